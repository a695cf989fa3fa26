package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/bench/measure"
)

// question is one of the set: what is asked, what the answer must say (one of each list) and where it must lead.
type question struct {
	ID, Language, Kind string
	Turns              []string
	Facts              [][]string
	Links              []string
	Refuse             bool
}

func readSet(path string) (set []question, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	err = json.Unmarshal(raw, &set)
	return set, err
}

type answer struct {
	Answer       string
	Links        []struct{ URL string }
	Found        bool
	Conversation string
}

// asker asks as one visitor after the other.
type asker struct {
	url  string
	last atomic.Int64
}

// ask asks one message after the other in a conversation, and gives the answer to the last, with the time that it took.
func (a *asker) ask(ctx context.Context, q question) (got answer, took time.Duration, err error) {
	n := a.last.Add(1)
	for _, turn := range q.Turns {
		body := map[string]any{"question": turn, "language": q.Language, "conversation": got.Conversation}
		if got, took, err = a.send(ctx, n, body); err != nil {
			return got, took, fmt.Errorf("%s: %w", q.ID, err)
		}
	}
	return got, took, nil
}

func (a *asker) send(ctx context.Context, visitor int64, question map[string]any) (got answer, took time.Duration, err error) {
	body, err := json.Marshal(question)
	if err != nil {
		return got, 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.url, bytes.NewReader(body))
	if err != nil {
		return got, 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", visitor>>16&255, visitor>>8&255, visitor&255))
	began := time.Now()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return got, 0, err
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	took = time.Since(began)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%d %s", response.StatusCode, raw)
	}
	if err != nil {
		return got, took, err
	}
	err = json.Unmarshal(raw, &got)
	return got, took, err
}

// waitReady waits until the park has read its pages.
func (a *asker) waitReady(ctx context.Context) error {
	for {
		_, _, err := a.ask(ctx, question{ID: "ready", Language: "en", Turns: []string{"check-in time"}})
		if err == nil || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// judge tells what is wrong with an answer; nothing is right.
func judge(q question, got answer) string {
	switch {
	case q.Refuse && got.Found:
		return "should be refused"
	case q.Refuse:
		return ""
	case !got.Found:
		return "refused"
	}
	said := squeezed(got.Answer)
	for _, fact := range q.Facts {
		if !slices.ContainsFunc(fact, func(one string) bool { return strings.Contains(said, squeezed(one)) }) {
			return "does not say " + fact[0]
		}
	}
	for _, link := range q.Links {
		link, _, _ = strings.Cut(link, "#")
		for _, given := range got.Links {
			path, _, _ := strings.Cut(given.URL, "?")
			if path == link || link == "/room/*" && strings.HasPrefix(path, "/room/") {
				return ""
			}
		}
	}
	if len(q.Links) == 0 {
		return ""
	}
	return "does not lead to " + q.Links[0]
}

// squeezed leaves out what two ways to write the same differ in.
func squeezed(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ' || r == ',' || r == '\u00a0':
			return -1
		case r == '’':
			return '\''
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		}
		return r
	}, strings.ToLower(text))
}

type tally struct{ right, all int }

// score asks every question once, one after the other.
func score(ctx context.Context, client *asker, set []question, wrong bool) error {
	byGroup := map[string]*tally{}
	var groups []string
	count := func(group string, right bool) {
		if byGroup[group] == nil {
			byGroup[group] = &tally{}
			groups = append(groups, group)
		}
		byGroup[group].all++
		if right {
			byGroup[group].right++
		}
	}
	var times []time.Duration
	for _, q := range set {
		got, took, err := client.ask(ctx, q)
		if err != nil {
			return err
		}
		times = append(times, took)
		problem := judge(q, got)
		kind := "answered"
		if q.Refuse {
			kind = "refused"
		}
		count("all  "+q.Language+" "+kind, problem == "")
		count("kind "+q.Language+" "+q.Kind, problem == "")
		if problem != "" && wrong {
			fmt.Printf("%s %q %s\n    %s\n", q.ID, q.Turns, problem, strings.ReplaceAll(got.Answer, "\n", "\n    "))
		}
	}
	slices.Sort(groups)
	var rows [][]string
	for _, group := range groups {
		t := byGroup[group]
		rows = append(rows, []string{group, fmt.Sprint(t.right), fmt.Sprint(t.all), fmt.Sprintf("%.0f %%", 100*float64(t.right)/float64(t.all))})
	}
	measure.PlainTable(os.Stdout, []string{"questions", "right", "of", ""}, rows)
	slices.Sort(times)
	fmt.Printf("\none at a time: median %s ms, 95 of 100 within %s ms\n", measure.Milliseconds(times[len(times)/2]), measure.Milliseconds(times[len(times)*95/100]))
	return nil
}

// throughput asks from several sides at once.
func throughput(ctx context.Context, client *asker, set []question, clients int, span time.Duration) error {
	var done atomic.Int64
	var failed atomic.Pointer[error]
	until := time.Now().Add(span)
	var work sync.WaitGroup
	for side := range clients {
		work.Go(func() {
			for i := side; time.Now().Before(until) && failed.Load() == nil; i++ {
				if _, _, err := client.ask(ctx, set[i%len(set)]); err != nil {
					failed.Store(&err)
					return
				}
				done.Add(1)
			}
		})
	}
	work.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	fmt.Printf("%d at once: %.0f questions/s\n", clients, float64(done.Load())/span.Seconds())
	return nil
}
