package picturetest

// groups calls fn for every block in the order of an interleaved scan: four of brightness, one of each colour.
func (w *writer) groups(fn func(component, x, y int)) {
	for y := range (w.photo.Height + 15) / 16 {
		for x := range (w.photo.Width + 15) / 16 {
			fn(0, 2*x, 2*y)
			fn(0, 2*x+1, 2*y)
			fn(0, 2*x, 2*y+1)
			fn(0, 2*x+1, 2*y+1)
			fn(1, x, y)
			fn(2, x, y)
		}
	}
	w.flush()
}

// blocks calls fn for every block of one component.
func (w *writer) blocks(component int, fn func(x, y int)) {
	side := 8
	if component > 0 {
		side = 16
	}
	for y := range (w.photo.Height + side - 1) / side {
		for x := range (w.photo.Width + side - 1) / side {
			fn(x, y)
		}
	}
	w.endRun()
	w.flush()
}

func (w *writer) baseline() {
	w.segment(0xda, []byte{3, 1, 0, 2, 0, 3, 0, 0, 63, 0})
	var before [3]int
	w.groups(func(component, x, y int) {
		first, rest := w.coefficients(component, x, y)
		w.first(first-before[component], rest, 1, 63, 0)
		before[component] = first
	})
}

// first writes the difference of the first coefficient, then a band of others.
func (w *writer) first(difference int, rest *[64]int, from, to, low int) {
	size := length(difference)
	w.symbol(size)
	w.value(difference, size)
	if w.band(rest, from, to, low) {
		w.symbol(0)
	}
}

// band writes coefficients without their lowest bits, and tells whether zeros are left.
func (w *writer) band(rest *[64]int, from, to, low int) bool {
	zeros := 0
	for k := from; k <= to; k++ {
		value := shifted(rest[k], low)
		if value == 0 {
			zeros++
			continue
		}
		w.endRun()
		for ; zeros > 15; zeros -= 16 {
			w.symbol(0xf0)
		}
		size := length(value)
		w.symbol(zeros<<4 | size)
		w.value(value, size)
		zeros = 0
	}
	return zeros > 0
}

// shifted drops the lowest bits of the amount, whatever the sign.
func shifted(value, low int) int {
	if value < 0 {
		return -(-value >> low)
	}
	return value >> low
}

// progressive writes the scans of the common encoder: everything in outline, then band by band and bit by bit.
func (w *writer) progressive() {
	w.segment(0xda, []byte{3, 1, 0, 2, 0, 3, 0, 0, 0, 1})
	var before [3]int
	w.groups(func(component, x, y int) {
		first, _ := w.coefficients(component, x, y)
		first >>= 1
		size := length(first - before[component])
		w.symbol(size)
		w.value(first-before[component], size)
		before[component] = first
	})
	w.firstBand(0, 1, 5, 2)
	w.firstBand(2, 1, 63, 1)
	w.firstBand(1, 1, 63, 1)
	w.firstBand(0, 6, 63, 2)
	w.refineBand(0, 1, 63, 1)
	w.segment(0xda, []byte{3, 1, 0, 2, 0, 3, 0, 0, 0, 0x10})
	w.groups(func(component, x, y int) {
		first, _ := w.coefficients(component, x, y)
		w.bits(first, 1)
	})
	w.refineBand(2, 1, 63, 0)
	w.refineBand(1, 1, 63, 0)
	w.refineBand(0, 1, 63, 0)
}

func (w *writer) firstBand(component, from, to, low int) {
	w.segment(0xda, []byte{1, byte(component + 1), 0, byte(from), byte(to), byte(low)})
	w.blocks(component, func(x, y int) {
		_, rest := w.coefficients(component, x, y)
		if w.band(rest, from, to, low) {
			w.run()
		}
	})
}

// run counts a block whose rest is empty.
func (w *writer) run() {
	if w.runs++; w.runs == 0x7fff {
		w.endRun()
	}
}

// endRun writes how many blocks were counted, and the bits of refinement that belong to them.
func (w *writer) endRun() {
	if w.runs > 0 {
		size := length(w.runs) - 1
		w.symbol(size << 4)
		w.bits(w.runs, size)
		w.runs = 0
	}
	w.refinements()
}

func (w *writer) refinements() {
	for _, bit := range w.pending {
		w.bits(int(bit), 1)
	}
	w.pending = w.pending[:0]
}

// refineBand writes the next lower bit of a band.
func (w *writer) refineBand(component, from, to, low int) {
	w.segment(0xda, []byte{1, byte(component + 1), 0, byte(from), byte(to), byte((low+1)<<4 | low)})
	w.blocks(component, func(x, y int) {
		_, rest := w.coefficients(component, x, y)
		last := from - 1 // the last coefficient that becomes known in this scan
		for k := from; k <= to; k++ {
			if value := shifted(rest[k], low); value == 1 || value == -1 {
				last = k
			}
		}
		var mine []uint16
		zeros := 0
		for k := from; k <= to; k++ {
			value := shifted(rest[k], low)
			switch {
			case value == 0:
				zeros++
			case value != 1 && value != -1:
				mine = append(mine, uint16(max(value, -value)&1))
			}
			for zeros > 15 && k <= last {
				w.endRun()
				w.symbol(0xf0)
				w.pending, mine = append(w.pending, mine...), nil
				w.refinements()
				zeros -= 16
			}
			if value == 1 || value == -1 {
				w.endRun()
				w.symbol(zeros<<4 | 1)
				w.bits((value+1)/2, 1)
				w.pending, mine = append(w.pending, mine...), nil
				w.refinements()
				zeros = 0
			}
		}
		if zeros > 0 || len(mine) > 0 {
			w.pending = append(w.pending, mine...)
			if w.run(); len(w.pending) > 900 {
				w.endRun()
			}
		}
	})
}
