package pdf

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"pgregory.net/rapid"

	"holidaypark/internal/foundation/pdf/pdftest"
)

var body = Style{Size: 10}

func TestLinesEndWhereTheLanguageAllowsIt(t *testing.T) {
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
		{false, "Annual stay for 欧阳靖雯（常住），新南威尔士州 from 1 July"},
		{true, "a.very.long.address.of.an.email.that.no.line.can.hold@subdomain.of.a.long.example.com。"},
	} {
		for width := 5000; width < 30_000; width += 700 {
			whole := ""
			for i, l := range wrap(units(Plain(language.text), language.chinese), width) {
				text := joined(l)
				whole += " " + text
				if l.width > width {
					t.Errorf("%q is wider than %d", text, width)
				}
				runes := []rune(text)
				if i > 0 && strings.ContainsRune("，。、；：！？）”…", runes[0]) && !strings.Contains(language.text, "@") {
					t.Errorf("width %d: a line begins with %c", width, runes[0])
				}
				if strings.ContainsRune("（“", runes[len(runes)-1]) {
					t.Errorf("width %d: a line ends with %c", width, runes[len(runes)-1])
				}
			}
			if pdftest.Compact(whole) != pdftest.Compact(language.text) {
				t.Errorf("width %d: %q became %q", width, language.text, whole)
			}
		}
	}
}

func TestNoWordStandsAloneOnTheSecondLine(t *testing.T) {
	d := New(Info{Title: "Address", Language: "en-AU"})
	d.NewPage()
	d.Text(Paragraph, 50, 190, body, Plain("100 Example Road, Wattle Bend VIC 3999")...)
	if read := pdftest.Read(t, d.Bytes()); !slices.Equal(read.Pages[0].Lines, []string{"100 Example Road,", "Wattle Bend VIC 3999"}) {
		t.Errorf("%q", read.Pages[0].Lines)
	}
}

func TestALineEndsWhereTheTextSaysSo(t *testing.T) {
	var texts []string
	for _, l := range wrap(units(Plain("1 River Road\r\nWattle Bend\n\n红桉镇"), false), 90_000) {
		text := ""
		for _, r := range l.runs {
			text += r.text
		}
		texts = append(texts, text)
	}
	if want := []string{"1 River Road", "Wattle Bend", "", "红桉镇"}; !slices.Equal(texts, want) {
		t.Errorf("%q", texts)
	}
}

func TestPunctuationIsAsWideAsItsLanguageWantsIt(t *testing.T) {
	for _, one := range []struct {
		text    string
		chinese bool
		want    face
	}{{"“", true, han}, {"“", false, roman}, {"…", true, han}, {"7", true, roman}, {"é", true, roman}, {"ễ", true, roman}, {"，", false, han}, {"静", false, han}, {"Ａ", true, han}} {
		if got := units(Plain(one.text), one.chinese)[0].runs[0].face; got != one.want {
			t.Errorf("%s, Chinese %v: face %d, want %d", one.text, one.chinese, got, one.want)
		}
	}
	if runs := units(Plain("O’Brien"), true)[0].runs; len(runs) != 1 {
		t.Errorf("an apostrophe inside a Latin name is Chinese: %v", runs)
	}
}

// Whoever pays may have any name.
func TestTheFontsHoldWhatPeopleAndPlacesAreWrittenWith(t *testing.T) {
	var all strings.Builder
	for lead := 0xb0; lead <= 0xf7; lead++ {
		for trail := 0xa1; trail <= 0xfe; trail++ {
			if text, err := simplifiedchinese.GBK.NewDecoder().Bytes([]byte{byte(lead), byte(trail)}); err == nil && !bytes.ContainsAny(text, "\ufffd") && string(text) < "\ue000" {
				all.Write(text)
			}
		}
	}
	if n := len([]rune(all.String())); n != 6763 {
		t.Fatalf("GB 2312 has %d characters", n)
	}
	for lead := 0xa4; lead <= 0xc5; lead++ {
		for trail := 0x40; trail <= 0x7e; trail++ {
			if text, err := traditionalchinese.Big5.NewDecoder().Bytes([]byte{byte(lead), byte(trail)}); err == nil && !bytes.ContainsAny(text, "\ufffd") {
				all.Write(text)
			}
		}
	}
	standard, err := os.ReadFile("../../../tools/pdffont/standard.txt")
	if err != nil {
		t.Fatal(err)
	}
	all.WriteString(strings.TrimSpace(string(standard)))
	all.WriteString("喆堃珺玥昇淼赟𬭎𫖯歐陽靜，。、；：！？（）《》“”‘’……——·％～￥ＡＺ")
	for _, r := range all.String() {
		if hanRegular().glyph(r) == 0 {
			t.Errorf("%c (%U) is a box", r, r)
		}
	}
	for _, r := range "AZaz09$€@&’“”–…éèñöøåçßłřžőșț ĀáǎàǖǘǚǜếễơưĐđ×²°" {
		if latinRegular().glyph(r) == 0 || latinBold().glyph(r) == 0 {
			t.Errorf("%c (%U) is a box", r, r)
		}
	}
}

