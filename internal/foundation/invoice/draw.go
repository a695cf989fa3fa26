package invoice

import (
	"io"
	"slices"
	"strconv"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/pdf"
)

// Where things stand on the page, in points.
const (
	margin    = 56.0
	width     = pdf.PageWidth - 2*margin
	right     = margin + width
	footLine  = 42.0
	markRoom  = 44.0 // the height of the park's mark
	gap       = 18.0
	tightLead = 1.42
)

var (
	ink       = pdf.Colour{0.10, 0.13, 0.11}
	soft      = pdf.Colour{0.36, 0.41, 0.38}
	deep      = pdf.Colour{0.141, 0.220, 0.173}
	line      = pdf.Colour{0.85, 0.87, 0.85}
	alarm     = pdf.Colour{0.66, 0.16, 0.10}
	alarmTint = pdf.Colour{0.99, 0.93, 0.91}
)

var (
	bodyStyle  = pdf.Style{Size: 9.5, Colour: ink, Leading: tightLead}
	labelStyle = pdf.Style{Size: 8.5, Colour: soft, Leading: tightLead}
	smallStyle = pdf.Style{Size: 8, Colour: soft, Leading: tightLead}
)

// paper is an invoice that is being drawn.
type paper struct {
	*pdf.Document
	Invoice
}

// PDF draws the paper. The same invoice is always the same bytes.
func (i Invoice) PDF(w io.Writer) error {
	if err := i.Check(); err != nil {
		return err
	}
	language := "en-AU"
	if i.Language == locale.Chinese {
		language = "zh-CN"
	}
	park := i.Seller.Park.In(i.Language)
	p := &paper{pdf.New(pdf.Info{Title: i.Title() + " " + i.Number, Author: park, Language: language}), i}
	p.NewPage()
	p.head(park)
	if i.Test {
		p.testBand()
	}
	p.Beside(p.from, p.to, p.details)
	p.Y -= 20
	p.lines()
	p.totals()
	p.Feet(func(number, of int) { p.foot(park, number, of) })
	_, err := w.Write(p.Bytes())
	return err
}

// head is the park at the left and what the paper is at the right.
func (p *paper) head(park string) {
	const half = width/2 - gap/2
	top := p.Y + 16
	left, room := margin, half
	name := pdf.Style{Size: 13, Colour: deep, Leading: 1.25}
	under := 0.0 // where a mark leaves no room for the name beside it
	if p.Mark != nil {
		wide, high := p.mark(top, half)
		if half-wide > 120 {
			left, room = margin+wide+12, half-wide-12
		} else {
			under = top - high - 18
		}
	}
	p.Beside(func() {
		p.Y = under
		if under == 0 { // about the middle of the mark, however many lines
			p.Y = top - markRoom/2 - 4.5 + (p.Height(room, name, pdf.Strong(park)...)-name.Size*name.Leading)/2
		}
		p.Text(pdf.Paragraph, left, room, name, pdf.Strong(park)...)
		p.Y = min(p.Y, top-markRoom)
	}, func() {
		p.Y = top - 31
		p.Text(pdf.Title, margin+half+gap, half, pdf.Style{Size: 25, Colour: deep, Leading: 1.15, Right: true}, pdf.Strong(p.Title())...)
	})
	p.Rule(margin, right, 0, 1.2, deep)
	p.Y -= 24
}

// mark shows the park's logo at the left, and tells how large it came out.
func (p *paper) mark(top, widest float64) (wide, high float64) {
	picture := p.Image(p.Mark)
	high = markRoom
	wide = high * float64(picture.Width) / float64(picture.Height)
	if wide > widest {
		wide, high = widest, high*widest/wide
	}
	p.Place(picture, "", margin, top-high, wide, high) // the name beside it says the same
	return wide, high
}

// testBand says clearly that no money has moved.
func (p *paper) testBand() {
	big := pdf.Style{Size: 20, Colour: alarm, Leading: 1}
	note := pdf.Style{Size: 9.5, Colour: alarm, Leading: tightLead}
	word := p.text("invoice.test")
	after := margin + 14 + p.Width(big, pdf.Strong(word)...) + 16
	rows := p.Height(right-14-after, note, pdf.Plain(p.text("invoice.testNote"))...) / note.Size / tightLead
	p.Box(margin, p.Y-24, width, 40, alarmTint)
	p.Y -= 11
	p.Beside(func() { p.Text(pdf.Heading, margin+14, width, big, pdf.Strong(word)...) }, func() {
		p.Y += 3 + (rows-1)*note.Size*tightLead/2
		p.Text(pdf.Paragraph, after, right-14-after, note, pdf.Plain(p.text("invoice.testNote"))...)
	})
	p.Y -= 22
}

// The three columns under the head.
const (
	fromWidth    = 162.0
	toWidth      = 122.0
	detailsWidth = width - fromWidth - toWidth - 2*gap
	toLeft       = margin + fromWidth + gap
	detailsLeft  = toLeft + toWidth + gap
)

// party is a heading and what is known of somebody, the name first.
func (p *paper) party(left, width float64, heading string, name string, facts ...string) {
	p.Inside(pdf.Section, func() {
		p.Text(pdf.Heading, left, width, labelStyle, pdf.Plain(heading)...)
		p.Y -= 2
		p.Text(pdf.Paragraph, left, width, bodyStyle, pdf.Strong(name)...)
		for _, fact := range slices.DeleteFunc(facts, func(fact string) bool { return fact == "" }) {
			p.Text(pdf.Paragraph, left, width, bodyStyle, pdf.Plain(fact)...)
		}
	})
}

