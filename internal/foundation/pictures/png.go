package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
)

var errPNG = errors.New("not a whole PNG picture")

// pngRows reads a PNG row by row as it is unpacked. The standard library's decoder holds all of it, 400 MB where the colours are deep.
// An interlaced one has no rows to begin with, and is left to that decoder.
type pngRows struct {
	width, height int
	depth, kind   int // bits of a sample; of what a pixel is made
	palette       [256][4]byte
	transparent   []byte // the one colour of a picture without alpha that is not shown; nil for none
	unpacked      io.ReadCloser
	line, before  []byte // with the byte in front that names the filter
}

const (
	pngGrey      = 0
	pngRGB       = 2
	pngPalette   = 3
	pngGreyAlpha = 4
	pngRGBA      = 6
)

// interlaced is asked of a PNG whose header is known to be whole.
func interlaced(content []byte) bool { return content[28] == 1 }

func newPNGRows(content []byte) (*pngRows, error) {
	p := &pngRows{
		width: int(binary.BigEndian.Uint32(content[16:])), height: int(binary.BigEndian.Uint32(content[20:])), depth: int(content[24]), kind: int(content[25]),
	}
	packed, err := p.readChunks(content)
	if err != nil {
		return nil, err
	}
	if p.unpacked, err = zlib.NewReader(packed); err != nil {
		return nil, err
	}
	length := 1 + pngLine(p.width, content)
	p.line, p.before = make([]byte, length), make([]byte, length)
	return p, nil
}

// pngLine is how many bytes a row has once it is unpacked, without the one in front.
func pngLine(width int, content []byte) int {
	p := pngRows{depth: int(content[24]), kind: int(content[25])}
	return (width*p.samples()*p.depth + 7) / 8
}

// readChunks reads the colours and collects the packed pixels, which may lie in many pieces, without copying them.
func (p *pngRows) readChunks(content []byte) (io.Reader, error) {
	var pieces []io.Reader
	for at := 8; at+12 <= len(content); {
		end := at + 12 + int(binary.BigEndian.Uint32(content[at:]))
		if end > len(content) {
			return nil, errPNG
		}
		name, body := string(content[at+4:at+8]), content[at+8:end-4]
		if crc32.ChecksumIEEE(content[at+4:end-4]) != binary.BigEndian.Uint32(content[end-4:]) {
			return nil, errPNG
		}
		if len(pieces) > 0 && name != "IDAT" {
			break
		}
		switch name {
		case "PLTE":
			p.readPalette(body)
		case "tRNS":
			if p.kind != pngPalette {
				p.transparent = body
				break
			}
			for i := range min(len(body), 256) {
				p.palette[i][3] = body[i]
			}
		case "IDAT":
			pieces = append(pieces, bytes.NewReader(body))
		}
		at = end
	}
	wrong := p.transparent != nil && (len(p.transparent) != 2*p.samples() || p.kind > pngRGB)
	if len(pieces) == 0 || wrong {
		return nil, errPNG
	}
	return io.MultiReader(pieces...), nil
}

// readPalette fills up with black, as other decoders do.
func (p *pngRows) readPalette(body []byte) {
	for i := range p.palette {
		p.palette[i] = [4]byte{3: 255}
		if 3*i+3 <= len(body) {
			copy(p.palette[i][:3], body[3*i:])
		}
	}
}

func (p *pngRows) samples() int {
	return map[int]int{pngGrey: 1, pngRGB: 3, pngPalette: 1, pngGreyAlpha: 2, pngRGBA: 4}[p.kind]
}

func (p *pngRows) Size() (width, height int) { return p.width, p.height }

// Row gives the rows in their order, each once.
func (p *pngRows) Row(y int, out []byte) error {
	p.line, p.before = p.before, p.line
	if _, err := io.ReadFull(p.unpacked, p.line); err != nil {
		return err
	}
	if !unfilter(p.line[0], p.line[1:], p.before[1:], max(1, p.samples()*p.depth/8)) {
		return errPNG
	}
	p.convert(p.line[1:], out)
	if y < p.height-1 {
		return nil
	}
	var more [1]byte
	if n, err := p.unpacked.Read(more[:]); n != 0 || !errors.Is(err, io.EOF) { // also where its checksum is wrong
		return errPNG
	}
	return p.unpacked.Close()
}

