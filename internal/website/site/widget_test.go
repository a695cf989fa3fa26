package site_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

func TestTheLoaderIsKeptForMinutesAndAskedAbout(t *testing.T) {
	park := start(t, counting)
	for path, want := range map[string]string{"/widget.js": "the loader", "/widget.mjs": "the module"} {
		answer := get(t, park, path)
		if string(answer.Body) != want {
			t.Errorf("%s: %q", path, answer.Body)
		}
		for name, value := range map[string]string{
			"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=300", "X-Content-Type-Options": "nosniff",
			"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", "Set-Cookie": "",
		} {
			if got := answer.Header.Get(name); got != value {
				t.Errorf("%s: %s is %q, not %q", path, name, got, value)
			}
		}
		if again := get(t, park, path, "If-None-Match", answer.Header.Get("ETag")); again.Status != http.StatusNotModified {
			t.Errorf("%s: asked about, it is sent again: %d", path, again.Status)
		}
	}
}

func policyOf(answer apptest.Answer) map[string]string {
	parts := map[string]string{}
	for part := range strings.SplitSeq(answer.Header.Get("Content-Security-Policy"), ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), " ")
		parts[name] = value
	}
	return parts
}

func TestTheFrameStandsOnTheWebsitesThatStaffHaveNamed(t *testing.T) {
	park := start(t, counting)
	answer := get(t, park, "/widget/v1/frame?language=en", "Cookie", "lng=zh; AuthToken=x")
	if got := policyOf(answer)["frame-ancestors"]; got != "'self'" {
		t.Errorf("nobody is named, and these may frame it: %s", got)
	}
	if answer.Header.Get("X-Frame-Options") != "" || answer.Header.Get("Set-Cookie") != "" || answer.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("headers %v", answer.Header)
	}
	if got := answer.Header.Get("Permissions-Policy"); !strings.Contains(got, "microphone=(self)") || !strings.Contains(got, "camera=()") {
		t.Errorf("devices: %s", got)
	}
	staff := park.StaffCaller()
	for _, wrong := range []string{`["https://a.example/path"]`, `["*"]`, `["https://a.example; script-src *"]`, `["ftp://a.example"]`, `["a.example"]`} {
		if refused := staff.Do("PUT", "/api/staff/settings/WidgetHosts", entry{"value": wrong}); refused.Status != http.StatusBadRequest {
			t.Errorf("%s: %d", wrong, refused.Status)
		}
	}
	if set := staff.Do("PUT", "/api/staff/settings/WidgetHosts", entry{"value": `["https://a.example","http://localhost:3000"]`}); set.Status != http.StatusOK {
		t.Fatalf("%d %s", set.Status, set.Body)
	}
	policy := policyOf(get(t, park, "/widget/v1/frame"))
	if got := policy["frame-ancestors"]; got != "'self' https://a.example http://localhost:3000" {
		t.Errorf("these may frame it: %s", got)
	}
	for name, want := range map[string]string{"default-src": "'none'", "script-src": "'self'", "style-src": "'self'", "base-uri": "'none'", "form-action": "'none'"} {
		if policy[name] != want {
			t.Errorf("%s is %s, not %s", name, policy[name], want)
		}
	}
	if elsewhere := get(t, park, "/news"); elsewhere.Header.Get("X-Frame-Options") != "DENY" || policyOf(elsewhere)["frame-ancestors"] != "'none'" {
		t.Errorf("another page can be framed: %v", elsewhere.Header)
	}
}

func TestTheFrameIsChineseUnlessEnglishIsAskedFor(t *testing.T) {
	park := start(t, counting)
	for query, lang := range map[string]string{"": "zh-CN", "?language=en": "en-AU", "?language=en-US": "en-AU", "?language=zh-CN": "zh-CN", "?language=%3Cscript%3E": "zh-CN"} {
		html := string(get(t, park, "/widget/v1/frame"+query, "Accept-Language", "en").Body)
		if !strings.Contains(html, `<html lang="`+lang+`">`) || strings.Contains(html, "<script>") {
			t.Errorf("%s: %s", query, html)
		}
	}
	name := `"><script>alert(1)</script>`
	if set := park.StaffCaller().Do("PUT", "/api/staff/settings/ChatNickname_en", entry{"value": name}); set.Status != http.StatusOK {
		t.Fatalf("%d %s", set.Status, set.Body)
	}
	html := string(get(t, park, "/widget/v1/frame").Body)
	if !strings.Contains(html, `data-nickname-en="&#34;&gt;&lt;script&gt;`) || !strings.Contains(html, `src="/assets/widget-abc.js"`) || !strings.Contains(html, `href="/assets/widget-abc.css"`) {
		t.Errorf("%s", html)
	}
}
