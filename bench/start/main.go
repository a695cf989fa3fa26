// Command start starts the demo park on an empty folder, reads its pages while the sizes of its pictures are being made, and tells how
// long it took and how much memory the process held at most.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

const patience = 30 * time.Minute

var pages = []string{"/", "/?lng=zh", "/roomlist", "/gallery", "/about-us", "/news"}

func main() {
	park := flag.String("park", "../bin/park", "our server's binary")
	most := flag.Int64("most", 150, "fail when the process holds more megabytes than this; 0 for no bound")
	flag.Parse()
	measure.Main("start", func(ctx context.Context) error { return run(ctx, *park, *most) })
}

func run(ctx context.Context, park string, most int64) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	data, err := os.MkdirTemp("", "holidaypark-bench-start-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(data)
	began := time.Now()
	process, url, err := measure.StartDemo(ctx, park, data, filepath.Join(data, "park.log"))
	if err != nil {
		return err
	}
	defer process.Stop()
	ready := time.Since(began)
	_, drawn, err := measure.ResidentMemory(process.PID())
	if err != nil {
		return err
	}
	token, err := measure.RunCommand(ctx, "", nil, park, "token", "create", "bench", "--data", data)
	if err != nil {
		return err
	}
	var failed error
	read := func() { failed = errors.Join(failed, readPages(ctx, url)) }
	if err := measure.WaitForJobs(ctx, url, strings.TrimSpace(token), read); err != nil {
		return err
	}
	made := time.Since(began)
	now, peak, err := measure.ResidentMemory(process.PID())
	if err != nil {
		return err
	}
	measure.MarkdownTable(os.Stdout, []string{"s until it serves", "s until all sizes", "MB at most until it serves", "MB at most until all sizes", "MB after"}, [][]string{{
		fmt.Sprintf("%.1f", ready.Seconds()), fmt.Sprintf("%.1f", made.Seconds()),
		fmt.Sprintf("%.0f", measure.Megabytes(drawn)), fmt.Sprintf("%.0f", measure.Megabytes(peak)), fmt.Sprintf("%.0f", measure.Megabytes(now)),
	}})
	if most > 0 && peak > most*1e6 {
		failed = errors.Join(failed, fmt.Errorf("it took %.0f MB, more than %d", measure.Megabytes(peak), most))
	}
	return failed
}

// readPages reads some pages, as somebody would who has just started the park.
func readPages(ctx context.Context, park string) error {
	for _, page := range pages {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, park+page, nil)
		if err != nil {
			return err
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, response.Body)
		response.Body.Close()
		if err != nil || response.StatusCode != http.StatusOK {
			return fmt.Errorf("%s: %d %w", page, response.StatusCode, err)
		}
	}
	return nil
}
