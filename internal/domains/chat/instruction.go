package chat

import (
	"regexp"
	"strings"

	"holidaypark/internal/foundation/locale"
)

// Widgets in direct assistant mode add to a visitor's words what the assistant shall do: answer in a locale, say the documented sentence where
// nothing is known, add nothing, name the pages. Ours does so by itself; left in the question, those words would be searched for as well.
var (
	// refusals are the documented sentence, by which such an instruction is known.
	refusals = regexp.MustCompile(`(?i)I cannot provide specific details from my knowledge|无法提供具体信息`)
	// languageOrder is the part that names the language.
	languageOrder = regexp.MustCompile(`(?i)\b(?:please\s+)?(?:answer|respond|reply|write|speak)\b[^.!?\n]{0,80}?\b(en-US|zh-CN|en|zh|English|Chinese|Mandarin)\b|请?(?:务必|只|仅)?(?:用|使用|以)\s*(en-US|zh-CN|英文|英语|简体中文|中文|汉语)[^。！？\n]{0,20}?(?:回答|答复|回复|作答)`)
	// orderAlone is a last line that does nothing else but name a locale.
	orderAlone = regexp.MustCompile(`(?i)\s*\(?\b(?:please\s+)?(?:answer|respond|reply)(?:\s+only)?\s+(?:in|using|with)\s+(?:the\s+)?(?:locale\s+|language\s+)?['"“]?(en-US|zh-CN)['"”]?\.?\)?\s*$`)
	chinese    = regexp.MustCompile(`(?i)^(?:zh|zh-CN|Chinese|Mandarin|简体中文|中文|汉语)$`)
)

// withoutInstruction gives a visitor's words without the instruction behind them, and the language that it names; empty: it names none.
func withoutInstruction(content string) (question string, language locale.Language) {
	if at := orderAlone.FindStringSubmatchIndex(content); at != nil && !refusals.MatchString(content) {
		return strings.TrimSpace(content[:at[0]]), languageNamed(content[at[2]:at[3]])
	}
	sentence := refusals.FindStringIndex(content)
	if sentence == nil {
		return strings.TrimSpace(content), ""
	}
	// It begins with the order of a language, unless that stands behind the sentence. A visitor may have asked for a language too: the
	// widget's own order is the last.
	begins := []int{}
	for _, at := range languageOrder.FindAllStringSubmatchIndex(content, -1) {
		named := languageNamed(content[max(at[2], at[4]):max(at[3], at[5])])
		if at[0] > sentence[0] {
			if language == "" {
				language = named
			}
			break
		}
		begins, language = append(begins, beginning(content, at[0]), at[0]), named
	}
	if len(begins) == 0 {
		begins = append(begins, beginning(content, sentence[0]))
	}
	for _, at := range begins {
		if question = strings.TrimSpace(strings.TrimRight(content[:at], " \t\r\n([-*#")); question != "" {
			return question, language
		}
	}
	return "", language
}

func languageNamed(word string) locale.Language {
	if chinese.MatchString(word) {
		return locale.Chinese
	}
	return locale.English
}

// beginning is where the sentence that holds a place begins.
func beginning(text string, at int) int {
	best := 0
	for _, end := range []string{"\n", ". ", "! ", "? ", "。", "！", "？", ".)", "; "} {
		if i := strings.LastIndex(text[:at], end); i >= 0 {
			best = max(best, i+len(end))
		}
	}
	return best
}
