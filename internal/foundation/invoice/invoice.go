// Package invoice is the paper that the park gives for money: a tax invoice, or the adjustment note of a refund, in English or Chinese. It
// must never know HTTP, nor SQL, nor where a payment comes from.
package invoice

import (
	"errors"
	"fmt"
	"image"
	"math/big"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// Kind is what the paper is for.
type Kind int

// The kinds. Of a seller who charges no GST they are called an invoice and a refund receipt.
const (
	TaxInvoice Kind = iota
	AdjustmentNote
)

// Invoice is one paper, as it was given out: nothing is looked up later.
type Invoice struct {
	Kind     Kind
	Number   string
	Date     string // a plain date
	Adjusts  string // the number of the invoice that an adjustment note is for
	Language locale.Language
	Seller   Seller
	Buyer    Buyer
	Lines    []Line
	Total    money.Amount // paid, or given back; never negative
	GST      Rate
	// PaidBy is how it was paid or given back, in the reader's language, and PaidOn the plain date of it.
	PaidBy    string
	PaidOn    string
	Reference string
	Test      bool        // no money has moved
	Mark      image.Image // the park's logo, if it has one
}

// Seller is the company behind the park.
type Seller struct {
	Park      locale.Words
	LegalName locale.Words
	ACN       string
	ABN       string
	Address   locale.Words
	Email     string
	Phone     string
}

// Buyer is who paid.
type Buyer struct {
	FirstName string
	LastName  string
	Email     string
	Address   string
}

// Line is something sold, or given back, at prices with GST. A discount is a line of its own with a negative price.
type Line struct {
	Description string
	Quantity    int
	UnitPrice   money.Amount
	Amount      money.Amount
}

// Rate is the part of a price with GST that is GST: 1/11 in Australia. The zero value is a seller who charges none.
type Rate struct{ Numerator, Denominator int64 }

// AustralianGST is ten per cent on top, so an eleventh of the whole.
var AustralianGST = Rate{1, 11}

// Of is the GST inside a total that is not negative, to the nearest cent; half a cent is rounded up.
func (r Rate) Of(total money.Amount) money.Amount {
	if r.Numerator == 0 || r.Denominator == 0 {
		return 0
	}
	twice := new(big.Int).Mul(big.NewInt(2*r.Numerator), big.NewInt(int64(total)))
	twice.Add(twice, big.NewInt(r.Denominator))
	return money.Amount(twice.Div(twice, big.NewInt(2*r.Denominator)).Int64())
}

// Taxed tells whether the seller is registered for GST. Only then may a paper be called a tax invoice.
func (i Invoice) Taxed() bool { return i.Seller.ABN != "" && i.GST.Of(100_00) > 0 }

// identityFrom is the total from which the law wants to know who the buyer is.
const identityFrom = money.Amount(1000_00)

// Check finds what would make the paper wrong.
func (i Invoice) Check() error {
	if i.Number == "" {
		return errors.New("an invoice needs a number")
	}
	if !isDate(i.Date) || i.PaidOn != "" && !isDate(i.PaidOn) {
		return fmt.Errorf("invoice %s: %q or %q is no date", i.Number, i.Date, i.PaidOn)
	}
	if i.Seller.LegalName.In(i.Language) == "" {
		return fmt.Errorf("invoice %s: no seller", i.Number)
	}
	if (i.Kind == AdjustmentNote) != (i.Adjusts != "") {
		return fmt.Errorf("invoice %s: an adjustment note names its invoice, and nothing else does", i.Number)
	}
	if i.Taxed() && i.Total >= identityFrom && i.buyer() == "" {
		return fmt.Errorf("invoice %s: from %s on the buyer is named", i.Number, identityFrom)
	}
	return i.checkSum()
}

func isDate(text string) bool {
	_, ok := dates.Parse(text)
	return ok
}

func (i Invoice) checkSum() error {
	if len(i.Lines) == 0 {
		return fmt.Errorf("invoice %s: nothing was sold", i.Number)
	}
	sum := new(big.Int)
	for _, line := range i.Lines {
		amount := new(big.Int).Mul(big.NewInt(int64(line.Quantity)), big.NewInt(int64(line.UnitPrice)))
		if line.Quantity < 1 || amount.Cmp(big.NewInt(int64(line.Amount))) != 0 {
			return fmt.Errorf("invoice %s: %d times %s is not %s", i.Number, line.Quantity, line.UnitPrice, line.Amount)
		}
		sum.Add(sum, amount)
	}
	if i.Total < 0 || sum.Cmp(big.NewInt(int64(i.Total))) != 0 {
		return fmt.Errorf("invoice %s: the lines don't make %s", i.Number, i.Total)
	}
	return nil
}

// buyer is the buyer's name in the order of the language.
func (i Invoice) buyer() string {
	return locale.FullName(i.Buyer.FirstName, i.Buyer.LastName)
}

// Title is what the paper is called.
func (i Invoice) Title() string {
	switch {
	case i.Kind == AdjustmentNote && i.Taxed():
		return i.text("invoice.adjustmentNote")
	case i.Kind == AdjustmentNote:
		return i.text("invoice.refundReceipt")
	case i.Taxed():
		return i.text("invoice.taxInvoice")
	}
	return i.text("invoice.invoice")
}

// text is one of the words of the paper.
func (i Invoice) text(key string) string { return locale.Text(i.Language, key, nil) }

func (i Invoice) money(amount money.Amount) string { return locale.Money(i.Language, amount.String()) }
