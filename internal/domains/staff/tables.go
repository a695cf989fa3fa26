package staff

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// TableChoice is what a person chose for one of the portal's tables. Only the browser knows which columns there are.
type TableChoice struct {
	Columns []string    `json:"columns" doc:"The columns that are shown; empty: the usual ones"`
	Views   []TableView `json:"views" doc:"By name"`
}

// TableView is a table as somebody looks at it again and again: the part of its address after the path, under a name.
type TableView struct {
	Name   string `json:"name"`
	Search string `json:"search"`
}

const (
	mostColumns = 60
	mostKept    = 100 // views and tables with columns of one person
)

var (
	tableName   = regexp.MustCompile(`^[a-zA-Z-]{1,40}$`)
	columnName  = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,40}$`)
	viewField   = collection.Field{Name: "name", Kind: collection.Text, Max: 40}
	searchField = collection.Field{Name: "search", Kind: collection.Text, Max: 2000}
)

// Tables are what the caller chose, by the table's name.
func (s *Service) Tables(ctx context.Context) (map[string]TableChoice, error) {
	return readTables(ctx, s.db, access.From(ctx).Person)
}

// ChooseColumns keeps which columns of a table the caller wants to see.
func (s *Service) ChooseColumns(ctx context.Context, table string, columns []string) error {
	wrong := func(key string, params fault.Params) error {
		return fault.InvalidFields(fault.Field{Path: []string{"columns"}, Key: key, Params: params})
	}
	switch {
	case len(columns) == 0:
		return wrong("errors.field.required", nil)
	case len(columns) > mostColumns:
		return wrong("errors.field.many", fault.Params{"max": mostColumns})
	case slices.ContainsFunc(columns, func(name string) bool { return !columnName.MatchString(name) }):
		return wrong("errors.field.characters", nil)
	}
	return s.keep(ctx, table, func(ctx context.Context, person int64) error {
		return writeColumns(ctx, s.db, person, table, strings.Join(columns, ","))
	})
}

// SaveView keeps a view of a table; one of the same name is replaced.
func (s *Service) SaveView(ctx context.Context, table string, view TableView) error {
	var err error
	if view.Name, err = viewField.Text(strings.TrimSpace(view.Name)); err != nil {
		return err
	}
	if view.Name == "" {
		return fault.InvalidFields(fault.Field{Path: []string{"name"}, Key: "errors.field.required"})
	}
	if view.Search, err = searchField.Text(view.Search); err != nil {
		return err
	}
	return s.keep(ctx, table, func(ctx context.Context, person int64) error { return writeView(ctx, s.db, person, table, view) })
}

// keep writes something of the caller's for a table, within the bound: of two at once the second waits.
func (s *Service) keep(ctx context.Context, table string, write func(context.Context, int64) error) error {
	if !tableName.MatchString(table) {
		return fault.InvalidFields(fault.Field{Path: []string{"table"}, Key: "errors.field.characters"})
	}
	return s.db.Tx(ctx, func(ctx context.Context) error {
		me, err := fault.Found(lockPerson(ctx, s.db, access.From(ctx).PersonID))
		if err != nil {
			return err
		}
		if err := write(ctx, me.ID); err != nil {
			return err
		}
		kept, err := countKept(ctx, s.db, me.ID)
		if err == nil && kept > mostKept {
			return fault.New(fault.Conflict, "errors.staff.keptEnough", nil)
		}
		return err
	})
}

// DeleteView forgets a view of the caller's.
func (s *Service) DeleteView(ctx context.Context, table, name string) error {
	return deleteView(ctx, s.db, access.From(ctx).Person, table, name)
}
