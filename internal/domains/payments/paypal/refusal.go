package paypal

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"

	"holidaypark/internal/domains/payments"
)

// Refusal is the provider's word that a request was not done.
type Refusal struct {
	Status  int
	Issue   string // such as INSTRUMENT_DECLINED
	DebugID string // by which the provider's support finds it
	kind    error  // one of the payments' errors
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("%v: %d %s, debug id %s", r.kind, r.Status, r.Issue, r.DebugID)
}

func (r *Refusal) Unwrap() error { return r.kind }

const (
	alreadyCaptured = "ORDER_ALREADY_CAPTURED"
	stillAtWork     = "PREVIOUS_REQUEST_IN_PROGRESS"
)

// issues are what the provider calls its reasons; whatever is not here is ErrRefused, such as COMPLIANCE_VIOLATION and
// MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: that order will never be paid, with whatever card.
var issues = map[string]error{
	"INSTRUMENT_DECLINED":                  payments.ErrDeclined,
	"TRANSACTION_REFUSED":                  payments.ErrDeclined,
	"PAYER_CANNOT_PAY":                     payments.ErrDeclined,
	"PAYER_ACCOUNT_RESTRICTED":             payments.ErrDeclined,
	"PAYER_ACCOUNT_LOCKED_OR_CLOSED":       payments.ErrDeclined,
	"CARD_EXPIRED":                         payments.ErrDeclined,
	"CARD_CLOSED":                          payments.ErrDeclined,
	"REDIRECT_PAYER_FOR_ALTERNATE_FUNDING": payments.ErrDeclined,
	"DECLINED_DUE_TO_RELATED_TXN":          payments.ErrDeclined,
	"ORDER_NOT_APPROVED":                   payments.ErrNotApproved,
	"PAYER_ACTION_REQUIRED":                payments.ErrNotApproved,
	"DUPLICATE_INVOICE_ID":                 payments.ErrDuplicateInvoice,
	"INVALID_RESOURCE_ID":                  payments.ErrUnknownOrder,
	"RESOURCE_NOT_FOUND":                   payments.ErrUnknownOrder,
}

// label is what may be passed on of an answer: a word of the provider's, and nothing that could break a log.
var label = regexp.MustCompile(`^[A-Za-z0-9_-]{1,80}$`)

func labelled(text string) string {
	if label.MatchString(text) {
		return text
	}
	return "unknown"
}

// ErrKeysRefused means that nobody knows whether something was done: the provider did not let the park in.
var ErrKeysRefused = errors.New("the provider does not take the park's keys")

type problem struct {
	Name    string `json:"name"`
	Error   string `json:"error"` // of the token's endpoint
	DebugID string `json:"debug_id"`
	Details []struct {
		Issue string `json:"issue"`
	} `json:"details"`
}

func readRefusal(status int, body []byte) *Refusal {
	var told problem
	_ = json.Unmarshal(body, &told) // an answer that can't be read is still a refusal
	refusal := &Refusal{Status: status, DebugID: labelled(told.DebugID), kind: payments.ErrRefused}
	switch status {
	case http.StatusNotFound:
		refusal.kind = payments.ErrUnknownOrder
	case http.StatusUnauthorized: // the park's keys are wrong, and nobody knows about the rest
		refusal.kind = ErrKeysRefused
	}
	names := []string{told.Name, told.Error}
	for _, detail := range told.Details {
		names = append(names, detail.Issue)
	}
	for _, name := range names { // the last is the most exact, unless one before it is known
		if name == "" {
			continue
		}
		if kind, known := issues[name]; known {
			refusal.Issue, refusal.kind = name, kind
			return refusal
		}
		refusal.Issue = name
	}
	refusal.Issue = labelled(refusal.Issue)
	return refusal
}

func debugID(body []byte) string {
	var told problem
	if json.Unmarshal(body, &told) != nil || told.DebugID == "" {
		return ""
	}
	return ", debug id " + labelled(told.DebugID)
}
