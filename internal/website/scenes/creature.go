package scenes

// creature places a hand-drawn animal on the stage. Drawings are made in a
// frame of their own: 1000 units from head to ground at y=1000, middle at
// x=500, facing left.
type creature struct {
	s     *stage
	at    pt // where the ground under its middle is
	scale float64
	right bool
	depth float64
}

func (s *stage) creature(x, y, height float64, right bool, depth float64) creature {
	return creature{s, pt{x, y}, height / 1000, right, depth}
}

func (c creature) place(p path) path {
	return p.mapped(func(a pt) pt {
		dx := (a.X - 500) * c.scale
		if c.right {
			dx = -dx
		}
		return pt{c.at.X + dx, c.at.Y + (a.Y-1000)*c.scale}
	})
}

func (c creature) colour(base rgb) rgb { return c.s.colour(base, c.depth) }

// lightsFront says whether the light falls on the animal's face or its back.
func (c creature) lightsFront() bool { return (c.s.lightSide(c.at.X) < 0) != c.right }

// flat fills a part with one colour.
func (c creature) flat(p path, base rgb) { c.s.fill(c.place(p), flat(c.colour(base))) }

// dim fills a part that lies in shade, such as the legs of the far side.
func (c creature) dim(p path, base rgb, t float64) {
	c.s.fill(c.place(p), flat(c.s.l.dim(c.colour(base), t)))
}

// body fills the main form from its lit back to its shaded belly.
func (c creature) body(p path, base rgb) {
	lo, hi := c.place(p).bounds()
	col := c.colour(base)
	c.s.fill(c.place(p), down(lo.Y, hi.Y, from(c.s.l.lit(col, 0.22)), tone(0.45, col, 1), till(c.s.l.dim(col, 0.42))))
}

// shade lays a soft dark or light form inside the body.
func (c creature) shade(p path, base rgb, alpha float64) {
	c.s.fill(c.place(p), veil(c.colour(base), alpha))
}

func (c creature) inside(p path, draw func()) { c.s.within(c.place(p), draw) }

// rim lights the edge of the body that faces the sun: the body's own outline
// shifted away from the light is what stays unlit.
func (c creature) rim(p path, width, alpha float64) {
	dir := 1.0
	if c.lightsFront() {
		dir = -1
	}
	light := p
	light.add(p.shifted(-dir*width, width*0.8).reversed())
	c.inside(p, func() { c.s.fill(c.place(light), veil(c.s.l.sun, alpha)) })
}

// eye is a dark bead with a spark of light.
func (c creature) eye(x, y, r float64) {
	c.s.fill(c.place(circle(x, y, r)), flat(c.s.l.dim(c.colour(ink), 0.3)))
	c.s.fill(c.place(circle(x-r*0.3, y-r*0.35, r*0.32)), flat(c.s.l.lit(c.colour(white), 0.3)))
}

// shadow is the patch of ground the animal darkens.
func (c creature) shadow(from, to float64) {
	patch := ellipse((from+to)/2, 1000, (to-from)*0.62, (to-from)*0.075)
	lo, hi := c.place(patch).bounds()
	mid := lo.to(hi, 0.5)
	shade := paint{kind: radial, a: mid, b: hi.minus(mid), stops: []stop{
		{0, c.s.l.shade, 0.6}, {0.6, c.s.l.shade, 0.4}, {1, c.s.l.shade, 0}}}
	c.s.fill(c.place(patch), shade)
}

// fur scatters short strokes in a part of the body, all combed one way.
func (c creature) fur(cx, cy, rx, ry float64, n int, comb pt, base rgb, alpha float64) {
	var p path
	for range n {
		a := pt{cx + c.s.r.around()*rx, cy + c.s.r.around()*ry}
		d := comb.scaled(c.s.r.in(0.6, 1.3))
		p.add(lens(a, a.plus(d).plus(pt{0, c.s.r.around() * comb.length() * 0.2}), comb.length()*0.1))
	}
	c.s.fill(c.place(p), veil(c.colour(base), alpha))
}
