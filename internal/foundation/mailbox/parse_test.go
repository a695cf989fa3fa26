package mailbox

import (
	"encoding/base64"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/text/encoding/simplifiedchinese"
)

func mailOf(lines ...string) []byte { return []byte(strings.Join(lines, "\r\n")) }

func TestAReplyIsReadWithoutWhatItQuotes(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"gmail":        {"Yes please.\n\nOn Mon, 16 Nov 2026 at 09:30, Redgum <desk@example.com> wrote:\n> Would you like a powered site?\n", "Yes please."},
		"two lines":    {"Yes.\n\nOn Mon, 16 Nov 2026 at 09:30, Redgum Holiday Park\n<desk@example.com> wrote:\n> A site?\n", "Yes."},
		"Chinese":      {"好的，谢谢！\n\n红桉度假公园 <desk@example.com> 于2026年11月16日周一 09:30写道：\n> 您好\n", "好的，谢谢！"},
		"QQ":           {"好的\n\n------------------ 原始邮件 ------------------\n发件人: 红桉\n", "好的"},
		"Outlook":      {"Fine.\n\n________________________________\nFrom: Park\nSent: Monday\n", "Fine."},
		"Outlook head": {"Fine.\n\nFrom: Park <desk@example.com>\nSent: Monday\nTo: Mei\nSubject: Re: Horses\n\nHello\n", "Fine."},
		"signature":    {"Fine.\n-- \nMei Lin\nDirector\n", "Fine."},
		"below":        {"> A site?\n\nYes, two nights.\n", "> A site?\n\nYes, two nights."},
		"all quoted":   {"> only this\n", "> only this"},
		"in between": {
			"Hello,\n\nOn Mon, 16 Nov 2026 at 09:30, Redgum <desk@example.com> wrote:\n> How many are you?\n\nFour.\n\n> Powered?\n\nYes please.\n",
			"Hello,\n\nOn Mon, 16 Nov 2026 at 09:30, Redgum <desk@example.com> wrote:\n> How many are you?\n\nFour.\n\n> Powered?\n\nYes please.",
		},
		"in between, Chinese": {
			"您好：\n红桉度假公园 <desk@example.com> 于2026年11月16日周一 09:30写道：\n> 几位入住？\n四位。\n> 祝好\n",
			"您好：\n红桉度假公园 <desk@example.com> 于2026年11月16日周一 09:30写道：\n> 几位入住？\n四位。",
		},
		"signature below":      {"Hello,\n\nOn Monday Redgum wrote:\n> Powered?\n\nYes.\n-- \nMei Lin\n", "Hello,\n\nOn Monday Redgum wrote:\n> Powered?\n\nYes."},
		"footer of the quoted": {"Yes.\n\nOn Monday Redgum wrote:\n> Powered?\n-- \nMei Lin\n", "Yes."},
		"From: inside":         {"The bus goes\nFrom: the station\nat nine.", "The bus goes\nFrom: the station\nat nine."},
		"wrote inside":         {"My mother wrote: come soon.", "My mother wrote: come soon."},
	} {
		got := Parse(mailOf("From: Mei <mei@example.com>", "Message-ID: <1@example.com>", "Content-Type: text/plain; charset=utf-8", "", c.text))
		if got.Text != c.want {
			t.Errorf("%s: %q, want %q", name, got.Text, c.want)
		}
	}
}

func TestWordsAreReadInTheirCharset(t *testing.T) {
	gbk, err := simplifiedchinese.GBK.NewEncoder().String("请问可以带狗吗？镕")
	if err != nil {
		t.Fatal(err)
	}
	subject, _ := simplifiedchinese.GBK.NewEncoder().String("带狗")
	head := "Subject: =?GB2312?B?" + base64.StdEncoding.EncodeToString([]byte(subject)) + "?="
	for _, charset := range []string{"GBK", "gb2312", "gb18030"} {
		got := Parse(mailOf("From: =?GB2312?B?wdbDtw==?= <MEI@Example.com>", head, `Content-Type: text/plain; charset="`+charset+`"`, "Content-Transfer-Encoding: base64", "",
			base64.StdEncoding.EncodeToString([]byte(gbk))))
		if got.Text != "请问可以带狗吗？镕" || got.Subject != "带狗" || got.From != "mei@example.com" {
			t.Errorf("%s: %+v", charset, got)
		}
	}
	// One that says UTF-8 and is not, and one that says something that nobody knows, are read as far as they go.
	for _, charset := range []string{"utf-8", "x-klingon"} {
		got := Parse(mailOf("From: mei@example.com", "Content-Type: text/plain; charset="+charset, "", "Hello "+gbk+"\x00\x1b[31m"))
		if !strings.HasPrefix(got.Text, "Hello ") || strings.ContainsAny(got.Text, "\x00\x1b") {
			t.Errorf("%s: %q", charset, got.Text)
		}
	}
}

