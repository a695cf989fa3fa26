package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

// edited is an entry that staff work on: what they do with it, and what visitors read of it meanwhile.
type edited struct {
	*testing.T
	park             *apptest.Park
	collection, path string
	actions          string
}

func editedAs(t *testing.T, park *apptest.Park, collection, id string) edited {
	return edited{t, park, collection, "/api/" + collection + "/" + id, "/api/staff/content/" + collection + "/" + id}
}

// newEdited makes an entry; a name with ?status=draft makes a draft.
func newEdited(t *testing.T, park *apptest.Park, collection string, fields entry) edited {
	t.Helper()
	name, _, _ := strings.Cut(collection, "?")
	return editedAs(t, park, name, create(t, park, collection, fields))
}

func (d edited) must(method, path string, body any) apptest.Answer {
	d.Helper()
	answer := d.park.StaffCaller().Do(method, path, body)
	if answer.Status >= 300 {
		d.Fatalf("%s %s: %d %s", method, path, answer.Status, answer.Body)
	}
	return answer
}

func (d edited) write(fields entry)    { d.Helper(); d.must("PUT", d.path, data(fields)) }
func (d edited) draft(fields entry)    { d.Helper(); d.must("PUT", d.path+"?status=draft", data(fields)) }
func (d edited) do(action string)      { d.Helper(); d.must("POST", d.actions+"/"+action, nil) }
func (d edited) state() apptest.Answer { d.Helper(); return d.must("GET", d.actions, nil) }
func (d edited) seen(field string) any { d.Helper(); return d.of(d.park.Visitor().Get(d.path), field) }
func (d edited) saved(field string) any {
	d.Helper()
	return d.of(d.must("GET", d.path+"?status=draft", nil), field)
}

// of is a field of an answer, or its status where that is no success.
func (d edited) of(answer apptest.Answer, field string) any {
	d.Helper()
	if answer.Status != http.StatusOK {
		return answer.Status
	}
	return answer.JSON(d.T, "data", field)
}

func (d edited) want(what string, got, want any) {
	d.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		d.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestADraftOfALiveEntryLeavesItAsItIs(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		d := newEdited(t, park, "pages", entry{"slug": "about", "Title_en": "About", "Body_en": "<p>old</p>", "Title_zh": "关于"})
		d.draft(entry{"Body_en": "<p>new</p>", "Title_en": "About"})
		d.want("visitors", d.seen("Body_en"), "<p>old</p>")
		d.want("staff", d.saved("Body_en"), "<p>new</p>")
		d.want("staff's unchanged field", d.saved("Title_zh"), "关于")
		d.want("the draft's publishedAt", d.saved("publishedAt"), nil)
		d.want("what differs", d.state().JSON(t, "data", "changed"), "[Body_en]")
		list := park.StaffCaller().Get("/api/pages?status=draft&" + enc("filters[Body_en][$contains]=new"))
		d.want("found in the list of drafts", list.JSON(t, "meta", "pagination", "total"), 1.0)
		// A plain write is for both, and a later publication does not undo it.
		d.write(entry{"Title_en": "About us"})
		d.want("staff read a plain write", d.saved("Title_en"), "About us")
		d.do("publish")
		d.want("published", d.seen("Body_en"), "<p>new</p>")
		d.want("not undone", d.seen("Title_en"), "About us")
		d.want("no draft is left", d.state().JSON(t, "data", "draft"), false)
		d.do("publish") // again: nothing to do
		// A plain write to what the draft changes replaces it there too; then nothing differs any more.
		d.draft(entry{"Title_zh": "草稿"})
		d.write(entry{"Title_zh": "关于我们"})
		d.want("replaced in the draft", d.saved("Title_zh"), "关于我们")
		d.want("so there is none", d.state().JSON(t, "data", "draft"), false)
		// What is changed back is no draft either.
		d.draft(entry{"Title_zh": "草稿"})
		d.draft(entry{"Title_zh": "关于我们"})
		d.want("changed back", d.state().JSON(t, "data", "draft"), false)
	})
}

func TestADraftIsThrownAwayAloneOrWithItsEntry(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		d := newEdited(t, park, "room-types", entry{"Name_en": "Cabin"})
		d.draft(entry{"Name_en": "Hut"})
		d.must("DELETE", d.path+"?status=draft", nil)
		d.want("staff", d.saved("Name_en"), "Cabin")
		d.want("visitors", d.seen("Name_en"), "Cabin")
		d.must("DELETE", d.path+"?status=draft", nil)
		d.draft(entry{"Name_en": "Hut"})
		d.must("DELETE", d.path, nil)
		d.want("deleted", park.StaffCaller().Get(d.path+"?status=draft").Status, 404)
		d.want("its state", park.StaffCaller().Get(d.actions).Status, 404)
		alone := newEdited(t, park, "room-types?status=draft", entry{"Name_en": "Soon"})
		state := alone.state()
		alone.want("live, draft", fmt.Sprint(state.JSON(t, "data", "live"), state.JSON(t, "data", "draft")), "false true")
		alone.must("DELETE", alone.path+"?status=draft", nil)
		alone.want("a draft that was all there was", park.StaffCaller().Get(alone.path+"?status=draft").Status, 404)
		sound(t, park)
	})
}

