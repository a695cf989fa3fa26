package localetest

import (
	"slices"
	"testing"
)

func TestBothLanguagesTellTheSameFigures(t *testing.T) {
	for _, same := range [][2]string{
		{"Daily 8.30 am to 5.30 pm, Fridays until 7 pm", "每天上午八点半到下午五点半，周五延长到晚上七点"},
		{"Dinner is at 6.30 pm: $45 for an adult", "六点半开饭，成人 45 澳元"},
		{"from 16 to 18 June", "6月16日至18日"},
		{"on 25 and 28 December and 1 January", "12月25日、28日和1月1日"},
		{"One hundred and twenty hectares, 38 of them wild", "一百二十公顷，其中 38 公顷留给野生动物"},
		{"Twenty-one square metres from AUD 78,000", "21 平方米，78,000 澳元起"},
		{"held with 30 per cent", "先付三成"},
		{"A 10,000-litre tank", "一万升的水箱"},
		{"<p>Price</p><td>5.50</td>", "<p>价格</p><td>5.5</td>"},
		{"At most {{max}} files", "最多 {{max}} 个"},
		{"Click on it", "点击一下"},
	} {
		if faults := Figures(same[0], same[1]); len(faults) > 0 {
			t.Errorf("%q and %q: %v", same[0], same[1], faults)
		}
	}
	for _, other := range [][2]string{
		{"until 7 pm", "到晚上八点"},
		{"until 7 pm", "到早上七点"},
		{"on 16 June", "6月17日"},
		{"$45", "40 澳元"},
		{"for all", "限 12 人"},
		{"at 8 am", "开放"},
	} {
		if faults := Figures(other[0], other[1]); len(faults) == 0 {
			t.Errorf("%q and %q are taken for the same", other[0], other[1])
		}
	}
}

func TestWordsAndSpacesOfTheTexts(t *testing.T) {
	for _, good := range []string{"共 17 位", "有效期至 {{n}} 天", "{{park}}首页", "将于{{date}}注销", "2026年12月24日至28日", "使用 Cookie 来登录", "敬请期待……", "商品及服务税（GST）"} {
		if faults := Chinese(good); len(faults) > 0 {
			t.Errorf("%q: %v", good, faults)
		}
	}
	for _, bad := range []string{"共17位", "最多{{n}} 个", "12 月 24 日", "使用Cookie来", "加载中…", "优惠券", "含商品及服务税", "<li>25澳元</li>", "好 的", "鹿园", "营地"} {
		if len(Chinese(bad)) == 0 {
			t.Errorf("%q is taken", bad)
		}
	}
	if faults := English(`Write to <a href="mailto:a@example.com">us by email</a> and log in. 小鹿园`); len(faults) > 0 {
		t.Error(faults)
	}
	for _, bad := range []string{"The mail is sent", "Mails", "Sign in", "signed out", "2 time(s)", "Permanent residents"} {
		if len(English(bad)) == 0 {
			t.Errorf("%q is taken", bad)
		}
	}
	if plain := Plain("<ul><li>a <b>b</b></li></ul>"); !slices.Equal([]byte(plain), []byte("\n\na b\n\n")) {
		t.Errorf("%q", plain)
	}
}
