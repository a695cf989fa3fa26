package api_test

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

// logbook keeps the lines of the log, for tests that read them.
type logbook struct {
	slog.Handler
	mu    sync.Mutex
	lines []slog.Record
}

// keepLog records what the server logs from here on.
func keepLog(t *testing.T) *logbook {
	t.Helper()
	book := &logbook{Handler: slog.DiscardHandler}
	before := slog.Default()
	slog.SetDefault(slog.New(book))
	t.Cleanup(func() { slog.SetDefault(before) })
	return book
}

func (b *logbook) Enabled(context.Context, slog.Level) bool { return true }

func (b *logbook) Handle(_ context.Context, line slog.Record) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lines = append(b.lines, line)
	return nil
}

// count tells how many lines have the level and the message; an empty message is any.
func (b *logbook) count(level slog.Level, message string) (n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, line := range b.lines {
		if line.Level == level && (message == "" || line.Message == message) {
			n++
		}
	}
	return n
}

// A body that is damaged or breaks off is its sender's trouble, not the server's.
func TestABrokenBodyIsTheCallersFault(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	book := keepLog(t)
	address := strings.TrimPrefix(park.URL, "http://")
	head := func(path, kind, length string) string {
		return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: %s\r\n%s\r\n\r\n", path, park.Token, kind, length)
	}
	const chunked, long = "Transfer-Encoding: chunked", "Content-Length: 100"
	form := "multipart/form-data; boundary=b"
	for name, sent := range map[string]string{
		"a chunk of no length":         head("/api/room-types", "application/json", chunked) + "zz\r\n{}\r\n0\r\n\r\n",
		"a chunk longer than it says":  head("/api/room-types", "application/json", chunked) + "2\r\n{}}}}\r\n0\r\n\r\n",
		"a chunk that breaks off":      head("/api/room-types", "application/json", chunked) + "10\r\n{",
		"a body that breaks off":       head("/api/room-types", "application/json", long) + `{"data":`,
		"an upload of a broken chunk":  head("/api/upload", form, chunked) + "zz\r\n",
		"an upload that breaks off":    head("/api/upload", form, long) + "--b\r\n",
		"a sign-in that breaks off":    head("/api/auth/login", "application/json", long) + `{"email":`,
		"an enquiry of a broken chunk": head("/api/enquiries", "application/json", chunked) + "-1\r\n{}",
	} {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Write([]byte(sent)); err != nil {
			t.Fatal(err)
		}
		if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
			t.Fatal(err)
		}
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		response.Body.Close()
		conn.Close()
		if response.StatusCode != http.StatusBadRequest {
			t.Errorf("%s: %d", name, response.StatusCode)
		}
	}
	if n := book.count(slog.LevelError, ""); n > 0 {
		t.Errorf("%d errors in the log", n)
	}
}

// Whoever goes away while the database works for them has not found a fault of the server's.
func TestACallerWhoGoesAwayIsNoError(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		book := keepLog(t)
		transport := &http.Transport{}
		t.Cleanup(transport.CloseIdleConnections)
		for range 30 {
			ctx, cancel := context.WithCancel(t.Context())
			request, err := http.NewRequestWithContext(ctx, "GET", park.URL+"/api/rhp-memberships?"+enc("filters[UserName][$containsi]=x&populate=*"), nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("Authorization", "Bearer "+park.Token)
			go cancel()
			if response, err := transport.RoundTrip(request); err == nil {
				response.Body.Close()
			}
			cancel()
		}
		if answer := park.StaffCaller().Get("/api/rhp-memberships"); answer.Status != http.StatusOK {
			t.Errorf("%d", answer.Status)
		}
		if n := book.count(slog.LevelError, ""); n > 0 {
			t.Errorf("%d errors in the log", n)
		}
	})
}

// The address of somebody's calendar is a key by itself: whoever reads the log must not have it.
func TestTheLogHasNoPrivateCalendarAddress(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	book := keepLog(t)
	park.Visitor().Get("/calendar/0123456789secret.ics")
	book.mu.Lock()
	defer book.mu.Unlock()
	logged := false
	for _, line := range book.lines {
		line.Attrs(func(a slog.Attr) bool {
			if strings.Contains(a.Value.String(), "secret") {
				t.Errorf("%s: %s", line.Message, a)
			}
			logged = logged || a.Key == "path" && strings.HasPrefix(a.Value.String(), "/calendar/")
			return true
		})
	}
	if !logged {
		t.Error("the request is not in the log")
	}
}
