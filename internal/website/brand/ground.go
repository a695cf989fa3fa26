package brand

import (
	"image"
	"image/color"
	"math"
)

// ground is the colour that a picture stands on.
type ground color.NRGBA

// The grounds of pages by day and by night; a footer and the head of a mail are dark at any time.
var (
	lightGround = ground{0xf6, 0xef, 0xe3, 0xff}
	darkGround  = ground{0x24, 0x38, 0x2c, 0xff}
)

func (g ground) other() ground {
	if g == lightGround {
		return darkGround
	}
	return lightGround
}

const (
	// legible is the contrast below which something on a ground is hard to see.
	legible = 2.5
	// mostHidden is how much of a picture may be hard to see.
	mostHidden = 0.2
)

// plated gives the picture as it is, or laid on the other ground where much of it would be lost on this one.
func plated(picture *image.NRGBA, on ground) *image.NRGBA {
	lost := hidden(picture, on)
	if lost <= mostHidden || hidden(picture, on.other()) >= lost {
		return picture
	}
	return over(picture, on.other())
}

// hidden is the share of a picture that is hard to see on a ground. What has a ground of its own is seen on any.
func hidden(picture *image.NRGBA, on ground) float64 {
	if ownGround(picture) {
		return 0
	}
	seen, lost := 0, 0
	back := luminance(on.R, on.G, on.B)
	for i := 0; i < len(picture.Pix); i += 4 {
		p := picture.Pix[i : i+4]
		if p[3] < 128 {
			continue
		}
		seen++
		if contrast(luminance(p[0], p[1], p[2]), back) < legible {
			lost++
		}
	}
	if seen == 0 {
		return 0
	}
	return float64(lost) / float64(seen)
}

// ownGround tells a picture that fills its frame: a photo, or a sign on a ground of one colour. Its margin is empty, so what counts is
// how much of the frame inside is filled.
func ownGround(picture *image.NRGBA) bool {
	var frame image.Rectangle
	filled := 0
	for y := range picture.Rect.Dy() {
		for x := range picture.Rect.Dx() {
			if picture.Pix[picture.PixOffset(x, y)+3] >= 128 {
				filled++
				frame = frame.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return filled > 0 && float64(filled) > 0.9*float64(frame.Dx()*frame.Dy())
}

// contrast is that of WCAG, from 1 to 21.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

func luminance(r, g, b uint8) float64 { return 0.2126*linear[r] + 0.7152*linear[g] + 0.0722*linear[b] }

var linear = func() (table [256]float64) {
	for i := range table {
		c := float64(i) / 255
		if table[i] = math.Pow((c+0.055)/1.055, 2.4); c <= 0.04045 {
			table[i] = c / 12.92
		}
	}
	return table
}()
