package scenes

import "math"

// bellTent is a canvas tent with a centre pole, its door tied back on a warm inside.
func (s *stage) bellTent(x, y, w float64, canvas rgb) {
	h := w * 0.78
	side := s.lightSide(x)
	top := pt{x, y - h}
	eave := y - h*0.3
	col := s.colour(canvas, 0)
	s.fill(ellipse(x-side*w*0.1, y+w*0.01, w*0.62, w*0.07), veil(s.l.shade, 0.35))
	ropes := path{}
	for _, t := range []float64{-1, -0.55, 0.55, 1} {
		ropes.add(segment(pt{x + t*w*0.48, eave}, pt{x + t*w*0.72, y + w*0.05*(1-math.Abs(t))}, w*0.006))
	}
	s.fill(ropes, veil(s.l.lit(col, 0.2), 0.8))
	wallPath := outlineOf(pt{x - w*0.5, eave}, pt{x - w*0.47, y}, x, y+w*0.055, pt{x + w*0.47, y}, pt{x + w*0.5, eave}, eave+w*0.075)
	s.fill(wallPath, across(pt{x - side*w*0.5, 0}, pt{x + side*w*0.5, 0}, from(s.l.dim(col, 0.5)), tone(0.5, s.l.dim(col, 0.18), 1), till(s.l.lit(col, 0.1))))
	s.tentRoof(top, x, w, eave, col, side)
	s.tentDoor(x, y, w, h, eave, top, col)
	pole := pt{x, y - h*1.07}
	s.fill(segment(top.plus(pt{0, 6}), pole, w*0.012), flat(s.colour(timber, 0)))
	s.fill(polygon(pole, pole.plus(pt{-side * w * 0.1, w * 0.025}), pole.plus(pt{0, w * 0.05})), flat(s.colour(redgum, 0)))
}

// outlineOf is the skirt of a round tent: straight sides, curved hem above and below.
func outlineOf(tl, bl pt, cx, cy float64, br, tr pt, topCurve float64) path {
	var p path
	p.move(tl)
	p.quad(pt{cx, topCurve}, tr)
	p.line(br)
	p.quad(pt{cx, cy + (cy - br.Y)}, bl)
	p.close()
	return p
}

// tentRoof is the cone in panels, each a little further round from the light.
func (s *stage) tentRoof(top pt, x, w, eave float64, col rgb, side float64) {
	const panels = 7
	edge := func(t float64) pt { // t from -1 (left) to 1 (right) around the front
		a := t * math.Pi / 2
		return pt{x + math.Sin(a)*w*0.54, eave + math.Cos(a)*w*0.05}
	}
	for i := range panels {
		t0, t1 := float64(i)/panels*2-1, float64(i+1)/panels*2-1
		a, b := edge(t0), edge(t1)
		m := a.to(b, 0.5)
		var p path
		p.move(top)
		p.quad(top.to(b, 0.55).plus(pt{-(b.X - x) * 0.08, 6}), b)
		p.quad(m.plus(pt{0, -w * 0.012}), a)
		p.quad(top.to(a, 0.55).plus(pt{-(a.X - x) * 0.08, 6}), top)
		p.close()
		facing := clamp(0.5 + 0.5*side*(t0+t1)/2)
		tone := s.l.lit(s.l.dim(col, 0.46*(1-facing)), 0.12*facing)
		if s.l.lamps {
			tone = tone.mix(lampLight, 0.34*(1-math.Abs(t0+t1)/2))
		}
		s.fill(p, flat(tone))
	}
}

