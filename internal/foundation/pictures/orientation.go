package pictures

import (
	"bytes"
	"encoding/binary"
	"image"
)

const orientationTag = 0x0112

// orientation reads from a JPEG's Exif block how the camera was held: 1 to 8, 1 where nothing is said. Phones store
// pictures as the sensor saw them, so a variant made without it lies on its side.
func orientation(content []byte) int {
	if len(content) < 4 || content[0] != 0xff || content[1] != 0xd8 {
		return 1
	}
	for at := 2; at+4 <= len(content) && content[at] == 0xff; {
		marker, size := content[at+1], int(binary.BigEndian.Uint16(content[at+2:]))
		if marker == 0xda || size < 2 || at+2+size > len(content) {
			return 1
		}
		if block := content[at+4 : at+2+size]; marker == 0xe1 && bytes.HasPrefix(block, []byte("Exif\x00\x00")) {
			return exifOrientation(block[6:])
		}
		at += 2 + size
	}
	return 1
}

func exifOrientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if string(tiff[:2]) == "MM" {
		order = binary.BigEndian
	}
	at := int(order.Uint32(tiff[4:]))
	if at < 8 || at+2 > len(tiff) {
		return 1
	}
	count := int(order.Uint16(tiff[at:]))
	for i := range count {
		entry := at + 2 + 12*i
		if entry+12 > len(tiff) {
			return 1
		}
		if order.Uint16(tiff[entry:]) == orientationTag {
			if value := int(order.Uint16(tiff[entry+8:])); value >= 1 && value <= 8 {
				return value
			}
			return 1
		}
	}
	return 1
}

// upright turns a picture the way it was meant to be seen.
func upright(src *image.NRGBA, orientation int) *image.NRGBA {
	if orientation == 1 {
		return src
	}
	w, h := src.Rect.Dx(), src.Rect.Dy()
	outW, outH := w, h
	if orientation >= 5 {
		outW, outH = h, w
	}
	out := image.NewNRGBA(image.Rect(0, 0, outW, outH))
	for y := range outH {
		for x := range outW {
			sx, sy := source(orientation, x, y, w, h)
			copy(out.Pix[out.PixOffset(x, y):][:4], src.Pix[src.PixOffset(sx, sy):][:4])
		}
	}
	return out
}

// source tells which stored pixel stands at x, y of the upright picture.
func source(orientation, x, y, w, h int) (int, int) {
	switch orientation {
	case 2:
		return w - 1 - x, y
	case 3:
		return w - 1 - x, h - 1 - y
	case 4:
		return x, h - 1 - y
	case 5:
		return y, x
	case 6:
		return y, h - 1 - x
	case 7:
		return w - 1 - y, h - 1 - x
	case 8:
		return w - 1 - y, x
	}
	return x, y
}
