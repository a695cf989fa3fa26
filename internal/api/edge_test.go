package api_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

// What browsers are told about every answer: on https they never come back by http.
func TestEveryAnswerCarriesTheBrowsersRules(t *testing.T) {
	for public, hsts := range map[string]string{"http://park.example.com": "", "https://park.example.com": "max-age=31536000"} {
		park := apptest.Start(t, app.Config{Data: t.TempDir(), PublicURL: public})
		for _, path := range []string{"/", "/news", "/nowhere", "/admin", "/admin/coupons", "/api/room-types", "/api/nowhere", "/api/docs", "/robots.txt"} {
			header := park.Visitor().Get(path).Header
			if got := header.Get("Strict-Transport-Security"); got != hsts {
				t.Errorf("%s%s: HSTS %q", public, path, got)
			}
			if got := header.Get("Cross-Origin-Opener-Policy"); got != "same-origin" {
				t.Errorf("%s%s: COOP %q", public, path, got)
			}
			camera := "camera=()"
			if strings.HasPrefix(path, "/admin") { // the scanner of the counter
				camera = "camera=(self)"
			}
			microphone := "microphone=()"
			if path == "/" || path == "/news" || path == "/nowhere" { // the chat of the site's pages
				microphone = "microphone=(self)"
			}
			if got := header.Get("Permissions-Policy"); !strings.HasPrefix(got, camera+", "+microphone+", ") || !strings.Contains(got, "geolocation=()") {
				t.Errorf("%s%s: permissions %q", public, path, got)
			}
		}
	}
}

// On https the portal's cookie can't be planted by a neighbouring host; the documented names of the others stay.
func TestCookiesOnHTTPS(t *testing.T) {
	for public, name := range map[string]string{"http://park.example.com": "StaffToken", "https://park.example.com": "__Host-StaffToken"} {
		park := apptest.Start(t, app.Config{Data: t.TempDir(), PublicURL: public})
		if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
			t.Fatal(err)
		}
		secure := strings.HasPrefix(public, "https")
		set := park.Visitor().Do("POST", "/api/staff/login", map[string]any{"password": "open-sesame-9"}).Header.Get("Set-Cookie")
		if !strings.HasPrefix(set, name+"=") || !strings.Contains(set, "Path=/;") || strings.Contains(set, "; Secure") != secure || strings.Contains(set, "Domain") {
			t.Errorf("%s: %s", public, set)
		}
		token, _, _ := strings.Cut(set, ";")
		if got := as(t, park, token, "", "GET", "/api/staff/me", "").Status; got != http.StatusOK {
			t.Errorf("%s: unlocked: %d", public, got)
		}
		if got := as(t, park, token, "", "POST", "/api/staff/logout", ""); !strings.HasPrefix(got.Header.Get("Set-Cookie"), name+"=;") {
			t.Errorf("%s: locked: %v", public, got.Header)
		}
		for _, cookie := range park.Visitor().Do("POST", "/api/auth/register", registration("mei@example.com", codeFor(t, park, "mei@example.com", 1))).Header.Values("Set-Cookie") {
			if !slices.ContainsFunc([]string{"AuthToken=", "__Host-AuthToken=", "user=", "Device="}, func(name string) bool { return strings.HasPrefix(cookie, name) }) || strings.Contains(cookie, "; Secure") != secure {
				t.Errorf("%s: %s", public, cookie)
			}
		}
	}
}

// On https a session has a twin that only this very host can set: with it beside, a planted cookie of the documented name is not looked at.
func TestAPlantedSessionDoesNotTakeOver(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir(), PublicURL: "https://park.example.com"})
	sessionOf := func(email string) (twin, plain string) {
		for _, cookie := range park.Visitor().Do("POST", "/api/auth/register", registration(email, codeFor(t, park, email, 1))).Header.Values("Set-Cookie") {
			set, _, _ := strings.Cut(cookie, ";")
			switch name, _, _ := strings.Cut(set, "="); name {
			case "AuthToken":
				plain = set
			case "__Host-AuthToken":
				twin = set
				if !strings.Contains(cookie, "; Path=/;") || !strings.Contains(cookie, "; Secure") || !strings.Contains(cookie, "; HttpOnly") || strings.Contains(cookie, "Domain") {
					t.Errorf("a browser takes no such cookie: %s", cookie)
				}
			}
		}
		return twin, plain
	}
	twin, plain := sessionOf("mei@example.com")
	_, planted := sessionOf("thief@example.com")
	for cookies, want := range map[string]any{
		twin + "; " + plain: "mei@example.com", planted + "; " + twin: "mei@example.com", twin + "; " + planted: "mei@example.com",
		plain: "mei@example.com", // signed in before there was a twin
	} {
		if me := as(t, park, cookies, "", "GET", "/api/me", ""); me.Status != http.StatusOK || me.JSON(t, "data", "email") != want {
			t.Errorf("%s: %d %s", cookies, me.Status, me.Body)
		}
	}
	if me := as(t, park, "__Host-AuthToken=ended; "+planted, "", "GET", "/api/me", ""); me.Status != http.StatusUnauthorized {
		t.Errorf("after the session has ended: %d %s", me.Status, me.Body)
	}
	out := as(t, park, twin+"; "+plain, "", "POST", "/api/auth/logout", "")
	if set := strings.Join(out.Header.Values("Set-Cookie"), "\n"); !strings.Contains(set, "__Host-AuthToken=;") || !strings.Contains(set, "AuthToken=;") {
		t.Errorf("logged out: %s", set)
	}
}

