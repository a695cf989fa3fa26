package scenes

// waterfall drops from a rock lip into a pool.
func (s *stage) waterfall(x, top, bottom, w float64) {
	for _, d := range []float64{-1, 1} {
		s.cliff(x+d*w*0.38, d, top-w*0.25, bottom+w*0.1, w*2.6)
	}
	water := s.l.at(hex("#e9f2ee"), 0.05)
	fall := polygon(pt{x - w*0.42, top}, pt{x + w*0.42, top}, pt{x + w*0.62, bottom}, pt{x - w*0.62, bottom})
	s.fill(fall, down(top, bottom, from(s.l.dim(water, 0.22)), tone(0.3, water, 1), till(water.lighten(0.3))))
	s.within(fall, func() {
		var light, dark path
		for i := range 44 {
			u := s.r.in(-0.45, 0.45)
			y := lerp(top, bottom, s.r.Float64()*0.8)
			a := pt{x + u*w, y}
			streak := lens(a, pt{x + u*w*1.3, y + s.r.in(60, 240)}, s.r.in(1.5, 5))
			if i%2 == 0 {
				light.add(streak)
			} else {
				dark.add(streak)
			}
		}
		s.fill(dark, veil(s.l.shade, 0.22))
		s.fill(light, veil(white, 0.7))
	})
	s.fill(ellipse(x, bottom, w*1.3, w*0.34), glow(x, bottom, w*1.3, w*0.34, white, 0.9))
}

// cliff is a wall of rock to one side (d) of x, stepping down as it recedes, with ledges of fern.
func (s *stage) cliff(x, d, top, bottom, reach float64) {
	rock := s.colour(hex("#76736a"), 0.14)
	const n = 9
	face := []pt{{x, bottom}, {x, top + 30}}
	for i := range n {
		t := float64(i) / (n - 1)
		face = append(face, pt{x + d*reach*t, lerp(top, bottom-60, t*t) + s.r.around()*34})
	}
	face = append(face, pt{x + d*reach, bottom})
	body := polygon(face...)
	s.fill(body, down(top, bottom, from(s.l.lit(rock, 0.22)), till(s.l.dim(rock, 0.55))))
	s.within(body, func() {
		var cracks, ledges path
		for range 26 {
			a := pt{x + d*reach*s.r.Float64(), s.r.in(top, bottom)}
			cracks.add(lens(a, a.plus(pt{s.r.around() * 26, s.r.in(50, 170)}), s.r.in(3, 9)))
			b := pt{x + d*reach*s.r.Float64(), s.r.in(top, bottom)}
			ledges.add(lens(b, b.plus(pt{s.r.in(60, 180), s.r.around() * 14}), s.r.in(4, 10)))
		}
		s.fill(cracks, veil(s.l.shade, 0.4))
		s.fill(ledges, veil(s.l.lit(rock, 0.4), 0.4))
	})
	var moss path
	for _, p := range face[2 : 2+n] {
		moss.add(s.r.cloudlike(p.X, p.Y, s.r.in(40, 80), s.r.in(18, 34), 10, 0.2))
	}
	s.fill(moss, flat(s.l.dim(s.colour(leafGum, 0.1), 0.25)))
}

// rainbow stands opposite the sun, faint and wide.
func (s *stage) rainbow(cx, cy, r float64) {
	for i, c := range []string{"#c75a4a", "#e39a4e", "#ecd06a", "#7fb58a", "#6a9cc4", "#7b74b0"} {
		outer := r - float64(i)*r*0.017
		s.fill(ring(cx, cy, outer, outer-r*0.019), veil(hex(c), 0.34))
	}
}

// footbridge hangs across a gully on two cables.
func (s *stage) footbridge(a, b pt, sag float64) {
	deck := bend(a, a.to(b, 0.5).plus(pt{0, sag * 2}), b, 26)
	rail := bend(a.plus(pt{0, -90}), a.to(b, 0.5).plus(pt{0, sag*2 - 76}), b.plus(pt{0, -90}), 26)
	rope := s.l.dim(s.colour(hex("#8a7a62"), 0.05), 0.3)
	var hangers path
	for i := range deck {
		hangers.add(segment(deck[i], rail[i], 3))
	}
	s.fill(hangers, veil(rope, 0.9))
	s.fill(ribbon(rail, 6), flat(rope))
	s.fill(ribbon(deck, 18), flat(s.l.dim(s.colour(timber, 0.05), 0.15)))
	var boards path
	for i := range len(deck) - 1 {
		boards.add(segment(deck[i].plus(pt{0, -9}), deck[i].plus(pt{0, 9}), 3))
	}
	s.fill(boards, veil(s.l.shade, 0.5))
	for _, end := range []pt{a, b} {
		s.fill(segment(end.plus(pt{0, 30}), end.plus(pt{0, -130}), 22), flat(s.l.dim(s.colour(timber, 0), 0.35)))
	}
}

