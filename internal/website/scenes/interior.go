package scenes

// interior is a room seen from its open end: x from the middle to the right, y up from the floor, z from us to the back wall, in metres.
// The landscape is drawn first, over the whole picture; the walls come over it and leave the windows open.
type interior struct {
	*stage
	w, d, h float64 // the room's width, depth and height
	eye     float64
	near    float64 // from the eye to the open end
	focus   float64
	cx, cy  float64
	out     light // what is seen through the windows
}

// inside enters a room of that size. What is drawn from now on is seen by the light that comes in, or by lamps after dark.
func (s *stage) inside(w, d, h float64) interior {
	in := interior{stage: s, w: w, d: d, h: h, eye: 1.5, near: 3.1, focus: 1330, cx: s.W / 2, cy: s.horizon, out: s.l}
	s.l = indoors(s.l)
	return in
}

// indoors is an hour as it looks in a room: soft by day, golden by lamplight.
func indoors(l light) light {
	if l.lamps {
		l.tint, l.shade, l.sun, l.haze = rgb{0.92, 0.76, 0.6}, hex("#2f1c1a"), hex("#ffd793"), hex("#b98a62")
	} else {
		l.tint, l.shade = rgb{0.99, 0.965, 0.92}.times(l.tint.lighten(0.55)), l.shade.mix(hex("#4a3a30"), 0.55)
	}
	l.stars = false
	return l
}

// before is how far towards us walls and floor must reach to leave the picture.
func (in interior) before() float64 { return 0.9 - in.near }

// k is how many units a metre has at a depth.
func (in interior) k(z float64) float64 { return in.focus / (in.near + z) }

func (in interior) p(x, y, z float64) pt {
	k := in.k(z)
	return pt{in.cx + x*k, in.cy - (y-in.eye)*k}
}

// front is an upright rectangle that looks at us.
func (in interior) front(x0, y0, x1, y1, z float64) path {
	return polygon(in.p(x0, y1, z), in.p(x1, y1, z), in.p(x1, y0, z), in.p(x0, y0, z))
}

// flatAt is a level rectangle at a height.
func (in interior) flatAt(x0, z0, x1, z1, y float64) path {
	return polygon(in.p(x0, y, z1), in.p(x1, y, z1), in.p(x1, y, z0), in.p(x0, y, z0))
}

// sideAt is an upright rectangle along the room.
func (in interior) sideAt(x, y0, z0, y1, z1 float64) path {
	return polygon(in.p(x, y1, z0), in.p(x, y1, z1), in.p(x, y0, z1), in.p(x, y0, z0))
}

// box is a body with level and upright faces; those that can be seen are drawn.
func (in interior) box(x0, y0, z0, x1, y1, z1 float64, base rgb) {
	col := in.colour(base, 0)
	lo, hi := in.p(x0, y1, z0), in.p(x1, y0, z0)
	if x0 > 0 {
		in.fill(in.sideAt(x0, y0, z0, y1, z1), flat(in.l.dim(col, 0.3)))
	}
	if x1 < 0 {
		in.fill(in.sideAt(x1, y0, z0, y1, z1), flat(in.l.dim(col, 0.24)))
	}
	if y1 < in.eye {
		in.fill(in.flatAt(x0, z0, x1, z1, y1), flat(in.l.lit(col, 0.18)))
	}
	if y0 > in.eye {
		in.fill(in.flatAt(x0, z0, x1, z1, y0), flat(in.l.dim(col, 0.45)))
	}
	in.fill(in.front(x0, y0, x1, y1, z0), down(lo.Y, hi.Y, from(in.l.dim(col, 0.08)), till(in.l.dim(col, 0.26))))
}

// rest is the soft shadow of a body on the floor.
func (in interior) rest(x0, z0, x1, z1 float64) {
	c := in.p((x0+x1)/2, 0, (z0+z1)/2)
	rx, ry := (x1-x0)/2*in.k((z0+z1)/2)*1.22, (z1-z0)*0.5*in.k((z0+z1)/2)*0.5+10
	in.fill(ellipse(c.X, c.Y, rx, ry), paint{kind: radial, a: c, b: pt{rx, ry}, stops: []stop{
		{0, in.l.shade, 0.36}, {0.6, in.l.shade, 0.26}, {1, in.l.shade, 0}}})
}

