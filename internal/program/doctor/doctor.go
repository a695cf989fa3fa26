// Package doctor looks at a park as an operator would and says in plain sentences what is well, what is worth a look and what is wrong.
// It must never change the park, nor bring its schema up to date.
package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"time"

	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/program/app"
)

// Level says how much a finding matters.
type Level string

const (
	OK    Level = "ok"
	Look  Level = "look"  // works, but somebody should look at it
	Wrong Level = "wrong" // does not work, or is about to stop
)

// Finding is one thing that was looked at.
type Finding struct {
	Level Level  `json:"level"`
	About string `json:"about"`
	Says  string `json:"says"`
	// Do is what to do about it; empty where there is nothing to do.
	Do string `json:"do,omitempty"`
}

// Config is the park's own and what only this command asks for.
type Config struct {
	app.Config
	// Addr is the address that the park is served on.
	Addr string
	// Space tells how much room a folder's disk has; nil asks the system.
	Space func(folder string) (Space, error)
	// Patience is how long somebody else's server may take to answer; zero: 5 seconds.
	Patience time.Duration
}

// Report is everything that was found.
type Report struct {
	Findings []Finding `json:"findings"`
}

func (r *Report) ok(about, says string, args ...any) {
	r.Findings = append(r.Findings, Finding{Level: OK, About: about, Says: fmt.Sprintf(says, args...)})
}

func (r *Report) look(about, do, says string, args ...any) {
	r.Findings = append(r.Findings, Finding{Level: Look, About: about, Says: fmt.Sprintf(says, args...), Do: do})
}

func (r *Report) wrong(about, do, says string, args ...any) {
	r.Findings = append(r.Findings, Finding{Level: Wrong, About: about, Says: fmt.Sprintf(says, args...), Do: do})
}

// failed is the finding of a look that itself did not work.
func (r *Report) failed(about string, err error) {
	r.wrong(about, "See the error; park serve would meet it too.", "This could not be looked at: %s.", sentence(err))
}

// Examine looks at everything.
func Examine(ctx context.Context, c Config) *Report {
	if c.Space == nil {
		c.Space = spaceOf
	}
	if c.Patience == 0 {
		c.Patience = 5 * time.Second
	}
	r := &Report{}
	r.program(debug.ReadBuildInfo())
	c.database(ctx, r)
	c.blobs(ctx, r)
	c.disk(r)
	c.mailServer(ctx, r)
	c.mailbox(ctx, r)
	c.model(ctx, r)
	c.web(r)
	return r
}

// Count tells how many findings are of a level.
func (r *Report) Count(level Level) (n int) {
	for _, finding := range r.Findings {
		if finding.Level == level {
			n++
		}
	}
	return n
}

// WriteJSON is for programs.
func (r *Report) WriteJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(r)
}

// WriteText is for people.
func (r *Report) WriteText(w io.Writer) error {
	var text strings.Builder
	for _, finding := range r.Findings {
		fmt.Fprintf(&text, "%-6s %-12s %s\n", finding.Level, finding.About, finding.Says)
		if finding.Do != "" {
			fmt.Fprintf(&text, "%-20s%s\n", "", finding.Do)
		}
	}
	fmt.Fprintf(&text, "\n%d wrong, %d to look at. The rows, balances and files themselves are checked by 'park verify'.\n", r.Count(Wrong), r.Count(Look))
	_, err := io.WriteString(w, text.String())
	return err
}

// sentence makes one line of an error, without a full stop.
func sentence(err error) string {
	return strings.TrimRight(texts.OneLine(err.Error()), ".")
}

// size is a number of bytes as people say it.
func size(bytes int64) string {
	const kilo = 1000
	value, unit := float64(bytes), "bytes"
	for _, next := range []string{"kB", "MB", "GB", "TB"} {
		if value < kilo {
			break
		}
		value, unit = value/kilo, next
	}
	if unit == "bytes" {
		return fmt.Sprintf("%d bytes", bytes)
	}
	return fmt.Sprintf("%.1f %s", value, unit)
}

// ago is a time that has passed as people say it.
func ago(d time.Duration) string {
	for _, unit := range []struct {
		length time.Duration
		name   string
	}{{24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}, {time.Second, "second"}} {
		if n := int(d / unit.length); n > 0 {
			return plural(n, unit.name)
		}
	}
	return "no time"
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
