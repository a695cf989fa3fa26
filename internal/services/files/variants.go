package files

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/pictures"
)

type size struct {
	name  string
	width int
}

// widths are the sizes that pages choose from, by the names of the documents' answers. A picture is never made larger.
var widths = []size{
	{"xlarge", 1920}, {"large", 1280}, {"medium", 960}, {"small", 640}, {"thumbnail", 320},
}

// Sizes with more pixels are left out, and pages choose a smaller one: encoding takes 10 bytes a pixel, with transparency up to 100.
const (
	maxSizePixels        = 10_000_000
	maxTransparentPixels = 2_100_000
)

// Format is one made size of a picture.
type Format struct {
	Name        string  `json:"name"`
	Hash        string  `json:"hash"`
	Ext         string  `json:"ext"`
	Mime        string  `json:"mime"`
	Width       int     `json:"width"`
	Height      int     `json:"height"`
	Size        float64 `json:"size"` // kilobytes, as the documents' answers have it
	SizeInBytes int     `json:"sizeInBytes"`
	URL         string  `json:"url"`
}

type variantArgs struct {
	File int64 `json:"file"`
}

// makeVariants is the job that draws the smaller sizes of a picture. Done again it writes the same bytes.
func (s *Service) makeVariants(ctx context.Context, raw json.RawMessage) error {
	var args variantArgs
	if err := json.Unmarshal(raw, &args); err != nil {
		return err
	}
	file, ok, err := findFile(ctx, s.db, "id", args.File)
	if err != nil || !ok {
		return err // deleted in the meantime: nothing to do
	}
	original, err := s.fetch(ctx, file)
	if err != nil {
		return err
	}
	defer original.Close()
	var drawn []variant
	err = alone(ctx, memoryFor(file), func() error {
		drawn, err = draw(original, file.Mime)
		return err
	})
	if err != nil {
		return fmt.Errorf("draw the sizes of %s: %w", file.key(), err)
	}
	formats := map[string]Format{}
	for _, v := range drawn {
		if formats[v.name], err = s.storeVariant(ctx, file, v); err != nil {
			return err
		}
	}
	encoded, err := json.Marshal(formats)
	if err != nil {
		return err
	}
	there, err := setFormats(ctx, s.db, file.ID, string(encoded), s.now())
	if err != nil || there {
		return err
	}
	// Deleted while its sizes were drawn: whoever deleted it did not know of them.
	file.Formats = formats
	return s.remove(ctx, file.Keys()[1:])
}

func (s *Service) fetch(ctx context.Context, file File) (*spool, error) {
	body, _, err := s.blobs.Open(ctx, file.key())
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", file.key(), err)
	}
	defer body.Close()
	return newSpool(body)
}

// Decode opens a stored picture, turned upright, no wider than needed, for whoever draws something of their own from it.
func (s *Service) Decode(ctx context.Context, file File, width int) (picture *image.NRGBA, err error) {
	original, err := s.fetch(ctx, file)
	if err != nil {
		return nil, fault.Wrap(err, fault.Unavailable, "errors.unavailable")
	}
	defer original.Close()
	err = alone(ctx, memoryFor(file), func() error {
		content, err := original.read(MaxUpload)
		if err != nil {
			return err
		}
		header, err := pictures.Inspect(content, file.Mime)
		if err != nil {
			return err
		}
		picture, err = pictures.Decode(content, header, width)
		return err
	})
	return picture, err
}

// variant is one size, drawn and encoded.
type variant struct {
	name          string
	width, height int
	content       []byte
}

// sizesOf are those that a picture gets, the largest first: the smallest, and every other that is not larger than itself.
func sizesOf(header pictures.Header) []size {
	var list []size
	for _, one := range widths {
		smallest := one.name == widths[len(widths)-1].name
		if smallest || one.width <= header.Width && one.width*one.width*header.Height/header.Width <= maxSizePixels {
			list = append(list, size{one.name, min(one.width, header.Width)})
		}
	}
	return list
}

// draw makes every size of a picture.
func draw(original *spool, mime string) ([]variant, error) {
	content, err := original.read(MaxUpload)
	if err != nil {
		return nil, err
	}
	header, err := pictures.Inspect(content, mime)
	if err != nil {
		return nil, err
	}
	var picture *image.NRGBA
	var list []variant
	for _, size := range sizesOf(header) {
		if picture == nil {
			picture, err = pictures.Decode(content, header, size.width)
			content = nil // not beside the encoder
		} else {
			// Each size is drawn from the one before: the eye sees no difference, the processor does.
			picture = pictures.Scale(picture, size.width)
		}
		if err != nil {
			return nil, err
		}
		if picture.Rect.Dx()*picture.Rect.Dy() > maxTransparentPixels && !picture.Opaque() {
			continue
		}
		encoded, err := pictures.EncodeWebP(picture)
		if err != nil {
			return nil, err
		}
		list = append(list, variant{size.name, picture.Rect.Dx(), picture.Rect.Dy(), encoded})
	}
	return list, nil
}

func (s *Service) storeVariant(ctx context.Context, file File, v variant) (Format, error) {
	f := Format{
		Name: v.name + "_" + file.Name, Hash: v.name + "_" + file.Hash, Ext: ".webp", Mime: "image/webp",
		Width: v.width, Height: v.height, Size: kilobytes(int64(len(v.content))), SizeInBytes: len(v.content),
	}
	f.URL = urlPrefix + f.Hash + f.Ext
	return f, s.blobs.Put(ctx, f.Hash+f.Ext, bytes.NewReader(v.content), int64(len(v.content)), f.Mime)
}
