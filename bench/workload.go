package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"holidaypark/bench/measure"
)

const (
	// sortField is the column that the membership list is sorted by, newest first. Every target has an index on it.
	sortField = "createdAt"
	pageSize  = 100
	roomCount = 12
)

// workload is one kind of request, sent over and over.
type workload struct {
	key   string
	title string
	// total says whether the answer carries the total number of matches, which is every target's default.
	total bool
}

var workloads = []workload{
	{key: "rooms", title: "list 12 rooms with cover", total: true},
	{key: "list", title: "list 100 memberships sorted", total: true},
	{key: "filter", title: "filter by email", total: true},
	{key: "list-no-total", title: "list 100 sorted, no total"},
	{key: "filter-no-total", title: "filter by email, no total"},
	{key: "update", title: "update one"},
}

func allWorkloadKeys() []string {
	keys := make([]string, len(workloads))
	for i, w := range workloads {
		keys[i] = w.key
	}
	return keys
}

func workloadByKey(key string) (workload, bool) {
	i := slices.IndexFunc(workloads, func(w workload) bool { return w.key == key })
	if i < 0 {
		return workload{}, false
	}
	return workloads[i], true
}

// request is one HTTP request before it becomes bytes.
type request struct {
	method string
	path   string // with its query
	body   string
	public bool // sent without a token
}

// bytes writes the request out as it goes over the wire.
func (r request) bytes(srv *server) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\nAccept: application/json\r\n", r.method, r.path, srv.address)
	if !r.public {
		fmt.Fprintf(&b, "Authorization: Bearer %s\r\n", srv.token)
	}
	if r.body != "" {
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(r.body))
	}
	b.WriteString("\r\n")
	b.WriteString(r.body)
	return []byte(b.String())
}

// api is how a target is asked for the same things, and how its answers are read.
type api interface {
	rooms() request
	memberships(total bool) request
	membershipByEmail(email string, total bool) request
	changeContact(id, contact string) request

	readRooms(body []byte) ([]roomAnswer, error)
	readMemberships(body []byte) (membershipPage, error)
	readMembership(body []byte) (membershipAnswer, error)
}

// roomAnswer, membershipAnswer and membershipPage are the parts of an answer that prove it right.
type roomAnswer struct {
	order    int
	name     string
	coverURL string
}

type membershipAnswer struct {
	id, email, contact, createdAt string
}

type membershipPage struct {
	rows  []membershipAnswer
	total int // -1 when the answer carries none
}

// requestFor builds the request of a workload for the membership with that index; some workloads ignore it.
func (w workload) requestFor(srv *server, data *dataset, index int) request {
	switch w.key {
	case "rooms":
		return srv.api.rooms()
	case "list", "list-no-total":
		return srv.api.memberships(w.total)
	case "filter", "filter-no-total":
		return srv.api.membershipByEmail(data.memberships[index].Email, w.total)
	default:
		return srv.api.changeContact(srv.ids[index], contactNumber(index))
	}
}

// perMembership says whether each membership has a request of its own.
func (w workload) perMembership() bool {
	return w.key == "filter" || w.key == "filter-no-total" || w.key == "update"
}

// check sends a workload's request once and reads the whole answer, so that no server is measured on wrong answers.
func check(w workload, srv *server, data *dataset) error {
	const index = pageSize / 2 // any membership will do
	body, err := exchangeOnce(srv, w.requestFor(srv, data, index))
	if err != nil {
		return err
	}
	switch w.key {
	case "rooms":
		return checkRooms(srv, data, body)
	case "list", "list-no-total":
		return checkList(w, srv, data, body)
	case "filter", "filter-no-total":
		page, err := srv.api.readMemberships(body)
		if err != nil {
			return err
		}
		return checkFound(w, page, data.memberships[index].Email)
	default:
		return checkUpdate(srv, data, index, body)
	}
}

