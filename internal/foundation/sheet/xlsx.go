package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"
	"time"
)

// What a workbook may be once it is unpacked. Twenty thousand rows of sixteen cells have some 30 MB of XML. Spreadsheets are packed twenty
// or thirty to one; what is packed tighter than a hundred to one was made to fill a memory.
const (
	mostUnpacked  = 48 << 20
	mostParts     = 2000
	smallPart     = 1 << 20
	tightest      = 100
	longestMarkup = 512 << 10 // between one < and the next: a cell of 32,767 characters, each escaped
	mostShared    = 24 << 20  // bytes of the texts that cells share
	mostStyles    = 70_000    // Excel has 65,490
	deepest       = 64        // elements within one another; a spreadsheet has a dozen
	mostOther     = 200_000   // elements of a part that are no cells: how it looks, what is joined, which links there are
	othersOfCell  = 12        // that a cell or a text has in it: its value, and how its letters look
)

// workbook is an .xlsx file. Its parts are read as a stream, and no more of them is kept than the limits allow.
type workbook struct {
	files  map[string]*zip.File
	limits Limits
	shared []string
	styles []style
	from   time.Time // the day that its dates are counted from
}

func readWorkbook(content []byte, limits Limits) ([]Row, error) {
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, ErrDamaged
	}
	w := workbook{files: map[string]*zip.File{}, limits: limits, from: firstDay}
	if err := w.list(archive.File); err != nil {
		return nil, err
	}
	main, err := w.target("_rels/.rels", "", "/officeDocument")
	if err != nil {
		return nil, err
	}
	sheets, err := w.sheets(main)
	if err != nil {
		return nil, err
	}
	if err := w.readShared(main); err != nil {
		return nil, err
	}
	if err := w.readStyles(main); err != nil {
		return nil, err
	}
	// The first one that has something in it: Excel leaves empty ones behind.
	for _, name := range sheets {
		rows, err := w.readSheet(name)
		if err != nil || len(rows) > 0 {
			return rows, err
		}
	}
	return nil, ErrEmpty
}

// list looks at what the archive says of itself, before anything is unpacked.
func (w *workbook) list(files []*zip.File) error {
	if len(files) > mostParts {
		return ErrUnpacked
	}
	var total uint64
	for _, file := range files {
		if file.Flags&1 != 0 {
			return ErrEncrypted
		}
		total += file.UncompressedSize64
		tight := file.UncompressedSize64 > smallPart && file.UncompressedSize64/tightest > file.CompressedSize64
		if total > mostUnpacked || file.UncompressedSize64 > mostUnpacked || tight {
			return ErrUnpacked
		}
		name := strings.TrimPrefix(file.Name, "/")
		if strings.HasPrefix(name, "xl/externalLinks/") {
			return ErrLinks
		}
		w.files[name] = file
	}
	if w.files["[Content_Types].xml"] == nil {
		return ErrNotTable
	}
	return nil
}

// walk hands the tags and texts of a part to fn, one after the other. A part that is not there has none.
func (w *workbook) walk(name string, fn func(token xml.Token) error) error {
	file := w.files[name]
	if file == nil {
		return nil
	}
	part, err := file.Open()
	if err != nil {
		return ErrDamaged
	}
	defer part.Close()
	// RawToken keeps no stack of open elements, however deep they lie.
	decoder := xml.NewDecoder(&guard{from: io.LimitReader(part, mostUnpacked)})
	depth, others := 0, 0
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return ErrDamaged
		}
		switch tag := token.(type) {
		case xml.StartElement:
			depth++
			others++
			if tag.Name.Local == "c" || tag.Name.Local == "si" { // of which the limits allow so many
				others -= othersOfCell
			}
		case xml.EndElement:
			depth--
		}
		if depth > deepest || others > mostOther {
			return ErrDamaged
		}
		if err := fn(token); err != nil {
			if errors.Is(err, errEnough) {
				return nil
			}
			return err
		}
	}
}

// errEnough ends a walk early.
var errEnough = errors.New("enough")

// guard ends a part that holds what no spreadsheet writes, and what the decoder would keep in memory as one piece: very long tags and
// texts, comments, declarations of entities.
type guard struct {
	from   io.Reader
	since  int // the last <
	opened bool
}

func (g *guard) Read(into []byte) (int, error) {
	n, err := g.from.Read(into)
	for _, b := range into[:n] {
		if g.opened && b == '!' {
			return 0, ErrDamaged
		}
		g.opened = b == '<'
		if g.since++; g.opened {
			g.since = 0
		}
		if g.since > longestMarkup {
			return 0, ErrDamaged
		}
	}
	return n, err
}

