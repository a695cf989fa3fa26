package attack_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"strings"

	"holidaypark/internal/foundation/pictures/picturetest"
	"holidaypark/internal/foundation/sheet/sheettest"
)

// filling repeats a text up to the size of a small file.
func filling(text string, used int) string { return strings.Repeat(text, (mostFile-used)/len(text)) }

// costlyTables are the files that were found to cost much, and some like them.
func costlyTables() []costlyFile {
	header := strings.Join(sheettest.Header, ",") + "\n"
	room := len(header) + 100
	list := inOrder(map[string][]byte{
		"one letter, many words.csv":  []byte(header + strings.Repeat("1,"+strings.Repeat("a ", 16_000)+"\n", 2)),
		"many such rows.csv":          []byte(header + filling("1,"+strings.Repeat("a ", 16_000)+"\n", room)),
		"dots between.csv":            []byte(header + filling("1,"+strings.Repeat("王·", 4_000)+"\n", room)),
		"a quotation mark.csv":        []byte(header + "1,\"Ana" + strings.Repeat("\n1,b c d e f", 2_500)),
		"a mark in every row.csv":     []byte(header + filling("1,\"a b c d e f g\n", room)),
		"marks alone.csv":             []byte(header + filling("\"\"\"", room)),
		"short rows.csv":              []byte(header + strings.Repeat("1,a b\n", 10_000)),
		"short rows with emails.csv":  []byte(header + numberedRows(10_000, "1,a,,,,,%d@b.cc\n")),
		"empty rows.csv":              []byte(header + "1,Ana\n" + filling("\n", room)),
		"rows of commas.csv":          []byte(header + "1,Ana\n" + filling(strings.Repeat(",", 99)+"\n", room)),
		"wide rows.csv":               []byte(header + filling("1,Ana"+strings.Repeat(",x", 95)+"\n", room)),
		"many columns.csv":            []byte(filling("a,", 0)),
		"letters of no encoding.csv":  []byte(header + filling("1,\xe9\xe8 \xa4\xa4\xa4\xe5,\n", room)),
		"wide letters.csv":            append([]byte("\xff\xfe"), filling("a\x00,\x00\n\x00", 2)...),
		"tabs and semicolons.csv":     []byte(filling("a;b\tc,", 0)),
		"digits in every cell.csv":    []byte(header + filling("1,a,b,c,"+strings.Repeat("1", 32_000)+"\n", room)),
		"one address in all rows.csv": []byte(header + strings.Repeat("1,,,,,,a@example.com\n", 10_000)),
	})
	shared := func(text string, rows, cells int) []byte {
		return sheettest.Workbook{Parts: map[string]string{
			"xl/sharedStrings.xml":     "<sst><si><t>" + text + "</t></si></sst>",
			"xl/worksheets/sheet1.xml": "<worksheet><sheetData>" + strings.Repeat("<row>"+strings.Repeat(`<c t="s"><v>0</v></c>`, cells)+"</row>", rows) + "</sheetData></worksheet>",
		}}.Bytes()
	}
	sheet := func(rows string) []byte {
		return sheettest.Workbook{Parts: map[string]string{"xl/worksheets/sheet1.xml": `<worksheet><sheetData>` + rows + `</sheetData></worksheet>`}}.Bytes()
	}
	many := strings.Repeat("<row>"+strings.Repeat("<c/>", 90)+"</row>", 2_000)
	return append(list, inOrder(map[string][]byte{
		"a long text shared.xlsx":       shared(strings.Repeat("x", 30_000), 500, 25),
		"a short text shared.xlsx":      shared("a b", 18_000, 25),
		"escapes.xlsx":                  shared(strings.Repeat("&amp;", 6_000), 20, 10),
		"one worksheet many times.xlsx": sheettest.Workbook{Parts: map[string]string{"xl/workbook.xml": `<workbook><sheets>` + strings.Repeat(`<sheet name="a" r:id="rId1"/>`, 90) + `</sheets></workbook>`, "xl/worksheets/sheet1.xml": "<worksheet><sheetData>" + many + "</sheetData></worksheet>"}}.Bytes(),
		"many cells.xlsx":               sheet(numberedRows(10_000, "<row><c><v>%d</v></c>"+strings.Repeat("<c><v>1</v></c>", 60)+"</row>")),
		"empty cells.xlsx":              sheet(many),
		"many styles.xlsx":              sheettest.Workbook{Rows: sheettest.Members, Parts: map[string]string{"xl/styles.xml": "<styleSheet><cellXfs>" + numberedRows(60_000, `<xf numFmtId="%d"/>`) + "</cellXfs></styleSheet>"}}.Bytes(),
		"many formats.xlsx":             sheettest.Workbook{Rows: sheettest.Members, Parts: map[string]string{"xl/styles.xml": "<styleSheet><numFmts>" + numberedRows(25_000, `<numFmt numFmtId="%d" formatCode="[[[[[[[[[[yyyy"/>`) + "</numFmts></styleSheet>"}}.Bytes(),
		"nested.xlsx":                   sheet(numberedRows(60_000, "<a%d>")),
		"many parts.xlsx":               sheettest.Archive(manyNames(1_900)),
		"a huge size declared.xlsx":     declaring(sheettest.Workbook{Rows: sheettest.Members}.Bytes(), 1<<31),
		"no size declared.xlsx":         declaring(sheettest.Workbook{Rows: sheettest.Members, Before: strings.Repeat(" ", 40<<20)}.Bytes(), 1),
	})...)
}

