package sandbox_test

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/locale"
)

// browse is one request of a payer's browser.
func (p *park) browse(method, address string, form url.Values) *http.Response {
	p.Helper()
	request := httptest.NewRequestWithContext(p.Context(), method, address, strings.NewReader(form.Encode()))
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	recorder := httptest.NewRecorder()
	p.twin.Payer().ServeHTTP(recorder, request)
	return recorder.Result()
}

func (p *park) page(address string) string {
	p.Helper()
	response := p.browse(http.MethodGet, address, nil)
	return body(p.T, response)
}

func body(t *testing.T, response *http.Response) string {
	t.Helper()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// press sends a button of the page and follows to the page after it.
func (p *park) press(order, choice string, window bool) string {
	p.Helper()
	form := url.Values{"token": {order}, "choice": {choice}}
	if window {
		form.Set("window", "yes")
	}
	response := p.browse(http.MethodPost, "/sandbox/checkout", form)
	if response.StatusCode != http.StatusSeeOther {
		p.Fatalf("%s: %d", choice, response.StatusCode)
	}
	return p.page(response.Header.Get("Location"))
}

func (p *park) state(order string) payments.OrderState {
	p.Helper()
	found, err := p.pay.Find(p.Context(), order)
	p.must(err)
	return found.State
}

func TestThePageSaysThatItIsATestInThePayersLanguage(t *testing.T) {
	each(t, func(p *park) {
		for language, want := range map[locale.Language][]string{
			locale.English: {`lang="en"`, "This is a test. No money moves.", "Approve the payment", "$120.50"},
			locale.Chinese: {`lang="zh"`, "这只是测试，不会扣款。", "同意付款", "120.50 澳元"},
		} {
			wanted := wantedOrder()
			wanted.Language, wanted.Item = language, `<img src=x onerror=alert(1)> 年票`
			made, err := p.pay.Create(p.Context(), wanted)
			p.must(err)
			if made.ApproveURL != "https://park.example/sandbox/checkout?token="+made.ID {
				p.Error(made.ApproveURL)
			}
			page := p.page("/sandbox/checkout?token=" + made.ID)
			for _, text := range want {
				if !strings.Contains(page, text) {
					p.Errorf("%s is missing in %s", text, page)
				}
			}
			if strings.Contains(page, "<img") {
				p.Error("the item is taken for markup")
			}
		}
		if response := p.browse(http.MethodGet, "/sandbox/checkout?token=NONE", nil); response.StatusCode != http.StatusNotFound || !strings.Contains(body(p.T, response), "can&#39;t find this payment") {
			p.Errorf("an unknown order: %d", response.StatusCode)
		}
	})
}

var inline = regexp.MustCompile(`(?s)<(style|script)>(.*?)</(?:style|script)>`)

func TestThePageRunsNothingButItsOwn(t *testing.T) {
	each(t, func(p *park) {
		response := p.browse(http.MethodGet, "/sandbox/checkout?token="+p.order().ID, nil)
		policy := response.Header.Get("Content-Security-Policy")
		found := inline.FindAllStringSubmatch(body(p.T, response), -1)
		if len(found) != 2 {
			p.Fatalf("%d inline parts", len(found))
		}
		for _, part := range found {
			sum := sha256.Sum256([]byte(part[2]))
			if want := part[1] + "-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policy, want) {
				p.Errorf("the policy %s has no %s", policy, want)
			}
		}
		if !strings.HasPrefix(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") || response.Header.Get("Cache-Control") != "no-store" {
			p.Errorf("%v", response.Header)
		}
	})
}

func TestApprovingLeadsBackToThePark(t *testing.T) {
	each(t, func(p *park) {
		made := p.order()
		page := p.press(made.ID, "pay", false)
		if want := `data-result="approved" data-next="https://park.example/pay?PayerID=TEST&amp;token=` + made.ID + `&amp;x=1" data-window=""`; !strings.Contains(page, want) {
			p.Errorf("%s is missing in %s", want, page)
		}
		if p.state(made.ID) != payments.OrderApproved {
			p.Error("the order is not approved")
		}
		if page := p.press(made.ID, "pay", true); !strings.Contains(page, `data-window="yes"`) {
			p.Errorf("the window is forgotten: %s", page)
		}
		_, err := p.capture(made.ID)
		p.must(err)
		if page := p.page("/sandbox/checkout?token=" + made.ID); strings.Contains(page, "<button") || !strings.Contains(page, "nothing more to do") {
			p.Errorf("a paid order can be paid again: %s", page)
		}
		p.press(made.ID, "decline", false)
		if p.state(made.ID) != payments.OrderCompleted {
			p.Error("a paid order was changed")
		}
	})
}

func TestAnOrderThatNoDatabaseCouldNameIsRefused(t *testing.T) {
	each(t, func(p *park) {
		for _, token := range []string{"a\x00b", "\xff"} {
			for _, choice := range []string{"pay", "complete", "cancel"} {
				if response := p.browse(http.MethodPost, "/sandbox/checkout", url.Values{"token": {token}, "choice": {choice}}); response.StatusCode != http.StatusBadRequest {
					p.Errorf("%q, %s: %d", token, choice, response.StatusCode)
				}
			}
		}
	})
}

func TestCancellingChangesNothing(t *testing.T) {
	each(t, func(p *park) {
		made := p.order()
		page := p.press(made.ID, "cancel", false)
		if !strings.Contains(page, `data-result="cancelled" data-next="https://park.example/pay?token=`+made.ID+`"`) {
			p.Error(page)
		}
		for _, choice := range []string{"", "complete", "deny", "COMPLETED"} {
			p.press(made.ID, choice, false)
		}
		if p.state(made.ID) != payments.OrderOpen {
			p.Error("the order was changed")
		}
		// An address that somebody made up approves nothing and says so to nobody.
		if page := p.page("/sandbox/checkout?token=" + made.ID + "&result=approved"); strings.Contains(page, `data-result="approved"`) {
			p.Error(page)
		}
	})
}

func TestAPendingPaymentIsEndedOnThePage(t *testing.T) {
	each(t, func(p *park) {
		made := p.order()
		p.press(made.ID, "pending", false)
		_, err := p.capture(made.ID)
		p.must(err)
		if page := p.page("/sandbox/checkout?token=" + made.ID); !strings.Contains(page, `value="complete"`) || strings.Contains(page, `value="pay"`) {
			p.Error(page)
		}
		p.press(made.ID, "deny", false)
		if found, err := p.pay.Find(p.Context(), made.ID); err != nil || found.Captures[0].State != payments.CaptureDeclined {
			p.Errorf("%+v %v", found, err)
		}
	})
}

func TestThePayersSideServesTheScriptAndNotTheAPI(t *testing.T) {
	each(t, func(p *park) {
		response := p.browse(http.MethodGet, sandbox.Script, nil)
		if script := body(p.T, response); response.Header.Get("Content-Type") != "text/javascript; charset=utf-8" || !strings.Contains(script, "createPayPalOneTimePaymentSession") {
			p.Errorf("%v %s", response.Header, script)
		}
		for _, path := range []string{"/v1/oauth2/token", "/v2/checkout/orders", "/certs/sandbox.pem", "/sandbox/"} {
			for _, method := range []string{http.MethodGet, http.MethodPost} {
				if response := p.browse(method, path, nil); response.StatusCode != http.StatusNotFound {
					p.Errorf("%s %s: %d", method, path, response.StatusCode)
				}
			}
		}
	})
}
