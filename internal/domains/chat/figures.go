package chat

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// figure is something in a sentence that must not be made up: a number, a price, a time, a day, a phone number, an address.
type figure struct {
	value string // the same however it is written: "t:840", "n:52", "p:355550100", "e:a@b.c", "w:1", "m:3"
	other string // what it may also be: "2:00" in the afternoon; empty: nothing
	count bool   // it counts what a visitor brings along, as "3 nights": the visitor may have named it
	price bool   // it is an amount of money
	unit  bool   // it counts or measures something, and is no amount of money
}

var (
	foreignMark = regexp.MustCompile(`(?i)[a-z][a-z0-9+.\-]*://|\bwww\.|\]\s*\(|!\[|</?[a-z!]|\bdata:|\bjavascript:|\bmailto:|\]:\s|(?:^|[\s("'（“])//`)
	emailMark   = regexp.MustCompile(`[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+`)
	domainMark  = regexp.MustCompile(`(?i)\b[a-z0-9][a-z0-9\-]*(?:\.[a-z0-9\-]+)*\.(?:com|net|org|io|co|au|cn|info|biz|dev|app|xyz|example|test|top|site|online|shop|link|me|ru|uk|us|ai|gov|edu)\b`)
	pathMark    = regexp.MustCompile(`(?:^|[\s("'（“：:])(/[a-z][\w\-/]*)`)
	phoneMark   = regexp.MustCompile(`\+?\(?\d[\d \-()]{5,}\d`)
	clockMark   = regexp.MustCompile(`(?i)\b(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.?|p\.m\.?)(?:\b|$|[^\w])|\b([01]?\d|2[0-4])[:：](\d{2})\b`)
	rangeMark   = regexp.MustCompile(`(?i)\b(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—|to|until|and)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.?|p\.m\.?)`)
	hanClock    = regexp.MustCompile(`(凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|夜里|晚间)?\s*(\d{1,2}|[一二两三四五六七八九十]{1,3})\s*[点點时](?:(半)|(\d{1,2}|[一二三四五六七八九十]{1,3})分?|一刻|三刻)?`)
	numberMark  = regexp.MustCompile(`\d+(?:[,，]\d{3})*(?:\.\d+)?`)
	wordNumber  = regexp.MustCompile(`(?i)\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](one|two|three|four|five|six|seven|eight|nine))?\b|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|hundred|thousand|twice|half|dozen)\b`)
	hanNumber   = regexp.MustCompile(`[零〇一二两三四五六七八九十百千万]+`)
	hanUnits    = "点元块人位名晚天岁个间张辆只匹小分公米年月日号周星折次倍刀澳钟时半千克斤吨口条顶台桌"
	dayNames    = regexp.MustCompile(`(?i)\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b|(?:周|星期|礼拜|週)([一二三四五六日天])`)
	monthNames  = regexp.MustCompile(`(?i)\b(january|february|march|april|june|july|august|september|october|november|december)\b`)
	countAfter  = regexp.MustCompile(`(?i)^\s*-?\s*(nights?|people|persons?|adults?|child(ren)?|kids?|guests?|of (us|you)|days?|weeks?|dogs?|cats?|horses?|cars?|students?|families|family|晚|人|位|个|天|周|名|只|匹|口|辆)`)
	unitAfter   = regexp.MustCompile(`(?i)^\s*-?\s*(years?|months?|hours?|hrs?|minutes?|mins?|km|kilomet|metres?|m\b|kg|points?|per ?cent|%|times?|beds?|bedrooms?|sites?|hectares?|kilos?|年|月|小时|分钟|公里|米|岁|次|积分|分|张|间|号|日|折|点|床|公顷|平方|%)`)
	moneyBefore = regexp.MustCompile(`(?i)(?:\$|aud|a\$|￥|¥|澳元|澳币)\s*$`)
	moneyAfter  = regexp.MustCompile(`(?i)^\s*(?:dollars?|bucks?|aud\b|cents?|澳元|澳币|元|块|刀|美元)`)
	noFigures   = strings.NewReplacer("万一", "  ", "千万", "  ", "一些", "  ", "一下", "  ", "一样", "  ", "一直", "  ", "一定", "  ", "一起", "  ", "一般", "  ", "第一", "  ")
)

