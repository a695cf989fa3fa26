package scenes

import "math"

// verandahView looks out from under a verandah's roof over whatever was drawn before: posts, a rail, the boards at our feet.
func (s *stage) verandahView(boards, trim rgb, posts ...float64) {
	railY, floorY := s.H*0.66, s.H*0.8
	deck, wood := s.l.dim(s.colour(boards, 0), 0.1), s.l.dim(s.colour(trim, 0), 0.12)
	s.fill(rect(-10, floorY, s.W+20, s.H-floorY+20), down(floorY, s.H, from(s.l.lit(deck, 0.14)), till(s.l.dim(deck, 0.4))))
	var gaps path
	for i := -14; i <= 14; i++ {
		gaps.add(segment(pt{s.W/2 + float64(i)*70, floorY}, pt{s.W/2 + float64(i)*150, s.H + 10}, 3))
	}
	s.within(rect(-10, floorY, s.W+20, s.H-floorY+20), func() { s.fill(gaps, veil(s.l.dim(deck, 0.7), 0.5)) })
	var rails, balusters path
	rails.add(rect(-10, railY, s.W+20, 22), rect(-10, floorY-34, s.W+20, 14))
	for x := 18.0; x < s.W; x += 46 {
		balusters.add(rect(x, railY+20, 12, floorY-railY-50))
	}
	s.fill(balusters, flat(s.l.dim(wood, 0.22)))
	s.fill(rails, flat(wood))
	s.fill(rect(-10, railY, s.W+20, 6), veil(s.l.lit(wood, 0.6), 0.6))
	for _, x := range posts {
		px := x * s.W
		s.fill(rect(px-20, 70, 40, floorY-60), across(pt{px - 20, 0}, pt{px + 20, 0}, from(s.l.dim(wood, 0.4)), tone(0.4, wood, 1), till(s.l.dim(wood, 0.3))))
		for _, d := range []float64{-1, 1} {
			s.fill(ribbon(bend(pt{px + d*16, 210}, pt{px + d*30, 130}, pt{px + d*120, 104}, 6), 16, 12), flat(s.l.dim(wood, 0.2)))
		}
	}
	// The iron roof from below, its edge towards the light.
	roof := polygon(pt{-10, -10}, pt{s.W + 10, -10}, pt{s.W + 10, 96}, pt{-10, 96})
	iron := s.l.dim(s.colour(timber, 0), 0.45)
	s.fill(roof, down(0, 96, from(s.l.dim(iron, 0.4)), till(iron)))
	var rafters path
	for i := -9; i <= 9; i++ {
		rafters.add(segment(pt{s.W/2 + float64(i)*130, -10}, pt{s.W/2 + float64(i)*96, 90}, 9))
	}
	s.fill(rafters, veil(s.l.dim(iron, 0.6), 0.8))
	s.fill(rect(-10, 88, s.W+20, 18), flat(s.l.dim(wood, 0.1)))
	if s.l.lamps {
		s.fill(circle(s.W/2, 40, 700), glow(s.W/2, 40, 700, 420, lampLight, 0.25))
	}
}

// armchair is a timber one of the verandah, seen from behind.
func (s *stage) armchair(x, y, w float64, cloth rgb) {
	k := w / 1000
	at := fit(x, y, k)
	wood := s.l.dim(s.colour(timber, 0), 0.15)
	s.fill(ellipse(x, y, w*0.56, w*0.06), veil(s.l.shade, 0.4))
	s.fill(join(rect(-430, -560, 60, 560), rect(370, -560, 60, 560)).mapped(at), flat(s.l.dim(wood, 0.3)))
	s.fill(join(rect(-480, -600, 150, 50), rect(330, -600, 150, 50)).mapped(at), flat(s.l.lit(wood, 0.15)))
	s.thing(roundRect(-360, -1000, 720, 720, 90).mapped(at), cloth)
	s.fill(roundRect(-360, -1000, 720, 60, 30).mapped(at), veil(s.l.lit(s.colour(cloth, 0), 0.5), 0.5))
	s.fill(join(rect(-350, -300, 700, 60), rect(-320, -240, 46, 240), rect(274, -240, 46, 240)).mapped(at), flat(s.l.dim(wood, 0.4)))
}

// sideTable is a small round one with two cups, seen a little from above.
func (s *stage) sideTable(x, y, w float64) {
	wood := s.colour(timber.lighten(0.15), 0)
	s.fill(ellipse(x, y, w*0.5, w*0.09), veil(s.l.shade, 0.4))
	s.fill(join(segment(pt{x, y - w*0.75}, pt{x - w*0.3, y}, w*0.06), segment(pt{x, y - w*0.75}, pt{x + w*0.3, y}, w*0.06)), flat(s.l.dim(wood, 0.5)))
	s.fill(ellipse(x, y-w*0.74, w*0.5, w*0.15), flat(s.l.dim(wood, 0.45)))
	s.fill(ellipse(x, y-w*0.77, w*0.5, w*0.15), flat(s.l.lit(wood, 0.12)))
	s.mug(x-w*0.18, y-w*0.74, w*0.2, sand, false)
	s.mug(x+w*0.14, y-w*0.7, w*0.2, leafGreen.lighten(0.2), false)
	s.steam(x-w*0.18, y-w*0.98, w*0.34)
}