func checkRooms(srv *server, data *dataset, body []byte) error {
	rooms, err := srv.api.readRooms(body)
	if err != nil {
		return err
	}
	if len(rooms) != roomCount {
		return fmt.Errorf("want %d rooms, got %d", roomCount, len(rooms))
	}
	for i, room := range rooms {
		if room.order != data.rooms[i].Order || room.name != data.rooms[i].NameEn {
			return fmt.Errorf("room %d is %q (order %d), want %q", i, room.name, room.order, data.rooms[i].NameEn)
		}
		if room.coverURL == "" {
			return fmt.Errorf("room %q has no cover", room.name)
		}
	}
	res, err := http.Get("http://" + srv.address + rooms[0].coverURL)
	if err != nil {
		return fmt.Errorf("fetch a cover: %w", err)
	}
	defer res.Body.Close()
	picture, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK || len(picture) == 0 {
		return fmt.Errorf("fetch cover %s: status %d, %d bytes, %v", rooms[0].coverURL, res.StatusCode, len(picture), err)
	}
	return nil
}

func checkList(w workload, srv *server, data *dataset, body []byte) error {
	page, err := srv.api.readMemberships(body)
	if err != nil {
		return err
	}
	if len(page.rows) != pageSize {
		return fmt.Errorf("want %d memberships, got %d", pageSize, len(page.rows))
	}
	if err := checkTotal(w, page, data.size); err != nil {
		return err
	}
	if page.rows[0].createdAt == "" {
		return fmt.Errorf("memberships have no %s", sortField)
	}
	newestFirst := slices.IsSortedFunc(page.rows, func(a, b membershipAnswer) int {
		// Each target writes its times in one fixed format, which sorts as text.
		return strings.Compare(b.createdAt, a.createdAt)
	})
	if !newestFirst {
		return fmt.Errorf("memberships are not sorted by %s, newest first", sortField)
	}
	return nil
}

func checkFound(w workload, page membershipPage, email string) error {
	if len(page.rows) != 1 || page.rows[0].email != email {
		return fmt.Errorf("filter by %s: got %d memberships: %v", email, len(page.rows), page.rows)
	}
	return checkTotal(w, page, 1)
}

func checkTotal(w workload, page membershipPage, want int) error {
	if !w.total {
		want = -1
	}
	if page.total != want {
		return fmt.Errorf("total is %d, want %d", page.total, want)
	}
	return nil
}

func checkUpdate(srv *server, data *dataset, index int, body []byte) error {
	answer, err := srv.api.readMembership(body)
	if err != nil {
		return err
	}
	if answer.id != srv.ids[index] {
		return fmt.Errorf("updated %s, want %s", answer.id, srv.ids[index])
	}
	// Once more with another value, then read it back: the first may have been stored already.
	want := contactNumber(index + data.size)
	if _, err := exchangeOnce(srv, srv.api.changeContact(srv.ids[index], want)); err != nil {
		return err
	}
	body, err = exchangeOnce(srv, srv.api.membershipByEmail(data.memberships[index].Email, false))
	if err != nil {
		return err
	}
	page, err := srv.api.readMemberships(body)
	if err != nil {
		return err
	}
	if len(page.rows) != 1 || page.rows[0].contact != want {
		return fmt.Errorf("read back after the update: %v, want Contact %s", page.rows, want)
	}
	return nil
}

func exchangeOnce(srv *server, req request) ([]byte, error) {
	c, err := measure.Dial(srv.address)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	status, body, err := c.Exchange(req.bytes(srv))
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", req.method, req.path, err)
	}
	if status < 200 || status > 299 {
		return nil, fmt.Errorf("%s %s: status %d: %s", req.method, req.path, status, shorten(body))
	}
	if len(body) == 0 {
		return nil, errors.New("empty answer")
	}
	return body, nil
}

func shorten(body []byte) string {
	const most = 400
	if len(body) > most {
		body = body[:most]
	}
	return string(body)
}
