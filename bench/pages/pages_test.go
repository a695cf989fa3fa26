package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"holidaypark/bench/measure"
)

const metrics = `# TYPE park_render_seconds histogram
park_render_seconds_bucket{outcome="done",le="0.02"} 2
park_render_seconds_bucket{outcome="done",le="0.04"} 12
park_render_seconds_bucket{outcome="done",le="+Inf"} 13
park_render_seconds_sum{outcome="done"} 0.5
park_render_seconds_count{outcome="done"} 13
park_other_seconds_count{outcome="failed"} 3
`

func TestOnlyTheRendersOfThisRunCount(t *testing.T) {
	after, err := parseHistogram(metrics)
	if err != nil {
		t.Fatal(err)
	}
	before := histogram{bounds: after.bounds, cumulative: []float64{2, 2, 3}, sum: .2, count: 3}
	made := after.since(before)
	if made.count != 10 || math.Abs(made.sum-.3) > 1e-9 {
		t.Fatalf("got %v renders in %v s", made.count, made.sum)
	}
	// All ten took 20 to 40 ms: the median is taken to be in the middle.
	if got := made.quantile(.5); math.Abs(got-.03) > 1e-9 {
		t.Errorf("median is %v, want 0.03", got)
	}
}

func TestAFailedRenderEndsTheRun(t *testing.T) {
	if _, err := parseHistogram(metrics + `park_render_seconds_count{outcome="failed"} 1` + "\n"); err == nil {
		t.Fatal("no error")
	}
}

func TestJobsOfALaterTimeAreNotWaitedFor(t *testing.T) {
	now := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	for answer, want := range map[string]bool{
		`{"counts":{"waiting":1},"latest":[{"runAt":"2026-11-16T03:00:00Z"}]}`:             false,
		`{"counts":{"waiting":1},"latest":[{"runAt":"2026-11-15T11:59:00Z"}]}`:             true,
		`{"counts":{"waiting":1,"running":1},"latest":[{"runAt":"2026-11-16T03:00:00Z"}]}`: true,
		`{"counts":{"waiting":7},"latest":[{"runAt":"2026-11-16T03:00:00Z"}]}`:             true,
		`{"counts":{"done":7},"latest":[]}`:                                                false,
	} {
		var jobs measure.JobList
		if err := json.Unmarshal([]byte(answer), &jobs); err != nil {
			t.Fatal(err)
		}
		if got := jobs.Busy(now); got != want {
			t.Errorf("%s: busy is %v", answer, got)
		}
	}
}

func TestTheStateIsTakenOutOfThePage(t *testing.T) {
	const page = `<body><div><div class="b" data-written="0"><div><p>x</p></div></div></div><script type="application/json" data-page-state>{"a":"\u003cp>","html":{"written":0}}</script></body>`
	state, err := pageState(page)
	if err != nil || string(state) != `{"a":"\u003cp>","html":"\u003cdiv\u003e\u003cp\u003ex\u003c/p\u003e\u003c/div\u003e"}` {
		t.Fatalf("got %s, %v", state, err)
	}
	if n := elements(page); n != 6 {
		t.Errorf("counted %d elements, want body, three divs, p and script", n)
	}
	if _, err := pageState("<body></body>"); err == nil {
		t.Error("a page without a state: no error")
	}
}

func TestOnlyARevalidationCarriesTheTag(t *testing.T) {
	asks := load{path: "/?lng=en", encoding: asBrowsers}
	if text := string(asks.request("127.0.0.1:1", `"x"`)); strings.Contains(text, "If-None-Match") {
		t.Errorf("asks anew with a tag: %q", text)
	}
	asks.revalidate = true
	if text := string(asks.request("127.0.0.1:1", `"x"`)); !strings.Contains(text, "\r\nIf-None-Match: \"x\"\r\n") {
		t.Errorf("asks again without a tag: %q", text)
	}
}

func TestMarkdownHasTheCommandRatiosAndRenders(t *testing.T) {
	folder := t.TempDir()
	binary, path := filepath.Join(folder, "park"), filepath.Join(folder, "tables.md")
	if err := os.WriteFile(binary, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	opts, err := parseOptions([]string{"-park", binary, "-renders", "9"})
	if err != nil {
		t.Fatal(err)
	}
	r := newReport(opts)
	r.results = []result{
		{load: parkLoads[0], Figures: measure.Figures{PerSecond: 900, ServerCores: 1, MemoryPeak: 50e6}},
		{load: nextLoads[0], Figures: measure.Figures{PerSecond: 300, ServerCores: 2, MemoryPeak: 100e6}},
	}
	r.renders.answers = []timing{{title: "first answer", count: 9, median: 40, p95: 80}}
	if err := r.writeMarkdown(path); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"    go run ./pages -park " + binary + " -renders 9",
		"| as browsers ask: ours / prerendered | 3.00 | 6.00 | 0.50 |",
		"| not modified: ours / prerendered | - | - | - |",
		"| first answer | 9 | 40.0 | 80.0 |",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("missing %q in:\n%s", want, text)
		}
	}
}

func TestWrongFlagsAreRefused(t *testing.T) {
	for _, arguments := range [][]string{
		{"-targets", "park,other"}, {"-renders", "0"}, {"-connections", "0"}, {"-measure", "0s"}, {"-park", "missing"}, {"stray"},
	} {
		if _, err := parseOptions(append([]string{"-park", os.Args[0]}, arguments...)); err == nil {
			t.Errorf("%v: no error", arguments)
		}
	}
}
