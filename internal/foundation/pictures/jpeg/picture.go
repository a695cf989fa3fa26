package jpeg

import "image/color"

// Picture is a decoded photo, row by row.
type Picture struct {
	width, height int
	components    []component
	size          int
	hMax, vMax    int
	convert       func(samples [4]byte) (r, g, b byte)
}

// Size is that of the smaller picture.
func (p *Picture) Size() (width, height int) { return p.width, p.height }

// Row writes a row as RGBA. It never fails: everything was decoded before.
func (p *Picture) Row(y int, out []byte) error {
	var lines [4][]byte
	for i := range p.components {
		c := &p.components[i]
		stride := c.stride * p.size
		lines[i] = c.plane[(y*c.v/p.vMax)*stride:][:stride]
	}
	var s [4]byte
	for x := range p.width {
		for i := range p.components {
			at := x
			if h := p.components[i].h; h != p.hMax {
				at = x * h / p.hMax
			}
			s[i] = lines[i][at]
		}
		pixel := out[4*x : 4*x+4]
		pixel[0], pixel[1], pixel[2] = p.convert(s)
		pixel[3] = 255
	}
	return nil
}

func (d *decoder) picture() (*Picture, error) {
	p := &Picture{
		width: ceil(d.header.Width*d.size, 8), height: ceil(d.header.Height*d.size, 8),
		components: d.components, size: d.size, hMax: d.hMax, vMax: d.vMax,
	}
	switch {
	case len(d.components) == 1:
		p.convert = func(s [4]byte) (r, g, b byte) { return s[0], s[0], s[0] }
	case len(d.components) == 3 && d.isRGB():
		p.convert = func(s [4]byte) (r, g, b byte) { return s[0], s[1], s[2] }
	case len(d.components) == 3:
		p.convert = func(s [4]byte) (r, g, b byte) { return color.YCbCrToRGB(s[0], s[1], s[2]) }
	case !d.adobe:
		return nil, ErrUnsupported // nobody can tell what the four channels mean
	case d.transform == 0:
		p.convert = func(s [4]byte) (r, g, b byte) { return ink(s[0], s[3]), ink(s[1], s[3]), ink(s[2], s[3]) }
	default:
		p.convert = func(s [4]byte) (r, g, b byte) {
			r, g, b = color.YCbCrToRGB(s[0], s[1], s[2])
			return ink(255-r, s[3]), ink(255-g, s[3]), ink(255-b, s[3])
		}
	}
	return p, nil
}

// ink mixes a colour with black. Photos for print store how much of the paper is left white.
func ink(colour, black byte) byte { return byte(uint32(colour) * uint32(black) / 255) }

// isRGB tells photos whose channels are not brightness and two colours, by the same signs as every decoder.
func (d *decoder) isRGB() bool {
	if d.jfif {
		return false
	}
	if d.adobe && d.transform == 0 {
		return true
	}
	return d.components[0].id == 'R' && d.components[1].id == 'G' && d.components[2].id == 'B'
}
