package chat

import (
	"testing"

	"holidaypark/internal/foundation/locale"
)

func TestTheInstructionBehindAQuestionIsTakenAway(t *testing.T) {
	const rest = ` If the documents hold nothing relevant, say "I cannot provide specific details from my knowledge." Do not add unrelated text. Include website links from the knowledge base.`
	cases := []struct {
		content, question string
		language          locale.Language
	}{
		{"How much is the cabin?", "How much is the cabin?", ""},
		{"How much is the cabin?\n\nPlease answer in en-US." + rest, "How much is the cabin?", locale.English},
		{"How much is the cabin? Please answer in zh-CN." + rest, "How much is the cabin?", locale.Chinese},
		{"how much is the cabin please answer in zh-CN." + rest, "how much is the cabin", locale.Chinese},
		{"小屋多少钱？请用zh-CN回答。如果文档中没有相关内容，请说“I cannot provide specific details from my knowledge.”不要添加无关内容。", "小屋多少钱？", locale.Chinese},
		{"小屋多少钱\n请用中文回答；没有相关内容时说“就我所知，无法提供具体信息。”", "小屋多少钱", locale.Chinese},
		{"Do you have a pool? Answer in English.\n\nAnswer the question in the locale zh-CN." + rest, "Do you have a pool?", locale.Chinese},
		{"Please answer in English: do you have a pool?\nAnswer in en-US." + rest, "Please answer in English: do you have a pool?", locale.English},
		{"Is there a pool?\nSay 'I cannot provide specific details from my knowledge.' when nothing is known. Always respond in zh-CN.", "Is there a pool?", locale.Chinese},
		{"Is there a pool? (answer in zh-CN)", "Is there a pool?", locale.Chinese},
		{"Is there a pool?\nReply in 'en-US'.", "Is there a pool?", locale.English},
		{"Do your staff answer in Chinese?", "Do your staff answer in Chinese?", ""},
		{"Can you answer in English", "Can you answer in English", ""},
		{"Answer in zh-CN." + rest, "", locale.Chinese},
		{"", "", ""},
	}
	for _, c := range cases {
		if question, language := withoutInstruction(c.content); question != c.question || language != c.language {
			t.Errorf("%q:\n got %q %q\nwant %q %q", c.content, question, language, c.question, c.language)
		}
	}
}

// Whatever comes in, what is left is the beginning of it.
func FuzzWithoutInstruction(f *testing.F) {
	f.Add("Is there a pool? Answer in zh-CN. Else say I cannot provide specific details from my knowledge.")
	f.Add("请用中文回答 无法提供具体信息")
	f.Fuzz(func(t *testing.T, content string) {
		question, _ := withoutInstruction(content)
		if len(question) > len(content) {
			t.Errorf("%q became %q", content, question)
		}
	})
}
