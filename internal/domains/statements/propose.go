package statements

import (
	"strings"
	"unicode"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/money"
)

// Why a stay is proposed for a line.
const (
	ByReference = "reference"
	ByAmount    = "amount"
)

// Proposal is the stay that a line probably pays for.
type Proposal struct {
	Stay stays.Stay
	Why  string
	// Sure: reference and amount both agree, and no other stay and no other line does.
	Sure bool
}

// propose finds for each open line the stay that it probably pays for. It is computed whenever somebody looks: what is matched meanwhile is
// proposed no more.
func propose(lines []Line, candidates []stays.Stay) {
	finder := newFinder(candidates)
	claims := map[string]int{}
	for i := range lines {
		if lines[i].State != Open {
			continue
		}
		lines[i].Proposal = finder.find(lines[i].Text, lines[i].Amount)
		if p := lines[i].Proposal; p != nil {
			claims[p.Stay.DocumentID]++
		}
	}
	for i := range lines {
		// Somebody paid twice, or two people gave the same reference.
		if p := lines[i].Proposal; p != nil && claims[p.Stay.DocumentID] > 1 {
			p.Sure = false
		}
	}
}

// finder knows stays by reference and by amount.
type finder struct {
	byReference map[string]stays.Stay
	lengths     []int // of the references, longest first
	byAmount    map[money.Amount][]stays.Stay
}

func newFinder(candidates []stays.Stay) finder {
	f := finder{byReference: map[string]stays.Stay{}, byAmount: map[money.Amount][]stays.Stay{}}
	longest := 0
	has := map[int]bool{}
	for _, stay := range candidates {
		if plain := codes.Normal(stay.Reference); plain != "" {
			f.byReference[plain] = stay
			has[len(plain)] = true
			longest = max(longest, len(plain))
		}
		if owed := stay.Owed(); owed > 0 {
			f.byAmount[owed] = append(f.byAmount[owed], stay)
		}
	}
	for n := longest; n > 0; n-- {
		if has[n] {
			f.lengths = append(f.lengths, n)
		}
	}
	return f
}

func (f finder) find(text string, amount money.Amount) *Proposal {
	named := f.named(text)
	if len(named) == 1 {
		stay := named[0]
		return &Proposal{stay, ByReference, stay.Owed() == amount}
	}
	// Several are named: the one of which this is still to be paid, if it is one alone, but somebody should look.
	if len(named) > 1 {
		var fits []stays.Stay
		for _, stay := range named {
			if stay.Owed() == amount {
				fits = append(fits, stay)
			}
		}
		if len(fits) == 1 {
			return &Proposal{Stay: fits[0], Why: ByReference}
		}
		return nil
	}
	if same := f.byAmount[amount]; len(same) == 1 {
		return &Proposal{Stay: same[0], Why: ByAmount}
	}
	return nil
}

// named lists the stays whose reference is in a text, however it was typed: in small letters, with spaces or dashes in it, with an O for a
// zero, without a space before or after it.
func (f finder) named(text string) (found []stays.Stay) {
	plain, joined := compact(text)
	seen := map[string]bool{}
	for at := 0; at < len(plain); at++ {
		for _, length := range f.lengths {
			if at+length > len(plain) {
				continue
			}
			stay, ok := f.byReference[plain[at:at+length]]
			if !ok || cutsNumber(plain, joined, at) || cutsNumber(plain, joined, at+length) {
				continue
			}
			if !seen[stay.DocumentID] {
				seen[stay.DocumentID] = true
				found = append(found, stay)
			}
			at += length - 1 // a shorter one within it is not meant
			break
		}
	}
	return found
}

// cutsNumber tells whether a reference that begins or ends at a place would be a part of a longer number: STAY1 is not in STAY12.
func cutsNumber(plain string, joined []bool, at int) bool {
	digit := func(b byte) bool { return b >= '0' && b <= '9' }
	return at > 0 && at < len(plain) && joined[at] && digit(plain[at-1]) && digit(plain[at])
}

// compact is a text as references are kept: its letters and digits alone. joined tells of each whether it followed the one before at once.
func compact(text string) (plain string, joined []bool) {
	var out strings.Builder
	follows := false
	for _, r := range text {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			follows = false
			continue
		}
		out.WriteRune(r)
		joined = append(joined, follows)
		follows = true
	}
	return codes.Normal(out.String()), joined
}
