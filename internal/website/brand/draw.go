package brand

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"

	"holidaypark/internal/foundation/pictures"
	"holidaypark/internal/services/files"
)

// Sizes in the units of a page.
const (
	logoWidth, logoHeight = 240, 48 // the room that a logo has, its margin included
	margin                = 4
	markSize              = 40
	sharpness             = 2   // pixels for each of them
	markPixels            = 168 // of the mark, which the portal's gate shows larger

	shareWidth, shareHeight = 1200, 630
	shareQuality            = 86
)

// inner is how large a logo itself is drawn, in units of a page.
func inner(file files.File) (width, height float64) {
	scale := min((logoWidth-2*margin)/float64(file.Width), (logoHeight-2*margin)/float64(file.Height))
	return scale * float64(file.Width), scale * float64(file.Height)
}

func logoSize(file files.File) (width, height int) {
	w, h := inner(file)
	return int(math.Round(w)) + 2*margin, int(math.Round(h)) + 2*margin
}

// drawLogo draws a logo with its margin, on a plate where the ground would hide it.
func drawLogo(ctx context.Context, s *Service, file files.File, on ground) ([]byte, error) {
	w, _ := inner(file)
	picture, err := s.files.Decode(ctx, file, int(math.Ceil(sharpness*w)))
	if err != nil {
		return nil, err
	}
	pad := int(math.Round(margin * float64(picture.Rect.Dx()) / w))
	return encodePNG(plated(padded(picture, picture.Rect.Dx()+2*pad, picture.Rect.Dy()+2*pad), on))
}

// icon is an uploaded icon, decoded as large as any use of it needs.
type icon struct{ picture *image.NRGBA }

const largestIcon = 192

func (s *Service) openIcon(ctx context.Context, file files.File) (*icon, error) {
	width := largestIcon
	if file.Height > file.Width {
		width = max(1, largestIcon*file.Width/file.Height)
	}
	picture, err := s.files.Decode(ctx, file, width)
	return &icon{picture}, err
}

// squared is the icon as a square with empty margins, so large.
func (p *icon) squared(size int) *image.NRGBA {
	b := p.picture.Rect
	width := size
	if b.Dy() > b.Dx() {
		width = max(1, size*b.Dx()/b.Dy())
	}
	return padded(pictures.Scale(p.picture, width), size, size)
}

func (p *icon) square(size int) ([]byte, error) { return encodePNG(p.squared(size)) }

func (p *icon) mark(on ground) ([]byte, error) { return encodePNG(plated(p.squared(markPixels), on)) }

// touch is the icon on a phone's screen, which fills what is transparent with black: it gets a ground, and room from the rounded edge.
func (p *icon) touch(size int) ([]byte, error) {
	if whole := p.squared(size); whole.Opaque() {
		return encodePNG(whole)
	}
	picture := padded(p.squared(size*4/5), size, size)
	on := lightGround
	if hidden(picture, lightGround) > hidden(picture, darkGround) {
		on = darkGround
	}
	return encodePNG(over(picture, on))
}

// shareSize is what a shared picture is cropped to: the shape that readers of links expect, never larger than it was.
func shareSize(file files.File) (width, height int) {
	width = min(shareWidth, file.Width, file.Height*shareWidth/shareHeight)
	return width, width * shareHeight / shareWidth
}

func drawShare(ctx context.Context, s *Service, file files.File) ([]byte, error) {
	width, height := shareSize(file)
	scale := max(float64(width)/float64(file.Width), float64(height)/float64(file.Height))
	picture, err := s.files.Decode(ctx, file, min(file.Width, int(math.Ceil(scale*float64(file.Width)))))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, over(padded(picture, width, height), lightGround), &jpeg.Options{Quality: shareQuality})
	return out.Bytes(), err
}

// padded sets a picture into the middle of another size; what goes beyond is cut off.
func padded(picture *image.NRGBA, width, height int) *image.NRGBA {
	out := image.NewNRGBA(image.Rect(0, 0, width, height))
	b := picture.Rect
	at := image.Pt((width-b.Dx())/2, (height-b.Dy())/2)
	draw.Draw(out, b.Sub(b.Min).Add(at), picture, b.Min, draw.Src)
	return out
}

// over lays a picture on a ground.
func over(picture *image.NRGBA, on ground) *image.NRGBA {
	out := image.NewNRGBA(picture.Rect)
	draw.Draw(out, out.Rect, image.NewUniform(color.NRGBA(on)), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, picture, picture.Rect.Min, draw.Over)
	return out
}

func encodePNG(picture image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, picture)
	return out.Bytes(), err
}
