package bankfile

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"holidaypark/internal/foundation/money"
)

func TestDatesAsBanksWriteThem(t *testing.T) {
	for _, cell := range []string{
		"16/11/2026", "16/11/26", "16-11-2026", "16.11.2026", "16 Nov 2026", "16 NOV 2026", "16 November 2026", "16-Nov-26", "16-Nov-2026", "2026-11-16", "2026/11/16", "20261116", " 16 Nov  26 ",
		"16/11/2026 14:05", "2026-11-16T14:05:00Z", "2026-11-16 14:05:09 +1100", "16/11/2026 2:05 PM", "Mon 16 Nov 2026", "Nov 16, 2026",
	} {
		if got, ok := parseDate(cell); !ok || got != "2026-11-16" {
			t.Errorf("%q: %q", cell, got)
		}
	}
	for _, cell := range []string{"", "16", "11/16/2026", "29/02/2026", "16/11", "2026", "16/11/1826", "12345678", "tomorrow", "1/1/1", strings.Repeat("1", 100)} {
		if got, ok := parseDate(cell); ok {
			t.Errorf("%q is %q", cell, got)
		}
	}
	if got, _ := parseDate("29/02/2028"); got != "2028-02-29" {
		t.Error(got)
	}
}

func TestAmountsAsBanksWriteThem(t *testing.T) {
	for cell, want := range map[string]money.Amount{
		"84": 8400, "84.5": 8450, "84.": 8400, ".50": 50, "+84.00": 8400, "-84.00": -8400, "84.00-": -8400, "(84.00)": -8400, "$84.00": 8400, "-$1,234.50": -123450, "$-1,234.50": -123450, "A$12": 1200,
		"84.00 CR": 8400, "84.00CR": 8400, "84.00 dr": -8400, "1,234,567.89": 123456789, "AUD 12.00": 1200, "1.234,50": 123450, "84,50": 8450, "\u221284.00": -8400, "0": 0, "1 234.50": 123450, "($12.00)": -1200,
	} {
		if got, ok := parseAmount(cell); !ok || got != want {
			t.Errorf("%q: %d, want %d", cell, got, want)
		}
	}
	for _, cell := range []string{"", "$", "-", "CR", ".", "12.345", "1,2345", "12,34,567", "1.2.3", "twelve", "12 apples", "0x10", "1e5", "--5", "(5", "9999999999999999", "16/11/2026", "NaN", "12%"} {
		if got, ok := parseAmount(cell); ok {
			t.Errorf("%q is %d", cell, got)
		}
	}
}

// Whatever a bank's layout is, what came in is what is read.
func TestWhatWasWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		separator := rapid.SampledFrom([]string{",", ";", "\t"}).Draw(t, "separator")
		dates := rapid.SampledFrom([]string{"02/01/2006", "2 Jan 2006", "2006-01-02", "02-Jan-06"}).Draw(t, "dates")
		twoColumns := rapid.Bool().Draw(t, "two columns")
		header := []string{"Date", "Description", "Amount", "Balance"}
		if twoColumns {
			header = []string{"Date", "Narrative", "Debit Amount", "Credit Amount", "Balance"}
		}
		rows := []string{strings.Join(header, separator)}
		var want []string
		balance := money.Amount(1_000_000)
		for i := range rapid.IntRange(1, 30).Draw(t, "lines") {
			day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, rapid.IntRange(0, 700).Draw(t, "day"))
			amount := money.Amount(rapid.Int64Range(-500_000, 500_000).Draw(t, "amount"))
			text := strings.Join(strings.Fields("T "+rapid.StringMatching(`[A-Za-z0-9 ,;"'/-]{0,40}`).Draw(t, "text")), " ")
			balance += amount
			quoted := `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
			cells := []string{day.Format(dates), quoted, amount.String(), balance.String()}
			if twoColumns {
				cells = []string{day.Format(dates), quoted, "", amount.String(), balance.String()}
				if amount < 0 {
					cells[2], cells[3] = (-amount).String(), ""
				}
			}
			rows = append(rows, strings.Join(cells, separator))
			if amount > 0 {
				want = append(want, fmt.Sprint(i+2, day.Format(time.DateOnly), amount, text))
			}
		}
		end := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end")
		file, err := Read(t.Context(), []byte(strings.Join(rows, end)), nil)
		if err != nil || file.Mapping == nil {
			t.Fatalf("%+v, %v", file, err)
		}
		var got []string
		for _, l := range file.Lines {
			got = append(got, fmt.Sprint(l.Row, l.Date, l.Amount, l.Text))
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") || len(file.Unread) > 0 || file.Out+len(want) != len(rows)-1 {
			t.Fatalf("got\n%s\nwant\n%s\nunread %v", strings.Join(got, "\n"), strings.Join(want, "\n"), file.Unread)
		}
	})
}

// FuzzRead: whatever is uploaded, it is read within bounds or refused, and every line that is told can be stored.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"16/11/2026,\"+84.00\",\"Transfer\",\"+10084.00\"\r\n", "Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance\n16 Nov 26,84.00,1,,X,Y,1\n", "a;b;c\n1;2;3", "\"", "\xff\xfea\x00", "\xef\xbb\xbf,",
		"Date,Description,Credit\n16/11/2026,Li,\n", "日期,备注,金额\n2026-11-16,李,84\n",
	} {
		f.Add([]byte(seed), 0, 1, 2, 3, true)
	}
	f.Fuzz(func(t *testing.T, content []byte, date, amount, text, credit int, header bool) {
		for _, given := range []*Mapping{nil, {Date: date, Amount: amount, Credit: None, Debit: None, Text: []int{text}, Account: None, Header: header}, {Date: date, Amount: None, Credit: credit, Debit: amount, Text: []int{text}, Account: text, Header: header}} {
			file, err := Read(t.Context(), content, given)
			if err != nil {
				continue
			}
			if len(file.Lines)+len(file.Unread)+file.Out > MaxLines {
				t.Fatalf("%d lines", len(file.Lines))
			}
			for _, line := range file.Lines {
				if line.Amount <= 0 || line.Number < 1 || line.Row < 1 || !utf8.ValidString(line.Text) || strings.ContainsRune(line.Text, 0) {
					t.Fatalf("%+v", line)
				}
				if _, err := time.Parse(time.DateOnly, line.Date); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
