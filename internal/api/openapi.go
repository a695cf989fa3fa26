package api

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
)

// describe makes the OpenAPI 3.1 document from the route table and the declarations.
func describe(routes []rest.Route, collections []*collection.Collection) ([]byte, error) {
	d := documenter{registry: huma.NewMapRegistry("#/components/schemas/", typeName)}
	d.registry.RegisterTypeAlias(reflect.TypeFor[money.Amount](), reflect.TypeFor[float64]()) // a number in JSON
	d.schemas = d.registry.Map()
	d.file = d.registry.Schema(reflect.TypeFor[files.View](), true, "")
	d.schemas["Error"] = d.registry.Schema(reflect.TypeFor[rest.ErrorBody](), false, "")
	for _, c := range collections {
		d.schemas[c.Entry] = d.entry(c)
		d.schemas[c.Entry+"Input"] = d.input(c)
	}
	document := &huma.OpenAPI{
		OpenAPI: "3.1.0",
		Info: &huma.Info{
			Title: "Holiday park", Version: "1",
			Description: "The content API follows the Strapi 5 REST grammar. Staff tokens come from `park token create NAME` and go into the Authorization header as Bearer.",
		},
		Paths: map[string]*huma.PathItem{},
		Components: &huma.Components{
			Schemas:         d.registry,
			SecuritySchemes: map[string]*huma.SecurityScheme{"token": {Type: "http", Scheme: "bearer"}},
		},
	}
	for _, route := range routes {
		if !route.Doc.Hidden {
			d.add(document, route)
		}
	}
	return json.MarshalIndent(document, "", "  ")
}

type documenter struct {
	registry huma.Registry
	schemas  map[string]*huma.Schema
	file     *huma.Schema
}

func ref(name string) *huma.Schema { return &huma.Schema{Ref: "#/components/schemas/" + name} }

func (d *documenter) add(document *huma.OpenAPI, route rest.Route) {
	path := strings.TrimSuffix(route.Path, "{$}")
	item, ok := document.Paths[path]
	if !ok {
		item = &huma.PathItem{}
		document.Paths[path] = item
	}
	doc := route.Doc
	operation := &huma.Operation{
		OperationID: operationID(route), Summary: doc.Summary, Tags: []string{doc.Tag},
		Description: whoMay(route), Responses: map[string]*huma.Response{},
	}
	if route.Access&access.Visitor == 0 {
		operation.Security = []map[string][]string{{"token": {}}}
	}
	for _, name := range pathNames(path) {
		operation.Parameters = append(operation.Parameters, &huma.Param{Name: name, In: "path", Required: true, Schema: &huma.Schema{Type: "string"}})
	}
	if doc.Query {
		operation.Parameters = append(operation.Parameters, listParams...)
	} else if doc.Collection != nil && doc.Answer == rest.EntryOne {
		operation.Parameters = append(operation.Parameters, oneParams...)
	}
	operation.Parameters = append(operation.Parameters, doc.Params...)
	d.addBody(operation, doc)
	status := doc.Status
	if status == 0 {
		status = http.StatusOK
	}
	success := &huma.Response{Description: http.StatusText(status)}
	if schema := d.answer(doc); schema != nil {
		success.Content = map[string]*huma.MediaType{"application/json": {Schema: schema}}
	}
	operation.Responses[strconv.Itoa(status)] = success
	operation.Responses["default"] = &huma.Response{Description: "Error", Content: map[string]*huma.MediaType{"application/json": {Schema: ref("Error")}}}
	switch route.Method {
	case http.MethodGet:
		item.Get = operation
	case http.MethodPost:
		item.Post = operation
	case http.MethodPut:
		item.Put = operation
	case http.MethodDelete:
		item.Delete = operation
	}
}

// whoMay tells who may call a route, and in which area of the work staff need rights for it.
func whoMay(route rest.Route) string {
	if route.Area == access.NoArea || !route.Access.Has(access.Staff) {
		return "For: " + route.Access.String()
	}
	told := "For: " + route.Access.String() + "; staff by their rights in: " + string(route.Area)
	if route.Also != access.NoArea {
		told += " and " + string(route.Also)
	}
	return told
}

