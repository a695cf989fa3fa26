package imports_test

import (
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/domains/imports"
	"holidaypark/internal/tests/domaintest"
)

// Whoever never had an address is forgotten by name, as an import finds them; namesakes with an address are others.
func TestSomebodyWithoutAnAddressIsForgottenByName(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Mary Ann Smith", "", ""), person("2", "Ana Silva", "", ""), person("3", "Mary Ann Smith", "mary@example.com", "")))
		mary := d.Create(d.Park.Members.Collection, domaintest.Fields{"FirstName": "Mary Ann", "LastName": "Smith"})
		_, err := d.Park.Engine.Delete(d.AsStaff(), d.Park.Members.Collection, mary)
		d.Must(err)
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE cells LIKE '%Mary%'"); n != 1 {
			d.Errorf("%d rows tell of Mary Ann Smith, want that of the other one", n)
		}
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE cells LIKE '%Silva%'"); n != 1 {
			d.Error("somebody else's row is empty")
		}
		if found, err := d.Find(d.AsStaff(), made.DocumentID); err != nil || found.Total() != 3 {
			d.Errorf("%+v %v", found, err)
		}
	})
}

// To undo an import takes back what it did. What another file says of the same people stays.
func TestUndoingAnImportLeavesTheRowsOfAnotherAlone(t *testing.T) {
	each(t, func(d desk) {
		first := d.upload(table(person("1", "Ana Silva", "ana@example.com", "")))
		d.apply(first.DocumentID)
		second := d.upload(table(person("2", "Ana Silva", "ana@example.com", "")))
		_, err := d.Undo(d.AsStaff(), first.DocumentID)
		d.Must(err)
		d.until(first.DocumentID, imports.Undone)
		equal(d, d.verdicts(second.DocumentID), "2 update waiting SiteNumber:1>2")
	})
}

// A row that was refused for somebody's second address tells their name, and not after they were forgotten.
func TestWhySomebodyElsesRowWasRefusedKeepsNoName(t *testing.T) {
	each(t, func(d desk) {
		mary := d.NewMember("mary@example.com", domaintest.Fields{"FirstName": "Mary \"May\" Jane", "LastName": "Smith", "Email2": "tom@example.com"})
		made := d.upload(table(person("", "Tom", "tom@example.com", "")))
		equal(d, d.verdicts(made.DocumentID), `2 refused refused Email 1: This is the second email of Mary "May" Jane Smith already.`)
		_, err := d.Park.Engine.Delete(d.AsStaff(), d.Park.Members.Collection, mary.DocumentID)
		d.Must(err)
		equal(d, d.verdicts(made.DocumentID), "2 refused refused Email 1: This is the second email of … already.")
	})
}

// A row without an address that was refused tells of somebody who has one elsewhere: it goes with them too.
func TestARefusedRowWithoutAnAddressGoesWithItsPerson(t *testing.T) {
	each(t, func(d desk) {
		mary := d.NewMember("mary@example.com", domaintest.Fields{"FirstName": "Mary", "LastName": "Quill"})
		d.upload(table(person("1", "Mary Quill", "", "4.77E+08"), person("2", "Ana Silva", "", "4.77E+08")))
		_, err := d.Park.Engine.Delete(d.AsStaff(), d.Park.Members.Collection, mary.DocumentID)
		d.Must(err)
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE cells LIKE '%Quill%' OR fields LIKE '%Quill%'"); n != 0 {
			d.Errorf("%d rows tell of Mary Quill", n)
		}
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE cells LIKE '%Silva%'"); n != 1 {
			d.Error("somebody else's row is empty")
		}
	})
}

// Of a row about another household, in which somebody stands as the second person, their copy has what is theirs.
func TestACopyHasNothingOfAnotherHousehold(t *testing.T) {
	each(t, func(d desk) {
		d.NewMember("zoe@example.com", domaintest.Fields{"FirstName": "Zoe"})
		d.upload(table([]string{"6", "Third Body", "Zoe Lee", "1 Some St", "0411 111 111", "0422 222 222", "third@example.com", "zoe@example.com", "", "", "", "a note", ""}))
		rows, err := imports.ListOfPerson(d.Context(), d.Park.DB, nil, []string{"zoe@example.com"})
		d.Must(err)
		said := fmt.Sprint(rows)
		if !strings.Contains(said, "Zoe") || strings.Contains(said, "Third") || strings.Contains(said, "Some St") || strings.Contains(said, "a note") {
			d.Error(said)
		}
	})
}
