package funnel_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/tests/domaintest"
)

func TestAVisitorCountsOnceADay(t *testing.T) {
	each(t, func(g *gate) {
		elsewhere := opens("/", "203.0.113.9")
		elsewhere.Agent, elsewhere.Language = laptop, "zh"
		g.see(opens("/", "203.0.113.1"), inside("/roomlist", "203.0.113.1"), inside("/", "203.0.113.1"), opens("/", "203.0.113.1"), elsewhere)
		m := g.counted()
		g.want(m, 5, 2, 2)
		if got := fmt.Sprint(m.Pages); got != "[{/ 4 2 2 0} {/roomlist 1 1 0 0}]" {
			t.Error("pages", got)
		}
		if got := fmt.Sprint(m.Languages); got != "[{en 1} {zh 1}]" {
			t.Error("languages", got)
		}
	})
}

func TestTwoBrowsersBehindOneAddressAreTwoVisitors(t *testing.T) {
	each(t, func(g *gate) {
		other := opens("/", "203.0.113.1")
		other.Agent = laptop
		g.see(opens("/", "203.0.113.1"), other)
		g.want(g.counted(), 2, 2, 2)
	})
}

func TestAnIPv6AddressThatChangesIsTheSameVisitor(t *testing.T) {
	each(t, func(g *gate) {
		g.see(opens("/", "2001:db8:1:2::7"), inside("/", "2001:db8:1:2:aaaa::9"), opens("/", "2001:db8:1:3::7"))
		g.want(g.counted(), 3, 2, 2)
	})
}

func TestTheSaltOfADayIsThrownAway(t *testing.T) {
	each(t, func(g *gate) {
		salt := func() (salt string) {
			g.Must(g.Park.DB.One(g.Context(), "SELECT salt FROM visit_salts", nil, &salt))
			return salt
		}
		g.see(opens("/", "203.0.113.1"))
		g.want(g.counted(), 1, 1, 1)
		first := salt()
		g.cleanUp()
		if salt() != first {
			t.Error("the salt changed within the day")
		}
		g.Clock.Forward(2*time.Hour + 36*time.Minute) // six minutes past midnight
		g.cleanUp()
		if n := g.Count("SELECT (SELECT COUNT(*) FROM visit_salts) + (SELECT COUNT(*) FROM visit_seen)"); n != 0 {
			t.Errorf("%d rows of the day before are left", n)
		}
		g.see(opens("/", "203.0.113.1"))
		g.want(g.counted(), 1, 1, 1) // somebody else, as far as anybody can tell
		if salt() == first {
			t.Error("the next day has the same salt")
		}
		g.want(g.measured(g.day(-1), g.day(0)), 2, 2, 2)
	})
}

func TestTheLastViewsOfADayBelongToIt(t *testing.T) {
	each(t, func(g *gate) {
		g.see(opens("/", "203.0.113.1"))
		g.Must(g.Flush(g.Context()))
		g.Clock.Forward(2*time.Hour + 29*time.Minute + 59*time.Second)
		g.see(inside("/roomlist", "203.0.113.1"))
		g.Clock.Forward(2 * time.Second)
		g.Must(g.Flush(g.Context()))
		g.want(g.measured(g.day(-1), g.day(-1)), 2, 1, 1)
		g.want(g.measured(g.day(0), g.day(0)), 0, 0, 0)
	})
}

func TestNothingIsCountedOnADayWhoseSaltIsGone(t *testing.T) {
	each(t, func(g *gate) {
		g.see(opens("/", "203.0.113.1"))
		g.Clock.Forward(3 * time.Hour)
		g.cleanUp()
		g.Must(g.Flush(g.Context()))
		if n := g.Count("SELECT (SELECT COUNT(*) FROM visit_salts) + (SELECT COUNT(*) FROM visit_pages)"); n != 0 {
			t.Errorf("%d rows of a day that is over", n)
		}
	})
}

func TestWhatOneVisitorLookedAtCanNotBePutTogether(t *testing.T) {
	each(t, func(g *gate) {
		g.see(opens("/", "203.0.113.1"), inside("/roomlist", "203.0.113.1"), inside("/gallery", "203.0.113.1"))
		g.Must(g.Flush(g.Context()))
		if n := g.Count("SELECT COUNT(*) FROM visit_seen"); n != 8 { // three pages, visitor, network, origin, visits, everybody
			t.Errorf("%d keys, want 8, each for itself", n)
		}
		// An address has dots; its digits alone may stand in a hash by chance.
		if n := g.Count("SELECT COUNT(*) FROM visit_seen WHERE seen_key LIKE '%.%' OR length(seen_key) <> 32"); n != 0 {
			t.Errorf("%d keys that are no hash", n)
		}
	})
}

