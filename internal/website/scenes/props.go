package scenes

import "math"

// jetty runs from our bank out over the water, its boards narrowing with distance.
func (s *stage) jetty(near, far pt, wNear, wFar float64) {
	col := s.colour(hex("#a08468"), 0.04)
	deck := polygon(pt{far.X - wFar, far.Y}, pt{far.X + wFar, far.Y}, pt{near.X + wNear, near.Y}, pt{near.X - wNear, near.Y})
	const posts = 4
	for i := range posts {
		t := math.Pow(float64(i)/(posts-1), 1.4)
		c, w := far.to(near, t), lerp(wFar, wNear, t)
		h := lerp(24, 90, t)
		for _, d := range []float64{-1, 1} {
			s.fill(segment(pt{c.X + d*w*1.02, c.Y - h*0.5}, pt{c.X + d*w*1.02, c.Y + h*0.7}, w*0.16), flat(s.l.dim(col, 0.5)))
		}
	}
	s.fill(deck.shifted(0, 9), flat(s.l.dim(col, 0.6)))
	s.fill(deck, across(far, near, from(s.l.lit(col, 0.2)), till(col)))
	var gaps path
	for i := 1; i < 22; i++ {
		t := math.Pow(float64(i)/22, 1.7)
		c, w := far.to(near, t), lerp(wFar, wNear, t)
		gaps.add(segment(pt{c.X - w, c.Y}, pt{c.X + w, c.Y}, lerp(0.8, 4, t)))
	}
	s.fill(gaps, veil(s.l.dim(col, 0.7), 0.55))
}

// canoe floats level, seen from the side, with its reflection.
func (s *stage) canoe(x, y, w float64, hull rgb) {
	k := w / 1000
	col := s.colour(hull, 0.02)
	body := outline("-500,-130! -440,-40 -300,30 0,48 300,30 440,-40 500,-130! 380,-74 200,-50 0,-46 -200,-50 -380,-74").mapped(fit(x, y, k))
	refl := outline("-480,60! -300,30 0,48 300,30 480,60! 300,150 0,190 -300,150").mapped(fit(x, y, k))
	s.fill(refl, veil(s.l.dim(col, 0.5), 0.4))
	s.fill(outline("-400,-80 0,-120 400,-80 200,-40 -200,-40").mapped(fit(x, y, k)), flat(s.l.dim(col, 0.6)))
	s.fill(body, down(y-130*k, y+50*k, from(s.l.lit(col, 0.2)), till(s.l.dim(col, 0.4))))
	s.fill(ribbon([]pt{{-480, -116}, {-300, -62}, {0, -44}, {300, -62}, {480, -116}}, 14, 12).mapped(fit(x, y, k)), flat(s.l.lit(s.colour(straw, 0), 0.2)))
}

// fence is post and rail along a line from left to right, shrinking with its height in the picture.
func (s *stage) fence(a, b pt, ha, hb float64, posts int) {
	col := s.colour(hex("#8d7860"), 0.05)
	at := func(t, h float64) pt {
		p := a.to(b, t)
		return pt{p.X, p.Y - lerp(ha, hb, t)*h}
	}
	for _, h := range []float64{0.4, 0.78} {
		s.fill(polygon(at(0, h+0.05), at(1, h+0.05), at(1, h-0.05), at(0, h-0.05)), flat(s.l.dim(col, 0.15)))
	}
	var body, lit path
	for i := range posts + 1 {
		t := float64(i) / float64(posts)
		w := lerp(ha, hb, t) * 0.13
		foot, head := at(t, -0.04), at(t, 1)
		body.add(segment(foot, head, w))
		lit.add(segment(foot.plus(pt{s.lightSide(foot.X) * w * 0.3, 0}), head.plus(pt{s.lightSide(foot.X) * w * 0.3, 0}), w*0.3))
	}
	s.fill(body, flat(s.l.dim(col, 0.3)))
	s.fill(lit, veil(s.l.lit(col, 0.4), 0.7))
}

