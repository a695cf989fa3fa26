package site

import (
	"context"
	"net/url"
	"path"
	"slices"
	"strings"
)

type galleryData struct {
	about
	Slides listOf[Image] `json:"slides"`
	Images listOf[Image] `json:"images"`
	Video  *video        `json:"video"`
	Poster *Image        `json:"poster"` // of the film, or of the way to films elsewhere
}

// video is the park's film: a file that the browser plays, or the player of another site.
type video struct {
	Src    string `json:"src"`
	Framed bool   `json:"framed"`
	source string // the host that it comes from; empty is our own
}

func (s *Site) galleryData(ctx context.Context, request pageRequest) (galleryData, error) {
	park, err := s.settings(ctx, request.language)
	if err != nil {
		return galleryData{}, err
	}
	pictures, err := s.media(ctx, "gallery", "gallery-slider", "gallery-video")
	if err != nil {
		return galleryData{}, err
	}
	data := galleryData{
		Slides: images(pictures["gallery-slider"], request.language),
		Images: images(pictures["gallery"], request.language),
		Video:  videoAt(park["GalleryVideoURL"]),
		Poster: first(slices.Concat(pictures["gallery-video"], pictures["gallery-slider"]), request.language),
	}
	data.picture = share(slices.Concat(pictures["gallery-slider"], pictures["gallery"]))
	return data, nil
}

// videoAt tells how the film at an address is shown; nil where there is none that can be.
func videoAt(address string) *video {
	u, err := url.Parse(address)
	if err != nil {
		return nil
	}
	film := slices.Contains([]string{".mp4", ".webm"}, strings.ToLower(path.Ext(u.Path)))
	origin, elsewhere := secureOrigin(address)
	switch {
	case elsewhere:
		return &video{Src: address, Framed: !film, source: origin}
	case film && u.Scheme == "" && u.Host == "" && strings.HasPrefix(u.Path, "/uploads/"):
		return &video{Src: address}
	}
	return nil
}
