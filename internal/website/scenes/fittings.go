package scenes

// bench is a run of kitchen cupboards along the back wall with a worktop.
func (in interior) bench(x0, x1 float64, cupboard, top rgb) {
	z0, z1 := in.d-0.62, in.d
	in.rest(x0, z0-0.1, x1, z1)
	in.box(x0, 0.08, z0, x1, 0.88, z1, cupboard)
	in.box(x0-0.02, 0.88, z0-0.04, x1+0.02, 0.93, z1, top)
	var doors, knobs path
	n := max(int((x1-x0)/0.55), 1)
	for i := 1; i < n; i++ {
		x := lerp(x0, x1, float64(i)/float64(n))
		doors.add(segment(in.p(x, 0.12, z0), in.p(x, 0.86, z0), 2))
	}
	for i := range n {
		c := in.p(lerp(x0, x1, (float64(i)+0.84)/float64(n)), 0.72, z0)
		knobs.add(circle(c.X, c.Y, 4))
	}
	col := in.colour(cupboard, 0)
	in.fill(doors, veil(in.l.dim(col, 0.6), 0.6))
	in.fill(knobs, flat(in.l.dim(in.colour(straw, 0), 0.1)))
}

// shelf hangs on the back wall with crockery on it.
func (in interior) shelf(x0, x1, y float64) {
	z := in.d
	wares := []rgb{white, sand, redgum, leafGreen.lighten(0.3), apricot, hex("#7d99a8")}
	for x := x0 + 0.12; x < x1-0.1; x += in.r.in(0.15, 0.24) {
		at, k := in.p(x, y, z-0.12), in.k(z)
		base := wares[in.r.IntN(len(wares))]
		switch in.r.IntN(3) {
		case 0:
			in.thing(roundRect(at.X-k*0.05, at.Y-k*0.12, k*0.1, k*0.12, k*0.02), base)
		case 1:
			in.thing(roundRect(at.X-k*0.055, at.Y-k*0.2, k*0.11, k*0.2, k*0.03), base)
			in.fill(rect(at.X-k*0.04, at.Y-k*0.22, k*0.08, k*0.03), flat(in.l.dim(in.colour(timber, 0), 0.1)))
		default:
			in.thing(outline("-80,-90! 0,-76 80,-90! 50,0! -50,0!").mapped(func(a pt) pt { return pt{at.X + a.X*k/1000, at.Y + a.Y*k/1000} }), base)
		}
	}
	in.box(x0, y-0.04, z-0.24, x1, y, z, timber.lighten(0.12))
}

// cooktop lies in the worktop, with a pot that steams.
func (in interior) cooktop(x float64) {
	z := in.d - 0.45
	in.fill(in.flatAt(x-0.3, z-0.1, x+0.3, z+0.3, 0.935), flat(in.colour(ink, 0)))
	at, k := in.p(x+0.12, 0.94, z+0.1), in.k(z)
	in.thing(roundRect(at.X-k*0.14, at.Y-k*0.16, k*0.28, k*0.16, k*0.03), redgum)
	in.fill(join(segment(at.plus(pt{-k * 0.2, -k * 0.12}), at.plus(pt{k * 0.2, -k * 0.12}), k*0.03), ellipse(at.X, at.Y-k*0.17, k*0.13, k*0.02)), flat(in.l.dim(in.colour(redgum, 0), 0.4)))
	in.steam(at.X, at.Y-k*0.2, k*0.5)
}

// kettle stands on a worktop.
func (in interior) kettle(x, y, z float64, base rgb) {
	at, k := in.p(x, y, z), in.k(z)
	in.thing(outline("-120,0! -130,-90 -70,-180 70,-180 130,-90 120,0! 0,10").mapped(func(a pt) pt { return pt{at.X + a.X*k/1000, at.Y + a.Y*k/1000} }), base)
	in.fill(join(ribbon([]pt{{at.X - k*0.1, at.Y - k*0.15}, {at.X, at.Y - k*0.3}, {at.X + k*0.1, at.Y - k*0.15}}, k*0.025),
		segment(at.plus(pt{k * 0.1, -k * 0.1}), at.plus(pt{k * 0.19, -k * 0.17}), k*0.04)), flat(in.l.dim(in.colour(base, 0), 0.45)))
}

