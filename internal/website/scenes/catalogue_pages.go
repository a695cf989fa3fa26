package scenes

import "math"

func pageScenes() []Scene {
	page := func(name string, l light, en, zh string, draw func(*stage)) Scene {
		return Scene{Name: "page-" + name, Group: GroupPage, Width: 2100, Height: 1200, AltEn: en, AltZh: zh, light: l, draw: draw}
	}
	return []Scene{
		page("eco-tours", morning,
			"A guide leads walkers through ferns and tall trees while cockatoos fly over.",
			"向导带着游客走过蕨丛与高树，凤头鹦鹉从头顶飞过。",
			func(s *stage) {
				s.sky(600)
				s.sun = pt{1500, 60}
				s.mistForest(560, 3, leafGum)
				s.lightShafts(pt{1400, 0}, 7, 0.35)
				s.track(pt{760, 1010}, pt{1050, 600}, 330, 14, -70, earth)
				s.walker(1010, 790, 190, false, hex("#5d8296"), straw)
				s.walker(900, 850, 240, false, redgum, leafGreen)
				s.walker(740, 920, 290, false, straw, redgum)
				s.treeFern(330, 960, 460, 0.04)
				s.treeFern(1420, 940, 480, 0.04)
				s.cockatoo(1180, 420, 190, false, 0)
				s.cockatoo(1350, 340, 130, false, 0.3)
				s.nearTrunk(1640, 170, -0.15, barkManna)
				s.nearGrass(leafGreen, 90, 0.25, 0.7)
			}),
		page("smarthouse", nightViolet,
			"The smart house at night, every light answering to its guests.",
			"夜色中的智慧小屋，每一盏灯都听从住客的吩咐。",
			func(s *stage) {
				s.sky(500)
				s.moon(300, 190, 36, 0.22)
				s.clearing(500, paddock, 150)
				s.grove(spot{1560, 740, 660}, spot{210, 760, 600})
				s.smartHouse(930, 820, 92, -0.3)
				s.lantern(330, 930, 70)
				s.lantern(1540, 900, 64)
				s.nearGrass(leafDark, 90, 0.15, 0.9)
			}),
		page("tiny-house", dawn,
			"Three tiny houses in a row on a misty paddock at daybreak.",
			"破晓时，薄雾草场上一字排开三座小屋。",
			func(s *stage) {
				s.sky(480)
				s.sunDisc(1330, 380, 38)
				s.cirrus(7, 80, 330)
				s.clearing(480, paddock, 110)
				s.fogBank(560, 70, 0.7)
				for i, c := range []rgb{hex("#7d8f86"), hex("#c9b79a"), hex("#b07a4f")} {
					h := tinyHouse
					h.cladding = c
					k := 46 + 26*float64(i)
					x := 1340 - 470*float64(i)
					s.trailer(s.build(x, 690+85*float64(i), k, 0.6, h), h)
				}
				s.gum(1610, 830, 700, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: -0.3})
				s.nearGrass(straw, 90, 0.1, 0.5)
			}),
		page("cooperation", dusk,
			"A long table laid under the gums, lights strung above it, a place for every guest.",
			"桉树下摆开长桌，头顶灯串闪烁，每位来客都有一席。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(640, 440, 34)
				s.cirrus(9, 90, 400)
				s.clearing(500, paddock, 120)
				s.grove(spot{290, 760, 680}, spot{1500, 770, 720})
				s.stringLights(pt{260, 330}, pt{880, 400}, 70, 8)
				s.stringLights(pt{880, 400}, pt{1520, 310}, 70, 8)
				s.longTable(880, 860, 165)
				s.nearGrass(leafOlive, 90, 0.1, 0.9)
			}),
		page("investment", golden,
			"A young gum planted in a guard, grown trees and the valley behind it.",
			"护栏里新植的小桉树，身后是参天大树与山谷。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(1300, 350, 40)
				s.cirrus(7, 80, 320)
				s.openCountry(400, 560, 4, paddock)
				s.gum(1480, 760, 640, gumStyle{fine: 2, depth: 0.08, bark: barkManna, leaf: leafGum, lean: -0.2})
				s.gum(1120, 700, 400, gumStyle{fine: 1, depth: 0.18, bark: barkManna, leaf: leafOlive})
				s.gum(860, 680, 230, gumStyle{fine: 1, depth: 0.24, bark: barkManna, leaf: leafGum})
				s.sapling(560, 930, 460)
				s.nearGrass(leafOlive, 90, 0.2, 0.5)
			}),
		page("book-membership", morning,
			"A membership card and a cabin key on a timber table, hills beyond.",
			"木桌上一张会员卡和一把木屋钥匙，远处是群山。",
			func(s *stage) {
				s.tabletop(620, hex("#c79a6b"))
				s.cardAndKey(890, 830, 690)
				s.gumSprig(320, 830, 260, 0.15)
				s.mug(1480, 830, 260, sand, true)
				s.steam(1480, 560, 170)
			}),
		page("check-in", dusk,
			"The timber gate of the park at evening, the road leading in to lit cabins.",
			"傍晚的公园木门，道路通向亮着灯的木屋。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(1240, 430, 34)
				s.cirrus(9, 80, 380)
				s.clearing(500, paddock, 120)
				s.build(1180, 660, 30, -0.35, cabinTwo)
				s.build(520, 650, 28, 0.4, cabinThree)
				s.track(pt{880, 1020}, pt{880, 620}, 420, 12, 46, earth)
				s.grove(spot{260, 800, 720}, spot{1560, 820, 740})
				s.gateway(880, 880, 760)
				s.lantern(470, 880, 54)
				s.lantern(1290, 880, 54)
				s.nearGrass(leafOlive, 90, 0.25, 0.78)
			}),
		page("getting-here", golden,
			"The road in: a sign with three arms, a wagon with its caravan, the hills ahead.",
			"进园的路：三块指路牌，一辆越野车拖着房车，前面是群山。",
			func(s *stage) {
				s.sky(470)
				s.sunDisc(1320, 330, 38)
				s.cirrus(8, 80, 320)
				s.ranges(360, 520, 4, 90)
				s.meadow(560, 12, dryGrass, 0.45)
				s.treeline(level(570), -20, 760, 90, 0.4, leafGum)
				s.track(pt{760, 1020}, pt{1010, 575}, 430, 8, 60, earth)
				s.caravan(1210, 720, 210, redgum, false)
				s.wagon(1010, 724, 150, hex("#8aa0a8"))
				s.gum(1580, 820, 740, gumStyle{fine: 2, bark: barkManna, leaf: leafOlive, lean: -0.3})
				s.signpost(300, 900, 360, 3)
				s.kangaroo(520, 780, 110, true, 0.05)
				s.nearGrass(straw, 110, 0.25, 0.75)
			}),
		page("check-out", dawn,
			"A wagon tows its caravan away along the morning road; safe travels.",
			"晨光里，越野车拖着房车驶上归途，一路平安。",
			func(s *stage) {
				s.sky(480)
				s.sunDisc(420, 380, 40)
				s.cirrus(8, 80, 330)
				s.ranges(380, 540, 4, 80)
				s.meadow(590, 14, dryGrass, 0.45)
				s.treeline(level(600), 700, s.W+20, 100, 0.4, leafGum)
				s.fill(polygon(pt{-20, 800}, pt{s.W + 20, 770}, pt{s.W + 20, 900}, pt{-20, 950}), flat(s.colour(earth, 0.05)))
				s.brushmarks(800, 930, s.l.lit(s.colour(earth, 0), 0.3), 0.4, 30)
				s.wagon(560, 856, 330, leafGreen)
				s.caravan(1010, 850, 460, apricot.mix(redgum, 0.3), false)
				s.gum(1540, 800, 700, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: -0.3})
				s.signpost(220, 800, 230, 2)
				s.nearGrass(straw, 120, 0.4, 0.6)
			}),
	}
}

