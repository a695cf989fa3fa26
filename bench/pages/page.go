package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"

	"holidaypark/bench/measure"
)

const (
	// asBrowsers is what Chromium and Firefox send: ours answers in Brotli, Next.js in gzip, the best each has.
	asBrowsers = "gzip, deflate, br, zstd"
	plain      = "identity"
)

// load is one way to ask for a page.
type load struct {
	target, kind string // who answers, and which row of the ratios it belongs to
	title        string
	path         string
	encoding     string
	revalidate   bool // with the ETag of an answer before, so that it is 304
}

// request writes a load's request out as it goes over the wire.
func (l load) request(address, etag string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: text/html\r\nAccept-Encoding: %s\r\n", l.path, address, l.encoding)
	if l.revalidate {
		fmt.Fprintf(&b, "If-None-Match: %s\r\n", etag)
	}
	b.WriteString("\r\n")
	return []byte(b.String())
}

// measured makes the load that the generator sends, after a look at one answer.
func (l load) measured(ctx context.Context, p *measure.Process, address string) (measure.Load, error) {
	etag, err := checkPage(ctx, address, l)
	if err != nil {
		return measure.Load{}, fmt.Errorf("%s: first answer: %w", l.title, err)
	}
	status := http.StatusOK
	if l.revalidate {
		status = http.StatusNotModified
	}
	return measure.Load{
		Title: l.title, Address: address, Processes: []*measure.Process{p},
		Requests: [][]byte{l.request(address, etag)}, Status: status,
	}, nil
}

// runLoads checks each way of asking, runs the server in with all of them and measures one after the other.
func runLoads(ctx context.Context, opts options, p *measure.Process, address string, loads []load, report *report) error {
	ready := make([]measure.Load, len(loads))
	for i, l := range loads {
		var err error
		if ready[i], err = l.measured(ctx, p, address); err != nil {
			return err
		}
	}
	if err := measure.RunIn(ctx, opts.Terms, ready); err != nil {
		return err
	}
	for i, l := range loads {
		figures, err := ready[i].Measure(ctx, opts.Terms)
		if err != nil {
			return fmt.Errorf("%s: %w", l.title, err)
		}
		measure.Progress("  %s", figures.Line(l.title))
		if figures.Failures > 0 {
			return fmt.Errorf("%s: %d ANSWERS WERE NOT %d: %s", l.title, figures.Failures, ready[i].Status, figures.FirstFailure)
		}
		report.results = append(report.results, result{load: l, Figures: figures})
	}
	return nil
}

// checkPage reads one answer in full, so that no server is measured on a wrong one.
func checkPage(ctx context.Context, address string, l load) (etag string, err error) {
	html, header, err := get(ctx, "http://"+address+l.path, l.encoding)
	if err != nil {
		return "", err
	}
	if encoding := header.Get("Content-Encoding"); (encoding == "") != (l.encoding == plain) {
		return "", fmt.Errorf("asked for %s, got %q", l.encoding, encoding)
	}
	if header.Get("Content-Encoding") != "br" { // which only ours sends; its plain page is checked as well
		if err := checkHTML(html); err != nil {
			return "", err
		}
	}
	etag = header.Get("Etag")
	if l.revalidate && etag == "" {
		return "", errors.New("no ETag to ask again with")
	}
	return etag, nil
}

// checkHTML wants a page that is rendered, not one that the browser has to draw.
func checkHTML(html string) error {
	const fewest = 400
	if n := elements(html); n < fewest || !strings.Contains(html, "</html>") {
		return fmt.Errorf("want a whole page of at least %d elements, got %d", fewest, n)
	}
	return nil
}

var opening = regexp.MustCompile(`<[a-z]`)

// elements counts a document's elements. In the scripts of both servers "<" is escaped.
func elements(html string) int { return len(opening.FindAllString(html, -1)) }

// get asks once and gives the body, unzipped if it was gzip.
func get(ctx context.Context, url, encoding string) (string, http.Header, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", nil, err
	}
	req.Header.Set("Accept-Encoding", encoding)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", nil, err
	}
	defer res.Body.Close()
	var body io.Reader = res.Body
	if res.Header.Get("Content-Encoding") == "gzip" {
		if body, err = gzip.NewReader(res.Body); err != nil {
			return "", nil, fmt.Errorf("unzip: %w", err)
		}
	}
	content, err := io.ReadAll(body)
	if err != nil {
		return "", nil, fmt.Errorf("read answer: %w", err)
	}
	if res.StatusCode != http.StatusOK {
		return "", nil, fmt.Errorf("GET %s: status %d: %.400s", req.URL.Path, res.StatusCode, content)
	}
	return string(content), res.Header, nil
}
