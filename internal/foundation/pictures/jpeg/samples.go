package jpeg

import "math"

// natural is the place in a block, row by row, of the coefficient that the file stores k-th.
var natural = func() (order [64]int) {
	k := 0
	for diagonal := range 15 {
		for step := max(0, diagonal-7); step <= min(diagonal, 7); step++ {
			row := step
			if diagonal%2 == 0 {
				row = diagonal - step
			}
			order[k] = row*8 + diagonal - row
			k++
		}
	}
	return order
}()

// basis holds the cosines of the inverse transform of 8 coefficients into fewer samples: the finest waves, which the smaller
// picture can't show, are left out, which is the best filter there is.
type basis [8][8]float32 // by sample, by coefficient

func newBasis(size int) (b basis) {
	for x := range size {
		for u := range size {
			scale := math.Sqrt(2.0 / 8)
			if u == 0 {
				scale = math.Sqrt(1.0 / 8)
			}
			b[x][u] = float32(scale * math.Cos(float64(2*x+1)*float64(u)*math.Pi/float64(2*size)))
		}
	}
	return b
}

// show transforms the decoder's block into samples of the component's plane.
func (d *decoder) show(c *component, x, y int) {
	size, stride := d.size, c.stride*d.size
	out := c.plane[y*size*stride+x*size:]
	var waves [8][8]float32 // by row of coefficients, by sample across
	last := -1
	flat := true
	for v := range size {
		row := d.block[v*8 : v*8+8]
		used := false
		for u := range size {
			value := row[u]
			if value == 0 {
				continue
			}
			used = true
			flat = flat && u == 0 && v == 0
			for i := range size {
				waves[v][i] += float32(value) * d.transformBank[i][u]
			}
		}
		if used {
			last = v
		}
	}
	if flat {
		level := sample(float32(d.block[0]) / 8)
		for row := range size {
			line := out[row*stride : row*stride+size]
			for i := range line {
				line[i] = level
			}
		}
		return
	}
	for row := range size {
		var sum [8]float32
		for v := range last + 1 {
			weight := d.transformBank[row][v]
			for i := range size {
				sum[i] += weight * waves[v][i]
			}
		}
		line := out[row*stride : row*stride+size]
		for i := range line {
			line[i] = sample(sum[i])
		}
	}
}

func sample(value float32) byte {
	return byte(min(max(value+128.5, 0), 255))
}
