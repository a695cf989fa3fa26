package scenes

// The accommodation of the park, each a house of its own.
var (
	cabinTwo = house{
		width: 7, depth: 5, walls: 2.5, rise: 1.7, floor: 0.6, verandah: 1.9,
		cladding: leafGreen.mix(sand, 0.25), roof: hex("#9a4a36"), trim: sand,
		openings:     []opening{{0.7, 0.9, 2.3, 2.0}, {3, 0, 3.9, 2.1}, {4.7, 0.9, 6.3, 2.0}},
		sideOpenings: []opening{{1.6, 0.9, 3.2, 2.0}}, chimney: true,
	}
	cabinThree = house{
		width: 10, depth: 5.6, walls: 2.6, rise: 1.6, floor: 0.7, verandah: 2.1, upright: true,
		cladding: hex("#c9b79a"), roof: hex("#5d6f73"), trim: hex("#f3ead8"),
		openings:     []opening{{0.6, 0.8, 2.6, 2.1}, {4.5, 0, 5.5, 2.1}, {3.1, 0.9, 4.1, 2.0}, {6, 0.9, 7, 2.0}, {7.5, 0.8, 9.4, 2.1}},
		sideOpenings: []opening{{0.8, 0.9, 2.2, 2.0}, {3.2, 0.9, 4.6, 2.0}}, chimney: true,
	}
	tinyHouse = house{
		width: 2.8, depth: 6, walls: 3, rise: 1.3, gableFront: true, floor: 0.7, upright: true,
		cladding: hex("#b07a4f"), roof: hex("#3d4a48"), trim: hex("#2f3a36"),
		openings:     []opening{{0.35, 0, 1.25, 2.1}, {1.6, 0.9, 2.45, 2.1}, {1.05, 2.75, 1.75, 3.4}},
		sideOpenings: []opening{{0.7, 0.7, 3, 2.2}, {3.7, 1.1, 5.2, 2.1}},
	}
	paddockCabin = house{
		width: 6, depth: 6.4, walls: 2.6, rise: 2.1, gableFront: true, floor: 0.5, verandah: 1.8,
		cladding: redgum.mix(hex("#7a3a2a"), 0.3), roof: hex("#6d7472"), trim: hex("#f3ead8"),
		openings:     []opening{{0.6, 0.9, 2, 2.0}, {2.5, 0, 3.4, 2.1}, {3.9, 0.9, 5.4, 2.0}, {2.5, 3, 3.5, 3.9}},
		sideOpenings: []opening{{1, 0.9, 2.4, 2.0}, {3.8, 0.9, 5.2, 2.0}},
	}
)

// bigHouse is two houses in one: a long wing and a tall gable before it.
func (s *stage) bigHouse(x, y, scale, yaw float64) {
	stone, lime := hex("#d8c7a8"), hex("#f6efe3")
	s.build(x+scale*1.2, y-scale*1.1, scale*0.94, yaw, house{
		width: 13, depth: 6, walls: 3.4, rise: 2, floor: 0.5, cladding: stone, roof: hex("#4f5c5c"), trim: lime, chimney: true,
		openings:     []opening{{5.6, 0.9, 7.4, 2.3}, {8, 0.6, 10, 2.6}, {10.6, 0.9, 12.4, 2.3}},
		sideOpenings: []opening{{1, 0.9, 2.6, 2.3}, {3.4, 0.9, 5, 2.3}},
	})
	s.build(x-scale*2.6, y, scale, yaw, house{
		width: 6.4, depth: 4, walls: 4.4, rise: 2.5, gableFront: true, floor: 0.5, verandah: 2.2, storey: 2.8, cladding: stone.lighten(0.1), roof: hex("#4f5c5c"), trim: lime,
		openings:     []opening{{0.6, 0.9, 2.2, 2.2}, {2.7, 0, 3.7, 2.2}, {4.2, 0.9, 5.8, 2.2}, {0.9, 3, 2.6, 4.3}, {3.8, 3, 5.5, 4.3}},
		sideOpenings: []opening{{1.2, 0.9, 2.8, 2.2}, {1.2, 3, 2.8, 4.2}},
	})
}

