package demo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"math"
	"time"

	"github.com/gen2brain/webp"

	"holidaypark/internal/services/files"
	"holidaypark/internal/website/scenes"
)

const (
	filmKey   = "film"
	filmWidth = 800
	filmStill = 2500 * time.Millisecond
	filmFade  = 1500 * time.Millisecond
	fadeSteps = 15
)

// film is a day at the park: the four lights of the hero, each fading into the next.
func film(width int) upload {
	if width == 0 {
		width = filmWidth
	}
	return upload{key: filmKey, info: files.Info{Name: "A day at Redgum.webm"}, make: func() ([]byte, error) { return drawFilm(width) }}
}

func drawFilm(width int) ([]byte, error) {
	var lights []*image.RGBA
	for _, name := range group(scenes.GroupHero) {
		scene, _ := scenes.Find(name)
		lights = append(lights, scene.Raster(width))
	}
	f := webm{width: width, height: lights[0].Rect.Dy()}
	for i, light := range lights {
		if err := f.add(light, filmStill); err != nil {
			return nil, err
		}
		if i == len(lights)-1 {
			break
		}
		for step := 1; step < fadeSteps; step++ {
			if err := f.add(blend(light, lights[i+1], step, fadeSteps), filmFade/fadeSteps); err != nil {
				return nil, err
			}
		}
	}
	return f.bytes(), nil
}

// blend mixes two pictures of one size: step of steps of the second.
func blend(a, b *image.RGBA, step, steps int) *image.RGBA {
	mixed := image.NewRGBA(a.Rect)
	for i := range mixed.Pix {
		mixed.Pix[i] = uint8((int(a.Pix[i])*(steps-step) + int(b.Pix[i])*step) / steps)
	}
	return mixed
}

// webm writes a silent film. A lossy WebP is one key frame of VP8, so the encoder of pictures serves for films of stills too.
type webm struct {
	width, height int
	at            time.Duration
	clusters      [][]byte
	times         []time.Duration
}

// add shows a picture for a while.
func (f *webm) add(picture image.Image, shown time.Duration) error {
	var out bytes.Buffer
	if err := webp.Encode(&out, picture, webp.Options{Quality: 76, Method: 1}); err != nil {
		return fmt.Errorf("encode a frame: %w", err)
	}
	frame, err := vp8(out.Bytes())
	if err != nil {
		return err
	}
	const trackOne, keyFrame = 0x81, 0x80
	block := append([]byte{trackOne, 0, 0, keyFrame}, frame...)
	f.clusters = append(f.clusters, element(0x1F43B675, unsigned(0xE7, f.at.Milliseconds()), element(0xA3, block)))
	f.times = append(f.times, f.at)
	f.at += shown
	return nil
}

// vp8 takes the frame out of a WebP file.
func vp8(file []byte) ([]byte, error) {
	const header, chunk = 12, 8
	for at := header; at+chunk <= len(file); {
		size := int(binary.LittleEndian.Uint32(file[at+4:]))
		if string(file[at:at+4]) == "VP8 " {
			return file[at+chunk : at+chunk+size], nil
		}
		at += chunk + size + size%2
	}
	return nil, errors.New("a frame is not lossy WebP")
}

// bytes puts the file together as Matroska has it, with an index, so that the reader can jump.
func (f *webm) bytes() []byte {
	head := element(0x1A45DFA3, unsigned(0x4286, 1), unsigned(0x42F7, 1), unsigned(0x42F2, 4), unsigned(0x42F3, 8),
		element(0x4282, []byte("webm")), unsigned(0x4287, 2), unsigned(0x4285, 2))
	length := binary.BigEndian.AppendUint64(nil, math.Float64bits(float64(f.at.Milliseconds())))
	info := element(0x1549A966, unsigned(0x2AD7B1, int64(time.Millisecond)), element(0x4489, length),
		element(0x4D80, []byte("park")), element(0x5741, []byte("park")))
	tracks := element(0x1654AE6B, element(0xAE, unsigned(0xD7, 1), unsigned(0x73C5, 1), unsigned(0x9C, 0), unsigned(0x83, 1),
		element(0x86, []byte("V_VP8")), element(0xE0, unsigned(0xB0, int64(f.width)), unsigned(0xBA, int64(f.height)))))
	var cues, body []byte
	start := len(info) + len(tracks)
	for i, cluster := range f.clusters {
		place := element(0xB7, unsigned(0xF7, 1), unsigned(0xF1, int64(start+len(body))))
		cues = append(cues, element(0xBB, unsigned(0xB3, f.times[i].Milliseconds()), place)...)
		body = append(body, cluster...)
	}
	return append(head, element(0x18538067, info, tracks, body, element(0x1C53BB6B, cues))...)
}

// element writes an element: its id, its length in eight bytes, its content.
func element(id uint32, parts ...[]byte) []byte {
	content := bytes.Join(parts, nil)
	var out []byte
	for shift := 24; shift >= 0; shift -= 8 {
		if part := byte(id >> shift); part != 0 || len(out) > 0 {
			out = append(out, part)
		}
	}
	out = binary.BigEndian.AppendUint64(out, 1<<56|uint64(len(content)))
	return append(out, content...)
}

func unsigned(id uint32, value int64) []byte {
	return element(id, binary.BigEndian.AppendUint64(nil, uint64(value)))
}
