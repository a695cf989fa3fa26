package member

import (
	"net/http"
	"strconv"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/icalendar"
)

type calendarAnswer struct {
	URL string `json:"url" doc:"For a calendar program to follow; whoever has it sees the stays"`
}

func (a *API) calendarRoutes() []rest.Route {
	file := rest.Doc{Tag: "me", Summary: "A stay as a calendar file", Params: bodies.InvoiceParams}
	return []rest.Route{
		rest.Post("/api/me/calendar", access.Account, a.renewCalendar, rest.Doc{
			Tag: "me", Summary: "Give the caller's stays a new private address for calendar programs; the old one leads nowhere from then on", Gives: calendarAnswer{},
		}),
		rest.Get("/api/me/stays/{documentId}/calendar.ics", access.Account, a.calendarFile, file),
		// Calendar programs bring no cookie: the address is the key.
		rest.Get("/calendar/{file}", access.Everyone, a.calendarFeed, rest.Doc{Hidden: true}),
	}
}

func (a *API) renewCalendar(w http.ResponseWriter, r *http.Request) error {
	address, err := a.Stays.RenewCalendar(r.Context())
	return rest.OrData(w, calendarAnswer{address}, err)
}

func (a *API) calendarFile(w http.ResponseWriter, r *http.Request) error {
	content, err := a.Stays.CalendarFile(r.Context(), r.PathValue("documentId"), rest.LanguageOf(r, r.URL.Query().Get("lng")))
	if err != nil {
		return err
	}
	return writeCalendar(w, "attachment", "stay.ics", content)
}

func (a *API) calendarFeed(w http.ResponseWriter, r *http.Request) error {
	// Also where there is none: nobody should find out by a search which addresses there were.
	w.Header().Set("X-Robots-Tag", "noindex, nofollow")
	content, err := a.Stays.Feed(r.Context(), r.PathValue("file"))
	if err != nil {
		return err
	}
	return writeCalendar(w, "inline", "stays.ics", content)
}

func writeCalendar(w http.ResponseWriter, disposition, name string, content []byte) error {
	h := w.Header()
	h.Set("Content-Type", icalendar.ContentType)
	h.Set("Content-Disposition", disposition+`; filename="`+name+`"`)
	h.Set("Cache-Control", "private, no-store")
	h.Set("Content-Length", strconv.Itoa(len(content)))
	_, err := w.Write(content)
	return err
}
