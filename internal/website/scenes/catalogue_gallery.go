package scenes

// galleryScene is a picture of the usual gallery format, three by two.
func galleryScene(name string, l light, en, zh string, draw func(*stage)) Scene {
	return Scene{Name: name, Group: GroupGallery, Width: 1920, Height: 1280, AltEn: en, AltZh: zh, light: l, draw: draw}
}

func galleryScenes() []Scene {
	return append(galleryFirst(), append(gallerySecond(), galleryThird()...)...)
}

func galleryFirst() []Scene {
	return []Scene{
		galleryScene("gallery-01", dusk,
			"A river red gum leans over the lake as the sun sets behind the ranges.",
			"一棵红桉斜倚湖上，夕阳正没入远处的山脊。",
			func(s *stage) {
				s.sky(560)
				s.sunDisc(1010, 500, 36)
				s.cirrus(10, 80, 430)
				s.farShore(440, 610, 1010, 4, 66)
				s.swan(900, 760, 70, false)
				s.swan(1010, 790, 84, true)
				s.bank(900, 36, paddock)
				s.gum(330, 905, 690, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: 0.35})
				s.frameRight(leafDark)
				s.nearGrass(leafOlive, 100, 0.3, 0.8)
			}),
		galleryScene("gallery-02", dawn,
			"A mob of kangaroos stands in the mist of an autumn paddock at first light.",
			"秋日破晓，一群袋鼠立在雾气弥漫的草场上。",
			func(s *stage) {
				s.sky(520)
				s.sunDisc(420, 400, 40)
				s.ranges(400, 560, 4, 80)
				s.fogBank(520, 90, 0.8)
				line := s.meadow(610, 16, dryGrass, 0.55)
				s.treeline(line, 820, s.W+20, 90, 0.5, leafGum)
				s.fogBank(610, 60, 0.7)
				s.kangaroo(420, 720, 130, true, 0.3)
				s.kangaroo(600, 700, 110, false, 0.34)
				s.fogBank(690, 60, 0.6)
				s.tussocks(700, 990, 36, straw)
				s.kangaroo(1290, 850, 250, true, 0.05)
				s.kangaroo(880, 890, 400, false, 0.02)
				s.nearGrass(straw, 90, 0.5, 0.8)
			}),
		galleryScene("gallery-03", night,
			"A tent glows on the lake shore under the Milky Way.",
			"银河之下，湖岸边一顶帐篷透着光。",
			func(s *stage) {
				s.sky(660)
				s.milkyWay(pt{330, 640}, pt{1020, -80}, 210)
				s.farShore(560, 680, 1010, 3, 60)
				s.bank(850, 30, paddock)
				s.gum(1330, 880, 640, gumStyle{fine: 2, bark: barkManna, leaf: leafDark, lean: -0.3})
				s.domeTent(930, 900, 300, hex("#d98a3d"))
				s.lantern(1140, 912, 54)
				s.nearGrass(leafDark, 90, 0.45, 0.85)
			}),
		galleryScene("gallery-04", mist,
			"Tall mountain ash rise into the mist above tree ferns.",
			"高大的杏仁桉直入云雾，林下是一丛丛树蕨。",
			func(s *stage) {
				s.sky(700)
				s.mistForest(620, 5, leafDark)
				s.lightShafts(pt{1200, 0}, 6, 0.3)
				s.treeFern(260, 930, 330, 0.2)
				s.treeFern(1240, 900, 300, 0.25)
				s.treeFern(520, 1010, 460, 0.02)
				s.nearGrass(leafGreen, 80, 0.5, 0.8)
			}),
		galleryScene("gallery-05", morning,
			"The river winds through green flats, a red canoe on its nearest bend.",
			"河水在青绿的河滩间蜿蜒，最近的一湾里停着一只红色独木舟。",
			func(s *stage) {
				s.sky(460)
				s.sunDisc(1180, 220, 28)
				s.cumulus(430, 230, 360)
				s.cumulus(900, 150, 240)
				mark := s.mark()
				s.ranges(330, 500, 5, 80)
				s.meadow(530, 12, greenGrass, 0.5)
				s.river(mark, pt{820, 535}, 1010, 330, -120)
				s.treeline(level(560), -20, 560, 80, 0.36, leafGum)
				s.treeline(level(552), 1010, s.W+20, 70, 0.36, leafGum)
				s.grove(spot{1250, 690, 360}, spot{170, 740, 430})
				s.canoe(590, 850, 230, redgum)
				s.gum(1400, 960, 760, gumStyle{fine: 2, bark: barkRedgum, leaf: leafGum, lean: -0.3})
				s.nearGrass(leafOlive, 80, 0.2, 0.8)
			}),
		galleryScene("gallery-06", golden,
			"A round-shouldered caravan with its awning out, parked under gums at the water's edge.",
			"一辆圆顶老式房车停在水边的桉树下，遮阳篷已经撑开。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(300, 380, 34)
				s.cirrus(7, 90, 330)
				s.farShore(400, 560, 800, 4, 64)
				s.bank(720, 16, paddock)
				s.gum(1230, 760, 560, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: -0.2})
				s.caravan(830, 840, 560, hex("#4f8f8a"), true)
				s.campChair(330, 880, 120, true, redgum)
				s.campChair(480, 900, 128, false, redgum)
				s.frameLeft(leafGum)
				s.nearGrass(leafOlive, 80, 0.2, 0.8)
			}),
		galleryScene("gallery-07", day,
			"Two emus stride across a straw-coloured paddock under a high blue sky.",
			"湛蓝高天之下，两只鸸鹋大步走过金黄的草场。",
			func(s *stage) {
				s.sky(540)
				s.sun = pt{200, 100}
				s.cumulus(380, 260, 460)
				s.cumulus(1130, 180, 360)
				s.cumulus(820, 380, 220)
				s.openCountry(450, 600, 4, straw)
				s.tussocks(650, 990, 40, straw)
				s.emu(1040, 910, 520, false, 0)
				s.emu(640, 850, 380, false, 0.06)
				s.nearGrass(straw, 90, 0.35, 0.8)
			}),
		galleryScene("gallery-08", blueHour,
			"Friends sit around a campfire while the last light leaves the hills.",
			"天光渐暗，几位朋友围坐在篝火旁。",
			func(s *stage) {
				s.sky(560)
				s.sun = pt{750, 500}
				s.cirrus(6, 200, 460)
				s.openCountry(450, 600, 4, paddock)
				s.grove(spot{1300, 760, 560}, spot{180, 760, 480})
				s.domeTent(1090, 770, 230, hex("#5f8f86"))
				s.sitter(590, 850, 200, true, straw)
				s.sitter(490, 930, 240, true, redgum)
				s.sitter(960, 900, 220, false, hex("#4f7a8c"))
				s.campfire(730, 920, 100)
				s.nearGrass(leafDark, 80, 0.3, 0.75)
			}),
		galleryScene("gallery-09", morning,
			"Golden wattle in full flower beside a track into the bush.",
			"通往丛林的小路旁，金合欢开得正盛。",
			func(s *stage) {
				s.sky(480)
				s.sunDisc(1120, 200, 28)
				s.ranges(370, 520, 4, 70)
				s.meadow(560, 14, greenGrass, 0.45)
				s.treeline(level(575), -20, s.W+20, 96, 0.36, leafGum)
				s.track(pt{700, 1010}, pt{840, 580}, 260, 8, 70, earth)
				s.wattle(1010, 700, 200, 0.15)
				s.wattle(470, 720, 230, 0.12)
				s.wattle(1250, 860, 420, 0)
				s.wattle(230, 930, 520, 0)
				s.nearGrass(leafOlive, 80, 0.3, 0.65)
			}),
		galleryScene("gallery-10", day,
			"Three alpacas look over a post-and-rail fence on a green hill.",
			"青山坡上，三只羊驼隔着木栅栏张望。",
			func(s *stage) {
				s.sky(520)
				s.sun = pt{1300, 120}
				s.cumulus(900, 210, 480)
				s.cumulus(250, 300, 300)
				s.openCountry(430, 580, 4, greenGrass)
				s.alpaca(980, 800, 300, true, 0.06, hex("#8a6a52"))
				s.alpaca(420, 860, 420, true, 0, hex("#efe4d0"))
				s.alpaca(780, 880, 400, false, 0, hex("#c9a57c"))
				s.fence(pt{-20, 960}, pt{1520, 900}, 170, 140, 7)
				s.nearGrass(leafOlive, 70, 0, 0)
			}),
	}
}
