package measure

import (
	"bufio"
	"io"
	"net"
	"testing"
	"time"
)

// answering returns a connection whose other end reads each request line and sends the next of the given answers.
func answering(t *testing.T, answers ...string) *Connection {
	t.Helper()
	near, far := net.Pipe()
	t.Cleanup(func() { near.Close(); far.Close() })
	go func() {
		in := bufio.NewReader(far)
		for _, answer := range answers {
			if _, err := in.ReadString('\n'); err != nil {
				return
			}
			io.WriteString(far, answer)
		}
		far.Close()
	}()
	return &Connection{tcp: near, in: bufio.NewReader(near)}
}

func TestAnswersAreReadToTheirEndSoThatTheNextOneIsUnderstood(t *testing.T) {
	c := answering(t,
		"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\ncontent-LENGTH: 5\r\n\r\nhello",
		"HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nabcde\r\nA\r\n0123456789\r\n0\r\n\r\n",
		"HTTP/1.1 304 Not Modified\r\nContent-Length: 70\r\n\r\n", // the length of what it stands for
		"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
	)
	for _, want := range []struct {
		status int
		body   string
	}{{200, "hello"}, {404, "abcde0123456789"}, {304, ""}, {200, ""}} {
		status, body, err := c.Exchange([]byte("GET /\n"))
		if err != nil || status != want.status || string(body) != want.body {
			t.Fatalf("got %d %q %v, want %d %q", status, body, err, want.status, want.body)
		}
	}
}

func TestSizeIsKnownWhenTheBodyIsThrownAway(t *testing.T) {
	c := answering(t, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
	if _, size, err := c.roundTrip([]byte("GET /\n"), nil); err != nil || size != 7 {
		t.Fatalf("got size %d, %v; want 7", size, err)
	}
}

func TestBrokenAnswersAreErrors(t *testing.T) {
	for name, answer := range map[string]string{
		"not HTTP":       "hello there, this is no status line\r\n\r\n",
		"no end":         "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n",
		"cut body":       "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
		"length is text": "HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n",
		"bad chunk":      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
	} {
		if _, _, err := answering(t, answer).Exchange([]byte("GET /\n")); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestPercentilesAreTheNearestRank(t *testing.T) {
	var hundred []uint32
	for i := range 100 {
		hundred = append(hundred, uint32(i+1))
	}
	for percent, want := range map[int]time.Duration{50: 50, 99: 99, 100: 100} {
		if got := percentile(hundred, percent); got != want*time.Microsecond {
			t.Errorf("p%d of 1..100 is %v, want %v", percent, got, want*time.Microsecond)
		}
	}
	if got := percentile([]uint32{7}, 50); got != 7*time.Microsecond {
		t.Errorf("p50 of one answer is %v", got)
	}
}
