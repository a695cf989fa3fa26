// Command widgets opens many widgets at once on one park, as their frames do: each has a connection and a visitor of its own, asks
// something, and then looks every three seconds for what a person may have written. It tells what they cost in memory and threads.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"holidaypark/bench/measure"
)

const (
	patience  = 10 * time.Minute
	pollEvery = 3 * time.Second // as web/src/chat/useConversation.ts has it
	lookEvery = 200 * time.Millisecond
	// settleTime is how long the memory must not have fallen before anything is measured.
	settleTime = 30 * time.Second
)

type options struct {
	park, data    string
	widgets       int
	span          time.Duration
	most, threads int64
}

func main() {
	var opts options
	flag.StringVar(&opts.park, "park", "../bin/park", "our server's binary")
	flag.StringVar(&opts.data, "data", "", "a folder with a copy of a demo park; empty makes one, which takes minutes")
	flag.IntVar(&opts.widgets, "widgets", 200, "how many are open")
	flag.DurationVar(&opts.span, "span", 15*time.Second, "how long they stay open after their question")
	flag.Int64Var(&opts.most, "most", 50, "fail when they cost more megabytes than this")
	flag.Int64Var(&opts.threads, "threads", 20, "fail when they cost more threads than this")
	flag.Parse()
	measure.Main("widgets", func(ctx context.Context) error { return run(ctx, opts) })
}

func run(ctx context.Context, opts options) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	scratch, err := os.MkdirTemp("", "holidaypark-bench-widgets-")
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
	first := newWidget(url, 0)
	if err := first.waitReady(ctx); err != nil {
		return err
	}
	before, err := settled(ctx, process.PID())
	if err != nil {
		return err
	}
	highest, err := open(ctx, opts, url, process.PID())
	if err != nil {
		return err
	}
	memory, threads := (highest.memory-before.memory)>>10, highest.threads-before.threads
	fmt.Printf("%d widgets: %d MB more than the %d MB before, %d threads more than %d\n", opts.widgets, memory, before.memory>>10, threads, before.threads)
	if memory > opts.most || threads > opts.threads {
		return fmt.Errorf("more than %d MB or %d threads", opts.most, opts.threads)
	}
	return nil
}

// settled waits until the park has given back what its start took: what is free within the process would hide what the widgets cost.
func settled(ctx context.Context, pid int) (lowest usage, err error) {
	if lowest, err = usageOf(pid); err != nil {
		return lowest, err
	}
	for lastDrop := time.Now(); time.Since(lastDrop) < settleTime; {
		select {
		case <-ctx.Done():
			return lowest, ctx.Err()
		case <-time.After(lookEvery):
		}
		now, err := usageOf(pid)
		if err != nil {
			return lowest, err
		}
		if now.memory < lowest.memory {
			if lowest.memory-now.memory > 1<<10 {
				lastDrop = time.Now()
			}
			lowest = now
		}
	}
	return lowest, nil
}

// open lets all widgets come at once and gives the most that the park took while they were there.
func open(ctx context.Context, opts options, url string, pid int) (highest usage, err error) {
	var all sync.WaitGroup
	failures := make(chan error, opts.widgets)
	for i := range opts.widgets {
		all.Go(func() {
			if err := newWidget(url, i+1).live(ctx, opts.span); err != nil {
				failures <- err
			}
		})
	}
	done := make(chan struct{})
	go func() {
		all.Wait()
		close(done)
	}()
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-done:
			select {
			case err = <-failures:
				return highest, fmt.Errorf("%d widgets failed, one with: %w", len(failures)+1, err)
			default:
				return highest, nil
			}
		case <-tick.C:
			now, err := usageOf(pid)
			if err != nil {
				return highest, err
			}
			highest.memory, highest.threads = max(highest.memory, now.memory), max(highest.threads, now.threads)
		}
	}
}

// widget is one visitor's frame.
type widget struct {
	url, visitor string
	client       *http.Client
}

func newWidget(url string, number int) *widget {
	// Its own transport: a browser's connection is nobody else's.
	return &widget{url, fmt.Sprintf("10.20.%d.%d", number/200, number%200+1), &http.Client{Transport: &http.Transport{}}}
}

func (w *widget) send(ctx context.Context, method, path string, body any, headers ...string) (int, []byte, error) {
	var sent io.Reader
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return 0, nil, err
		}
		sent = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(ctx, method, w.url+path, sent)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-For", w.visitor)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := w.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	return response.StatusCode, answer, err
}

// ask asks as the frame does, by a stream, and gives the conversation's secret.
func (w *widget) ask(ctx context.Context) (secret string, err error) {
	status, answer, err := w.send(ctx, "POST", "/api/chat", map[string]string{"question": "Can I bring my dog?", "language": "en"}, "Accept", "text/event-stream")
	if err != nil {
		return "", err
	}
	_, data, found := strings.Cut(string(answer), "event: done\ndata: ")
	if status != http.StatusOK || !found {
		return "", fmt.Errorf("the question was answered with %d: %s", status, answer)
	}
	var done struct{ Conversation string }
	line, _, _ := strings.Cut(data, "\n")
	err = json.Unmarshal([]byte(line), &done)
	return done.Conversation, err
}

// waitReady waits until the park knows what its pages say.
func (w *widget) waitReady(ctx context.Context) error {
	for {
		if _, err := w.ask(ctx); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pollEvery):
		}
	}
}

func (w *widget) live(ctx context.Context, span time.Duration) error {
	if status, _, err := w.send(ctx, "GET", "/widget/v1/frame?language=en", nil); err != nil || status != http.StatusOK {
		return fmt.Errorf("the frame was answered with %d: %w", status, err)
	}
	secret, err := w.ask(ctx)
	if err != nil {
		return err
	}
	for end := time.Now().Add(span); time.Now().Before(end); {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pollEvery):
		}
		if status, answer, err := w.send(ctx, "GET", "/api/chat/messages?after=2", nil, "Chat-Conversation", secret); err != nil || status != http.StatusOK {
			return fmt.Errorf("a look was answered with %d %s: %w", status, answer, err)
		}
	}
	return nil
}

// usage is what the kernel counts for a process: memory in kB.
type usage struct{ memory, threads int64 }

func usageOf(pid int) (u usage, err error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return u, err
	}
	for line := range strings.Lines(string(status)) {
		name, value, _ := strings.Cut(line, ":")
		number, _, _ := strings.Cut(strings.TrimSpace(value), " ")
		switch name {
		case "VmRSS":
			u.memory, err = strconv.ParseInt(number, 10, 64)
		case "Threads":
			u.threads, err = strconv.ParseInt(number, 10, 64)
		}
		if err != nil {
			return u, err
		}
	}
	return u, nil
}