// unfilter adds what was subtracted before packing: the pixel to the left, the one above, or something between.
func unfilter(filter byte, line, above []byte, step int) bool {
	switch filter {
	case 0:
	case 1:
		for i := step; i < len(line); i++ {
			line[i] += line[i-step]
		}
	case 2:
		for i := range line {
			line[i] += above[i]
		}
	case 3:
		for i := range line {
			left := 0
			if i >= step {
				left = int(line[i-step])
			}
			line[i] += byte((left + int(above[i])) / 2)
		}
	case 4:
		for i := range line {
			var left, corner int
			if i >= step {
				left, corner = int(line[i-step]), int(above[i-step])
			}
			line[i] += paeth(left, int(above[i]), corner)
		}
	default:
		return false
	}
	return true
}

// paeth chooses of three neighbours the one that lies nearest to left + up - corner.
func paeth(left, up, corner int) byte {
	toLeft, toUp, toCorner := up-corner, left-corner, left+up-2*corner
	toLeft, toUp, toCorner = max(toLeft, -toLeft), max(toUp, -toUp), max(toCorner, -toCorner)
	switch {
	case toLeft <= toUp && toLeft <= toCorner:
		return byte(left)
	case toUp <= toCorner:
		return byte(up)
	}
	return byte(corner)
}

// convert turns a row into RGBA, the colours multiplied by alpha.
func (p *pngRows) convert(line, out []byte) {
	n, size := p.samples(), p.depth/8
	for x := range p.width {
		pixel := out[4*x : 4*x+4]
		if p.depth < 8 {
			p.convertSmall(line, x, pixel)
		} else {
			at := line[x*n*size:][:n*size]
			switch p.kind { // of a deep sample the upper byte is shown
			case pngGrey:
				pixel[0], pixel[1], pixel[2], pixel[3] = at[0], at[0], at[0], 255
			case pngRGB:
				pixel[0], pixel[1], pixel[2], pixel[3] = at[0], at[size], at[2*size], 255
			case pngPalette:
				copy(pixel, p.palette[at[0]][:])
			case pngGreyAlpha:
				pixel[0], pixel[1], pixel[2], pixel[3] = at[0], at[0], at[0], at[size]
			case pngRGBA:
				pixel[0], pixel[1], pixel[2], pixel[3] = at[0], at[size], at[2*size], at[3*size]
			}
			if p.transparent != nil && p.isTransparent(at) {
				pixel[3] = 0
			}
		}
		if alpha := uint32(pixel[3]); alpha < 255 {
			for i := range 3 {
				pixel[i] = byte((uint32(pixel[i])*alpha + 127) / 255)
			}
		}
	}
}

// convertSmall reads a sample of less than a byte: grey, or a number of the palette.
func (p *pngRows) convertSmall(line []byte, x int, pixel []byte) {
	perByte := 8 / p.depth
	most := byte(1<<p.depth - 1)
	value := line[x/perByte] >> (8 - p.depth*(x%perByte+1)) & most
	if p.kind == pngPalette {
		copy(pixel, p.palette[value][:])
		return
	}
	grey := value * (255 / most)
	pixel[0], pixel[1], pixel[2], pixel[3] = grey, grey, grey, 255
	if p.transparent != nil && binary.BigEndian.Uint16(p.transparent) == uint16(value) {
		pixel[3] = 0
	}
}

// isTransparent compares a pixel with the colour that is not shown, which is given in 16 bits whatever the depth.
func (p *pngRows) isTransparent(at []byte) bool {
	if p.depth == 16 {
		return bytes.Equal(at, p.transparent)
	}
	for i, value := range at {
		if binary.BigEndian.Uint16(p.transparent[2*i:]) != uint16(value) {
			return false
		}
	}
	return true
}
