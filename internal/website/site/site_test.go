package site_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// frontend is a front end of the size that these tests need, with a page for every route; the real one is tested in e2e.
func frontend(t *testing.T, render string) fstest.MapFS {
	t.Helper()
	pages, err := os.ReadFile("../../../web/src/site/pages.json")
	if err != nil {
		t.Fatal(err)
	}
	var modules map[string]string
	if err := json.Unmarshal(pages, &modules); err != nil {
		t.Fatal(err)
	}
	manifest := map[string]any{
		"_forms.js":           map[string]any{"file": "assets/forms-abc.js", "css": []string{"assets/forms-abc.css"}, "imports": []string{"src/site/client.tsx"}},
		"src/site/boot.ts":    map[string]any{"file": "assets/boot-abc.js"},
		"src/site/client.tsx": map[string]any{"file": "assets/client-abc.js", "css": []string{"assets/client-abc.css"}},
	}
	for _, name := range modules {
		manifest["src/site/pages/"+name+".tsx"] = map[string]any{"file": "assets/" + name + "-abc.js", "css": []string{"assets/" + name + "-abc.css"}, "imports": []string{"src/site/client.tsx", "_forms.js"}}
	}
	list, err := json.Marshal(manifest)
	if err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{
		".vite/manifest.json":  {Data: list},
		".vite/pages.json":     {Data: pages},
		".vite/widget.json":    {Data: []byte(`{"src/widget/main.tsx":{"file":"assets/widget-abc.js","css":["assets/widget-abc.css"]}}`)},
		"embed/widget.js":      {Data: []byte("the loader")},
		"embed/widget.mjs":     {Data: []byte("the module")},
		".vite/portal.json":    {Data: []byte(`{"src/portal/main.tsx":{"file":"assets/main-abc.js","css":["assets/main-abc.css"]}}`)},
		"assets/client-abc.js": {Data: []byte("console.log(1)")},
		"server/render.js":     {Data: []byte(render)},
	}
}

// counting renders the number of renders so far, and the state's route, language and rooms.
const counting = `var n = 0; globalThis.renderPage = function (json) {
  var s = JSON.parse(json); n++;
  return "<main>" + s.route + " " + s.lng + " render " + n + " rooms " + (s.data && s.data.rooms ? s.data.rooms.map(function (r) { return r.name }).join(",") : "") + "</main>\n" + json;
}`

// noon is the time in the park: a page tells the light, so that one who compares two must not get them at either side of nightfall.
var noon = clocktest.At(time.Date(2026, 11, 19, 1, 0, 0, 0, time.UTC)).Now

func start(t *testing.T, render string) *apptest.Park {
	return apptest.Start(t, app.Config{Data: t.TempDir(), Frontend: frontend(t, render), PublicURL: "https://park.example.com", Now: noon})
}