func TestACharacterThatNoFontHasIsABoxAndIsStillCopied(t *testing.T) {
	d := New(Info{Title: "Names", Language: "zh-CN"})
	d.NewPage()
	d.Text(Paragraph, 50, 400, body, Plain("王𪚥🐨𪚥李\x00")...)
	if hanRegular().glyph(box) == 0 || hanRegular().drawn('🐨') != hanRegular().glyph(box) {
		t.Error("there is no box")
	}
	read := pdftest.Read(t, d.Bytes())
	if read.Text() != "王𪚥🐨𪚥李" || read.Glyphs["NotoSansSC-Regular"] != 4 {
		t.Errorf("%q, %v", read.Text(), read.Glyphs)
	}
}

func TestAFontThatIsCutDownStillDrawsWhatIsKept(t *testing.T) {
	for _, whole := range []*typeface{latinRegular(), latinBold(), hanRegular()} {
		glyphs := []uint16{0}
		for _, r := range "éég桉”" {
			if glyph := whole.glyph(r); glyph != 0 {
				glyphs = append(glyphs, glyph)
			}
		}
		if len(glyphs) < 3 {
			t.Fatalf("%s has none of these", whole.name)
		}
		file := whole.subset(slices.Clone(glyphs))
		cut := &typeface{name: whole.name, tables: map[string][]byte{}, perEm: whole.perEm}
		for i := range int(file[5]) {
			record := file[12+16*i:]
			from := int(record[8])<<24 | int(record[9])<<16 | int(record[10])<<8 | int(record[11])
			length := int(record[12])<<24 | int(record[13])<<16 | int(record[14])<<8 | int(record[15])
			cut.tables[string(record[:4])] = file[from : from+length]
		}
		for i, glyph := range glyphs {
			if got, want := shape(cut, uint16(i)), shape(whole, glyph); !slices.Equal(got, want) || len(got) == 0 && i > 0 {
				t.Errorf("%s: glyph %d is drawn as %d bytes, was %d", whole.name, glyph, len(got), len(want))
			}
			if cut.advance(uint16(i)) != whole.advance(glyph) {
				t.Errorf("%s: glyph %d has another width", whole.name, glyph)
			}
		}
		if len(file) > 6000 {
			t.Errorf("%s with five glyphs has %d bytes", whole.name, len(file))
		}
	}
}

// shape is what draws a glyph, with its parts in the place of their numbers.
func shape(t *typeface, glyph uint16) []byte {
	drawn := bytes.TrimRight(bytes.Clone(t.outline(glyph)), "\x00")
	var parts []byte
	eachPart(drawn, func(number []byte) {
		parts = append(parts, shape(t, uint16(number[0])<<8|uint16(number[1]))...)
		number[0], number[1] = 0, 0
	})
	return append(drawn, parts...)
}

func TestWidthsAreThoseOfTheFont(t *testing.T) {
	for _, whole := range []*typeface{latinRegular(), latinBold(), hanRegular()} {
		for _, r := range "Wi.0桉，é" {
			glyph := whole.glyph(r)
			want, err := whole.parsed.GlyphAdvance(nil, sfnt.GlyphIndex(glyph), 1000<<6, 0)
			if err != nil || whole.advance(glyph) != want.Round() {
				t.Errorf("%s %c: %d, want %d (%v)", whole.name, r, whole.advance(glyph), want.Round(), err)
			}
		}
	}
}

