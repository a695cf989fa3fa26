// Package jpeg decodes photos at a fraction of their size. The standard library's decoder holds every pixel, and for a progressive
// photo every coefficient in four bytes: 360 MB for 48 megapixels. This one holds the pixels of the smaller picture, and of a
// progressive photo the coefficients of one component at a time. It must never know where a photo comes from.
package jpeg

import (
	"encoding/binary"
	"errors"
)

// ErrBroken tells of a photo that can't be shown: torn, or against the format.
var ErrBroken = errors.New("not a whole JPEG picture")

// ErrUnsupported tells of a kind of JPEG that browsers don't show either.
var ErrUnsupported = errors.New("a kind of JPEG that is not supported")

const (
	soi, eoi, sos    = 0xd8, 0xd9, 0xda
	dht, dqt, dri    = 0xc4, 0xdb, 0xdd
	sof0, sof1, sof2 = 0xc0, 0xc1, 0xc2
	app0, app14      = 0xe0, 0xee
	rst0, rst7       = 0xd0, 0xd7
)

// maxScans is far above what encoders write. A scan of a few bytes may walk over the whole picture, so their number is bounded.
const maxScans = 40

// component is one channel: brightness, one of the colours, or black.
type component struct {
	id            byte
	h, v          int // sampling factors
	table         int // quantization
	stride, rows  int // blocks of the plane, with the padding of interleaved scans
	across, down  int // blocks of a scan of this component alone
	plane         []byte
	dc, ac        int // Huffman tables of the current scan
	predicted     int
	hasDC         bool
	width, height int // samples
}

// decoder reads one photo; for a progressive one it is run once for each component.
type decoder struct {
	bits
	size          int // of a block of the smaller picture: 1 to 8 samples a side
	header        Header
	components    []component
	hMax, vMax    int
	quantization  [4][64]uint16
	tables        [2][4]huffman
	interval      int // MCUs between restart markers
	jfif          bool
	adobe         bool
	transform     byte
	scans         int
	only          int     // the component whose coefficients are kept in this run, or -1
	coefficients  []int16 // of that component, in zigzag order within a block
	endOfBandRun  int
	block         [64]int32
	transformBank basis
}

// Header is what a photo says of itself.
type Header struct {
	Width, Height int
	Components    int
	Progressive   bool
	// largest is the number of blocks of the largest component.
	largest int
}

// ReadHeader reads up to the frame's size; the photo itself may still be broken.
func ReadHeader(content []byte) (Header, error) {
	d := decoder{bits: bits{data: content}, size: 1}
	marker, err := d.untilFrame()
	if err != nil {
		return Header{}, err
	}
	err = d.readFrame(marker)
	return d.header, err
}

// Memory is how many bytes decoding holds at most, at the given size of a block.
func (h Header) Memory(size int) int64 {
	held := int64(h.Components) * int64(h.largest) * int64(size) * int64(size)
	if h.Progressive {
		held += int64(h.largest) * 64 * 2
	}
	return held
}

// Decode decodes a photo at size eighths of its width and height.
func Decode(content []byte, size int) (*Picture, error) {
	header, err := ReadHeader(content)
	if err != nil {
		return nil, err
	}
	if !header.Progressive {
		d := decoder{bits: bits{data: content}, size: size, only: -1, transformBank: newBasis(size)}
		if err := d.run(); err != nil {
			return nil, err
		}
		return d.picture()
	}
	var whole *decoder
	var coefficients []int16
	for i := range header.Components {
		d := &decoder{bits: bits{data: content}, size: size, only: i, coefficients: coefficients, transformBank: newBasis(size)}
		if err := d.run(); err != nil {
			return nil, err
		}
		coefficients = d.coefficients
		if whole == nil {
			whole = d
		}
		whole.components[i].plane = d.components[i].plane
	}
	return whole.picture()
}

// run decodes everything from the first marker to the last.
func (d *decoder) run() error {
	marker, err := d.untilFrame()
	if err != nil {
		return err
	}
	if err := d.readFrame(marker); err != nil {
		return err
	}
	d.allocate()
	for {
		marker, segment, err := d.nextSegment()
		if err != nil {
			return err
		}
		switch {
		case marker == eoi:
			return d.finish()
		case marker == sos:
			err = d.readScan(segment)
		case marker >= sof0 && marker <= 0xcf && marker != dht:
			err = ErrBroken // one photo has one frame
		default:
			err = d.readTable(marker, segment)
		}
		if err != nil {
			return err
		}
	}
}

// finish turns the collected coefficients into samples, and tells whether anything is missing.
func (d *decoder) finish() error {
	for i := range d.components {
		if d.only >= 0 && d.only != i {
			continue
		}
		c := &d.components[i]
		if !c.hasDC {
			return ErrBroken
		}
		if d.only < 0 {
			continue
		}
		for at := range c.stride * c.rows {
			for k, value := range d.coefficients[at*64 : at*64+64] {
				d.block[natural[k]] = int32(value) * int32(d.quantization[c.table][k])
			}
			d.show(c, at%c.stride, at/c.stride)
		}
	}
	return nil
}

