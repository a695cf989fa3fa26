package scenes

// Marker is a numbered place on the map. X and Y are fractions of its width
// and height; Key names the place for whoever writes the legend, since the
// picture itself carries no words and serves every language.
type Marker struct {
	Number int
	Key    string
	X, Y   float64
}

const mapWidth = 1400.0

// MapMarkers lists the places on the map in the order of their numbers.
func MapMarkers() []Marker {
	places := []struct {
		key  string
		x, y float64
	}{
		{"reception", 250, 868},
		{"deer-park", 320, 230},
		{"emu-park", 760, 152},
		{"alpaca-park", 1090, 180},
		{"kangaroo-park", 612, 536},
		{"wombat-park", 300, 560},
		{"bush-park", 1288, 500},
		{"cabins", 560, 790},
		{"jetty", 706, 596},
		{"campfire-ground", 800, 378},
		{"horse-paddock", 1010, 930},
		{"lookout", 1260, 820},
	}
	markers := make([]Marker, len(places))
	for i, p := range places {
		markers[i] = Marker{i + 1, p.key, p.x / mapWidth, p.y / 1000}
	}
	return markers
}

func mapScenes() []Scene {
	return []Scene{{
		Name: "map", Group: GroupMap, Width: 2100, Height: 1500, light: mapLight,
		AltEn: "Illustrated map of the park: the river and the lake, the roads, the six areas with their animals and twelve numbered places.",
		AltZh: "公园手绘地图：河流与湖泊、道路、以动物命名的六个营区，以及十二处编号地点。",
		draw:  (*stage).parkMap,
	}}
}

// mapLight is the even light of paper.
var mapLight = light{
	sky:  skyStops("#e4e6c8", "#d3dcb4"),
	haze: hex("#e4e6c8"), tint: rgb{1, 1, 1}, shade: hex("#3d5040"), sun: hex("#fff6dc"),
}

func (s *stage) parkMap() {
	s.sun, s.horizon = pt{0, -400}, 0
	s.fill(rect(-10, -10, s.W+20, s.H+20), across(pt{0, 0}, pt{s.W, s.H}, from(hex("#dfe4c0")), till(hex("#c5d3a4"))))
	for range 26 {
		s.fill(s.r.blob(s.r.in(0, s.W), s.r.in(0, s.H), s.r.in(90, 260), s.r.in(60, 150), 9, 0.2), veil(hex("#b9cc97"), 0.35))
	}
	for _, a := range mapAreas {
		s.mapArea(a)
	}
	s.mapWater()
	s.mapRoads()
	s.mapWoods()
	s.mapBuildings()
	s.mapAnimals()
	for _, m := range MapMarkers() {
		s.mapPin(m.X*s.W, m.Y*s.H, m.Number)
	}
	s.compass(1310, 116, 60)
	s.mapFrame()
}

// mapAreas are the six camping areas: an outline and a tint each.
var mapAreas = []struct {
	shape string
	tint  string
}{
	{"120,150 260,110 420,140 470,230 440,340 330,390 190,370 110,280", "#e6d3a3"},
	{"540,110 680,80 820,110 860,200 800,290 660,310 560,260 520,180", "#e9c99a"},
	{"1000,150 1120,100 1240,150 1290,260 1230,350 1090,360 1000,290", "#cfe0b0"},
	{"380,470 500,420 620,450 660,540 600,630 460,640 380,570", "#efd6a0"},
	{"90,500 210,470 320,500 350,590 310,690 190,710 90,650", "#c9d6a8"},
	{"1080,440 1200,410 1320,450 1350,560 1290,660 1160,660 1080,570", "#dcd79c"},
}

func (s *stage) mapArea(a struct{ shape, tint string }) {
	p := outline(a.shape)
	s.fill(p.shifted(0, 6), veil(s.l.shade, 0.14))
	s.fill(p, flat(hex(a.tint)))
	s.within(p, func() {
		s.fill(p.shifted(0, -8), veil(white, 0.16))
		lo, hi := p.bounds()
		var strokes path
		for range 36 {
			at := pt{s.r.in(lo.X, hi.X), s.r.in(lo.Y, hi.Y)}
			strokes.add(s.r.blade(at, s.r.in(8, 16)), s.r.blade(at.plus(pt{5, 0}), s.r.in(6, 12)))
		}
		s.fill(strokes, veil(leafGreen, 0.55))
	})
}

