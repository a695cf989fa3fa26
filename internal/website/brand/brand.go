// Package brand is how a park shows itself: its logo, its icons, and the picture beside a link that somebody shares. Staff upload them
// as settings; what is not set is drawn by the program. It must never know HTTP, nor which page shows what.
package brand

import (
	"context"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/singleflight"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/settings"
)

const (
	logoKey    = "Logo"
	logoZhKey  = "Logo_zh"
	faviconKey = "Favicon"
	shareKey   = "SharePicture"
)

// Settings are the pictures that staff can set. A logo stands in a bar, so it is neither a ribbon nor a pole; an icon is made square
// with empty margins; a shared picture is cropped.
var Settings = []settings.Definition{
	{Key: logoKey, Type: settings.Picture, Public: true, Section: "brand", Shape: settings.Shape{MinWidth: 48, MinHeight: 48, Widest: 8, Tallest: 2}},
	{Key: logoZhKey, Type: settings.Picture, Public: true, Section: "brand", Shape: settings.Shape{MinWidth: 48, MinHeight: 48, Widest: 8, Tallest: 2}},
	{Key: faviconKey, Type: settings.Picture, Public: true, Section: "brand", Shape: settings.Shape{MinWidth: 64, MinHeight: 64, Widest: 2, Tallest: 2}},
	{Key: shareKey, Type: settings.Picture, Public: true, Section: "brand", Shape: settings.Shape{MinWidth: 600, MinHeight: 315}},
}

// Service reads the brand and draws its pictures.
type Service struct {
	db       *db.DB
	settings *settings.Registry
	files    *files.Service
	// version moves with every change of a setting or a file.
	version func(context.Context) (int64, error)
	known   atomic.Pointer[known]
	drawing singleflight.Group
	mu      sync.Mutex
	drawn   map[string]Asset // by name, the one that was asked for last
}

type known struct {
	version int64
	brand   Brand
}

// New makes the service.
func New(d *db.DB, registry *settings.Registry, library *files.Service, version func(context.Context) (int64, error)) *Service {
	return &Service{db: d, settings: registry, files: library, version: version, drawn: map[string]Asset{}}
}

// Brand is the park's pictures as they are in one moment. The zero value is that of a park which has set none.
type Brand struct{ logo, logoZh, favicon, share *files.File }

// Current gives the brand as it is now; outside a transaction from memory as long as nothing has changed.
func (s *Service) Current(ctx context.Context) (Brand, error) {
	if s.db.InTx(ctx) {
		return s.load(ctx)
	}
	version, err := s.version(ctx)
	if err != nil {
		return Brand{}, err
	}
	if known := s.known.Load(); known != nil && known.version == version {
		return known.brand, nil
	}
	brand, err := s.load(ctx)
	if err == nil {
		s.known.Store(&known{version, brand})
	}
	return brand, err
}

// Known is the brand as it was last read, for a page that must do without the database.
func (s *Service) Known() Brand {
	if known := s.known.Load(); known != nil {
		return known.brand
	}
	return Brand{}
}

func (s *Service) load(ctx context.Context) (Brand, error) {
	keys := []string{logoKey, logoZhKey, faviconKey, shareKey}
	values, err := s.settings.Read(ctx)
	if err != nil {
		return Brand{}, err
	}
	shown, err := s.settings.Pictures(ctx, values, keys...)
	if err != nil {
		return Brand{}, err
	}
	file := func(key string) *files.File {
		if one, ok := shown[key]; ok {
			return &one
		}
		return nil
	}
	return Brand{logo: file(logoKey), logoZh: file(logoZhKey), favicon: file(faviconKey), share: file(shareKey)}, nil
}

// logoIn gives the logo of a language, and under which name it is drawn. Where there is no Chinese one, the other stands for both.
func (b Brand) logoIn(language locale.Language) (name string, file *files.File) {
	if language == locale.Chinese && b.logoZh != nil {
		return "logo-zh", b.logoZh
	}
	return "logo", b.logo
}

// Picture is a picture of the brand as a page places it.
type Picture struct {
	Src string `json:"src"`
	// Dark is the same for a dark ground, of the same size.
	Dark   string `json:"dark"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Alone tells that the picture says the park's name itself; beside any other the name is written.
	Alone bool `json:"alone"`
}

// alone is how many times its height a logo is wide that is taken for the name, not for a sign: in a bar, what is written in a
// squarer one is too small to read.
const alone = 1.6

// Logo is what stands in the head of pages of a language: the logo, or the icon as a mark.
func (b Brand) Logo(language locale.Language) Picture {
	name, file := b.logoIn(language)
	if file == nil {
		return Picture{address("mark.png", b.favicon), address("mark-dark.png", b.favicon), markSize, markSize, false}
	}
	width, height := logoSize(*file)
	return Picture{address(name+".png", file), address(name+"-dark.png", file), width, height, float64(file.Width) >= alone*float64(file.Height)}
}

// HasLogo tells whether the park has set a logo for a language.
func (b Brand) HasLogo(language locale.Language) bool {
	_, file := b.logoIn(language)
	return file != nil
}

// Icon is the address of the icon for a use: Small, Large or Touch.
func (b Brand) Icon(name string) string { return address(name, b.favicon) }

// The icons of a document.
const (
	Small = "icon-32.png"
	Large = "icon-192.png"
	Touch = "touch-180.png"
	ICO   = "favicon.ico"
	Mark  = "mark.png"
)

// Share is the picture beside a link that somebody shares.
func (b Brand) Share() (path string, width, height int) {
	if b.share == nil {
		return address("share.jpg", nil), shareWidth, shareHeight
	}
	width, height = shareSize(*b.share)
	return address("share.jpg", b.share), width, height
}

// drawnByUs is the version in the address of what the program draws itself.
const drawnByUs = "0"

// address names a picture together with its version, so that a new one is never hidden by a kept one.
func address(name string, file *files.File) string { return "/brand/" + name + "?v=" + versionOf(file) }

func versionOf(file *files.File) string {
	if file == nil {
		return drawnByUs
	}
	return file.SHA256[:12]
}
