package app

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// stopTime is how long requests and jobs in hand have to finish when the server is asked to stop.
const stopTime = 30 * time.Second

// Serve answers on the listener until ctx ends, then finishes what is in hand. metrics may be nil.
func (a *App) Serve(ctx context.Context, listener, metrics net.Listener) error {
	background, stopBackground := context.WithCancel(context.WithoutCancel(ctx))
	var work sync.WaitGroup
	work.Go(func() { a.Jobs.Run(background) })
	work.Go(func() { a.version.Run(background) })
	work.Go(func() { a.Settings.Run(background) })
	work.Go(func() { a.Outlook.Run(background) })
	work.Go(func() {
		if err := a.Payments.Resume(background); err != nil && background.Err() == nil {
			a.log.Warn("payments: some could not be finished yet; they are looked at again", "error", err)
		}
	})

	servers := []*http.Server{a.Server.HTTPServer(a.log)}
	failed := make(chan error, 2)
	go func() { failed <- servers[0].Serve(listener) }()
	if metrics != nil {
		mux := http.NewServeMux()
		mux.Handle("GET /metrics", promhttp.HandlerFor(a.metrics, promhttp.HandlerOpts{}))
		servers = append(servers, &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second})
		go func() { failed <- servers[1].Serve(metrics) }()
	}
	var err error
	select {
	case <-ctx.Done():
		a.log.Info("stopping: finishing what is in hand", "limit", stopTime)
	case err = <-failed:
	}
	limit, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	for _, server := range servers {
		err = errors.Join(err, server.Shutdown(limit))
	}
	stopBackground()
	return errors.Join(err, waitFor(limit, &work))
}

func waitFor(limit context.Context, work *sync.WaitGroup) error {
	done := make(chan struct{})
	go func() {
		work.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-limit.Done():
		return errors.New("background work did not finish in time; it will be taken up again")
	}
}
