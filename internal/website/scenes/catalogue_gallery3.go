package scenes

func galleryThird() []Scene {
	return []Scene{
		galleryScene("gallery-21", blueHour,
			"Bell tents strung with lights at the edge of the wood.",
			"林边的钟形帐篷之间挂起了一串串小灯。",
			func(s *stage) {
				s.sky(520)
				s.sun = pt{500, 480}
				s.cirrus(7, 160, 430)
				s.ranges(430, 560, 3, 60)
				s.treeline(level(600), -20, s.W+20, 190, 0.34, leafDark)
				s.meadow(610, 10, paddock, 0.35)
				s.bellTent(1150, 730, 250, sand)
				s.bellTent(300, 760, 290, sand)
				s.bellTent(740, 850, 430, sand)
				s.stringLights(pt{-20, 330}, pt{740, 486}, 70, 9)
				s.stringLights(pt{740, 486}, pt{1520, 300}, 80, 9)
				s.lantern(1060, 890, 60)
				s.nearGrass(leafDark, 90, 0.3, 0.75)
			}),
		galleryScene("gallery-22", nightViolet,
			"A full moon rises and lays a path of light across the lake.",
			"满月升起，在湖面铺出一条光路。",
			func(s *stage) {
				s.sky(620)
				s.moon(560, 330, 86, 1)
				s.farShore(530, 650, 1010, 4, 60)
				s.nearTrunk(1370, 120, -0.4, barkManna)
				s.frameRight(leafDark)
				s.reeds(120, 1010, 280, 40)
			}),
		galleryScene("gallery-23", morning,
			"Two walkers on a forest path, the sun slanting through the trees.",
			"两位徒步者走在林间小径上，阳光斜穿树间。",
			func(s *stage) {
				s.sky(640)
				s.sun = pt{1400, 100}
				s.mistForest(600, 4, leafGum)
				s.lightShafts(pt{1300, 0}, 7, 0.4)
				s.track(pt{640, 1010}, pt{860, 640}, 300, 16, -60, earth)
				s.treeFern(330, 920, 260, 0.1)
				s.treeFern(1180, 880, 280, 0.12)
				s.walker(720, 880, 220, true, redgum, leafGreen)
				s.walker(860, 810, 160, true, hex("#5d8296"), straw)
				s.nearTrunk(120, 150, 0.1, barkManna)
				s.nearGrass(leafGreen, 100, 0.25, 0.7)
			}),
		galleryScene("gallery-24", dawn,
			"A magpie sings from a fence post at sunrise.",
			"日出时，一只澳洲喜鹊立在篱笆桩上歌唱。",
			func(s *stage) {
				s.sky(600)
				s.sunDisc(1050, 500, 54)
				s.cirrus(7, 100, 420)
				s.ranges(490, 640, 4, 60)
				s.meadow(670, 12, dryGrass, 0.5)
				s.fogBank(650, 60, 0.6)
				s.fence(pt{-100, 980}, pt{1560, 800}, 330, 190, 4)
				s.magpie(315, 622, 250, true)
				s.nearGrass(straw, 130, 0, 0)
			}),
		galleryScene("gallery-25", mist,
			"A waterfall drops into a gully of tree ferns.",
			"一道瀑布落入长满树蕨的山谷。",
			func(s *stage) {
				s.sky(500)
				s.mistForest(430, 3, leafDark)
				s.waterfall(850, 250, 760, 150)
				s.fill(s.under(level(760), 60, s.H+10), down(760, s.H, from(s.colour(hex("#7fa39a"), 0.2)), till(s.l.dim(s.colour(hex("#41605c"), 0), 0.4))))
				s.ripples(770, 1000, s.l.at(white, 0.1), 0.5, 60)
				s.boulder(560, 850, 230, 0.05)
				s.boulder(1160, 880, 280, 0.02)
				s.boulder(880, 960, 160, 0)
				s.treeFern(200, 1050, 660, 0.02)
				s.treeFern(1370, 1040, 600, 0.04)
				s.treeFern(480, 740, 250, 0.3)
				s.treeFern(1120, 720, 230, 0.3)
			}),
		galleryScene("gallery-26", day,
			"A rainbow stands over the paddocks after rain.",
			"雨后，一道彩虹架在草场上空。",
			func(s *stage) {
				s.l.sky = skyStops("#5f7f92", "#8ba6ae", "#c3d2cb", "#e9ecd9")
				s.sky(560)
				s.sun = pt{100, 300}
				s.rainbow(960, 720, 560)
				s.openCountry(480, 620, 4, greenGrass)
				s.horse(500, 800, 210, true, 0.06, hex("#c9a77c"), bare)
				s.horse(700, 830, 240, false, 0.04, hex("#6b4432"), bare)
				s.fence(pt{-20, 860}, pt{1520, 760}, 120, 80, 10)
				s.gum(1240, 900, 640, gumStyle{fine: 2, bark: barkManna, leaf: leafGum})
				s.nearGrass(leafOlive, 100, 0.2, 0.6)
			}),
		galleryScene("gallery-27", dawn,
			"Hilltops stand like islands in a sea of morning fog.",
			"晨雾如海，山头似岛。",
			func(s *stage) {
				s.sky(460)
				s.sunDisc(760, 380, 44)
				for i := range 6 {
					t := float64(i) / 5
					line := s.profile(lerp(430, 830, t), 70, lerp(420, 300, t), 4)
					base := hex("#5b6f8c").mix(leafDark, t)
					depth := lerp(0.8, 0.1, t)
					s.crest(line, base, depth, lerp(6, 26, t))
					s.ridge(line, base, depth, 0.85, s.H+10)
					s.fogBank(lerp(480, 900, t), lerp(40, 110, t), 0.85)
				}
				s.gum(230, 990, 620, gumStyle{fine: 2, bark: barkRedgum, leaf: leafDark, lean: 0.2})
				s.flock(1080, 270, 12, 6)
			}),
		galleryScene("gallery-28", golden,
			"A bicycle with a basket leans by an old gum on the rail trail.",
			"铁路步道旁的老桉树下，停着一辆带篮子的自行车。",
			func(s *stage) {
				s.sky(470)
				s.sunDisc(1150, 330, 36)
				s.ranges(380, 520, 4, 60)
				s.meadow(550, 10, dryGrass, 0.45)
				s.treeline(level(562), -20, s.W+20, 84, 0.4, leafGum)
				s.track(pt{900, 1010}, pt{760, 568}, 340, 8, 60, earth)
				s.nearTrunk(240, 210, 0.25, barkManna)
				s.bicycle(560, 930, 470, hex("#4f8f8a"))
				s.frameLeft(leafGum)
				s.nearGrass(straw, 100, 0.2, 0.9)
			}),
		galleryScene("gallery-29", mist,
			"Black swans drift on a lake without a far shore.",
			"黑天鹅浮游在望不见对岸的湖上。",
			func(s *stage) {
				s.sky(420)
				s.sunDisc(420, 250, 40)
				mark := s.mark()
				s.ranges(400, 440, 2, 30)
				s.lake(mark, 450, 1010)
				s.fogBank(420, 90, 0.95)
				s.swan(1050, 620, 90, false)
				s.swan(930, 650, 104, false)
				s.swan(620, 790, 240, true)
				s.reeds(1340, 1010, 420, 70)
				s.reeds(100, 1010, 220, 34)
			}),
		galleryScene("gallery-30", night,
			"A shooting star above two tents and a fire in a clearing.",
			"林间空地上两顶帐篷、一堆篝火，头顶一颗流星划过。",
			func(s *stage) {
				s.sky(640)
				s.shootingStar(pt{560, 260}, 240, -0.55)
				s.sun = pt{700, 300}
				s.treeline(level(700), -20, s.W+20, 170, 0.5, leafDark)
				for i, x := range []float64{330, 1210, 180, 1390} {
					s.gum(x, 735+10*float64(i), 470+60*float64(i), gumStyle{depth: 0.3 - 0.06*float64(i), bark: barkManna, leaf: leafDark})
				}
				s.meadow(720, 8, paddock, 0.3)
				s.domeTent(420, 850, 280, hex("#4f8f8a"))
				s.domeTent(1130, 860, 320, redgum)
				s.sitter(930, 900, 180, false, straw)
				s.campfire(750, 900, 88)
				s.nearTrunk(60, 120, 0, barkManna)
				s.nearGrass(leafDark, 100, 0.2, 0.85)
			}),
	}
}
