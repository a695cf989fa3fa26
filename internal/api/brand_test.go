package api_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"log/slog"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/tests/apptest"
)

// pennant is a PNG of one colour.
func pennant(t *testing.T, width, height int, c color.Color) string {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(picture, picture.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// putPicture uploads the picture of a setting.
func putPicture(t *testing.T, park *apptest.Park, caller apptest.Caller, key string, parts ...part) apptest.Answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, p := range parts {
		w, err := form.CreateFormFile(p.field, p.name)
		if err == nil {
			_, err = w.Write([]byte(p.content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	form.Close()
	request, err := http.NewRequest("PUT", park.URL+"/api/staff/settings/"+key+"/picture", &body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	return caller.Send(request)
}

var (
	logoPath  = regexp.MustCompile(`"logo":\{"src":"([^"]+)","dark":"([^"]+)","width":(\d+),"height":(\d+),"alone":(true|false)`)
	sharePath = regexp.MustCompile(`property="og:image" content="[^"]*(/brand/[^"]+)"><meta property="og:image:width" content="(\d+)"><meta property="og:image:height" content="(\d+)">`)
	iconPath  = regexp.MustCompile(`<link rel="icon" href="([^"]+)" sizes="32x32"`)
)

// shownBy finds an address in a page.
func shownBy(t *testing.T, park *apptest.Park, path string, what *regexp.Regexp) []string {
	t.Helper()
	body := park.Visitor().Get(path).Body
	found := what.FindStringSubmatch(strings.ReplaceAll(string(body), `\u0026`, "&"))
	if found == nil {
		t.Fatalf("%s: no %v in %.1500s", path, what, body)
	}
	return found[1:]
}

func TestAParkShowsItsOwnBrand(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff, visitor := park.StaffCaller(), park.Visitor()
		neutral := shownBy(t, park, "/policy", logoPath)
		if neutral[4] != "false" || !strings.HasPrefix(neutral[0], "/brand/mark.png?v=0") {
			t.Errorf("an empty park: %v", neutral)
		}
		red, blue := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}
		logo := must(t, putPicture(t, park, staff, "Logo", part{"files", "logo.png", pennant(t, 400, 100, red)}))
		if logo.JSON(t, "data", "picture", "file", "width") != 400.0 || logo.JSON(t, "data", "value") == nil || logo.JSON(t, "data", "type") != "picture" {
			t.Errorf("%s", logo.Body)
		}
		must(t, putPicture(t, park, staff, "Logo_zh", part{"files", "标志.png", pennant(t, 500, 100, blue)}))
		must(t, putPicture(t, park, staff, "Favicon", part{"files", "icon.png", pennant(t, 128, 128, blue)}))
		must(t, putPicture(t, park, staff, "SharePicture", part{"files", "share.png", pennant(t, 1500, 1500, red)}))

		english, chinese := shownBy(t, park, "/policy", logoPath), shownBy(t, park, "/policy?lng=zh", logoPath)
		share := shownBy(t, park, "/policy", sharePath)
		if english[4] != "true" || english[2] != "168" || english[3] != "48" || chinese[2] != "208" || share[1] != "1200" || share[2] != "630" {
			t.Errorf("%v %v %v", english, chinese, share)
		}
		for address, want := range map[string]color.RGBA{
			english[0]: red, english[1]: red, chinese[0]: blue, share[0]: red, shownBy(t, park, "/policy", iconPath)[0]: blue,
		} {
			answer := visitor.Get(address)
			picture, _, err := image.Decode(bytes.NewReader(answer.Body))
			if err != nil || answer.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
				t.Fatalf("%s: %d %v %v", address, answer.Status, err, answer.Header)
			}
			b := picture.Bounds()
			r, _, blueness, _ := picture.At(b.Dx()/2, b.Dy()/2).RGBA()
			if (r > blueness) != (want == red) {
				t.Errorf("%s: %v", address, picture.At(b.Dx()/2, b.Dy()/2))
			}
		}
		// Whoever asks without a version, or for one that is no more, gets today's, and asks again next time.
		for _, address := range []string{"/favicon.ico", "/brand/mark.png", "/brand/logo.png?v=old"} {
			if answer := visitor.Get(address); answer.Status != http.StatusOK || answer.Header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s: %d %v", address, answer.Status, answer.Header)
			} else if again := visitor.With("If-None-Match", answer.Header.Get("ETag")).Get(address); again.Status != http.StatusNotModified {
				t.Errorf("%s again: %d", address, again.Status)
			}
		}
		// The portal's document has the icon too.
		if got := shownBy(t, park, "/admin", iconPath); got[0] != shownBy(t, park, "/policy", iconPath)[0] {
			t.Errorf("%v", got)
		}
		for key, value := range map[string]any{"Logo": nil, "Favicon": nil, "SharePicture": nil, "Logo_zh": nil} {
			answer := must(t, staff.Do("DELETE", "/api/staff/settings/"+key+"/picture", nil))
			if answer.JSON(t, "data", "value") != value || strings.Contains(string(answer.Body), `"file":`) {
				t.Errorf("%s: %s", key, answer.Body)
			}
		}
		if back := shownBy(t, park, "/policy", logoPath); fmt.Sprint(back) != fmt.Sprint(neutral) || shownBy(t, park, "/policy?lng=zh", logoPath)[0] != neutral[0] {
			t.Errorf("%v", back)
		}
		if got := visitor.Get(english[0]).Status; got != http.StatusNotFound {
			t.Errorf("a logo that was removed: %d", got)
		}
		// Undone: the file is still in the library.
		must(t, staff.Do("PUT", "/api/staff/settings/Logo", entry{"value": logo.JSON(t, "data", "value")}))
		if again := shownBy(t, park, "/policy", logoPath); again[0] != english[0] {
			t.Errorf("%v, not %v", again, english)
		}
	})
}

func TestABrandIsForWhoeverMayChangeThePark(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		good := part{"files", "logo.png", pennant(t, 400, 100, color.Black)}
		reader := inPortal(t, park, newPerson(t, park, "Reader", access.ReadOnly))
		for name, caller := range map[string]apptest.Caller{"visitor": park.Visitor(), "read-only": reader} {
			if answer := putPicture(t, park, caller, "Logo", good); answer.Status != http.StatusUnauthorized && answer.Status != http.StatusForbidden {
				t.Errorf("%s: %d", name, answer.Status)
			}
			if answer := caller.Do("DELETE", "/api/staff/settings/Logo/picture", nil); answer.Status != http.StatusUnauthorized && answer.Status != http.StatusForbidden {
				t.Errorf("%s: %d", name, answer.Status)
			}
		}
		staff := park.StaffCaller()
		for name, test := range map[string]struct {
			answer apptest.Answer
			status int
		}{
			"no part":         {putPicture(t, park, staff, "Logo"), 400},
			"another part":    {putPicture(t, park, staff, "Logo", part{"picture", "logo.png", "x"}), 400},
			"a drawing":       {putPicture(t, park, staff, "Logo", part{"files", "logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"}), 400},
			"too large":       {putPicture(t, park, staff, "Logo", part{"files", "logo.png", good.content + strings.Repeat("x", 12<<20)}), 413},
			"no multipart":    {staff.Do("PUT", "/api/staff/settings/Logo/picture", entry{"value": 1}), 415},
			"no picture":      {putPicture(t, park, staff, "ParkName_en", good), 404},
			"nobody's":        {putPicture(t, park, staff, "Unheard", good), 404},
			"remove nobody's": {staff.Do("DELETE", "/api/staff/settings/ParkName_en/picture", nil), 404},
		} {
			if test.answer.Status != test.status {
				t.Errorf("%s: %d %s", name, test.answer.Status, test.answer.Body)
			}
		}
		if n := count(t, park, "SELECT count(*) FROM settings") + count(t, park, "SELECT count(*) FROM files"); n != 0 {
			t.Errorf("%d rows of what was refused", n)
		}
		must(t, putPicture(t, park, staff, "Logo", good))
		if line := staff.Get("/api/staff/audit?collection=settings"); line.JSON(t, "data", 0, "action") != "create" || !strings.Contains(string(line.Body), "Logo") {
			t.Errorf("%s", line.Body)
		}
	})
}

