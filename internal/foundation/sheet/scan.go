package sheet

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// tag is what stands between < and >: the beginning of an element, its end, or both.
type tag struct {
	name       string // without the prefix of its namespace; empty: a declaration
	attributes []byte
	begins     bool
	ends       bool
}

// scanner reads the tags and texts of a part as a stream. It knows as much of XML as spreadsheets write: comments, declarations and entities
// of one's own are refused, and no piece may be longer than its buffer. encoding/xml takes ten times as long for the same part.
type scanner struct {
	from   io.Reader
	buffer []byte
	at     int // what is not read yet begins here
	filled int
	names  map[string]string // of tags: a part has a dozen of them, a million times
}

const mostNames = 1000

func newScanner(from io.Reader) *scanner {
	return &scanner{from: from, buffer: make([]byte, longestMarkup), names: map[string]string{}}
}

// more reads on, and tells the end by io.EOF.
func (s *scanner) more() error {
	if s.at > 0 {
		s.filled = copy(s.buffer, s.buffer[s.at:s.filled])
		s.at = 0
	}
	if s.filled == len(s.buffer) {
		return ErrDamaged
	}
	n, err := s.from.Read(s.buffer[s.filled:])
	s.filled += n
	if n > 0 {
		return nil
	}
	return err
}

// next gives a tag, or the text before the next one, which holds until the next call. At the end of the part it gives io.EOF.
func (s *scanner) next() (found tag, text []byte, err error) {
	for looked := 0; ; {
		rest := s.buffer[s.at:s.filled]
		if len(rest) > 0 && rest[0] == '<' {
			break
		}
		if to := bytes.IndexByte(rest[looked:], '<'); to >= 0 {
			s.at += looked + to
			return tag{}, rest[:looked+to], nil
		}
		looked = len(rest)
		err := s.more()
		if errors.Is(err, io.EOF) && len(bytes.TrimSpace(rest)) > 0 {
			return tag{}, nil, ErrDamaged
		}
		if err != nil {
			return tag{}, nil, err
		}
	}
	length, err := s.tagLength()
	if err != nil {
		return tag{}, nil, err
	}
	found, err = s.tagOf(s.buffer[s.at+1 : s.at+length-1])
	s.at += length
	return found, nil, err
}

// tagLength finds the > that ends the tag, which one within quotation marks doesn't.
func (s *scanner) tagLength() (int, error) {
	quote := byte(0)
	for i := 1; ; i++ {
		for s.at+i >= s.filled {
			if err := s.more(); err != nil {
				return 0, ErrDamaged // cut off
			}
		}
		switch b := s.buffer[s.at+i]; {
		case quote != 0:
			if b == quote {
				quote = 0
			}
		case b == '"' || b == '\'':
			quote = b
		case b == '<':
			return 0, ErrDamaged
		case b == '>':
			return i + 1, nil
		}
	}
}

func (s *scanner) tagOf(content []byte) (tag, error) {
	if len(content) == 0 || content[0] == '!' {
		return tag{}, ErrDamaged
	}
	if content[0] == '?' {
		return tag{}, nil
	}
	found := tag{begins: true}
	switch {
	case content[0] == '/':
		found.begins, found.ends, content = false, true, content[1:]
	case content[len(content)-1] == '/':
		found.ends, content = true, content[:len(content)-1]
	}
	name := content
	if gap := bytes.IndexAny(content, " \t\r\n"); gap >= 0 {
		name, found.attributes = content[:gap], content[gap:]
	}
	if prefix := bytes.IndexByte(name, ':'); prefix >= 0 {
		name = name[prefix+1:]
	}
	if len(name) == 0 {
		return tag{}, ErrDamaged
	}
	known, ok := s.names[string(name)]
	if !ok {
		if known = string(name); len(s.names) < mostNames {
			s.names[known] = known
		}
	}
	found.name = known
	return found, nil
}

// is tells the beginning of an element.
func (t tag) is(name string) bool { return t.begins && t.name == name }

// closes tells the end of an element.
func (t tag) closes(name string) bool { return t.ends && t.name == name }

// attribute gives the value of an attribute, whichever namespace it is in.
func (t tag) attribute(name string) string {
	value, _ := t.find(name, false)
	return value
}

// find looks for an attribute; prefixed: for one of a namespace alone.
func (t tag) find(wanted string, prefixed bool) (string, bool) {
	rest := t.attributes
	for {
		rest = bytes.TrimLeft(rest, " \t\r\n")
		equals := bytes.IndexByte(rest, '=')
		if equals < 0 {
			return "", false
		}
		name := bytes.TrimSpace(rest[:equals])
		rest = bytes.TrimLeft(rest[equals+1:], " \t\r\n")
		if len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' {
			return "", false
		}
		end := bytes.IndexByte(rest[1:], rest[0])
		if end < 0 {
			return "", false
		}
		value := rest[1 : 1+end]
		rest = rest[end+2:]
		prefix := bytes.IndexByte(name, ':')
		if string(name[prefix+1:]) == wanted && (prefix >= 0 || !prefixed) {
			return plainText(value), true
		}
	}
}

// plainText is a text without XML's escapes. What is no text is left out.
func plainText(escaped []byte) string {
	if bytes.IndexByte(escaped, '&') < 0 {
		return valid(string(escaped))
	}
	var out strings.Builder
	out.Grow(len(escaped))
	for {
		begin := bytes.IndexByte(escaped, '&')
		if begin < 0 {
			out.Write(escaped)
			return valid(out.String())
		}
		out.Write(escaped[:begin])
		escaped = escaped[begin+1:]
		end := bytes.IndexByte(escaped[:min(len(escaped), longestEscape)], ';')
		if end < 0 {
			continue
		}
		if letter, ok := escapedLetter(string(escaped[:end])); ok {
			out.WriteRune(letter)
		} else { // of no workbook: whoever looks at the row sees it
			out.WriteByte('&')
			out.Write(escaped[:end+1])
		}
		escaped = escaped[end+1:]
	}
}

const longestEscape = 12

var letters = map[string]rune{"amp": '&', "lt": '<', "gt": '>', "quot": '"', "apos": '\''}

func escapedLetter(name string) (rune, bool) {
	number, isNumber := strings.CutPrefix(name, "#")
	if !isNumber {
		letter, ok := letters[name]
		return letter, ok
	}
	base := 10
	if hex, isHex := strings.CutPrefix(number, "x"); isHex {
		number, base = hex, 16
	}
	code, err := strconv.ParseUint(number, base, 32)
	return rune(code), err == nil && utf8.ValidRune(rune(code))
}

// valid shows where letters of another encoding stood.
func valid(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }
