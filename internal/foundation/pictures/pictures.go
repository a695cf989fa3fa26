// Package pictures opens uploaded pictures within a bound of memory, makes smaller ones of them, and cuts off what is no picture.
// It must never know where a picture is kept or who sent it.
package pictures

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"io"
	"runtime/debug"

	"golang.org/x/image/webp"

	"holidaypark/internal/foundation/pictures/jpeg"
)

const (
	// MaxPixels and MaxSide bound what a picture says of its size. A WebP, as the smaller ones are kept, can have no longer side.
	MaxPixels = 50_000_000
	MaxSide   = 16_383
	// Budget bounds the bytes that decoding holds at once, whatever the number of pixels: the deeper the colours, the fewer pixels. A small file
	// has less of it: smallest, and so much more for each of its bytes.
	Budget  = 128 << 20
	small   = 48 << 20
	perByte = 16
	// A PNG is read row by row; what it costs is how much is unpacked. Real ones are packed some ten to one, plain ones a hundred to one.
	smallUnpacked   = 64 << 20
	unpackedPerByte = 100
	// large is where a picture's decoding is worth a collection of its own.
	large = 4_000_000
)

var (
	// ErrBroken tells of a picture that nobody could show.
	ErrBroken = errors.New("broken picture")
	// ErrPixels tells of a picture with too many pixels.
	ErrPixels = errors.New("too many pixels")
	// ErrMemory tells of a picture whose decoding would take more than the budget.
	ErrMemory = errors.New("too much memory to decode")
)

// Header is what a picture says of itself, read without decoding it.
type Header struct {
	// Width and Height are those of the picture as it is seen, after turning it upright.
	Width, Height int
	mime          string
	orientation   int
	photo         jpeg.Header // of a JPEG
	perPixel      int         // bytes, of any other
	bytes         int64       // of the file
	unpacked      int64       // bytes of the rows of a PNG
}

// Inspect reads the header, and refuses what has too many pixels. Nothing is decoded yet.
func Inspect(content []byte, mime string) (Header, error) {
	h := Header{mime: mime, orientation: 1, bytes: int64(len(content))}
	var err error
	switch mime {
	case "image/jpeg":
		h.photo, err = jpeg.ReadHeader(content)
		h.Width, h.Height, h.orientation = h.photo.Width, h.photo.Height, orientation(content)
	default:
		err = h.inspectOther(content)
	}
	if err != nil {
		return Header{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	if h.Width < 1 || h.Height < 1 {
		return Header{}, fmt.Errorf("%w: it has no pixels", ErrBroken)
	}
	if h.Width > MaxSide || h.Height > MaxSide || h.Width*h.Height > MaxPixels {
		return Header{}, ErrPixels
	}
	if h.orientation >= 5 {
		h.Width, h.Height = h.Height, h.Width
	}
	return h, nil
}

// Fits tells whether the picture can be decoded at a width within the budget; if not, with ErrMemory.
func (h Header) Fits(width int) error {
	needed := int64(h.Width) * int64(h.Height) * int64(h.perPixel)
	if h.mime == "image/jpeg" {
		needed = h.photo.Memory(h.eighths(h.stored(width)))
	}
	if needed > min(Budget, small+perByte*h.bytes) || h.unpacked > smallUnpacked+unpackedPerByte*h.bytes {
		return ErrMemory
	}
	return nil
}

// stored is the size to decode to, as the picture lies in its file.
func (h Header) stored(width int) (w, height int) {
	width = max(1, min(width, h.Width))
	height = max(1, h.Height*width/h.Width)
	if h.orientation >= 5 {
		return height, width
	}
	return width, height
}

// eighths is the fraction of a photo that gives at least the wanted size.
func (h Header) eighths(width, height int) int {
	return max(1, (8*width+h.photo.Width-1)/h.photo.Width, (8*height+h.photo.Height-1)/h.photo.Height)
}

// inspectOther counts what the decoders of the standard library and x/image allocate for each pixel.
func (h *Header) inspectOther(content []byte) error {
	var config image.Config
	var err error
	switch h.mime {
	case "image/png":
		config, err = png.DecodeConfig(bytes.NewReader(content))
		if err == nil {
			h.perPixel = pngBytes(content)
			h.unpacked = int64(config.Height) * int64(1+pngLine(config.Width, content))
		}
	case "image/gif":
		config, err = gif.DecodeConfig(bytes.NewReader(content))
		h.perPixel = 2 // one for the picture, one to sort the lines of an interlaced one
	case "image/webp":
		config, err = webp.DecodeConfig(bytes.NewReader(content))
		h.perPixel = 10 // colours, a copy while they are unpacked, and transparency
		if len(content) > 16 && string(content[12:16]) == "VP8 " {
			h.perPixel = 2
		}
	default:
		err = errors.ErrUnsupported
	}
	h.Width, h.Height = config.Width, config.Height
	return err
}

// pngBytes is what a pixel takes once it is decoded: nothing where rows are read one by one. The passes of an interlaced picture
// are decoded beside the whole.
func pngBytes(content []byte) int {
	if !interlaced(content) {
		return 0
	}
	switch depth, kind := content[24], content[25]; {
	case depth == 16:
		return 16
	case kind == pngPalette:
		return 2
	}
	return 8
}

// rows is a decoded picture, read row by row as RGBA with the colours multiplied by alpha.
type rows interface {
	Size() (width, height int)
	Row(y int, out []byte) error
}

// Decode decodes a picture, turned upright, no wider than needed: a photo of 48 megapixels never stands in memory.
func Decode(content []byte, h Header, width int) (*image.NRGBA, error) {
	if err := h.Fits(width); err != nil {
		return nil, err
	}
	if h.Width*h.Height > large {
		// What is left of one picture must not stand beside the next. Left to itself, the collector lets the heap grow to twice the
		// size that it had during this one.
		defer debug.FreeOSMemory()
	}
	w, height := h.stored(width)
	source, err := decode(content, h, w, height)
	var picture *image.NRGBA
	if err == nil {
		picture, err = scale(source, w, height)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	return upright(picture, h.orientation), nil
}

func decode(content []byte, h Header, width, height int) (rows, error) {
	if h.mime == "image/jpeg" {
		return jpeg.Decode(content, h.eighths(width, height))
	}
	if h.mime == "image/png" && !interlaced(content) {
		return newPNGRows(content)
	}
	decoders := map[string]func(io.Reader) (image.Image, error){"image/png": png.Decode, "image/gif": gif.Decode, "image/webp": webp.Decode}
	picture, err := decoders[h.mime](bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	if h.mime == "image/webp" {
		switch lossy := picture.(type) {
		case *image.YCbCr:
			return videoRows{YCbCr: lossy}, nil
		case *image.NYCbCrA:
			return videoRows{&lossy.YCbCr, lossy}, nil
		}
	}
	return newImageRows(picture), nil
}

// Scale gives a smaller copy.
func Scale(src *image.NRGBA, width int) *image.NRGBA {
	b := src.Bounds()
	if b.Dx() == width {
		return src
	}
	out, err := scale(newImageRows(src), width, max(1, b.Dy()*width/b.Dx()))
	if err != nil {
		panic(err) // it is in memory
	}
	return out
}
