package scenes

func tinyHouseScenes() []Scene {
	return []Scene{
		stay("tiny-house-1", golden, "The tiny house inside: a window seat over the river flat, the stove lit, the steps to the loft.", "小小屋里：面向河滩的飘窗，烧着的小柴炉，通往阁楼的台阶。", func(s *stage) {
			s.outlookRiver()
			in := s.inside(3.6, 3.4, 2.9)
			window := pane{-1.1, 0.75, 1.1, 2.1}
			in.shell(cedarWalls, window)
			in.glaze(window, ink, 2)
			in.box(-1.15, 0.1, 2.75, 1.15, 0.62, 3.36, timber.lighten(0.2))
			in.box(-1.1, 0.62, 2.78, 1.1, 0.74, 3.34, sand)
			for i, tint := range []rgb{redgum, apricot, leafGreen.lighten(0.2)} {
				in.cushion(-0.75+0.75*float64(i), 0.72, 3.2, 0.24, 0.18, tint)
			}
			for n := range 5 { // the stairs are drawers
				i := 4 - n
				y, z := 0.36*float64(i+1), 0.5+0.42*float64(i)
				in.box(1.15, 0, z, 1.8, y, z+0.42, timber.lighten(0.1))
				in.fill(segment(in.p(1.15, y/2, z+0.12), in.p(1.15, y/2, z+0.3), 6), flat(in.colour(straw, 0)))
			}
			in.woodHeater(-1.35, 2.2)
			in.rug(-0.8, 0.4, 0.8, 2.3, sand, redgum)
			in.pendant(0, 2.1, 1.6, redgum)
		}),
		stay("tiny-house-2", night, "The loft of the tiny house: a bed under the skylight and the stars.", "小小屋的阁楼：天窗下一张床，抬头就是星星。", func(s *stage) {
			s.sky(760)
			s.stars(760)
			s.milkyWay(pt{560, 700}, pt{980, -80}, 240)
			s.horizon = 400
			in := s.inside(4.2, 3.2, 2.5)
			window := pane{-1.25, 0.95, 1.25, 2.25}
			in.shell(cedarWalls, window)
			in.glaze(window, ink, 1)
			for _, side := range []float64{-1, 1} { // the roof comes down to both sides
				col := in.colour(hex("#c99565"), 0)
				in.fill(polygon(in.p(side*1.3, 2.5, 3.2), in.p(side*2.1, 1.6, 3.2), in.p(side*2.1, 1.6, in.before()), in.p(side*1.3, 2.5, in.before())), across(in.p(side*1.7, 2, 3.2), in.p(side*1.7, 2, -2), from(in.l.dim(col, 0.08)), till(in.l.dim(col, 0.42))))
			}
			in.bed(-1.05, 1.35, 1.05, 3.16, strawBed)
			in.box(1.3, 0, 2.7, 1.8, 0.4, 3.15, timber)
			in.deskLamp(1.55, 0.4, 2.9, sand)
			in.box(-1.8, 0, 2.7, -1.35, 0.3, 3.15, timber)
			in.plant(-1.58, 0.3, 2.9, 0.5)
		}),
		stay("tiny-house-3", morning, "The tiny house's kitchen: small, complete, a moka pot on the stove.", "小小屋的厨房：小而全，灶上坐着摩卡壶。", func(s *stage) {
			s.outlookPaddock()
			in := s.inside(3.4, 3, 2.7)
			window := pane{-0.75, 1.15, 0.75, 2.05}
			in.shell(cedarWalls, window)
			in.tiles(-1.7, 0.93, 1.7, 1.14, 0.105, hex("#dfe9df"))
			in.glaze(window, ink, 1)
			in.shelf(-1.65, -0.95, 1.6)
			in.shelf(0.95, 1.65, 1.6)
			in.bench(-1.68, 1.68, hex("#3f5a4c"), hex("#e4d6bc"))
			in.cooktop(-0.9)
			in.kettle(1.1, 0.93, 2.6, hex("#b9b5aa"))
			in.plant(0.35, 0.93, 2.8, 0.5)
			in.rug(-1.0, 0.5, 1.0, 1.7, sand, leafGreen)
			in.box(0.9, 0.7, 0.5, 1.7, 0.75, 1.5, timber.lighten(0.3))
			in.chair(1.1, 0.25, -1, timber)
		}),
		stay("tiny-house-4", dusk, "A deep bath beside the widest window in the park, at sunset.", "全园最宽的一扇窗，窗边一只深浴缸，窗外是晚霞。", func(s *stage) {
			s.outlookRiver()
			in := s.inside(4, 3, 2.6)
			window := pane{-1.6, 0.75, 1.6, 2.2}
			in.shell(surfaces{wall: hex("#b98c68"), floor: hex("#8b8378"), ceiling: hex("#d9b78d"), upright: true}, window)
			in.glaze(window, ink, 0)
			in.bath(-0.9, 1.5, 0.9, hex("#f2ede0"))
			in.box(1.15, 0, 1.6, 1.55, 0.48, 2.0, timber.lighten(0.2))
			at := in.p(1.35, 0.48, 1.8)
			s.lantern(at.X, at.Y, 80)
			in.plant(-1.55, 0, 2.2, 1.2)
			in.rug(-0.7, 0.5, 0.6, 1.2, sand, hex("#8d6f94"))
		}),
		stay("tiny-house-5", blueHour, "The deck of the tiny house at nightfall, two chairs and a fire bowl.", "夜幕下小小屋的木平台，两把椅子，一只火盆。", func(s *stage) {
			s.sky(470)
			s.sun = pt{260, 420}
			s.cirrus(7, 100, 350)
			s.clearing(470, paddock, 110)
			s.gum(200, 760, 660, gumStyle{fine: 2, bark: barkManna, leaf: leafDark, lean: 0.25})
			v := s.build(960, 840, 106, -0.6, tinyHouse)
			s.trailer(v, tinyHouse)
			s.campfire(470, 890, 48)
			s.campChair(330, 905, 120, true, redgum)
			s.campChair(610, 910, 120, false, leafGreen)
			s.nearGrass(leafOlive, 90, 0.2, 0.8)
		}),
	}
}

