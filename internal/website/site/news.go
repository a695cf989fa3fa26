package site

import (
	"context"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/collection"
)

// newsData is all news of an audience, the latest first. All of it is in the page: one page serves every date.
type newsData struct {
	about
	Days listOf[newsDay] `json:"days"`
}

type newsDay struct {
	Date  string           `json:"date"`
	Items listOf[newsItem] `json:"items"`
}

type newsItem struct {
	DocumentID string        `json:"documentId"`
	Title      string        `json:"title"`
	Summary    string        `json:"summary"`
	HTML       markup        `json:"html"` // the article
	Images     listOf[Image] `json:"images"`
	PDF        *document     `json:"pdf"`
}

// newsFor reads the news of the audience that a flag stands for.
func (s *Site) newsFor(flag string) loader {
	return loads(func(ctx context.Context, request pageRequest) (newsData, error) {
		suffix := "_" + string(request.language)
		var data newsData
		park, err := s.settings(ctx, request.language)
		if err != nil {
			return newsData{}, err
		}
		q := collection.Query{
			Filter: &collection.Filter{Group: collection.And, Of: []collection.Filter{
				{Field: flag, Op: "$eq", Values: []string{"true"}}, {Field: "newsDate", Op: "$notNull", Values: []string{"true"}},
			}},
			Sort: []collection.Order{{Field: "newsDate", Desc: true}}, Populate: []string{"news", "Pdf"},
		}
		err = s.each(ctx, content.News, q, func(page *collection.Page, i int) {
			item := newsItem{
				DocumentID: page.DocumentID(i), Title: page.Text(i, "Title"+suffix),
				Summary: page.Text(i, "Summary"+suffix), HTML: dialled(page.Markup(i, "Body"+suffix), park), Images: images(page.Files(i, "news"), request.language),
			}
			if pdf := page.Files(i, "Pdf"); len(pdf) > 0 {
				item.PDF = newDocument(pdf[0])
			}
			if data.picture == nil {
				data.picture = share(page.Files(i, "news"))
			}
			if date := page.Text(i, "newsDate"); len(data.Days) == 0 || data.Days[len(data.Days)-1].Date != date {
				data.Days = append(data.Days, newsDay{Date: date})
			}
			day := &data.Days[len(data.Days)-1]
			day.Items = append(day.Items, item)
		})
		return data, err
	})
}

// tenantsAndStaff lets in the accounts of one type of tenant, and staff.
func tenantsAndStaff(tenant string) func(access.Actor) bool {
	return func(actor access.Actor) bool {
		return actor.Role == access.Staff || (actor.Role == access.Account && actor.Tenant == tenant)
	}
}
