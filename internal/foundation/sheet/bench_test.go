package sheet_test

import (
	"maps"
	"testing"

	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/foundation/sheet/sheettest"
)

// BenchmarkRefusal measures how long files that were made to do harm take to be refused, and what is allocated meanwhile.
func BenchmarkRefusal(b *testing.B) {
	files := sheettest.Bad()
	maps.Copy(files, sheettest.Large())
	files["200 MB"] = make([]byte, 200<<20)
	for name, content := range files {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := sheet.Read(b.Context(), content, "", limits); err == nil {
					b.Fatal("it is taken")
				}
			}
		})
	}
}
