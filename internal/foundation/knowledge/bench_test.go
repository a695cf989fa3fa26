package knowledge

import (
	"testing"

	"holidaypark/internal/foundation/locale"
)

// BenchmarkAsk asks every English question of the set in bench/chat.
func BenchmarkAsk(b *testing.B) {
	x := demo(b, locale.English)
	var set []asking
	for _, one := range read[[]asking](b, "../../../bench/chat/questions.json") {
		if one.Language == string(locale.English) {
			set = append(set, one)
		}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Ask(set[i%len(set)].Turns)
	}
}
