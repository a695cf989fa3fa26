package pictures

import (
	"image"
	"image/draw"
	"math"
)

// imageRows reads the rows of a picture of the standard library.
type imageRows struct {
	image.Image
	line *image.RGBA
}

func newImageRows(picture image.Image) imageRows {
	return imageRows{picture, image.NewRGBA(image.Rect(0, 0, picture.Bounds().Dx(), 1))}
}

func (r imageRows) Size() (width, height int) { return r.Bounds().Dx(), r.Bounds().Dy() }

func (r imageRows) Row(y int, out []byte) error {
	draw.Draw(r.line, r.line.Rect, r.Image, r.Bounds().Min.Add(image.Pt(0, y)), draw.Src)
	copy(out, r.line.Pix)
	return nil
}

// taps are the pixels of the source that make one of the target, and how much each counts.
type taps struct {
	first   int
	weights []float32
}

// tapsOf is the Catmull-Rom filter, widened by as much as the picture shrinks.
func tapsOf(from, to int) (list []taps, widest int) {
	ratio := float64(from) / float64(to)
	stretch := max(ratio, 1)
	for i := range to {
		centre := (float64(i)+0.5)*ratio - 0.5
		first := max(0, int(math.Ceil(centre-2*stretch)))
		last := min(from-1, int(math.Floor(centre+2*stretch)))
		t := taps{first: first}
		sum := 0.0
		for at := first; at <= last; at++ {
			sum += catmullRom((float64(at) - centre) / stretch)
		}
		for at := first; at <= last; at++ {
			t.weights = append(t.weights, float32(catmullRom((float64(at)-centre)/stretch)/sum))
		}
		list = append(list, t)
		widest = max(widest, len(t.weights))
	}
	return list, widest
}

func catmullRom(x float64) float64 {
	switch x = math.Abs(x); {
	case x < 1:
		return (1.5*x-2.5)*x*x + 1
	case x < 2:
		return ((-0.5*x+2.5)*x-4)*x + 2
	}
	return 0
}

// scale makes a picture of the wanted size. It holds a few rows of the source at a time; x/image/draw's scaler holds 32 bytes
// for each pixel between its two steps, 1 GB for a tall picture.
func scale(source rows, width, height int) (*image.NRGBA, error) {
	fromWidth, fromHeight := source.Size()
	across, _ := tapsOf(fromWidth, width)
	down, held := tapsOf(fromHeight, height)
	line := make([]byte, 4*fromWidth)
	ring := make([][]float32, held)
	for i := range ring {
		ring[i] = make([]float32, 4*width)
	}
	out := image.NewNRGBA(image.Rect(0, 0, width, height))
	sum := make([]float32, 4*width)
	read := 0
	for y, t := range down {
		for ; read < t.first+len(t.weights); read++ {
			if err := source.Row(read, line); err != nil {
				return nil, err
			}
			shrink(line, across, ring[read%held])
		}
		clear(sum)
		for i, weight := range t.weights {
			for x, value := range ring[(t.first+i)%held] {
				sum[x] += weight * value
			}
		}
		store(sum, out.Pix[y*out.Stride:])
	}
	return out, nil
}

// shrink scales one row.
func shrink(line []byte, across []taps, out []float32) {
	for x, t := range across {
		var r, g, b, a float32
		from := line[4*t.first:]
		for i, weight := range t.weights {
			pixel := from[4*i : 4*i+4]
			r += weight * float32(pixel[0])
			g += weight * float32(pixel[1])
			b += weight * float32(pixel[2])
			a += weight * float32(pixel[3])
		}
		out[4*x], out[4*x+1], out[4*x+2], out[4*x+3] = r, g, b, a
	}
}

// store rounds a row and divides its colours by alpha, as the encoder of the sizes expects them.
func store(sum []float32, out []byte) {
	for x := 0; x < len(sum); x += 4 {
		alpha := min(max(sum[x+3], 0), 255)
		factor := float32(1)
		switch {
		case alpha < 0.5:
			factor = 0
		case alpha < 254.5:
			factor = 255 / alpha
		}
		for i := range 3 {
			out[x+i] = byte(min(max(sum[x+i]*factor+0.5, 0), 255))
		}
		out[x+3] = byte(alpha + 0.5)
	}
}
