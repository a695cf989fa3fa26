package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"holidaypark/internal/db/dbtest"
)

const kills = 50

// A park that is killed again and again while a member redeems points: whatever was acknowledged is there, with its coupon and its
// mail, and nothing is half there.
func TestNothingIsLostWhenTheParkIsKilledDuringRedemptions(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		data := t.TempDir()
		where := []string{"--data", data, "--database-url", url}
		if _, errs, err := run(t, append([]string{"migrate"}, where...)...); err != nil {
			t.Fatal(errs)
		}
		token, _, err := run(t, append([]string{"token", "create", "till"}, where...)...)
		if err != nil {
			t.Fatal(err)
		}
		club := &club{t: t, token: token[:len(token)-1], answers: map[string]string{}}
		for range kills {
			address, program := serve(t, data, "--database-url", url)
			club.open(address)
			club.redeemUntilGone(1+rand.IntN(15), func() { _ = program.Process.Signal(syscall.SIGKILL) })
			_ = program.Wait()
		}
		address, _ := serve(t, data, "--database-url", url)
		club.open(address)
		club.check()
		if out, _, err := run(t, append([]string{"verify"}, where...)...); err != nil {
			t.Errorf("verify: %v %s", err, out)
		}
	})
}

// club is a member who redeems, and what the park has acknowledged.
type club struct {
	t       *testing.T
	token   string
	address string
	product string
	browser *http.Client
	next    atomic.Int64
	mu      sync.Mutex
	answers map[string]string // key of the request -> code of the coupon
}

// open goes on with the park at another address; the first time it makes the member and the product.
func (c *club) open(address string) {
	c.address = address
	if c.browser != nil {
		return
	}
	c.staff("POST", "/api/rhp-memberships", `{"data":{"UserName":"Mei","Email":"mei@example.com","Password":"gum-leaf-22","IsMember":true,"ExpiryDate":"2999-12-31","Point":1000000}}`)
	var made struct{ Data struct{ DocumentID string } }
	c.decode(c.staff("POST", "/api/one-club-products", `{"data":{"Name_en":"Coffee","Name":"咖啡","Price":0.5,"ForPark":true}}`), &made)
	c.product = made.Data.DocumentID
	jar, err := cookiejar.New(nil)
	if err != nil {
		c.t.Fatal(err)
	}
	c.browser = &http.Client{Jar: jar, Timeout: 10 * time.Second}
	if status, body, err := c.send(c.browser, "POST", "/api/auth/login", `{"email":"mei@example.com","password":"gum-leaf-22"}`, nil); err != nil || status != http.StatusOK {
		c.t.Fatalf("%d %s %v", status, body, err)
	}
}

func (c *club) send(client *http.Client, method, path, body string, header map[string]string) (int, []byte, error) {
	request, err := http.NewRequestWithContext(c.t.Context(), method, c.address+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", c.address)
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return response.StatusCode, read, err
}

func (c *club) staff(method, path, body string) []byte {
	c.t.Helper()
	status, answer, err := c.send(http.DefaultClient, method, path, body, map[string]string{"Authorization": "Bearer " + c.token})
	if err != nil || status >= 300 {
		c.t.Fatalf("%s %s: %d %s %v", method, path, status, answer, err)
	}
	return answer
}

func (c *club) decode(answer []byte, into any) {
	c.t.Helper()
	if err := json.Unmarshal(answer, into); err != nil {
		c.t.Fatalf("%v in %s", err, answer)
	}
}

// redeem sends a redemption under a key, and gives the code of its coupon when the park acknowledged it.
func (c *club) redeem(key string) (code string, ok bool) {
	status, answer, err := c.send(c.browser, "POST", "/api/redemptions", fmt.Sprintf(`{"product":%q}`, c.product), map[string]string{"Idempotency-Key": key})
	if err != nil {
		return "", false
	}
	if status != http.StatusCreated {
		c.t.Errorf("%d %s", status, answer)
		return "", false
	}
	var redeemed struct {
		Data struct{ Coupon struct{ QRdata string } }
	}
	c.decode(answer, &redeemed)
	return redeemed.Data.Coupon.QRdata, true
}

// redeemUntilGone has eight clients redeem, kills the park after so many answers, and goes on until it no longer answers.
func (c *club) redeemUntilGone(after int, kill func()) {
	var all sync.WaitGroup
	var answers atomic.Int64
	for range 8 {
		all.Go(func() {
			for {
				key := fmt.Sprint("key-", c.next.Add(1))
				code, ok := c.redeem(key)
				if !ok {
					return
				}
				c.mu.Lock()
				c.answers[key] = code
				c.mu.Unlock()
				if answers.Add(1) == int64(after) {
					kill()
				}
			}
		})
	}
	all.Wait()
}

// check compares what the park has with what it acknowledged.
func (c *club) check() {
	c.t.Helper()
	if len(c.answers) < kills {
		c.t.Fatalf("only %d redemptions were acknowledged: the test says little", len(c.answers))
	}
	_, body, err := c.send(c.browser, "GET", "/api/me/coupons", "", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	var coupons struct{ Data []struct{ QRdata string } }
	c.decode(body, &coupons)
	there := map[string]bool{}
	for _, coupon := range coupons.Data {
		there[coupon.QRdata] = true
	}
	for key, code := range c.answers {
		if !there[code] {
			c.t.Errorf("%s was acknowledged, and its coupon is not there", key)
		}
	}
	// A client that never got its answer asks again, and gets it.
	for key, code := range c.answers {
		if again, ok := c.redeem(key); !ok || again != code {
			c.t.Errorf("%s: first %s, now %s", key, code, again)
		}
		break
	}
	var me struct{ Data struct{ Point float64 } }
	_, body, err = c.send(c.browser, "GET", "/api/me", "", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	c.decode(body, &me)
	if want := 1_000_000 - float64(len(there))/2; me.Data.Point != want {
		c.t.Errorf("%d coupons, and %v points are left: want %v", len(there), me.Data.Point, want)
	}
	var mails struct {
		Meta struct{ Pagination struct{ Total int } }
	}
	c.decode(c.staff("GET", "/api/staff/mail?pageSize=1", ""), &mails)
	if mails.Meta.Pagination.Total != len(there) {
		c.t.Errorf("%d coupons and %d mails", len(there), mails.Meta.Pagination.Total)
	}
	c.t.Logf("%d kills, %d acknowledged redemptions, %d coupons", kills, len(c.answers), len(there))
}