// sapling is a young tree inside a guard of stakes, the earth round it freshly turned.
func (s *stage) sapling(x, y, h float64) {
	s.fill(s.r.blob(x, y, h*0.3, h*0.06, 11, 0.1), flat(s.l.dim(s.colour(hex("#7a5236"), 0), 0.15)))
	s.fill(ribbon(bend(pt{x, y}, pt{x + h*0.03, y - h*0.5}, pt{x, y - h*0.86}, 6), h*0.026, h*0.01), flat(s.colour(barkRedgum, 0)))
	for i := range 11 {
		t := float64(i) / 10
		at := pt{x, y - h*lerp(0.3, 0.9, t)}
		for _, d := range []float64{-1, 1} {
			col := s.colour(leafYoung.mix(leafBlue, s.r.Float64()), 0)
			l := h * lerp(0.26, 0.14, t) * s.r.in(0.8, 1.1)
			s.fill(sickle(at, -math.Pi/2+d*1.15, l, d*l*0.2), flat(s.l.lit(col, 0.1*t)))
		}
	}
	stake := s.colour(timber, 0)
	for _, d := range []float64{-1, 1} {
		s.fill(segment(pt{x + d*h*0.24, y + h*0.03}, pt{x + d*h*0.24, y - h*0.5}, h*0.03), flat(s.l.dim(stake, 0.15)))
	}
	s.fill(ribbon([]pt{{x - h*0.24, y - h*0.4}, {x, y - h*0.37}, {x + h*0.24, y - h*0.4}}, h*0.014), flat(s.colour(redgum, 0)))
}
