// Package scenes draws every demo picture of Redgum Holiday Park from code: landscapes, dwellings, animals, still lifes, the map and the brand,
// and what a park without a brand of its own shows.
// It must never know of the database, of content, of languages beyond its own alternative texts, or of HTTP.
package scenes

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"math"
)

// Group says where on the site a picture belongs.
type Group = string

// The groups, in the order in which All lists them.
const (
	GroupHero       Group = "hero"
	GroupGallery    Group = "gallery"
	GroupSlider     Group = "gallery-slider"
	GroupRoom       Group = "room"
	GroupStay       Group = "stay"
	GroupAttraction Group = "attraction"
	GroupHome       Group = "home"
	GroupProduct    Group = "product"
	GroupNews       Group = "news"
	GroupArea       Group = "area"
	GroupPage       Group = "page"
	GroupShare      Group = "share"
	GroupMap        Group = "map"
)

// Scene is one picture. Name is unique and seeds all chance in it; Width and
// Height are the size of the large original; AltEn and AltZh are its
// alternative texts.
type Scene struct {
	Name          string
	Group         Group
	Width, Height int
	AltEn, AltZh  string

	seed  string // what chance grows from, where it is not the name
	light light
	draw  func(*stage)
}

// All returns every scene in a stable order.
func All() []Scene {
	var all []Scene
	for _, part := range [][]Scene{
		heroScenes(), galleryScenes(), sliderScenes(), roomScenes(), stayScenes(), attractionScenes(), homeScenes(),
		productScenes(), newsScenes(), areaScenes(), pageScenes(), shareScenes(), mapScenes(),
	} {
		all = append(all, part...)
	}
	return all
}

// Find returns the scene of that name.
func Find(name string) (Scene, bool) {
	for _, s := range All() {
		if s.Name == name {
			return s, true
		}
	}
	return Scene{}, false
}

// canvas composes the drawing; both backends start here, so they cannot differ in content.
func (s Scene) canvas() *drawing {
	const height = 1000
	c := newCanvas(height*float64(s.Width)/float64(s.Height), height)
	seed := s.seed
	if seed == "" {
		seed = s.Name
	}
	s.draw(&stage{drawing: c, r: seeded(seed), l: s.light, sun: pt{c.W * 0.7, 200}, horizon: 500})
	return c
}

// SVG returns the picture as a self-contained SVG document.
func (s Scene) SVG() []byte { return s.canvas().svg(s.Width, s.Height, s.AltEn) }

// Raster returns the same drawing as pixels, with a touch of paper grain.
func (s Scene) Raster(width int) *image.RGBA {
	height := int(math.Round(float64(width) * float64(s.Height) / float64(s.Width)))
	img := s.canvas().raster(width, height)
	grain(img)
	return img
}

// JPEG returns the raster encoded at a quality that keeps the grain and hides the blocks.
func (s Scene) JPEG(width int) ([]byte, error) {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, s.Raster(width), &jpeg.Options{Quality: 88}); err != nil {
		return nil, fmt.Errorf("encode scene %s: %w", s.Name, err)
	}
	return out.Bytes(), nil
}
