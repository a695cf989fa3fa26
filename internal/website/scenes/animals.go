package scenes

import "math"

// kangaroo stands upright and alert, paws before its chest.
func (s *stage) kangaroo(x, y, h float64, right bool, depth float64) {
	c := s.creature(x, y, h, right, depth)
	coat, pale := hex("#9c7a5c"), hex("#d9c3a2")
	c.shadow(250, 1080)
	farFoot := outline("560,905 610,930 600,972 540,980 430,985 385,992! 395,968 470,952 520,925")
	c.dim(farFoot, coat, 0.55)
	c.dim(outline("352,345 372,400 345,455 290,470 250,488 236,500! 236,480 290,440 318,395 325,350"), coat, 0.5)
	body := outline("118,172 132,150 168,124 212,96 236,82! 226,30 238,-28! 268,20 276,72! 290,68! 318,-6 334,-16! 336,40 318,98 " +
		"336,150 352,205 398,276 468,352 546,440 618,540 668,640 704,742 " +
		"760,826 850,884 960,914 1090,922! 1085,936! 960,952 840,950 740,922 672,880 " +
		"640,918 622,960 600,984 520,990 400,994 326,996! 322,982 352,966 430,950 494,928 520,898 " +
		"500,850 446,806 398,760 376,706 372,650 358,600 326,520 300,440 284,370 272,300 258,240 240,206 206,200 168,200 134,196 116,186")
	c.body(body, coat)
	c.inside(body, func() {
		c.shade(outline("236,200 268,300 284,380 306,460 340,540 372,640 374,700 410,700 420,620 396,520 356,420 330,330 300,240"), pale, 0.75)
		c.shade(outline("376,716 410,640 480,606 560,640 606,720 600,810 560,868 516,880 480,830 420,790"), coat.lighten(0.2), 0.3)
		c.shade(outline("520,900 590,880 640,820 650,730 690,800 700,900 640,960 560,960"), ink, 0.22)
		c.shade(outline("468,352 546,440 618,540 668,640 704,742 760,826 860,884 800,870 700,800 640,680 560,540 480,430 400,330 352,240"), ink, 0.1)
		c.fur(500, 520, 120, 200, 60, pt{18, 34}, ink, 0.13)
		c.fur(540, 700, 90, 110, 36, pt{-8, 34}, white, 0.13)
		c.shade(outline("112,180 122,160 140,150 152,160 146,180 132,190"), ink, 0.6)
		c.shade(outline("166,200 206,196 240,206 230,222 180,214"), pale, 0.6)
	})
	c.rim(body, 13, 0.5)
	c.shade(outline("242,70 238,20 242,-6 258,26 264,70"), hex("#c79a80"), 0.65)
	c.shade(outline("300,66 320,20 328,6 328,40 314,84"), hex("#c79a80"), 0.55)
	arm := outline("306,330 340,322 352,372 340,424 304,462 258,494 226,528 206,552! 196,538 212,506 250,462 282,420 296,372")
	c.body(arm, coat.darken(0.08))
	c.dim(outline("226,530 206,552! 196,538 212,506 236,500"), hex("#3b2c24"), 0.1)
	c.dim(outline("326,996! 322,982 352,966 380,972 372,992"), hex("#3b2c24"), 0.1)
	c.eye(206, 136, 10)
}

