package knowledge

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
)

// expression is a regular expression that first looks for words of which a text must have one to match. Most texts have none of them, and
// to look for words is far cheaper: a question is held against more than a hundred expressions.
type expression struct {
	*regexp.Regexp
	needs []string // in small letters; empty: it can't be told
}

func express(pattern string) expression {
	one := expression{Regexp: regexp.MustCompile(pattern)}
	if parsed, err := syntax.Parse(pattern, syntax.Perl); err == nil {
		one.needs, _ = needed(parsed)
	}
	return one
}

// matches tells whether a text matches; small is the same text in small letters.
func (e expression) matches(text, small string) bool {
	if len(e.needs) > 0 && !slices.ContainsFunc(e.needs, func(need string) bool { return strings.Contains(small, need) }) {
		return false
	}
	return e.MatchString(text)
}

// mostNeeds are more words than it is worth to look for.
const mostNeeds = 120

// needed gives texts of which whatever matches has one; false where it can't be told.
func needed(re *syntax.Regexp) (list []string, ok bool) {
	switch re.Op {
	case syntax.OpLiteral:
		return []string{strings.ToLower(string(re.Rune))}, true
	case syntax.OpCharClass:
		for i := 0; i+1 < len(re.Rune); i += 2 {
			for r := re.Rune[i]; r <= re.Rune[i+1]; r++ {
				if list = append(list, string(unicode.ToLower(r))); len(list) > 2*len("abcdefgh") {
					return nil, false
				}
			}
		}
		return list, len(list) > 0
	case syntax.OpCapture, syntax.OpPlus:
		return needed(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return needed(re.Sub[0])
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub { // the part whose texts are longest says most, and then the one with fewest
			found, can := needed(sub)
			if can && (!ok || shortest(found) > shortest(list) || shortest(found) == shortest(list) && len(found) < len(list)) {
				list, ok = found, true
			}
		}
		return list, ok
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			found, can := needed(sub)
			if !can || len(list)+len(found) > mostNeeds {
				return nil, false
			}
			list = append(list, found...)
		}
		return list, true
	}
	return nil, false
}

func shortest(list []string) int {
	least := len(list[0])
	for _, one := range list {
		least = min(least, len(one))
	}
	return least
}
