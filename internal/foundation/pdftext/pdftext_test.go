package pdftext_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/pdf"
	"holidaypark/internal/foundation/pdftext"
)

func open(t *testing.T) *pdftext.Reader {
	t.Helper()
	r, err := pdftext.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

func leaflet(pages ...string) []byte {
	d := pdf.New(pdf.Info{Title: "Leaflet", Language: "en-AU"})
	for _, text := range pages {
		d.NewPage()
		d.Text(pdf.Paragraph, 60, 400, pdf.Style{Size: 11}, pdf.Plain(text)...)
	}
	return d.Bytes()
}

func TestTextIsReadPageByPageInBothLanguages(t *testing.T) {
	text, err := open(t).Read(t.Context(), leaflet("Kayaks cost $18 an hour.", "皮划艇每小时 18 澳元。"), nil)
	if err != nil {
		t.Fatal(err)
	}
	pages := text.Pages
	if len(pages) != 2 || text.More || strings.TrimSpace(pages[0]) != "Kayaks cost $18 an hour." || strings.TrimSpace(pages[1]) != "皮划艇每小时 18 澳元。" {
		t.Errorf("read %q", pages)
	}
}

// handmade writes a file from its objects, with a right table of offsets.
func handmade(trailer string, objects ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n")
	offsets := make([]int, len(objects))
	for i, one := range objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, one)
	}
	table := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, at := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, trailer, table)
	return b.Bytes()
}

const catalogue, noPages = "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"

// TestAFileThatCantBeReadLosesNothingElse reads an ordinary file with the same reader after each.
func TestAFileThatCantBeReadLosesNothingElse(t *testing.T) {
	r := open(t)
	whole := leaflet("Kayaks cost $18 an hour.")
	locked := handmade(fmt.Sprintf("/ID [<%[1]s> <%[1]s>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <%[2]s> /U <%[2]s> /P -44 >>",
		strings.Repeat("00", 16), strings.Repeat("ab", 32)), catalogue, noPages)
	for name, file := range map[string][]byte{
		"empty": {}, "no PDF": []byte("<html>Kayaks</html>"), "the head alone": []byte("%PDF-1.7\n"), "cut off": whole[:len(whole)/3], "locked by a password": locked,
	} {
		if text, err := r.Read(t.Context(), file, nil); !errors.Is(err, pdftext.ErrUnreadable) {
			t.Errorf("%s: read %q, error %v", name, text.Pages, err)
		}
		if text, err := r.Read(t.Context(), whole, nil); err != nil || len(text.Pages) != 1 {
			t.Errorf("after the one that is %s: read %q, error %v", name, text.Pages, err)
		}
	}
}

func TestAPageTreeThatIsItsOwnChildEnds(t *testing.T) {
	circle := handmade("", catalogue, "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 /Parent 2 0 R >>")
	if text, err := open(t).Read(t.Context(), circle, nil); err != nil && !errors.Is(err, pdftext.ErrUnreadable) || strings.TrimSpace(strings.Join(text.Pages, "")) != "" {
		t.Errorf("read %q, error %v", text.Pages, err)
	}
}

func TestALongFileIsReadAsFarAsItsBound(t *testing.T) {
	many := make([]string, 230)
	for i := range many {
		many[i] = fmt.Sprintf("Rule %d.", i+1)
	}
	text, err := open(t).Read(t.Context(), leaflet(many...), nil)
	if err != nil || len(text.Pages) != 200 || text.More || !strings.Contains(text.Pages[199], "Rule 200.") {
		t.Errorf("%d pages, more: %v, error %v", len(text.Pages), text.More, err)
	}
}

func TestALongFileIsReadInTurns(t *testing.T) {
	r := open(t)
	r.Turn = 0 // one page, and no more is begun
	file := leaflet("First.", "Second.", "Third.")
	var text pdftext.Text
	for turn := 1; turn <= 3; turn++ {
		var err error
		if text, err = r.Read(t.Context(), file, text.Pages); err != nil || len(text.Pages) != turn || text.More != (turn < 3) {
			t.Fatalf("turn %d: %q, more: %v, error %v", turn, text.Pages, text.More, err)
		}
	}
	if !strings.Contains(text.Pages[0], "First.") || !strings.Contains(text.Pages[2], "Third.") {
		t.Errorf("read %q", text.Pages)
	}
}

func TestASlowFileIsGivenUp(t *testing.T) {
	r := open(t)
	r.Longest = time.Millisecond
	file := leaflet(strings.Repeat("Kayaks cost $18 an hour. ", 100))
	if _, err := r.Read(t.Context(), file, nil); !errors.Is(err, pdftext.ErrUnreadable) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a slow file: %v", err)
	}
	r.Longest = time.Minute
	if _, err := r.Read(t.Context(), file, nil); err != nil {
		t.Errorf("the next one: %v", err)
	}
}

func TestTheEndOfTheCallerIsNoFaultOfTheFile(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := open(t).Read(ctx, leaflet("Kayaks."), nil); !errors.Is(err, context.Canceled) || errors.Is(err, pdftext.ErrUnreadable) {
		t.Errorf("got %v", err)
	}
}

// withPhoto is a page with a photo in the midst of its text, for which PDFium decodes a part of the photo.
func withPhoto() []byte {
	content := "q BI /W 1 /H 1 /BPC 8 /CS /G /F /DCT ID photo EI Q BT /F1 12 Tf 72 700 Td (Kayaks cost 18 dollars) Tj ET"
	return handmade("", catalogue, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content), "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
}

func TestAFileThatNeedsMoreIsReadByTheWholeReader(t *testing.T) {
	if text, err := open(t).Read(t.Context(), withPhoto(), nil); !errors.Is(err, pdftext.ErrWhole) || errors.Is(err, pdftext.ErrUnreadable) {
		t.Errorf("the small reader read %q, error %v", text.Pages, err)
	}
	whole, err := pdftext.OpenWhole()
	if err != nil {
		t.Fatal(err)
	}
	defer whole.Close()
	if text, err := whole.Read(t.Context(), withPhoto(), nil); err != nil || len(text.Pages) != 1 || strings.TrimSpace(text.Pages[0]) != "Kayaks cost 18 dollars" {
		t.Errorf("the whole reader read %q, error %v", text.Pages, err)
	}
}
