// Command memory tells how much memory a demo park holds: at rest, after its pages have been read, while people read pages, use the API, ask the
// chat and sign in, all at once, and at rest again.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/bench/measure"
)

const patience = 60 * time.Minute

type options struct {
	park, data           string
	span, rest           time.Duration
	mostAtRest, mostLoad int64
}

func main() {
	var opts options
	flag.StringVar(&opts.park, "park", "../bin/park", "our server's binary")
	flag.StringVar(&opts.data, "data", "", "a folder with a copy of a demo park; empty makes one, which takes minutes")
	flag.DurationVar(&opts.span, "span", 20*time.Second, "how long the load lasts")
	flag.DurationVar(&opts.rest, "rest", time.Minute, "how long nobody comes before it counts as rest")
	flag.Int64Var(&opts.mostAtRest, "most-at-rest", 110, "fail when it holds more megabytes at rest; 0 for no bound")
	flag.Int64Var(&opts.mostLoad, "most-under-load", 130, "fail when it holds more megabytes under load; 0 for no bound")
	flag.Parse()
	measure.Main("memory", func(ctx context.Context) error { return run(ctx, opts) })
}

func run(ctx context.Context, opts options) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	scratch, err := os.MkdirTemp("", "holidaypark-bench-memory-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	if opts.data == "" {
		opts.data = filepath.Join(scratch, "data")
	}
	process, url, err := measure.StartDemo(ctx, opts.park, opts.data, filepath.Join(scratch, "park.log"), "--proxies", "127.0.0.0/8")
	if err != nil {
		return err
	}
	defer process.Stop()
	token, err := measure.RunCommand(ctx, "", nil, opts.park, "token", "create", fmt.Sprintf("bench-%d", rand.Uint32()), "--data", opts.data)
	if err != nil {
		return err
	}
	v := visitors{url: url, token: strings.TrimSpace(token)}
	if err := measure.WaitForJobs(ctx, url, v.token, nil); err != nil {
		return err
	}
	if err := v.readAll(ctx); err != nil {
		return err
	}
	table := [][]string{}
	look := func(when string, most int64, peak bool) error {
		parts, err := measure.MemoryParts(process.PID())
		if err != nil {
			return err
		}
		total := parts.Now
		if peak {
			total = parts.Peak
		}
		row := []string{when, megabytes(total), megabytes(parts.Program), megabytes(parts.Own)}
		table = append(table, row)
		measure.Progress("%s", strings.Join(row, "  "))
		if most > 0 && total > most*1e6 {
			return fmt.Errorf("%s it held %s MB, more than %d", when, megabytes(total), most)
		}
		return nil
	}
	var failed [3]error
	wait(ctx, opts.rest)
	failed[0] = look("at rest", opts.mostAtRest, false)
	if err := measure.ResetPeak(process.PID()); err != nil {
		return err
	}
	if err := v.comeAtOnce(ctx, opts.span); err != nil {
		return err
	}
	failed[1] = look("under load, at most", opts.mostLoad, true)
	wait(ctx, opts.rest)
	failed[2] = look("at rest again", opts.mostAtRest, false)
	measure.MarkdownTable(os.Stdout, []string{"", "MB", "of which the program's file", "its own"}, table)
	fmt.Println("answered:", v.counts())
	for _, err := range failed {
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.0f", measure.Megabytes(bytes)) }

func wait(ctx context.Context, span time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(span):
	}
}

// visitors are those who come to the park.
type visitors struct {
	url, token                  string
	pages, calls, chats, signed atomic.Int64
}

func (v *visitors) counts() string {
	return fmt.Sprintf("%d pages, %d calls, %d questions, %d sign-ins", v.pages.Load(), v.calls.Load(), v.chats.Load(), v.signed.Load())
}

// comeAtOnce has all of them come for a while.
func (v *visitors) comeAtOnce(ctx context.Context, span time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, span)
	defer cancel()
	var all sync.WaitGroup
	failures := make(chan error, 100)
	for _, group := range []struct {
		clients int
		count   *atomic.Int64
		do      func(context.Context, *http.Client) error
	}{{8, &v.pages, v.readAny}, {8, &v.calls, v.call}, {4, &v.chats, v.ask}, {8, &v.signed, v.signIn}} {
		for range group.clients {
			all.Go(func() {
				client := &http.Client{Transport: &http.Transport{}}
				for ctx.Err() == nil {
					if err := group.do(ctx, client); err != nil && ctx.Err() == nil {
						select {
						case failures <- err:
						default:
						}
						return
					}
					group.count.Add(1)
				}
			})
		}
	}
	all.Wait()
	select {
	case err := <-failures:
		return err
	default:
		return nil
	}
}