// gateway spans the road with two red-gum posts and a carved board.
func (s *stage) gateway(x, y, w float64) {
	h := w * 0.62
	wood := s.colour(redgum.mix(timber, 0.45), 0)
	side := s.lightSide(x)
	for _, d := range []float64{-1, 1} {
		px := x + d*w*0.5
		s.fill(ellipse(px, y, w*0.09, w*0.02), veil(s.l.shade, 0.4))
		s.fill(ribbon([]pt{{px, y}, {px + d*3, y - h*0.5}, {px, y - h*1.04}}, w*0.075, w*0.062, w*0.056), across(pt{px - side*w*0.035, 0}, pt{px + side*w*0.035, 0}, from(s.l.dim(wood, 0.6)), till(s.l.lit(wood, 0.2))))
		s.fill(s.r.blob(px, y-w*0.02, w*0.085, w*0.05, 9, 0.1), flat(s.l.dim(s.colour(hex("#9a948a"), 0), 0.25)))
	}
	beam := ribbon([]pt{{x - w*0.6, y - h*0.9}, {x, y - h*0.95}, {x + w*0.6, y - h*0.9}}, w*0.05, w*0.06, w*0.05)
	s.fill(beam, flat(s.l.dim(wood, 0.2)))
	board := roundRect(x-w*0.33, y-h*0.84, w*0.66, h*0.24, w*0.02)
	s.fill(join(rect(x-w*0.26, y-h*0.93, w*0.012, h*0.12), rect(x+w*0.25, y-h*0.93, w*0.012, h*0.12)), flat(ink))
	s.fill(board.shifted(3, 6), veil(s.l.shade, 0.5))
	s.fill(board, flat(s.l.lit(s.colour(deepGreen, 0), 0.04)))
	s.fill(roundRect(x-w*0.315, y-h*0.82, w*0.63, h*0.2, w*0.015).withHole(roundRect(x-w*0.308, y-h*0.808, w*0.616, h*0.176, w*0.012)), flat(s.colour(apricot, 0)))
	s.markAt(x, y-h*0.72, h*0.17, s.colour(sand, 0), s.colour(apricot, 0))
}

// sailboat lies at anchor with sails down or up.
func (s *stage) sailboat(x, y, h float64, hull rgb, sails bool) {
	k := h / 1000
	at := fit(x, y, k)
	mark := s.mark()
	s.fill(outline("-330,-110! 340,-120! 280,-20 180,10 -220,10 -300,-40").mapped(at), down(y-120*k, y, from(s.colour(white, 0.04)), tone(0.45, s.colour(white, 0.04), 1), tone(0.5, s.colour(hull, 0.02), 1), till(s.l.dim(s.colour(hull, 0.02), 0.3))))
	s.fill(outline("-120,-116! -90,-180 100,-180 150,-118!").mapped(at), flat(s.l.dim(s.colour(sand, 0), 0.1)))
	s.fill(join(rect(-6, -1000, 12, 890), rect(-280, -232, 290, 12)).mapped(at), flat(s.l.dim(s.colour(timber, 0), 0.1)))
	if sails {
		s.fill(outline("-14,-980! -40,-700 -140,-440 -290,-250! -14,-250!").mapped(at), across(at(pt{-290, 0}), at(pt{0, 0}), from(s.l.lit(s.colour(sand, 0.02), 0.2)), till(s.l.dim(s.colour(sand, 0.02), 0.25))))
		s.fill(outline("14,-940! 90,-640 220,-340 330,-140! 14,-200!").mapped(at), flat(s.l.dim(s.colour(hull.mix(sand, 0.55), 0.02), 0.1)))
	} else {
		s.fill(ribbon([]pt{{-280, -245}, {-140, -262}, {0, -250}}, 40, 56, 40).mapped(at), flat(s.colour(hull, 0)))
		s.fill(join(segment(pt{0, -980}, pt{330, -120}, 4), segment(pt{0, -980}, pt{-320, -120}, 4)).mapped(at), veil(ink, 0.6))
	}
	s.within(rect(x-h, y, 2*h, h), func() {
		s.mirrored(mark, y, 0.6, func(c rgb, a float64) (rgb, float64) { return c, a * 0.32 })
	})
	s.fill(lens(pt{x - h*0.36, y + 1}, pt{x + h*0.4, y + 1}, h*0.014), veil(white, 0.5))
}

