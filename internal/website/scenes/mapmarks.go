package scenes

import "math"

// mapPin is a round redgum badge on a stem with its number in it.
func (s *stage) mapPin(x, y float64, number int) {
	const r = 23.0
	s.fill(ellipse(x+3, y+30, 15, 5), veil(s.l.shade, 0.35))
	s.fill(polygon(pt{x - 11, y + 16}, pt{x + 11, y + 16}, pt{x, y + 32}), flat(redgum.darken(0.2)))
	s.fill(circle(x, y, r), flat(redgum))
	s.fill(ring(x, y, r-2.5, r-4.5), veil(sand, 0.85))
	if number < 10 {
		s.digit(x, y, 21, number)
		return
	}
	s.digit(x-7, y, 18, number/10)
	s.digit(x+6, y, 18, number%10)
}

// digitStrokes draw the numerals with a pen, in a box 60 wide and 100 high.
var digitStrokes = [10][]string{
	{"30,4 52,26 54,50 52,74 30,96 8,74 6,50 8,26 30,4"},
	{"14,24 34,6", "34,6 34,96"},
	{"8,28 18,8 40,6 52,24 46,44 26,66 8,94", "8,94 54,94"},
	{"10,14 30,5 50,18 46,38 28,47", "28,47 50,56 52,80 30,96 8,84"},
	{"40,6 6,68", "6,68 58,68", "42,40 42,96"},
	{"50,7 16,7", "16,7 12,46", "12,46 34,40 53,56 50,84 28,96 8,86"},
	{"44,6 20,28 8,60 16,88 34,96 52,82 50,58 32,48 12,62"},
	{"8,8 54,8", "54,8 22,96"},
	{"30,48 12,36 14,14 30,5 46,14 48,36 30,48 10,62 10,84 30,96 50,84 50,62 30,48"},
	{"50,40 30,52 10,40 10,16 28,4 46,10 52,34 44,70 18,95"},
}

func (s *stage) digit(x, y, h float64, n int) {
	k := h / 100
	var p path
	for _, stroke := range digitStrokes[n] {
		pts := points(stroke)
		for i := range pts {
			pts[i] = pt{x + (pts[i].X-30)*k, y + (pts[i].Y-50)*k}
		}
		p.add(ribbon(pts, 15*k))
		p.add(circle(pts[0].X, pts[0].Y, 7.5*k), circle(pts[len(pts)-1].X, pts[len(pts)-1].Y, 7.5*k))
	}
	s.fill(p, flat(sand))
}

// compass points north with a gum leaf; it needs no letters.
func (s *stage) compass(x, y, r float64) {
	s.fill(circle(x, y, r), veil(sand, 0.9))
	s.fill(ring(x, y, r*0.96, r*0.92), flat(deepGreen))
	for i := range 8 {
		a := float64(i)*math.Pi/4 - math.Pi/2
		l := r * 0.5
		if i%2 == 0 {
			l = r * 0.72
		}
		tip := pt{x, y}.plus(polar(a, l))
		for _, d := range []float64{-1, 1} {
			col := deepGreen
			if d > 0 {
				col = leafGreen.lighten(0.3)
			}
			side := pt{x, y}.plus(polar(a+d*math.Pi/8, r*0.2))
			s.fill(polygon(tip, side, pt{x, y}), flat(col))
		}
	}
	s.fill(polygon(pt{x, y - r*0.8}, pt{x + r*0.16, y}, pt{x - r*0.16, y}), flat(redgum))
}

// mapFrame edges the sheet with a double rule.
func (s *stage) mapFrame() {
	outer := rect(-10, -10, s.W+20, s.H+20).withHole(roundRect(16, 16, s.W-32, s.H-32, 20))
	s.fill(outer, flat(sand))
	s.fill(roundRect(16, 16, s.W-32, s.H-32, 20).withHole(roundRect(20, 20, s.W-40, s.H-40, 17)), flat(deepGreen))
	s.fill(roundRect(26, 26, s.W-52, s.H-52, 13).withHole(roundRect(28, 28, s.W-56, s.H-56, 12)), veil(deepGreen, 0.6))
}
