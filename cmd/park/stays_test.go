package main

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

const stayKills = 20

// A park that is killed again and again while sites are booked: whatever was acknowledged is there with its nights and its mail, nothing is
// half there, and no night belongs to two.
func TestNothingIsLostWhenTheParkIsKilledDuringBookings(t *testing.T) {
	eachKilled(t, func(k *killed) {
		// So far ahead that nobody is reminded of a stay meanwhile, which would be one more mail; and the same days when midnight passes.
		camp := &camp{killed: k, booked: map[string]string{}, first: time.Now().AddDate(0, 0, 10)}
		for range stayKills {
			camp.open()
			camp.untilGone(1+rand.IntN(8), camp.bookNext)
		}
		camp.open()
		camp.check()
		k.do("verify")
	})
}

// camp is somebody who books, and what the park has acknowledged.
type camp struct {
	*killed
	first  time.Time // the day from which on is booked
	next   atomic.Int64
	mu     sync.Mutex
	booked map[string]string // key of the request -> documentId of the stay
}

// open starts the park; the first time it makes the sites and the tenant, for whom nights cost nothing: so many stays without a payment are
// nobody else's.
func (c *camp) open() {
	c.start()
	if c.browser != nil {
		return
	}
	for i := range 4 {
		c.staff("POST", "/api/sites", fmt.Sprintf(`{"data":{"number":"%d"}}`, i+1))
	}
	c.signIn(`"TenantType":"Permanent"`)
}

// book asks for three nights that begin a night after those of the request before: each crosses its neighbours, on one of four sites.
func (c *camp) book(n int64) (status int, documentID string) {
	from := c.first.AddDate(0, 0, int(n/4)%700)
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
		c.Errorf("%d %s", status, answer)
	}
	return status, ""
}

// bookNext books once more, and tells whether the park has answered.
func (c *camp) bookNext() bool {
	n := c.next.Add(1)
	status, document := c.book(n)
	if document != "" {
		c.mu.Lock()
		c.booked[fmt.Sprint(n)] = document
		c.mu.Unlock()
	}
	return status != 0
}

// check compares what the park has with what it acknowledged.
func (c *camp) check() {
	c.Helper()
	var mine struct {
		Data []struct {
			DocumentID, Checkin, Checkout, SiteNumber, Status string
			Nights                                            int
		}
	}
	c.mine("/api/me/stays", &mine)
	there := map[string]bool{}
	for i, stay := range mine.Data {
		there[stay.DocumentID] = true
		if stay.Status != "confirmed" || stay.Nights != 3 {
			c.Errorf("%+v", stay)
		}
		for _, other := range mine.Data[:i] {
			if stay.SiteNumber == other.SiteNumber && stay.Checkin < other.Checkout && other.Checkin < stay.Checkout {
				c.Errorf("%+v and %+v share nights", stay, other)
			}
		}
	}
	for key, document := range c.booked {
		if !there[document] {
			c.Errorf("%s was acknowledged, and its stay is not there", key)
		}
	}
	// A client that never got its answer asks again, and gets it.
	for key, document := range c.booked {
		var n int64
		fmt.Sscan(key, &n)
		if status, again := c.book(n); status != http.StatusCreated || again != document {
			c.Errorf("%s: first %s, now %d %s", key, document, status, again)
		}
		break
	}
	c.wantMails(len(there), "stays")
	if len(there) < stayKills/2 || len(c.booked) < stayKills/4 {
		c.Fatalf("only %d stays, %d acknowledged: the test says little", len(there), len(c.booked))
	}
	c.Logf("%d kills, %d acknowledged bookings, %d stays", stayKills, len(c.booked), len(there))
}
