package operations

import (
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/jobs"
)

// jobsShown is how many are shown to whoever asks for no size of a page.
const jobsShown = 100

type jobsAnswer struct {
	Counts map[string]int `json:"counts" doc:"How many there are in each state, whatever the list is narrowed to"`
	Kinds  []string       `json:"kinds" doc:"What a job can be, to narrow the list to"`
	Lanes  []jobs.Lane    `json:"lanes"`
	Latest []jobs.Job     `json:"latest" doc:"The jobs of the page"`
}

var jobSorts = []string{"createdAt", "runAt", "kind", "lane", "state", "attempts"}

var jobParams = slices.Concat([]*huma.Param{
	{Name: "state", In: "query", Description: "waiting, running, done or dead; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"waiting", "running", "done", "dead"}}},
	{Name: "lane", In: "query", Schema: &huma.Schema{Type: "string"}},
	{Name: "kind", In: "query", Schema: &huma.Schema{Type: "string"}},
	{Name: "routine", In: "query", Description: "false leaves out what is done again and again, where it went well", Schema: &huma.Schema{Type: "boolean"}},
	rest.SortParam(jobSorts...),
}, rest.PageParams)

func (a *API) jobRoutes() []rest.Route {
	return rest.In(access.Park,
		rest.Get("/api/staff/jobs", access.Staff, a.listJobs, rest.Doc{Tag: "staff", Summary: "Background work: how many in each state, and a page of it, newest first", Params: jobParams, Gives: jobsAnswer{}, Paged: true}),
		rest.Get("/api/staff/jobs/{id}", access.Staff, a.findJob, rest.Doc{Tag: "staff", Summary: "One job", Gives: jobs.Job{}}),
		rest.Post("/api/staff/jobs/{id}/retry", access.Staff, a.retryJob, rest.Doc{Tag: "staff", Summary: "Try a job again that was given up"}),
	)
}

func (a *API) listJobs(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, jobSorts...)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	if query.Get("pageSize") == "" {
		part.Limit, part.Offset = jobsShown, (page-1)*jobsShown
	}
	counts, err := a.Jobs.Counts(r.Context())
	if err != nil {
		return err
	}
	list, total, err := a.Jobs.List(r.Context(), jobs.Narrow{State: query.Get("state"), Lane: query.Get("lane"), Kind: query.Get("kind"), WithoutRoutine: query.Get("routine") == "false"}, part)
	if err != nil {
		return err
	}
	if list == nil {
		list = []jobs.Job{}
	}
	return rest.WritePaged(w, jobsAnswer{Counts: counts, Kinds: a.Jobs.KindNames(), Lanes: jobs.Lanes(), Latest: list}, page, part.Limit, total)
}

func (a *API) findJob(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	job, err := a.Jobs.Find(r.Context(), id)
	return rest.OrData(w, job, err)
}

func (a *API) retryJob(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Jobs.Retry(r.Context(), id))
}
