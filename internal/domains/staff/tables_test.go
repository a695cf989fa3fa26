package staff_test

import (
	"fmt"
	"reflect"
	"testing"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

func TestTablesAreKeptForEachPersonApart(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		mei, _ := o.as(email, password, "")
		_, email, password = o.person("kim", access.ReadOnly)
		kim, _ := o.as(email, password, "")
		o.must(o.ChooseColumns(mei, "members", []string{"site", "name"}))
		o.must(o.ChooseColumns(mei, "members", []string{"name", "email"}))
		o.must(o.SaveView(mei, "members", staff.TableView{Name: " 年租 ", Search: "?filter=annual"}))
		o.must(o.SaveView(mei, "members", staff.TableView{Name: "Ending", Search: "?filter=ending"}))
		o.must(o.SaveView(mei, "members", staff.TableView{Name: "Ending", Search: "?filter=ending&sort=name:asc"}))
		o.must(o.SaveView(mei, "mail", staff.TableView{Name: "Refused", Search: "?state=failed"}))
		o.must(o.ChooseColumns(kim, "mail", []string{"to"}))
		o.must(o.DeleteView(kim, "members", "Ending")) // somebody else's

		got, err := o.Tables(mei)
		o.must(err)
		expected := map[string]staff.TableChoice{
			"members": {Columns: []string{"name", "email"}, Views: []staff.TableView{{"Ending", "?filter=ending&sort=name:asc"}, {"年租", "?filter=annual"}}},
			"mail":    {Columns: []string{}, Views: []staff.TableView{{"Refused", "?state=failed"}}},
		}
		if !reflect.DeepEqual(got, expected) {
			t.Errorf("got %v", got)
		}
		o.must(o.DeleteView(mei, "members", "Ending"))
		if got, err = o.Tables(mei); err != nil || len(got["members"].Views) != 1 {
			t.Errorf("after deleting: %v %v", got, err)
		}
	})
}

func TestTablesRefuseWhatNoPortalSends(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		mei, _ := o.as(email, password, "")
		want(t, "no columns", o.ChooseColumns(mei, "members", nil), "errors.field.required")
		want(t, "a column with a comma", o.ChooseColumns(mei, "members", []string{"a,b"}), "errors.field.characters")
		want(t, "many columns", o.ChooseColumns(mei, "members", make([]string, 61)), "errors.field.many")
		want(t, "a table that can't be", o.ChooseColumns(mei, "../x", []string{"a"}), "errors.field.characters")
		want(t, "a view without a name", o.SaveView(mei, "members", staff.TableView{Name: " "}), "errors.field.required")
		for i := range 100 {
			o.must(o.SaveView(mei, "members", staff.TableView{Name: fmt.Sprint(i)}))
		}
		want(t, "one too many", o.SaveView(mei, "members", staff.TableView{Name: "another"}), "errors.staff.keptEnough")
		o.must(o.SaveView(mei, "members", staff.TableView{Name: "99", Search: "?page=2"})) // none more
	})
}
