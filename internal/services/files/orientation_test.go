package files_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/webp"
)

// held is the picture as a camera held in one of the eight ways stores it. By the Exif standard the value tells on which
// side of the scene the first row and the first column of the stored picture lie.
func held(scene image.Image, orientation int) image.Image {
	firstRow := []string{"", "top", "top", "bottom", "bottom", "left", "right", "right", "left"}[orientation]
	firstColumn := []string{"", "left", "right", "right", "left", "top", "top", "bottom", "bottom"}[orientation]
	w, h := scene.Bounds().Dx(), scene.Bounds().Dy()
	storedW, storedH := w, h
	if orientation >= 5 {
		storedW, storedH = h, w
	}
	at := func(side string, i int) (int, bool) { // the place in the scene of the i-th line counted from a side
		switch side {
		case "left":
			return i, true
		case "right":
			return w - 1 - i, true
		case "top":
			return i, false
		}
		return h - 1 - i, false
	}
	stored := image.NewRGBA(image.Rect(0, 0, storedW, storedH))
	for row := range storedH {
		for column := range storedW {
			a, across := at(firstRow, row)
			b, _ := at(firstColumn, column)
			if !across {
				a, b = b, a
			}
			stored.Set(column, row, scene.At(a, b))
		}
	}
	return stored
}

// withExif puts the orientation into a JPEG, as cameras do.
func withExif(jpeg []byte, order binary.AppendByteOrder, mark string, orientation int) []byte {
	tiff := order.AppendUint16([]byte(mark), 42)
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2) // two entries: tag, type, count, value
	for _, entry := range [][3]uint16{{0x0128, 3, 2}, {0x0112, 3, uint16(orientation)}} {
		tiff = order.AppendUint16(order.AppendUint16(tiff, entry[0]), entry[1])
		tiff = order.AppendUint32(tiff, 1)
		tiff = order.AppendUint16(order.AppendUint16(tiff, entry[2]), 0)
	}
	tiff = order.AppendUint32(tiff, 0)
	block := append([]byte("Exif\x00\x00"), tiff...)
	out := append([]byte{0xff, 0xd8, 0xff, 0xe1}, binary.BigEndian.AppendUint16(nil, uint16(len(block)+2))...)
	return append(append(out, block...), jpeg[2:]...)
}

func TestPicturesStandUprightHoweverTheCameraWasHeld(t *testing.T) {
	scene := picture(96, 48)
	each(t, func(b bench) {
		for orientation := 0; orientation <= 9; orientation++ {
			stored := scene.SubImage(scene.Bounds())
			if orientation >= 1 && orientation <= 8 { // other values mean nothing
				stored = held(scene, orientation)
			}
			plain := encode(t, "jpeg", stored)
			for name, content := range map[string][]byte{
				"little": withExif(plain, binary.LittleEndian, "II", orientation),
				"big":    withExif(plain, binary.BigEndian, "MM", orientation),
			} {
				file := b.upload(fmt.Sprintf("%s %d.jpg", name, orientation), content)
				if file.Width != 96 || file.Height != 48 {
					b.Errorf("%d, %s: %d x %d", orientation, name, file.Width, file.Height)
				}
				if name == "big" {
					continue // a variant for one of them tells enough
				}
				b.work()
				wantScene(b, orientation, b.read("thumbnail_"+file.Hash+".webp"))
			}
		}
	})
}

func wantScene(b bench, orientation int, content []byte) {
	b.Helper()
	shown, err := webp.Decode(bytes.NewReader(content))
	if err != nil {
		b.Fatal(err)
	}
	w, h := shown.Bounds().Dx(), shown.Bounds().Dy()
	if w != 96 || h != 48 {
		b.Errorf("%d: %d x %d", orientation, w, h)
	}
	for i, at := range []image.Point{{w / 4, h / 4}, {3 * w / 4, h / 4}, {3 * w / 4, 3 * h / 4}, {w / 4, 3 * h / 4}} {
		if got := color.RGBAModel.Convert(shown.At(at.X, at.Y)).(color.RGBA); !near(got, quarters[i]) {
			b.Errorf("%d: quarter %d is %v, want %v", orientation, i, got, quarters[i])
		}
	}
}

func near(a, b color.RGBA) bool {
	off := func(x, y uint8) bool { return max(x, y)-min(x, y) > 24 }
	return !off(a.R, b.R) && !off(a.G, b.G) && !off(a.B, b.B)
}
