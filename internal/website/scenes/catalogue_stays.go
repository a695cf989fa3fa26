package scenes

// stayScenes are the further pictures of each room, in the order of its page.
func stayScenes() []Scene {
	var all []Scene
	for _, part := range [][]Scene{riverCabinScenes(), familyCabinScenes(), bigHouseScenes(), caravanScenes(), siteScenes(), pitchedTentScenes(), tinyHouseScenes(), smartHouseScenes(), bellTentScenes(), horseCabinScenes()} {
		all = append(all, part...)
	}
	return all
}

func stay(name string, l light, en, zh string, draw func(*stage)) Scene {
	return Scene{Name: "stay-" + name, Group: GroupStay, Width: 1920, Height: 1280, AltEn: en, AltZh: zh, light: l, draw: draw}
}

func riverCabinScenes() []Scene {
	return []Scene{
		stay("river-cabin-1", dawn, "From the river cabin's verandah: mist over the water, two chairs and the first coffee.", "从河畔木屋的檐廊望去：水面起雾，两把椅子，第一杯咖啡。", func(s *stage) {
			s.horizon = 470
			s.sky(470)
			s.sunDisc(900, 380, 40)
			s.farShore(360, 500, 640, 4, 80)
			s.bank(610, 10, greenGrass)
			s.fogBank(520, 60, 0.8)
			s.kangaroo(1120, 660, 110, false, 0.1)
			s.kangaroo(1010, 650, 84, true, 0.15)
			s.grove(spot{300, 660, 520})
			s.verandahView(timber, sand, 0.06, 0.6)
			s.armchair(420, 960, 260, leafGreen)
			s.armchair(1080, 970, 260, redgum)
			s.sideTable(750, 950, 170)
		}),
		stay("river-cabin-2", morning, "The main bedroom of the river cabin: a queen bed under a window on the river.", "河畔木屋的主卧：窗外就是河，窗下一张大双人床。", func(s *stage) {
			s.outlookRiver()
			s.bedroom(cabinWalls, greenBed, leafGreen.lighten(0.3), pane{-1.1, 1.2, 1.1, 2.2})
		}),
		stay("river-cabin-3", day, "The second bedroom: a bunk for the children and a rug to play on.", "次卧：孩子们的高低床，地毯上可以玩耍。", func(s *stage) {
			s.outlookPaddock()
			s.bunks(whiteWalls, redBed, apricot.darken(0.1), false)
		}),
		stay("river-cabin-4", golden, "The river cabin's kitchen in the afternoon sun, a pot on the stove.", "午后阳光照进河畔木屋的厨房，灶上炖着一锅。", func(s *stage) {
			s.outlookRiver()
			s.kitchen(cabinWalls, leafGreen.lighten(0.1), timber.lighten(0.35), 3)
		}),
		stay("river-cabin-5", night, "The river cabin at night, windows lit, a fire burning on the grass.", "夜里的河畔木屋，窗里亮着灯，草地上生着篝火。", func(s *stage) {
			s.sky(480)
			s.stars(470)
			s.moon(1240, 180, 34, 0.35)
			s.clearing(470, greenGrass, 130)
			s.grove(spot{1290, 700, 600})
			s.build(560, 800, 84, -0.4, cabinTwo)
			s.campfire(1120, 880, 62)
			s.campChair(960, 900, 120, true, apricot)
			s.campChair(1290, 905, 120, false, leafGreen)
			s.nearGrass(leafDark, 90, 0.4, 0.9)
		}),
	}
}

func familyCabinScenes() []Scene {
	return []Scene{
		stay("family-cabin-1", blueHour, "The family cabin's living room at nightfall: sofa, lamp and the wood heater going.", "夜幕降临，家庭木屋的客厅里，沙发、灯和烧着的柴火炉。", func(s *stage) {
			s.outlookNight()
			s.parlour(cabinWalls, hex("#8ea38f"), redgum, pane{-2, 1, 1.1, 2.2})
		}),
		stay("family-cabin-2", day, "The family cabin's kitchen with its long table and chairs for everyone.", "家庭木屋的厨房，长桌前人人有座。", func(s *stage) {
			s.outlookPaddock()
			s.kitchen(whiteWalls, hex("#7d99a8"), hex("#e9e2d2"), 4)
		}),
		stay("family-cabin-3", dusk, "A queen bed in the family cabin, the lamps on and the sunset at the window.", "家庭木屋的大双人床，灯已点上，窗外是晚霞。", func(s *stage) {
			s.outlookRiver()
			s.bedroom(redWalls, redBed, redgum.lighten(0.15), pane{-0.95, 1.25, 0.95, 2.15})
		}),
		stay("family-cabin-4", morning, "The children's room: two bunk beds, blocks and a red ball on the rug.", "儿童房：两张高低床，地毯上散着积木和红球。", func(s *stage) {
			s.outlookPaddock()
			s.bunks(greenWalls, strawBed, hex("#7d99a8"), true)
		}),
		stay("family-cabin-5", golden, "The view from the long verandah over the playing field in the late sun.", "从长檐廊望出去，夕阳下的大草坪。", func(s *stage) {
			s.horizon = 470
			s.sky(470)
			s.sunDisc(330, 330, 38)
			s.cirrus(7, 120, 320)
			s.openCountry(390, 520, 4, dryGrass)
			s.walker(880, 690, 120, false, apricot, redgum)
			s.walker(1000, 700, 96, false, hex("#7d99a8"), leafGreen)
			s.gum(1230, 650, 480, gumStyle{fine: 2, bark: barkManna, leaf: leafOlive, lean: -0.3})
			s.verandahView(timber.lighten(0.1), hex("#f3ead8"), 0.24, 0.97)
			s.sideTable(1130, 960, 190)
			s.armchair(640, 980, 280, hex("#7d99a8"))
		}),
		stay("family-cabin-6", mist, "The step-free bathroom of the family cabin: a glass shower, a basin and clean towels.", "家庭木屋的无台阶浴室：玻璃淋浴间、洗手台和干净的毛巾。", func(s *stage) {
			s.outlookPaddock()
			s.washroom(bathWalls, hex("#8fb0a6"), timber)
		}),
	}
}

