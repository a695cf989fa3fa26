package bankfile_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"holidaypark/internal/foundation/bankfile"
)

// told is a line as a test writes it.
func told(lines []bankfile.Line) (list []string) {
	for _, l := range lines {
		list = append(list, fmt.Sprintf("%d %s %s %s", l.Row, l.Date, l.Amount, l.Text))
	}
	return list
}

func equal(t *testing.T, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestTheCommonBanksAreRecognised(t *testing.T) {
	for _, test := range []struct {
		bank, file string
		want       []string
		out        int
	}{
		{"CommBank", "16/11/2026,\"+84.00\",\"Transfer From LI WEI K7QF-2M3P\",\"+10084.00\"\r\n15/11/2026,\"-12.50\",\"BUNNINGS 1234\",\"+10000.00\"\r\n",
			[]string{"1 2026-11-16 84.00 Transfer From LI WEI K7QF-2M3P"}, 1},
		{"ANZ", "16/11/2026,84.00,TRANSFER FROM LI WEI K7QF2M3P\n15/11/2026,-12.50,BUNNINGS\n14/11/2026,\"1,250.00\",DEPOSIT\n",
			[]string{"1 2026-11-16 84.00 TRANSFER FROM LI WEI K7QF2M3P", "3 2026-11-14 1250.00 DEPOSIT"}, 1},
		{"NAB", "Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On\n16 Nov 26,84.00,083-004 12345678,,INTER-BANK CREDIT,LI WEI k7qf 2m3p,10084.00,Income,,16 Nov 26\n" +
			"15 Nov 26,-12.50,083-004 12345678,,EFTPOS DEBIT,BUNNINGS,10000.00,Shopping,Bunnings,15 Nov 26\n",
			[]string{"2 2026-11-16 84.00 LI WEI k7qf 2m3p"}, 1},
		{"Westpac", "Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial\n032000123456,16/11/2026,\"DEPOSIT LI WEI K7QF2M3P\",,84.00,10084.00,DEP,\n032000123456,15/11/2026,\"EFTPOS BUNNINGS\",12.50,,10000.00,POS,\n",
			[]string{"2 2026-11-16 84.00 DEPOSIT LI WEI K7QF2M3P"}, 1},
		{"ING and Bendigo", "Date,Description,Credit,Debit,Balance\n16/11/2026,Deposit from Li Wei,84.00,,10084.00\n15/11/2026,Bunnings,,-12.50,10000.00\n",
			[]string{"2 2026-11-16 84.00 Deposit from Li Wei"}, 1},
		{"Macquarie", "Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description\n16 Nov 2026,From Li Wei,Business,Income,,,,,84.00,10084.00,FROM LI WEI - K7QF2M3P\n",
			[]string{"2 2026-11-16 84.00 From Li Wei FROM LI WEI - K7QF2M3P"}, 0},
		{"two lines above the header", "Account:,083-004 12345678\nFrom 01/11/2026 to 16/11/2026\n\nDate;Description;Amount\n2026-11-16;Li Wei;84.00\n",
			[]string{"5 2026-11-16 84.00 Li Wei"}, 0},
		{"tabs and dollars", "Date\tDescription\tDebit\tCredit\n16-Nov-2026\tLi Wei\t\t$1,084.00\n15-Nov-2026\tBunnings\t$12.50\t\n",
			[]string{"2 2026-11-16 1084.00 Li Wei"}, 1},
		{"DR and CR", "Date,Particulars,Amount,Balance\n16/11/2026,Li Wei,84.00 CR,\"10,084.00 CR\"\n15/11/2026,Bunnings,12.50 DR,10000.00 CR\n14/11/2026,Fee,(2.00),9998.00\n",
			[]string{"2 2026-11-16 84.00 Li Wei"}, 2},
		{"the balance before the amount", "16/11/2026,Deposit Li Wei,10084.00,84.00\n15/11/2026,Bunnings,10000.00,-12.50\n14/11/2026,Start,10012.50,100.00\n",
			[]string{"1 2026-11-16 84.00 Deposit Li Wei", "3 2026-11-14 100.00 Start"}, 1},
		{"old Mac line ends", "Date,Description,Amount\r16/11/2026,Li Wei,84\r15/11/2026,Ana,7.5\r", []string{"2 2026-11-16 84.00 Li Wei", "3 2026-11-15 7.50 Ana"}, 0},
		{"a line break within a cell", "Date,Description,Amount\n16/11/2026,\"Li Wei\nK7QF2M3P\",84.00\n15/11/2026,Ana,7.50\n", []string{"2 2026-11-16 84.00 Li Wei K7QF2M3P", "4 2026-11-15 7.50 Ana"}, 0},
		{"Chinese", "日期,备注,金额\n2026-11-16,李伟 K7QF2M3P,84.00\n", []string{"2 2026-11-16 84.00 李伟 K7QF2M3P"}, 0},
	} {
		t.Run(test.bank, func(t *testing.T) {
			file, err := bankfile.Read(t.Context(), []byte(test.file), nil)
			if err != nil || file.Mapping == nil || len(file.Unread) > 0 {
				t.Fatalf("%+v, %v", file, err)
			}
			equal(t, told(file.Lines), test.want...)
			if file.Out != test.out {
				t.Errorf("%d lines went out, want %d", file.Out, test.out)
			}
		})
	}
}

func TestAFileIsReadHoweverItIsEncoded(t *testing.T) {
	const text = "Date,Description,Amount\n16/11/2026,Café Ségolène – Zoë,84.00\n"
	latin, _ := charmap.Windows1252.NewEncoder().String(text)
	wide, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text)
	for name, file := range map[string]string{"UTF-8": text, "with a mark": "\ufeff" + text, "Windows": latin, "UTF-16": wide} {
		read, err := bankfile.Read(t.Context(), []byte(file), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		equal(t, told(read.Lines), "2 2026-11-16 84.00 Café Ségolène – Zoë")
	}
}

func TestWhatCantBeReadIsTold(t *testing.T) {
	file, err := bankfile.Read(t.Context(), []byte("Date,Description,Amount\n16/11/2026,Li Wei,84.00\n31/02/2026,No such day,5.00\n11/16/2026,Month first,5.00\n15/11/2026,No amount,twelve\n15/11/2026,Three places,1.005\nTotal\n,,\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, told(file.Lines), "2 2026-11-16 84.00 Li Wei")
	var unread []string
	for _, u := range file.Unread {
		unread = append(unread, fmt.Sprint(u.Row, " ", u.Why, " ", u.Text))
	}
	equal(t, unread, "3 date 31/02/2026, No such day, 5.00", "4 date 11/16/2026, Month first, 5.00", "5 amount 15/11/2026, No amount, twelve", "6 amount 15/11/2026, Three places, 1.005", "7 columns Total")
}

func TestAFileThatIsNoneIsRefused(t *testing.T) {
	for _, test := range []struct {
		name, file string
		want       error
	}{
		{"nothing", "", bankfile.ErrEmpty},
		{"blank lines", "\r\n , \n\n", bankfile.ErrEmpty},
		{"a workbook", "PK\x03\x04rest", bankfile.ErrNotCSV},
		{"a PDF", "%PDF-1.7", bankfile.ErrNotCSV},
		{"bytes", "a,b,c\n1,\x00,2", bankfile.ErrNotCSV},
		{"a row of commas", strings.Repeat(",", 100) + "1\n", bankfile.ErrNotCSV},
		{"too large", strings.Repeat("x", bankfile.MaxBytes+1), bankfile.ErrLarge},
		{"too long", "Date,Description,Amount\n" + strings.Repeat("16/11/2026,Li Wei,84.00\n", bankfile.MaxLines+1), bankfile.ErrLong},
	} {
		if _, err := bankfile.Read(t.Context(), []byte(test.file), nil); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
	file, err := bankfile.Read(t.Context(), []byte("Date,Description,Amount\n"+strings.Repeat("16/11/2026,Li Wei,84.00\n", bankfile.MaxLines)), nil)
	if err != nil || len(file.Lines) != bankfile.MaxLines {
		t.Errorf("the longest file has %d lines, %v", len(file.Lines), err)
	}
}

// A layout that nobody knows is shown to somebody, and read as they say.
func TestSomebodySaysWhatTheColumnsAre(t *testing.T) {
	const text = "Wann,Was,Ein,Aus\n16/11/2026,Li Wei,84.00,\n15/11/2026,Bunnings,,12.50\n"
	file, err := bankfile.Read(t.Context(), []byte(text), nil)
	if err != nil || file.Mapping != nil || len(file.Lines) > 0 || strings.Join(file.Columns, "|") != "Wann|Was|Ein|Aus" || len(file.Sample) != 2 || file.Sample[0][1] != "Li Wei" {
		t.Fatalf("%+v, %v", file, err)
	}
	mapping := bankfile.Mapping{Date: 0, Amount: bankfile.None, Credit: 2, Debit: 3, Text: []int{1}, Account: bankfile.None, Header: true}
	read, err := bankfile.Read(t.Context(), []byte(text), &mapping)
	if err != nil || read.Out != 1 || len(read.Unread) > 0 {
		t.Fatalf("%+v, %v", read, err)
	}
	equal(t, told(read.Lines), "2 2026-11-16 84.00 Li Wei")
	if none, err := bankfile.Read(t.Context(), []byte("1,2,3\n4,5,6\n"), nil); err != nil || none.Mapping != nil || len(none.Sample) != 2 {
		t.Errorf("numbers alone: %+v, %v", none, err)
	}
	for name, wrong := range map[string]bankfile.Mapping{
		"a column that isn't there":   {Date: 9, Amount: 1, Credit: -1, Debit: -1, Text: []int{1}, Account: -1},
		"no words":                    {Date: 0, Amount: 2, Credit: -1, Debit: -1, Account: -1},
		"no amount":                   {Date: 0, Amount: -1, Credit: -1, Debit: 3, Text: []int{1}, Account: -1},
		"an amount and a credit":      {Date: 0, Amount: 2, Credit: 3, Debit: -1, Text: []int{1}, Account: -1},
		"the same column twice":       {Date: 0, Amount: 2, Credit: -1, Debit: -1, Text: []int{1, 1}, Account: -1},
		"a number below every column": {Date: -2, Amount: 2, Credit: -1, Debit: -1, Text: []int{1}, Account: -1},
	} {
		if _, err := bankfile.Read(t.Context(), []byte(text), &wrong); !errors.Is(err, bankfile.ErrMapping) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheWordsOfALineAreReadAsFarAsTheyAreKept(t *testing.T) {
	const text = "16/11/2026,84.00,one  two,%s,last\n"
	mapping := bankfile.Mapping{Date: 0, Amount: 1, Credit: -1, Debit: -1, Text: []int{2, 3, 4}, Account: -1}
	for words, want := range map[string]string{"three": "one two three last", strings.Repeat("x ", 10_000): "one two" + strings.Repeat(" x", 246) + " ", strings.Repeat("李", 9_000): "one two " + strings.Repeat("李", 492)} {
		file, err := bankfile.Read(t.Context(), fmt.Appendf(nil, text, words), &mapping)
		if err != nil || len(file.Lines) != 1 || file.Lines[0].Text != want {
			t.Errorf("%.20s: %v, %v", words, file.Lines, err)
		}
	}
}

// What somebody said once holds for every later file of the layout, and for no other.
func TestFilesOfALayoutShareASignature(t *testing.T) {
	signature := func(text string) string {
		file, err := bankfile.Read(t.Context(), []byte(text), nil)
		if err != nil {
			t.Fatal(err)
		}
		return file.Signature
	}
	one := signature("Date,Wer,Debit,Credit\n16/11/2026,Li Wei,,84.00\n")
	if two := signature("date ;WER;debit;credit\n01/12/2026;Ana;5.00;\n02/12/2026;Bo;;7\n"); one != two {
		t.Errorf("%q and %q", one, two)
	}
	if other := signature("Date,Was,Debit,Credit\n16/11/2026,Li Wei,,84.00\n"); one == other {
		t.Errorf("another layout is %q too", other)
	}
	if a, b := signature("16/11/2026,84.00,Li Wei\n"), signature("1/12/2026,-5.00,Ana\n2/12/2026,7,Bo\n"); a != b || a == signature("Li Wei,16/11/2026,84.00\n") {
		t.Errorf("%q and %q", a, b)
	}
}

// Two lines of a day that are the same in everything are two payments; they are numbered, so that a file that overlaps finds both again.
func TestLinesThatAreTheSameAreNumbered(t *testing.T) {
	file, err := bankfile.Read(t.Context(), []byte("16/11/2026,84.00,Li Wei\n16/11/2026,84.00,Ana\n16/11/2026,84.00,LI  WEI\n15/11/2026,84.00,Li Wei\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	var numbers []int
	for _, line := range file.Lines {
		numbers = append(numbers, line.Number)
	}
	if fmt.Sprint(numbers) != "[1 1 2 1]" {
		t.Error(numbers)
	}
}
