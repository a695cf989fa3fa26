package api_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

// ask sends a GET that follows no redirect.
func ask(t *testing.T, park *apptest.Park, path, cookies string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", park.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Cookie", cookies)
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	return response
}

func TestTheMemberCentreIsForAccounts(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	mei, chen := registered(t, park, "mei@example.com"), registered(t, park, "chen@example.com")
	if visitor := ask(t, park, "/membership", ""); visitor.StatusCode != http.StatusSeeOther || visitor.Header.Get("Location") != "/" {
		t.Errorf("a visitor: %d %s", visitor.StatusCode, visitor.Header.Get("Location"))
	}
	page := mei.Get("/membership")
	if page.Status != http.StatusOK || page.Header.Get("Cache-Control") != "private, no-store" || !strings.Contains(string(page.Body), `content="noindex"`) {
		t.Errorf("%d %v", page.Status, page.Header)
	}
	if strings.Contains(string(page.Body), "mei@example.com") || string(page.Body) != string(chen.Get("/membership").Body) {
		t.Error("the page is not the same for everybody")
	}
}

func TestAReceiptIsForAccounts(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	mei, chen := registered(t, park, "mei@example.com"), registered(t, park, "chen@example.com")
	const path = "/receipt/abcdefghijklmnopqrstuvwx"
	if visitor := ask(t, park, path, ""); visitor.StatusCode != http.StatusSeeOther || visitor.Header.Get("Location") != "/?tab=login&receipt=abcdefghijklmnopqrstuvwx" {
		t.Errorf("a visitor: %d %s", visitor.StatusCode, visitor.Header.Get("Location"))
	}
	page := mei.Get(path)
	if page.Status != http.StatusOK || page.Header.Get("Cache-Control") != "private, no-store" || !strings.Contains(string(page.Body), `content="noindex"`) {
		t.Errorf("%d %v", page.Status, page.Header)
	}
	if string(page.Body) != string(chen.Get(path).Body) {
		t.Error("the page is not the same for everybody")
	}
	for _, wrong := range []string{"/receipt/short", "/receipt/ABCDEFGHIJKLMNOPQRSTUVWX", "/receipt/abcdefghijklmnopqrstuvwx/more"} {
		if page := mei.Get(wrong); page.Status != http.StatusNotFound {
			t.Errorf("%s: %d", wrong, page.Status)
		}
		if to := ask(t, park, wrong, "").Header.Get("Location"); strings.Contains(to, "receipt") {
			t.Errorf("%s leads to %s", wrong, to)
		}
	}
	if robots := string(park.Visitor().Get("/robots.txt").Body); !strings.Contains(robots, "Disallow: /receipt/") {
		t.Error(robots)
	}
}

func TestATestPaymentHasPagesWhereItIsOn(t *testing.T) {
	with := apptest.Start(t, app.Config{Data: t.TempDir(), Sandbox: true}).Visitor()
	if page := with.Get("/sandbox/checkout?token=NONE"); page.Status != http.StatusNotFound || !strings.Contains(string(page.Body), "find this payment.") {
		t.Errorf("%d %s", page.Status, page.Body)
	}
	if script := with.Get("/sandbox/web-sdk/v6/core"); script.Status != http.StatusOK || !strings.HasPrefix(script.Header.Get("Content-Type"), "text/javascript") {
		t.Errorf("%d %v", script.Status, script.Header)
	}
}

func TestThePageOfAResetIsForNoSearchEngine(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	page := park.Visitor().Get("/reset")
	if page.Status != http.StatusOK || !strings.Contains(string(page.Body), `content="noindex"`) || strings.Contains(string(page.Body), `rel="canonical"`) {
		t.Errorf("%d %.600s", page.Status, page.Body)
	}
	if sitemap := string(park.Visitor().Get("/sitemap.xml").Body); strings.Contains(sitemap, "/reset") || strings.Contains(sitemap, "/membership") || !strings.Contains(sitemap, "/roomlist") {
		t.Errorf("%s", sitemap)
	}
}

func TestAHintWithoutASessionGoesAtTheNextPage(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	mei := registered(t, park, "mei@example.com")
	session, hint := "AuthToken="+mei.Cookie("AuthToken"), "user="+mei.Cookie("user")
	if set := ask(t, park, "/news", session+"; "+hint).Header.Values("Set-Cookie"); len(set) > 0 {
		t.Errorf("signed in: %v", set)
	}
	mei.Do("POST", "/api/auth/logout", nil)
	for _, path := range []string{"/news", "/membership"} {
		set := strings.Join(ask(t, park, path, session+"; "+hint).Header.Values("Set-Cookie"), "\n")
		if !strings.Contains(set, "user=; Path=/") || !strings.Contains(set, "AuthToken=; Path=/") || strings.Count(set, "Max-Age=0") != 2 {
			t.Errorf("%s: %s", path, set)
		}
	}
	if set := ask(t, park, "/news", "").Header.Values("Set-Cookie"); len(set) > 0 {
		t.Errorf("a visitor: %v", set)
	}
}

func TestARealParkListsNoDemoAccounts(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	if answer := park.Visitor().Get("/api/demo-accounts"); answer.Status != http.StatusNotFound {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}