// folded writes full-width signs and digits as keyboards do.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '０' && r <= '９':
			return r - '０' + '0'
		case r == '：':
			return ':'
		case r == '＄':
			return '$'
		case r == '＠':
			return '@'
		case r == '．':
			return '.'
		case r == '／':
			return '/'
		case r == '\u00a0' || r == '　' || r == '\u202f':
			return ' '
		}
		return r
	}, text)
}

// foreign tells whether a text has an address of another place, or markup that could load one.
func foreign(text string) bool {
	text = folded(text)
	return foreignMark.MatchString(text) || domainMark.MatchString(emailMark.ReplaceAllString(text, " "))
}

var (
	markdownLink = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	tagMark      = regexp.MustCompile(`</?[A-Za-z!][^>]*>?`)
	addressMark  = regexp.MustCompile(`(?i)\b(?:[a-z][a-z0-9+.\-]*://|www\.|javascript:|data:)[^\s，。；）)]*`)
)

// withoutForeign leaves out of a text of the park's what could lead or load from elsewhere: an answer leads by its links alone.
func withoutForeign(text string) string {
	text = markdownLink.ReplaceAllString(text, "$1")
	text = tagMark.ReplaceAllString(text, "")
	return strings.TrimSpace(addressMark.ReplaceAllString(text, ""))
}

// ownPaths are the paths of this site that a text names.
func ownPaths(text string) (paths []string) {
	for _, found := range pathMark.FindAllStringSubmatch(folded(text), -1) {
		paths = append(paths, found[1])
	}
	return paths
}

// figuresOf finds the figures of a text. Loosely is for what a sentence is compared with: whatever may be a number counts.
func figuresOf(text string, loosely bool) (list []figure) {
	text = noFigures.Replace(folded(text))
	take := func(mark *regexp.Regexp, read func(found []string, before, after string) []figure) {
		var left strings.Builder
		last := 0
		for _, at := range mark.FindAllStringSubmatchIndex(text, -1) {
			found := make([]string, len(at)/2)
			for i := range found {
				if at[2*i] >= 0 {
					found[i] = text[at[2*i]:at[2*i+1]]
				}
			}
			figures := read(found, text[:at[0]], text[at[1]:])
			if figures == nil {
				continue
			}
			list = append(list, figures...)
			left.WriteString(text[last:at[0]] + " \x01 ")
			last = at[1]
		}
		left.WriteString(text[last:])
		text = left.String()
	}
	one := func(value string) []figure { return []figure{{value: value}} }
	take(emailMark, func(found []string, _, _ string) []figure { return one("e:" + strings.ToLower(found[0])) })
	take(phoneMark, func(found []string, _, _ string) []figure {
		digits := strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) {
				return r
			}
			return -1
		}, found[0])
		if len(digits) < 6 || isDate(found[0]) {
			return nil
		}
		if strings.HasPrefix(found[0], "+61") {
			digits = digits[2:]
		}
		return one("p:" + strings.TrimLeft(digits, "0"))
	})
	take(rangeMark, func(found []string, _, _ string) []figure {
		return append(one(clock(found[1], found[2], found[5])), one(clock(found[3], found[4], found[5]))...)
	})
	take(clockMark, func(found []string, _, _ string) []figure {
		if found[4] != "" {
			return []figure{eitherHalf(found[4], found[5])}
		}
		return one(clock(found[1], found[2], found[3]))
	})
	take(hanClock, func(found []string, _, _ string) []figure { return hanTime(found, loosely) })
	take(dayNames, func(found []string, _, _ string) []figure { return one(weekday(found[1], found[2])) })
	take(monthNames, func(found []string, _, _ string) []figure { return one("m:" + strings.ToLower(found[1][:3])) })
	number := func(value, before, after string) []figure {
		one := figure{value: "n:" + value, count: countAfter.MatchString(after), price: moneyBefore.MatchString(before) || moneyAfter.MatchString(after)}
		one.unit = !one.price && (one.count || unitAfter.MatchString(after))
		return []figure{one}
	}
	take(numberMark, func(found []string, before, after string) []figure {
		return number(plainNumber(found[0]), before, after)
	})
	take(wordNumber, func(found []string, before, after string) []figure {
		return number(strconv.Itoa(numberOfWords(found)), before, after)
	})
	take(hanNumber, func(found []string, before, after string) []figure {
		value := numberOfHan(found[0])
		measured := strings.ContainsRune(hanUnits, firstOf(after)) && !(strings.HasPrefix(after, "分") && !strings.HasPrefix(after, "分钟"))
		if value == 0 || !measured && (found[0] == "一" || !loosely) || found[0] == "一" && !moneyAfter.MatchString(after) {
			return nil
		}
		return number(strconv.Itoa(value), before, after)
	})
	return list
}

