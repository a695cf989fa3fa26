package knowledge

import (
	"slices"
	"strings"
)

// asksTwice takes the doubling out of a Chinese question: 放不放炮 asks of 放炮.
func (l *Lexicon) asksTwice(text string) string {
	runes := []rune(text)
	for i := 0; i+2 < len(runes); i++ {
		if !isHan(runes[i]) || runes[i] != runes[i+2] || runes[i+1] != '不' && runes[i+1] != '没' {
			continue
		}
		if _, _, length := l.chineseAt(runes[i:]); length < 3 {
			runes = slices.Delete(runes, i+1, i+3)
		}
	}
	return string(runes)
}

// bySound puts the Chinese words in place of ones that sound like them and share a character: 腿房 is 退房. What the texts themselves have is no slip.
func (l *Lexicon) bySound(text string, lacks func([]rune) bool) string {
	runes := []rune(text)
	for i := 0; i < len(runes); {
		if !isHan(runes[i]) {
			i++
			continue
		}
		names, _, length := l.chineseAt(runes[i:])
		if length == 1 && slices.ContainsFunc(names, func(name string) bool { return !l.concepts[name].soft }) { // 狗 in 狗住 is a dog
			i++
			continue
		}
		if length > 1 {
			if longer, ok := l.longerBySound(runes[i:], length); ok && lacks(runes[i:i+length+1]) {
				copy(runes[i:], longer)
				length = len(longer)
			}
			i += length
			continue
		}
		length = 1
		for n := min(4, len(runes)-i); n > 1; n-- {
			if word, ok := l.soundsLike(runes[i:], n); ok && lacks(runes[i:i+n]) {
				copy(runes[i:], []rune(word))
				length = n
				break
			}
		}
		i += length
	}
	return string(runes)
}

// longerBySound finds the word that begins with a known one and whose last character was mistaken for another of its sound: 骑马客 is
// 骑马课.
func (l *Lexicon) longerBySound(rest []rune, length int) (longer []rune, ok bool) {
	n := length + 1
	if n > len(rest) || !isHan(rest[length]) {
		return nil, false
	}
	if _, _, next := l.chineseAt(rest[length:]); next > 1 {
		return nil, false
	}
	for _, word := range l.sounds[soundOf(string(rest[:n]))] {
		if runes := []rune(word); len(runes) == n && slices.Equal(runes[:length], rest[:length]) {
			return runes, true
		}
	}
	return nil, false
}

// soundsLike finds the word that the next characters sound like, unless a word of its own begins among them.
func (l *Lexicon) soundsLike(rest []rune, n int) (string, bool) {
	typed := rest[:n]
	for i, r := range typed {
		if !isHan(r) {
			return "", false
		}
		if _, _, length := l.chineseAt(rest[i:]); i > 0 && length > 1 {
			return "", false
		}
	}
	if l.ordinary(typed) || typed[0] == '没' || typed[0] == '不' { // what is denied is no slip of a name that sounds alike
		return "", false
	}
	best, most := "", -1
	for _, word := range slices.Concat(l.sounds[soundOf(string(typed))], l.sounds[soundOf(string(meantByShape(typed)))]) {
		if shared := sharedRunes([]rune(word), typed); shared > most {
			best, most = word, shared
		}
	}
	return best, most > 0 || most == 0 && !slices.ContainsFunc(typed, l.tellsNothing)
}

// sharedRunes counts the characters that two words of one length share; -1: they have not the same length.
func sharedRunes(a, b []rune) (n int) {
	if len(a) != len(b) {
		return -1
	}
	for i := range a {
		if a[i] == b[i] {
			n++
		}
	}
	return n
}

// ordinary tells whether every one of some characters is a word that tells nothing: 的是 is no slip of 的士.
func (l *Lexicon) ordinary(runes []rune) bool {
	return !slices.ContainsFunc(runes, func(r rune) bool { return !l.tellsNothing(r) })
}

func (l *Lexicon) tellsNothing(r rune) bool { return l.stops[string(r)] }

// shapes are characters that are taken for others because they look like them, each followed by the one that is meant here.
var shapes = shapesOf("暧暖 曰约 浆桨 侯候 钩钓 拨拔 末未 己已 士土 账帐 蓬篷 逢篷 冶治 洒酒 荼茶 暮慕 拆折 析折 货贷 圆园 鸵驼 兔免 孤狐 炙烤 鱼渔 拣捡 检捡 俭捡 栓拴 构篝 沟篝 购篝 畜蓄 抱泡 袍泡 壸壶 旦蛋 清请 情请 密蜜 代带 戴带 往住 陡徒 徙徒 倚椅 碳炭 橱厨 庄桩 洼娃 蛙娃 燥澡 躁澡 裕浴 魔摩 膜摩 磨摩 钠纳 菅营 萤营 莹营 管营")

func shapesOf(list string) map[rune]rune {
	pairs := map[rune]rune{}
	for pair := range strings.FieldsSeq(list) {
		runes := []rune(pair)
		pairs[runes[0]] = runes[1]
	}
	return pairs
}

// meantByShape puts the likelier character in place of one that looks like it.
func meantByShape(typed []rune) []rune {
	meant := slices.Clone(typed)
	for i, r := range meant {
		if other, ok := shapes[r]; ok {
			meant[i] = other
		}
	}
	return meant
}

// mostlyTyped tells whether most of some words are Chinese ones, typed by how they sound.
func (l *Lexicon) mostlyTyped(list []word) bool {
	typed, english := 0, 0
	for _, one := range list {
		switch {
		case l.known[one.text]:
			english++
		case l.typed[one.text] != "" || l.syllables[one.text]:
			typed++
		}
	}
	return typed > english
}

// typedTerms reads words of which some may be Chinese ones, typed by how they sound.
func (l *Lexicon) typedTerms(list []word) terms {
	sounds, syllables := 0, 0
	for _, one := range list {
		if l.typed[one.text] != "" && !l.known[one.text] {
			sounds++
		}
		if l.syllables[one.text] {
			syllables++
		}
	}
	spaced := len(list) > 2 && syllables == len(list) // "wo xiang dai gou"
	if sounds == 0 && !spaced {
		return l.termsOf(list)
	}
	var found terms
	for i := 0; i < len(list); {
		meant, length := l.typedAt(list[i:])
		switch {
		case meant != "":
			found = found.and(l.chineseTerms([]rune(meant), nil))
		case l.known[list[i].text] && !spaced:
			found = found.and(l.termsOf(list[i : i+1]))
		}
		i += length
	}
	return found
}

// typedAt finds the longest Chinese word that the next words are the sound of, be it written as one or by syllables.
func (l *Lexicon) typedAt(list []word) (meant string, length int) {
	for n := min(4, len(list)); n > 0; n-- {
		joined := ""
		for _, one := range list[:n] {
			joined += one.text
		}
		if meant := l.typed[joined]; meant != "" {
			return meant, n
		}
	}
	return l.single[list[0].text], 1
}
