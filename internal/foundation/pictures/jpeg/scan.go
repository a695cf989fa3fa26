package jpeg

// scan is the header of one scan.
type scan struct {
	components []int
	from, to   int // the band of coefficients
	high, low  int // successive approximation: the bit before, and this one
}

func (d *decoder) readScan(segment []byte) error {
	if d.scans++; d.scans > maxScans {
		return ErrBroken
	}
	s, err := d.scanHeader(segment)
	if err != nil {
		return err
	}
	d.drop()
	d.short = false
	wanted := d.only < 0
	for _, i := range s.components {
		d.components[i].predicted = 0
		if s.from == 0 {
			d.components[i].hasDC = true
		}
		wanted = wanted || i == d.only
	}
	d.endOfBandRun = 0
	if !wanted {
		return nil // the next marker is found whatever lies before it
	}
	if len(s.components) == 1 {
		return d.scanOne(s)
	}
	return d.scanInterleaved(s)
}

func (d *decoder) scanHeader(segment []byte) (scan, error) {
	var s scan
	if len(segment) < 1 || len(segment) != 4+2*int(segment[0]) || segment[0] < 1 || int(segment[0]) > len(d.components) {
		return s, ErrBroken
	}
	for n := range int(segment[0]) {
		id, tables := segment[1+2*n], segment[2+2*n]
		found := -1
		for i := range d.components {
			if d.components[i].id == id {
				found = i
				break
			}
		}
		if found < 0 || tables>>4 > 3 || tables&15 > 3 {
			return s, ErrBroken
		}
		for _, earlier := range s.components {
			if earlier == found {
				return s, ErrBroken
			}
		}
		d.components[found].dc, d.components[found].ac = int(tables>>4), int(tables&15)
		s.components = append(s.components, found)
	}
	last := segment[len(segment)-3:]
	s.from, s.to, s.high, s.low = int(last[0]), int(last[1]), int(last[2]>>4), int(last[2]&15)
	if !d.header.Progressive {
		s.from, s.to, s.high, s.low = 0, 63, 0, 0 // some encoders leave these empty
	} else if s.from > s.to || s.to > 63 || s.low > 13 || (s.from == 0) != (s.to == 0) || (s.from > 0 && len(s.components) > 1) || (s.high > 0 && s.high != s.low+1) {
		return s, ErrBroken
	}
	for _, i := range s.components {
		c := &d.components[i]
		if needsDC := s.from == 0 && s.high == 0; needsDC && !d.tables[0][c.dc].ready || s.to > 0 && !d.tables[1][c.ac].ready {
			return s, ErrBroken
		}
	}
	return s, nil
}

// scanOne walks over the blocks of one component.
func (d *decoder) scanOne(s scan) error {
	c := &d.components[s.components[0]]
	restart := d.newRestart(s)
	for y := range c.down {
		for x := range c.across {
			if err := restart.before(); err != nil {
				return err
			}
			d.decodeBlock(s, s.components[0], x, y)
		}
		if d.short {
			return ErrBroken
		}
	}
	return nil
}

// scanInterleaved walks over groups of blocks (MCUs) that hold some of each component.
func (d *decoder) scanInterleaved(s scan) error {
	restart := d.newRestart(s)
	for my := range ceil(d.header.Height, 8*d.vMax) {
		for mx := range ceil(d.header.Width, 8*d.hMax) {
			if err := restart.before(); err != nil {
				return err
			}
			for _, i := range s.components {
				c := &d.components[i]
				for v := range c.v {
					for h := range c.h {
						d.decodeBlock(s, i, mx*c.h+h, my*c.v+v)
					}
				}
			}
		}
		if d.short {
			return ErrBroken
		}
	}
	return nil
}

// restart counts towards the next restart marker of a scan.
type restart struct {
	*decoder
	scan scan
	left int
}

func (d *decoder) newRestart(s scan) restart { return restart{d, s, d.interval} }

