package sheet_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"holidaypark/internal/foundation/sheet"
)

func written(t *testing.T, make func(io.Writer) (sheet.Writer, error), rows ...[]string) []byte {
	t.Helper()
	var out bytes.Buffer
	file, err := make(&out)
	for _, row := range rows {
		if err == nil {
			err = file.Row(row...)
		}
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestACSVFileRunsNothingAndSpeaksChinese(t *testing.T) {
	got := string(written(t, sheet.WriteCSV, []string{"Name", "Note"}, []string{"王 伟", `a "quote", and` + "\na line"}, []string{"=1+1", "+61412"}, []string{"-x", "@y"}, []string{"＝1+1", "＠y"}, []string{"", "a=b"}))
	want := "\uFEFFName,Note\r\n王 伟,\"a \"\"quote\"\", and\r\na line\"\r\n'=1+1,'+61412\r\n'-x,'@y\r\n'＝1+1,'＠y\r\n,a=b\r\n"
	if got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestAWorkbookKeepsEveryCellAsText(t *testing.T) {
	rows := [][]string{{"Name", "Phone", "Note"}, {"王 伟", "0412345678", "=1+1"}, {"", "", strings.Repeat("长", 1000)}}
	book, err := excelize.OpenReader(bytes.NewReader(written(t, sheet.WriteXLSX, rows...)))
	if err != nil {
		t.Fatal(err)
	}
	got, err := book.GetRows("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(rows, got); diff != "" {
		t.Error(diff)
	}
	if formula, err := book.GetCellFormula("Sheet1", "C2"); err != nil || formula != "" {
		t.Errorf("a text became the formula %q (%v)", formula, err)
	}
	if kind, err := book.GetCellType("Sheet1", "B2"); err != nil || kind != excelize.CellTypeInlineString {
		t.Errorf("a phone number is of type %v (%v)", kind, err)
	}
}
