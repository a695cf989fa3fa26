// Package marketing is the funnel as staff see it: what the site measured, and who changed the record beside it. It must never know who
// visited.
package marketing

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

// Funnel is what the site measured.
type Funnel interface {
	Measure(ctx context.Context, from, to string) (funnel.Measured, error)
}

// Trail is the audit trail, to be read.
type Trail interface {
	Trail(context.Context, staff.Lines, db.Part) (lines []staff.Line, total int, err error)
}

// API are the handlers.
type API struct {
	Funnel Funnel
	Trail  Trail
}

// FunnelNumbers are what was measured in some time.
type FunnelNumbers struct {
	Views         int64         `json:"views" doc:"Pages that were opened"`
	Visitors      int64         `json:"visitors" doc:"Each day's added up: who came on two days counts twice"`
	Visits        int64         `json:"visits" doc:"How often somebody came from elsewhere"`
	Consultations int64         `json:"consultations" doc:"Conversations with the chat"`
	Enquiries     int64         `json:"enquiries"`
	Registrations int64         `json:"registrations"`
	Payments      int64         `json:"payments"`
	Revenue       *money.Amount `json:"revenue" doc:"Less refunds; null: whoever asks may not read about money"`
	StayRevenue   *money.Amount `json:"stayRevenue" doc:"The part of it that is for stays"`
}

type funnelDay struct {
	Day string `json:"day" format:"date"`
	FunnelNumbers
}

type funnelSource struct {
	Kind     string `json:"kind" enum:"tag,direct,search,social,other"`
	Source   string `json:"source"`
	Medium   string `json:"medium"`
	Campaign string `json:"campaign"`
	Visits   int64  `json:"visits"`
	Before   int64  `json:"before" doc:"In the period before"`
}

type funnelPage struct {
	Page     string `json:"page"`
	Views    int64  `json:"views"`
	Visitors int64  `json:"visitors"`
	Visits   int64  `json:"visits" doc:"That began here"`
	Before   int64  `json:"before" doc:"Views in the period before"`
}

type funnelLanguage struct {
	Language string `json:"language"`
	Visitors int64  `json:"visitors"`
}

type measuredAnswer struct {
	From       string           `json:"from" format:"date"`
	To         string           `json:"to" format:"date"`
	BeforeFrom string           `json:"beforeFrom" format:"date"`
	BeforeTo   string           `json:"beforeTo" format:"date"`
	Total      FunnelNumbers    `json:"total"`
	Before     FunnelNumbers    `json:"before"`
	Days       []funnelDay      `json:"days"`
	Sources    []funnelSource   `json:"sources"`
	Pages      []funnelPage     `json:"pages"`
	Languages  []funnelLanguage `json:"languages"`
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return rest.In(access.Marketing,
		rest.Get("/api/staff/funnel", access.Staff, a.measuredFunnel, rest.Doc{
			Tag: "staff", Summary: "The funnel as the site measured it in a period of at most 400 days, beside the period before", Gives: measuredAnswer{},
			Params: []*huma.Param{rest.DateParam("from", "The first day"), rest.DateParam("to", "The last day")},
		}),
		rest.Get("/api/staff/funnel/history", access.Staff, a.funnelHistory, rest.Doc{Tag: "staff", Summary: "Who changed the funnel's record, the newest first", Gives: []staff.Line{}}),
	)
}

func numbersFor(n funnel.Numbers, withMoney bool) FunnelNumbers {
	answer := FunnelNumbers{Views: n.Views, Visitors: n.Visitors, Visits: n.Visits, Consultations: n.Consultations, Enquiries: n.Enquiries, Registrations: n.Registrations, Payments: n.Payments}
	if withMoney {
		answer.Revenue, answer.StayRevenue = &n.Revenue, &n.StayRevenue
	}
	return answer
}

func (a *API) measuredFunnel(w http.ResponseWriter, r *http.Request) error {
	m, err := a.Funnel.Measure(r.Context(), r.URL.Query().Get("from"), r.URL.Query().Get("to"))
	if err != nil {
		return err
	}
	withMoney := access.From(r.Context()).May(access.Money, false)
	answer := measuredAnswer{
		From: m.From, To: m.To, BeforeFrom: m.BeforeFrom, BeforeTo: m.BeforeTo, Total: numbersFor(m.Total, withMoney), Before: numbersFor(m.Before, withMoney),
		Days: make([]funnelDay, len(m.Days)), Sources: make([]funnelSource, len(m.Sources)), Pages: make([]funnelPage, len(m.Pages)), Languages: make([]funnelLanguage, len(m.Languages)),
	}
	for i, day := range m.Days {
		answer.Days[i] = funnelDay{day.Day, numbersFor(day.Numbers, withMoney)}
	}
	for i, source := range m.Sources {
		answer.Sources[i] = funnelSource{string(source.Kind), source.Source, source.Medium, source.Campaign, source.Visits, source.Before}
	}
	for i, page := range m.Pages {
		answer.Pages[i] = funnelPage(page)
	}
	for i, language := range m.Languages {
		answer.Languages[i] = funnelLanguage(language)
	}
	return rest.WriteData(w, answer)
}

// longestFunnelHistory is how many changes of the record are shown.
const longestFunnelHistory = 100

func (a *API) funnelHistory(w http.ResponseWriter, r *http.Request) error {
	lines, _, err := a.Trail.Trail(r.Context(), staff.Lines{Collection: funnel.Funnels.Name}, db.Part{Limit: longestFunnelHistory})
	return rest.OrData(w, append([]staff.Line{}, lines...), err)
}
