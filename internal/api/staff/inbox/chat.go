package inbox

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

type chatWriteBody struct {
	Text string `json:"text"`
}

type chatDismissBody struct {
	Undo bool `json:"undo,omitempty" required:"false" doc:"Put it back on the list"`
}

type chatTryBody struct {
	Question string      `json:"question"`
	Language string      `json:"language,omitempty" required:"false" enum:"en,zh"`
	Entry    *chat.Entry `json:"entry,omitempty" required:"false" doc:"One that is not saved yet"`
}

var (
	chatSorts  = []string{"lastAt"}
	chatStates = []string{string(chat.Chatting), string(chat.Waiting), string(chat.WithStaff), string(chat.Ended)}
)

var chatParams = slices.Concat([]*huma.Param{
	{Name: "state", In: "query", Description: "chat, waiting, staff or ended; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"chat", "waiting", "staff", "ended"}}},
	{Name: "show", In: "query", Description: "unanswered: with a question that has no answer; down: with an answer that did not help; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"unanswered", "down"}}},
	{Name: "text", In: "query", Description: "In what was said", Schema: &huma.Schema{Type: "string"}},
	rest.SortParam(chatSorts...),
}, rest.PageParams)

func (a *API) chatRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "chat", Summary: summary, Takes: takes, Gives: gives}
	}
	list := doc("What visitors and the park have said, the latest first", nil, []chat.Row{})
	list.Params, list.Paged = chatParams, true
	one := doc("A conversation; what names or reaches somebody is masked", nil, chat.Whole{})
	one.Params = []*huma.Param{{Name: "unmasked", In: "query", Description: "true: show it as it is, which goes into the audit trail", Schema: &huma.Schema{Type: "boolean"}}}
	try := doc("The answer as a visitor would get it, with an entry that is not saved yet; nothing is kept", chatTryBody{}, chat.Answer{})
	try.Bare = true
	write := doc("Say something in a conversation that one has taken over", chatWriteBody{}, chat.Whole{})
	write.Params = rest.IdempotencyParams
	const conversation = "/api/staff/chat/conversations/{documentId}"
	return rest.In(access.Inbox,
		rest.Get("/api/staff/chat/conversations", access.Staff, a.listChats, list),
		rest.Get(conversation, access.Staff, a.findChat, one),
		rest.Post(conversation+"/take", access.Staff, a.chatAct(a.Chat.Take), doc("Answer in it oneself from now on", nil, chat.Whole{})),
		rest.Post(conversation+"/release", access.Staff, a.chatAct(a.Chat.Release), doc("Give it back to the chat", nil, chat.Whole{})),
		rest.Post(conversation+"/end", access.Staff, a.chatAct(a.Chat.End), doc("End it: whoever writes then begins another", nil, chat.Whole{})),
		rest.Post(conversation+"/messages", access.Staff, a.writeChat, write),
		rest.Get("/api/staff/chat/unanswered", access.Staff, a.listUnanswered, doc("Questions without a good answer, those that were asked most often first", nil, []chat.Gap{})),
		rest.Post("/api/staff/chat/unanswered/{id}/dismiss", access.Staff, a.dismissUnanswered, doc("Take a group of questions off the list", chatDismissBody{}, struct{}{})),
		rest.Post("/api/staff/chat/try", access.Staff, a.tryChat, try).Reading(),
	)
}

func (a *API) listChats(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, chatSorts...)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	filter := chat.Filter{State: chat.State(query.Get("state")), Show: query.Get("show"), Text: query.Get("text")}
	if filter.State != "" && !slices.Contains(chatStates, string(filter.State)) || filter.Show != "" && !slices.Contains(chat.Shows, filter.Show) {
		return fault.New(fault.Invalid, "errors.query.malformed", nil)
	}
	list, total, err := a.Chat.Conversations(r.Context(), filter, part)
	if err != nil {
		return err
	}
	return rest.WritePage(w, list, page, part.Limit, total)
}

func (a *API) findChat(w http.ResponseWriter, r *http.Request) error {
	whole, err := a.Chat.Conversation(r.Context(), r.PathValue("documentId"), r.URL.Query().Get("unmasked") == "true")
	return rest.OrData(w, whole, err)
}

// chatAct answers with the conversation after something was done to it.
func (a *API) chatAct(do func(ctx context.Context, id string) (chat.Whole, error)) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		whole, err := do(r.Context(), r.PathValue("documentId"))
		return rest.OrData(w, whole, err)
	}
}

func (a *API) writeChat(w http.ResponseWriter, r *http.Request) error {
	var body chatWriteBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	whole, err := a.Chat.Write(r.Context(), r.PathValue("documentId"), body.Text, r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, whole, err)
}

func (a *API) listUnanswered(w http.ResponseWriter, r *http.Request) error {
	list, err := a.Chat.Unanswered(r.Context())
	return rest.OrData(w, list, err)
}

func (a *API) dismissUnanswered(w http.ResponseWriter, r *http.Request) error {
	var body chatDismissBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Chat.Dismiss(r.Context(), id, body.Undo))
}

func (a *API) tryChat(w http.ResponseWriter, r *http.Request) error {
	var body chatTryBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	language := locale.Language(body.Language)
	if language != "" && language != locale.English && language != locale.Chinese {
		return fault.InvalidFields(fault.Field{Path: []string{"language"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "en, zh"}})
	}
	answer, err := a.Chat.Try(r.Context(), body.Question, language, body.Entry)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, answer)
}
