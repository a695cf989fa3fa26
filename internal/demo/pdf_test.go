package demo

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"holidaypark/internal/content"
)

// document is a PDF taken apart: every object by its number, found through the table of offsets alone.
type document struct {
	objects map[int]string
	root    int
	pages   int
}

var (
	startMark   = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	tableHead   = regexp.MustCompile(`^xref\n0 (\d+)\n0000000000 65535 f \n`)
	trailer     = regexp.MustCompile(`trailer\n<< /Size (\d+) /Root (\d+) 0 R /Info (\d+) 0 R >>`)
	lengthMark  = regexp.MustCompile(`/Length (\d+) >>\nstream\n`)
	reference   = regexp.MustCompile(`(\d+) 0 R`)
	shown       = regexp.MustCompile(`/(F\d) [\d.]+ Tf \d Tr <([0-9A-F]+)> Tj`)
	fontOf      = regexp.MustCompile(`/(F\d) (\d+) 0 R`)
	meaningOf   = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	meant       = regexp.MustCompile(`<([0-9A-F]{4})> <([0-9A-F]{4,8})>`)
	countOfTree = regexp.MustCompile(`/Type /Pages .*/Count (\d+)`)
)

func parse(t *testing.T, content []byte) document {
	t.Helper()
	text := string(content)
	if !strings.HasPrefix(text, "%PDF-1.") {
		t.Fatalf("begins with %.10q", text)
	}
	start := startMark.FindStringSubmatch(text)
	if start == nil {
		t.Fatalf("ends with %q", text[max(0, len(text)-40):])
	}
	table := text[atoi(t, start[1]):]
	head := tableHead.FindStringSubmatch(table)
	end := trailer.FindStringSubmatch(table)
	if head == nil || end == nil || head[1] != end[1] {
		t.Fatalf("table of offsets: %v, %v", head, end)
	}
	d := document{objects: map[int]string{}, root: atoi(t, end[2])}
	rows := table[len(head[0]):]
	for n := 1; n < atoi(t, head[1]); n++ {
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
		d.objects[n], _, ok = strings.Cut(object, "\nendobj\n")
		if !ok {
			t.Fatalf("object %d has no end", n)
		}
		for _, ref := range reference.FindAllStringSubmatch(d.objects[n], -1) {
			if atoi(t, ref[1]) >= atoi(t, head[1]) {
				t.Fatalf("object %d refers to %s, which is not there", n, ref[1])
			}
		}
	}
	if !strings.Contains(d.objects[d.root], "/Type /Catalog") {
		t.Fatalf("the root is %.60q", d.objects[d.root])
	}
	for _, object := range d.objects {
		if count := countOfTree.FindStringSubmatch(object); count != nil {
			d.pages = atoi(t, count[1])
		}
	}
	return d
}

