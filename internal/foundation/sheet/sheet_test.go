package sheet_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/foundation/sheet/sheettest"
)

var update = flag.Bool("update", false, "write the files that others read")

var limits = sheet.Limits{Bytes: 8 << 20, Rows: 20_000, Columns: 100, Cell: 33 << 10, Cells: 1_000_000, Text: 8 << 20}

// The browser tests upload these.
func TestTheFilesAreAsTheyAreMade(t *testing.T) {
	for name, content := range sheettest.Good() {
		path := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(path, content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if kept, err := os.ReadFile(path); err != nil || !bytes.Equal(kept, content) {
			t.Errorf("%s is not as sheettest makes it (go test ./internal/foundation/sheet -update): %v", name, err)
		}
	}
}

func read(t *testing.T, name string) sheet.Table {
	t.Helper()
	table, err := sheet.Read(t.Context(), sheettest.Good()[name], "", limits)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return table
}

// cells gives rows as they were made: an empty cell at the end is none.
func cells(rows []sheet.Row) (all [][]string) {
	for _, row := range rows {
		list := row.Cells
		for len(list) > 0 && list[len(list)-1] == "" {
			list = list[:len(list)-1]
		}
		all = append(all, list)
	}
	return all
}

func trimmed(rows [][]string) (all [][]string) {
	for _, row := range rows {
		all = append(all, cells([]sheet.Row{{Cells: row}})...)
	}
	return all
}

func TestATableIsTheSameHoweverItIsWritten(t *testing.T) {
	for name, want := range map[string]sheet.Table{
		"utf8.csv": {Format: sheet.CSV, Encoding: sheet.UTF8}, "bom.csv": {Format: sheet.CSV, Encoding: sheet.UTF8}, "semicolon.csv": {Format: sheet.CSV, Encoding: sheet.UTF8},
		"tab.txt": {Format: sheet.CSV, Encoding: sheet.UTF8}, "mac.csv": {Format: sheet.CSV, Encoding: sheet.UTF8}, "utf16.txt": {Format: sheet.CSV, Encoding: sheet.UTF16LE},
		"utf16be.csv": {Format: sheet.CSV, Encoding: sheet.UTF16BE}, "inline.xlsx": {Format: sheet.XLSX}, "prefixed.xlsx": {Format: sheet.XLSX}, "bare.xlsx": {Format: sheet.XLSX},
	} {
		table := read(t, name)
		if table.Format != want.Format || table.Encoding != want.Encoding || len(table.Others) > 0 {
			t.Errorf("%s is read as %s %s, or %v", name, table.Format, table.Encoding, table.Others)
		}
		if !reflect.DeepEqual(cells(table.Rows), trimmed(sheettest.Members)) {
			t.Errorf("%s holds %q", name, cells(table.Rows))
		}
		if table.Rows[2].Number != 3 {
			t.Errorf("%s: the third row is row %d", name, table.Rows[2].Number)
		}
	}
}

func TestChineseTextIsKnownByItsCharacters(t *testing.T) {
	gbk := read(t, "gbk.csv")
	if gbk.Encoding != sheet.GB18030 || len(gbk.Others) > 0 || gbk.Rows[2].Cells[1] != "李伟" {
		t.Errorf("gbk: %s %v %q", gbk.Encoding, gbk.Others, gbk.Rows[2].Cells)
	}
	latin := read(t, "windows.csv")
	if latin.Encoding != sheet.Windows1252 || latin.Rows[2].Cells[1] != "Zoë" {
		t.Errorf("windows: %s %v %q", latin.Encoding, latin.Others, latin.Rows[2].Cells)
	}
	// Where it can't be told, somebody is asked, and the file is read as they say.
	big := read(t, "big5.csv")
	if len(big.Others) == 0 {
		t.Fatalf("big5 is taken for %s without a doubt", big.Encoding)
	}
	chosen, err := sheet.Read(t.Context(), sheettest.Good()["big5.csv"], sheet.Big5, limits)
	if err != nil || chosen.Rows[1].Cells[1] != "陳大文" {
		t.Errorf("big5: %v %v", err, chosen.Rows)
	}
	if _, err := sheet.Read(t.Context(), sheettest.Good()["gbk.csv"], sheet.UTF8, limits); !errors.Is(err, sheet.ErrEncoding) {
		t.Errorf("gbk as UTF-8: %v", err)
	}
}

func TestNumbersOfAWorkbookAreReadAsTheyAreShown(t *testing.T) {
	row := read(t, "excel.xlsx").Rows[1].Cells
	for column, want := range map[int]string{4: "412345678", 5: "0351440000", 8: "2024-07-01", 9: "12.5", 10: "2025-06-30"} {
		if row[column] != want {
			t.Errorf("column %d is %q, want %q", column, row[column], want)
		}
	}
	old := sheettest.Workbook{Date1904: true, Rows: [][]string{{`<c r="%s" s="1"><v>44012</v></c>`, `<c r="%s" t="b"><v>1</v></c>`, `<c r="%s" t="e"><v>#N/A</v></c>`, `<c r="%s"><v>6.14E+10</v></c>`, "_x000D_a_x4E2D_"}}}
	table, err := sheet.Read(t.Context(), old.Bytes(), "", limits)
	if want := []string{"2024-07-01", "TRUE", "", "61400000000", "a中"}; err != nil || !reflect.DeepEqual(table.Rows[0].Cells, want) {
		t.Errorf("%v, %v", table.Rows, err)
	}
}

func TestTextOfAWorkbookIsJoinedWithoutItsPronunciation(t *testing.T) {
	book := sheettest.Workbook{Rows: [][]string{{`<c r="%s" t="s"><v>0</v></c>`}}, Parts: map[string]string{
		"xl/sharedStrings.xml": `<sst><si><r><t>李</t></r><r><rPr><b/></rPr><t>伟</t></r><rPh sb="0" eb="1"><t>リ</t></rPh></si></sst>`,
	}}
	table, err := sheet.Read(t.Context(), book.Bytes(), "", limits)
	if err != nil || table.Rows[0].Cells[0] != "李伟" {
		t.Errorf("%v, %v", table.Rows, err)
	}
}

func TestATitleAboveTheTableIsARow(t *testing.T) {
	rows := read(t, "merged.xlsx").Rows
	if len(rows[0].Cells) != 1 || rows[1].Number != 2 || rows[1].Cells[1] != "Name 1" {
		t.Errorf("%v", rows[:2])
	}
}

func TestWhatIsNoTableIsRefused(t *testing.T) {
	want := map[string]error{
		"empty.csv": sheet.ErrEmpty, "blank.csv": sheet.ErrEmpty, "nul.csv": sheet.ErrNotTable, "mixed.csv": sheet.ErrMixed, "pdf.xlsx": sheet.ErrNotTable, "page.xls": sheet.ErrNotTable,
		"program.csv": sheet.ErrNotTable, "old.xls": sheet.ErrOldExcel, "password.xlsx": sheet.ErrEncrypted, "locked.xlsx": sheet.ErrEncrypted, "cut.xlsx": sheet.ErrDamaged,
		"letter.docx.xlsx": sheet.ErrNotTable, "archive.xlsx": sheet.ErrNotTable, "formula.xlsx": sheet.ErrFormula, "links.xlsx": sheet.ErrLinks, "row-below-one.xlsx": sheet.ErrDamaged,
		"row-too-far.xlsx": sheet.ErrDamaged, "row-back.xlsx": sheet.ErrDamaged, "column-too-far.xlsx": sheet.ErrDamaged, "wide.xlsx": sheet.ErrWide, "bomb.xlsx": sheet.ErrUnpacked,
		"many-bombs.xlsx": sheet.ErrUnpacked, "columns.xlsx": sheet.ErrWide, "columns.csv": sheet.ErrWide, "columns-in-lines.csv": sheet.ErrWide, "long-cell.csv": sheet.ErrCell,
		"deep.xlsx": sheet.ErrDamaged, "siblings.xlsx": sheet.ErrDamaged, "values.xlsx": sheet.ErrDamaged, "comment.xlsx": sheet.ErrDamaged, "entity.xlsx": sheet.ErrDamaged, "tag.xlsx": sheet.ErrDamaged,
	}
	bad := sheettest.Bad()
	maps.Copy(bad, sheettest.Large())
	if len(bad) != len(want) {
		t.Errorf("%d files, and %d are expected", len(bad), len(want))
	}
	for name, content := range bad {
		before := allocated()
		_, err := sheet.Read(t.Context(), content, "", limits)
		if !errors.Is(err, want[name]) || err == nil {
			t.Errorf("%s: %v, want %v", name, err, want[name])
		}
		// What is allocated in all is more than what is held at any moment.
		if used := allocated() - before; used > 64<<20 {
			t.Errorf("%s takes %d MB", name, used>>20)
		}
	}
	if _, err := sheet.Read(t.Context(), make([]byte, limits.Bytes+1), "", limits); !errors.Is(err, sheet.ErrLarge) {
		t.Errorf("a large file: %v", err)
	}
	if _, err := sheet.Read(t.Context(), []byte(strings.Repeat("a,b\n", limits.Rows+1)), "", limits); !errors.Is(err, sheet.ErrLong) {
		t.Errorf("a long file: %v", err)
	}
	var at sheet.At
	if _, err := sheet.Read(t.Context(), bad["formula.xlsx"], "", limits); !errors.As(err, &at) || at.Cell != "D2" {
		t.Errorf("the formula is in %q", at.Cell)
	}
}

func allocated() uint64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.TotalAlloc
}

