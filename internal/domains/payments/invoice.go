package payments

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/invoice"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/settings"
)

// Settings are what stands on an invoice beside the company's details.
var Settings = []settings.Definition{
	{Key: "GSTRegistered", Type: settings.YesNo, Default: "true", Section: "company"},
}

// InvoiceMaker names who draws the PDF of an invoice for a mail.
const InvoiceMaker = "invoice"

// parties are who sold and who bought, kept with the payment.
type parties struct {
	Seller invoice.Seller
	Buyer  invoice.Buyer
	GST    bool // the seller is registered for it
}

// partiesOf reads what an invoice of today says about seller and buyer.
func (s *Service) partiesOf(ctx context.Context, p Payment, account members.Account) (parties, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return parties{}, err
	}
	both := func(key string) locale.Words {
		return locale.Words{En: values.Text(key + "_en"), Zh: values.Text(key + "_zh")}
	}
	seller := invoice.Seller{
		Park: both("ParkName"), LegalName: locale.Words{En: values.Text("CompanyLegalName"), Zh: values.Text("CompanyLegalName_zh")}, ACN: values.Text("ACN"), ABN: values.Text("ABN"),
		Address: both("Address"), Email: values.Text("ContactIndividualEmail"), Phone: values.Text("ContactIndividualPhone"),
	}
	if seller.LegalName == (locale.Words{}) { // a park that has not said who it is has at least a name
		seller.LegalName = seller.Park
	}
	if seller.LegalName == (locale.Words{}) {
		seller.LegalName = locale.Words{En: locale.Text(locale.English, "site.park", nil), Zh: locale.Text(locale.Chinese, "site.park", nil)}
	}
	buyer := invoice.Buyer{FirstName: p.FirstName, LastName: p.LastName, Email: account.Email, Address: account.Address}
	return parties{seller, buyer, values.Yes("GSTRegistered")}, nil
}

// Invoice is what stands on a payment's invoice.
func (s *Service) Invoice(ctx context.Context, p Payment, language locale.Language) (invoice.Invoice, error) {
	paper, err := s.paper(ctx, p, language)
	if err != nil {
		return paper, err
	}
	if p.Invoice == 0 {
		return paper, fault.Missing()
	}
	paper.Number, paper.Total = InvoiceNumber(p), p.Amount
	paper.Date = dates.On(*p.SettledAt, s.Zone())
	paper.PaidOn = paper.Date
	paper.Lines = oneLineOf(p, language, p.Amount)
	return paper, nil
}

// Note is what stands on the adjustment note of a refund.
func (s *Service) Note(ctx context.Context, p Payment, r Refund, language locale.Language) (invoice.Invoice, error) {
	paper, err := s.paper(ctx, p, language)
	if err != nil {
		return paper, err
	}
	if r.Number == 0 || r.Payment != p.ID {
		return paper, fault.Missing()
	}
	paper.Kind, paper.Number, paper.Adjusts, paper.Total = invoice.AdjustmentNote, NoteNumber(p, r), InvoiceNumber(p), r.Amount
	paper.Date = dates.On(r.At, s.Zone())
	paper.PaidOn = paper.Date
	paper.Reference = r.ProviderID
	paper.Lines = oneLineOf(p, language, r.Amount)
	return paper, nil
}

func oneLineOf(p Payment, language locale.Language, amount money.Amount) []invoice.Line {
	return []invoice.Line{{Description: p.Title.In(language), Quantity: 1, UnitPrice: amount, Amount: amount}}
}

// paper is what an invoice and an adjustment note share.
func (s *Service) paper(ctx context.Context, p Payment, language locale.Language) (invoice.Invoice, error) {
	stored, err := findParties(ctx, s.DB, p.ID)
	if err != nil {
		return invoice.Invoice{}, err
	}
	var who parties
	if err := json.Unmarshal([]byte(stored), &who); err != nil {
		return invoice.Invoice{}, fmt.Errorf("payment %s: %w", p.DocumentID, err)
	}
	paper := invoice.Invoice{
		Language: language, Seller: who.Seller, Buyer: who.Buyer, PaidBy: locale.Text(language, "payments.method."+p.Method, nil), Reference: p.CaptureID, Test: p.Test(),
	}
	if who.GST {
		paper.GST = invoice.AustralianGST
	}
	return paper, nil
}

// DrawInvoice draws the PDF of a payment's invoice, or of the adjustment note of one of its refunds: "payment" or "payment/refund".
func (s *Service) DrawInvoice(ctx context.Context, of string) (mime string, content []byte, err error) {
	documentID, refundID, _ := strings.Cut(of, "/")
	p, err := fault.Found(findByDocument(ctx, s.DB, documentID))
	if err != nil {
		return "", nil, err
	}
	account, err := s.Members.Account(ctx, p.Account)
	if err != nil {
		return "", nil, err
	}
	language, err := s.languageFor(ctx, p, account)
	if err != nil {
		return "", nil, err
	}
	content, err = s.PDF(ctx, p, refundID, language)
	return "application/pdf", content, err
}

// PDF draws the invoice of a payment in a language, or the adjustment note of one of its refunds.
func (s *Service) PDF(ctx context.Context, p Payment, refundID string, language locale.Language) ([]byte, error) {
	var paper invoice.Invoice
	var err error
	if refundID == "" {
		paper, err = s.Invoice(ctx, p, language)
	} else {
		var r Refund
		if r, err = findRefund(ctx, s.DB, refundID); err == nil {
			paper, err = s.Note(ctx, p, r, language)
		}
	}
	if err != nil {
		return nil, err
	}
	var content bytes.Buffer
	err = paper.PDF(&content)
	return content.Bytes(), err
}

// InvoiceNumber is the number of a payment's invoice as it stands on it; empty: it has none.
func InvoiceNumber(p Payment) string { return numbered(p, "INV", p.Invoice) }

// NoteNumber is the number of a refund's adjustment note.
func NoteNumber(p Payment, r Refund) string { return numbered(p, "ADJ", r.Number) }

func numbered(p Payment, prefix string, number int64) string {
	switch {
	case number == 0:
		return ""
	case p.Test():
		return fmt.Sprintf("TEST-%s-%05d", prefix, number)
	}
	return fmt.Sprintf("%s-%05d", prefix, number)
}
