package assistant

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/foundation/fault"
)

const (
	usualLimit       = 20
	longestAssistant = 256
)

var (
	messageParams = []string{"role", "content", "attachments", "metadata"}
	// runParams are what the service takes beside the assistant. Those that tune a model or describe it have no effect: the park's chat has its
	// own.
	runParams = []string{
		"assistant_id", "model", "instructions", "additional_instructions", "additional_messages", "tools", "tool_choice", "parallel_tool_calls", "metadata", "temperature", "top_p", "stream",
		"max_prompt_tokens", "max_completion_tokens", "truncation_strategy", "response_format", "reasoning_effort",
	}
)

// params are what came in a body, by name.
type params map[string]json.RawMessage

func invalid(param, code, key string, values fault.Params) error {
	return fault.New(fault.Invalid, key, values).With("param", param).With("code", code)
}

// readParams reads a body, which may be left out, and refuses names that the call has not.
func readParams(r *http.Request, known ...string) (params, error) {
	if r.ContentLength == 0 {
		return params{}, nil
	}
	raw, err := rest.ReadJSON(r)
	if err != nil {
		return nil, err
	}
	var body params
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &body); err != nil || body == nil {
			return nil, fault.New(fault.Invalid, "errors.body.object", nil)
		}
	}
	return body, body.only(known)
}

func (p params) only(known []string) error {
	for name := range p {
		if !slices.Contains(known, name) {
			return invalid(name, "unknown_parameter", "errors.threads.unknown", fault.Params{"name": name})
		}
	}
	return nil
}

// given tells whether a parameter has a value other than null.
func (p params) given(name string) bool { return len(p[name]) > 0 && string(p[name]) != "null" }

// read reads a parameter that may be left out.
func (p params) read(name string, dest any, kind string) error {
	if !p.given(name) {
		return nil
	}
	if json.Unmarshal(p[name], dest) != nil {
		return invalid(name, "invalid_type", "errors.threads.type", fault.Params{"name": name, "kind": kind})
	}
	return nil
}

// text reads a text that must be there.
func (p params) text(name string) (text string, err error) {
	if !p.given(name) {
		return "", invalid(name, "missing_required_parameter", "errors.threads.missing", fault.Params{"name": name})
	}
	return text, p.read(name, &text, "string")
}

// mustBeEmpty refuses what the park has no place for, rather than lose it.
func (p params) mustBeEmpty(names ...string) error {
	for _, name := range names {
		if p.given(name) && string(p[name]) != "{}" && string(p[name]) != "[]" {
			return invalid(name, "unsupported_parameter", "errors.threads.unsupported", fault.Params{"name": name})
		}
	}
	return nil
}

// content reads what somebody says: a text, or parts that are texts.
func (p params) content() (string, error) {
	if err := p.only(messageParams); err != nil {
		return "", err
	}
	role, err := p.text("role")
	if err != nil {
		return "", err
	}
	if role != "user" {
		return "", invalid("role", "invalid_value", "errors.threads.role", nil)
	}
	if err := p.mustBeEmpty("attachments", "metadata"); err != nil {
		return "", err
	}
	if !p.given("content") || p["content"][0] != '[' {
		return p.text("content")
	}
	var parts []struct {
		Type string  `json:"type"`
		Text *string `json:"text"`
	}
	if err := p.read("content", &parts, "string or array"); err != nil {
		return "", err
	}
	whole := ""
	for i, part := range parts {
		if part.Type != "text" || part.Text == nil {
			return "", invalid("content["+strconv.Itoa(i)+"]", "invalid_value", "errors.threads.part", nil)
		}
		if i > 0 {
			whole += "\n"
		}
		whole += *part.Text
	}
	return whole, nil
}

// readPage reads which part of a list is wanted.
func readPage(r *http.Request) (chat.ThreadPage, error) {
	query := r.URL.Query()
	page := chat.ThreadPage{Limit: usualLimit, After: query.Get("after"), Before: query.Get("before"), Run: query.Get("run_id"), OldestFirst: query.Get("order") == "asc"}
	for name := range query {
		if !slices.Contains([]string{"limit", "order", "after", "before", "run_id"}, name) {
			return page, invalid(name, "unknown_parameter", "errors.threads.unknown", fault.Params{"name": name})
		}
	}
	if given := query.Get("limit"); given != "" {
		n, err := strconv.Atoi(given)
		if err != nil {
			return page, invalid("limit", "invalid_type", "errors.threads.type", fault.Params{"name": "limit", "kind": "integer"})
		}
		if n < 1 || n > chat.MostInThread {
			return page, invalid("limit", "invalid_value", "errors.threads.limit", fault.Params{"max": chat.MostInThread})
		}
		page.Limit = n
	}
	if order := query.Get("order"); order != "" && order != "asc" && order != "desc" {
		return page, invalid("order", "invalid_value", "errors.threads.order", nil)
	}
	return page, nil
}
