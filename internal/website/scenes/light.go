package scenes

// light is an hour and a weather: it decides the sky and how every local
// colour looks under it, so that all motifs of a picture agree.
type light struct {
	sky []stop // from the top to the horizon
	// haze is what far things dissolve into; tint is the colour of the air
	// that all local colours are seen through; shade is what shadows turn to.
	haze, tint, shade rgb
	// sun is the colour of whatever lights the scene, the moon included.
	sun   rgb
	stars bool
	lamps bool // windows and lanterns are lit
}

func skyStops(colours ...string) []stop {
	stops := make([]stop, len(colours))
	for i, c := range colours {
		stops[i] = stop{float64(i) / float64(len(colours)-1), hex(c), 1}
	}
	return stops
}

// The hours. Dusk is the house gradient; the others are tuned to sit beside it on one wall.
var (
	dawn = light{
		sky:  skyStops("#8aa4b8", "#bdb9c4", "#ecc6b4", "#fbdcb8", "#fdeccf"),
		haze: hex("#eccfbd"), tint: rgb{0.92, 0.86, 0.86}, shade: hex("#4d4a66"), sun: hex("#ffdca6"),
	}
	morning = light{
		sky:  skyStops("#7fb4c6", "#b5d6d4", "#e6eeda", "#fbf0d2"),
		haze: hex("#dbe7d8"), tint: rgb{0.98, 0.98, 0.92}, shade: hex("#2f4d50"), sun: hex("#fff1c4"),
	}
	day = light{
		sky:  skyStops("#4f97b8", "#86bccb", "#c2dedb", "#eaf1e2"),
		haze: hex("#c5dcd9"), tint: rgb{1, 1, 0.97}, shade: hex("#24424a"), sun: hex("#fff6d8"),
	}
	golden = light{
		sky:  skyStops("#6fa7ad", "#b4c9ac", "#f0d896", "#f9c877", "#fbe0a6"),
		haze: hex("#efcf93"), tint: rgb{1, 0.9, 0.7}, shade: hex("#4f4038"), sun: hex("#ffd27a"),
	}
	mist = light{
		sky:  skyStops("#a9bdb9", "#c8d6cf", "#dfe9df", "#eef2e6"),
		haze: hex("#dfe9df"), tint: rgb{0.86, 0.92, 0.88}, shade: hex("#3d5450"), sun: hex("#f7f3df"),
	}
	dusk = light{
		sky:  skyStops("#4a4a7e", "#6d6a9c", "#b4829a", "#e39a80", "#f2b279", "#f9d29b"),
		haze: hex("#b58798"), tint: rgb{0.72, 0.65, 0.68}, shade: hex("#2c2745"), sun: hex("#ffbf7a"), lamps: true,
	}
	ember = light{
		sky:  skyStops("#3b2f57", "#7a4a6c", "#c9605a", "#ee8f58", "#f8c07a"),
		haze: hex("#c0706c"), tint: rgb{0.68, 0.54, 0.52}, shade: hex("#2a1a33"), sun: hex("#ffc980"), lamps: true,
	}
	blueHour = light{
		sky:  skyStops("#1d2c4f", "#34497a", "#6a739f", "#b99aa8", "#efc4a0"),
		haze: hex("#667199"), tint: rgb{0.45, 0.5, 0.66}, shade: hex("#141b33"), sun: hex("#ffd3a0"), lamps: true,
	}
	night = light{
		sky:  skyStops("#0a1322", "#10213a", "#1b3852", "#2f5a6b", "#4a7c80"),
		haze: hex("#2b5163"), tint: rgb{0.3, 0.4, 0.5}, shade: hex("#070d17"), sun: hex("#e8eef0"), stars: true, lamps: true,
	}
	nightViolet = light{
		sky:  skyStops("#0f1030", "#1d1d4a", "#38336d", "#5e4f86", "#8d6f94"),
		haze: hex("#453f74"), tint: rgb{0.36, 0.34, 0.52}, shade: hex("#0a0a1d"), sun: hex("#f3ecdf"), stars: true, lamps: true,
	}
)

// at is how a local colour looks in this light at a depth from 0 (at hand) to 1 (lost in haze).
func (l light) at(c rgb, depth float64) rgb { return c.times(l.tint).mix(l.haze, depth) }

// lit is the sunny side of a colour already seen in this light; dim its shaded side.
// The moon lights less than the sun.
func (l light) lit(c rgb, t float64) rgb {
	if l.stars {
		t *= 0.45
	}
	return c.mix(l.sun, t)
}

func (l light) dim(c rgb, t float64) rgb { return c.mix(l.shade, t) }

// skyAt is the colour of the sky between the top (0) and the horizon (1).
func (l light) skyAt(t float64) rgb {
	for i := 1; i < len(l.sky); i++ {
		a, b := l.sky[i-1], l.sky[i]
		if t <= b.at {
			return a.col.mix(b.col, clamp((t-a.at)/(b.at-a.at)))
		}
	}
	return l.sky[len(l.sky)-1].col
}
