package scenes

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// rasteriser fills shapes into an opaque picture. It keeps one mask and one
// clip between shapes, because nearly all of the time goes into filling them.
type rasteriser struct {
	dst    *image.RGBA
	scale  float64
	vec    vector.Rasterizer
	mask   []uint8
	clip   *image.Alpha
	clipOf int
	clips  []path
}

// raster draws the canvas at the given size; the same shapes as the SVG, antialiased.
func (c *drawing) raster(width, height int) *image.RGBA {
	r := &rasteriser{
		dst:    image.NewRGBA(image.Rect(0, 0, width, height)),
		scale:  float64(width) / c.W,
		clipOf: -1,
		clips:  c.clips,
	}
	for i := 3; i < len(r.dst.Pix); i += 4 {
		r.dst.Pix[i] = 255
	}
	for _, s := range c.shapes {
		r.fill(s)
	}
	return r.dst
}

func (r *rasteriser) box(p path) image.Rectangle {
	lo, hi := p.bounds()
	return image.Rect(
		int(math.Floor(lo.X*r.scale)), int(math.Floor(lo.Y*r.scale)),
		int(math.Ceil(hi.X*r.scale))+1, int(math.Ceil(hi.Y*r.scale))+1,
	).Intersect(r.dst.Rect)
}

// cover computes how much of each pixel of the box the path covers.
func (r *rasteriser) cover(p path, box image.Rectangle) *image.Alpha {
	w, h := box.Dx(), box.Dy()
	r.vec.Reset(w, h)
	r.vec.DrawOp = draw.Src
	at := func(a pt) (float32, float32) {
		return float32(a.X*r.scale - float64(box.Min.X)), float32(a.Y*r.scale - float64(box.Min.Y))
	}
	i := 0
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			x, y := at(p.pts[i])
			r.vec.MoveTo(x, y)
			i++
		case lineTo:
			x, y := at(p.pts[i])
			r.vec.LineTo(x, y)
			i++
		case quadTo:
			bx, by := at(p.pts[i])
			x, y := at(p.pts[i+1])
			r.vec.QuadTo(bx, by, x, y)
			i += 2
		case cubicTo:
			bx, by := at(p.pts[i])
			cx, cy := at(p.pts[i+1])
			x, y := at(p.pts[i+2])
			r.vec.CubeTo(bx, by, cx, cy, x, y)
			i += 3
		case closeTo:
			r.vec.ClosePath()
		}
	}
	if cap(r.mask) < w*h {
		r.mask = make([]uint8, w*h)
	}
	m := &image.Alpha{Pix: r.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	r.vec.Draw(m, m.Rect, image.Opaque, image.Point{})
	m.Rect = box
	return m
}

func (r *rasteriser) fill(s shape) {
	box := r.box(s.path)
	if s.clip >= 0 {
		r.loadClip(s.clip)
		box = box.Intersect(r.clip.Rect)
	}
	if box.Empty() {
		return
	}
	m := r.cover(s.path, box)
	if s.clip >= 0 {
		for y := box.Min.Y; y < box.Max.Y; y++ {
			row := m.Pix[m.PixOffset(box.Min.X, y):][:box.Dx()]
			clip := r.clip.Pix[r.clip.PixOffset(box.Min.X, y):][:box.Dx()]
			for x, a := range row {
				row[x] = uint8(uint32(a) * uint32(clip[x]) / 255)
			}
		}
	}
	switch s.paint.kind {
	case solid:
		r.fillFlat(m, s.paint.stops[0])
	case linear:
		r.fillLinear(m, s.paint)
	case radial:
		r.fillRadial(m, s.paint)
	}
}

// loadClip computes a clip's mask unless it is the one already at hand.
func (r *rasteriser) loadClip(i int) {
	if r.clipOf == i {
		return
	}
	box := r.box(r.clips[i])
	r.clip, r.clipOf = &image.Alpha{Rect: box}, i
	if !box.Empty() {
		m := r.cover(r.clips[i], box)
		r.clip = &image.Alpha{Pix: append([]uint8(nil), m.Pix...), Stride: m.Stride, Rect: box}
	}
}

func (r *rasteriser) fillFlat(m *image.Alpha, s stop) {
	cr, cg, cb := s.col.bytes()
	c := rampColour{cr, cg, cb, opacity(s.alpha)}
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		row, out := r.row(m, y)
		fillRow(row, out, c)
	}
}

// row returns one row of a mask and the pixels under it.
func (r *rasteriser) row(m *image.Alpha, y int) (mask, pixels []uint8) {
	mask = m.Pix[m.PixOffset(m.Rect.Min.X, y):][:m.Rect.Dx()]
	return mask, r.dst.Pix[r.dst.PixOffset(m.Rect.Min.X, y):][:4*len(mask)]
}

// fillRow blends one colour; wholly covered pixels, which are most, are simply set.
func fillRow(row, out []uint8, c rampColour) {
	full := uint8(0)
	if c.a == opacity(1) {
		full = 255
	}
	for x, a := range row {
		if a == 0 {
			continue
		}
		o := out[4*x : 4*x+3 : 4*x+3]
		if a == full {
			o[0], o[1], o[2] = c.r, c.g, c.b
		} else {
			blend(o, c, a)
		}
	}
}
