package scenes

// heroScenes are one view in four lights. They share a seed, and the land is
// grown from a seed of its own after the sky, so that only the hour changes.
func heroScenes() []Scene {
	hour := func(name string, l light, en, zh string, sky func(*stage)) Scene {
		return Scene{
			Name: name, Group: GroupHero, Width: 2400, Height: 1350, AltEn: en, AltZh: zh, light: l, seed: "hero",
			draw: func(s *stage) {
				s.sky(540)
				sky(s)
				s.r = seeded("hero-land")
				s.heroLand()
			},
		}
	}
	return []Scene{
		hour("hero-dawn", dawn,
			"First light over the lake at Redgum: mist on the water, a canvas tent under a river red gum and kangaroos on the bank.",
			"红桉的清晨：湖面薄雾初起，红桉树下立着一顶帆布帐篷，岸边有几只袋鼠。",
			func(s *stage) { s.cirrus(9, 90, 420); s.sunDisc(690, 470, 34) }),
		hour("hero-day", day,
			"A clear day at the lake: blue hills, still water, a canvas tent in the shade of a river red gum.",
			"晴日湖畔：远山如黛，水平如镜，一顶帆布帐篷搭在红桉的树荫里。",
			func(s *stage) {
				s.sunDisc(430, 130, 32)
				s.cumulus(900, 300, 420)
				s.cumulus(330, 360, 300)
				s.cumulus(1300, 210, 240)
			}),
		hour("hero-dusk", dusk,
			"The sun goes down behind the hills; the lake turns apricot and violet and a lamp is lit in the tent.",
			"夕阳落到山后，湖水染成杏黄与淡紫，帐篷里亮起了灯。",
			func(s *stage) { s.sunDisc(610, 486, 38); s.cirrus(12, 100, 430); s.flock(880, 300, 13, 7) }),
		hour("hero-night", night,
			"Night at the lake: the Milky Way stands over dark hills and the tent glows under the red gum.",
			"湖畔之夜：银河横在幽暗的群山之上，红桉树下的帐篷透出暖光。",
			func(s *stage) { s.milkyWay(pt{420, 560}, pt{1080, -80}, 190); s.moon(250, 190, 30, 0.22) }),
	}
}

// heroLand keeps the lower left and the middle calm: that is where the name of the park stands.
func (s *stage) heroLand() {
	s.farShore(410, 590, s.H+10, 5, 62)
	s.fogBank(560, 60, 0.4)
	shore := s.profile(905, 34, 230, 2)
	bank := func(x float64) float64 {
		t := clamp((x - 640) / 760)
		return shore(x) + 130 - 225*t*t*(3-2*t)
	}
	col := s.colour(paddock, 0.06)
	s.fill(s.under(func(x float64) float64 { return bank(x) - 6 }, 24, s.H+10), veil(s.l.skyAt(1).lighten(0.2), 0.4))
	s.fill(s.under(bank, 24, s.H+10), down(790, s.H, from(s.l.lit(col, 0.16)), till(s.l.dim(col, 0.55))))
	s.within(s.under(bank, 30, s.H+10), func() {
		s.brushmarks(800, s.H, s.l.lit(col, 0.3), 0.3, 40)
		s.brushmarks(800, s.H, s.l.dim(col, 0.5), 0.3, 40)
	})
	s.gum(1660, 815, 420, gumStyle{fine: 1, depth: 0.12, leaf: leafBlue, bark: barkManna, lean: -0.3})
	s.bellTent(1330, 868, 190, sand)
	s.kangaroo(1130, bank(1130)+34, 96, false, 0.06)
	s.kangaroo(1030, bank(1030)+26, 74, true, 0.06)
	s.gum(1545, 905, 800, gumStyle{fine: 2, depth: 0.02, leaf: leafGum, bark: barkManna, lean: -0.35, spread: 1.1})
	for range 12 {
		x := s.r.in(1000, s.W)
		s.tussock(pt{x, bank(x) + s.r.in(30, 130)}, s.r.in(20, 44), s.colour(leafOlive, 0))
	}
	s.nearGrass(leafOlive, 70, 0, 0.62)
}
