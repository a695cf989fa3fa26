package scenes

import "math"

func attractionScenes() []Scene {
	at := func(name string, l light, en, zh string, draw func(*stage)) Scene {
		return Scene{Name: "attraction-" + name, Group: GroupAttraction, Width: 1920, Height: 1280, AltEn: en, AltZh: zh, light: l, draw: draw}
	}
	return []Scene{
		at("lakes-entrance", day,
			"Lakes Entrance from the lookout: a strip of dunes between the quiet lakes and the open sea.",
			"从观景台远眺莱克斯恩特伦斯：一线沙丘，一边是静湖，一边是大海。",
			(*stage).lakesEntrance),
		at("metung", golden,
			"Sailing boats at their moorings in Metung on a golden evening.",
			"金色傍晚，梅通的帆船静泊在码头边。",
			func(s *stage) {
				s.sky(420)
				s.sunDisc(1060, 330, 34)
				s.cirrus(8, 70, 280)
				s.farShore(320, 470, 1010, 4, 60)
				s.sailboat(560, 560, 300, hex("#3f6a7a"), false)
				s.sailboat(1220, 580, 260, redgum, true)
				s.sailboat(820, 640, 420, leafGreen, true)
				s.sailboat(250, 720, 560, redgum, false)
				s.jetty(pt{1130, 1030}, pt{1010, 690}, 180, 30)
				s.frameRight(leafOlive)
			}),
		at("mount-hotham", dawn,
			"Snow gums on Mount Hotham, the alps blue and white behind them.",
			"霍瑟姆山的雪桉，身后是蓝白相间的群峰。",
			(*stage).mountHotham),
		at("phillip-island", dusk,
			"Little penguins come ashore at Phillip Island as night falls.",
			"夜幕降临，小企鹅在菲利普岛登岸归巢。",
			func(s *stage) {
				s.sky(430)
				s.sunDisc(1080, 390, 34)
				s.cirrus(9, 70, 320)
				s.l.tint = rgb{0.84, 0.78, 0.8}
				rough := s.r.curve(120, 3)
				s.ridge(func(x float64) float64 { return 436 - (90+16*rough(x))*math.Sqrt(clamp(1-x/620)) }, leafDark, 0.45, 0.4, 440)
				s.sea(430, 760)
				wet := s.colour(hex("#c9a98a"), 0.05)
				s.fill(s.under(s.profile(730, 14, 500, 2), 40, s.H+10), down(720, s.H, from(s.l.skyAt(0.9).mix(wet, 0.4)), tone(0.3, wet, 1), till(s.l.dim(wet, 0.5))))
				s.brushmarks(760, s.H, s.l.lit(wet, 0.4), 0.3, 30)
				s.boulder(130, 800, 240, 0)
				s.penguin(980, 790, 90, true, 0)
				s.penguin(1060, 796, 96, true, 0.06)
				s.penguin(1130, 806, 92, true, 0)
				s.penguin(640, 860, 170, true, 0)
				s.penguin(770, 880, 190, true, 0.08)
				s.penguin(460, 950, 290, false, -0.05)
				s.tussock(pt{1300, 990}, 200, s.colour(leafOlive, 0))
				s.tussock(pt{1420, 1000}, 240, s.colour(leafOlive, 0))
			}),
		at("national-park", morning,
			"A suspension bridge in the rainforest of Tarra-Bulga National Park.",
			"塔拉布尔加国家公园雨林中的吊桥。",
			func(s *stage) {
				s.sky(600)
				s.sun = pt{1300, 60}
				s.mistForest(560, 4, leafGum)
				s.lightShafts(pt{1200, 0}, 6, 0.35)
				s.treeFern(480, 860, 260, 0.3)
				s.treeFern(1010, 880, 300, 0.24)
				s.footbridge(pt{-30, 600}, pt{1530, 560}, 130)
				s.walker(640, 706, 130, true, redgum, straw)
				s.walker(760, 710, 124, true, hex("#5d8296"), leafGreen)
				s.treeFern(220, 1000, 520, 0.02)
				s.treeFern(1300, 990, 560, 0.02)
				s.treeFern(760, 1030, 330, 0.05)
			}),
	}
}

