package scenes

import "math"

// gumStyle is what one eucalypt differs in from the next.
type gumStyle struct {
	depth  float64 // how far off in the haze, 0..1
	lean   float64 // -1..1, to the left or right
	spread float64 // width of the crown; 1 is a river red gum standing free
	fine   int     // 0 for a far tree, 1 in the middle distance, 2 at hand
	bark   rgb
	leaf   rgb
	snow   bool
}

// Barks and leaves of the gums of Gippsland.
var (
	barkRedgum  = hex("#b79a82")
	barkManna   = hex("#e9dcc6")
	barkSnow    = hex("#d9d2c4")
	barkIron    = hex("#5c463b")
	leafGum     = hex("#5b7d57")
	leafBlue    = hex("#6f9186")
	leafOlive   = hex("#7d8a4f")
	leafDark    = hex("#3c5c45")
	leafYoung   = hex("#93a35c")
	peelingBark = hex("#b4694a")
)

type limb struct {
	spine      []pt
	base, tip  float64
	generation int
}

type crown struct{ x, y, rx, ry float64 }

// gum grows a eucalypt: a trunk that wanders, forks into limbs, and carries
// its leaves in separate clumps at the ends, as gums do.
func (s *stage) gum(x, y, h float64, g gumStyle) {
	if g.spread == 0 {
		g.spread = 1
	}
	var limbs []limb
	var crowns []crown
	var grow func(at pt, angle, length, width float64, generation int)
	last := 2
	if g.fine == 2 {
		last = 3
	}
	grow = func(at pt, angle, length, width float64, generation int) {
		end := at.plus(polar(angle, length))
		sway := polar(angle+math.Pi/2, length*s.r.in(-0.14, 0.14))
		spine := bend(at, at.to(end, 0.5).plus(sway), end, 5)
		limbs = append(limbs, limb{spine, width, width * 0.6, generation})
		if generation == last || generation == last-1 && s.r.chance(0.4) {
			rx := h * s.r.in(0.075, 0.125) * math.Sqrt(g.spread) * lerp(1.25, 1, float64(last-2))
			crowns = append(crowns, crown{end.X, end.Y - rx*0.1, rx, rx * s.r.in(0.46, 0.64)})
		}
		if generation == last {
			return
		}
		n := 2
		if generation == 0 && s.r.chance(0.6) || generation == 1 && s.r.chance(0.4) {
			n = 3
		}
		for i := range n {
			t := (float64(i)+0.5)/float64(n)*2 - 1
			turn := t*s.r.in(0.55, 0.85)*g.spread + s.r.in(-0.12, 0.12)
			next := angle + turn
			next = lerp(next, -math.Pi/2, 0.15)
			start := spine[5]
			if i%2 == 1 && generation > 0 {
				start = spine[3]
			}
			grow(start, next, length*s.r.in(0.52, 0.74), width*0.58, generation+1)
		}
	}
	trunk := s.r.in(0.4, 0.46) * lerp(1, 0.9, float64(last-2))
	grow(pt{x, y}, -math.Pi/2+g.lean*0.35, h*trunk, h*0.052, 0)
	s.treeShadow(x, y, h)
	s.drawGum(x, y, h, g, limbs, crowns)
}

func (s *stage) drawGum(x, y, h float64, g gumStyle, limbs []limb, crowns []crown) {
	side := s.lightSide(x)
	leaf := s.colour(g.leaf, g.depth)
	for i, c := range crowns {
		if i%2 == 0 {
			s.clump(c, s.l.dim(leaf, 0.38), side, 0, g)
		}
	}
	bark := s.colour(g.bark, g.depth)
	var wood, shadow path
	for _, b := range limbs {
		w0 := b.base
		if b.generation == 0 {
			wood.add(ribbon(b.spine, w0*1.35, w0*1.02, w0*0.92, w0*0.85, w0*0.78))
			wood.add(flare(b.spine, w0))
		} else {
			wood.add(ribbon(b.spine, w0, b.tip))
		}
		shadow.add(shadedSide(b, -side))
	}
	s.fill(wood, flat(bark))
	s.fill(shadow, veil(s.l.dim(bark, 0.62), 0.7))
	if g.fine > 0 {
		s.barkPatches(limbs[0], g, side)
	}
	for i, c := range crowns {
		if i%2 == 1 || i%5 == 0 {
			s.clump(c, leaf, side, g.fine, g)
		}
	}
}

// treeShadow lies on the ground away from the light, longer the lower the sun.
func (s *stage) treeShadow(x, y, h float64) {
	side := s.lightSide(x)
	low := clamp(s.sun.Y / math.Max(s.horizon, 1))
	l := h * lerp(0.25, 0.6, low)
	s.fill(lens(pt{x + side*h*0.06, y + h*0.004}, pt{x - side*l, y + h*0.05}, h*0.045), veil(s.l.shade, 0.26))
}

