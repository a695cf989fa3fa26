package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

const (
	// parkStart bounds the start: the first on an empty folder draws the demo park's pictures.
	parkStart = 5 * time.Minute
	// parkJobs bounds the background work after it: every picture in smaller sizes.
	parkJobs = 15 * time.Minute
)

// park is our server while it runs.
type park struct {
	process          *measure.Process
	binary, data     string
	address, metrics string
	token            string
}

var parkLoads = []load{
	{target: "park", kind: "page", title: "ours, as browsers ask (br)", path: "/?lng=en", encoding: asBrowsers},
	{target: "park", kind: "304", title: "ours, not modified (304)", path: "/?lng=en", encoding: asBrowsers, revalidate: true},
	{target: "park", kind: "identity", title: "ours, not compressed", path: "/?lng=en", encoding: plain},
}

// measurePark loads our home page, times our renders and gives the state that the page was rendered from.
func measurePark(ctx context.Context, opts options, scratch string, report *report) (state []byte, err error) {
	data := opts.data
	if data == "" {
		data = filepath.Join(scratch, "data")
	}
	p, err := startPark(ctx, opts, data, scratch)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil && p.process.HasExited() {
			err = fmt.Errorf("%w; the server has ended; its log ends:\n%s", err, measure.Tail(p.process.LogPath))
		}
		p.close()
	}()
	html, _, err := get(ctx, "http://"+p.address+"/?lng=en", plain)
	if err != nil {
		return nil, err
	}
	if state, err = pageState(html); err != nil {
		return nil, err
	}
	report.describe("ours: park serve --demo on SQLite, default settings but log level warn; the home page has %d elements in %d bytes",
		elements(html), len(html))
	if !opts.has("park") {
		return state, nil
	}
	if err := runLoads(ctx, opts, p.process, p.address, parkLoads, report); err != nil {
		return nil, err
	}
	report.renders, err = timeRenders(ctx, p, opts.renders)
	return state, err
}

// startPark starts ours and, unless told otherwise, lets it finish its background work and starts it again: what is
// measured is a server that serves, not the memory of one that has drawn pictures.
func startPark(ctx context.Context, opts options, data, scratch string) (*park, error) {
	p := &park{binary: opts.park, data: data}
	measure.Progress("park: start; an empty data folder is filled with a drawn demo park first")
	if err := p.serve(ctx, filepath.Join(scratch, "park-first.log")); err != nil {
		return nil, err
	}
	out, err := measure.RunCommand(ctx, scratch, nil, p.binary, "token", "create", p.tokenName(), "--data", data)
	if err != nil {
		p.process.Stop()
		return nil, fmt.Errorf("create a token: %w", err)
	}
	p.token = strings.TrimSpace(out)
	if opts.noWait {
		return p, nil
	}
	measure.Progress("park: wait for its background jobs")
	err = p.waitForJobs(ctx)
	p.process.Stop()
	if err == nil {
		err = p.serve(ctx, filepath.Join(scratch, "park.log"))
	}
	if err != nil {
		p.revokeToken()
		return nil, err
	}
	if err := measure.Settle(ctx, p.process); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *park) serve(ctx context.Context, log string) error {
	for _, address := range []*string{&p.address, &p.metrics} {
		port, err := measure.FreePort()
		if err != nil {
			return err
		}
		*address = fmt.Sprintf("127.0.0.1:%d", port)
	}
	cmd := exec.Command(p.binary, "serve", "--demo", "--addr", p.address, "--metrics-addr", p.metrics,
		"--data", p.data, "--log-level", "warn")
	var err error
	if p.process, err = measure.StartProcess(cmd, log); err != nil {
		return err
	}
	if err := p.process.WaitReady(ctx, "http://"+p.address+"/readyz", parkStart); err != nil {
		p.process.Stop()
		return err
	}
	return nil
}

// tokenName is another in each run, so that a kept data folder with a token of a broken run does no harm.
func (p *park) tokenName() string { return fmt.Sprint("bench-pages-", os.Getpid()) }

func (p *park) close() {
	p.revokeToken()
	p.process.Stop()
}

// revokeToken leaves no working token in a kept data folder, also after Ctrl-C. The list there still names it.
func (p *park) revokeToken() {
	if _, err := measure.RunCommand(context.Background(), "", nil, p.binary, "token", "revoke", p.tokenName(), "--data", p.data); err != nil {
		measure.Progress("park: the token %s is left behind: %v", p.tokenName(), err)
	}
}

// waitForJobs waits until the sizes of all pictures are made.
func (p *park) waitForJobs(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, parkJobs)
	defer cancel()
	return measure.WaitForJobs(ctx, "http://"+p.address, p.token, nil)
}

// call asks our API as staff.
func (p *park) call(ctx context.Context, method, path string, body []byte, answer any) error {
	req, err := http.NewRequestWithContext(ctx, method, "http://"+p.address+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+p.token)
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	content, err := io.ReadAll(res.Body)
	if err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: status %d: %.400s", method, path, res.StatusCode, content)
	}
	if err := json.Unmarshal(content, answer); err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	return nil
}

// pageState takes what a page was rendered from out of the page, where it waits for the browser. What staff have written stands in the
// markup, and the state has its place there: it is put back.
func pageState(html string) ([]byte, error) {
	_, rest, found := strings.Cut(html, `<script type="application/json" data-page-state>`)
	state, _, ended := strings.Cut(rest, "</script>")
	if !found || !ended || !json.Valid([]byte(state)) {
		return nil, errors.New("the home page carries no state: was the server built with the front end (tag embed)?")
	}
	var broken error
	state = place.ReplaceAllStringFunc(state, func(found string) string {
		inside, err := insideDiv(html, `data-written="`+place.FindStringSubmatch(found)[1]+`"`)
		encoded, _ := json.Marshal(inside) // of a text: it can't fail
		broken = errors.Join(broken, err)
		return string(encoded)
	})
	return []byte(state), broken
}

var (
	place = regexp.MustCompile(`\{"written":(\d+)\}`)
	div   = regexp.MustCompile(`<(/?)div\b`)
)

// insideDiv is the HTML inside the div with an attribute.
func insideDiv(html, attribute string) (string, error) {
	_, rest, found := strings.Cut(html, attribute)
	_, rest, _ = strings.Cut(rest, ">")
	depth := 1
	for _, at := range div.FindAllStringSubmatchIndex(rest, -1) {
		if at[3] > at[2] {
			depth--
		} else {
			depth++
		}
		if depth == 0 && found {
			return rest[:at[0]], nil
		}
	}
	return "", fmt.Errorf("no div with %s in the page", attribute)
}