func (d *documenter) addBody(operation *huma.Operation, doc rest.Doc) {
	switch {
	case doc.Upload:
		operation.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: &huma.Schema{
			Type: "object",
			Properties: map[string]*huma.Schema{
				"files":    {Type: "array", Items: &huma.Schema{Type: "string", Format: "binary"}},
				"fileInfo": {Type: "string", Description: `JSON: {"name","alternativeText","alternativeText_zh","caption"}, or a list of them`},
			},
		}}}}
	case doc.UploadOne:
		operation.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {
			Schema: wrapped("files", &huma.Schema{Type: "string", Format: "binary"}),
		}}}
	case doc.Body == rest.EntryForm:
		operation.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: d.form(doc.Collection)}}}
	case doc.Body == rest.EntryCreate || doc.Body == rest.EntryUpdate:
		data := ref(doc.Collection.Entry + "Input")
		operation.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: wrapped("data", data)}}}
	case doc.Takes != nil:
		schema := d.registry.Schema(reflect.TypeOf(doc.Takes), true, "")
		operation.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
	}
}

func wrapped(name string, schema *huma.Schema) *huma.Schema {
	return &huma.Schema{Type: "object", Required: []string{name}, Properties: map[string]*huma.Schema{name: schema}}
}

// paged adds to an answer where in a list it stands.
func paged(schema *huma.Schema) *huma.Schema {
	schema.Properties["meta"] = wrapped("pagination", pagination)
	schema.Required = append(schema.Required, "meta")
	return schema
}

func (d *documenter) answer(doc rest.Doc) *huma.Schema {
	switch doc.Answer {
	case rest.EntryOne:
		schema := wrapped("data", ref(doc.Collection.Entry))
		schema.Properties["meta"] = &huma.Schema{Type: "object"}
		return schema
	case rest.EntryList:
		return paged(wrapped("data", &huma.Schema{Type: "array", Items: ref(doc.Collection.Entry)}))
	case rest.FileOne:
		return d.file
	case rest.FileList:
		return &huma.Schema{Type: "array", Items: d.file}
	}
	if doc.Gives != nil {
		data := &huma.Schema{Type: "object"}
		if given := reflect.TypeOf(doc.Gives); given != reflect.TypeFor[struct{}]() { // nothing has no name to be referred to by
			data = d.registry.Schema(given, true, "")
		}
		if doc.Bare {
			return data
		}
		schema := wrapped("data", data)
		switch {
		case doc.Paged:
			return paged(schema)
		case doc.Meta != nil:
			schema.Properties["meta"] = d.registry.Schema(reflect.TypeOf(doc.Meta), true, "")
			schema.Required = append(schema.Required, "meta")
		}
		return schema
	}
	return nil
}

var pagination = &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{
	"page": {Type: "integer"}, "pageSize": {Type: "integer"}, "pageCount": {Type: "integer"},
	"start": {Type: "integer"}, "limit": {Type: "integer"}, "total": {Type: "integer"},
}}

var (
	oneParams = []*huma.Param{
		{Name: "fields", In: "query", Description: "Fields to show: fields=A,B", Schema: &huma.Schema{Type: "string"}},
		{Name: "populate", In: "query", Description: "Files and groups to show: populate=* or populate=A,B", Schema: &huma.Schema{Type: "string"}},
		{Name: "status", In: "query", Description: "draft or published", Schema: &huma.Schema{Type: "string", Enum: []any{"draft", "published"}}},
	}
	object     = &huma.Schema{Type: "object", AdditionalProperties: true}
	listParams = append([]*huma.Param{
		{Name: "filters", In: "query", Style: "deepObject", Description: "filters[Field][$op]=value, with $and, $or and $not", Schema: object},
		{Name: "sort", In: "query", Description: "sort=A:asc,B:desc", Schema: &huma.Schema{Type: "string"}},
		{Name: "pagination", In: "query", Style: "deepObject", Description: "pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false", Schema: object},
	}, oneParams...)
)

func pathNames(path string) []string {
	var names []string
	for part := range strings.SplitSeq(path, "/") {
		if strings.HasPrefix(part, "{") {
			names = append(names, strings.Trim(part, "{}"))
		}
	}
	return names
}

func operationID(route rest.Route) string {
	words := strings.FieldsFunc(route.Path, func(r rune) bool { return strings.ContainsRune("/{}$.", r) })
	return strings.ToLower(route.Method) + "-" + strings.Join(words, "-")
}

func (s *Server) openAPI(w http.ResponseWriter, _ *http.Request) error {
	document, err := s.document()
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-cache")
	rest.WriteJSON(w, http.StatusOK, document)
	return nil
}
