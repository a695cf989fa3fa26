package demo

import (
	"fmt"
	"slices"

	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
	"holidaypark/internal/website/scenes"
)

const (
	heroWidth    = 2400
	productWidth = 1200
	stayWidth    = 1280
	pictureWidth = 1920
	shareMin     = 600 // the setting takes none that is smaller
)

// upload is one file to be: what is said about it, and how its bytes are made.
type upload struct {
	key   string // by which entries name it: a scene's name, or a leaflet's
	info  files.Info
	width int // 0 for what is not a picture
	make  func() ([]byte, error)
}

// uploads lists every file of the park. The sizes of a picture are made in the order of uploading, so the home page's come first.
func (p *park) uploads(width int) ([]upload, error) {
	media := p.media()
	var names []string
	for _, m := range media {
		if m.location == "hero" {
			names = append(names, m.pictures...)
		}
	}
	names, err := pictureNames(names, p.rooms, "Cover")
	if err != nil {
		return nil, err
	}
	for _, a := range p.attractions.Home {
		names = append(names, a.Picture)
	}
	const homeFrom, homeTo = 15, 23 // the gallery's pictures on the home page
	names = append(names, group(scenes.GroupGallery)[homeFrom-1:homeTo]...)
	for _, m := range media {
		names = append(names, m.pictures...)
	}
	for _, room := range p.rooms {
		further, err := textsOf(room, "Pictures")
		if err != nil {
			return nil, err
		}
		names = append(names, further...)
	}
	if names, err = pictureNames(names, p.products, "Icon"); err != nil {
		return nil, err
	}
	for _, item := range p.news {
		names = append(names, item.Pictures...)
	}
	list, err := pictureUploads(names, width)
	if err != nil {
		return nil, err
	}
	leaflets, err := p.leaflets(width)
	return slices.Concat(list, brandUploads(width), []upload{film(width)}, leaflets), err
}

// The park's brand: the name is written beside the icon, in the fonts of the page, so there is no logo.
const (
	iconKey  = "icon"
	shareKey = "share"
	iconSize = 512
)

// brandPictures are the settings that show them.
var brandPictures = map[string]string{"Favicon": iconKey, "SharePicture": shareKey}

func brandUploads(width int) []upload {
	icon := upload{key: iconKey, info: files.Info{Name: "redgum-icon.png"}, width: iconSize, make: func() ([]byte, error) { return scenes.FaviconPNG(iconSize) }}
	scene, _ := scenes.Find("share")
	wide := scene.Width
	if width > 0 {
		wide = shareMin
	}
	share := upload{key: shareKey, info: files.Info{Name: "redgum-share.jpg", AlternativeText: scene.AltEn, AlternativeTextZh: scene.AltZh}, width: wide,
		make: func() ([]byte, error) { return scene.JPEG(wide) }}
	return []upload{icon, share}
}

func pictureNames(names []string, entries []collection.Input, field string) ([]string, error) {
	for _, entry := range entries {
		name, err := textOf(entry, field)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// pictureUploads takes each picture once, where it is first named.
func pictureUploads(names []string, width int) ([]upload, error) {
	var list []upload
	seen := map[string]bool{}
	for _, name := range names {
		if seen[name] {
			continue
		}
		seen[name] = true
		scene, ok := scenes.Find(name)
		if !ok {
			return nil, fmt.Errorf("no scene %q for the demo park", name)
		}
		wide := fullWidth(scene)
		if width > 0 {
			wide = width
		}
		list = append(list, upload{
			key:   name,
			info:  files.Info{Name: name + ".jpg", AlternativeText: scene.AltEn, AlternativeTextZh: scene.AltZh},
			width: wide,
			make:  func() ([]byte, error) { return scene.JPEG(wide) },
		})
	}
	return list, nil
}

func fullWidth(scene scenes.Scene) int {
	switch scene.Group {
	case scenes.GroupHero:
		return heroWidth
	case scenes.GroupProduct:
		return productWidth
	case scenes.GroupStay:
		return stayWidth
	}
	return pictureWidth
}

// group names the scenes of a group, in their order.
func group(wanted scenes.Group) []string {
	var names []string
	for _, scene := range scenes.All() {
		if scene.Group == wanted {
			names = append(names, scene.Name)
		}
	}
	return names
}
