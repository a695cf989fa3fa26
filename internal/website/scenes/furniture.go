package scenes

// bedding is how a bed is made up.
type bedding struct{ frame, quilt, throw, pillow rgb }

// bed stands with its head at the back: a frame, a mattress, a quilt over it and a throw at the foot.
func (in interior) bed(x0, z0, x1, z1 float64, b bedding) {
	in.rest(x0-0.1, z0-0.1, x1+0.1, z1)
	in.box(x0-0.06, 0.3, z1-0.08, x1+0.06, 1.15, z1, b.frame)
	in.box(x0, 0.1, z0, x1, 0.34, z1-0.08, b.frame)
	in.box(x0+0.02, 0.34, z0+0.02, x1-0.02, 0.52, z1-0.1, sand)
	col := in.colour(b.quilt, 0)
	// The quilt falls over the sides and the foot.
	in.fill(in.flatAt(x0-0.03, z0-0.03, x1+0.03, z1-0.62, 0.57), flat(in.l.lit(col, 0.16)))
	in.fill(in.front(x0-0.03, 0.2, x1+0.03, 0.57, z0-0.03), down(in.p(0, 0.57, z0).Y, in.p(0, 0.2, z0).Y, from(in.l.dim(col, 0.06)), till(in.l.dim(col, 0.32))))
	if x0 > 0 {
		in.fill(in.sideAt(x0-0.03, 0.22, z0-0.03, 0.57, z1-0.62), flat(in.l.dim(col, 0.3)))
	}
	if x1 < 0 {
		in.fill(in.sideAt(x1+0.03, 0.22, z0-0.03, 0.57, z1-0.62), flat(in.l.dim(col, 0.24)))
	}
	var seams path
	for i := 1; i < 5; i++ {
		x := lerp(x0, x1, float64(i)/5)
		seams.add(segment(in.p(x, 0.572, z0), in.p(x, 0.572, z1-0.64), 1.6))
	}
	for z := z0 + 0.3; z < z1-0.7; z += 0.34 {
		seams.add(segment(in.p(x0, 0.572, z), in.p(x1, 0.572, z), 1.4))
	}
	in.fill(seams, veil(in.l.dim(col, 0.45), 0.35))
	throw := in.colour(b.throw, 0)
	in.fill(in.flatAt(x0-0.05, z0+0.12, x1+0.05, z0+0.62, 0.585), flat(in.l.lit(throw, 0.1)))
	if x0 > 0 {
		in.fill(in.sideAt(x0-0.05, 0.3, z0+0.12, 0.585, z0+0.62), flat(in.l.dim(throw, 0.3)))
	}
	if x1 < 0 {
		in.fill(in.sideAt(x1+0.05, 0.3, z0+0.12, 0.585, z0+0.62), flat(in.l.dim(throw, 0.26)))
	}
	n := max(int((x1-x0)/0.62), 1)
	for i := range n {
		c := lerp(x0, x1, (float64(i)+0.5)/float64(n))
		half := (x1 - x0) / float64(n) * 0.43
		in.cushion(c, 0.6, z1-0.3, half, 0.2, white.mix(sand, 0.5))
		in.cushion(c, 0.57, z1-0.48, half*0.72, 0.16, b.pillow)
	}
}

// cushion stands on its edge, plump and pointed at the corners.
func (in interior) cushion(x, y, z, half, tall float64, base rgb) {
	c, k := in.p(x, y+tall, z), in.k(z)
	w, h := half*k, tall*k
	col := in.colour(base, 0)
	p := outline("-1000,-900! 0,-1020 1000,-900! 1040,0 1000,900! 0,1000 -1000,900! -1040,0").mapped(func(a pt) pt {
		return pt{c.X + a.X*w/1000, c.Y + a.Y*h/1000}
	})
	in.fill(p, down(c.Y-h, c.Y+h, from(in.l.lit(col, 0.28)), tone(0.6, col, 1), till(in.l.dim(col, 0.3))))
}

