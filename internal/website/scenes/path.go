package scenes

import (
	"math"
	"strconv"
	"strings"
)

// pt is a point in scene units: a scene is always 1000 units high.
type pt struct{ X, Y float64 }

func (p pt) plus(q pt) pt          { return pt{p.X + q.X, p.Y + q.Y} }
func (p pt) minus(q pt) pt         { return pt{p.X - q.X, p.Y - q.Y} }
func (p pt) scaled(k float64) pt   { return pt{p.X * k, p.Y * k} }
func (p pt) to(q pt, t float64) pt { return pt{lerp(p.X, q.X, t), lerp(p.Y, q.Y, t)} }
func (p pt) length() float64       { return math.Sqrt(p.X*p.X + p.Y*p.Y) }

// polar is the point at an angle (clockwise from the right, in radians) and distance.
func polar(angle, dist float64) pt { return pt{math.Cos(angle) * dist, math.Sin(angle) * dist} }

const (
	moveTo  = 'M'
	lineTo  = 'L'
	quadTo  = 'Q'
	cubicTo = 'C'
	closeTo = 'Z'
)

// path is an outline to be filled by the non-zero rule. Strokes do not exist:
// a line is a thin ribbon, so both backends need to know only fills. All shapes
// of this package wind clockwise, so that joined ones unite; only holes wind back.
type path struct {
	verbs []byte
	pts   []pt
}

func (p *path) move(a pt)        { p.verbs = append(p.verbs, moveTo); p.pts = append(p.pts, a) }
func (p *path) line(a pt)        { p.verbs = append(p.verbs, lineTo); p.pts = append(p.pts, a) }
func (p *path) quad(a, b pt)     { p.verbs = append(p.verbs, quadTo); p.pts = append(p.pts, a, b) }
func (p *path) cubic(a, b, c pt) { p.verbs = append(p.verbs, cubicTo); p.pts = append(p.pts, a, b, c) }
func (p *path) close()           { p.verbs = append(p.verbs, closeTo) }

// add appends other outlines; equal winding makes overlaps a union.
func (p *path) add(others ...path) {
	for _, q := range others {
		p.verbs = append(p.verbs, q.verbs...)
		p.pts = append(p.pts, q.pts...)
	}
}

func join(paths ...path) path {
	var p path
	p.add(paths...)
	return p
}

// mapped returns the path with every point moved by f.
func (p path) mapped(f func(pt) pt) path {
	q := path{verbs: p.verbs, pts: make([]pt, len(p.pts))}
	for i, a := range p.pts {
		q.pts[i] = f(a)
	}
	return q
}

func (p path) shifted(dx, dy float64) path {
	return p.mapped(func(a pt) pt { return pt{a.X + dx, a.Y + dy} })
}

func (p path) rotated(about pt, angle float64) path {
	sin, cos := math.Sincos(angle)
	return p.mapped(func(a pt) pt {
		d := a.minus(about)
		return pt{about.X + d.X*cos - d.Y*sin, about.Y + d.X*sin + d.Y*cos}
	})
}

func (p path) bounds() (lo, hi pt) {
	lo, hi = pt{math.Inf(1), math.Inf(1)}, pt{math.Inf(-1), math.Inf(-1)}
	for _, a := range p.pts {
		lo = pt{math.Min(lo.X, a.X), math.Min(lo.Y, a.Y)}
		hi = pt{math.Max(hi.X, a.X), math.Max(hi.Y, a.Y)}
	}
	return lo, hi
}

func polygon(pts ...pt) path {
	var p path
	for i, a := range pts {
		if i == 0 {
			p.move(a)
		} else {
			p.line(a)
		}
	}
	p.close()
	return p
}

func rect(x, y, w, h float64) path {
	return polygon(pt{x, y}, pt{x + w, y}, pt{x + w, y + h}, pt{x, y + h})
}

// kappa makes four cubics pass for a circle.
const kappa = 0.5523

func ellipse(cx, cy, rx, ry float64) path {
	var p path
	kx, ky := rx*kappa, ry*kappa
	p.move(pt{cx + rx, cy})
	p.cubic(pt{cx + rx, cy + ky}, pt{cx + kx, cy + ry}, pt{cx, cy + ry})
	p.cubic(pt{cx - kx, cy + ry}, pt{cx - rx, cy + ky}, pt{cx - rx, cy})
	p.cubic(pt{cx - rx, cy - ky}, pt{cx - kx, cy - ry}, pt{cx, cy - ry})
	p.cubic(pt{cx + kx, cy - ry}, pt{cx + rx, cy - ky}, pt{cx + rx, cy})
	p.close()
	return p
}

func circle(cx, cy, r float64) path { return ellipse(cx, cy, r, r) }

