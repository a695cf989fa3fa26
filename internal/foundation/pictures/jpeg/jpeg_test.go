package jpeg_test

import (
	"bytes"
	"errors"
	"go/build"
	"image"
	"image/color"
	std "image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"holidaypark/internal/foundation/pictures/jpeg"
	"holidaypark/internal/foundation/pictures/picturetest"
)

// corpus is what the standard library tests its own decoder with: every subsampling, restart markers, CMYK, RGB, grey, progressive.
func corpus(t *testing.T) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(build.Default.GOROOT, "src/image/testdata/*.jpeg"))
	if err != nil || len(names) < 20 {
		t.Fatalf("the standard library's test pictures are missing: %v, %v", names, err)
	}
	list := map[string][]byte{}
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list[filepath.Base(name)] = content
	}
	for name, photo := range map[string]picturetest.Photo{
		"ours": {Width: 203, Height: 117, Orientation: 1}, "ours, progressive": {Width: 203, Height: 117, Progressive: true, Orientation: 1},
	} {
		list[name] = photo.JPEG()
	}
	return list
}

func TestItDecodesLikeTheStandardLibrary(t *testing.T) {
	for name, content := range corpus(t) {
		want, err := std.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := jpeg.Decode(content, 8)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if furthest, _ := difference(got, want); furthest > 5 { // rounding
			t.Errorf("%s: a colour is %d off", name, furthest)
		}
	}
}

func TestASmallerPictureShowsTheSame(t *testing.T) {
	for name, content := range corpus(t) {
		whole, err := std.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for size := 1; size <= 8; size++ {
			got, err := jpeg.Decode(content, size)
			if err != nil {
				t.Errorf("%s at %d/8: %v", name, size, err)
				continue
			}
			width, height := got.Size()
			if b := whole.Bounds(); width != (b.Dx()*size+7)/8 || height != (b.Dy()*size+7)/8 {
				t.Errorf("%s at %d/8: %d x %d", name, size, width, height)
			}
			if _, mean := difference(got, averaged(whole, size)); mean > 16 {
				t.Errorf("%s at %d/8: colours are %.1f off on average", name, size, mean)
			}
		}
	}
}

// averaged makes a smaller picture in the plainest way.
func averaged(src image.Image, size int) image.Image {
	b := src.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, (b.Dx()*size+7)/8, (b.Dy()*size+7)/8))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]int
			n := 0
			for sy := y * 8 / size; sy < min(b.Dy(), max((y+1)*8/size, y*8/size+1)); sy++ {
				for sx := x * 8 / size; sx < min(b.Dx(), max((x+1)*8/size, x*8/size+1)); sx++ {
					c := color.RGBAModel.Convert(src.At(b.Min.X+sx, b.Min.Y+sy)).(color.RGBA)
					sum[0], sum[1], sum[2], n = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B), n+1
				}
			}
			out.SetRGBA(x, y, color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255})
		}
	}
	return out
}

func difference(got *jpeg.Picture, want image.Image) (furthest int, mean float64) {
	width, height := got.Size()
	row := make([]byte, 4*width)
	sum := 0
	for y := range height {
		if err := got.Row(y, row); err != nil {
			panic(err)
		}
		for x := range width {
			c := color.RGBAModel.Convert(want.At(want.Bounds().Min.X+x, want.Bounds().Min.Y+y)).(color.RGBA)
			for i, value := range []uint8{c.R, c.G, c.B} {
				off := max(int(value)-int(row[4*x+i]), int(row[4*x+i])-int(value))
				furthest, sum = max(furthest, off), sum+off
			}
		}
	}
	return furthest, float64(sum) / float64(3*width*height)
}

func TestATornPhotoIsRefused(t *testing.T) {
	for name, photo := range map[string]picturetest.Photo{
		"baseline": {Width: 203, Height: 117, Orientation: 1}, "progressive": {Width: 203, Height: 117, Progressive: true, Orientation: 1},
	} {
		content := photo.JPEG()
		for end := 0; end < len(content)-1; end += 97 {
			if _, err := jpeg.Decode(content[:end], 8); err == nil {
				t.Errorf("%s: %d of %d bytes are decoded", name, end, len(content))
			}
		}
		if _, err := jpeg.Decode(append(content[:len(content)/2:len(content)/2], 0xff, 0xd9), 8); err == nil {
			t.Errorf("%s: half of it, with an end, is decoded", name)
		}
	}
}

func TestScansWithoutNumberAreRefused(t *testing.T) {
	content := picturetest.Photo{Width: 64, Height: 64, Progressive: true, Orientation: 1}.JPEG()
	scan := []byte{0xff, 0xda, 0, 8, 1, 1, 0, 1, 5, 0x10, 0x0f, 0xff, 0} // every block: nothing new
	end := content[len(content)-2:]
	content = append(bytes.Clone(content[:len(content)-2]), bytes.Repeat(scan, 2000)...)
	if _, err := jpeg.Decode(append(content, end...), 1); !errors.Is(err, jpeg.ErrBroken) {
		t.Errorf("got %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	for _, photo := range []picturetest.Photo{{Width: 40, Height: 24, Orientation: 1}, {Width: 40, Height: 24, Progressive: true, Orientation: 1}} {
		f.Add(photo.JPEG(), 3)
	}
	f.Fuzz(func(t *testing.T, content []byte, size int) {
		header, err := jpeg.ReadHeader(content)
		if err != nil || header.Width*header.Height > 1<<20 {
			return
		}
		picture, err := jpeg.Decode(content, 1+size&7)
		if err != nil {
			return
		}
		width, height := picture.Size()
		row := make([]byte, 4*width)
		for y := range height {
			if err := picture.Row(y, row); err != nil {
				t.Error(err)
			}
		}
	})
}
