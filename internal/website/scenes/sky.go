package scenes

import "math"

// sky paints the air down to the horizon and a little below it, so that no
// gap opens between it and whatever stands in front.
func (s *stage) sky(horizon float64) {
	s.horizon = horizon
	s.fill(rect(-10, -10, s.W+20, s.H+20), down(0, horizon, s.l.sky...))
	if s.l.stars {
		s.stars(horizon)
	}
}

// sunDisc sets the sun with its glow; it also tells the stage where the light comes from.
func (s *stage) sunDisc(x, y, radius float64) {
	s.sun, s.shining = pt{x, y}, true
	for _, g := range []struct{ reach, alpha float64 }{{11, 0.5}, {4.5, 0.55}} {
		s.fill(circle(x, y, radius*g.reach), glow(x, y, radius*g.reach, radius*g.reach, s.l.sun, g.alpha))
	}
	s.fill(circle(x, y, radius), flat(s.l.sun.lighten(0.55)))
}

// moon hangs a moon that is full or, with phase below 1, a crescent.
func (s *stage) moon(x, y, radius, phase float64) {
	s.sun, s.shining = pt{x, y}, true
	s.fill(circle(x, y, radius*9), glow(x, y, radius*9, radius*9, s.l.sun, 0.32))
	s.fill(circle(x, y, radius*2.6), glow(x, y, radius*2.6, radius*2.6, s.l.sun, 0.45))
	face := s.l.sun.mix(sand, 0.5)
	if phase < 1 {
		var p path
		k := radius * kappa
		p.move(pt{x, y - radius})
		p.cubic(pt{x + k, y - radius}, pt{x + radius, y - k}, pt{x + radius, y})
		p.cubic(pt{x + radius, y + k}, pt{x + k, y + radius}, pt{x, y + radius})
		in := radius * (1 - 2*phase)
		p.cubic(pt{x + in*1.3, y + radius*0.6}, pt{x + in*1.3, y - radius*0.6}, pt{x, y - radius})
		p.close()
		s.fill(p.rotated(pt{x, y}, -0.5), flat(face))
		return
	}
	s.fill(circle(x, y, radius), flat(face))
	seas := s.colourOfSeas(face)
	s.within(circle(x, y, radius), func() {
		for range 6 {
			a, d := s.r.in(0, 2*math.Pi), s.r.in(0.1, 0.8)*radius
			c := pt{x, y}.plus(polar(a, d))
			s.fill(s.r.blob(c.X, c.Y, radius*s.r.in(0.12, 0.34), radius*s.r.in(0.1, 0.26), 7, 0.2), seas)
		}
	})
}

func (s *stage) colourOfSeas(face rgb) paint { return veil(face.mix(s.l.haze, 0.5), 0.22) }

// stars scatters three magnitudes of stars, thinning out towards the horizon.
func (s *stage) stars(horizon float64) {
	for _, m := range []struct {
		n             int
		radius, alpha float64
	}{{300, 0.9, 0.5}, {110, 1.5, 0.75}, {26, 2.5, 0.95}} {
		var p path
		for range m.n {
			y := math.Pow(s.r.Float64(), 1.5) * horizon * 0.97
			p.add(star(s.r.in(0, s.W), y, m.radius*s.r.in(0.75, 1.2)))
		}
		s.fill(p, veil(s.l.sun.lighten(0.4), m.alpha))
	}
}

// star is a four-sided spark, a quarter of the bytes of a circle and rounder to the eye at this size.
func star(x, y, r float64) path {
	return polygon(pt{x, y - r}, pt{x + r, y}, pt{x, y + r}, pt{x - r, y})
}

