package site_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

// page is what a page is drawn from, as far as these tests look.
type page struct {
	Route string
	Trail []struct{ Label, Href string }
	Texts map[string]map[string]any
	Data  struct {
		Lead, HTML, Details string
		Pictures, Areas     []struct{ Alt, Srcset string }
		PDF                 *struct {
			Name string
			Size int
		}
		Ways, Parts, Places []struct {
			Href, Title, HTML string
			Picture           *struct{ Alt string }
		}
	}
}

// read gives a page's state and the document around it.
func read(t *testing.T, park *apptest.Park, path string) (state page, html string) {
	t.Helper()
	answer := get(t, park, path)
	html = string(answer.Body)
	_, encoded, _ := strings.Cut(html, `<script type="application/json" data-page-state>`)
	encoded, _, _ = strings.Cut(encoded, "</script>")
	if err := json.Unmarshal([]byte(encoded), &state); err != nil || answer.Status != http.StatusOK {
		t.Fatalf("%s: %d %v %.300s", path, answer.Status, err, html)
	}
	return state, html
}

func write(t *testing.T, park *apptest.Park, collection string, entry map[string]any) {
	t.Helper()
	if got := park.StaffCaller().Do("POST", "/api/"+collection, map[string]any{"data": entry}); got.Status != http.StatusCreated {
		t.Fatalf("%s: %d %s", collection, got.Status, got.Body)
	}
}

// upload gives the id of a file: a small picture, or a small document.
func upload(t *testing.T, park *apptest.Park, name string) any {
	t.Helper()
	content := []byte("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
	if strings.HasSuffix(name, ".png") {
		var picture bytes.Buffer
		if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 6))); err != nil {
			t.Fatal(err)
		}
		content = picture.Bytes()
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	info, _ := json.Marshal(map[string]string{"name": name, "alternativeText": name})
	if err := form.WriteField("fileInfo", string(info)); err != nil {
		t.Fatal(err)
	}
	part, err := form.CreateFormFile("files", name)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = part.Write(content)
	_ = form.Close()
	request, err := http.NewRequest("POST", park.URL+"/api/upload", &body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	answer := park.StaffCaller().Send(request)
	if answer.Status != http.StatusCreated {
		t.Fatalf("%s: %d %s", name, answer.Status, answer.Body)
	}
	return answer.JSON(t, 0, "id")
}

func TestAWrittenPageComesWithItsTitlePictureAndPlace(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		before, _ := read(t, park, "/group-visitors")
		if before.Data.HTML != "" || before.Trail[1].Label != "Group visitors" {
			t.Errorf("before it is written: %+v", before)
		}
		write(t, park, "pages", map[string]any{"slug": "group-visitors", "Title_en": "Come together", "Title_zh": "一起来", "Description_en": "For forty", "Description_zh": "四十人", "Body_en": "<p>Buses</p>", "Body_zh": "<p>大巴</p>"})
		write(t, park, "media-images", map[string]any{"PageLocation": "group-visitors", "Image": []any{upload(t, park, "bus.png")}})
		after, html := read(t, park, "/group-visitors")
		if after.Data.HTML != "<p>Buses</p>" || after.Data.Lead != "For forty" || len(after.Data.Pictures) != 1 || after.Data.Pictures[0].Alt != "bus.png" {
			t.Errorf("%+v", after.Data)
		}
		for _, want := range []string{"<title>Come together", `name="description" content="For forty"`} {
			if !strings.Contains(html, want) {
				t.Errorf("no %s in %.900s", want, html)
			}
		}
		if chinese, _ := read(t, park, "/group-visitors?lng=zh"); chinese.Data.HTML != "<p>大巴</p>" || chinese.Trail[1].Label != "一起来" {
			t.Errorf("%+v", chinese)
		}
	})
}

func TestAMenuIsAStepWithoutAnAddress(t *testing.T) {
	park := start(t, still)
	state, html := read(t, park, "/policy")
	if len(state.Trail) != 3 || state.Trail[1].Label != "About" || state.Trail[1].Href != "" {
		t.Errorf("%+v", state.Trail)
	}
	if strings.Contains(html, `"item":"https://park.example.com"`) || !strings.Contains(html, `"position":2`) || strings.Contains(html, `"position":3`) {
		t.Errorf("%.2000s", html)
	}
	if house, _ := read(t, park, "/tiny-house"); len(house.Trail) != 3 || house.Trail[1].Href != "/investment" {
		t.Errorf("%+v", house.Trail)
	}
}

// still renders nothing: these tests look at the state.
const still = `globalThis.renderPage = function (json) { return "<main></main>\n" + json }`

func TestCheckInHasThePictureOfThatName(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		write(t, park, "media-images", map[string]any{"PageLocation": "elsewhere", "Name": "CheckIn", "Image": []any{upload(t, park, "gate.png"), upload(t, park, "map.png")}})
		if state, _ := read(t, park, "/check-in"); len(state.Data.Pictures) != 2 || state.Data.Pictures[0].Alt != "gate.png" {
			t.Errorf("%+v", state.Data)
		}
	})
}

