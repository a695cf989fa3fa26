package jobs

import (
	"maps"
	"slices"
	"sync"
)

// inHand are the jobs that the workers of this process are at work on, by id.
type inHand struct {
	mu   sync.Mutex
	jobs map[int64]Job
}

// add gives the function that takes the job out again.
func (h *inHand) add(job Job) (remove func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.jobs == nil {
		h.jobs = map[int64]Job{}
	}
	h.jobs[job.ID] = job
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.jobs[job.ID].claims == job.claims { // else it was taken away from one worker and taken up by another
			delete(h.jobs, job.ID)
		}
	}
}

func (h *inHand) list() []Job {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.jobs))
}

func (h *inHand) find(id int64) (Job, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	job, ok := h.jobs[id]
	return job, ok
}
