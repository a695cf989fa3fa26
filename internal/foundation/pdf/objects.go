package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"unicode/utf16"
)

// objects writes the objects of a file and remembers where each begins.
type objects struct {
	out     bytes.Buffer
	offsets []int // by number, from 1; 0 is not yet written
}

func newObjects() *objects {
	o := &objects{offsets: []int{0}}
	o.out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n") // the second line tells mailers that the file is not text
	return o
}

// reserve gives a number to an object that is written later.
func (o *objects) reserve() int {
	o.offsets = append(o.offsets, 0)
	return len(o.offsets) - 1
}

func (o *objects) put(number int, body string) {
	o.offsets[number] = o.out.Len()
	fmt.Fprintf(&o.out, "%d 0 obj\n%s\nendobj\n", number, body)
}

func (o *objects) add(body string) int {
	number := o.reserve()
	o.put(number, body)
	return number
}

// addStream writes bytes with their dictionary's entries.
func (o *objects) addStream(entries string, content []byte) int {
	number := o.reserve()
	o.offsets[number] = o.out.Len()
	fmt.Fprintf(&o.out, "%d 0 obj\n<< %s /Length %d >>\nstream\n", number, entries, len(content))
	o.out.Write(content)
	o.out.WriteString("\nendstream\nendobj\n")
	return number
}

// addPacked writes bytes compressed.
func (o *objects) addPacked(entries string, content []byte) int {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(content) // into memory
	_ = w.Close()
	return o.addStream(entries+" /Filter /FlateDecode", packed.Bytes())
}

// finish writes the table of offsets and gives the whole.
func (o *objects) finish(root, info int) []byte {
	start := o.out.Len()
	fmt.Fprintf(&o.out, "xref\n0 %d\n0000000000 65535 f \n", len(o.offsets))
	for _, offset := range o.offsets[1:] {
		fmt.Fprintf(&o.out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&o.out, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(o.offsets), root, info, start)
	return o.out.Bytes()
}

// references writes a list of objects.
func references(numbers []int) string {
	list := make([]string, len(numbers))
	for i, number := range numbers {
		list[i] = fmt.Sprintf("%d 0 R", number)
	}
	return "[" + strings.Join(list, " ") + "]"
}

// utf16Hex is a text in UTF-16.
func utf16Hex(text string) string {
	var out strings.Builder
	for _, code := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", code)
	}
	return out.String()
}

// textString is a text of the document's own description, in any language.
func textString(text string) string { return "<FEFF" + utf16Hex(text) + ">" }