// tentDoor opens the front between two flaps.
func (s *stage) tentDoor(x, y, w, h, eave float64, top pt, col rgb) {
	var open path
	open.move(pt{x, y - h*0.62})
	open.quad(pt{x + w*0.07, eave}, pt{x + w*0.14, y + w*0.045})
	open.quad(pt{x, y + w*0.06}, pt{x - w*0.14, y + w*0.045})
	open.quad(pt{x - w*0.07, eave}, pt{x, y - h*0.62})
	open.close()
	if s.l.lamps {
		s.fill(circle(x, y-h*0.2, w*0.9), glow(x, y-h*0.2, w*0.9, w*0.6, lampLight, 0.4))
		s.fill(open, down(y-h*0.6, y, from(hex("#ffe6ad")), till(hex("#e9974c"))))
	} else {
		s.fill(open, down(y-h*0.6, y, from(s.l.dim(s.colour(hex("#7a5a42"), 0), 0.3)), till(s.l.dim(s.colour(hex("#a57a54"), 0), 0.1))))
	}
	s.within(open, func() { // a bed with a rug, seen through the door
		s.fill(roundRect(x-w*0.11, y-w*0.06, w*0.3, w*0.08, w*0.02), flat(s.colour(sand, 0)))
		s.fill(rect(x-w*0.11, y-w*0.03, w*0.3, w*0.03), flat(s.colour(redgum, 0)))
	})
	for _, d := range []float64{-1, 1} {
		var flap path
		flap.move(pt{x, y - h*0.63})
		flap.quad(pt{x + d*w*0.07, eave - 4}, pt{x + d*w*0.1, y - h*0.14})
		flap.quad(pt{x + d*w*0.2, y - h*0.02}, pt{x + d*w*0.2, y + w*0.04})
		flap.quad(pt{x + d*w*0.16, eave}, pt{x, y - h*0.63})
		flap.close()
		s.fill(flap, flat(s.l.lit(s.l.dim(col, 0.12), 0.08)))
	}
}

// domeTent is a light hiker's tent: two crossed poles and a fly.
func (s *stage) domeTent(x, y, w float64, fly rgb) {
	h := w * 0.52
	side := s.lightSide(x)
	col := s.colour(fly, 0)
	s.fill(ellipse(x-side*w*0.08, y, w*0.6, w*0.05), veil(s.l.shade, 0.35))
	body := outline("-500,0! -430,-280 -270,-470 -40,-545 180,-500 380,-300 500,0! 0,40").mapped(fit(x, y, w/1000))
	s.fill(body, across(pt{x - side*w*0.5, y}, pt{x + side*w*0.5, y - h}, from(s.l.dim(col, 0.55)), tone(0.6, col, 1), till(s.l.lit(col, 0.35))))
	front := outline("-150,20! -140,-260 -40,-545! 130,-300 250,24!").mapped(fit(x, y, w/1000))
	inner := s.l.dim(col, 0.42)
	if s.l.lamps {
		s.fill(circle(x, y-h*0.5, w*0.8), glow(x, y-h*0.5, w*0.8, w*0.55, lampLight, 0.45))
		inner = col.mix(lampLight, 0.75)
	}
	s.fill(front, down(y-h, y, from(inner), till(s.l.dim(inner, 0.25))))
	s.fill(outline("-20,20! 0,-200 -40,-470! 130,-240 190,20!").mapped(fit(x, y, w/1000)), flat(s.l.dim(inner, 0.22)))
	for _, pole := range []string{"-150,20 -140,-260 -40,-545", "250,24 130,-300 -40,-545", "-500,0 -360,-370 -40,-548", "500,0 330,-370 -40,-548"} {
		pts := points(pole)
		for i := range pts {
			pts[i] = fit(x, y, w/1000)(pts[i])
		}
		s.fill(ribbon(bend(pts[0], pts[1], pts[2], 6), w*0.009), veil(s.l.lit(col, 0.6), 0.8))
	}
	s.fill(join(segment(pt{x - w*0.5, y}, pt{x - w*0.6, y + w*0.03}, w*0.006), segment(pt{x + w*0.5, y}, pt{x + w*0.6, y + w*0.03}, w*0.006)), flat(s.l.lit(col, 0.4)))
}

// fit carries a drawing with its foot at the origin to a place and size.
func fit(x, y, k float64) func(pt) pt {
	return func(a pt) pt { return pt{x + a.X*k, y + a.Y*k} }
}

