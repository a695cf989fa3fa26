package knowledge

import (
	"regexp"
	"strconv"
	"strings"
)

var numberWords = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
	"thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
	"couple": 2, "dozen": 12,
}

// hanDigits are the Chinese ones; 两 and 俩 are two of something.
var hanDigits = map[rune]int{'一': 1, '二': 2, '两': 2, '俩': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}

// hanUnits are what a digit before them is counted in.
var hanUnits = map[rune]int{'十': 10, '百': 100, '千': 1000}

// hanNumerals are the letters of a Chinese number, for patterns.
const hanNumerals = "一二两俩三四五六七八九十百千零〇"

// hanNumber reads a Chinese number below ten thousand: 十二, 三十五, 一百二十, 两百零五, and 两百五 as people say it for 250.
func hanNumber(text string) (n int, ok bool) {
	digit, unit, skipped := 0, 10_000, false // the unit is that of the last digit; each is smaller than the one before
	for _, r := range text {
		switch next, is := hanUnits[r]; {
		case is && next < unit && (digit > 0 || next == 10):
			n, digit, unit, skipped = n+max(digit, 1)*next, 0, next, false
		case (r == '零' || r == '〇') && digit == 0 && n > 0:
			skipped = true
		case hanDigits[r] > 0 && digit == 0:
			digit = hanDigits[r]
		default:
			return 0, false
		}
	}
	if digit > 0 && n > 0 && !skipped { // of the next smaller unit: 两百五, 三十五
		digit *= unit / 10
	}
	return n + digit, n+digit > 0
}

func number(text string) (int, bool) {
	if n, ok := numberWords[strings.ToLower(text)]; ok {
		return n, true
	}
	if n, err := strconv.Atoi(text); err == nil {
		return n, true
	}
	return hanNumber(text)
}

var (
	spans     = regexp.MustCompile(`(?i)\b(\d+|` + strings.Join(sortedWords(), "|") + `)[ -]?(days?|weeks?|months?|fortnights?)\b|(\d+|[` + hanNumerals + `]+) ?(天|日|个?星期|个?礼拜|周|个?月)`)
	fortnight = regexp.MustCompile(`(?i)\b(a|one) (week|month|fortnight)\b|\b(the day before|yesterday|tomorrow)\b|半个?月|前一天|明天`)
	bands     = regexp.MustCompile(`(?i)(\d+) ?(?:to|–|-|至|到) ?(\d+) ?(?:days|天)|(?:less than|under|fewer than|不足|少于|不到) ?(\d+) ?(?:days|天)|(\d+) ?(?:days|天)(?: or more|及以上|以上|或以上|前及更早)`)
)

func sortedWords() []string {
	list := make([]string, 0, len(numberWords))
	for word := range numberWords {
		list = append(list, word)
	}
	return list
}

// daysIn is how many days a message speaks of: "three weeks out", "提前二十天".
func daysIn(message string) int {
	if found := spans.FindStringSubmatch(plain(message)); found != nil {
		n, _ := number(found[1] + found[3])
		return n * daysOf(found[2]+found[4])
	}
	switch found := strings.ToLower(fortnight.FindString(plain(message))); {
	case found == "":
		return 0
	case strings.Contains(found, "week"):
		return 7
	case strings.Contains(found, "fortnight"), strings.HasPrefix(found, "半"):
		return 14
	case strings.Contains(found, "month"):
		return 30
	}
	return 1
}

var party = regexp.MustCompile(`(?i)\b(?:party|family|group|crew|table) of (\d+|` + strings.Join(sortedWords(), "|") + `)\b|\b(\d+|` + strings.Join(sortedWords(), "|") + `) (?:of us|people|persons|adults|guests|mates|friends|pax|ppl|blokes|ladies|girls|women|men|students)\b|(\d+|[` + hanNumerals + `]+) ?(?:个|口|位|名)?(?:人|大人|朋友|同学|学生|留学生|同事|老人)|(?:一家|全家|我们)([三四五六七八九十百千零]+)口?`)

// peopleIn is how many people a message says come together: "a family of five", "我们十四个人".
func peopleIn(message string) int {
	found := party.FindStringSubmatch(plain(message))
	if found == nil {
		return 0
	}
	n, _ := number(strings.Join(found[1:], ""))
	return n
}

func daysOf(unit string) int {
	unit = strings.ToLower(strings.TrimPrefix(unit, "个"))
	switch {
	case strings.HasPrefix(unit, "week"), unit == "星期", unit == "礼拜", unit == "周":
		return 7
	case strings.HasPrefix(unit, "fortnight"):
		return 14
	case strings.HasPrefix(unit, "month"), unit == "月":
		return 30
	}
	return 1
}

// bandOf reads the days that a text is for: "14 to 29 days", "less than 14 days".
func bandOf(text string) (from, to int, ok bool) {
	found := bands.FindStringSubmatch(plain(text))
	if found == nil {
		return 0, 0, false
	}
	at := func(i int) int {
		n, _ := strconv.Atoi(found[i])
		return n
	}
	switch {
	case found[1] != "":
		return at(1), at(2), true
	case found[3] != "":
		return 0, at(3) - 1, true
	}
	return at(4), 1 << 20, true
}