func smartHouseScenes() []Scene {
	return []Scene{
		stay("smart-house-1", morning, "The smart house's living room: a wall of glass to the native garden, a sofa in the sun.", "智慧小屋的客厅：一整面玻璃墙对着本土植物园，沙发晒着太阳。", func(s *stage) {
			s.outlookPaddock()
			s.wattle(520, 640, 150, 0.1)
			window := pane{-2.6, 0.05, 2.6, 2.45}
			in := s.inside(6, 3.8, 2.75)
			in.shell(glassWalls, window)
			in.glaze(window, ink, 4)
			in.rug(-1.8, 0.3, 1.2, 2.4, hex("#cfd8d2"), hex("#6f8f86"))
			in.sofa(-2.2, 2.5, 0.4, hex("#6f8f86"), apricot)
			in.table(-1.3, 1.1, -0.1, 1.7, 0.4, hex("#d9c2a0"))
			in.plant(2.3, 0, 3, 1.7)
			in.pendant(1.6, 1.9, 2, ink)
			in.table(1.1, 1.2, 2.3, 2.2, 0.75, hex("#d9c2a0"))
			in.chair(1.4, 1.05, -1, ink.lighten(0.2))
			in.chair(2.0, 1.05, -1, ink.lighten(0.2))
		}),
		stay("smart-house-2", blueHour, "A bedroom of the smart house with its blinds up at nightfall.", "智慧小屋的卧室，夜幕降临，窗帘还没放下。", func(s *stage) {
			s.outlookNight()
			s.bedroom(surfaces{wall: hex("#c9d2cd"), floor: hex("#bda98c"), ceiling: hex("#eef0ec"), plain: true}, blueBed, hex("#6f93a6"), pane{-1.6, 1.1, 1.6, 2.25})
		}),
		stay("smart-house-3", day, "The kitchen of the smart house: induction, steam oven and filtered rain at the tap.", "智慧小屋的厨房：电磁灶、蒸烤箱，龙头里是过滤后的雨水。", func(s *stage) {
			s.outlookPaddock()
			s.kitchen(glassWalls, hex("#39504a"), hex("#e8e6df"), 3)
		}),
		stay("smart-house-4", mist, "The wide, step-free bathroom of the smart house.", "智慧小屋宽敞、无台阶的浴室。", func(s *stage) {
			s.outlookRiver()
			s.washroom(surfaces{wall: hex("#e3ded2"), floor: hex("#8f948e"), ceiling: white, plain: true}, hex("#4f6b68"), hex("#c9a27a"))
		}),
		stay("smart-house-5", golden, "The smart house in the afternoon: solar roof, north deck and a garden watered from the tank.", "午后的智慧小屋：太阳能屋顶、朝北木平台，花园用水箱里的雨水浇灌。", func(s *stage) {
			s.sky(460)
			s.sunDisc(1240, 230, 36)
			s.cirrus(7, 90, 300)
			s.clearing(460, dryGrass, 120)
			s.gum(1360, 740, 560, gumStyle{fine: 2, bark: barkManna, leaf: leafOlive, lean: -0.2})
			s.smartHouse(720, 800, 78, -0.3)
			s.wagon(1190, 890, 330, hex("#dfe3dd"))
			s.wattle(180, 880, 200, 0)
			s.banksia(360, 930, 120, 4)
			s.nearGrass(straw, 80, 0.2, 0.9)
		}),
	}
}

