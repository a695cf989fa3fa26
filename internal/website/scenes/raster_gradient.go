package scenes

import (
	"image"
	"math"
)

// rampSize is fine enough that neighbouring steps of a full-height sky differ
// by less than the grain that is laid over it.
const rampSize = 1024

// rampColour is one step of a gradient: three channels and an opacity of 0..257.
type rampColour struct {
	r, g, b uint8
	a       uint32
}

// ramp lays the stops out as a table, mixing colour and opacity separately as SVG does.
func ramp(stops []stop) *[rampSize]rampColour {
	var table [rampSize]rampColour
	k := 0
	for i := range table {
		t := float64(i) / (rampSize - 1)
		for k+1 < len(stops)-1 && t > stops[k+1].at {
			k++
		}
		lo, hi := stops[k], stops[min(k+1, len(stops)-1)]
		f := 0.0
		if hi.at > lo.at {
			f = clamp((t - lo.at) / (hi.at - lo.at))
		}
		r, g, b := lo.col.mix(hi.col, f).bytes()
		table[i] = rampColour{r, g, b, opacity(lerp(lo.alpha, hi.alpha, f))}
	}
	return &table
}

// opacity scales 0..1 to 0..257, so that times a coverage of 255 it reaches 65535.
func opacity(a float64) uint32 { return uint32(clamp(a)*257 + 0.5) }

// blend lays a colour over the pixel at the head of o.
func blend(o []uint8, c rampColour, cover uint8) {
	a := uint32(cover) * c.a
	if a == 65535 {
		o[0], o[1], o[2] = c.r, c.g, c.b
		return
	}
	b := 65535 - a
	o[0] = uint8((uint32(o[0])*b + uint32(c.r)*a + 32768) >> 16)
	o[1] = uint8((uint32(o[1])*b + uint32(c.g)*a + 32768) >> 16)
	o[2] = uint8((uint32(o[2])*b + uint32(c.b)*a + 32768) >> 16)
}

func (r *rasteriser) fillLinear(m *image.Alpha, p paint) {
	table := ramp(p.stops)
	d := p.b.minus(p.a)
	l2 := math.Max(d.X*d.X+d.Y*d.Y, 1e-9)
	stepX := d.X / r.scale / l2 * (rampSize - 1)
	step := func(t float64) int { return min(max(int(t+0.5), 0), rampSize-1) }
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		row, out := r.row(m, y)
		at := pt{(float64(m.Rect.Min.X) + 0.5) / r.scale, (float64(y) + 0.5) / r.scale}.minus(p.a)
		t := (at.X*d.X + at.Y*d.Y) / l2 * (rampSize - 1)
		if stepX == 0 { // most gradients run straight down: one colour per row
			fillRow(row, out, table[step(t)])
			continue
		}
		for x, a := range row {
			if a != 0 {
				blend(out[4*x:4*x+3:4*x+3], table[step(t+stepX*float64(x))], a)
			}
		}
	}
}

func (r *rasteriser) fillRadial(m *image.Alpha, p paint) {
	table := ramp(p.stops)
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		row, out := r.row(m, y)
		dy := ((float64(y)+0.5)/r.scale - p.a.Y) / p.b.Y
		x0 := ((float64(m.Rect.Min.X)+0.5)/r.scale - p.a.X) / p.b.X
		step := 1 / r.scale / p.b.X
		for x, a := range row {
			if a == 0 {
				continue
			}
			dx := x0 + step*float64(x)
			d2 := dx*dx + dy*dy
			if d2 >= 1 && table[rampSize-1].a == 0 {
				continue
			}
			i := min(int(math.Sqrt(d2)*(rampSize-1)+0.5), rampSize-1)
			blend(out[4*x:4*x+3:4*x+3], table[i], a)
		}
	}
}

func hash2(x, y int) uint32 {
	h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return h ^ h>>15
}

// grain gives the print the tooth of paper and hides the steps of wide
// gradients: a few levels of noise per pixel, alike in all channels.
func grain(img *image.RGBA) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		row := img.Pix[img.PixOffset(img.Rect.Min.X, y):][:4*img.Rect.Dx()]
		for x := 0; x < len(row); x += 4 {
			h := hash2(x/4, y+7919)
			n := int(h&3) + int(h>>2&3) + int(h>>4&3) - 4
			for k := range 3 {
				row[x+k] = uint8(min(max(int(row[x+k])+n, 0), 255))
			}
		}
	}
}
