package scenes

import "math"

// lake floods the picture below a shore and mirrors in it everything drawn
// since mark; far is the height of the shore, near of the bank on our side (s.H or more for none).
func (s *stage) lake(mark int, far, near float64) {
	surface := rect(-10, far, s.W+20, near-far+10)
	s.water(mark, surface, far, near)
}

func (s *stage) water(mark int, surface path, far, near float64) {
	top := s.l.skyAt(0.96)
	low := s.l.skyAt(0.3).mix(s.l.shade, 0.22)
	s.fill(surface, down(far, near, s.l.skyStopsForWater()...))
	s.within(surface, func() {
		s.mirrored(mark, far, 0.86, func(c rgb, a float64) (rgb, float64) {
			return c.mix(top.mix(low, 0.5), 0.3).mix(s.l.shade, 0.06), a * 0.82
		})
	})
	s.fill(surface, down(far, near, tone(0, top, 0.25), tone(0.4, low, 0.3), tone(1, low, 0.7)))
	s.within(surface, func() {
		s.ripples(far, near, s.l.lit(top, 0.4), 0.34, 70)
		s.ripples(far, near, s.l.dim(low, 0.35), 0.22, 60)
		if s.shining && s.sun.Y < far {
			s.glitter(far, near)
		}
	})
	s.fill(rect(-10, far-1.2, s.W+20, 2.4), veil(s.l.lit(top, 0.5), 0.45))
}

// ripples are level strokes, fine and close at the far shore, broad and loose near by.
func (s *stage) ripples(y0, y1 float64, col rgb, alpha float64, n int) {
	var p path
	for range n {
		t := math.Pow(s.r.Float64(), 1.6)
		y := lerp(y0+3, y1, t)
		w := lerp(30, 260, t) * s.r.in(0.4, 1.3)
		x := s.r.in(-0.1, 1.05) * s.W
		p.add(lens(pt{x, y}, pt{x + w, y}, lerp(0.8, 5, t)*s.r.in(0.5, 1.1)))
	}
	s.fill(p, veil(col, alpha))
}

// glitter is the path of light under the sun or moon.
func (s *stage) glitter(y0, y1 float64) {
	var p path
	for i := range 56 {
		t := float64(i) / 55
		y := lerp(y0+2, y1, math.Pow(t, 1.35))
		w := lerp(46, 120, t) * s.r.in(0.25, 1)
		x := s.sun.X + s.r.around()*lerp(20, 90, t)
		p.add(lens(pt{x - w/2, y}, pt{x + w/2, y}, lerp(1.4, 5, t)*s.r.in(0.5, 1)))
	}
	s.fill(p, veil(s.l.sun.lighten(0.35), 0.6))
}

// bank is our own shore: a curve of ground across the bottom with a wet edge.
func (s *stage) bank(y, swing float64, base rgb) func(float64) float64 {
	line := s.profile(y, swing, 700, 2)
	col := s.colour(base, 0.05)
	s.fill(s.under(func(x float64) float64 { return line(x) - 6 }, 40, s.H+10), veil(s.l.skyAt(1).lighten(0.2), 0.4))
	s.fill(s.under(line, 40, s.H+10), down(y-swing, s.H, from(s.l.lit(col, 0.12)), till(s.l.dim(col, 0.5))))
	s.within(s.under(line, 60, s.H+10), func() {
		s.brushmarks(y, s.H, s.l.lit(col, 0.3), 0.28, 26)
		s.brushmarks(y, s.H, s.l.dim(col, 0.5), 0.28, 30)
	})
	return line
}

// river winds from the horizon to the viewer; its bends widen as they come near.
func (s *stage) river(mark int, start pt, y1, width, drift float64) {
	const n = 16
	left, right := make([]pt, 0, n+1), make([]pt, 0, n+1)
	for i := range n + 1 {
		t := float64(i) / float64(n)
		y := lerp(start.Y, y1, math.Pow(t, 1.7))
		w := lerp(3, width, math.Pow(t, 1.9))
		x := start.X + drift*math.Pow(t, 1.5) + math.Sin(t*5.4)*lerp(50, 210, t)
		left = append(left, pt{x - w, y})
		right = append([]pt{{x + w, y}}, right...)
	}
	surface := smooth(append(left, right...), map[int]bool{0: true, n: true, n + 1: true, 2*n + 1: true})
	bankCol := s.colour(hex("#8f8258"), 0.1)
	s.fill(surface.shifted(0, -5), flat(s.l.dim(bankCol, 0.35)))
	s.water(mark, surface, start.Y, y1)
}

func (l light) skyStopsForWater() []stop {
	return []stop{{0, l.skyAt(1), 1}, {0.5, l.skyAt(0.7), 1}, {1, l.skyAt(0.25).mix(l.shade, 0.2), 1}}
}

// sea fills down to the viewer with swell and, near the beach, lines of surf.
func (s *stage) sea(y0, y1 float64) {
	top, low := s.l.skyAt(0.8).mix(hex("#3f8a94").times(s.l.tint), 0.55), hex("#1f6670").times(s.l.tint).mix(s.l.skyAt(0.2), 0.25)
	s.fill(rect(-10, y0, s.W+20, y1-y0+10), down(y0, y1, from(top), till(low)))
	s.within(rect(-10, y0, s.W+20, y1-y0), func() {
		s.ripples(y0, y1, s.l.lit(top, 0.5), 0.4, 80)
		s.ripples(y0, y1, s.l.dim(low, 0.4), 0.25, 70)
		if s.shining && s.sun.Y < y0 {
			s.glitter(y0, y1)
		}
	})
	for i := range 4 {
		t := float64(i) / 3
		s.surf(lerp(y0+(y1-y0)*0.55, y1-12, t), lerp(3, 15, t))
	}
}

// surf is one breaking wave: a dark face with a torn white edge.
func (s *stage) surf(y, h float64) {
	line := s.profile(y, h*0.7, 260, 2)
	foam := s.profile(y, h*0.7, 90, 2)
	var p path
	for x := s.r.in(-40, 80); x < s.W; {
		w := s.r.in(90, 340)
		p.add(lens(pt{x, line(x)}, pt{x + w, line(x + w)}, h*s.r.in(0.6, 1.2)))
		for k := x; k < x+w; k += h * 2.2 {
			p.add(pip(k, foam(k), h*s.r.in(0.2, 0.5)))
		}
		x += w * s.r.in(0.8, 1.6)
	}
	s.fill(p.shifted(0, -h*0.8), veil(s.l.shade, 0.18))
	s.fill(p, veil(s.l.at(white, 0.12), 0.85))
}
