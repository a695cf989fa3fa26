package site

import (
	"context"
	"strconv"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
)

// mostNews is how much of an audience's news one page has. A park that writes for years has several.
const mostNews = 40

// newsData is the news of an audience, the latest first. One page serves all dates of its news.
type newsData struct {
	about
	Days listOf[newsDay] `json:"days"`
	// Newer and Older are the pages beside this one; empty: there is none.
	Newer string `json:"newer"`
	Older string `json:"older"`
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

// newsRoutes are the pages of the news of one audience, the latest and those of before: everybody's, or the tenants' of one type.
func (s *Site) newsRoutes(name, path, tenant, flag string) []route {
	latest := route{name: name, path: path, texts: []string{"news"}, data: s.newsFor(path, flag), tenant: tenant}
	if tenant != "" {
		latest.parent, latest.allow, latest.elsewhere = routeNews, tenantsAndStaff(tenant), "/news"
	}
	earlier := latest
	earlier.path, earlier.parent = path+"/{page}", name
	earlier.paths = func(ctx context.Context) ([]string, error) {
		return s.newsPaths(access.With(ctx, latest.reader()), path, flag)
	}
	return []route{latest, earlier}
}

func newsQuery(flag string, page int) collection.Query {
	return collection.Query{
		Filter: &collection.Filter{Group: collection.And, Of: []collection.Filter{
			{Field: flag, Op: "$eq", Values: []string{"true"}}, {Field: "newsDate", Op: "$notNull", Values: []string{"true"}},
		}},
		Sort: []collection.Order{{Field: "newsDate", Desc: true}}, Page: collection.Paging{Page: page, PageSize: mostNews, WithCount: true},
	}
}

// newsPaths are the addresses of the pages after the first.
func (s *Site) newsPaths(ctx context.Context, path, flag string) (list []string, err error) {
	page, err := s.Engine.List(ctx, content.News, newsQuery(flag, 1))
	if err != nil {
		return nil, err
	}
	for n := 2; (n-1)*mostNews < page.Total(); n++ {
		list = append(list, newsPath(path, n))
	}
	return list, nil
}

func newsPath(path string, n int) string {
	if n == 1 {
		return path
	}
	return path + "/" + strconv.Itoa(n)
}

// pageNumber is which page of the news is asked for. The first has the address without a number alone.
func pageNumber(request pageRequest) (int, error) {
	asked, numbered := request.params["page"]
	if !numbered {
		return 1, nil
	}
	n, err := strconv.Atoi(asked)
	if err != nil || n < 2 || n > 1_000_000 || strconv.Itoa(n) != asked {
		return 0, fault.Missing()
	}
	return n, nil
}

// newsFor reads the news of the audience that a flag stands for.
func (s *Site) newsFor(path, flag string) loader {
	return loads(func(ctx context.Context, request pageRequest) (newsData, error) {
		var data newsData
		n, err := pageNumber(request)
		if err != nil {
			return data, err
		}
		park, err := s.settings(ctx, request.language)
		if err != nil {
			return data, err
		}
		q := newsQuery(flag, n)
		q.Populate = []string{"news", "Pdf"}
		page, err := s.Engine.List(ctx, content.News, q)
		if err != nil {
			return data, err
		}
		if n > 1 {
			if page.Len() == 0 {
				return data, fault.Missing()
			}
			data.Newer = newsPath(path, n-1)
			title := locale.Text(request.language, "meta."+request.route.name+".title", nil)
			data.title = locale.Text(request.language, "news.page", map[string]any{"title": title, "page": n})
		}
		if n*mostNews < page.Total() {
			data.Older = newsPath(path, n+1)
		}
		for i := range page.Len() {
			data.add(page, i, request.language, park)
		}
		return data, nil
	})
}

// add puts an entry under its day.
func (d *newsData) add(page *collection.Page, i int, language locale.Language, park map[string]string) {
	suffix := "_" + string(language)
	item := newsItem{
		DocumentID: page.DocumentID(i), Title: page.Text(i, "Title"+suffix),
		Summary: page.Text(i, "Summary"+suffix), HTML: dialled(page.Markup(i, "Body"+suffix), park), Images: images(page.Files(i, "news"), language),
	}
	if pdf := page.Files(i, "Pdf"); len(pdf) > 0 {
		item.PDF = newDocument(pdf[0])
	}
	if d.picture == nil {
		d.picture = share(page.Files(i, "news"))
	}
	if date := page.Text(i, "newsDate"); len(d.Days) == 0 || d.Days[len(d.Days)-1].Date != date {
		d.Days = append(d.Days, newsDay{Date: date})
	}
	day := &d.Days[len(d.Days)-1]
	day.Items = append(day.Items, item)
}

// tenantsAndStaff lets in the accounts of one type of tenant, and staff.
func tenantsAndStaff(tenant string) func(access.Actor) bool {
	return func(actor access.Actor) bool {
		return actor.Role == access.Staff || (actor.Role == access.Account && actor.Tenant == tenant)
	}
}