func TestBotsAreNotCounted(t *testing.T) {
	each(t, func(g *gate) {
		for _, agent := range []string{
			"", "curl/8.5.0", "Go-http-client/1.1", "python-requests/2.32", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
			"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
			"Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 (compatible; Bytespider)", "facebookexternalhit/1.1", "Mozilla/4.0 (compatible; MSIE 6.0)",
			"Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse",
		} {
			v := opens("/", "203.0.113.1")
			v.Agent = agent
			g.see(v)
		}
		g.want(g.counted(), 0, 0, 0)
		for i, agent := range []string{phone, laptop, "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", phone + " MicroMessenger/8.0.50"} {
			v := opens("/", fmt.Sprintf("203.0.113.%d", i))
			v.Agent = agent
			g.see(v)
		}
		g.want(g.counted(), 4, 4, 4)
	})
}

func TestASourceIsTheTagElseTheKindOfSiteBefore(t *testing.T) {
	each(t, func(g *gate) {
		long := ""
		for range 30 {
			long += "红桉"
		}
		for i, c := range []struct {
			tag      funnel.Tag
			referrer string
			agent    string
			want     string
		}{
			{funnel.Tag{Source: " Facebook ", Medium: "Paid Social", Campaign: "Spring+2026"}, "m.facebook.com", phone, "tag facebook paid-social spring-2026"},
			{funnel.Tag{Source: "<script>alert(1)</script>\x00"}, "", phone, "tag scriptalert1script  "},
			{funnel.Tag{Campaign: long}, "", phone, "tag   " + long[:40*3]},
			{funnel.Tag{Source: "///"}, "", phone, "direct   "},
			{funnel.Tag{}, "", phone, "direct   "},
			{funnel.Tag{}, "www.google.com.au", phone, "search   "},
			{funnel.Tag{}, "www.baidu.com", phone, "search   "},
			{funnel.Tag{}, "l.instagram.com", phone, "social   "},
			{funnel.Tag{}, "t.co", phone, "social   "},
			{funnel.Tag{}, "", phone + " MicroMessenger/8.0.50", "social   "},
			{funnel.Tag{}, "www.gippsland.example", phone, "other   "},
			{funnel.Tag{}, "localhost", phone, "other   "},
		} {
			g.Exec("DELETE FROM visit_sources")
			v := opens("/", fmt.Sprintf("203.0.113.%d", i))
			v.Tag, v.Referrer, v.Agent = c.tag, c.referrer, c.agent
			g.see(v)
			m := g.counted()
			if len(m.Sources) != 1 {
				t.Fatalf("%+v: sources %v", c, m.Sources)
			}
			if s := m.Sources[0]; fmt.Sprintf("%s %s %s %s", s.Kind, s.Source, s.Medium, s.Campaign) != c.want {
				t.Errorf("%+v is %+v", c, s)
			}
		}
	})
}

func TestWhoComesAgainFromElsewhereIsAnotherVisitOfTheSameVisitor(t *testing.T) {
	each(t, func(g *gate) {
		tagged := opens("/", "203.0.113.1")
		tagged.Tag.Source = "newsletter"
		g.see(opens("/", "203.0.113.1"), inside("/roomlist", "203.0.113.1"), tagged, tagged)
		m := g.counted()
		g.want(m, 4, 1, 2)
		if len(m.Sources) != 2 || m.Sources[0].Visits != 1 || m.Sources[1].Visits != 1 {
			t.Errorf("sources %+v", m.Sources)
		}
	})
}

func TestAFloodDistortsLittle(t *testing.T) {
	each(t, func(g *gate) {
		for range 5 * funnel.InAMinute { // one visitor, over and over
			if err := g.See(opens("/", "203.0.113.1")); err != nil {
				g.Clock.Forward(time.Minute)
			}
		}
		g.want(g.counted(), funnel.ViewsOfAPage, 1, 1)
		g.Clock.Forward(time.Minute)
		for i := range 10 * funnel.VisitsOfAVisitor { // with ever new tags
			v := opens(fmt.Sprintf("/%d", i), "203.0.113.1")
			v.Tag.Source = fmt.Sprint("ad", i)
			g.see(v)
		}
		m := g.counted()
		if m.Total.Visits != funnel.VisitsOfAVisitor || m.Total.Visitors != 1 {
			t.Errorf("one visitor counts as %d visits of %d visitors", m.Total.Visits, m.Total.Visitors)
		}
		for i := range 2 * funnel.FromANetwork { // with ever new names
			if i%100 == 0 {
				g.Clock.Forward(time.Minute)
			}
			v := opens("/", "203.0.113.2")
			v.Agent = fmt.Sprint(phone, i)
			g.see(v)
		}
		if n := g.counted().Total.Visitors; n != int64(1+funnel.FromANetwork) {
			t.Errorf("%d visitors, %d of one network", n, n-1)
		}
	})
}

