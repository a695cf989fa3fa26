package locale

// Words are a text in both languages, as staff wrote it or as it was when something was sold.
type Words struct{ En, Zh string }

// In gives the text in a language, or in the other one where it was never written.
func (w Words) In(language Language) string {
	if language == Chinese && w.Zh != "" || w.En == "" {
		return w.Zh
	}
	return w.En
}
