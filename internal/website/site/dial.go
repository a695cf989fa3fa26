package site

import (
	"html"
	"slices"
	"strings"

	"holidaypark/internal/foundation/phones"
)

// phoneKeys are the settings that hold numbers of the park's people.
var phoneKeys = []string{"ContactIndividualPhone", "ContactIndividualMobile", "ContactGroupPhone", "ContactGroupMobile"}

// dials tells whether what staff wrote is one number, and nothing beside or instead of it: "ext. 5", or two numbers. web/src/site/shell/contacts.tsx
// links by the same rule.
func dials(written string) bool {
	n := len(strings.TrimPrefix(written, "+"))
	return phones.Alone(written) && n >= 6 && n <= 20
}

// phone is a number as staff write it, escaped for markup, and what a telephone dials.
type phone struct{ written, dials string }

func ownPhones(park map[string]string) []phone {
	var list []phone
	for _, key := range phoneKeys {
		if dials(park[key]) {
			list = append(list, phone{html.EscapeString(park[key]), phones.Digits(park[key])})
		}
	}
	return list
}

// dialled makes the park's own numbers in a text of staff's links, so that a thumb can call them. Numbers that are links already, and
// those of others, stay as they are.
func dialled(written string, park map[string]string) markup {
	list := ownPhones(park)
	if !slices.ContainsFunc(list, func(p phone) bool { return strings.Contains(written, p.written) }) {
		return markup(written)
	}
	var out strings.Builder
	inLink, from := false, 0
	text := func(part string) {
		if inLink {
			out.WriteString(part)
		} else {
			writeLinked(&out, part, list)
		}
	}
	for _, at := range anyTag.FindAllStringIndex(written, -1) {
		text(written[from:at[0]])
		tag := written[at[0]:at[1]]
		out.WriteString(tag)
		switch {
		case strings.HasPrefix(tag, "<a ") || tag == "<a>":
			inLink = true
		case tag == "</a>":
			inLink = false
		}
		from = at[1]
	}
	text(written[from:])
	return markup(out.String())
}

// writeLinked links the numbers that stand by themselves: one that goes on before or after is somebody else's.
func writeLinked(out *strings.Builder, text string, list []phone) {
	for at := 0; at < len(text); {
		found := slices.IndexFunc(list, func(p phone) bool {
			end := at + len(p.written)
			return strings.HasPrefix(text[at:], p.written) && (at == 0 || !isDialled(text[at-1])) && (end == len(text) || !isDialled(text[end]))
		})
		if found < 0 {
			out.WriteByte(text[at])
			at++
			continue
		}
		out.WriteString(`<a href="tel:` + list[found].dials + `">` + list[found].written + `</a>`)
		at += len(list[found].written)
	}
}

func isDialled(c byte) bool { return c == '+' || '0' <= c && c <= '9' }
