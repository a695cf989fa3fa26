package scenes

func roomScene(name string, l light, en, zh string, draw func(*stage)) Scene {
	return Scene{Name: "room-" + name, Group: GroupRoom, Width: 1920, Height: 1280, AltEn: en, AltZh: zh, light: l, draw: draw}
}

// clearing is the setting of most dwellings: hills, a wood behind, open ground before.
func (s *stage) clearing(horizon float64, base rgb, woodHeight float64) {
	s.ranges(horizon-110, horizon+30, 4, 70)
	s.treeline(level(horizon+78), -20, s.W+20, woodHeight, 0.38, leafGum)
	s.meadow(horizon+84, 8, base, 0.4)
}

func roomScenes() []Scene {
	return []Scene{
		roomScene("cabin-two-bedroom", morning,
			"A green weatherboard cabin with a verandah, two bedrooms, under tall gums in the morning.",
			"晨光里，高大桉树下的两卧绿色木屋，屋前带门廊。",
			func(s *stage) {
				s.sky(470)
				s.sunDisc(260, 210, 30)
				s.cumulus(980, 190, 300)
				s.clearing(470, greenGrass, 130)
				s.grove(spot{1240, 690, 640}, spot{230, 700, 560})
				s.track(pt{470, 1010}, pt{660, 860}, 190, 60, 20, earth)
				s.build(760, 800, 88, 0.42, cabinTwo)
				s.wattle(1330, 870, 190, 0)
				s.nearGrass(leafOlive, 90, 0.18, 0.6)
			}),
		roomScene("cabin-three-bedroom", dusk,
			"A long three-bedroom cabin with its lamps lit at dusk.",
			"黄昏时分，三卧长木屋已经亮起灯火。",
			func(s *stage) {
				s.sky(490)
				s.sunDisc(1230, 410, 32)
				s.cirrus(9, 80, 360)
				s.clearing(490, paddock, 120)
				s.gum(250, 740, 660, gumStyle{fine: 2, depth: 0.06, bark: barkManna, leaf: leafGum, lean: 0.2})
				s.build(800, 815, 76, -0.34, cabinThree)
				s.campChair(1330, 900, 110, false, apricot)
				s.lantern(1210, 912, 56)
				s.nearGrass(leafOlive, 90, 0.3, 0.8)
			}),
		roomScene("big-house", day,
			"The big house: a two-storey gable, a long wing and a garden for the whole family.",
			"大屋：两层山墙、长长的侧翼和一座供全家人使用的花园。",
			func(s *stage) {
				s.sky(450)
				s.sun = pt{1400, 140}
				s.cumulus(330, 180, 380)
				s.cumulus(1200, 150, 420)
				s.clearing(450, greenGrass, 120)
				s.gum(1390, 700, 600, gumStyle{fine: 2, depth: 0.1, bark: barkManna, leaf: leafGum, lean: -0.3})
				s.bigHouse(790, 815, 64, 0.34)
				s.track(pt{330, 1010}, pt{560, 880}, 170, 50, 20, earth)
				s.wattle(170, 850, 240, 0)
				s.wattle(1370, 900, 200, 0)
				s.nearGrass(leafOlive, 90, 0.1, 0.5)
			}),
		roomScene("lakeside-caravan", golden,
			"A cream and terracotta caravan with its awning and canvas annexe under a gum at the water's edge, fairy lights strung to the tree.",
			"水边桉树下的奶白与砖红色房车，撑着遮阳篷和帆布外帐，小串灯一直拉到树上。",
			func(s *stage) {
				s.sky(430)
				s.sunDisc(390, 320, 34)
				s.cirrus(8, 80, 280)
				s.farShore(330, 490, 760, 4, 60)
				s.bank(680, 14, dryGrass)
				s.gum(1270, 730, 660, gumStyle{fine: 2, bark: barkRedgum, leaf: leafOlive, lean: -0.3})
				s.caravan(700, 850, 780, redgum, true)
				s.annexe(700, 850, 780, redgum)
				s.stringLights(pt{552, 520}, pt{1136, 520}, 26, 9)
				s.stringLights(pt{1136, 520}, pt{1290, 400}, 24, 4)
				s.campChair(1250, 905, 130, false, leafGreen)
				s.nearGrass(straw, 90, 0.2, 0.9)
			}),
		roomScene("powered-site", day,
			"A level powered site with a caravan, its power post and a shady gum.",
			"平整的通电营位：房车、电源桩和一棵成荫的桉树。",
			func(s *stage) {
				s.sky(440)
				s.sun = pt{200, 120}
				s.cumulus(1080, 210, 420)
				s.clearing(440, greenGrass, 140)
				s.gum(1200, 720, 660, gumStyle{fine: 2, depth: 0.05, bark: barkManna, leaf: leafGum, lean: -0.2})
				s.fill(polygon(pt{150, 900}, pt{420, 790}, pt{1200, 790}, pt{1420, 900}), flat(s.colour(hex("#cbb892"), 0)))
				s.caravan(830, 850, 620, hex("#4f7fa0"), true)
				s.powerPost(360, 870, 170)
				s.bicycle(1270, 920, 230, redgum)
				s.nearGrass(leafOlive, 90, 0.1, 0.9)
			}),
		roomScene("tent-under-gums", dawn,
			"A canvas tent, pitched and made up on its timber platform under river red gums in the early mist.",
			"清晨薄雾中，红桉林下的木平台上，帆布大帐已经搭好铺好。",
			func(s *stage) {
				s.sky(500)
				s.sunDisc(1090, 400, 36)
				s.ranges(410, 540, 3, 60)
				s.treeline(level(590), -20, s.W+20, 150, 0.5, leafGum)
				s.meadow(600, 10, paddock, 0.45)
				s.fogBank(570, 70, 0.8)
				s.grove(spot{300, 740, 600}, spot{1230, 720, 560}, spot{520, 760, 680})
				s.wallTent(800, 850, 108, -0.5, hex("#d9cba8"))
				s.campChair(1240, 900, 120, false, redgum)
				s.nearGrass(leafOlive, 100, 0.3, 0.8)
			}),
		roomScene("tiny-house", golden,
			"A cedar tiny house on wheels, with big windows to the paddock.",
			"一座带轮的雪松木小屋，大窗面向草场。",
			func(s *stage) {
				s.sky(460)
				s.sunDisc(260, 330, 34)
				s.cirrus(7, 80, 300)
				s.clearing(460, dryGrass, 110)
				s.gum(1260, 760, 700, gumStyle{fine: 2, bark: barkManna, leaf: leafOlive, lean: -0.25})
				v := s.build(640, 850, 112, 0.62, tinyHouse)
				s.trailer(v, tinyHouse)
				s.campChair(1120, 905, 120, false, redgum)
				s.nearGrass(straw, 90, 0.25, 0.8)
			}),
		roomScene("smart-house", blueHour,
			"The smart house: a glass front aglow under a roof of solar panels at nightfall.",
			"智慧小屋：夜幕初降，太阳能屋顶下的玻璃立面透出暖光。",
			func(s *stage) {
				s.sky(470)
				s.sun = pt{1300, 420}
				s.cirrus(7, 120, 380)
				s.clearing(470, paddock, 130)
				s.gum(190, 740, 640, gumStyle{fine: 2, depth: 0.06, bark: barkManna, leaf: leafDark, lean: 0.2})
				s.smartHouse(800, 820, 82, 0.3)
				s.lantern(230, 920, 60)
				s.nearGrass(leafDark, 90, 0.2, 0.9)
			}),
		roomScene("bell-tent", dusk,
			"A bell tent made up for glamping, lanterns lit at the door.",
			"布置妥帖的钟形帐篷，门口的灯笼已经点亮。",
			func(s *stage) {
				s.sky(480)
				s.sunDisc(300, 420, 34)
				s.cirrus(8, 90, 340)
				s.clearing(480, paddock, 140)
				s.gum(1280, 760, 740, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: -0.3})
				s.bellTent(720, 850, 620, sand)
				s.stringLights(pt{-20, 260}, pt{720, 340}, 60, 8)
				s.stringLights(pt{720, 340}, pt{1240, 420}, 70, 6)
				s.lantern(480, 910, 64)
				s.lantern(960, 920, 70)
				s.nearGrass(leafOlive, 90, 0.25, 0.75)
			}),
		roomScene("horse-paddock-cabin", morning,
			"A red cabin beside the horse paddock, two horses at the fence.",
			"马场旁的红色木屋，两匹马站在围栏边。",
			func(s *stage) {
				s.sky(470)
				s.sunDisc(1240, 200, 28)
				s.cumulus(330, 210, 340)
				s.clearing(470, greenGrass, 110)
				s.gum(170, 720, 560, gumStyle{fine: 2, depth: 0.1, bark: barkRedgum, leaf: leafGum, lean: 0.2})
				s.build(620, 790, 82, -0.46, paddockCabin)
				s.horse(1130, 860, 300, false, 0.02, hex("#7a4a32"), bare)
				s.horse(1360, 830, 250, true, 0.05, hex("#d2b48a"), bare)
				s.fence(pt{900, 930}, pt{1540, 880}, 140, 130, 4)
				s.nearGrass(leafOlive, 90, 0.15, 0.6)
			}),
	}
}