// before is called before each unit. Where a marker is due, decoding begins anew behind it.
func (r *restart) before() error {
	if r.interval == 0 {
		return nil
	}
	if r.left > 0 {
		r.left--
		return nil
	}
	r.left = r.interval - 1
	if r.short {
		return ErrBroken
	}
	r.drop()
	for r.pos+1 < len(r.data) && (r.data[r.pos] != 0xff || r.data[r.pos+1] == 0 || r.data[r.pos+1] == 0xff) {
		r.pos++
	}
	if r.pos+1 >= len(r.data) || r.data[r.pos+1] < rst0 || r.data[r.pos+1] > rst7 {
		return ErrBroken
	}
	r.pos += 2
	r.endOfBandRun = 0
	for _, i := range r.scan.components {
		r.components[i].predicted = 0
	}
	return nil
}

func (d *decoder) decodeBlock(s scan, index, x, y int) {
	c := &d.components[index]
	if !d.header.Progressive {
		d.decodeWhole(c)
		d.show(c, x, y)
		return
	}
	at := (y*c.stride + x) * 64
	switch {
	case s.from == 0 && s.high == 0:
		c.predicted += d.signed(d.symbol(&d.tables[0][c.dc]) & 15)
		if index == d.only {
			d.coefficients[at] = int16(c.predicted << s.low)
		}
	case s.from == 0:
		if bit := d.get(1); index == d.only && bit == 1 {
			d.coefficients[at] |= 1 << s.low
		}
	case s.high == 0:
		d.firstPass(s, &d.tables[1][c.ac], (*[64]int16)(d.coefficients[at:]))
	default:
		d.refine(s, &d.tables[1][c.ac], (*[64]int16)(d.coefficients[at:]))
	}
}

// decodeWhole reads a block of a baseline photo, dequantized.
func (d *decoder) decodeWhole(c *component) {
	clear(d.block[:])
	table := &d.quantization[c.table]
	c.predicted += d.signed(d.symbol(&d.tables[0][c.dc]) & 15)
	d.block[0] = int32(c.predicted) * int32(table[0])
	codes := &d.tables[1][c.ac]
	for k := 1; k < 64; k++ {
		symbol := d.symbol(codes)
		run, size := symbol>>4, symbol&15
		if size == 0 {
			if run != 15 {
				return // nothing but zeros follow
			}
			k += 15
			continue
		}
		if k += run; k > 63 {
			d.short = true
			return
		}
		d.block[natural[k]] = int32(d.signed(size)) * int32(table[k])
	}
}

// firstPass reads the upper bits of a band of coefficients.
func (d *decoder) firstPass(s scan, codes *huffman, block *[64]int16) {
	if d.endOfBandRun > 0 {
		d.endOfBandRun--
		return
	}
	for k := s.from; k <= s.to; k++ {
		symbol := d.symbol(codes)
		run, size := symbol>>4, symbol&15
		if size == 0 {
			if run != 15 {
				d.endOfBandRun = 1<<run - 1 + d.get(run)
				return
			}
			k += 15
			continue
		}
		if k += run; k > s.to {
			d.short = true
			return
		}
		block[k] = int16(d.signed(size) << s.low)
	}
}

// refine reads one more bit of the coefficients that are known, and the coefficients that this bit makes known.
func (d *decoder) refine(s scan, codes *huffman, block *[64]int16) {
	k, bit := s.from, int16(1)<<s.low
	if d.endOfBandRun == 0 {
		for ; k <= s.to; k++ {
			symbol := d.symbol(codes)
			run, size := symbol>>4, symbol&15
			var fresh int16
			if size == 0 && run != 15 {
				d.endOfBandRun = 1<<run + d.get(run)
				break
			}
			if size > 1 {
				d.short = true
				return
			}
			if size == 1 {
				if fresh = -bit; d.get(1) == 1 {
					fresh = bit
				}
			}
			if k = d.refineKnown(block, k, s.to, run, bit); k <= s.to && fresh != 0 {
				block[k] = fresh
			}
		}
	}
	if d.endOfBandRun > 0 {
		d.endOfBandRun--
		d.refineKnown(block, k, s.to, 64, bit)
	}
}

// refineKnown adds a bit to each known coefficient and stops at the unknown one behind as many as are to be skipped.
func (d *decoder) refineKnown(block *[64]int16, k, to, skip int, bit int16) int {
	for ; k <= to; k++ {
		if block[k] == 0 {
			if skip == 0 {
				break
			}
			skip--
			continue
		}
		if d.get(1) == 1 {
			if block[k] > 0 {
				block[k] += bit
			} else {
				block[k] -= bit
			}
		}
	}
	return k
}
