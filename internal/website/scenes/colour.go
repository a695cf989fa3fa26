package scenes

import (
	"fmt"
	"math"
)

// rgb is a colour with channels from 0 to 1. Mixing happens in the same
// gamma-encoded space that SVG renderers use, so both backends agree.
type rgb struct{ R, G, B float64 }

// hex reads "#rrggbb"; a malformed constant is a mistake in this package, so it panics.
func hex(s string) rgb {
	var r, g, b uint8
	if _, err := fmt.Sscanf(s, "#%02x%02x%02x", &r, &g, &b); err != nil {
		panic("scenes: bad colour " + s)
	}
	return rgb{float64(r) / 255, float64(g) / 255, float64(b) / 255}
}

func (c rgb) mix(o rgb, t float64) rgb {
	return rgb{lerp(c.R, o.R, t), lerp(c.G, o.G, t), lerp(c.B, o.B, t)}
}

func (c rgb) times(o rgb) rgb {
	return rgb{clamp(c.R * o.R), clamp(c.G * o.G), clamp(c.B * o.B)}
}

func (c rgb) lighten(t float64) rgb { return c.mix(rgb{1, 1, 1}, t) }
func (c rgb) darken(t float64) rgb  { return c.mix(rgb{}, t) }

func (c rgb) bytes() (r, g, b uint8) {
	return channel(c.R), channel(c.G), channel(c.B)
}

func (c rgb) String() string {
	r, g, b := c.bytes()
	if r>>4 == r&15 && g>>4 == g&15 && b>>4 == b&15 {
		return fmt.Sprintf("#%x%x%x", r&15, g&15, b&15)
	}
	return fmt.Sprintf("#%02x%02x%02x", r, g, b)
}

func channel(v float64) uint8 { return uint8(math.Round(clamp(v) * 255)) }

func clamp(v float64) float64 { return math.Max(0, math.Min(1, v)) }

func lerp(a, b, t float64) float64 { return a + (b-a)*t }

// The colours of the house, named once so that every motif draws from the same pots.
var (
	deepGreen = hex("#24382c")
	leafGreen = hex("#4f7a5c")
	mistGreen = hex("#dfe9df")
	redgum    = hex("#a8452f")
	sand      = hex("#f6efe3")
	apricot   = hex("#f2b279")
	ink       = hex("#1c2420")
	white     = hex("#ffffff")
	straw     = hex("#c9b277")
	timber    = hex("#8a5f43")
)
