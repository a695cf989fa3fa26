package scenes

// What is seen through the windows.

func (s *stage) outlookRiver() {
	s.horizon = 440
	s.sky(440)
	s.sunDisc(s.W*0.4, 300, 30)
	s.cirrus(6, 80, 300)
	s.farShore(340, 470, 590, 4, 84)
	s.bank(570, 8, greenGrass)
	s.gum(s.W*0.63, 640, 420, gumStyle{fine: 1, bark: barkManna, leaf: leafGum, lean: -0.2})
}

func (s *stage) outlookPaddock() {
	s.horizon = 440
	s.sky(440)
	s.sun = pt{s.W * 0.8, 160}
	s.cumulus(s.W*0.46, 250, 300)
	s.openCountry(340, 480, 4, greenGrass)
	s.gum(s.W*0.4, 640, 380, gumStyle{fine: 1, bark: barkRedgum, leaf: leafOlive, lean: 0.2})
}

func (s *stage) outlookNight() {
	s.horizon = 440
	s.sky(450)
	s.moon(s.W*0.44, 270, 30, 0.3)
	s.ranges(370, 480, 3, 60)
	s.treeline(level(510), -20, s.W+20, 130, 0.4, leafDark)
	s.meadow(515, 6, paddock, 0.3)
}

// The makings of rooms, each house with colours of its own.
var (
	cabinWalls = surfaces{wall: hex("#e9dfc9"), floor: hex("#b98a5e"), ceiling: hex("#f4ecdc")}
	whiteWalls = surfaces{wall: hex("#eef0e8"), floor: hex("#c7a27a"), ceiling: white, upright: true}
	greenWalls = surfaces{wall: hex("#a9bca6"), floor: hex("#a87a52"), ceiling: hex("#f0eadc"), upright: true}
	limeWalls  = surfaces{wall: hex("#e6d9bf"), floor: hex("#8f6443"), ceiling: hex("#efe6d4"), plain: true, beams: true}
	cedarWalls = surfaces{wall: hex("#c0895b"), floor: hex("#a2764f"), ceiling: hex("#d9b78d"), upright: true}
	glassWalls = surfaces{wall: hex("#dfe3dd"), floor: hex("#c9c1b2"), ceiling: hex("#eef0ec"), plain: true}
	redWalls   = surfaces{wall: hex("#e3cdb4"), floor: hex("#9d6b48"), ceiling: hex("#eadcc6"), beams: true}
	bathWalls  = surfaces{wall: hex("#dce5dd"), floor: hex("#b7b3a6"), ceiling: white, plain: true}

	greenBed = bedding{timber.lighten(0.12), hex("#eef1ea"), leafGreen.lighten(0.12), leafGreen.lighten(0.4)}
	redBed   = bedding{timber, sand, redgum, apricot}
	blueBed  = bedding{hex("#6b5140"), hex("#e8ecec"), hex("#6f93a6"), hex("#9fb8c2")}
	duskBed  = bedding{timber.darken(0.1), hex("#efe4d6"), hex("#8d6f94"), hex("#c9a0a0")}
	strawBed = bedding{timber.lighten(0.25), hex("#f4ecd8"), straw, hex("#e0cf9f")}
)

// bedroom is a bed under a window, a lamp on each side and a rug.
func (s *stage) bedroom(c surfaces, b bedding, cloth rgb, window pane) {
	in := s.inside(5, 3.4, 2.6)
	in.shell(c, window)
	in.glaze(window, sand, 1)
	in.curtains(window, cloth)
	in.rug(-1.6, 0.1, 1.6, 2, cloth.lighten(0.3), cloth)
	for _, x := range []float64{-1.45, 1.45} {
		in.box(x-0.26, 0, 2.9, x+0.26, 0.55, 3.35, b.frame)
		in.deskLamp(x, 0.55, 3.1, sand)
	}
	in.bed(-0.92, 1, 0.92, 3.36, b)
	in.picture(2.02, 1.65, 0.5, 0.65, golden)
	in.plant(-2.1, 0, 2.7, 1.1)
}