// lakesEntrance is seen from a height: sea, bar of sand, lake, town and headland.
func (s *stage) lakesEntrance() {
	s.sky(300)
	s.sun = pt{300, 60}
	s.cumulus(1050, 170, 420)
	s.cumulus(420, 120, 300)
	s.sea(300, 520)
	dune := func(y, w float64) path {
		return outline("-20,0! 300,-30 620,-10 900,-24 980,10 900,30 600,40 300,50 -20,90!").mapped(func(a pt) pt { return pt{a.X, y + a.Y*w} })
	}
	beach := s.colour(hex("#f0dcb0"), 0.1)
	s.fill(dune(500, 1.2), flat(beach))
	s.fill(outline("1060,500 1200,474 1520,470! 1520,560! 1200,540 1080,524"), flat(beach))
	s.fill(rect(-10, 520, s.W+20, 490), down(520, s.H, from(s.colour(hex("#6fb0b0"), 0.2)), till(s.colour(hex("#2f7480"), 0))))
	s.fill(dune(500, 1.2), flat(beach))
	s.fill(outline("1060,500 1200,474 1520,470! 1520,560! 1200,540 1080,524"), flat(beach))
	s.treeline(func(x float64) float64 { return 520 + 10*clamp(x/900) }, -20, 860, 34, 0.3, leafGum)
	s.treeline(level(520), 1180, s.W+20, 30, 0.3, leafGum)
	s.ripples(560, 1000, s.l.lit(s.l.skyAt(0.9), 0.3), 0.4, 90)
	s.ripples(560, 1000, s.l.shade, 0.16, 70)
	s.sailboat(980, 610, 70, redgum, true)
	s.sailboat(560, 660, 110, hex("#3f6a7a"), true)
	s.sailboat(840, 750, 170, leafGreen, true)
	s.canopy(func(x float64) float64 { return 1120 - 330*clamp(1-x/620) - 60*clamp((x-900)/600) }, 90, 0.08, leafGum)
	s.gum(1360, 1020, 720, gumStyle{fine: 2, bark: barkManna, leaf: leafGum, lean: -0.35})
	s.frameLeft(leafGum)
}

// mountHotham trades grass for snow; the trees keep some on their crowns.
func (s *stage) mountHotham() {
	s.l.tint, s.l.shade = rgb{0.98, 0.95, 0.97}, hex("#42527c")
	s.sky(520)
	s.sunDisc(640, 380, 34)
	s.cirrus(8, 90, 340)
	for i := range 4 {
		t := float64(i) / 3
		line := s.profile(lerp(400, 620, t), lerp(130, 60, t), lerp(230, 420, t), 4)
		s.snowSlope(line, lerp(0.5, 0.08, t), lerp(150, 260, t))
	}
	line := s.profile(770, 34, 600, 2)
	s.snowSlope(line, 0, 300)
	s.brushmarks(800, s.H, hex("#a9bbda"), 0.45, 34)
	s.brushmarks(800, s.H, s.l.sun.lighten(0.5), 0.5, 24)
	for _, t := range []struct{ x, y, h, lean float64 }{{860, 800, 230, 0.4}, {1280, 850, 500, -0.45}, {230, 940, 700, 0.35}} {
		s.gum(t.x, t.y, t.h, gumStyle{fine: 1, bark: barkSnow.mix(peelingBark, 0.2), leaf: leafGum, lean: t.lean, spread: 1.25, snow: true})
	}
}

