// Package localetest checks what the park says: the words and the spacing of each language, and that both tell the same figures.
// The tests of every package that brings texts use it; it must never know where a text comes from.
package localetest

import (
	"regexp"
	"strings"
	"testing"
)

// Pair is one text in both languages.
type Pair struct {
	Where  string
	En, Zh string
}

// Check holds texts to the rules of both languages. Those listed as different tell other figures on purpose, for the reason given.
func Check(t *testing.T, pairs []Pair, different map[string]string) {
	t.Helper()
	unused := map[string]bool{}
	for where := range different {
		unused[where] = true
	}
	for _, p := range pairs {
		for _, fault := range English(p.En) {
			t.Errorf("%s: %s", p.Where, fault)
		}
		for _, fault := range Chinese(p.Zh) {
			t.Errorf("%s: %s", p.Where, fault)
		}
		faults := Figures(p.En, p.Zh)
		if _, ok := different[p.Where]; ok && len(faults) > 0 {
			delete(unused, p.Where)
			continue
		}
		for _, fault := range faults {
			t.Errorf("%s: %s", p.Where, fault)
		}
	}
	for where := range unused {
		t.Errorf("%s tells the same figures in both languages: take it off the list", where)
	}
}

type rule struct {
	pattern *regexp.Regexp
	instead string
}

func rules(list ...string) []rule {
	var all []rule
	for i := 0; i < len(list); i += 2 {
		all = append(all, rule{regexp.MustCompile(list[i]), list[i+1]})
	}
	return all
}

var english = rules(
	`(?i)\bmails?\b`, "mail is post in Australia: email, or post",
	`(?i)\bsign(ed|s|ing)?[ -](in|out)\b`, "log in, log out",
	`(?i)\b(permanent )?residents?\b`, "permanent tenants: a permanent resident is somebody's visa",
	`(?i)\bannual holders?\b`, "annual tenants",
	`(?i)\b(service agreement|terms and conditions|terms of use)\b`, "terms of service",
	`(?i)\bwireless internet\b`, "Wi-Fi",
	`(?i)\bcar charg(er|ing)\b`, "EV charger",
	`(?i)\bprogrammes?\b`, "program",
	`(?i)\b(colors?|centers?|favorites?|neighbors?)\b`, "Australian spelling",
	`(?i)\bvoucher`, "coupon",
	`\(s\)`, "real plurals, by count",
	`(?i)\b(will|to) stand here\b`, "appear here",
)

// English finds words that the park doesn't use in English.
func English(text string) []string { return broken(english, Plain(text)) }

var chinese = rules(
	`优惠券`, "兑换券",
	`商品及服务税([^（]|$)`, "商品及服务税（GST）",
	`消费税`, "商品及服务税（GST）",
	`传统守护者`, "传统拥有者",
	`历代长者`, "过去与现在的长者",
	`产地识别码`, "物业识别码（PIC）",
	`赤桉`, "红桉",
	`智慧屋`, "智慧小屋",
	`大宅`, "大屋",
	`[两三]居室`, "两卧、三卧",
	`(^|[^小])鹿园`, "小鹿园",
	`(^|[^露])营地`, "露营地、营位或营区",
	`服务条款`, "服务协议",
	`住客登记`, "入住登记",
	`住宿登记|登记住宿`, "预订",
	`留言`, "咨询",
	`新窗口`, "新标签页",
	`稍候再试`, "稍后再试",
	`行驶证`, "车辆注册文件（rego）",
	`人头费`, "每晚住宿费",
	`登出`, "退出登录",
	`帐号|帐户|账户`, "账号",
	`(^|[^…])…([^…]|$)`, "……",
	`\.\.\.`, "……",
	`\p{Han}[,;:!?]`, "full-width punctuation",
	`[0-9]+ [年月日]|[年月] [0-9]`, "a date without spaces, as the program writes it",
)

// What a space parts, once dates are out of the way; placeholders count as what will stand there.
var (
	date       = regexp.MustCompile(`([0-9]+年)?[0-9]+月([0-9]+日)?|[0-9]+年|[0-9]+日`)
	day        = regexp.MustCompile(`\{\{(date|expiry|seen)\}\}`)
	number     = regexp.MustCompile(`\{\{(count|n|max|min|minutes|seconds|page|pages|index|guests|total|point|discount|least|most|had|to)\}\}`)
	named      = regexp.MustCompile(` ?\{\{\w+\}\} ?`) // a name may be Chinese or not
	unspaced   = regexp.MustCompile(`\p{Han}[0-9A-Za-z($]|[0-9A-Za-z)%]\p{Han}`)
	overspaced = regexp.MustCompile(`\p{Han} +\p{Han}| [，。、；：！？）”]|[，。、；：！？（“] `)
)

// Chinese finds words that the park doesn't use in Chinese, and spaces that are missing between characters and figures or Latin
// letters. Dates have none, as the program writes them.
func Chinese(text string) []string {
	text = Plain(text)
	faults := broken(chinese, text)
	text = day.ReplaceAllString(date.ReplaceAllString(text, "日"), "日")
	text = named.ReplaceAllString(number.ReplaceAllString(text, "0"), "：")
	for _, found := range unspaced.FindAllString(text, -1) {
		faults = append(faults, "no space in "+found)
	}
	for _, found := range overspaced.FindAllString(text, -1) {
		faults = append(faults, "a space too many in "+found)
	}
	return faults
}

func broken(rules []rule, text string) []string {
	var faults []string
	for _, r := range rules {
		for _, found := range r.pattern.FindAllString(text, -1) {
			faults = append(faults, `"`+strings.TrimSpace(found)+`": say `+r.instead)
		}
	}
	return faults
}

var (
	block = regexp.MustCompile(`</?(p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|br)[^>]*>`)
	tag   = regexp.MustCompile(`<[^>]+>`)
)

// Plain is a text without its markup: what is a block of its own stands on a line of its own.
func Plain(text string) string {
	return tag.ReplaceAllString(block.ReplaceAllString(text, "\n"), "")
}
