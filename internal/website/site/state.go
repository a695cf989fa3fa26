package site

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
	"holidaypark/internal/website/brand"
)

// State is what a page is drawn from, on the server and in the browser. Its types there are made from these (`make types`).
type State struct {
	Route    string          `json:"route"`
	Language locale.Language `json:"lng"`
	// Path is the page's path without the query.
	Path      string    `json:"path"`
	TimeOfDay TimeOfDay `json:"timeOfDay"`
	// Settings are the park's public ones in this language, by key without the language: ParkName, BSB, ...
	Settings map[string]string `json:"settings"`
	// Logo stands in the head and the foot of every page.
	Logo  brand.Picture `json:"logo"`
	Texts locale.Tree   `json:"texts"`
	Demo  bool          `json:"demo"`
	// Description is the sentence about the page that search engines read; a page that staff have not written yet begins with it.
	Description string `json:"description"`
	// Problem is a request's name in the log, on the page of a failure.
	Problem string `json:"problem,omitempty"`
	// Trail is the way to the page, from home to itself; empty on pages that stand on no way.
	Trail listOf[Crumb] `json:"trail"`
	Data  any           `json:"data"`
	about about         // for the document's head, not for the app
	brand brand.Brand   // the same
	meta  locale.Tree   // titles and descriptions of all routes
}