// snowSlope is a white mountain side: lit where it faces the sun, blue in the facets that fall away from it.
func (s *stage) snowSlope(line func(float64) float64, depth, fall float64) {
	snow := s.colour(white, depth)
	lo, _ := s.under(line, 40, s.H).bounds()
	s.fill(s.under(line, 20, s.H+10), down(lo.Y, lo.Y+fall*1.6, from(s.l.lit(snow, 0.3)), till(snow.mix(hex("#b9c9e4"), 0.55))))
	var facets path
	for x := -20.0; x < s.W+20; x += 34 {
		a, b := pt{x, line(x)}, pt{x + 34, line(x + 34)}
		if slope := b.Y - a.Y; slope > 3 {
			l := fall * clamp(slope/24) * s.r.in(0.5, 1)
			facets.add(polygon(a, b, pt{b.X + l*0.5, b.Y + l}, pt{a.X + l*0.22, a.Y + l*0.7}))
		}
	}
	s.fill(facets, veil(s.colour(hex("#7f97c4"), depth), 0.5))
}

func homeScenes() []Scene {
	block := func(name string, l light, en, zh string, draw func(*stage)) Scene {
		return Scene{Name: "home-" + name, Group: GroupHome, Width: 1800, Height: 1350, AltEn: en, AltZh: zh, light: l, draw: draw}
	}
	return []Scene{
		block("river-walk", morning,
			"A couple walks the river path under overhanging gums.",
			"一对旅人走在河边小径上，头顶是低垂的桉树。",
			func(s *stage) {
				s.sky(450)
				s.sunDisc(900, 220, 28)
				mark := s.mark()
				s.ranges(340, 490, 4, 70)
				s.meadow(530, 10, greenGrass, 0.45)
				s.river(mark, pt{760, 535}, 1010, 260, -330)
				s.treeline(level(548), -20, 560, 110, 0.36, leafGum)
				s.treeline(level(546), 860, s.W+20, 100, 0.36, leafGum)
				s.track(pt{1050, 1010}, pt{850, 550}, 200, 6, -50, earth)
				s.gum(1180, 780, 640, gumStyle{fine: 2, depth: 0.04, bark: barkManna, leaf: leafGum, lean: -0.35})
				s.walker(960, 830, 190, false, redgum, leafGreen)
				s.walker(1050, 850, 200, false, hex("#5d8296"), straw)
				s.frameLeft(leafGum)
				s.nearGrass(leafOlive, 90, 0.1, 0.9)
			}),
		block("horse-riding", golden,
			"A rider on a chestnut horse looks over the valley.",
			"骑手骑着栗色马，眺望山谷。",
			func(s *stage) {
				s.sky(560)
				s.sunDisc(330, 380, 44)
				s.cirrus(7, 90, 330)
				s.ranges(430, 640, 5, 90)
				s.meadow(740, 20, dryGrass, 0.3)
				s.horse(740, 900, 560, false, 0, hex("#8a4e30"), ridden)
				s.nearTrunk(1250, 130, -0.2, barkRedgum)
				s.frameRight(leafOlive)
				s.nearGrass(straw, 120, 0.3, 0.8)
			}),
		block("campfire-night", night,
			"A campfire burns beneath the stars; marshmallows and stories.",
			"星空下篝火正旺，烤棉花糖，讲故事。",
			func(s *stage) {
				s.sky(600)
				s.milkyWay(pt{930, 600}, pt{300, -60}, 170)
				s.sun = pt{660, 700}
				s.ranges(520, 620, 3, 60)
				s.treeline(level(660), -20, s.W+20, 130, 0.4, leafDark)
				s.meadow(670, 8, paddock, 0.3)
				s.gum(1180, 760, 620, gumStyle{fine: 2, bark: barkManna, leaf: leafDark, lean: -0.2})
				s.bellTent(240, 790, 270, sand)
				s.sitter(430, 930, 250, true, redgum)
				s.sitter(900, 940, 260, false, hex("#4f7a8c"))
				s.campfire(660, 930, 130)
				s.nearGrass(leafDark, 90, 0.2, 0.8)
			}),
	}
}