func (p *paper) from() {
	s := p.Seller
	name := s.LegalName.In(p.Language)
	var facts []string
	if name != s.LegalName.En {
		facts = append(facts, s.LegalName.En) // under which the company is registered
	}
	for _, known := range []struct{ key, number string }{{"invoice.abn", s.ABN}, {"invoice.acn", s.ACN}} {
		if known.number != "" {
			facts = append(facts, locale.Text(p.Language, known.key, map[string]any{"number": known.number}))
		}
	}
	p.party(margin, fromWidth, p.text("invoice.from"), name, append(facts, s.Address.In(p.Language), s.Phone, s.Email)...)
}

func (p *paper) to() {
	if b := p.Buyer; b != (Buyer{}) {
		p.party(toLeft, toWidth, p.text("invoice.to"), p.buyer(), b.Address, b.Email)
	}
}

// details are what tells this paper from others.
func (p *paper) details() {
	about, by, on := p.text("invoice.adjusts"), p.text("invoice.paidBy"), p.text("invoice.paidOn")
	if !p.Taxed() {
		about = p.text("invoice.refunds")
	}
	if p.Kind == AdjustmentNote {
		by, on = p.text("invoice.refundedBy"), p.text("invoice.refundedOn")
	}
	for _, fact := range []struct{ label, value string }{
		{p.text("invoice.number"), p.Number},
		{p.text("invoice.date"), locale.Date(p.Language, p.Date)},
		{about, p.Adjusts},
		{by, p.PaidBy},
		{on, locale.Date(p.Language, p.PaidOn)},
		{p.text("invoice.reference"), p.Reference},
	} {
		if fact.value != "" {
			p.detail(fact.label, fact.value)
		}
	}
}

func (p *paper) detail(label, value string) {
	const labelWidth, between = 53.0, 7.0
	p.Inside(pdf.Paragraph, func() {
		p.Beside(
			func() { p.Text(pdf.Inline, detailsLeft, labelWidth, labelStyle, pdf.Plain(label)...) },
			func() {
				p.Text(pdf.Inline, detailsLeft+labelWidth+between, detailsWidth-labelWidth-between, bodyStyle, pdf.Plain(value)...)
			},
		)
	})
	p.Y -= 2
}

// lines is the table of what was sold.
func (p *paper) lines() {
	table := pdf.Table{
		Left: margin, Gap: 12, Padding: 5.5, Rule: line, Style: bodyStyle, HeadStyle: labelStyle,
		Columns: []pdf.Column{{Width: width - 3*12 - 48 - 84 - 92}, {Width: 48, Right: true}, {Width: 84, Right: true}, {Width: 92, Right: true}},
		Head:    []string{p.text("invoice.description"), p.text("invoice.quantity"), p.text("invoice.unitPrice"), p.text("invoice.amount")},
	}
	for _, l := range p.Lines {
		table.Rows = append(table.Rows, [][]pdf.Span{
			pdf.Plain(l.Description), pdf.Plain(strconv.Itoa(l.Quantity)), pdf.Plain(p.money(l.UnitPrice)), pdf.Plain(p.money(l.Amount)),
		})
	}
	p.Table(table)
}

// totals stand under the amounts, and together.
func (p *paper) totals() {
	const left = margin + width - 290
	big := pdf.Style{Size: 13, Colour: deep, Leading: 1.3}
	p.Need(44)
	p.Rule(left, right, bodyStyle.Size+2, 1.2, deep)
	p.Y -= 8
	total, gst := p.text("invoice.total"), p.text("invoice.gst")
	if p.Kind == AdjustmentNote {
		total, gst = p.text("invoice.refunded"), p.text("invoice.gstRefunded")
	}
	p.Inside(pdf.TableRole, func() {
		p.sum(left, total, p.money(p.Total), pdf.Style{Size: 10.5, Colour: deep, Leading: 1.3}, big, true)
		p.Y -= 3
		if p.Taxed() {
			p.sum(left, gst, p.money(p.GST.Of(p.Total)), bodyStyle, bodyStyle, false)
		}
	})
}

func (p *paper) sum(left float64, label, amount string, labelled, counted pdf.Style, strong bool) {
	counted.Right = true
	p.Inside(pdf.RowRole, func() {
		p.Beside(
			func() { p.Text(pdf.Cell, left, 180, labelled, pdf.Span{Text: label, Strong: strong}) },
			func() { p.Text(pdf.Cell, left, right-left, counted, pdf.Span{Text: amount, Strong: strong}) },
		)
	})
}

// foot names the paper on each of its pages.
func (p *paper) foot(park string, number, of int) {
	p.Y = footLine
	p.Rule(margin, right, 15, 0.6, line)
	name := park + " · " + p.Title() + " " + p.Number
	spans := pdf.Plain(name)
	if p.Test {
		spans = append(pdf.Strong(p.text("invoice.test")+" · "), spans...)
	}
	count := smallStyle
	count.Right = true
	p.Beside(
		func() { p.Text(pdf.Decoration, margin, width-90, smallStyle, spans...) },
		func() {
			p.Text(pdf.Decoration, right-90, 90, count, pdf.Plain(locale.Text(p.Language, "invoice.page", map[string]any{"page": number, "pages": of}))...)
		},
	)
}
