package api_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
)

// Texts that no database can keep, as an address writes them, and as a body does.
var (
	brokenInAddress = []string{"%00", "a%00b", "%ff", "%c3%28", "%ed%a0%80"}
	brokenInBody    = []string{`"\u0000"`, `"a\u0000b"`, "\"\xff\"", "\"a\xc3(b\"", `"\ud800"`, "\"\\\\\\u0000\""}
)

// A text with a NUL or with broken UTF-8 is refused at the door of every route, wherever it stands, and never reaches a database: one
// engine would fail on it, and the other would keep it.
func TestBrokenTextsAtEveryRoute(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		mei := registered(t, park, "mei@example.com")
		owner := inPortal(t, park, newPerson(t, park, "owner", access.Owner))
		for _, route := range park.Server.Routes() {
			caller := owner
			if !route.Access.Has(access.Staff) {
				caller = mei
			}
			send := func(what, path string, body any, want int) {
				t.Helper()
				if got := caller.Do(route.Method, path, body); got.Status != want {
					t.Errorf("%s %s: %s: %d, not %d: %.200s", route.Method, route.Path, what, got.Status, want, got.Body)
				}
			}
			page := route.Path == "/{path...}"
			for _, broken := range brokenInAddress {
				if strings.Contains(route.Path, "{") {
					send("path value "+broken, placeholder.ReplaceAllString(route.Path, broken), bodyFor(route.Method), http.StatusNotFound)
				}
				if page { // a page takes no notice of a query that it doesn't know
					send("query "+broken, "/news?from="+broken, nil, http.StatusOK)
					continue
				}
				for _, query := range []string{"state=", "filters[Name][$eq]=", "id=", "x=%zz&state="} {
					send("query "+query+broken, concrete(route.Path)+"?"+query+broken, bodyFor(route.Method), http.StatusBadRequest)
				}
				send("query key "+broken, concrete(route.Path)+"?"+broken+"=1", bodyFor(route.Method), http.StatusBadRequest)
			}
			for _, body := range brokenBodies(route) {
				send("body "+body, concrete(route.Path), body, http.StatusBadRequest)
			}
		}
		nothingBrokenIsStored(t, park)
	})
}

// brokenBodies gives bodies of a route with a broken text in every place in turn.
func brokenBodies(route rest.Route) (bodies []string) {
	form := "%s"
	var names []string
	switch doc := route.Doc; {
	case doc.Takes != nil:
		for i := range reflect.TypeOf(doc.Takes).NumField() {
			name, _, _ := strings.Cut(reflect.TypeOf(doc.Takes).Field(i).Tag.Get("json"), ",")
			names = append(names, name)
		}
	case doc.Collection != nil && bodyFor(route.Method) != nil:
		if route.Path != "/api/enquiries" || route.Method != http.MethodPost {
			form = `{"data":%s}`
		}
		for _, field := range doc.Collection.Fields {
			names = append(names, field.Name)
		}
	default:
		return nil
	}
	for _, broken := range brokenInBody {
		for _, name := range names {
			for _, value := range []string{`{%q:%s}`, `{%q:{"deep":[1,{"er":%s}]}}`} {
				bodies = append(bodies, fmt.Sprintf(form, fmt.Sprintf(value, name, broken)))
			}
		}
		bodies = append(bodies, fmt.Sprintf(form, fmt.Sprintf(`{%s:1}`, broken)))
	}
	return bodies
}

// nothingBrokenIsStored looks at every text of every table.
func nothingBrokenIsStored(t *testing.T, park *apptest.Park) {
	t.Helper()
	tables, err := park.DB.Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if err := park.DB.EachRow(t.Context(), table, func(values []any) error {
			for i, value := range values {
				text, isText := value.(string)
				if isText && (!utf8.ValidString(text) || strings.ContainsAny(text, "\x00\ufffd")) {
					t.Errorf("%s.%s holds %q", table.Name, table.Columns[i], text)
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestABrokenTextIsToldAtItsField(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := park.Visitor().Do("POST", "/api/auth/login", `{"email":"a\u0000@example.com","password":"x"}`)
	if answer.Status != http.StatusBadRequest || keyOf(t, answer) != "errors.field.characters" || answer.JSON(t, "error", "details", "errors", 0, "path", 0) != "email" {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	answer = park.StaffCaller().Do("POST", "/api/pages", `{"data":{"slug":["a",{"b":"\u0000"}]}}`)
	if path, _ := json.Marshal(answer.JSON(t, "error", "details", "errors", 0, "path")); string(path) != `["data","slug","1","b"]` {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	// What only looks like one is no broken text.
	if answer := park.StaffCaller().Do("POST", "/api/pages", `{"data":{"slug":"a\\u0000b"}}`); answer.Status != http.StatusCreated || answer.JSON(t, "data", "slug") != `a\u0000b` {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}

func TestBrokenTextsInAnUpload(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, broken := range brokenInBody {
			answer := send(t, park, "/api/upload", part{"files", "a\x00\xff.txt", "%PDF-1.4\n%%EOF\n"}, part{"fileInfo", "", `{"caption":` + broken + `}`})
			if answer.Status != http.StatusBadRequest {
				t.Errorf("%q: %d %s", broken, answer.Status, answer.Body)
			}
		}
		nothingBrokenIsStored(t, park)
	})
}

// The handle of a passkey is bytes that somebody's device sends, and a text only to us.
func TestABrokenHandleOfAPasskeyIsNobodys(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, address, _ string) {
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: address, PublicURL: "http://localhost:8080"})
		for _, handle := range []string{"\x00", "\xff\xfe", "a\x00b"} {
			asked := park.Visitor().Do("POST", "/api/auth/passkey/options", nil)
			encode := base64.RawURLEncoding.EncodeToString
			client := fmt.Sprintf(`{"type":"webauthn.get","challenge":%q,"origin":"http://localhost:8080"}`, asked.JSON(t, "data", "options", "challenge"))
			answer := park.Visitor().Do("POST", "/api/auth/passkey", map[string]any{
				"challenge": asked.JSON(t, "data", "challenge"),
				"credential": map[string]any{
					"id": encode([]byte("key")), "rawId": encode([]byte("key")), "type": "public-key",
					"response": map[string]any{
						"clientDataJSON": encode([]byte(client)), "authenticatorData": encode(make([]byte, 37)), "signature": encode([]byte("x")), "userHandle": encode([]byte(handle)),
					},
				},
			})
			if answer.Status != http.StatusUnauthorized || keyOf(t, answer) != "errors.auth.passkey" {
				t.Errorf("%q: %d %s", handle, answer.Status, answer.Body)
			}
		}
	})
}
