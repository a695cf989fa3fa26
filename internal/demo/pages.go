package demo

import (
	"html"
	"strings"

	"holidaypark/internal/collection"
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

// termsPage is the service agreement.
func (p *park) termsPage() collection.Input {
	entry := page("terms", p.terms.En.Title, p.terms.Zh.Title, p.terms.En.html(), p.terms.Zh.html())
	entry["Description_en"], entry["Description_zh"] = raw(p.terms.En.Description), raw(p.terms.Zh.Description)
	return entry
}

func page(slug, titleEn, titleZh, bodyEn, bodyZh string) collection.Input {
	return collection.Input{
		"slug": raw(slug), "Title_en": raw(titleEn), "Title_zh": raw(titleZh), "Body_en": raw(bodyEn), "Body_zh": raw(bodyZh),
	}
}

func (t terms) html() string {
	var out strings.Builder
	for _, a := range append(t.Articles[:len(t.Articles):len(t.Articles)], t.Disclaimer, t.Copyright) {
		out.WriteString("<h2>" + html.EscapeString(a.Heading) + "</h2>")
		for _, text := range a.Paragraphs {
			out.WriteString(paragraph(text))
		}
	}
	return out.String()
}

func paragraph(text string) string { return "<p>" + html.EscapeString(text) + "</p>" }