// numberedRows writes a row so many times, each with another number.
func numberedRows(n int, row string) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, row, i*7919%1000003)
	}
	return out.String()
}

func manyNames(n int) map[string]string {
	parts := map[string]string{"[Content_Types].xml": "<Types/>"}
	for i := range n {
		parts[fmt.Sprintf("xl/worksheets/sheet%d.xml", i)] = "<worksheet/>"
	}
	return parts
}

// declaring says of every part of an archive that it has another size.
func declaring(archive []byte, size uint32) []byte {
	for at := 0; ; {
		next := bytes.Index(archive[at:], []byte("PK\x01\x02"))
		if next < 0 {
			return archive
		}
		at += next
		binary.LittleEndian.PutUint32(archive[at+24:], size)
		at += 4
	}
}

// costlyStatements are bank files, some with what somebody says of their columns.
func costlyStatements() []costlyFile {
	words := "16/11/2026,84.00," + strings.Repeat("a ", 15_000) + "\n"
	sixty := strings.TrimSuffix(strings.Repeat("2,", 60), ",")
	list := inOrder(map[string][]byte{
		"long words.csv":     []byte(filling(words, 0)),
		"wide.csv":           []byte(filling("16/11/2026,84.00,Li"+strings.Repeat(",x", 50)+"\n", 0)),
		"short.csv":          []byte(filling("16/11/2026,1,a\n", 0)[:15*4_990]),
		"amounts.csv":        []byte("Date,Description,Amount\n" + filling("16/11/2026,a,"+strings.Repeat("1,", 25)+"\n", 100)),
		"quotation mark.csv": []byte("Date,Description,Amount\n16/11/2026,\"a" + filling("\n16/11/2026,b,1", 100)),
		"unread.csv":         []byte("Date,Description,Amount\n" + strings.Repeat("no date,"+strings.Repeat("x", 180)+",1\n", 4_900)),
	})
	wide := "16/11/2026,84.00," + strings.Repeat("b ", 15_000) + strings.Repeat(",c", 57) + "\n"
	return append(list,
		costlyFile{"one column sixty times.csv", []byte(filling(wide, 0)), `{"date":0,"amount":1,"text":[` + sixty + `]}`},
		costlyFile{"a mapping of many.csv", []byte(bankFile(100)), `{"date":0,"amount":2,"text":[` + strings.TrimSuffix(strings.Repeat("1,", 30_000), ",") + `]}`})
}

