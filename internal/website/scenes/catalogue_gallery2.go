package scenes

func gallerySecond() []Scene {
	return []Scene{
		galleryScene("gallery-11", dawn,
			"An empty jetty reaches into a still lake at sunrise.",
			"日出时分，空无一人的栈桥伸向平静的湖心。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(930, 452, 34)
				s.cirrus(9, 80, 400)
				s.farShore(420, 530, 1010, 4, 44)
				s.fogBank(505, 46, 0.6)
				s.jetty(pt{520, 1030}, pt{820, 640}, 210, 34)
				s.canoe(1080, 790, 210, leafGreen)
				s.frameLeft(leafDark)
			}),
		galleryScene("gallery-12", morning,
			"A kookaburra on a bare branch, the valley pale behind it.",
			"一只笑翠鸟停在枯枝上，身后的山谷一片淡远。",
			func(s *stage) {
				s.sky(640)
				s.sunDisc(330, 260, 40)
				s.ranges(420, 760, 5, 90)
				s.fogBank(640, 160, 0.8)
				wood := s.l.dim(s.colour(barkRedgum, 0), 0.25)
				s.fill(ribbon(points("1560,620 1300,690 1000,742 720,760 480,740 330,752"), 96, 74, 60, 46, 30, 10), flat(wood))
				s.fill(ribbon(points("1560,640 1300,712 1000,760 720,774 480,750"), 40, 30, 24, 16, 6), flat(s.l.dim(wood, 0.5)))
				s.fill(ribbon(points("1010,744 940,640 900,560"), 30, 18, 5), flat(wood))
				s.kookaburra(720, 742, 440, false)
				s.spray(pt{1540, 560}, 2.9, 420, leafGum)
				s.spray(pt{1540, 380}, 2.7, 360, leafBlue)
				s.spray(pt{900, 570}, 2.4, 220, leafGum)
			}),
		galleryScene("gallery-13", ember,
			"A lone red gum stands black against a burning sky.",
			"燃烧般的天幕前，一棵红桉独自伫立。",
			func(s *stage) {
				s.sky(700)
				s.sunDisc(560, 600, 92)
				s.cirrus(14, 90, 560)
				s.ranges(610, 720, 3, 40)
				s.meadow(750, 12, dryGrass, 0.35)
				s.gum(980, 840, 780, gumStyle{fine: 2, bark: barkIron, leaf: leafDark, lean: -0.15, spread: 1.15})
				s.flock(420, 380, 16, 9)
				s.kangaroo(470, 860, 130, true, 0)
				s.kangaroo(250, 850, 96, false, 0.05)
				s.nearGrass(dryGrass, 110, 0.2, 0.5)
			}),
		galleryScene("gallery-14", dusk,
			"A wombat comes out to graze as the evening cools.",
			"傍晚转凉，一只袋熊出洞觅食。",
			func(s *stage) {
				s.sky(420)
				s.sunDisc(1130, 350, 34)
				s.ranges(320, 470, 4, 60)
				s.meadow(500, 16, paddock, 0.5)
				s.treeline(level(520), 300, s.W+20, 110, 0.4, leafGum)
				s.tussocks(600, 990, 44, leafOlive)
				s.nearTrunk(170, 190, 0.5, barkRedgum)
				s.boulder(1320, 740, 220, 0.05)
				s.wombat(800, 880, 300, true, 0)
				s.frameLeft(leafDark)
				s.nearGrass(leafOlive, 110, 0.35, 0.72)
			}),
		galleryScene("gallery-15", nightViolet,
			"A cabin with lit windows among tall gums, stars above.",
			"繁星之下，高大的桉树间有一座亮着灯的木屋。",
			func(s *stage) {
				s.sky(600)
				s.moon(1180, 200, 34, 0.24)
				s.ranges(500, 620, 3, 70)
				s.treeline(level(650), -20, s.W+20, 150, 0.4, leafDark)
				s.meadow(660, 8, paddock, 0.3)
				s.gum(330, 740, 640, gumStyle{fine: 2, depth: 0.12, bark: barkManna, leaf: leafDark, lean: 0.2})
				s.gum(1290, 760, 700, gumStyle{fine: 2, depth: 0.08, bark: barkManna, leaf: leafDark, lean: -0.2})
				s.build(780, 800, 66, 0.4, cabinTwo)
				s.track(pt{560, 1010}, pt{770, 850}, 200, 50, 30, earth)
				s.nearGrass(leafDark, 90, 0.2, 0.6)
			}),
		galleryScene("gallery-16", day,
			"Cockatoos cross above the forest canopy towards the blue ranges.",
			"一群葵花凤头鹦鹉掠过林冠，飞向青蓝的群山。",
			func(s *stage) {
				s.sky(500)
				s.sun = pt{200, 80}
				s.cumulus(1150, 240, 420)
				s.ranges(360, 620, 6, 90)
				s.canopy(s.profile(690, 30, 500, 2), 60, 0.3, leafGum)
				s.canopy(s.profile(780, 30, 500, 2), 90, 0.18, leafBlue)
				s.canopy(s.profile(900, 30, 500, 2), 130, 0.04, leafOlive)
				s.cockatoo(480, 620, 330, true, 0)
				s.cockatoo(860, 480, 230, true, 0.25)
				s.cockatoo(1080, 600, 190, true, -0.2)
				s.cockatoo(730, 330, 130, true, 0.1)
			}),
		galleryScene("gallery-17", mist,
			"A stag pauses on a misty ridge with the valleys fading behind.",
			"雾中山脊上，一头雄鹿驻足，身后山谷层层隐去。",
			func(s *stage) {
				s.sky(640)
				s.sunDisc(1080, 300, 46)
				s.ranges(380, 720, 6, 90)
				s.fogBank(690, 120, 0.9)
				s.meadow(800, 40, greenGrass, 0.3)
				s.gum(1310, 840, 560, gumStyle{fine: 2, depth: 0.2, bark: barkManna, leaf: leafBlue, lean: -0.3})
				s.deer(560, 900, 560, false, 0.04, true)
				s.tussocks(860, 990, 20, leafOlive)
				s.nearGrass(leafGreen, 110, 0.25, 0.6)
			}),
		galleryScene("gallery-18", day,
			"Two canoes drawn up among the reeds of a clear lake at noon.",
			"正午清澈的湖边，两只独木舟泊在芦苇丛中。",
			func(s *stage) {
				s.sky(430)
				s.sun = pt{1200, 100}
				s.cumulus(500, 200, 520)
				s.cumulus(1250, 260, 300)
				s.farShore(330, 480, 1010, 5, 56)
				s.canoe(980, 730, 380, redgum)
				s.canoe(520, 830, 470, straw)
				s.reeds(150, 1000, 300, 46)
				s.reeds(1320, 1010, 340, 60)
				s.reeds(840, 1020, 150, 26)
			}),
		galleryScene("gallery-19", golden,
			"Banksia candles catch the evening light above the water.",
			"水畔的班克木花烛，映着傍晚的金光。",
			func(s *stage) {
				s.sky(480)
				s.sunDisc(430, 330, 40)
				s.cirrus(8, 80, 330)
				s.farShore(390, 540, 1010, 4, 50)
				s.bank(900, 20, dryGrass)
				s.banksia(1110, 1010, 640, 5)
				s.banksia(240, 1020, 380, 4)
			}),
		galleryScene("gallery-20", golden,
			"Two riders follow the ridge line into a golden evening.",
			"金色的黄昏里，两名骑手沿山脊缓缓前行。",
			func(s *stage) {
				s.sky(620)
				s.sunDisc(520, 440, 56)
				s.cirrus(8, 90, 400)
				s.ranges(460, 700, 5, 90)
				line := s.meadow(800, 30, dryGrass, 0.25)
				s.horse(640, line(640)+30, 330, false, 0.02, hex("#7a4630"), ridden)
				s.horse(1040, line(1040)+36, 340, false, 0.02, hex("#4d3a30"), ridden)
				s.gum(1390, 860, 600, gumStyle{fine: 2, bark: barkRedgum, leaf: leafOlive, lean: -0.4})
				s.nearGrass(straw, 130, 0.3, 0.8)
			}),
	}
}