// bunk is two single beds over one another along a side wall, with a ladder; side is -1 for the left wall.
func (in interior) bunk(side, z0, z1 float64, b bedding) {
	x1 := side * in.w / 2
	x0 := x1 - side*0.95
	lo, hi := min(x0, x1), max(x0, x1)
	in.rest(lo, z0, hi, z1)
	post := func(x, z float64) { in.box(x-0.04, 0, z-0.04, x+0.04, 1.95, z+0.04, b.frame) }
	post(lo+0.04, z1)
	post(hi-0.04, z1)
	for _, y := range []float64{0.32, 1.35} {
		in.box(lo, y, z0, hi, y+0.16, z1, b.frame)
		in.box(lo+0.05, y+0.16, z0+0.04, hi-0.05, y+0.28, z1-0.04, sand)
		quilt := b.quilt
		if y > 1 {
			quilt = b.throw
		}
		in.box(lo+0.03, y+0.2, z0+0.02, hi-0.03, y+0.33, z1-0.6, quilt)
		in.cushion((lo+hi)/2, y+0.3, z1-0.28, 0.3, 0.13, white.mix(sand, 0.4))
	}
	rail := in.colour(b.frame, 0)
	edge := x0 // the side to the room
	var bars path
	bars.add(segment(in.p(edge, 1.72, z0), in.p(edge, 1.72, z1), 0.05*in.k(z0)))
	in.fill(bars, flat(in.l.dim(rail, 0.2)))
	post(x0+side*0.04, z0)
	post(x1-side*0.04, z0)
	var ladder path
	for _, z := range []float64{z0 + 0.12, z0 + 0.5} {
		ladder.add(segment(in.p(edge-side*0.05, 0, z), in.p(edge-side*0.02, 1.75, z), 0.045*in.k(z)))
	}
	for y := 0.3; y < 1.6; y += 0.3 {
		ladder.add(segment(in.p(edge-side*0.05, y, z0+0.12), in.p(edge-side*0.05, y, z0+0.5), 0.04*in.k(z0)))
	}
	in.fill(ladder, flat(in.l.lit(rail, 0.12)))
}

// table has four legs; what stands on it is set by the caller.
func (in interior) table(x0, z0, x1, z1, y float64, base rgb) {
	in.rest(x0, z0, x1, z1)
	col := in.colour(base, 0)
	var legs path
	for _, z := range []float64{z1 - 0.08, z0 + 0.08} {
		for _, x := range []float64{x0 + 0.08, x1 - 0.08} {
			legs.add(segment(in.p(x, y, z), in.p(x, 0, z), 0.08*in.k(z)))
		}
	}
	in.fill(legs, flat(in.l.dim(col, 0.5)))
	in.box(x0, y-0.06, z0, x1, y, z1, base)
}

// chair is a plain wooden one; back says on which side of the seat its back stands, -1 nearer to us.
func (in interior) chair(x, z, back float64, base rgb) {
	col := in.colour(base, 0)
	in.rest(x-0.22, z-0.2, x+0.22, z+0.22)
	draw := func() {
		zb := z + back*0.2
		var p path
		for _, dx := range []float64{-0.2, 0.2} {
			p.add(segment(in.p(x+dx, 0, zb), in.p(x+dx*0.95, 0.95, zb), 0.045*in.k(zb)))
		}
		for _, y := range []float64{0.62, 0.76, 0.9} {
			p.add(segment(in.p(x-0.2, y, zb), in.p(x+0.2, y, zb), 0.06*in.k(zb)))
		}
		in.fill(p, flat(in.l.dim(col, 0.2)))
	}
	if back > 0 {
		draw()
	}
	var legs path
	for _, dx := range []float64{-0.19, 0.19} {
		for _, dz := range []float64{0.18, -0.18} {
			legs.add(segment(in.p(x+dx, 0.45, z+dz), in.p(x+dx, 0, z+dz), 0.045*in.k(z+dz)))
		}
	}
	in.fill(legs, flat(in.l.dim(col, 0.45)))
	in.box(x-0.22, 0.42, z-0.2, x+0.22, 0.47, z+0.2, base)
	if back < 0 {
		draw()
	}
}

