package brand

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/files"
	"holidaypark/internal/website/scenes"
)

// Asset is a picture of the brand, ready to send.
type Asset struct {
	Body       []byte
	Mime, ETag string
	// Version is the one in its address; Ours tells that nobody uploaded it.
	Version string
	Ours    bool
}

// kind says from what an asset is drawn, and how.
type kind struct {
	mime   string
	source func(Brand) *files.File
	draw   func(ctx context.Context, s *Service, file files.File) ([]byte, error)
	// ours draws it for a park that has set nothing; nil: then there is none.
	ours func() ([]byte, error)
}

const pngType = "image/png"

var kinds = map[string]kind{
	"logo.png":         logoKind(locale.English, lightGround),
	"logo-dark.png":    logoKind(locale.English, darkGround),
	"logo-zh.png":      logoKind(locale.Chinese, lightGround),
	"logo-zh-dark.png": logoKind(locale.Chinese, darkGround),
	Mark:               iconKind(pngType, func(p *icon) ([]byte, error) { return p.mark(lightGround) }, neutral(markPixels)),
	"mark-dark.png":    iconKind(pngType, func(p *icon) ([]byte, error) { return p.mark(darkGround) }, neutral(markPixels)),
	Small:              iconKind(pngType, func(p *icon) ([]byte, error) { return p.square(32) }, neutral(32)),
	Large:              iconKind(pngType, func(p *icon) ([]byte, error) { return p.square(192) }, neutral(192)),
	Touch:              iconKind(pngType, func(p *icon) ([]byte, error) { return p.touch(180) }, neutral(180)),
	ICO:                iconKind("image/x-icon", func(p *icon) ([]byte, error) { return encodeICO(p.square) }, func() ([]byte, error) { return encodeICO(scenes.NeutralIcon) }),
	"share.jpg": {
		mime: "image/jpeg", source: func(b Brand) *files.File { return b.share },
		draw: drawShare, ours: func() ([]byte, error) { return scenes.NeutralShare().JPEG(shareWidth) },
	},
}

func neutral(size int) func() ([]byte, error) {
	return func() ([]byte, error) { return scenes.NeutralIcon(size) }
}

func logoKind(language locale.Language, on ground) kind {
	return kind{
		mime: pngType,
		source: func(b Brand) *files.File {
			if language == locale.Chinese {
				return b.logoZh
			}
			return b.logo
		},
		draw: func(ctx context.Context, s *Service, file files.File) ([]byte, error) {
			return drawLogo(ctx, s, file, on)
		},
	}
}

func iconKind(mime string, draw func(*icon) ([]byte, error), ours func() ([]byte, error)) kind {
	return kind{
		mime: mime, source: func(b Brand) *files.File { return b.favicon }, ours: ours,
		draw: func(ctx context.Context, s *Service, file files.File) ([]byte, error) {
			p, err := s.openIcon(ctx, file)
			if err != nil {
				return nil, err
			}
			return draw(p)
		},
	}
}

// drawTime is how long a picture may take, its way from the store included. Whoever asked first may have gone: others wait for it.
const drawTime = 30 * time.Second

// Open gives a picture of the brand by its name. It is drawn once for all who ask, and kept until the park sets another.
func (s *Service) Open(ctx context.Context, name string) (Asset, error) {
	k, ok := kinds[name]
	if !ok {
		return Asset{}, fault.Missing()
	}
	brand, err := s.Current(ctx)
	if err != nil {
		return Asset{}, err
	}
	file := k.source(brand)
	if file == nil && k.ours == nil {
		return Asset{}, fault.Missing()
	}
	version := versionOf(file)
	if kept, ok := s.kept(name); ok && kept.Version == version {
		return kept, nil
	}
	result := s.drawing.DoChan(name+"@"+version, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), drawTime)
		defer cancel()
		made := Asset{Mime: k.mime, Version: version, Ours: file == nil}
		var err error
		if made.Ours {
			made.Body, err = k.ours()
		} else {
			made.Body, err = k.draw(ctx, s, *file)
		}
		if err == nil {
			sum := sha256.Sum256(made.Body)
			made.ETag = `"` + hex.EncodeToString(sum[:8]) + `"`
			s.keep(name, made)
		}
		return made, err
	})
	select {
	case got := <-result:
		made, _ := got.Val.(Asset)
		return made, got.Err
	case <-ctx.Done():
		return Asset{}, ctx.Err()
	}
}

func (s *Service) kept(name string) (Asset, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	asset, ok := s.drawn[name]
	return asset, ok
}

func (s *Service) keep(name string, made Asset) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drawn[name] = made
}
