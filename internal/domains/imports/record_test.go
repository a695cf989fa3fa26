package imports

import (
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/foundation/sheet"
)

func TestOfSeveralGivenNamesTheFirstIsKept(t *testing.T) {
	for name, want := range map[string]string{"Ana Silva": "Ana|Silva", "  Mary   Jane Smith ": "Mary|Smith", "Cher": "Cher|", "司马光": "光|司马"} {
		fields := readRow([]string{name}, Mapping{Name1: 0}, true).fields
		if got := fields["FirstName"] + "|" + fields["LastName"]; got != want {
			t.Errorf("%q is %s, want %s", name, got, want)
		}
	}
}

func TestPhonesKeepTheirDigits(t *testing.T) {
	for cell, want := range map[string]string{
		"0412 345 678": "0412345678", "(03) 5144-0000": "0351440000", "+61 412 345 678": "+61412345678", "412345678": "412345678", "412345678.0": "412345678", "13 11 12": "131112", "none": "", "": "",
		"13800138000": "13800138000", "0412345678 (Bo)": "0412345678",
	} {
		if got := digits(cell); got != want {
			t.Errorf("%q is %q, want %q", cell, got, want)
		}
	}
}

func TestAZeroThatASpreadsheetTookIsPutBackInAustralia(t *testing.T) {
	for cell, want := range map[string]string{"412345678": "0412345678", "351440000": "0351440000", "0412345678": "0412345678", "512345678": "512345678", "+61412345678": "+61412345678"} {
		here, abroad := readRow([]string{cell}, Mapping{Phone1: 0}, true), readRow([]string{cell}, Mapping{Phone1: 0}, false)
		if here.fields["Contact"] != want || len(here.notes) > 0 {
			t.Errorf("%s is %s, %v", cell, here.fields["Contact"], here.notes)
		}
		if lost := want != cell; abroad.fields["Contact"] != cell || lost != (fmt.Sprint(abroad.notes) == "[{Phone 1 "+cell+" zero}]") {
			t.Errorf("%s is %s abroad, %v", cell, abroad.fields["Contact"], abroad.notes)
		}
	}
}

func TestWhatASpreadsheetSpoiltIsKnown(t *testing.T) {
	for cell, want := range map[string]bool{
		"4.12E+08": true, "4.12e8": true, "6,14124E+10": true, "1/07/2024": true, "2024-07-01": true, "12-Apr-24": true, "412345678.5": true, "########": true,
		"0412 345 678": false, "(03) 5144-0000": false, "20240701": false, "412345678.0": false, "0412.345.678": false, "+61 412 345 678": false, "": false, "E 12": false,
	} {
		if spoilt(cell) != want {
			t.Errorf("%q: %t", cell, !want)
		}
	}
	for site, want := range map[string]bool{"1.00E+05": true, "2026-02-01": true, "###": true, "1E5": false, "1-2": false, "12A": false, "20240701": false} {
		if spoiltSite(site) != want {
			t.Errorf("site %q: %t", site, !want)
		}
	}
}

func TestOfALongNameFewWaysAreTried(t *testing.T) {
	many := Row{Fields: map[string]string{"FirstName": "a", "LastName": "a", string(Name1): strings.Repeat("a ", 4000) + "a"}}
	if keys := nameKeys(many); len(keys) != 2 {
		t.Errorf("%d ways", len(keys))
	}
	few := Row{Fields: map[string]string{"FirstName": "Mary", "LastName": "Smith", string(Name1): "Mary Ann Smith"}}
	if got := strings.Join(nameKeys(few), "|"); got != "ann smithmary|mary ann smith|smithmary|smithmary ann" {
		t.Error(got)
	}
}

func TestARowIsReadByItsColumns(t *testing.T) {
	mapping := recognise([]string{"SITE number", "name 1", "Name 2", "address", "PHONE 1", "Phone 2", "email 1", "Email 2", "start DATE", "cr", "End date", "note", "powered OR not"})
	if missing, is := mapping.missing(); is {
		t.Fatalf("%s is missing", missing)
	}
	read := readRow([]string{"12A", "Ana Silva", "", "'=12 Gum St", `="0412345678"`, "", "Ana@Example.com", "", "45474", "$1,234.567", "tomorrow", "two\nlines", "UNPOWERED"}, mapping, true)
	want := map[string]string{
		"SiteNumber": "12A", "FirstName": "Ana", "LastName": "Silva", "Address": "=12 Gum St", "Contact": "0412345678", "Email": "ana@example.com", "StartDate": "2024-07-01", "CR": "1234.57",
		"Note": "two\nlines", "Power": "Unpowered", "Name 1": "Ana Silva",
	}
	if fmt.Sprint(read.fields) != fmt.Sprint(want) {
		t.Errorf("%v\nwant %v", read.fields, want)
	}
	if fmt.Sprint(read.notes) != "[{End date tomorrow unread}]" {
		t.Errorf("notes: %v", read.notes)
	}
	for _, test := range [][3]string{{"CR", "much", ""}, {"CR", "-3", "-3"}, {"Powered or not", "perhaps", ""}, {"Powered or not", "Yes", "Powered"}, {"Powered or not", "否", "Unpowered"}, {"Powered or not", "TRUE", "Powered"}, {"Powered or not", "n", "Unpowered"}, {"Start date", "12", ""}, {"Start date", "2024年7月1日", "2024-07-01"}} {
		one := readRow([]string{test[1]}, Mapping{Column(test[0]): 0}, true)
		got := one.fields[map[string]string{"CR": "CR", "Powered or not": "Power", "Start date": "StartDate"}[test[0]]]
		if got != test[2] || (len(one.notes) == 1) != (test[2] == "") {
			t.Errorf("%v: %q, %v", test, got, one.notes)
		}
	}
}

func TestColumnsAreFoundUnderATitleAndUnderOtherNames(t *testing.T) {
	rows := []sheet.Row{{Number: 1, Cells: []string{"Members 2026"}}, {Number: 2, Cells: []string{"SiteNumber", "FirstName", "LastName", "FirstName2", "Email", "Email2", "Contact", "Contact2", "Address"}}, {Number: 3, Cells: []string{"1", "Ana"}}}
	if at := headerOf(rows); at != 1 {
		t.Fatalf("the header is row %d", at)
	}
	mapping := recognise(rows[1].Cells)
	if missing, is := mapping.missing(); is {
		t.Errorf("the park's own names lack %s", missing)
	}
	if missing, _ := recognise([]string{"Site Number", "Name 1", "Name 2", "Address", "Phone 1", "Email 1"}).missing(); missing != Phone2 {
		t.Errorf("%s is missing first", missing)
	}
	chosen := Mapping{SiteNumber: None, Name1: 0, Name2: None, Address: None, Phone1: None, Phone2: None, Email1: 1, Email2: None}
	if _, is := chosen.missing(); is || !chosen.fits(2) {
		t.Error("columns that are said not to be there are missed")
	}
	for name, wrong := range map[string]Mapping{
		"twice": {Name1: 0, Email1: 0}, "beyond": {Name1: 2}, "below": {Name1: -2}, "nobody": {Name1: None, Address: 0}, "unknown": {Name1: 0, "Colour": 1},
	} {
		if wrong.fits(2) {
			t.Errorf("%s fits", name)
		}
	}
	if signature([]string{"Wer ", "E-Mail"}) != signature([]string{"wer", "email"}) || strings.Contains(signature([]string{"a", "b"}), " ") {
		t.Error("signatures differ by spacing")
	}
}
