package api

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

//go:embed docs.html
var docsText string

//go:embed docs.css
var docsStyle string

// docsPolicy lets the page use its own style and nothing else, from nowhere else.
var docsPolicy = func() string {
	sum := sha256.Sum256([]byte(docsStyle))
	return "default-src 'none'; img-src data:; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

// The parts of the OpenAPI document that the page shows.
type docsDocument struct {
	Info struct {
		Title, Description string
	}
	Paths      map[string]map[string]docsOperation
	Components struct {
		Schemas map[string]docsSchema
	}
}

type docsOperation struct {
	Summary, Description string
	Tags                 []string
	Parameters           []struct{ Name, In, Description string }
	RequestBody          *struct {
		Content map[string]struct{ Schema docsSchema }
	}
	Responses map[string]struct {
		Description string
		Content     map[string]struct{ Schema docsSchema }
	}
	Method, Path string `json:"-"`
}

type docsSchema struct {
	Type        any
	Ref         string `json:"$ref"`
	Description string
	Format      string
	MaxLength   int
	Enum        []any
	Items       *docsSchema
	AnyOf       []docsSchema
	Properties  map[string]docsSchema
}

// Words tells a schema in a few words, for a cell of a table.
func (s docsSchema) Words() string {
	name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
	switch {
	case name != "":
		return name
	case len(s.AnyOf) > 0:
		return s.AnyOf[0].Words() + " or null"
	case s.Items != nil:
		return "list of " + s.Items.Words()
	}
	var kinds []string
	switch t := s.Type.(type) {
	case string:
		kinds = []string{t}
	case []any:
		for _, one := range t {
			if text, ok := one.(string); ok {
				kinds = append(kinds, text)
			}
		}
	}
	words := strings.Join(kinds, " or ")
	if s.Format != "" {
		words += ", " + s.Format
	}
	if s.MaxLength > 0 {
		words += ", at most " + strconv.Itoa(s.MaxLength)
	}
	if data, ok := s.Properties["data"]; ok {
		words = "{data: " + data.Words() + "}"
	}
	var values []string
	for _, value := range s.Enum {
		if text, ok := value.(string); ok {
			values = append(values, text)
		}
	}
	if len(values) > 0 {
		words += ": " + strings.Join(values, " | ")
	}
	return words
}

type docsGroup struct {
	Tag        string
	Operations []docsOperation
}

// renderDocs makes the page from the document.
func renderDocs(document []byte) ([]byte, error) {
	var parsed docsDocument
	if err := json.Unmarshal(document, &parsed); err != nil {
		return nil, err
	}
	byTag := map[string][]docsOperation{}
	for path, methods := range parsed.Paths {
		for method, operation := range methods {
			operation.Method, operation.Path = strings.ToUpper(method), path
			byTag[operation.Tags[0]] = append(byTag[operation.Tags[0]], operation)
		}
	}
	var groups []docsGroup
	for tag, list := range byTag {
		slices.SortFunc(list, func(a, b docsOperation) int {
			return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Method, b.Method))
		})
		groups = append(groups, docsGroup{tag, list})
	}
	slices.SortFunc(groups, func(a, b docsGroup) int { return cmp.Compare(strings.ToLower(a.Tag), strings.ToLower(b.Tag)) })
	page, err := template.New("docs").Parse(docsText)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = page.Execute(&out, map[string]any{"Info": parsed.Info, "Groups": groups, "Schemas": parsed.Components.Schemas, "Style": template.CSS(docsStyle)})
	return out.Bytes(), err
}

func (s *Server) docs(w http.ResponseWriter, _ *http.Request) error {
	page, err := s.readable()
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", docsPolicy)
	h.Set("Cache-Control", "no-cache")
	_, err = w.Write(page)
	return err
}
