package scenes

import "math"

// campfire burns in a ring of stones and lights the ground around it.
func (s *stage) campfire(x, y, size float64) {
	reach := size * 4.6
	flame := hex("#ff9d42")
	s.fill(ellipse(x, y, reach, reach*0.42), glow(x, y, reach, reach*0.42, flame, 0.55))
	s.fill(circle(x, y-size*0.5, size*3.6), glow(x, y-size*0.5, size*3.6, size*3.6, hex("#ffb45c"), 0.55))
	s.stones(x, y, size, math.Pi, 2*math.Pi)
	s.fill(ellipse(x, y, size*0.62, size*0.17), flat(hex("#3a2018")))
	s.fill(ellipse(x, y, size*0.5, size*0.12), glow(x, y, size*0.5, size*0.12, hex("#ffb04a"), 1))
	wood := s.l.at(hex("#6b4632"), 0).mix(hex("#7a3d20"), 0.4)
	for _, a := range []float64{-0.5, 0.42, -0.15} {
		d := polar(a, size*0.62)
		s.fill(ribbon([]pt{{x - d.X, y - d.Y*0.5 + size*0.03}, {x + d.X, y + d.Y*0.5 - size*0.08}}, size*0.15, size*0.13), flat(wood.darken(0.15*(1+a))))
	}
	s.flame(x, y, size*1.5, size*0.42, hex("#e8582a"))
	s.flame(x+size*0.04, y, size*1.12, size*0.32, hex("#ff9a3a"))
	s.flame(x-size*0.02, y, size*0.72, size*0.2, hex("#ffd873"))
	s.flame(x, y, size*0.4, size*0.1, hex("#fff3c8"))
	s.stones(x, y, size, 0, math.Pi)
	var sparks path
	for range 34 {
		t := s.r.Float64()
		sparks.add(star(x+s.r.around()*size*(0.3+t), y-size*(0.9+2.6*t), size*0.028*(1.2-t)))
	}
	s.fill(sparks, veil(hex("#ffcf7a"), 0.9))
}

func (s *stage) stones(x, y, size, start, end float64) {
	for i := range 7 {
		a := lerp(start, end, (float64(i)+0.5)/7)
		c := pt{x + math.Cos(a)*size*0.8, y + math.Sin(a)*size*0.24}
		k := size * s.r.in(0.13, 0.18)
		s.fill(s.r.blob(c.X, c.Y, k, k*0.72, 7, 0.1), down(c.Y-k, c.Y+k, from(s.l.at(hex("#a39a8e"), 0).mix(apricot, 0.3)), till(s.l.at(hex("#4c4742"), 0))))
	}
}

// flame is one tongue of fire leaning with the air.
func (s *stage) flame(x, y, h, w float64, col rgb) {
	lean := s.r.around() * w * 0.5
	p := outline("-100,-60 -96,-200 -40,-330 -70,-480! 10,-400 30,-560 10,-760 60,-1000! 70,-760 110,-620 90,-480 140,-560! 150,-360 120,-200 100,-60 0,0")
	s.fill(p.mapped(func(a pt) pt {
		return pt{x + a.X*w/110 - a.Y/1000*lean, y + a.Y*h/1000}
	}), flat(col))
}

// smoke rises in a widening, fading thread.
func (s *stage) smoke(from pt, h float64) {
	spine := []pt{from}
	for i := 1; i <= 6; i++ {
		t := float64(i) / 6
		spine = append(spine, pt{from.X + math.Sin(t*5)*h*0.07 + t*t*h*0.22, from.Y - h*t})
	}
	col := s.l.haze.lighten(0.35)
	s.fill(ribbon(spine, h*0.03, h*0.09, h*0.2), across(from, spine[6], tone(0, col, 0.6), fade(1, col)))
}

// stringLights hang bulbs along a sagging wire.
func (s *stage) stringLights(a, b pt, sag float64, n int) {
	wire := bend(a, a.to(b, 0.5).plus(pt{0, sag * 2}), b, n+1)
	s.fill(ribbon(wire, 2), veil(s.l.dim(s.colour(ink, 0), 0.3), 0.8))
	for _, p := range wire[1 : n+1] {
		if s.l.lamps {
			s.fill(circle(p.X, p.Y+8, 34), glow(p.X, p.Y+8, 34, 34, lampLight, 0.7))
		}
		s.fill(ellipse(p.X, p.Y+8, 5.5, 7), flat(hex("#fff0c4")))
	}
}

// lantern stands on the ground with its own pool of light.
func (s *stage) lantern(x, y, h float64) {
	if s.l.lamps {
		s.fill(circle(x, y-h*0.4, h*2.4), glow(x, y-h*0.4, h*2.4, h*2, lampLight, 0.6))
	}
	metal := s.l.dim(s.colour(hex("#3f4a44"), 0), 0.2)
	s.fill(roundRect(x-h*0.22, y-h*0.7, h*0.44, h*0.56, h*0.06), flat(hex("#ffe2a0")))
	s.fill(join(rect(x-h*0.26, y-h*0.16, h*0.52, h*0.16), rect(x-h*0.26, y-h*0.74, h*0.52, h*0.07), polygon(pt{x - h*0.2, y - h*0.73}, pt{x, y - h*0.92}, pt{x + h*0.2, y - h*0.73}), rect(x-h*0.02, y-h*0.7, h*0.04, h*0.56)), flat(metal))
	s.fill(ring(x, y-h*0.97, h*0.1, h*0.07), flat(metal))
}
