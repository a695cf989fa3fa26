package collection_test

import (
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// Upper and lower case are told apart by ASCII alone, whatever language the database was made for.
func TestLetterCaseMeansTheSameEverywhere(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		for _, name := range []string{"ÉVA", "Éva", "éva", "İSTANBUL", "STRASSE", "straße", "露营 Camp"} {
			f.member(t, `{"UserName":"`+name+`"}`)
		}
		for _, c := range []struct{ op, value, want string }{
			{"$eqi", "ÉVA", "ÉVA,Éva"},
			{"$eqi", "éVA", "éva"},
			{"$nei", "ÉVA", "éva,İSTANBUL,STRASSE,straße,露营 Camp"},
			{"$containsi", "ÉV", "ÉVA,Éva"},
			{"$containsi", "İs", "İSTANBUL"},
			{"$notContainsi", "va", "İSTANBUL,STRASSE,straße,露营 Camp"},
			{"$startsWithi", "stra", "STRASSE,straße"},
			{"$startsWithi", "É", "ÉVA,Éva"},
			{"$endsWithi", "ßE", "straße"},
			{"$endsWithi", "营 CAMP", "露营 Camp"},
			{"$eqi", "strasse", "STRASSE"},
		} {
			page, err := f.List(staffCtx, f.members, collection.Query{
				Filter: &collection.Filter{Field: "UserName", Op: c.op, Values: []string{c.value}},
				Sort:   []collection.Order{{Field: "id"}}, Page: collection.DefaultPaging,
			})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for i := range page.Len() {
				got = append(got, page.Text(i, "UserName"))
			}
			if found := strings.Join(got, ","); found != c.want {
				t.Errorf("%s %q finds %q, want %q", c.op, c.value, found, c.want)
			}
		}
	})
}

func TestAListIsSortedByAFewKeysAtMost(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		f.member(t, `{"UserName":"a"}`)
		f.member(t, `{"UserName":"b"}`)
		list := func(keys []collection.Order) error {
			page, err := f.List(staffCtx, f.members, collection.Query{Sort: keys, Page: collection.DefaultPaging})
			if err == nil && page.Text(0, "UserName") != "b" {
				t.Errorf("%d keys: the first one does not decide", len(keys))
			}
			return err
		}
		down, up := collection.Order{Field: "id", Desc: true}, collection.Order{Field: "id"}
		if err := list([]collection.Order{down, up, {Field: "UserName"}, down}); err != nil {
			t.Errorf("a key that comes twice: %v", err)
		}
		if err := list(slices.Repeat([]collection.Order{down}, 2500)); fault.KindOf(err) != fault.Invalid {
			t.Errorf("too many keys: %v", err)
		}
	})
}
