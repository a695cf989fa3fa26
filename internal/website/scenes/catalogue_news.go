package scenes

func newsScenes() []Scene {
	news := func(name string, l light, en, zh string, draw func(*stage)) Scene {
		return Scene{Name: "news-" + name, Group: GroupNews, Width: 1920, Height: 1080, AltEn: en, AltZh: zh, light: l, draw: draw}
	}
	return []Scene{
		news("wattle-season", day,
			"Wattle season: the hillside above the cabins turns gold.",
			"金合欢花季：木屋后的山坡一片金黄。",
			func(s *stage) {
				s.sky(420)
				s.sun = pt{1500, 120}
				s.cumulus(460, 190, 420)
				s.ranges(320, 460, 4, 70)
				s.meadow(520, 30, greenGrass, 0.4)
				for i := range 7 {
					s.wattle(140+250*float64(i), 610+20*float64(i%3), 140, 0.26)
				}
				s.build(820, 760, 54, 0.4, cabinTwo)
				s.wattle(300, 960, 440, 0)
				s.wattle(1480, 930, 400, 0)
				s.nearGrass(leafOlive, 90, 0.25, 0.7)
			}),
		news("new-cria", golden,
			"A newborn alpaca stands close to its mother in the evening paddock.",
			"傍晚的草场上，新生的小羊驼紧挨着妈妈。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(1360, 360, 44)
				s.openCountry(410, 560, 4, paddock)
				s.fence(pt{-20, 760}, pt{1800, 700}, 110, 90, 12)
				s.alpaca(760, 910, 520, true, 0, hex("#e9dcc6"))
				s.alpaca(1110, 920, 270, false, 0, hex("#a8794f"))
				s.tussocks(800, 990, 20, straw)
				s.nearGrass(straw, 110, 0.3, 0.75)
			}),
		news("stargazing", night,
			"A telescope points at the Milky Way on a stargazing evening.",
			"观星之夜，望远镜对准银河。",
			func(s *stage) {
				s.sky(720)
				s.milkyWay(pt{1420, 700}, pt{640, -120}, 230)
				s.shootingStar(pt{480, 330}, 200, -0.7)
				s.ranges(640, 740, 3, 50)
				s.meadow(800, 24, paddock, 0.3)
				s.lantern(770, 940, 70)
				s.telescope(560, 930, 340, true)
				s.walker(370, 920, 280, true, redgum, straw)
				s.domeTent(1120, 860, 190, apricot)
				s.gum(1500, 900, 640, gumStyle{fine: 2, bark: barkManna, leaf: leafDark, lean: -0.2})
				s.nearGrass(leafDark, 90, 0.2, 0.6)
			}),
		news("new-track", mist,
			"A new walking track is open; a signpost with fresh boards stands where it begins.",
			"新步道开放：起点立着一根崭新的指路牌。",
			func(s *stage) {
				s.sky(560)
				s.sunDisc(1260, 260, 40)
				s.ranges(400, 600, 5, 90)
				s.fogBank(560, 90, 0.8)
				s.meadow(660, 30, greenGrass, 0.4)
				s.track(pt{760, 1010}, pt{1160, 650}, 300, 8, -90, earth)
				s.gum(1520, 860, 680, gumStyle{fine: 2, depth: 0.05, bark: barkManna, leaf: leafBlue, lean: -0.3})
				s.signpost(460, 920, 470, 3)
				s.wattle(220, 930, 250, 0.02)
				s.nearGrass(leafGreen, 100, 0.25, 0.65)
			}),
	}
}

