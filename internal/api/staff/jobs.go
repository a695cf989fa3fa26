package staff

import (
	"net/http"
	"strconv"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/fault"
	"holidaypark/internal/jobs"
)

const jobsShown = 100

type jobsAnswer struct {
	Counts map[string]int `json:"counts"`
	Latest []jobs.Job     `json:"latest"`
}

func (a *API) listJobs(w http.ResponseWriter, r *http.Request) error {
	state := r.URL.Query().Get("state")
	counts, err := a.Jobs.Counts(r.Context())
	if err != nil {
		return err
	}
	latest, err := a.Jobs.Latest(r.Context(), state, jobsShown)
	if err != nil {
		return err
	}
	if latest == nil {
		latest = []jobs.Job{}
	}
	return rest.WriteData(w, jobsAnswer{Counts: counts, Latest: latest})
}

func (a *API) retryJob(w http.ResponseWriter, r *http.Request) error {
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if err != nil {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	found, err := a.Jobs.Retry(r.Context(), id)
	if err != nil {
		return err
	}
	if !found {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	return rest.WriteData(w, struct{}{})
}