func TestADocumentIsReadOutInItsOrder(t *testing.T) {
	d := New(Info{Title: "Prices 价目", Author: "Redgum", Language: "en-AU"})
	d.NewPage()
	d.Text(Title, 50, 400, Style{Size: 20}, Strong("Prices")...)
	logo := image.NewNRGBA(image.Rect(0, 0, 4, 2))
	logo.Set(1, 1, color.NRGBA{R: 200, A: 128})
	d.Place(d.Image(logo), "The park's logo", 50, 600, 40, 20)
	d.In("zh-CN", func() { d.Text(Paragraph, 50, 60, body, Plain("每晚住宿费，含税。")...) })
	d.Table(Table{Left: 50, Gap: 10, Columns: []Column{{Width: 100}, {Width: 60, Right: true}}, Head: []string{"Room", "Price"}, HeadStyle: body, Style: body, Padding: 6,
		Rows: [][][]Span{{Plain("Tent site"), Plain("$40.00")}}})
	d.Feet(func(number, of int) {
		d.Y = 40
		d.Text(Decoration, 50, 400, body, Plain("1 of 1")...)
	})
	read := pdftest.Read(t, d.Bytes())
	want := `Document 
  H1 Prices
  Figure [The park's logo]
  Sect 
    P 每晚住宿|费，含税。
  Table 
    TR 
      TH Room
      TH Price
    TR 
      TD Tent site
      TD $40.00
`
	if read.Outline != want {
		t.Errorf("read out as\n%s", read.Outline)
	}
	if read.Title != "Prices 价目" || read.Language != "en-AU" || !strings.Contains(read.Text(), "1of1") {
		t.Errorf("%q, %q, %q", read.Title, read.Language, read.Text())
	}
	if !bytes.Equal(d.Bytes(), d.Bytes()) {
		t.Error("the same document is other bytes each time")
	}
}

func TestALongTableRepeatsItsHeadAndPartsNoRow(t *testing.T) {
	d := New(Info{Title: "Long", Language: "en-AU"})
	d.NewPage()
	table := Table{Left: 50, Gap: 10, Columns: []Column{{Width: 90}, {Width: 60, Right: true}}, Head: []string{"What", "Price"}, HeadStyle: body, Style: body, Padding: 6}
	for range 60 {
		table.Rows = append(table.Rows, [][]Span{Plain("begins here and then ends there"), Plain("$1.00")})
	}
	d.Table(table)
	read := pdftest.Read(t, d.Bytes())
	if len(read.Pages) < 3 {
		t.Fatalf("%d pages", len(read.Pages))
	}
	for i, page := range read.Pages {
		text := strings.Join(page.Lines, " ")
		if !strings.HasPrefix(text, "What Price begins") || strings.Count(text, "begins") != strings.Count(text, "there") {
			t.Errorf("page %d: %q", i+1, text)
		}
	}
	if n := strings.Count(read.Outline, "TH What"); n != 1 {
		t.Errorf("the head is read out %d times", n)
	}
}

func TestACellThatIsLongerThanAPageFlowsOnBesideTheOthers(t *testing.T) {
	d := New(Info{Title: "Long", Language: "en-AU"})
	d.NewPage()
	long := strings.Repeat("word ", 1500)
	d.Table(Table{Left: 50, Gap: 10, Columns: []Column{{Width: 200}, {Width: 200}, {Width: 60}}, Style: body, Padding: 6,
		Rows: [][][]Span{{Plain(long), Plain(long), Plain("$1.00")}, {Plain("after"), Plain("it"), Plain("$2.00")}}})
	read := pdftest.Read(t, d.Bytes())
	if n := strings.Count(read.Text(), "word"); n != 3000 || len(read.Pages) != 5 {
		t.Errorf("%d words on %d pages", n, len(read.Pages))
	}
	if first, last := read.Pages[0].Lines, read.Pages[len(read.Pages)-1].Lines; !slices.Contains(first, "$1.00") || !slices.Equal(last[len(last)-3:], []string{"after", "it", "$2.00"}) {
		t.Errorf("the first page has %q, the last %q", first, last)
	}
}

// Whatever somebody calls themselves, the document is whole, and copying it gives the name.
func TestAnyTextCanBeSet(t *testing.T) {
	seen := func(text string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector) {
				return -1
			}
			return r
		}, strings.ToValidUTF8(text, "\ufffd"))
	}
	rapid.Check(t, func(r *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOfN(rapid.RuneFrom([]rune("林静，。“”（）—…aé @.\n\u200b\u3000🐨𬭎")), 0, 300, -1)).Draw(r, "text")
		width := rapid.Float64Range(0.5, 500).Draw(r, "width")
		d := New(Info{Title: text, Author: text, Language: rapid.SampledFrom([]string{"en-AU", "zh-CN"}).Draw(r, "language")})
		d.NewPage()
		d.Text(Paragraph, 50, width, body, Span{Text: text, Strong: rapid.Bool().Draw(r, "strong")})
		read := pdftest.Read(t, d.Bytes())
		if got := seen(read.Text()); got != seen(text) || read.Title != strings.ToValidUTF8(text, "\ufffd") {
			r.Fatalf("%q became %q", text, got)
		}
	})
}

func TestOnlyAJPEGIsTakenAsOne(t *testing.T) {
	d := New(Info{})
	for _, content := range []string{"", "GIF89a"} {
		if _, err := d.JPEG([]byte(content)); err == nil {
			t.Errorf("%q is taken", content)
		}
	}
}
