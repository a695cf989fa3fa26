// Package model asks a language model over HTTP, at any server that speaks the chat completions of OpenAI. It must never know what is asked
// nor of whom, and keeps nothing.
package model

import (
	"errors"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

const (
	connectTime = 3 * time.Second
	headerTime  = 20 * time.Second
	mostAnswer  = 512 << 10
	mostLine    = 64 << 10
)

// Config is how the model is reached.
type Config struct {
	BaseURL    string // as https://host/v1
	Key        string // empty: the server asks for none
	Model      string
	Embeddings string // the name of the model that makes vectors; empty: none
}

// Errors of a setting. They never tell what was set: it holds the key.
var (
	errForm  = errors.New("the model's setting must look like https://KEY@HOST/v1?model=NAME&embeddings=NAME, with https or http")
	errModel = errors.New("the model's setting lacks model=NAME after the question mark")
	errQuery = errors.New("the model's setting knows model and embeddings after the question mark, each once")
)

// Parse reads an operator's setting: https://KEY@host/v1?model=NAME&embeddings=NAME.
func Parse(setting string) (Config, error) {
	u, err := url.Parse(setting)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.Fragment != "" {
		return Config{}, errForm
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return Config{}, errQuery
	}
	for name, values := range query {
		if !slices.Contains([]string{"model", "embeddings"}, name) || len(values) != 1 {
			return Config{}, errQuery
		}
	}
	config := Config{Model: query.Get("model"), Embeddings: query.Get("embeddings")}
	if config.Model == "" {
		return Config{}, errModel
	}
	config.Key = u.User.Username()
	if password, ok := u.User.Password(); ok && password != "" { // https://user:KEY@host, as some write it
		config.Key = password
	}
	u.User, u.RawQuery = nil, ""
	config.BaseURL = strings.TrimRight(u.String(), "/")
	return config, nil
}

// Client asks the model.
type Client struct {
	config Config
	http   *http.Client
}

// New makes a client. It asks nothing yet.
func New(config Config) *Client {
	transport := &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            (&net.Dialer{Timeout: connectTime}).DialContext,
		TLSHandshakeTimeout:    connectTime,
		ResponseHeaderTimeout:  headerTime,
		MaxResponseHeaderBytes: 64 << 10,
		MaxIdleConnsPerHost:    8,
		IdleConnTimeout:        90 * time.Second,
		ForceAttemptHTTP2:      true,
	}
	// A redirect would carry the key to where nobody allowed it.
	return &Client{config: config, http: &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// Embeds tells whether the server makes vectors.
func (c *Client) Embeds() bool { return c.config.Embeddings != "" }

// Vectors names who makes them: another server's, or another model's, mean something else.
func (c *Client) Vectors() string { return c.config.BaseURL + " " + c.config.Embeddings }
