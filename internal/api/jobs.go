package api

import (
	"net/http"
	"strconv"

	"holidaypark/internal/fault"
	"holidaypark/internal/jobs"
)

const jobsShown = 100

type jobsAnswer struct {
	Counts map[string]int `json:"counts"`
	Latest []jobs.Job     `json:"latest"`
}

func (s *Server) listJobs(w http.ResponseWriter, r *http.Request) error {
	state := r.URL.Query().Get("state")
	counts, err := s.Jobs.Counts(r.Context())
	if err != nil {
		return err
	}
	latest, err := s.Jobs.Latest(r.Context(), state, jobsShown)
	if err != nil {
		return err
	}
	if latest == nil {
		latest = []jobs.Job{}
	}
	return writeData(w, jobsAnswer{Counts: counts, Latest: latest})
}

func (s *Server) retryJob(w http.ResponseWriter, r *http.Request) error {
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if err != nil {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	found, err := s.Jobs.Retry(r.Context(), id)
	if err != nil {
		return err
	}
	if !found {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	return writeData(w, struct{}{})
}

// writeData answers {"data": ...}, as every action does.
func writeData(w http.ResponseWriter, data any) error {
	return writeAny(w, http.StatusOK, struct {
		Data any `json:"data"`
	}{data})
}
