package chat

import (
	"regexp"
	"strings"
)

// What names or reaches somebody. Names can be told by how people give them alone: after words that say other things too, a name is what has
// a capital; after those that only names follow, it may be written without.
var (
	addresses   = regexp.MustCompile(`[^\s@<>,;，。；：、]+@[^\s@<>,;，。；：、]+\.[A-Za-z]{2,}`)
	numbers     = regexp.MustCompile(`\+?\(?\d[\d \-()./]{5,}\d`)
	introduced  = regexp.MustCompile(`(\b(?i:this is|call me|regards,?|cheers,?|dr\.?)\s+)` + capitals)
	titled      = regexp.MustCompile(`(\b(?i:mrs?|ms)\.?\s+)(?:` + capitals + `|` + letters + `)`)
	named       = regexp.MustCompile(`(\b(?i:my name(?:['’]s| is)|i am called|i['’]m called)\s+)(?:` + capitals + `|` + letters + `(?:\s+` + letters + `)?)`)
	noName      = regexp.MustCompile(`(?i)(?:is|['’]s|called)\s+(?:not|on|in|the|still|already|also|missing|wrong|spelt|spelled|misspelt|misspelled|listed)\b`)
	introducing = regexp.MustCompile(`(我叫|我的名字是|名字叫|我姓|本人)(\p{Han}{1,4})`)
)

const (
	letters  = `[\p{Ll}\p{Lu}\p{M}'’\-]+`
	capitals = `\p{Lu}[\p{Ll}\p{Lu}\p{M}'’\-]*(?:\s+\p{Lu}[\p{Ll}\p{Lu}\p{M}'’\-]*){0,2}`
	masked   = "•••"
)

// mask hides what names or reaches somebody in a text.
func mask(text string) string {
	text = addresses.ReplaceAllString(text, masked)
	text = numbers.ReplaceAllStringFunc(text, func(found string) string {
		digits := len(found) - strings.Count(found, " ") - strings.Count(found, "-")
		if digits < 7 || isDate(found) {
			return found
		}
		return masked
	})
	text = introduced.ReplaceAllString(text, "${1}"+masked)
	text = titled.ReplaceAllString(text, "${1}"+masked)
	text = named.ReplaceAllStringFunc(text, func(found string) string {
		if noName.MatchString(found) { // "my name is not on the list"
			return found
		}
		return named.ReplaceAllString(found, "${1}"+masked)
	})
	return introducing.ReplaceAllString(text, "${1}"+masked)
}

var dateShape = regexp.MustCompile(`^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(\s.*)?$`)

// isDate tells a date from a phone number: staff need to see for when something was asked.
func isDate(number string) bool { return dateShape.MatchString(number) }