func sliderScenes() []Scene {
	slide := func(name string, l light, en, zh string, draw func(*stage)) Scene {
		return Scene{Name: "gallery-slider-" + name, Group: GroupSlider, Width: 2400, Height: 1200, AltEn: en, AltZh: zh, light: l, draw: draw}
	}
	return []Scene{
		slide("1", golden,
			"Evening in the valley: kangaroos feed between old gums as far as you can see.",
			"山谷的傍晚：老桉树间，袋鼠散落在一望无际的草地上。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(620, 340, 48)
				s.cirrus(9, 70, 300)
				s.ranges(390, 570, 5, 90)
				s.meadow(610, 16, dryGrass, 0.45)
				s.treeline(level(618), 1100, s.W+20, 80, 0.4, leafGum)
				s.grove(spot{360, 740, 520}, spot{1340, 700, 380})
				s.kangaroo(820, 740, 110, true, 0.16)
				s.kangaroo(980, 760, 140, false, 0.14)
				s.kangaroo(1120, 730, 96, true, 0.2)
				s.tussocks(680, 990, 40, straw)
				s.gum(1720, 900, 800, gumStyle{fine: 2, bark: barkRedgum, leaf: leafOlive, lean: -0.3})
				s.kangaroo(1330, 900, 290, false, 0)
				s.nearGrass(straw, 110, 0.2, 0.8)
			}),
		slide("2", blueHour,
			"The jetty lamps come on; a canoe lies tied up for the night.",
			"栈桥亮起灯，独木舟已系好过夜。",
			func(s *stage) {
				s.sky(450)
				s.sunDisc(1330, 420, 30)
				s.cirrus(9, 70, 360)
				s.farShore(350, 490, 1010, 4, 50)
				s.jetty(pt{640, 1030}, pt{1010, 600}, 230, 30)
				s.lantern(772, 870, 70)
				s.lantern(990, 650, 36)
				s.canoe(1300, 780, 320, redgum)
				s.nearTrunk(1830, 170, -0.2, barkManna)
				s.frameRight(leafDark)
				s.frameLeft(leafDark)
			}),
		slide("3", dusk,
			"Caravans and tents gather round the fire ground at the end of a summer day.",
			"夏日将尽，房车与帐篷围着营火场聚在一起。",
			func(s *stage) {
				s.sky(460)
				s.sunDisc(1500, 390, 36)
				s.cirrus(10, 70, 350)
				s.clearing(460, paddock, 110)
				s.grove(spot{250, 700, 560}, spot{1650, 720, 600})
				s.caravan(560, 760, 400, hex("#4f8f8a"), true)
				s.domeTent(1330, 740, 250, hex("#d98a3d"))
				s.bellTent(1650, 860, 330, sand)
				s.sitter(900, 870, 190, true, redgum)
				s.sitter(1260, 890, 200, false, hex("#4f7a8c"))
				s.campfire(1080, 900, 84)
				s.nearGrass(leafOlive, 90, 0.2, 0.75)
			}),
		slide("4", morning,
			"River red gums stand in their own reflections on a still morning.",
			"宁静的早晨，河畔红桉与倒影相对而立。",
			func(s *stage) {
				s.sky(460)
				s.sunDisc(700, 230, 32)
				mark := s.mark()
				s.ranges(350, 500, 4, 60)
				s.treeline(level(560), -20, s.W+20, 70, 0.4, leafGum)
				for i, x := range []float64{240, 620, 1130, 1480, 1800} {
					s.gum(x, 596, 330+60*float64(i%3), gumStyle{depth: 0.14, bark: barkManna, leaf: []rgb{leafGum, leafOlive, leafBlue}[i%3]})
				}
				s.lake(mark, 598, 1010)
				s.fogBank(575, 40, 0.5)
				s.swan(980, 760, 100, true)
				s.reeds(130, 1010, 300, 46)
				s.reeds(1850, 1010, 360, 56)
			}),
		slide("5", nightViolet,
			"The Milky Way arches over the cabins and the sleeping hills.",
			"银河越过木屋与沉睡的群山。",
			func(s *stage) {
				s.sky(640)
				s.milkyWay(pt{300, 620}, pt{1500, -120}, 240)
				s.ranges(560, 660, 4, 60)
				s.treeline(level(700), -20, s.W+20, 110, 0.4, leafDark)
				s.meadow(706, 8, paddock, 0.3)
				s.build(1480, 790, 44, -0.4, cabinThree)
				s.build(1010, 780, 38, 0.35, cabinTwo)
				s.build(560, 840, 52, 0.4, cabinTwo)
				s.gum(220, 900, 700, gumStyle{fine: 2, bark: barkManna, leaf: leafDark, lean: 0.2})
				s.track(pt{1080, 1010}, pt{1180, 780}, 230, 20, 60, earth)
				s.nearGrass(leafDark, 90, 0.3, 0.8)
			}),
	}
}

func shareScenes() []Scene {
	return []Scene{{
		Name: "share", Group: GroupShare, Width: 1200, Height: 630, light: dusk,
		AltEn: "The mark of Redgum Holiday Park over an evening lake.",
		AltZh: "红桉度假公园的标志，背景是黄昏的湖。",
		draw: func(s *stage) {
			s.sky(560)
			s.sun = pt{952, 420}
			s.cirrus(11, 60, 460)
			s.farShore(440, 620, 1010, 4, 70)
			s.bank(900, 20, paddock)
			s.gum(250, 930, 760, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: 0.3})
			s.kangaroo(1560, 930, 240, false, 0)
			s.fill(circle(952, 430, 310), veil(sand, 0.94))
			s.markAt(952, 436, 470, deepGreen, apricot)
			s.nearGrass(leafOlive, 80, 0.3, 0.9)
		},
	}}
}
