package paypal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"holidaypark/internal/foundation/fault"
)

// call is one request to the provider.
type call struct {
	method, path string
	requestKey   string // for whatever changes something
	body         any    // nil: none
}

// do sends a call with the token and reads the answer into it. The provider may end a token before its time, so that a refused one
// is fetched again, once.
func (c *Client) do(ctx context.Context, call call, into any) error {
	var content []byte
	if call.body != nil {
		var err error
		if content, err = json.Marshal(call.body); err != nil {
			return fmt.Errorf("encode a request to the provider: %w", err)
		}
	}
	var body []byte
	for first := true; ; first = false {
		token, err := c.accessToken(ctx)
		if err != nil {
			if refusal := (*Refusal)(nil); errors.As(err, &refusal) { // of the keys, not of what was asked for
				return fmt.Errorf("get an access token: %w", ErrKeysRefused)
			}
			return fmt.Errorf("get an access token: %w", err)
		}
		body, err = c.tries(ctx, func(ctx context.Context) (*http.Request, error) { return c.request(ctx, call, content, token) })
		var refusal *Refusal
		if first && errors.As(err, &refusal) && refusal.Status == http.StatusUnauthorized {
			c.token.forget(token)
			continue
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", call.method, call.path, err)
		}
		break
	}
	if err := json.Unmarshal(body, into); err != nil {
		return fmt.Errorf("%s %s: the provider's answer can't be read: %w", call.method, call.path, err)
	}
	return nil
}

func (c *Client) request(ctx context.Context, call call, content []byte, token string) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, call.method, c.config.BaseURL+call.path, bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Accept", "application/json")
	if call.method == http.MethodPost {
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Prefer", "return=representation")
		request.Header.Set("PayPal-Request-Id", call.requestKey)
	}
	return request, nil
}

// tries sends a request up to three times, as long as nobody knows whether it was done. It is the same each time, so that the
// provider does it once.
func (c *Client) tries(ctx context.Context, make func(context.Context) (*http.Request, error)) (body []byte, err error) {
	for try := 0; ; try++ {
		body, err = c.try(ctx, make)
		var refusal *Refusal
		if err == nil || errors.As(err, &refusal) || try == moreTries || ctx.Err() != nil {
			return body, err
		}
		pause := time.NewTimer(c.config.Pause << (2 * try))
		select {
		case <-pause.C:
		case <-ctx.Done():
			pause.Stop()
			return nil, err // what went wrong says more than that the time is over
		}
	}
}

func (c *Client) try(ctx context.Context, make func(context.Context) (*http.Request, error)) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, c.config.CallTime)
	defer cancel()
	request, err := make(ctx)
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	defer response.Body.Close()
	body, err := readAll(response.Body, mostAnswer)
	switch status := response.StatusCode; {
	case err != nil:
		return nil, fmt.Errorf("read the provider's answer (%d): %w", status, err)
	case status >= 200 && status < 300:
		return body, nil
	case status >= 400 && status < 500 && !ofTheMoment(status):
		refusal := readRefusal(status, body)
		if refusal.Issue == stillAtWork {
			return nil, errors.New("the provider is still at work on the same request")
		}
		return nil, refusal
	default:
		return nil, fmt.Errorf("the provider answered %d%s", status, debugID(body))
	}
}

// ofTheMoment tells of the refusals that say nothing about the request: too slow, the same one still at work, too many.
func ofTheMoment(status int) bool {
	return status == http.StatusRequestTimeout || status == http.StatusConflict || status == http.StatusTooManyRequests
}

var errTooLarge = errors.New("the answer is too large")

func readAll(from io.Reader, most int64) ([]byte, error) {
	body, err := io.ReadAll(io.LimitReader(from, most+1))
	if err == nil && int64(len(body)) > most {
		err = errTooLarge
	}
	return body, err
}