// milkyWay is a leaning river of light: soft glows strung along a line, a dark rift
// between them and a crowd of stars.
func (s *stage) milkyWay(foot, head pt, width float64) {
	warm, cool := s.l.haze.mix(apricot, 0.35).lighten(0.25), s.l.haze.mix(hex("#9fd0d8"), 0.5)
	d := head.minus(foot)
	n := pt{-d.Y, d.X}.scaled(1 / d.length())
	for i := range 34 {
		t := float64(i) / 33
		c := foot.to(head, t).plus(n.scaled(s.r.around() * width * 0.45))
		w := width * (0.35 + 0.5*math.Sin(math.Pi*t)) * s.r.in(0.6, 1.5)
		col := cool
		if i%3 == 1 {
			col = warm
		}
		s.fill(circle(c.X, c.Y, w), glow(c.X, c.Y, w, w, col, 0.22))
	}
	for i := range 30 { // the dark rift down its middle
		t := lerp(0.12, 0.95, float64(i)/29)
		c := foot.to(head, t).plus(n.scaled(width * (0.1*math.Sin(t*11) + 0.08*s.r.around())))
		w := width * s.r.in(0.14, 0.3)
		s.fill(circle(c.X, c.Y, w), glow(c.X, c.Y, w, w, s.l.sky[1].col, 0.2))
	}
	var dust, bright path
	for i := range 620 {
		t := s.r.Float64()
		spread := s.r.around() * width * (0.5 + 0.5*math.Sin(math.Pi*t))
		p := foot.to(head, t).plus(n.scaled(spread))
		if i%14 == 0 {
			bright.add(star(p.X, p.Y, s.r.in(1.3, 2.2)))
		} else {
			dust.add(star(p.X, p.Y, s.r.in(0.5, 1.2)))
		}
	}
	s.fill(dust, veil(white, 0.55))
	s.fill(bright, veil(white, 0.9))
}

// shootingStar is a short scratch of light with a bright head.
func (s *stage) shootingStar(head pt, length, angle float64) {
	tail := head.plus(polar(angle, length))
	p := polygon(head, tail, head.plus(polar(angle+math.Pi/2, 2.2)))
	s.fill(p, across(head, tail, tone(0, white, 0.9), fade(1, white)))
	s.fill(star(head.X, head.Y, 3.4), flat(white))
}

// cirrus draws long thin streaks, the calmest of clouds.
func (s *stage) cirrus(n int, top, bottom float64) {
	for range n {
		y := s.r.in(top, bottom)
		x, w := s.r.in(-0.1, 1)*s.W, s.r.in(0.16, 0.5)*s.W
		h := s.r.in(3, 11) * (1 + y/s.H)
		col := s.l.skyAt(clamp(y/s.horizon+0.25)).mix(s.l.sun, 0.45).lighten(0.12)
		var p path
		for range 3 {
			dx, dy := s.r.in(-0.2, 0.2)*w, s.r.in(-1.6, 1.6)*h
			k := s.r.in(0.4, 1)
			p.add(lens(pt{x + dx, y + dy}, pt{x + dx + w*k, y + dy - h*0.6}, h*k))
		}
		s.fill(p, veil(col, s.r.in(0.25, 0.6)))
	}
}

// cumulus piles one cloud: a shaded base under lit heads.
func (s *stage) cumulus(x, y, w float64) {
	body := s.l.skyAt(1).lighten(0.35)
	base := s.l.skyAt(0.45).mix(s.l.shade, 0.12)
	h := w * 0.24
	var p path
	n := 7 + s.r.IntN(3)
	for i := range n {
		t := (float64(i) + 0.5) / float64(n)
		rise := math.Pow(math.Sin(math.Pi*t), 0.7) * h * s.r.in(0.45, 1.2)
		rx := w * s.r.in(0.09, 0.14)
		p.add(ellipse(x+(t-0.5)*w*0.8, y-rise*0.45, rx, rise*0.5+h*0.16))
	}
	p.add(roundRect(x-w*0.5, y-h*0.22, w, h*0.3, h*0.15))
	s.within(rect(x-w, y-h*4, w*2, h*4.05), func() {
		s.fill(p, down(y-h, y+h*0.1, from(body), tone(0.5, body.mix(base, 0.2), 1), till(base)))
	})
}

// flock is a handful of far birds, each two strokes of a pen.
func (s *stage) flock(x, y, size float64, n int) {
	var p path
	for i := range n {
		c := pt{x + s.r.around()*size*9 + float64(i)*size*0.8, y + s.r.around()*size*4}
		w, lift := size*s.r.in(0.7, 1.15), s.r.in(0.35, 0.7)
		for _, dir := range []float64{-1, 1} {
			tip := pt{c.X + dir*w, c.Y - w*lift*0.6}
			p.add(ribbon(bend(c, pt{c.X + dir*w*0.45, c.Y - w*lift*1.25}, tip, 4), w*0.16, w*0.13, w*0.02))
		}
	}
	s.fill(p, veil(s.l.dim(s.l.at(deepGreen, 0.1), 0.3), 0.85))
}