func get(t *testing.T, park *apptest.Park, path string, headers ...string) apptest.Answer {
	t.Helper()
	request, err := http.NewRequest("GET", park.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	return park.Visitor().Send(request)
}

func room(t *testing.T, park *apptest.Park, name string) {
	t.Helper()
	body := map[string]any{"data": map[string]any{"Name_en": name, "Name_zh": "木屋"}}
	if got := park.StaffCaller().Do("POST", "/api/room-types", body); got.Status != http.StatusCreated {
		t.Fatal(got.Status)
	}
}

func TestAPageIsRenderedOnceAndAnewAfterAChange(t *testing.T) {
	park := start(t, counting)
	first := get(t, park, "/")
	if !strings.Contains(string(first.Body), "<main>home en render") {
		t.Fatalf("%s", first.Body)
	}
	if again := get(t, park, "/"); string(again.Body) != string(first.Body) {
		t.Error("the second request was rendered again")
	}
	room(t, park, "Cabin")
	if changed := get(t, park, "/"); !strings.Contains(string(changed.Body), "rooms Cabin") {
		t.Errorf("after the change: %s", changed.Body)
	}
}

func TestOneRenderServesAllWhoWait(t *testing.T) {
	// A slow render, so that everybody arrives while it runs.
	park := start(t, strings.Replace(counting, "n++;", "n++; var until = Date.now() + 300; while (Date.now() < until);", 1))
	var all sync.WaitGroup
	bodies := make([]string, 40)
	for i := range bodies {
		all.Go(func() { bodies[i] = string(get(t, park, "/").Body) })
	}
	all.Wait()
	for _, body := range bodies {
		if body != bodies[0] {
			t.Fatal("two waiters got different renders")
		}
	}
}

func TestAFailedRenderStillGivesAPage(t *testing.T) {
	for name, render := range map[string]string{
		"throws":      `globalThis.renderPage = function () { throw new Error("no") }`,
		"never ends":  `globalThis.renderPage = function () { for (;;); }`,
		"recurses":    `globalThis.renderPage = function f() { return f() + f() }`,
		"eats memory": `globalThis.renderPage = function () { var a = []; for (;;) a.push(new Array(1000).fill(1)) }`,
		"no text":     `globalThis.renderPage = function () { return 7 }`,
		"no state":    `globalThis.renderPage = function () { return "<main></main>" }`,
	} {
		t.Run(name, func(t *testing.T) {
			park := start(t, render)
			began := time.Now()
			answer := get(t, park, "/")
			body := string(answer.Body)
			if answer.Status != http.StatusOK || !strings.Contains(body, `<div id="root"></div>`) || !strings.Contains(body, `"route":"home"`) || !strings.Contains(body, "client-abc.js") {
				t.Errorf("%d %s", answer.Status, body)
			}
			if took := time.Since(began); took > 6*time.Second {
				t.Errorf("took %s", took)
			}
			if answer.Header.Get("ETag") != "" {
				t.Error("an unrendered page may be kept")
			}
		})
	}
}

// A VM that failed is replaced: the next page is rendered again.
func TestTheRendererRecovers(t *testing.T) {
	park := start(t, `var n = 0; globalThis.renderPage = function (json) { if (JSON.parse(json).lng === "zh") throw new Error("no"); return "<main>fine</main>\n{}" }`)
	get(t, park, "/?lng=zh")
	if answer := get(t, park, "/?lng=en"); !strings.Contains(string(answer.Body), "<main>fine</main>") {
		t.Errorf("%s", answer.Body)
	}
}

func TestTheLanguageIsChosenInTheDocumentedOrder(t *testing.T) {
	park := start(t, counting)
	for _, c := range []struct{ path, cookie, accept, want string }{
		{"/", "", "", "en"}, {"/", "", "zh-CN,zh;q=0.9", "zh"}, {"/", "en", "zh-CN", "en"}, {"/", "zh", "en", "zh"}, {"/?lng=en", "zh", "zh", "en"}, {"/?lng=zh", "en", "en", "zh"}, {"/?lng=en-US", "zh", "zh", "en"}, {"/?lng=zh-Hant-TW", "en", "en", "zh"}, {"/", "en-AU", "zh", "en"}, {"/?lng=zhongwen", "en", "zh", "en"},
		{"/?lng=<script>alert(1)</script>", "zh", "", "zh"}, {"/?lng=fr", "", "", "en"}, {"/?lng=zh&lng=en", "", "", "zh"}, {"/", "<script>", "", "en"}, {"/", "%00%ff", "zh", "zh"}, {"/?lng=%00", "", "", "en"},
	} {
		var headers []string
		if c.cookie != "" {
			headers = append(headers, "Cookie", "i18next="+c.cookie)
		}
		answer := get(t, park, strings.NewReplacer("<", "%3C", ">", "%3E").Replace(c.path), append(headers, "Accept-Language", c.accept)...)
		if !strings.Contains(string(answer.Body), "<main>home "+c.want+" ") || strings.Contains(string(answer.Body), "alert(1)") {
			t.Errorf("%+v: %d %.300s", c, answer.Status, answer.Body)
		}
		if set := answer.Header.Get("Set-Cookie"); strings.HasPrefix(c.path, "/?lng=en") && set != "i18next=en; Path=/; Max-Age=31536000; Secure; SameSite=Lax" {
			t.Errorf("%+v: cookie %q", c, set)
		}
	}
}

func TestStrangePathsGetTheOnePageThatSaysSo(t *testing.T) {
	park := start(t, counting)
	var first string
	for i, path := range []string{"/nope", "/..%2f..%2fetc", "/a%00b", "/" + strings.Repeat("x", 10_000), "/nope/nope/nope", "/%ff", "/admin.php", "//", "/roomlist;x"} {
		answer := get(t, park, path)
		if answer.Status != http.StatusNotFound && answer.Status != http.StatusMovedPermanently && answer.Status != http.StatusOK {
			t.Errorf("%.40s: %d", path, answer.Status)
		}
		if strings.Contains(string(answer.Body), "goroutine") {
			t.Errorf("%.40s shows a stack", path)
		}
		if i == 0 {
			first = string(answer.Body)
		} else if answer.Status == http.StatusNotFound && string(answer.Body) != first {
			t.Errorf("%.40s has a page of its own", path)
		}
	}
}

func TestThePageTellsSearchEnginesEverything(t *testing.T) {
	park := start(t, counting)
	body := string(get(t, park, "/?lng=zh").Body)
	for _, want := range []string{`<html lang="zh-CN">`, `<link rel="canonical" href="https://park.example.com/?lng=zh">`, `hreflang="en-AU" href="https://park.example.com/"`, `hreflang="x-default"`,
		`property="og:image" content="https://park.example.com/brand/share.jpg?v=0"`, `"@type":"Campground"`, `<meta name="description"`} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s in %.1500s", want, body)
		}
	}
	if robots := string(get(t, park, "/robots.txt").Body); !strings.Contains(robots, "Sitemap: https://park.example.com/sitemap.xml") {
		t.Error(robots)
	}
	if sitemap := string(get(t, park, "/sitemap.xml").Body); !strings.Contains(sitemap, "<loc>https://park.example.com/?lng=zh</loc>") {
		t.Error(sitemap)
	}
}

