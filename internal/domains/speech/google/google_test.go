package google

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/speech"
)

// A service that does not answer is given up, and what is said of it has neither its address nor the key in it.
func TestAServiceThatHangsIsGivenUp(t *testing.T) {
	ended := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
		case <-ended:
		}
	}))
	defer server.Close()
	defer close(ended)
	client, err := New("AIza-secret", server.URL)
	if err != nil {
		t.Fatal(err)
	}
	if client.http.Timeout != patience {
		t.Errorf("it waits for %v", client.http.Timeout)
	}
	client.http.Timeout = 20 * time.Millisecond
	_, err = client.Recognise(context.Background(), speech.Sound{})
	if !errors.Is(err, errAway) || strings.Contains(err.Error(), "AIza") || strings.Contains(err.Error(), server.URL) {
		t.Errorf("%v", err)
	}
}

func TestAWrongAddressIsRefusedAtTheStart(t *testing.T) {
	for _, address := range []string{"speech.example", "ftp://speech.example", "https://", "::"} {
		if _, err := New("key", address); err == nil {
			t.Errorf("%q was taken", address)
		}
	}
}
