package brand_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/domaintest"
	"holidaypark/internal/website/brand"
	"holidaypark/internal/website/scenes"
)

func TestAParkThatHasSetNothingHasANeutralMark(t *testing.T) {
	each(t, func(p park) {
		logo := p.logo(locale.English)
		if logo.Alone || logo.Width != 40 || logo.Height != 40 || logo != p.logo(locale.Chinese) {
			p.Errorf("%+v", logo)
		}
		mark := p.open(logo.Src)
		redgum, err := scenes.FaviconPNG(mark.Bounds().Dx())
		p.Must(err)
		asset, err := p.Open(p.Context(), brand.Mark)
		p.Must(err)
		if bytes.Equal(asset.Body, redgum) {
			p.Error("it is the demo park's")
		}
		path, width, height := p.current().Share()
		if got := p.open(path).Bounds(); width != 1200 || height != 630 || got.Dx() != width || got.Dy() != height {
			p.Errorf("%s: %v, not %d by %d", path, got, width, height)
		}
		if _, err := p.Open(p.Context(), "logo.png"); fault.KindOf(err) != fault.NotFound {
			p.Errorf("a logo that is not there: %v", err)
		}
		if _, err := p.Open(p.Context(), "nothing.png"); fault.KindOf(err) != fault.NotFound {
			p.Errorf("%v", err)
		}
	})
}

func TestALogoHasItsPlaceInEachLanguage(t *testing.T) {
	each(t, func(p park) {
		p.upload("Logo", "logo.png", coloured(600, 150, 0, red))
		english, chinese := p.logo(locale.English), p.logo(locale.Chinese)
		// 160 by 40, and a margin.
		if english != chinese || !english.Alone || english.Width != 168 || english.Height != 48 {
			p.Errorf("%+v %+v", english, chinese)
		}
		p.upload("Logo_zh", "标志.png", coloured(300, 300, 0, blue))
		chinese = p.logo(locale.Chinese)
		if p.logo(locale.English) != english || chinese.Alone || chinese.Width != 48 || chinese.Height != 48 {
			p.Errorf("%+v", chinese)
		}
		for address, want := range map[string]color.NRGBA{english.Src: red, chinese.Src: blue, english.Dark: red} {
			picture := p.open(address)
			b := picture.Bounds()
			if !near(picture.At(b.Dx()/2, b.Dy()/2), want) || b.Dy() != 96 {
				p.Errorf("%s: %v in the middle of %v", address, picture.At(b.Dx()/2, b.Dy()/2), b)
			}
		}
		p.remove("Logo_zh")
		if p.logo(locale.Chinese) != english {
			p.Error("Chinese pages don't show the other logo")
		}
		p.remove("Logo")
		if p.logo(locale.English).Alone || p.current().HasLogo(locale.English) {
			p.Error("the logo is still there")
		}
	})
}

func TestADarkLogoIsSeenAtNightAndAPaleOneByDay(t *testing.T) {
	each(t, func(p park) {
		opaque := func(address string) bool {
			_, _, _, alpha := p.open(address).At(0, 0).RGBA()
			return alpha == 0xffff
		}
		p.upload("Logo", "dark.png", lettered(400, 100, black))
		logo := p.logo(locale.English)
		if opaque(logo.Src) || !opaque(logo.Dark) {
			p.Error("a dark logo stands on a pale plate at night, and on none by day")
		}
		p.upload("Logo", "pale.png", lettered(400, 100, white))
		before := logo
		if logo = p.logo(locale.English); logo.Src == before.Src {
			p.Error("a new logo has the address of the old one")
		}
		if !opaque(logo.Src) || opaque(logo.Dark) {
			p.Error("a pale logo stands on a dark plate by day, and on none at night")
		}
	})
}

func TestAnIconIsMadeSquareInEverySize(t *testing.T) {
	each(t, func(p park) {
		p.upload("Favicon", "icon.png", coloured(120, 80, 0, blue))
		current := p.current()
		for name, size := range map[string]int{brand.Small: 32, brand.Large: 192, brand.Touch: 180} {
			picture := p.open(current.Icon(name))
			if b := picture.Bounds(); b.Dx() != size || b.Dy() != size || !near(picture.At(size/2, size/2), blue) {
				p.Errorf("%s: %v, %v in the middle", name, b, picture.At(size/2, size/2))
			}
			_, _, _, margin := picture.At(size/2, 0).RGBA()
			if wanted := name == brand.Touch; (margin == 0xffff) != wanted {
				p.Errorf("%s: the margin's alpha is %d", name, margin)
			}
		}
		// Without a logo it is the mark beside the park's name.
		logo := p.logo(locale.English)
		if picture := p.open(logo.Src); logo.Alone || !near(picture.At(84, 84), blue) {
			p.Errorf("%+v", logo)
		}
		asset, err := p.Open(p.Context(), brand.ICO)
		p.Must(err)
		if asset.Mime != "image/x-icon" {
			p.Error(asset.Mime)
		}
		for i, size := range []int{16, 32, 48} {
			entry := asset.Body[6+16*i:]
			from, length := binary.LittleEndian.Uint32(entry[12:]), binary.LittleEndian.Uint32(entry[8:])
			picture, err := png.Decode(bytes.NewReader(asset.Body[from : from+length]))
			if err != nil || int(entry[0]) != size || picture.Bounds().Dx() != size || picture.Bounds().Dy() != size {
				p.Errorf("%d: %v", size, err)
			}
		}
	})
}

