package collection_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/apptest"
)

var update = flag.Bool("update", false, "write testdata/fields.txt anew")

// declared lists the park's collections, as its routes know them.
func declared(park *apptest.Park) (list []*collection.Collection) {
	seen := map[*collection.Collection]bool{}
	for _, route := range park.Server.Routes() {
		if c := route.Doc.Collection; c != nil && !seen[c] {
			seen[c], list = true, append(list, c)
		}
	}
	return append(list, content.Library)
}

// Who writes which field is a list that a person has read. A field that is not in it, or whose writers changed, stops here.
func TestEveryFieldIsWrittenByWhomTheListNames(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		var lines []string
		for _, c := range declared(park) {
			for _, f := range c.Fields {
				lines = append(lines, fmt.Sprintf("%-20s %-22s %s", c.Name, f.Name, f.Write))
			}
		}
		slices.Sort(lines)
		if *update {
			if err := os.WriteFile("testdata/fields.txt", []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile("testdata/fields.txt")
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(lines, "\n") + "\n"; got != string(kept) {
			t.Errorf("the fields are\n%s\nnot as listed in testdata/fields.txt; run with -update and read the difference", got)
		}
		for _, c := range declared(park) {
			for _, f := range c.Fields {
				for _, role := range []access.Role{access.Visitor, access.Account, access.Staff} {
					ctx := as(role, 1)
					body := collection.Input{f.Name: []byte("null")}
					_, err := park.Engine.Create(ctx, c, body, collection.Query{})
					judge(t, c.Name+" create "+f.Name+" as "+role.String(), err, c.Create.Has(role) && f.Write.Has(role))
					_, err = park.Engine.Update(ctx, c, "nothing", body, collection.Query{})
					judge(t, c.Name+" update "+f.Name+" as "+role.String(), err, c.Update.Has(role) && f.Write.Has(role))
				}
			}
		}
	})
}

// judge tells a refusal for want of the right from one for the value, or for the entry that is not there.
func judge(t *testing.T, what string, err error, allowed bool) {
	t.Helper()
	var f *fault.Error
	refused := errors.As(err, &f) && (f.Kind == fault.Unauthenticated || f.Kind == fault.Forbidden || f.Key == "errors.query.invalidKey" || f.Key == "errors.field.byAction")
	if refused == allowed {
		t.Errorf("%s: %v", what, err)
	}
}

func TestAFieldThatAnActionSetsIsWrittenByNobody(t *testing.T) {
	owned := collection.Declare(collection.Collection{
		Name: "owned", Entry: "Owned", Table: "texts", Read: access.SignedIn, Create: access.Everyone, Update: access.SignedIn, Delete: access.Staff,
		Fields: []collection.Field{
			{Name: "Key", Column: "text_key", Kind: collection.Text, Required: true, Write: access.Everyone},
			{Name: "Total", Column: "en", Kind: collection.Text},
			{Name: "Secret", Column: "zh", Kind: collection.Text, Read: access.Staff},
		},
	})
	each(t, func(t *testing.T, f fixture) {
		page, err := f.Create(staffCtx, owned, input(t, `{"Key":"a"}`), collection.Query{})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			role access.Role
			body string
			key  string
		}{
			{access.Staff, `{"Total":"1"}`, "errors.field.byAction"}, {access.Staff, `{"Total":null}`, "errors.field.byAction"}, {access.Staff, `{"Secret":"1"}`, "errors.field.byAction"},
			{access.Account, `{"Total":"1"}`, "errors.field.byAction"}, {access.Account, `{"Secret":"1"}`, "errors.query.invalidKey"},
			{access.Visitor, `{"Key":"b","Total":"1"}`, "errors.query.invalidKey"}, {access.Visitor, `{"Key":"b","Secret":"1"}`, "errors.query.invalidKey"},
			{access.Staff, `{"Key":"c","Total":"1"}`, "errors.field.byAction"},
		} {
			_, err := f.Create(as(c.role, 1), owned, input(t, c.body), collection.Query{})
			if c.role != access.Visitor {
				_, err = f.Update(as(c.role, 1), owned, page.DocumentID(0), input(t, c.body), collection.Query{})
			}
			var refusal *fault.Error
			if !errors.As(err, &refusal) || refusal.Kind != fault.Invalid || refusal.Key != c.key {
				t.Errorf("%s %s: %v", c.role, c.body, err)
			}
		}
		found, err := f.Find(staffCtx, owned, page.DocumentID(0), collection.Query{})
		if err != nil || found.Text(0, "Key") != "a" || found.Value(0, "Total") != nil || found.Value(0, "Secret") != nil {
			t.Errorf("%v %s", err, found.AppendOne(nil))
		}
	})
}
