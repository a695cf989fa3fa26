package api_test

import (
	"database/sql"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/apptest"
)

const document = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n"

// uploaded stores a file and gives its id and its address.
func uploaded(t *testing.T, park *apptest.Park, name, content string) (id any, address string) {
	t.Helper()
	answer := send(t, park, "/api/upload", part{"files", name, content})
	if answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, 0, "id"), answer.JSON(t, 0, "url").(string)
}

// tenant is a signed-in account of a type.
func tenant(t *testing.T, park *apptest.Park, kind string) apptest.Caller {
	t.Helper()
	caller := registered(t, park, strings.ToLower(kind)+"@example.com")
	id := caller.Get("/api/me").JSON(t, "data", "documentId").(string)
	if answer := park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+id, data(entry{"TenantType": kind})); answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return caller
}

// portal is a browser in which the portal is unlocked.
func portal(t *testing.T, park *apptest.Park) apptest.Caller {
	t.Helper()
	if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
		t.Fatal(err)
	}
	browser := park.Browser()
	if answer := browser.Do("POST", "/api/staff/login", map[string]any{"password": "open-sesame-9"}); answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return browser
}

func TestFilesOfTenantsNewsAreForThatAudienceAlone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		readers := map[string]apptest.Caller{
			"visitor": park.Visitor(), "guest": tenant(t, park, "Guest"), "annual": tenant(t, park, "Annual"), "permanent": tenant(t, park, "Permanent"),
			"portal": portal(t, park), "token": park.StaffCaller(),
		}
		for _, c := range []struct {
			name   string
			show   func(id any)
			public bool
			who    string
		}{
			{"shown by nothing", func(any) {}, true, "visitor guest annual permanent portal token"},
			{"shown by a room", func(id any) { create(t, park, "room-types", entry{"Name_en": "Cabin", "Cover": id}) }, true, "visitor guest annual permanent portal token"},
			{"news of guests", func(id any) {
				create(t, park, "rhp-news-lists", entry{"Title_en": "a", "forGuest": true, "forAnnual": true, "Pdf": id})
			}, true, "visitor guest annual permanent portal token"},
			{"news of annual tenants", func(id any) {
				create(t, park, "rhp-news-lists", entry{"Title_en": "b", "forAnnual": true, "Pdf": id})
			}, false, "annual portal token"},
			{"news of permanent tenants", func(id any) {
				create(t, park, "rhp-news-lists", entry{"Title_en": "c", "forPermanent": true, "news": []any{id}})
			}, false, "permanent portal token"},
			{"news of both", func(id any) {
				create(t, park, "rhp-news-lists", entry{"Title_en": "d", "forPermanent": true, "forAnnual": true, "Pdf": id})
			}, false, "annual permanent portal token"},
			{"two items of news", func(id any) {
				create(t, park, "rhp-news-lists", entry{"Title_en": "e", "forPermanent": true, "Pdf": id})
				create(t, park, "rhp-news-lists", entry{"Title_en": "f", "forAnnual": true, "Pdf": id})
			}, false, "annual permanent portal token"},
			{"news of nobody", func(id any) { create(t, park, "rhp-news-lists", entry{"Title_en": "g", "Pdf": id}) }, false, "portal token"},
			{"a draft", func(id any) {
				create(t, park, "rhp-news-lists?status=draft", entry{"Title_en": "h", "forAnnual": true, "Pdf": id})
			}, false, "portal token"},
			{"news of tenants and a room", func(id any) {
				create(t, park, "rhp-news-lists", entry{"Title_en": "i", "forAnnual": true, "Pdf": id})
				create(t, park, "room-types", entry{"Name_en": "Hut", "Cover": id})
			}, true, "visitor guest annual permanent portal token"},
		} {
			id, address := uploaded(t, park, "a.pdf", document)
			c.show(id)
			for name, reader := range readers {
				answer := reader.Get(address)
				cached := answer.Header.Get("Cache-Control")
				if !strings.Contains(c.who, name) {
					if answer.Status != http.StatusNotFound || strings.Contains(cached, "public") {
						t.Errorf("%s, %s: %d %s", c.name, name, answer.Status, cached)
					}
					continue
				}
				want, embedding := "private, no-store", "same-origin"
				if c.public {
					want, embedding = "public, max-age=31536000, immutable", "cross-origin"
				}
				if answer.Status != http.StatusOK || string(answer.Body) != document || cached != want || answer.Header.Get("Cross-Origin-Resource-Policy") != embedding {
					t.Errorf("%s, %s: %d %v", c.name, name, answer.Status, answer.Header)
				}
			}
		}
	})
}

