package scenes

import "math"

// profile returns a hill line around a height; roughness sets how many small
// shoulders it has.
func (s *stage) profile(y, swing, wavelength float64, octaves int) func(x float64) float64 {
	c := s.r.curve(wavelength, octaves)
	return func(x float64) float64 { return y + c(x)*swing }
}

// under is the area below a line, down to the bottom of the picture or to a floor.
func (s *stage) under(line func(float64) float64, step, floor float64) path {
	var p path
	p.move(pt{-20, floor})
	p.line(pt{-20, line(-20)})
	prev := pt{-20, line(-20)}
	for x := -20 + step; ; x += step {
		at := pt{x, line(x)}
		p.quad(prev, prev.to(at, 0.5))
		prev = at
		if x > s.W+20 {
			break
		}
	}
	p.line(prev)
	p.line(pt{prev.X, floor})
	p.close()
	return p
}

// ridge is one fold of hills. It pales to mist at its foot, which is what
// separates it from the next fold in front.
func (s *stage) ridge(line func(float64) float64, base rgb, depth, fog, floor float64) {
	top := s.colour(base, depth)
	foot := top.mix(s.l.haze.lighten(0.08), fog)
	lo, _ := s.under(line, 60, floor).bounds()
	s.fill(s.under(line, 24, floor), down(lo.Y, math.Min(lo.Y+320, floor), from(top), till(foot)))
}

// ranges stacks folds of hills from far to near between two heights. The far
// ones are blue, broad and bare; the near ones carry trees on their crests.
func (s *stage) ranges(far, near float64, n int, swing float64) {
	for i := range n {
		t := float64(i) / math.Max(float64(n-1), 1)
		y := lerp(far, near, t*t*0.5+t*0.5)
		depth := lerp(0.86, 0.3, math.Pow(t, 0.8))
		base := hex("#55708a").mix(leafGreen.mix(deepGreen, 0.45), t)
		line := s.profile(y, swing*lerp(1, 0.6, t), lerp(520, 300, t)*s.r.in(0.8, 1.25), 3+i/2)
		if t > 0.45 {
			s.crest(line, base, depth, lerp(7, 17, t))
		}
		floor := s.H + 10
		if i < n-1 { // the next fold covers the rest
			floor = near + swing + 20
		}
		s.ridge(line, base, depth, lerp(0.7, 0.5, t), floor)
	}
}

// crest roughens a hill line with the crowns of a forest too far off to be trees.
func (s *stage) crest(line func(float64) float64, base rgb, depth, size float64) {
	var crowns path
	density := s.r.curve(240, 2)
	for x := -10.0; x < s.W+10; x += size * s.r.in(0.5, 1.3) {
		if density(x) < -0.45 {
			continue
		}
		k := size * s.r.in(0.45, 1.1)
		y := line(x) - k*s.r.in(0, 0.55)
		crowns.add(tuft(x, y, k*0.8, k))
	}
	s.fill(crowns, flat(s.colour(base, depth)))
}

// tuft is the smallest crown there is: five strokes of the outline.
func tuft(x, y, rx, ry float64) path {
	var p path
	p.move(pt{x - rx, y + ry*0.6})
	p.quad(pt{x - rx*1.25, y - ry*0.7}, pt{x - rx*0.2, y - ry*0.85})
	p.quad(pt{x + rx*0.5, y - ry*1.3}, pt{x + rx*0.8, y - ry*0.3})
	p.quad(pt{x + rx*1.3, y + ry*0.2}, pt{x + rx*0.8, y + ry*0.8})
	p.close()
	return p
}

// fogBank lays a band of mist whose upper edge is soft and whose ends are ragged.
func (s *stage) fogBank(y, thickness, alpha float64) {
	col := s.l.haze.lighten(0.22)
	line := s.profile(y, thickness*0.25, 420, 2)
	s.fill(s.under(line, 40, y+thickness*2), down(y-thickness*0.3, y+thickness*2,
		fade(0, col), tone(0.35, col, alpha), tone(0.6, col, alpha*0.6), fade(1, col)))
}

// meadow is open ground from a line to the bottom, with broad brush marks that
// grow towards the viewer and give it distance.
func (s *stage) meadow(y, swing float64, base rgb, depth float64) func(float64) float64 {
	line := s.profile(y, swing, 520, 2)
	near := s.colour(base, depth*0.15)
	far := s.colour(base, depth)
	lo := y - swing
	s.fill(s.under(line, 30, s.H+10), down(lo, s.H, from(s.l.lit(far, 0.18)), tone(0.35, s.colour(base, depth*0.5), 1), till(s.l.dim(near, 0.35))))
	s.within(s.under(line, 60, s.H+10), func() {
		s.brushmarks(y, s.H, s.l.lit(far, 0.35), 0.3, 38)
		s.brushmarks(y, s.H, s.l.dim(near, 0.4), 0.22, 44)
		s.dapple(y, far, near)
	})
	return line
}

// dapple breaks open ground up with soft pools of light and shade and with flecks of grass.
func (s *stage) dapple(y float64, far, near rgb) {
	for i := range 5 {
		t := (float64(i) + s.r.Float64()) / 5
		cx, cy := s.r.in(0, s.W), lerp(y+30, s.H, t)
		rx, ry := lerp(220, 520, t), lerp(14, 70, t)
		col, alpha := s.l.lit(far, 0.5), 0.45
		if i%2 == 1 {
			col, alpha = s.l.dim(near, 0.6), 0.26
		}
		s.fill(ellipse(cx, cy, rx, ry), glow(cx, cy, rx, ry, col, alpha))
	}
	var dark, light path
	for i := range 110 {
		t := math.Pow(s.r.Float64(), 1.2)
		at := pt{s.r.in(0, s.W), lerp(y+12, s.H, t)}
		b := s.r.blade(at, lerp(6, 30, t)*s.r.in(0.6, 1.2))
		if i%2 == 0 {
			dark.add(b)
		} else {
			light.add(b)
		}
	}
	s.fill(dark, veil(s.l.dim(near, 0.5), 0.5))
	s.fill(light, veil(s.l.lit(far, 0.3), 0.5))
}

// brushmarks scatters flat dry strokes on ground lying down from y0 to y1.
func (s *stage) brushmarks(y0, y1 float64, col rgb, alpha float64, n int) {
	var p path
	for range n {
		t := math.Pow(s.r.Float64(), 1.3)
		y := lerp(y0, y1, t)
		w := lerp(40, 330, t) * s.r.in(0.4, 1.2)
		x := s.r.in(-0.05, 1) * s.W
		sag := s.r.in(-0.03, 0.03) * w
		p.add(lens(pt{x, y}, pt{x + w, y + sag}, lerp(1.5, 13, t)*s.r.in(0.4, 1)))
	}
	s.fill(p, veil(col, alpha))
}
