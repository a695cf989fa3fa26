package scenes

// areaScenes show the six areas of the park, each with the animal it is named after.
func areaScenes() []Scene {
	area := func(name string, l light, en, zh string, draw func(*stage)) Scene {
		return Scene{Name: name, Group: GroupArea, Width: 1920, Height: 1280, AltEn: en, AltZh: zh, light: l, draw: draw}
	}
	return []Scene{
		area("deer-park", golden,
			"Deer Park: a stag and two does graze where the wood meets the meadow.",
			"小鹿园：林缘草地上，一头雄鹿与两头同伴正在觅食。",
			func(s *stage) {
				s.sky(440)
				s.sunDisc(1090, 300, 38)
				s.ranges(350, 500, 4, 70)
				s.meadow(540, 14, paddock, 0.45)
				s.treeline(level(556), -20, s.W+20, 140, 0.42, leafGum)
				s.tussocks(640, 990, 30, leafOlive)
				s.nearTrunk(140, 170, 0.15, barkManna)
				s.deer(1070, 740, 250, false, 0.2, false)
				s.deer(1280, 720, 210, true, 0.24, false)
				s.deer(620, 920, 620, true, 0, true)
				s.frameLeft(leafGum)
				s.nearGrass(leafOlive, 110, 0.3, 0.6)
			}),
		area("emu-park", day,
			"Emu Park: an emu leads two others across the dry plain.",
			"鸸鹋园：一只鸸鹋领着两个同伴走过干爽的平野。",
			func(s *stage) {
				s.l.sky = skyStops("#3f86a8", "#7db4c2", "#c9dfd2", "#f4ecd2")
				s.sky(560)
				s.sun = pt{1350, 140}
				s.cumulus(400, 240, 520)
				s.ranges(500, 600, 3, 40)
				s.meadow(620, 10, hex("#d0a566"), 0.4)
				s.gum(240, 700, 420, gumStyle{fine: 1, depth: 0.16, bark: barkRedgum, leaf: leafOlive})
				s.gum(1330, 680, 300, gumStyle{fine: 1, depth: 0.24, bark: barkRedgum, leaf: leafOlive})
				s.tussocks(660, 990, 40, hex("#b98a4e"))
				s.emu(1200, 780, 280, true, 0.1)
				s.emu(430, 800, 320, true, 0.08)
				s.emu(800, 930, 620, true, 0)
				s.nearGrass(hex("#b98a4e"), 110, 0.4, 0.7)
			}),
		area("alpaca-park", morning,
			"Alpaca Park: a white alpaca and her brown friends on a fresh green hill.",
			"羊驼园：清新的绿坡上，一只白羊驼和它的棕色伙伴。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(1200, 200, 30)
				s.cumulus(300, 240, 380)
				s.ranges(390, 540, 4, 80)
				s.meadow(640, 50, greenGrass, 0.4)
				s.alpaca(250, 760, 220, true, 0.15, hex("#7a5a44"))
				s.alpaca(1190, 790, 290, false, 0.1, hex("#b98f68"))
				s.fence(pt{-20, 700}, pt{1520, 650}, 60, 50, 14)
				s.wattle(1400, 960, 300, 0)
				s.alpaca(690, 930, 600, false, 0, hex("#f3ead8"))
				s.nearGrass(leafOlive, 100, 0.3, 0.65)
			}),
		area("kangaroo-park", dusk,
			"Kangaroo Park: a big eastern grey stands watch at sundown while the mob feeds.",
			"袋鼠园：日落时分，一只东部灰袋鼠警觉守望，同伴在后面吃草。",
			func(s *stage) {
				s.sky(540)
				s.sunDisc(1120, 440, 60)
				s.cirrus(10, 80, 420)
				s.ranges(450, 590, 4, 60)
				s.meadow(630, 12, dryGrass, 0.4)
				s.treeline(level(640), -20, 560, 90, 0.36, leafGum)
				s.kangaroo(1010, 740, 150, false, 0.16)
				s.kangaroo(1180, 730, 130, true, 0.2)
				s.kangaroo(1300, 760, 170, false, 0.14)
				s.tussocks(680, 990, 40, straw)
				s.kangaroo(540, 940, 640, true, 0)
				s.nearGrass(straw, 110, 0.22, 0.6)
			}),
		area("wombat-park", mist,
			"Wombat Park: a wombat noses along mossy boulders in the cool of the gully.",
			"袋熊园：清凉的山谷里，一只袋熊沿着长满青苔的石头慢慢走。",
			func(s *stage) {
				s.sky(560)
				s.sun = pt{1100, 100}
				s.mistForest(500, 4, leafDark)
				s.treeFern(1240, 760, 300, 0.2)
				s.treeFern(230, 780, 340, 0.16)
				s.fill(s.under(s.profile(740, 16, 500, 2), 40, s.H+10), down(730, s.H, from(s.colour(greenGrass, 0.2)), till(s.l.dim(s.colour(leafDark, 0), 0.35))))
				s.boulder(1240, 850, 330, 0.02)
				s.boulder(160, 900, 300, 0)
				s.tussocks(780, 990, 26, leafOlive)
				s.wombat(700, 930, 390, false, 0)
				s.nearGrass(leafGreen, 110, 0.25, 0.72)
			}),
		area("bush-park", ember,
			"Bush Park: banksia and wattle in flower, a kookaburra on the old fence as the sky burns.",
			"丛林园：班克木与金合欢正在开花，晚霞里一只笑翠鸟停在旧篱笆上。",
			func(s *stage) {
				s.sky(520)
				s.sunDisc(980, 440, 76)
				s.cirrus(10, 80, 400)
				s.ranges(430, 580, 4, 60)
				s.treeline(level(630), -20, s.W+20, 96, 0.34, leafDark)
				s.meadow(636, 10, paddock, 0.35)
				s.wattle(1230, 830, 300, 0.04)
				s.fence(pt{300, 940}, pt{1540, 830}, 230, 150, 4)
				s.kookaburra(610, 690, 330, false)
				s.banksia(180, 1010, 480, 4)
				s.flock(520, 240, 14, 6)
				s.nearGrass(leafOlive, 110, 0.3, 0.9)
			}),
	}
}
