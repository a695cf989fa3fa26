package api_test

import (
	"fmt"
	"image/color"
	"net/http"
	"regexp"
	"testing"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

const allSettings = "/api/staff/settings"

func TestSeveralSettingsAreSavedOrNone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		save := func(values entry) apptest.Answer { return staff.Do("PUT", allSettings, entry{"values": values}) }
		refused := save(entry{"TierStandardPoints": 15, "PaymentDays": 91, "EnquiryEmail": "foo", "Unheard": 1})
		var paths []any
		for i := range 3 {
			paths = append(paths, refused.JSON(t, "error", "details", "errors", i, "path", 0))
		}
		if got := fmt.Sprint(paths); refused.Status != http.StatusBadRequest || got != "[PaymentDays EnquiryEmail Unheard]" && got != "[EnquiryEmail PaymentDays Unheard]" {
			t.Errorf("%d %s", refused.Status, refused.Body)
		}
		if n := count(t, park, "SELECT count(*) FROM settings"); n != 0 {
			t.Errorf("%d are stored all the same", n)
		}
		saved := must(t, save(entry{"TierStandardPoints": 15, "PaymentDays": 10, "ParkName_zh": "红胶树"}))
		if saved.Header.Get("ETag") == "" || saved.Header.Get("ETag") != staff.Get(allSettings).Header.Get("ETag") {
			t.Errorf("the version is %q", saved.Header.Get("ETag"))
		}
		must(t, save(entry{"TierStandardPoints": nil}))
		if n := count(t, park, "SELECT count(*) FROM settings"); n != 2 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestNobodySavesOverAChangeThatTheyHaveNotSeen(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		seen := staff.With("If-Match", staff.Get(allSettings).Header.Get("ETag"))
		must(t, seen.Do("PUT", allSettings, entry{"values": entry{"TierStandardPoints": 15}}))
		late := seen.Do("PUT", allSettings, entry{"values": entry{"TierStandardPoints": 16}})
		if late.Status != http.StatusPreconditionFailed {
			t.Errorf("%d %s", late.Status, late.Body)
		}
		if n := count(t, park, "SELECT count(*) FROM settings WHERE value = '15'"); n != 1 {
			t.Errorf("%d rows", n)
		}
		must(t, staff.With("If-Match", "*").Do("PUT", allSettings, entry{"values": entry{"TierStandardPoints": 17}}))
	})
}

func TestOneSettingIsNotSetOverAChangeThatNobodyHasSeen(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		seen := staff.With("If-Match", staff.Get(allSettings).Header.Get("ETag"))
		must(t, seen.Do("PUT", allSettings+"/TierStandardPoints", entry{"value": 15}))
		if late := seen.Do("PUT", allSettings+"/TierStandardPoints", entry{"value": 16}); late.Status != http.StatusPreconditionFailed {
			t.Errorf("a value: %d %s", late.Status, late.Body)
		}
		if late := seen.Do("DELETE", allSettings+"/Logo/picture", nil); late.Status != http.StatusPreconditionFailed {
			t.Errorf("no picture: %d %s", late.Status, late.Body)
		}
		if late := putPicture(t, park, seen, "Logo", part{"files", "logo.png", pennant(t, 400, 100, color.Black)}); late.Status != http.StatusPreconditionFailed {
			t.Errorf("a picture: %d %s", late.Status, late.Body)
		}
		if n := count(t, park, "SELECT count(*) FROM files"); n != 0 {
			t.Errorf("%d files of a picture that was refused", n)
		}
		if wrong := staff.With("If-Match", "15").Do("PUT", allSettings+"/TierStandardPoints", entry{"value": 16}); wrong.Status != http.StatusBadRequest {
			t.Errorf("no version: %d %s", wrong.Status, wrong.Body)
		}
		must(t, staff.Do("PUT", allSettings+"/TierStandardPoints", entry{"value": 17}))
	})
}

// Also where a setting is on its default, and has no row that could be held.
func TestOfTwoWhoSaveAtOnceOneIsRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		for _, value := range []any{15, nil} {
			must(t, staff.Do("PUT", allSettings, entry{"values": entry{"TierStandardPoints": value}}))
			for range 5 {
				seen := staff.With("If-Match", staff.Get(allSettings).Header.Get("ETag"))
				statuses := make(chan int, 2)
				go func() {
					statuses <- seen.Do("PUT", allSettings, entry{"values": entry{"TierStandardPoints": 20}}).Status
				}()
				go func() { statuses <- seen.Do("PUT", allSettings+"/TierDeluxePoints", entry{"value": 5}).Status }()
				if first, second := <-statuses, <-statuses; first+second != http.StatusOK+http.StatusPreconditionFailed {
					t.Errorf("%d and %d", first, second)
				}
				must(t, staff.Do("PUT", allSettings, entry{"values": entry{"TierStandardPoints": value, "TierDeluxePoints": value}}))
			}
		}
	})
}

func TestTheHistoryOfASettingOutlivesItsReturnToTheDefault(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		for _, value := range []any{15, 16, nil, 17} {
			must(t, staff.Do("PUT", allSettings, entry{"values": entry{"TierStandardPoints": value}}))
		}
		must(t, staff.Do("PUT", allSettings+"/PlaceName_en", entry{"value": "TierStandardPoints"})) // another's value is no name
		history := must(t, staff.Get(allSettings+"/TierStandardPoints/history"))
		var steps string
		for _, line := range history.JSON(t, "data").([]any) {
			steps += fmt.Sprint(line.(map[string]any)["changes"].(map[string]any)["Value"])
		}
		if steps != "[<nil> 17][16 <nil>][15 16][<nil> 15]" {
			t.Error(steps)
		}
		if none := must(t, staff.Get(allSettings+"/TierDeluxePoints/history")); len(none.JSON(t, "data").([]any)) != 0 {
			t.Errorf("%s", none.Body)
		}
		if unheard := staff.Get(allSettings + "/Unheard/history"); unheard.Status != http.StatusNotFound {
			t.Errorf("%d", unheard.Status)
		}
	})
}

var languageOfKey = regexp.MustCompile(`_(en|zh)$`)

// The portal builds its screens from the list of settings: whatever is declared must have words.
func TestEverySettingHasAPlaceALabelAndAHelpTextInBothLanguages(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, one := range park.StaffCaller().Get(allSettings).JSON(t, "data").([]any) {
		setting := one.(map[string]any)
		name := setting["key"].(string)
		if setting["type"] != "picture" {
			name = languageOfKey.ReplaceAllString(name, "")
		}
		keys := []string{"fields." + name + ".label", "fields." + name + ".help", "sections." + setting["section"].(string) + ".title", "sections." + setting["section"].(string) + ".lead"}
		choices, _ := setting["choices"].([]any)
		for _, choice := range choices {
			keys = append(keys, "choices."+choice.(string))
		}
		if unit, has := setting["unit"].(string); has {
			keys = append(keys, "units."+unit, "with."+unit)
		}
		for _, key := range keys {
			for _, language := range locale.Languages {
				if locale.Keys(language)["portal.settings."+key] == "" {
					t.Errorf("%s: no portal.settings.%s in %s", setting["key"], key, language)
				}
			}
		}
	}
}
