package statements

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/money"
)

func waiting(reference string, total money.Amount) stays.Stay {
	return stays.Stay{DocumentID: "doc-" + reference, Reference: reference, Total: total, Status: stays.AwaitingPayment}
}

func line(text string, amount money.Amount) Line {
	return Line{Text: text, Amount: amount, State: Open}
}

func proposed(p *Proposal) string {
	if p == nil {
		return "none"
	}
	return fmt.Sprint(p.Stay.Reference, " ", p.Why, " ", p.Sure)
}

func TestAStayIsProposedByReferenceAndAmount(t *testing.T) {
	paid, released := waiting("PAJD3CF", 5600), waiting("REXF4HK", 5600)
	paid.Status, paid.Paid, released.Status = stays.Confirmed, 5600, stays.Cancelled
	short := waiting("SHRT4NK", 9900)
	short.Status, short.Paid = stays.Confirmed, 9000
	candidates := []stays.Stay{waiting("KD7QF3M", 8400), waiting("HJ4TTXA", 8400), waiting("WQ9RRPE", 4200), short, waiting("STAY1", 1000), waiting("STAY12", 1200), paid, released}
	for _, test := range []struct {
		text   string
		amount money.Amount
		want   string
	}{
		{"TRANSFER FROM LI WEI KD7QF3M", 8400, "KD7QF3M reference true"},
		{"kd7qf3m", 8400, "KD7QF3M reference true"},
		{"Osko payment kd7 qf3m thanks", 8400, "KD7QF3M reference true"},
		{"KD7-QF3-M", 8400, "KD7QF3M reference true"},
		{"REFKD7QF3Mstay at the park", 8400, "KD7QF3M reference true"},
		{"付款 kd7qf3m 谢谢", 8400, "KD7QF3M reference true"},
		{"KD7QF3M", 8000, "KD7QF3M reference false"},
		{"SHRT4NK", 900, "SHRT4NK reference true"}, {"the rest", 900, "SHRT4NK amount false"}, {"SHRT4NK", 9900, "SHRT4NK reference false"},
		{"KD7QF3", 8400, "none"}, // a part of it, and two stays cost as much
		{"no reference at all", 8400, "none"},
		{"no reference at all", 4200, "WQ9RRPE amount false"},
		{"no reference at all", 9999, "none"},
		{"KD7QF3M and HJ4TTXA", 16800, "none"},
		{"KD7QF3M and WQ9RRPE", 4200, "WQ9RRPE reference false"},
		{"stay12", 1200, "STAY12 reference true"},
		{"STAY1", 1000, "STAY1 reference true"},
		{"STAY123", 7777, "none"},
		{"PAJD3CF", 5600, "PAJD3CF reference false"},
		{"REXF4HK", 5600, "REXF4HK reference false"},
		{"nothing", 5600, "none"}, // only what waits is found by its amount
		{"", 1, "none"},
	} {
		lines := []Line{line(test.text, test.amount)}
		propose(lines, candidates)
		if got := proposed(lines[0].Proposal); got != test.want {
			t.Errorf("%q of %s: %s, want %s", test.text, test.amount, got, test.want)
		}
	}
}

func TestTwoLinesForOneStayAreNotSure(t *testing.T) {
	candidates := []stays.Stay{waiting("KD7QF3M", 8400), waiting("HJ4TTXA", 4200)}
	lines := []Line{line("KD7QF3M", 8400), line("kd7qf3m again", 8400), line("HJ4TTXA", 4200), {Text: "HJ4TTXA", Amount: 4200, State: Matched}}
	propose(lines, candidates)
	var got []string
	for _, l := range lines {
		got = append(got, proposed(l.Proposal))
	}
	if want := "KD7QF3M reference false, KD7QF3M reference false, HJ4TTXA reference true, none"; strings.Join(got, ", ") != want {
		t.Error(got)
	}
}

// However a reference is typed, and whatever is beside it, it is found; and nothing is sure that is not of one stay and of its amount.
func TestAReferenceIsFoundHoweverItIsTyped(t *testing.T) {
	const letters = "34679ACDEFGHJKMNPQRTVWXY"
	rapid.Check(t, func(t *rapid.T) {
		reference := rapid.StringOfN(rapid.RuneFrom([]rune(letters)), 7, 7, -1)
		candidates := []stays.Stay{waiting(reference.Draw(t, "meant"), 8400)}
		other := reference.Filter(func(drawn string) bool { return drawn != candidates[0].Reference }) // no two bookings have one reference
		for i := range rapid.IntRange(0, 30).Draw(t, "others") {
			candidates = append(candidates, waiting(other.Draw(t, "other"), money.Amount(100+i)))
		}
		typed := ""
		for i, r := range candidates[0].Reference {
			if i > 0 {
				typed += rapid.SampledFrom([]string{"", "", "", " ", "-", " - ", "."}).Draw(t, "gap")
			}
			if rapid.Bool().Draw(t, "small") {
				typed += strings.ToLower(string(r))
			} else {
				typed += string(r)
			}
		}
		beside := rapid.StringMatching(`[bilosuz ,/]{0,12}`)
		amount := rapid.SampledFrom([]money.Amount{8400, 8399}).Draw(t, "amount")
		lines := []Line{line(beside.Draw(t, "before")+" "+typed+" "+beside.Draw(t, "after"), amount)}
		propose(lines, candidates)
		p := lines[0].Proposal
		if p == nil {
			t.Fatalf("%q is not found in %q", candidates[0].Reference, lines[0].Text)
		}
		if p.Stay.Reference == candidates[0].Reference && p.Sure != (amount == 8400) || p.Stay.Reference != candidates[0].Reference && p.Sure {
			t.Fatalf("%s for %q of %s", proposed(p), lines[0].Text, amount)
		}
	})
}

// Whatever a bank writes, a proposal names a stay that is there.
func FuzzPropose(f *testing.F) {
	f.Add("KD7QF3M", int64(8400))
	f.Add("stay 1 2", int64(1200))
	f.Fuzz(func(t *testing.T, text string, cents int64) {
		lines := []Line{line(text, money.Amount(cents))}
		propose(lines, []stays.Stay{waiting("KD7QF3M", 8400), waiting("STAY1", 1000), waiting("STAY12", 1200)})
		if p := lines[0].Proposal; p != nil && (p.Stay.DocumentID == "" || p.Sure && int64(p.Stay.Total) != cents) {
			t.Fatalf("%q: %+v", text, p)
		}
	})
}
