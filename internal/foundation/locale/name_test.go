package locale

import (
	"testing"
)

func TestANameIsWrittenAsItsBearerWritesIt(t *testing.T) {
	for _, c := range []struct {
		first, last, want string
	}{
		{"Mei", "Lin", "Mei Lin"},
		{"小明", "王", "王小明"},
		{"小明", "Wang", "小明 Wang"},
		{"小明", "", "小明"},
		{"", "Lin", "Lin"},
		{"", "", ""},
	} {
		if got := FullName(c.first, c.last); got != c.want {
			t.Errorf("%q %q: %q, want %q", c.first, c.last, got, c.want)
		}
	}
}

func TestANameIsPartedAsItsBearerWritesIt(t *testing.T) {
	for name, want := range map[string]string{
		"Ana Silva": "Ana|Silva", "  Mary   Jane\tSmith ": "Mary Jane|Smith", "Cher": "Cher|", "": "|", " ": "|", "Wei Li": "Wei|Li",
		"张伟": "伟|张", "王小明": "小明|王", "司马光": "光|司马", "欧阳娜娜": "娜娜|欧阳", "欧阳": "阳|欧", "李": "李|",
		"王 小明": "小明|王", "欧阳　娜娜": "娜娜|欧阳", "李伟 David": "李伟|David", "阿依古丽·买买提": "买买提|阿依古丽", "Ana·Maria Silva": "Ana·Maria|Silva",
	} {
		if first, last := SplitName(name); first+"|"+last != want {
			t.Errorf("%q is %s|%s, want %s", name, first, last, want)
		}
	}
}
