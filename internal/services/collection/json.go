package collection

import (
	"strconv"
	"time"
	"unicode/utf8"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/money"
)

// appendValue writes a stored value as the answer shows it. Answers are written by hand, not by reflection: a list of a
// hundred memberships is 2,600 values.
func appendValue(out []byte, kind Kind, value any) []byte {
	switch v := value.(type) {
	case nil:
		return append(out, "null"...)
	case bool:
		return strconv.AppendBool(out, v)
	case int64:
		switch kind {
		case Decimal:
			return money.Amount(v).Append(out)
		case DateTime:
			return appendInstant(out, v)
		}
		return strconv.AppendInt(out, v, 10)
	case string:
		if kind.populated() {
			return append(out, v...) // stored as JSON
		}
		return appendString(out, v)
	case []byte:
		return appendValue(out, kind, string(v))
	}
	panic("collection: a driver gave a type that the schema does not have")
}

func appendInstant(out []byte, millis int64) []byte {
	out = append(out, '"')
	out = time.UnixMilli(millis).UTC().AppendFormat(out, dates.Moment)
	return append(out, '"')
}

const hexDigits = "0123456789abcdef"

// appendString quotes a text, also safe inside a script element: < > & and the line separators are escaped.
func appendString(out []byte, s string) []byte {
	out = append(out, '"')
	start := 0
	for i := 0; i < len(s); {
		b := s[i]
		if b < utf8.RuneSelf {
			if b >= ' ' && b != '"' && b != '\\' && b != '<' && b != '>' && b != '&' {
				i++
				continue
			}
			out = append(out, s[start:i]...)
			switch b {
			case '"', '\\':
				out = append(out, '\\', b)
			case '\n':
				out = append(out, '\\', 'n')
			case '\r':
				out = append(out, '\\', 'r')
			case '\t':
				out = append(out, '\\', 't')
			default:
				out = append(out, '\\', 'u', '0', '0', hexDigits[b>>4], hexDigits[b&0xf])
			}
			i++
			start = i
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if (r == utf8.RuneError && size == 1) || r == '\u2028' || r == '\u2029' {
			out = append(out, s[start:i]...)
			if r == utf8.RuneError {
				out = append(out, `\ufffd`...)
			} else {
				out = append(out, `\u202`...)
				out = append(out, hexDigits[r&0xf])
			}
			start = i + size
		}
		i += size
	}
	out = append(out, s[start:]...)
	return append(out, '"')
}