// flare is the skirt of roots where a trunk meets the ground; it leans as the trunk does.
func flare(spine []pt, w float64) path {
	at := spine[0]
	d := spine[1].minus(at)
	top := at.plus(d.scaled(1.3 * w / math.Max(d.length(), 1)))
	var p path
	p.move(pt{top.X + w*0.5, top.Y})
	p.quad(pt{at.X + w*0.6, at.Y - w*0.1}, pt{at.X + w*1.15, at.Y + w*0.1})
	p.quad(pt{at.X, at.Y + w*0.26}, pt{at.X - w*1.15, at.Y + w*0.1})
	p.quad(pt{at.X - w*0.6, at.Y - w*0.1}, pt{top.X - w*0.5, top.Y})
	p.close()
	return p
}

// shadedSide is the half of a limb turned away from the light.
func shadedSide(b limb, side float64) path {
	spine := make([]pt, len(b.spine))
	n := len(spine)
	for i, p := range b.spine {
		w := lerp(b.base, b.tip, float64(i)/float64(n-1))
		spine[i] = pt{p.X + side*w*0.27, p.Y + w*0.06}
	}
	return ribbon(spine, b.base*0.46, b.tip*0.46)
}

// barkPatches peels the trunk: long salmon and grey scales where old bark has come away.
func (s *stage) barkPatches(trunk limb, g gumStyle, side float64) {
	var warm, pale path
	n := 8 + 8*g.fine
	for i := range n {
		t := s.r.in(0.02, 0.98)
		f := t * float64(len(trunk.spine)-1)
		k := min(int(f), len(trunk.spine)-2)
		at := trunk.spine[k].to(trunk.spine[k+1], f-float64(k))
		w := trunk.base * lerp(1, 0.75, t)
		at.X += s.r.in(-0.36, 0.36) * w
		l := w * s.r.in(0.5, 1.7)
		scale := lens(pt{at.X, at.Y - l/2}, pt{at.X + s.r.in(-0.1, 0.1)*w, at.Y + l/2}, w*s.r.in(0.08, 0.2))
		if i%3 == 0 {
			pale.add(scale)
		} else {
			warm.add(scale)
		}
	}
	s.fill(warm, veil(s.colour(peelingBark, g.depth), 0.5))
	s.fill(pale, veil(s.l.lit(s.colour(g.bark, g.depth).lighten(0.3), 0.3), 0.7))
}

// clump is one bunch of leaves: a dark body, a lit shoulder towards the sun,
// a bright crest, and leaves breaking its outline everywhere.
func (s *stage) clump(c crown, leaf rgb, side float64, fine int, g gumStyle) {
	bumps := 11 + 3*fine
	dark, crest := s.l.dim(leaf, 0.42), veil(s.l.lit(leaf, 0.3), 0.72)
	if g.snow {
		crest = flat(s.colour(white, g.depth))
	}
	body := s.r.cloudlike(c.x, c.y, c.rx, c.ry, bumps, 0.2)
	body.add(s.leaves(c, 9+6*fine, true))
	s.fill(body, flat(dark))
	shoulder := crown{c.x + side*c.rx*0.12, c.y - c.ry*0.2, c.rx * 0.76, c.ry * 0.66}
	mid := s.r.cloudlike(shoulder.x, shoulder.y, shoulder.rx, shoulder.ry, bumps, 0.24)
	mid.add(s.leaves(shoulder, 6+5*fine, true))
	s.fill(mid, flat(leaf))
	top := crown{c.x + side*c.rx*0.26, c.y - c.ry*0.42, c.rx * 0.46, c.ry * 0.34}
	high := s.r.cloudlike(top.x, top.y, top.rx, top.ry, bumps-3, 0.28)
	high.add(s.leaves(crown{top.x, top.y, top.rx * 1.7, top.ry * 1.6}, 4+6*fine, false))
	s.fill(high, crest)
}

// leaves scatters single drooping leaves, around the edge of a crown or all over it.
func (s *stage) leaves(c crown, n int, hem bool) path {
	var p path
	for range n {
		a := s.r.in(0, 2*math.Pi)
		d := s.r.in(0.2, 1)
		if hem {
			d = s.r.in(0.84, 1.12)
		}
		at := pt{c.x + math.Cos(a)*c.rx*d, c.y + math.Sin(a)*c.ry*d*0.85}
		l := c.rx * s.r.in(0.13, 0.26)
		p.add(sickle(at, math.Pi/2+s.r.around()*1.2, l, l*0.22))
	}
	return p
}

// sickle is a gum leaf: a lens that bends to one side, to the other if the width is negative.
func sickle(at pt, angle, length, width float64) path {
	end := at.plus(polar(angle, length))
	n := polar(angle-math.Pi/2, width)
	m := at.to(end, 0.45)
	outer, inner := m.plus(n.scaled(1.9)), m.plus(n.scaled(-0.1))
	if width < 0 {
		outer, inner = inner, outer
	}
	var p path
	p.move(at)
	p.quad(outer, end)
	p.quad(inner, at)
	p.close()
	return p
}
