package api_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

type part struct{ field, name, content string }

func send(t *testing.T, park *apptest.Park, path string, parts ...part) apptest.Answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, p := range parts {
		var err error
		if p.name == "" {
			err = form.WriteField(p.field, p.content)
		} else {
			w, createErr := form.CreateFormFile(p.field, p.name)
			if createErr != nil {
				t.Fatal(createErr)
			}
			_, err = w.Write([]byte(p.content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	form.Close()
	request, err := http.NewRequest("POST", park.URL+path, &body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	return park.StaffCaller().Send(request)
}

func picture(t *testing.T, width, height int) string {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = byte(i * 7)
	}
	img.Set(0, 0, color.White)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestAPictureIsUploadedShownAndServed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		content := picture(t, 700, 500)
		answer := send(t, park, "/api/upload", part{"files", "../小屋 cabin.jpg", content}, part{"fileInfo", "", `{"alternativeText":"A cabin","alternativeText_zh":"小木屋"}`})
		if answer.Status != http.StatusCreated {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if answer.JSON(t, 0, "name") != "小屋 cabin.jpg" || answer.JSON(t, 0, "alternativeText_zh") != "小木屋" || answer.JSON(t, 0, "width") != 700.0 || answer.JSON(t, 0, "mime") != "image/jpeg" {
			t.Errorf("%s", answer.Body)
		}
		room := create(t, park, "room-types", entry{"Name_en": "Cabin", "Cover": answer.JSON(t, 0, "id")})
		var shown apptest.Answer
		eventually(t, "the sizes are made", func() bool {
			shown = park.Visitor().Get("/api/room-types/" + room + "?populate=Cover")
			return shown.JSON(t, "data", "Cover", "formats") != nil
		})
		if shown.JSON(t, "data", "Cover", "formats", "small", "width") != 640.0 || shown.JSON(t, "data", "Cover", "formats", "thumbnail", "mime") != "image/webp" {
			t.Errorf("%s", shown.Body)
		}
		original := park.Visitor().Get(shown.JSON(t, "data", "Cover", "url").(string))
		if string(original.Body) != content || original.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" || original.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%d bytes, %v", len(original.Body), original.Header)
		}
		small := park.Visitor().Get(shown.JSON(t, "data", "Cover", "formats", "small", "url").(string))
		if small.Status != 200 || small.Header.Get("Content-Type") != "image/webp" {
			t.Errorf("%d %v", small.Status, small.Header)
		}
		request, _ := http.NewRequest("GET", park.URL+shown.JSON(t, "data", "Cover", "url").(string), nil)
		request.Header.Set("Range", "bytes=10-19")
		if ranged := park.Visitor().Send(request); ranged.Status != http.StatusPartialContent || string(ranged.Body) != content[10:20] {
			t.Errorf("range: %d %q", ranged.Status, ranged.Body)
		}
		staff := park.StaffCaller()
		id := fmt.Sprint(int(answer.JSON(t, 0, "id").(float64)))
		if got := staff.Do("DELETE", "/api/upload/files/"+id, nil); got.Status != 200 || got.JSON(t, "name") != "小屋 cabin.jpg" {
			t.Errorf("delete: %d %s", got.Status, got.Body)
		}
		if got := park.Visitor().Get("/api/room-types/" + room + "?populate=Cover"); got.JSON(t, "data", "Cover") != nil {
			t.Errorf("a deleted file is still shown: %s", got.Body)
		}
	})
}

func TestAPDFKeepsItsOwnName(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := send(t, park, "/api/upload", part{"files", "价格 2026.pdf", "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n"})
	served := park.Visitor().Get(answer.JSON(t, 0, "url").(string))
	if served.Header.Get("Content-Type") != "application/pdf" || served.Header.Get("Content-Disposition") != "inline; filename*=UTF-8''%E4%BB%B7%E6%A0%BC%202026.pdf" {
		t.Errorf("%v", served.Header)
	}
}

func TestUploadsAreAllOrNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		good := part{"files", "good.jpg", picture(t, 10, 10)}
		for name, parts := range map[string][]part{
			"a bad second file":   {good, {"files", "evil.jpg", "<html><script>alert(1)</script>"}},
			"a bad description":   {good, {"fileInfo", "", `{"hash":"x"}`}},
			"an unknown part":     {good, {"path", "", "../x"}},
			"no file":             {{"fileInfo", "", `{}`}},
			"a broken picture":    {{"files", "x.jpg", picture(t, 10, 10)[:100]}},
			"eleven files":        {good, good, good, good, good, good, good, good, good, good, good},
			"a file of 33 MB":     {{"files", "x.pdf", "%PDF-1.4" + strings.Repeat("x", 33<<20)}},
			"a description of 1M": {good, {"fileInfo", "", `{"caption":"` + strings.Repeat("x", 1<<20) + `"}`}},
		} {
			answer := send(t, park, "/api/upload", parts...)
			if answer.Status != http.StatusBadRequest && answer.Status != http.StatusRequestEntityTooLarge {
				t.Errorf("%s: %d %.200s", name, answer.Status, answer.Body)
			}
			if left := park.StaffCaller().Get("/api/upload/files"); string(left.Body) != "[]" {
				t.Errorf("%s: left behind %s", name, left.Body)
			}
		}
	})
}

func TestFilesAreListedByTheCommonGrammar(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, name := range []string{"b.jpg", "a.jpg", "c.jpg"} {
			send(t, park, "/api/upload", part{"files", name, picture(t, 10, 10)})
		}
		list := park.StaffCaller().Get("/api/upload/files?" + enc("sort=name:desc&filters[name][$ne]=b.jpg"))
		if len(list.JSON(t).([]any)) != 2 || list.JSON(t, 0, "name") != "c.jpg" {
			t.Errorf("%s", list.Body)
		}
		described := send(t, park, "/api/upload?id="+fmt.Sprint(int(list.JSON(t, 0, "id").(float64))), part{"fileInfo", "", `{"name":"see.exe","caption":"Lake"}`})
		if described.Status != 200 || described.JSON(t, "name") != "see.jpg" || described.JSON(t, "caption") != "Lake" {
			t.Errorf("%s", described.Body)
		}
		if got := park.StaffCaller().Get("/api/upload/files?filters[sha256]=x").Status; got != http.StatusBadRequest {
			t.Errorf("%d", got)
		}
	})
}

// eventually waits for a condition that background work brings about.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("%s: not within 20 s", what)
}