// caravan is a round-shouldered van of the fifties with a coloured waistband;
// camped, it has its step and striped awning out, otherwise it is on the road.
func (s *stage) caravan(x, y, w float64, band rgb, camped bool) {
	k := w / 1000
	at := fit(x, y, k)
	side := s.lightSide(x)
	shell := s.colour(hex("#f1e9d8"), 0)
	s.fill(ellipse(x, y+2, w*0.52, w*0.035), veil(s.l.shade, 0.4))
	s.fill(join(ribbon([]pt{{-520, -110}, {-640, -96}, {-690, -90}}, 22, 16)).mapped(at), flat(s.l.dim(s.colour(hex("#70706c"), 0), 0.3)))
	s.fill(rect(-676, -90, 18, 90).mapped(at), flat(s.l.dim(s.colour(hex("#70706c"), 0), 0.4)))
	body := outline("-500,-130! -520,-240 -500,-400 -430,-520 -300,-566 0,-576 300,-566 430,-516 500,-390 516,-240 500,-130!").mapped(at)
	s.fill(body, down(y-w*0.57, y-w*0.1, from(s.l.lit(shell, 0.2)), tone(0.5, shell, 1), till(s.l.dim(shell, 0.4))))
	s.within(body, func() {
		s.fill(outline("-600,-300! -300,-280 0,-270 300,-280 600,-300! 600,-100! -600,-100!").mapped(at), flat(s.colour(band, 0)))
		s.fill(rect(-600, -292, 1200, 14).mapped(at), veil(white, 0.5))
		s.fill(rect(-600, -150, 1200, 40).mapped(at), veil(s.l.shade, 0.35))
		s.fill(outline("-520,-560! -300,-580 300,-580! 200,-540 -300,-536").mapped(at), veil(white, 0.35))
		dark := pt{x - side*w*0.5, y}
		s.fill(rect(-600, -600, 1200, 500).mapped(at), across(dark, pt{x, y}, tone(0, s.l.shade, 0.3), fade(1, s.l.shade)))
	})
	for _, win := range [][4]float64{{-420, -480, 210, 150}, {250, -480, 170, 150}} {
		s.vanWindow(at, win, k)
	}
	door := roundRect(-60, -500, 190, 380, 40).mapped(at)
	s.fill(door, flat(s.l.dim(shell, 0.12)))
	s.vanWindow(at, [4]float64{-20, -470, 110, 120}, k)
	s.fill(roundRect(96, -320, 14, 44, 6).mapped(at), flat(s.l.dim(shell, 0.55)))
	s.wheel(at(pt{-230, -88}), 88*k)
	s.fill(join(outline("-345,-110! -330,-190 -230,-215 -130,-190 -115,-110! -140,-110! -160,-170 -230,-188 -300,-170 -320,-110!")).mapped(at), flat(s.l.dim(s.colour(band, 0), 0.35)))
	if camped {
		s.fill(roundRect(-70, -70, 210, 18, 6).mapped(at), flat(s.l.dim(s.colour(timber, 0), 0.2)))
		s.fill(join(rect(-60, -56, 14, 56), rect(116, -56, 14, 56)).mapped(at), flat(s.l.dim(s.colour(timber, 0), 0.5)))
		s.awning(at, k, band)
	}
}

func (s *stage) vanWindow(at func(pt) pt, r [4]float64, k float64) {
	frame := roundRect(r[0]-12, r[1]-12, r[2]+24, r[3]+24, 34).mapped(at)
	pane := roundRect(r[0], r[1], r[2], r[3], 26).mapped(at)
	s.fill(frame, flat(s.l.dim(s.colour(hex("#c9c4b8"), 0), 0.15)))
	lo, hi := pane.bounds()
	if s.l.lamps {
		c := lo.to(hi, 0.5)
		s.fill(circle(c.X, c.Y, 330*k), glow(c.X, c.Y, 330*k, 330*k, lampLight, 0.4))
		s.fill(pane, down(lo.Y, hi.Y, from(hex("#ffe3a3")), till(hex("#f5b263"))))
	} else {
		s.fill(pane, across(lo, hi, from(s.l.skyAt(0.1).mix(s.l.shade, 0.3)), till(s.l.skyAt(0.8))))
	}
	var curtain path
	for _, d := range []float64{0, 1} {
		x0 := r[0] + d*r[2]
		x1 := x0 + (1-2*d)*r[2]*0.26
		var c path
		c.move(pt{x0, r[1]})
		c.line(pt{x1, r[1]})
		c.quad(pt{(x0 + x1) / 2, r[1] + r[3]*0.6}, pt{x0, r[1] + r[3]})
		c.close()
		curtain.add(c)
	}
	s.within(pane, func() { s.fill(curtain.mapped(at), veil(s.colour(sand, 0), 0.85)) })
}

