package scenes

func productScenes() []Scene {
	product := func(name string, l light, en, zh string, draw func(*stage)) Scene {
		return Scene{Name: "product-" + name, Group: GroupProduct, Width: 1200, Height: 1200, AltEn: en, AltZh: zh, light: l, draw: draw}
	}
	board := hex("#c79a6b")
	return []Scene{
		product("coffee", morning, "A steaming enamel mug of coffee with a sprig of gum leaves.", "一杯热气腾腾的咖啡，旁边放着一枝桉叶。", func(s *stage) {
			s.tabletop(690, board)
			s.mug(470, 850, 330, sand, false)
			s.steam(470, 500, 230)
			s.gumSprig(700, 890, 240, -0.2)
		}),
		product("firewood", dusk, "A bundle of split red gum firewood tied with rope.", "一捆用麻绳扎好的红桉木柴。", func(s *stage) {
			s.tabletop(700, dryGrass)
			s.logPile(500, 880, 640)
		}),
		product("horse-ride", golden, "A saddled chestnut horse waiting on the hill.", "山坡上，一匹备好鞍的栗色马正在等候。", func(s *stage) {
			s.tabletop(760, straw)
			s.horse(500, 910, 640, false, 0, hex("#8a4e30"), saddled)
			s.nearGrass(straw, 80, 0.2, 0.8)
		}),
		product("kayak", day, "A red kayak and its paddle on clear water.", "清澈水面上的一艘红色皮划艇和船桨。", func(s *stage) {
			s.sky(430)
			s.sun = pt{220, 120}
			s.cumulus(640, 210, 380)
			s.farShore(330, 480, 1010, 4, 60)
			s.kayak(500, 760, 780)
		}),
		product("breakfast-hamper", morning, "A wicker breakfast hamper with bread, fruit and juice.", "藤编早餐篮，装着面包、水果和果汁。", func(s *stage) {
			s.tabletop(640, greenGrass)
			s.hamper(500, 880, 560)
		}),
		product("honey", golden, "A jar of golden bush honey with a cloth lid.", "一罐盖着花布的金色丛林蜂蜜。", func(s *stage) {
			s.tabletop(700, board)
			s.honeyJar(480, 880, 380)
			s.bee(770, 360, 34, -0.3)
			s.beeTrail(770, 360, 34, -0.3)
			s.gumSprig(700, 910, 200, -0.1)
		}),
		product("farm-eggs", golden, "A basket of farm eggs, brown, cream and pale blue.", "一篮农场鸡蛋，有褐色、奶油色和淡蓝色。", func(s *stage) {
			s.tabletop(660, board.lighten(0.2))
			s.eggBasket(500, 880, 640)
		}),
		product("massage", mist, "Smooth warm stones, folded towels, a candle and a flower.", "温润的石头、叠好的毛巾、一支蜡烛和一朵花。", func(s *stage) {
			s.tabletop(680, hex("#a9b7a4"))
			s.spaStones(510, 870, 640)
		}),
		product("guided-tour", day, "A guide's hat, binoculars and a map of the tracks.", "向导的宽檐帽、望远镜和一张步道地图。", func(s *stage) {
			s.tabletop(640, board)
			s.guideKit(500, 850, 640)
		}),
		product("fishing", dawn, "A fishing rod with its reel and the day's bream.", "一根带渔轮的鱼竿和当天钓到的鲷鱼。", func(s *stage) {
			s.tabletop(700, hex("#b59a78"))
			s.fishing(500, 900, 640)
		}),
		product("bike-hire", morning, "A hire bicycle with a basket, ready for the rail trail.", "一辆带车篮的出租自行车，随时可以骑上铁路步道。", func(s *stage) {
			s.tabletop(720, earth)
			s.bicycle(490, 900, 700, leafGreen)
		}),
		product("bbq-pack", ember, "Sausages and vegetable skewers on a kettle barbecue.", "圆形烤炉上的香肠和蔬菜串。", func(s *stage) {
			s.tabletop(740, paddock)
			s.grill(480, 910, 640)
		}),
		product("souvenir-mug", dusk, "An enamel mug with the red gum mark of the park.", "一只印有公园红桉标志的搪瓷杯。", func(s *stage) {
			s.l.lamps = false
			s.tabletop(700, board)
			s.mug(480, 880, 430, hex("#e6ebe2"), true)
		}),
		product("cabin-night", nightViolet, "A little cabin with a lit window under the moon.", "月光下，一座窗口亮灯的小木屋。", func(s *stage) {
			s.sky(620)
			s.moon(740, 210, 44, 0.24)
			s.ranges(510, 640, 3, 60)
			s.treeline(level(700), -20, s.W+20, 150, 0.4, leafDark)
			s.meadow(705, 6, paddock, 0.3)
			s.gum(180, 800, 620, gumStyle{fine: 1, bark: barkManna, leaf: leafDark, lean: 0.2})
			s.build(540, 840, 82, 0.42, paddockCabin)
			s.nearGrass(leafDark, 80, 0.2, 0.8)
		}),
	}
}
