package knowledge

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
)

// FromDocument reads the pages of a document, of which only the lines are known, as far as they are in a language. Each page of it is one
// that a link can lead to. A document says in more words what pages say, so it answers what they don't.
func FromDocument(path, title string, language locale.Language, pages []string) (list []Page) {
	lines := make([][]string, len(pages))
	for i, text := range pages {
		lines[i] = linesOf(text)
	}
	lines = withoutEdges(lines)
	for i := range lines {
		page := Page{Path: fmt.Sprintf("%s#page=%d", path, i+1), Title: title, Language: language, FinePrint: true}
		for _, section := range sectionsOf(lines[i], title, language) {
			if len(section.Texts) > 0 {
				page.Sections = append(page.Sections, section)
			}
		}
		if len(page.Sections) > 0 {
			list = append(list, page)
		}
	}
	return list
}

var (
	unseen     = strings.NewReplacer("\u0002", "", "\u00ad", "", "\ufffe", "", "\ufffd", "", "\u00a0", " ")
	pageNumber = regexp.MustCompile(`^(.*\D)?\s*(\d+\s*(/|of|共)\s*\d+|\d{1,3})\s*(页)?$`)
	bullet     = regexp.MustCompile(`^\s*[•▪●◦‣·*–—-]\s+`)
	figures    = regexp.MustCompile(`\d+`)
)

func linesOf(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = texts.OneLine(unseen.Replace(line)); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// withoutEdges leaves out what stands at the head or the foot of several pages, but for their numbers, and page numbers of their own.
func withoutEdges(pages [][]string) [][]string {
	seen := map[string]int{}
	edge := func(line string) string { return figures.ReplaceAllString(line, "#") }
	for _, lines := range pages {
		if len(lines) > 1 {
			seen["head "+edge(lines[0])]++
			seen["foot "+edge(lines[len(lines)-1])]++
		}
	}
	for i, lines := range pages {
		if len(lines) > 1 && seen["head "+edge(lines[0])] > 1 {
			lines = lines[1:]
		}
		if n := len(lines) - 1; n > 0 && (seen["foot "+edge(lines[n])] > 1 || pageNumber.MatchString(lines[n])) {
			lines = lines[:n]
		}
		pages[i] = lines
	}
	return pages
}

// sectionsOf puts lines together to paragraphs, items and headings.
func sectionsOf(lines []string, title string, language locale.Language) []Section {
	widest := 0
	for _, line := range lines {
		widest = max(widest, widthOf(line))
	}
	sections := []Section{{Headings: []string{title}}}
	paragraphs := paragraphsOf(lines, widest)
	spoken := language
	for i, paragraph := range paragraphs {
		words, listed := paragraph, false
		if mark := bullet.FindString(paragraph); mark != "" {
			words, listed = paragraph[len(mark):], true
		}
		if strings.ContainsFunc(words, unicode.IsLetter) {
			spoken = locale.WrittenIn(words)
		}
		switch {
		case spoken != language || !hasWords(words):
		case !listed && isHeading(words, widest) && i+1 < len(paragraphs):
			sections = append(sections, Section{Headings: []string{title, words}})
		default:
			texts := &sections[len(sections)-1].Texts
			for _, one := range Sentences(words) {
				*texts = append(*texts, Text{Words: one, Listed: listed || !endsLine(words)})
			}
		}
	}
	return sections
}

// paragraphsOf joins the lines that were broken where the paper ends.
func paragraphsOf(lines []string, widest int) (list []string) {
	for i, line := range lines {
		goesOn := i > 0 && bullet.FindString(line) == "" && !endsLine(lines[i-1]) &&
			(widthOf(lines[i-1])*4 >= widest*3 || unicode.IsLower([]rune(line)[0]))
		if !goesOn {
			list = append(list, line)
			continue
		}
		last := &list[len(list)-1]
		before, after := []rune(*last), []rune(line)
		if !unicode.Is(unicode.Han, before[len(before)-1]) && !unicode.Is(unicode.Han, after[0]) && !strings.ContainsRune("，；：、（", before[len(before)-1]) {
			*last += " "
		}
		*last += line
	}
	return list
}

// isHeading tells a line that names what comes after it.
func isHeading(words string, widest int) bool {
	return !endsLine(words) && widthOf(words)*3 < widest*2 && !figures.MatchString(words) && !strings.ContainsAny(words, ":：,，;；")
}

// endsLine tells whether a text ends as sentences do.
func endsLine(text string) bool {
	runes := []rune(strings.TrimRight(text, "”’\")）」』 "))
	return len(runes) > 0 && strings.ContainsRune(".。!！?？…", runes[len(runes)-1])
}

// widthOf is how wide a line is about: a Chinese character takes the place of two letters.
func widthOf(line string) (width int) {
	for _, r := range line {
		width++
		if unicode.Is(unicode.Han, r) || r >= 0x3000 && r < 0x3040 || r >= 0xff00 {
			width++
		}
	}
	return width
}