// ring is a circle with a round hole.
func ring(cx, cy, outer, inner float64) path {
	return circle(cx, cy, outer).withHole(circle(cx, cy, inner))
}

func roundRect(x, y, w, h, r float64) path {
	r = math.Min(r, math.Min(w, h)/2)
	k := r * (1 - kappa)
	var p path
	p.move(pt{x + r, y})
	p.line(pt{x + w - r, y})
	p.cubic(pt{x + w - k, y}, pt{x + w, y + k}, pt{x + w, y + r})
	p.line(pt{x + w, y + h - r})
	p.cubic(pt{x + w, y + h - k}, pt{x + w - k, y + h}, pt{x + w - r, y + h})
	p.line(pt{x + r, y + h})
	p.cubic(pt{x + k, y + h}, pt{x, y + h - k}, pt{x, y + h - r})
	p.line(pt{x, y + r})
	p.cubic(pt{x, y + k}, pt{x + k, y}, pt{x + r, y})
	p.close()
	return p
}

// lens is a leaf or a brush dab: pointed at both ends, `width` across its middle.
func lens(a, b pt, width float64) path {
	d := b.minus(a)
	l := d.length()
	if l == 0 {
		return path{}
	}
	n := pt{d.Y / l * width, -d.X / l * width}
	m := a.to(b, 0.5)
	var p path
	p.move(a)
	p.quad(m.plus(n), b)
	p.quad(m.minus(n), a)
	p.close()
	return p
}

// smooth draws a closed curve through the points; the points listed in
// corners stay sharp.
func smooth(pts []pt, corners map[int]bool) path {
	n := len(pts)
	var p path
	p.move(pts[0])
	tangent := func(i int) pt {
		if corners[i] {
			return pt{}
		}
		return pts[(i+1)%n].minus(pts[(i+n-1)%n]).scaled(1.0 / 6)
	}
	for i := range pts {
		j := (i + 1) % n
		p.cubic(pts[i].plus(tangent(i)), pts[j].minus(tangent(j)), pts[j])
	}
	p.close()
	return p
}

// outline reads a hand-drawn closed curve: "x,y" for a smooth point, "x,y!" for a corner.
func outline(s string) path {
	fields := strings.Fields(s)
	pts := make([]pt, len(fields))
	corners := map[int]bool{}
	for i, f := range fields {
		if strings.HasSuffix(f, "!") {
			corners[i] = true
			f = strings.TrimSuffix(f, "!")
		}
		pts[i] = parsePt(f)
	}
	return smooth(pts, corners)
}

// points reads "x,y x,y ..." for ribbons and polygons.
func points(s string) []pt {
	fields := strings.Fields(s)
	pts := make([]pt, len(fields))
	for i, f := range fields {
		pts[i] = parsePt(f)
	}
	return pts
}

func parsePt(s string) pt {
	xs, ys, ok := strings.Cut(s, ",")
	x, errX := strconv.ParseFloat(xs, 64)
	y, errY := strconv.ParseFloat(ys, 64)
	if !ok || errX != nil || errY != nil {
		panic("scenes: bad point " + s)
	}
	return pt{x, y}
}

// reversed returns the path wound the other way, so that adding it cuts a hole.
// It serves closed outlines of one cubic curve after another, as smooth makes them.
func (p path) reversed() path {
	var q path
	n := len(p.pts)
	q.move(p.pts[n-1])
	for i := n - 2; i >= 2; i -= 3 {
		q.cubic(p.pts[i], p.pts[i-1], p.pts[i-2])
	}
	q.close()
	return q
}

// flattened walks along the first closed curve in n steps per piece.
func (p path) flattened(n int) []pt {
	at := p.pts[0]
	out := []pt{at}
	i := 1
	for _, v := range p.verbs[1:] {
		switch v {
		case lineTo:
			at = p.pts[i]
			out = append(out, at)
			i++
		case quadTo:
			out = append(out, bend(at, p.pts[i], p.pts[i+1], n)[1:]...)
			at = p.pts[i+1]
			i += 2
		case cubicTo:
			a, b, c, d := at, p.pts[i], p.pts[i+1], p.pts[i+2]
			for k := 1; k <= n; k++ {
				t := float64(k) / float64(n)
				ab, bc, cd := a.to(b, t), b.to(c, t), c.to(d, t)
				out = append(out, ab.to(bc, t).to(bc.to(cd, t), t))
			}
			at = d
			i += 3
		case moveTo:
			return out
		}
	}
	return out
}

// withHole cuts a hole of the given outline, which must wind like every other shape.
// Turning it over its own middle keeps a symmetric outline in place and winds it back.
func (p path) withHole(hole path) path {
	lo, hi := hole.bounds()
	return join(p, hole.mapped(func(a pt) pt { return pt{lo.X + hi.X - a.X, a.Y} }))
}