// fridge stands against the back wall.
func (in interior) fridge(x0 float64, base rgb) {
	z0 := in.d - 0.66
	in.rest(x0, z0, x0+0.68, in.d)
	in.box(x0, 0.03, z0, x0+0.68, 1.75, in.d, base)
	col := in.colour(base, 0)
	in.fill(join(segment(in.p(x0, 1.2, z0), in.p(x0+0.68, 1.2, z0), 2.5)), veil(in.l.dim(col, 0.6), 0.7))
	in.fill(join(segment(in.p(x0+0.1, 1.3, z0), in.p(x0+0.1, 1.55, z0), 7), segment(in.p(x0+0.1, 0.8, z0), in.p(x0+0.1, 1.1, z0), 7)), flat(in.l.dim(in.colour(hex("#b9b5aa"), 0), 0.2)))
}

// tiles rule a part of the back wall.
func (in interior) tiles(x0, y0, x1, y1, size float64, base rgb) {
	face := in.front(x0, y0, x1, y1, in.d-0.01)
	col := in.colour(base, 0)
	in.fill(face, down(in.p(0, y1, in.d).Y, in.p(0, y0, in.d).Y, from(in.l.lit(col, 0.1)), till(in.l.dim(col, 0.14))))
	var lines path
	for y := y0; y <= y1+0.001; y += size {
		lines.add(segment(in.p(x0, y, in.d), in.p(x1, y, in.d), 1.6))
	}
	for x := x0; x <= x1+0.001; x += size {
		lines.add(segment(in.p(x, y0, in.d), in.p(x, y1, in.d), 1.6))
	}
	in.within(face, func() { in.fill(lines, veil(white, 0.55)) })
}

// vanity is a basin on a cupboard under a round mirror.
func (in interior) vanity(x float64, cupboard rgb, reflected light) {
	z0 := in.d - 0.5
	in.rest(x-0.5, z0, x+0.5, in.d)
	in.box(x-0.5, 0.25, z0, x+0.5, 0.8, in.d, cupboard)
	in.box(x-0.53, 0.8, z0-0.03, x+0.53, 0.85, in.d, sand)
	at, k := in.p(x, 0.86, z0+0.18), in.k(z0)
	in.thing(outline("-210,-110! 0,-96 210,-110! 170,-20 90,0! -90,0! -170,-20").mapped(func(a pt) pt { return pt{at.X + a.X*k/1000, at.Y + a.Y*k/1000} }), white)
	in.fill(ellipse(at.X, at.Y-k*0.105, k*0.2, k*0.03), flat(in.l.dim(in.colour(white, 0), 0.14)))
	brass := in.l.dim(in.colour(straw, 0), 0.15)
	in.fill(ribbon([]pt{{at.X + k*0.14, at.Y - k*0.1}, {at.X + k*0.14, at.Y - k*0.3}, {at.X + k*0.06, at.Y - k*0.33}, {at.X, at.Y - k*0.25}}, k*0.03), flat(brass))
	c, r := in.p(x, 1.55, in.d-0.02), in.k(in.d)*0.4
	in.fill(circle(c.X, c.Y, r*1.07), flat(brass))
	in.fill(circle(c.X, c.Y, r), across(pt{c.X - r, c.Y - r}, pt{c.X + r, c.Y + r}, from(reflected.skyAt(0.3).lighten(0.2)), tone(0.55, reflected.skyAt(0.9).lighten(0.25), 1), till(reflected.skyAt(0.6))))
	in.within(circle(c.X, c.Y, r), func() {
		in.fill(polygon(pt{c.X - r*0.5, c.Y - r}, pt{c.X - r*0.1, c.Y - r}, pt{c.X - r*0.7, c.Y + r}, pt{c.X - r*1.1, c.Y + r}), veil(white, 0.25))
	})
}

