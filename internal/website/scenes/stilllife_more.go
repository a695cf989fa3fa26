package scenes

import "math"

// hamper is a wicker chest with bread, fruit and a bottle looking out.
func (s *stage) hamper(x, y, w float64) {
	s.rests(x, y, w)
	k := fit(x, y, w/1000)
	lid := outline("-480,-560! -440,-900 440,-900 480,-560!").mapped(k)
	s.thing(lid, hex("#a87a48"))
	s.fill(outline("-430,-580! -400,-860 400,-860 430,-580!").mapped(k), flat(s.colour(redgum, 0)))
	s.within(outline("-430,-580! -400,-860 400,-860 430,-580!").mapped(k), func() {
		var check path
		for i := range 10 {
			check.add(rect(-450+100*float64(i), -900, 50, 400), rect(-450, -900+70*float64(i), 900, 30))
		}
		s.fill(check.mapped(k), veil(sand, 0.4))
	})
	s.thing(roundRect(-330, -860, 110, 420, 50).mapped(k), deepGreen)
	s.thing(rect(-300, -960, 50, 120).mapped(k), deepGreen)
	s.fill(rect(-330, -700, 110, 130).mapped(k), flat(s.colour(sand, 0)))
	s.thing(outline("-160,-480 -120,-640 40,-740 200,-700 300,-560 310,-460").mapped(k), hex("#c98a4a"))
	for i := range 4 {
		a := pt{-60 + 90*float64(i), -660 + 34*math.Abs(float64(i)-1.2)}
		s.fill(lens(a, a.plus(pt{50, 90}), 16).mapped(k), veil(hex("#f3dcae"), 0.8))
	}
	for i, c := range []rgb{redgum, hex("#d9a53a"), leafGreen} {
		at := k(pt{220 + 90*float64(i), -520 - 20*float64(i%2)})
		s.thing(circle(at.X, at.Y, w*0.07), c)
	}
	box := outline("-500,-500! 500,-500! 470,0! -470,0!").mapped(k)
	s.thing(box, hex("#b98a56"))
	s.within(box, func() {
		var weave path
		for row := range 9 {
			for i := range 12 {
				cx := -480 + 88*float64(i) + 44*float64(row%2)
				cy := -460 + 56*float64(row)
				weave.add(lens(pt{cx - 40, cy}, pt{cx + 40, cy}, 26))
			}
		}
		s.fill(weave.mapped(k), veil(hex("#7a5430"), 0.4))
	})
	s.fill(join(rect(-260, -520, 50, 240), rect(210, -520, 50, 240)).mapped(k), flat(s.l.dim(s.colour(hex("#6b4024"), 0), 0.1)))
	s.fill(join(roundRect(-275, -360, 80, 60, 12), roundRect(195, -360, 80, 60, 12)).mapped(k), flat(s.colour(straw, 0)))
}

// spaStones are a pile of smooth stones with a towel, a candle and a flower.
func (s *stage) spaStones(x, y, w float64) {
	s.rests(x, y, w)
	towel := s.colour(sand, 0)
	for i := range 3 {
		s.fill(roundRect(x+w*0.12, y-w*(0.15+0.13*float64(i)), w*0.46, w*0.14, w*0.07), down(y-w*(0.15+0.13*float64(i)), y-w*0.13*float64(i), from(s.l.lit(towel, 0.4)), till(s.l.dim(towel, 0.25))))
		s.fill(ring(x+w*0.5, y-w*(0.08+0.13*float64(i)), w*0.05, w*0.036), veil(s.l.dim(towel, 0.4), 0.6))
	}
	cy := y
	for i, c := range []rgb{hex("#565f60"), hex("#7b8480"), hex("#48504f"), hex("#939a92")} {
		rx := w * (0.27 - 0.045*float64(i))
		ry := rx * 0.36
		cy -= ry
		s.thing(s.r.blob(x-w*0.2, cy, rx, ry, 11, 0.03), c)
		s.fill(ellipse(x-w*0.28, cy-ry*0.5, rx*0.34, ry*0.16), veil(white, 0.35))
		cy -= ry * 0.86
	}
	for i := range 8 {
		a := float64(i) * math.Pi / 4
		at := pt{x + w*0.35, y - w*0.5}
		s.fill(lens(at, at.plus(pt{math.Cos(a) * w * 0.11, math.Sin(a) * w * 0.075}), w*0.04), flat(s.colour(white.mix(apricot, 0.2), 0)))
	}
	s.fill(ellipse(x+w*0.35, y-w*0.5, w*0.026, w*0.02), flat(s.colour(hex("#d9a53a"), 0)))
	s.fill(circle(x-w*0.56, y-w*0.26, w*0.3), glow(x-w*0.56, y-w*0.26, w*0.3, w*0.3, lampLight, 0.8))
	s.thing(roundRect(x-w*0.64, y-w*0.16, w*0.16, w*0.17, w*0.03), hex("#e9dcc6"))
	s.flame(x-w*0.56, y-w*0.16, w*0.14, w*0.03, hex("#ffb14a"))
}

