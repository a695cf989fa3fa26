package rest_test

import (
	"net/http"
	"net/url"
	"testing"

	"holidaypark/internal/api/rest"
)

func TestAnAddressThatIsAKeyIsNotLogged(t *testing.T) {
	for path, want := range map[string]string{
		"/calendar/secret.ics": "/calendar/…", "/Calendar/secret.ics": "/calendar/…", "//calendar//secret.ics": "/calendar/…", "/x/../calendar/secret.ics": "/calendar/…",
		"/v1/threads/thread_x/messages": "/v1/threads/…", "/V1/Threads/thread_x": "/v1/threads/…", "/v1/./threads/thread_x": "/v1/threads/…",
		"/v1/threads": "/v1/threads", "/News/": "/News/", "/": "/", "": "",
	} {
		if got := rest.LoggedPath(&http.Request{URL: &url.URL{Path: path}}); got != want {
			t.Errorf("%s is logged as %s, want %s", path, got, want)
		}
	}
}