// Scripts know the settings as a collection: the same rules hold there.
func TestScriptsSetAPictureByTheIDOfItsFile(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		id, _ := uploaded(t, park, "logo.png", pennant(t, 400, 100, color.Black))
		leaflet, _ := uploaded(t, park, "leaflet.pdf", document)
		for value, status := range map[string]int{fmt.Sprint(leaflet): 400, "4711": 400, "x": 400, fmt.Sprint(id): 201} {
			if answer := staff.Do("POST", "/api/settings", data(entry{"Key": "Logo", "Value": value})); answer.Status != status {
				t.Errorf("%s: %d %s", value, answer.Status, answer.Body)
			}
		}
		if got := shownBy(t, park, "/policy", logoPath); got[4] != "true" {
			t.Errorf("%v", got)
		}
		must(t, staff.Do("DELETE", fmt.Sprintf("/api/upload/files/%v", id), nil))
		if got := shownBy(t, park, "/policy", logoPath); got[4] != "false" {
			t.Errorf("a logo whose file was deleted: %v", got)
		}
	})
}

func TestABrandGoesIntoABackupAndComesBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		must(t, putPicture(t, park, park.StaffCaller(), "Logo", part{"files", "logo.png", pennant(t, 400, 100, color.Black)}))
		before := shownBy(t, park, "/policy", logoPath)
		archive := filepath.Join(t.TempDir(), "park.tar.gz")
		if _, err := park.Archive.Backup(t.Context(), archive); err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		empty, err := app.OpenArchive(t.Context(), app.Config{Data: folder, Now: newClock().Now, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := empty.Restore(t.Context(), archive); err != nil {
			t.Fatal(err)
		}
		if err := empty.DB.Close(); err != nil {
			t.Fatal(err)
		}
		restored := apptest.Start(t, app.Config{Data: folder})
		if after := shownBy(t, restored, "/policy", logoPath); fmt.Sprint(after) != fmt.Sprint(before) {
			t.Errorf("%v, not %v", after, before)
		}
		if got := restored.Visitor().Get(before[0]); got.Status != http.StatusOK || string(got.Body) != string(park.Visitor().Get(before[0]).Body) {
			t.Errorf("%d", got.Status)
		}
	})
}

func TestAMailShowsTheLogo(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir(), PublicURL: "https://park.example.com"})
	must(t, putPicture(t, park, park.StaffCaller(), "Logo", part{"files", "logo.png", pennant(t, 400, 100, color.Black)}))
	// One that carries no secret, so that it can still be read once it is sent.
	if err := park.Mail.Send(t.Context(), mail.Message{Template: "enquiryReceipt", To: "mei@example.com", Language: locale.English}); err != nil {
		t.Fatal(err)
	}
	var letter string
	if err := park.DB.One(t.Context(), "SELECT body_html FROM mails", nil, &letter); err != nil {
		t.Fatal(err)
	}
	want := `<img src="https://park.example.com/brand/logo-dark.png?v=`
	if !strings.Contains(letter, want) || !strings.Contains(letter, `width="168" height="48" alt="Holiday park"`) {
		t.Errorf("%.3000s", letter)
	}
}
