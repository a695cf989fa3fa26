package knowledge

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// introduced is how a message tells a name: whoever is called so is no name of something that is asked for.
var introduced = regexp.MustCompile(`\b(?:called|named|[Nn]ame is|[Nn]ame's|[Tt]his is|I'm|I am)\s+(\p{Lu}\p{Ll}+)\b|\b(\p{Lu}\p{Ll}+)(?: and (\p{Lu}\p{Ll}+))? here\b`)

func withoutNames(message string) string {
	for _, found := range introduced.FindAllStringSubmatch(message, -1) {
		for _, name := range found[1:] {
			if name != "" {
				message = strings.ReplaceAll(message, name, "it")
			}
		}
	}
	return message
}

// clauses parts a long message into what it asks and what it tells beside that.
func clauses(message string) (asking string, asides []string) {
	if utf8.RuneCountInString(message) < shortMessage && len(strings.Fields(message)) < shortSentences {
		return message, nil
	}
	mark := asideMark
	wanders := len(strings.Fields(message)) >= fewWords || utf8.RuneCountInString(message) >= fewCharacters || hanCount(message) >= fewHan
	if !wanders && (hanCount(message) < someHan || len(asideMark.FindAllString(message, -1)) < someClauses) {
		mark = sentenceMark
	}
	parts, marks := mark.Split(message, -1), mark.FindAllString(message, -1)
	var asks []string
	for i, part := range parts {
		part = strings.TrimSpace(part)
		switch {
		case part == "":
		case toldMark.MatchString(part) && (i >= len(marks) || !strings.ContainsAny(marks[i], "?？")):
			asides = append(asides, part)
		case askingMark.MatchString(part) || i < len(marks) && strings.ContainsAny(marks[i], "?？") || conditionMark.MatchString(part) && i+1 < len(parts) && i < len(marks) && strings.ContainsAny(marks[i], ",，"):
			asks = append(asks, part)
		default:
			asides = append(asides, part)
		}
	}
	if len(asks) == 0 {
		return message, nil
	}
	if n := slices.IndexFunc(asks, func(part string) bool { return !firmlyAsks(part) }); n >= 0 && slices.ContainsFunc(asks, firmlyAsks) {
		var firm []string
		for i, part := range asks {
			if firmlyAsks(part) || conditionMark.MatchString(part) && i+1 < len(asks) && firmlyAsks(asks[i+1]) {
				firm = append(firm, part)
			} else {
				asides = append(asides, part)
			}
		}
		asks = firm
	}
	return strings.Join(asks, ". "), asides
}

// toldMark is of a clause that tells what was, whatever words of questions it has: "last time there was nothing at all".
var toldMark = regexp.MustCompile(`(?i)^\W*(and |but |so )?(last (time|year|month|summer|winter|weekend)|years ago|once,?) |^(上次|上回|去年|前年|以前|之前|上个月)|(啥|什么|哪儿|哪里|谁|怎么)(也|都)`)

// conditionMark begins a clause that says when its question is asked: "if you have to close, is our money gone?"
var conditionMark = regexp.MustCompile(`(?i)^\W*(and |so |but |or )*(if|when|in case|should|suppose|what if|say)\b|如果|要是|万一|假如|的话`)

var firmMark = regexp.MustCompile(`(?i)^\W*(and |so |but |also |or |just )*(what|when|where|how|which|who|whose|can|could|do|does|is|are|may|any|would|should|will|must|am)\b|\b(wonder(ing)?|tell me|like to know|whether|how (much|many|long|far|late|early|old|do|does|can)|what (time|day|days)|until when)\b|\b(and|so|but|know|tell (me|us)|ask(ing)?|sure|idea|find( out)?|anywhere|about|check|see|plus) (when|where|which|who|what|whose|how)\b|吗|呢$|什么|啥|怎么|咋|几[个点位张块岁]|多少|多久|多大|多远|哪|能不能|能否|有没有|请问|是否|想知道|想问|要不要|行不行|可以吧|行吧|谁|帮我|帮他|\b(would be (great|good|nice|handy|lovely)|we're after|i'm after|looking for|we need|i need|i'd like|we'd like)\b|\b(can|could|may|do|does|did|will|would|should|is|are) (i|we|you|they|it|there|he|she|my|our|your|that|any)\b`)

// firmlyAsks tells whether a clause is a question, and not one that only has a word of questions in it.
func firmlyAsks(part string) bool { return firmMark.MatchString(part) }
