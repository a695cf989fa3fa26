package payments

import (
	"fmt"

	"holidaypark/internal/settings"
)

// Settings are what stands on an invoice beside the company's details.
var Settings = []settings.Definition{
	{Key: "GSTRegistered", Type: settings.YesNo, Default: "true", Section: "company"},
}

// InvoiceMaker names who draws the PDF of an invoice for a mail.
const InvoiceMaker = "invoice"

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

func invoiceFile(p Payment) string { return InvoiceNumber(p) + ".pdf" }

func noteFile(p Payment, r Refund) string { return NoteNumber(p, r) + ".pdf" }
