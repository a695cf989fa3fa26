package scenes

// house describes a dwelling with a gabled roof, in metres.
type house struct {
	width, depth, walls, rise float64
	gableFront                bool    // the gable looks at us; otherwise the long roof does
	floor                     float64 // height of the floor above the ground
	verandah                  float64 // depth of the verandah before the front, 0 for none
	storey                    float64 // height of the verandah's roof; 0 for that of the walls
	upright                   bool    // board-and-batten instead of weatherboard
	cladding, roof, trim      rgb
	openings                  []opening
	sideOpenings              []opening
	chimney                   bool
}

// opening is a window in a wall, or a door if it has no sill.
type opening struct{ u0, h0, u1, h1 float64 }

// build raises the house at x, y. Faces are drawn from the back to the front,
// which is all the hidden-surface removal a convex body needs.
func (s *stage) build(x, y, scale, yaw float64, h house) view {
	v := s.place(x, y, scale, yaw)
	v.groundShadow(h)
	w, d := h.width/2, h.depth
	side := wall{v, w, 0, w, d, h.floor}
	if yaw < 0 {
		side = wall{v, -w, d, -w, 0, h.floor}
	}
	front := wall{v, -w, 0, w, 0, h.floor}
	if h.chimney {
		v.chimneyAt(w*0.45, h.floor+h.walls+h.rise*0.4, d*0.6)
	}
	v.stumps(h)
	v.dress(side, h, h.sideOpenings, !h.gableFront, d)
	if h.verandah > 0 {
		v.deck(h)
	}
	v.dress(front, h, h.openings, h.gableFront, h.width)
	if h.gableFront {
		v.roofAlong(h, yaw)
	} else {
		v.roofAcross(h)
	}
	if h.verandah > 0 {
		v.verandah(h)
	}
	return v
}

// groundShadow falls beside the house, away from the light.
func (v view) groundShadow(h house) {
	side := -v.s.lightSide(v.at.X)
	l := h.walls * 1.1
	w := h.width / 2
	p := polygon(v.p(-w, 0, -h.verandah), v.p(w, 0, -h.verandah), v.p(w+max(side*l, 0), 0, -h.verandah*0.4), v.p(w+max(side*l, 0), 0, h.depth), v.p(-w+min(side*l, 0), 0, h.depth), v.p(-w+min(side*l, 0), 0, -h.verandah*0.4))
	v.s.fill(p, veil(v.s.l.shade, 0.34))
}

// stumps lift the floor off the ground and leave the dark between them.
func (v view) stumps(h house) {
	w := h.width / 2
	v.s.fill(polygon(v.p(-w, h.floor, 0), v.p(w, h.floor, 0), v.p(w, 0, 0), v.p(-w, 0, 0)), flat(v.s.l.dim(v.s.colour(barkIron, 0), 0.6)))
	sx := w
	if v.sin < 0 {
		sx = -w
	}
	v.s.fill(polygon(v.p(sx, h.floor, 0), v.p(sx, h.floor, h.depth), v.p(sx, 0, h.depth), v.p(sx, 0, 0)), flat(v.s.l.dim(v.s.colour(barkIron, 0), 0.72)))
}

// dress clads one wall, with its gable if it has one, and sets its windows.
func (v view) dress(w wall, h house, openings []opening, gable bool, length float64) {
	face := w.rect(0, 0, length, h.walls)
	if gable {
		face = polygon(w.on(0, 0), w.on(0, h.walls), w.on(length/2, h.walls+h.rise), w.on(length, h.walls), w.on(length, 0))
	}
	col := v.tone(h.cladding, w.facing(), 0)
	v.s.fill(face, flat(col))
	w.boards(face, h.walls+h.rise, 0.3, h.upright, col)
	v.s.within(face, func() { // the eaves shade the top of the wall
		v.s.fill(w.rect(0, h.walls-0.32, length, h.walls), veil(v.s.l.shade, 0.22))
	})
	for _, o := range openings {
		if o.h0 == 0 {
			w.door(o.u0, o.u1, o.h1, redgum)
		} else {
			w.window(o.u0, o.h0, o.u1, o.h1, h.trim, int((o.u1-o.u0)/0.9))
		}
	}
}

// roofAcross is the long roof towards us with the ridge running from side to side.
func (v view) roofAcross(h house) {
	const eave = 0.45
	w, y := h.width/2+0.35, h.floor+h.walls
	drop := h.rise / (h.depth / 2) * eave
	a, b := v.p(-w, y-drop, -eave), v.p(w, y-drop, -eave)
	c, d := v.p(w, y+h.rise, h.depth/2), v.p(-w, y+h.rise, h.depth/2)
	plane := polygon(d, c, b, a)
	col := v.tone(h.roof, 0.8, 0)
	v.s.fill(plane, across(d, a, from(v.s.l.lit(col, 0.18)), till(v.s.l.dim(col, 0.16))))
	v.corrugate(plane, col, d, c, a, b, int(h.width*2.2))
	// The barge board edges the gable end that can be seen.
	x := w
	if v.sin < 0 {
		x = -w
	}
	e, f := v.p(x, y, h.depth), v.p(x, y+h.rise, h.depth/2)
	g := v.p(x, y-drop, -eave)
	v.s.fill(join(segment(e, f, v.scale*0.16), segment(g, f, v.scale*0.16)), flat(v.tone(h.trim, 0.7, 0)))
	v.s.fill(segment(a, b, v.scale*0.12), flat(v.tone(h.trim, 0.5, 0)))
}

