package main

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"syscall"
	"time"

	"holidaypark/bench/measure"
)

// What a refusal may cost.
const (
	mostRefusal = time.Second
	mostGrowth  = 64 << 20
)

// hostile are files that were made to do harm.
func hostile() []struct {
	name    string
	content []byte
} {
	numbered := func(n int, text string) string {
		var out strings.Builder
		for i := range n {
			fmt.Fprintf(&out, text, i*7919%1000003)
		}
		return out.String()
	}
	return []struct {
		name    string
		content []byte
	}{
		{"zip bomb", workbook(strings.Repeat(" ", 400<<20))},
		{"a million columns, workbook", workbook(`<row r="1">` + numbered(1_000_000, `<c><v>%d</v></c>`) + `</row>`)},
		{"a million columns, CSV", []byte(strings.Repeat("a,", 1_000_000) + "\n1\n")},
		{"a row number out of range", workbook(`<row r="2147483647"><c r="A2147483647"><v>1</v></c></row>`)},
		{"a row number below one", workbook(`<row r="-1"><c r="A1"><v>1</v></c></row>`)},
		{"a formula", workbook(`<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://evil.example")</f><v>x</v></c></row>`)},
		{"two million elements beside one another", workbook(numbered(2_000_000, "<a%d/>"))},
		{"a million elements within one another", workbook(numbered(900_000, "<a%d>"))},
		{"200 MB", bytes.Repeat([]byte("1,Ana Silva,ana@example.com\n"), 200<<20/28)},
	}
}

// workbook is one whose rows are given as XML.
func workbook(rows string) []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	for _, part := range [][2]string{
		{"_rels/.rels", `<Relationships><Relationship Id="rId1" Type="` + office + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", `<workbook xmlns:r="` + office + `"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="` + office + `/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/worksheets/sheet1.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>"},
	} {
		to, err := archive.Create(part[0])
		if err == nil {
			_, err = io.WriteString(to, part[1])
		}
		if err != nil {
			panic(err) // a buffer takes everything
		}
	}
	if err := archive.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// refuse uploads hostile files, each on its own, and tells how long the whole request took and by how much the server's memory grew.
func (p *park) refuse(ctx context.Context) error {
	for _, file := range hostile() {
		took, grown, status, err := p.refusal(ctx, file.content)
		if err != nil {
			return fmt.Errorf("%s: %w", file.name, err)
		}
		fmt.Printf("  refused (%d) in %d ms, the server grew by %d MB: %s\n", status, took.Milliseconds(), grown>>20, file.name)
		if status < 400 || status >= 500 || p.opts.most > 0 && (took > mostRefusal || grown > mostGrowth) {
			return fmt.Errorf("%s: %d after %s, and %d MB more", file.name, status, took, grown>>20)
		}
	}
	return nil
}

func (p *park) refusal(ctx context.Context, content []byte) (took time.Duration, grown int64, status int, err error) {
	pid := p.PID
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", pid), []byte("5"), 0); err != nil { // forget the highest so far
		return 0, 0, 0, err
	}
	before, _, err := measure.ResidentMemory(pid)
	if err != nil {
		return 0, 0, 0, err
	}
	start := time.Now()
	for range 3 { // the answer may be lost with the rest of the file, when the server has closed the connection
		if status, err = p.uploadRaw(ctx, content); !errors.Is(err, syscall.ECONNRESET) {
			break
		}
	}
	took = time.Since(start)
	if err != nil {
		return 0, 0, 0, err
	}
	_, peak, err := measure.ResidentMemory(pid)
	return took, peak - before, status, err
}

// uploadRaw sends a file as it is and gives the status. A server that has seen enough may answer while the rest is still being sent.
func (p *park) uploadRaw(ctx context.Context, content []byte) (int, error) {
	var head bytes.Buffer
	form := multipart.NewWriter(&head)
	if _, err := form.CreateFormFile("file", "members.csv"); err != nil {
		return 0, err
	}
	body := io.MultiReader(&head, bytes.NewReader(content), strings.NewReader("\r\n--"+form.Boundary()+"--\r\n"))
	request, err := http.NewRequestWithContext(ctx, "POST", p.Addresses[0]+"/api/staff/imports", body)
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set("Authorization", "Bearer "+p.Token)
	request.Header.Set("Expect", "100-continue")
	response, err := p.client.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	_, err = io.Copy(io.Discard, response.Body)
	return response.StatusCode, err
}
