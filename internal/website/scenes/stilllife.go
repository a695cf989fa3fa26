package scenes

import "math"

// tabletop sets a quiet stage for a thing: a round of sky and hills behind, a board below.
func (s *stage) tabletop(edge float64, board rgb) {
	s.fill(rect(-10, -10, s.W+20, s.H+20), down(0, edge, s.l.sky...))
	s.horizon = edge - 60
	s.sun = pt{s.W * 0.26, 180}
	s.fill(circle(s.W/2, edge-210, 400), veil(s.l.sun.lighten(0.3), 0.55))
	s.within(circle(s.W/2, edge-210, 400), func() {
		s.ranges(edge-300, edge-90, 4, 60)
	})
	col := s.colour(board, 0)
	s.fill(rect(-10, edge, s.W+20, s.H-edge+20), down(edge, s.H, from(s.l.lit(col, 0.2)), till(s.l.dim(col, 0.3))))
	s.within(rect(-10, edge, s.W+20, s.H-edge+20), func() {
		s.brushmarks(edge+6, s.H, s.l.dim(col, 0.4), 0.3, 40)
		s.brushmarks(edge+6, s.H, s.l.lit(col, 0.5), 0.3, 30)
	})
	s.fill(rect(-10, edge-3, s.W+20, 7), veil(s.l.dim(col, 0.5), 0.6))
}

// thing shades a part by the light from the left: bright edge, body, dark edge.
func (s *stage) thing(p path, base rgb) {
	lo, hi := p.bounds()
	col := s.colour(base, 0)
	s.fill(p, across(pt{lo.X, 0}, pt{hi.X, 0}, from(s.l.lit(col, 0.3)), tone(0.4, col, 1), till(s.l.dim(col, 0.42))))
}

// rests is the shadow under a thing of that width.
func (s *stage) rests(x, y, w float64) {
	s.fill(ellipse(x+w*0.08, y, w*0.72, w*0.1), paint{kind: radial, a: pt{x + w*0.08, y}, b: pt{w * 0.72, w * 0.1}, stops: []stop{
		{0, s.l.shade, 0.6}, {0.65, s.l.shade, 0.4}, {1, s.l.shade, 0}}})
}

// gumSprig lies on the table: the signature of the house.
func (s *stage) gumSprig(x, y, l, angle float64) {
	for i := range 5 {
		t := float64(i) / 4
		at := pt{x, y}.plus(polar(angle, l*t))
		for _, d := range []float64{-1, 1} {
			s.fill(sickle(at, angle+d*0.75, l*0.44*(1.1-t*0.5), d*l*0.075), flat(s.l.dim(s.colour(leafBlue, 0), 0.1+0.3*s.r.Float64())))
		}
	}
	end := pt{x, y}.plus(polar(angle, l))
	s.fill(ribbon([]pt{{x, y}, end}, l*0.022, l*0.012), flat(s.l.dim(s.colour(barkIron, 0), 0.1)))
	for i := range 3 {
		c := pt{x, y}.plus(polar(angle+0.5-0.3*float64(i), l*0.24))
		s.fill(circle(c.X, c.Y, l*0.036), flat(s.colour(redgum, 0)))
	}
}

// steam curls up from something warm.
func (s *stage) steam(x, y, h float64) {
	for i := range 3 {
		dx := float64(i-1) * h * 0.22
		pts := make([]pt, 9)
		for k := range pts {
			t := float64(k) / 8
			pts[k] = pt{x + dx + math.Sin(t*6+float64(i))*h*0.07, y - h*t*(0.75+0.12*float64(i))}
		}
		s.fill(ribbon(pts, h*0.02, h*0.06, h*0.01), veil(white, 0.5))
	}
}

