package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // its size is read
)

// Picture is one that a document shows, as often as it likes.
type Picture struct {
	Width, Height int
	resource      string
	add           func(o *objects) int
}

func (d *Document) keep(p *Picture) *Picture {
	p.resource = fmt.Sprintf("I%d", len(d.pictures)+1)
	d.pictures = append(d.pictures, p)
	return p
}

// JPEG takes a photo as it is: readers of PDF know the format.
func (d *Document) JPEG(content []byte) (*Picture, error) {
	size, format, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("picture of a document: %w", err)
	}
	if format != "jpeg" {
		return nil, fmt.Errorf("picture of a document: %s is no JPEG", format)
	}
	space := "/DeviceRGB"
	if size.ColorModel == color.GrayModel {
		space = "/DeviceGray"
	}
	return d.keep(&Picture{Width: size.Width, Height: size.Height, add: func(o *objects) int {
		return o.addStream(imageEntries(size.Width, size.Height, space)+" /Filter /DCTDecode", content)
	}}), nil
}

// Image takes a picture with its transparency, as a logo has it.
func (d *Document) Image(picture image.Image) *Picture {
	bounds := picture.Bounds()
	colours, cover := make([]byte, 0, 3*bounds.Dx()*bounds.Dy()), make([]byte, 0, bounds.Dx()*bounds.Dy())
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			c := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
			colours, cover = append(colours, c.R, c.G, c.B), append(cover, c.A)
		}
	}
	return d.keep(&Picture{Width: bounds.Dx(), Height: bounds.Dy(), add: func(o *objects) int {
		mask := o.addPacked(imageEntries(bounds.Dx(), bounds.Dy(), "/DeviceGray"), cover)
		return o.addPacked(imageEntries(bounds.Dx(), bounds.Dy(), "/DeviceRGB")+fmt.Sprintf(" /SMask %d 0 R", mask), colours)
	}})
}

func imageEntries(width, height int, space string) string {
	return fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8", width, height, space)
}

// Place shows a picture in a rectangle, cut about its middle to fill it. Without a text that says what it shows, it is decoration.
func (d *Document) Place(p *Picture, alt string, left, bottom, width, height float64) {
	scale := max(width/float64(p.Width), height/float64(p.Height))
	wide, high := float64(p.Width)*scale, float64(p.Height)*scale
	content := fmt.Sprintf("q %.2f %.2f %.2f %.2f re W n %.2f 0 0 %.2f %.2f %.2f cm /%s Do Q\n",
		left, bottom, width, height, wide, high, left-(wide-width)/2, bottom-(high-height)/2, p.resource)
	if alt == "" {
		d.Inside(Decoration, func() { d.tagged(content) })
		return
	}
	d.within(&element{role: Figure, parent: d.at, alt: alt}, func() { d.tagged(content) })
}
