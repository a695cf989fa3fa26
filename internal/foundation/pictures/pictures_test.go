package pictures_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"

	"github.com/gen2brain/webp"

	"holidaypark/internal/foundation/pictures"
	"holidaypark/internal/foundation/pictures/picturetest"
)

// heapPeak is how many bytes of the heap were taken at most, beyond those before, while work ran.
func heapPeak(work func()) int64 {
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as the program has it; tests have a lazier collector
	runtime.GC()
	read := func() int64 {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		metrics.Read(sample)
		return int64(sample[0].Value.Uint64())
	}
	before := read()
	stop, peak := make(chan struct{}), make(chan int64)
	go func() {
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		highest := before
		for {
			select {
			case <-tick.C:
				highest = max(highest, read())
			case <-stop:
				peak <- max(highest, read()) - before
				return
			}
		}
	}()
	work()
	close(stop)
	return <-peak
}

func decode(t *testing.T, content []byte, mime string, width int) *image.NRGBA {
	t.Helper()
	header, err := pictures.Inspect(content, mime)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := pictures.Decode(content, header, width)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func TestLargePhotosAreOpenedInLittleMemory(t *testing.T) {
	for _, c := range []struct {
		photo picturetest.Photo
		most  int64
	}{
		{picturetest.Photo{Width: 8000, Height: 6000, Orientation: 6}, 50 << 20},
		{picturetest.Photo{Width: 8000, Height: 6000, Orientation: 6, Progressive: true}, 150 << 20},
	} {
		content := c.photo.JPEG()
		var picture *image.NRGBA
		peak := heapPeak(func() { picture = decode(t, content, "image/jpeg", 1920) })
		t.Logf("%+v, %d MB: %d MB of heap", c.photo, len(content)>>20, peak>>20)
		if peak > c.most {
			t.Errorf("%+v took %d MB of heap, more than %d", c.photo, peak>>20, c.most>>20)
		}
		wantQuarters(t, picture, 1920, 2560)
		var encoded []byte
		peak = heapPeak(func() {
			var err error
			if encoded, err = pictures.EncodeWebP(picture); err != nil {
				t.Error(err)
			}
		})
		if peak > 100<<20 {
			t.Errorf("encoding 5 megapixels took %d MB of heap", peak>>20)
		}
		wantQuarters(t, decode(t, encoded, "image/webp", 1920), 1920, 2560)
	}
}

func TestPhotosStandUprightHoweverTheCameraWasHeld(t *testing.T) {
	for orientation := 1; orientation <= 8; orientation++ {
		for _, progressive := range []bool{false, true} {
			photo := picturetest.Photo{Width: 640, Height: 320, Progressive: progressive, Orientation: orientation}
			width, height := 320, 160
			if orientation >= 5 {
				photo.Width, photo.Height = photo.Height, photo.Width
			}
			wantQuarters(t, decode(t, photo.JPEG(), "image/jpeg", width), width, height)
			cleaned, err := pictures.Clean(photo.JPEG(), "image/jpeg")
			if err != nil {
				t.Fatal(err)
			}
			wantQuarters(t, decode(t, cleaned, "image/jpeg", width), width, height)
		}
	}
}

// wantQuarters looks at the middle of each quarter, averaged over its texture.
func wantQuarters(t *testing.T, picture image.Image, width, height int) {
	t.Helper()
	b := picture.Bounds()
	if b.Dx() != width || b.Dy() != height {
		t.Errorf("%d x %d, want %d x %d", b.Dx(), b.Dy(), width, height)
	}
	for i, at := range []image.Point{{b.Dx() / 4, b.Dy() / 4}, {3 * b.Dx() / 4, b.Dy() / 4}, {3 * b.Dx() / 4, 3 * b.Dy() / 4}, {b.Dx() / 4, 3 * b.Dy() / 4}} {
		var sum [3]int
		for n := range 32 * 32 {
			c := color.RGBAModel.Convert(picture.At(at.X+n%32-16, at.Y+n/32-16)).(color.RGBA)
			sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
		}
		want := picturetest.Quarters[i]
		for k, value := range []uint8{want.R, want.G, want.B} {
			if got := sum[k] / (32 * 32); max(got-int(value), int(value)-got) > 12 {
				t.Errorf("quarter %d is %d %d %d, want %v", i, sum[0]/1024, sum[1]/1024, sum[2]/1024, want)
				break
			}
		}
	}
}

func TestPicturesBeyondTheBudgetAreRefusedUndecoded(t *testing.T) {
	for _, c := range []struct {
		name             string
		width, height    int
		deep, interlaced bool
		want             error
	}{
		{"a deep one, interlaced", 3051, 4000, true, true, pictures.ErrMemory},
		{"a large one, interlaced", 6000, 4000, false, true, pictures.ErrMemory},
		{"a smaller one, interlaced", 4000, 3000, false, true, nil},
		{"a deep one", 3051, 16383, true, false, nil},
		{"too many pixels", 9000, 9000, false, false, pictures.ErrPixels},
		{"too tall", 1, 16384, false, false, pictures.ErrPixels},
	} {
		content := append(pngHeader(t, c.width, c.height, c.deep, c.interlaced), make([]byte, 8<<20)...) // as many bytes as a real one has
		var err error
		peak := heapPeak(func() {
			var header pictures.Header
			if header, err = pictures.Inspect(content, "image/png"); err == nil {
				err = header.Fits(320)
			}
		})
		if !errors.Is(err, c.want) || peak > 1<<20 {
			t.Errorf("%s: %v, want %v; %d bytes of heap", c.name, err, c.want, peak)
		}
	}
}

// pngHeader is the beginning of a PNG.
func pngHeader(t *testing.T, width, height int, deep, interlaced bool) []byte {
	t.Helper()
	var out bytes.Buffer
	var first image.Image = image.NewNRGBA(image.Rect(0, 0, 1, 1))
	if deep {
		first = image.NewNRGBA64(image.Rect(0, 0, 1, 1))
	}
	if err := png.Encode(&out, first); err != nil {
		t.Fatal(err)
	}
	content := out.Bytes()
	if interlaced {
		content[28] = 1
	}
	return claim(content, width, height)
}

func TestScaledPicturesKeepTheirColours(t *testing.T) {
	for _, c := range []color.NRGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {255, 0, 0, 255}, {10, 200, 90, 255}, {200, 100, 50, 128}, {255, 255, 255, 3}, {}} {
		src := image.NewNRGBA(image.Rect(0, 0, 97, 61))
		for i := 0; i < len(src.Pix); i += 4 {
			copy(src.Pix[i:], []byte{c.R, c.G, c.B, c.A})
		}
		small := pictures.Scale(src, 40)
		encoded, err := pictures.EncodeWebP(small)
		if err != nil {
			t.Fatal(err)
		}
		var reference bytes.Buffer
		if err := webp.Encode(&reference, small, webp.Options{Quality: 80}); err != nil {
			t.Fatal(err)
		}
		for name, picture := range map[string]image.Image{
			"scaled": small, "encoded": decode(t, encoded, "image/webp", 40), "encoded from RGBA": decode(t, reference.Bytes(), "image/webp", 40),
		} {
			got := color.NRGBAModel.Convert(picture.At(20, 12)).(color.NRGBA)
			if got.A != c.A || c.A > 100 && (off(got.R, c.R) || off(got.G, c.G) || off(got.B, c.B)) {
				t.Errorf("%s: %v became %v", name, c, got)
			}
		}
	}
}

