package chat

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/module"
)

// answer finds what the park has to say, and says it: with the model where there is one, else, or when it fails, without.
func (s *Service) answer(ctx context.Context, a asked) (Answer, error) {
	known, err := s.known(ctx)
	if err != nil {
		return Answer{}, err
	}
	if wantsPerson(a.Text) && a.kept == nil { // in a thread of the API nobody of the park takes over
		return s.handOver(ctx, a)
	}
	index := known.of[a.Language]
	if live, ok := s.Site.Live(a.Language, a.Text); ok {
		return s.compose(a.Language, live, a.Say)
	}
	if wanted := s.ownAnswer(a.Text); wanted != nil {
		return s.answerOwn(ctx, a, wanted, known)
	}
	found, err := s.find(ctx, index, a.turns)
	if err != nil {
		return Answer{}, err
	}
	if s.Model == nil || byStaff(found) { // staff's own answers are said as they stand
		return s.compose(a.Language, found, a.Say)
	}
	given, err := s.ask(ctx, a, passagesOf(found, s.nearest(ctx, a.conversation.id, index, a.Text, index.Passages(a.turns, mostPassages))))
	switch {
	case err == nil:
		if given.Text != "" && !given.Found {
			err = a.Say(Saying{Text: given.Text})
		} else if len(given.Links) == 0 {
			for _, part := range found.Parts {
				given.Links = addLinks(given.Links, part)
			}
		}
		return given, err
	case errors.Is(err, errLeft) || ctx.Err() != nil: // also before the model was asked: nobody is there to be told anything else
		given.Found = given.Text != ""
		return given, errLeft
	case !errors.Is(err, errNothing) && !errors.Is(err, errNoAnswer):
		s.Log.Warn("chat: answered without the model", "error", err)
	}
	shown := given.Text != ""
	return s.compose(a.Language, found, func(said Saying) error {
		said.Replace, shown = shown, false
		return a.Say(said)
	})
}

// find looks for an answer, as many at once as there are processors: whoever asks much waits, and the park's other work goes on.
func (s *Service) find(ctx context.Context, index *knowledge.Index, turns []string) (knowledge.Answer, error) {
	select {
	case s.finding <- struct{}{}:
		defer func() { <-s.finding }()
		return index.Ask(turns), nil
	case <-ctx.Done():
		return knowledge.Answer{}, ctx.Err()
	}
}

// answerOwn tells somebody of their own. The model reads of it only where the park allows it.
func (s *Service) answerOwn(ctx context.Context, a asked, wanted *module.OwnAnswer, known *indexes) (Answer, error) {
	told, err := s.tellOwn(ctx, a.Language, wanted)
	if err != nil {
		return told, err
	}
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return told, err
	}
	if s.Model != nil && told.own != "" && values.Yes(ownData) {
		facts := knowledge.Answer{Found: true, Parts: []knowledge.Part{{Words: told.Text, Path: membersPage, Title: told.Links[0].Title}}}
		given, err := s.ask(ctx, a, passagesOf(facts, known.of[a.Language].Passages(a.turns, mostPassages)))
		if err == nil && given.Found || errors.Is(err, errLeft) {
			given.own, given.Links = told.own, told.Links
			return given, err
		}
		return told, a.Say(Saying{Text: told.Text, Replace: given.Text != ""})
	}
	return told, a.Say(Saying{Text: told.Text})
}

// byStaff tells whether an answer is one that staff wrote.
func byStaff(found knowledge.Answer) bool { return found.Found && found.Parts[0].Path == "" }

// passagesOf are what the model reads: what answers without it, and what else fits.
func passagesOf(found knowledge.Answer, further []knowledge.Part) []knowledge.Part {
	list := slices.Clone(found.Parts)
	for _, part := range further {
		known := slices.ContainsFunc(list, func(one knowledge.Part) bool { return one.Words == part.Words })
		if !known && len(list) < mostPassages {
			list = append(list, part)
		}
	}
	for i := range list {
		list[i].Words = withoutForeign(list[i].Words)
	}
	return list
}

// compose says the parts of an answer one after the other, with the pages that they come from.
func (s *Service) compose(language locale.Language, found knowledge.Answer, say func(Saying) error) (Answer, error) {
	if !found.Found {
		answer := Answer{Text: locale.Text(language, "chat.refusal", nil)}
		return answer, say(Saying{Text: answer.Text})
	}
	answer := Answer{Found: true}
	for _, words := range sayable(found.Parts) {
		words = ended(language, words)
		if answer.Text != "" {
			words = "\n" + words
		}
		answer.Text += words
		if err := say(Saying{Text: words}); err != nil {
			return answer, err
		}
	}
	if answer.Text == "" {
		return s.compose(language, knowledge.Answer{}, say)
	}
	for _, part := range found.Parts {
		answer.Links = addLinks(answer.Links, part)
	}
	return answer, nil
}

// sayable are the words of parts without what leads elsewhere. Where none are left, as of an address alone, they are the names of the pages
// that the parts lead to.
func sayable(parts []knowledge.Part) (list []string) {
	var links []Link
	for _, part := range parts {
		if words := withoutForeign(part.Words); strings.ContainsFunc(words, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }) {
			list = append(list, words)
		}
		links = addLinks(links, part)
	}
	if len(list) == 0 {
		for _, link := range links {
			list = append(list, link.Title)
		}
	}
	return list
}

// ended gives a row or an item of a list the stop that it has not.
func ended(language locale.Language, words string) string {
	last, _ := utf8.DecodeLastRuneInString(words)
	switch {
	case strings.ContainsRune(".!?。！？…”’）)", last):
		return words
	case language == locale.Chinese:
		return words + "。"
	}
	return words + "."
}
