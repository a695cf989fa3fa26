package chat_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/foundation/pdf"
	"holidaypark/internal/services/files"
	"holidaypark/internal/tests/apptest"
)

func leaflet(pages ...string) []byte {
	d := pdf.New(pdf.Info{Title: "Leaflet", Language: "en-AU"})
	for _, text := range pages {
		d.NewPage()
		for _, paragraph := range strings.Split(text, "\n") {
			d.Text(pdf.Paragraph, 60, 400, pdf.Style{Size: 11}, pdf.Plain(paragraph)...)
		}
	}
	return d.Bytes()
}

func upload(t *testing.T, park *apptest.Park, name string, content []byte) files.File {
	t.Helper()
	file, err := park.Files.Upload(t.Context(), files.Info{Name: name}, bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestPublicPDFsAnswerPageByPage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		shown := upload(t, park, "kayaks.pdf", leaflet("Kayaks\nKayaks cost $18 an hour, paddles and life jackets included.", "皮划艇\n皮划艇每小时 18 澳元，含船桨和救生衣。"))
		tenants := upload(t, park, "tenants.pdf", leaflet("Boat ramp\nThe code of the boat ramp is 7719."))
		unshown := upload(t, park, "old.pdf", leaflet("Telescopes\nTelescopes cost $9 a night."))
		linked := upload(t, park, "rules.pdf", leaflet("Drones\nDrones may be flown over the far paddock on Sundays from 10 am."))
		news := func(title string, file files.File, flag string) string {
			return create(t, park, "rhp-news-lists", entry{"newsDate": "2026-02-01", "Title_en": title, "Title_zh": "消息", flag: true, "Pdf": file.ID})
		}
		id := news("On the water", shown, "forGuest")
		news("Boats", tenants, "forAnnual")
		create(t, park, "pages", entry{"slug": "policy", "Title_en": "Policy", "Body_en": `<p>Read <a href="` + linked.URL() + `">the rules of the air</a>.</p>`})

		answer := eventually(t, park, "How much are kayaks?", "$18")
		if answer.JSON(t, "links", 0, "url") != shown.URL()+"#page=1" || answer.JSON(t, "links", 0, "title") != "On the water (PDF)" {
			t.Errorf("%s", answer.Body)
		}
		if answer := eventually(t, park, "皮划艇多少钱？", "18"); answer.JSON(t, "links", 0, "url") != shown.URL()+"#page=2" || answer.JSON(t, "links", 0, "title") != "消息（PDF）" {
			t.Errorf("in Chinese: %s", answer.Body)
		}
		if answer := eventually(t, park, "When can I fly a drone?", "10 am"); answer.JSON(t, "links", 0, "title") != "the rules of the air (PDF)" {
			t.Errorf("a file that a page leads to: %s", answer.Body)
		}
		for _, question := range []string{"What is the code of the boat ramp?", "How much are telescopes?"} {
			if answer := ask(t, park, entry{"question": question}); answer.JSON(t, "found") != false {
				t.Errorf("%s is answered from %s and %s: %s", question, tenants.URL(), unshown.URL(), answer.Body)
			}
		}
		if answer := park.StaffCaller().Do("DELETE", "/api/rhp-news-lists/"+id, nil); answer.Status != http.StatusNoContent && answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		eventually(t, park, "How much are kayaks?", "I cannot provide specific details")
	})
}
