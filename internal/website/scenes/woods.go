package scenes

import "math"

// treeline stands a wood along a line: crowns in three tones over scrub, with
// a pale stem here and there. It is the far shore of every lake and the back of every paddock.
func (s *stage) treeline(line func(float64) float64, from, to, h, depth float64, leaf rgb) {
	col := s.colour(leaf, depth)
	dark := s.l.dim(col, 0.32)
	var stems, back, front, lit path
	side := s.lightSide((from + to) / 2)
	swell := s.r.curve(h*3.4, 2)
	for x := from; x < to; x += h * s.r.in(0.14, 0.42) {
		y := line(x)
		k := h * (0.8 + 0.42*swell(x)) * s.r.in(0.7, 1.15)
		if s.r.chance(0.45) {
			stems.add(segment(pt{x, y + 2}, pt{x + s.r.around()*k*0.12, y - k*0.8}, k*0.032))
		}
		for i := range 3 {
			cx, cy := x+s.r.around()*k*0.34, y-k*lerp(0.34, 0.9, float64(i)/2)
			rx := k * s.r.in(0.17, 0.27)
			if i == 0 {
				back.add(tuft(cx, cy, rx*1.2, rx*0.9))
				continue
			}
			front.add(tuft(cx, cy, rx, rx*0.72))
			if s.r.chance(0.7) {
				lit.add(tuft(cx+side*rx*0.3, cy-rx*0.25, rx*0.5, rx*0.34))
			}
		}
	}
	s.fill(s.scrubBand(line, from, to, h*0.4), flat(dark))
	s.fill(back, flat(dark))
	s.fill(stems, flat(s.colour(barkManna, depth+0.06).mix(dark, 0.35)))
	s.fill(front, flat(col))
	s.fill(lit, veil(s.l.lit(col, 0.32), 0.7))
}

// canopy is a forest seen from above its crowns: row behind row of lit heads.
func (s *stage) canopy(line func(float64) float64, size, depth float64, leaf rgb) {
	col := s.colour(leaf, depth)
	s.fill(s.under(line, 40, s.H+10), flat(s.l.dim(col, 0.5)))
	for row := range 3 {
		var body, mid, top path
		shift := float64(row) * size * 0.45
		for x := -size + s.r.in(0, size); x < s.W+size; x += size * s.r.in(0.7, 1.15) {
			c := crown{x, line(x) + shift - size*s.r.in(-0.1, 0.3), size * s.r.in(0.5, 0.75), size * s.r.in(0.36, 0.5)}
			side := s.lightSide(x)
			body.add(s.r.cloudlike(c.x, c.y, c.rx, c.ry, 12, 0.18))
			mid.add(s.r.cloudlike(c.x+side*c.rx*0.14, c.y-c.ry*0.2, c.rx*0.74, c.ry*0.62, 11, 0.22))
			top.add(s.r.cloudlike(c.x+side*c.rx*0.28, c.y-c.ry*0.42, c.rx*0.42, c.ry*0.3, 8, 0.26))
		}
		t := float64(row) * 0.12
		s.fill(body, flat(s.l.dim(col, 0.32+t)))
		s.fill(mid, flat(s.l.dim(col, t)))
		s.fill(top, veil(s.l.lit(col, 0.32-t), 0.75))
	}
}

// scrubBand closes the gaps between stems with low growth.
func (s *stage) scrubBand(line func(float64) float64, from, to, h float64) path {
	var p path
	for x := from; x < to; x += h * s.r.in(0.5, 1) {
		k := h * s.r.in(0.5, 1.15)
		y := line(x) + 2
		var mound path
		mound.move(pt{x - k, y})
		mound.quad(pt{x - k*1.1, y - k*0.9}, pt{x - k*0.1, y - k})
		mound.quad(pt{x + k*1.1, y - k*1.05}, pt{x + k, y})
		mound.close()
		p.add(mound)
	}
	return p
}

// mistForest fills the picture with stems in layers, each paler than the one
// before it: the inside of a tall wet forest.
func (s *stage) mistForest(ground float64, layers int, leaf rgb) {
	for i := range layers {
		t := float64(i) / float64(layers)
		depth := lerp(0.9, 0.12, math.Pow(t, 0.75))
		col := s.l.dim(s.colour(barkIron.mix(leaf, 0.35), depth), 0.12*t)
		w := lerp(9, 46, t*t)
		y := lerp(ground, s.H*0.96, t*t)
		var stems, leaves path
		for x := s.r.in(-40, 60); x < s.W+40; x += w * s.r.in(2.6, 6.5) {
			lean := s.r.around() * 26
			k := w * s.r.in(0.6, 1.2)
			spine := bend(pt{x, y + s.r.in(0, 20)}, pt{x + lean*0.3 + s.r.around()*k, y * 0.5}, pt{x + lean, -20}, 4)
			stems.add(ribbon(spine, k*1.3, k, k*0.9, k*0.75), flare(spine, k))
			for range 2 {
				b := spine[3].plus(pt{s.r.around() * k * 5, s.r.in(-220, 160) * (0.5 + t)})
				leaves.add(s.r.cloudlike(b.X, b.Y, k*s.r.in(2, 4), k*s.r.in(0.8, 1.6), 9, 0.2))
			}
		}
		s.fill(leaves, veil(s.colour(leaf, depth*0.95), lerp(0.9, 0.5, t)))
		s.fill(stems, flat(col))
		s.fill(s.under(s.profile(y, 14, 300, 2), 40, s.H+10), flat(s.colour(leaf.mix(deepGreen, 0.3), depth)))
		s.fogBank(y-60, 90, 0.5*(1-t))
	}
}

// lightShafts lets the sun fall through the trees in slanting bands, away from where it stands.
func (s *stage) lightShafts(from pt, n int, alpha float64) {
	for range n {
		x := s.r.in(-0.25, 0.8) * s.W
		w := s.r.in(18, 80)
		slant := s.H * 0.42
		p := polygon(pt{x, -10}, pt{x + w, -10}, pt{x + w*2 - slant, s.H * 0.95}, pt{x - w - slant, s.H * 0.95})
		if from.X < s.W/2 {
			p = p.mapped(func(a pt) pt { return pt{s.W - a.X, a.Y} })
		}
		s.fill(p, down(0, s.H*0.95, tone(0, s.l.sun, alpha), fade(1, s.l.sun)))
	}
}
