package outside_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/outside"
	"holidaypark/internal/foundation/outside/outsidetest"
)

var bounds = outside.Bounds{Time: 5 * time.Second, Bytes: 100}

func TestAnAnswerIsTakenWithinItsBounds(t *testing.T) {
	server, tests := outsidetest.Serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/large":
			_, _ = w.Write(make([]byte, 101))
		case "/elsewhere":
			http.Redirect(w, r, "/", http.StatusFound)
		default:
			_, _ = w.Write([]byte(r.Header.Get("Accept")))
		}
	})
	client := outside.New(bounds, tests)
	if body, err := client.Get(t.Context(), server.URL, "text/plain"); err != nil || string(body) != "text/plain" {
		t.Errorf("%q, %v", body, err)
	}
	for path, want := range map[string]string{"/large": "more than 100 bytes", "/elsewhere": "answered 302"} {
		if _, err := client.Get(t.Context(), server.URL+path, "*/*"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The server answers, and would be asked: the dialer refuses what the name leads to.
func TestWhatLiesBesideTheProgramIsNotAsked(t *testing.T) {
	asked := false
	server, tests := outsidetest.Serve(t, func(http.ResponseWriter, *http.Request) { asked = true })
	tests.Loopback = false
	client := outside.New(bounds, tests)
	for _, address := range []string{server.URL, strings.Replace(server.URL, "127.0.0.1", "localhost", 1), strings.Replace(server.URL, "127.0.0.1", "[::ffff:127.0.0.1]", 1)} {
		if _, err := client.Get(t.Context(), address, "*/*"); err == nil || !strings.Contains(err.Error(), "not on the public internet") {
			t.Errorf("%s: %v", address, err)
		}
	}
	if asked {
		t.Error("the server was asked")
	}
}

func TestOnlyHTTPSWithoutAUserIsAsked(t *testing.T) {
	for address, want := range map[string]bool{
		"https://weather.example.com/v1?key=hush": true, "http://weather.example.com": false, "https://mei@weather.example.com": false,
		"https://mei:hush@weather.example.com": false, "/weather": false, "//weather.example.com": false, "ftp://weather.example.com": false, "https://": false, "https://[::1": false,
	} {
		if outside.Allows(address) != want {
			t.Errorf("%s: %v", address, !want)
		}
		if want {
			continue
		}
		if _, err := outside.New(bounds, outside.ForTests{Loopback: true}).Get(t.Context(), address, "*/*"); err == nil || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", address, err)
		}
	}
}