func TestOfAMailOnlyTheWordsAreKept(t *testing.T) {
	got := Parse(mailOf(
		"From: Mei <mei@example.com>", "To: Desk <desk+abc@park.example.com>, <other@example.com>", "Cc: third@example.com", "Subject: Re: Horses",
		"Message-ID: <r1@example.com>", "In-Reply-To: <m2@park>", "References: <m1@park> <m2@park>", "Date: Mon, 16 Nov 2026 09:30:00 +1100",
		`Content-Type: multipart/mixed; boundary="b"`, "", "--b", `Content-Type: multipart/alternative; boundary="c"`, "", "--c", "Content-Type: text/plain", "", "Plain words", "--c",
		"Content-Type: text/html", "", "<script>alert(1)</script><p>HTML words</p>", "--c--", "--b", `Content-Type: application/pdf; name="../../etc/plan.pdf"`, "Content-Disposition: attachment", "", "JVBERi0x", "--b",
		`Content-Type: text/plain; name="C:\notes\list.txt"`, "Content-Disposition: attachment; filename=\"C:\\\\notes\\\\list.txt\"", "", "not words", "--b--"))
	if got.Text != "Plain words" || !slices.Equal(got.Files, []string{"plan.pdf", "list.txt"}) {
		t.Errorf("%q %q", got.Text, got.Files)
	}
	if got.MessageID != "r1@example.com" || !slices.Contains(got.Refers, "m1@park") || got.Refers[len(got.Refers)-1] != "m2@park" || !slices.Contains(got.To, "desk+abc@park.example.com") ||
		!slices.Contains(got.To, "third@example.com") || !got.Date.Equal(time.Date(2026, 11, 15, 22, 30, 0, 0, time.UTC)) || got.Automatic || got.Bounce {
		t.Errorf("%+v", got)
	}
	html := Parse(mailOf("From: mei@example.com", "Content-Type: text/html; charset=utf-8", "",
		`<html><head><title>x</title><style>p{}</style></head><body><p>Yes, <b>two</b> nights.</p><div>谢谢</div><img src="http://spy.example/x.png"><blockquote>On Monday <p>quoted</p></blockquote></body></html>`))
	if html.Text != "Yes, two nights.\n\n谢谢" {
		t.Errorf("%q", html.Text)
	}
}

func TestMachinesAreKnown(t *testing.T) {
	for name, c := range map[string]struct {
		head              string
		automatic, bounce bool
	}{
		"a person":      {"Subject: Re: Horses", false, false},
		"says no":       {"Auto-Submitted: no", false, false},
		"absence":       {"Auto-Submitted: auto-replied", true, false},
		"generated":     {"Auto-Submitted: auto-generated; owner-email=x", true, false},
		"bulk":          {"Precedence: bulk", true, false},
		"list":          {"List-Id: <news.example.com>", true, false},
		"Outlook away":  {"X-Autoreply: yes", true, false},
		"bounce":        {`Content-Type: multipart/report; report-type=delivery-status; boundary="b"`, true, true},
		"null sender":   {"Return-Path: <>", true, true},
		"mailer-daemon": {"From: Mail Delivery <MAILER-DAEMON@mx.example.com>", true, true},
		// Absence notes have no sender to answer to either (RFC 3834), and a read receipt is a report too: both arrived.
		"absence without sender": {"Return-Path: <>\r\nAuto-Submitted: auto-replied", true, false},
		"Outlook without sender": {"Return-Path: <>\r\nX-Autoreply: yes", true, false},
		"read receipt":           {"Return-Path: <>\r\nContent-Type: multipart/report; report-type=disposition-notification; boundary=\"b\"", true, false},
		"bounce, replied":        {"Return-Path: <>\r\nAuto-Submitted: auto-replied\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=\"b\"", true, true},
	} {
		got := Parse(mailOf(c.head, "Message-ID: <1@example.com>", "", "Words"))
		if got.Automatic != c.automatic || got.Bounce != c.bounce {
			t.Errorf("%s: automatic %v, bounce %v", name, got.Automatic, got.Bounce)
		}
	}
	bounce := Parse(mailOf("From: MAILER-DAEMON@mx.example.com", `Content-Type: multipart/report; report-type=delivery-status; boundary="b"`, "", "--b", "Content-Type: text/plain", "",
		"No such user here.", "--b", "Content-Type: message/delivery-status", "", "Status: 5.1.1", "--b", "Content-Type: message/rfc822", "", "Message-ID: <answer@park.example.com>", "Subject: Re: Horses", "", "Hello", "--b--"))
	if !bounce.Bounce || bounce.Text != "No such user here." || !slices.Equal(bounce.Reported, []string{"answer@park.example.com"}) {
		t.Errorf("%+v", bounce)
	}
}