// mutatedText repeats, cuts and doubles pieces of a text file.
func mutatedText(random *rand.Rand, name string, content []byte) costlyFile {
	piece := func() []byte {
		from := random.IntN(len(content))
		return content[from : from+1+random.IntN(min(60, len(content)-from))]
	}
	kind := random.IntN(6)
	at := random.IntN(len(content))
	var grown []byte
	switch room := mostFile - len(content) - 100; kind {
	case 0: // a piece again and again, wherever it stands
		grown = bytes.Repeat(piece(), room/60)
	case 1: // one letter
		grown = bytes.Repeat([]byte{"a ,\";\n1=·\x80\xe9"[random.IntN(11)]}, 10_000+random.IntN(room-10_000))
	case 2: // marks that are not balanced
		grown = bytes.Repeat(append([]byte{'"'}, piece()...), room/70)
	case 3: // many names in one cell
		grown = bytes.Repeat([]byte("Li Wei "), 4_000)
	case 4: // whole rows
		rows := bytes.SplitAfter(content, []byte("\n"))
		grown, at = bytes.Repeat(rows[random.IntN(len(rows))], 3_000), len(content)
		grown = grown[:min(len(grown), room)]
	case 5: // any bytes
		grown = make([]byte, 100_000)
		for i := range grown {
			grown[i] = byte(random.UintN(256))
		}
	}
	mixed := bytes.Join([][]byte{content[:at], grown, content[at:]}, nil)
	return costlyFile{name: fmt.Sprintf("%s, mutation %d at %d.csv", name, kind, at), content: mixed[:min(len(mixed), mostFile)]}
}

// mutatedWorkbook repeats pieces of one of the parts of a workbook.
func mutatedWorkbook(random *rand.Rand) costlyFile {
	whole := sheettest.Workbook{Rows: sheettest.Members, Inline: random.IntN(2) == 0}.Bytes()
	archive, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		panic(err) // just written
	}
	parts := map[string]string{}
	var names []string
	for _, file := range archive.File {
		part, err := file.Open()
		if err != nil {
			panic(err)
		}
		content, _ := io.ReadAll(part)
		parts[file.Name], names = string(content), append(names, file.Name)
	}
	name := names[random.IntN(len(names))]
	content := parts[name]
	tags := strings.SplitAfter(content, ">")
	from := random.IntN(len(tags))
	piece := strings.Join(tags[from:min(len(tags), from+1+random.IntN(8))], "")
	if piece == "" {
		piece = "<c/>"
	}
	times := 1 + random.IntN(3<<20/len(piece))
	parts[name] = strings.Join(tags[:from], "") + strings.Repeat(piece, times) + strings.Join(tags[from:], "")
	made := sheettest.Archive(parts)
	if len(made) > mostFile {
		made = made[:mostFile]
	}
	return costlyFile{name: fmt.Sprintf("%s with %.30q %d times.xlsx", name, piece, times), content: made}
}

// flat is a picture of one colour, which packs to nearly nothing.
func flat(width, height int) *image.Paletted {
	return image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.White, color.Black})
}

func encodedAs(encode func(io.Writer, image.Image) error, drawn image.Image) []byte {
	var out bytes.Buffer
	if err := encode(&out, drawn); err != nil {
		panic(err) // into memory
	}
	return out.Bytes()
}

func asGIF(w io.Writer, m image.Image) error { return gif.Encode(w, m, nil) }

// deepPNG claims a size in the deepest colours, and has as many bytes packed behind it as it is allowed.
func deepPNG(width, height uint32) []byte {
	out := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(name string, body []byte) {
		out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
		out = append(append(out, name...), body...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[len(out)-len(body)-4:]))
	}
	chunk("IHDR", append(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height), 16, 6, 0, 0, 0))
	packed := bytes.NewBuffer([]byte{0x78, 0x9c})
	writer, _ := flate.NewWriter(packed, flate.BestSpeed)
	line := make([]byte, 8*width+1)
	line[0] = 4 // the filter that takes longest
	for range height {
		_, _ = writer.Write(line)
	}
	_ = writer.Close()
	chunk("IDAT", packed.Bytes())
	chunk("IEND", nil)
	return out
}

