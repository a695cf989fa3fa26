package scenes

// stage is one picture in the making: the canvas, its chance, its light and
// where the light stands. Every motif is a method of it.
type stage struct {
	*drawing
	r   *rng
	l   light
	sun pt
	// shining is set once the sun or moon stands in the picture, and makes water glitter.
	shining bool
	// horizon is the eye line: things far away meet it, and it sets the scale of things near.
	horizon float64
}

// lightSide says from which side a thing at x is lit: -1 for the left, 1 for the right.
func (s *stage) lightSide(x float64) float64 {
	if s.sun.X < x {
		return -1
	}
	return 1
}

// colour is shorthand for a local colour seen in the stage's light.
func (s *stage) colour(c rgb, depth float64) rgb { return s.l.at(c, depth) }

// level is a shore or a paddock's edge: the same height everywhere.
func level(y float64) func(float64) float64 { return func(float64) float64 { return y } }

// The grounds, from dry to green, and the earth of tracks.
var (
	dryGrass   = straw.mix(leafOlive, 0.35)
	paddock    = straw.mix(leafOlive, 0.75)
	greenGrass = leafOlive.mix(leafGreen, 0.5)
	earth      = hex("#c4a078")
)

// farShore draws hills and a wood behind a lake, then floods it: the setting of every lake picture.
func (s *stage) farShore(far, shore, bank float64, folds int, treeHeight float64) {
	mark := s.mark()
	s.ranges(far, shore-30, folds, 60)
	s.treeline(level(shore), -20, s.W+20, treeHeight, 0.34, leafDark)
	s.lake(mark, shore, bank)
}

// openCountry is hills behind a paddock with a wood along its back.
func (s *stage) openCountry(far, field float64, folds int, base rgb) {
	s.ranges(far, field-30, folds, 70)
	line := s.meadow(field, 14, base, 0.45)
	s.treeline(line, -20, s.W*s.r.in(0.3, 0.62), 78, 0.36, leafGum)
	s.treeline(line, s.W*s.r.in(0.7, 0.85), s.W+20, 60, 0.42, leafGum)
}

// spot is where a tree stands and how tall it is.
type spot struct{ x, y, h float64 }

// grove stands a few gums behind the subject, getting nearer in the order given.
func (s *stage) grove(trees ...spot) {
	leaves := []rgb{leafGum, leafBlue, leafOlive}
	barks := []rgb{barkManna, barkRedgum, barkManna}
	for i, t := range trees {
		fine, depth := 1, 0.2
		if t.h > 480 {
			fine, depth = 2, 0.06
		}
		s.gum(t.x, t.y, t.h, gumStyle{fine: fine, depth: depth, leaf: leaves[i%3], bark: barks[i%3], lean: s.r.in(-0.4, 0.4)})
	}
}
