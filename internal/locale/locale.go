// Package locale turns a translation key into a sentence in English or Chinese, from the same files that the browser reads.
// It must never know what a sentence is for.
package locale

import (
	"encoding/json"
	"fmt"
	"strings"

	"holidaypark/web/locales"
)

// Language is one that the park speaks.
type Language string

const (
	English Language = "en"
	Chinese Language = "zh"
)

// Languages lists them all, the default first.
var Languages = []Language{English, Chinese}

// texts maps a language to its sentences by full key ("errors.notFound").
var texts = func() map[Language]map[string]string {
	all := map[Language]map[string]string{}
	for _, language := range Languages {
		raw, err := locales.Files.ReadFile(string(language) + ".json")
		if err != nil {
			panic(err) // embedded at build time
		}
		var tree map[string]any
		if err := json.Unmarshal(raw, &tree); err != nil {
			panic(fmt.Sprintf("locales/%s.json: %v", language, err))
		}
		all[language] = map[string]string{}
		flatten(all[language], "", tree)
	}
	return all
}()

func flatten(into map[string]string, prefix string, tree map[string]any) {
	for name, value := range tree {
		switch v := value.(type) {
		case string:
			into[prefix+name] = v
		case map[string]any:
			flatten(into, prefix+name+".", v)
		default:
			panic(fmt.Sprintf("locales: %s%s is neither a text nor a group", prefix, name))
		}
	}
}

// Text gives the sentence of a key with its {{placeholders}} filled. A key that is missing shows as itself; a test proves
// that none is.
func Text(language Language, key string, params map[string]any) string {
	text, ok := texts[language][key]
	if !ok {
		return key
	}
	if !strings.Contains(text, "{{") {
		return text
	}
	pairs := make([]string, 0, 2*len(params))
	for name, value := range params {
		pairs = append(pairs, "{{"+name+"}}", fmt.Sprint(value))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Keys gives every key of a language.
func Keys(language Language) map[string]string { return texts[language] }

// Match picks the language of an Accept-Language header: the first that the park speaks, else English. Chinese in any script
// or region is Chinese.
func Match(header string) Language {
	for part := range strings.SplitSeq(header, ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		base, _, _ := strings.Cut(strings.ToLower(tag), "-")
		switch Language(base) {
		case English:
			return English
		case Chinese:
			return Chinese
		}
	}
	return English
}