// surfaces are the colours of a room.
type surfaces struct {
	wall, floor, ceiling rgb
	upright              bool // the boards of the wall
	plain                bool // no boards at all
	beams                bool
}

// pane is an opening of the back wall; a door reaches down to the floor.
type pane struct{ x0, y0, x1, y1 float64 }

// shell builds floor, walls and ceiling around the openings of the back wall.
func (in interior) shell(c surfaces, panes ...pane) {
	before := in.before()
	w, h, d := in.w/2, in.h, in.d
	wall, floor, ceiling := in.colour(c.wall, 0), in.colour(c.floor, 0), in.colour(c.ceiling, 0)
	back := in.front(-w, 0, w, h, d)
	for _, o := range panes {
		back = back.withHole(in.front(o.x0, o.y0, o.x1, o.y1, d))
	}
	top := in.p(0, h, d)
	// Against the light of its own windows the back wall is a little darker than the sides.
	in.fill(back, down(top.Y, in.p(0, 0, d).Y, from(in.l.dim(wall, 0.1)), tone(0.5, in.l.dim(wall, 0.05), 1), till(in.l.dim(wall, 0.2))))
	if !c.plain {
		var lines path
		if c.upright {
			for x := -w + 0.24; x < w; x += 0.24 {
				lines.add(segment(in.p(x, 0, d), in.p(x, h, d), 1.6))
			}
		} else {
			for y := 0.2; y < h; y += 0.2 {
				lines.add(segment(in.p(-w, y, d), in.p(w, y, d), 1.6))
			}
		}
		in.within(back, func() { in.fill(lines, veil(in.l.dim(wall, 0.5), 0.35)) })
	}
	for _, side := range []float64{-1, 1} {
		face := in.sideAt(side*w, 0, before, h, d)
		far, close := in.p(side*w, h/2, d), in.p(side*w, h/2, before)
		in.fill(face, across(far, close, from(in.l.lit(in.l.dim(wall, 0.12), 0.12)), till(in.l.dim(wall, 0.38))))
		if !c.plain {
			var lines path
			for y := 0.2; y < h && !c.upright; y += 0.2 {
				lines.add(segment(in.p(side*w, y, before), in.p(side*w, y, d), 1.8))
			}
			for z := d - 0.24; z > before && c.upright; z -= 0.24 {
				lines.add(segment(in.p(side*w, 0, z), in.p(side*w, h, z), 1.8))
			}
			in.within(face, func() { in.fill(lines, veil(in.l.dim(wall, 0.55), 0.32)) })
		}
	}
	in.floorBoards(floor, before)
	lid := in.flatAt(-w, before, w, d, h)
	in.fill(lid, down(top.Y, 0, from(in.l.dim(ceiling, 0.16)), till(in.l.dim(ceiling, 0.34))))
	if c.beams {
		for z := d - 0.7; z > before; z -= 1.1 {
			in.box(-w, h-0.16, z, w, h, z+0.16, timber.darken(0.1))
		}
	}
	// The line where walls meet floor and ceiling.
	in.fill(join(segment(in.p(-w, 0, d), in.p(w, 0, d), 5), segment(in.p(-w, h, d), in.p(w, h, d), 3)), veil(in.l.dim(wall, 0.65), 0.5))
}

func (in interior) floorBoards(floor rgb, before float64) {
	w, d := in.w/2, in.d
	far := in.p(0, 0, d)
	plane := in.flatAt(-w, before, w, d, 0)
	in.fill(plane, down(far.Y, in.H, from(in.l.lit(floor, 0.2)), till(in.l.dim(floor, 0.34))))
	var dark, light path
	for x := -w; x < w; x += 0.19 {
		dark.add(segment(in.p(x, 0, d), in.p(x, 0, before), 1.8))
		for range 2 {
			z := in.r.in(before, d)
			light.add(segment(in.p(x, 0, z), in.p(x+0.19, 0, z), 1.6))
		}
	}
	in.within(plane, func() {
		in.fill(dark, veil(in.l.dim(floor, 0.6), 0.4))
		in.fill(light, veil(in.l.dim(floor, 0.6), 0.35))
	})
}