func TestNothingInTheStateEndsItsScript(t *testing.T) {
	park := start(t, counting)
	room(t, park, "</script><script>alert(1)</script>")
	_, state, _ := strings.Cut(string(get(t, park, "/").Body), `<script type="application/json" data-page-state`)
	if strings.Count(state, "</script>") != 1 {
		t.Errorf("%s", state)
	}
}

func TestPagesComeCompressedAndAreNotSentTwice(t *testing.T) {
	park := start(t, counting)
	for _, encoding := range []string{"br", "gzip"} {
		if got := get(t, park, "/", "Accept-Encoding", encoding).Header.Get("Content-Encoding"); got != encoding {
			t.Errorf("%s: %q", encoding, got)
		}
	}
	tag := get(t, park, "/").Header.Get("ETag")
	if again := get(t, park, "/", "If-None-Match", tag); again.Status != http.StatusNotModified {
		t.Errorf("%d", again.Status)
	}
	if other := get(t, park, "/?lng=zh", "If-None-Match", tag); other.Status != http.StatusOK {
		t.Errorf("another language: %d", other.Status)
	}
}

func TestTextsAreNotSentTwiceAndEachLanguageHasItsOwn(t *testing.T) {
	park := start(t, counting)
	en, zh := get(t, park, "/locales/en.json").Header.Get("ETag"), get(t, park, "/locales/zh.json").Header.Get("ETag")
	for _, c := range []struct {
		path, tag string
		status    int
	}{
		{"en", en, http.StatusNotModified},
		{"en", `"old", W/` + en, http.StatusNotModified}, // as a proxy that compresses says it
		{"zh", en, http.StatusOK},
		{"zh", zh, http.StatusNotModified},
	} {
		if got := get(t, park, "/locales/"+c.path+".json", "If-None-Match", c.tag); got.Status != c.status {
			t.Errorf("%s with %s: %d", c.path, c.tag, got.Status)
		}
	}
}