func off(a, b uint8) bool { return max(a, b)-min(a, b) > 4 }

func TestEveryShapeCanBeScaled(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {1, 500}, {500, 1}, {3, 7}, {333, 222}} {
		for _, width := range []int{1, 2, 100, 320} {
			picture := image.NewNRGBA(image.Rectangle{Max: size})
			for i := range picture.Pix {
				picture.Pix[i] = 255
			}
			got := pictures.Scale(picture, min(width, size.X))
			name := fmt.Sprintf("%v to %d", size, width)
			if got.Rect.Dx() != min(width, size.X) || got.Rect.Dy() < 1 || got.NRGBAAt(0, 0) != (color.NRGBA{255, 255, 255, 255}) {
				t.Errorf("%s: %v %v", name, got.Rect, got.NRGBAAt(0, 0))
			}
		}
	}
}

func TestASmallFileThatSaysItIsLargeIsRefused(t *testing.T) {
	var flat bytes.Buffer
	if err := gif.Encode(&flat, image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.White, color.Black}), nil); err != nil {
		t.Fatal(err)
	}
	for name, at := range map[string]int{"width": 6, "height": 8} {
		none := bytes.Clone(flat.Bytes())
		none[at], none[at+1] = 0, 0
		if _, err := pictures.Inspect(none, "image/gif"); !errors.Is(err, pictures.ErrBroken) {
			t.Errorf("a GIF without a %s: %v", name, err)
		}
	}
	photo := picturetest.Photo{Width: 64, Height: 64, Progressive: true}.JPEG()
	frame := bytes.Index(photo, []byte{0xff, 0xc2})
	binary.BigEndian.PutUint16(photo[frame+5:], 7000)
	binary.BigEndian.PutUint16(photo[frame+7:], 7000)
	header, err := pictures.Inspect(photo, "image/jpeg")
	if err != nil {
		t.Fatal(err)
	}
	if err := header.Fits(1); !errors.Is(err, pictures.ErrMemory) {
		t.Errorf("%d bytes that say they are 49 megapixels: %v", len(photo), err)
	}
}