func TestHostileMailsAreReadWithinBounds(t *testing.T) {
	huge := Parse(mailOf("From: mei@example.com", "Subject: "+strings.Repeat("长", 5000), "References: "+strings.Repeat("<a@b> ", 9000), "", strings.Repeat("words ", 100_000)))
	if len([]rune(huge.Text)) != maxText || !huge.Shortened || len([]rune(huge.Subject)) != maxSubject || len(huge.Refers) != maxRefers {
		t.Errorf("%d characters, %v, subject of %d, %d references", len([]rune(huge.Text)), huge.Shortened, len([]rune(huge.Subject)), len(huge.Refers))
	}
	var deep strings.Builder
	deep.WriteString("From: mei@example.com\r\n")
	for range 20_000 {
		deep.WriteString("Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n")
	}
	deep.WriteString("\r\nhidden\r\n")
	if got := Parse([]byte(deep.String())); got.Text != "" {
		t.Errorf("%q", got.Text)
	}
	injected := Parse(mailOf("From: mei@example.com", "Subject: =?utf-8?Q?Hello=0D=0ABcc:_all=40example.com?=", "Message-ID: <a b@c> <x@\ny>", "", "words"))
	if strings.ContainsAny(injected.Subject, "\r\n") || injected.MessageID != "" {
		t.Errorf("%q %q", injected.Subject, injected.MessageID)
	}
	for _, raw := range []string{"", "\x00", "no header at all", "Content-Type: multipart/mixed\r\n\r\nno boundary", "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!", "From: <>\r\nContent-Transfer-Encoding: x-odd\r\n\r\nwords"} {
		Parse([]byte(raw))
	}
}

// A mail may have a megabyte of words of which each line could begin a quotation. It is the processor's time that counts: the machine may be busy.
func TestAMailOfManyQuotationsIsReadAtOnce(t *testing.T) {
	used := func() time.Duration {
		var usage syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
			t.Fatal(err)
		}
		return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	}
	for name, line := range map[string]string{"quoted": "> 写道：\n", "long": strings.Repeat("在", 400) + "\n", "broken": "on " + strings.Repeat("a", 290) + "\n"} {
		raw := mailOf("From: mei@example.com", "Content-Type: text/plain; charset=utf-8", "", strings.Repeat(line, maxMail/len(line)-1)+"Yes.")
		start := used()
		got := Parse(raw)
		if took := used() - start; took > 2*time.Second || len([]rune(got.Text)) > maxText || !got.Shortened {
			t.Errorf("%s: %s of the processor, %d characters, shortened %t", name, took, len([]rune(got.Text)), got.Shortened)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("From: mei@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHello\r\n--b--"))
	f.Add([]byte("Subject: =?GBK?B?1tA=?=\r\nContent-Type: text/html; charset=gbk\r\n\r\n<p>\xd6\xd0"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		got := Parse(raw)
		if len([]rune(got.Text)) > maxText || strings.ContainsAny(got.Subject+got.From+got.MessageID, "\r\n\x00") || strings.Contains(got.Text, "\x00") {
			t.Fatalf("%+v", got)
		}
	})
}
