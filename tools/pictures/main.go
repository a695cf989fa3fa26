// Command pictures writes the pictures that bench/pictures uploads into a folder: what phones and cameras make, and what attacks.
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"

	"holidaypark/internal/foundation/pictures/picturetest"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pictures FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return err
	}
	list := map[string]func() ([]byte, error){
		"12 MP, baseline, orientation 6.jpg": photo(4000, 3000, false, 6),
		"24 MP PNG, 8 bit.png":               drawn(6000, 4000, color.NRGBAModel),
		"50 MP PNG, 16 bit.png":              drawn(3051, 16383, color.NRGBA64Model),
	}
	for orientation := 1; orientation <= 8; orientation++ {
		list[fmt.Sprintf("48 MP, baseline, orientation %d.jpg", orientation)] = photo(8000, 6000, false, orientation)
		list[fmt.Sprintf("48 MP, progressive, orientation %d.jpg", orientation)] = photo(8000, 6000, true, orientation)
	}
	for name, make := range list {
		content, err := make()
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}

func photo(width, height int, progressive bool, orientation int) func() ([]byte, error) {
	return func() ([]byte, error) {
		return picturetest.Photo{Width: width, Height: height, Progressive: progressive, Orientation: orientation}.JPEG(), nil
	}
}

// drawing is a picture whose pixels are computed when they are asked for.
type drawing struct {
	width, height int
	model         color.Model
}

func (d drawing) Bounds() image.Rectangle { return image.Rect(0, 0, d.width, d.height) }
func (d drawing) ColorModel() color.Model { return d.model }
func (d drawing) Opaque() bool            { return false }
func (d drawing) At(x, y int) color.Color {
	return d.model.Convert(color.NRGBA{uint8(x >> 6), uint8(y >> 6), 90, 200})
}

func drawn(width, height int, model color.Model) func() ([]byte, error) {
	return func() ([]byte, error) {
		var out bytes.Buffer
		err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, drawing{width, height, model})
		return out.Bytes(), err
	}
}
