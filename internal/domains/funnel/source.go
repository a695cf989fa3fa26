package funnel

import (
	"slices"
	"strings"
	"unicode"
)

// Tag is what the link by which somebody came says of itself: utm_source, utm_medium and utm_campaign.
type Tag struct{ Source, Medium, Campaign string }

// Kind is how somebody came.
type Kind string

const (
	Tagged Kind = "tag"    // by a link that says so
	Direct Kind = "direct" // by the address itself, a bookmark, or something that tells nothing
	Search Kind = "search"
	Social Kind = "social"
	Other  Kind = "other" // from some other site, or by more tags than are told apart in a day
)

// Origin is where a visit came from.
type Origin struct {
	Kind Kind
	Tag
}

// longestTag bounds a text of a tag, in characters.
const longestTag = 40

// cleaned keeps of a tag's text what names a campaign: letters and figures of any script, and what joins them.
func cleaned(text string) string {
	var kept []rune
	for _, r := range strings.ToLower(strings.TrimSpace(text)) {
		switch {
		case len(kept) == longestTag:
			return string(kept)
		case unicode.IsLetter(r), unicode.IsDigit(r), strings.ContainsRune("-_.", r):
			kept = append(kept, r)
		case r == ' ' || r == '+':
			kept = append(kept, '-')
		}
	}
	return string(kept)
}

// The names of sites, as they stand in their addresses before what ends them: google.com.au, m.facebook.com.
var (
	searchSites = []string{"google", "bing", "duckduckgo", "yahoo", "baidu", "sogou", "so", "sm", "ecosia", "yandex", "startpage", "brave", "naver"}
	socialSites = []string{"facebook", "instagram", "threads", "twitter", "x", "t", "youtube", "linkedin", "lnkd", "pinterest", "reddit", "tiktok", "whatsapp", "weibo", "weixin", "wechat", "xiaohongshu", "xhslink", "zhihu", "douyin", "bilibili", "douban"}
	// Apps with a browser of their own, which tell no address.
	socialApps = []string{"micromessenger", "fban/", "fbav/", "instagram", "weibo", "xhsdiscover", "aweme", "tiktok", "linkedinapp"}
)

// originOf tells where a view came from; inside tells that it was from another page of this site, which is no visit of its own.
func originOf(v View) (origin Origin, inside bool) {
	tag := Tag{cleaned(v.Tag.Source), cleaned(v.Tag.Medium), cleaned(v.Tag.Campaign)}
	if tag != (Tag{}) {
		return Origin{Kind: Tagged, Tag: tag}, false
	}
	host := strings.ToLower(v.Referrer)
	switch {
	case host == "":
		agent := strings.ToLower(v.Agent)
		if slices.ContainsFunc(socialApps, func(app string) bool { return strings.Contains(agent, app) }) {
			return Origin{Kind: Social}, false
		}
		return Origin{Kind: Direct}, false
	case host == strings.ToLower(v.Host):
		return Origin{}, true
	case named(host, searchSites):
		return Origin{Kind: Search}, false
	case named(host, socialSites):
		return Origin{Kind: Social}, false
	}
	return Origin{Kind: Other}, false
}

// named tells whether one of the names is a part of the host, other than the last, which is a country or com.
func named(host string, names []string) bool {
	parts := strings.Split(host, ".")
	return slices.ContainsFunc(parts[:len(parts)-1], func(part string) bool { return slices.Contains(names, part) })
}

// botMarks are in the names of programs that nobody sits before: crawlers, link previews, tests, libraries.
var botMarks = []string{
	"bot", "crawl", "spider", "slurp", "preview", "headless", "lighthouse", "pagespeed", "gtmetrix", "pingdom", "uptime", "monitor", "scan", "scrape", "archiver", "validator",
	"curl", "wget", "python", "java/", "okhttp", "go-http", "axios", "node", "ruby", "perl", "libwww", "phantom", "puppeteer", "playwright", "selenium", "cypress", "electron",
	"facebookexternalhit", "whatsapp/", "bytespider", "mediapartners", "feedfetcher", "yisou", "sogou web", "qwantify",
}

// isBot tells by its name whether nobody sits before a browser. All browsers that people have call themselves Mozilla.
func isBot(agent string) bool {
	agent = strings.ToLower(agent)
	return !strings.HasPrefix(agent, "mozilla/5.0 (") || slices.ContainsFunc(botMarks, func(mark string) bool { return strings.Contains(agent, mark) })
}
