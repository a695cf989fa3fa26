package scenes

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"strings"
	"testing"
	"unicode"
)

func TestThereAreEnoughPicturesForEveryGroup(t *testing.T) {
	want := map[Group]int{
		GroupHero: 4, GroupGallery: 30, GroupSlider: 5, GroupRoom: 10, GroupStay: 52, GroupAttraction: 5, GroupHome: 3,
		GroupProduct: 14, GroupNews: 4, GroupArea: 6, GroupPage: 9, GroupShare: 1, GroupMap: 1,
	}
	got := map[Group]int{}
	for _, s := range All() {
		got[s.Group]++
	}
	for group, n := range want {
		if got[group] != n {
			t.Errorf("group %s has %d pictures, want %d", group, got[group], n)
		}
	}
	if n := len(All()); n < 66 {
		t.Errorf("%d pictures in all, want at least 66", n)
	}
}

func TestNamesAreUniqueAndFound(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range All() {
		if seen[s.Name] {
			t.Errorf("name %q is used twice", s.Name)
		}
		seen[s.Name] = true
		if found, ok := Find(s.Name); !ok || found.Group != s.Group {
			t.Errorf("Find(%q) does not return the scene", s.Name)
		}
	}
	if _, ok := Find("no-such-picture"); ok {
		t.Error("Find returns a scene for a name that does not exist")
	}
}

func TestAlternativeTextSpeaksBothLanguages(t *testing.T) {
	hasHan := func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
	}
	en, zh := map[string]string{}, map[string]string{}
	for _, s := range All() {
		if len(s.AltEn) < 20 || hasHan(s.AltEn) {
			t.Errorf("%s: English text %q is too short or not English", s.Name, s.AltEn)
		}
		if !hasHan(s.AltZh) || strings.ContainsFunc(s.AltZh, func(r rune) bool { return r < 128 }) {
			t.Errorf("%s: Chinese text %q is not wholly Chinese", s.Name, s.AltZh)
		}
		if other := en[s.AltEn]; other != "" {
			t.Errorf("%s and %s share their English text", s.Name, other)
		}
		if other := zh[s.AltZh]; other != "" {
			t.Errorf("%s and %s share their Chinese text", s.Name, other)
		}
		en[s.AltEn], zh[s.AltZh] = s.Name, s.Name
	}
}

func TestSVGIsWellFormedCompactAndRepeatable(t *testing.T) {
	t.Parallel()
	for _, s := range All() {
		svg := s.SVG()
		if err := wellFormed(svg); err != nil {
			t.Errorf("%s: %v", s.Name, err)
		}
		if len(svg) > 256<<10 {
			t.Errorf("%s: SVG of %d KB is too large to serve", s.Name, len(svg)>>10)
		}
		if !bytes.Equal(svg, s.SVG()) {
			t.Errorf("%s: two renderings differ", s.Name)
		}
	}
}

func wellFormed(doc []byte) error {
	d := xml.NewDecoder(bytes.NewReader(doc))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// thumbnail is a picture at 64 by 64, averaged from one twice as wide.
func thumbnail(s Scene) *[64 * 64 * 3]int {
	img := s.Raster(128)
	var sum, n [64 * 64 * 3]int
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		for x := range w {
			cell := (y*64/h*64 + x*64/w) * 3
			for k := range 3 {
				sum[cell+k] += int(img.Pix[img.PixOffset(x, y)+k])
				n[cell+k]++
			}
		}
	}
	for i := range sum {
		sum[i] /= max(n[i], 1)
	}
	return &sum
}

func TestNoTwoPicturesAreAlike(t *testing.T) {
	t.Parallel()
	const leastDifference = 9 // mean levels of 255 per channel
	all := All()
	thumbs := make([]*[64 * 64 * 3]int, len(all))
	for i, s := range all {
		thumbs[i] = thumbnail(s)
	}
	for i := range all {
		for j := range i {
			diff := 0
			for k := range thumbs[i] {
				diff += max(thumbs[i][k]-thumbs[j][k], thumbs[j][k]-thumbs[i][k])
			}
			if mean := float64(diff) / float64(len(thumbs[i])); mean < leastDifference {
				t.Errorf("%s and %s differ by only %.1f", all[i].Name, all[j].Name, mean)
			}
		}
	}
}

func TestRasterIsOpaqueRepeatableAndPaintedToTheCorners(t *testing.T) {
	t.Parallel()
	for i, s := range All() {
		img := s.Raster(160)
		w, h := img.Rect.Dx(), img.Rect.Dy()
		if w != 160 || h != (160*s.Height+s.Width/2)/s.Width {
			t.Errorf("%s: raster is %dx%d", s.Name, w, h)
		}
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] != 255 {
				t.Errorf("%s: pixel %d is not opaque", s.Name, i/4)
				break
			}
		}
		for _, p := range []image.Point{{0, 0}, {w - 1, 0}, {0, h - 1}, {w - 1, h - 1}} {
			if c := img.RGBAAt(p.X, p.Y); int(c.R)+int(c.G)+int(c.B) < 12 {
				t.Errorf("%s: corner %v is bare canvas", s.Name, p)
			}
		}
		// The drawing's repeatability is proved on all SVGs; a sample proves the rasteriser's.
		if i%8 == 0 && !bytes.Equal(img.Pix, s.Raster(160).Pix) {
			t.Errorf("%s: two rasters differ", s.Name)
		}
	}
}

func TestHeroKeepsItsCompositionThroughTheDay(t *testing.T) {
	var land string
	for _, s := range heroScenes() {
		c := s.canvas()
		last := svgPath(c.shapes[len(c.shapes)-1].path)
		if land != "" && land != last {
			t.Errorf("%s has a different foreground from the other hours", s.Name)
		}
		land = last
	}
}

func TestJPEGDecodesAtTheWantedWidth(t *testing.T) {
	s, _ := Find("map")
	data, err := s.JPEG(300)
	if err != nil {
		t.Fatal(err)
	}
	cfg, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "jpeg" || cfg.Width != 300 {
		t.Errorf("JPEG decodes as %s %dx%d, %v", format, cfg.Width, cfg.Height, err)
	}
}

func TestMapMarkersAreNumberedInOrderAndApart(t *testing.T) {
	markers := MapMarkers()
	keys := map[string]bool{}
	for i, m := range markers {
		if m.Number != i+1 || m.Key == "" || keys[m.Key] || m.X <= 0 || m.X >= 1 || m.Y <= 0 || m.Y >= 1 {
			t.Errorf("marker %+v is misnumbered, unnamed, repeated or off the sheet", m)
		}
		keys[m.Key] = true
		for _, o := range markers[:i] {
			if dx, dy := (m.X-o.X)*mapWidth, (m.Y-o.Y)*1000; dx*dx+dy*dy < 50*50 {
				t.Errorf("markers %d and %d overlap", m.Number, o.Number)
			}
		}
	}
	for _, s := range areaScenes() {
		if !keys[s.Name] {
			t.Errorf("area %s is not on the map", s.Name)
		}
	}
}

func TestIconsAreAsLargeAsAskedFor(t *testing.T) {
	for name, draw := range map[string]func(int) ([]byte, error){"demo park": FaviconPNG, "neutral": NeutralIcon} {
		for _, size := range []int{16, 32, 180, 512} {
			data, err := draw(size)
			if err != nil {
				t.Fatal(err)
			}
			if cfg, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || cfg.Width != size || cfg.Height != size {
				t.Errorf("%s, %d: %v, %v", name, size, cfg, err)
			}
		}
	}
}