// emu strides, shaggy behind and bare of neck.
func (s *stage) emu(x, y, h float64, right bool, depth float64) {
	c := s.creature(x, y, h, right, depth)
	down, skin := hex("#6b5544"), hex("#5d7d8a")
	c.shadow(330, 820)
	c.emuLeg(pt{640, 580}, pt{668, 690}, pt{706, 800}, pt{684, 985}, 0.4)
	neck := outline("96,104! 132,76 166,58 204,44 238,52 258,82 262,130 262,200 276,270 320,330 380,380 400,470 330,520 286,450 250,360 226,270 214,190 208,128 190,112 150,106 110,112!")
	c.body(neck, down.darken(0.1))
	c.shade(outline("212,110 236,100 248,150 250,220 262,290 290,350 280,380 246,320 226,250 216,170"), skin, 0.75)
	body := outline("290,430 310,350 380,300 470,268 570,262 680,290 780,356 850,440 890,540 896,640 868,600 850,668! 830,612 800,672! 780,606 740,640! 710,600 640,622 540,630 440,606 350,550 300,490")
	c.body(body, down)
	c.inside(body, func() {
		c.fur(600, 380, 260, 110, 90, pt{86, 46}, ink, 0.3)
		c.fur(620, 420, 260, 150, 80, pt{86, 60}, hex("#a88b6c"), 0.4)
		c.fur(480, 540, 180, 60, 40, pt{60, 60}, ink, 0.25)
	})
	c.rim(body, 14, 0.35)
	var hem path
	for i := range 26 {
		t := float64(i) / 25
		a := pt{lerp(520, 880, t), lerp(590, 600, t) - 30*math.Sin(math.Pi*t)}
		hem.add(lens(a, a.plus(pt{s.r.in(8, 50), s.r.in(50, 96)}), 9))
	}
	c.dim(hem, down, 0.2)
	c.emuLeg(pt{520, 590}, pt{500, 700}, pt{548, 806}, pt{470, 985}, 0.1)
	crest := outline("166,60 200,38 240,36 264,62 276,112 270,168 262,120 246,78 206,56")
	c.dim(crest, hex("#3c2f28"), 0.1)
	c.fur(262, 120, 16, 60, 14, pt{16, 34}, hex("#3c2f28"), 0.9)
	c.dim(outline("96,104! 132,78 166,64 176,84 150,104 110,112!"), hex("#2f2a28"), 0.1)
	c.eye(196, 76, 11)
}

func (c creature) emuLeg(hip, knee, hock, foot pt, shade float64) {
	horn := hex("#5a4a40")
	c.dim(ribbon([]pt{hip, hip.to(knee, 0.5), knee, knee.to(hock, 0.25)}, 150, 120, 60, 36), hex("#6b5544"), shade+0.1)
	c.dim(join(
		ribbon([]pt{knee.to(hip, 0.1), knee.to(hock, 0.5), hock.to(knee, -0.03)}, 46, 36, 30),
		circle(hock.X, hock.Y, 18),
		ribbon([]pt{hock.to(foot, -0.03), hock.to(foot, 0.5), foot}, 30, 22, 22)), horn, shade)
	toes := join(
		lens(foot.plus(pt{14, -6}), foot.plus(pt{-92, 12}), 13),
		lens(foot.plus(pt{8, -4}), foot.plus(pt{-60, 22}), 11),
		lens(foot.plus(pt{-8, -4}), foot.plus(pt{44, 16}), 11))
	c.dim(toes, horn, shade+0.1)
}

// alpaca is all fleece: a woolly column of a neck, a woolly barrel and a fringe.
func (s *stage) alpaca(x, y, h float64, right bool, depth float64, fleece rgb) {
	c := s.creature(x, y, h, right, depth)
	c.shadow(270, 860)
	for _, l := range []struct{ x, lean float64 }{{450, -8}, {780, 10}} {
		c.alpacaLeg(l.x, l.lean, fleece, 0.42)
	}
	for _, l := range []struct{ x, lean float64 }{{382, 4}, {726, -6}} {
		c.alpacaLeg(l.x, l.lean, fleece, 0.12)
	}
	ears := join(
		outline("262,92! 246,40 252,-14! 282,20 296,80"),
		outline("318,80! 330,24 356,-18! 368,30 350,96"))
	c.dim(ears, fleece, 0.22)
	c.shade(join(outline("266,86 256,40 260,14 274,40 280,80"), outline("330,82 340,40 352,14 354,44 342,90")), hex("#c48f7c"), 0.5)
	tail := outline("838,440 900,450 912,520 884,560 850,520")
	c.dim(c.s.r.woolly(tail, 16), fleece, 0.25)
	body := outline("236,200 246,130 290,76 350,84 392,140 404,220 404,310 420,390 500,410 620,396 740,402 830,440 872,520 870,620 820,690 720,716 600,726 480,720 380,700 312,640 276,560 262,460 256,360 246,280")
	wool := c.s.r.woolly(body, 34)
	c.body(wool, fleece)
	c.inside(wool, func() {
		c.shade(outline("300,690 420,650 600,670 780,640 880,560 890,760 300,760"), c.s.l.shade, 0.16)
		c.shade(outline("404,220 430,390 400,470 350,560 300,620 360,540 380,440 376,300"), c.s.l.shade, 0.12)
		c.fur(600, 560, 280, 160, 90, pt{-14, 40}, c.s.l.shade, 0.1)
		c.fur(600, 500, 280, 110, 90, pt{-14, 40}, white, 0.3)
		c.fur(330, 380, 70, 240, 70, pt{-8, 38}, white, 0.3)
		c.fur(350, 420, 60, 240, 40, pt{-8, 38}, c.s.l.shade, 0.1)
	})
	c.rim(wool, 16, 0.3)
	face := outline("250,150 290,120 336,140 344,200 314,250 266,276 206,280 160,268 146,238 164,210 206,192 234,174")
	c.body(face, fleece.mix(hex("#b08d74"), 0.38))
	c.shade(outline("160,268 146,238 164,210 190,206 196,240 184,270"), hex("#6d5044"), 0.6)
	c.dim(outline("148,234 164,220 174,232 160,242"), ink, 0.1)
	c.s.fill(c.place(lens(pt{156, 258}, pt{206, 260}, 4)), flat(c.s.l.dim(c.colour(hex("#4a362e")), 0.2)))
	c.flat(c.s.r.woolly(outline("230,146 244,88 300,58 356,84 368,146 330,158 296,146 256,166"), 20), fleece.lighten(0.12))
	c.eye(250, 192, 13)
}

