package knowledge_test

import (
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
)

// told are the texts of pages, each with the last heading above it.
func told(pages []knowledge.Page) (list []string) {
	for _, page := range pages {
		for _, section := range page.Sections {
			for _, text := range section.Texts {
				list = append(list, section.Headings[len(section.Headings)-1]+": "+text.Words)
			}
		}
	}
	return list
}

func TestLinesOfADocumentBecomeSentencesUnderTheirHeadings(t *testing.T) {
	pages := []string{
		"REDGUM HOLIDAY PARK\r\nCampfires\r\nThe nights have turned and the fire pits are busy again. A load of dry\r\nhardwood costs $25 and lasts two people through a long evening.\r\nWhat to bring\r\n• Warm clothes\r\n• A chair of your own, if you have one: the Woolshed has only twenty of\r\nthem\r\nFirewood $25\r\nRedgum Holiday Park · 100 Example Road 1 / 2",
		"REDGUM HOLIDAY PARK\r\n凉季篝火须知\r\n夜里凉了，篝火圈又热闹起来。一份干硬木柴大约 20 公斤，25 澳元，够两个\r\n人烤上长长一晚。\r\nRedgum Holiday Park · 100 Example Road 2 / 2",
	}
	english := knowledge.FromDocument("/uploads/fire.pdf", "Fires", locale.English, pages)
	want := []string{
		"Campfires: The nights have turned and the fire pits are busy again.",
		"Campfires: A load of dry hardwood costs $25 and lasts two people through a long evening.",
		"What to bring: Warm clothes",
		"What to bring: A chair of your own, if you have one: the Woolshed has only twenty of them",
		"What to bring: Firewood $25",
	}
	if got := told(english); !slices.Equal(got, want) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
	if len(english) != 1 || english[0].Path != "/uploads/fire.pdf#page=1" {
		t.Errorf("pages: %v", english)
	}
	chinese := knowledge.FromDocument("/uploads/fire.pdf", "篝火", locale.Chinese, pages)
	want = []string{"凉季篝火须知: 夜里凉了，篝火圈又热闹起来。", "凉季篝火须知: 一份干硬木柴大约 20 公斤，25 澳元，够两个人烤上长长一晚。"}
	if got := told(chinese); !slices.Equal(got, want) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
	if len(chinese) != 1 || chinese[0].Path != "/uploads/fire.pdf#page=2" {
		t.Errorf("pages: %v", chinese)
	}
}

func TestADocumentWithoutWordsSaysNothing(t *testing.T) {
	for _, pages := range [][]string{nil, {""}, {"\r\n \r\n"}, {"1 / 1"}, {"\ufffe\u0002"}, {"•", "- "}} {
		if got := knowledge.FromDocument("/uploads/a.pdf", "A", locale.English, pages); len(got) != 0 {
			t.Errorf("%q: %v", pages, got)
		}
	}
}
