// Package texts brings texts to the length and the form in which they can be kept or shown. It must never know what a text is about.
package texts

import "strings"

// Cut is a text of at most so many characters, never cut within one.
func Cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}

// Shorten is a text of at most so many characters. One that was longer ends with a sign that tells so.
func Shorten(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// OneLine is a text with single gaps between its words.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Address is an e-mail address as it is kept and compared, however it was typed.
func Address(typed string) string { return strings.ToLower(strings.TrimSpace(typed)) }

// Storable is what another program said, as a database can keep it.
func Storable(text string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "?")
}

// Report is what another program said, or a failure, as it is kept for staff to read: one line of at most so many characters.
func Report(text string, most int) string { return Cut(OneLine(Storable(text)), most) }
