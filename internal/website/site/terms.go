package site

import (
	"context"
	_ "embed"
	"encoding/json"
	"html"
	"net/http"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
)

// termsSlug is the page by which staff replace the terms that the program brings along.
const termsSlug = "terms"

//go:embed terms.json
var termsFile []byte

// agreement is the terms as the program brings them along, for any park: {{company}} stands for whoever runs it.
type agreement struct {
	Title       string    `json:"title"`
	Description string    `json:"description"`
	Articles    []article `json:"articles"`
}

type article struct {
	Heading    string   `json:"heading"`
	Paragraphs []string `json:"paragraphs"`
}

var agreements = func() map[locale.Language]agreement {
	var all map[locale.Language]agreement
	if err := json.Unmarshal(termsFile, &all); err != nil {
		panic(err) // embedded at build time
	}
	return all
}()

// terms gives the terms in a language: staff's own, or those that the program brings along. A park always has terms, as nobody
// can register without agreeing to them.
func (s *Site) terms(ctx context.Context, language locale.Language) (words, error) {
	own, err := s.words(ctx, language, termsSlug)
	if err != nil || own[termsSlug].HTML != "" {
		return own[termsSlug], err
	}
	details, err := s.settings(ctx, language)
	if err != nil {
		return words{}, err
	}
	company := details["CompanyLegalName"]
	if company == "" {
		company = details["ParkName"]
	}
	return agreements[language].words(company), nil
}

func (a agreement) words(company string) words {
	fill := strings.NewReplacer("{{company}}", company)
	var body strings.Builder
	for _, article := range a.Articles {
		body.WriteString("<h2>" + html.EscapeString(article.Heading) + "</h2>")
		for _, paragraph := range article.Paragraphs {
			body.WriteString("<p>" + html.EscapeString(fill.Replace(paragraph)) + "</p>")
		}
	}
	return words{a.Title, a.Description, markup(body.String())}
}

func (s *Site) termsData(ctx context.Context, request pageRequest) (WrittenData, error) {
	text, err := s.terms(ctx, request.language)
	return newWritten(text, nil, request.language), err
}

// Terms serves the terms in every language at once, for the dialog in which a reader can switch between them.
func (s *Site) Terms(w http.ResponseWriter, r *http.Request) error {
	ctx := access.With(r.Context(), access.Anonymous)
	return s.sendLatest(w, r, "terms", "application/json; charset=utf-8", "no-cache", func() ([]byte, error) {
		all := map[locale.Language]Part{}
		for _, language := range locale.Languages {
			text, err := s.terms(ctx, language)
			if err != nil {
				return nil, err
			}
			all[language] = Part{text.Title, text.HTML}
		}
		return json.Marshal(all)
	})
}