// track is a road or footpath winding from the viewer to a vanishing point.
func (s *stage) track(near, far pt, wNear, wFar, sway float64, base rgb) {
	n := 12
	left, right := make([]pt, 0, 2*n+2), make([]pt, n+1)
	for i := range n + 1 {
		t := float64(i) / float64(n)
		k := math.Pow(1-t, 1.8) // near things are large
		c := pt{lerp(far.X, near.X, k) + math.Sin(t*math.Pi*2.1)*sway*(0.3+1.2*k), lerp(far.Y, near.Y, k)}
		w := lerp(wFar, wNear, k)
		left = append(left, pt{c.X - w, c.Y})
		right[n-i] = pt{c.X + w, c.Y}
	}
	path := smooth(append(left, right...), map[int]bool{0: true, n: true, n + 1: true, 2*n + 1: true})
	col := s.colour(base, 0.06)
	s.fill(path.mapped(func(a pt) pt { return pt{a.X, a.Y - 4} }), veil(s.l.dim(col, 0.5), 0.6))
	s.fill(path, down(far.Y, near.Y, from(s.l.lit(s.colour(base, 0.3), 0.15)), till(s.l.dim(col, 0.12))))
	s.within(path, func() {
		s.brushmarks(far.Y, near.Y, s.l.lit(col, 0.4), 0.4, 26)
		s.brushmarks(far.Y, near.Y, s.l.dim(col, 0.4), 0.25, 26)
	})
}

// campChair is a folding director's chair seen from the side.
func (s *stage) campChair(x, y, h float64, right bool, cloth rgb) {
	c := s.creature(x, y, h, right, 0)
	frame := hex("#4c4a44")
	c.dim(join(segment(pt{330, 1000}, pt{700, 560}, 34), segment(pt{700, 1000}, pt{330, 560}, 34), segment(pt{690, 600}, pt{760, 120}, 34), segment(pt{300, 420}, pt{720, 400}, 34), segment(pt{320, 560}, pt{320, 420}, 30)), frame, 0.2)
	c.body(outline("300,540! 720,560! 720,620 500,650 300,600"), cloth)
	c.body(outline("690,470! 730,140! 790,140! 750,480!"), cloth)
}

// walker is a person afoot, seen from a distance: hat, pack and a stride.
func (s *stage) walker(x, y, h float64, right bool, shirt, pack rgb) {
	c := s.creature(x, y, h, right, 0.04)
	trousers, skin := hex("#4d5548"), hex("#c58f6f")
	c.shadow(380, 640)
	c.dim(ribbon(points("520,560 560,700 590,820 640,960"), 120, 90, 70, 54), trousers, 0.35)
	c.dim(outline("620,940 680,930 690,990 600,1000"), ink, 0.1)
	c.flat(ribbon(points("490,560 450,700 440,820 420,970"), 126, 96, 74, 56), trousers)
	c.dim(outline("390,960 452,960 456,1002 350,1002 356,984"), ink, 0.1)
	c.body(outline("556,250 640,260 668,360 650,500 580,540 550,460"), pack)
	c.body(outline("440,270 500,230 560,250 580,360 570,480 550,580 440,580 430,440 424,340"), shirt)
	c.dim(ribbon(points("500,290 470,400 410,480"), 70, 56, 46), shirt, 0.16)
	c.flat(circle(404, 490, 26), skin)
	c.flat(outline("450,120 480,96 530,110 540,170 520,220 480,240 452,200 440,170"), skin)
	c.dim(outline("400,128 450,110 470,70 520,64 556,92 560,124 600,140 520,140 450,142"), straw, 0.1)
	c.s.fill(c.place(segment(pt{390, 380}, pt{350, 1000}, 16)), flat(c.colour(timber)))
}

