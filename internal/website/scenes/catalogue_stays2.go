package scenes

func caravanScenes() []Scene {
	return []Scene{
		stay("caravan-1", blueHour, "The caravan after sunset, windows and fairy lights aglow beside the water.", "日落之后，水边的房车亮着窗，小串灯一闪一闪。", func(s *stage) {
			s.sky(450)
			s.sun = pt{300, 430}
			s.cirrus(8, 90, 340)
			s.farShore(350, 500, 760, 4, 64)
			s.bank(690, 12, paddock)
			s.gum(210, 740, 640, gumStyle{fine: 2, bark: barkRedgum, leaf: leafDark, lean: 0.3})
			s.caravan(860, 850, 700, redgum, true)
			s.annexe(860, 850, 700, redgum)
			s.stringLights(pt{230, 420}, pt{726, 560}, 70, 9)
			s.stringLights(pt{726, 556}, pt{1250, 556}, 24, 9)
			s.campfire(460, 890, 46)
			s.campChair(330, 905, 120, true, leafGreen)
			s.nearGrass(leafOlive, 90, 0.2, 0.9)
		}),
		stay("caravan-2", morning, "Inside the caravan: the double bed at the front, the stove on one side and the dinette on the other.", "房车里：车头一张双人床，一边是灶台，一边是餐座。", func(s *stage) {
			s.outlookRiver()
			in := s.inside(2.7, 3.2, 2.15)
			in.near, in.eye = 2.1, 1.4
			window := pane{-0.8, 1.05, 0.8, 1.65}
			in.shell(surfaces{wall: hex("#f3ead4"), floor: hex("#c39b72"), ceiling: hex("#f7f0e0"), plain: true}, window)
			in.glaze(window, hex("#c9c4b8"), 1)
			in.curtains(window, redgum)
			in.sideGlaze(1, 1.2, 0.95, 2.2, 1.6)
			in.sideGlaze(-1, 0.9, 1.1, 2.0, 1.6)
			in.bed(-1.2, 2.0, 1.2, 3.18, redBed)
			in.box(-1.35, 0, 0.6, -0.8, 0.85, 1.9, hex("#7fa08a"))
			in.box(-1.35, 0.85, 0.58, -0.78, 0.9, 1.92, sand)
			in.kettle(-1.05, 0.9, 1.1, redgum)
			in.plant(-1.1, 0.9, 1.7, 0.4)
			in.box(0.85, 0, 0.2, 1.35, 0.45, 0.7, redgum.lighten(0.1))
			in.box(0.85, 0, 1.5, 1.35, 0.45, 1.95, redgum.lighten(0.1))
			in.box(1.22, 0.45, 0.2, 1.35, 0.85, 1.95, redgum.lighten(0.05))
			in.box(0.6, 0.68, 0.75, 1.34, 0.73, 1.45, timber.lighten(0.25))
			at, k := in.p(0.9, 0.73, 1.05), in.k(1.05)
			in.mug(at.X, at.Y, k*0.11, sand, false)
			s.stringLights(pt{250, 60}, pt{1250, 60}, 40, 12)
		}),
		stay("caravan-3", golden, "Breakfast for two on the annexe table: mugs, bread and a jar of honey.", "外帐里的小桌上摆着两人的早餐：杯子、面包和一罐蜂蜜。", func(s *stage) {
			s.sky(480)
			s.sunDisc(1010, 330, 40)
			s.cirrus(7, 120, 360)
			s.farShore(390, 540, 640, 4, 70)
			board := s.colour(hex("#c79a6b"), 0)
			s.fill(rect(-10, 640, s.W+20, s.H), down(640, s.H, from(s.l.lit(board, 0.25)), till(s.l.dim(board, 0.3))))
			s.brushmarks(650, s.H, s.l.dim(board, 0.4), 0.3, 40)
			s.fill(rect(-10, 636, s.W+20, 7), veil(s.l.dim(board, 0.5), 0.6))
			s.honeyJar(760, 860, 210)
			s.mug(430, 870, 210, sand, false)
			s.steam(430, 650, 170)
			s.mug(1060, 890, 210, redgum.lighten(0.1), false)
			s.gumSprig(1180, 920, 200, -0.15)
			s.frameLeft(leafOlive)
			s.stringLights(pt{500, -10}, pt{1510, 120}, 50, 12)
		}),
		stay("caravan-4", dawn, "A canoe at the jetty below the caravan, mist on the water.", "房车下方的小码头泊着一条独木舟，水面起雾。", func(s *stage) {
			s.sky(470)
			s.sunDisc(540, 390, 40)
			s.farShore(370, 510, 1010, 5, 80)
			s.fogBank(520, 60, 0.85)
			s.jetty(pt{1130, 1000}, pt{880, 640}, 170, 50)
			s.canoe(560, 800, 420, redgum)
			s.swan(330, 660, 70, true)
			s.frameRight(leafGum)
		}),
		stay("caravan-5", night, "Stars over the caravan, one lamp still on.", "满天星星下的房车，还亮着一盏灯。", func(s *stage) {
			s.sky(560)
			s.stars(560)
			s.milkyWay(pt{300, 600}, pt{1180, -60}, 260)
			s.ranges(520, 620, 3, 60)
			s.treeline(level(690), -20, s.W+20, 120, 0.4, leafDark)
			s.meadow(700, 8, paddock, 0.3)
			s.caravan(1000, 880, 520, redgum, false)
			s.lantern(640, 905, 60)
			s.gum(260, 820, 620, gumStyle{fine: 2, bark: barkManna, leaf: leafDark, lean: 0.25})
			s.nearGrass(leafDark, 80, 0.3, 0.9)
		}),
	}
}

