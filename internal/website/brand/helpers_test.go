package brand_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"log/slog"
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/version"
	"holidaypark/internal/tests/domaintest"
	"holidaypark/internal/website/brand"
)

// park is the domains with a brand on top.
type park struct {
	*domaintest.Park
	*brand.Service
}

func each(t *testing.T, test func(p park)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) {
		p.Settings.Declare(brand.Settings...)
		version := version.New(p.DB, slog.New(slog.DiscardHandler)).Current
		test(park{p, brand.New(p.DB, p.Settings, p.Engine.Files, version)})
	})
}

// upload sets a picture and gives the id of its file.
func (p park) upload(key, name string, content []byte) int64 {
	p.Helper()
	setting, err := p.Settings.SetPicture(p.AsStaff(), key, name, bytes.NewReader(content))
	if err != nil {
		p.Fatalf("%s: %v", key, err)
	}
	return setting.File.ID
}

func (p park) remove(key string) {
	p.Helper()
	_, err := p.Settings.Set(p.AsStaff(), key, json.RawMessage("null"))
	p.Must(err)
}

func (p park) current() brand.Brand {
	p.Helper()
	current, err := p.Current(p.Context())
	p.Must(err)
	return current
}

// open draws a picture of the brand by its address.
func (p park) open(address string) image.Image {
	p.Helper()
	name, _, _ := strings.Cut(strings.TrimPrefix(address, "/brand/"), "?")
	asset, err := p.Open(p.Context(), name)
	if err != nil {
		p.Fatalf("%s: %v", address, err)
	}
	if _, version, ok := strings.Cut(address, "?v="); ok && version != asset.Version {
		p.Errorf("%s has version %s", address, asset.Version)
	}
	picture, _, err := image.Decode(bytes.NewReader(asset.Body))
	if err != nil {
		p.Fatalf("%s: %v", address, err)
	}
	return picture
}

func (p park) logo(language locale.Language) brand.Picture { return p.current().Logo(language) }

// coloured is a PNG of a colour; with an inset, on a transparent ground.
func coloured(width, height, inset int, c color.NRGBA) []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.Draw(picture, picture.Rect.Inset(inset), image.NewUniform(c), image.Point{}, draw.Src)
	return encoded(picture)
}

// lettered is a PNG of bars on a transparent ground, as letters are: half of their frame is empty.
func lettered(width, height int, c color.NRGBA) []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for x := 0; x < width; x += 8 {
		draw.Draw(picture, image.Rect(x, 0, x+4, height), image.NewUniform(c), image.Point{}, draw.Src)
	}
	return encoded(picture)
}

func encoded(picture image.Image) []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		panic(err) // into memory
	}
	return out.Bytes()
}

var (
	red   = color.NRGBA{200, 30, 30, 255}
	blue  = color.NRGBA{30, 30, 200, 255}
	black = color.NRGBA{10, 10, 10, 255}
	white = color.NRGBA{255, 255, 255, 255}
)

// near tells a colour from another that compression has not made of it.
func near(got color.Color, want color.NRGBA) bool {
	r, g, b, a := got.RGBA()
	for _, pair := range [][2]int{{int(r >> 8), int(want.R)}, {int(g >> 8), int(want.G)}, {int(b >> 8), int(want.B)}, {int(a >> 8), int(want.A)}} {
		if difference := pair[0] - pair[1]; difference < -12 || difference > 12 {
			return false
		}
	}
	return true
}
