package knowledge

import (
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale"
)

func answered(x *Index, turns ...string) string {
	var said []string
	for _, part := range x.Ask(turns).Parts {
		said = append(said, part.Words)
	}
	return strings.Join(said, "\n")
}

func TestAnExpressionNeedsOneOfItsWords(t *testing.T) {
	for expression, want := range map[string][]string{
		`(?i)\b(Left|forgot)\b.{0,9}\bmy\b`: {"left", "forgot"},
		`积分.{0,4}转|送`:                       {"积分", "送"},
		`\d+ ?安`:                            {"安"},
		`[一二]点`:                             {"点"},
		`\w+`:                               nil,
		`(my)?`:                             nil,
	} {
		if got := express(expression).needs; !slices.Equal(got, want) {
			t.Errorf("%s needs %q", expression, got)
		}
	}
}

func TestAnExpressionMatchesAsItsRegularExpressionDoes(t *testing.T) {
	for _, name := range []string{"questions", "practice"} {
		for _, question := range read[[]asking](t, "../../../bench/chat/"+name+".json") {
			for _, turn := range question.Turns {
				for _, one := range patterns {
					if got, want := one.said.matches(turn, strings.ToLower(turn)), one.said.MatchString(turn); got != want {
						t.Fatalf("%s of %q: %t", one.concept, turn, got)
					}
				}
			}
		}
	}
}

func TestAFollowUpIsReadByItsTopic(t *testing.T) {
	x := sample(t, locale.English, "A Deluxe membership is $1,500.", "You can add a second person to your membership.", "Dogs are $15 a stay.")
	if said := answered(x, "What is the Deluxe membership?", "can my wife be on it too?"); !strings.Contains(said, "second person") {
		t.Errorf("of the membership: %q", said)
	}
	if x.read([]string{"Is a dog allowed?", "can my wife walk it?"}).speaksOf("c:second-person") {
		t.Error("a wife is taken for a second member")
	}
}

func TestWhatWasIsToldAndNotAsked(t *testing.T) {
	for message, told := range map[string]string{
		"Nana only eats what she cooks herself, and she cooks a lot. Last year we stayed at a hotel where there was nothing at all. Is there a rice cooker in the family cabin?": "Last year",
		"奶奶吃不惯西餐，每顿都要自己煮饭，上次住酒店啥也没有，她饿了两天，把我爸都说哭了，想问下家庭木屋的厨房里有没有电饭煲？":                                                                                                            "上次住酒店",
	} {
		asking, asides := clauses(message)
		if strings.Contains(asking, told) || !slices.ContainsFunc(asides, func(aside string) bool { return strings.Contains(aside, told) }) {
			t.Errorf("asks %q", asking)
		}
	}
}

func TestWhateverWasLeftBehindIsLostProperty(t *testing.T) {
	x := demo(t, locale.English)
	if said := answered(x, "I think I left my reading glasses in the cabin, how long do you hang on to such things?"); !strings.Contains(said, "three months") {
		t.Errorf("%q", said)
	}
}

func TestAStrangeFollowUpIsRefused(t *testing.T) {
	x := sample(t, locale.English, "Dogs are welcome on sites.", "A dog is $15 a stay.", "Breakfast is from 7.30 am.")
	for _, turns := range [][]string{{"Are dogs allowed?", "which breed is best for an apartment"}, {"When is breakfast?", "do you do sushi"}} {
		if said := answered(x, turns...); said != "" {
			t.Errorf("%q: %q", turns, said)
		}
	}
	if said := answered(x, "Are dogs allowed?", "what do they cost?"); !strings.Contains(said, "$15") {
		t.Errorf("what they cost: %q", said)
	}
}

func TestWhatIsElsewhereCostsWhatTheTextsSay(t *testing.T) {
	x := sample(t, locale.English, "Phillip Island is two and a half hours away.", "Day visitors pay an entry fee of $8.")
	if said := answered(x, "What is the entry fee at Phillip Island?"); said != "" {
		t.Errorf("its price: %q", said)
	}
	if said := answered(x, "How far is Phillip Island?"); !strings.Contains(said, "two and a half") {
		t.Errorf("its distance: %q", said)
	}
}

func TestASentenceThatGoesOnIsSaidAlong(t *testing.T) {
	x := demo(t, locale.English)
	if said := answered(x, "Where can I see my membership number?"); !strings.Contains(said, "issues your membership number. You'll see it") {
		t.Errorf("%q", said)
	}
}