func siteScenes() []Scene {
	return []Scene{
		stay("powered-site-1", morning, "Just arrived: a wagon and its caravan on the gravel pad.", "刚到：越野车拖着房车停在碎石车位上。", func(s *stage) {
			s.sky(450)
			s.sunDisc(1230, 190, 28)
			s.cumulus(420, 200, 360)
			s.clearing(450, greenGrass, 130)
			s.gum(190, 720, 600, gumStyle{fine: 2, depth: 0.05, bark: barkManna, leaf: leafGum, lean: 0.2})
			s.fill(polygon(pt{60, 920}, pt{300, 800}, pt{1380, 800}, pt{1500, 920}), flat(s.colour(hex("#cbb892"), 0)))
			s.caravan(1050, 860, 560, leafGreen, false)
			s.wagon(440, 870, 440, hex("#8aa0a8"))
			s.powerPost(1420, 880, 160)
			s.nearGrass(leafOlive, 90, 0.05, 0.95)
		}),
		stay("powered-site-2", dusk, "Two tents and a fire on the grass of a powered site at dusk.", "黄昏时分，通电营位的草地上，两顶帐篷和一堆篝火。", func(s *stage) {
			s.sky(480)
			s.sunDisc(380, 420, 34)
			s.cirrus(8, 90, 340)
			s.clearing(480, paddock, 140)
			s.grove(spot{1330, 730, 620}, spot{170, 740, 560})
			s.domeTent(520, 840, 380, leafGreen)
			s.domeTent(1080, 850, 340, apricot)
			s.campfire(800, 900, 54)
			s.powerPost(1330, 890, 130)
			s.nearGrass(leafOlive, 90, 0.2, 0.9)
		}),
		stay("powered-site-3", golden, "The long table of the camp kitchen, laid under lanterns.", "公共厨房的长桌，灯笼下已摆好碗碟。", func(s *stage) {
			s.sky(440)
			s.sunDisc(1150, 330, 34)
			s.clearing(440, dryGrass, 120)
			s.grove(spot{220, 700, 560})
			s.longTable(780, 860, 130)
			s.stringLights(pt{-20, 330}, pt{1520, 300}, 90, 16)
			s.nearGrass(straw, 80, 0.1, 0.9)
		}),
		stay("powered-site-4", golden, "The accessible bathroom of the amenities block: wide, tiled and clean.", "卫浴楼的无障碍浴室：宽敞、铺着瓷砖、干干净净。", func(s *stage) {
			s.outlookPaddock()
			s.washroom(surfaces{wall: hex("#c9a98c"), floor: hex("#7d8a84"), ceiling: white, plain: true}, hex("#7d99a8"), leafGreen)
		}),
		stay("powered-site-5", nightViolet, "Vans asleep under the Milky Way.", "银河之下，房车都睡了。", func(s *stage) {
			s.sky(600)
			s.stars(600)
			s.milkyWay(pt{1300, 640}, pt{420, -60}, 280)
			s.ranges(560, 650, 3, 50)
			s.treeline(level(700), -20, s.W+20, 130, 0.4, leafDark)
			s.meadow(705, 6, paddock, 0.3)
			s.caravan(330, 850, 360, hex("#4f7fa0"), true)
			s.caravan(1090, 870, 420, leafGreen, true)
			s.shootingStar(pt{520, 200}, 160, 0.5)
			s.nearGrass(leafDark, 80, 0.1, 0.9)
		}),
	}
}

