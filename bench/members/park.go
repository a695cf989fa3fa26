package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/bench/measure"
)

// park is a park with many members, seen from outside by staff.
type park struct {
	*measure.Park
	opts options
}

var client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}

func (p *park) send(ctx context.Context, method, path string, body any) (*http.Response, error) {
	encoded, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, method, p.Addresses[0]+path, bytes.NewReader(encoded))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+p.Token)
	response, err := client.Do(request)
	if err == nil && response.StatusCode >= 300 {
		said, _ := io.ReadAll(response.Body)
		response.Body.Close()
		return nil, fmt.Errorf("%s %s: %d %s", method, path, response.StatusCode, said)
	}
	return response, err
}

var (
	firsts = []string{"Mei", "John", "Olivia", "伟", "Sarah", "Liam", "Noah", "小明", "Emma", "Jack", "Ava", "思雨"}
	lasts  = []string{"Chen", "Smith", "王", "Jones", "Nguyen", "李", "Brown", "Wilson", "Taylor", "Singh", "陈"}
)

// member invents one, the same in every run: a quarter are tenants with a site.
func member(i int) map[string]any {
	random := rand.New(rand.NewPCG(uint64(i), 16))
	one := map[string]any{
		"FirstName": firsts[random.IntN(len(firsts))], "LastName": lasts[random.IntN(len(lasts))] + strings.Repeat("x", random.IntN(3)),
		"Email": fmt.Sprintf("member%d@example.com", i), "UserName": fmt.Sprintf("member%d@example.com", i), "Contact": fmt.Sprintf("04%08d", i), "IsMember": true,
		"MembershipNumber": fmt.Sprintf("RHP%06d", i), "Address": fmt.Sprintf("%d Example Street, Kangaroo Valley NSW 2577", random.IntN(400)), "Note": "Prefers the river side.",
		"Point": random.IntN(1000), "ExpiryDate": fmt.Sprintf("20%d-06-30", 26+random.IntN(9)),
	}
	if i%4 == 0 {
		one["TenantType"] = []string{"Annual", "Permanent"}[i/4%2]
		one["SiteNumber"] = fmt.Sprint(random.IntN(900)) + []string{"", "A", "B"}[random.IntN(3)]
	}
	return one
}

// fill makes the members, several at once.
func (p *park) fill(ctx context.Context) error {
	start := time.Now()
	var next atomic.Int64
	failures := make([]error, p.opts.clients)
	var all sync.WaitGroup
	for c := range p.opts.clients {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < p.opts.members && failures[c] == nil; i = int(next.Add(1)) - 1 {
				response, err := p.send(ctx, "POST", "/api/rhp-memberships", map[string]any{"data": member(i)})
				if err == nil {
					response.Body.Close()
				}
				failures[c] = err
			}
		})
	}
	all.Wait()
	fmt.Printf("  made one by one in %v\n", time.Since(start).Round(time.Second))
	return errors.Join(failures...)
}

// measureLists asks for the table as somebody uses it.
func (p *park) measureLists(ctx context.Context) error {
	middle, last := p.opts.members/200, p.opts.members/100
	for _, one := range []struct{ title, query string }{
		{"first rows", ""}, {"by SiteNumber", "&sort=SiteNumber:asc"}, {"by LastName, descending", "&sort=LastName:desc"}, {"by Address", "&sort=Address:asc"}, {"by Type", "&sort=Type:asc"},
		{"filter Tenant", "&filter=tenant"}, {"filter Permanent by Email", "&filter=permanent&sort=Email:asc"},
		{"search for one: RHP012345", "&search=RHP012345"}, {"search for many: chen", "&search=chen"}, {"search for two words: 王 伟", "&search=%E7%8E%8B+%E4%BC%9F"},
		{"search for all: member", "&search=member"}, {"the middle, sorted anew", fmt.Sprintf("&sort=FirstName:asc&page=%d", middle)},
	} {
		if err := p.measureList(ctx, one.title, one.query); err != nil {
			return err
		}
	}
	order, err := p.order(ctx, "&sort=FirstName:asc")
	if err != nil {
		return err
	}
	for title, page := range map[string]int{"scrolling to the middle": middle, "scrolling to the end": last} {
		if err := p.measureList(ctx, title, fmt.Sprintf("&sort=FirstName:asc&page=%d&order=%s", page, order)); err != nil {
			return err
		}
	}
	return nil
}

