package scenes

// wallTent is a canvas tent with upright walls on a timber platform, its door tied back, guyed out on both sides.
func (s *stage) wallTent(x, y, scale, yaw float64, canvas rgb) {
	v := s.place(x, y, scale, yaw)
	const w, d, wallHeight, rise, floor = 2.1, 4.4, 1.7, 1.15, 0.35
	sx := 1.0
	if yaw < 0 {
		sx = -1
	}
	v.groundShadow(house{width: 2*w + 1, depth: d, walls: 2, verandah: 1.3})
	deck := v.tone(timber, 0.85, 0)
	s.fill(polygon(v.p(-w-0.4, floor, d), v.p(w+0.4, floor, d), v.p(w+0.4, floor, -1.3), v.p(-w-0.4, floor, -1.3)), flat(deck))
	s.fill(polygon(v.p(-w-0.4, floor, -1.3), v.p(w+0.4, floor, -1.3), v.p(w+0.4, 0, -1.3), v.p(-w-0.4, 0, -1.3)), flat(s.l.dim(deck, 0.5)))
	s.fill(polygon(v.p(sx*(w+0.4), floor, -1.3), v.p(sx*(w+0.4), floor, d), v.p(sx*(w+0.4), 0, d), v.p(sx*(w+0.4), 0, -1.3)), flat(s.l.dim(deck, 0.65)))
	var boards path
	for z := -1.1; z < 0; z += 0.2 {
		boards.add(segment(v.p(-w-0.4, floor, z), v.p(w+0.4, floor, z), scale*0.015))
	}
	s.fill(boards, veil(s.l.dim(deck, 0.6), 0.6))
	side := wall{v, w, 0, w, d, floor}
	if sx < 0 {
		side = wall{v, -w, d, -w, 0, floor}
	}
	front := wall{v, -w, 0, w, 0, floor}
	s.fill(side.rect(0, 0, d, wallHeight), flat(v.tone(canvas, side.facing(), 0)))
	s.fill(side.rect(1.3, 0.7, 3.1, 1.35), flat(s.l.dim(v.tone(canvas, side.facing(), 0), 0.4)))
	col := v.tone(canvas, front.facing()+0.15, 0)
	s.fill(polygon(front.on(0, 0), front.on(0, wallHeight), front.on(w, wallHeight+rise), front.on(2*w, wallHeight), front.on(2*w, 0)), flat(col))
	s.tentOpening(front, w, wallHeight, col)
	y0 := floor + wallHeight
	const eave = 0.35
	drop := rise / w * eave
	for _, slope := range []float64{-sx, sx} { // the far one first: only its edge is seen
		a, b := v.p(slope*(w+eave), y0-drop, -0.5), v.p(slope*(w+eave), y0-drop, d+0.2)
		c, e := v.p(0, y0+rise, d+0.2), v.p(0, y0+rise, -0.5)
		if slope == sx {
			fly := v.tone(canvas, v.towards(sx, 0)*0.7+0.25, 0)
			s.fill(polygon(a, b, c, e), across(e, a, from(s.l.lit(fly, 0.16)), till(s.l.dim(fly, 0.16))))
		}
		s.fill(segment(e, a, scale*0.07), flat(s.l.dim(col, 0.16)))
	}
	var ropes path
	for _, z := range []float64{-0.3, 1.4, 3.1} {
		ropes.add(segment(v.p(sx*(w+eave), y0-drop, z), v.p(sx*(w+1.6), 0, z), scale*0.02))
	}
	ropes.add(segment(v.p(-sx*(w+eave), y0-drop, -0.4), v.p(-sx*(w+1.5), 0, -0.6), scale*0.02))
	s.fill(ropes, veil(s.l.lit(col, 0.3), 0.9))
}

// tentOpening is the door of a wall tent with a bed to be seen behind it, and the flaps tied to both sides.
func (s *stage) tentOpening(front wall, w, height float64, col rgb) {
	open := polygon(front.on(w, height+0.55), front.on(w+0.75, 0), front.on(w-0.75, 0))
	lo, hi := open.bounds()
	if s.l.lamps {
		c := lo.to(hi, 0.6)
		s.fill(circle(c.X, c.Y, front.scale*2.4), glow(c.X, c.Y, front.scale*2.4, front.scale*2, lampLight, 0.5))
		s.fill(open, down(lo.Y, hi.Y, from(hex("#ffe6ad")), till(hex("#e9974c"))))
	} else {
		s.fill(open, down(lo.Y, hi.Y, from(s.l.dim(s.colour(hex("#7a5a42"), 0), 0.4)), till(s.l.dim(s.colour(hex("#a57a54"), 0), 0.2))))
	}
	s.within(open, func() {
		s.fill(front.rect(w-0.7, 0.3, w+0.7, 0.55), flat(s.colour(sand, 0)))
		s.fill(front.rect(w-0.7, 0.1, w+0.7, 0.34), flat(s.colour(leafGreen, 0)))
	})
	for _, d := range []float64{-1, 1} {
		s.fill(polygon(front.on(w, height+0.6), front.on(w+d*0.5, 0.8), front.on(w+d*0.95, 0), front.on(w+d*1.1, 0.02), front.on(w+d*0.72, 0.9)), flat(s.l.lit(s.l.dim(col, 0.14), 0.06)))
	}
}
