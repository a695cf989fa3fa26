package module

import (
	"context"
	"regexp"

	"holidaypark/internal/foundation/locale"
)

// OwnAnswer is something of their own that people ask the chat for. It is told to whoever is signed in, of their own account.
type OwnAnswer struct {
	Name string
	Asks *regexp.Regexp
	// Tell gives the sentences of the answer.
	Tell func(ctx context.Context, language locale.Language) ([]string, error)
}

// MostOwn is how many of their things somebody is told at once.
const MostOwn = 5