// Caches are emptied by the content version: writing a draft, with its pictures, must not move it.
func TestDraftsDoNotEmptyTheCaches(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		file := uploadedDocument(t, park)
		live := newEdited(t, park, "media-images", entry{"Name": "map", "Pdf": file})
		waiting := newEdited(t, park, "media-images?status=draft", entry{"Name": "leaflet", "Pdf": file})
		version := func() int64 {
			number, err := park.Server.Version.Current(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return number
		}
		still := func(what string, do func()) {
			t.Helper()
			before := version()
			if do(); version() != before {
				t.Errorf("%s empties the caches", what)
			}
		}
		moves := func(what string, do func()) {
			t.Helper()
			before := version()
			if do(); version() == before {
				t.Errorf("%s is not seen", what)
			}
		}
		still("a new draft", func() {
			create(t, park, "media-images?status=draft", entry{"Name": "x", "Pdf": file, "Image": []any{file}})
		})
		still("a draft of a live entry", func() { live.draft(entry{"Name": "plan", "Image": []any{file}}) })
		still("a change of it", func() { live.draft(entry{"Name": "plans", "Pdf": nil}) })
		still("a schedule", func() { live.must("POST", live.actions+"/schedule", entry{"at": "2099-01-01T00:00:00Z"}) })
		still("throwing it away", func() { live.must("DELETE", live.path+"?status=draft", nil) })
		still("a publication of nothing", func() { live.do("publish") })
		moves("a publication", func() { waiting.do("publish") })
		moves("taking it offline", func() { waiting.do("unpublish") })
		moves("a plain write", func() { waiting.write(entry{"Name": "leaflets"}) })
		waiting.want("it has its file", len(uploads.FindAllString(string(park.Visitor().Get(waiting.path+"?populate=Pdf").Body), -1)), 1)
	})
}

func TestADraftHasAVersionOfItsOwn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		d := newEdited(t, park, "rhp-news-lists", entry{"Title_en": "News", "forGuest": true})
		live := staff.Get(d.path).Header.Get("ETag")
		saved := staff.With("If-Match", live).Do("PUT", d.path+"?status=draft", data(entry{"Title_en": "Later"}))
		seen := saved.Header.Get("ETag")
		if saved.Status != http.StatusOK || seen == "" || seen != staff.Get(d.path+"?status=draft").Header.Get("ETag") || staff.Get(d.path).Header.Get("ETag") != live {
			t.Fatalf("%d %s: %q", saved.Status, saved.Body, seen)
		}
		d.draft(entry{"Summary_en": "x"})
		for _, refused := range []apptest.Answer{
			staff.With("If-Match", seen).Do("PUT", d.path+"?status=draft", data(entry{"Title_en": "Mine"})),
			staff.With("If-Match", seen).Do("POST", d.actions+"/publish", nil),
			staff.With("If-Match", seen).Do("DELETE", d.path+"?status=draft", nil),
			staff.With("If-Match", seen).Do("POST", d.actions+"/unpublish", nil),
		} {
			if refused.Status != http.StatusPreconditionFailed || changedFields(t, refused) != "[Summary_en]" {
				t.Errorf("%d %s", refused.Status, refused.Body)
			}
		}
		if answer := staff.With("If-Match", live).Do("PUT", d.path, data(entry{"newsDate": "2026-01-01"})); answer.Status != http.StatusOK {
			t.Errorf("what visitors read is as it was: %d %s", answer.Status, answer.Body)
		}
		seen = staff.Get(d.path + "?status=draft").Header.Get("ETag")
		if answer := staff.With("If-Match", seen).Do("POST", d.actions+"/publish", nil); answer.Status != http.StatusOK {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		d.want("published", d.seen("Summary_en"), "x")
	})
}