// shower is a glass corner with a rose.
func (in interior) shower(x0, x1 float64, base rgb) {
	in.tiles(x0, 0, x1, in.h-0.25, 0.24, base)
	steel := in.l.dim(in.colour(hex("#b9b5aa"), 0), 0.2)
	x := (x0 + x1) / 2
	a, b := in.p(x, 1.0, in.d-0.04), in.p(x, 2.1, in.d-0.04)
	rose := in.p(x, 2.06, in.d-0.4)
	in.fill(join(segment(a, b, 6), segment(b, rose, 6), ellipse(rose.X, rose.Y, in.k(in.d)*0.15, in.k(in.d)*0.025)), flat(steel))
	z := in.d - 1.05
	glass := in.front(x0, 0.02, x1, 2.05, z)
	lo, hi := glass.bounds()
	in.fill(glass, across(lo, hi, tone(0, white, 0.22), tone(0.4, white, 0.06), tone(0.45, white, 0.2), tone(1, white, 0.08)))
	in.fill(join(segment(in.p(x0, 2.05, z), in.p(x1, 2.05, z), 6), segment(in.p(x0, 0, z), in.p(x0, 2.05, z), 6), segment(in.p(x1, 0, z), in.p(x1, 2.05, z), 6)), flat(steel))
}

// bath is a tub on feet, its long side to us.
func (in interior) bath(x0, z, x1 float64, base rgb) {
	in.rest(x0, z, x1, z+0.7)
	k := in.k(z)
	c := in.p((x0+x1)/2, 0.1, z)
	w := (x1 - x0) / 2 * k
	h := 0.52 * k
	body := outline("-1000,-1000! 1000,-1000! 960,-500 820,-90 600,0 -600,0 -820,-90 -960,-500").mapped(func(a pt) pt { return pt{c.X + a.X*w/1000, c.Y + a.Y*h/1000} })
	rim := ellipse(c.X, c.Y-h, w*1.04, w*0.15)
	in.fill(rim, flat(in.l.lit(in.colour(white, 0), 0.1)))
	in.fill(ellipse(c.X, c.Y-h+2, w*0.95, w*0.115), flat(in.l.dim(in.colour(hex("#cfe0df"), 0), 0.12)))
	in.fill(ellipse(c.X, c.Y-h+w*0.02, w*0.86, w*0.08), flat(in.colour(hex("#a9cdd0"), 0)))
	for i := range 14 {
		t := float64(i)/13*2 - 1
		r := w * in.r.in(0.05, 0.1)
		in.fill(circle(c.X+t*w*0.6, c.Y-h-in.r.in(-0.01, 0.03)*w, r), veil(white, 0.75))
	}
	in.thing(body, base)
	in.fill(ribbon([]pt{{c.X - w*1.03, c.Y - h}, {c.X, c.Y - h + w*0.15}, {c.X + w*1.03, c.Y - h}}, 9, 11), flat(in.l.lit(in.colour(white, 0), 0.2)))
	for _, d := range []float64{-0.6, 0.6} {
		in.fill(polygon(pt{c.X + d*w - 14, c.Y - 4}, pt{c.X + d*w + 14, c.Y - 4}, pt{c.X + d*w + 8, c.Y + k*0.1}, pt{c.X + d*w - 8, c.Y + k*0.1}), flat(in.l.dim(in.colour(straw, 0), 0.3)))
	}
}