// glaze frames an opening of the back wall, with bars, and lets its light fall onto the floor.
func (in interior) glaze(o pane, frame rgb, bars int) {
	const f = 0.06
	z := in.d
	col := in.colour(frame, 0)
	var edges path
	for _, e := range []path{
		in.front(o.x0-f, o.y0-f, o.x0, o.y1+f, z), in.front(o.x1, o.y0-f, o.x1+f, o.y1+f, z),
		in.front(o.x0, o.y1, o.x1, o.y1+f, z), in.front(o.x0, o.y0-f, o.x1, o.y0, z),
	} {
		edges.add(e)
	}
	for i := 1; i <= bars; i++ {
		x := lerp(o.x0, o.x1, float64(i)/float64(bars+1))
		edges.add(in.front(x-f/2, o.y0, x+f/2, o.y1, z))
	}
	glass := in.front(o.x0, o.y0, o.x1, o.y1, z)
	lo, hi := glass.bounds()
	in.fill(glass, across(lo, hi, tone(0, white, 0.16), fade(0.5, white), tone(1, white, 0.06)))
	in.fill(edges, flat(in.l.dim(col, 0.12)))
	if o.y0 > 0.2 { // a sill
		in.box(o.x0-0.12, o.y0-0.1, z-0.14, o.x1+0.12, o.y0-0.05, z, frame)
	}
	if !in.out.lamps {
		pool := polygon(in.p(o.x0-0.1, 0, z-0.25), in.p(o.x1-0.1, 0, z-0.25), in.p(o.x1-0.9, 0, z-2.3), in.p(o.x0-0.9, 0, z-2.3))
		in.fill(pool, veil(in.l.sun.lighten(0.2), 0.2))
	}
}

// curtains hang beside an opening of the back wall.
func (in interior) curtains(o pane, cloth rgb) {
	z := in.d - 0.05
	in.fill(in.front(o.x0-0.35, o.y1+0.12, o.x1+0.35, o.y1+0.15, z), flat(in.l.dim(in.colour(timber, 0), 0.3)))
	for _, side := range []float64{-1, 1} {
		x0, x1 := o.x0-0.3, o.x0+0.12
		if side > 0 {
			x0, x1 = o.x1-0.12, o.x1+0.3
		}
		bottom := max(o.y0-0.25, 0.04)
		for i := range 5 {
			a, b := lerp(x0, x1, float64(i)/5), lerp(x0, x1, float64(i+1)/5)
			lo, hi := in.p(a, 0, z), in.p(b, 0, z)
			col := in.colour(cloth, 0)
			in.fill(in.front(a, bottom, b+0.005, o.y1+0.12, z), across(pt{lo.X, 0}, pt{hi.X, 0}, from(in.l.lit(col, 0.16)), till(in.l.dim(col, 0.28))))
		}
	}
}

// sideGlaze sets a window into a side wall: sky, hills and grass, and a frame.
func (in interior) sideGlaze(side, z0, y0, z1, y1 float64) {
	x := side * in.w / 2
	glass := in.sideAt(x, y0, z0, y1, z1)
	lo, hi := glass.bounds()
	in.fill(in.sideAt(x, y0-0.06, z0-0.06, y1+0.06, z1+0.06), flat(in.l.dim(in.colour(sand, 0), 0.2)))
	in.fill(glass, down(lo.Y, hi.Y, in.out.sky...))
	for i, h := range []float64{0.42, 0.32, 0.2} {
		y := lerp(y0, y1, h)
		pts := []pt{in.p(x, y0, z1), in.p(x, y0, z0)}
		for n := range 7 {
			t := float64(n) / 6
			pts = append(pts, in.p(x, y+in.r.around()*0.05, lerp(z0, z1, t)))
		}
		in.within(glass, func() { in.fill(polygon(pts...), flat(in.out.at(leafGum, 0.55-0.22*float64(i)))) })
	}
}