// allocate makes room for the samples, and in a run for one component for its coefficients.
func (d *decoder) allocate() {
	for i := range d.components {
		c := &d.components[i]
		if d.only < 0 || d.only == i {
			c.plane = make([]byte, c.stride*c.rows*d.size*d.size)
		}
	}
	if d.only < 0 {
		return
	}
	c := d.components[d.only]
	if needed := c.stride * c.rows * 64; cap(d.coefficients) < needed {
		d.coefficients = make([]int16, needed)
	} else {
		d.coefficients = d.coefficients[:needed]
		clear(d.coefficients)
	}
}

// untilFrame reads the segments before the frame and gives its marker.
func (d *decoder) untilFrame() (byte, error) {
	if len(d.data) < 2 || d.data[0] != 0xff || d.data[1] != soi {
		return 0, ErrBroken
	}
	d.pos = 2
	for {
		before := d.pos
		marker, segment, err := d.nextSegment()
		if err != nil {
			return 0, err
		}
		if marker == sof0 || marker == sof1 || marker == sof2 {
			d.pos = before // readFrame reads it again
			return marker, nil
		}
		if marker == sos || marker == eoi {
			return 0, ErrBroken
		}
		if marker >= sof0 && marker <= 0xcf && marker != dht {
			return 0, ErrUnsupported // lossless, hierarchical, arithmetic
		}
		if err := d.readTable(marker, segment); err != nil {
			return 0, err
		}
	}
}

// nextSegment finds the next marker. Like every decoder it skips what lies between segments.
func (d *decoder) nextSegment() (marker byte, segment []byte, err error) {
	for {
		for d.pos < len(d.data) && d.data[d.pos] != 0xff {
			d.pos++
		}
		for d.pos < len(d.data) && d.data[d.pos] == 0xff {
			d.pos++
		}
		if d.pos >= len(d.data) {
			return 0, nil, ErrBroken
		}
		marker = d.data[d.pos]
		d.pos++
		if marker == eoi {
			return marker, nil, nil
		}
		if marker != 0 && marker != 1 && (marker < rst0 || marker > rst7) { // those have no segment
			break
		}
	}
	if d.pos+2 > len(d.data) {
		return 0, nil, ErrBroken
	}
	length := int(binary.BigEndian.Uint16(d.data[d.pos:]))
	if length < 2 || d.pos+length > len(d.data) {
		return 0, nil, ErrBroken
	}
	segment = d.data[d.pos+2 : d.pos+length]
	d.pos += length
	return marker, segment, nil
}

func (d *decoder) readTable(marker byte, segment []byte) error {
	switch marker {
	case dqt:
		return d.readQuantization(segment)
	case dht:
		return d.readHuffman(segment)
	case dri:
		if len(segment) != 2 {
			return ErrBroken
		}
		d.interval = int(binary.BigEndian.Uint16(segment))
	case app0:
		d.jfif = d.jfif || len(segment) >= 5 && string(segment[:5]) == "JFIF\x00"
	case app14:
		if len(segment) >= 12 && string(segment[:5]) == "Adobe" {
			d.adobe, d.transform = true, segment[11]
		}
	}
	return nil
}

func (d *decoder) readQuantization(segment []byte) error {
	for len(segment) > 0 {
		wide, id := segment[0]>>4, segment[0]&15
		segment = segment[1:]
		if wide > 1 || id > 3 || len(segment) < 64*(1+int(wide)) {
			return ErrBroken
		}
		for k := range 64 {
			if wide == 1 {
				d.quantization[id][k] = binary.BigEndian.Uint16(segment[2*k:])
			} else {
				d.quantization[id][k] = uint16(segment[k])
			}
		}
		segment = segment[64*(1+int(wide)):]
	}
	return nil
}

func (d *decoder) readFrame(marker byte) error {
	_, s, err := d.nextSegment()
	if err != nil {
		return err
	}
	if len(s) < 6 || len(s) != 6+3*int(s[5]) {
		return ErrBroken
	}
	count := int(s[5])
	if s[0] != 8 || (count != 1 && count != 3 && count != 4) {
		return ErrUnsupported
	}
	d.header = Header{Width: int(binary.BigEndian.Uint16(s[3:])), Height: int(binary.BigEndian.Uint16(s[1:])), Components: count, Progressive: marker == sof2}
	if d.header.Width == 0 || d.header.Height == 0 {
		return ErrUnsupported
	}
	d.components = make([]component, count)
	for i := range d.components {
		c := &d.components[i]
		c.id, c.h, c.v, c.table = s[6+3*i], int(s[7+3*i]>>4), int(s[7+3*i]&15), int(s[8+3*i])
		if c.h < 1 || c.h > 4 || c.v < 1 || c.v > 4 || c.table > 3 {
			return ErrBroken
		}
		d.hMax, d.vMax = max(d.hMax, c.h), max(d.vMax, c.v)
	}
	for i := range d.components {
		c := &d.components[i]
		c.width, c.height = ceil(d.header.Width*c.h, d.hMax), ceil(d.header.Height*c.v, d.vMax)
		c.across, c.down = ceil(c.width, 8), ceil(c.height, 8)
		c.stride, c.rows = ceil(d.header.Width, 8*d.hMax)*c.h, ceil(d.header.Height, 8*d.vMax)*c.v
		d.header.largest = max(d.header.largest, c.stride*c.rows)
	}
	return nil
}

func ceil(a, b int) int { return (a + b - 1) / b }
