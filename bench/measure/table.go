package measure

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
)

// DrawTable writes rows under a heading.
type DrawTable func(out io.Writer, heading []string, rows [][]string)

// PlainTable is for a terminal.
func PlainTable(out io.Writer, heading []string, rows [][]string) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, row := range append([][]string{heading}, rows...) {
		fmt.Fprintln(w, strings.Join(row, "\t")+"\t")
	}
	w.Flush()
}

// MarkdownTable is for docs/.
func MarkdownTable(out io.Writer, heading []string, rows [][]string) {
	fmt.Fprintf(out, "| %s |\n", strings.Join(heading, " | "))
	fmt.Fprintf(out, "|%s\n", strings.Repeat("---|", len(heading)))
	for _, row := range rows {
		fmt.Fprintf(out, "| %s |\n", strings.Join(row, " | "))
	}
}

// Milliseconds writes a duration for a table.
func Milliseconds(d time.Duration) string { return fmt.Sprintf("%.2f", float64(d.Microseconds())/1000) }

// Megabytes turns bytes into what a table shows.
func Megabytes(bytes int64) float64 { return float64(bytes) / 1e6 }