func bellTentScenes() []Scene {
	return []Scene{
		stay("bell-tent-1", dusk, "Inside the bell tent: a deep bed, rugs and lamps around the pole.", "钟形帐里：柔软的大床，绕着帐杆的地毯和灯。", func(s *stage) {
			s.outlookRiver()
			in := s.bellRoom(hex("#efe3cb"))
			in.rug(-1.7, 0.1, 1.7, 2.5, redgum.lighten(0.15), sand)
			in.bed(0.45, 0.8, 2.15, 3, redBed)
			in.box(-2.2, 0, 1.7, -1.2, 0.36, 2.5, timber)
			in.deskLamp(-1.9, 0.36, 2.1, sand)
			in.plant(-1.4, 0.36, 2.2, 0.45)
			for _, at := range []pt{in.p(-0.6, 0, 0.9), in.p(0.2, 0, 2.9)} {
				s.lantern(at.X, at.Y, 80)
			}
			s.stringLights(in.p(0, 2.9, 1.4), in.p(-2.5, 1.15, 1.8), 40, 7)
			s.stringLights(in.p(0, 2.9, 1.4), in.p(2.5, 1.15, 1.8), 40, 7)
		}),
		stay("bell-tent-2", nightViolet, "Deckchairs and a fire bowl before the bell tent under the southern stars.", "南天星空下，钟形帐前的躺椅和火盆。", func(s *stage) {
			s.sky(560)
			s.stars(560)
			s.milkyWay(pt{1250, 620}, pt{520, -60}, 280)
			s.clearing(560, paddock, 110)
			s.bellTent(470, 870, 480, sand)
			s.campfire(1040, 890, 54)
			s.campChair(880, 910, 130, true, redgum)
			s.campChair(1220, 915, 130, false, leafGreen)
			s.nearGrass(leafDark, 80, 0.2, 0.9)
		}),
		stay("bell-tent-3", dawn, "Morning from the door of the bell tent: the river below and nobody near.", "清晨从钟形帐门口望出去：河在坡下，旁边没有别人。", func(s *stage) {
			s.horizon = 440
			s.sky(440)
			s.sunDisc(760, 360, 40)
			s.farShore(330, 470, 600, 4, 70)
			s.bank(590, 8, greenGrass)
			s.wombat(700, 660, 60, true, 0.05)
			in := s.bellRoom(hex("#e8dcc8"))
			in.rug(-1.5, 0.2, 1.5, 2.4, hex("#8fa79a"), sand)
			in.bed(-2.15, 0.7, -0.5, 2.9, greenBed)
			in.box(1.2, 0, 1.6, 2.1, 0.34, 2.4, timber.lighten(0.1))
			at, k := in.p(1.5, 0.34, 1.9), in.k(1.9)
			s.mug(at.X, at.Y, k*0.13, sand, false)
			s.steam(at.X, at.Y-k*0.14, k*0.3)
			in.plant(1.9, 0.34, 2.1, 0.4)
		}),
		stay("bell-tent-4", mist, "The bell tent's own bathroom hut, twelve steps away, with a hot shower.", "钟形帐专用的小浴室，走十二步就到，有热水淋浴。", func(s *stage) {
			s.outlookRiver()
			s.washroom(cedarWalls, hex("#c9b79a"), leafGreen)
		}),
		stay("bell-tent-5", golden, "A hamper on the rise above the river, the tent behind.", "河边高处放着一只餐篮，身后是钟形帐。", func(s *stage) {
			s.sky(450)
			s.sunDisc(340, 320, 36)
			s.cirrus(7, 80, 300)
			s.farShore(350, 500, 690, 4, 60)
			s.bank(650, 12, dryGrass)
			s.gum(1360, 720, 620, gumStyle{fine: 2, bark: barkManna, leaf: leafOlive, lean: -0.3})
			s.bellTent(1010, 800, 380, sand)
			s.hamper(470, 920, 360)
			s.nearGrass(straw, 80, 0.2, 0.8)
		}),
	}
}

