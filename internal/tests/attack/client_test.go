package attack_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// caller is somebody who sends requests: with a token, with cookies, or with neither.
type caller struct {
	name, token, cookie string
	// portal marks the calls of the portal's own app, as that app does.
	portal bool
	// from is the network of the caller, where the park stands behind a proxy.
	from string
}

var visitor = caller{name: "visitor"}

func (a *attack) staff() caller { return caller{name: "staff", token: a.park.Token} }

func (w caller) at(network string) caller {
	w.from = network
	return w
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   string
}

// data reads a value out of the answer by its path of names; nil: it is not there.
func (r answer) data(path ...string) any {
	var value any
	if json.Unmarshal([]byte(r.body), &value) != nil {
		return nil
	}
	for _, name := range append([]string{"data"}, path...) {
		object, ok := value.(map[string]any)
		if !ok {
			return nil
		}
		value = object[name]
	}
	return value
}

// key is the translation key of an error.
func (r answer) key() string {
	var body struct {
		Error struct {
			Details struct{ Key string }
			Code    string
		}
	}
	_ = json.Unmarshal([]byte(r.body), &body)
	switch body.Error.Code { // of the assistant calls, whose errors have another shape
	case "invalid_api_key":
		return "errors.unauthenticated"
	case "origin_not_allowed":
		return "errors.widget.origin"
	}
	return body.Error.Details.Key
}

func (r answer) String() string { return fmt.Sprintf("%d %.200s", r.status, r.body) }

var (
	transport = &http.Transport{MaxIdleConnsPerHost: 64, DisableCompression: true}
	client    = &http.Client{
		Transport: transport, Timeout: time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	requests sync.Map // *result to *atomic.Int64: families send in parallel
)

func (a *attack) count() {
	counter, _ := requests.LoadOrStore(a.result, &atomic.Int64{})
	a.result.requests = int(counter.(*atomic.Int64).Add(1))
}

// send sends a request and looks at the answer as every answer is looked at. body is JSON: nil, a text as it is, or a value to encode.
func (c *tries) send(who caller, method, path string, body any, header ...string) answer {
	var content io.Reader
	switch body := body.(type) {
	case nil:
	case string:
		content = strings.NewReader(body)
	case io.Reader:
		content = body
	default:
		encoded, err := json.Marshal(body)
		if err != nil {
			c.t.Fatal(err)
		}
		content = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(c.t.Context(), method, c.park.URL+path, content)
	if err != nil {
		c.t.Fatalf("%s %q: %v", method, path, err)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	who.sign(request.Header)
	if strings.HasPrefix(path, "/v1/") { // as from a page of the park's: a program needs a key
		request.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	for i := 0; i+1 < len(header); i += 2 {
		switch name := header[i]; {
		case name == "Host":
			request.Host = header[i+1]
		case header[i+1] == "":
			request.Header.Del(name)
		default:
			request.Header.Set(name, header[i+1])
		}
	}
	c.count()
	response, err := client.Do(request)
	if err != nil {
		c.wrong("%s %.100s by %s: no answer: %v", method, path, who.name, err)
		return answer{header: http.Header{}}
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil {
		c.wrong("%s %.100s by %s: half an answer: %v", method, path, who.name, err)
	}
	got := answer{response.StatusCode, response.Header, string(read)}
	c.inspect(fmt.Sprintf("%s %.100s by %s", method, path, who.name), path, got)
	return got
}

func (w caller) sign(header http.Header) {
	if w.token != "" {
		header.Set("Authorization", "Bearer "+w.token)
	}
	if w.cookie != "" {
		header.Set("Cookie", w.cookie)
		header.Set("Sec-Fetch-Site", "same-origin")
	}
	if w.portal {
		header.Set("X-Park-Surface", "portal")
	}
	if w.from != "" {
		header.Set("X-Forwarded-For", w.from)
	}
}

// words of the machinery, which no stranger may read.
var inner = []string{"SQLSTATE", "modernc.org", "pgconn", "no such column", "constraint failed", "syntax error at", "goroutine ", "panic:", "$argon2", "holidaypark/internal"}

// inspect is what holds of every answer: it is no failure of ours, it gives nothing of the machinery away, and an error of the API has
// the API's shape.
func (c *tries) inspect(what, path string, got answer) {
	if got.status >= 500 {
		c.wrong("%s: %s", what, got)
	}
	for _, word := range inner {
		if strings.Contains(got.body, word) {
			c.wrong("%s: the answer says %q", what, word)
		}
	}
	fromUs := got.status != http.StatusRequestHeaderFieldsTooLarge // answered before anything of ours runs
	if got.status >= 400 && fromUs && strings.HasPrefix(path, "/api/") && got.body != "" {
		var shape struct {
			Data  any
			Error struct{ Status int }
		}
		if err := json.Unmarshal([]byte(got.body), &shape); err != nil || shape.Error.Status != got.status || shape.Data != nil ||
			!strings.HasPrefix(got.header.Get("Content-Type"), "application/json") {
			c.wrong("%s: not the shape of an error: %s", what, got)
		}
	}
}

// wire sends bytes as they are on a connection of their own, and reads one answer. Without one the status is 0: the park hung up.
func (c *tries) wire(content string) answer {
	c.count()
	connection, err := net.Dial("tcp", strings.TrimPrefix(c.park.URL, "http://"))
	if err != nil {
		c.t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(20 * time.Second))
	_, _ = io.WriteString(connection, content) // refused early, the rest has nowhere to go
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		return answer{header: http.Header{}}
	}
	defer response.Body.Close()
	read, _ := io.ReadAll(response.Body) // a torn body shows in what is compared
	got := answer{response.StatusCode, response.Header, string(read)}
	first, _, _ := strings.Cut(content, "\r\n")
	_, path, _ := strings.Cut(first, " ")
	if got.header.Get("X-Request-Id") != "" { // else net/http refused it before anything of ours ran
		c.inspect(fmt.Sprintf("%.100q", first), path, got)
	}
	return got
}

// get asks for a path that no client library would send.
func (c *tries) get(path string, header ...string) answer {
	lines := "GET " + path + " HTTP/1.1\r\nHost: park.example.com\r\nConnection: close\r\n"
	for i := 0; i+1 < len(header); i += 2 {
		lines += header[i] + ": " + header[i+1] + "\r\n"
	}
	return c.wire(lines + "\r\n")
}

// together runs something so many times at once.
func together(n int, do func(i int)) {
	var all sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		all.Go(func() {
			<-begin
			do(i)
		})
	}
	close(begin)
	all.Wait()
}
