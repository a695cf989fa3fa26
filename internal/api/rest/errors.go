package rest

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// answers is the one table from kinds of trouble to HTTP.
var answers = map[fault.Kind]struct {
	status int
	name   string
}{
	fault.Internal:         {http.StatusInternalServerError, "InternalServerError"},
	fault.Invalid:          {http.StatusBadRequest, "ValidationError"},
	fault.Pagination:       {http.StatusBadRequest, "PaginationError"},
	fault.Unauthenticated:  {http.StatusUnauthorized, "UnauthorizedError"},
	fault.Forbidden:        {http.StatusForbidden, "ForbiddenError"},
	fault.NotFound:         {http.StatusNotFound, "NotFoundError"},
	fault.MethodNotAllowed: {http.StatusMethodNotAllowed, "MethodNotAllowedError"},
	fault.Timeout:          {http.StatusRequestTimeout, "TimeoutError"},
	fault.Conflict:         {http.StatusConflict, "ConflictError"},
	fault.Precondition:     {http.StatusPreconditionFailed, "PreconditionFailedError"},
	fault.TooLarge:         {http.StatusRequestEntityTooLarge, "PayloadTooLargeError"},
	fault.UnsupportedType:  {http.StatusUnsupportedMediaType, "UnsupportedMediaTypeError"},
	fault.Unprocessable:    {http.StatusUnprocessableEntity, "UnprocessableEntityError"},
	fault.Limited:          {http.StatusTooManyRequests, "RateLimitError"},
	fault.Unavailable:      {http.StatusServiceUnavailable, "ServiceUnavailableError"},
}

type ErrorBody struct {
	Data  any         `json:"data"` // always null
	Error errorAnswer `json:"error"`
}

type errorAnswer struct {
	Status  int            `json:"status"`
	Name    string         `json:"name"`
	Message string         `json:"message"`
	Details map[string]any `json:"details"`
}

type fieldAnswer struct {
	Path    []string `json:"path"`
	Message string   `json:"message"`
	Name    string   `json:"name"`
	Key     string   `json:"key"`
	Value   any      `json:"value,omitempty"`
}

// WriteError answers in the documents' error shape, in the caller's language. What is not a fault is logged here, once, and
// the caller learns nothing of it.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	writeError(w, r, err, func(_ *fault.Error, told errorAnswer) any { return ErrorBody{Error: told} })
}

// WriteErrorAs answers with the same status and sentence in another shape, that of a service whose callers we serve.
func WriteErrorAs(w http.ResponseWriter, r *http.Request, err error, shape func(f *fault.Error, status int, message string) any) {
	writeError(w, r, err, func(f *fault.Error, told errorAnswer) any { return shape(f, told.Status, told.Message) })
}

func writeError(w http.ResponseWriter, r *http.Request, err error, shape func(*fault.Error, errorAnswer) any) {
	f, told := tell(r, err)
	if after, ok := f.Details["retryAfter"].(int); ok {
		w.Header().Set("Retry-After", strconv.Itoa(after))
	} else if f.Kind == fault.Unavailable {
		w.Header().Set("Retry-After", "1")
	}
	if f.Kind == fault.Unauthenticated {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	encoded, err := json.Marshal(shape(f, told))
	if err != nil {
		panic(err)
	}
	WriteJSON(w, told.Status, encoded)
}

// tell says what is wrong in the caller's language, and logs what is our own fault.
func tell(r *http.Request, err error) (*fault.Error, errorAnswer) {
	f := asFault(err)
	if gone(r, err) {
		f = fault.New(fault.Timeout, "errors.timeout", nil) // nobody reads it
	}
	language := locale.Match(r.Header.Get("Accept-Language"))
	answer := answers[f.Kind]
	if f.Kind == fault.Internal || f.Kind == fault.Unavailable {
		slog.ErrorContext(r.Context(), "request failed", "method", r.Method, "path", LoggedPath(r), "request", requestID(r.Context()), "error", err)
	}
	told := errorAnswer{
		Status: answer.status, Name: answer.name, Message: locale.Text(language, f.Key, f.Params),
		Details: map[string]any{"key": f.Key},
	}
	for name, value := range f.Details { // in "Invalid key X" the documents' details name X as the key
		told.Details[name] = value
	}
	if len(f.Fields) > 0 {
		list := make([]fieldAnswer, len(f.Fields))
		for i, field := range f.Fields {
			list[i] = fieldAnswer{Path: field.Path, Message: locale.Text(language, field.Key, field.Params), Name: answer.name, Key: field.Key, Value: field.Value}
		}
		told.Details["errors"] = list
	}
	return f, told
}

// What follows these opens something: somebody's stays, and a conversation.
const (
	calendars = "/calendar/"
	threads   = "/v1/threads/"
)

// LoggedPath is the path of a request as logs may keep it: without an address that is a key by itself, also where somebody wrote it in a
// way that leads nowhere.
func LoggedPath(r *http.Request) string {
	meant := strings.ToLower(path.Clean("/" + r.URL.Path))
	for _, opening := range []string{calendars, threads} {
		if strings.HasPrefix(meant, opening) {
			return opening + "…"
		}
	}
	return r.URL.Path
}

// gone tells that the request ended because its caller went away.
func gone(r *http.Request, err error) bool {
	return errors.Is(r.Context().Err(), context.Canceled) && (errors.Is(err, context.Canceled) || fault.KindOf(err) == fault.Unavailable)
}

// asFault gives every error a kind: trouble with reading the request is the caller's, the rest is ours.
func asFault(err error) *fault.Error {
	var f *fault.Error
	if errors.As(err, &f) {
		return f
	}
	var large *http.MaxBytesError
	var network net.Error
	switch {
	case errors.As(err, &large):
		return fault.New(fault.TooLarge, "errors.body.large", fault.Params{"max": byteSize(large.Limit)})
	case errors.Is(err, os.ErrDeadlineExceeded), errors.As(err, &network) && network.Timeout():
		return fault.New(fault.Timeout, "errors.timeout", nil)
	case errors.Is(err, context.DeadlineExceeded):
		return fault.Wrap(err, fault.Unavailable, "errors.unavailable")
	}
	return fault.Wrap(err, fault.Internal, "errors.internal")
}

func byteSize(n int64) string {
	if n >= 1<<20 {
		return strconv.FormatInt(n>>20, 10) + " MB"
	}
	return strconv.FormatInt(n>>10, 10) + " KB"
}
