package model

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"slices"
	"strings"
	"sync/atomic"

	"holidaypark/internal/foundation/fault"
)

// Message is something that is said to the model, or that it has said.
type Message struct {
	Role    string `json:"role"` // system, user or assistant
	Content string `json:"content"`
}

// Errors of asking. None tells the address or the key.
var (
	errCutOff  = errors.New("the model's answer broke off")
	errGarbage = errors.New("the model answered what is no answer")
	errAway    = errors.New("the model's server could not be reached")
)

// refusal is an answer of the server that is none of the model's.
type refusal struct{ Status int }

func (r *refusal) Error() string { return fmt.Sprintf("the model's server answered %d", r.Status) }

// IsRefusal tells whether the server does not take what was sent, whenever it is sent.
func IsRefusal(err error) bool {
	var refused *refusal
	return errors.As(err, &refused) && slices.Contains([]int{http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity}, refused.Status)
}

// CostNothing tells whether an error means that the model did no work: its server refused, or nothing was sent to it.
func CostNothing(err error) bool {
	var refused *refusal
	return errors.As(err, &refused) || errors.Is(err, errAway)
}

type request struct {
	Model         string    `json:"model"`
	Messages      []Message `json:"messages"`
	MaxTokens     int       `json:"max_tokens"`
	Temperature   float64   `json:"temperature"`
	Stream        bool      `json:"stream"`
	StreamOptions struct {
		IncludeUsage bool `json:"include_usage"`
	} `json:"stream_options"`
}

type choice struct {
	Delta        Message `json:"delta"`
	Message      Message `json:"message"`
	FinishReason string  `json:"finish_reason"`
}

type answer struct {
	Choices []choice `json:"choices"`
	Usage   *struct {
		TotalTokens int64 `json:"total_tokens"`
	} `json:"usage"`
	Error json.RawMessage `json:"error"`
}

// Stream asks the model and hands over its answer as it comes. It gives how many tokens were used, 0 where the server doesn't tell.
func (c *Client) Stream(ctx context.Context, messages []Message, most int, each func(text string) error) (tokens int64, err error) {
	asked := request{Model: c.config.Model, Messages: messages, MaxTokens: most, Stream: true}
	asked.StreamOptions.IncludeUsage = true
	response, err := c.send(ctx, "/chat/completions", asked)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	body := io.LimitReader(response.Body, mostAnswer)
	if !strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
		return whole(body, each)
	}
	return events(body, each)
}

// whole reads an answer of a server that doesn't stream.
func whole(body io.Reader, each func(string) error) (int64, error) {
	raw, err := io.ReadAll(body)
	if err != nil {
		return 0, errCutOff
	}
	var got answer
	if err := json.Unmarshal(raw, &got); err != nil || len(got.Choices) == 0 || got.Choices[0].Message.Content == "" {
		return 0, errGarbage
	}
	return got.used(), each(got.Choices[0].Message.Content)
}

// events reads a stream to its end. One that ends without saying so was cut off.
func events(body io.Reader, each func(string) error) (tokens int64, err error) {
	lines := bufio.NewScanner(body)
	lines.Buffer(make([]byte, 0, 4096), mostLine)
	finished := false
	for lines.Scan() {
		data, ok := strings.CutPrefix(lines.Text(), "data:")
		if data = strings.TrimSpace(data); !ok || data == "" {
			continue
		}
		if data == "[DONE]" {
			return tokens, nil
		}
		var got answer
		if err := json.Unmarshal([]byte(data), &got); err != nil || len(got.Error) > 0 && string(got.Error) != "null" {
			return tokens, errGarbage
		}
		tokens = max(tokens, got.used())
		for _, one := range got.Choices {
			finished = finished || one.FinishReason != ""
			if one.Delta.Content == "" {
				continue
			}
			if err := each(one.Delta.Content); err != nil {
				return tokens, err
			}
		}
	}
	if !finished {
		return tokens, errCutOff
	}
	return tokens, nil
}

func (a answer) used() int64 {
	if a.Usage == nil {
		return 0
	}
	return max(a.Usage.TotalTokens, 0)
}

// Embed gives the vectors of texts, in their order.
func (c *Client) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	response, err := c.send(ctx, "/embeddings", map[string]any{"model": c.config.Embeddings, "input": texts})
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var got struct {
		Data []struct {
			Index     int       `json:"index"`
			Embedding []float32 `json:"embedding"`
		} `json:"data"`
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, 64<<20)).Decode(&got); err != nil || len(got.Data) != len(texts) {
		return nil, errGarbage
	}
	vectors := make([][]float32, len(texts))
	for _, one := range got.Data {
		if one.Index < 0 || one.Index >= len(texts) || len(one.Embedding) == 0 {
			return nil, errGarbage
		}
		vectors[one.Index] = one.Embedding
	}
	return vectors, nil
}

// Probe asks the model for a word, to tell whether it can be asked at all.
func (c *Client) Probe(ctx context.Context) error {
	_, err := c.Stream(ctx, []Message{{Role: "user", Content: "Say: ready"}}, 16, func(string) error { return nil })
	return err
}

func (c *Client) send(ctx context.Context, path string, body any) (*http.Response, error) {
	content, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	var reached atomic.Bool
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { reached.Store(true) }})
	sent, err := http.NewRequestWithContext(ctx, http.MethodPost, c.config.BaseURL+path, bytes.NewReader(content))
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	sent.Header.Set("Content-Type", "application/json")
	if c.config.Key != "" {
		sent.Header.Set("Authorization", "Bearer "+c.config.Key)
	}
	response, err := c.http.Do(sent)
	if err != nil && !reached.Load() {
		return nil, fmt.Errorf("%w: %w", errAway, fault.WithoutAddress(err))
	}
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	if response.StatusCode != http.StatusOK {
		response.Body.Close() // what it says may repeat the key
		return nil, &refusal{response.StatusCode}
	}
	return response, nil
}
