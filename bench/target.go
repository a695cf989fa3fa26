package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"holidaypark/bench/measure"
)

// readyTimeout bounds the start of a server.
const readyTimeout = 90 * time.Second

// target is a server that can be filled with a dataset and started.
type target interface {
	key() string     // short and stable, for folders and ratios
	name() string    // for people
	version() string // what exactly was measured and with which settings
	start(ctx context.Context, data *dataset, folder string) (*server, error)
}

// server is a running target: where it is, how to talk to it, and the identifiers that it gave the memberships.
type server struct {
	process *measure.Process
	// database is the throw-away PostgreSQL behind the server, if there is one: its work counts as the server's.
	database *measure.Process
	address  string // host:port, always loopback
	token    string
	api      api
	ids      []string // by the membership's index in the dataset
}

func (s *server) processes() []*measure.Process {
	if s.database == nil {
		return []*measure.Process{s.process}
	}
	return []*measure.Process{s.process, s.database}
}

// openTargets prepares what every size needs: installed and built servers, and PostgreSQL if ours is to run on it.
func openTargets(ctx context.Context, opts options, scratch string) (targets []target, closeAll func(), err error) {
	closeAll = func() {}
	for _, name := range opts.targets {
		var t target
		switch name {
		case "park":
			t, err = newPark(opts.park, nil)
		case "strapi":
			t, err = installStrapi(ctx, opts.work)
		case "pocketbase":
			t, err = buildPocketbase(ctx, opts.work)
		}
		if err != nil {
			closeAll()
			return nil, nil, err
		}
		targets = append(targets, t)
		if name == "park" && opts.postgres != "off" {
			pg, err := measure.OpenPostgres(ctx, opts.postgres, scratch)
			if err != nil {
				return nil, nil, fmt.Errorf("PostgreSQL (leave it out with -postgres off): %w", err)
			}
			closeAll = pg.Close
			t, err := newPark(opts.park, pg)
			if err != nil {
				closeAll()
				return nil, nil, err
			}
			targets = append(targets, t)
		}
	}
	if len(targets) == 0 {
		return nil, nil, errors.New("no targets")
	}
	return targets, closeAll, nil
}