func TestALeafletIsTheReadersLanguage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, language := range []string{"en", "zh"} {
			write(t, park, "media-images", map[string]any{"PageLocation": "tiny-house-" + language, "Image": []any{upload(t, park, language+".png")}, "Pdf": upload(t, park, language+".pdf")})
		}
		for _, language := range []string{"en", "zh"} {
			state, _ := read(t, park, "/tiny-house?lng="+language)
			if state.Data.PDF == nil || state.Data.PDF.Name != language+".pdf" || state.Data.PDF.Size == 0 || state.Data.Pictures[0].Alt != language+".png" {
				t.Errorf("%s: %+v", language, state.Data)
			}
			if invest, _ := read(t, park, "/investment?lng="+language); len(invest.Data.Ways) != 3 || invest.Data.Ways[1].Picture == nil || invest.Data.Ways[1].Picture.Alt != language+".png" || invest.Data.Ways[0].Title == "" {
				t.Errorf("%s: %+v", language, invest.Data.Ways)
			}
		}
		if state, _ := read(t, park, "/smarthouse"); state.Data.PDF != nil || len(state.Data.Pictures) != 0 {
			t.Errorf("a page without a leaflet: %+v", state.Data)
		}
	})
}

func TestAboutUsShowsThePlacesThatAreWritten(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, slug := range []string{"attraction-metung", "attraction-lakes-entrance", "about-facilities"} {
			write(t, park, "pages", map[string]any{"slug": slug, "Title_en": slug, "Body_en": "<p>x</p>"})
		}
		write(t, park, "media-images", map[string]any{"PageLocation": "attractions", "Image": []any{upload(t, park, "lakes.png"), upload(t, park, "metung.png")}})
		data, _ := read(t, park, "/about-us")
		places := data.Data.Places
		if len(places) != 2 || places[0].Title != "attraction-lakes-entrance" || places[1].Picture.Alt != "metung.png" || len(data.Data.Parts) != 1 {
			t.Errorf("%+v", data.Data)
		}
	})
}

func TestAPageBringsTheSentencesOfItsFormAlong(t *testing.T) {
	park := start(t, still)
	state, _ := read(t, park, "/register")
	if rules, _ := state.Texts["errors"]["registration"].(map[string]any); rules["order"] != "Order Number is required." {
		t.Errorf("%v", state.Texts["errors"])
	}
	if _, all := state.Texts["errors"]["upload"]; all {
		t.Error("all the others came too")
	}
	write(t, park, "texts", map[string]any{"Key": "errors.registration.order", "en": "Which order?"})
	if own, _ := read(t, park, "/register"); own.Texts["errors"]["registration"].(map[string]any)["order"] != "Which order?" {
		t.Errorf("%v", own.Texts["errors"])
	}
}

func TestEveryParkHasTermsAndStaffsOwnReplaceThem(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		write(t, park, "settings", map[string]any{"Key": "CompanyLegalName", "Value": "Rivers & Co", "Public": true})
		english, _ := read(t, park, "/terms")
		for _, want := range []string{"Article 1.", "Article 9.", "Disclaimer", "Copyright notice", "8 June 2013", "People&#39;s Republic of China", "are not refunded", "Rivers &amp; Co"} {
			if !strings.Contains(english.Data.HTML, want) {
				t.Errorf("no %s in the terms", want)
			}
		}
		if strings.Contains(english.Data.HTML, "{{") {
			t.Error("a name is not filled in")
		}
		both := get(t, park, "/terms.json")
		if html := both.JSON(t, "zh", "html").(string); both.JSON(t, "en", "html") != english.Data.HTML || !strings.Contains(html, "第九条") || !strings.Contains(html, "2013年6月8日") || strings.Contains(html, "{{") {
			t.Errorf("%.300s", both.Body)
		}
		write(t, park, "pages", map[string]any{"slug": "terms", "Title_en": "House rules", "Body_en": "<p>Be kind.</p>"})
		if own, _ := read(t, park, "/terms"); own.Data.HTML != "<p>Be kind.</p>" {
			t.Errorf("%.200s", own.Data.HTML)
		}
		again := get(t, park, "/terms.json")
		if again.JSON(t, "en", "title") != "House rules" || !strings.Contains(again.JSON(t, "zh", "html").(string), "第一条") {
			t.Errorf("%.300s", again.Body)
		}
	})
}

// What was stored before the rules for markup became what they are is cleaned when a page is made of it.
func TestMarkupThatWasStoredEarlierIsCleaned(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		write(t, park, "pages", map[string]any{"slug": "policy", "Title_en": "Policy", "Body_en": "<p>x</p>"})
		write(t, park, "room-types", map[string]any{"Name_en": "Cabin", "Details_en": "<p>x</p>"})
		const hostile = `<h2 id="state">Rules</h2><form action="//evil.example"><input name="x"></form><p style="position:fixed">Be kind.</p></div>`
		for table, column := range map[string]string{"pages": "body_en", "room_types": "details_en"} {
			if _, err := park.DB.Exec(t.Context(), "UPDATE "+table+" SET "+column+" = $1", hostile); err != nil {
				t.Fatal(err)
			}
		}
		const want = `<h2 id="text-state">Rules</h2><p>Be kind.</p>`
		if state, _ := read(t, park, "/policy"); state.Data.HTML != want {
			t.Errorf("the page: %s", state.Data.HTML)
		}
		room := park.Visitor().Get("/api/room-types").JSON(t, "data", 0, "documentId").(string)
		if state, _ := read(t, park, "/room/"+room); state.Data.Details != want {
			t.Errorf("the room: %s", state.Data.Details)
		}
	})
}
