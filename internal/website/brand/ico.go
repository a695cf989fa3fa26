package brand

import "encoding/binary"

// icoSizes are what browsers and desktops take out of the container: tabs, tabs of sharper screens, shortcuts.
var icoSizes = []int{16, 32, 48}

// encodeICO writes the container that /favicon.ico is, around a PNG of each size. Every browser of the last ten years reads those.
func encodeICO(draw func(size int) ([]byte, error)) ([]byte, error) {
	const head, entry = 6, 16
	out := []byte{0, 0, 1, 0, byte(len(icoSizes)), 0} // an icon, of so many pictures
	var bodies []byte
	for _, size := range icoSizes {
		picture, err := draw(size)
		if err != nil {
			return nil, err
		}
		out = append(out, byte(size), byte(size), 0, 0, 1, 0, 32, 0) // one plane of 32 bits
		out = binary.LittleEndian.AppendUint32(out, uint32(len(picture)))
		out = binary.LittleEndian.AppendUint32(out, uint32(head+entry*len(icoSizes)+len(bodies)))
		bodies = append(bodies, picture...)
	}
	return append(out, bodies...), nil
}