func attribute(tag xml.StartElement, name string) string {
	for _, a := range tag.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// target finds the part to which another is related by a type that ends so.
func (w *workbook) target(rels, base, kind string) (found string, err error) {
	err = w.relations(rels, base, func(_, typed, target string) {
		if found == "" && strings.HasSuffix(typed, kind) {
			found = target
		}
	})
	return found, err
}

func (w *workbook) relations(rels, base string, fn func(id, kind, target string)) error {
	return w.walk(rels, func(token xml.Token) error {
		tag, ok := token.(xml.StartElement)
		if !ok || tag.Name.Local != "Relationship" || attribute(tag, "TargetMode") == "External" {
			return nil
		}
		target := attribute(tag, "Target")
		if strings.HasPrefix(target, "/") {
			target = target[1:]
		} else {
			target = path.Join(base, target)
		}
		fn(attribute(tag, "Id"), attribute(tag, "Type"), target)
		return nil
	})
}

func relsOf(part string) string {
	folder, name := path.Split(part)
	return folder + "_rels/" + name + ".rels"
}

// sheets lists the worksheets that somebody sees, in their order.
func (w *workbook) sheets(main string) ([]string, error) {
	if w.files[main] == nil || main == "" {
		return nil, ErrNotTable // a text document, a presentation
	}
	parts := map[string]string{}
	err := w.relations(relsOf(main), path.Dir(main), func(id, kind, target string) {
		if strings.HasSuffix(kind, "/worksheet") {
			parts[id] = target
		}
	})
	if err != nil {
		return nil, err
	}
	var list []string
	err = w.walk(main, func(token xml.Token) error {
		tag, ok := token.(xml.StartElement)
		switch {
		case !ok:
		case tag.Name.Local == "workbookPr":
			if dated := attribute(tag, "date1904"); dated == "1" || dated == "true" {
				w.from = first1904
			}
		case tag.Name.Local == "sheet":
			part := parts[relationID(tag)]
			if state := attribute(tag, "state"); w.files[part] != nil && (state == "" || state == "visible") && len(list) < 100 {
				list = append(list, part)
			}
		}
		return nil
	})
	if err == nil && len(list) == 0 {
		err = ErrNotTable
	}
	return list, err
}

// relationID is the r:id of a tag, which may have an id of its own beside.
func relationID(tag xml.StartElement) string {
	for _, a := range tag.Attr {
		if a.Name.Local == "id" && a.Name.Space != "" {
			return a.Value
		}
	}
	return ""
}

// readShared reads the texts that cells share. Formatted parts of one are joined; how Japanese and Chinese is pronounced is left out.
func (w *workbook) readShared(main string) error {
	name, err := w.target(relsOf(main), path.Dir(main), "/sharedStrings")
	if err != nil {
		return err
	}
	var text textOf
	total := 0
	return w.walk(name, func(token xml.Token) error {
		if text.takes(token, "si") {
			total += len(text.text) + 16
			switch {
			case total > mostShared:
				return ErrUnpacked
			case len(text.text) > w.limits.Cell:
				return ErrCell
			}
			w.shared = append(w.shared, clean(text.text))
		}
		return nil
	})
}

// textOf gathers the text of an element of rich text.
type textOf struct {
	text     string
	parts    []byte
	inText   bool
	phonetic int
}

// takes tells that an element of the name has ended, whose text is ready.
func (t *textOf) takes(token xml.Token, element string) bool {
	switch tag := token.(type) {
	case xml.StartElement:
		switch tag.Name.Local {
		case element:
			t.parts = t.parts[:0]
			t.phonetic, t.inText = 0, false
		case "rPh":
			t.phonetic++
		case "t":
			t.inText = t.phonetic == 0
		}
	case xml.EndElement:
		switch tag.Name.Local {
		case element:
			t.text = unescape(string(t.parts))
			return true
		case "rPh":
			t.phonetic--
		case "t":
			t.inText = false
		}
	case xml.CharData:
		if t.inText && len(t.parts) < longestMarkup {
			t.parts = append(t.parts, tag...)
		}
	}
	return false
}

// unescape reads characters that XML can't hold, which Excel writes as _x000D_.
func unescape(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if i+7 <= len(text) && text[i:i+2] == "_x" && text[i+6] == '_' {
			if code, err := strconv.ParseUint(text[i+2:i+6], 16, 16); err == nil {
				out.WriteRune(rune(code))
				i += 6
				continue
			}
		}
		out.WriteByte(text[i])
	}
	return out.String()
}
