package assistant

import (
	"net/http"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// modelName is what answers, as a run names it.
const modelName = "park-chat"

// The types are called as in the API's document, where there are other threads and messages.

type assistantNone struct{} // {} as JSON

type assistantThreadBody struct {
	Messages []assistantMessageBody `json:"messages,omitempty" required:"false"`
}

type assistantMessageBody struct {
	Role    string `json:"role" enum:"user"`
	Content string `json:"content" doc:"A text of at most 2,000 characters, without the instruction behind it; or an array of {type: \"text\", text}"`
}

type assistantRunBody struct {
	Assistant string `json:"assistant_id" doc:"Any name: the park has one assistant"`
}

type assistantThread struct {
	ID            string        `json:"id"`
	Object        string        `json:"object" enum:"thread"`
	CreatedAt     int64         `json:"created_at"`
	Metadata      assistantNone `json:"metadata"`
	ToolResources assistantNone `json:"tool_resources"`
}

type assistantMessage struct {
	ID          string          `json:"id"`
	Object      string          `json:"object" enum:"thread.message"`
	CreatedAt   int64           `json:"created_at"`
	AssistantID *string         `json:"assistant_id"`
	ThreadID    string          `json:"thread_id"`
	RunID       *string         `json:"run_id"`
	Role        string          `json:"role" enum:"user,assistant"`
	Content     []assistantPart `json:"content"`
	Attachments []assistantNone `json:"attachments"`
	Metadata    assistantNone   `json:"metadata"`
}

type assistantPart struct {
	Type string         `json:"type" enum:"text"`
	Text assistantWords `json:"text"`
}

type assistantWords struct {
	Value       string          `json:"value"`
	Annotations []assistantNone `json:"annotations"`
}

type assistantMessageList struct {
	Object  string             `json:"object" enum:"list"`
	Data    []assistantMessage `json:"data"`
	FirstID *string            `json:"first_id"`
	LastID  *string            `json:"last_id"`
	HasMore bool               `json:"has_more"`
}

func messageOf(said chat.ThreadMessage) assistantMessage {
	m := assistantMessage{
		ID: said.ID, Object: "thread.message", CreatedAt: said.CreatedAt.Unix(), ThreadID: said.Thread, AssistantID: rest.OrNull(said.Assistant), RunID: rest.OrNull(said.Run), Role: "assistant",
		Content: []assistantPart{{Type: "text", Text: assistantWords{Value: said.Text, Annotations: []assistantNone{}}}}, Attachments: []assistantNone{},
	}
	if said.From == chat.Visitor {
		m.Role = "user"
	}
	return m
}

type assistantRun struct {
	ID                  string              `json:"id"`
	Object              string              `json:"object" enum:"thread.run"`
	CreatedAt           int64               `json:"created_at"`
	AssistantID         string              `json:"assistant_id"`
	ThreadID            string              `json:"thread_id"`
	Status              chat.RunState       `json:"status" enum:"queued,in_progress,completed,failed,expired"`
	StartedAt           *int64              `json:"started_at"`
	ExpiresAt           *int64              `json:"expires_at" doc:"Of a run that has not ended"`
	CancelledAt         *int64              `json:"cancelled_at"`
	FailedAt            *int64              `json:"failed_at"`
	CompletedAt         *int64              `json:"completed_at"`
	RequiredAction      *assistantNone      `json:"required_action"`
	LastError           *assistantRunError  `json:"last_error"`
	Model               string              `json:"model"`
	Instructions        string              `json:"instructions"`
	Tools               []assistantNone     `json:"tools"`
	Metadata            assistantNone       `json:"metadata"`
	IncompleteDetails   *assistantNone      `json:"incomplete_details"`
	Usage               *assistantNone      `json:"usage"`
	Temperature         float64             `json:"temperature"`
	TopP                float64             `json:"top_p"`
	MaxPromptTokens     *int64              `json:"max_prompt_tokens"`
	MaxCompletionTokens *int64              `json:"max_completion_tokens"`
	TruncationStrategy  assistantTruncation `json:"truncation_strategy"`
	ResponseFormat      string              `json:"response_format"`
	ToolChoice          string              `json:"tool_choice"`
	ParallelToolCalls   bool                `json:"parallel_tool_calls"`
}

type assistantTruncation struct {
	Type         string `json:"type"`
	LastMessages *int64 `json:"last_messages"`
}

type assistantRunError struct {
	Code    string `json:"code" enum:"server_error,rate_limit_exceeded,invalid_prompt"`
	Message string `json:"message"`
}

func runOf(request *http.Request, r chat.Run) assistantRun {
	told := assistantRun{
		ID: r.ID, Object: "thread.run", CreatedAt: r.CreatedAt.Unix(), AssistantID: r.Assistant, ThreadID: r.Thread, Status: r.State, StartedAt: seconds(r.StartedAt), Model: modelName,
		Tools: []assistantNone{}, Temperature: 1, TopP: 1, TruncationStrategy: assistantTruncation{Type: "auto"}, ResponseFormat: "auto", ToolChoice: "none", ParallelToolCalls: true,
	}
	switch r.State {
	case chat.Completed:
		told.CompletedAt = seconds(r.EndedAt)
	case chat.Failed:
		told.FailedAt, told.LastError = seconds(r.EndedAt), &assistantRunError{Code: "server_error", Message: locale.Text(rest.LanguageOf(request, ""), "errors.threads.failed", nil)}
	default:
		told.ExpiresAt = seconds(r.ExpiresAt)
	}
	return told
}

func seconds(at time.Time) *int64 {
	if at.IsZero() {
		return nil
	}
	n := at.Unix()
	return &n
}

type errorBody struct {
	Error apiError `json:"error"`
}

type apiError struct {
	Message string  `json:"message"`
	Type    string  `json:"type"`
	Param   *string `json:"param"`
	Code    *string `json:"code"`
}

// codes are those of the service, where a kind of trouble has one.
var codes = map[fault.Kind]string{
	fault.Unauthenticated: "invalid_api_key", fault.Forbidden: "origin_not_allowed", fault.MethodNotAllowed: "method_not_supported", fault.Limited: "rate_limit_exceeded",
}

// WriteError answers in the service's error shape.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	rest.WriteErrorAs(w, r, err, func(f *fault.Error, status int, sentence string) any {
		told := apiError{Message: sentence, Type: "invalid_request_error", Code: rest.OrNull(codes[f.Kind])}
		switch {
		case f.Kind == fault.Limited:
			told.Type = "requests"
		case status >= http.StatusInternalServerError:
			told.Type = "server_error"
		}
		if code, ok := f.Details["code"].(string); ok {
			told.Code = &code
		}
		if param, ok := f.Details["param"].(string); ok {
			told.Param = &param
		}
		return errorBody{told}
	})
}
