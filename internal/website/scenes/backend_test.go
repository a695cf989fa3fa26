package scenes

import (
	"image/color"
	"testing"
)

func near(a, b uint8) bool { return max(a, b)-min(a, b) <= 1 }

func TestFillsCoverAndBlend(t *testing.T) {
	c := newCanvas(10, 10)
	c.fill(rect(0, 0, 10, 10), flat(hex("#ff0000")))
	c.fill(rect(0, 0, 5, 10), veil(hex("#0000ff"), 0.5))
	img := c.raster(10, 10)
	if got := img.RGBAAt(8, 5); got != (color.RGBA{255, 0, 0, 255}) {
		t.Errorf("uncovered side is %v", got)
	}
	if got := img.RGBAAt(2, 5); !near(got.R, 128) || !near(got.B, 128) {
		t.Errorf("half veil gives %v", got)
	}
}

func TestGradientsReachTheirEndColours(t *testing.T) {
	c := newCanvas(100, 100)
	c.fill(rect(0, 0, 100, 100), down(0, 100, from(hex("#000000")), till(hex("#ffffff"))))
	img := c.raster(100, 100)
	for _, y := range []int{1, 25, 50, 75, 98} {
		want := (float64(y) + 0.5) / 100 * 255
		if got := float64(img.RGBAAt(50, y).G); got < want-2 || got > want+2 {
			t.Errorf("row %d is %v, want about %.0f", y, got, want)
		}
	}
}

func TestClipHoldsBackWhatIsOutside(t *testing.T) {
	c := newCanvas(20, 20)
	c.fill(rect(0, 0, 20, 20), flat(white))
	c.within(rect(0, 0, 10, 20), func() { c.fill(rect(0, 0, 20, 20), flat(ink)) })
	img := c.raster(20, 20)
	if in, out := img.RGBAAt(5, 10), img.RGBAAt(15, 10); in.R > 100 || out.R != 255 {
		t.Errorf("inside %v, outside %v", in, out)
	}
}

func TestHolesStayOpenAndJoinedShapesUnite(t *testing.T) {
	c := newCanvas(100, 100)
	c.fill(rect(0, 0, 100, 100), flat(white))
	c.fill(ring(50, 50, 40, 20), flat(ink))
	c.fill(join(circle(20, 20, 10), segment(pt{10, 20}, pt{30, 20}, 8), lens(pt{12, 20}, pt{28, 20}, 8)), flat(redgum))
	img := c.raster(100, 100)
	if got := img.RGBAAt(50, 50); got.R != 255 {
		t.Errorf("the hole of the ring is filled: %v", got)
	}
	if got := img.RGBAAt(20, 50); got.R > 60 {
		t.Errorf("the band of the ring is open: %v", got)
	}
	r, _, _ := redgum.bytes()
	if got := img.RGBAAt(20, 20); got.R != r {
		t.Errorf("joined shapes cut a hole into each other: %v", got)
	}
}

func TestReflectionLiesBelowTheShore(t *testing.T) {
	c := newCanvas(100, 100)
	mark := c.mark()
	c.fill(rect(40, 30, 20, 20), flat(ink))
	c.mirrored(mark, 50, 1, func(c rgb, a float64) (rgb, float64) { return c, a })
	lo, hi := c.shapes[1].path.bounds()
	if lo.Y != 50 || hi.Y != 70 {
		t.Errorf("reflection spans %v to %v, want 50 to 70", lo.Y, hi.Y)
	}
}

func TestPathsAreWrittenRelativeAndWithoutDrift(t *testing.T) {
	p := polygon(pt{0.1, 0.1}, pt{0.2, 0.2}, pt{0.3, 0.3}, pt{10, 0})
	if got, want := svgPath(p), "m0 0l1 1 0 0 39-1z"; got != want {
		t.Errorf("path is %q, want %q", got, want)
	}
}

func BenchmarkRaster1920(b *testing.B) {
	all := All()
	for i := range b.N {
		all[i%len(all)].Raster(1920)
	}
}