func TestStaffsOwnWordingIsOnTop(t *testing.T) {
	park := start(t, `globalThis.renderPage = function (json) { return "<main>" + JSON.parse(json).texts.notFound.title + "</main>\n{}" }`)
	before := string(get(t, park, "/nope").Body)
	body := map[string]any{"data": map[string]any{"Key": "notFound.title", "en": "Gone walkabout"}}
	if got := park.StaffCaller().Do("POST", "/api/texts", body); got.Status != http.StatusCreated {
		t.Fatal(got.Status)
	}
	if after := string(get(t, park, "/nope").Body); !strings.Contains(after, "<main>Gone walkabout</main>") || strings.Contains(before, "walkabout") {
		t.Errorf("%s", after)
	}
	if got := get(t, park, "/locales/en.json"); got.JSON(t, "notFound", "title") != "Gone walkabout" || got.JSON(t, "errors", "notFound") != "Not Found" {
		t.Errorf("%s", got.Body)
	}
	if got := get(t, park, "/locales/zh.json"); got.JSON(t, "notFound", "title") == "Gone walkabout" {
		t.Error("the other language changed too")
	}
}

func TestAssetsMayBeKeptForEver(t *testing.T) {
	park := start(t, counting)
	answer := get(t, park, "/assets/client-abc.js")
	if answer.Status != 200 || !strings.Contains(answer.Header.Get("Cache-Control"), "immutable") || !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/javascript") {
		t.Errorf("%d %v", answer.Status, answer.Header)
	}
}

// Without a database there is still a page, and it says what to do.
func TestADatabaseThatIsGoneGivesAPage(t *testing.T) {
	park := start(t, counting)
	park.DB.Close()
	answer := get(t, park, "/nope") // which is in no cache: the chat reads those that there are at the start
	if answer.Status < http.StatusInternalServerError || !strings.Contains(string(answer.Body), "<main>failure en") {
		t.Errorf("%d %.500s", answer.Status, answer.Body)
	}
}

// Whatever is asked, pages that are the same are kept once.
func TestThousandsOfPathsDoNotFillTheCache(t *testing.T) {
	park := start(t, counting)
	first := get(t, park, "/nope-0").Body
	for i := range 300 {
		if got := get(t, park, fmt.Sprintf("/nope-%d?x=%d", i, i)).Body; string(got) != string(first) {
			t.Fatal("a path of nobody's was rendered for itself")
		}
	}
}

func TestThePortalIsOneDocumentForAllItsAddresses(t *testing.T) {
	park := start(t, counting)
	for path, want := range map[string][]string{
		"/admin":                {`<html lang="en-AU">`, "<title>RHP Admin Portal</title>", "The portal needs JavaScript"},
		"/admin/coupons?lng=zh": {`<html lang="zh-CN">`, "管理后台需要启用 JavaScript"},
		"/admin/mail/x/y":       {`<html lang="en-AU">`},
	} {
		answer := get(t, park, path)
		body := string(answer.Body)
		for _, part := range append(want, `<meta name="robots" content="noindex">`, `src="/assets/main-abc.js"`, `href="/assets/main-abc.css"`, "<noscript>") {
			if !strings.Contains(body, part) {
				t.Errorf("%s: no %s in %s", path, part, body)
			}
		}
		if answer.Status != http.StatusOK || !strings.Contains(answer.Header.Get("Cache-Control"), "no-store") || strings.Contains(body, "client-abc") {
			t.Errorf("%s: %d %v", path, answer.Status, answer.Header)
		}
		if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "script-src 'self' 'wasm-unsafe-eval';") {
			t.Errorf("%s: %s", path, policy)
		}
	}
	public := get(t, park, "/")
	if strings.Contains(public.Header.Get("Content-Security-Policy"), "wasm") || strings.Contains(string(public.Body), "main-abc") {
		t.Error("something of the portal is in a public page")
	}
}
