// Package google asks Google's speech services over REST. It must never know who speaks, nor tell anybody the key.
package google

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"holidaypark/internal/domains/speech"
)

const (
	recogniseURL  = "https://speech.googleapis.com/v1/speech:recognize"
	synthesiseURL = "https://texttospeech.googleapis.com/v1/text:synthesize"
	// patience is for one request: whoever speaks would rather type than wait longer.
	patience   = 15 * time.Second
	mostAnswer = 16 << 20
)

// Errors of asking. None tells the address or the key.
var (
	errGarbage = errors.New("the speech service answered what is no answer")
	errAway    = errors.New("the speech service does not answer")
)

// refusal is an answer of the service that holds nothing.
type refusal struct{ Status int }

func (r *refusal) Error() string { return fmt.Sprintf("the speech service answered %d", r.Status) }

// Client asks the services.
type Client struct {
	key, recognise, synthesise string
	http                       *http.Client
}

// New makes a client. base is where both services are, in place of Google's own addresses; empty: there.
func New(key, base string) (*Client, error) {
	c := &Client{key: key, recognise: recogniseURL, synthesise: synthesiseURL, http: &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // the key goes to nobody else
	}}
	if base == "" {
		return c, nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
		return nil, errors.New("google url: expected https://HOST")
	}
	base = strings.TrimRight(base, "/")
	c.recognise, c.synthesise = base+"/v1/speech:recognize", base+"/v1/text:synthesize"
	return c, nil
}

// Recognise gives the words of a sound.
func (c *Client) Recognise(ctx context.Context, wanted speech.Sound) (heard speech.Heard, err error) {
	return heard, c.post(ctx, c.recognise, wanted, &heard)
}

// Synthesise gives the sound of a text.
func (c *Client) Synthesise(ctx context.Context, wanted speech.Text) (spoken speech.Spoken, err error) {
	if err := c.post(ctx, c.synthesise, wanted, &spoken); err != nil {
		return speech.Spoken{}, err
	}
	if sound, err := base64.StdEncoding.DecodeString(spoken.AudioContent); err != nil || len(sound) == 0 {
		return speech.Spoken{}, errGarbage
	}
	return spoken, nil
}

func (c *Client) post(ctx context.Context, address string, body, answer any) error {
	encoded, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(encoded))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Goog-Api-Key", c.key) // not in the address, which is logged on the way
	response, err := c.http.Do(request)
	if err != nil {
		return errAway
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return &refusal{response.StatusCode}
	}
	read, err := io.ReadAll(io.LimitReader(response.Body, mostAnswer))
	if err != nil {
		return errAway
	}
	if json.Unmarshal(read, answer) != nil {
		return errGarbage
	}
	return nil
}
