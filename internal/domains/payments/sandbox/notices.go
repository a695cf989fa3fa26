package sandbox

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"holidaypark/internal/foundation/random"
)

const (
	deliverKind     = "sandbox.deliver"
	certificateFile = "sandbox.pem"
	deliverTime     = 15 * time.Second

	// How long the provider knows a request again, and we keep what was sent.
	keepOrders   = 6 * time.Hour
	keepPayments = 45 * 24 * time.Hour
	keepNotices  = 30 * 24 * time.Hour
)

var errNoWebhook = errors.New("the sandbox has no address to send notices to")

// Waiting is a notice that has not arrived yet.
type Waiting struct{ ID, Type string }

type deliverArgs struct {
	Notice string `json:"notice"`
}

// tell writes a notice in the transaction of what it tells of, and has it sent.
func (s *Sandbox) tell(ctx context.Context, kind, resourceType string, resource object) error {
	id := "WH-" + newID()
	body, err := json.Marshal(object{
		"id": id, "event_version": "1.0", "create_time": writtenTime(s.Now()), "event_type": kind, "resource_type": resourceType, "resource_version": "2.0", "resource": resource,
	})
	if err != nil {
		return err
	}
	if err := insertNotice(ctx, s.DB, id, kind, string(body), s.Now()); err != nil {
		return err
	}
	if s.playNow().Notices.Held {
		return nil
	}
	return s.Queue.Add(ctx, deliverKind, deliverArgs{id})
}

func (s *Sandbox) deliverJob(ctx context.Context, raw json.RawMessage) error {
	var args deliverArgs
	if err := json.Unmarshal(raw, &args); err != nil {
		return err
	}
	if err := s.Deliver(ctx, args.Notice); err != nil || !s.playNow().Notices.Twice {
		return err
	}
	return s.Deliver(ctx, args.Notice)
}

// Waiting lists the notices that have not arrived, oldest first.
func (s *Sandbox) Waiting(ctx context.Context) ([]Waiting, error) { return waitingNotices(ctx, s.DB) }

// Deliver sends a notice to the park's webhook. Sent again it has the same id, as the provider's have.
func (s *Sandbox) Deliver(ctx context.Context, noticeID string) error {
	body, found, err := loadNotice(ctx, s.DB, noticeID)
	if err != nil || !found { // thrown away for its age
		return err
	}
	if s.WebhookURL == "" {
		return errNoWebhook
	}
	headers, content, err := s.Sign(ctx, []byte(body))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, deliverTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.WebhookURL, bytes.NewReader(content))
	if err != nil {
		return err
	}
	request.Header = headers
	client := http.Client{Transport: s.Transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, mostBody))
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return fmt.Errorf("the park's webhook answered %d", response.StatusCode)
	}
	return markDelivered(ctx, s.DB, noticeID, s.Now())
}

// Sign gives the headers of a notice and the body as it is sent.
func (s *Sandbox) Sign(ctx context.Context, body []byte) (http.Header, []byte, error) {
	who, err := s.signer(ctx)
	if err != nil {
		return nil, nil, err
	}
	play := s.playNow().Notices
	transmission, stamp := random.DocumentID(), writtenTime(s.Now().Add(-play.Age))
	signature, err := who.signature(transmission, stamp, WebhookID, body)
	if err != nil {
		return nil, nil, err
	}
	headers := http.Header{}
	headers.Set("Content-Type", "application/json")
	headers.Set("PAYPAL-TRANSMISSION-ID", transmission)
	headers.Set("PAYPAL-TRANSMISSION-TIME", stamp)
	headers.Set("PAYPAL-TRANSMISSION-SIG", signature)
	headers.Set("PAYPAL-AUTH-ALGO", "SHA256withRSA")
	headers.Set("PAYPAL-CERT-URL", s.BaseURL+"/certs/"+certificateFile)
	if play.CertURL != "" {
		headers.Set("PAYPAL-CERT-URL", play.CertURL)
	}
	if play.Altered {
		body = bytes.Replace(body, []byte(`"event_version":"1.0"`), []byte(`"event_version":"1.1"`), 1)
	}
	return headers, body, nil
}

func (s *Sandbox) cleanup(ctx context.Context, _ json.RawMessage) error {
	now := s.Now()
	return deleteOld(ctx, s.DB, now.Add(-keepOrders), now.Add(-keepPayments), now.Add(-keepNotices))
}
