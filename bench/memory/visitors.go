package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
)

var (
	pages = []string{"/", "/roomlist", "/gallery", "/news", "/book-membership", "/check-in", "/check-out", "/individual-visitors", "/group-visitors", "/about-us", "/contact-us",
		"/getting-here", "/policy", "/terms", "/investment", "/eco-and-culture-tours", "/smarthouse", "/tiny-house", "/cooperation"}
	calls = []string{"/api/room-types?populate=*", "/api/rhp-memberships?sort=LastName&pagination[pageSize]=100", "/api/rhp-memberships?filters[Email][$eq]=member@example.com",
		"/api/one-club-products?populate=*", "/api/media-images?populate=*&pagination[pageSize]=50"}
	questions = []string{"Can I bring my dog?", "What time is check-in?", "How much is a cabin for two nights?", "Is there wifi?", "可以带狗吗？", "怎么去公园？"}
	accounts  = []string{"guest@example.com", "member@example.com", "annual@example.com", "permanent@example.com", "expired@example.com", "huiyuan@example.com"}
)

func anyOf(list []string) string { return list[rand.IntN(len(list))] }

// send asks as somebody from any address, so that no rate limit stands for the server's own speed.
func (v *visitors) send(ctx context.Context, client *http.Client, method, path, body string, headers ...string) error {
	request, err := http.NewRequestWithContext(ctx, method, v.url+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", rand.IntN(256), rand.IntN(256), 1+rand.IntN(250)))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", v.url)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s %s: %d %.300s", method, path, response.StatusCode, answer)
	}
	return err
}

func (v *visitors) read(ctx context.Context, client *http.Client, page, language string) error {
	return v.send(ctx, client, http.MethodGet, page+"?lng="+language, "", "Accept-Encoding", "br")
}

// readAll reads every page in both languages.
func (v *visitors) readAll(ctx context.Context) error {
	for _, page := range pages {
		for _, language := range []string{"en", "zh"} {
			if err := v.read(ctx, http.DefaultClient, page, language); err != nil {
				return err
			}
		}
	}
	return nil
}

func (v *visitors) readAny(ctx context.Context, client *http.Client) error {
	return v.read(ctx, client, anyOf(pages), anyOf([]string{"en", "zh"}))
}

func (v *visitors) call(ctx context.Context, client *http.Client) error {
	return v.send(ctx, client, http.MethodGet, anyOf(calls), "", "Authorization", "Bearer "+v.token)
}

func (v *visitors) ask(ctx context.Context, client *http.Client) error {
	return v.send(ctx, client, http.MethodPost, "/api/chat", fmt.Sprintf(`{"question":%q,"language":"en"}`, anyOf(questions)), "Accept", "text/event-stream")
}

func (v *visitors) signIn(ctx context.Context, client *http.Client) error {
	return v.send(ctx, client, http.MethodPost, "/api/auth/login", fmt.Sprintf(`{"email":%q,"password":"redgum-demo"}`, anyOf(accounts)))
}
