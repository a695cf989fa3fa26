package scenes

import "math"

// tack is what a horse wears.
type tack byte

const (
	bare tack = iota
	saddled
	ridden
)

// horse stands at grass, under saddle or with a rider up.
func (s *stage) horse(x, y, h float64, right bool, depth float64, coat rgb, wears tack) {
	c := s.creature(x, y, h, right, depth)
	mane := coat.darken(0.55)
	c.shadow(220, 860)
	c.dim(join(
		outline("330,560 400,570 398,680 376,760 360,850 352,930 360,962 350,996! 296,996! 306,962 318,930 322,850 320,760 318,680"),
		outline("700,560 800,560 796,650 786,720 820,780 826,860 822,930 836,962 834,996! 780,996! 786,960 786,930 782,860 756,790 726,720")), coat, 0.5)
	c.dim(join(outline("306,962! 360,962! 350,996! 296,996!"), outline("786,962! 836,962! 834,996! 780,996!")), hex("#33261f"), 0.3)
	tail := outline("842,380 890,400 922,480 926,600 906,720 880,780! 866,700 864,600 850,500 826,420")
	c.dim(tail, mane, 0.1)
	body := outline("84,300 92,262 124,214 158,160 186,118 206,98 226,90 244,98 260,112 300,150 350,210 400,280 460,330 540,346 630,336 720,312 800,324 850,380 " +
		"862,460 846,540 800,600 790,660 770,716 776,770 756,850 744,930 750,962 738,996! 682,996! 692,962 700,930 700,850 706,780 690,720 650,640 " +
		"600,590 520,606 440,596 436,680 424,760 428,850 424,930 434,962 426,996! 370,996! 380,962 386,930 382,850 376,760 362,680 330,590 296,520 276,440 260,360 240,290 212,258 176,280 140,318 116,336 92,330")
	c.body(body, coat)
	c.inside(body, func() {
		c.shade(outline("330,590 440,570 600,570 690,600 650,660 520,616 440,606"), ink, 0.14)
		c.shade(outline("690,720 640,620 650,520 720,470 800,500 850,560 790,660"), coat.darken(0.4), 0.14)
		c.shade(outline("290,500 330,420 400,400 430,470 420,570 360,600"), coat.darken(0.4), 0.12)
		c.shade(outline("80,310 92,280 120,276 140,300 130,330 96,340"), ink, 0.45)
		c.dim(join(rect(360, 964, 90, 40), rect(676, 964, 90, 40)), hex("#33261f"), 0.2)
	})
	c.rim(body, 11, 0.45)
	c.dim(outline("206,96 222,76 262,104 306,142 360,204 410,276 420,330 376,318 356,270 312,230 276,180 236,140 200,150 190,126"), mane, 0.05)
	c.dim(outline("222,96! 232,66 256,46! 262,80 250,110"), coat, 0.3)
	c.body(outline("194,116! 200,76 222,50! 232,84 224,112"), coat)
	c.shade(outline("204,104 208,80 220,66 224,86 218,104"), hex("#3c2a22"), 0.4)
	c.eye(176, 176, 10)
	if wears == bare {
		return
	}
	bridle := join(ribbon(points("206,118 178,190 158,262"), 8, 7), ribbon(points("116,240 142,262 160,290"), 8, 8), ribbon(points("150,268 260,320 400,322"), 6, 5))
	c.dim(bridle, hex("#3c2a22"), 0.1)
	c.dim(outline("440,316 470,306 520,330 580,326 610,300 630,318 620,360 600,420 470,420 446,360"), hex("#5b3524"), 0.05)
	if wears == ridden {
		c.rider()
	}
}

// rider sits in the saddle in a wide hat.
func (c creature) rider() {
	shirt := []rgb{redgum, hex("#5d8296"), leafGreen}[c.s.r.IntN(3)]
	trousers, hat, skin := hex("#44506b"), hex("#c9b08a"), hex("#c58f6f")
	c.body(outline("486,300 560,290 590,330 560,370 500,440 480,520 470,560 430,560 436,500 446,420 460,350"), trousers)
	c.dim(outline("430,552 474,552 470,590 420,600 396,596 404,580"), hex("#3c2a22"), 0.1)
	c.body(outline("484,310 478,240 486,160 510,118 556,112 584,150 588,230 580,310 530,322"), shirt)
	c.body(outline("520,150 556,150 560,200 520,260 450,300 400,318 392,300 440,274 490,222"), shirt.darken(0.12))
	c.flat(circle(396, 308, 15), skin)
	c.flat(outline("506,60 520,28 556,30 566,70 556,104 540,124 520,116 508,96"), skin)
	c.dim(outline("440,44 480,40 500,34 512,-8 540,-20 568,-6 576,36 610,44 632,56 590,62 540,60 480,58"), hat, 0.08)
	c.shade(outline("504,34 572,36 574,46 502,46"), redgum.darken(0.3), 0.9)
}

