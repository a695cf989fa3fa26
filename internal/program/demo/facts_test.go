package demo

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale/localetest"
)

func mustText(t *testing.T, entry map[string]json.RawMessage, name string) string {
	t.Helper()
	text, err := textOf(entry, name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A room's price stands in its own field, and every other text that names it names the same.
func TestRoomsCostTheSameEverywhere(t *testing.T) {
	p, err := load(writtenNoon)
	if err != nil {
		t.Fatal(err)
	}
	prices := map[string]bool{}
	for _, room := range p.rooms {
		name, price, weekend := mustText(t, room, "Name_en"), string(room["Price"]), string(room["WeekendPrice"])
		if price == "" || weekend == "" || len(price) > len(weekend) || (len(price) == len(weekend) && price >= weekend) {
			t.Errorf("%s: %s midweek, %s at weekends", name, price, weekend)
		}
		prices[price] = true
		for _, field := range []string{"Details_en", "Details_zh", "Description_en", "Description_zh"} {
			if text := mustText(t, room, field); regexp.MustCompile(`(?i)midweek|平日`).MatchString(text) {
				t.Errorf("%s tells its price a second time in %s", name, field)
			}
		}
	}
	said := regexp.MustCompile(`(?i)cabin (?:is|night at) \$?(\d+)`)
	found := 0
	for _, pair := range written(t) {
		for _, price := range said.FindAllStringSubmatch(localetest.Plain(pair.En), -1) {
			found++
			if !prices[price[1]] {
				t.Errorf("%s: no room costs %s", pair.Where, price[1])
			}
		}
	}
	if found == 0 {
		t.Error("no text names a price: the search is broken")
	}
}

// Prices are read as prices.
func TestEveryPriceInTheListHasItsSign(t *testing.T) {
	p, err := load(writtenNoon)
	if err != nil {
		t.Fatal(err)
	}
	cell, bare, seen := regexp.MustCompile(`<td>([^<]*)</td></tr>`), regexp.MustCompile(`(^|[^$\d.,])\d[\d,]*\.\d\d`), 0
	for _, page := range p.pages {
		if !strings.HasPrefix(mustText(t, page, "slug"), "price-") {
			continue
		}
		for _, body := range []string{mustText(t, page, "Body_en"), mustText(t, page, "Body_zh")} {
			for _, found := range cell.FindAllStringSubmatch(body, -1) {
				seen++
				if bare.MatchString(found[1]) {
					t.Errorf("a price without a sign: %s", found[1])
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d prices looked at", seen)
	}
}

// The rates of a stay are those that the server reckons with.
func TestRatesAgreeWithTheSettings(t *testing.T) {
	p, err := load(writtenNoon)
	if err != nil {
		t.Fatal(err)
	}
	facilities, err := p.page("price-facilities")
	if err != nil {
		t.Fatal(err)
	}
	membership, err := p.page("price-other")
	if err != nil {
		t.Fatal(err)
	}
	all := strings.ReplaceAll(mustText(t, facilities, "Body_en")+mustText(t, membership, "Body_en"), ",", "")
	for setting, item := range map[string]string{
		"RateAdult": "<td>Adult</td><td>per night</td>", "RateChild": "<td>Child 3 to 15</td><td>per night</td>", "RateHorse": "<td>Horse</td><td>each per night</td>",
		"RateMotorbike": "<td>Motorbike</td><td>each per night</td>", "RateFirewood": "<td>Firewood</td><td>load per booking</td>",
		"TierStandard": "<td>Standard with 800 points and 800 discount points</td><td>membership</td>",
		"TierDeluxe":   "<td>Deluxe with 1500 points and 1500 discount points</td><td>membership</td>",
	} {
		if want := fmt.Sprintf("%s<td>$%s.00</td>", item, p.settings[setting]); !strings.Contains(all, want) {
			t.Errorf("%s: the price list lacks %s", setting, want)
		}
	}
}

// Each was once said in one place and denied in another.
func TestTheParkDoesNotContradictItself(t *testing.T) {
	for pattern, truth := range map[string]string{
		`(?i)within (a|one|two|\d) working days?|工作日之?内[^退]*回`:                 "nobody promises when we answer",
		`(?i)parking at every room and site|营位都免费停车`:                           "one vehicle on a site parks free, a second costs",
		`(?i)fire (ring|pit)s?[^.;]*(any stay|every (site|camp))|每个营位.{0,3}篝火`: "most sites have a fire ring",
		`(?i)hardwood with kindling|配引火`:                                       "kindling is sold apart",
		`(?i)bell[^.]*emergencies[.<]|有急事请按`:                                   "the night bell is also for guests who rang ahead",
		`(?i)honey (and eggs )?comes? from the farm|蜂蜜和鸡蛋都是自家`:                 "the honey is from Tanner Creek Bees",
		`(?i)\ba (former )?cattle farm`:                                        "there were shearers: it was a sheep and cattle farm",
		`车尾`:                                                                   "the caravan's bed is at the front",
		`(?i)cream-and-green|草绿的老房车`:                                           "the caravan is painted cream and terracotta",
		`(?i)\bflash\b`:                                                        "no photography at all at the penguin parade",
		`(?i)roosters will seem late|公鸡叫得晚`:                                    "clocks go back in autumn, so roosters seem early",
		`退入边界`: "what stands on a site keeps a metre inside its boundary",
	} {
		wrong := regexp.MustCompile(pattern)
		for _, p := range written(t) {
			if found := wrong.FindString(localetest.Plain(p.En) + "\n" + localetest.Plain(p.Zh)); found != "" {
				t.Errorf("%s says %q, but %s", p.Where, found, truth)
			}
		}
	}
}
