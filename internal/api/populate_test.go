package api_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

// A populated field can be asked for in part, as the public client library does.
func TestPopulateWithFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		file := uploadedDocument(t, park)
		create(t, park, "media-images", entry{"Name": "a", "Image": []any{file, file}, "Pdf": file})
		create(t, park, "media-images", entry{"Name": "b"})
		create(t, park, "one-club-products", entry{"Price": 1, "Provider": entry{"Name": "Café"}})
		keys := func(value any) string {
			object, ok := value.(map[string]any)
			if !ok {
				return fmt.Sprint(value)
			}
			return strings.Join(slices.Sorted(maps.Keys(object)), " ")
		}
		for query, want := range map[string]string{
			"populate[Pdf][fields][0]=url":                                   "documentId id url",
			"populate[Pdf][fields][0]=url&populate[Pdf][fields][1]=mime":     "documentId id mime url",
			"populate[Pdf][fields]=url,alternativeText":                      "alternativeText documentId id url",
			"populate[Pdf][fields]=id":                                       "documentId id",
			"populate[Pdf][fields][0]=url&populate[Pdf][populate]=*":         "documentId id url",
			"populate[Image][fields][0]=name&populate[Pdf][fields][0]=hash":  "documentId hash id",
			"populate[Pdf][fields]=provider_metadata&populate[Image]=true":   "documentId id provider_metadata",
			"populate[Image][populate]=true&populate[Pdf][fields][0]=format": "",
			"populate[Pdf][fields][0]=password":                              "",
			"populate[Pdf][fields][0]=sha256":                                "",
			"populate[Pdf][filters][name][$eq]=x":                            "",
			"populate[Pdf][populate]=related":                                "",
			"populate[Pdf][populate][0]=related":                             "",
			"populate[Pdf][fields][x]=url":                                   "",
			"populate[Name][fields][0]=url":                                  "",
			"populate[Nope][fields][0]=url":                                  "",
		} {
			answer := park.Visitor().Get("/api/media-images?sort=id&" + enc(query))
			if want == "" {
				if answer.Status != http.StatusBadRequest {
					t.Errorf("%s: %d", query, answer.Status)
				}
				continue
			}
			if answer.Status != http.StatusOK || keys(answer.JSON(t, "data", 0, "Pdf")) != want {
				t.Errorf("%s: %d %s", query, answer.Status, answer.Body)
			}
			if answer.JSON(t, "data", 1, "Pdf") != nil {
				t.Errorf("%s: %s", query, answer.Body)
			}
		}
		for _, query := range []string{"populate[Pdf]=true", "populate[Pdf]=*", "populate[Pdf][populate]=*", "populate[Pdf][populate]=true", "populate[Pdf][fields]=*", "populate=Pdf", "populate=*"} {
			if all := keys(park.Visitor().Get("/api/media-images?sort=id&"+enc(query)).JSON(t, "data", 0, "Pdf")); strings.Count(all, " ") < 15 || !strings.Contains(all, "provider_metadata") {
				t.Errorf("%s: %s", query, all)
			}
		}
		answer := park.Visitor().Get("/api/media-images?sort=id&" + enc("populate[Image][fields][0]=mime"))
		if list, _ := json.Marshal(answer.JSON(t, "data", 0, "Image")); strings.Count(string(list), `"mime":"application/pdf"`) != 2 || strings.Contains(string(list), "url") {
			t.Errorf("a list: %s", list)
		}
		if list, _ := json.Marshal(answer.JSON(t, "data", 1, "Image")); string(list) != "[]" {
			t.Errorf("an empty list: %s", list)
		}
		for query, want := range map[string]string{"[fields][0]=Name": "Name id", "[fields][0]=id": "id", "[populate]=*": "Name Name_en id", "[fields]=Nope": ""} {
			answer := park.Visitor().Get("/api/one-club-products?" + enc("populate[Provider]"+query))
			if want == "" && answer.Status != http.StatusBadRequest || want != "" && keys(answer.JSON(t, "data", 0, "Provider")) != want {
				t.Errorf("a component by %s: %d %s", query, answer.Status, answer.Body)
			}
		}
	})
}
