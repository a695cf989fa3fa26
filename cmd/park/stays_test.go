package main

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"holidaypark/internal/db/dbtest"
)

const stayKills = 20

// A park that is killed again and again while sites are booked: whatever was acknowledged is there with its nights and its mail, nothing is
// half there, and no night belongs to two.
func TestNothingIsLostWhenTheParkIsKilledDuringBookings(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		data := t.TempDir()
		where := []string{"--data", data, "--database-url", url}
		if _, errs, err := run(t, append([]string{"migrate"}, where...)...); err != nil {
			t.Fatal(errs)
		}
		token, _, err := run(t, append([]string{"token", "create", "till"}, where...)...)
		if err != nil {
			t.Fatal(err)
		}
		camp := &camp{club: &club{t: t, token: token[:len(token)-1]}, booked: map[string]string{}}
		for range stayKills {
			address, program := serve(t, data, "--database-url", url)
			camp.open(address)
			camp.bookUntilGone(1+rand.IntN(8), func() { _ = program.Process.Signal(syscall.SIGKILL) })
			_ = program.Wait()
		}
		address, _ := serve(t, data, "--database-url", url)
		camp.open(address)
		camp.check()
		if out, _, err := run(t, append([]string{"verify"}, where...)...); err != nil {
			t.Errorf("verify: %v %s", err, out)
		}
	})
}

// camp is somebody who books, and what the park has acknowledged.
type camp struct {
	*club
	next   atomic.Int64
	mu     sync.Mutex
	booked map[string]string // key of the request -> documentId of the stay
}

// open goes on with the park at another address; the first time it makes the sites and the tenant, for whom nights cost nothing: so many
// stays without a payment are nobody else's.
func (c *camp) open(address string) {
	c.address = address
	if c.browser != nil {
		return
	}
	for i := range 4 {
		c.staff("POST", "/api/sites", fmt.Sprintf(`{"data":{"number":"%d"}}`, i+1))
	}
	c.staff("POST", "/api/rhp-memberships", `{"data":{"UserName":"Mei","Email":"mei@example.com","Password":"gum-leaf-22","TenantType":"Permanent"}}`)
	jar, err := cookiejar.New(nil)
	if err != nil {
		c.t.Fatal(err)
	}
	c.browser = &http.Client{Jar: jar, Timeout: 10 * time.Second}
	if status, body, err := c.send(c.browser, "POST", "/api/auth/login", `{"email":"mei@example.com","password":"gum-leaf-22"}`, nil); err != nil || status != http.StatusOK {
		c.t.Fatalf("%d %s %v", status, body, err)
	}
}

// book asks for three nights that begin a night after those of the request before: each crosses its neighbours, on one of four sites.
func (c *camp) book(n int64) (status int, documentID string) {
	from := time.Now().AddDate(0, 0, 1+int(n/4)%700)
	body := fmt.Sprintf(`{"data":{"checkin":%q,"checkout":%q,"siteNumber":"%d","adultNumber":2,"RegistrationNumber":[{"RegistrationNumber":"ABC123"}]}}`,
		from.Format(time.DateOnly), from.AddDate(0, 0, 3).Format(time.DateOnly), n%4+1)
	status, answer, err := c.send(c.browser, "POST", "/api/annual-bookings", body, map[string]string{"Idempotency-Key": fmt.Sprint("stay-", n)})
	if err != nil {
		return 0, ""
	}
	if status == http.StatusCreated {
		var made struct{ Data struct{ DocumentID string } }
		c.decode(answer, &made)
		return status, made.Data.DocumentID
	}
	if status != http.StatusConflict {
		c.t.Errorf("%d %s", status, answer)
	}
	return status, ""
}

// bookUntilGone has eight clients book, kills the park after so many answers, and goes on until it no longer answers.
func (c *camp) bookUntilGone(after int, kill func()) {
	var all sync.WaitGroup
	var answers atomic.Int64
	for range 8 {
		all.Go(func() {
			for {
				n := c.next.Add(1)
				status, document := c.book(n)
				if status == 0 {
					return
				}
				if document != "" {
					c.mu.Lock()
					c.booked[fmt.Sprint(n)] = document
					c.mu.Unlock()
				}
				if answers.Add(1) == int64(after) {
					kill()
				}
			}
		})
	}
	all.Wait()
}

// check compares what the park has with what it acknowledged.
func (c *camp) check() {
	c.t.Helper()
	_, body, err := c.send(c.browser, "GET", "/api/me/stays", "", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	var mine struct {
		Data []struct {
			DocumentID, Checkin, Checkout, SiteNumber, Status string
			Nights                                            int
		}
	}
	c.decode(body, &mine)
	there := map[string]bool{}
	for i, stay := range mine.Data {
		there[stay.DocumentID] = true
		if stay.Status != "confirmed" || stay.Nights != 3 {
			c.t.Errorf("%+v", stay)
		}
		for _, other := range mine.Data[:i] {
			if stay.SiteNumber == other.SiteNumber && stay.Checkin < other.Checkout && other.Checkin < stay.Checkout {
				c.t.Errorf("%+v and %+v share nights", stay, other)
			}
		}
	}
	for key, document := range c.booked {
		if !there[document] {
			c.t.Errorf("%s was acknowledged, and its stay is not there", key)
		}
	}
	// A client that never got its answer asks again, and gets it.
	for key, document := range c.booked {
		var n int64
		fmt.Sscan(key, &n)
		if status, again := c.book(n); status != http.StatusCreated || again != document {
			c.t.Errorf("%s: first %s, now %d %s", key, document, status, again)
		}
		break
	}
	var mails struct {
		Meta struct{ Pagination struct{ Total int } }
	}
	c.decode(c.staff("GET", "/api/staff/mail?pageSize=1", ""), &mails)
	if mails.Meta.Pagination.Total != len(there) {
		c.t.Errorf("%d stays and %d mails", len(there), mails.Meta.Pagination.Total)
	}
	if len(there) < stayKills/2 || len(c.booked) < stayKills/4 {
		c.t.Fatalf("only %d stays, %d acknowledged: the test says little", len(there), len(c.booked))
	}
	c.t.Logf("%d kills, %d acknowledged bookings, %d stays", stayKills, len(c.booked), len(there))
}
