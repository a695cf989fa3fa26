// Command imports measures the import of members: how long a file of ten thousand takes to be judged and to be brought in, how long others
// wait who write a membership meanwhile, and how long the same file takes when nothing is different.
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
	"slices"
	"sync/atomic"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
	rows     int
	most     time.Duration
	mostWait time.Duration
}

func main() {
	var opts options
	engines := measure.Engines{Replicas: 2}
	engines.AddFlags()
	flag.IntVar(&opts.rows, "rows", 10_000, "how many rows the file has")
	flag.DurationVar(&opts.most, "most", 10*time.Second, "fail when bringing them in takes longer; 0 for no bound")
	flag.DurationVar(&opts.mostWait, "most-wait", 200*time.Millisecond, "fail when somebody else waits longer for a membership; 0 for no bound")
	flag.Parse()
	measure.Main("imports", func(ctx context.Context) error {
		return engines.Each(ctx, "imports", func(ctx context.Context, p *measure.Park) error {
			one := &park{Park: p, opts: opts, client: &http.Client{}}
			if err := one.refuse(ctx); err != nil {
				return err
			}
			return one.measure(ctx)
		})
	})
}

type park struct {
	*measure.Park
	opts   options
	client *http.Client
	next   atomic.Int64
	usual  time.Duration // that an account takes to be made
}

func (p *park) send(ctx context.Context, method, path, kind string, body []byte, into any) error {
	address := p.Addresses[int(p.next.Add(1))%len(p.Addresses)]
	request, err := http.NewRequestWithContext(ctx, method, address+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", kind)
	request.Header.Set("Authorization", "Bearer "+p.Token)
	response, err := p.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode >= 300 {
		return fmt.Errorf("%s %s: %d %.300s %w", method, path, response.StatusCode, read, err)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(read, into)
}

// file is a table of members with everything filled in; edition makes one cell different.
func (p *park) file(edition int) []byte {
	var out bytes.Buffer
	out.WriteString("Site Number,Name 1,Name 2,Address,Phone 1,Phone 2,Email 1,Email 2,Start date,CR,End date,Note,Powered or not\n")
	for i := range p.opts.rows {
		fmt.Fprintf(&out, "%d,First%d Last%d,Second%d Last%d,\"%d Gum St, Sale\",04%08d,03%08d,m%d@example.com,s%d@example.com,1/7/2024,%d.50,30/6/2025,Edition %d,Powered\n", i%400, i, i, i, i, i, i, i, i, i, i%90, edition)
	}
	return out.Bytes()
}

type progress struct {
	ID                                                          string
	State                                                       string
	Create, Update, Unchanged, Created, Updated, Failed, Undone int
}

func (p *park) upload(ctx context.Context, edition int) (progress, time.Duration, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "members.csv")
	if err != nil {
		return progress{}, 0, err
	}
	if _, err := part.Write(p.file(edition)); err != nil {
		return progress{}, 0, err
	}
	form.Close()
	var answer struct{ Data progress }
	start := time.Now()
	err = p.send(ctx, "POST", "/api/staff/imports", form.FormDataContentType(), body.Bytes(), &answer)
	return answer.Data, time.Since(start), err
}

// work asks for something to be done and waits for it.
func (p *park) work(ctx context.Context, id, what, state string) (progress, time.Duration, error) {
	start := time.Now()
	if err := p.send(ctx, "POST", "/api/staff/imports/"+id+"/"+what, "application/json", nil, nil); err != nil {
		return progress{}, 0, err
	}
	for {
		var answer struct{ Data progress }
		if err := p.send(ctx, "GET", "/api/staff/imports/"+id, "application/json", nil, &answer); err != nil {
			return progress{}, 0, err
		}
		if answer.Data.State == state {
			return answer.Data, time.Since(start), nil
		}
		time.Sleep(500 * time.Millisecond)
	}
}

// beside makes an account with a password, as somebody who registers does, four times a second until it is stopped, and gives how long each
// took. Most of that is the hashing of the password, so that what counts is how much longer it takes than without an import.
func (p *park) beside(ctx context.Context, edition int) (stop func() ([]time.Duration, error)) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan error, 1)
	var took []time.Duration
	go func() {
		ticker := time.NewTicker(250 * time.Millisecond)
		defer ticker.Stop()
		for i := 0; ; i++ {
			select {
			case <-ctx.Done():
				done <- nil
				return
			case <-ticker.C:
			}
			start := time.Now()
			body := fmt.Sprintf(`{"data":{"UserName":"Guest","Email":"guest%d-%d@example.com","Password":"river-gum-%[2]d-camp"}}`, edition, i)
			if err := p.send(context.WithoutCancel(ctx), "POST", "/api/rhp-memberships", "application/json", []byte(body), nil); err != nil {
				done <- err
				return
			}
			took = append(took, time.Since(start))
		}
	}()
	return func() ([]time.Duration, error) {
		cancel()
		err := <-done
		slices.Sort(took)
		return took, err
	}
}

