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

// result is one workload on one target at one size.
type result struct {
	target     string
	targetName string
	size       int
	workload   workload
	measure.Figures
}

// report collects the results of a run and writes them for a terminal and for docs/performance.md.
type report struct {
	opts     options
	results  []result
	versions []string
	date     time.Time
}

func newReport(opts options) *report { return &report{opts: opts, date: time.Now()} }

func (r *report) add(results ...result) { r.results = append(r.results, results...) }

func (r *report) find(target string, size int, w workload) (result, bool) {
	i := slices.IndexFunc(r.results, func(x result) bool {
		return x.target == target && x.size == size && x.workload.key == w.key
	})
	if i < 0 {
		return result{}, false
	}
	return r.results[i], true
}

// command is the command line of this run, as one types it in bench/.
func (r *report) command() string {
	return strings.TrimSpace("go run . " + strings.Join(r.opts.arguments, " "))
}

func (r *report) print(out io.Writer) {
	fmt.Fprintf(out, "\n%s\n%s\n\n", r.command(), r.opts.Conditions())
	for _, line := range append(r.versions, r.disturbance()...) {
		fmt.Fprintln(out, line)
	}
	r.table(out, measure.PlainTable)
	fmt.Fprintln(out)
	r.ratioTable(out, measure.PlainTable)
	if len(r.opts.sizes) > 1 {
		fmt.Fprintln(out)
		r.growthTable(out, measure.PlainTable)
	}
}

func (r *report) writeMarkdown(path string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured on %s with\n\n    %s\n\n%s\n\n", r.date.Format(time.DateOnly), r.command(), r.opts.Conditions())
	for _, line := range append(r.versions, r.disturbance()...) {
		fmt.Fprintf(&b, "- %s\n", line)
	}
	b.WriteString("\n### Requests per second, latency and memory\n\n")
	r.table(&b, measure.MarkdownTable)
	b.WriteString("\n### Ours against the others, in requests per second on SQLite\n\n")
	r.ratioTable(&b, measure.MarkdownTable)
	if len(r.opts.sizes) > 1 {
		b.WriteString("\n### Growth: requests per second with many memberships against few\n\n")
		r.growthTable(&b, measure.MarkdownTable)
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		return fmt.Errorf("write Markdown: %w", err)
	}
	return nil
}

// disturbance warns when the figures are not only the servers' own doing.
func (r *report) disturbance() []string {
	var figures []measure.Figures
	for _, x := range r.results {
		figures = append(figures, x.Figures)
	}
	return measure.Disturbance(figures)
}

func (r *report) table(out io.Writer, draw measure.DrawTable) {
	heading := []string{"workload", "memberships", "server", "requests/s", "p50 ms", "p99 ms", "not 2xx",
		"answer bytes", "MB after", "MB peak", "per busy core", "server cores", "generator cores", "other cores"}
	var rows [][]string
	for _, w := range r.opts.workloads {
		for _, size := range r.opts.sizes {
			for _, x := range r.results {
				if x.workload.key != w.key || x.size != size {
					continue
				}
				rows = append(rows, []string{
					w.title, fmt.Sprint(size), x.targetName,
					fmt.Sprintf("%.0f", x.PerSecond), measure.Milliseconds(x.Median), measure.Milliseconds(x.P99), fmt.Sprint(x.Failures),
					fmt.Sprint(x.AnswerSize), fmt.Sprintf("%.0f", measure.Megabytes(x.Memory)), fmt.Sprintf("%.0f", measure.Megabytes(x.MemoryPeak)),
					fmt.Sprintf("%.0f", x.PerBusyCore()),
					fmt.Sprintf("%.2f", x.ServerCores), fmt.Sprintf("%.2f", x.OwnCores), fmt.Sprintf("%.2f", x.OtherCores),
				})
			}
		}
	}
	draw(out, heading, rows)
}

func (r *report) ratioTable(out io.Writer, draw measure.DrawTable) {
	var rows [][]string
	for _, w := range r.opts.workloads {
		for _, size := range r.opts.sizes {
			rows = append(rows, []string{w.title, fmt.Sprint(size),
				r.ratio("park", "strapi", size, size, w), r.ratio("park", "pocketbase", size, size, w)})
		}
	}
	draw(out, []string{"workload", "memberships", "ours / Strapi", "ours / PocketBase"}, rows)
}

func (r *report) growthTable(out io.Writer, draw measure.DrawTable) {
	few, many := slices.Min(r.opts.sizes), slices.Max(r.opts.sizes)
	heading := []string{fmt.Sprintf("%d against %d memberships", many, few)}
	var targets []string
	for _, x := range r.results {
		if !slices.Contains(targets, x.target) {
			targets = append(targets, x.target)
			heading = append(heading, x.targetName)
		}
	}
	var rows [][]string
	for _, w := range r.opts.workloads {
		row := []string{w.title}
		for _, t := range targets {
			row = append(row, r.ratio(t, t, many, few, w))
		}
		rows = append(rows, row)
	}
	draw(out, heading, rows)
}

// ratio divides requests per second; a dash stands where one of the two was not measured.
func (r *report) ratio(above, below string, aboveSize, belowSize int, w workload) string {
	a, okA := r.find(above, aboveSize, w)
	b, okB := r.find(below, belowSize, w)
	if !okA || !okB || b.PerSecond == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", a.PerSecond/b.PerSecond)
}
