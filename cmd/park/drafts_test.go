package main

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"holidaypark/internal/db"
)

// Drafts that are scheduled for the moments in which the park is killed: each is published by whoever comes next, and once.
func TestScheduledDraftsArePublishedWhenTheParkIsKilled(t *testing.T) {
	eachSite(t, func(s site, _ func() site) {
		s.do("migrate")
		token := s.do("token", "create", "till")
		desk := &club{t: t, token: token[:len(token)-1]}
		program := func() (kill func()) {
			address, cmd := serve(t, s.data, "--database-url", s.url)
			desk.address = address
			return func() { _ = cmd.Process.Signal(syscall.SIGKILL); _ = cmd.Wait() }
		}
		kill := program()
		const pages = 40
		for i := range pages {
			var made struct{ Data struct{ DocumentID string } }
			desk.decode(desk.staff("POST", "/api/pages", fmt.Sprintf(`{"data":{"slug":"p%d","Title_en":"old"}}`, i)), &made)
			desk.staff("PUT", "/api/pages/"+made.Data.DocumentID+"?status=draft", `{"data":{"Title_en":"new"}}`)
			at := time.Now().Add(2 * time.Second).UTC().Format(time.RFC3339Nano)
			desk.staff("POST", "/api/staff/content/pages/"+made.Data.DocumentID+"/schedule", fmt.Sprintf(`{"at":%q}`, at))
		}
		published := func() (n int) {
			var list struct {
				Meta struct{ Pagination struct{ Total int } }
			}
			desk.decode(desk.staff("GET", "/api/pages?filters%5BTitle_en%5D=new&pagination%5BpageSize%5D=1", ""), &list)
			return list.Meta.Pagination.Total
		}
		await(t, "the first is published", func() bool { return published() > 0 })
		kill()
		s.open(func(d *db.DB) { // as after the minute for which a job belongs to its replica
			if _, err := d.Exec(t.Context(), "UPDATE jobs SET lease_until = 0 WHERE state = 'running'"); err != nil {
				t.Fatal(err)
			}
		})
		program()
		await(t, "all are published", func() bool { return published() == pages })
		s.open(func(d *db.DB) {
			var times int
			if err := d.One(t.Context(), "SELECT count(*) FROM audit_entries WHERE action = 'publish'", nil, &times); err != nil || times != pages {
				t.Errorf("%d pages were published %d times (%v)", pages, times, err)
			}
		})
		s.do("verify")
	})
}

func await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("%s: not within a minute", what)
}