func atoi(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// text gives everything that is shown, without spaces: lines may end anywhere. It reads as a reader of PDF does that copies text: a
// font tells which of its glyphs is which character.
func (d document) text(t *testing.T) string {
	t.Helper()
	characters := map[string]map[string]string{}
	for _, object := range d.objects {
		if !strings.Contains(object, "/XObject << /Im") {
			continue
		}
		for _, font := range fontOf.FindAllStringSubmatch(object, -1) {
			map0 := meaningOf.FindStringSubmatch(d.objects[atoi(t, font[2])])
			characters[font[1]] = map[string]string{}
			for _, pair := range meant.FindAllStringSubmatch(d.objects[atoi(t, map0[1])], -1) {
				characters[font[1]][pair[1]] = fromHex(t, pair[2])
			}
		}
	}
	var out strings.Builder
	for n := 1; n <= len(d.objects); n++ {
		for _, part := range shown.FindAllStringSubmatch(d.unpacked(t, n), -1) {
			for hex := part[2]; hex != ""; hex = hex[4:] {
				character, ok := characters[part[1]][hex[:4]]
				if !ok || hex[:4] == "0000" {
					t.Fatalf("glyph %s of %s is no character", hex[:4], part[1])
				}
				out.WriteString(character)
			}
		}
	}
	return compact(out.String())
}

// unpacked gives the content of a compressed stream.
func (d document) unpacked(t *testing.T, n int) string {
	t.Helper()
	head, packed, ok := strings.Cut(d.objects[n], "/FlateDecode /Length")
	if _, packed, ok = strings.Cut(packed, "stream\n"); !ok || strings.Contains(head, "/Length1") {
		return ""
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

func fromHex(t *testing.T, hex string) string {
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

// testStoredLeaflets reads the documents back from where visitors download them.
func testStoredLeaflets(t *testing.T, p Parts) {
	texts := map[string]string{}
	read := func(file any) string {
		view := file.(map[string]any)
		blob, err := p.Files.Serve(t.Context(), strings.TrimPrefix(view["url"].(string), "/uploads/"))
		if err != nil {
			t.Fatal(err)
		}
		defer blob.Close()
		body, err := io.ReadAll(blob)
		if err != nil {
			t.Fatal(err)
		}
		d := parse(t, body)
		if !strings.Contains(string(body), "/FontFile2") || len(body) > 700_000 {
			t.Errorf("%s: %d bytes, its fonts with it: %v", view["name"], len(body), strings.Contains(string(body), "/FontFile2"))
		}
		if d.pages < 1 || d.pages > 3 {
			t.Errorf("%s has %d pages", view["name"], d.pages)
		}
		return d.text(t)
	}
	for _, item := range entries(t, p, content.News) {
		texts[item["Title_en"].(string)] = read(item["Pdf"])
	}
	for _, entry := range entries(t, p, content.Media) {
		if entry["Pdf"] != nil {
			texts[entry["PageLocation"].(string)] = read(entry["Pdf"])
		}
	}
	if len(texts) != 12+8 {
		t.Errorf("%d leaflets, want 20", len(texts))
	}
	for name, phrases := range map[string][]string{
		"Lunar New Year by the river": {"Lunar New Year at Redgum: the program", "there are no fireworks: it is the middle of the fire season, and the horses would rather we didn’t.",
			"红桉春节活动安排", "成人45澳元，儿童22澳元，另设素食桌。", "1 / 2", "2 / 2"},
		"smarthouse-en":            {"Smart House", "48 m², two bedrooms, one bathroom, step-free", "Indicative price", "100 Example Road"},
		"smarthouse-zh":            {"智慧小屋", "48平方米，两卧一卫，全屋无台阶", "红桉度假公园"},
		"cooperation-en":           {"saying “have you thought of…”", "1.", "4.", "groups@example.com"},
		"eco-and-culture-tours-zh": {"西方人叫作猎户的那几颗，正是我们从小听说的参宿。"},
	} {
		for _, phrase := range phrases {
			if !strings.Contains(texts[name], compact(phrase)) {
				t.Errorf("leaflet %s does not say %q", name, phrase)
			}
		}
	}
	for name, text := range texts {
		if strings.HasSuffix(name, "-en") && hasHan(text) || strings.HasSuffix(name, "-zh") && !hasHan(text) {
			t.Errorf("leaflet %s is in the wrong language", name)
		}
	}
}

func smallJPEG(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewRGBA(image.Rect(0, 0, 30, 20)), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestALongLeafletTurnsThePage(t *testing.T) {
	long := strings.Repeat("A paragraph (with brackets) and a \\ in it. ", 20)
	blocks := paragraphs([]string{long, long, long, long, long, long, long, long, long, long})
	content, err := leaflet("Long", smallJPEG(t), section{park: "Redgum", address: "Here", title: "Long", blocks: blocks})
	if err != nil {
		t.Fatal(err)
	}
	d := parse(t, content)
	if d.pages < 3 {
		t.Errorf("%d pages", d.pages)
	}
	if n := strings.Count(d.text(t), compact("(with brackets) and a \\ in it.")); n != 200 {
		t.Errorf("%d sentences of 200 are shown", n)
	}
}

func TestLinesOfLeaflets(t *testing.T) {
	joined := func(l line) (text string) {
		for _, r := range l.runs {
			text += r.text
		}
		return text
	}
	for _, language := range []struct {
		chinese bool
		text    string
	}{
		{false, "Nobody should buy a tiny house without sleeping in one. Ours is $175 midweek and $225 at weekends."},
		{true, "“没住过小小屋，千万别急着买。”我们这座平日每晚175澳元（含税），周末和学校假期（Tiny House）每晚225澳元；一年之内下单订屋，抵一晚房费……"},
	} {
		for width := 5000; width < 30_000; width += 700 {
			whole := ""
			for i, l := range wrap(units([]span{{language.text, false}}, language.chinese), width) {
				text := joined(l)
				whole += " " + text
				if l.width > width && len([]rune(text)) > 12 {
					t.Errorf("%q is wider than %d", text, width)
				}
				if !language.chinese {
					continue
				}
				runes := []rune(text)
				if i > 0 && strings.ContainsRune("，。、；：！？）”…", runes[0]) {
					t.Errorf("width %d: a line begins with %c", width, runes[0])
				}
				if strings.ContainsRune("（“", runes[len(runes)-1]) {
					t.Errorf("width %d: a line ends with %c", width, runes[len(runes)-1])
				}
			}
			if compact(whole) != compact(language.text) {
				t.Errorf("width %d: %q became %q", width, language.text, whole)
			}
		}
	}
}

func TestALeafletRefusesWhatItCantSet(t *testing.T) {
	bad := section{title: "Price list", blocks: paragraphs([]string{"Tea 茶"})}
	if err := bad.check(); err == nil || !strings.Contains(err.Error(), "茶") {
		t.Errorf("check: %v", err)
	}
	rare := section{chinese: true, title: "龘"} // not in the font that goes along: run make leaflet-fonts
	if err := rare.check(); err == nil || !strings.Contains(err.Error(), "龘") {
		t.Errorf("check: %v", err)
	}
}

func TestAFontThatIsCutDownStillDrawsWhatIsKept(t *testing.T) {
	for resource, character := range map[string]rune{"F1": 'é', "F2": 'g', song0: '桉'} {
		whole := typefaces()[resource]
		glyph := whole.glyph(character)
		tables := whole.subset(map[uint16]bool{glyph: true})
		if len(tables) > len(whole.tables["glyf"])/2+len(whole.tables["hmtx"])+len(whole.tables["loca"])*2 {
			t.Errorf("%s with one glyph has %d bytes", resource, len(tables))
		}
		if !bytes.Contains(tables, whole.outline(glyph)) || len(whole.outline(glyph)) == 0 {
			t.Errorf("%s lost %c", resource, character)
		}
	}
}