// alone measures how long an account takes to be made while nothing is imported.
func (p *park) alone(ctx context.Context) error {
	stop := p.beside(ctx, -1)
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(5 * time.Second):
	}
	waits, err := stop()
	if err != nil {
		return err
	}
	p.usual = waits[len(waits)/2]
	fmt.Printf("  an account with a password, without an import: median %d ms, longest %d ms\n", p.usual.Milliseconds(), waits[len(waits)-1].Milliseconds())
	return nil
}

func (p *park) measure(ctx context.Context) error {
	if err := p.alone(ctx); err != nil {
		return err
	}
	var ids []string
	for edition, name := range []string{"new members", "the same, nothing different", "the same, one cell different"} {
		made, judged, err := p.upload(ctx, max(0, edition-1))
		if err != nil {
			return err
		}
		fmt.Printf("  %s: %d rows judged in %.1f s (%d create, %d update, %d unchanged)\n", name, p.opts.rows, judged.Seconds(), made.Create, made.Update, made.Unchanged)
		if edition == 1 {
			if made.Unchanged != p.opts.rows {
				return fmt.Errorf("%d rows are unchanged", made.Unchanged)
			}
			continue
		}
		if err := p.timed(ctx, made.ID, "apply", "done", edition); err != nil {
			return err
		}
		ids = append(ids, made.ID)
	}
	for i, name := range []string{"the update undone", "the new members undone"} {
		fmt.Printf("  %s:\n", name)
		if err := p.timed(ctx, ids[len(ids)-1-i], "undo", "undone", 10+i); err != nil {
			return err
		}
	}
	return nil
}

// timed has an import worked on while others make accounts, and compares both with their bounds.
func (p *park) timed(ctx context.Context, id, what, state string, edition int) error {
	stop := p.beside(ctx, edition)
	done, took, err := p.work(ctx, id, what, state)
	waits, besideErr := stop()
	if err != nil {
		return err
	}
	if besideErr != nil {
		return besideErr
	}
	if done.Created+done.Updated+done.Undone != p.opts.rows {
		return fmt.Errorf("%+v", done)
	}
	if len(waits) == 0 {
		return errors.New("nobody else wrote meanwhile")
	}
	longest := waits[len(waits)-1]
	fmt.Printf("  %s in %.1f s, %.0f rows a second; beside it %d accounts: median %d ms, longest %d ms, that is %d ms more than usual\n",
		state, took.Seconds(), float64(p.opts.rows)/took.Seconds(), len(waits), waits[len(waits)/2].Milliseconds(), longest.Milliseconds(), (longest - p.usual).Milliseconds())
	if p.opts.most > 0 && took > p.opts.most || p.opts.mostWait > 0 && longest-p.usual > p.opts.mostWait {
		return fmt.Errorf("slower than the bound: %s, and %s for the longest wait", took, longest-p.usual)
	}
	return nil
}