// towels hang over a rail on the back wall.
func (in interior) towels(x, y float64, tints ...rgb) {
	z := in.d - 0.05
	in.fill(segment(in.p(x-0.3*float64(len(tints)), y, z), in.p(x+0.3*float64(len(tints)), y, z), 6), flat(in.l.dim(in.colour(straw, 0), 0.2)))
	for i, tint := range tints {
		c := x + (float64(i)-float64(len(tints)-1)/2)*0.5
		lo, hi := in.p(c-0.2, 0, z), in.p(c+0.2, 0, z)
		col := in.colour(tint, 0)
		in.fill(in.front(c-0.2, y-0.75, c+0.2, y+0.02, z), across(pt{lo.X, 0}, pt{hi.X, 0}, from(in.l.lit(col, 0.2)), tone(0.5, col, 1), till(in.l.dim(col, 0.25))))
		in.fill(in.front(c-0.2, y-0.66, c+0.2, y-0.6, z), veil(in.l.dim(col, 0.4), 0.5))
	}
}

// toilet stands at a side.
func (in interior) toilet(x float64) {
	z := in.d - 0.65
	in.rest(x-0.25, z, x+0.25, in.d)
	in.box(x-0.22, 0.4, in.d-0.22, x+0.22, 0.85, in.d, white)
	at, k := in.p(x, 0, z), in.k(z)
	in.thing(outline("-190,-400! 190,-400! 180,-260 110,-160 110,0! -110,0! -110,-160 -180,-260").mapped(func(a pt) pt { return pt{at.X + a.X*k/1000, at.Y + a.Y*k/1000} }), white)
	in.fill(ellipse(at.X, at.Y-k*0.41, k*0.21, k*0.06), flat(in.l.lit(in.colour(sand, 0), 0.1)))
}

// openFire burns in a brick hearth of the back wall.
func (in interior) openFire(x, w float64) {
	z := in.d - 0.4
	brick := hex("#9c5a44")
	in.box(x-w/2-0.35, 0, z, x+w/2+0.35, in.h, in.d, brick)
	face := in.front(x-w/2-0.35, 0, x+w/2+0.35, in.h, z)
	var lines path
	for y := 0.12; y < in.h; y += 0.12 {
		lines.add(segment(in.p(x-w/2-0.35, y, z), in.p(x+w/2+0.35, y, z), 1.8))
		for u := x - w/2 - 0.35 + 0.14*float64(int(y*100)%2+1); u < x+w/2+0.35; u += 0.28 {
			lines.add(segment(in.p(u, y, z), in.p(u, y+0.12, z), 1.8))
		}
	}
	in.within(face, func() { in.fill(lines, veil(in.l.lit(in.colour(sand, 0), 0.1), 0.3)) })
	in.box(x-w/2-0.5, 1.3, z-0.2, x+w/2+0.5, 1.42, in.d, timber)
	mouth := in.front(x-w/2, 0.08, x+w/2, 1.05, z-0.005)
	in.fill(mouth, flat(hex("#2a1512")))
	k := in.k(z)
	foot := in.p(x, 0.16, z)
	in.within(mouth, func() {
		in.fill(circle(foot.X, foot.Y, k*0.9), glow(foot.X, foot.Y, k*0.9, k*0.9, hex("#ff8a3a"), 0.9))
		for i, h := range []float64{0.5, 0.68, 0.56, 0.4, 0.44, 0.22} {
			in.flame(foot.X+(float64(i)-2.5)*k*w*0.12, foot.Y, h*k, k*0.15, []rgb{hex("#d9551f"), hex("#ef7a2c"), hex("#f79a3c"), hex("#ffc35a"), hex("#e8682a"), hex("#fff0bd")}[i])
		}
		in.fill(join(segment(pt{foot.X - k*w*0.36, foot.Y}, pt{foot.X + k*w*0.3, foot.Y - k*0.08}, k*0.12), segment(pt{foot.X - k*w*0.3, foot.Y - k*0.07}, pt{foot.X + k*w*0.36, foot.Y + k*0.02}, k*0.1)), flat(hex("#4a2416")))
	})
	in.fill(circle(foot.X, foot.Y, k*2.6), glow(foot.X, foot.Y, k*2.6, k*2, hex("#ffab5a"), 0.4))
}
