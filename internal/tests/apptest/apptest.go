// Package apptest boots the whole park on a free port, on each engine, for tests that speak to it as the outside does.
package apptest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"holidaypark/internal/domains/payments/sandbox/sandboxtest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/foundation/passwords/passwordstest"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
)

// Park is a running park.
type Park struct {
	*app.App
	URL   string
	Token string // a staff token
	Data  string
	t     *testing.T
}

// Each runs the test against a park on SQLite and one on PostgreSQL.
func Each(t *testing.T, test func(t *testing.T, park *Park)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		data := t.TempDir()
		if path != "" {
			data = filepath.Dir(path)
		}
		test(t, Start(t, app.Config{Data: data, DatabaseURL: url}))
	})
}

// Replicas runs the test against two programs on one database. On SQLite, which has one, both are the same.
func Replicas(t *testing.T, test func(t *testing.T, first, second *Park)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		config := app.Config{Data: t.TempDir(), DatabaseURL: url}
		first := Start(t, config)
		second := first
		if url != "" {
			second = Start(t, config)
		}
		test(t, first, second)
	})
}

// Start boots a park and stops it after the test.
func Start(t *testing.T, config app.Config) *Park {
	t.Helper()
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.PasswordCost == (passwords.Cost{}) {
		config.PasswordCost = passwordstest.Cost
	}
	if config.SandboxKey == nil {
		config.SandboxKey = sandboxtest.Key
	}
	if config.DatabaseURL == "" {
		dbtest.MigratedSQLite(t, filepath.Join(config.Data, "park.db"))
	}
	if config.Log == nil {
		config.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	slog.SetDefault(config.Log)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	config.Sandbox = true
	if config.PublicURL == "" {
		config.PublicURL = "http://" + listener.Addr().String()
	}
	park, err := app.Open(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	token, err := park.Staff.CreateToken(t.Context(), staff.NewToken{Name: "test " + listener.Addr().String()[10:]})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 1)
	go func() { stopped <- park.Serve(ctx, listener, nil) }()
	t.Cleanup(func() {
		stop()
		if err := <-stopped; err != nil && !isClosed(err) {
			t.Errorf("stop: %v", err)
		}
		park.Close()
	})
	return &Park{App: park, URL: "http://" + listener.Addr().String(), Token: token, Data: config.Data, t: t}
}

func isClosed(err error) bool { return err.Error() == http.ErrServerClosed.Error() }

// Answer is what came back.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// JSON reads a value out of the body by its path of names and indices.
func (a Answer) JSON(t *testing.T, path ...any) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(a.Body, &value); err != nil {
		t.Fatalf("%v in %s", err, a.Body)
	}
	for _, step := range path {
		switch step := step.(type) {
		case string:
			object, ok := value.(map[string]any)
			if !ok {
				t.Fatalf("no %v in %s", path, a.Body)
			}
			value = object[step]
		case int:
			list, ok := value.([]any)
			if !ok || step >= len(list) {
				t.Fatalf("no %v in %s", path, a.Body)
			}
			value = list[step]
		}
	}
	return value
}

// As makes a caller with a bearer token; the empty token is a visitor.
func (p *Park) As(token string) Caller { return Caller{park: p, token: token} }

// Browser makes a caller that keeps cookies and says, as browsers do, that its requests come from the park's own pages.
func (p *Park) Browser() Caller {
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return Caller{park: p, jar: jar}
}

// StaffCaller calls with the staff token, Visitor without any.
func (p *Park) StaffCaller() Caller { return p.As(p.Token) }
func (p *Park) Visitor() Caller     { return p.As("") }

// Caller sends requests.
type Caller struct {
	park   *Park
	token  string
	jar    http.CookieJar
	header http.Header
}

// With gives the same caller, who also sends a header.
func (c Caller) With(name, value string) Caller {
	c.header = c.header.Clone()
	if c.header == nil {
		c.header = http.Header{}
	}
	c.header.Set(name, value)
	return c
}

// Cookie is the value of a cookie that the caller keeps; empty: it keeps none of that name.
func (c Caller) Cookie(name string) string {
	address, err := url.Parse(c.park.URL)
	if err != nil {
		c.park.t.Fatal(err)
	}
	for _, cookie := range c.jar.Cookies(address) {
		if cookie.Name == name {
			return cookie.Value
		}
	}
	return ""
}

// Do sends a request with a JSON body (nil: none) and reads the whole answer.
func (c Caller) Do(method, path string, body any) Answer {
	c.park.t.Helper()
	var reader io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		reader = bytes.NewReader([]byte(b))
	default:
		encoded, err := json.Marshal(b)
		if err != nil {
			c.park.t.Fatal(err)
		}
		reader = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(c.park.t.Context(), method, c.park.URL+path, reader)
	if err != nil {
		c.park.t.Fatal(err)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	return c.Send(request)
}

// Send sends a request of the caller's own making.
func (c Caller) Send(request *http.Request) Answer {
	c.park.t.Helper()
	for name, values := range c.header {
		request.Header[name] = values
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	if c.jar != nil {
		request.Header.Set("Origin", c.park.URL)
	}
	client := http.Client{Jar: c.jar}
	response, err := client.Do(request)
	if err != nil {
		c.park.t.Fatal(err)
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil {
		c.park.t.Fatal(err)
	}
	return Answer{response.StatusCode, response.Header, read}
}

// Get is the shortest call.
func (c Caller) Get(path string) Answer {
	c.park.t.Helper()
	return c.Do(http.MethodGet, path, nil)
}
