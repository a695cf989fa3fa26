package files

import (
	"encoding/json"
	"math"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/services/db"
)

// AppendJSON writes the file as the documents' media answers have it.
func (f File) AppendJSON(out []byte) []byte {
	encoded, err := json.Marshal(f)
	if err != nil {
		panic(err) // plain values alone
	}
	return append(out, encoded...)
}

// View is a file as the API shows it, with the keys of the documents' media answers.
type View struct {
	ID                int64             `json:"id"`
	DocumentID        string            `json:"documentId"`
	Name              string            `json:"name"`
	AlternativeText   *string           `json:"alternativeText"`
	AlternativeTextZh *string           `json:"alternativeText_zh"`
	Caption           *string           `json:"caption"`
	FocalPoint        *string           `json:"focalPoint"`
	Width             *int              `json:"width"`
	Height            *int              `json:"height"`
	Formats           map[string]Format `json:"formats" nullable:"true"`
	Hash              string            `json:"hash"`
	Ext               string            `json:"ext"`
	Mime              string            `json:"mime"`
	Size              float64           `json:"size"`
	URL               string            `json:"url"`
	PreviewURL        *string           `json:"previewUrl"`
	Provider          string            `json:"provider"`
	ProviderMetadata  *struct{}         `json:"provider_metadata"`
	CreatedAt         string            `json:"createdAt" format:"date-time"`
	UpdatedAt         string            `json:"updatedAt" format:"date-time"`
	PublishedAt       string            `json:"publishedAt" format:"date-time"`
}

func (f File) MarshalJSON() ([]byte, error) {
	return json.Marshal(View{
		ID: f.ID, DocumentID: f.DocumentID, Name: f.Name,
		AlternativeText: db.OrNull(f.AlternativeText), AlternativeTextZh: db.OrNull(f.AlternativeTextZh), Caption: db.OrNull(f.Caption),
		Width: db.OrNull(f.Width), Height: db.OrNull(f.Height), Formats: f.Formats, Hash: f.Hash, Ext: f.Ext, Mime: f.Mime,
		Size: kilobytes(f.Size), URL: f.URL(), Provider: "local", CreatedAt: f.CreatedAt.Format(dates.Moment), UpdatedAt: f.UpdatedAt.Format(dates.Moment), PublishedAt: f.CreatedAt.Format(dates.Moment),
	})
}

func kilobytes(n int64) float64 { return math.Round(float64(n)/10) / 100 }
