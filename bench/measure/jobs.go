package measure

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// JobList is a park's answer about its background jobs.
type JobList struct {
	Counts map[string]int
	Latest []struct {
		RunAt time.Time
	}
}

// Busy tells whether something is running or due.
func (l JobList) Busy(now time.Time) bool {
	for _, job := range l.Latest {
		if !job.RunAt.After(now) {
			return true
		}
	}
	// The list is cut at some length: more waiting than are listed are not all of a later time.
	return l.Counts["running"] > 0 || l.Counts["waiting"] > len(l.Latest)
}

// WaitForJobs waits until nothing is running or due in a park. Jobs of a later time, as the nightly ones, may go on waiting. each, if
// not nil, is called between two looks.
func WaitForJobs(ctx context.Context, address, token string, each func()) error {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		list, err := readJobs(ctx, address, token)
		if err != nil {
			return err
		}
		if !list.Busy(time.Now()) {
			return nil
		}
		if each != nil {
			each()
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("wait for background jobs (%v): %w", list.Counts, ctx.Err())
		case <-tick.C:
		}
	}
}

func readJobs(ctx context.Context, address, token string) (list JobList, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/api/staff/jobs?state=waiting", nil)
	if err != nil {
		return list, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return list, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return list, err
	}
	var answer struct{ Data JobList }
	if err := json.Unmarshal(body, &answer); err != nil || response.StatusCode != http.StatusOK {
		return list, fmt.Errorf("background jobs: %d %.300s", response.StatusCode, body)
	}
	return answer.Data, nil
}