// awning is striped canvas on two poles, before the door.
func (s *stage) awning(at func(pt) pt, k float64, band rgb) {
	const n = 9
	for i := range n {
		x0, x1 := lerp(-140, 470, float64(i)/n), lerp(-140, 470, float64(i+1)/n)
		y0, y1 := lerp(-190, 560, float64(i)/n), lerp(-190, 560, float64(i+1)/n)
		col := s.colour(sand, 0)
		if i%2 == 0 {
			col = s.colour(band, 0)
		}
		s.fill(polygon(pt{x0, -545}, pt{x1, -545}, pt{y1, -440}, pt{y0, -440}).mapped(at), flat(s.l.lit(col, 0.1)))
		s.fill(join(roundRect(y0, -442, y1-y0, 40, 14)).mapped(at), flat(s.l.dim(col, 0.22)))
	}
	s.fill(join(rect(-184, -430, 12, 445), rect(542, -430, 12, 445)).mapped(at), flat(s.l.dim(s.colour(hex("#b9b5aa"), 0), 0.3)))
}

// annexe is the canvas room under a van's awning, with a window of gauze and its door rolled up.
func (s *stage) annexe(x, y, w float64, band rgb) {
	k := w / 1000
	at := fit(x, y, k)
	canvas := s.colour(hex("#e9dec6"), 0)
	wall := polygon(pt{170, -415}, pt{556, -415}, pt{556, 14}, pt{170, 14}).mapped(at)
	s.fill(wall, across(at(pt{170, 0}), at(pt{556, 0}), from(s.l.dim(canvas, 0.06)), till(s.l.dim(canvas, 0.3))))
	s.fill(rect(170, -90, 386, 26).mapped(at), flat(s.l.dim(s.colour(band, 0), 0.1)))
	gauze := roundRect(330, -330, 180, 150, 14).mapped(at)
	lo, hi := gauze.bounds()
	s.fill(roundRect(318, -342, 204, 174, 20).mapped(at), flat(s.l.dim(canvas, 0.35)))
	if s.l.lamps {
		s.fill(gauze, down(lo.Y, hi.Y, from(hex("#ffe3a3")), till(hex("#f5b263"))))
	} else {
		s.fill(gauze, across(lo, hi, from(s.l.skyAt(0.2).mix(s.l.shade, 0.45)), till(s.l.skyAt(0.8).mix(s.l.shade, 0.3))))
	}
	s.fill(polygon(pt{190, -360}, pt{296, -360}, pt{296, 14}, pt{190, 14}).mapped(at), flat(s.l.dim(s.colour(hex("#6b5140"), 0), 0.35)))
	s.thing(roundRect(184, -384, 118, 36, 18).mapped(at), hex("#e9dec6"))
	s.fill(join(segment(pt{170, -415}, pt{170, 14}, 8), segment(pt{556, -415}, pt{556, 14}, 8)).mapped(at), veil(s.l.dim(canvas, 0.5), 0.6))
}

func (s *stage) wheel(c pt, r float64) {
	s.fill(circle(c.X, c.Y, r), flat(s.l.dim(s.colour(hex("#34322f"), 0), 0.3)))
	s.fill(circle(c.X, c.Y, r*0.62), flat(s.colour(hex("#cfc9bb"), 0)))
	s.fill(circle(c.X, c.Y, r*0.28), flat(s.l.dim(s.colour(hex("#8d877a"), 0), 0.2)))
}
