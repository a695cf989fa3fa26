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

// FaviconPNG is the demo park's icon: the tree with fewer, thicker parts than the mark, so that three lobes and a trunk are left at
// sixteen pixels. It fills the square, because devices round it themselves.
func FaviconPNG(size int) ([]byte, error) {
	c := newCanvas(1000, 1000)
	c.fill(rect(0, 0, 1000, 1000), flat(deepGreen))
	c.fill(circle(500, 500, 420), flat(apricot))
	c.fill(join(
		circle(330, 420, 140), circle(500, 310, 165), circle(670, 420, 140), ellipse(500, 450, 250, 80),
		ribbon([]pt{{500, 960}, {500, 740}, {500, 400}}, 150, 110, 90),
		ribbon([]pt{{500, 720}, {420, 600}, {330, 480}}, 90, 70, 60),
		ribbon([]pt{{500, 720}, {580, 600}, {670, 480}}, 90, 70, 60)), flat(deepGreen))
	return c.png(size)
}

// NeutralIcon is the icon of a park that has none of its own: a tent on a meadow.
func NeutralIcon(size int) ([]byte, error) {
	c := newCanvas(1000, 1000)
	c.fill(rect(0, 0, 1000, 1000), flat(leafGreen.mix(deepGreen, 0.6)))
	c.fill(ellipse(500, 1010, 900, 270), flat(leafGreen))
	c.fill(polygon(pt{500, 190}, pt{890, 800}, pt{110, 800}), flat(sand))
	c.fill(polygon(pt{500, 430}, pt{640, 800}, pt{360, 800}), flat(deepGreen))
	return c.png(size)
}

// NeutralShare is the picture beside a link to such a park: a tent among hills that could be anywhere.
func NeutralShare() Scene {
	return Scene{
		Name: "neutral-share", Group: GroupShare, Width: 1200, Height: 630, light: golden,
		AltEn: "A tent on a meadow before wooded hills in the evening.", AltZh: "傍晚，山林前的草地上立着一顶帐篷。",
		draw: func(s *stage) {
			s.sky(560)
			s.cirrus(9, 60, 420)
			s.ranges(430, 640, 5, 90)
			s.meadow(700, 14, paddock, 0.2)
			s.bellTent(952, 880, 330, sand)
			s.nearGrass(leafOlive, 80, 0.3, 0.9)
		},
	}
}

// png is a drawing in pixels, as wide as it is high.
func (c *drawing) png(size int) ([]byte, error) {
	var out bytes.Buffer
	if err := png.Encode(&out, c.raster(size, size)); err != nil {
		return nil, fmt.Errorf("encode an icon: %w", err)
	}
	return out.Bytes(), nil
}
