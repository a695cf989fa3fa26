package pictures_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/gen2brain/webp"

	"holidaypark/internal/foundation/pictures"
	"holidaypark/internal/foundation/pictures/picturetest"
)

const secret = "-37.8136,144.9631"

// claim changes the size in a PNG's header.
func claim(content []byte, width, height int) []byte {
	binary.BigEndian.PutUint32(content[16:], uint32(width))
	binary.BigEndian.PutUint32(content[20:], uint32(height))
	binary.BigEndian.PutUint32(content[29:], crc32.ChecksumIEEE(content[12:29]))
	return content
}

func plain(t *testing.T, mime string) []byte {
	t.Helper()
	picture := image.NewPaletted(image.Rect(0, 0, 30, 20), palette.WebSafe)
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i % 200)
	}
	var out bytes.Buffer
	var err error
	switch mime {
	case "image/jpeg":
		err = jpeg.Encode(&out, picture, nil)
	case "image/png":
		err = png.Encode(&out, picture)
	case "image/gif":
		err = gif.EncodeAll(&out, &gif.GIF{Image: []*image.Paletted{picture, picture}, Delay: []int{5, 5}})
	case "image/webp":
		err = webp.Encode(&out, picture, webp.Options{Quality: 80})
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func insert(content []byte, at int, what []byte) []byte {
	return append(append(bytes.Clone(content[:at]), what...), content[at:]...)
}

func segment(marker byte, body string) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(body)+2)), body...)
}

func chunk(name, body string) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(out, name+body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// extended is a WebP that says where it was taken.
func extended(simple []byte) []byte {
	riff := func(name, body string) []byte {
		out := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(body)))
		return append(out, body+string(make([]byte, len(body)%2))...)
	}
	body := append([]byte("WEBP"), riff("VP8X", "\x2c\x00\x00\x00\x1d\x00\x00\x13\x00\x00")...) // profile, Exif and XMP; 30 x 20
	body = append(body, riff("ICCP", "profile")...)
	body = append(body, simple[12:]...)
	body = append(body, riff("EXIF", secret)...)
	body = append(body, riff("XMP ", secret)...)
	body = append(body, riff("ABCD", secret)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func TestAPictureWithoutAnythingElseStaysAsItIs(t *testing.T) {
	for _, mime := range []string{"image/jpeg", "image/png", "image/gif", "image/webp"} {
		content := plain(t, mime)
		if cleaned, err := pictures.Clean(content, mime); err != nil || !bytes.Equal(cleaned, content) {
			t.Errorf("%s: %d bytes became %d, %v", mime, len(content), len(cleaned), err)
		}
	}
}

func TestWhatFollowsAPictureIsCutOff(t *testing.T) {
	for _, mime := range []string{"image/jpeg", "image/png", "image/gif", "image/webp"} {
		content := plain(t, mime)
		for _, tail := range []string{"%PDF-1.4", "PK\x03\x04", "\x00", "\xff\xd8\xff", secret} {
			if cleaned, err := pictures.Clean(append(bytes.Clone(content), tail...), mime); err != nil || !bytes.Equal(cleaned, content) {
				t.Errorf("%s with %q: %d bytes became %d, %v", mime, tail, len(content), len(cleaned), err)
			}
		}
		if cleaned, err := pictures.Clean(content[:len(content)-1], mime); err == nil {
			t.Errorf("%s without its end: %d bytes", mime, len(cleaned))
		}
	}
}

func TestWherePhotosWereTakenIsNotPublished(t *testing.T) {
	jpegFile, pngFile, gifFile := plain(t, "image/jpeg"), plain(t, "image/png"), plain(t, "image/gif")
	profile := segment(0xe2, "ICC_PROFILE\x00\x01\x01colours")
	icc := chunk("iCCP", "name\x00\x00colours")
	for name, c := range map[string]struct {
		mime    string
		content []byte
		keeps   []byte
	}{
		"Exif":          {"image/jpeg", insert(jpegFile, 2, segment(0xe1, "Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x00"+secret)), nil},
		"XMP":           {"image/jpeg", insert(jpegFile, 2, segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00"+secret)), nil},
		"a comment":     {"image/jpeg", insert(jpegFile, 2, append(segment(0xfe, secret), profile...)), profile},
		"Photoshop":     {"image/jpeg", insert(jpegFile, 2, segment(0xed, secret)), nil},
		"a preview":     {"image/jpeg", insert(jpegFile, 2, segment(0xe0, "JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x02\x02"+secret)), nil},
		"between":       {"image/jpeg", insert(jpegFile, 2, []byte(secret)), nil},
		"PNG text":      {"image/png", insert(pngFile, 33, append(chunk("tEXt", "Comment\x00"+secret), icc...)), icc},
		"PNG Exif":      {"image/png", insert(pngFile, len(pngFile)-12, chunk("eXIf", secret)), nil},
		"PNG, private":  {"image/png", insert(pngFile, 33, chunk("paRk", secret)), nil},
		"GIF comment":   {"image/gif", insert(gifFile, len(gifFile)-1, []byte("\x21\xfe\x11"+secret+"\x00")), []byte("NETSCAPE2.0")},
		"GIF XMP":       {"image/gif", insert(gifFile, len(gifFile)-1, []byte("\x21\xff\x0bXMP DataXMP\x11"+secret+"\x00")), nil},
		"extended WebP": {"image/webp", extended(plain(t, "image/webp")), []byte("ICCP")},
	} {
		if !bytes.Contains(c.content, []byte(secret)) {
			t.Fatalf("%s: the picture is wrong", name)
		}
		cleaned, err := pictures.Clean(c.content, c.mime)
		if err != nil || bytes.Contains(cleaned, []byte(secret)) || !bytes.Contains(cleaned, c.keeps) {
			t.Errorf("%s: %v; %q", name, err, cleaned[:min(len(cleaned), 200)])
			continue
		}
		decode(t, cleaned, c.mime, 10)
	}
}

func TestTheOrientationStays(t *testing.T) {
	photo := picturetest.Photo{Width: 64, Height: 32, Orientation: 6}
	cleaned, err := pictures.Clean(photo.JPEG(), "image/jpeg")
	if err != nil {
		t.Fatal(err)
	}
	if header, err := pictures.Inspect(cleaned, "image/jpeg"); err != nil || header.Width != 32 || header.Height != 64 {
		t.Errorf("%+v, %v", header, err)
	}
	if again, err := pictures.Clean(cleaned, "image/jpeg"); err != nil || !bytes.Equal(again, cleaned) {
		t.Errorf("cleaned again it is another: %v", err)
	}
}

func TestBrokenPicturesDoNotBreakTheCleaning(t *testing.T) {
	for _, mime := range []string{"image/jpeg", "image/png", "image/gif", "image/webp"} {
		content := plain(t, mime)
		for end := range content {
			_, _ = pictures.Clean(content[:end], mime) // must not panic
			changed := bytes.Clone(content)
			changed[end] ^= 0xff
			_, _ = pictures.Clean(changed, mime)
			_, _ = pictures.Inspect(changed[:end], mime)
		}
	}
}
