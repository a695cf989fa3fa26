package paypal_test

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
)

func TestATokenServesManyCallsUntilShortlyBeforeItsEnd(t *testing.T) {
	p, client := scripted(t, answers(200, approvedOrder))
	find := func() {
		t.Helper()
		if _, err := client.Find(t.Context(), "ORDER1"); err != nil {
			t.Error(err)
		}
	}
	var all sync.WaitGroup
	for range 20 {
		all.Go(find)
	}
	all.Wait()
	p.clock.Forward(58 * time.Minute)
	find()
	if p.tokensGiven() != 1 {
		t.Errorf("%d tokens for calls within the life of one", p.tokensGiven())
	}
	p.clock.Forward(90 * time.Second)
	find()
	if p.tokensGiven() != 2 {
		t.Errorf("%d tokens: one was used until its end, or too often renewed", p.tokensGiven())
	}
}

func TestARefusedTokenIsFetchedAgainOnce(t *testing.T) {
	refused := answers(401, `{"error":"invalid_token"}`)
	p, client := scripted(t, inTurn(refused, answers(200, approvedOrder)))
	if _, err := client.Find(t.Context(), "ORDER1"); err != nil || p.tokensGiven() != 2 || len(p.calls()) != 2 {
		t.Errorf("%v after %d tokens and %d calls", err, p.tokensGiven(), len(p.calls()))
	}
	p, client = scripted(t, refused)
	if _, err := client.Find(t.Context(), "ORDER1"); !errors.Is(err, paypal.ErrKeysRefused) || p.tokensGiven() != 2 {
		t.Errorf("%v after %d tokens", err, p.tokensGiven())
	}
}

func TestATokenThatCantBeFetchedTellsNoSecret(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"wrong keys": answers(401, `{"error":"invalid_client"}`), "garbage": answers(200, "<html>the-secret"), "none": answers(200, `{"expires_in":3600}`),
		"over already": answers(200, `{"access_token":"the-secret","expires_in":0}`), "broken": answers(500, ""), "lost": lost,
	} {
		p, _ := scripted(t, nil)
		config := p.config()
		config.Transport = sandbox.Transport(answer)
		_, err := paypal.New(config).Find(t.Context(), "ORDER1")
		if err == nil || strings.Contains(err.Error(), "the-secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
