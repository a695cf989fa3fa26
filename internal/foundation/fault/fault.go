// Package fault holds the only errors that cross a package border: a kind, which the HTTP edge turns into a status, and a
// translation key, which the locale files turn into a sentence. It must never know HTTP, a language or a database.
package fault

import (
	"errors"
	"fmt"
	"net/url"
)

// Kind says what sort of trouble it is; one table in internal/api maps it to a status.
type Kind int

const (
	Internal Kind = iota
	Invalid
	Pagination
	Unauthenticated
	Forbidden
	NotFound
	MethodNotAllowed
	Timeout
	Conflict
	Precondition // the entry is no longer as the caller saw it
	TooLarge
	UnsupportedType
	Unprocessable
	Limited
	Unavailable
)

// Params fill the placeholders of a translated sentence.
type Params map[string]any

// Error is a refusal or a failure that a caller can be told about.
type Error struct {
	Kind   Kind
	Key    string
	Params Params
	// Details go into the answer as they are; they never hold a secret or a driver's words.
	Details map[string]any
	// Fields name the inputs that were wrong, so that a form can put the message where it belongs.
	Fields []Field
	cause  error
}

// Field is the trouble with one input.
type Field struct {
	Path   []string
	Key    string
	Params Params
	// Value is what was sent, left out where it could be a secret.
	Value any
}

// New makes an error from a kind and a translation key.
func New(kind Kind, key string, params Params) *Error {
	return &Error{Kind: kind, Key: key, Params: params}
}

// Missing is the refusal of what is not there, or not for the caller.
func Missing() error { return New(NotFound, "errors.notFound", nil) }

// Found gives what was looked for, or the refusal where it is not there.
func Found[T any](one T, ok bool, err error) (T, error) {
	if err == nil && !ok {
		err = Missing()
	}
	return one, err
}

// WithoutAddress leaves the address that was asked out of an error: it may carry a key.
func WithoutAddress(err error) error {
	var told *url.Error
	if errors.As(err, &told) {
		return told.Err
	}
	return err
}

// Wrap keeps the cause for the log while the caller sees the key alone.
func Wrap(cause error, kind Kind, key string) *Error {
	return &Error{Kind: kind, Key: key, cause: cause}
}

// InvalidFields gathers everything that was wrong with an input into one refusal.
func InvalidFields(fields ...Field) *Error {
	first := fields[0]
	return &Error{Kind: Invalid, Key: first.Key, Params: first.Params, Fields: fields}
}

// With adds a detail to the answer.
func (e *Error) With(name string, value any) *Error {
	if e.Details == nil {
		e.Details = map[string]any{}
	}
	e.Details[name] = value
	return e
}

func (e *Error) Error() string {
	if e.cause != nil {
		return fmt.Sprintf("%s: %v", e.Key, e.cause)
	}
	if len(e.Params) > 0 {
		return fmt.Sprintf("%s %v", e.Key, map[string]any(e.Params))
	}
	return e.Key
}

func (e *Error) Unwrap() error { return e.cause }

// KindOf tells the kind of any error; one that is not a fault is Internal.
func KindOf(err error) Kind {
	var f *Error
	if errors.As(err, &f) {
		return f.Kind
	}
	return Internal
}
