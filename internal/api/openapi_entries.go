package api

import (
	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/collection"
)

// entry describes an entry as it is read by staff, who see the most.
func (d *documenter) entry(c *collection.Collection) *huma.Schema {
	s := &huma.Schema{Type: "object", Description: c.About, Required: []string{"id", "documentId"}, Properties: map[string]*huma.Schema{
		"id": {Type: "integer"}, "documentId": {Type: "string", Pattern: "^[a-z0-9]{24}$"},
		"createdAt": {Type: "string", Format: "date-time"}, "updatedAt": {Type: "string", Format: "date-time"},
		"publishedAt": {Type: "string", Format: "date-time", Nullable: true},
	}}
	for i := range c.Fields {
		f := &c.Fields[i]
		if f.Kind == collection.Password {
			continue
		}
		s.Properties[f.Name] = d.field(f, true)
	}
	return s
}

func (d *documenter) input(c *collection.Collection) *huma.Schema {
	s := &huma.Schema{Type: "object", AdditionalProperties: false, Properties: map[string]*huma.Schema{}}
	for i := range c.Fields {
		f := &c.Fields[i]
		if c.Writable(f, access.Staff) {
			s.Properties[f.Name] = d.field(f, false)
		}
	}
	d.addHoneypot(s, c)
	return s
}

// form describes what a visitor fills in.
func (d *documenter) form(c *collection.Collection) *huma.Schema {
	s := &huma.Schema{Type: "object", AdditionalProperties: false, Properties: map[string]*huma.Schema{}}
	for i := range c.Fields {
		f := &c.Fields[i]
		if !c.Writable(f, access.Visitor) {
			continue
		}
		name := f.Name
		if name == "Language" { // actions name it so
			name = "language"
		}
		s.Properties[name] = d.field(f, false)
		if f.Required {
			s.Required = append(s.Required, name)
		}
	}
	d.addHoneypot(s, c)
	return s
}

func (d *documenter) addHoneypot(s *huma.Schema, c *collection.Collection) {
	if c.Honeypot != "" {
		s.Properties[c.Honeypot] = &huma.Schema{Type: "string", Description: "Hidden from people: whatever fills it in is a bot, and nothing is stored"}
	}
}

func (d *documenter) field(f *collection.Field, reading bool) *huma.Schema {
	s := &huma.Schema{Type: "string", Nullable: !f.Required && !f.NotNull}
	if f.Max > 0 {
		s.MaxLength = &f.Max
	}
	for _, value := range f.OneOf {
		s.Enum = append(s.Enum, value)
	}
	if len(s.Enum) > 0 && s.Nullable {
		s.Enum = append(s.Enum, nil)
	}
	switch f.Kind {
	case collection.Email:
		s.Format = "email"
	case collection.Integer, collection.Decimal:
		s.Type, s.MaxLength = map[collection.Kind]string{collection.Integer: "integer", collection.Decimal: "number"}[f.Kind], nil
		if f.NonNegative {
			s.Minimum = new(float64)
		}
		if f.Positive {
			s.ExclusiveMinimum = new(float64)
		}
	case collection.Boolean:
		s.Type = "boolean"
	case collection.Date:
		s.Format = "date"
	case collection.DateTime:
		s.Format = "date-time"
	case collection.Password:
		s.WriteOnly = true
	case collection.Media:
		if !reading {
			return &huma.Schema{Type: "integer", Nullable: true, Description: "id of a file"}
		}
		return &huma.Schema{AnyOf: []*huma.Schema{d.file, {Type: "null"}}}
	case collection.MediaList:
		if !reading {
			return &huma.Schema{Type: "array", Items: &huma.Schema{Type: "integer"}, Description: "ids of files"}
		}
		return &huma.Schema{Type: "array", Items: d.file}
	case collection.Component, collection.ComponentList:
		part := &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{}}
		for i := range f.Part {
			part.Properties[f.Part[i].Name] = d.field(&f.Part[i], reading)
			if f.Part[i].Required {
				part.Required = append(part.Required, f.Part[i].Name)
			}
		}
		if f.Kind == collection.ComponentList {
			return &huma.Schema{Type: "array", Items: part}
		}
		part.Nullable = s.Nullable
		return part
	}
	return s
}