func TestASharedPictureIsCroppedAndNeverMadeLarger(t *testing.T) {
	each(t, func(p park) {
		for _, test := range []struct{ width, height, wide, high int }{{1600, 1600, 1200, 630}, {2400, 700, 1200, 630}, {800, 600, 800, 420}, {600, 315, 600, 315}} {
			p.upload("SharePicture", "share.jpg", photo(test.width, test.height))
			path, width, height := p.current().Share()
			if got := p.open(path).Bounds(); width != test.wide || height != test.high || got.Dx() != width || got.Dy() != height {
				p.Errorf("%d by %d: %d by %d, drawn %v", test.width, test.height, width, height, got)
			}
		}
	})
}

func photo(width, height int) []byte {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		panic(err) // into memory
	}
	return out.Bytes()
}

func TestWhatCannotStandThereIsRefused(t *testing.T) {
	each(t, func(p park) {
		var moving bytes.Buffer
		p.Must(gif.Encode(&moving, image.NewGray(image.Rect(0, 0, 100, 100)), nil))
		large := append(photo(600, 600), make([]byte, 11<<20)...) // what follows the picture is cut off
		noise := noisy(2000, 2000)
		for _, test := range []struct {
			key, name string
			content   []byte
			want      string
		}{
			{"Logo", "logo.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), "errors.upload.svg"},
			{"Logo", "logo.svg", []byte("\xef\xbb\xbf<?xml version=\"1.0\"?>\n<!-- drawn -->\n<SVG/>"), "errors.upload.svg"},
			{"Logo", "logo.gif", moving.Bytes(), "errors.setting.pictureType"},
			{"Logo", "logo.pdf", []byte("%PDF-1.4\n%%EOF"), "errors.setting.pictureType"},
			{"Logo", "logo.png", []byte("no picture"), "errors.upload.type"},
			{"Logo", "logo.png", nil, "errors.upload.empty"},
			{"Logo", "logo.png", coloured(47, 47, 0, red), "errors.setting.pictureSmall"},
			{"Logo", "logo.png", coloured(900, 100, 0, red), "errors.setting.pictureWide"},
			{"Logo_zh", "logo.png", coloured(100, 201, 0, red), "errors.setting.pictureTall"},
			{"Favicon", "icon.png", coloured(64, 63, 0, red), "errors.setting.pictureSmall"},
			{"Favicon", "icon.png", coloured(300, 100, 0, red), "errors.setting.pictureWide"},
			{"SharePicture", "share.png", coloured(599, 400, 0, red), "errors.setting.pictureSmall"},
			{"SharePicture", "share.png", noise, "errors.setting.pictureLarge"},
			{"Logo", "photo.jpg", large, ""},
		} {
			_, err := p.Settings.SetPicture(p.AsStaff(), test.key, test.name, bytes.NewReader(test.content))
			if got := domaintest.Refusal(err); got != test.want {
				p.Errorf("%s %s: %q %v, want %q", test.key, test.name, got, err, test.want)
			}
		}
		if n := p.Count("SELECT count(*) FROM files"); n != 1 {
			p.Errorf("%d files: what was refused is stored", n)
		}
		if _, err := p.Settings.SetPicture(p.AsStaff(), "ParkName_en", "logo.png", bytes.NewReader(coloured(100, 100, 0, red))); fault.KindOf(err) != fault.NotFound {
			p.Errorf("a picture for a text: %v", err)
		}
		// By the id of a file in the library the same rules hold.
		for value, want := range map[string]string{"99": "errors.field.file", `"x"`: "errors.field.file", "-1": "errors.field.file", "[1]": "errors.setting.type"} {
			if _, err := p.Settings.Set(p.AsStaff(), "Logo", json.RawMessage(value)); domaintest.Refusal(err) != want || domaintest.Path(err) != "value" {
				p.Errorf("%s: %v", value, err)
			}
		}
		small := p.upload("Logo", "small.png", coloured(64, 64, 0, red))
		if _, err := p.Settings.Set(p.AsStaff(), "SharePicture", json.RawMessage(fmt.Sprint(small))); domaintest.Refusal(err) != "errors.setting.pictureSmall" {
			p.Errorf("%v", err)
		}
	})
}

// noisy is a picture that does not compress.
func noisy(width, height int) []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	state := uint32(1)
	for i := range picture.Pix {
		state = state*1664525 + 1013904223
		picture.Pix[i] = byte(state >> 24)
	}
	return encoded(picture)
}

func TestAFileThatIsDeletedLeavesNoBrokenPicture(t *testing.T) {
	each(t, func(p park) {
		id := p.upload("Logo", "logo.png", coloured(400, 100, 0, red))
		if n := p.Count("SELECT count(*) FROM file_links WHERE collection = 'settings'"); n != 1 {
			p.Errorf("the library does not know that the file is in use: %d", n)
		}
		p.open(p.logo(locale.English).Src)
		_, err := p.Engine.Files.Delete(p.AsStaff(), id)
		p.Must(err)
		if logo := p.logo(locale.English); logo.Alone || !strings.Contains(logo.Src, "mark.png") {
			p.Errorf("%+v", logo)
		}
		all, err := p.Settings.All(p.Context())
		p.Must(err)
		for _, one := range all {
			if one.Key == "Logo" && (one.File != nil || string(one.JSON(one.Value)) != "null") {
				p.Errorf("staff are told of a file that is gone: %+v", one)
			}
		}
		// Replaced, the one of before is in use no more; removed, none is.
		p.upload("Logo", "logo.png", coloured(400, 100, 0, blue))
		p.upload("Logo", "logo.png", coloured(400, 100, 0, black))
		if n := p.Count("SELECT count(*) FROM file_links WHERE collection = 'settings'"); n != 1 {
			p.Errorf("%d links", n)
		}
		p.remove("Logo")
		if n := p.Count("SELECT count(*) FROM file_links WHERE collection = 'settings'"); n != 0 {
			p.Errorf("%d links", n)
		}
	})
}
