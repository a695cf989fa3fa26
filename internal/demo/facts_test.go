package demo

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/locale/localetest"
)

func mustText(t *testing.T, entry map[string]json.RawMessage, name string) string {
	t.Helper()
	text, err := textOf(entry, name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A room costs and sleeps what the price list says.
func TestRoomsAgreeWithThePriceList(t *testing.T) {
	p, err := load(writtenNoon)
	if err != nil {
		t.Fatal(err)
	}
	other, err := p.page("price-other")
	if err != nil {
		t.Fatal(err)
	}
	list := mustText(t, other, "Body_en")
	row := regexp.MustCompile(`<tr><td>([^<]+), (?:up to (\d+)|two people included)</td><td>per night</td><td>(\d+)\.00 midweek, (\d+)\.00 weekends`)
	rows := map[string][]string{}
	for _, found := range row.FindAllStringSubmatch(list, -1) {
		rows[found[1]] = found
	}
	for _, room := range p.rooms {
		name, details := mustText(t, room, "Name_en"), mustText(t, room, "Details_en")
		found := rows[name]
		if found == nil {
			t.Errorf("%s is not on the price list", name)
			continue
		}
		if found[2] != "" && found[2] != string(room["Max_guest"]) {
			t.Errorf("%s sleeps %s, on the price list %s", name, room["Max_guest"], found[2])
		}
		for _, price := range found[3:5] {
			if !strings.Contains(details, "$"+price) {
				t.Errorf("%s doesn't say that a night costs $%s", name, price)
			}
		}
	}
	if len(rows) != len(p.rooms) {
		t.Errorf("%d rooms, %d on the price list", len(p.rooms), len(rows))
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
		if want := fmt.Sprintf("%s<td>%s.00</td>", item, p.settings[setting]); !strings.Contains(all, want) {
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
