package scenes

// stop is one colour of a gradient, with its own opacity.
type stop struct {
	at    float64
	col   rgb
	alpha float64
}

type paintKind byte

const (
	solid paintKind = iota
	linear
	radial
)

// paint is what fills a path: one colour, or a gradient laid in scene units.
type paint struct {
	kind  paintKind
	stops []stop
	// a, b: the ends of a linear gradient; the centre and the radii of a radial one.
	a, b pt
}

func flat(c rgb) paint { return paint{kind: solid, stops: []stop{{0, c, 1}}} }

// veil is a flat colour that lets the ground through.
func veil(c rgb, alpha float64) paint { return paint{kind: solid, stops: []stop{{0, c, alpha}}} }

func across(a, b pt, stops ...stop) paint { return paint{kind: linear, stops: stops, a: a, b: b} }

// down is the commonest gradient: from one height to another.
func down(y0, y1 float64, stops ...stop) paint { return across(pt{0, y0}, pt{0, y1}, stops...) }

func from(c rgb) stop                        { return stop{0, c, 1} }
func till(c rgb) stop                        { return stop{1, c, 1} }
func fade(at float64, c rgb) stop            { return stop{at, c, 0} }
func tone(at float64, c rgb, a float64) stop { return stop{at, c, a} }

// glow is light that fades evenly to nothing at the edge of an ellipse.
func glow(cx, cy, rx, ry float64, c rgb, alpha float64) paint {
	return paint{kind: radial, a: pt{cx, cy}, b: pt{rx, ry}, stops: []stop{
		{0, c, alpha}, {0.25, c, alpha * 0.62}, {0.55, c, alpha * 0.22}, {0.8, c, alpha * 0.05}, {1, c, 0}}}
}

func (p paint) mappedY(f func(float64) float64) paint {
	p.a.Y = f(p.a.Y)
	if p.kind == linear {
		p.b.Y = f(p.b.Y)
	}
	return p
}

// faint says that a paint only touches up what lies under it.
func (p paint) faint() bool { return p.kind == solid && p.stops[0].alpha < 0.75 }

// recoloured passes every colour and opacity of the paint through f.
func (p paint) recoloured(f func(rgb, float64) (rgb, float64)) paint {
	stops := make([]stop, len(p.stops))
	for i, s := range p.stops {
		s.col, s.alpha = f(s.col, s.alpha)
		stops[i] = s
	}
	p.stops = stops
	return p
}

type shape struct {
	path  path
	paint paint
	clip  int // index into drawing.clips, -1 for none
}

// drawing records a drawing as a list of filled shapes; svg.go and raster.go turn it into pictures.
type drawing struct {
	W, H   float64
	shapes []shape
	clips  []path
	clip   int
}

func newCanvas(w, h float64) *drawing { return &drawing{W: w, H: h, clip: -1} }

func (c *drawing) fill(p path, paint paint) {
	if len(p.verbs) > 0 {
		c.shapes = append(c.shapes, shape{p, paint, c.clip})
	}
}

// within draws only inside the outline while draw runs. Clips do not nest:
// the inner one wins, which is all the motifs need.
func (c *drawing) within(p path, draw func()) {
	outer := c.clip
	c.clips = append(c.clips, p)
	c.clip = len(c.clips) - 1
	draw()
	c.clip = outer
}

// mark remembers how much has been drawn, so that mirrored can repeat what came after.
func (c *drawing) mark() int { return len(c.shapes) }

// mirrored draws everything since mark again upside down below the height y,
// squeezed and with its colours passed through f: a reflection in water, which
// loses faint touches.
func (c *drawing) mirrored(mark int, y, squeeze float64, f func(rgb, float64) (rgb, float64)) {
	flip := func(v float64) float64 { return y + (y-v)*squeeze }
	for _, s := range c.shapes[mark:len(c.shapes):len(c.shapes)] {
		if lo, _ := s.path.bounds(); lo.Y > y || s.paint.faint() {
			continue
		}
		s.path = s.path.mapped(func(a pt) pt { return pt{a.X, flip(a.Y)} })
		s.paint = s.paint.mappedY(flip).recoloured(f)
		if s.paint.kind == radial {
			s.paint.b.Y *= squeeze
		}
		s.clip = c.clip
		c.shapes = append(c.shapes, s)
	}
}
