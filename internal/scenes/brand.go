package scenes

import (
	"bytes"
	"fmt"
	"image/png"
)

// The mark is a red gum before a low sun over water: three shapes that hold
// down to sixteen pixels. It is drawn in a square of 1000 units.
var (
	markSun   = circle(500, 470, 330)
	markTrunk = outline("470,905! 484,760 470,640 420,540 350,470 362,456! 440,500 486,566 492,470 470,380 484,374! 512,450 520,560 556,480 626,424 640,440! 580,520 540,620 534,720 546,905!")
	markCrown = join(
		outline("196,420 170,360 210,300 270,290 300,240 370,236 410,276 440,330 430,400 380,440 300,450 240,452"),
		outline("380,300 386,220 440,170 510,160 560,186 600,230 600,300 560,350 490,372 420,356"),
		outline("560,400 550,320 600,270 670,260 730,290 790,310 816,370 790,430 720,452 640,450"))
	markWater = join(
		outline("150,850! 330,822 500,842 680,822 850,850! 680,866 500,884 330,866"),
		outline("270,922! 400,904 500,916 600,904 730,922! 600,940 500,950 400,940"))
)

// drawMark paints the mark in a square: tree and water in one colour, the sun in another.
func (c *drawing) drawMark(x, y, size float64, tree, sun rgb) {
	at := fit(x, y, size/1000)
	c.fill(markSun.mapped(at), flat(sun))
	c.fill(join(markCrown, markTrunk).mapped(at), flat(tree))
	c.fill(markWater.mapped(at), flat(tree))
}

// markAt sets the mark into a scene, centred, for signs and mugs.
func (s *stage) markAt(x, y, size float64, tree, sun rgb) {
	s.drawMark(x-size/2, y-size/2, size, tree, sun)
}

// MarkSVG is the mark alone on a transparent ground.
func MarkSVG() []byte {
	c := newCanvas(1000, 1000)
	c.drawMark(0, 0, 1000, deepGreen, apricot)
	return c.svg(512, 512, "Redgum Holiday Park")
}

// FaviconSVG is the mark reversed on a rounded green ground, with the small parts left out.
func FaviconSVG() []byte { return faviconCanvas(220).svg(64, 64, "Redgum Holiday Park") }

// FaviconPNG is the favicon in pixels; it fills the square, because devices round it themselves.
func FaviconPNG(size int) ([]byte, error) {
	var out bytes.Buffer
	if err := png.Encode(&out, faviconCanvas(0).raster(size, size)); err != nil {
		return nil, fmt.Errorf("encode favicon: %w", err)
	}
	return out.Bytes(), nil
}

// faviconCanvas draws the tree with fewer, thicker parts than the mark, so
// that three lobes and a trunk are left at sixteen pixels.
func faviconCanvas(corner float64) *drawing {
	c := newCanvas(1000, 1000)
	c.fill(roundRect(0, 0, 1000, 1000, corner), flat(deepGreen))
	c.fill(circle(500, 500, 420), flat(apricot))
	c.fill(join(
		circle(330, 420, 140), circle(500, 310, 165), circle(670, 420, 140), ellipse(500, 450, 250, 80),
		ribbon([]pt{{500, 960}, {500, 740}, {500, 400}}, 150, 110, 90),
		ribbon([]pt{{500, 720}, {420, 600}, {330, 480}}, 90, 70, 60),
		ribbon([]pt{{500, 720}, {580, 600}, {670, 480}}, 90, 70, 60)), flat(deepGreen))
	return c
}

// LogoSVG is the lockup of mark and name. The name is live text, so the page's
// serif sets it; zh chooses the Chinese name with the reader's own fonts.
func LogoSVG(zh bool) []byte {
	name, family, width, size := "Redgum Holiday Park", "Fraunces, Georgia, serif", 3060, 206
	if zh {
		name, family, width, size = "红桉度假公园", "&quot;PingFang SC&quot;, &quot;Noto Sans SC&quot;, &quot;Noto Serif SC&quot;, serif", 1900, 230
	}
	c := newCanvas(1000, 1000)
	c.drawMark(0, 0, 1000, deepGreen, apricot)
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d 400" role="img" aria-label="%s"><title>%s</title>`, width, name, name)
	fmt.Fprintf(&out, `<g transform="scale(.1)">`)
	for _, s := range c.shapes {
		fmt.Fprintf(&out, `<path fill="%s" d="%s"/>`, s.paint.stops[0].col, svgPath(s.path))
	}
	fmt.Fprintf(&out, `</g><text x="470" y="258" font-family="%s" font-size="%d" font-weight="600" fill="%s">%s</text></svg>`+"\n", family, size, deepGreen, name)
	return out.Bytes()
}