func TestANetworkSendsOnlySoMuchInAMinute(t *testing.T) {
	each(t, func(g *gate) {
		for range funnel.InAMinute {
			g.see(opens("/", "203.0.113.1"))
		}
		if err := g.See(opens("/", "203.0.113.1")); fault.KindOf(err) != fault.Limited {
			t.Errorf("one more: %v", err)
		}
		g.see(opens("/", "203.0.113.2"))
		g.Clock.Forward(time.Minute)
		g.see(opens("/", "203.0.113.1"))
	})
}

func TestADayHasOnlySoManyTags(t *testing.T) {
	each(t, func(g *gate) {
		for i := range funnel.TagsOfADay + 50 {
			v := opens("/", fmt.Sprintf("203.0.%d.%d", i/250, i%250))
			v.Tag.Source = fmt.Sprint("ad", i)
			g.see(v)
		}
		g.counted()
		if n := g.Count("SELECT COUNT(*) FROM visit_sources WHERE kind = 'tag'"); n != funnel.TagsOfADay {
			t.Errorf("%d tags", n)
		}
		if n := g.Count("SELECT visits FROM visit_sources WHERE kind = 'other'"); n != 50 {
			t.Errorf("%d visits by tags beyond", n)
		}
	})
}

func TestReplicasCountAsOne(t *testing.T) {
	each(t, func(g *gate) {
		const replicas, rounds, visitors = 3, 8, 12
		var all sync.WaitGroup
		for range replicas {
			one := g.replica()
			all.Go(func() {
				for range rounds {
					for i := range visitors {
						if err := one.See(opens("/", fmt.Sprintf("203.0.113.%d", i))); err != nil {
							t.Error(err)
						}
					}
					if err := one.Flush(g.Context()); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		g.want(g.counted(), visitors*funnel.ViewsOfAPage, visitors, visitors) // each was seen 24 times, 20 of which count
	})
}

func TestWhatCanNotBeCountedNowIsCountedLater(t *testing.T) {
	each(t, func(g *gate) {
		g.see(opens("/", "203.0.113.1"), opens("/", "203.0.113.2"))
		ended, end := context.WithCancel(g.Context())
		end()
		if err := g.Flush(ended); err == nil {
			t.Fatal("counted without a database")
		}
		g.see(opens("/", "203.0.113.3"))
		g.want(g.counted(), 3, 3, 3)
	})
}

func TestWhatWasSeenIsCountedWhenTheProgramStops(t *testing.T) {
	each(t, func(g *gate) {
		ctx, stop := context.WithCancel(g.Context())
		done := make(chan struct{})
		go func() { g.Run(ctx); close(done) }()
		g.see(opens("/", "203.0.113.1"))
		stop()
		<-done
		if n := g.Count("SELECT views FROM visit_pages WHERE page = '/'"); n != 1 {
			t.Errorf("%d views", n)
		}
	})
}

func TestNumbersOfThreeYearsAgoAreForgotten(t *testing.T) {
	each(t, func(g *gate) {
		for _, day := range []string{"2023-11-01", "2023-12-01"} {
			g.Exec("INSERT INTO visit_pages (day, page, language, views, visitors, visits) VALUES ($1, '', 'en', 1, 1, 1)", day)
			g.Exec("INSERT INTO visit_sources (day, kind, source, medium, campaign, visits) VALUES ($1, 'direct', '', '', '', 1)", day)
		}
		g.cleanUp()
		if n := g.Count("SELECT (SELECT COUNT(*) FROM visit_pages) + (SELECT COUNT(*) FROM visit_sources)"); n != 2 {
			t.Errorf("%d rows are left, want 2", n)
		}
	})
}

func TestAPeriodIsOfDaysInTheirOrder(t *testing.T) {
	each(t, func(g *gate) {
		for _, wrong := range [][2]string{{"", "2026-11-15"}, {"2026-11-15", "soon"}, {"2026-11-16", "2026-11-15"}, {"2025-01-01", "2026-11-15"}, {"2026-02-30", "2026-03-01"}} {
			if _, err := g.Measure(g.Context(), wrong[0], wrong[1]); domaintest.Refusal(err) == "" {
				t.Errorf("%v was measured", wrong)
			}
		}
	})
}