func horseCabinScenes() []Scene {
	return []Scene{
		stay("horse-cabin-1", morning, "The bedroom of the horse cabin, and the horse looking in at the window.", "骑士木屋的卧室，马正从窗口往里瞧。", func(s *stage) {
			s.outlookPaddock()
			s.horse(960, 960, 680, false, 0, hex("#7a4a32"), bare)
			s.bedroom(redWalls, strawBed, leafGreen, pane{-1.2, 1.15, 1.2, 2.3})
		}),
		stay("horse-cabin-2", golden, "Two horses in the timber yards against the verandah rail.", "两匹马待在紧挨檐廊的木栏马圈里。", func(s *stage) {
			s.horizon = 470
			s.sky(470)
			s.sunDisc(1180, 320, 36)
			s.cirrus(6, 130, 300)
			s.openCountry(390, 520, 4, dryGrass)
			s.horse(520, 770, 330, true, 0.02, hex("#7a4a32"), bare)
			s.horse(1000, 750, 290, false, 0.04, hex("#d2b48a"), bare)
			s.fence(pt{-20, 700}, pt{1520, 700}, 120, 120, 8)
			s.verandahView(timber, hex("#f3ead8"), 0.5)
			s.armchair(300, 980, 270, redgum)
			s.sideTable(1150, 960, 180)
		}),
		stay("horse-cabin-3", blueHour, "The front room of the horse cabin by lamplight, two single beds made up.", "灯下的骑士木屋外间，两张单人床已铺好。", func(s *stage) {
			s.outlookNight()
			window := pane{-0.75, 1.0, 0.75, 2.1}
			in := s.inside(5, 3.4, 2.6)
			in.shell(redWalls, window)
			in.glaze(window, sand, 1)
			in.curtains(window, leafGreen)
			in.rug(-1, 0.3, 1, 2.3, leafGreen.lighten(0.2), sand)
			in.bed(-2.3, 1, -1.3, 3.36, redBed)
			in.bed(1.3, 1, 2.3, 3.36, redBed)
			in.box(-0.5, 0, 2.9, 0.5, 0.6, 3.36, timber)
			in.deskLamp(-0.2, 0.6, 3.1, sand)
			in.pendant(0, 2, 1.6, redgum)
		}),
		stay("horse-cabin-4", dusk, "The horse cabin's kitchen at dusk with a table for four.", "黄昏时分骑士木屋的厨房，四人餐桌。", func(s *stage) {
			s.outlookPaddock()
			s.horse(640, 640, 190, true, 0.1, hex("#d2b48a"), bare)
			s.kitchen(greenWalls, hex("#8a5f43"), hex("#efe6d4"), 4)
		}),
		stay("horse-cabin-5", dusk, "A saddled horse at the cabin after the evening ride.", "傍晚骑行归来，一匹备着鞍的马站在木屋前。", func(s *stage) {
			s.sky(480)
			s.sunDisc(300, 420, 34)
			s.cirrus(9, 90, 350)
			s.clearing(480, paddock, 120)
			s.build(1010, 790, 76, 0.44, paddockCabin)
			s.horse(460, 890, 380, true, 0, hex("#8a4e30"), saddled)
			s.lantern(760, 915, 62)
			s.fence(pt{-20, 900}, pt{330, 900}, 130, 130, 2)
			s.nearGrass(leafOlive, 90, 0.2, 0.9)
		}),
	}
}
