package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/bench/measure"
)

const password = "gum-leaf-22"

// club is a park with members, seen from outside.
type club struct {
	*measure.Park
	opts      options
	transport *http.Transport
	product   string
	next      atomic.Int64
}

func newClub(ctx context.Context, opts options, served *measure.Park) (*club, error) {
	c := &club{Park: served, opts: opts, transport: &http.Transport{MaxIdleConnsPerHost: 400}}
	for i := range opts.signIns {
		member := fmt.Sprintf(`{"data":{"UserName":"Member %d","Email":"m%d@example.com","Password":%q,"IsMember":true,"ExpiryDate":"2999-12-31"}}`, i, i, password)
		if _, err := c.staff(ctx, "POST", "/api/rhp-memberships", member); err != nil {
			return nil, err
		}
	}
	made, err := c.staff(ctx, "POST", "/api/one-club-products", `{"data":{"Name":"咖啡","Name_en":"Coffee","Price":1,"MaxDeduction":0.5,"ForPark":true}}`)
	if err != nil {
		return nil, err
	}
	var answer struct{ Data struct{ DocumentID string } }
	err = json.Unmarshal(made, &answer)
	c.product = answer.Data.DocumentID
	return c, err
}

// somewhere gives the replicas in turn.
func (c *club) somewhere() string { return c.Addresses[int(c.next.Add(1))%len(c.Addresses)] }

func (c *club) send(ctx context.Context, client *http.Client, method, address, path, body string, header http.Header) (int, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, address+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return 0, nil, err
	}
	request.Header = header.Clone()
	if request.Header == nil {
		request.Header = http.Header{}
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", address)
	response, err := client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return response.StatusCode, read, err
}

func (c *club) staff(ctx context.Context, method, path, body string) ([]byte, error) {
	status, answer, err := c.send(ctx, &http.Client{Transport: c.transport}, method, c.Addresses[0], path, body, http.Header{"Authorization": {"Bearer " + c.Token}})
	if err == nil && status >= 300 {
		err = fmt.Errorf("%s %s: %d %s", method, path, status, answer)
	}
	return answer, err
}

// signedIn gives a browser of a member's. Replicas share the cookie: they stand behind one name in life, and behind one host here.
func (c *club) signedIn(ctx context.Context, member int) (*http.Client, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	client := &http.Client{Transport: c.transport, Jar: jar}
	status, answer, err := c.send(ctx, client, "POST", c.somewhere(), "/api/auth/login", fmt.Sprintf(`{"email":"m%d@example.com","password":%q}`, member, password), nil)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("sign in: %d %s", status, answer)
	}
	return client, err
}

// repeat has so many clients do something over and over for a time, and gives how often a second, and how long it took.
func repeat(ctx context.Context, clients int, span time.Duration, do func(ctx context.Context, client int) error) (perSecond float64, took []time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, span)
	defer cancel()
	var mu sync.Mutex
	var all sync.WaitGroup
	start := time.Now()
	for i := range clients {
		all.Go(func() {
			for ctx.Err() == nil {
				from := time.Now()
				failed := do(ctx, i)
				if ctx.Err() != nil {
					return
				}
				mu.Lock()
				took, err = append(took, time.Since(from)), failed
				mu.Unlock()
				if failed != nil {
					cancel()
				}
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	return float64(len(took)) / time.Since(start).Seconds(), took, err
}

func at(sorted []time.Duration, percent int) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[(len(sorted)-1)*percent/100].Round(10 * time.Microsecond)
}

func report(title string, perSecond float64, took []time.Duration) {
	fmt.Printf("  %-46s %9.1f /s   median %10v   99 %% %10v\n", title, perSecond, at(took, 50), at(took, 99))
}

func (c *club) measureSignIns(ctx context.Context) error {
	browser, err := c.signedIn(ctx, 0)
	if err != nil {
		return err
	}
	ask := func(path string) func(context.Context, int) error {
		return func(ctx context.Context, _ int) error {
			status, answer, err := c.send(ctx, browser, "GET", c.somewhere(), path, "", nil)
			if err == nil && status != http.StatusOK {
				err = fmt.Errorf("%s: %d %s", path, status, answer)
			}
			return err
		}
	}
	rate, took, err := repeat(ctx, 32, c.opts.span, ask("/api/me"))
	if err != nil {
		return err
	}
	report("GET /api/me, 32 clients", rate, took)
	signIn := func(ctx context.Context, client int) error { _, err := c.signedIn(ctx, client); return err }
	if rate, took, err = repeat(ctx, 8, c.opts.span, signIn); err != nil {
		return err
	}
	report("sign in, 8 clients", rate, took)
	if rate, took, err = repeat(ctx, 8, c.opts.span, ask("/?lng=en")); err != nil {
		return err
	}
	report("home page, 8 clients, alone", rate, took)
	stop := c.crowd(ctx, signIn)
	rate, took, err = repeat(ctx, 8, c.opts.span, ask("/?lng=en"))
	signed := stop()
	if err != nil {
		return err
	}
	report(fmt.Sprintf("home page, 8 clients, beside %d sign-ins at once", c.opts.signIns), rate, took)
	fmt.Printf("  %-46s %9.1f /s\n", "the sign-ins beside them", float64(signed)/c.opts.span.Seconds())
	return nil
}

// crowd has everybody sign in over and over until it is stopped.
func (c *club) crowd(ctx context.Context, signIn func(context.Context, int) error) (stop func() int64) {
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	var done atomic.Int64
	for i := range c.opts.signIns {
		all.Go(func() {
			for ctx.Err() == nil {
				if signIn(ctx, i) == nil {
					done.Add(1)
				}
			}
		})
	}
	return func() int64 { cancel(); all.Wait(); return done.Load() }
}

// measureRedemptions has everybody redeem one member's points, of which there are half as many as tries, and counts.
func (c *club) measureRedemptions(ctx context.Context) error {
	member, err := c.staff(ctx, "GET", "/api/rhp-memberships?filters[Email][$eq]=m0@example.com", "")
	if err != nil {
		return err
	}
	var found struct{ Data []struct{ DocumentID string } }
	if err := json.Unmarshal(member, &found); err != nil {
		return err
	}
	path := "/api/rhp-memberships/" + found.Data[0].DocumentID
	funds := c.opts.attempts / 2
	if _, err := c.staff(ctx, "PUT", path, fmt.Sprintf(`{"data":{"Point":%d}}`, funds)); err != nil {
		return err
	}
	browser, err := c.signedIn(ctx, 0)
	if err != nil {
		return err
	}
	var tried, made, refused atomic.Int64
	var broken atomic.Value
	var all sync.WaitGroup
	var lastMade atomic.Int64
	start := time.Now()
	for range c.opts.clients {
		all.Go(func() {
			for n := tried.Add(1); n <= int64(c.opts.attempts) && ctx.Err() == nil; n = tried.Add(1) {
				status, answer, err := c.send(ctx, browser, "POST", c.somewhere(), "/api/redemptions", fmt.Sprintf(`{"product":%q,"deduction":0}`, c.product), http.Header{"Idempotency-Key": {fmt.Sprint("attempt-", n)}})
				switch {
				case err != nil || (status != http.StatusCreated && status != http.StatusConflict):
					broken.Store(fmt.Sprintf("%d %s %v", status, answer, err))
				case status == http.StatusCreated:
					made.Add(1)
					lastMade.Store(int64(time.Since(start)))
				default:
					refused.Add(1)
				}
			}
		})
	}
	all.Wait()
	if what := broken.Load(); what != nil {
		return fmt.Errorf("a redemption failed: %v", what)
	}
	fmt.Printf("  %d clients, %d tries with points for %d: %d redeemed, %d refused\n", c.opts.clients, c.opts.attempts, funds, made.Load(), refused.Load())
	fmt.Printf("  %-46s %9.1f /s\n", "redemptions", float64(made.Load())/time.Duration(lastMade.Load()).Seconds())
	if made.Load() != int64(funds) {
		return fmt.Errorf("%d were redeemed, with points for %d", made.Load(), funds)
	}
	return nil
}
