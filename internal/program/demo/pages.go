package demo

import (
	"html"
	"strings"

	"holidaypark/internal/services/collection"
)

// attractionPages are the texts beside the attractions' pictures, each with a slug of its own like the parts of the price list.
func (p *park) attractionPages() []collection.Input {
	var list []collection.Input
	for _, a := range p.attractions.Around {
		list = append(list, page("attraction-"+a.Key, a.NameEn, a.NameZh, paragraph(a.TextEn), paragraph(a.TextZh)))
	}
	for _, a := range p.attractions.Home {
		list = append(list, page("home-"+a.Key, a.TitleEn, a.TitleZh, paragraph(a.TextEn), paragraph(a.TextZh)))
	}
	return list
}

func page(slug, titleEn, titleZh, bodyEn, bodyZh string) collection.Input {
	return collection.Input{
		"slug": raw(slug), "Title_en": raw(titleEn), "Title_zh": raw(titleZh), "Body_en": raw(bodyEn), "Body_zh": raw(bodyZh),
	}
}

func paragraph(text string) string { return "<p>" + html.EscapeString(text) + "</p>" }

// markup is paragraphs as a page shows them: the article of a piece of news, which its leaflet has too.
func markup(texts []string) string {
	var all strings.Builder
	for _, text := range texts {
		all.WriteString(paragraph(text))
	}
	return all.String()
}