func (c creature) alpacaLeg(x, lean float64, fleece rgb, shade float64) {
	leg := outline("-48,640 52,640 44,760 34,860 -32,860 -42,760").shifted(x+lean, 0)
	c.dim(c.s.r.woolly(leg, 24), fleece, shade)
	shin := polygon(pt{x - 24 + lean, 850}, pt{x + 24 + lean, 850}, pt{x + 20 + lean, 972}, pt{x - 20 + lean, 972})
	c.dim(shin, fleece.mix(hex("#b08d74"), 0.25), shade)
	hoof := outline("-24,968! 24,968! 30,1000! -34,1000!").shifted(x+lean, 0)
	c.dim(hoof, hex("#4a3a33"), 0.2)
}

// deer stands with its head up; a stag carries antlers, a doe does not.
func (s *stage) deer(x, y, h float64, right bool, depth float64, stag bool) {
	c := s.creature(x, y, h/1.22, right, depth)
	coat, pale, horn := hex("#a06a42"), hex("#e2c9a4"), hex("#7a5f4a")
	c.shadow(330, 860)
	c.dim(deerForeleg.shifted(58, -10), coat, 0.5)
	c.dim(deerHindleg.shifted(-66, -10), coat, 0.5)
	if stag {
		c.antler(horn.darken(0.25), 34, 0.9)
	}
	body := outline("128,292 140,270 178,244 214,214 250,192 282,186 310,204 326,250 350,310 392,366 450,394 540,408 640,402 730,388 792,398 830,430 " +
		"852,470 846,520! 826,500 826,560 812,630 780,680 700,690 650,640 560,650 460,648 410,660 372,640 336,570 312,500 290,430 270,370 248,330 220,322 176,322 142,318 126,306")
	c.dim(outline("838,440 872,476 866,536! 836,520"), pale, 0.1)
	c.body(join(body, deerForeleg, deerHindleg), coat)
	c.inside(body, func() {
		c.shade(outline("450,660 470,628 560,634 640,620 670,660 560,680"), pale, 0.6)
		c.shade(outline("252,330 276,372 300,440 330,540 350,600 366,600 352,520 330,440 310,370 286,320"), pale, 0.4)
		c.shade(outline("640,640 690,560 760,520 820,540 812,630 780,690 700,690"), coat.darken(0.3), 0.4)
		c.shade(outline("380,420 440,470 450,560 420,640 380,600 400,520"), coat.darken(0.3), 0.28)
		c.fur(600, 480, 200, 60, 40, pt{40, 8}, ink, 0.12)
		c.shade(outline("126,306 128,292 144,276 160,290 150,312 142,318"), ink, 0.7)
		c.shade(outline("142,318 176,306 222,312 220,324 176,326"), pale, 0.7)
	})
	c.dim(join(deerHoof.shifted(411, 0), deerHoof.shifted(767, 0)), hex("#33261f"), 0.1)
	c.rim(body, 12, 0.5)
	ear := outline("300,204! 336,168 396,160! 378,206 330,230")
	c.body(ear, coat)
	c.shade(outline("318,204 346,180 376,174 362,202 332,218"), hex("#d7a98d"), 0.6)
	if stag {
		c.antler(horn, 0, 1)
	}
	c.eye(226, 242, 11)
}

