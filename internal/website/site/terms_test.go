package site

import (
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/locale/localetest"
)

func TestTheTermsSayTheSameInBothLanguages(t *testing.T) {
	en, zh := agreements[locale.English], agreements[locale.Chinese]
	pairs := []localetest.Pair{{Where: "title", En: en.Title, Zh: zh.Title}, {Where: "description", En: en.Description, Zh: zh.Description}}
	if en.Title != locale.Text(locale.English, "terms.title", nil) || zh.Title != locale.Text(locale.Chinese, "terms.title", nil) {
		t.Errorf("the terms are called %q and %q here, and otherwise where people agree to them", en.Title, zh.Title)
	}
	if len(en.Articles) != 11 || len(zh.Articles) != 11 {
		t.Fatalf("%d and %d articles, want 9, the disclaimer and the copyright notice", len(en.Articles), len(zh.Articles))
	}
	for i, article := range en.Articles {
		other := zh.Articles[i]
		if len(article.Paragraphs) != len(other.Paragraphs) {
			t.Fatalf("article %d: %d paragraphs and %d", i+1, len(article.Paragraphs), len(other.Paragraphs))
		}
		for n, paragraph := range article.Paragraphs {
			pairs = append(pairs, localetest.Pair{Where: fmt.Sprintf("article %d, paragraph %d", i+1, n+1), En: paragraph, Zh: other.Paragraphs[n]})
		}
	}
	localetest.Check(t, pairs, map[string]string{"article 7, paragraph 2": "its list is lettered in English and numbered in Chinese"})
}

// What can be done online is said to be, and what staff set is not promised as a figure.
func TestTheTermsTellOfWhatTheProgramDoes(t *testing.T) {
	for language, words := range map[locale.Language]struct{ said, stale []string }{
		locale.English: {[]string{"buy and renew a membership", "book annual stays", "by card online"}, []string{"arranged with the Park", "runs for two years", "set to the price of the tier"}},
		locale.Chinese: {[]string{"购买和续费会籍", "预订年度住宿", "在线刷卡"}, []string{"由本园办理", "起两年", "价格数额"}},
	} {
		var all strings.Builder
		for _, article := range agreements[language].Articles {
			all.WriteString(strings.Join(article.Paragraphs, "\n"))
		}
		for _, text := range words.said {
			if !strings.Contains(all.String(), text) {
				t.Errorf("%s: nothing is said of %q", language, text)
			}
		}
		for _, text := range words.stale {
			if strings.Contains(all.String(), text) {
				t.Errorf("%s: still says %q", language, text)
			}
		}
	}
}