// penguin is a little penguin, the smallest of its kind, come up from the sea.
func (s *stage) penguin(x, y, h float64, right bool, lean float64) {
	c := s.creature(x, y, h, right, 0)
	blue, belly := hex("#4b6580"), hex("#f4f1ea")
	tilt := func(p path) path { return p.rotated(pt{500, 1000}, lean) }
	c.shadow(340, 700)
	c.dim(join(outline("400,960 470,950 480,990 420,1006 350,1004 360,985"), outline("530,960 600,950 606,990 550,1006 490,1004 500,985")), hex("#e0b9a8"), 0.15)
	c.dim(tilt(outline("620,880 700,960 660,990! 590,950")), blue, 0.3)
	body := tilt(outline("330,190 350,110 410,60 490,56 560,100 590,180 620,260 664,380 690,540 684,720 640,870 560,960 450,970 370,910 326,800 310,640 316,480 336,360 346,280"))
	c.body(body, blue)
	c.inside(body, func() {
		c.s.fill(c.place(tilt(outline("330,250 400,260 460,300 500,400 520,560 510,740 470,880 420,990 340,940 280,800 270,600 290,420"))), flat(c.colour(belly)))
		c.shade(tilt(outline("500,400 520,560 510,740 470,880 420,990 480,960 540,860 560,700 556,520 530,400")), ink, 0.16)
	})
	c.rim(body, 16, 0.4)
	c.dim(tilt(outline("330,170! 256,206 236,230! 300,226 336,220")), hex("#2e3440"), 0)
	wing := tilt(outline("520,340 590,360 640,440 680,560 706,680! 640,650 570,560 520,450"))
	c.dim(wing, blue, 0.25)
	c.shade(tilt(outline("690,660 706,680! 640,650 570,560 560,530 620,600")), belly, 0.7)
	eye := pt{398, 160}
	back := polar(lean, 1)
	p := pt{500 + (eye.X-500)*back.X - (eye.Y-1000)*back.Y, 1000 + (eye.X-500)*back.Y + (eye.Y-1000)*back.X}
	c.flat(circle(p.X, p.Y, 22), mistGreen)
	c.eye(p.X, p.Y, 14)
}

// kookaburra perches with its head held level.
func (s *stage) kookaburra(x, y, h float64, right bool) {
	c := s.creature(x, y, h, right, 0)
	cream, brown, blue := hex("#efe3cd"), hex("#5b4434"), hex("#6fa3b5")
	tail := outline("640,760 720,880 800,1090 790,1180! 720,1190! 660,1020 590,860")
	c.dim(tail, hex("#8c5f42"), 0.1)
	c.inside(tail, func() {
		for i := range 5 {
			c.shade(segment(pt{560, 900 + 70*float64(i)}, pt{840, 850 + 70*float64(i)}, 22), ink, 0.5)
		}
	})
	body := outline("250,230 270,130 350,60 470,40 580,80 640,170 640,260 670,360 720,500 730,660 700,800 620,930 500,980 400,960 330,880 300,760 300,620 320,500 330,400 300,340 264,300")
	c.body(body, cream)
	c.inside(body, func() {
		c.shade(outline("500,320 640,250 700,400 760,560 740,760 650,900 600,960 580,800 540,640 510,480"), brown, 1)
		c.shade(outline("300,80 380,30 500,30 580,80 520,100 400,100"), brown, 0.55)
		c.shade(outline("330,210 400,196 520,210 640,230 650,300 540,290 420,260 340,250"), brown, 0.95)
		c.fur(400, 700, 80, 180, 40, pt{0, 30}, brown, 0.2)
	})
	c.rim(body, 16, 0.4)
	wing := outline("520,380 620,380 700,480 740,640 740,800 700,900! 640,820 570,700 524,540")
	c.body(wing, brown)
	c.inside(wing, func() {
		for i := range 9 {
			a := pt{560 + 18*float64(i%3), 470 + 40*float64(i)}
			c.shade(lens(a, a.plus(pt{50, 60}), 26), blue, 0.9)
		}
	})
	c.dim(outline("290,190! 180,196 70,230! 160,250 270,256"), hex("#3a3330"), 0)
	c.flat(outline("270,254 160,250 80,232! 150,276 268,292"), hex("#d9b48a"))
	c.eye(352, 206, 20)
	c.dim(join(outline("430,960 470,960 470,1030 420,1030"), outline("520,960 560,960 560,1030 510,1030")), brown, 0.3)
}

