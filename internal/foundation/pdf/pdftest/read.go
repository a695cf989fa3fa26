// Package pdftest reads PDFs back as a reader does that finds objects by the table of offsets, copies text by what a font says of its
// glyphs, and reads out by the tags. It reads what internal/foundation/pdf writes, not every PDF.
package pdftest

import (
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// Document is a PDF taken apart.
type Document struct {
	Title    string
	Language string
	Pages    []Page
	// Outline is what is read out: each part on a line, indented, with its role and its text.
	Outline string
	// Glyphs is how many glyphs of each font are inside, by the font's name.
	Glyphs map[string]int

	objects map[int]string
}

// Page is what one page shows.
type Page struct {
	// Lines are all texts in the order in which they are drawn.
	Lines []string
	marks map[int]string // the texts that are read out, by their number
}

var (
	startMark  = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	tableHead  = regexp.MustCompile(`^xref\n0 (\d+)\n0000000000 65535 f \n`)
	trailer    = regexp.MustCompile(`trailer\n<< /Size (\d+) /Root (\d+) 0 R /Info (\d+) 0 R >>`)
	lengthMark = regexp.MustCompile(`/Length (\d+) >>\nstream\n`)
	reference  = regexp.MustCompile(`(\d+) 0 R`)
	marked     = regexp.MustCompile(`(?s)/(?:Artifact BMC|\w+ << /MCID (\d+) >> BDC)\n(.*?)EMC\n`)
	textBlock  = regexp.MustCompile(`(?s)BT .*?ET\n`)
	shown      = regexp.MustCompile(`/(F\d) [\d.]+ Tf \d Tr <([0-9A-F]*)> Tj`)
	fontOf     = regexp.MustCompile(`/(F\d) (\d+) 0 R`)
	meant      = regexp.MustCompile(`<([0-9A-F]{4})> <([0-9A-F]{4,8})>\n`)
	kids       = regexp.MustCompile(`<< /Type /MCR /Pg (\d+) 0 R /MCID (\d+) >>|(\d+) 0 R`)
	title      = regexp.MustCompile(`/Title <FEFF([0-9A-F]*)>`)
	language   = regexp.MustCompile(`/Lang \(([\w-]+)\)`)
	alt        = regexp.MustCompile(`/Alt <FEFF([0-9A-F]*)>`)
)

// Read takes a PDF apart, and fails the test where it is broken.
func Read(t testing.TB, content []byte) Document {
	t.Helper()
	d := Document{objects: map[int]string{}, Glyphs: map[string]int{}}
	root, info := d.readObjects(t, string(content))
	d.Title = fromHex(t, first(t, title, d.objects[info]))
	d.Language = first(t, language, d.objects[root])
	pages := map[int]Page{}
	for _, kid := range reference.FindAllStringSubmatch(first(t, regexp.MustCompile(`/Kids \[(.*?)\]`), d.target(t, root, "Pages")), -1) {
		object := d.objects[atoi(t, kid[1])]
		page := d.readPage(t, object)
		pages[atoi(t, kid[1])] = page
		d.Pages = append(d.Pages, page)
	}
	var outline strings.Builder
	d.readPart(t, &outline, d.number(t, d.target(t, root, "StructTreeRoot"), "K"), 0, pages)
	d.Outline = outline.String()
	return d
}

// Text is everything that is shown, without spaces: lines may end anywhere.
func (d Document) Text() string {
	var all strings.Builder
	for _, page := range d.Pages {
		for _, line := range page.Lines {
			all.WriteString(line)
		}
	}
	return Compact(all.String())
}

// Compact leaves the spaces out.
func Compact(text string) string { return strings.Join(strings.Fields(text), "") }

func (d Document) readObjects(t testing.TB, text string) (root, info int) {
	t.Helper()
	if !strings.HasPrefix(text, "%PDF-1.") {
		t.Fatalf("begins with %.10q", text)
	}
	table := text[atoi(t, first(t, startMark, text)):]
	count := atoi(t, first(t, tableHead, table))
	end := trailer.FindStringSubmatch(table)
	if end == nil || atoi(t, end[1]) != count {
		t.Fatalf("table of offsets for %d: %v", count, end)
	}
	rows := table[len(tableHead.FindString(table)):]
	for n := 1; n < count; n++ {
		row := rows[(n-1)*20 : n*20]
		object, ok := strings.CutPrefix(text[atoi(t, row[:10]):], fmt.Sprintf("%d 0 obj\n", n))
		if !ok || row[10:] != " 00000 n \n" {
			t.Fatalf("row %d is %q, and there stands %.20q", n, row, text[atoi(t, row[:10]):])
		}
		if length := lengthMark.FindStringSubmatchIndex(object); length != nil && length[0] < strings.Index(object, "endobj") {
			end := length[1] + atoi(t, object[length[2]:length[3]])
			if !strings.HasPrefix(object[end:], "\nendstream\nendobj\n") {
				t.Fatalf("object %d: the stream's length is wrong", n)
			}
			d.objects[n] = object[:end]
			continue
		}
		if d.objects[n], _, ok = strings.Cut(object, "\nendobj\n"); !ok {
			t.Fatalf("object %d has no end", n)
		}
		for _, ref := range reference.FindAllStringSubmatch(d.objects[n], -1) {
			if atoi(t, ref[1]) >= count {
				t.Fatalf("object %d refers to %s, which is not there", n, ref[1])
			}
		}
	}
	return atoi(t, end[2]), atoi(t, end[3])
}

func (d Document) readPage(t testing.TB, object string) Page {
	t.Helper()
	characters := map[string]map[string]string{}
	for _, font := range fontOf.FindAllStringSubmatch(d.target(t, 0, "Resources", object), -1) {
		used := d.objects[atoi(t, font[2])]
		characters[font[1]] = map[string]string{}
		for _, pair := range meant.FindAllStringSubmatch(d.unpacked(t, d.target(t, 0, "ToUnicode", used)), -1) {
			characters[font[1]][pair[1]] = fromHex(t, pair[2])
		}
		d.Glyphs[first(t, regexp.MustCompile(`/BaseFont /\w+\+(\S+)`), used)] = len(characters[font[1]])
	}
	page := Page{marks: map[int]string{}}
	content := d.unpacked(t, d.target(t, 0, "Contents", object))
	if rest := marked.ReplaceAllString(content, ""); rest != "" {
		t.Errorf("neither read out nor decoration: %.80q", rest)
	}
	for _, part := range marked.FindAllStringSubmatch(content, -1) {
		for _, block := range textBlock.FindAllString(part[2], -1) {
			line := ""
			for _, piece := range shown.FindAllStringSubmatch(block, -1) {
				for hex := piece[2]; hex != ""; hex = hex[4:] {
					character, ok := characters[piece[1]][hex[:4]]
					if !ok || hex[:4] == "0000" {
						t.Fatalf("glyph %s of %s is no character", hex[:4], piece[1])
					}
					line += character
				}
			}
			page.Lines = append(page.Lines, line)
			if part[1] != "" {
				page.marks[atoi(t, part[1])] = line
			}
		}
	}
	return page
}

// readPart reads the tree of parts.
func (d Document) readPart(t testing.TB, out *strings.Builder, number, depth int, pages map[int]Page) {
	t.Helper()
	object := d.objects[number]
	text := ""
	if found := alt.FindStringSubmatch(object); found != nil {
		text = "[" + fromHex(t, found[1]) + "]"
	}
	inside := first(t, regexp.MustCompile(`/K \[(.*?)\]`), object)
	var parts []int
	for _, kid := range kids.FindAllStringSubmatch(inside, -1) {
		if kid[3] != "" {
			parts = append(parts, atoi(t, kid[3]))
			continue
		}
		if line := pages[atoi(t, kid[1])].marks[atoi(t, kid[2])]; line != "" {
			text += "|" + line
		}
	}
	fmt.Fprintf(out, "%s%s %s\n", strings.Repeat("  ", depth), first(t, regexp.MustCompile(`/S /(\w+)`), object), strings.TrimPrefix(text, "|"))
	for _, part := range parts {
		if !strings.Contains(d.objects[part], fmt.Sprintf("/P %d 0 R", number)) {
			t.Errorf("part %d doesn't know that it is inside %d", part, number)
		}
		d.readPart(t, out, part, depth+1, pages)
	}
}

// number follows an entry of a dictionary.
func (d Document) number(t testing.TB, object, entry string) int {
	t.Helper()
	return atoi(t, first(t, regexp.MustCompile(`/`+entry+` (\d+) 0 R`), object))
}

// target gives the object that an entry of another names: of a number, or of the given one.
func (d Document) target(t testing.TB, number int, entry string, object ...string) string {
	t.Helper()
	if number > 0 {
		object = []string{d.objects[number]}
	}
	return d.objects[d.number(t, object[0], entry)]
}

// unpacked gives the content of a compressed stream.
func (d Document) unpacked(t testing.TB, object string) string {
	t.Helper()
	_, packed, ok := strings.Cut(object, "stream\n")
	if !ok || !strings.Contains(object, "/FlateDecode") {
		t.Fatalf("%.60q is no compressed stream", object)
	}
	r, err := zlib.NewReader(strings.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func first(t testing.TB, pattern *regexp.Regexp, text string) string {
	t.Helper()
	found := pattern.FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no %s in %.200q", pattern, text)
	}
	return found[1]
}

func atoi(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func fromHex(t testing.TB, hex string) string {
	t.Helper()
	var codes []uint16
	for ; len(hex) >= 4; hex = hex[4:] {
		n, err := strconv.ParseUint(hex[:4], 16, 16)
		if err != nil {
			t.Fatal(err)
		}
		codes = append(codes, uint16(n))
	}
	return string(utf16.Decode(codes))
}