func pitchedTentScenes() []Scene {
	return []Scene{
		stay("pitched-tent-1", morning, "Inside the ready-pitched tent: a made-up double bed, two stretchers and the door open to the wattles.", "帐内：铺好的双人床，两张行军床，门外是金合欢。", func(s *stage) {
			s.outlookPaddock()
			s.wattle(640, 640, 170, 0.1)
			s.wattle(900, 650, 150, 0.1)
			in := s.canvasRoom(hex("#e2d6b8"), leafGreen.lighten(0.2))
			in.bed(-2.0, 0.9, -0.75, 3.1, greenBed)
			in.bed(1.15, 1.4, 1.9, 3.2, strawBed)
			in.box(-0.62, 0, 2.7, -0.2, 0.4, 3.1, timber)
			at := in.p(-0.4, 0.4, 2.9)
			s.lantern(at.X, at.Y, 70)
		}),
		stay("pitched-tent-2", dusk, "The tent at dusk, its door warm with lantern light, chairs around the fire ring.", "黄昏的帐篷，门里透出暖光，篝火圈旁摆着椅子。", func(s *stage) {
			s.sky(490)
			s.sunDisc(1200, 420, 34)
			s.cirrus(8, 90, 350)
			s.clearing(490, paddock, 140)
			s.gum(1330, 760, 700, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: -0.3})
			s.wallTent(560, 830, 104, 0.46, hex("#d9cba8"))
			s.campfire(1130, 890, 56)
			s.campChair(980, 905, 120, true, redgum)
			s.campChair(1290, 910, 120, false, leafGreen)
			s.nearGrass(leafOlive, 90, 0.2, 0.9)
		}),
		stay("pitched-tent-3", day, "The view from the bed: the zip undone, wattles and the river flat outside.", "躺在床上望出去：拉开拉链，外面是金合欢和河滩。", func(s *stage) {
			s.horizon = 440
			s.sky(440)
			s.sun = pt{900, 200}
			s.cumulus(820, 280, 220)
			s.farShore(360, 480, 590, 4, 70)
			s.bank(570, 8, greenGrass)
			s.wattle(880, 660, 190, 0)
			s.kangaroo(690, 640, 90, true, 0.05)
			in := s.canvasRoom(hex("#cfd6bd"), redgum.lighten(0.3))
			in.bed(0.7, 0.6, 2.0, 2.9, redBed)
			in.box(-1.9, 0, 1.6, -1.2, 0.5, 2.8, hex("#8fa3a0"))
			in.box(-1.9, 0.5, 1.58, -1.18, 0.56, 2.82, white)
			in.kettle(-1.5, 0.56, 1.9, redgum)
			in.plant(-1.5, 0.56, 2.5, 0.5)
		}),
		stay("pitched-tent-4", golden, "Supper outdoors: sausages and vegetables on the grill beside the tent.", "在帐篷外吃晚饭：烤架上是香肠和蔬菜。", func(s *stage) {
			s.sky(470)
			s.sunDisc(300, 320, 36)
			s.cirrus(7, 90, 300)
			s.clearing(470, dryGrass, 120)
			s.wallTent(1130, 790, 72, -0.5, hex("#d9cba8"))
			s.gum(150, 740, 620, gumStyle{fine: 2, bark: barkRedgum, leaf: leafOlive, lean: 0.2})
			s.grill(560, 930, 430)
			s.campChair(890, 920, 150, false, leafGreen)
			s.nearGrass(straw, 80, 0.2, 0.8)
		}),
		stay("pitched-tent-5", nightViolet, "Late: the tent glows among the trees and the stars come down to the ridge.", "夜深了：帐篷在树间发着光，星星一直落到山脊上。", func(s *stage) {
			s.sky(540)
			s.stars(540)
			s.moon(260, 200, 36, 0.2)
			s.clearing(540, paddock, 150)
			s.grove(spot{230, 800, 620}, spot{1300, 790, 640})
			s.wallTent(760, 860, 84, -0.4, hex("#d9cba8"))
			s.lantern(520, 930, 54)
			s.nearGrass(leafDark, 100, 0.3, 0.8)
		}),
	}
}