// mug is an enamel mug, speckled, with a dark rim; it carries the mark if told to.
func (s *stage) mug(x, y, w float64, enamel rgb, marked bool) {
	h := w * 1.02
	s.rests(x, y, w)
	handle := ring(x+w*0.56, y-h*0.52, w*0.3, w*0.21)
	s.thing(handle, enamel.darken(0.1))
	body := outline("-500,-1000! 500,-1000! 470,-500 440,-60! 300,10 0,24 -300,10 -440,-60! -470,-500").mapped(func(a pt) pt { return pt{x + a.X*w/1000, y + a.Y*h/1000} })
	s.thing(body, enamel)
	s.within(body, func() {
		var specks path
		for range 60 {
			specks.add(pip(x+s.r.in(-0.5, 0.5)*w, y-s.r.Float64()*h, s.r.in(1, 3)))
		}
		s.fill(specks, veil(ink, 0.3))
	})
	s.fill(ellipse(x, y-h, w*0.5, w*0.1), flat(s.l.dim(s.colour(ink, 0), 0.1)))
	s.fill(ellipse(x, y-h+w*0.006, w*0.47, w*0.085), flat(s.l.dim(s.colour(enamel, 0), 0.35)))
	s.within(ellipse(x, y-h+w*0.006, w*0.47, w*0.085), func() {
		s.fill(ellipse(x, y-h+w*0.05, w*0.45, w*0.08), flat(s.colour(hex("#4a2c1c"), 0)))
		s.fill(ellipse(x-w*0.1, y-h+w*0.04, w*0.2, w*0.03), veil(hex("#c98f5a"), 0.6))
	})
	if marked {
		s.markAt(x, y-h*0.46, w*0.56, s.colour(deepGreen, 0), s.colour(apricot, 0))
	}
}

// logPile stacks split logs, their cut ends towards us, tied with a rope.
func (s *stage) logPile(x, y, w float64) {
	r := w / 8.4
	s.rests(x, y, w)
	for row, n := range []int{4, 3, 2} {
		for i := range n {
			c := pt{x + (float64(i)-float64(n-1)/2)*r*2.02, y - r - float64(row)*r*1.74}
			s.fill(s.r.blob(c.X, c.Y, r, r, 11, 0.05), flat(s.l.dim(s.colour(barkIron, 0), 0.2)))
			end := s.colour(hex("#d59a6a").mix(redgum, 0.14*s.r.Float64()), 0)
			s.fill(s.r.blob(c.X-r*0.04, c.Y-r*0.03, r*0.84, r*0.84, 11, 0.04), across(pt{c.X - r, c.Y - r}, pt{c.X + r, c.Y + r}, from(s.l.lit(end, 0.25)), till(s.l.dim(end, 0.25))))
			for k := range 3 {
				q := r * (0.62 - 0.2*float64(k))
				s.fill(ring(c.X-r*0.04, c.Y-r*0.03, q, q-r*0.04), veil(redgum.darken(0.3), 0.4))
			}
			s.fill(lens(c, c.plus(polar(s.r.in(0, 6), r*0.8)), r*0.05), veil(ink, 0.5))
		}
	}
	rope := s.colour(straw, 0)
	for _, d := range []float64{-1, 1} {
		s.fill(ribbon(bend(pt{x + d*w*0.5, y - r*0.8}, pt{x + d*w*0.42, y - r*3.4}, pt{x + d*r*0.6, y - r*5.5}, 6), r*0.26), flat(s.l.dim(rope, 0.1)))
	}
	s.fill(ribbon(points("-60,0 -30,-30 0,-36 30,-30 60,0"), 14).mapped(fit(x, y-r*5.4, r/50)), flat(rope))
	s.fill(join(lens(pt{x, y - r*5.9}, pt{x - r*1.3, y - r*6.7}, r*0.4), lens(pt{x, y - r*5.9}, pt{x + r*1.3, y - r*6.7}, r*0.4)), flat(s.l.dim(rope, 0.05)))
}

