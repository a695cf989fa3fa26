package locale

import (
	"slices"
	"strings"
	"unicode"
)

// Han tells whether a name is written in Chinese characters.
func Han(name string) bool {
	return name != "" && strings.IndexFunc(name, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) < 0
}

// FullName writes a person's name as its bearer does, in any language: the family name first and without a gap where the name is written
// in Chinese characters, else last, as on a card or at the bank. The pages say it by formatName.
func FullName(first, last string) string {
	if Han(first) && Han(last) {
		return last + first
	}
	return strings.TrimSpace(first + " " + last)
}

// The family names of two characters that are still in use.
var doubleFamilyNames = []string{
	"欧阳", "歐陽", "司马", "司馬", "上官", "诸葛", "諸葛", "司徒", "夏侯", "皇甫", "尉迟", "尉遲", "公孙", "公孫", "长孙", "長孫", "慕容", "令狐", "宇文", "司空", "端木", "东方", "東方", "南宫", "南宮", "独孤", "獨孤", "轩辕", "軒轅", "太史", "申屠", "闻人", "聞人", "澹台", "澹臺", "公冶", "濮阳", "濮陽", "淳于", "单于", "鲜于", "鮮于", "钟离", "鍾離", "呼延", "百里", "东郭", "西门", "西門",
}

// SplitName parts a name that somebody wrote in one: the last word is the family name, one word is a given name. A name in Chinese
// characters begins with the family name, whether there is a gap behind it or not.
func SplitName(name string) (first, last string) {
	dotted := strings.Contains(name, "·") && Han(strings.ReplaceAll(name, "·", ""))
	words := strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || dotted && r == '·' })
	switch {
	case len(words) == 0:
		return "", ""
	case len(words) == 1 && Han(words[0]):
		return splitHan([]rune(words[0]))
	case len(words) == 1:
		return words[0], ""
	case len(words) == 2 && Han(words[0]) && Han(words[1]):
		return words[1], words[0]
	}
	family := len(words) - 1
	return strings.Join(words[:family], " "), words[family]
}

func splitHan(name []rune) (first, last string) {
	family := 1
	switch {
	case len(name) == 1:
		family = 0
	case len(name) > 2 && slices.Contains(doubleFamilyNames, string(name[:2])):
		family = 2
	}
	return string(name[family:]), string(name[:family])
}
