package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"holidaypark/bench/measure"
)

// park is our own server, started as anybody starts it.
type park struct {
	binary   string
	postgres *measure.Postgres // nil: on SQLite
}

func newPark(binary string, pg *measure.Postgres) (target, error) {
	absolute, err := filepath.Abs(binary)
	if err != nil {
		return nil, fmt.Errorf("resolve -park: %w", err)
	}
	if _, err := os.Stat(absolute); err != nil {
		return nil, fmt.Errorf("our server (build it, or say where it is with -park): %w", err)
	}
	return &park{binary: absolute, postgres: pg}, nil
}

func (p *park) key() string {
	if p.postgres != nil {
		return "park-postgres"
	}
	return "park"
}

func (p *park) name() string {
	if p.postgres != nil {
		return "park on PostgreSQL"
	}
	return "park"
}

func (p *park) version() string {
	if p.postgres != nil {
		return "park on " + p.postgres.Release + " with its default settings"
	}
	return "park as built, default settings (SQLite: WAL, synchronous FULL)"
}

// start fills the server over its own HTTP API and starts it again, so that what is measured has only read its data.
func (p *park) start(ctx context.Context, data *dataset, folder string) (*server, error) {
	flags := []string{"--data", filepath.Join(folder, "data")}
	if p.postgres != nil {
		url, err := p.postgres.CreateDatabase(ctx, strconv.Itoa(data.size))
		if err != nil {
			return nil, err
		}
		flags = append(flags, "--database-url", url)
	}
	filling, err := p.serve(ctx, flags, folder, "seed.log")
	if err != nil {
		return nil, err
	}
	defer filling.process.Stop()
	out, err := measure.RunCommand(ctx, folder, nil, p.binary, append([]string{"token", "create", "bench"}, flags...)...)
	if err != nil {
		return nil, fmt.Errorf("create a token: %w", err)
	}
	filling.token = strings.TrimSpace(out)
	if err := createRooms(ctx, filling, data); err != nil {
		return nil, err
	}
	if err := createMemberships(ctx, filling, data); err != nil {
		return nil, err
	}
	if err := measure.Settle(ctx, filling.process); err != nil {
		return nil, err
	}
	filling.process.Stop()

	srv, err := p.serve(ctx, flags, folder, "server.log")
	if err != nil {
		return nil, err
	}
	srv.token, srv.ids = filling.token, filling.ids
	if p.postgres != nil {
		srv.database = p.postgres.Process
	}
	return srv, nil
}

func (p *park) serve(ctx context.Context, flags []string, folder, log string) (*server, error) {
	port, err := measure.FreePort()
	if err != nil {
		return nil, err
	}
	srv := &server{address: fmt.Sprintf("127.0.0.1:%d", port), api: contentAPI{}}
	cmd := exec.Command(p.binary, append([]string{"serve", "--addr", srv.address}, flags...)...)
	cmd.Dir = folder
	if srv.process, err = measure.StartProcess(cmd, filepath.Join(folder, log)); err != nil {
		return nil, err
	}
	if err := srv.process.WaitReady(ctx, "http://"+srv.address+"/readyz", readyTimeout); err != nil {
		srv.process.Stop()
		return nil, err
	}
	return srv, nil
}

// createMemberships posts all memberships from several clients at once and notes the identifiers that they get.
func createMemberships(ctx context.Context, srv *server, data *dataset) error {
	const clients = 16
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: clients}}
	srv.ids = make([]string, data.size)
	var next atomic.Int64
	var posting sync.WaitGroup
	for range clients {
		posting.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= data.size || ctx.Err() != nil {
					return
				}
				var created struct{ Data contentMembership }
				if err := postContent(ctx, client, srv, "rhp-memberships", data.memberships[i], &created); err != nil {
					cancel(err)
					return
				}
				srv.ids[i] = created.Data.DocumentID
			}
		})
	}
	posting.Wait()
	client.CloseIdleConnections()
	return context.Cause(ctx)
}
