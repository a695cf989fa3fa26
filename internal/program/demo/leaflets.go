package demo

import (
	"fmt"
	"strings"

	"holidaypark/internal/foundation/pdf"
	"holidaypark/internal/services/files"
	"holidaypark/internal/website/scenes"
)

// leafletPicture is wide enough for paper.
const leafletPicture = 1240

// leaflets lists the documents: one in each language for some pages, one in both for each piece of news.
func (p *park) leaflets(width int) ([]upload, error) {
	var list []upload
	add := func(key, name, picture string, sections ...section) error {
		scene, ok := scenes.Find(picture)
		if !ok {
			return fmt.Errorf("no scene %q for a leaflet", picture)
		}
		wide := leafletPicture
		if width > 0 {
			wide = width
		}
		list = append(list, upload{key: key, info: files.Info{Name: fileName(name)}, make: func() ([]byte, error) {
			jpeg, err := scene.JPEG(wide)
			if err != nil {
				return nil, err
			}
			return leaflet(name, jpeg, sections...)
		}})
		return nil
	}
	for _, item := range p.news {
		english, err := p.section("en", item.Leaflet.NameEn, paragraphs(item.Leaflet.BodyEn))
		if err != nil {
			return nil, err
		}
		chinese, err := p.section("zh", item.Leaflet.NameZh, paragraphs(item.Leaflet.BodyZh))
		if err != nil {
			return nil, err
		}
		english.short, chinese.short = true, true
		if err := add(item.leafletKey(), item.Leaflet.NameEn, item.Pictures[0], english, chinese); err != nil {
			return nil, err
		}
	}
	for _, page := range leafletPages {
		for _, language := range []string{"en", "zh"} {
			s, err := p.pageSection(page.slug, language)
			if err != nil {
				return nil, err
			}
			if err := add(page.slug+"-"+language, s.title+" - "+s.park, page.picture, s); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

func (n newsItem) leafletKey() string { return "news: " + n.TitleEn }

// fileName is a name that every system can save.
func fileName(name string) string { return strings.ReplaceAll(name, ":", " -") + ".pdf" }

// section heads a text with the park's name and address in its language.
func (p *park) section(language, title string, blocks []block) (s section, err error) {
	s = section{chinese: language == "zh", title: title, blocks: blocks}
	if s.park, err = textOf(p.settings, "ParkName_"+language); err != nil {
		return s, err
	}
	if s.address, err = textOf(p.settings, "Address_"+language); err != nil || s.chinese {
		return s, err
	}
	s.title = curled(s.title)
	for _, b := range s.blocks {
		for _, cell := range b.cells {
			for i := range cell {
				cell[i].Text = curled(cell[i].Text)
			}
		}
	}
	return s, nil
}

// curled sets apostrophes as a printer would.
func curled(text string) string { return strings.ReplaceAll(text, "'", "’") }

func paragraphs(texts []string) []block {
	list := make([]block, len(texts))
	for i, text := range texts {
		list[i] = block{cells: [][]pdf.Span{pdf.Plain(text)}}
	}
	return list
}

// pageSection is a written page as a section.
func (p *park) pageSection(slug, language string) (section, error) {
	page, err := p.page(slug)
	if err != nil {
		return section{}, err
	}
	title, err := textOf(page, "Title_"+language)
	if err != nil {
		return section{}, err
	}
	body, err := textOf(page, "Body_"+language)
	if err != nil {
		return section{}, err
	}
	blocks, err := blocksOf(body)
	if err != nil {
		return section{}, fmt.Errorf("page %s: %w", slug, err)
	}
	return p.section(language, title, blocks)
}