// Image is a picture with its sizes, described in the page's language.
type Image struct {
	Src string `json:"src"`
	// Srcset are the smaller sizes, for the browser to choose from; empty until they are made.
	Srcset string `json:"srcset"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Alt    string `json:"alt"`
}

const metaGroup = "meta"

func encodeState(state State) ([]byte, error) {
	encoded, err := json.Marshal(state)
	if err != nil {
		return nil, fmt.Errorf("encode the state of %s: %w", state.Route, err)
	}
	return encoded, nil
}

// load reads everything that a page is drawn from.
func (s *Site) load(ctx context.Context, request pageRequest) (State, error) {
	state := s.bare(request)
	var err error
	if state.Settings, err = s.settings(ctx, request.language); err != nil {
		return state, err
	}
	if state.brand, err = s.Brand.Current(ctx); err != nil {
		return state, err
	}
	state.Logo = state.brand.Logo(request.language)
	state.Texts[metaGroup] = state.meta
	if err := s.ownTexts(ctx, request.language, state.Texts); err != nil {
		return state, err
	}
	state.meta, _ = state.Texts[metaGroup].(locale.Tree)
	delete(state.Texts, metaGroup)
	if request.route.data.read != nil {
		if state.Data, err = request.route.data.read(ctx, request); err != nil {
			return state, err
		}
	}
	state.about = s.describe(request, state)
	state.Description = state.about.description
	state.Trail = s.trail(request, state)
	return state, nil
}

// bare is a state that needs no database.
func (s *Site) bare(request pageRequest) State {
	texts := locale.Tree{}
	for _, name := range append(append([]string{}, shellTexts...), request.route.texts...) {
		pick(texts, request.language, name)
	}
	meta, _ := locale.Group(request.language, metaGroup)
	known := s.Brand.Known()
	state := State{
		brand: known, Logo: known.Logo(request.language),
		meta: meta, Trail: []Crumb{}, Route: request.route.name, Language: request.language, Path: request.path(), TimeOfDay: request.timeOfDay,
		Settings: map[string]string{}, Texts: texts, Demo: s.Demo,
	}
	state.about = s.describe(request, state)
	state.Description = state.about.description
	return state
}

// pick puts a part of the locale file into its place among the texts.
func pick(texts locale.Tree, language locale.Language, path string) {
	names := strings.Split(path, ".")
	from, _ := locale.Group(language, names[0])
	part := any(from)
	for _, name := range names[1:] {
		from, _ = part.(locale.Tree)
		part = from[name]
		group, ok := texts[names[0]].(locale.Tree)
		if !ok {
			group = locale.Tree{}
			texts[names[0]] = group
		}
		texts, names = group, names[1:]
	}
	texts[names[0]] = part
}

// settings are the park's public details in one language: "ParkName_zh" is "ParkName" on a Chinese page. A detail with no
// language is there for both. A park that has no name yet goes by a general one.
func (s *Site) settings(ctx context.Context, language locale.Language) (map[string]string, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return nil, err
	}
	public := values.Public()
	all := make(map[string]string, len(public))
	for key, value := range public {
		base, of := withoutLanguage(key)
		switch {
		case of == language:
			all[base] = value
		case of == "":
			if _, own := public[key+"_"+string(language)]; !own {
				all[key] = value
			}
		}
	}
	if all["ParkName"] == "" {
		all["ParkName"] = locale.Text(language, "site.park", nil)
	}
	return all, nil
}

// list reads a setting that is a list of texts.
func (s *Site) list(park map[string]string, key string) []string {
	list := []string{}
	if park[key] == "" {
		return list
	}
	if err := json.Unmarshal([]byte(park[key]), &list); err != nil {
		s.Log.Error("a setting can't be read", "setting", key, "error", err) // it was checked when it was set
	}
	return list
}

// withoutLanguage takes a key apart: what it is for, and its language, if it has one.
func withoutLanguage(key string) (base string, language locale.Language) {
	for _, one := range locale.Languages {
		if base, ok := strings.CutSuffix(key, "_"+string(one)); ok {
			return base, one
		}
	}
	return key, ""
}

// ownTexts lays staff's wording over the groups of texts that are there.
func (s *Site) ownTexts(ctx context.Context, language locale.Language, texts locale.Tree) error {
	return s.each(ctx, content.Texts, collection.Query{}, func(page *collection.Page, i int) {
		if own := page.Text(i, string(language)); own != "" {
			overlay(texts, strings.Split(page.Text(i, "Key"), "."), own)
		}
	})
}

// overlay replaces the text at a path, copying the groups on the way, which are shared by all pages.
func overlay(tree locale.Tree, path []string, text string) {
	old, exists := tree[path[0]]
	if !exists {
		return // not a text of this page, or of none
	}
	if len(path) == 1 {
		if _, isText := old.(string); isText {
			tree[path[0]] = text
		}
		return
	}
	group, ok := old.(locale.Tree)
	if !ok {
		return
	}
	copied := make(locale.Tree, len(group))
	for name, value := range group {
		copied[name] = value
	}
	tree[path[0]] = copied
	overlay(copied, path[1:], text)
}

// each calls fn for every entry of a collection that the page's reader may see.
func (s *Site) each(ctx context.Context, c *collection.Collection, q collection.Query, fn func(*collection.Page, int)) error {
	q.Page = collection.Paging{Page: 1, PageSize: collection.MaxPageSize}
	for {
		page, err := s.Engine.List(ctx, c, q)
		if err != nil {
			return err
		}
		for i := range page.Len() {
			fn(page, i)
		}
		if page.Len() < collection.MaxPageSize {
			return nil
		}
		q.Page.Page++
	}
}

// image turns a file into a picture for a page.
func image(file files.File, language locale.Language) Image {
	img := Image{Src: file.URL(), Width: file.Width, Height: file.Height, Alt: file.AlternativeText}
	if language == locale.Chinese && file.AlternativeTextZh != "" {
		img.Alt = file.AlternativeTextZh
	}
	var set []string
	for _, format := range file.Sizes() {
		set = append(set, fmt.Sprintf("%s %dw", format.URL, format.Width))
		img.Src = format.URL // the largest made one stands in where srcset is not understood
	}
	img.Srcset = strings.Join(set, ", ")
	return img
}

func images(list []files.File, language locale.Language) []Image {
	out := make([]Image, len(list))
	for i, file := range list {
		out[i] = image(file, language)
	}
	return out
}