func bigHouseScenes() []Scene {
	return []Scene{
		stay("big-house-1", night, "The sitting room of the Big House by the open fire.", "大屋的客厅，炉火正旺。", func(s *stage) {
			s.outlookNight()
			left, right := pane{-2.75, 0.9, -1.6, 2.3}, pane{1.6, 0.9, 2.75, 2.3}
			in := s.inside(6.6, 4.2, 3)
			in.shell(limeWalls, left, right)
			in.glaze(left, sand, 1)
			in.glaze(right, sand, 1)
			in.curtains(left, redgum)
			in.curtains(right, redgum)
			in.openFire(0, 1.3)
			in.rug(-1.7, 0.2, 1.7, 2.8, hex("#b5604a"), hex("#5d3a3a"))
			in.box(-2.9, 0.1, 1.0, -2.0, 0.46, 2.6, hex("#6d5a4a"))
			in.box(-3.0, 0.1, 1.0, -2.75, 0.95, 2.6, hex("#6d5a4a"))
			in.box(2.0, 0.1, 1.0, 2.9, 0.46, 2.6, hex("#5c6b58"))
			in.box(2.75, 0.1, 1.0, 3.0, 0.95, 2.6, hex("#5c6b58"))
			in.table(-0.7, 0.9, 0.7, 1.7, 0.42, timber)
			at, k := in.p(0, 0.42, 1.3), in.k(1.3)
			in.mug(at.X-k*0.25, at.Y, k*0.14, sand, false)
			in.mug(at.X+k*0.2, at.Y+k*0.04, k*0.14, redgum, false)
		}),
		stay("big-house-2", golden, "The dining room of the Big House: one table for sixteen.", "大屋的餐厅：一张坐得下十六个人的长桌。", func(s *stage) {
			s.outlookPaddock()
			a, b := pane{-2.6, 0.9, -0.5, 2.4}, pane{0.5, 0.9, 2.6, 2.4}
			in := s.inside(6.8, 4.6, 3.1)
			in.shell(limeWalls, a, b)
			in.glaze(a, sand, 2)
			in.glaze(b, sand, 2)
			for _, z := range []float64{3.4, 2.6, 1.8, 1.0} {
				in.chair(-1.25, z, 1, timber.darken(0.15))
				in.chair(1.25, z, 1, timber.darken(0.15))
			}
			in.table(-0.85, 0.4, 0.85, 3.8, 0.78, timber.lighten(0.12))
			in.fill(in.flatAt(-0.28, 0.4, 0.28, 3.8, 0.785), flat(in.colour(sand, 0)))
			for _, z := range []float64{3.3, 2.5, 1.7, 0.9} {
				for _, x := range []float64{-0.58, 0.58} {
					at, k := in.p(x, 0.79, z), in.k(z)
					in.fill(ellipse(at.X, at.Y, k*0.17, k*0.05), flat(in.colour(white, 0)))
					in.fill(ellipse(at.X, at.Y, k*0.1, k*0.028), flat(in.l.dim(in.colour(white, 0), 0.12)))
				}
			}
			for _, z := range []float64{3.0, 1.4} {
				in.plant(0, 0.79, z, 0.42)
				in.pendant(0, 2.1, z, redgum)
			}
		}),
		stay("big-house-3", morning, "The kitchen that once fed the shearers, with copper light and a wide bench.", "当年喂饱剪毛工的厨房，台面宽大，晨光正好。", func(s *stage) {
			s.outlookPaddock()
			s.kitchen(limeWalls, redgum.mix(timber, 0.4), hex("#e4d6bc"), 2)
		}),
		stay("big-house-4", dawn, "One of the Big House's four queen bedrooms at first light.", "大屋四间大床房之一，天刚亮。", func(s *stage) {
			s.outlookRiver()
			s.bedroom(limeWalls, duskBed, hex("#8d6f94").lighten(0.25), pane{-1.3, 0.95, 1.3, 2.3})
		}),
		stay("big-house-5", blueHour, "A bunk room of the Big House, ready for cousins.", "大屋的上下铺房，等着表兄弟姐妹们来抢床。", func(s *stage) {
			s.outlookNight()
			s.bunks(redWalls, blueBed, hex("#6f93a6"), true)
		}),
		stay("big-house-6", ember, "Dusk at the Big House: lamps in every window and the fire circle alight.", "大屋的黄昏：窗窗有灯，篝火场也点起来了。", func(s *stage) {
			s.sky(470)
			s.sunDisc(210, 430, 32)
			s.cirrus(9, 90, 340)
			s.clearing(470, paddock, 120)
			s.bigHouse(640, 790, 58, -0.3)
			s.campfire(1180, 880, 70)
			s.sitter(1010, 910, 150, false, hex("#7d99a8"))
			s.sitter(1370, 915, 150, true, apricot)
			s.stringLights(pt{900, 560}, pt{1520, 470}, 60, 10)
			s.nearGrass(leafOlive, 90, 0.5, 1)
		}),
	}
}