// sitter is a person on a chair or log, turned to a fire.
func (s *stage) sitter(x, y, h float64, right bool, shirt rgb) {
	c := s.creature(x, y, h, right, 0)
	trousers, skin := hex("#4d5568"), hex("#c58f6f")
	c.dim(outline("420,1000! 760,1000! 770,880 430,870"), hex("#6b4a36"), 0.2)
	c.dim(ribbon(points("610,820 480,760 360,740 340,860 330,980"), 170, 150, 120, 100, 80), trousers, 0.15)
	c.dim(outline("370,950 370,1004 240,1004 250,974 310,960"), ink, 0.1)
	c.body(outline("500,470 570,400 660,420 710,540 716,700 700,850 560,860 540,700 510,580"), shirt)
	c.dim(ribbon(points("600,500 550,640 420,650 360,620"), 96, 80, 66, 56), shirt, 0.18)
	c.flat(circle(352, 616, 34), skin)
	c.flat(outline("500,250 540,200 610,210 636,280 610,370 560,400 514,370 490,320"), skin)
	c.dim(outline("494,250 520,180 600,160 656,210 660,310 630,360 616,280 560,240"), hex("#3c2a22"), 0.1)
}

// signpost carries blank boards: words belong to the page, not to the picture.
func (s *stage) signpost(x, y, h float64, boards int) {
	col := s.colour(timber, 0)
	s.fill(ellipse(x, y, h*0.16, h*0.03), veil(s.l.shade, 0.35))
	s.fill(segment(pt{x, y}, pt{x, y - h}, h*0.07), flat(s.l.dim(col, 0.3)))
	for i := range boards {
		d := float64(1 - 2*(i%2))
		by := y - h*(0.93-0.22*float64(i))
		w := h * s.r.in(0.46, 0.58)
		p := polygon(pt{x - d*w*0.3, by - h*0.075}, pt{x + d*w*0.75, by - h*0.075}, pt{x + d*w, by}, pt{x + d*w*0.75, by + h*0.075}, pt{x - d*w*0.3, by + h*0.075})
		plank := []rgb{redgum, leafGreen, straw}[i%3]
		s.fill(p.shifted(0, h*0.015), flat(s.l.dim(s.colour(plank, 0), 0.6)))
		s.fill(p, flat(s.colour(plank, 0)))
		s.fill(join(lens(pt{x - d*w*0.2, by - h*0.02}, pt{x + d*w*0.6, by - h*0.03}, 2), lens(pt{x, by + h*0.03}, pt{x + d*w*0.7, by + h*0.02}, 2)), veil(white, 0.25))
	}
}

// bicycle leans into the picture: two wheels, a frame, a basket.
func (s *stage) bicycle(x, y, w float64, frame rgb) {
	k := w / 1000
	at := fit(x, y, k)
	tyre, steel := s.l.dim(s.colour(hex("#38352f"), 0), 0.2), s.colour(hex("#b8b4a8"), 0)
	s.fill(ellipse(x, y, w*0.56, w*0.03), veil(s.l.shade, 0.3))
	var spokes path
	for _, cx := range []float64{-300, 300} {
		c := at(pt{cx, -200})
		s.fill(ring(c.X, c.Y, 200*k, 176*k), flat(tyre))
		s.fill(ring(c.X, c.Y, 176*k, 166*k), flat(steel))
		for i := range 10 {
			spokes.add(segment(c, c.plus(polar(float64(i)*math.Pi/5+0.2, 170*k)), 4*k))
		}
	}
	s.fill(spokes, veil(steel, 0.8))
	s.fill(join(
		segment(pt{-300, -200}, pt{-20, -200}, 24), segment(pt{-300, -200}, pt{-110, -470}, 20), segment(pt{-20, -200}, pt{-130, -520}, 26),
		segment(pt{-110, -470}, pt{220, -500}, 26), segment(pt{-20, -200}, pt{232, -450}, 28), ribbon(points("190,-600 232,-450 270,-300 300,-200"), 26, 22, 20)).mapped(at), flat(s.colour(frame, 0)))
	s.fill(join(outline("-220,-560 -120,-570 -30,-552 -40,-532 -130,-520 -200,-530"), ribbon(points("190,-600 230,-640 150,-650 110,-630"), 18, 16)).mapped(at), flat(s.l.dim(s.colour(hex("#6b4630"), 0), 0.1)))
	basket := polygon(pt{230, -640}, pt{430, -640}, pt{400, -490}, pt{260, -490}).mapped(at)
	s.fill(basket, flat(s.colour(straw, 0)))
	s.within(basket, func() {
		var weave path
		for i := range 12 {
			weave.add(segment(pt{230 + 18*float64(i), -640}, pt{210 + 18*float64(i), -490}, 5), segment(pt{220, -630 + 22*float64(i)}, pt{440, -630 + 22*float64(i)}, 4))
		}
		s.fill(weave.mapped(at), veil(s.l.dim(s.colour(timber, 0), 0.2), 0.5))
	})
	c := at(pt{-20, -200})
	s.fill(ring(c.X, c.Y, 52*k, 40*k), flat(steel))
	s.fill(join(segment(c, c.plus(pt{50 * k, 70 * k}), 16*k), segment(c.plus(pt{26 * k, 74 * k}), c.plus(pt{84 * k, 74 * k}), 16*k)), flat(tyre))
}