// mapWater is the river from the ranges to the lake, with the lake's shallows in rings.
func (s *stage) mapWater() {
	river := points("-20,60 90,80 60,170 40,300 70,420 220,440 350,420 400,350 500,340 600,380 720,440 800,500 880,560")
	lake := outline("760,560 850,500 960,500 1020,560 1040,650 1130,720 1120,800 1020,830 920,800 840,740 740,720 700,640")
	for i, c := range []string{"#e9dfb4", "#9cc7c0", "#7fb5b5"} {
		w := 46 - 14*float64(i)
		s.fill(join(ribbon(river, w, w, w*1.3)), flat(hex(c)))
		s.fill(grown(lake, 1.06-0.05*float64(i)), flat(hex(c)))
	}
	s.fill(grown(lake, 0.84), flat(hex("#5f9fa6")))
	s.fill(grown(lake, 0.62), flat(hex("#4d8e99")))
	var waves path
	for range 34 {
		at := pt{s.r.in(780, 1080), s.r.in(540, 790)}
		waves.add(ribbon(bend(at, at.plus(pt{9, -7}), at.plus(pt{18, 0}), 4), 2.4))
	}
	s.within(grown(lake, 0.9), func() { s.fill(waves, veil(white, 0.6)) })
}

// grown scales an outline about its middle.
func grown(p path, k float64) path {
	lo, hi := p.bounds()
	mid := lo.to(hi, 0.5)
	return p.mapped(func(a pt) pt { return mid.to(a, k) })
}

func (s *stage) mapRoads() {
	roads := [][]pt{
		points("250,1020 256,900 330,800 420,740 500,690 640,680 690,760 760,850 900,880 1060,890 1180,860 1260,840"),
		points("330,800 250,740 220,660 240,560 300,450 360,380 380,260 480,200 620,200 780,230 880,330 980,380 1080,330 1130,230"),
		points("880,330 840,400 720,380 620,420 560,500 540,600 560,690"),
		points("980,380 1080,440 1180,520 1200,640 1220,740 1180,860"),
	}
	var edge, top path
	for _, r := range roads {
		edge.add(ribbon(r, 24))
		top.add(ribbon(r, 17))
	}
	s.fill(edge, flat(hex("#b9a070")))
	s.fill(top, flat(hex("#f6efe3")))
	track := points("700,622 668,612 640,600 612,590 580,600 552,604")
	var dots path
	for i := range len(track) - 1 {
		for k := range 4 {
			at := track[i].to(track[i+1], float64(k)/4)
			dots.add(pip(at.X, at.Y, 3.4))
		}
	}
	s.fill(dots, flat(redgum))
	s.mapBridge(pt{304, 440}, -1.05)
	s.mapBridge(pt{672, 402}, -0.5)
}

// mapBridge carries the road over the river: a deck between two rails.
func (s *stage) mapBridge(at pt, angle float64) {
	deck := roundRect(at.X-30, at.Y-14, 60, 28, 3).rotated(at, angle)
	s.fill(deck, flat(hex("#8a6a48")))
	s.fill(rect(at.X-30, at.Y-9, 60, 18).rotated(at, angle), flat(hex("#e2cfa6")))
	var boards path
	for i := range 6 {
		boards.add(rect(at.X-26+10*float64(i), at.Y-9, 2, 18))
	}
	s.fill(boards.rotated(at, angle), veil(hex("#8a6a48"), 0.6))
}

// mapWoods rings the park with forest, back rows first so that crowns overlap downwards.
func (s *stage) mapWoods() {
	for y := 30.0; y < 1010; y += 28 {
		var shadow, dark, mid, light path
		for x := s.r.in(0, 30); x < s.W; x += s.r.in(28, 48) {
			if !forested(x, y) || s.r.chance(0.12) {
				continue
			}
			k := s.r.in(13, 21)
			shadow.add(ellipse(x+4, y+k*0.6, k, k*0.4))
			dark.add(pip(x, y-k*0.3, k*0.9), pip(x-k*0.6, y+k*0.2, k*0.62), pip(x+k*0.6, y+k*0.2, k*0.62))
			mid.add(pip(x-k*0.12, y-k*0.42, k*0.66), pip(x-k*0.6, y+k*0.05, k*0.4))
			light.add(pip(x-k*0.3, y-k*0.62, k*0.32))
		}
		s.fill(shadow, veil(s.l.shade, 0.2))
		s.fill(dark, flat(hex("#4a6b4c")))
		s.fill(mid, flat(hex("#648a5c")))
		s.fill(light, flat(hex("#8fae78")))
	}
}

