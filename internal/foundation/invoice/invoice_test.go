package invoice_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"holidaypark/internal/foundation/invoice"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/pdf/pdftest"
)

var update = flag.Bool("update", false, "write the golden files anew")

var redgum = invoice.Seller{
	Park:      locale.Words{En: "Redgum Holiday Park", Zh: "红桉度假公园"},
	LegalName: locale.Words{En: "Redgum Holiday Park Pty Ltd", Zh: "红桉度假公园有限公司"},
	ACN:       "000 000 019", ABN: "51 824 753 556",
	Address: locale.Words{En: "100 Example Road, Wattle Bend VIC 3999", Zh: "澳大利亚维多利亚州 Wattle Bend，Example 路 100 号，邮编 3999"},
	Email:   "reception@example.com", Phone: "03 5550 0100",
}

// sample is what a family paid for a year.
func sample(language locale.Language) invoice.Invoice {
	i := invoice.Invoice{
		Number: "INV-2026-000123", Date: "2026-12-03", Language: language, Seller: redgum,
		Buyer: invoice.Buyer{FirstName: "Maggie", LastName: "O’Brien", Email: "maggie@example.com", Address: "7 Station Street, Wattle Bend VIC 3999"},
		Lines: []invoice.Line{
			{Description: "Annual membership, 1 January to 31 December 2027", Quantity: 1, UnitPrice: 800_00, Amount: 800_00},
			{Description: "Guest pass (two nights)", Quantity: 3, UnitPrice: 45_50, Amount: 136_50},
		},
		Total: 936_50, GST: invoice.AustralianGST, PaidBy: "PayPal", PaidOn: "2026-12-03", Reference: "5O190127TN364715T", Mark: leaf(),
	}
	if language == locale.Chinese {
		i.Buyer = invoice.Buyer{FirstName: "靖雯", LastName: "欧阳", Email: "jingwen@example.com", Address: "上海市徐汇区示例路 8 号"}
		i.Lines[0].Description = "年度会员费（2027年1月1日至12月31日），“全家”套餐"
		i.Lines[1].Description = "访客通行证（两晚）"
	}
	return i
}

// leaf is a round mark with soft edges.
func leaf() image.Image {
	const size = 160
	picture := image.NewNRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			off := math.Hypot(float64(x)-size/2+0.5, float64(y)-size/2+0.5)
			cover := max(0, min(1, size/2-off))
			picture.SetNRGBA(x, y, color.NRGBA{R: 79, G: 122, B: 92, A: uint8(255 * cover)})
		}
	}
	return picture
}

