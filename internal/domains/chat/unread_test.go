package chat_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/chat"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/domaintest"
)

// brokenSite has one page that reads well and one that does not, until it is mended.
type brokenSite struct{ mended bool }

func (s *brokenSite) Live(locale.Language, string) (knowledge.Answer, bool) {
	return knowledge.Answer{}, false
}

func (s *brokenSite) Knowledge(_ context.Context, language locale.Language) (pages []knowledge.Page, unread []string, err error) {
	add := func(path, html string) {
		page, failed := knowledge.FromHTML(path, language, []byte("<html><body><main>"+html+"</main></body></html>"))
		pages, err = append(pages, page), failed
	}
	add("/kayaks", "<h1>Kayaks</h1><p>A kayak costs $18 an hour.</p>")
	if !s.mended {
		return pages, []string{"/bikes"}, err
	}
	add("/bikes", "<h1>Bikes</h1><p>A bike costs $11 an hour.</p>")
	return pages, nil, err
}

func (*brokenSite) Card(context.Context, locale.Language, string, string) (*chat.Card, error) {
	return nil, nil
}

// A page that can't be rendered, as one with broken content, takes nothing away from what the others say.
func TestAPageThatCanNotBeReadSilencesNoOther(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		logs, site := &apptest.Log{}, &brokenSite{}
		p.Chat.Site, p.Chat.Log = site, logs.Logger()
		answers := func(question, want string) bool {
			p.Must(p.Chat.Refresh(p.Context()))
			answer, err := p.Chat.Try(p.Context(), question, locale.English, nil)
			p.Must(err)
			return strings.Contains(answer.Text, want)
		}
		if !answers("How much is a kayak?", "$18") || answers("How much is a bike?", "$11") {
			p.Error("the page that can be read is not known, or the other one is")
		}
		site.mended = true
		p.Clock.Forward(9 * time.Minute)
		if answers("How much is a bike?", "$11") {
			p.Error("it was read at once: a page that stays broken would be tried on and on")
		}
		p.Clock.Forward(2 * time.Minute)
		if !answers("How much is a bike?", "$11") {
			p.Error("it was not read again")
		}
		if n := strings.Count(logs.String(), "/bikes"); n != 2 { // once, in each language
			p.Errorf("the log names it %d times: %s", n, logs)
		}
	})
}
