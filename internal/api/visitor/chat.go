package visitor

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

type chatBody struct {
	Question     string `json:"question" doc:"At most 2,000 characters"`
	Language     string `json:"language,omitempty" required:"false" enum:"en,zh,en-US,zh-CN" doc:"The language of the answer; the question's own where it is left out"`
	Conversation string `json:"conversation,omitempty" required:"false" doc:"As the last answer gave it; a new one begins without it, and where it is no longer known"`
	Page         string `json:"page,omitempty" required:"false" doc:"The path of the page that the visitor looks at"`
	Again        int64  `json:"again,omitempty" required:"false" doc:"The number of the visitor's message that is answered anew"`
}

type chatRatingBody struct {
	Conversation string `json:"conversation"`
	Message      int64  `json:"message" doc:"The number of the answer"`
	Rating       string `json:"rating" enum:",up,down"`
}

type chatPersonBody struct {
	Conversation string `json:"conversation"`
	Language     string `json:"language,omitempty" required:"false" enum:"en,zh,en-US,zh-CN"`
}

type chatEnquiryBody struct {
	Conversation string `json:"conversation"`
	Name         string `json:"Name"`
	Email        string `json:"Email"`
	Phone        string `json:"Phone,omitempty" required:"false"`
	Message      string `json:"Message,omitempty" required:"false"`
	Language     string `json:"language,omitempty" required:"false" enum:"en,zh,en-US,zh-CN"`
	Website      string `json:"website,omitempty" required:"false" doc:"Hidden from people: whatever fills it in is a bot, and nothing is stored"`
}

// chatDelta is a piece of an answer.
type chatDelta struct {
	Text string `json:"text"`
}

const (
	// chatBytes are more than a question can take.
	chatBytes = 32 << 10
	// conversationHeader is how a conversation is named where there is no body: it must not stand in an address.
	conversationHeader = "Chat-Conversation"
)

var messagesParams = []*huma.Param{
	{Name: conversationHeader, In: "header", Required: true, Description: "The visitor's secret for the conversation", Schema: &huma.Schema{Type: "string"}},
	{Name: "after", In: "query", Description: "The number of the last message that is known; none: all are given", Schema: &huma.Schema{Type: "integer"}},
}

func (a *API) chatRoutes() []rest.Route {
	small := rest.Policy{Body: chatBytes, Scope: widget.Chat}
	return []rest.Route{
		rest.Post("/api/chat", access.Everyone, a.ask, rest.Doc{
			Tag: "chat", Summary: "Ask what the park's pages say. With Accept: text/event-stream the answer comes as events: begun {conversation, question}, delta and replace {text}, then done with the whole answer, or failed with an error. Events of other names may come: overlook them. An Idempotency-Key counts within a conversation: the question that begins one is a new one each time",
			Params: rest.IdempotencyParams, Takes: chatBody{}, Gives: chat.Answer{}, Bare: true,
		}).With(small),
		rest.Get("/api/chat/messages", access.Everyone, a.chatMessages, rest.Doc{Tag: "chat", Summary: "What was said in one's conversation", Params: messagesParams, Gives: chat.Read{}}).With(small),
		rest.Post("/api/chat/rating", access.Everyone, a.rateAnswer, rest.Doc{Tag: "chat", Summary: "Tell whether an answer helped", Takes: chatRatingBody{}, Status: http.StatusNoContent}).With(small),
		rest.Post("/api/chat/person", access.Everyone, a.askForPerson, rest.Doc{Tag: "chat", Summary: "Ask for a person to take over", Takes: chatPersonBody{}, Gives: chat.Person{}}).With(small),
		rest.Post("/api/chat/enquiry", access.Everyone, a.leaveEnquiry, rest.Doc{Tag: "chat", Summary: "Leave an enquiry with what was said before it", Takes: chatEnquiryBody{}, Gives: struct{}{}}).With(small),
	}
}

// chatLanguage reads a language as widgets name it; empty: none is named.
func chatLanguage(named string) (locale.Language, error) {
	switch named {
	case "":
		return "", nil
	case "en", "en-US":
		return locale.English, nil
	case "zh", "zh-CN":
		return locale.Chinese, nil
	}
	return "", fault.InvalidFields(fault.Field{Path: []string{"language"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "en, zh"}})
}

// readerLanguage is the same, where something is said in any case.
func readerLanguage(r *http.Request, named string) (locale.Language, error) {
	language, err := chatLanguage(named)
	if language == "" {
		language = rest.LanguageOf(r, "")
	}
	return language, err
}

func (a *API) ask(w http.ResponseWriter, r *http.Request) error {
	var body chatBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	language, err := chatLanguage(body.Language)
	if err != nil {
		return err
	}
	q := chat.Question{Text: body.Question, Language: language, Conversation: body.Conversation, Page: body.Page, Again: body.Again, Key: r.Header.Get(rest.IdempotencyHeader)}
	if !rest.WantsEvents(r) {
		answer, err := a.Chat.Ask(r.Context(), q)
		if err != nil {
			return err
		}
		return rest.WriteAny(w, http.StatusOK, answer)
	}
	events := rest.NewEvents(w, r)
	defer events.Close()
	q.Begun = func(at chat.Beginning) error { return events.Send("begun", at) }
	q.Say = func(said chat.Saying) error {
		name := "delta"
		if said.Replace {
			name = "replace"
		}
		return events.Send(name, chatDelta{said.Text})
	}
	answer, err := a.Chat.Ask(r.Context(), q)
	if err == nil {
		err = events.Send("done", answer)
	}
	return events.End(err)
}

func (a *API) chatMessages(w http.ResponseWriter, r *http.Request) error {
	after := int64(0)
	if given := r.URL.Query().Get("after"); given != "" {
		n, err := strconv.ParseUint(given, 10, 62)
		if err != nil {
			return fault.New(fault.Invalid, "errors.query.malformed", nil)
		}
		after = int64(n)
	}
	read, err := a.Chat.Messages(r.Context(), r.Header.Get(conversationHeader), after)
	return rest.OrData(w, read, err)
}

func (a *API) rateAnswer(w http.ResponseWriter, r *http.Request) error {
	var body chatRatingBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	if err := a.Chat.Rate(r.Context(), body.Conversation, body.Message, body.Rating); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (a *API) askForPerson(w http.ResponseWriter, r *http.Request) error {
	var body chatPersonBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	language, err := readerLanguage(r, body.Language)
	if err != nil {
		return err
	}
	told, err := a.Chat.AskForPerson(r.Context(), body.Conversation, language)
	return rest.OrData(w, told, err)
}

func (a *API) leaveEnquiry(w http.ResponseWriter, r *http.Request) error {
	var body chatEnquiryBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	language, err := readerLanguage(r, body.Language)
	if err != nil {
		return err
	}
	err = a.Chat.LeaveEnquiry(r.Context(), chat.Leave{
		Conversation: body.Conversation, Name: body.Name, Email: body.Email, Phone: body.Phone, Message: body.Message, Language: language, Website: body.Website,
	})
	return rest.OrData(w, struct{}{}, err)
}
