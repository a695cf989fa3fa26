// Command demopictures draws the files of the demo park, with every size of its pictures, into a data folder, and stops before there is
// an entry. A demo park that starts on a copy of it takes the files as they are, and dates its entries from the day of its own start:
// the browser tests keep such a folder, because drawing takes minutes and the entries a second.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"time"

	"holidaypark/internal/program/app"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: demopictures FOLDER")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := draw(ctx, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "demopictures:", err)
		os.Exit(1)
	}
}

func draw(ctx context.Context, folder string) error {
	config := app.Config{Data: folder, Now: time.Now, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	if err := upload(ctx, config); err != nil {
		return err
	}
	park, err := app.Open(ctx, config)
	if err != nil {
		return err
	}
	return errors.Join(finishJobs(ctx, park), park.Close())
}

// upload fills the park until all that is missing are the entries, which are written after the last file.
func upload(ctx context.Context, config app.Config) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	done := errors.New("every file is there")
	config.Demo = true
	config.Progress = func(n, total int, _ string) {
		if n == total-1 {
			stop(done)
		}
	}
	park, err := app.Open(ctx, config)
	if err == nil {
		return errors.Join(errors.New("the entries were written too"), park.Close())
	}
	if context.Cause(ctx) == done {
		return nil
	}
	return err
}

// finishJobs makes the sizes of the pictures.
func finishJobs(ctx context.Context, park *app.App) error {
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		park.Jobs.Run(ctx)
	}()
	defer func() {
		stop()
		<-ended
	}()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		counts, err := park.Jobs.Counts(ctx)
		if err != nil {
			return err
		}
		if counts["dead"] > 0 {
			return fmt.Errorf("%d jobs failed", counts["dead"])
		}
		if counts["waiting"]+counts["running"] == 0 {
			return nil
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