// A page has one address: whatever slashes it is asked with, the answer leads to a path of this host.
func TestRedirectsStayOnThisHost(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for path, want := range map[string]string{
		"/news/": "/news", "/%2fnews/": "/news", "/%2fnews": "/news", "/%2f%2fnews%2f%2f": "/news", "/%2f": "/", "/news%2f?lng=zh": "/news?lng=zh",
		"/%2fevil.example/": "", "/%2fevil.example/%2e%2e": "", "/%5cevil.example/": "", "/%5c%5cevil.example": "", "/%2f%2fevil.example/news/": "", "//evil.example/": "", "/.//evil.example/..": "",
		"/room/%2fx/": "", "/news": "", "/": "",
	} {
		location := rawAnswer(t, park, "GET "+path+" HTTP/1.1\r\nHost: park.example.com\r\nConnection: close\r\n\r\n").Header.Get("Location")
		if want != "" && location != want {
			t.Errorf("%s leads to %q, not %q", path, location, want)
		}
		if strings.HasPrefix(location, "//") || strings.HasPrefix(location, `/\`) || (location != "" && !strings.HasPrefix(location, "/")) {
			t.Errorf("%s leads to another host: %q", path, location)
		}
		if (path == "/news" || path == "/") && location != "" {
			t.Errorf("%s leads to %q", path, location)
		}
	}
}

func rawAnswer(t *testing.T, park *apptest.Park, request string) *http.Response {
	t.Helper()
	conn := dial(t, park)
	if _, err := io.WriteString(conn, request); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	return response
}

func dial(t *testing.T, park *apptest.Park) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(park.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// A proxy in front may have read the length where we read the chunks. Whatever follows on such a connection is not answered.
func TestNothingFollowsARequestOfTwoLengths(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	const body = "2\r\n{}\r\n0\r\n\r\n"
	for _, lengths := range []string{
		"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "Transfer-Encoding: chunked\r\n",
		"Content-Length: 4\r\nTransfer-Encoding: chunked, chunked\r\n", "Content-Length: 4\r\nTransfer-Encoding: xchunked\r\n", "Content-Length: 4\r\nContent-Length: 5\r\n",
	} {
		conn := dial(t, park)
		fmt.Fprintf(conn, "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s\r\n%sGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", lengths, body)
		read := bufio.NewReader(conn)
		first, err := http.ReadResponse(read, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, first.Body)
		first.Body.Close()
		if first.StatusCode < 400 || !first.Close {
			t.Errorf("%q: %d, the connection ends: %v", lengths, first.StatusCode, first.Close)
		}
		if second, err := http.ReadResponse(read, nil); err == nil {
			second.Body.Close()
			t.Errorf("%q: what followed was answered with %d", lengths, second.StatusCode)
		}
	}
}

// An encoding that a caller refuses is never sent, neither for pages nor for answers.
func TestARefusedEncodingIsNotSent(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	create(t, park, "pages", entry{"slug": "policy", "Body_en": "<p>" + strings.Repeat("The river rises. ", 200) + "</p>"})
	for path, encodings := range map[string][]string{"/policy": {"br", "gzip", ""}, "/api/pages": {"gzip", "gzip", ""}, "/locales/en.json": {"br", "gzip", ""}} {
		for i, accepts := range []string{"br, gzip", "br;q=0, gzip", "br;q=0, gzip;q=0"} {
			request, _ := http.NewRequest("GET", park.URL+path, nil)
			request.Header.Set("Accept-Encoding", accepts)
			if got := park.Visitor().Send(request); got.Header.Get("Content-Encoding") != encodings[i] || !strings.Contains(got.Header.Get("Vary"), "Accept-Encoding") {
				t.Errorf("%s, %s: %q", path, accepts, got.Header.Get("Content-Encoding"))
			}
		}
	}
}

// All texts of a language are many; who has them is told so until staff word one anew.
func TestTextsAreFetchedOnceWhileTheyStayTheSame(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	first := park.Visitor().Get("/locales/en.json")
	again := func() int {
		request, _ := http.NewRequest("GET", park.URL+"/locales/en.json", nil)
		request.Header.Set("If-None-Match", first.Header.Get("Etag"))
		return park.Visitor().Send(request).Status
	}
	if got := again(); got != http.StatusNotModified {
		t.Errorf("the same texts: %d", got)
	}
	create(t, park, "texts", entry{"Key": "nav.home", "en": "The park"})
	if got := again(); got != http.StatusOK {
		t.Errorf("others: %d", got)
	}
}

// Crawlers and mail programs ask for the icon without reading a page.
func TestTheIconIsWhereCrawlersLookForIt(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := park.Visitor().Get("/favicon.ico")
	if answer.Status != http.StatusOK || answer.Header.Get("Content-Type") != "image/x-icon" || answer.Header.Get("Cache-Control") != "no-cache" {
		t.Fatalf("%d %v", answer.Status, answer.Header)
	}
	start, length := binary.LittleEndian.Uint32(answer.Body[18:]), binary.LittleEndian.Uint32(answer.Body[14:])
	picture, err := png.Decode(bytes.NewReader(answer.Body[start : start+length]))
	if err != nil || picture.Bounds().Dx() != 16 {
		t.Errorf("%v", err)
	}
}
