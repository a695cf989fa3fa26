package knowledge

import (
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale"
)

// What the chat suggests to ask, and what nearly everybody asks, is answered in every park by the first sentence.
func TestUsualQuestionsAreAnsweredFirst(t *testing.T) {
	for park, questions := range map[string]map[string]string{
		"demo en":   {"What does a night cost?": "from $52", "How do we get there?": "100 Example Road", "What time is check-in?": "2 pm", "Which room is the cheapest?": "$52", "Are dogs allowed?": "og"},
		"demo zh":   {"住一晚多少钱？": "52", "怎么去你们那里？": "示例路", "几点可以入住？": "两点", "可以带狗吗？": "狗"},
		"coast en":  {"What does a night cost?": "A night costs", "How do we get there?": "address", "What time is check-in?": "3 pm"},
		"alpine zh": {"住一晚多少钱？": "住一晚最低", "怎么去你们那里？": "地址", "几点可以入住？": "3 点"},
	} {
		name, language, _ := strings.Cut(park, " ")
		x := said(t, name, locale.Language(language))
		for question, want := range questions {
			if answer := x.Ask([]string{question}); !answer.Found || !strings.Contains(answer.Parts[0].Words, want) {
				t.Errorf("%s, %s: %+v", park, question, answer.Parts)
			}
		}
	}
}

// What a night costs is told by the rooms, and not beside it by what tenants pay.
func TestANightsPriceStandsAlone(t *testing.T) {
	for language, question := range map[locale.Language]string{locale.English: "What does a night cost?", locale.Chinese: "住一晚多少钱？"} {
		for _, part := range demo(t, language).Ask([]string{question}).Parts {
			if part.Path != "/roomlist" {
				t.Errorf("%s: %s", question, part.Words)
			}
		}
	}
}
