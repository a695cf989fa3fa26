package members

import (
	"context"
	"slices"
	"strings"

	"holidaypark/internal/foundation/phones"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/module"
)

// Found is an account that staff looked for, with the plates by which another domain knows it.
type Found struct {
	DocumentID string
	UserName   string
	FirstName  string
	LastName   string
	Email      string
	Contact    string
	Number     string
	Site       string
	Plates     []string

	id int64
}

const (
	// mostFound is as many as somebody reads through.
	mostFound = 8
	// longestSearch is more than any name, email or number has.
	longestSearch = 100
)

// RegisterFinder adds a domain that knows accounts by something of its own.
func (s *Service) RegisterFinder(find func(ctx context.Context, typed string) ([]module.FoundAccount, error)) {
	s.finders = append(s.finders, find)
}

// Search finds the accounts that staff may mean by what they typed: the beginning of a name, in either order, an email, a phone number, a
// membership number or a site, or what another domain knows them by.
func (s *Service) Search(ctx context.Context, typed string) ([]Found, error) {
	wanted, hints, err := s.lookFor(ctx, typed)
	if err != nil || wanted.nothing() {
		return nil, err
	}
	ids := accountsOf(hints)
	found, err := searchAccounts(ctx, s.DB, wanted, ids[:min(len(ids), mostFound)], mostFound)
	for i := range found {
		for _, hint := range hints {
			if hint.Account == found[i].id && hint.Plate != "" && !slices.Contains(found[i].Plates, hint.Plate) {
				found[i].Plates = append(found[i].Plates, hint.Plate)
			}
			if hint.Account == found[i].id && hint.Site != "" {
				found[i].Site = hint.Site // where they stay now
			}
		}
	}
	return found, err
}

// lookFor splits what was typed into words, and asks the other domains whom they know by it. No words: nobody could be found by it.
func (s *Service) lookFor(ctx context.Context, typed string) (wanted sought, hints []module.FoundAccount, err error) {
	wanted = soughtBy(typed)
	if wanted.nothing() || len(typed) > longestSearch {
		return sought{}, nil, nil
	}
	for _, find := range s.finders {
		more, err := find(ctx, strings.TrimSpace(typed))
		if err != nil {
			return sought{}, nil, err
		}
		hints = append(hints, more...)
	}
	return wanted, hints, nil
}

// sought is what somebody may mean by what they typed.
type sought struct {
	words []string // the longest first: it is looked up, the others narrow down what it finds
	phone string   // the digits of what may be a phone number, however it is grouped
}

func (w sought) nothing() bool { return len(w.words) == 0 }

// soughtBy splits what was typed into words. What looks like a phone number may be a site or a membership number as well: 2024-0001.
func soughtBy(typed string) (wanted sought) {
	typed = db.Lower(strings.TrimSpace(typed))
	if digits := phones.Digits(typed); phones.Alone(typed) && len(digits) >= 4 {
		wanted.phone = digits
	}
	wanted.words = strings.Fields(typed)
	slices.SortStableFunc(wanted.words, func(a, b string) int { return len(b) - len(a) })
	return wanted
}

// phoneForms are the ways in which an Australian number may have been stored.
func phoneForms(digits string) []string {
	forms := []string{digits}
	for _, ways := range [][2]string{{"0", "+61"}, {"+61", "0"}, {"61", "+61"}, {"61", "0"}} {
		if rest, ok := strings.CutPrefix(digits, ways[0]); ok && rest != "" {
			forms = append(forms, ways[1]+rest)
		}
	}
	return forms
}