// smartHouse is a long glass front under one leaning roof that carries the sun's panels.
func (s *stage) smartHouse(x, y, scale, yaw float64) {
	v := s.place(x, y, scale, yaw)
	const w, d, low, high, floor = 5.6, 5.5, 2.7, 4.1, 0.4
	v.groundShadow(house{width: w * 2, depth: d, walls: 3})
	v.s.fill(polygon(v.p(-w-1.4, floor, 0), v.p(w+1.4, floor, 0), v.p(w+1.4, floor, -2.2), v.p(-w-1.4, floor, -2.2)), flat(v.tone(timber.lighten(0.15), 0.9, 0)))
	v.s.fill(polygon(v.p(-w-1.4, floor, -2.2), v.p(w+1.4, floor, -2.2), v.p(w+1.4, 0, -2.2), v.p(-w-1.4, 0, -2.2)), flat(v.tone(timber, 0.1, 0)))
	side := wall{v, w, 0, w, d, floor}
	if yaw < 0 {
		side = wall{v, -w, d, -w, 0, floor}
	}
	front := wall{v, -w, 0, w, 0, floor}
	l, h0, h1 := d, high, low
	if yaw < 0 {
		h0, h1 = low, high
	}
	face := polygon(side.on(0, 0), side.on(0, h0), side.on(l, h1), side.on(l, 0))
	col := v.tone(hex("#3f4a48"), side.facing(), 0)
	s.fill(face, flat(col))
	side.boards(face, high, 0.26, true, col)
	side.window(1.2, 0.9, 3.2, 2.2, ink, 1)
	s.fill(front.rect(0, 0, 2*w, high), flat(v.tone(timber, front.facing(), 0)))
	front.boards(front.rect(0, 0, 2*w, high), high, 0.24, true, v.tone(timber, 0.6, 0))
	front.window(0.5, 0.12, 5.2, 3.5, ink, 3)
	front.window(7.4, 1, 10.6, 2.9, ink, 2)
	front.door(5.8, 6.8, 2.3, redgum)
	// The roof falls to the back, so we see its edge, the lining under the eave and the panels' rim.
	a, b := v.p(-w-0.7, floor+high+0.2, -1.3), v.p(w+0.7, floor+high+0.2, -1.3)
	c, e := v.p(w+0.7, floor+high-0.05, 0.1), v.p(-w-0.7, floor+high-0.05, 0.1)
	s.fill(polygon(a, b, c, e), flat(v.tone(timber.lighten(0.2), 0.35, 0)))
	s.fill(segment(a, b, scale*0.26), flat(v.tone(hex("#2d3634"), 0.6, 0)))
	var frames path
	for i := range 5 {
		x0 := -w + 1 + float64(i)*1.9
		panel := polygon(v.p(x0, floor+high+1.15, 1.2), v.p(x0+1.7, floor+high+1.15, 1.2), v.p(x0+1.7, floor+high+0.3, -0.9), v.p(x0, floor+high+0.3, -0.9))
		lo, hi := panel.bounds()
		s.fill(panel, across(lo, hi, from(hex("#2d4a6b").times(s.l.tint.lighten(0.3))), tone(0.5, s.l.skyAt(0.5), 1), till(hex("#22384f").times(s.l.tint.lighten(0.3)))))
		for k := range 4 {
			t := float64(k) / 3
			frames.add(segment(v.p(x0+1.7*t, floor+high+1.15, 1.2), v.p(x0+1.7*t, floor+high+0.3, -0.9), scale*0.03))
		}
	}
	s.fill(frames, veil(white, 0.5))
	if s.l.lamps {
		p, q := v.p(-w-0.7, floor+high, -1.2), v.p(w+0.7, floor+high, -1.2)
		s.fill(segment(p, q, scale*0.07), flat(hex("#fff0c4")))
	}
}

// trailer sets wheels and a towbar under a tiny house.
func (s *stage) trailer(v view, h house) {
	x := h.width/2 + 0.06
	if v.sin < 0 {
		x = -x
	}
	for _, z := range []float64{2.4, 3.5} {
		c := v.p(x, 0.42, z)
		s.wheel(c, v.scale*0.42)
	}
	s.fill(segment(v.p(0, 0.55, 0), v.p(0, 0.5, -1.5), v.scale*0.12), flat(v.tone(hex("#70706c"), 0.3, 0)))
}
