package visitor

import (
	"net/http"
	"net/url"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/foundation/access"
)

// visitBody is what a page tells of being looked at.
type visitBody struct {
	Path     string `json:"path" doc:"Of the page, without its query"`
	Language string `json:"language" enum:"en,zh"`
	Referrer string `json:"referrer,omitempty" required:"false" doc:"The host of the page before"`
	Source   string `json:"source,omitempty" required:"false" doc:"utm_source"`
	Medium   string `json:"medium,omitempty" required:"false" doc:"utm_medium"`
	Campaign string `json:"campaign,omitempty" required:"false" doc:"utm_campaign"`
}

// longestVisit bounds the body in bytes: a tag is cut by the page, and may be of Chinese letters.
const longestVisit = 2 << 10

func (a *API) visitRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/visits", access.Everyone, a.visit, rest.Doc{
			Tag: "visits", Summary: "A page of the site is being looked at; it is counted, and nothing of whoever looks is kept", Takes: visitBody{}, Status: http.StatusNoContent,
		}).With(rest.Policy{Body: longestVisit}),
	}
}

// visit takes note of a page that somebody looks at. What is not counted gets the same answer: nobody is told how to be.
func (a *API) visit(w http.ResponseWriter, r *http.Request) error {
	var body visitBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	if page, ok := a.PageOf(r.Context(), body.Path); ok && wantsCounting(r) {
		err := a.Funnel.See(funnel.View{
			Page: page, Language: rest.LanguageOf(r, body.Language), Referrer: body.Referrer, Host: ownHost(r),
			Tag: funnel.Tag{Source: body.Source, Medium: body.Medium, Campaign: body.Campaign}, Address: access.From(r.Context()).Address, Agent: r.UserAgent(),
		})
		if err != nil {
			return err
		}
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// ownHost is the host by which the page was reached. A proxy in front may call the park by another one.
func ownHost(r *http.Request) string {
	if origin, err := url.Parse(r.Header.Get("Origin")); err == nil && origin.Host != "" {
		return origin.Host
	}
	return r.Host
}

// wantsCounting tells whether a request comes from a page that somebody looks at and who did not ask to be left alone. Browsers always say
// where a POST comes from; what another site's page sends is refused before.
func wantsCounting(r *http.Request) bool {
	header := r.Header.Get
	fromAPage := header("Origin") != "" || header("Sec-Fetch-Site") != ""
	beforehand := header("Sec-Purpose") != "" || header("Purpose") != ""
	leftAlone := header("Sec-GPC") == "1" || header("DNT") == "1"
	return fromAPage && !beforehand && !leftAlone
}
