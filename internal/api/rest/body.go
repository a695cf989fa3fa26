package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// ReadJSON reads a bounded body of the right type, whose texts can all be kept.
func ReadJSON(r *http.Request) ([]byte, error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, fault.New(fault.UnsupportedType, "errors.body.type", nil)
	}
	raw, err := io.ReadAll(r.Body) // its route bounds it
	if err != nil {
		return nil, BodyError(err, "errors.body.broken")
	}
	return raw, CheckTexts(raw)
}

// BodyError tells why a body could not be read: what was refused, too large or too slow says so itself; the rest broke off or is
// damaged, which is its sender's fault and is told by the key.
func BodyError(err error, key string) error {
	var refused *fault.Error
	var large *http.MaxBytesError
	if err == nil || errors.As(err, &refused) || errors.As(err, &large) || asFault(err).Kind == fault.Timeout {
		return err
	}
	return fault.Wrap(err, fault.Invalid, key)
}

// ReadObject reads {...}; what is JSON and not an object is refused by the key given.
func ReadObject(r *http.Request, refusal string) (collection.Input, error) {
	raw, err := ReadJSON(r)
	if err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(raw)) == 0 {
		return nil, fault.New(fault.Invalid, refusal, nil)
	}
	var body collection.Input
	var mismatch *json.UnmarshalTypeError
	if err := json.Unmarshal(raw, &body); err != nil && !errors.As(err, &mismatch) {
		return nil, fault.New(fault.Invalid, "errors.body.json", nil)
	}
	if body == nil {
		return nil, fault.New(fault.Invalid, refusal, nil)
	}
	return body, nil
}

// ReadEntry reads {"data":{...}}.
func ReadEntry(r *http.Request) (collection.Input, error) {
	body, err := ReadObject(r, "errors.body.data")
	if err != nil {
		return nil, err
	}
	data, ok := body["data"]
	if !ok {
		return nil, fault.New(fault.Invalid, "errors.body.data", nil)
	}
	if len(body) > 1 {
		for name := range body {
			if name != "data" {
				return nil, fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": name}).With("key", name).With("source", "body")
			}
		}
	}
	var input collection.Input
	if err := json.Unmarshal(data, &input); err != nil || input == nil {
		return nil, fault.New(fault.Invalid, "errors.body.data", nil)
	}
	return input, nil
}

// ReadBody reads a plain JSON object into the struct that dest points to. A key that it has no field for, and a value of another
// type, are refused.
func ReadBody(r *http.Request, dest any) error {
	raw, err := ReadJSON(r)
	if err != nil {
		return err
	}
	return decode(raw, dest, "errors.body.object")
}

// ReadData reads {"data":{...}} likewise.
func ReadData(r *http.Request, dest any) error {
	input, err := ReadEntry(r)
	if err != nil {
		return err
	}
	raw, err := json.Marshal(input)
	if err != nil {
		return fault.New(fault.Invalid, "errors.body.json", nil)
	}
	return decode(raw, dest, "errors.body.data")
}

// decode reads one JSON object into the struct that dest points to; key says of what is none.
func decode(raw []byte, dest any, key string) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(dest)
	var mismatch *json.UnmarshalTypeError
	switch {
	case errors.As(err, &mismatch) && mismatch.Field != "":
		return fault.InvalidFields(fault.Field{Path: strings.Split(mismatch.Field, "."), Key: "errors.field.type"})
	case err != nil, bytes.TrimSpace(raw)[0] != '{', decoder.More():
		return fault.New(fault.Invalid, key, nil)
	}
	return nil
}

// ReadForm opens a multipart body, whose parts are read as they come.
func ReadForm(r *http.Request) (*multipart.Reader, error) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/form-data" {
		return nil, fault.New(fault.UnsupportedType, "errors.body.multipart", nil)
	}
	form, err := r.MultipartReader()
	if err != nil {
		return nil, fault.New(fault.Invalid, "errors.body.multipart", nil)
	}
	return form, nil
}

// InvalidPart refuses a part, or a property in one, that nobody asked for.
func InvalidPart(name string) error {
	return fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": name}).With("key", name).With("path", name).With("source", "body")
}
