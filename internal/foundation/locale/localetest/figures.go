package localetest

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// figures is what a text tells in numbers.
type figures struct {
	dates   map[string]bool // "2-16"
	times   map[clock]bool
	digits  map[float64]bool // written in digits
	numbers map[float64]bool // written in digits or in words
}

// clock is a time of the day. Chinese may leave the half of the day to the sentence before.
type clock struct {
	minutes int // since midnight or noon
	half    string
}

func (c clock) String() string {
	return fmt.Sprintf("%d.%02d %s", c.minutes/60, c.minutes%60, c.half)
}

func (c clock) is(other clock) bool {
	return c.minutes == other.minutes && (c.half == other.half || c.half == "" || other.half == "")
}

// Figures finds what one language tells and the other does not: dates, times and numbers, in digits or in words. Words below
// three are not compared: "one", "both", 一 and 两 are often no number.
func Figures(en, zh string) []string {
	a, b := englishFigures(Plain(en)), chineseFigures(Plain(zh))
	var faults []string
	missing := func(what any, from string) {
		faults = append(faults, fmt.Sprintf("%v is only in the %s text", what, from))
	}
	for _, date := range slices.Sorted(maps.Keys(a.dates)) {
		if !b.dates[date] {
			missing("the date "+date, "English")
		}
	}
	for _, date := range slices.Sorted(maps.Keys(b.dates)) {
		if !a.dates[date] {
			missing("the date "+date, "Chinese")
		}
	}
	for time := range a.times {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(b.times)), time.is) {
			missing(time, "English")
		}
	}
	for time := range b.times {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(a.times)), time.is) {
			missing(time, "Chinese")
		}
	}
	for _, n := range slices.Sorted(maps.Keys(a.numbers)) {
		if !b.numbers[n] && (a.digits[n] || n >= 3) {
			missing(n, "English")
		}
	}
	for _, n := range slices.Sorted(maps.Keys(b.numbers)) {
		if !a.numbers[n] && (b.digits[n] || n >= 3) {
			missing(n, "Chinese")
		}
	}
	return faults
}

func none() figures {
	return figures{map[string]bool{}, map[clock]bool{}, map[float64]bool{}, map[float64]bool{}}
}

const months = "January|February|March|April|May|June|July|August|September|October|November|December"

var (
	englishTime = regexp.MustCompile(`(\d{1,2})(?:\.(\d{2}))? ([ap]m)`)
	// One day, or several of the same month: "16 to 18 June", "25 and 28 December".
	englishDate = regexp.MustCompile(`(\d{1,2}(?:(?:, | and | to |–)(?:[A-Z]\w+day )?\d{1,2})*) (` + months + `)`)
	digits      = regexp.MustCompile(`\d+(?:,\d{3})*(?:\.\d+)?`)
	placeholder = regexp.MustCompile(`\{\{\w+\}\}`)
	letters     = regexp.MustCompile(`[a-z]+`)
)

func englishFigures(text string) figures {
	f := none()
	text = placeholder.ReplaceAllString(text, "")
	text = englishTime.ReplaceAllStringFunc(text, func(found string) string {
		part := englishTime.FindStringSubmatch(found)
		f.times[clock{whole(part[1])%12*60 + whole(part[2]), part[3]}] = true
		return ""
	})
	text = englishDate.ReplaceAllStringFunc(text, func(found string) string {
		part := englishDate.FindStringSubmatch(found)
		month := slices.Index(strings.Split(months, "|"), part[2]) + 1
		for _, day := range digits.FindAllString(part[1], -1) {
			f.dates[fmt.Sprintf("%d-%s", month, day)] = true
		}
		return ""
	})
	f.inDigits(text)
	f.inEnglishWords(text)
	return f
}

func whole(text string) int {
	n, _ := strconv.Atoi(text) // the pattern knows digits alone; none is 0
	return n
}

func (f figures) inDigits(text string) {
	for _, found := range digits.FindAllString(text, -1) {
		n, _ := strconv.ParseFloat(strings.ReplaceAll(found, ",", ""), 64)
		f.digits[n], f.numbers[n] = true, true
	}
}

