// Package locale turns a translation key into a sentence in English or Chinese, from the same files that the browser reads.
// It must never know what a sentence is for.
package locale

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
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

// Tree is the texts of a language as the locale file groups them: a text or another Tree behind each name.
type Tree = map[string]any

var trees = map[Language]Tree{}

// texts maps a language to its sentences by full key ("errors.notFound").
var texts = func() map[Language]map[string]string {
	all := map[Language]map[string]string{}
	for _, language := range Languages {
		trees[language] = read(language)
		all[language] = map[string]string{}
		flatten(all[language], "", trees[language])
	}
	return all
}()

// read puts the files of a language together: one for each part of the park. They were embedded at build time, so whatever is wrong with
// them is the program's fault.
func read(language Language) Tree {
	tree := Tree{}
	files, err := fs.Glob(locales.Files, string(language)+"/*.json")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		raw, err := locales.Files.ReadFile(file)
		if err != nil {
			panic(err)
		}
		var groups Tree
		if err := json.Unmarshal(raw, &groups); err != nil {
			panic(fmt.Sprintf("locales/%s: %v", file, err))
		}
		for name, group := range groups {
			if _, twice := tree[name]; twice {
				panic(fmt.Sprintf("locales/%s: %s stands in another file too", file, name))
			}
			tree[name] = group
		}
	}
	return tree
}

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

// Text gives the sentence of a key with its {{placeholders}} filled. With a count it picks key_one or key_other where they exist,
// as the browser's translator does. A key that is missing shows as itself; a test proves that none is.
func Text(language Language, key string, params map[string]any) string {
	text, ok := "", false
	if count, counted := params["count"]; counted {
		text, ok = texts[language][key+pluralOf(language, count)]
	}
	if !ok {
		text, ok = texts[language][key]
	}
	if !ok {
		return key
	}
	return Fill(text, params)
}

func pluralOf(language Language, count any) string {
	if language == English && fmt.Sprint(count) == "1" {
		return "_one"
	}
	return "_other"
}

// Fill puts values in the place of a text's {{placeholders}}. What looks like one inside a value stays as it is.
func Fill(text string, params map[string]any) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	pairs := make([]string, 0, 2*len(params))
	for name, value := range params {
		pairs = append(pairs, "{{"+name+"}}", fmt.Sprint(value))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Group gives one top-level group of a language's texts. It is shared: copy before you change it.
func Group(language Language, name string) (Tree, bool) {
	group, ok := trees[language][name].(Tree)
	return group, ok
}

// Groups names the top-level groups.
func Groups() []string { return slices.Sorted(maps.Keys(trees[English])) }

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
