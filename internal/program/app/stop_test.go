package app

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
)

// A visitor on a slow line holds a request for as long as the stop lasts. That takes nothing away from the jobs.
func TestAStopHandsBackTheJobsThatTakeTooLong(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		data := t.TempDir()
		for n := range 2 {
			job := stopWithAJobInHand(t, Config{Data: data, DatabaseURL: url, Now: time.Now, Log: slog.New(slog.DiscardHandler)}, n == 0)
			if job.State != "waiting" || job.Attempts != 0 {
				t.Fatalf("after stop %d the job is %s after %d attempts: %s", n+1, job.State, job.Attempts, job.LastError)
			}
		}
	})
}

// stopWithAJobInHand starts and stops a park while a job is at work that never ends by itself, and gives the job as it is then.
func stopWithAJobInHand(t *testing.T, config Config, add bool) jobs.Job {
	park, err := Open(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	defer park.Close()
	park.stopTime, park.Jobs.StopTime = 200*time.Millisecond, 200*time.Millisecond
	atWork := make(chan struct{})
	park.Jobs.Register(jobs.Kind{Name: "test.long", Lane: jobs.Index, Do: func(ctx context.Context, _ json.RawMessage) error {
		close(atWork)
		<-ctx.Done()
		return ctx.Err()
	}})
	if add {
		if err := park.Jobs.Add(t.Context(), "test.long", nil); err != nil {
			t.Fatal(err)
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan error, 1)
	go func() { stopped <- park.Serve(ctx, listener, nil) }()
	slow, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	fmt.Fprintf(slow, "POST /api/staff/login HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{", listener.Addr())
	<-atWork
	stop()
	<-stopped // with the word that a request was cut
	list, _, err := park.Jobs.List(t.Context(), jobs.Narrow{Kind: "test.long"}, db.Part{Limit: 1})
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	return list[0]
}