// telescope looks up from its three legs.
func (s *stage) telescope(x, y, h float64, right bool) {
	c := s.creature(x, y, h, right, 0)
	metal := hex("#3d4a52")
	c.shadow(280, 720)
	c.dim(join(segment(pt{500, 560}, pt{320, 1000}, 30), segment(pt{500, 560}, pt{500, 1000}, 30), segment(pt{500, 560}, pt{680, 1000}, 30)), timber, 0.2)
	tube := polygon(pt{180, 120}, pt{260, 40}, pt{680, 520}, pt{610, 600})
	c.body(tube, hex("#d9d3c4"))
	c.dim(polygon(pt{160, 110}, pt{262, 8}, pt{300, 50}, pt{196, 150}), metal, 0.1)
	c.dim(polygon(pt{640, 560}, pt{664, 536}, pt{760, 600}, pt{720, 660}), metal, 0.2)
	c.dim(circle(500, 540, 44), metal, 0.2)
}

// longTable is laid under the trees for everyone: benches, a runner, plates and lanterns.
func (s *stage) longTable(x, y, scale float64) {
	v := s.place(x, y, scale, 0.1)
	col := v.tone(timber.lighten(0.25), 0.95, 0)
	slab := func(x0, z0, x1, z1, h float64, paint rgb) {
		s.fill(polygon(v.p(x0, h, z1), v.p(x1, h, z1), v.p(x1, h, z0), v.p(x0, h, z0)), flat(paint))
		s.fill(segment(v.p(x0, h-0.03, z0), v.p(x1, h-0.03, z0), scale*0.07), flat(s.l.dim(paint, 0.4)))
	}
	leg := func(x0, z, h float64) {
		s.fill(segment(v.p(x0, h, z), v.p(x0, 0, z), scale*0.09), flat(s.l.dim(col, 0.55)))
	}
	s.fill(polygon(v.p(-3.8, 0, 2.8), v.p(3.8, 0, 2.8), v.p(3.8, 0, -1), v.p(-3.8, 0, -1)), veil(s.l.shade, 0.3))
	bench := func(z float64) {
		for _, lx := range []float64{-3, 0, 3} {
			leg(lx, z+0.2, 0.45)
		}
		slab(-3.4, z, 3.4, z+0.45, 0.45, s.l.dim(col, 0.15))
	}
	bench(2.2)
	for _, z := range []float64{1.5, 0.2} {
		leg(-3.2, z, 0.8)
		leg(3.2, z, 0.8)
	}
	slab(-3.6, 0, 3.6, 1.7, 0.8, col)
	slab(-3.6, 0.6, 3.6, 1.1, 0.805, s.colour(sand, 0))
	for i := range 9 {
		p := v.p(-3.2+0.8*float64(i), 0.81, 0.3+1.0*float64(i%2))
		s.fill(ellipse(p.X, p.Y, scale*0.24, scale*0.075), flat(s.colour(white, 0)))
		s.fill(s.r.blob(p.X, p.Y-scale*0.05, scale*0.15, scale*0.08, 7, 0.15), flat(s.colour([]rgb{apricot, redgum, leafGreen}[i%3], 0)))
	}
	for i := range 4 {
		p := v.p(-2.7+1.8*float64(i), 0.81, 0.85)
		s.lantern(p.X, p.Y, scale*0.45)
	}
	bench(-0.9)
}

// wagon is an off-roader seen from the side, ready to tow.
func (s *stage) wagon(x, y, w float64, paint rgb) {
	at := fit(x, y, w/1000)
	col := s.colour(paint, 0)
	s.fill(ellipse(x, y+2, w*0.52, w*0.04), veil(s.l.shade, 0.4))
	body := outline("-500,-110! -500,-300 -470,-340 -330,-350 -220,-500! -180,-520 380,-520 440,-500 480,-340 500,-300 505,-110!").mapped(at)
	s.fill(body, down(y-w*0.5, y-w*0.1, from(s.l.lit(col, 0.3)), tone(0.5, col, 1), till(s.l.dim(col, 0.45))))
	glass := s.l.skyAt(0.5).mix(s.l.shade, 0.3)
	s.fill(join(polygon(pt{-290, -350}, pt{-195, -480}, pt{-20, -480}, pt{-20, -350}), polygon(pt{20, -480}, pt{230, -480}, pt{230, -350}, pt{20, -350}), polygon(pt{270, -480}, pt{400, -480}, pt{436, -350}, pt{270, -350})).mapped(at), flat(glass))
	s.fill(join(rect(-470, -140, 960, 26), roundRect(-180, -560, 560, 18, 8), rect(-120, -545, 14, 30), rect(320, -545, 14, 30)).mapped(at), flat(s.l.dim(s.colour(hex("#3c3f3d"), 0), 0.2)))
	s.fill(roundRect(-130, -620, 420, 60, 26).mapped(at), flat(s.l.dim(s.colour(straw, 0), 0.15)))
	for _, cx := range []float64{-290, 300} {
		c := at(pt{cx, -100})
		s.fill(circle(c.X, c.Y, w*0.125), flat(s.l.dim(col, 0.7)))
		s.wheel(c, w*0.1)
	}
	s.fill(roundRect(-504, -290, 36, 50, 10).mapped(at), flat(hex("#ffe9b0")))
}