// deerHoof is one cloven foot.
var deerHoof = outline("-18,968! 18,968! 24,1000! -24,1000!")

// The legs nearest us; the far pair are the same legs set aside and darkened.
var (
	deerForeleg = outline("372,600 460,610 452,690 430,780 424,850 420,930 428,968 434,1000! 388,1000! 394,968 392,930 394,850 392,780 376,690")
	deerHindleg = outline("650,610 740,540 822,560 812,650 792,720 806,766 790,850 778,930 786,968 790,1000! 744,1000! 752,968 752,930 756,850 752,780 716,720 668,670")
)

// antler grows one beam with its tines; dx sets the far one aside.
func (c creature) antler(horn rgb, dx, k float64) {
	base := pt{276 + dx, 192}
	beam := bend(base, pt{420 + dx*2, 60}, pt{330 + dx*3, -150 * k}, 10)
	p := ribbon(beam, 26, 22, 18, 13, 5)
	for _, t := range []struct {
		at  int
		end pt
	}{{1, pt{190 + dx, 96}}, {4, pt{250 + dx, -20}}, {6, pt{262 + dx*2, -100}}, {7, pt{450 + dx*2, -130}}} {
		from := beam[t.at]
		p.add(ribbon(bend(from, from.to(t.end, 0.5).plus(pt{-4, 26}), t.end, 5), 18, 12, 3))
	}
	c.flat(p, horn)
}

// wombat is a barrel on four short legs with a blunt, kindly head.
func (s *stage) wombat(x, y, h float64, right bool, depth float64) {
	c := s.creature(x, y, h*1.55, right, depth)
	coat := hex("#7d6a5a")
	c.shadow(60, 960)
	for _, leg := range []string{
		"350,820 440,830 436,930 440,985 420,1000! 340,1000! 326,982 346,940",
		"720,840 800,830 806,930 812,985 796,1000! 712,1000! 698,982 716,940",
	} {
		c.dim(outline(leg), coat, 0.55)
	}
	body := outline("54,730 64,690 92,640 130,596 178,560 230,536 292,520 372,484 470,456 580,446 700,460 806,506 886,584 930,684 936,780 908,850 892,920 902,980 886,1000! 780,1000! 762,980 782,930 770,880 " +
		"660,892 540,896 430,886 336,870 330,930 338,980 322,1000! 218,1000! 202,980 226,930 232,866 196,838 140,826 92,812 62,784")
	c.body(body, coat)
	c.inside(body, func() {
		c.shade(outline("430,886 540,896 660,892 770,880 800,840 640,846 480,850 340,830 330,880"), ink, 0.26)
		c.shade(outline("300,520 340,600 340,720 300,820 236,866 200,838 270,800 310,700 300,600"), ink, 0.16)
		c.shade(outline("640,600 740,560 850,640 900,760 880,860 780,880 700,800"), white, 0.06)
		c.fur(620, 580, 280, 110, 110, pt{44, 16}, white, 0.16)
		c.fur(620, 720, 280, 130, 110, pt{40, 26}, ink, 0.2)
		c.fur(210, 650, 80, 70, 40, pt{30, -6}, white, 0.16)
	})
	c.rim(body, 15, 0.42)
	c.body(outline("206,566! 200,512 222,478 256,474 276,506 270,556"), coat)
	c.shade(outline("220,552 216,514 230,494 250,496 256,520 250,552"), hex("#c08e7a"), 0.6)
	c.dim(outline("136,590! 126,548 142,518 168,516 184,546 180,580"), coat, 0.2)
	c.dim(outline("52,722 62,690 92,676 112,694 108,730 86,750 60,748"), hex("#2c2220"), 0.1)
	c.shade(lens(pt{66, 702}, pt{98, 690}, 8), white, 0.3)
	c.s.fill(c.place(ribbon(bend(pt{84, 752}, pt{96, 790}, pt{140, 790}, 5), 5, 3)), veil(c.colour(ink), 0.6))
	c.eye(160, 640, 13)
	var claws path
	for _, fx := range []float64{222, 252, 282, 784, 814, 844} {
		claws.add(lens(pt{fx + 14, 982}, pt{fx - 10, 1004}, 9))
	}
	c.flat(claws, sand.darken(0.2))
}
