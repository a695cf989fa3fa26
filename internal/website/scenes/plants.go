package scenes

import "math"

// tussocks scatters clumps of native grass over ground lying down, larger as they come nearer.
func (s *stage) tussocks(y0, y1 float64, n int, base rgb) {
	ys := make([]float64, n)
	for i := range ys {
		t := (float64(i) + s.r.Float64()) / float64(n)
		ys[i] = lerp(y0, y1, t*t)
	}
	for _, y := range ys {
		t := (y - y0) / math.Max(y1-y0, 1)
		s.tussock(pt{s.r.in(0, s.W), y}, lerp(10, 62, t)*s.r.in(0.6, 1.2), s.colour(base, 0.35*(1-t)))
	}
}

func (s *stage) tussock(at pt, h float64, col rgb) {
	var dark, light path
	for i := range 15 {
		foot := pt{at.X + s.r.around()*h*0.35, at.Y}
		b := s.r.blade(foot, h*s.r.in(0.5, 1))
		if i%3 == 0 {
			light.add(b)
		} else {
			dark.add(b)
		}
	}
	s.fill(ellipse(at.X, at.Y, h*0.6, h*0.09), veil(s.l.shade, 0.2))
	s.fill(dark, flat(s.l.dim(col, 0.3)))
	s.fill(light, flat(s.l.lit(col, 0.2)))
}

// wattle is a golden bush: dark feathery body under a froth of blossom.
func (s *stage) wattle(x, y, size, depth float64) {
	body := s.colour(leafOlive, depth)
	for i := range 4 {
		t := float64(i)/3*2 - 1
		tip := pt{x + t*size*0.42, y - size*s.r.in(0.6, 0.85)}
		s.fill(ribbon(bend(pt{x, y}, pt{x + t*size*0.1, y - size*0.4}, tip, 4), size*0.045, size*0.012), flat(s.l.dim(s.colour(barkIron, depth), 0.2)))
	}
	crowns := make([]crown, 0, 9)
	for i := range 9 {
		a := math.Pi * (1 + float64(i)/8)
		crowns = append(crowns, crown{x + math.Cos(a)*size*0.42*s.r.in(0.4, 1.05), y - size*0.52 + math.Sin(a)*size*0.4*s.r.in(0.3, 1), size * s.r.in(0.17, 0.25), size * s.r.in(0.12, 0.19)})
	}
	gold := s.colour(hex("#e8b93c"), depth)
	side := s.lightSide(x)
	for _, c := range crowns {
		s.fill(s.r.cloudlike(c.x, c.y, c.rx, c.ry, 11, 0.2), flat(s.l.dim(body, 0.3)))
		s.fill(s.r.cloudlike(c.x+side*c.rx*0.06, c.y-c.ry*0.1, c.rx*0.86, c.ry*0.8, 14, 0.3), flat(s.l.dim(gold, 0.38)))
		s.fill(s.r.cloudlike(c.x+side*c.rx*0.16, c.y-c.ry*0.26, c.rx*0.62, c.ry*0.54, 12, 0.34), flat(gold))
		s.blossom(c, s.l.dim(gold, 0.1), size, 1.05)
		s.blossom(crown{c.x + side*c.rx*0.14, c.y - c.ry*0.2, c.rx, c.ry}, s.l.lit(gold.lighten(0.25), 0.3), size, 0.8)
		s.blossom(c, s.l.dim(body, 0.3), size*0.8, 0.9)
	}
}

// blossom scatters round flower heads over a crown; far bushes make do with fewer and plainer ones.
func (s *stage) blossom(c crown, col rgb, size, spread float64) {
	var dots path
	for range int(22*clamp(size/260)) + 5 {
		a, d := s.r.in(0, 2*math.Pi), math.Sqrt(s.r.Float64())*spread
		x, y := c.x+math.Cos(a)*c.rx*d, c.y+math.Sin(a)*c.ry*d
		rad := size * s.r.in(0.008, 0.015)
		if size < 200 {
			dots.add(star(x, y, rad*1.4))
		} else {
			dots.add(pip(x, y, rad))
		}
	}
	s.fill(dots, flat(col))
}

// pip is a round dot in two curves, for things drawn by the hundred.
func pip(x, y, r float64) path {
	var p path
	p.move(pt{x - r, y})
	p.cubic(pt{x - r, y - r*1.33}, pt{x + r, y - r*1.33}, pt{x + r, y})
	p.cubic(pt{x + r, y + r*1.33}, pt{x - r, y + r*1.33}, pt{x - r, y})
	p.close()
	return p
}

// banksia holds up candles of flowers among whorls of stiff leaves.
func (s *stage) banksia(x, y, size float64, n int) {
	wood := s.l.dim(s.colour(barkIron, 0), 0.2)
	for i := range n {
		t := (float64(i)+0.5)/float64(n)*2 - 1
		head := pt{x + t*size*0.75, y - size*(1-0.4*t*t)*s.r.in(0.72, 1.08)}
		stem := bend(pt{x + t*size*0.12, y}, pt{x + t*size*0.72, y - size*0.35}, head, 8)
		s.fill(ribbon(stem, size*0.045, size*0.024), flat(wood))
		s.whorl(stem[4], size*0.7)
		s.whorl(stem[6], size*0.85)
		s.whorl(head.plus(pt{0, size * 0.06}), size)
		s.candle(head, size*s.r.in(0.27, 0.36))
	}
}

