package scenes

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
)

// rng is the only source of chance in a picture. It is seeded from the name
// of the scene, so a picture is the same on every run and every machine.
type rng struct{ *rand.Rand }

func seeded(name string) *rng {
	h := fnv.New64a()
	h.Write([]byte(name))
	seed := h.Sum64()
	return &rng{rand.New(rand.NewPCG(seed, seed^0x9e3779b97f4a7c15))}
}

// in draws evenly between two values.
func (r *rng) in(lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }

// around draws near zero, rarely far from it, within -1..1.
func (r *rng) around() float64 { return (r.Float64()+r.Float64()+r.Float64())/1.5 - 1 }

func (r *rng) chance(p float64) bool { return r.Float64() < p }

// curve returns a smooth wandering function with values in about -1..1;
// it is the profile of ridges, shores and tree trunks. Each octave halves in
// height and doubles in pace.
func (r *rng) curve(wavelength float64, octaves int) func(x float64) float64 {
	const size = 64
	table := make([][size]float64, octaves)
	for o := range table {
		for i := range table[o] {
			table[o][i] = r.in(-1, 1)
		}
	}
	return func(x float64) float64 {
		sum, amp, total := 0.0, 1.0, 0.0
		f := x/wavelength + 1000*size
		for o := range table {
			i := math.Floor(f)
			t := f - i
			t = t * t * (3 - 2*t)
			k := int(i)
			a, b := table[o][k%size], table[o][(k+1)%size]
			sum += amp * lerp(a, b, t)
			total += amp
			amp /= 2
			f *= 2
		}
		return sum / total * 1.4
	}
}
