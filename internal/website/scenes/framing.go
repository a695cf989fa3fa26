package scenes

import "math"

// spray hangs a leafy twig into the picture from a point outside it: the
// nearest thing of all, and the frame of the view.
func (s *stage) spray(at pt, angle, length float64, leaf rgb) {
	end := at.plus(polar(angle, length))
	spine := bend(at, at.to(end, 0.5).plus(pt{0, -length * 0.1}), end.plus(pt{0, length * 0.12}), 9)
	base := s.colour(leaf, 0.02)
	dark, light := s.l.dim(base, 0.5), s.l.lit(base, 0.16)
	wood := ribbon(spine, length*0.022, length*0.005)
	var back, front, shine path
	for i, p := range spine[1:] {
		for k := range 5 {
			from := p.plus(pt{s.r.around() * length * 0.05, s.r.around() * length * 0.03})
			dir := math.Pi/2 + s.r.around()*0.75 + 0.25*math.Cos(angle)
			l := length * s.r.in(0.13, 0.24) * (1 - 0.03*float64(i))
			w := l * 0.13
			if s.r.chance(0.5) {
				w = -w
			}
			leafPath := sickle(from, dir, l, w)
			switch k % 3 {
			case 0:
				back.add(leafPath)
			case 1:
				front.add(leafPath)
			default:
				shine.add(leafPath)
			}
		}
	}
	s.fill(back, flat(s.l.dim(base, 0.68)))
	s.fill(wood, flat(s.l.dim(s.colour(barkIron, 0), 0.4)))
	s.fill(front, flat(dark))
	s.fill(shine, flat(base.mix(light, 0.4)))
}

// frameLeft and frameRight hang sprays into the upper corners.
func (s *stage) frameLeft(leaf rgb) {
	s.spray(pt{-30, 60}, 0.2, s.H*0.42, leaf)
	s.spray(pt{-30, -20}, 0.35, s.H*0.3, leaf)
	s.spray(pt{120, -40}, 0.5, s.H*0.26, leaf)
}

func (s *stage) frameRight(leaf rgb) {
	s.spray(pt{s.W + 30, 40}, math.Pi-0.2, s.H*0.42, leaf)
	s.spray(pt{s.W + 30, 150}, math.Pi-0.3, s.H*0.3, leaf)
	s.spray(pt{s.W - 110, -40}, math.Pi-0.6, s.H*0.26, leaf)
}

// nearTrunk stands a great trunk at the edge of the picture, taller than it.
func (s *stage) nearTrunk(x, width, lean float64, bark rgb) {
	foot, top := pt{x, s.H + 40}, pt{x + lean*s.H*0.2, -40}
	wander := s.r.in(-0.35, 0.35) * width
	spine := bend(foot, foot.to(top, 0.5).plus(pt{wander, 0}), top, 9)
	side := s.lightSide(x)
	col := s.l.dim(s.colour(bark, 0), 0.18)
	body := ribbon(spine, width*1.5, width*1.12, width, width*0.95, width*0.9)
	s.fill(body, across(pt{x - width*0.7*side, 0}, pt{x + width*0.6*side, 0}, from(s.l.dim(col, 0.7)), tone(0.55, col, 1), till(s.l.lit(col, 0.3))))
	s.within(body, func() {
		var warm, dark, pale path
		for range 46 {
			y := s.r.in(-20, s.H)
			cx := x + (s.H-y)/s.H*lean*s.H*0.2 + s.r.in(-0.5, 0.5)*width
			l, w := width*s.r.in(0.35, 1.5), width*s.r.in(0.03, 0.14)
			d := lens(pt{cx, y}, pt{cx + s.r.in(-0.08, 0.08)*width, y + l}, w)
			switch s.r.IntN(3) {
			case 0:
				warm.add(d)
			case 1:
				dark.add(d)
			default:
				pale.add(d)
			}
		}
		s.fill(dark, veil(s.l.dim(col, 0.65), 0.45))
		s.fill(warm, veil(s.colour(peelingBark, 0), 0.5))
		s.fill(pale, veil(s.l.lit(col, 0.3), 0.45))
	})
}

// nearGrass edges the bottom of the picture with tall blades; gap leaves a
// part of the width (from..to, in 0..1) open for whatever stands there.
func (s *stage) nearGrass(base rgb, height, gapFrom, gapTo float64) {
	col := s.colour(base, 0)
	clumps := s.r.curve(s.W*0.06, 2)
	for i, dim := range []float64{0.4, 0.56, 0.74} {
		t := float64(i) / 2
		floor := s.profile(s.H-height*lerp(0.42, 0.05, t), height*0.12, 260, 2)
		p := s.under(floor, 50, s.H+14)
		for range 120 + 10*i {
			u := s.r.Float64()
			k := lerp(1, 0.8, t) * (1 + 0.6*clumps(u*s.W))
			if u > gapFrom && u < gapTo {
				k *= 0.4
			}
			x := u * s.W
			p.add(s.r.blade(pt{x, floor(x) + 6}, height*k*s.r.in(0.45, 1.15)))
		}
		s.fill(p, flat(s.l.dim(col, dim)))
	}
}

// blade is one leaf of grass, bent by its own weight.
func (r *rng) blade(foot pt, h float64) path {
	bendX := r.around() * h * 0.45
	tip := pt{foot.X + bendX, foot.Y - h}
	c := pt{foot.X + bendX*0.15, foot.Y - h*0.6}
	w := h * 0.035
	var p path
	p.move(pt{foot.X - w, foot.Y})
	p.quad(pt{c.X - w*0.6, c.Y}, tip)
	p.quad(pt{c.X + w*0.6, c.Y}, pt{foot.X + w, foot.Y})
	p.close()
	return p
}
