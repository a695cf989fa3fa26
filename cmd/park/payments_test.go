package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/services/db/dbtest"
)

const (
	payers       = 5
	paymentKills = 10
)

// payer is somebody with an account who pays again and again.
type payer struct {
	*testing.T
	client   *http.Client
	document string
	payment  string
}

func (p *payer) call(method, address string, body any, header ...string) (int, map[string]any) {
	var content io.Reader
	kind := "application/json"
	switch body := body.(type) {
	case nil:
	case url.Values:
		content, kind = strings.NewReader(body.Encode()), "application/x-www-form-urlencoded"
	default:
		encoded, err := json.Marshal(body)
		if err != nil {
			p.Fatal(err)
		}
		content = bytes.NewReader(encoded)
	}
	request, err := http.NewRequest(method, address, content)
	if err != nil {
		p.Fatal(err)
	}
	request.Header.Set("Content-Type", kind)
	request.Header.Set("Origin", "http://"+request.URL.Host)
	for i := 0; i < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := p.client.Do(request)
	if err != nil {
		return 0, nil
	}
	defer response.Body.Close()
	var answer struct{ Data map[string]any }
	_ = json.NewDecoder(response.Body).Decode(&answer)
	return response.StatusCode, answer.Data
}

// must is a call that has to succeed.
func (p *payer) must(method, address string, body any, header ...string) map[string]any {
	p.Helper()
	status, data := p.call(method, address, body, header...)
	if status < 200 || status > 299 {
		p.Fatalf("%s %s: %d %v", method, address, status, data)
	}
	return data
}

func (p *payer) login(address, email string) {
	p.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.Fatal(err)
	}
	p.client = &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	p.must("POST", address+"/api/auth/login", map[string]string{"email": email, "password": "a long password"})
}

// The program is killed while it takes money, fifty times: whoever approved a payment is charged once and credited once.
func TestKilledWhileTakingMoney(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, database, path string) {
		data := t.TempDir()
		place := []string{"--data", data}
		if database != "" {
			place = append(place, "--database-url", database)
		}
		if _, errs, err := run(t, append([]string{"migrate", "--log-level", "error"}, place...)...); err != nil {
			t.Fatal(errs)
		}
		token, errs, err := run(t, append([]string{"token", "create", "kill"}, place...)...)
		if err != nil {
			t.Fatal(errs)
		}
		bearer := []string{"Authorization", "Bearer " + strings.TrimSpace(token)}
		address, cmd := serve(t, data, place[2:]...)
		all := make([]*payer, payers)
		for i := range all {
			all[i] = &payer{T: t, client: http.DefaultClient}
			email := fmt.Sprintf("payer%d@example.com", i)
			made := all[i].must("POST", address+"/api/rhp-memberships", map[string]any{"data": map[string]any{"UserName": "Payer", "Email": email, "Password": "a long password"}}, bearer...)
			all[i].document, _ = made["documentId"].(string)
			all[i].login(address, email)
		}
		for round := range paymentKills {
			for _, p := range all {
				if round > 0 { // near its end, a membership can be renewed
					soon := time.Now().AddDate(0, 0, 20).Format(time.DateOnly)
					p.must("PUT", address+"/api/rhp-memberships/"+p.document, map[string]any{"data": map[string]any{"ExpiryDate": soon}}, bearer...)
				}
				begun := p.must("POST", address+"/api/me/payments", map[string]string{"tier": "standard", "firstName": "Pay", "lastName": "Er"})
				p.payment, _ = begun["documentId"].(string)
				if status, _ := p.call("POST", address+"/sandbox/checkout", url.Values{"token": {begun["orderId"].(string)}, "choice": {"pay"}}); status != http.StatusSeeOther {
					t.Fatal(status)
				}
			}
			var paying sync.WaitGroup
			for _, p := range all {
				paying.Go(func() { p.call("POST", address+"/api/me/payments/"+p.payment+"/approved", nil) })
			}
			time.Sleep(time.Duration(rand.IntN(60)) * time.Millisecond)
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = cmd.Wait()
			paying.Wait()
			address, cmd = serve(t, data, place[2:]...)
			for _, p := range all {
				p.finish(address)
			}
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait()
		if out, errs, err := run(t, append([]string{"verify"}, place...)...); err != nil {
			t.Error(out, errs)
		}
	})
}

// finish waits until the payment is settled. Whoever was cut off before the money was taken comes back to the page, which asks again.
func (p *payer) finish(address string) {
	p.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		data := p.must("GET", address+"/api/me/payments/"+p.payment, nil)
		payment, _ := data["payment"].(map[string]any)
		switch payment["state"] {
		case "settled":
			return
		case "open":
			p.call("POST", address+"/api/me/payments/"+p.payment+"/approved", nil)
		}
		if time.Now().After(deadline) {
			p.Fatalf("payment %s is %v", p.payment, payment["state"])
		}
	}
}