// sofa looks at us, with cushions along its back.
func (in interior) sofa(x0, z, x1 float64, cloth, accent rgb) {
	in.rest(x0, z, x1, z+0.85)
	in.box(x0+0.12, 0.3, z+0.6, x1-0.12, 0.92, z+0.85, cloth)
	in.box(x0+0.15, 0.12, z, x1-0.15, 0.46, z+0.6, cloth.lighten(0.06))
	n := max(int((x1-x0)/0.75), 1)
	for i := range n {
		c := lerp(x0+0.2, x1-0.2, (float64(i)+0.5)/float64(n))
		tint := []rgb{accent, sand, accent.mix(sand, 0.5)}[i%3]
		in.cushion(c, 0.46, z+0.5, 0.24, 0.2, tint)
	}
	in.box(x0, 0.1, z-0.02, x0+0.2, 0.62, z+0.85, cloth.darken(0.05))
	in.box(x1-0.2, 0.1, z-0.02, x1, 0.62, z+0.85, cloth.darken(0.05))
}

// rug lies on the floor with two borders.
func (in interior) rug(x0, z0, x1, z1 float64, base, border rgb) {
	col, edge := in.colour(base, 0), in.colour(border, 0)
	in.fill(in.flatAt(x0, z0, x1, z1, 0.01), flat(in.l.dim(edge, 0.12)))
	dx, dz := (x1-x0)*0.05, (z1-z0)*0.07
	in.fill(in.flatAt(x0+dx, z0+dz, x1-dx, z1-dz, 0.012), flat(in.l.dim(col, 0.06)))
	in.fill(in.flatAt(x0+2*dx, z0+2*dz, x1-2*dx, z1-2*dz, 0.013), veil(in.l.dim(edge, 0.1), 0.35))
	in.fill(in.flatAt(x0+2.6*dx, z0+2.6*dz, x1-2.6*dx, z1-2.6*dz, 0.014), flat(in.l.dim(col, 0.03)))
}

// woodHeater is an iron stove on a hearth, its fire to be seen, its flue through the ceiling.
func (in interior) woodHeater(x, z float64) {
	iron := hex("#3a3d3c")
	in.rest(x-0.45, z, x+0.45, z+0.5)
	in.box(x-0.55, 0, z-0.15, x+0.55, 0.05, z+0.65, hex("#8d877d"))
	c := in.p(x, 0.55, z)
	reach := in.k(z) * 1.5
	in.box(x-0.08, 1.0, z+0.2, x+0.08, in.h, z+0.36, iron.lighten(0.05))
	in.box(x-0.36, 0.22, z, x+0.36, 1.0, z+0.5, iron)
	var legs path
	for _, dx := range []float64{-0.3, 0.3} {
		legs.add(segment(in.p(x+dx, 0.22, z), in.p(x+dx, 0.05, z), 0.06*in.k(z)))
	}
	in.fill(legs, flat(in.colour(iron, 0)))
	glass := in.front(x-0.26, 0.36, x+0.26, 0.86, z)
	lo, hi := glass.bounds()
	in.fill(glass, down(lo.Y, hi.Y, from(hex("#3a1710")), till(hex("#c2501c"))))
	in.within(glass, func() {
		for _, f := range []struct {
			dx, h float64
			col   string
		}{{-0.1, 0.42, "#e8682a"}, {0.09, 0.36, "#f08a35"}, {0, 0.3, "#ffc35a"}, {-0.03, 0.16, "#fff0bd"}} {
			foot := in.p(x+f.dx, 0.36, z)
			in.flame(foot.X, foot.Y, f.h*in.k(z), 0.11*in.k(z), hex(f.col))
		}
	})
	in.fill(circle(c.X, c.Y, reach), glow(c.X, c.Y, reach, reach, hex("#ffab5a"), 0.34))
}