func TestDatesAreReadAsPeopleWriteThem(t *testing.T) {
	for cell, want := range map[string]string{
		"1/7/2024": "2024-07-01", "01/07/24": "2024-07-01", "1-7-2024": "2024-07-01", "1.7.2024": "2024-07-01", "2024-07-01": "2024-07-01", "2024/7/1": "2024-07-01", "2024年7月1日": "2024-07-01",
		"1 July 2024": "2024-07-01", "1-Jul-24": "2024-07-01", "2024-07-01T00:00:00.000Z": "2024-07-01", "1/7/2024 12:00:00 AM": "2024-07-01", "20240701": "2024-07-01", "July 1, 2024": "2024-07-01",
		"31/2/2024": "", "7/31/2024": "", "soon": "", "": "", "45474": "",
	} {
		day, ok := sheet.ParseDate(cell)
		if got := day.Format("2006-01-02"); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %s, %v", cell, got, ok)
		}
	}
	if day, ok := sheet.SerialDate(45474.99); !ok || day.Format("2006-01-02") != "2024-07-01" {
		t.Errorf("serial: %v", day)
	}
}

// The rows are those that the standard library reads, wherever it reads any.
func FuzzRead(f *testing.F) {
	for _, content := range sheettest.Good() {
		f.Add(content)
	}
	for _, content := range sheettest.Bad() {
		f.Add(content)
	}
	f.Add([]byte("a,\"b\"\"c\",\"d\ne\"\n\"x\"y,z"))
	small := sheet.Limits{Bytes: 1 << 20, Rows: 500, Columns: 50, Cell: 5000, Cells: 25_000, Text: 1 << 20}
	f.Fuzz(func(t *testing.T, content []byte) {
		table, err := sheet.Read(t.Context(), content, "", small)
		if err != nil {
			return
		}
		for _, row := range table.Rows {
			if len(row.Cells) > small.Columns || row.Number < 1 {
				t.Fatalf("row %d has %d cells", row.Number, len(row.Cells))
			}
		}
		if table.Format != sheet.CSV {
			return
		}
		text, _, _, _ := sheet.Decode(content, table.Encoding)
		if strings.ContainsAny(text, "\r\x00") {
			return // which the standard library treats in a way of its own
		}
		reader := csv.NewReader(strings.NewReader(text))
		reader.Comma, reader.LazyQuotes, reader.FieldsPerRecord = rune(sheet.SeparatorOf(text, small)), true, -1
		theirs, err := reader.ReadAll()
		if err != nil {
			return
		}
		if ours, want := plain(cells(table.Rows)), plain(theirs); ours != want && !strings.Contains(text, " \"") {
			t.Fatalf("read %q\nwant %q", ours, want)
		}
	})
}

// plain is a table as both write it: without empty rows, and without space around cells.
func plain(rows [][]string) string {
	var out strings.Builder
	for _, row := range rows {
		line := ""
		for _, cell := range row {
			cell = strings.Map(func(r rune) rune {
				if r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == '\ufeff' {
					return -1
				}
				return r
			}, cell)
			line += strings.TrimSpace(strings.ReplaceAll(cell, "\t", " ")) + "|"
		}
		if line = strings.TrimRight(line, "|"); line != "" {
			out.WriteString(line + "/")
		}
	}
	return out.String()
}