func draw(t testing.TB, i invoice.Invoice) ([]byte, pdftest.Document) {
	t.Helper()
	var out bytes.Buffer
	if err := i.PDF(&out); err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("PARK_INVOICE_SAMPLES"); folder != "" { // to look at them
		name := strings.NewReplacer("/", "-", " ", "-").Replace(t.Name()) + "-" + string(i.Language) + fmt.Sprint(len(i.Lines)) + ".pdf"
		if err := os.WriteFile(filepath.Join(folder, name), out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes(), pdftest.Read(t, out.Bytes())
}

// What is read out, in its order, is compared with testdata.
func TestAnInvoiceSaysWhatItMust(t *testing.T) {
	test, refund := sample(locale.English), sample(locale.Chinese)
	test.Test = true
	refund.Kind, refund.Number, refund.Adjusts = invoice.AdjustmentNote, "ADJ-2026-000007", "INV-2026-000123"
	refund.Lines = []invoice.Line{{Description: "退款：访客通行证（两晚）", Quantity: 1, UnitPrice: 45_50, Amount: 45_50}}
	refund.Total = 45_50
	plain := sample(locale.Chinese)
	plain.Seller.ABN, plain.Mark, plain.Test = "", nil, true
	for name, i := range map[string]invoice.Invoice{
		"tax-invoice-en": sample(locale.English), "tax-invoice-zh": sample(locale.Chinese), "test-en": test, "adjustment-zh": refund, "no-abn-zh": plain,
	} {
		t.Run(name, func(t *testing.T) {
			_, read := draw(t, i)
			got := fmt.Sprintf("%s (%s)\n%s", read.Title, read.Language, read.Outline)
			golden := filepath.Join("testdata", name+".txt")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s has changed; run with -update and read the difference:\n%s", golden, got)
			}
		})
	}
}

func TestEveryFigureAndNameIsInTheText(t *testing.T) {
	for language, phrases := range map[locale.Language][]string{
		locale.English: {"Tax invoice", "INV-2026-000123", "3 December 2026", "Redgum Holiday Park Pty Ltd", "ABN 51 824 753 556", "ACN 000 000 019", "Maggie O’Brien",
			"$800.00", "$45.50", "$136.50", "$936.50", "GST included in the total", "$85.14", "Paid by", "PayPal", "5O190127TN364715T", "Page 1 of 1"},
		locale.Chinese: {"税务发票", "INV-2026-000123", "2026年12月3日", "红桉度假公园有限公司", "Redgum Holiday Park Pty Ltd", "ABN（商业编号）51 824 753 556", "欧阳靖雯",
			"（2027年1月1日至12月31日），“全家”套餐", "800.00 澳元", "45.50 澳元", "136.50 澳元", "936.50 澳元", "其中所含商品及服务税（GST）", "85.14 澳元", "第 1 页，共 1 页"},
	} {
		content, read := draw(t, sample(language))
		for _, phrase := range phrases {
			if !strings.Contains(read.Text(), pdftest.Compact(phrase)) {
				t.Errorf("%s: no %q", language, phrase)
			}
		}
		if again, _ := draw(t, sample(language)); !bytes.Equal(content, again) {
			t.Error("the same invoice is other bytes each time")
		}
		if len(content) > 60_000 {
			t.Errorf("%s: %d bytes", language, len(content))
		}
	}
}

func TestWithoutAnABNItIsNoTaxInvoice(t *testing.T) {
	noABN, notRegistered, refund := sample(locale.English), sample(locale.English), sample(locale.English)
	noABN.Seller.ABN = ""
	notRegistered.GST = invoice.Rate{}
	refund.Seller.ABN, refund.Kind, refund.Adjusts = "", invoice.AdjustmentNote, "INV-1"
	for title, i := range map[string]invoice.Invoice{"Invoice INV-2026-000123": noABN, "Refund receipt INV-2026-000123": refund} {
		_, read := draw(t, i)
		if text := read.Text(); read.Title != title || strings.Contains(text, "GST") || strings.Contains(text, "Taxinvoice") || strings.Contains(text, "taxinvoice") {
			t.Errorf("%s: %s", read.Title, text)
		}
	}
	if _, read := draw(t, notRegistered); strings.Contains(read.Text(), "GST") || !strings.Contains(read.Text(), "51824753556") {
		t.Error(read.Text())
	}
}

func TestATestPaymentIsMarkedOnEveryPage(t *testing.T) {
	i := withLines(locale.English, 60)
	i.Test = true
	_, read := draw(t, i)
	if !strings.Contains(read.Outline, "H2 Test") || !strings.Contains(read.Outline, "No money has moved") {
		t.Error(read.Outline)
	}
	for n, page := range read.Pages {
		if !strings.Contains(strings.Join(page.Lines, "\n"), "Test · Redgum") {
			t.Errorf("page %d is not marked", n+1)
		}
	}
}

func withLines(language locale.Language, count int) invoice.Invoice {
	i := sample(language)
	i.Lines, i.Total = nil, 0
	for n := range count {
		price := money.Amount(10_00 + n)
		i.Lines = append(i.Lines, invoice.Line{Description: fmt.Sprintf("Night %d in a river cabin", n+1), Quantity: 2, UnitPrice: price, Amount: 2 * price})
		i.Total += 2 * price
	}
	return i
}

func TestTwentyLinesFitOnAPageAndMoreFlowOn(t *testing.T) {
	for _, language := range locale.Languages {
		for count, pages := range map[int]int{1: 1, 20: 1, 60: 3} {
			i := withLines(language, count)
			i.Test = true // which takes the most room
			_, read := draw(t, i)
			if len(read.Pages) != pages {
				t.Errorf("%s: %d lines take %d pages, want %d", language, count, len(read.Pages), pages)
			}
			for n := range count {
				if !strings.Contains(read.Outline, fmt.Sprintf("TD Night %d in a river cabin\n", n+1)) {
					t.Errorf("%s: line %d of %d is missing", language, n+1, count)
				}
			}
		}
	}
}

func TestLongNamesStayInTheirColumns(t *testing.T) {
	for _, language := range locale.Languages {
		i := sample(language)
		i.Seller.Park = locale.Words{En: strings.Repeat("The Very Long Name of a Holiday Park ", 3), Zh: strings.Repeat("名字特别长的度假公园", 5)}
		i.Buyer = invoice.Buyer{FirstName: "Wolfeschlegelsteinhausenbergerdorff-Maximiliana", LastName: strings.Repeat("Nguyễn ", 8), Email: strings.Repeat("long.", 20) + "@example.com", Address: strings.Repeat("一条很长的路，", 12)}
		i.Lines[0].Description = strings.Repeat("Pneumonoultramicroscopicsilicovolcanoconiosis", 4) + strings.Repeat("没有空格的一长串说明", 10)
		i.Lines[0].UnitPrice, i.Lines[0].Amount = 12_345_678_90, 12_345_678_90
		i.Total = 12_345_678_90 + 136_50
		i.Reference = strings.Repeat("REFERENCE", 8)
		_, read := draw(t, i)
		for _, phrase := range []string{i.Seller.Park.In(language), i.Buyer.Email, i.Buyer.Address, i.Lines[0].Description, i.Reference, "12,345,678.90"} {
			if !strings.Contains(read.Text(), pdftest.Compact(phrase)) {
				t.Errorf("%s: no %q", language, phrase)
			}
		}
	}
}

func TestWhatWouldBeWrongIsRefused(t *testing.T) {
	for name, change := range map[string]func(*invoice.Invoice){
		"no number":                 func(i *invoice.Invoice) { i.Number = "" },
		"no date":                   func(i *invoice.Invoice) { i.Date = "" },
		"a date that is none":       func(i *invoice.Invoice) { i.PaidOn = "2026-02-30" },
		"no seller":                 func(i *invoice.Invoice) { i.Seller.LegalName = locale.Words{} },
		"nothing sold":              func(i *invoice.Invoice) { i.Lines, i.Total = nil, 0 },
		"a wrong product":           func(i *invoice.Invoice) { i.Lines[1].Quantity = 4 },
		"a wrong sum":               func(i *invoice.Invoice) { i.Total++ },
		"a negative total":          func(i *invoice.Invoice) { i.Lines = []invoice.Line{{"Off", 1, -1, -1}}; i.Total = -1 },
		"a note without an invoice": func(i *invoice.Invoice) { i.Kind = invoice.AdjustmentNote },
		"an invoice for another":    func(i *invoice.Invoice) { i.Adjusts = "INV-1" },
		"a large sum from nobody": func(i *invoice.Invoice) {
			i.Lines, i.Total, i.Buyer = []invoice.Line{{"House", 1, 1000_00, 1000_00}}, 1000_00, invoice.Buyer{}
		},
	} {
		i := sample(locale.English)
		change(&i)
		var out bytes.Buffer
		if err := i.PDF(&out); err == nil || out.Len() > 0 {
			t.Errorf("%s is drawn", name)
		}
	}
	small := sample(locale.English)
	small.Buyer = invoice.Buyer{}
	if _, read := draw(t, small); strings.Contains(read.Outline, "H2 To") {
		t.Error("a buyer who is nobody is shown")
	}
}

func TestGSTIsTheNearestCentAndHalfACentIsRoundedUp(t *testing.T) {
	for total, want := range map[money.Amount]money.Amount{0: 0, 1: 0, 5: 0, 6: 1, 16: 1, 17: 2, 11_00: 1_00, 800_00: 72_73, 936_50: 85_14, math.MaxInt64: 838488366986797801} {
		if got := invoice.AustralianGST.Of(total); got != want {
			t.Errorf("of %s: %s, want %s", total, got, want)
		}
	}
	if got := (invoice.Rate{Numerator: 1, Denominator: 2}).Of(3); got != 2 {
		t.Errorf("half of 3 cents is %d", got)
	}
	if got := (invoice.Rate{}).Of(100); got != 0 {
		t.Errorf("no GST is %d", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		rate := invoice.Rate{Numerator: rapid.Int64Range(0, 50).Draw(t, "numerator"), Denominator: rapid.Int64Range(51, 10_000).Draw(t, "denominator")}
		total := money.Amount(rapid.Int64Range(0, math.MaxInt64).Draw(t, "total"))
		got := rate.Of(total)
		// -1/2 < got - exact <= 1/2
		off := new(big.Rat).SetInt64(int64(got))
		off.Sub(off, new(big.Rat).Mul(big.NewRat(rate.Numerator, rate.Denominator), new(big.Rat).SetInt64(int64(total))))
		if off.Cmp(big.NewRat(1, 2)) > 0 || off.Cmp(big.NewRat(-1, 2)) <= 0 || got > total {
			t.Fatalf("of %d: %d, off by %s", total, got, off)
		}
	})
}

func TestAWideLogoHasTheNameUnderIt(t *testing.T) {
	i := sample(locale.English)
	i.Mark = image.NewNRGBA(image.Rect(0, 0, 600, 100))
	content, read := draw(t, i)
	if read.Pages[0].Lines[0] != "Redgum Holiday Park" || bytes.Count(content, []byte("/SMask")) != 1 {
		t.Errorf("%q", read.Pages[0].Lines)
	}
}
