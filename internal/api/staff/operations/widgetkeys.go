package operations

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
)

type widgetKeyBody struct {
	Name      string         `json:"name"`
	Scopes    []widget.Scope `json:"scopes" doc:"threads, chat and speech, or some of them"`
	PerMinute int            `json:"perMinute,omitempty" required:"false" doc:"Calls a minute; 60 where it is left out"`
}

type widgetKeyMade struct {
	widget.Key
	Secret string `json:"secret" doc:"The key itself. Shown this once"`
}

func (a *API) widgetKeyRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "chat", Summary: summary, Takes: takes, Gives: gives}
	}
	made := doc("Make a key by which pages and programs elsewhere use the chat", widgetKeyBody{}, widgetKeyMade{})
	made.Status = http.StatusCreated
	return rest.In(access.Park,
		rest.Get("/api/staff/widget/keys", access.Staff, a.listWidgetKeys, doc("The keys of the chat, also those that were withdrawn, the newest first", nil, []widget.Key{})),
		rest.Post("/api/staff/widget/keys", access.Staff, a.createWidgetKey, made),
		rest.Delete("/api/staff/widget/keys/{id}", access.Staff, a.withdrawWidgetKey, doc("Withdraw a key at once", nil, struct{}{})),
		rest.Post("/api/staff/widget/keys/{id}/restore", access.Staff, a.restoreWidgetKey, doc("Take a withdrawal back, within ten minutes", nil, struct{}{})),
	)
}

func (a *API) listWidgetKeys(w http.ResponseWriter, r *http.Request) error {
	keys, err := a.WidgetKeys.Keys(r.Context())
	return rest.OrData(w, append([]widget.Key{}, keys...), err)
}

func (a *API) createWidgetKey(w http.ResponseWriter, r *http.Request) error {
	var body widgetKeyBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	secret, key, err := a.WidgetKeys.CreateKey(r.Context(), widget.NewKey(body))
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": widgetKeyMade{key, secret}})
}

func (a *API) withdrawWidgetKey(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.WidgetKeys.Withdraw(r.Context(), id))
}

func (a *API) restoreWidgetKey(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.WidgetKeys.Restore(r.Context(), id))
}
