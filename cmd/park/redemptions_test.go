package main

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
)

const kills = 50

// A park that is killed again and again while a member redeems points: whatever was acknowledged is there, with its coupon and its
// mail, and nothing is half there.
func TestNothingIsLostWhenTheParkIsKilledDuringRedemptions(t *testing.T) {
	eachKilled(t, func(k *killed) {
		club := &club{killed: k, answers: map[string]string{}}
		for range kills {
			club.open()
			club.untilGone(1+rand.IntN(15), club.redeemNext)
		}
		club.open()
		club.check()
		k.do("verify")
	})
}

// club is a member who redeems, and what the park has acknowledged.
type club struct {
	*killed
	product string
	next    atomic.Int64
	mu      sync.Mutex
	answers map[string]string // key of the request -> code of the coupon
}

// open starts the park; the first time it makes the member and the product.
func (c *club) open() {
	c.start()
	if c.browser != nil {
		return
	}
	c.signIn(`"IsMember":true,"ExpiryDate":"2999-12-31","Point":1000000`)
	var made struct{ Data struct{ DocumentID string } }
	c.decode(c.staff("POST", "/api/one-club-products", `{"data":{"Name_en":"Coffee","Name":"咖啡","Price":0.5,"ForPark":true}}`), &made)
	c.product = made.Data.DocumentID
}

// redeem sends a redemption under a key, and gives the code of its coupon when the park acknowledged it.
func (c *club) redeem(key string) (code string, ok bool) {
	status, answer, err := c.send(c.browser, "POST", "/api/redemptions", fmt.Sprintf(`{"product":%q}`, c.product), map[string]string{"Idempotency-Key": key})
	if err != nil {
		return "", false
	}
	if status != http.StatusCreated {
		c.Errorf("%d %s", status, answer)
		return "", false
	}
	var redeemed struct {
		Data struct{ Coupon struct{ QRdata string } }
	}
	c.decode(answer, &redeemed)
	return redeemed.Data.Coupon.QRdata, true
}

// redeemNext redeems once more, and tells whether the park has answered.
func (c *club) redeemNext() bool {
	key := fmt.Sprint("key-", c.next.Add(1))
	code, ok := c.redeem(key)
	if ok {
		c.mu.Lock()
		c.answers[key] = code
		c.mu.Unlock()
	}
	return ok
}

// check compares what the park has with what it acknowledged.
func (c *club) check() {
	c.Helper()
	if len(c.answers) < kills {
		c.Fatalf("only %d redemptions were acknowledged: the test says little", len(c.answers))
	}
	var coupons struct{ Data []struct{ QRdata string } }
	c.mine("/api/me/coupons", &coupons)
	there := map[string]bool{}
	for _, coupon := range coupons.Data {
		there[coupon.QRdata] = true
	}
	for key, code := range c.answers {
		if !there[code] {
			c.Errorf("%s was acknowledged, and its coupon is not there", key)
		}
	}
	// A client that never got its answer asks again, and gets it.
	for key, code := range c.answers {
		if again, ok := c.redeem(key); !ok || again != code {
			c.Errorf("%s: first %s, now %s", key, code, again)
		}
		break
	}
	var me struct{ Data struct{ Point float64 } }
	c.mine("/api/me", &me)
	if want := 1_000_000 - float64(len(there))/2; me.Data.Point != want {
		c.Errorf("%d coupons, and %v points are left: want %v", len(there), me.Data.Point, want)
	}
	c.wantMails(len(there), "coupons")
	c.Logf("%d kills, %d acknowledged redemptions, %d coupons", kills, len(c.answers), len(there))
}
