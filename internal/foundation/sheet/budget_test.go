package sheet_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/foundation/sheet/sheettest"
)

// listed is a workbook that lists its one worksheet so many times.
func listed(times int, worksheet string) []byte {
	return sheettest.Workbook{Parts: map[string]string{
		"xl/workbook.xml":          `<workbook><sheets>` + strings.Repeat(`<sheet name="a" r:id="rId1"/>`, times) + `</sheets></workbook>`,
		"xl/worksheets/sheet1.xml": worksheet,
	}}.Bytes()
}

func TestAWorksheetThatIsListedManyTimesIsReadOnce(t *testing.T) {
	// Elements beside one another count for the whole file: read a second time, they would be too many.
	empty := `<worksheet><sheetData><row r="1"></row></sheetData></worksheet>`
	many := `<worksheet>` + strings.Repeat("<col/>", 150_000) + `<sheetData></sheetData></worksheet>`
	for name, worksheet := range map[string]string{"empty": empty, "many elements": many} {
		if _, err := sheet.Read(t.Context(), listed(90, worksheet), "", limits); !errors.Is(err, sheet.ErrEmpty) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Another one with the same elements is too much.
	book := sheettest.Workbook{Parts: map[string]string{"xl/worksheets/sheet1.xml": many, "xl/sharedStrings.xml": strings.Repeat("<x/>", 60_000)}}
	if _, err := sheet.Read(t.Context(), book.Bytes(), "", limits); !errors.Is(err, sheet.ErrDamaged) {
		t.Errorf("many elements in two parts: %v", err)
	}
}

func TestASharedTextCountsForEveryCellThatHasIt(t *testing.T) {
	long := strings.Repeat("x", 30_000)
	row := func(n int) string {
		cells := strings.Repeat(`<c t="s"><v>0</v></c>`, 50)
		return strings.Repeat("<row>"+cells+"</row>", n)
	}
	book := func(rows int) []byte {
		return sheettest.Workbook{Parts: map[string]string{
			"xl/sharedStrings.xml":     "<sst><si><t>" + long + "</t></si></sst>",
			"xl/worksheets/sheet1.xml": "<worksheet><sheetData>" + row(rows) + "</sheetData></worksheet>",
		}}.Bytes()
	}
	if table, err := sheet.Read(t.Context(), book(5), "", limits); err != nil || len(table.Rows) != 5 || table.Rows[4].Cells[49] != long {
		t.Errorf("within the bound: %d rows, %v", len(table.Rows), err)
	}
	if _, err := sheet.Read(t.Context(), book(6), "", limits); !errors.Is(err, sheet.ErrMuch) {
		t.Errorf("beyond it: %v", err)
	}
}

func TestATableHasSoManyCellsInAll(t *testing.T) {
	few := limits
	few.Cells = 1000
	line := strings.Repeat(",", 99) + "\n"
	if _, err := sheet.Read(t.Context(), []byte(strings.Repeat("1"+line, 10)), "", few); err != nil {
		t.Error(err)
	}
	for name, content := range map[string]string{"filled": strings.Repeat("1"+line, 11), "empty": strings.Repeat(line, 11) + "1,2\n"} {
		if _, err := sheet.Read(t.Context(), []byte(content), "", few); !errors.Is(err, sheet.ErrMuch) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whoever asked has gone: what is left of the file is not read.
func TestAFileIsReadAsLongAsSomebodyWaits(t *testing.T) {
	gone, leave := context.WithCancel(t.Context())
	leave()
	rows := make([][]string, 3000)
	for i := range rows {
		rows[i] = strings.Split(strings.Repeat(fmt.Sprint(i)+",", 20), ",")
	}
	for name, content := range map[string][]byte{"csv": []byte(sheettest.Text(rows, ',')), "workbook": sheettest.Workbook{Rows: rows}.Bytes()} {
		if _, err := sheet.Read(gone, content, "", limits); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