// forested keeps trees to the margins and to three groves between the areas.
func forested(x, y float64) bool {
	margin := x < 62 && y > 480 || x > 1346 && y > 190 || y < 66 && x > 120 || y > 948 && (x < 200 || x > 310)
	groves := []struct{ x, y, rx, ry float64 }{{930, 180, 56, 110}, {480, 290, 46, 30}, {1220, 970, 170, 60}, {120, 830, 90, 80}, {450, 900, 110, 60}, {960, 420, 40, 30}, {1300, 720, 50, 40}}
	for _, g := range groves {
		dx, dy := (x-g.x)/g.rx, (y-g.y)/g.ry
		if dx*dx+dy*dy < 1 {
			return true
		}
	}
	return margin
}

func (s *stage) mapBuildings() {
	for _, p := range points("440,800 500,832 580,846 650,830 480,760 620,740") {
		s.mapHut(p, 34, hex("#b9543c"))
	}
	s.mapHut(pt{316, 884}, 62, deepGreen)
	s.mapHut(pt{360, 900}, 44, deepGreen)
	for i, p := range points("210,190 400,270 180,330 800,170 690,264 1040,300 1240,210 420,520 590,470 130,560 300,650 1130,620 1310,590") {
		if i%2 == 0 {
			s.mapTent(p, 30, sand)
		} else {
			s.mapTent(p, 26, apricot)
		}
	}
	s.campfire(840, 350, 15)
	s.fill(polygon(pt{692, 636}, pt{800, 652}, pt{798, 664}, pt{690, 648}), flat(hex("#8a6a48")))
	s.sailboat(990, 650, 60, redgum, true)
	s.canoe(900, 740, 56, redgum)
	s.fence(pt{800, 916}, pt{970, 920}, 18, 18, 7)
	s.horse(890, 944, 66, false, 0, hex("#8a5236"), bare)
	s.fence(pt{790, 956}, pt{980, 960}, 22, 22, 7)
	s.gateway(252, 960, 86)
	s.boulder(1240, 800, 60, 0)
	s.boulder(1290, 806, 46, 0)
}

// mapHut is a roof seen from the air: two slopes, lit and shaded.
func (s *stage) mapHut(at pt, w float64, roof rgb) {
	h := w * 0.42
	s.fill(polygon(pt{at.X - w*0.5, at.Y + h*0.9}, pt{at.X + w*0.5, at.Y + h*0.9}, pt{at.X + w*0.62, at.Y + h*1.1}, pt{at.X - w*0.34, at.Y + h*1.1}), veil(s.l.shade, 0.3))
	s.fill(rect(at.X-w*0.42, at.Y+h*0.2, w*0.84, h*0.75), flat(hex("#efe2c8")))
	s.fill(rect(at.X-w*0.06, at.Y+h*0.45, w*0.12, h*0.5), flat(redgum.darken(0.2)))
	s.fill(polygon(pt{at.X - w*0.36, at.Y - h*0.6}, pt{at.X + w*0.36, at.Y - h*0.6}, pt{at.X + w*0.54, at.Y + h*0.3}, pt{at.X - w*0.54, at.Y + h*0.3}), flat(roof))
	s.fill(polygon(pt{at.X - w*0.36, at.Y - h*0.6}, pt{at.X + w*0.36, at.Y - h*0.6}, pt{at.X + w*0.45, at.Y - h*0.15}, pt{at.X - w*0.45, at.Y - h*0.15}), veil(white, 0.2))
}

func (s *stage) mapTent(at pt, w float64, canvas rgb) {
	s.fill(ellipse(at.X+3, at.Y+w*0.3, w*0.5, w*0.12), veil(s.l.shade, 0.25))
	s.fill(polygon(pt{at.X, at.Y - w*0.5}, pt{at.X + w*0.5, at.Y + w*0.3}, pt{at.X - w*0.5, at.Y + w*0.3}), flat(canvas))
	s.fill(polygon(pt{at.X, at.Y - w*0.5}, pt{at.X + w*0.5, at.Y + w*0.3}, pt{at.X + w*0.1, at.Y + w*0.3}), flat(s.l.dim(canvas, 0.25)))
	s.fill(polygon(pt{at.X, at.Y - w*0.16}, pt{at.X + w*0.1, at.Y + w*0.3}, pt{at.X - w*0.1, at.Y + w*0.3}), flat(s.l.dim(canvas, 0.6)))
}

// mapAnimals stands each area's animal in it, large enough to be read at a glance.
func (s *stage) mapAnimals() {
	s.deer(260, 344, 120, false, 0, true)
	s.emu(640, 178, 94, false, 0)
	s.alpaca(1190, 330, 116, false, 0, hex("#f3ead8"))
	s.kangaroo(470, 600, 120, false, 0)
	s.wombat(160, 656, 66, false, 0)
	s.banksia(1160, 600, 90, 3)
	s.cockatoo(1240, 610, 84, false, 0)
}