// roofAlong has its gable towards us and shows the slope on the side we see.
func (v view) roofAlong(h house, yaw float64) {
	const eave = 0.4
	sx := 1.0
	if yaw < 0 {
		sx = -1
	}
	w, y := h.width/2, h.floor+h.walls
	drop := h.rise / w * eave
	a, b := v.p(sx*(w+eave), y-drop, -eave), v.p(sx*(w+eave), y-drop, h.depth+eave)
	c, d := v.p(0, y+h.rise, h.depth+eave), v.p(0, y+h.rise, -eave)
	plane := polygon(a, b, c, d)
	col := v.tone(h.roof, v.towards(sx, 0)*0.7+0.2, 0)
	v.s.fill(plane, across(d, a, from(v.s.l.lit(col, 0.14)), till(v.s.l.dim(col, 0.2))))
	v.corrugate(plane, col, d, c, a, b, int(h.depth*2.2))
	e := v.p(-sx*(w+eave), y-drop, -eave)
	v.s.fill(join(segment(e, d, v.scale*0.2), segment(a, d, v.scale*0.2)), flat(v.tone(h.trim, 0.8, 0)))
	v.s.fill(segment(a, b, v.scale*0.1), flat(v.tone(h.trim, 0.4, 0)))
}

// corrugate rules an iron roof from the ridge (p to q) to the eave (r to t).
func (v view) corrugate(plane path, col rgb, p, q, r, t pt, n int) {
	var dark, light path
	for i := 1; i < n; i++ {
		k := float64(i) / float64(n)
		a, b := p.to(q, k), r.to(t, k)
		dark.add(segment(a, b, v.scale*0.025))
		light.add(segment(a.plus(pt{v.scale * 0.04, 0}), b.plus(pt{v.scale * 0.04, 0}), v.scale*0.02))
	}
	v.s.within(plane, func() {
		v.s.fill(dark, veil(v.s.l.dim(col, 0.55), 0.5))
		v.s.fill(light, veil(v.s.l.lit(col, 0.5), 0.35))
	})
}

// deck is the floor of the verandah with its steps.
func (v view) deck(h house) {
	w := h.width / 2
	top := polygon(v.p(-w, h.floor, 0), v.p(w, h.floor, 0), v.p(w, h.floor, -h.verandah), v.p(-w, h.floor, -h.verandah))
	col := v.tone(timber, 0.8, 0)
	v.s.fill(top, flat(col))
	v.s.fill(polygon(v.p(-w, h.floor, -h.verandah), v.p(w, h.floor, -h.verandah), v.p(w, 0, -h.verandah), v.p(-w, 0, -h.verandah)), flat(v.s.l.dim(col, 0.55)))
	for i := range 3 {
		y, z := h.floor*(0.75-0.25*float64(i)), -h.verandah-0.3*float64(i+1)
		v.s.fill(polygon(v.p(-0.8, y, z+0.3), v.p(0.8, y, z+0.3), v.p(0.8, y, z), v.p(-0.8, y, z)), flat(v.s.l.lit(col, 0.1)))
		v.s.fill(polygon(v.p(-0.8, y, z), v.p(0.8, y, z), v.p(0.8, y-h.floor*0.25, z), v.p(-0.8, y-h.floor*0.25, z)), flat(v.s.l.dim(col, 0.3)))
	}
}

// verandah stands posts, a rail and a low iron roof before the front.
func (v view) verandah(h house) {
	w, z := h.width/2, -h.verandah
	top := h.walls
	if h.storey > 0 {
		top = h.storey
	}
	high, low := h.floor+top-0.1, h.floor+top-0.55
	a, b := v.p(-w-0.3, low, z-0.3), v.p(w+0.3, low, z-0.3)
	c, d := v.p(w+0.3, high, -0.02), v.p(-w-0.3, high, -0.02)
	if h.gableFront {
		d, c = v.p(-w, high, -0.02), v.p(w, high, -0.02)
	}
	var posts, rails path
	n := max(int(h.width/1.9), 2)
	for i := range n + 1 {
		x := lerp(-w, w, float64(i)/float64(n))
		posts.add(segment(v.p(x, h.floor, z), v.p(x, low+0.05, z), v.scale*0.13))
		if i < n && (x > 0.5 || x+h.width/float64(n) < -0.2) {
			x1 := x + h.width/float64(n)
			rails.add(segment(v.p(x, h.floor+0.9, z), v.p(x1, h.floor+0.9, z), v.scale*0.08), segment(v.p(x, h.floor+0.2, z), v.p(x1, h.floor+0.2, z), v.scale*0.05))
			for k := x + 0.2; k < x1; k += 0.24 {
				rails.add(segment(v.p(k, h.floor+0.2, z), v.p(k, h.floor+0.9, z), v.scale*0.035))
			}
		}
	}
	trim := v.tone(h.trim, 0.6, 0)
	v.s.fill(rails, flat(trim))
	v.s.fill(posts, flat(trim))
	plane := polygon(d, c, b, a)
	col := v.tone(h.roof, 0.7, 0)
	v.s.fill(plane, across(d, a, from(v.s.l.dim(col, 0.2)), till(v.s.l.lit(col, 0.12))))
	v.corrugate(plane, col, d, c, a, b, int(h.width*2.2))
	v.s.fill(segment(a, b, v.scale*0.14), flat(trim))
}

// chimneyAt stands a flue with a thread of smoke.
func (v view) chimneyAt(x, y, z float64) {
	foot, top := v.p(x, y-1, z), v.p(x, y+1.5, z)
	v.s.fill(segment(foot, top, v.scale*0.4), flat(v.tone(hex("#8b6250"), 0.6, 0)))
	v.s.fill(segment(top, top.plus(pt{0, -v.scale * 0.14}), v.scale*0.5), flat(v.tone(hex("#5d4a42"), 0.6, 0)))
	v.s.smoke(top.plus(pt{0, -v.scale * 0.2}), v.scale*2.6)
}
