package locale

// Words are a text in both languages, as staff wrote it or as it was when something was sold.
type Words struct{ En, Zh string }

// Same is a text that is the same in both languages, such as a name.
func Same(text string) Words { return Words{En: text, Zh: text} }

// SameAll does so for a list of texts by their keys.
func SameAll(texts map[string]string) map[string]Words {
	all := make(map[string]Words, len(texts))
	for key, text := range texts {
		all[key] = Same(text)
	}
	return all
}

// In gives the text in a language, or in the other one where it was never written.
func (w Words) In(language Language) string {
	if language == Chinese && w.Zh != "" || w.En == "" {
		return w.Zh
	}
	return w.En
}
