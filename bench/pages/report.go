package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

// result is one load on one server.
type result struct {
	load
	measure.Figures
}

// report collects the results of a run and writes them for a terminal and for docs/performance.md.
type report struct {
	opts     options
	results  []result
	renders  renders
	versions []string
	date     time.Time
}

func newReport(opts options) *report { return &report{opts: opts, date: time.Now()} }

func (r *report) describe(format string, values ...any) {
	r.versions = append(r.versions, fmt.Sprintf(format, values...))
}

// command is the command line of this run, as one types it in bench/.
func (r *report) command() string {
	return strings.TrimSpace("go run ./pages " + strings.Join(r.opts.arguments, " "))
}

func (r *report) print(out io.Writer) {
	fmt.Fprintf(out, "\n%s\n%s\n\n", r.command(), r.opts.Conditions())
	for _, v := range append(r.versions, r.disturbance()...) {
		fmt.Fprintln(out, v)
	}
	fmt.Fprintln(out)
	r.tables(out, measure.PlainTable, func(string) { fmt.Fprintln(out) })
}

func (r *report) writeMarkdown(path string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured on %s with\n\n    %s\n\n%s\n\n", r.date.Format(time.DateOnly), r.command(), r.opts.Conditions())
	for _, v := range append(r.versions, r.disturbance()...) {
		fmt.Fprintf(&b, "- %s\n", v)
	}
	r.tables(&b, measure.MarkdownTable, func(title string) { fmt.Fprintf(&b, "\n### %s\n\n", title) })
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		return fmt.Errorf("write Markdown: %w", err)
	}
	return nil
}

func (r *report) disturbance() []string {
	var figures []measure.Figures
	for _, x := range r.results {
		figures = append(figures, x.Figures)
	}
	return measure.Disturbance(figures)
}

func (r *report) tables(out io.Writer, draw measure.DrawTable, title func(string)) {
	title("The home page: requests per second, latency and memory")
	r.loadTable(out, draw)
	if r.opts.has("park") && r.opts.has("next") {
		title("Ours against Next.js")
		r.ratioTable(out, draw)
	}
	if len(r.renders.answers) > 0 {
		title("Our page after a change of content")
		r.renderTable(out, draw)
	}
}

func (r *report) loadTable(out io.Writer, draw measure.DrawTable) {
	heading := []string{"page", "requests/s", "p50 ms", "p99 ms", "wrong answers", "answer bytes", "MB after", "MB peak",
		"per busy core", "server cores", "generator cores", "other cores"}
	var rows [][]string
	for _, x := range r.results {
		rows = append(rows, []string{
			x.title, fmt.Sprintf("%.0f", x.PerSecond), measure.Milliseconds(x.Median), measure.Milliseconds(x.P99), fmt.Sprint(x.Failures),
			fmt.Sprint(x.AnswerSize), fmt.Sprintf("%.0f", measure.Megabytes(x.Memory)), fmt.Sprintf("%.0f", measure.Megabytes(x.MemoryPeak)),
			fmt.Sprintf("%.0f", x.PerBusyCore()),
			fmt.Sprintf("%.2f", x.ServerCores), fmt.Sprintf("%.2f", x.OwnCores), fmt.Sprintf("%.2f", x.OtherCores),
		})
	}
	draw(out, heading, rows)
}

// ratioTable sets each way of asking beside the same way; Next.js's dynamic page beside ours as it is always served.
func (r *report) ratioTable(out io.Writer, draw measure.DrawTable) {
	var rows [][]string
	for _, row := range []struct{ title, ours, theirs string }{
		{"as browsers ask: ours / prerendered", "page", "page"},
		{"not modified: ours / prerendered", "304", "304"},
		{"not compressed: ours / prerendered", "identity", "identity"},
		{"as browsers ask: ours / dynamic", "page", "dynamic"},
	} {
		a, okA := r.find("park", row.ours)
		b, okB := r.find("next", row.theirs)
		if !okA || !okB {
			rows = append(rows, []string{row.title, "-", "-", "-"})
			continue
		}
		rows = append(rows, []string{row.title, ratio(a.PerSecond, b.PerSecond), ratio(a.PerBusyCore(), b.PerBusyCore()),
			ratio(float64(a.MemoryPeak), float64(b.MemoryPeak))})
	}
	draw(out, []string{"ours / Next.js", "requests/s", "per busy core", "MB peak"}, rows)
}

func (r *report) find(target, kind string) (result, bool) {
	i := slices.IndexFunc(r.results, func(x result) bool { return x.target == target && x.kind == kind })
	if i < 0 {
		return result{}, false
	}
	return r.results[i], true
}

// ratio divides; a dash stands where nothing was measured.
func ratio(above, below float64) string {
	if below == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", above/below)
}

func (r *report) renderTable(out io.Writer, draw measure.DrawTable) {
	var rows [][]string
	for _, t := range append(slices.Clone(r.renders.answers), r.renders.engine) {
		rows = append(rows, []string{t.title, fmt.Sprint(t.count), fmt.Sprintf("%.1f", t.median), fmt.Sprintf("%.1f", t.p95)})
	}
	draw(out, []string{"what", "times", "median ms", "p95 ms"}, rows)
	fmt.Fprintf(out, "\nThe render alone took %.1f ms on average (exact; its median and p95 are estimates within the histogram's buckets). "+
		"Other programs used %.2f cores meanwhile.\n", r.renders.engineMean, r.renders.otherCores)
}
