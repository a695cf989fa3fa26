package rest

import (
	"encoding/json"
	"net/http"
	"strconv"
)

// JSONType is the Content-Type of JSON, ready to be put into a header.
var JSONType = []string{"application/json; charset=utf-8"}

// WriteJSON answers with JSON that is already encoded. Unless the handler said otherwise, nobody keeps it.
func WriteJSON(w http.ResponseWriter, status int, body []byte) {
	h := w.Header()
	h["Content-Type"] = JSONType
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	_, _ = w.Write(body) // a caller that has gone away is no concern of ours
}

// WriteAny answers with a value as JSON.
func WriteAny(w http.ResponseWriter, status int, value any) error {
	body, err := json.Marshal(value)
	if err != nil {
		return err
	}
	WriteJSON(w, status, body)
	return nil
}

// WriteData answers {"data": ...}, as every action does.
func WriteData(w http.ResponseWriter, data any) error {
	return WriteAny(w, http.StatusOK, struct {
		Data any `json:"data"`
	}{data})
}

// OrData answers with the data unless there was an error.
func OrData(w http.ResponseWriter, data any, err error) error {
	if err != nil {
		return err
	}
	return WriteData(w, data)
}

// OrNull is a text, or null where there is none.
func OrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
