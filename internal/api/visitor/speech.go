package visitor

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/speech"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
)

// widgetAnswer is what a widget must know before anybody writes.
type widgetAnswer struct {
	Nickname widgetNickname `json:"nickname" doc:"What the park calls its chat; empty: nothing of its own"`
	Speech   speech.Setup   `json:"speech"`
}

type widgetNickname struct {
	En string `json:"en"`
	Zh string `json:"zh"`
}

const (
	// soundBytes hold ten seconds in base64, with what stands around them.
	soundBytes = 3 << 19
	// textBytes hold the longest text, with every letter escaped.
	textBytes = 48 << 10
	// keptAMinute lets browsers and proxies keep what is everybody's.
	keptAMinute = "public, max-age=60"
)

func (a *API) speechRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "chat", Summary: summary, Takes: takes, Gives: gives, Bare: true}
	}
	return []rest.Route{
		rest.Get("/api/chat/widget", access.Everyone, a.describeWidget, rest.Doc{Tag: "chat", Summary: "What a widget must know before anybody writes", Gives: widgetAnswer{}}).With(rest.Policy{AnyOrigin: true}),
		rest.Post("/api/speech/recognize", access.Everyone, a.recognise, doc("The words of at most ten seconds of speech, as Google's speech:recognize, without a key", speech.Sound{}, speech.Heard{})).With(rest.Policy{Body: soundBytes, Scope: widget.Speech}),
		rest.Post("/api/speech/synthesize", access.Everyone, a.synthesise, doc("A text as sound, as Google's text:synthesize, without a key", speech.Text{}, speech.Spoken{})).With(rest.Policy{Body: textBytes, Scope: widget.Speech}),
	}
}

func (a *API) describeWidget(w http.ResponseWriter, r *http.Request) error {
	names, err := a.Chat.Nicknames(r.Context())
	if err != nil {
		return err
	}
	setup, err := a.Speech.Setup(r.Context())
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", keptAMinute)
	return rest.WriteData(w, widgetAnswer{Nickname: widgetNickname{names.En, names.Zh}, Speech: setup})
}

func (a *API) recognise(w http.ResponseWriter, r *http.Request) error {
	var wanted speech.Sound
	if err := rest.ReadBody(r, &wanted); err != nil {
		return err
	}
	heard, err := a.Speech.Recognise(r.Context(), wanted)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, heard)
}

func (a *API) synthesise(w http.ResponseWriter, r *http.Request) error {
	var wanted speech.Text
	if err := rest.ReadBody(r, &wanted); err != nil {
		return err
	}
	spoken, err := a.Speech.Synthesise(r.Context(), wanted)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, spoken)
}
