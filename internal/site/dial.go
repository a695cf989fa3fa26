package site

import (
	"html"
	"regexp"
	"strings"
)

// phoneKeys are the settings that hold numbers of the park's people.
var phoneKeys = []string{"ContactIndividualPhone", "ContactIndividualMobile", "ContactGroupPhone", "ContactGroupMobile"}

var (
	tags    = regexp.MustCompile(`<[^>]*>`)
	noDigit = regexp.MustCompile(`[^\d+]`)
	// oneNumber leaves alone what staff wrote beside or instead of a number: "ext. 5", or two numbers.
	oneNumber = regexp.MustCompile(`^\+?[\d ()-]{6,20}$`)
)

// dialled makes the park's own numbers in a text of staff's links, so that a thumb can call them. Numbers that are links already, and
// those of others, stay as they are.
func dialled(markup string, park map[string]string) string {
	var pairs []string
	for _, key := range phoneKeys {
		if number := html.EscapeString(park[key]); oneNumber.MatchString(park[key]) && strings.Contains(markup, number) {
			pairs = append(pairs, number, `<a href="tel:`+noDigit.ReplaceAllString(park[key], "")+`">`+number+`</a>`)
		}
	}
	if pairs == nil {
		return markup
	}
	link := strings.NewReplacer(pairs...)
	var out strings.Builder
	inLink, from := false, 0
	text := func(part string) {
		if inLink {
			out.WriteString(part)
		} else {
			_, _ = link.WriteString(&out, part)
		}
	}
	for _, at := range tags.FindAllStringIndex(markup, -1) {
		text(markup[from:at[0]])
		tag := markup[at[0]:at[1]]
		out.WriteString(tag)
		switch {
		case strings.HasPrefix(tag, "<a ") || tag == "<a>":
			inLink = true
		case tag == "</a>":
			inLink = false
		}
		from = at[1]
	}
	text(markup[from:])
	return out.String()
}
