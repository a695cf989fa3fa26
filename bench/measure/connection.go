// Package measure starts servers, loads them over plain connections and reads what they used. It knows none of them.
package measure

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// answerTimeout bounds one request, so that a hanging server ends the run.
const answerTimeout = 30 * time.Second

// Connection speaks just enough HTTP/1.1 to count answers. net/http's client would cost several times as much
// processor time per request, and the generator shares its cores with the server that it measures.
type Connection struct {
	tcp      net.Conn
	in       *bufio.Reader
	deadline time.Time
}

// Dial opens a connection to host:port.
func Dial(address string) (*Connection, error) {
	tcp, err := net.DialTimeout("tcp", address, 5*time.Second)
	if err != nil {
		return nil, fmt.Errorf("connect: %w", err)
	}
	return &Connection{tcp: tcp, in: bufio.NewReaderSize(tcp, 64<<10)}, nil
}

// Close ends it.
func (c *Connection) Close() { c.tcp.Close() }

// Exchange sends a request and keeps the whole answer.
func (c *Connection) Exchange(req []byte) (status int, body []byte, err error) {
	var buffer bytes.Buffer
	status, _, err = c.roundTrip(req, &buffer)
	return status, buffer.Bytes(), err
}

// roundTrip sends a request, reads the answer and gives its body to sink, or throws it away when sink is nil.
func (c *Connection) roundTrip(req []byte, sink io.Writer) (status, size int, err error) {
	// A deadline costs a timer; one that is moved every few seconds is as good as one for each request.
	if now := time.Now(); c.deadline.Sub(now) < answerTimeout/2 {
		c.deadline = now.Add(answerTimeout)
		c.tcp.SetDeadline(c.deadline)
	}
	if _, err := c.tcp.Write(req); err != nil {
		return 0, 0, fmt.Errorf("send: %w", err)
	}
	status, err = c.readStatus()
	if err != nil {
		return 0, 0, err
	}
	length, chunked, err := c.readHeaders()
	if err != nil {
		return 0, 0, err
	}
	switch {
	case status == http.StatusNotModified || status == http.StatusNoContent: // have no body, whatever their headers say
	case chunked:
		size, err = c.readChunks(sink)
	case length >= 0:
		size, err = length, c.readBody(length, sink)
	default:
		err = errors.New("answer has neither a length nor chunks")
	}
	return status, size, err
}

func (c *Connection) readStatus() (int, error) {
	line, err := c.in.ReadSlice('\n')
	if err != nil {
		return 0, fmt.Errorf("read status: %w", err)
	}
	if len(line) < 12 || !bytes.HasPrefix(line, []byte("HTTP/1.1 ")) {
		return 0, fmt.Errorf("read status: not HTTP/1.1: %q", line)
	}
	return number(line[9:12])
}

// readHeaders skips to the body and says how that is delimited; length is -1 when no header gives it.
func (c *Connection) readHeaders() (length int, chunked bool, err error) {
	length = -1
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return 0, false, fmt.Errorf("read headers: %w", err)
		}
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			return length, chunked, nil
		}
		switch {
		case hasName(line, "content-length:"):
			if length, err = number(bytes.TrimSpace(line[len("content-length:"):])); err != nil {
				return 0, false, err
			}
		case hasName(line, "transfer-encoding:"):
			chunked = bytes.EqualFold(bytes.TrimSpace(line[len("transfer-encoding:"):]), []byte("chunked"))
		}
	}
}

func hasName(line []byte, name string) bool {
	return len(line) >= len(name) && line[0]|0x20 == name[0] && strings.EqualFold(string(line[:len(name)]), name)
}

func (c *Connection) readBody(length int, sink io.Writer) error {
	var err error
	if sink == nil {
		_, err = c.in.Discard(length)
	} else {
		_, err = io.CopyN(sink, c.in, int64(length))
	}
	if err != nil {
		return fmt.Errorf("read body: %w", err)
	}
	return nil
}

func (c *Connection) readChunks(sink io.Writer) (size int, err error) {
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return 0, fmt.Errorf("read chunk: %w", err)
		}
		digits, _, _ := bytes.Cut(bytes.TrimRight(line, "\r\n"), []byte(";"))
		length, err := strconv.ParseUint(string(digits), 16, 31)
		if err != nil {
			return 0, fmt.Errorf("read chunk size: %w", err)
		}
		if err := c.readBody(int(length), sink); err != nil {
			return 0, err
		}
		size += int(length)
		if _, err := c.in.Discard(len("\r\n")); err != nil {
			return 0, fmt.Errorf("read chunk end: %w", err)
		}
		if length == 0 {
			return size, nil
		}
	}
}

// number reads a short decimal number without making a string of it.
func number(digits []byte) (int, error) {
	n := 0
	for _, d := range digits {
		if d < '0' || d > '9' || n > 1<<30 {
			return 0, fmt.Errorf("not a number: %q", digits)
		}
		n = n*10 + int(d-'0')
	}
	return n, nil
}