// honeyJar is full, with a cloth lid and a label bearing a bee.
func (s *stage) honeyJar(x, y, w float64) {
	h := w * 1.2
	s.rests(x, y, w)
	jar := roundRect(x-w*0.5, y-h, w, h, w*0.14)
	s.fill(jar, across(pt{x - w*0.5, 0}, pt{x + w*0.5, 0}, from(hex("#f8c65a").times(s.l.tint)), tone(0.45, hex("#e39a26").times(s.l.tint), 1), till(hex("#a85f14").times(s.l.tint))))
	s.fill(roundRect(x-w*0.44, y-h*0.94, w*0.07, h*0.82, w*0.03), veil(white, 0.55))
	s.fill(ellipse(x, y-h*0.9, w*0.44, w*0.05), veil(hex("#fff0b8"), 0.6))
	lid := outline("-560,-980! -480,-1190 -200,-1250 0,-1262 200,-1250 480,-1190 560,-980! 420,-950 280,-985 140,-950 0,-985 -140,-950 -280,-985 -420,-950").mapped(func(a pt) pt { return pt{x + a.X*w/1000, y + a.Y*h/1000} })
	s.thing(lid, redgum)
	s.within(lid, func() {
		var dots path
		for range 70 {
			dots.add(pip(x+s.r.in(-0.6, 0.6)*w, y-h*s.r.in(0.94, 1.28), w*0.014))
		}
		s.fill(dots, veil(sand, 0.8))
	})
	s.fill(ribbon([]pt{{x - w*0.5, y - h*1.03}, {x, y - h*1.0}, {x + w*0.5, y - h*1.03}}, w*0.035), flat(s.colour(straw, 0)))
	s.fill(roundRect(x-w*0.34, y-h*0.72, w*0.68, h*0.46, w*0.05), flat(s.colour(sand, 0)))
	s.bee(x+w*0.03, y-h*0.48, w*0.14, 0)
}

// eggBasket is a woven bowl of brown, cream and blue eggs on straw.
func (s *stage) eggBasket(x, y, w float64) {
	s.rests(x, y, w)
	var hay path
	for range 60 {
		a := pt{x + s.r.around()*w*0.48, y - w*0.36 + s.r.around()*w*0.05}
		hay.add(lens(a, a.plus(polar(s.r.in(-math.Pi, 0), w*0.16)), 4))
	}
	s.fill(hay, flat(s.l.dim(s.colour(straw, 0), 0.1)))
	shells := []rgb{hex("#d9a87c"), hex("#f0e0c8"), hex("#b98560"), hex("#bcd0cc"), hex("#e6c7a2"), hex("#cf9870"), hex("#f3e9d8")}
	spots := points("-260,-470 -90,-520 90,-525 260,-470 -180,-390 0,-420 180,-395")
	for i, p := range spots {
		c := pt{x + p.X*w/1000, y + p.Y*w/1000}
		egg := outline("0,-120 70,-70 92,20 60,96 0,116 -60,96 -92,20 -70,-70").mapped(fit(c.X, c.Y, w/1000)).rotated(c, s.r.in(-0.5, 0.5))
		s.thing(egg, shells[i])
		s.fill(ellipse(c.X-w*0.03, c.Y-w*0.05, w*0.02, w*0.03), veil(white, 0.6))
	}
	bowl := outline("-540,-370! 0,-320 540,-370! 500,-200 420,-60 280,0 0,14 -280,0 -420,-60 -500,-200").mapped(fit(x, y, w/1000))
	s.thing(bowl, hex("#b98a56"))
	s.within(bowl, func() {
		var weave path
		for row := range 6 {
			for i := range 15 {
				cx := x + (float64(i)-7+0.5*float64(row%2))*w*0.08
				cy := y - w*0.33 + float64(row)*w*0.062
				weave.add(lens(pt{cx - w*0.038, cy}, pt{cx + w*0.038, cy + w*0.01}, w*0.034))
			}
		}
		s.fill(weave, veil(hex("#7a5430"), 0.4))
	})
	s.fill(ribbon([]pt{{x - w*0.54, y - w*0.37}, {x, y - w*0.32}, {x + w*0.54, y - w*0.37}}, w*0.05), flat(s.l.lit(s.colour(hex("#b98a56"), 0), 0.15)))
}