// cockatoo flies with wings up and crest raised.
func (s *stage) cockatoo(x, y, span float64, right bool, wing float64) {
	c := s.creature(x, y, span, right, 0.04)
	plume, sulphur := hex("#f7f3e6"), hex("#e9bf3f")
	feather := func(p path) path { return p.rotated(pt{480, 560}, wing) }
	far := feather(outline("440,540 420,400 440,240 500,80 560,0! 570,120! 610,90! 600,220! 640,220! 610,340! 630,360! 580,450 540,540"))
	c.dim(far, plume, 0.3)
	body := outline("150,520 190,480 250,470 330,490 440,500 560,520 660,560 800,600! 900,640! 880,690! 800,690 660,680 540,690 420,670 310,620 230,580 180,576 156,556")
	c.body(body, plume)
	c.dim(outline("150,520! 120,540 118,580! 140,570 166,560"), hex("#3d3b3d"), 0)
	c.flat(outline("196,486! 180,420 190,360! 214,410 220,380! 236,430 250,400! 250,470"), sulphur)
	near := feather(outline("420,560 460,420 540,280 660,160 780,90! 770,180! 830,160! 790,260! 840,270! 770,370! 800,400! 710,480 620,560 520,620"))
	c.body(near, plume.lighten(0.3))
	c.inside(near, func() {
		c.shade(outline("480,600 560,480 700,340 840,240 840,480 640,600"), sulphur, 0.28)
	})
	c.eye(196, 520, 12)
}

// swan is a black swan at rest on the water, with its reflection under it.
func (s *stage) swan(x, y, h float64, right bool) {
	c := s.creature(x, y, h, right, 0.05)
	black := hex("#2b2c30")
	draw := func(k float64) {
		body := outline("300,860 340,760 430,690 560,660 700,680 830,720 930,700! 900,790 840,900 700,980 500,1000 360,980 300,930")
		neck := ribbon(points("360,900 300,760 300,600 350,440 380,300 350,180 290,140 250,160"), 150, 110, 76, 64, 58, 58, 66, 60)
		c.dim(join(body, neck, circle(270, 170, 44)), black, k)
		c.flat(outline("240,150! 190,190 150,240! 200,236 250,206"), redgum.mix(hex("#d8412c"), 0.5))
		c.shade(outline("430,720 560,690 700,710 860,740 780,820 620,840 480,800"), white, 0.12)
		c.shade(lens(pt{520, 760}, pt{860, 750}, 30), white, 0.1)
	}
	mark := s.mark()
	draw(0)
	s.within(rect(x-h*2, y, h*4, h), func() {
		s.mirrored(mark, y, 0.8, func(col rgb, a float64) (rgb, float64) { return col, a * 0.35 })
	})
	s.fill(lens(pt{x - h*0.5, y + 2}, pt{x + h*0.6, y + 2}, h*0.03), veil(s.l.skyAt(1).lighten(0.3), 0.6))
	c.eye(264, 158, 9)
}

// magpie stands on the ground or on a post.
func (s *stage) magpie(x, y, h float64, right bool) {
	c := s.creature(x, y, h, right, 0)
	black := hex("#23272b")
	c.shadow(350, 700)
	c.dim(join(segment(pt{470, 860}, pt{460, 1000}, 22), segment(pt{550, 860}, pt{556, 1000}, 22)), ink, 0.1)
	body := outline("210,180 260,110 350,90 430,130 480,230 570,340 690,470 800,640 900,840 930,900! 870,900! 760,800 640,840 520,880 420,840 350,740 320,600 310,440 290,320 240,260")
	c.body(body, black)
	c.inside(body, func() {
		c.shade(outline("420,140 480,220 560,320 520,400 440,330 400,220"), white, 0.95)
		c.shade(outline("520,560 640,520 780,680 700,700 600,640"), white, 0.9)
	})
	c.rim(body, 14, 0.35)
	c.flat(outline("220,176! 130,196 60,216! 140,232 226,236"), hex("#b9c0c4"))
	c.s.fill(c.place(circle(300, 180, 20)), flat(c.colour(hex("#9a4a2c"))))
	c.eye(300, 180, 12)
}

// bee is for the honey label and the flowers.
func (s *stage) bee(x, y, size, turn float64) {
	at := func(p path) path { return p.rotated(pt{x, y}, turn) }
	gold := s.colour(hex("#d99a2b"), 0)
	body := at(ellipse(x, y, size, size*0.62))
	for _, dx := range []float64{-0.1, 0.35} {
		s.fill(at(ellipse(x+dx*size, y-size*0.85, size*0.42, size*0.62)), veil(white, 0.72))
	}
	s.fill(body, flat(gold))
	s.within(body, func() {
		for i := range 3 {
			s.fill(at(rect(x-size*0.45+float64(i)*size*0.5, y-size, size*0.22, size*2)), flat(ink))
		}
	})
	s.fill(at(circle(x-size*0.95, y, size*0.36)), flat(ink))
	s.fill(at(join(segment(pt{x - size*1.1, y - size*0.2}, pt{x - size*1.5, y - size*0.7}, size*0.08), segment(pt{x - size, y - size*0.3}, pt{x - size*1.1, y - size*0.85}, size*0.08))), flat(ink))
}

// beeTrail is the dotted path a bee leaves in the air behind it.
func (s *stage) beeTrail(x, y, size, turn float64) {
	var dots path
	for i := range 16 {
		t := float64(i) / 15
		dots.add(pip(x+size*(1.4+5*t), y+math.Sin(t*7)*size*0.9, size*0.09))
	}
	s.fill(dots.rotated(pt{x, y}, turn), veil(ink, 0.35))
}
