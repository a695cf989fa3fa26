package payments

import (
	"context"
	"errors"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// Gateway is a provider that takes money for the park. Whatever changes something carries a request key: repeated with the same key, the
// provider answers as it did the first time and does nothing again.
type Gateway interface {
	// Name is kept with each payment: only the gateway that made an order knows it.
	Name() string
	// Payee is the park's account with the provider; empty where it is not known.
	Payee() string
	// Create opens an order. The payer then approves it with the provider.
	Create(ctx context.Context, order NewOrder) (ProviderOrder, error)
	// Find tells how an order stands.
	Find(ctx context.Context, orderID string) (ProviderOrder, error)
	// Capture takes the money of an approved order.
	Capture(ctx context.Context, orderID, requestKey string) (ProviderOrder, error)
	// Refund gives money of a capture back.
	Refund(ctx context.Context, refund NewRefund) (ProviderRefund, error)
	// FindRefund tells how a refund stands.
	FindRefund(ctx context.Context, refundID string) (ProviderRefund, error)
	// Verify makes sure that a webhook comes from the provider, and reads it. It fails with ErrForged otherwise.
	Verify(ctx context.Context, header func(name string) string, body []byte) (Notice, error)
}

// NewOrder is what the park asks to be paid.
type NewOrder struct {
	RequestKey string
	Reference  string // our payment's documentId
	Invoice    string // a provider takes none twice
	Amount     money.Amount
	Currency   string
	Item       string // what it is for, in the payer's language
	Language   locale.Language
	ReturnURL  string // where the payer comes back to from the provider's own page
	CancelURL  string
}

// OrderState is how an order stands with the provider.
type OrderState string

// The states of an order.
const (
	OrderOpen      OrderState = "open"      // nobody approved it yet
	OrderApproved  OrderState = "approved"  // the payer agreed; the money can be captured
	OrderCompleted OrderState = "completed" // captured; the captures say with what result
	OrderVoided    OrderState = "voided"    // it can no longer be paid
)

// ProviderOrder is an order as the provider tells it. The park compares it with what it asked for.
type ProviderOrder struct {
	ID         string
	State      OrderState
	Reference  string
	Amount     money.Amount
	Currency   string
	Payee      string // the account that gets the money, if the provider told it
	ApproveURL string // where the payer approves it
	Captures   []Capture
}

// CaptureState is how the taking of money stands.
type CaptureState string

// The states of a capture. Only a completed one is money.
const (
	CaptureCompleted      CaptureState = "completed"
	CapturePending        CaptureState = "pending"
	CaptureDeclined       CaptureState = "declined"
	CaptureFailed         CaptureState = "failed"
	CaptureRefunded       CaptureState = "refunded"
	CapturePartlyRefunded CaptureState = "partlyRefunded"
	CaptureReversed       CaptureState = "reversed"
)

// Capture is money taken, or tried to.
type Capture struct {
	ID       string
	State    CaptureState
	Amount   money.Amount
	Currency string
}

// NewRefund is money to be given back.
type NewRefund struct {
	RequestKey string
	CaptureID  string
	Amount     money.Amount
	Currency   string
	Note       string // the payer reads it
}

// RefundState is how a refund stands.
type RefundState string

// The states of a refund.
const (
	RefundCompleted RefundState = "completed"
	RefundPending   RefundState = "pending"
	RefundFailed    RefundState = "failed"
)

// ProviderRefund is a refund as the provider tells it.
type ProviderRefund struct {
	ID       string
	State    RefundState
	Amount   money.Amount
	Currency string
}

// NoticeKind is what a webhook tells of.
type NoticeKind string

// The kinds of notices. A provider may send them late, twice, and in any order: each is only a hint to look at the order.
const (
	NoticeApproved         NoticeKind = "approved"
	NoticeApprovalReversed NoticeKind = "approvalReversed"
	NoticeCapturePending   NoticeKind = "capturePending"
	NoticeCaptureCompleted NoticeKind = "captureCompleted"
	NoticeCaptureDenied    NoticeKind = "captureDenied"
	NoticeCaptureRefunded  NoticeKind = "captureRefunded"
	NoticeCaptureReversed  NoticeKind = "captureReversed"
	NoticeDispute          NoticeKind = "dispute"
	NoticeOther            NoticeKind = "other"
)

// Notice is a verified webhook.
type Notice struct {
	ID        string // the provider's, the same when it is sent again
	Kind      NoticeKind
	Type      string // as the provider calls it
	At        time.Time
	OrderID   string
	CaptureID string
	RefundID  string
	Reference string
	Amount    money.Amount
	Currency  string
	Payee     string
}

// What a provider answers instead. Anything else means that nobody knows whether it was done: ask again, with the same key.
var (
	ErrDeclined         = errors.New("the provider declined the payment")
	ErrNotApproved      = errors.New("the payer has not approved the order")
	ErrDuplicateInvoice = errors.New("the provider has seen this invoice before")
	ErrUnknownOrder     = errors.New("the provider doesn't know the order")
	ErrRefused          = errors.New("the provider refused the request")
	ErrForged           = errors.New("not a webhook of the provider")
)