func firstOf(text string) rune {
	for _, r := range text {
		return r
	}
	return 0
}

// plainNumber is a number without what two ways to write it differ in: "1,250.00" is "1250".
func plainNumber(text string) string {
	text = strings.NewReplacer(",", "", "，", "").Replace(text)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text = strings.TrimLeft(text, "0"); text == "" || text[0] == '.' {
		text = "0" + text
	}
	return text
}

// clock is a time of the day in minutes.
func clock(hours, minutes, half string) string {
	h, _ := strconv.Atoi(hours)
	m, _ := strconv.Atoi(minutes)
	switch half = strings.ToLower(half); {
	case strings.HasPrefix(half, "p") && h < 12:
		h += 12
	case strings.HasPrefix(half, "a") && h == 12:
		h = 0
	}
	return "t:" + strconv.Itoa(h*60+m)
}

// eitherHalf is a time that may be of either half of the day.
func eitherHalf(hours, minutes string) figure {
	at := figure{value: clock(hours, minutes, "")}
	if h, _ := strconv.Atoi(hours); h > 0 && h <= 12 {
		at.other = clock(strconv.Itoa(h%12), minutes, "pm")
	}
	return at
}

// hanTime reads "下午两点半"; "一点" alone is mostly "a little".
func hanTime(found []string, loosely bool) []figure {
	h, m := anyNumber(found[2]), anyNumber(found[4])
	switch {
	case found[3] != "":
		m = 30
	case strings.HasSuffix(found[0], "一刻"):
		m = 15
	case strings.HasSuffix(found[0], "三刻"):
		m = 45
	}
	if h > 24 || found[0] == "一点" && !loosely {
		return nil
	}
	hours, minutes := strconv.Itoa(h), strconv.Itoa(m)
	switch found[1] {
	case "":
		return []figure{eitherHalf(hours, minutes)}
	case "下午", "傍晚", "晚上", "晚间", "夜里", "中午":
		if h < 12 && !(found[1] == "中午" && h > 2) {
			h += 12
		}
	}
	return []figure{{value: clock(strconv.Itoa(h), minutes, "")}}
}

func anyNumber(text string) int {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	return numberOfHan(text)
}

func weekday(english, chinese string) string {
	if chinese != "" {
		return "w:" + map[string]string{"一": "mon", "二": "tue", "三": "wed", "四": "thu", "五": "fri", "六": "sat", "日": "sun", "天": "sun"}[chinese]
	}
	return "w:" + strings.ToLower(english[:3])
}

var englishNumbers = map[string]int{
	"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
	"sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
	"hundred": 100, "thousand": 1000, "twice": 2, "half": 50, "dozen": 12, "one": 1,
}

func numberOfWords(found []string) int {
	if found[1] != "" {
		return englishNumbers[strings.ToLower(found[1])] + englishNumbers[strings.ToLower(found[2])]
	}
	return englishNumbers[strings.ToLower(found[3])]
}

// numberOfHan reads a number in Chinese characters, "二百五十" and "二〇二六" alike.
func numberOfHan(text string) int {
	digit := map[rune]int{'零': 0, '〇': 0, '一': 1, '二': 2, '两': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}
	unit := map[rune]int{'十': 10, '百': 100, '千': 1000}
	if !strings.ContainsAny(text, "十百千万") {
		n := 0
		for _, r := range text {
			n = n*10 + digit[r]
		}
		return n
	}
	total, part, last := 0, 0, 0
	for _, r := range text {
		switch {
		case r == '万':
			total, part, last = (total+part+last)*10_000, 0, 0
		case unit[r] > 0:
			part += max(last, 1) * unit[r]
			last = 0
		default:
			last = digit[r]
		}
	}
	return total + part + last
}
