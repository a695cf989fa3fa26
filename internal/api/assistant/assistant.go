// Package assistant is the HTTP of the five calls by which widgets in direct assistant mode talk, in the shapes of the service that they
// were made for: threads, their messages and their runs. It must never know how something is answered: that is the chat's.
package assistant

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// API are the handlers of the calls.
type API struct{ Chat *chat.Service }

// Prefix is where the calls' paths begin, and with them the shape of their errors.
const Prefix = "/v1/"

// bodyBytes are more than a question with its instruction takes.
const bodyBytes = 64 << 10

// Routes lists them.
func (a *API) Routes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "assistant", Summary: summary, Takes: takes, Gives: gives, Bare: true}
	}
	list := doc("What was said in a thread", nil, assistantMessageList{})
	list.Params = listParams
	routes := []rest.Route{
		rest.Post("/v1/threads", access.Everyone, a.createThread, doc("Open a thread", assistantThreadBody{}, assistantThread{})),
		rest.Post("/v1/threads/{thread}/messages", access.Everyone, a.createMessage, doc("Say something in a thread; an instruction behind it decides the language and is not kept", assistantMessageBody{}, assistantMessage{})),
		rest.Get("/v1/threads/{thread}/messages", access.Everyone, a.listMessages, list),
		rest.Post("/v1/threads/{thread}/runs", access.Everyone, a.createRun, doc("Have the latest question of a thread answered", assistantRunBody{}, assistantRun{})),
		rest.Get("/v1/threads/{thread}/runs/{run}", access.Everyone, a.findRun, doc("How far the answer is", nil, assistantRun{})),
	}
	for i := range routes {
		routes[i] = routes[i].With(rest.Policy{Body: bodyBytes, Scope: widget.Threads})
	}
	return routes
}

var listParams = []*huma.Param{
	{Name: "limit", In: "query", Description: "1 to 100; 20 where it is left out", Schema: &huma.Schema{Type: "integer"}},
	{Name: "order", In: "query", Description: "desc, the newest first, where it is left out", Schema: &huma.Schema{Type: "string", Enum: []any{"asc", "desc"}}},
	{Name: "after", In: "query", Description: "The id of the message after which the list begins", Schema: &huma.Schema{Type: "string"}},
	{Name: "before", In: "query", Description: "The id of the message before which the list ends", Schema: &huma.Schema{Type: "string"}},
	{Name: "run_id", In: "query", Description: "What this run said", Schema: &huma.Schema{Type: "string"}},
}

func (a *API) createThread(w http.ResponseWriter, r *http.Request) error {
	body, err := readParams(r, "messages", "metadata", "tool_resources")
	if err != nil {
		return err
	}
	var messages []params
	if err := body.read("messages", &messages, "array"); err != nil {
		return err
	}
	if len(messages) > chat.MostInThread {
		return invalid("messages", "array_above_max_length", "errors.threads.many", fault.Params{"max": chat.MostInThread})
	}
	if err := body.mustBeEmpty("metadata", "tool_resources"); err != nil {
		return err
	}
	contents := make([]string, len(messages))
	for i, one := range messages {
		if contents[i], err = one.content(); err != nil {
			return err
		}
	}
	opened, err := a.Chat.OpenThread(r.Context(), contents)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, assistantThread{ID: opened.ID, Object: "thread", CreatedAt: opened.CreatedAt.Unix()})
}

func (a *API) createMessage(w http.ResponseWriter, r *http.Request) error {
	body, err := readParams(r, messageParams...)
	if err != nil {
		return err
	}
	content, err := body.content()
	if err != nil {
		return err
	}
	said, err := a.Chat.AddToThread(r.Context(), r.PathValue("thread"), content)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, messageOf(said))
}

func (a *API) listMessages(w http.ResponseWriter, r *http.Request) error {
	page, err := readPage(r)
	if err != nil {
		return err
	}
	said, more, err := a.Chat.ThreadMessages(r.Context(), r.PathValue("thread"), page)
	if err != nil {
		return err
	}
	list := assistantMessageList{Object: "list", Data: make([]assistantMessage, len(said)), HasMore: more}
	for i, one := range said {
		list.Data[i] = messageOf(one)
	}
	if len(said) > 0 {
		list.FirstID, list.LastID = &list.Data[0].ID, &list.Data[len(said)-1].ID
	}
	return rest.WriteAny(w, http.StatusOK, list)
}

func (a *API) createRun(w http.ResponseWriter, r *http.Request) error {
	body, err := readParams(r, runParams...)
	if err != nil {
		return err
	}
	assistant, err := body.text("assistant_id")
	if err != nil {
		return err
	}
	if assistant == "" || len(assistant) > longestAssistant {
		return invalid("assistant_id", "invalid_value", "errors.threads.assistant", fault.Params{"max": longestAssistant})
	}
	var stream bool
	if err := body.read("stream", &stream, "boolean"); err != nil {
		return err
	}
	if stream {
		return invalid("stream", "unsupported_value", "errors.threads.unsupported", fault.Params{"name": "stream"})
	}
	if err := body.mustBeEmpty("additional_messages", "tools", "metadata"); err != nil {
		return err
	}
	started, err := a.Chat.StartRun(r.Context(), r.PathValue("thread"), assistant)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, runOf(r, started))
}

func (a *API) findRun(w http.ResponseWriter, r *http.Request) error {
	found, err := a.Chat.FindRun(r.Context(), r.PathValue("thread"), r.PathValue("run"))
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, runOf(r, found))
}
