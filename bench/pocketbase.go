package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"holidaypark/bench/measure"
)

// pocketbase is PocketBase as a Go library with its defaults; the folder pocketbase/ says what was set and why.
type pocketbase struct {
	binary  string
	release string
}

// buildPocketbase builds without cgo, as PocketBase's own releases are.
func buildPocketbase(ctx context.Context, work string) (target, error) {
	const source = "pocketbase"
	const module = "github.com/pocketbase/pocketbase"
	release, err := measure.RunCommand(ctx, source, nil, "go", "list", "-m", "-f", "{{.Version}}", module)
	if err != nil {
		return nil, fmt.Errorf("find the PocketBase program (run this from bench/): %w", err)
	}
	binary := filepath.Join(work, "pocketbase")
	env := append(os.Environ(), "CGO_ENABLED=0")
	measure.Progress("building PocketBase")
	if _, err := measure.RunCommand(ctx, source, env, "go", "build", "-o", binary, "."); err != nil {
		return nil, fmt.Errorf("build PocketBase: %w", err)
	}
	return &pocketbase{binary: binary, release: strings.TrimSpace(release)}, nil
}

func (p *pocketbase) key() string  { return "pocketbase" }
func (p *pocketbase) name() string { return "PocketBase" }
func (p *pocketbase) version() string {
	return "PocketBase " + p.release + ", its default pragmas (WAL, synchronous NORMAL), request log off"
}

func (p *pocketbase) start(ctx context.Context, data *dataset, folder string) (*server, error) {
	port, err := measure.FreePort()
	if err != nil {
		return nil, err
	}
	dir := "--dir=" + filepath.Join(folder, "pb_data")
	out, err := measure.RunCommand(ctx, folder, nil, p.binary, "seed", dir,
		"--rooms="+data.roomsFile, "--memberships="+data.membershipsFile, "--cover="+data.coverFile)
	if err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	srv := &server{
		address: fmt.Sprintf("127.0.0.1:%d", port),
		token:   strings.TrimSpace(out),
		api:     pocketbaseAPI{},
	}
	for i := range data.size {
		const idLength = 15 // its seed command cuts them so
		srv.ids = append(srv.ids, membershipID(i)[:idLength])
	}
	cmd := exec.Command(p.binary, "serve", dir, "--http="+srv.address)
	cmd.Dir = folder
	if srv.process, err = measure.StartProcess(cmd, filepath.Join(folder, "server.log")); err != nil {
		return nil, err
	}
	if err := srv.process.WaitReady(ctx, "http://"+srv.address+"/api/health", readyTimeout); err != nil {
		srv.process.Stop()
		return nil, err
	}
	return srv, nil
}

// pocketbaseAPI asks PocketBase for the same things in its own grammar.
type pocketbaseAPI struct{}

const pocketbaseCollections = "/api/collections/"

func (pocketbaseAPI) rooms() request {
	query := url.Values{"expand": {"Cover"}, "sort": {"order"}}
	return request{method: http.MethodGet, path: pocketbaseCollections + "room_types/records?" + query.Encode(), public: true}
}

func (pocketbaseAPI) memberships(total bool) request {
	return pocketbaseMemberships(url.Values{"sort": {"-" + sortField}, "perPage": {strconv.Itoa(pageSize)}}, total)
}

func (pocketbaseAPI) membershipByEmail(email string, total bool) request {
	return pocketbaseMemberships(url.Values{"filter": {fmt.Sprintf("Email='%s'", email)}}, total)
}

func pocketbaseMemberships(query url.Values, total bool) request {
	if !total {
		query.Set("skipTotal", "1")
	}
	return request{method: http.MethodGet, path: pocketbaseCollections + "rhp_memberships/records?" + query.Encode()}
}

func (pocketbaseAPI) changeContact(id, contact string) request {
	return request{
		method: http.MethodPatch,
		path:   pocketbaseCollections + "rhp_memberships/records/" + id,
		body:   fmt.Sprintf(`{"Contact":"%s"}`, contact),
	}
}

func (pocketbaseAPI) readRooms(body []byte) ([]roomAnswer, error) {
	var answer struct {
		Items []struct {
			Order  int    `json:"order"`
			NameEn string `json:"Name_en"`
			Expand struct {
				Cover struct {
					ID             string `json:"id"`
					CollectionName string `json:"collectionName"`
					File           string `json:"file"`
				}
			} `json:"expand"`
		} `json:"items"`
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return nil, fmt.Errorf("read rooms: %w", err)
	}
	rooms := make([]roomAnswer, len(answer.Items))
	for i, item := range answer.Items {
		rooms[i] = roomAnswer{order: item.Order, name: item.NameEn}
		// A reader of PocketBase builds a file's address from the record.
		if cover := item.Expand.Cover; cover.File != "" {
			rooms[i].coverURL = "/api/files/" + cover.CollectionName + "/" + cover.ID + "/" + cover.File
		}
	}
	return rooms, nil
}

type pocketbaseMembership struct {
	ID        string `json:"id"`
	Email     string
	Contact   string
	CreatedAt string `json:"createdAt"`
}

func (m pocketbaseMembership) answer() membershipAnswer {
	return membershipAnswer{id: m.ID, email: m.Email, contact: m.Contact, createdAt: m.CreatedAt}
}

func (pocketbaseAPI) readMemberships(body []byte) (membershipPage, error) {
	var answer struct {
		TotalItems int                    `json:"totalItems"` // -1 when skipped
		Items      []pocketbaseMembership `json:"items"`
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return membershipPage{}, fmt.Errorf("read memberships: %w", err)
	}
	page := membershipPage{total: answer.TotalItems}
	for _, m := range answer.Items {
		page.rows = append(page.rows, m.answer())
	}
	return page, nil
}

func (pocketbaseAPI) readMembership(body []byte) (membershipAnswer, error) {
	var m pocketbaseMembership
	if err := json.Unmarshal(body, &m); err != nil {
		return membershipAnswer{}, fmt.Errorf("read membership: %w", err)
	}
	return m.answer(), nil
}
