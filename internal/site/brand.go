package site

import (
	"bytes"
	"encoding/binary"
	"net/http"
	"sync"
	"time"

	"holidaypark/internal/fault"
	"holidaypark/internal/scenes"
)

const shareImage = "/brand/share.jpg"

// brandFile is drawn once, when it is first asked for.
type brandFile struct {
	mime string
	draw func() ([]byte, error)
}

func svg(draw func() []byte) brandFile {
	return brandFile{"image/svg+xml", sync.OnceValues(func() ([]byte, error) { return draw(), nil })}
}

func icon(size int) brandFile {
	return brandFile{"image/png", sync.OnceValues(func() ([]byte, error) { return scenes.FaviconPNG(size) })}
}

// brand is the demo park's: logo, icons and the picture that a shared link shows.
var brand = map[string]brandFile{
	"logo.svg":        svg(func() []byte { return scenes.LogoSVG(false) }),
	"logo-zh.svg":     svg(func() []byte { return scenes.LogoSVG(true) }),
	"mark.svg":        svg(scenes.MarkSVG),
	"favicon.svg":     svg(scenes.FaviconSVG),
	"favicon.ico":     {"image/x-icon", sync.OnceValues(favicon)},
	"favicon-32.png":  icon(32),
	"favicon-180.png": icon(180),
	"favicon-512.png": icon(512),
	"share.jpg": {"image/jpeg", sync.OnceValues(func() ([]byte, error) {
		share, _ := scenes.Find("share")
		return share.JPEG(share.Width)
	})},
}

// favicon is the mark for whoever asks for /favicon.ico without reading a page: the container of that name, around a PNG.
func favicon() ([]byte, error) {
	const size, headers = 32, 6 + 16
	picture, err := scenes.FaviconPNG(size)
	if err != nil {
		return nil, err
	}
	out := []byte{0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0} // an icon, of one picture: its size, one plane of 32 bits
	out = binary.LittleEndian.AppendUint32(out, uint32(len(picture)))
	out = binary.LittleEndian.AppendUint32(out, headers)
	return append(out, picture...), nil
}

// Favicon serves the icon at the address that crawlers and mail programs ask for.
func (s *Site) Favicon(w http.ResponseWriter, r *http.Request) error {
	return serveBrand(w, r, "favicon.ico")
}

// Brand serves a file of the park's brand.
func (s *Site) Brand(w http.ResponseWriter, r *http.Request) error {
	return serveBrand(w, r, r.PathValue("file"))
}

func serveBrand(w http.ResponseWriter, r *http.Request, name string) error {
	file, ok := brand[name]
	if !ok {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	body, err := file.draw()
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", file.mime)
	h.Set("Cache-Control", "public, max-age=86400")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	return nil
}