func TestTwoDraftsMayWantOneAddress(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		d := newEdited(t, park, "pages", entry{"slug": "policy", "Title_en": "Old"})
		d.draft(entry{"slug": "policy", "Title_en": "New"}) // its own address is no clash
		other := newEdited(t, park, "pages?status=draft", entry{"slug": "policy"})
		for _, clash := range []apptest.Answer{
			park.StaffCaller().Do("POST", other.actions+"/publish", nil), park.StaffCaller().Do("PUT", other.path, data(entry{"Title_en": "x"})),
		} {
			if clash.Status != http.StatusBadRequest || clash.JSON(t, "error", "details", "errors", 0, "path", 0) != "slug" {
				t.Errorf("%d %s", clash.Status, clash.Body)
			}
		}
		d.do("publish")
		d.want("published", d.seen("Title_en"), "New")
		d.do("unpublish")
		d.want("taken offline", d.seen("Title_en"), 404)
		other.do("publish") // the address is free
		clash := park.StaffCaller().Do("POST", d.actions+"/publish", nil)
		d.want("the other has it now", clash.Status, 400)
		other.must("DELETE", other.path, nil)
		d.do("publish")
		d.want("back", d.seen("Title_en"), "New")
		sound(t, park)
	})
}

func TestFilesOfADraft(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		old, oldAddress := uploaded(t, park, "old.pdf", document)
		fresh, freshAddress := uploaded(t, park, "new.pdf", document)
		d := newEdited(t, park, "rhp-news-lists", entry{"Title_en": "News", "forAnnual": true, "Pdf": old})
		shown := func(query string) string {
			return fmt.Sprint(uploads.FindAllString(string(park.StaffCaller().Get(d.path+"?populate=*"+query).Body), -1))
		}
		d.draft(entry{"Title_en": "News!"})
		d.want("the draft has the entry's file", shown("&status=draft"), "["+oldAddress+"]")
		d.draft(entry{"Pdf": fresh, "forGuest": true})
		d.want("the draft", shown("&status=draft"), "["+freshAddress+"]")
		d.want("what visitors read", shown(""), "["+oldAddress+"]")
		annual := tenant(t, park, "Annual")
		for address, want := range map[string]string{oldAddress: "404 200 200", freshAddress: "404 404 200"} {
			// The draft would make the news everybody's: that gives nobody a file before it is published.
			got := fmt.Sprint(park.Visitor().Get(address).Status, annual.Get(address).Status, park.StaffCaller().Get(address).Status)
			d.want("visitor, tenant, staff at "+address[:12], got, want)
		}
		d.do("unpublish")
		d.want("the file of news that was taken offline, to a visitor", park.Visitor().Get(freshAddress).Status, 404)
		d.do("publish")
		d.draft(entry{"Title_en": "News again"})
		d.write(entry{"forGuest": false, "Pdf": old})
		d.draft(entry{"Pdf": fresh})
		d.want("a draft for tenants, to a tenant", annual.Get(freshAddress).Status, 404)
		refused := park.StaffCaller().Do("DELETE", "/api/upload/files/"+fmt.Sprint(fresh), nil)
		if refused.Status != http.StatusConflict || !strings.Contains(string(refused.Body), "A draft uses this file") {
			t.Errorf("%d %s", refused.Status, refused.Body)
		}
		d.do("publish")
		d.want("published", shown(""), "["+freshAddress+"]")
		d.want("to a tenant", annual.Get(freshAddress).Status, 200)
		sound(t, park)
		d.must("DELETE", "/api/upload/files/"+fmt.Sprint(old), nil)
		d.write(entry{"Pdf": nil})
		d.must("DELETE", "/api/upload/files/"+fmt.Sprint(fresh), nil)
		d.must("POST", d.actions+"/restore", entry{"number": 2})
		d.want("a revision whose file is gone", shown("&status=draft"), "[]")
		sound(t, park)
	})
}

func TestDiscardingTheChangesOfAnOfflineEntryKeepsTheEntry(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		one, oneAddress := uploaded(t, park, "one.pdf", document)
		two, _ := uploaded(t, park, "two.pdf", document)
		d := newEdited(t, park, "media-images", entry{"Name": "map", "Pdf": one})
		d.do("unpublish")
		d.draft(entry{"Name": "plan", "Pdf": two})
		d.must("POST", d.actions+"/schedule", entry{"at": "2099-01-01T00:00:00Z"})
		d.must("DELETE", d.path+"?status=draft", nil)
		d.must("DELETE", d.path+"?status=draft", nil)
		d.want("its schedule", d.state().JSON(t, "data", "scheduledAt"), nil)
		d.want("its name", d.saved("Name"), "map")
		d.want("visitors", d.seen("Name"), 404)
		d.do("publish")
		d.want("visitors", d.seen("Name"), "map")
		d.want("its file", uploads.FindString(string(park.Visitor().Get(d.path+"?populate=Pdf").Body)), oneAddress)
		sound(t, park)
	})
}