// fishingRod leans over a creel and a fish.
func (s *stage) fishing(x, y, w float64) {
	s.rests(x-w*0.1, y, w*0.9)
	s.fill(ribbon(bend(pt{x - w*0.42, y - w*0.02}, pt{x + w*0.1, y - w*0.7}, pt{x + w*0.56, y - w*1.12}, 10), w*0.03, w*0.014, w*0.006), flat(s.l.dim(s.colour(hex("#5a3a26"), 0), 0.05)))
	s.fill(ribbon(bend(pt{x - w*0.42, y - w*0.02}, pt{x - w*0.36, y - w*0.1}, pt{x - w*0.28, y - w*0.19}, 4), w*0.045), flat(s.colour(hex("#c99a62"), 0)))
	reel := pt{x - w*0.21, y - w*0.24}
	s.thing(circle(reel.X, reel.Y, w*0.075), hex("#8f9694"))
	s.fill(ring(reel.X, reel.Y, w*0.05, w*0.035), veil(ink, 0.5))
	s.fill(segment(reel, reel.plus(pt{w * 0.08, w * 0.06}), w*0.016), flat(ink))
	line := bend(pt{x + w*0.56, y - w*1.12}, pt{x + w*0.6, y - w*0.7}, pt{x + w*0.5, y - w*0.5}, 8)
	s.fill(ribbon(line, 2), veil(ink, 0.5))
	s.fill(join(circle(x+w*0.5, y-w*0.48, w*0.03)), flat(s.colour(redgum, 0)))
	fish := outline("-460,-120! -380,-210 -180,-270 60,-240 260,-150 330,-140 470,-240! 440,-110 470,20! 330,-70 240,-60 40,20 -180,40 -380,-30").mapped(fit(x+w*0.05, y-w*0.02, w/1250))
	s.fill(fish, down(y-w*0.24, y, from(s.colour(hex("#5d7d78"), 0)), tone(0.55, s.colour(hex("#b9c4b0"), 0), 1), till(s.colour(hex("#efe6cf"), 0))))
	s.within(fish, func() {
		var scales path
		for i := range 90 {
			cx, cy := x-w*0.16+float64(i%15)*w*0.032, y-w*0.19+float64(i/15)*w*0.03
			scales.add(ring(cx, cy, w*0.018, w*0.014))
		}
		s.fill(scales, veil(ink, 0.18))
		s.fill(outline("-200,-280 -160,-120 -200,60 -240,40 -215,-120 -235,-260").mapped(fit(x+w*0.05, y-w*0.02, w/1250)), veil(ink, 0.25))
	})
	s.fill(outline("-60,-256! 60,-340 180,-250 140,-200").mapped(fit(x+w*0.05, y-w*0.02, w/1250)), flat(s.l.dim(s.colour(hex("#5d7d78"), 0), 0.2)))
	eye := pt{x + w*0.05 - w*0.26, y - w*0.02 - w*0.12}
	s.fill(circle(eye.X, eye.Y, w*0.022), flat(s.colour(straw, 0)))
	s.fill(circle(eye.X, eye.Y, w*0.012), flat(ink))
}