// bunks is a room of children: beds along both walls, a rug with toys between.
func (s *stage) bunks(c surfaces, b bedding, cloth rgb, both bool) {
	window := pane{-0.7, 0.95, 0.7, 2.05}
	in := s.inside(4.2, 3.4, 2.6)
	in.shell(c, window)
	in.glaze(window, sand, 1)
	in.curtains(window, cloth)
	in.rug(-0.9, 0.4, 0.9, 2.5, cloth.lighten(0.35), cloth)
	in.bunk(-1, 1.25, 3.3, b)
	if both {
		in.bunk(1, 1.25, 3.3, bedding{b.frame, b.throw, b.quilt, b.pillow})
	} else {
		in.box(1.3, 0, 2.85, 2.05, 0.9, 3.38, b.frame)
		in.deskLamp(1.6, 0.9, 3.1, sand)
		in.picture(1.55, 1.75, 0.7, 0.5, dusk)
	}
	in.box(-0.35, 0, 3.0, 0.35, 0.42, 3.38, timber.lighten(0.2))
	ball := in.p(0.35, 0.12, 1.1)
	r := in.k(1.1) * 0.12
	in.rest(0.25, 1.05, 0.45, 1.15)
	in.thing(circle(ball.X, ball.Y, r), redgum)
	in.fill(ribbon([]pt{{ball.X - r*0.9, ball.Y - r*0.2}, {ball.X, ball.Y + r*0.2}, {ball.X + r*0.9, ball.Y - r*0.2}}, r*0.3), veil(sand, 0.9))
	for i := range 3 {
		x := -0.55 + 0.22*float64(i)
		in.box(x, 0, 1.3-0.16*float64(i%2), x+0.16, 0.16, 1.45-0.16*float64(i%2), []rgb{leafGreen, apricot, hex("#7d99a8")}[i])
	}
}

// kitchen is cupboards under a window and shelves, a table before them.
func (s *stage) kitchen(c surfaces, cupboard, top rgb, seats int) {
	window := pane{-0.9, 1.15, 0.9, 2.05}
	in := s.inside(5.6, 3.6, 2.65)
	in.shell(c, window)
	in.tiles(-2.3, 0.93, 1.9, 1.12, 0.095, hex("#dfe9df"))
	in.glaze(window, sand, 1)
	in.shelf(-2.3, -1.15, 1.55)
	in.shelf(-2.3, -1.15, 1.95)
	in.shelf(1.15, 1.95, 1.55)
	in.bench(-2.3, 1.95, cupboard, top)
	in.fridge(2.0, sand)
	in.cooktop(-1.5)
	in.kettle(1.4, 0.93, 3.2, redgum)
	in.plant(0.6, 0.93, 3.3, 0.5)
	in.pendant(0, 1.95, 1.7, cupboard)
	in.table(-1.25, 0.85, 1.25, 1.75, 0.76, timber.lighten(0.2))
	for i := range seats {
		x := lerp(-0.85, 0.85, float64(i)/float64(max(seats-1, 1)))
		in.chair(x, 0.72, -1, timber)
	}
	at, k := in.p(0, 0.76, 1.3), in.k(1.3)
	in.fill(ellipse(at.X, at.Y, k*0.26, k*0.07), flat(in.colour(white, 0)))
	for i := range 4 {
		in.thing(circle(at.X+(float64(i)-1.5)*k*0.1, at.Y-k*0.06, k*0.065), []rgb{redgum, apricot, leafGreen.lighten(0.2), apricot}[i])
	}
}

// washroom is a shower, a basin under a mirror, towels and a window high up.
func (s *stage) washroom(c surfaces, tile, cupboard rgb) {
	window := pane{0.25, 1.5, 1.15, 2.15}
	in := s.inside(4.2, 3, 2.6)
	in.shell(c, window)
	in.tiles(-2.1, 0, 2.1, 1.15, 0.19, tile.lighten(0.35))
	in.glaze(window, sand, 0)
	in.shower(-2.05, -0.85, tile)
	in.vanity(-0.2, cupboard, s.l)
	in.toilet(1.55)
	in.towels(0.85, 1.25, sand, cupboard.lighten(0.35))
	in.plant(1.0, 0, 2.3, 0.85)
	in.rug(-0.75, 0.9, 0.5, 1.7, sand, cupboard.lighten(0.2))
}

// parlour is a sofa under a window, a low table and a wood heater.
func (s *stage) parlour(c surfaces, cloth, accent rgb, window pane) {
	in := s.inside(6, 4, 2.8)
	in.shell(c, window)
	in.glaze(window, sand, 3)
	in.curtains(window, accent)
	in.woodHeater(2.15, 3.1)
	in.picture(-2.45, 1.75, 0.6, 0.75, dawn)
	in.rug(-1.7, 0.1, 1.5, 2.3, accent.lighten(0.35), accent)
	in.sofa(-1.9, 2.7, 0.9, cloth, accent)
	in.table(-1.1, 1.0, 0.3, 1.6, 0.42, timber.lighten(0.15))
	at, k := in.p(-0.4, 0.42, 1.3), in.k(1.3)
	in.fill(polygon(at.plus(pt{-k * 0.3, 0}), at.plus(pt{k * 0.02, -k * 0.06}), at.plus(pt{k * 0.12, k * 0.03}), at.plus(pt{-k * 0.2, k * 0.09})), flat(in.colour(leafGreen, 0)))
	in.mug(at.X+k*0.3, at.Y+k*0.03, k*0.13, sand, false)
	in.pendant(-0.4, 2.05, 1.5, accent)
	in.plant(-2.6, 0, 2.6, 1.4)
}