func TestAFileIsForStaffWhoAreAlsoSignedInAsAnAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		id, address := uploaded(t, park, "a.pdf", document)
		create(t, park, "rhp-news-lists", entry{"Title_en": "b", "forAnnual": true, "Pdf": id})
		session, unlocked := "AuthToken="+registered(t, park, "mei@example.com").Cookie("AuthToken"), "StaffToken="+portal(t, park).Cookie("StaffToken")
		for cookies, want := range map[string]int{
			session: http.StatusNotFound, unlocked: http.StatusOK, session + "; " + unlocked: http.StatusOK, session + "; StaffToken=guessed": http.StatusNotFound,
		} {
			if answer := ask(t, park, address, cookies); answer.StatusCode != want {
				t.Errorf("%.20s: %d, want %d", cookies, answer.StatusCode, want)
			}
		}
	})
}

var uploads = regexp.MustCompile(`/uploads/[a-z0-9_.]+`)

func TestATenantSeesThePicturesAndDocumentsOfTheirNews(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		photo, original := uploaded(t, park, "a.jpg", picture(t, 700, 500))
		pdf, _ := uploaded(t, park, "a.pdf", document)
		eventually(t, "the sizes are made", func() bool {
			return park.StaffCaller().Get("/api/upload/files/"+fmt.Sprint(photo)).JSON(t, "formats") != nil
		})
		create(t, park, "rhp-news-lists", entry{"Title_en": "b", "newsDate": "2026-01-02", "forAnnual": true, "Pdf": pdf, "news": []any{photo}})
		annual := tenant(t, park, "Annual")
		page := string(annual.Get("/annual-news").Body)
		found := append(uploads.FindAllString(page, -1), original)
		if len(found) < 4 {
			t.Fatalf("the page shows %q", found)
		}
		for _, address := range found {
			if answer := annual.Get(address); answer.Status != http.StatusOK {
				t.Errorf("%s: %d", address, answer.Status)
			}
			if answer := park.Visitor().Get(address); answer.Status != http.StatusNotFound {
				t.Errorf("%s, a visitor: %d", address, answer.Status)
			}
		}
	})
}

func TestADocumentIsShownInOurPagesAloneAndRunsNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		_, address := uploaded(t, park, "a.pdf", document)
		h := park.Visitor().Get(address).Header
		policy := h.Get("Content-Security-Policy")
		for _, part := range []string{"default-src 'none'", "frame-ancestors 'self'", "form-action 'none'"} {
			if !strings.Contains(policy, part) {
				t.Errorf("%q has no %q", policy, part)
			}
		}
		if strings.Contains(policy, "script-src") || strings.Contains(policy, "sandbox") { // older browsers show no document that is sandboxed
			t.Errorf("%q", policy)
		}
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("X-Frame-Options") != "SAMEORIGIN" {
			t.Errorf("%v", h)
		}
	})
}

func TestWhatStaffDoWithFilesStandsInTheAuditTrail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		answer := send(t, park, "/api/upload", part{"files", "a.pdf", document})
		id, documentID := fmt.Sprint(answer.JSON(t, 0, "id")), answer.JSON(t, 0, "documentId").(string)
		if !strings.Contains(string(answer.Body), `"provider":"local","provider_metadata":null`) {
			t.Errorf("%s", answer.Body)
		}
		send(t, park, "/api/upload?id="+id, part{"fileInfo", "", `{"caption":"Map"}`})
		park.StaffCaller().Do("DELETE", "/api/upload/files/"+id, nil)
		got, err := db.All(t.Context(), park.DB, func(rows *sql.Rows) (string, error) {
			var action, changes, actor string
			err := rows.Scan(&action, &changes, &actor)
			if actor == "" {
				t.Error("nobody did it")
			}
			return action + " " + changes, err
		}, "SELECT action, changes, actor FROM audit_entries WHERE collection = 'upload/files' AND document_id = $1 ORDER BY id", documentID)
		if err != nil {
			t.Fatal(err)
		}
		want := `create {"name":[null,"a.pdf"]}
update {"caption":[null,"Map"]}
delete {"caption":["Map",null],"name":["a.pdf",null]}`
		if strings.Join(got, "\n") != want {
			t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), want)
		}
	})
}