// grill is a round kettle on legs with skewers and sausages on it.
func (s *stage) grill(x, y, w float64) {
	s.rests(x, y, w*0.8)
	metal := hex("#3d4442")
	s.fill(join(segment(pt{x - w*0.2, y - w*0.3}, pt{x - w*0.34, y}, w*0.03), segment(pt{x + w*0.2, y - w*0.3}, pt{x + w*0.34, y}, w*0.03), segment(pt{x, y - w*0.3}, pt{x, y - w*0.02}, w*0.03)), flat(s.l.dim(s.colour(metal, 0), 0.3)))
	bowl := outline("-460,-560! 460,-560! 400,-380 240,-260 0,-230 -240,-260 -400,-380").mapped(fit(x, y, w/1000))
	s.thing(bowl, redgum)
	s.fill(ellipse(x, y-w*0.56, w*0.46, w*0.08), flat(s.l.dim(s.colour(metal, 0), 0.3)))
	s.fill(ellipse(x, y-w*0.55, w*0.4, w*0.06), glow(x, y-w*0.55, w*0.4, w*0.06, hex("#ff7a2a"), 0.9))
	var bars path
	for i := range 11 {
		t := float64(i)/10*2 - 1
		d := math.Sqrt(1-t*t*0.95) * w * 0.075
		bars.add(segment(pt{x + t*w*0.43, y - w*0.56 - d}, pt{x + t*w*0.43, y - w*0.56 + d}, w*0.012))
	}
	s.fill(bars, flat(s.l.dim(s.colour(hex("#a7aca6"), 0), 0.1)))
	for i := range 3 {
		a := pt{x - w*0.32, y - w*(0.585-0.03*float64(i))}
		s.fill(ribbon([]pt{a, a.plus(pt{w * 0.13, -w * 0.016}), a.plus(pt{w * 0.26, 0})}, w*0.05, w*0.056, w*0.05), flat(s.l.lit(s.colour(hex("#a65a34"), 0), 0.1*float64(i))))
	}
	for i := range 2 {
		y0 := y - w*(0.6-0.055*float64(i))
		s.fill(segment(pt{x + w*0.0, y0 + w*0.01}, pt{x + w*0.5, y0 - w*0.05}, w*0.01), flat(s.colour(straw, 0)))
		for k, c := range []rgb{redgum, hex("#d9a53a"), leafGreen, hex("#8a4a2e"), hex("#d9a53a")} {
			at := pt{x + w*(0.05+0.072*float64(k)), y0 - w*0.0085*float64(k)}
			s.thing(s.r.blob(at.X, at.Y, w*0.036, w*0.036, 7, 0.1), c)
		}
	}
	s.steam(x, y-w*0.66, w*0.36)
}

// guideKit is what a guide carries: hat, binoculars and a folded map.
func (s *stage) guideKit(x, y, w float64) {
	s.rests(x, y, w)
	k := fit(x, y, w/1000)
	for i := range 4 {
		x0 := -520 + 220*float64(i)
		lift := float64(i%2) * 40
		s.fill(polygon(pt{x0, -120 - lift}, pt{x0 + 220, -160 + lift}, pt{x0 + 220, 60 + lift*0.4}, pt{x0, 100 - lift*0.4}).mapped(k), flat(s.l.dim(s.colour(mistGreen, 0), 0.12*float64(i%2))))
	}
	s.fill(ribbon(points("-480,40 -300,-20 -160,20 40,-60 180,-20 330,-90"), 14).mapped(k), flat(s.colour(redgum, 0)))
	s.fill(ribbon(points("-440,-80 -260,-60 -60,-120 150,-90"), 20).mapped(k), veil(hex("#6fa3b5"), 0.8))
	brim := outline("-420,-420 -200,-500 100,-510 330,-430 360,-370 200,-310 -60,-290 -330,-320 -440,-370").mapped(k)
	s.thing(brim, hex("#b08d5e"))
	crown := outline("-230,-410! -220,-640 -120,-730 0,-690 100,-730 190,-640 200,-410! 0,-370").mapped(k)
	s.thing(crown, hex("#b08d5e").lighten(0.06))
	s.within(crown, func() { s.fill(rect(-300, -480, 600, 70).mapped(k), flat(s.colour(redgum, 0))) })
	for _, d := range []float64{-1, 1} {
		c := 250 + d*105
		s.thing(outline("-80,-330! 80,-330! 105,-60 60,20 -60,20 -105,-60").shifted(c, 40).mapped(k), hex("#3f4a44"))
		s.thing(ellipse(c, 44, 84, 30).mapped(k), hex("#2c3431"))
		s.fill(ellipse(c, 44, 62, 20).mapped(k), flat(s.l.skyAt(0.3)))
	}
	s.fill(rect(230, -220, 40, 120).mapped(k), flat(s.l.dim(s.colour(hex("#3f4a44"), 0), 0.3)))
}

