// Command pictures uploads large pictures, each to a park of its own, and tells how much memory that park took and how long until every
// size was made.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

func main() {
	park := flag.String("park", "../bin/park", "our server's binary")
	folder := flag.String("pictures", "../.cache/pictures", "the pictures, as tools/pictures writes them")
	most := flag.Int64("most", 300, "fail when a photo takes more megabytes than this; 0 for no bound")
	flag.Parse()
	measure.Main("pictures", func(ctx context.Context) error { return run(ctx, *park, *folder, *most) })
}

func run(ctx context.Context, park, folder string, most int64) error {
	names, err := filepath.Glob(filepath.Join(folder, "*.*"))
	if err != nil || len(names) == 0 {
		return fmt.Errorf("no pictures in %s: %w", folder, err)
	}
	var rows [][]string
	var failed error
	for _, name := range names {
		r, err := measureOne(ctx, park, name)
		if err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(name), err)
		}
		rows = append(rows, []string{
			strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)), fmt.Sprintf("%.1f", measure.Megabytes(r.bytes)), r.answer,
			fmt.Sprintf("%.1f", r.uploaded.Seconds()), fmt.Sprintf("%.1f", r.made.Seconds()), fmt.Sprintf("%.0f", measure.Megabytes(r.before)), fmt.Sprintf("%.0f", measure.Megabytes(r.peak)),
		})
		if most > 0 && r.peak > most*1e6 {
			failed = errors.Join(failed, fmt.Errorf("%s took %.0f MB", filepath.Base(name), measure.Megabytes(r.peak)))
		}
	}
	measure.MarkdownTable(os.Stdout, []string{"picture", "MB", "answer", "s until stored", "s until all sizes", "MB resident before", "MB resident at most"}, rows)
	return failed
}

type result struct {
	bytes          int64
	answer         string
	uploaded, made time.Duration
	before, peak   int64
}

// measureOne uploads one picture to a fresh park and waits for its sizes.
func measureOne(ctx context.Context, park, name string) (r result, err error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return r, err
	}
	r.bytes = int64(len(content))
	data, err := os.MkdirTemp("", "holidaypark-bench-pictures-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(data)
	if _, err := measure.RunCommand(ctx, "", nil, park, "migrate", "--data", data); err != nil {
		return r, err
	}
	token, err := measure.RunCommand(ctx, "", nil, park, "token", "create", "bench", "--data", data)
	if err != nil {
		return r, err
	}
	port, err := measure.FreePort()
	if err != nil {
		return r, err
	}
	address := fmt.Sprintf("127.0.0.1:%d", port)
	process, err := measure.StartProcess(exec.Command(park, "serve", "--addr", address, "--log-level", "error", "--data", data), filepath.Join(data, "park.log"))
	if err != nil {
		return r, err
	}
	defer process.Stop()
	if err := process.WaitReady(ctx, "http://"+address+"/readyz", time.Minute); err != nil {
		return r, err
	}
	if r.before, _, err = measure.ResidentMemory(process.PID()); err != nil {
		return r, err
	}
	p := place{"http://" + address, strings.TrimSpace(token)}
	start := time.Now()
	id, answer, err := p.upload(ctx, filepath.Base(name), content)
	if err != nil {
		return r, err
	}
	r.answer, r.uploaded = answer, time.Since(start)
	if id != 0 {
		if err := p.waitForSizes(ctx, process, id); err != nil {
			return r, err
		}
		r.made = time.Since(start)
	}
	_, r.peak, err = measure.ResidentMemory(process.PID())
	return r, err
}

// place is a park and the right to upload there.
type place struct{ address, token string }

func (p place) send(ctx context.Context, method, path, kind string, body io.Reader) (int, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, p.address+path, body)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Authorization", "Bearer "+p.token)
	request.Header.Set("Content-Type", kind)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return response.StatusCode, read, err
}

// upload gives the id of the stored file, or 0 and the answer of a refusal.
func (p place) upload(ctx context.Context, name string, content []byte) (id int64, answer string, err error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("files", name)
	if err != nil {
		return 0, "", err
	}
	if _, err := part.Write(content); err != nil {
		return 0, "", err
	}
	if err := form.Close(); err != nil {
		return 0, "", err
	}
	status, read, err := p.send(ctx, "POST", "/api/upload", form.FormDataContentType(), &body)
	if err != nil {
		return 0, "", err
	}
	if status == http.StatusBadRequest {
		return 0, "refused", nil
	}
	var stored []struct{ ID int64 }
	if err := json.Unmarshal(read, &stored); err != nil || len(stored) != 1 {
		return 0, "", fmt.Errorf("upload: %d %s", status, read)
	}
	return stored[0].ID, "stored", nil
}

func (p place) waitForSizes(ctx context.Context, process *measure.Process, id int64) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	for !process.HasExited() {
		status, read, err := p.send(ctx, "GET", fmt.Sprintf("/api/upload/files/%d", id), "", nil)
		if err != nil {
			return err
		}
		var file struct{ Formats map[string]any }
		if err := json.Unmarshal(read, &file); err != nil {
			return fmt.Errorf("%d %s: %w", status, read, err)
		}
		if len(file.Formats) > 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
	return fmt.Errorf("the park has ended:\n%s", measure.Tail(process.LogPath))
}
