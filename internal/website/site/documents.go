package site

import (
	"cmp"
	"context"
	"html"
	"regexp"
	"strings"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
)

// shownDocument is a PDF file that a page leads to, as the page names it.
type shownDocument struct{ url, title string }

// documents are the PDF files that visitors' pages lead to, as far as they have been read: of the news for guests, of the leaflets, and
// those that staff link in their texts. A file that no page leads to any more says nothing.
func (s *Site) documents(ctx context.Context, language locale.Language) (list []knowledge.Page, err error) {
	shown, err := s.shownDocuments(ctx, language)
	if err != nil {
		return nil, err
	}
	urls := make([]string, len(shown))
	for i, one := range shown {
		urls[i] = one.url
	}
	texts, err := s.Engine.Files.Texts(ctx, urls)
	if err != nil {
		return nil, err
	}
	for _, one := range shown {
		list = append(list, knowledge.FromDocument(one.url, locale.Text(language, "chat.document", map[string]any{"title": one.title}), language, texts[one.url])...)
		delete(texts, one.url) // a file that two pages lead to is read once
	}
	return list, nil
}

func (s *Site) shownDocuments(ctx context.Context, language locale.Language) (shown []shownDocument, err error) {
	suffix := "_" + string(language)
	guests := collection.Query{Populate: []string{"Pdf"}, Sort: []collection.Order{{Field: "newsDate", Desc: true}}, Filter: &collection.Filter{
		Group: collection.And, Of: []collection.Filter{{Field: "forGuest", Op: "$eq", Values: []string{"true"}}, {Field: "newsDate", Op: "$notNull", Values: []string{"true"}}},
	}}
	err = s.each(ctx, content.News, guests, func(page *collection.Page, i int) {
		for _, file := range page.Files(i, "Pdf") {
			shown = append(shown, shownDocument{file.URL(), page.Text(i, "Title"+suffix)})
		}
		shown = append(shown, linkedDocuments(string(page.Markup(i, "Body"+suffix)), page.Text(i, "Title"+suffix))...)
	})
	if err != nil {
		return nil, err
	}
	titles := map[string]string{}
	err = s.each(ctx, content.Pages, collection.Query{}, func(page *collection.Page, i int) {
		titles[inLanguage(page.Text(i, "slug"), language)] = page.Text(i, "Title"+suffix)
		shown = append(shown, linkedDocuments(string(page.Markup(i, "Body"+suffix)), page.Text(i, "Title"+suffix))...)
	})
	if err != nil {
		return nil, err
	}
	places := []string{inLanguage(toursSlug, language)}
	for _, way := range investmentWays {
		places = append(places, inLanguage(way.slug, language))
	}
	leaflets := collection.Query{Populate: []string{"Pdf"}, Filter: &collection.Filter{Field: "PageLocation", Op: "$in", Values: places}}
	err = s.each(ctx, content.Media, leaflets, func(page *collection.Page, i int) {
		for _, file := range page.Files(i, "Pdf") {
			shown = append(shown, shownDocument{file.URL(), titles[page.Text(i, "PageLocation")]})
		}
	})
	return shown, err
}

// documentLink is a link to a PDF file in what staff have written, which is cleaned when it is saved.
var documentLink = regexp.MustCompile(`(?s)<a [^>]*href="(/uploads/[^"/?#]+\.pdf)[^"]*"[^>]*>(.*?)</a>`)

var anyTag = regexp.MustCompile(`<[^>]*>`)

// linkedDocuments are the PDF files that a text leads to: by the words of the link, or, where that is a picture, by the text's title.
func linkedDocuments(text, title string) (list []shownDocument) {
	for _, found := range documentLink.FindAllStringSubmatch(text, -1) {
		words := strings.TrimSpace(html.UnescapeString(anyTag.ReplaceAllString(found[2], "")))
		list = append(list, shownDocument{found[1], cmp.Or(words, title)})
	}
	return list
}
