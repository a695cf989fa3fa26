package main

import (
	"fmt"
	"testing"
	"time"

	"holidaypark/internal/services/db"
)

// Drafts that are scheduled for the moments in which the park is killed: each is published by whoever comes next, and once.
func TestScheduledDraftsArePublishedWhenTheParkIsKilled(t *testing.T) {
	eachKilled(t, func(k *killed) {
		k.start()
		const pages = 40
		for i := range pages {
			var made struct{ Data struct{ DocumentID string } }
			k.decode(k.staff("POST", "/api/pages", fmt.Sprintf(`{"data":{"slug":"p%d","Title_en":"old"}}`, i)), &made)
			k.staff("PUT", "/api/pages/"+made.Data.DocumentID+"?status=draft", `{"data":{"Title_en":"new"}}`)
			at := time.Now().Add(2 * time.Second).UTC().Format(time.RFC3339Nano)
			k.staff("POST", "/api/staff/content/pages/"+made.Data.DocumentID+"/schedule", fmt.Sprintf(`{"at":%q}`, at))
		}
		published := func() int {
			return k.total("/api/pages?filters%5BTitle_en%5D=new&pagination%5BpageSize%5D=1")
		}
		await(k.T, "the first is published", func() bool { return published() > 0 })
		k.kill()
		k.open(func(d *db.DB) { // as after the minute for which a job belongs to its replica
			if _, err := d.Exec(k.Context(), "UPDATE jobs SET lease_until = 0 WHERE state = 'running'"); err != nil {
				k.Fatal(err)
			}
		})
		k.start()
		await(k.T, "all are published", func() bool { return published() == pages })
		k.open(func(d *db.DB) {
			var times int
			if err := d.One(k.Context(), "SELECT count(*) FROM audit_entries WHERE action = 'publish'", nil, &times); err != nil || times != pages {
				k.Errorf("%d pages were published %d times (%v)", pages, times, err)
			}
		})
		k.do("verify")
	})
}

// await waits for longer than a lease lasts: the one of a job that was taken in the very moment of a kill has to run out.
func await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(3 * time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("%s: not within three minutes", what)
}
