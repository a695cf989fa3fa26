package paypal

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"
)

// endsEarly is how long before its end a token is no longer used, so that it doesn't end on the way.
const endsEarly = time.Minute

// token is the access token that all calls share.
type token struct {
	turn chan struct{} // held by the one who fetches it

	mu    sync.Mutex
	value string
	ends  time.Time
}

func (t *token) current(now time.Time) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Before(t.ends) {
		return t.value
	}
	return ""
}

func (t *token) set(value string, ends time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.value, t.ends = value, ends
}

// forget throws a token away that the provider refused, unless somebody has fetched another one meanwhile.
func (t *token) forget(refused string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.value == refused {
		t.value, t.ends = "", time.Time{}
	}
}

// accessToken gives the token, fetching it where there is none. Whoever comes meanwhile waits for that one.
func (c *Client) accessToken(ctx context.Context) (string, error) {
	if value := c.token.current(c.config.Now()); value != "" {
		return value, nil
	}
	select {
	case c.token.turn <- struct{}{}:
		defer func() { <-c.token.turn }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	if value := c.token.current(c.config.Now()); value != "" {
		return value, nil
	}
	body, err := c.tries(ctx, func(ctx context.Context) (*http.Request, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.config.BaseURL+"/v1/oauth2/token", strings.NewReader("grant_type=client_credentials"))
		if err != nil {
			return nil, err
		}
		request.SetBasicAuth(c.config.ClientID, c.config.Secret)
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Accept", "application/json")
		return request, nil
	})
	if err != nil {
		return "", err
	}
	var answer struct {
		AccessToken string `json:"access_token"`
		ExpiresIn   int64  `json:"expires_in"`
	}
	if err := json.Unmarshal(body, &answer); err != nil || answer.AccessToken == "" || answer.ExpiresIn <= 0 {
		return "", errors.New("the provider answered something that is no access token") // what it is may be secret
	}
	life := time.Duration(min(answer.ExpiresIn, 24*60*60)) * time.Second
	c.token.set(answer.AccessToken, c.config.Now().Add(max(life-endsEarly, life/2)))
	return answer.AccessToken, nil
}
