package files

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"

	"github.com/gen2brain/webp"
	"golang.org/x/image/draw"
)

// widths are the sizes that pages choose from, by the names of the documents' answers. A picture is never made larger.
var widths = []struct {
	name  string
	width int
}{
	{"xlarge", 1920}, {"large", 1280}, {"medium", 960}, {"small", 640}, {"thumbnail", 320},
}

const (
	webpQuality = 80
	webpEffort  = 2 // of 6: the next step makes a picture 5 % smaller and takes three times as long
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
	s.decoding.Lock() // one picture at a time: a large one unpacks to 200 MB
	defer s.decoding.Unlock()
	picture, err := s.decode(ctx, file)
	if err != nil {
		return err
	}
	formats := map[string]Format{}
	for _, size := range widths {
		if picture.Bounds().Dx() < size.width && size.name != "thumbnail" {
			continue
		}
		// Each size is drawn from the one before: the eye sees no difference, the processor does.
		picture = scale(picture, min(size.width, picture.Bounds().Dx()))
		format, err := s.storeVariant(ctx, file, size.name, picture)
		if err != nil {
			return err
		}
		formats[size.name] = format
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

func (s *Service) decode(ctx context.Context, file File) (image.Image, error) {
	body, _, err := s.blobs.Open(ctx, file.key())
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", file.key(), err)
	}
	defer body.Close()
	content, err := io.ReadAll(body)
	if err != nil {
		return nil, err
	}
	picture, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("decode %s: %w", file.key(), err)
	}
	return upright(picture, orientation(content)), nil
}

func scale(src image.Image, width int) image.Image {
	b := src.Bounds()
	if b.Dx() == width {
		return src
	}
	height := max(1, b.Dy()*width/b.Dx())
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.CatmullRom.Scale(out, out.Bounds(), src, b, draw.Src, nil)
	return out
}

func (s *Service) storeVariant(ctx context.Context, file File, name string, picture image.Image) (Format, error) {
	var out bytes.Buffer
	if err := webp.Encode(&out, picture, webp.Options{Quality: webpQuality, Method: webpEffort}); err != nil {
		return Format{}, fmt.Errorf("encode %s of %s: %w", name, file.key(), err)
	}
	f := Format{
		Name: name + "_" + file.Name, Hash: name + "_" + file.Hash, Ext: ".webp", Mime: "image/webp",
		Width: picture.Bounds().Dx(), Height: picture.Bounds().Dy(),
		Size: kilobytes(int64(out.Len())), SizeInBytes: out.Len(),
	}
	f.URL = urlPrefix + f.Hash + f.Ext
	return f, s.blobs.Put(ctx, f.Hash+f.Ext, bytes.NewReader(out.Bytes()), int64(out.Len()), f.Mime)
}
