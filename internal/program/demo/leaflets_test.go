package demo

import (
	"bytes"
	"image"
	"image/jpeg"
	"io"
	"strings"
	"testing"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/pdf/pdftest"
)

// testStoredLeaflets reads the documents back from where visitors download them.
func testStoredLeaflets(t *testing.T, p Parts) {
	texts := map[string]string{}
	read := func(file any) string {
		view := file.(map[string]any)
		blob, err := p.Files.Serve(t.Context(), strings.TrimPrefix(view["url"].(string), "/uploads/"))
		if err != nil {
			t.Fatal(err)
		}
		defer blob.Close()
		body, err := io.ReadAll(blob)
		if err != nil {
			t.Fatal(err)
		}
		d := pdftest.Read(t, body)
		if !strings.Contains(string(body), "/FontFile2") || len(body) > 700_000 {
			t.Errorf("%s: %d bytes, its fonts with it: %v", view["name"], len(body), strings.Contains(string(body), "/FontFile2"))
		}
		if len(d.Pages) < 1 || len(d.Pages) > 3 {
			t.Errorf("%s has %d pages", view["name"], len(d.Pages))
		}
		if !strings.Contains(d.Outline, "    H1 ") || !strings.Contains(d.Outline, "    P ") {
			t.Errorf("%s is read out as %.300s", view["name"], d.Outline)
		}
		return d.Text()
	}
	for _, item := range entries(t, p, content.News) {
		texts[item["Title_en"].(string)] = read(item["Pdf"])
	}
	for _, entry := range entries(t, p, content.Media) {
		if entry["Pdf"] != nil {
			texts[entry["PageLocation"].(string)] = read(entry["Pdf"])
		}
	}
	if len(texts) != 12+8 {
		t.Errorf("%d leaflets, want 20", len(texts))
	}
	for name, phrases := range map[string][]string{
		"Lunar New Year by the river": {"Lunar New Year at Redgum: the program", "there are no fireworks: it is the middle of the fire season, and the horses would rather we didn’t.",
			"红桉春节活动安排", "成人45澳元，儿童22澳元，另设素食桌。", "1 / 2", "2 / 2"},
		"smarthouse-en":            {"Smart House", "48 m², two bedrooms, one bathroom, step-free", "Indicative price", "100 Example Road"},
		"smarthouse-zh":            {"智慧小屋", "48平方米，两卧一卫，全屋无台阶", "红桉度假公园"},
		"cooperation-en":           {"saying “have you thought of…”", "1.", "4.", "groups@example.com"},
		"eco-and-culture-tours-zh": {"西方人叫作猎户的那几颗，正是我们从小听说的参宿。"},
	} {
		for _, phrase := range phrases {
			if !strings.Contains(texts[name], compact(phrase)) {
				t.Errorf("leaflet %s does not say %q", name, phrase)
			}
		}
	}
	for name, text := range texts {
		if strings.HasSuffix(name, "-en") && hasHan(text) || strings.HasSuffix(name, "-zh") && !hasHan(text) {
			t.Errorf("leaflet %s is in the wrong language", name)
		}
	}
}

func smallJPEG(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewRGBA(image.Rect(0, 0, 30, 20)), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestALongLeafletTurnsThePage(t *testing.T) {
	long := strings.Repeat("A paragraph (with brackets) and a \\ in it. ", 20)
	blocks := paragraphs([]string{long, long, long, long, long, long, long, long, long, long})
	content, err := leaflet("Long", smallJPEG(t), section{park: "Redgum", address: "Here", title: "Long", blocks: blocks})
	if err != nil {
		t.Fatal(err)
	}
	d := pdftest.Read(t, content)
	if len(d.Pages) < 3 {
		t.Errorf("%d pages", len(d.Pages))
	}
	if n := strings.Count(d.Text(), compact("(with brackets) and a \\ in it.")); n != 200 {
		t.Errorf("%d sentences of 200 are shown", n)
	}
}