// whorl is a collar of narrow leaves around a stem, the back ones darker.
func (s *stage) whorl(at pt, size float64) {
	leaf := s.l.dim(s.colour(leafGum, 0), 0.16)
	var dark, light path
	for k := range 15 {
		a := -math.Pi/2 + (float64(k)/14*2-1)*2.1 + s.r.around()*0.12
		l := size * s.r.in(0.18, 0.3)
		if k%2 == 0 {
			dark.add(lens(at, at.plus(polar(a, l)), l*0.15))
		} else {
			light.add(lens(at, at.plus(polar(a, l*0.92)), l*0.14))
		}
	}
	s.fill(dark, flat(s.l.dim(leaf, 0.38)))
	s.fill(light, flat(leaf))
}

// candle is one banksia flower: a cylinder of rows of styles, brighter towards the tip.
func (s *stage) candle(foot pt, h float64) {
	w := h * 0.22
	gold := s.colour(hex("#e0a23a"), 0)
	s.fill(roundRect(foot.X-w, foot.Y-h, w*2, h*1.02, w), across(pt{foot.X - w, 0}, pt{foot.X + w, 0}, from(s.l.dim(gold, 0.35)), tone(0.6, gold, 1), till(s.l.lit(gold, 0.3))))
	var rows path
	for i := range 9 {
		y := foot.Y - h*(0.08+0.1*float64(i))
		for k := range 5 {
			t := float64(k)/2 - 1
			a := pt{foot.X + t*w*0.85, y}
			rows.add(lens(a, a.plus(pt{t * w * 0.5, -h * 0.09}), h*0.02))
		}
	}
	s.fill(rows, veil(s.l.lit(gold.lighten(0.35), 0.2), 0.9))
}

// treeFern is a dark hairy stem with a fountain of fronds.
func (s *stage) treeFern(x, y, h, depth float64) {
	stem := s.l.dim(s.colour(barkIron, depth), 0.35)
	head := pt{x + s.r.around()*h*0.06, y - h*0.62}
	s.fill(ribbon(bend(pt{x, y}, pt{x, y - h*0.3}, head, 5), h*0.1, h*0.065), flat(stem))
	col := s.colour(leafGum, depth)
	for i := range 13 {
		t := float64(i)/12*2 - 1
		a := -math.Pi/2 + t*1.75
		l := h * s.r.in(0.5, 0.66)
		c := head.plus(polar(a, l*0.62)).plus(pt{0, -l * 0.2})
		end := head.plus(polar(a, l)).plus(pt{0, l * 0.38})
		shade := s.l.dim(col, 0.34)
		if i%2 == 1 {
			shade = s.l.lit(col, 0.12)
		}
		s.fill(frond(bend(head, c, end, 15), l*0.15), flat(shade))
	}
}

// frond sets leaflets along a spine, longest a third of the way out.
func frond(spine []pt, reach float64) path {
	p := ribbon(spine, reach*0.1, reach*0.03)
	n := len(spine)
	for i := 1; i < n-1; i++ {
		d := spine[i+1].minus(spine[i-1])
		a := math.Atan2(d.Y, d.X)
		t := float64(i) / float64(n-1)
		l := reach * math.Sin(math.Pi*math.Pow(t, 0.6)) * 1.1
		for _, side := range []float64{-1, 1} {
			p.add(lens(spine[i], spine[i].plus(polar(a+side*1.05, l)), l*0.18))
		}
	}
	return p
}

// boulder is rounded granite with a lit top.
func (s *stage) boulder(x, y, w float64, depth float64) {
	h := w * s.r.in(0.45, 0.65)
	col := s.colour(hex("#9a948a"), depth)
	side := s.lightSide(x)
	body := s.r.blob(x, y-h*0.4, w*0.5, h*0.5, 9, 0.1)
	s.fill(ellipse(x-side*w*0.1, y+h*0.05, w*0.62, h*0.13), veil(s.l.shade, 0.3))
	s.fill(body, across(pt{x - side*w*0.4, y}, pt{x + side*w*0.35, y - h}, from(s.l.dim(col, 0.6)), tone(0.6, col, 1), till(s.l.lit(col, 0.4))))
	s.within(body, func() {
		s.fill(s.r.blob(x+side*w*0.12, y-h*0.66, w*0.26, h*0.14, 7, 0.25), veil(s.l.lit(col, 0.5), 0.4))
		s.fill(s.r.blob(x-side*w*0.2, y-h*0.2, w*0.2, h*0.1, 7, 0.3), veil(s.colour(leafOlive, depth), 0.45))
	})
}

// reeds stand in the shallows with brown heads.
func (s *stage) reeds(x, y, h float64, n int) {
	col := s.colour(leafOlive, 0)
	var dark, light, heads path
	for i := range n {
		foot := pt{x + s.r.around()*h*0.5, y}
		l := h * s.r.in(0.5, 1)
		b := s.r.blade(foot, l)
		if i%3 == 0 {
			light.add(b)
		} else {
			dark.add(b)
		}
		if i%4 == 0 {
			tip := pt{foot.X + s.r.around()*h*0.12, y - l*1.02}
			heads.add(ribbon([]pt{foot, tip}, h*0.008, h*0.006), ribbon([]pt{tip.plus(pt{0, h * 0.13}), tip}, h*0.026, h*0.022))
		}
	}
	s.fill(dark, flat(s.l.dim(col, 0.5)))
	s.fill(heads, flat(s.l.dim(s.colour(hex("#7a5236"), 0), 0.15)))
	s.fill(light, flat(s.l.dim(col, 0.12)))
}