// powerPost is the outlet of a powered site, its cable running to the van.
func (s *stage) powerPost(x, y, h float64) {
	col := s.colour(leafGreen, 0)
	s.fill(ellipse(x, y, h*0.22, h*0.04), veil(s.l.shade, 0.35))
	s.fill(roundRect(x-h*0.13, y-h, h*0.26, h, h*0.06), across(pt{x - h*0.13, 0}, pt{x + h*0.13, 0}, from(s.l.lit(col, 0.2)), till(s.l.dim(col, 0.4))))
	for i := range 2 {
		s.fill(roundRect(x-h*0.09, y-h*(0.9-0.26*float64(i)), h*0.18, h*0.2, h*0.03), flat(s.colour(sand, 0)))
		s.fill(circle(x, y-h*(0.8-0.26*float64(i)), h*0.05), flat(s.colour(ink, 0)))
	}
	cable := bend(pt{x + h*0.05, y - h*0.54}, pt{x + h*0.7, y + h*0.4}, pt{x + h*1.5, y - h*0.2}, 10)
	s.fill(ribbon(cable, h*0.03), flat(s.colour(apricot, 0)))
}

// kayak is a closed boat seen from the side, its paddle laid across.
func (s *stage) kayak(x, y, w float64) {
	at := fit(x, y, w/1000)
	col := s.colour(redgum, 0)
	s.fill(outline("-500,20! -250,50 0,58 250,50 500,20! 300,130 0,160 -300,130").mapped(at), veil(s.l.dim(col, 0.5), 0.35))
	s.fill(outline("-520,-60! -360,-110 -150,-128 150,-128 360,-110 520,-60! 400,20 200,52 0,56 -200,52 -400,20").mapped(at), down(y-w*0.12, y+w*0.05, from(s.l.lit(col, 0.35)), tone(0.5, col, 1), till(s.l.dim(col, 0.45))))
	s.fill(outline("-140,-122 -60,-150 90,-150 150,-122 80,-104 -70,-104").mapped(at), flat(s.l.dim(s.colour(ink, 0), 0.2)))
	s.fill(outline("90,-130! 100,-210 140,-214 150,-126!").mapped(at), flat(s.l.dim(s.colour(hex("#44506b"), 0), 0.1)))
	s.fill(ribbon(points("-490,-58 -250,-76 0,-80 250,-76 490,-58"), 8, 12, 8).mapped(at), veil(sand, 0.8))
	s.fill(segment(pt{-330, -250}, pt{300, -60}, 14).mapped(at), flat(s.colour(hex("#d9c8a0"), 0)))
	blade := outline("-90,0 -60,-34 40,-36 90,-14 90,14 40,36 -60,34")
	s.fill(join(blade.rotated(pt{}, 0.3).shifted(-390, -268), blade.rotated(pt{}, 0.3).shifted(360, -42)).mapped(at), flat(s.colour(straw, 0)))
}
