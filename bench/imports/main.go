// Command imports measures the import of members: how long a file of ten thousand takes to be judged and to be brought in, how long others
// wait who write a membership meanwhile, and how long the same file takes when nothing is different.
package main

import (
	"bytes"
	"context"
	"encoding/json"
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
			return (&park{Park: p, opts: opts, client: &http.Client{}}).measure(ctx)
		})
	})
}

type park struct {
	*measure.Park
	opts   options
	client *http.Client
	next   atomic.Int64
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
	ID                                                  string
	State                                               string
	Create, Update, Unchanged, Created, Updated, Failed int
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
		time.Sleep(200 * time.Millisecond)
	}
}

// beside writes a membership twenty times a second, as registrations do, until it is stopped, and gives how long each took.
func (p *park) beside(ctx context.Context, edition int) (stop func() ([]time.Duration, error)) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan error, 1)
	var took []time.Duration
	go func() {
		ticker := time.NewTicker(50 * time.Millisecond)
		defer ticker.Stop()
		for i := 0; ; i++ {
			select {
			case <-ctx.Done():
				done <- nil
				return
			case <-ticker.C:
			}
			start := time.Now()
			body := fmt.Sprintf(`{"data":{"UserName":"Guest","Email":"guest%d-%d@example.com"}}`, edition, i)
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

func (p *park) measure(ctx context.Context) error {
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
		if err := p.apply(ctx, made.ID, edition); err != nil {
			return err
		}
	}
	return nil
}

func (p *park) apply(ctx context.Context, id string, edition int) error {
	stop := p.beside(ctx, edition)
	done, took, err := p.work(ctx, id, "apply", "done")
	waits, besideErr := stop()
	if err != nil {
		return err
	}
	if besideErr != nil {
		return besideErr
	}
	if done.Created+done.Updated != p.opts.rows {
		return fmt.Errorf("%+v", done)
	}
	longest := waits[len(waits)-1]
	fmt.Printf("  done in %.1f s, %.0f rows a second; beside it %d memberships: median %d ms, 99 of 100 %d ms, longest %d ms\n",
		took.Seconds(), float64(p.opts.rows)/took.Seconds(), len(waits), waits[len(waits)/2].Milliseconds(), waits[len(waits)*99/100].Milliseconds(), longest.Milliseconds())
	if p.opts.most > 0 && took > p.opts.most || p.opts.mostWait > 0 && longest > p.opts.mostWait {
		return fmt.Errorf("slower than the bound: %s, and %s for the longest wait", took, longest)
	}
	return nil
}
