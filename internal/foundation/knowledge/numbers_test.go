package knowledge

import "testing"

func TestChineseNumbersAreReadToTheirEnd(t *testing.T) {
	for text, want := range map[string]int{
		"二": 2, "两": 2, "十": 10, "十二": 12, "二十": 20, "三十五": 35, "一百": 100, "一百二十": 120, "一百二十五": 125, "一百零五": 105, "两百五": 250, "一百一十": 110, "三千": 3000, "一千零二十": 1020, "一千二": 1200,
		"": 0, "零": 0, "二二": 0, "十百": 0, "百": 0, "一十一百": 0,
	} {
		if got, ok := hanNumber(text); got != want || ok != (want > 0) {
			t.Errorf("%s is %d, %v", text, got, ok)
		}
	}
}

func TestALargePartyIsNotTakenForASmallOne(t *testing.T) {
	for message, want := range map[string]int{
		"一百二十人能住下吗？": 120, "我们三百人来露营": 300, "我们十四个人": 14, "一家五口": 5, "120人": 120, "a group of 120": 120, "我们两个大人": 2,
	} {
		if got := peopleIn(message); got != want {
			t.Errorf("%s: %d people", message, got)
		}
	}
	if got := daysIn("提前一百二十天"); got != 120 {
		t.Errorf("%d days", got)
	}
}
