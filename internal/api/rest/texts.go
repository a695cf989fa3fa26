package rest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
)

// CheckAddress refuses a request whose path or query holds a text that no database can keep: a NUL, or broken UTF-8.
func CheckAddress(r *http.Request) error {
	if !db.ValidText(r.URL.Path) {
		return fault.Missing()
	}
	for pair := range strings.SplitSeq(r.URL.RawQuery, "&") {
		for part := range strings.SplitSeq(pair, "=") {
			// What can't be unescaped is refused, or ignored, by whoever reads the query.
			if text, err := url.QueryUnescape(part); err == nil && !db.ValidText(text) {
				return fault.New(fault.Invalid, "errors.field.characters", nil)
			}
		}
	}
	return nil
}

// CheckTexts refuses a JSON body with a text that no database can keep, as a key or as a value at any depth, once its escapes are
// read. A body that is not JSON passes: whoever reads it says so.
func CheckTexts(raw []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var at jsonPath
	for {
		token, err := decoder.Token()
		if err != nil {
			return nil
		}
		text, isText := token.(string)
		if isText && strings.ContainsFunc(text, unstorable) { // the decoder writes U+FFFD for what is broken
			return fault.InvalidFields(fault.Field{Path: at.names(), Key: "errors.field.characters"})
		}
		if at.pass(token); len(at) > maxDepth {
			return fault.New(fault.Invalid, "errors.body.json", nil)
		}
	}
}

// maxDepth bounds how deep a body may be nested: far deeper than any that is documented, and each level costs memory.
const maxDepth = 100

func unstorable(r rune) bool { return r == 0 || r == utf8.RuneError }

// jsonPath is where in a JSON body a reader stands: one level for each object and list that is open.
type jsonPath []level

type level struct {
	object bool
	key    string // of an object: the key whose value comes next, if hasKey
	hasKey bool
	index  int // of a list
}

// pass moves on past a token.
func (p *jsonPath) pass(token json.Token) {
	switch token {
	case json.Delim('{'), json.Delim('['):
		*p = append(*p, level{object: token == json.Delim('{')})
		return
	case json.Delim('}'), json.Delim(']'):
		*p = (*p)[:len(*p)-1]
	}
	if len(*p) == 0 {
		return
	}
	switch top := &(*p)[len(*p)-1]; {
	case !top.object:
		top.index++
	case top.hasKey:
		top.hasKey = false
	default:
		top.key, _ = token.(string)
		top.hasKey = true
	}
}

// names are the keys and indices that lead there.
func (p jsonPath) names() []string {
	list := []string{}
	for _, one := range p {
		switch {
		case !one.object:
			list = append(list, strconv.Itoa(one.index))
		case one.hasKey:
			list = append(list, one.key)
		}
	}
	return list
}