func (p *park) order(ctx context.Context, query string) (string, error) {
	response, err := p.send(ctx, "GET", "/api/staff/members?pageSize=100"+query, nil)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	var answer struct{ Meta struct{ Order string } }
	err = json.NewDecoder(response.Body).Decode(&answer)
	return answer.Meta.Order, err
}

func (p *park) measureList(ctx context.Context, title, query string) error {
	var took []time.Duration
	for range p.opts.times {
		start := time.Now()
		response, err := p.send(ctx, "GET", "/api/staff/members?pageSize=100"+query, nil)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, response.Body)
		response.Body.Close()
		if err != nil {
			return err
		}
		took = append(took, time.Since(start))
	}
	return p.report(title, took)
}

func (p *park) report(title string, took []time.Duration) error {
	slices.Sort(took)
	median := took[len(took)/2]
	fmt.Printf("  %-34s %8s ms median, %8s ms at most\n", title, measure.Milliseconds(median), measure.Milliseconds(took[len(took)-1]))
	if p.opts.most > 0 && median > p.opts.most {
		return fmt.Errorf("%s: %v is more than %v", title, median, p.opts.most)
	}
	return nil
}

// measureExports writes everybody into a file, and tells by how much the server grew meanwhile.
func (p *park) measureExports(ctx context.Context) error {
	columns := []string{"SiteNumber", "FirstName", "LastName", "Email", "Contact", "Type", "Address", "Note", "Point", "ExpiryDate"}
	for _, format := range []string{"csv", "xlsx"} {
		before, most, done := p.memory(), int64(0), make(chan struct{})
		var watching sync.WaitGroup
		watching.Go(func() {
			tick := time.NewTicker(20 * time.Millisecond)
			defer tick.Stop()
			for {
				select {
				case <-done:
					return
				case <-tick.C:
					most = max(most, p.memory())
				}
			}
		})
		start := time.Now()
		response, err := p.send(ctx, "POST", "/api/staff/members/export", map[string]any{"format": format, "columns": columns, "sort": "SiteNumber:asc"})
		if err != nil {
			return err
		}
		first := time.Since(start)
		size, err := io.Copy(io.Discard, response.Body)
		response.Body.Close()
		took := time.Since(start)
		close(done)
		watching.Wait()
		if err != nil {
			return err
		}
		fmt.Printf("  export as %-4s: %5.1f MB in %5.2f s, the first byte after %4d ms; memory of the server %.0f MB before, %.0f MB at most\n",
			format, measure.Megabytes(size), took.Seconds(), first.Milliseconds(), measure.Megabytes(before), measure.Megabytes(most))
	}
	return nil
}

// memory is what the server holds now.
func (p *park) memory() int64 {
	now, _, err := measure.ResidentMemory(p.PID)
	if err != nil {
		return 0 // it is gone, and the request says so
	}
	return now
}

// draw has a browser use the table, and measures until the rows are seen.
func (p *park) draw(ctx context.Context) error {
	if p.opts.draw == "" {
		return nil
	}
	password, err := p.Run(ctx, "portal-password")
	if err != nil {
		return err
	}
	out, err := measure.RunCommand(ctx, "", nil, "node", p.opts.draw, p.Addresses[0], strings.TrimSpace(password), "8")
	if err != nil {
		return err
	}
	var drawn []struct {
		Title  string
		Millis []float64
	}
	if err := json.Unmarshal([]byte(out), &drawn); err != nil {
		return fmt.Errorf("%s: %q: %w", p.opts.draw, out, err)
	}
	for _, one := range drawn {
		var took []time.Duration
		for _, millis := range one.Millis {
			took = append(took, time.Duration(millis*float64(time.Millisecond)))
		}
		slices.Sort(took)
		fmt.Printf("  drawn: %-27s %8s ms median, %8s ms at most\n", one.Title, measure.Milliseconds(took[len(took)/2]), measure.Milliseconds(took[len(took)-1]))
	}
	return nil
}
