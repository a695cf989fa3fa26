package paypal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/money"
)

// event is a webhook's body.
type event struct {
	ID           string          `json:"id"`
	Type         string          `json:"event_type"`
	CreateTime   string          `json:"create_time"`
	ResourceType string          `json:"resource_type"`
	Resource     json.RawMessage `json:"resource"`
}

var noticeKinds = map[string]payments.NoticeKind{
	"CHECKOUT.ORDER.APPROVED":            payments.NoticeApproved,
	"CHECKOUT.PAYMENT-APPROVAL.REVERSED": payments.NoticeApprovalReversed,
	"PAYMENT.CAPTURE.PENDING":            payments.NoticeCapturePending,
	"PAYMENT.CAPTURE.COMPLETED":          payments.NoticeCaptureCompleted,
	"PAYMENT.CAPTURE.DENIED":             payments.NoticeCaptureDenied,
	"PAYMENT.CAPTURE.DECLINED":           payments.NoticeCaptureDenied,
	"PAYMENT.CAPTURE.REFUNDED":           payments.NoticeCaptureRefunded,
	"PAYMENT.CAPTURE.REVERSED":           payments.NoticeCaptureReversed,
	"CUSTOMER.DISPUTE.CREATED":           payments.NoticeDispute,
	"CUSTOMER.DISPUTE.UPDATED":           payments.NoticeDispute,
	"CUSTOMER.DISPUTE.RESOLVED":          payments.NoticeDispute,
	"RISK.DISPUTE.CREATED":               payments.NoticeDispute,
}

// resource is what an event tells of: an order, a capture, a refund or a dispute. They have much in common.
type resource struct {
	ID            string  `json:"id"`
	OrderID       string  `json:"order_id"`
	CustomID      string  `json:"custom_id"`
	Amount        *amount `json:"amount"`
	DisputeAmount *amount `json:"dispute_amount"`
	Payee         *payee  `json:"payee"`
	Units         []unit  `json:"purchase_units"`
	Supplementary struct {
		Related struct {
			OrderID   string `json:"order_id"`
			CaptureID string `json:"capture_id"`
		} `json:"related_ids"`
	} `json:"supplementary_data"`
	Disputed []struct {
		SellerTransactionID string `json:"seller_transaction_id"`
	} `json:"disputed_transactions"`
	Links []link `json:"links"`
}

// readEvent reads a webhook's body. Of kinds that the park doesn't act on only the envelope is read.
func readEvent(body []byte) (payments.Notice, error) {
	if err := refuseAmbiguous(body); err != nil {
		return payments.Notice{}, err
	}
	var told event
	if err := json.Unmarshal(body, &told); err != nil {
		return payments.Notice{}, errors.New("it is no event")
	}
	if !id.MatchString(told.ID) || len(told.Type) > 100 || told.Type == "" {
		return payments.Notice{}, errors.New("the event has no id or type")
	}
	at, err := time.Parse(time.RFC3339, told.CreateTime)
	if err != nil {
		return payments.Notice{}, errors.New("the event has no time")
	}
	notice := payments.Notice{ID: told.ID, Kind: noticeKinds[told.Type], Type: told.Type, At: at.UTC()}
	if notice.Kind == "" {
		notice.Kind = payments.NoticeOther
		return notice, nil
	}
	var about resource
	if err := json.Unmarshal(told.Resource, &about); err != nil {
		return payments.Notice{}, errors.New("the event's resource can't be read")
	}
	return notice, about.fill(&notice, told.ResourceType)
}

func (r *resource) fill(notice *payments.Notice, kind string) error {
	notice.OrderID, notice.CaptureID, notice.Reference = r.Supplementary.Related.OrderID, r.Supplementary.Related.CaptureID, r.CustomID
	price := r.Amount
	switch {
	case notice.Kind == payments.NoticeDispute:
		price = r.DisputeAmount
		if len(r.Disputed) > 0 {
			notice.CaptureID = r.Disputed[0].SellerTransactionID
		}
	case notice.Kind == payments.NoticeApproved || notice.Kind == payments.NoticeApprovalReversed:
		notice.OrderID = r.OrderID
		if notice.OrderID == "" {
			notice.OrderID = r.ID
		}
		if len(r.Units) > 0 {
			notice.Reference = r.Units[0].CustomID
			if r.Units[0].Amount != nil {
				price = &r.Units[0].Amount.amount
			}
			if r.Units[0].Payee != nil {
				r.Payee = r.Units[0].Payee
			}
		}
	case kind == "refund":
		notice.RefundID = r.ID
	default:
		notice.CaptureID = r.ID
	}
	if r.Payee != nil {
		notice.Payee = r.Payee.MerchantID
	}
	r.followLinks(notice)
	for _, one := range []string{notice.OrderID, notice.CaptureID, notice.RefundID} {
		if one != "" && !id.MatchString(one) {
			return fmt.Errorf("%.80q is no id", one)
		}
	}
	if price == nil {
		return nil
	}
	var err error
	notice.Amount, notice.Currency, err = readSigned(price)
	return err
}

// followLinks finds what the resource belongs to, where it doesn't say so itself.
func (r *resource) followLinks(notice *payments.Notice) {
	for _, link := range r.Links {
		if link.Rel != "up" {
			continue
		}
		if _, order, found := strings.Cut(link.Href, "/v2/checkout/orders/"); found && notice.OrderID == "" {
			notice.OrderID = order
		}
		if _, capture, found := strings.Cut(link.Href, "/v2/payments/captures/"); found && notice.CaptureID == "" {
			notice.CaptureID = capture
		}
	}
}

// readSigned reads an amount that may be written as money taken away, as in a reversal.
func readSigned(price *amount) (money.Amount, string, error) {
	return (&amount{price.Currency, strings.TrimPrefix(price.Value, "-")}).read()
}

const deepest = 32

// refuseAmbiguous refuses JSON that two readers could understand differently: a key twice in one object, in whatever case. It also bounds
// how deep the rest of the program has to look.
func refuseAmbiguous(body []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(body))
	var open []map[string]bool // the keys of each object around here; nil for a list
	var value bool             // whether the next token is the value of a key
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return errors.New("it is no JSON")
		}
		if delimiter, ok := token.(json.Delim); ok {
			switch delimiter {
			case '{':
				open = append(open, map[string]bool{})
			case '[':
				open = append(open, nil)
			default:
				open = open[:len(open)-1]
			}
			if len(open) > deepest {
				return errors.New("its JSON is too deep")
			}
			value = false
			continue
		}
		text, isText := token.(string)
		if len(open) == 0 || open[len(open)-1] == nil || value || !isText {
			value = false
			continue
		}
		name := strings.ToLower(text)
		if open[len(open)-1][name] {
			return errors.New("its JSON has a key twice")
		}
		open[len(open)-1][name], value = true, true
	}
}
