package files_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
	"io"
	"strings"
	"testing"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/files"
)

func TestUploadsOfAcceptedTypesAreKeptAsTheyAre(t *testing.T) {
	img := picture(60, 40)
	each(t, func(b bench) {
		for _, c := range []struct {
			name, mime, ext string
			content         []byte
			width, height   int
		}{
			{"photo.jpeg", "image/jpeg", ".jpg", encode(t, "jpeg", img), 60, 40},
			{"photo.png", "image/png", ".png", encode(t, "png", img), 60, 40},
			{"photo.gif", "image/gif", ".gif", encode(t, "gif", img), 60, 40},
			{"photo.webp", "image/webp", ".webp", encode(t, "webp", img), 60, 40},
			{"a jpeg named otherwise.png", "image/jpeg", ".jpg", encode(t, "jpeg", img), 60, 40},
			{"map.pdf", "application/pdf", ".pdf", pdf, 0, 0},
			{"film.mp4", "video/mp4", ".mp4", []byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom and so on"), 0, 0},
			{"film.webm", "video/webm", ".webm", []byte("\x1a\x45\xdf\xa3 and so on"), 0, 0},
		} {
			file := b.upload(c.name, c.content)
			sum := sha256.Sum256(c.content)
			if file.Mime != c.mime || file.Ext != c.ext || file.Width != c.width || file.Height != c.height ||
				file.Size != int64(len(c.content)) || file.SHA256 != hex.EncodeToString(sum[:]) {
				b.Errorf("%s: %+v", c.name, file)
			}
			if got := b.read(file.Hash + file.Ext); !bytes.Equal(got, c.content) {
				b.Errorf("%s: the bytes are others", c.name)
			}
			found, err := b.Find(b.Context(), file.ID)
			if err != nil || found.Hash != file.Hash || found.Width != file.Width || !found.CreatedAt.Equal(b.clock.Now()) {
				b.Errorf("%s: found %+v, %v", c.name, found, err)
			}
		}
	})
}

// pngClaiming is a PNG of 48 bytes that says it unpacks to a huge picture.
func pngClaiming(width, height uint32) []byte {
	content := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR")
	content = binary.BigEndian.AppendUint32(content, width)
	content = binary.BigEndian.AppendUint32(content, height)
	content = append(content, 8, 6, 0, 0, 0)
	return withHeaderSum(append(content, make([]byte, 48-len(content))...))
}

func withHeaderSum(png []byte) []byte {
	binary.BigEndian.PutUint32(png[29:], crc32.ChecksumIEEE(png[12:29]))
	return png
}

const emptyZip = "PK\x05\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"

func TestUploadsThatAreRefused(t *testing.T) {
	img := picture(60, 40)
	whole := encode(t, "jpeg", img)
	with := func(content []byte, tail string) []byte { return append(bytes.Clone(content), tail...) }
	cases := []struct {
		name    string
		content []byte
		key     string
	}{
		{"drawing.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), "svg"},
		{"drawing.svg", []byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`), "svg"},
		{"photo.jpg", []byte("<!DOCTYPE html><html><body onload=alert(1)>"), "type"},
		{"photo.jpg", []byte("just words"), "type"},
		{"archive.zip", []byte(emptyZip), "type"},
		{"program.pdf", []byte("MZ\x90\x00\x03"), "type"},
		{"polyglot.gif", with(encode(t, "gif", img), "/*<ScRiPt>alert(1)</script>*/"), "disguised"},
		{"polyglot.jpg", with(whole, "<svg/onload=alert(1)>"), "disguised"},
		{"polyglot.png", with(encode(t, "png", img), "<?php system($_GET[0]);"), "disguised"},
		{"polyglot.webp", with(encode(t, "webp", img), "<html\n>"), "disguised"},
		{"polyglot.png", with(encode(t, "png", img), emptyZip), "disguised"},
		{"polyglot.png", with(encode(t, "png", img), emptyZip+strings.Repeat("c", 65535)), "disguised"},
		{"polyglot.pdf", []byte("%PDF-1.4\n<script>alert(1)</script>\n%%EOF"), "disguised"},
		{"bomb.png", pngClaiming(30000, 30000), "pixels"},
		{"bomb.png", pngClaiming(1, 16384), "pixels"},
		{"bomb.png", pngClaiming(1<<31-1, 1<<31-1), ""},
		{"bomb.png", pngClaiming(9000, 9000), "pixels"},
		{"liar.png", pngClaiming(100, 100), "broken"},
		{"torn.jpg", whole[:len(whole)/2], "broken"},
		{"torn.jpg", whole[:3], "broken"},
		{"torn.png", encode(t, "png", img)[:60], "broken"},
		{"empty.jpg", nil, "empty"},
	}
	each(t, func(b bench) {
		for _, c := range cases {
			file, err := b.Upload(b.Context(), files.Info{Name: c.name}, bytes.NewReader(c.content))
			if fault.KindOf(err) != fault.Invalid || (c.key != "" && !strings.Contains(err.Error(), "errors.upload."+c.key)) {
				b.Errorf("%s (%.20q): %v, want %s; %+v", c.name, c.content, err, c.key, file)
			}
		}
		if stored := b.stored(); len(stored) != 0 {
			b.Errorf("left behind: %v", stored)
		}
	})
}

// endless gives bytes for ever and counts them.
type endless struct{ given int }

func (e *endless) Read(p []byte) (int, error) {
	e.given += len(p)
	return len(p), nil
}

func TestAnUploadThatIsTooLargeIsNotReadToItsEnd(t *testing.T) {
	each(t, func(b bench) {
		body := &endless{}
		_, err := b.Upload(b.Context(), files.Info{Name: "x.jpg"}, body)
		if fault.KindOf(err) != fault.TooLarge {
			b.Errorf("got %v", err)
		}
		if body.given > 2*files.MaxUpload {
			b.Errorf("%d bytes were read", body.given)
		}
	})
}

func TestAnUploadThatBreaksOffLeavesNothing(t *testing.T) {
	each(t, func(b bench) {
		body := io.MultiReader(bytes.NewReader(encode(t, "jpeg", picture(60, 40))), &brokenReader{})
		if _, err := b.Upload(b.Context(), files.Info{Name: "x.jpg"}, body); err == nil || len(b.stored()) != 0 {
			b.Errorf("got %v, stored %v", err, b.stored())
		}
	})
}

type brokenReader struct{}

func (*brokenReader) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

func TestNamesAreMadeSafeAndKeepTheirWords(t *testing.T) {
	content := encode(t, "png", picture(4, 4))
	each(t, func(b bench) {
		for given, want := range map[string]string{
			"Cabin by the lake.png":           "Cabin by the lake.png",
			"海边小屋 2026.png":                   "海边小屋 2026.png",
			"../x":                            "x.png",
			"../../etc/passwd":                "passwd.png",
			`..\..\windows\win.ini`:           "win.png",
			"a.html":                          "a.png",
			"photo.png.php":                   "photo.png.png",
			"x\r\nSet-Cookie: a=b.png":        "xSet-Cookie: a=b.png",
			"x\x00y.png":                      "xy.png",
			"\xff\xfe.png":                    "file.png",
			`"><script>alert(1)</script>.png`: "script.png",
			"":                                "file.png",
			"..":                              "file.png",
			".png":                            "file.png",
			strings.Repeat("长", 300) + ".png": strings.Repeat("长", 200) + ".png",
		} {
			file := b.upload(given, content)
			if file.Name != want {
				b.Errorf("%q became %q, want %q", given, file.Name, want)
			}
			if strings.Trim(file.Hash, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" || len(file.Hash) > 80 {
				b.Errorf("%q lies at %q", given, file.Hash)
			}
		}
		if problems, err := b.Check(b.Context()); err != nil || len(problems) != 0 {
			b.Errorf("%v, %v", problems, err)
		}
	})
}

func TestTheSameNameTwiceIsTwoFiles(t *testing.T) {
	each(t, func(b bench) {
		one, two := b.upload("a.pdf", pdf), b.upload("a.pdf", pdf)
		if one.Hash == two.Hash || one.DocumentID == two.DocumentID || one.ID == two.ID {
			b.Errorf("%+v\n%+v", one, two)
		}
	})
}

func TestWhatIsSaidAboutAFile(t *testing.T) {
	each(t, func(b bench) {
		file := b.upload("a.pdf", pdf)
		describe := func(change func(*files.Info)) (files.File, error) { return b.Describe(b.Context(), file.ID, change) }
		changed, err := describe(func(i *files.Info) { i.Name, i.AlternativeText, i.AlternativeTextZh = "../b.exe", "A map", "地图" })
		if err != nil || changed.Name != "b.pdf" || changed.Hash != file.Hash {
			b.Errorf("%+v, %v", changed, err)
		}
		for name, text := range map[string]string{"too long": strings.Repeat("长", 501), "a zero": "a\x00b", "no UTF-8": "a\xffb"} {
			if _, err := describe(func(i *files.Info) { i.Caption = text }); fault.KindOf(err) != fault.Invalid {
				b.Errorf("%s: %v", name, err)
			}
			if _, err := b.Upload(b.Context(), files.Info{Name: "c.pdf", AlternativeText: text}, bytes.NewReader(pdf)); fault.KindOf(err) != fault.Invalid {
				b.Errorf("%s, uploaded: %v", name, err)
			}
		}
		if _, err := describe(func(i *files.Info) { i.Caption = strings.Repeat("长", 500) }); err != nil {
			b.Error(err)
		}
		found, err := b.Find(b.Context(), file.ID)
		if err != nil || found.AlternativeTextZh != "地图" || len([]rune(found.Caption)) != 500 {
			b.Errorf("%+v, %v", found, err)
		}
		if _, err := b.Describe(b.Context(), file.ID+1000, func(*files.Info) {}); fault.KindOf(err) != fault.NotFound {
			b.Errorf("a file that is not there: %v", err)
		}
	})
}

func TestWhatIsNoPictureIsNotStored(t *testing.T) {
	each(t, func(b bench) {
		for _, kind := range []string{"jpeg", "png", "gif", "webp"} {
			content := encode(t, kind, picture(60, 40))
			file := b.upload("photo", append(bytes.Clone(content), pdf...))
			sum := sha256.Sum256(content)
			if got := b.read(file.Hash + file.Ext); !bytes.Equal(got, content) || file.Size != int64(len(content)) || file.SHA256 != hex.EncodeToString(sum[:]) {
				b.Errorf("%s: %d bytes are stored, %d of them the picture; %+v", kind, len(got), len(content), file)
			}
		}
		if problems, err := b.Check(b.Context()); err != nil || len(problems) != 0 {
			b.Errorf("%v, %v", problems, err)
		}
	})
}

func TestARealPhotoIsNotTakenForMarkup(t *testing.T) {
	each(t, func(b bench) {
		// Compressed pixels are as good as random: four bytes in a row that spell a tag stand in one photo of a hundred.
		content := append(encode(t, "jpeg", picture(60, 40)), "\x8a<sVg\x91\x03 <htm <!doc <scr \xff\xd9"...)
		b.upload("photo.jpg", content)
	})
}