// canvasRoom is the inside of a tent: two slopes that meet at the ridge, a ground sheet, and the door at the end tied back on the view.
func (s *stage) canvasRoom(canvas, rug rgb) interior {
	in := s.inside(4.4, 3.6, 2.6)
	w, d := in.w/2, in.d
	const wall = 1.15
	before := in.before()
	col := in.colour(canvas, 0)
	end := polygon(in.p(-w, 0, d), in.p(-w, wall, d), in.p(0, in.h, d), in.p(w, wall, d), in.p(w, 0, d))
	door := polygon(in.p(0, 2.05, d), in.p(0.85, 0, d), in.p(-0.85, 0, d))
	lo, hi := end.bounds()
	in.fill(end.withHole(door), down(lo.Y, hi.Y, from(in.l.lit(col, 0.05)), till(in.l.dim(col, 0.16))))
	for _, side := range []float64{-1, 1} {
		slope := polygon(in.p(side*w, wall, d), in.p(0, in.h, d), in.p(0, in.h, before), in.p(side*w, wall, before))
		in.fill(slope, across(in.p(side*w/2, 2, d), in.p(side*w/2, 2, before), from(in.l.lit(col, 0.12)), till(in.l.dim(col, 0.26+0.08*side))))
		in.fill(in.sideAt(side*w, 0, before, wall, d), across(in.p(side*w, 1, d), in.p(side*w, 1, before), from(in.l.dim(col, 0.1)), till(in.l.dim(col, 0.36))))
		var seams path
		for z := d - 0.6; z > before; z -= 0.9 {
			seams.add(segment(in.p(side*w, wall, z), in.p(0, in.h, z), 2), segment(in.p(side*w, 0, z), in.p(side*w, wall, z), 2))
		}
		seams.add(segment(in.p(side*w, wall, d), in.p(side*w, wall, before), 3))
		in.fill(seams, veil(in.l.dim(col, 0.5), 0.35))
		flap := polygon(in.p(0, 2.08, d-0.02), in.p(side*0.5, 1.1, d-0.05), in.p(side*0.95, 0, d-0.1), in.p(side*1.2, 0, d-0.1), in.p(side*0.75, 1.05, d-0.05))
		in.fill(flap, flat(in.l.dim(col, 0.22)))
	}
	in.floorBoards(in.colour(timber.lighten(0.12), 0), before)
	in.rug(-1.1, 0.2, 1.1, 2.6, rug, sand)
	in.fill(segment(in.p(0, in.h-0.02, d), in.p(0, in.h-0.02, before), 14), flat(in.l.dim(in.colour(timber, 0), 0.2)))
	return in
}

// bellRoom is the inside of a bell tent: panels that fall from the pole's head all round us, and the open door.
func (s *stage) bellRoom(canvas rgb) interior {
	in := s.inside(7.4, 4.2, 3) // wider than the tent, so that its floor fills the picture
	col := in.colour(canvas, 0)
	head := in.p(0, 3.1, 1.4)
	const panels = 13
	rim := func(t float64) (pt, pt) { // along the wall from our left, round the back, to our right
		a := math.Pi * t
		x, z := -math.Cos(a)*2.9, 1.2+math.Sin(a)*2.6
		if t <= 0 || t >= 1 {
			x, z = x*1.5, -1.9
		}
		return in.p(x, 1, z), in.p(x, 0, z)
	}
	// What is beside and above us, beyond the first and the last panel.
	for _, side := range []float64{-1, 1} {
		edge := pt{in.cx + side*(in.W/2+60), -60}
		in.fill(polygon(pt{in.cx, -60}, edge, pt{edge.X, in.H}, in.p(side*2.9, 0, 1.2), in.p(side*2.9, 1, 1.2), head), flat(in.l.dim(col, 0.3)))
	}
	opening := func(t float64) bool { return t > 0.44 && t < 0.56 }
	for i := range panels {
		t0, t1 := float64(i)/panels, float64(i+1)/panels
		a, footA := rim(t0)
		b, footB := rim(t1)
		facing := 0.5 + 0.5*math.Cos((t0+t1)/2*math.Pi)
		roof := in.l.lit(in.l.dim(col, 0.08+0.2*facing), 0.1)
		if opening((t0 + t1) / 2) {
			in.fill(polygon(head, a.to(head, 0.42), b.to(head, 0.42)), across(head, a.to(b, 0.5), from(in.l.dim(roof, 0.12)), till(roof)))
			continue
		}
		in.fill(polygon(head, a, b), across(head, a.to(b, 0.5), from(in.l.dim(roof, 0.12)), till(roof)))
		in.fill(polygon(a, b, footB, footA), down(a.Y, footA.Y, from(in.l.dim(roof, 0.06)), till(in.l.dim(roof, 0.26))))
		in.fill(join(segment(head, a, 2), segment(a, footA, 2)), veil(in.l.dim(col, 0.5), 0.4))
	}
	in.floorBoards(in.colour(straw.mix(timber, 0.4), 0), in.before())
	_, left := rim(6.0 / panels)
	_, right := rim(7.0 / panels)
	top := in.p(0, 1.9, 3.6)
	for _, f := range []struct{ foot, out pt }{{left, left.plus(pt{-60, 8})}, {right, right.plus(pt{60, 8})}} {
		in.fill(polygon(top, f.foot.to(top, 0.4), f.out), flat(in.l.dim(col, 0.3)))
	}
	foot := in.p(0, 0, 1.4)
	in.fill(segment(head, foot, 16), across(pt{head.X - 8, 0}, pt{head.X + 8, 0}, from(in.l.lit(in.colour(timber, 0), 0.3)), till(in.l.dim(in.colour(timber, 0), 0.4))))
	return in
}
