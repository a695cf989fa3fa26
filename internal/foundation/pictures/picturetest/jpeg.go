// Package picturetest makes large photos for tests and measurements without ever holding their pixels.
package picturetest

import (
	"encoding/binary"
	"image/color"
	"math/rand/v2"
)

// Quarters are the colours of the four quarters of a photo as it is seen, clockwise from the upper left.
var Quarters = [4]color.RGBA{{200, 40, 40, 255}, {40, 200, 40, 255}, {40, 40, 200, 255}, {210, 210, 40, 255}}

// Photo describes a JPEG as a phone writes it: 4:2:0, with an Exif block.
type Photo struct {
	Width, Height int // as stored
	Progressive   bool
	Orientation   int // 1 to 8
}

const quantum = 8 // every coefficient is stored in eighths

// JPEG writes the photo. Its quarters have their colours and, like real ones, a texture.
func (p Photo) JPEG() []byte {
	w := &writer{photo: p, texture: newTexture()}
	w.out = append(w.out, 0xff, 0xd8)
	w.segment(0xe1, exif(p.Orientation))
	table := make([]byte, 65)
	for i := range 64 {
		table[1+i] = quantum
	}
	w.segment(0xdb, table)
	frame := []byte{8, byte(p.Height >> 8), byte(p.Height), byte(p.Width >> 8), byte(p.Width), 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0}
	if p.Progressive {
		w.segment(0xc2, frame)
	} else {
		w.segment(0xc0, frame)
	}
	// Every symbol has a code of eight bits: its own number.
	codes := make([]byte, 17+255)
	codes[8] = 255
	for i := range 255 {
		codes[17+i] = byte(i)
	}
	w.segment(0xc4, codes)
	w.segment(0xc4, append([]byte{0x10}, codes[1:]...))
	if p.Progressive {
		w.progressive()
	} else {
		w.baseline()
	}
	return append(w.out, 0xff, 0xd9)
}

func exif(orientation int) []byte {
	tiff := binary.BigEndian.AppendUint32([]byte("MM\x00\x2a"), 8)
	tiff = append(tiff, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, byte(orientation), 0, 0, 0, 0, 0, 0)
	return append([]byte("Exif\x00\x00"), tiff...)
}

// newTexture gives a few blocks of small waves; the first coefficient is left to the colour.
func newTexture() (list [64][64]int) {
	chance := rand.New(rand.NewPCG(1, 2))
	for i := range list {
		for k := 1; k < 64; k++ {
			if chance.IntN(k+2) < 3 {
				list[i][k] = chance.IntN(9) - 4
			}
		}
	}
	return list
}

type writer struct {
	out     []byte
	held    uint32
	count   int
	photo   Photo
	texture [64][64]int
	runs    int      // blocks without anything new, not yet written
	pending []uint16 // bits of refinement that follow the run
}

func (w *writer) segment(marker byte, body []byte) {
	w.out = binary.BigEndian.AppendUint16(append(w.out, 0xff, marker), uint16(len(body)+2))
	w.out = append(w.out, body...)
}

func (w *writer) bits(value, n int) {
	w.held = w.held<<n | uint32(value)&(1<<n-1)
	for w.count += n; w.count >= 8; w.count -= 8 {
		next := byte(w.held >> (w.count - 8))
		if w.out = append(w.out, next); next == 0xff {
			w.out = append(w.out, 0)
		}
	}
}

// flush fills the last byte with ones, as the format wants.
func (w *writer) flush() {
	if w.count > 0 {
		w.bits(1<<(8-w.count)-1, 8-w.count)
	}
	w.held, w.count = 0, 0
}

func (w *writer) symbol(value int) { w.bits(value, 8) }

// value writes a number after its length.
func (w *writer) value(value, size int) {
	if value < 0 {
		value += 1<<size - 1
	}
	w.bits(value, size)
}

func length(value int) (n int) {
	for value = max(value, -value); value > 0; value >>= 1 {
		n++
	}
	return n
}

// coefficients of a block: 0 is brightness, 1 and 2 are the colours.
func (w *writer) coefficients(component, x, y int) (first int, rest *[64]int) {
	side := 8
	if component > 0 {
		side = 16
	}
	right, low := x*side >= w.photo.Width/2, y*side >= w.photo.Height/2
	c := Quarters[w.seen(right, low)]
	level := [3]uint8{}
	level[0], level[1], level[2] = color.RGBToYCbCr(c.R, c.G, c.B)
	return int(level[component]) - 128, &w.texture[(x*7+y*13+component)%64]
}

// seen tells which quarter of the upright picture a quarter of the stored one is.
func (w *writer) seen(right, low bool) int {
	column, row := 0, 0
	if right {
		column = 1
	}
	if low {
		row = 1
	}
	switch w.photo.Orientation {
	case 2:
		column = 1 - column
	case 3:
		column, row = 1-column, 1-row
	case 4:
		row = 1 - row
	case 5:
		column, row = row, column
	case 6:
		column, row = 1-row, column
	case 7:
		column, row = 1-row, 1-column
	case 8:
		column, row = row, 1-column
	}
	return [4]int{0, 1, 3, 2}[row*2+column]
}
