package jpeg

// bits reads the entropy-coded part of a scan, up to the next marker.
type bits struct {
	data  []byte
	pos   int
	held  uint64 // the next bits, the earliest highest
	count int
	short bool // somebody wanted more than there was, or met a code that is none
}

func (b *bits) fill() {
	for b.count <= 56 && b.pos < len(b.data) {
		next := b.data[b.pos]
		if next == 0xff {
			if b.pos+1 >= len(b.data) || b.data[b.pos+1] != 0 {
				return // a marker
			}
			b.pos++
		}
		b.pos++
		b.held |= uint64(next) << (56 - b.count)
		b.count += 8
	}
}

// get gives n bits, at most 16. What is missing reads as 0, and short tells.
func (b *bits) get(n int) int {
	if b.count < n {
		if b.fill(); b.count < n {
			b.short = true
			b.held, b.count = 0, 0
			return 0
		}
	}
	value := int(b.held >> (64 - n))
	b.held <<= n
	b.count -= n
	return value
}

// signed gives a value of n bits as the format stores it: the lower half of the range is negative.
func (b *bits) signed(n int) int {
	value := b.get(n)
	if n > 0 && value < 1<<(n-1) {
		value -= 1<<n - 1
	}
	return value
}

// drop forgets what was read ahead; at the end of an interval that is padding.
func (b *bits) drop() { b.held, b.count = 0, 0 }

const lookBits = 9

// huffman is one table of codes.
type huffman struct {
	look   [1 << lookBits]uint16 // length and value of the code that these bits begin with; 0 for a longer one
	values [256]byte
	after  [17]int32 // of each length, the first code that is longer; left-aligned to 16 bits
	offset [17]int32 // from a code of that length to its value
	ready  bool
}

func (d *decoder) readHuffman(segment []byte) error {
	for len(segment) > 0 {
		if len(segment) < 17 || segment[0]>>4 > 1 || segment[0]&15 > 3 {
			return ErrBroken
		}
		table, counts := &d.tables[segment[0]>>4][segment[0]&15], segment[1:17]
		total := 0
		for _, n := range counts {
			total += int(n)
		}
		if segment = segment[17:]; total == 0 || total > 256 || total > len(segment) {
			return ErrBroken
		}
		if !table.build(counts, segment[:total]) {
			return ErrBroken
		}
		segment = segment[total:]
	}
	return nil
}

func (t *huffman) build(counts, values []byte) bool {
	*t = huffman{ready: true}
	copy(t.values[:], values)
	code, index := int32(0), 0
	for length := 1; length <= 16; length++ {
		t.offset[length] = int32(index) - code
		for range counts[length-1] {
			if code >= 1<<length {
				return false // more codes than there can be
			}
			if length <= lookBits {
				first := int(code) << (lookBits - length)
				for i := range 1 << (lookBits - length) {
					t.look[first+i] = uint16(length)<<8 | uint16(values[index])
				}
			}
			code++
			index++
		}
		t.after[length] = code << (16 - length)
		code <<= 1
	}
	return true
}

// symbol reads one code.
func (b *bits) symbol(t *huffman) int {
	if b.count < 16 {
		b.fill()
	}
	if entry := t.look[b.held>>(64-lookBits)]; entry != 0 {
		if length := int(entry >> 8); length <= b.count {
			b.held <<= length
			b.count -= length
			return int(entry & 255)
		}
	}
	word := int32(b.held >> 48)
	for length := 1; length <= min(16, b.count); length++ {
		if word < t.after[length] {
			value := t.values[(word>>(16-length)+t.offset[length])&255]
			b.held <<= length
			b.count -= length
			return int(value)
		}
	}
	b.short = true
	b.held, b.count = 0, 0
	return 0
}