var englishWords = map[string]float64{
	"a": 1, "an": 1, "once": 1, "twice": 2, "half": 0.5, "double": 2, "both": 2, "couple": 2, "dozen": 12, "hundred": 100, "thousand": 1000,
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
	"thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30,
	"forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "tens": 10, "third": 3, "fourth": 4,
}

// inEnglishWords reads "one hundred and twenty", "forty-eight" and the like; what stands beside one another is one number.
func (f figures) inEnglishWords(text string) {
	total, last := 0.0, 0.0
	end := func() {
		if total+last > 0 {
			f.numbers[total+last] = true
		}
		total, last = 0, 0
	}
	for _, word := range letters.FindAllString(strings.ToLower(text), -1) {
		n, known := englishWords[word]
		switch {
		case !known && (word != "and" || total == 0):
			end()
		case word == "hundred" || word == "thousand":
			total, last = total+max(last, 1)*n, 0
		case known && last >= 20 && n >= 1 && n < 10:
			last += n
		case known:
			if last > 0 {
				end()
			}
			last = n
		}
	}
	end()
}

var (
	chineseTime = regexp.MustCompile(`(凌晨|清早|清晨|早上|上午|中午|下午|傍晚|晚上)?([0-9]+|[一二两三四五六七八九十]+) ?点(半|一刻|三刻)?($|[^火燃灯亮点击选心])`)
	chineseDate = regexp.MustCompile(`([0-9]{1,2})月([0-9]{1,2}日(?:[至到、和][0-9]{1,2}日)*)`)
	// Weekdays and months have other names in English; the rest are sayings and units.
	noNumber = regexp.MustCompile(`(周|星期)[一二三四五六日]([、至和][一二三四五六日])*|十?[一二三四五六七八九十]月|千万别|成千上万|四面八方|四季|三代|百里香|十字|百万|千瓦|三明治|一百多年|百年老宅`)
	numeral  = regexp.MustCompile(`[零一二两三四五六七八九十百千万]+成?|半`)
	dozen    = regexp.MustCompile(`一打|(^|\n)打($|\n)`)
	halves   = map[string]string{"凌晨": "am", "清早": "am", "清晨": "am", "早上": "am", "上午": "am", "中午": "pm", "下午": "pm", "傍晚": "pm", "晚上": "pm"}
	quarters = map[string]int{"一刻": 15, "半": 30, "三刻": 45}
)

func chineseFigures(text string) figures {
	f := none()
	text = placeholder.ReplaceAllString(text, "")
	text = chineseTime.ReplaceAllStringFunc(text, func(found string) string {
		part := chineseTime.FindStringSubmatch(found)
		hour := whole(part[2])
		if hour == 0 {
			hour = int(chineseNumber(part[2]))
		}
		if hour == 1 && part[1] == "" {
			return found // 一点, a little
		}
		f.times[clock{hour%12*60 + quarters[part[3]], halves[part[1]]}] = true
		return "，" + part[4]
	})
	text = chineseDate.ReplaceAllStringFunc(text, func(found string) string {
		part := chineseDate.FindStringSubmatch(found)
		for _, day := range digits.FindAllString(part[2], -1) {
			f.dates[part[1]+"-"+day] = true
		}
		return ""
	})
	f.inDigits(text)
	if dozen.MatchString(text) {
		f.numbers[12] = true
	}
	text = noNumber.ReplaceAllString(text, "")
	for _, found := range numeral.FindAllString(text, -1) {
		if found == "半" {
			f.numbers[0.5] = true
			continue
		}
		n := chineseNumber(strings.TrimSuffix(found, "成"))
		if strings.HasSuffix(found, "成") {
			n *= 10 // tenths, in per cent
		}
		f.numbers[n] = true
	}
	return f
}

var (
	chineseDigits = map[rune]float64{'零': 0, '一': 1, '二': 2, '两': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}
	chineseUnits  = map[rune]float64{'十': 10, '百': 100, '千': 1000}
)

func chineseNumber(text string) float64 {
	total, section, digit := 0.0, 0.0, 0.0
	for _, r := range text {
		switch unit := chineseUnits[r]; {
		case r == '万':
			total, section, digit = total+(section+digit)*10_000, 0, 0
		case unit > 0:
			section, digit = section+max(digit, 1)*unit, 0
		default:
			digit = chineseDigits[r]
		}
	}
	return total + section + digit
}
