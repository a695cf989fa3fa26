package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"slices"
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
	mostShared    = 8 << 20   // bytes of the texts that cells share
	mostSheets    = 100
	mostStyles    = 70_000  // Excel has 65,490
	deepest       = 64      // elements within one another; a spreadsheet has a dozen
	mostOther     = 200_000 // elements that are no cells: how it looks, what is joined, which links there are
	othersOfCell  = 12      // that a cell or a text has in it: its value, and how its letters look
)

// workbook is an .xlsx file. Its parts are read as a stream, each once, and no more of them is kept than the limits allow.
type workbook struct {
	*budget
	files   map[string]*zip.File // that were not read yet
	related []relation           // of its main part
	shared  []string
	styles  []style
	from    time.Time // the day that its dates are counted from
}

func readWorkbook(content []byte, budget *budget) ([]Row, error) {
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, ErrDamaged
	}
	w := workbook{budget: budget, files: map[string]*zip.File{}, from: firstDay}
	if err := w.list(archive.File); err != nil {
		return nil, err
	}
	top, err := w.relations("_rels/.rels", "")
	if err != nil {
		return nil, err
	}
	main := target(top, "/officeDocument")
	if w.files[main] == nil || main == "" {
		return nil, ErrNotTable // a text document, a presentation
	}
	if w.related, err = w.relations(relsOf(main), path.Dir(main)); err != nil {
		return nil, err
	}
	sheets, err := w.sheets(main)
	if err != nil {
		return nil, err
	}
	if err := w.readShared(); err != nil {
		return nil, err
	}
	if err := w.readStyles(); err != nil {
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

// walk hands the tags and texts of a part to fn, one after the other. A part that is not there, or was read already, has none.
func (w *workbook) walk(name string, fn func(tag tag, text []byte) error) error {
	file := w.files[name]
	if file == nil {
		return nil
	}
	delete(w.files, name)
	part, err := file.Open()
	if err != nil {
		return ErrDamaged
	}
	defer part.Close()
	scanner := newScanner(&metered{part, w.budget})
	for depth := 0; ; {
		tag, text, err := scanner.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, ErrUnpacked):
			return err
		case err != nil:
			return ErrDamaged
		}
		if tag.begins {
			depth++
			w.others++
			if tag.name == "c" || tag.name == "si" { // of which the limits allow so many
				w.others -= othersOfCell
			}
		}
		if depth > deepest || w.others > mostOther {
			return ErrDamaged
		}
		if tag.ends {
			depth--
		}
		if err := w.step(); err != nil {
			return err
		}
		if err := fn(tag, text); err != nil {
			if errors.Is(err, errEnough) {
				return nil
			}
			return err
		}
	}
}

// errEnough ends a walk early.
var errEnough = errors.New("enough")

// metered counts what is unpacked.
type metered struct {
	from io.Reader
	*budget
}

func (m *metered) Read(into []byte) (int, error) {
	n, err := m.from.Read(into)
	if m.unpacked += n; m.unpacked > mostUnpacked {
		return 0, ErrUnpacked
	}
	return n, err
}

// relation is how a part is related to another.
type relation struct{ id, kind, target string }

const mostRelations = 10_000

// target finds the part of a type that ends so.
func target(among []relation, kind string) string {
	for _, one := range among {
		if strings.HasSuffix(one.kind, kind) {
			return one.target
		}
	}
	return ""
}

func (w *workbook) relations(rels, base string) (all []relation, err error) {
	err = w.walk(rels, func(tag tag, _ []byte) error {
		if !tag.is("Relationship") || tag.attribute("TargetMode") == "External" {
			return nil
		}
		if len(all) == mostRelations {
			return ErrDamaged
		}
		target := tag.attribute("Target")
		if strings.HasPrefix(target, "/") {
			target = target[1:]
		} else {
			target = path.Join(base, target)
		}
		all = append(all, relation{tag.attribute("Id"), tag.attribute("Type"), target})
		return nil
	})
	return all, err
}

func relsOf(part string) string {
	folder, name := path.Split(part)
	return folder + "_rels/" + name + ".rels"
}

// sheets lists the worksheets that somebody sees, in their order, each once.
func (w *workbook) sheets(main string) ([]string, error) {
	parts := map[string]string{}
	for _, one := range w.related {
		if strings.HasSuffix(one.kind, "/worksheet") {
			parts[one.id] = one.target
		}
	}
	var list []string
	err := w.walk(main, func(tag tag, _ []byte) error {
		switch {
		case tag.is("workbookPr"):
			if dated := tag.attribute("date1904"); dated == "1" || dated == "true" {
				w.from = first1904
			}
		case tag.is("sheet"):
			id, _ := tag.find("id", true) // of the relation: it may have one of its own beside
			part := parts[id]
			if state := tag.attribute("state"); w.files[part] != nil && (state == "" || state == "visible") && len(list) < mostSheets && !slices.Contains(list, part) {
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

// readShared reads the texts that cells share. Formatted parts of one are joined; how Japanese and Chinese is pronounced is left out.
func (w *workbook) readShared() error {
	var text textOf
	total := 0
	return w.walk(target(w.related, "/sharedStrings"), func(tag tag, piece []byte) error {
		if text.takes(tag, piece, "si") {
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
func (t *textOf) takes(tag tag, piece []byte, element string) bool {
	if piece != nil {
		if t.inText && len(t.parts) < longestMarkup {
			t.parts = append(t.parts, piece...)
		}
		return false
	}
	if tag.begins {
		switch tag.name {
		case element:
			t.parts = t.parts[:0]
			t.phonetic, t.inText = 0, false
		case "rPh":
			t.phonetic++
		case "t":
			t.inText = t.phonetic == 0
		}
	}
	if tag.ends {
		switch tag.name {
		case element:
			t.text = unescape(plainText(t.parts))
			return true
		case "rPh":
			t.phonetic--
		case "t":
			t.inText = false
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
