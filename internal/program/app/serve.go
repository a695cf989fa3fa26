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

const (
	// stopTime is how long requests in hand have to finish when the server is asked to stop. Jobs have their own time beside it.
	stopTime = 30 * time.Second
	// lastWords is for the background work to write down where it stands, after that.
	lastWords = 10 * time.Second
)

// Serve answers on the listener until ctx ends, then finishes what is in hand. metrics may be nil.
func (a *App) Serve(ctx context.Context, listener, metrics net.Listener) error {
	working, stopWork := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWork()
	background, stopBackground := context.WithCancel(context.WithoutCancel(ctx))
	var work sync.WaitGroup
	work.Go(func() { a.Jobs.Run(working) })
	work.Go(func() { a.Version.Run(background) })
	work.Go(func() { a.Settings.Run(background) })
	work.Go(func() { a.Outlook.Run(background) })
	work.Go(func() { a.Chat.Run(background) })
	work.Go(func() { a.Funnel.Run(background) })
	work.Go(func() {
		if err := a.Enquiries.AddUsualReplies(background); err != nil && background.Err() == nil {
			a.Log.Warn("inbox: the usual replies could not be added", "error", err)
		}
	})
	work.Go(func() {
		if err := a.Payments.Resume(background); err != nil && background.Err() == nil {
			a.Log.Warn("payments: some could not be finished yet; they are looked at again", "error", err)
		}
	})

	servers := []*http.Server{a.Server.HTTPServer(a.Log)}
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
		a.Log.Info("stopping: finishing what is in hand", "limit", a.stopTime)
	case err = <-failed:
	}
	stopWork() // a slow download must not take the jobs' time
	limit, cancel := context.WithTimeout(context.WithoutCancel(ctx), a.stopTime)
	defer cancel()
	last, cancelLast := context.WithTimeout(context.WithoutCancel(ctx), a.stopTime+lastWords)
	defer cancelLast()
	for _, server := range servers {
		err = errors.Join(err, server.Shutdown(limit))
	}
	stopBackground()
	return errors.Join(err, waitFor(last, &work))
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