// cardAndKey is a membership: a card with the mark and the key of a cabin.
func (s *stage) cardAndKey(x, y, w float64) {
	s.rests(x, y+w*0.08, w)
	card := roundRect(x-w*0.5, y-w*0.5, w*0.86, w*0.54, w*0.045)
	tilt := func(p path) path { return p.rotated(pt{x, y - w*0.2}, -0.14) }
	s.fill(tilt(card.shifted(8, 14)), veil(s.l.shade, 0.4))
	s.fill(tilt(card), across(pt{x - w*0.5, y - w*0.5}, pt{x + w*0.3, y}, from(s.colour(leafGreen, 0)), till(s.colour(deepGreen, 0))))
	s.within(tilt(card), func() {
		at := pt{x - w*0.3, y - w*0.3}.minus(pt{x, y - w*0.2})
		c := pt{x, y - w*0.2}.plus(pt{at.X*math.Cos(-0.14) - at.Y*math.Sin(-0.14), at.X*math.Sin(-0.14) + at.Y*math.Cos(-0.14)})
		s.markAt(c.X, c.Y, w*0.28, s.colour(sand, 0), s.colour(apricot, 0))
		s.fill(tilt(join(roundRect(x-w*0.42, y-w*0.1, w*0.4, w*0.025, w*0.012), roundRect(x-w*0.42, y-w*0.05, w*0.24, w*0.025, w*0.012))), veil(sand, 0.7))
		var dots path
		for i := range 25 {
			if s.r.chance(0.6) || i%5 == 0 {
				dots.add(rect(x+w*(0.1+0.032*float64(i%5)), y-w*(0.2-0.032*float64(i/5)), w*0.028, w*0.028))
			}
		}
		s.fill(tilt(dots), flat(s.colour(sand, 0)))
	})
	brass := s.colour(hex("#d2a24c"), 0)
	head := pt{x + w*0.34, y - w*0.1}
	s.fill(ring(head.X, head.Y, w*0.1, w*0.055), flat(brass))
	s.fill(join(segment(head.plus(pt{w * 0.05, w * 0.07}), head.plus(pt{w * 0.24, w * 0.27}), w*0.045), segment(head.plus(pt{w * 0.2, w * 0.23}), head.plus(pt{w * 0.27, w * 0.17}), w*0.03), segment(head.plus(pt{w * 0.15, w * 0.18}), head.plus(pt{w * 0.21, w * 0.13}), w*0.03)), flat(s.l.dim(brass, 0.15)))
	s.fill(ribbon(bend(head, head.plus(pt{-w * 0.02, -w * 0.22}), head.plus(pt{w * 0.16, -w * 0.28}), 6), w*0.018), flat(s.colour(redgum, 0)))
	s.thing(outline("0,-120 90,-60 100,60 40,130 -50,110 -90,20 -60,-80").mapped(fit(head.X+w*0.19, head.Y-w*0.38, w/1100)), redgum)
}