// costlyPictures are pictures and documents of a few bytes that say they are large.
func costlyPictures() []costlyFile {
	gifFile := encodedAs(asGIF, flat(40, 30))
	without := func(at int) []byte {
		none := bytes.Clone(gifFile)
		none[at], none[at+1] = 0, 0
		return none
	}
	many := bytes.Clone(encodedAs(png.Encode, flat(40, 30)))
	end := len(many) - 12
	deep := deepPNG(7_000, 4_000)
	photo := picturetest.Photo{Width: 320, Height: 240, Progressive: true}.JPEG()
	return inOrder(map[string][]byte{
		"no width.gif":         without(6),
		"no height.gif":        without(8),
		"a frame of none.gif":  without(bytes.IndexByte(gifFile[13:], 0x2c) + 13 + 5),
		"flat.png":             encodedAs(png.Encode, flat(3_000, 2_000)),
		"flat.gif":             encodedAs(asGIF, flat(7_000, 7_000))[:30_000], // torn: else its sizes are made
		"deep.png":             deep,
		"torn deep.png":        deep[:20_000],
		"many chunks.png":      bytes.Join([][]byte{many[:end], bytes.Repeat([]byte("\x00\x00\x00\x00tEXt\xbf\xa8\x1d\x9c"), 80_000), many[end:]}, nil),
		"many frames.gif":      append(gifFile[:len(gifFile)-1:len(gifFile)-1], append(bytes.Repeat(gifFile[bytes.IndexByte(gifFile[13:], 0x2c)+13:len(gifFile)-1], 10_000), 0x3b)...),
		"many scans.jpg":       scansAgain(photo, 2_000),
		"a large progress.jpg": resized(picturetest.Photo{Width: 64, Height: 64, Progressive: true}.JPEG(), 7_000, 7_000),
		"objects.pdf":          []byte("%PDF-1.4\n" + strings.Repeat("1 0 obj<</Type/Catalog/Kids[1 0 R]>>endobj\n", 1_000) + "trailer<</Root 1 0 R>>\n%%EOF\n"),
		"nested.pdf":           []byte("%PDF-1.4\n1 0 obj" + strings.Repeat("<</a", 10_000) + "endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
	})
}

// scansAgain repeats the last scan of a photo.
func scansAgain(photo []byte, times int) []byte {
	from := bytes.LastIndex(photo, []byte{0xff, 0xda})
	scan := photo[from : len(photo)-2]
	times = min(times, (mostFile-len(photo))/len(scan))
	return bytes.Join([][]byte{photo[:from], bytes.Repeat(scan, times), {0xff, 0xd9}}, nil)
}

// resized says of a photo that it has another size than it has.
func resized(photo []byte, width, height uint16) []byte {
	at := bytes.Index(photo, []byte{0xff, 0xc2})
	binary.BigEndian.PutUint16(photo[at+5:], height)
	binary.BigEndian.PutUint16(photo[at+7:], width)
	return photo
}

// mutatedPictures changes some bytes of pictures, and repeats a piece of them.
func mutatedPictures(random *rand.Rand, n int) (list []costlyFile) {
	drawn := flat(400, 300)
	whole := [][]byte{
		encodedAs(png.Encode, drawn), encodedAs(asGIF, drawn), encodedAs(func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) }, drawn),
		picturetest.Photo{Width: 320, Height: 240, Progressive: true}.JPEG(),
	}
	for i := range n {
		content := bytes.Clone(whole[i%len(whole)])
		for range 1 + random.IntN(4) { // the first bytes say how large it is
			content[random.IntN(min(len(content), 200))] = byte(random.UintN(256))
		}
		from := random.IntN(len(content))
		piece := content[from:min(len(content), from+1+random.IntN(200))]
		content = bytes.Join([][]byte{content[:from], bytes.Repeat(piece, 1+random.IntN(2_000)), content[from:]}, nil)
		list = append(list, costlyFile{name: fmt.Sprintf("picture %d.jpg", i), content: content[:min(len(content), mostFile)]})
	}
	return list
}
