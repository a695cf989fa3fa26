package pictures_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"go/build"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"holidaypark/internal/foundation/pictures"
)

// The standard library's test pictures hold every depth and kind of colour, transparency, every filter, and broken ones.
func TestPNGsAreReadLikeTheStandardLibraryReadsThem(t *testing.T) {
	folder := filepath.Join(build.Default.GOROOT, "src/image/png/testdata")
	names, _ := filepath.Glob(filepath.Join(folder, "*.png"))
	suite, _ := filepath.Glob(filepath.Join(folder, "pngsuite", "*.png"))
	if names = append(names, suite...); len(names) < 30 {
		t.Fatalf("the standard library's test pictures are missing: %v", names)
	}
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		name = filepath.Base(name)
		want, wrong := png.Decode(bytes.NewReader(content))
		header, err := pictures.Inspect(content, "image/png")
		if err == nil {
			content, err = pictures.Clean(content, "image/png") // it looks for the end
		}
		var got *image.NRGBA
		if err == nil {
			got, err = pictures.Decode(content, header, header.Width)
		}
		if (err == nil) != (wrong == nil) {
			t.Errorf("%s: %v, the standard library: %v", name, err, wrong)
		}
		if err != nil || wrong != nil {
			continue
		}
		for y := range header.Height {
			for x := range header.Width {
				a, b := color.NRGBAModel.Convert(want.At(x, y)).(color.NRGBA), got.NRGBAAt(x, y)
				if a.A != b.A || a.A > 100 && (off(a.R, b.R) || off(a.G, b.G) || off(a.B, b.B)) {
					t.Fatalf("%s: %v at %d, %d, want %v", name, b, x, y, a)
				}
			}
		}
	}
}

// deepPNG has 16 bits for each of four channels, all of them alike.
func deepPNG(t *testing.T, width, height int) []byte {
	t.Helper()
	content := append([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", strings.Repeat("\x00", 8)+"\x10\x06\x00\x00\x00")...)
	var packed bytes.Buffer
	z, err := zlib.NewWriterLevel(&packed, zlib.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	row := append([]byte{0}, bytes.Repeat([]byte{0x60, 0}, 4*width)...)
	for range height {
		if _, err := z.Write(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	content = append(append(content, chunk("IDAT", packed.String())...), chunk("IEND", "")...)
	return claim(content, width, height)
}

func TestADeepPNGIsReadInLittleMemory(t *testing.T) {
	content := deepPNG(t, 3000, 4000) // 96 MB once it is unpacked
	var picture *image.NRGBA
	if peak := heapPeak(func() { picture = decode(t, content, "image/png", 320) }); peak > 20<<20 {
		t.Errorf("it took %d MB of heap", peak>>20)
	}
	if got := picture.NRGBAAt(100, 100); got != (color.NRGBA{0x60, 0x60, 0x60, 0x60}) {
		t.Errorf("it is %v", got)
	}
}

func TestATornPNGIsRefused(t *testing.T) {
	whole := deepPNG(t, 40, 30)
	header, err := pictures.Inspect(whole, "image/png")
	if err != nil {
		t.Fatal(err)
	}
	end := len(whole) - 12
	short := append(bytes.Clone(whole[:33]), chunk("IDAT", string(whole[41:end-30]))...)
	wrongSum := append(bytes.Clone(whole[:33]), chunk("IDAT", string(whole[41:end-8])+"\x00\x00\x00\x00")...)
	for name, content := range map[string][]byte{
		"no pixels": whole[:33], "half of them": short, "a wrong sum": wrongSum, "more rows than it says": claim(bytes.Clone(whole), 40, 29),
		"fewer": claim(bytes.Clone(whole), 40, 31), "a chunk that was changed": changed(whole, 50),
	} {
		header.Height = int(binary.BigEndian.Uint32(content[20:]))
		if _, err := pictures.Decode(content, header, 10); err == nil {
			t.Errorf("%s: decoded", name)
		}
	}
}

func changed(content []byte, at int) []byte {
	out := bytes.Clone(content)
	out[at] ^= 0xff
	return out
}

func TestAPNGOfNothingButOneColourIsRefusedWhereItIsHuge(t *testing.T) {
	content := deepPNG(t, 3000, 16000) // 384 MB in less than 2 MB
	header, err := pictures.Inspect(content, "image/png")
	if err != nil {
		t.Fatal(err)
	}
	if err := header.Fits(320); !errors.Is(err, pictures.ErrMemory) {
		t.Errorf("%d bytes that are 384 MB: %v", len(content), err)
	}
}
