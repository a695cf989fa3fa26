package scenes

import "math"

// view sets a small world in metres into the picture, seen with the same eye
// as the landscape: its vanishing lines meet on the stage's horizon.
type view struct {
	s          *stage
	at         pt      // where the origin touches the ground
	scale      float64 // scene units per metre at the origin
	sin, cos   float64
	eye, reach float64 // height of the eye and its distance, in metres
}

// place turns a world by yaw; a positive yaw shows its right side.
func (s *stage) place(x, y, scale, yaw float64) view {
	sin, cos := math.Sincos(yaw)
	eye := math.Max(1, math.Min((y-s.horizon)/scale, 7))
	return view{s, pt{x, y}, scale, sin, cos, eye, 17}
}

// p projects a point: x to the right, y up, z away from the viewer.
func (v view) p(x, y, z float64) pt {
	rx, rz := x*v.cos+z*v.sin, -x*v.sin+z*v.cos
	f := v.reach / math.Max(v.reach+rz, 1)
	return pt{v.at.X + rx*v.scale*f, v.at.Y - v.scale*(v.eye+(y-v.eye)*f)}
}

// towards measures how squarely a face with this normal meets the light, 0..1.
func (v view) towards(nx, nz float64) float64 {
	rx, rz := nx*v.cos+nz*v.sin, -nx*v.sin+nz*v.cos
	return clamp(0.42 + 0.5*rx*v.s.lightSide(v.at.X) - 0.12*rz)
}

// tone is a local colour on a face that meets the light so squarely.
func (v view) tone(c rgb, facing, depth float64) rgb {
	col := v.s.colour(c, depth)
	return v.s.l.lit(v.s.l.dim(col, 0.5*(1-facing)), 0.16*facing)
}

// wall is an upright face standing on the line from a to b (x and z in metres).
type wall struct {
	view
	ax, az, bx, bz float64
	base           float64
}

// on is the point u metres along the wall and h metres above its base.
func (w wall) on(u, h float64) pt {
	t := u / w.length()
	return w.p(lerp(w.ax, w.bx, t), w.base+h, lerp(w.az, w.bz, t))
}

func (w wall) length() float64 { return pt{w.bx - w.ax, w.bz - w.az}.length() }

func (w wall) facing() float64 {
	l := w.length()
	return w.towards((w.bz-w.az)/l, -(w.bx-w.ax)/l)
}

func (w wall) rect(u0, h0, u1, h1 float64) path {
	return polygon(w.on(u0, h1), w.on(u1, h1), w.on(u1, h0), w.on(u0, h0))
}

// boards rules a wall with cladding: level for weatherboard, upright for battens.
func (w wall) boards(face path, height, gap float64, upright bool, col rgb) {
	var p path
	if upright {
		for u := gap; u < w.length(); u += gap {
			p.add(segment(w.on(u, 0), w.on(u, height), w.scale*0.022))
		}
	} else {
		for h := gap; h < height; h += gap {
			p.add(segment(w.on(0, h), w.on(w.length(), h), w.scale*0.022))
		}
	}
	w.s.within(face, func() { w.s.fill(p, veil(w.s.l.dim(col, 0.6), 0.45)) })
}

// window sets a framed pane; after dark it is warm and lights the air before it.
func (w wall) window(u0, h0, u1, h1 float64, frame rgb, mullions int) {
	s := w.s
	const f = 0.07
	w.s.fill(w.rect(u0-f, h0-f, u1+f, h1+f), flat(w.tone(frame, w.facing(), 0)))
	pane := w.rect(u0, h0, u1, h1)
	lo, hi := pane.bounds()
	if s.l.lamps {
		c := lo.to(hi, 0.5)
		reach := hi.minus(lo).length() * 1.15
		s.fill(circle(c.X, c.Y, reach), glow(c.X, c.Y, reach, reach, lampLight, 0.5))
		s.fill(pane, down(lo.Y, hi.Y, from(hex("#ffe3a3")), till(hex("#f5ae5a"))))
	} else {
		s.fill(pane, across(lo, hi, from(s.l.skyAt(0.1).mix(s.l.shade, 0.35)), tone(0.5, s.l.skyAt(0.7), 1), till(s.l.skyAt(0.3).mix(s.l.shade, 0.3))))
		s.within(pane, func() {
			a, b := w.on(lerp(u0, u1, 0.2), h1), w.on(lerp(u0, u1, 0.55), h1)
			c, d := w.on(lerp(u0, u1, 0.25), h0), w.on(lerp(u0, u1, -0.1), h0)
			s.fill(polygon(a, b, c, d), veil(white, 0.22))
		})
	}
	var bars path
	for i := 1; i <= mullions; i++ {
		u := lerp(u0, u1, float64(i)/float64(mullions+1))
		bars.add(w.rect(u-f/2, h0, u+f/2, h1))
	}
	s.fill(bars, flat(w.tone(frame, w.facing(), 0)))
}

var lampLight = hex("#ffcf80")

// door is a plain door with a small light in it.
func (w wall) door(u0, u1, h float64, col rgb) {
	w.s.fill(w.rect(u0, 0, u1, h), flat(w.tone(col, w.facing(), 0)))
	w.window(lerp(u0, u1, 0.28), h*0.58, lerp(u0, u1, 0.72), h*0.86, col.darken(0.2), 0)
	w.s.fill(circle(w.on(lerp(u0, u1, 0.84), h*0.46).X, w.on(u0, h*0.46).Y, w.scale*0.05), flat(w.s.colour(straw, 0)))
}
