package scenes

import "math"

// ribbon is a line with a body: it follows the spine smoothly while its width
// runs evenly through the given widths. Trunks, limbs, ropes and roads are ribbons.
func ribbon(spine []pt, widths ...float64) path {
	n := len(spine)
	left, right := make([]pt, n), make([]pt, n)
	for i, a := range spine {
		d := spine[min(i+1, n-1)].minus(spine[max(i-1, 0)])
		l := math.Max(d.length(), 1e-6)
		w := widthAt(widths, float64(i)/float64(max(n-1, 1))) / 2
		side := pt{d.Y / l * w, -d.X / l * w}
		left[i], right[n-1-i] = a.plus(side), a.minus(side)
	}
	if n == 2 {
		return polygon(left[0], left[1], right[0], right[1])
	}
	pts := append(left, right...)
	return smooth(pts, map[int]bool{0: true, n - 1: true, n: true, 2*n - 1: true})
}

func widthAt(widths []float64, t float64) float64 {
	f := t * float64(len(widths)-1)
	i := min(int(f), len(widths)-1)
	return lerp(widths[i], widths[min(i+1, len(widths)-1)], f-float64(i))
}

// segment is a straight bar of even width.
func segment(a, b pt, width float64) path { return ribbon([]pt{a, b}, width) }

// bend returns n+1 points of the quadratic curve from a to b pulled towards c.
func bend(a, c, b pt, n int) []pt {
	pts := make([]pt, n+1)
	for i := range pts {
		t := float64(i) / float64(n)
		pts[i] = a.to(c, t).to(c.to(b, t), t)
	}
	return pts
}

// blob is a soft irregular pebble of n points around an ellipse; rough says how irregular.
func (r *rng) blob(cx, cy, rx, ry float64, n int, rough float64) path {
	pts := make([]pt, n)
	start := r.in(0, 2*math.Pi)
	for i := range pts {
		a := start + 2*math.Pi*(float64(i)+r.in(-0.25, 0.25))/float64(n)
		k := 1 + rough*r.in(-1, 1)
		pts[i] = pt{cx + math.Cos(a)*rx*k, cy + math.Sin(a)*ry*k}
	}
	return smooth(pts, nil)
}

// cloudlike is a closed outline of rounded bumps around an ellipse, flatter below:
// the silhouette of foliage, fleece and cumulus.
func (r *rng) cloudlike(cx, cy, rx, ry float64, bumps int, depth float64) path {
	var p path
	start := r.in(0, 2*math.Pi)
	at := func(i int, k float64) pt {
		a := start + 2*math.Pi*float64(i)/float64(bumps)
		y := math.Sin(a) * ry * k
		if y > 0 {
			y *= 0.72
		}
		return pt{cx + math.Cos(a)*rx*k, cy + y}
	}
	radii := make([]float64, bumps)
	for i := range radii {
		radii[i] = 1 + r.in(-depth, depth)
	}
	p.move(at(0, radii[0]))
	for i := range radii {
		j := (i + 1) % bumps
		a, b := at(i, radii[i]), at(i+1, radii[j])
		m := a.to(b, 0.5)
		out := m.minus(pt{cx, cy}).scaled(0.5 + r.in(0, depth))
		reach := b.minus(a).length() * 0.75 / math.Max(out.length(), 1)
		p.cubic(a.plus(out.scaled(reach)), b.plus(out.scaled(reach)), b)
	}
	p.close()
	return p
}

// woolly turns an outline into one of rounded locks of about the given size.
func (r *rng) woolly(p path, lock float64) path {
	edge := p.flattened(8)
	var q path
	q.move(edge[0])
	prev, run := edge[0], 0.0
	want := lock * r.in(0.7, 1.3)
	for i, a := range edge[1:] {
		run += a.minus(edge[i]).length()
		if run < want && i < len(edge)-2 {
			continue
		}
		d := a.minus(prev)
		out := pt{d.Y, -d.X}.scaled(0.42)
		q.cubic(prev.plus(out), a.plus(out), a)
		prev, run, want = a, 0, lock*r.in(0.7, 1.3)
	}
	q.close()
	return q
}
