package site

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/version"
)

// Every view asks for the addresses that there are. While they are read for one page the views of others are counted.
func TestAViewDoesNotWaitForTheAddressesOfAnotherPage(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var s Site
		s.Version = version.New(d, slog.New(slog.DiscardHandler))
		reading, goOn, read := make(chan struct{}), make(chan struct{}), make(chan []string)
		slow := route{name: "slow", path: "/slow/{page}", paths: func(context.Context) ([]string, error) {
			close(reading)
			<-goOn
			return []string{"/slow/1"}, nil
		}}
		times := 0
		quick := route{name: "quick", path: "/quick/{page}", paths: func(context.Context) ([]string, error) {
			times++
			return []string{"/quick/1"}, nil
		}}
		go func() { read <- s.listed(t.Context(), slow) }()
		<-reading
		counted := make(chan []string)
		go func() { counted <- append(s.listed(t.Context(), quick), s.listed(t.Context(), quick)...) }()
		select {
		case got := <-counted:
			if !slices.Equal(got, []string{"/quick/1", "/quick/1"}) || times != 1 {
				t.Errorf("%q, asked %d times", got, times)
			}
		case <-time.After(30 * time.Second):
			t.Fatal("it waits for the query of another page")
		}
		close(goOn)
		if got := <-read; !slices.Equal(got, []string{"/slow/1"}) {
			t.Errorf("%q", got)
		}
		failing := route{name: "failing", path: "/failing/{page}", paths: func(context.Context) ([]string, error) { return nil, errors.New("away") }}
		if got := s.listed(t.Context(), failing); got != nil {
			t.Errorf("%q", got)
		}
	})
}