// pendant hangs a lamp from the ceiling; after dark it shines.
func (in interior) pendant(x, y, z float64, shade rgb) {
	top, at, k := in.p(x, in.h, z), in.p(x, y, z), in.k(z)
	in.fill(segment(top, at, 2.4), flat(in.l.dim(in.colour(ink, 0), 0.1)))
	if in.out.lamps {
		in.fill(circle(at.X, at.Y+k*0.2, k*1.5), glow(at.X, at.Y+k*0.2, k*1.5, k*1.5, lampLight, 0.55))
	}
	body := outline("-230,200! -210,60 -90,-60 0,-90 90,-60 210,60 230,200! 0,230").mapped(func(a pt) pt { return pt{at.X + a.X*k/1000, at.Y + a.Y*k/1000} })
	in.thing(body, shade)
	bulb := ellipse(at.X, at.Y+k*0.205, k*0.17, k*0.03)
	if in.out.lamps {
		in.fill(bulb, flat(hex("#fff0c4")))
	} else {
		in.fill(bulb, flat(in.l.dim(in.colour(shade, 0), 0.5)))
	}
}

// deskLamp stands on something and shines after dark.
func (in interior) deskLamp(x, y, z float64, shade rgb) {
	at, k := in.p(x, y, z), in.k(z)
	if in.out.lamps {
		in.fill(circle(at.X, at.Y-k*0.38, k*1.15), glow(at.X, at.Y-k*0.38, k*1.15, k*1.15, lampLight, 0.6))
	}
	in.fill(join(segment(at, at.plus(pt{0, -k * 0.3}), k*0.04), ellipse(at.X, at.Y, k*0.1, k*0.025)), flat(in.l.dim(in.colour(timber, 0), 0.2)))
	p := polygon(at.plus(pt{-k * 0.09, -k * 0.48}), at.plus(pt{k * 0.09, -k * 0.48}), at.plus(pt{k * 0.16, -k * 0.26}), at.plus(pt{-k * 0.16, -k * 0.26}))
	if in.out.lamps {
		in.fill(p, down(at.Y-k*0.48, at.Y-k*0.26, from(hex("#ffe9b8")), till(hex("#ffd083"))))
		return
	}
	in.thing(p, shade)
}

// picture hangs a small landscape on the back wall.
func (in interior) picture(x, y, w, h float64, l light) {
	z := in.d - 0.02
	in.fill(in.front(x-w/2-0.05, y-h/2-0.05, x+w/2+0.05, y+h/2+0.05, z), flat(in.l.dim(in.colour(timber, 0), 0.15)))
	sheet := in.front(x-w/2, y-h/2, x+w/2, y+h/2, z)
	lo, hi := sheet.bounds()
	in.fill(sheet, down(lo.Y, hi.Y, l.sky...))
	in.within(sheet, func() {
		for i := range 3 {
			t := float64(i) / 2
			base := lerp(lo.Y, hi.Y, 0.55+0.18*t)
			c := in.r.curve((hi.X-lo.X)*0.5, 2)
			pts := []pt{{hi.X + 4, hi.Y + 4}, {lo.X - 4, hi.Y + 4}}
			for n := range 9 {
				x := lerp(lo.X-4, hi.X+4, float64(n)/8)
				pts = append(pts, pt{x, base + c(x)*(hi.Y-lo.Y)*0.09})
			}
			in.fill(smooth(pts, map[int]bool{0: true, 1: true, 2: true, 10: true}), flat(l.at(leafGum, 0.6-0.28*t)))
		}
	})
}

// plant is a pot with leaves.
func (in interior) plant(x, y, z, tall float64) {
	at, k := in.p(x, y, z), in.k(z)*tall
	for i := range 13 {
		t := float64(i)/12*2 - 1
		col := in.l.dim(in.colour(leafGreen, 0), 0.1+0.25*in.r.Float64())
		in.fill(sickle(at.plus(pt{0, -k * 0.3}), -1.57+t*1.1, k*(0.72-0.2*t*t), k*0.07*(1-2*float64(i%2))), flat(col))
	}
	in.thing(outline("-180,-340! 180,-340! 130,0! 0,20 -130,0!").mapped(func(a pt) pt { return pt{at.X + a.X*k/1000, at.Y + a.Y*k/1000} }), hex("#b5704e"))
}
