package imports_test

import (
	"strings"
	"testing"

	"holidaypark/internal/domains/imports"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/domaintest"
)

// undo takes an import back.
func (d desk) undo(id string) imports.Import {
	d.Helper()
	_, err := d.Undo(d.AsStaff(), id)
	d.Must(err)
	return d.until(id, imports.Undone)
}

// Between the preview and the confirmation staff set one of the fields to what the file says: that is theirs, and stays when the import is undone.
func TestUndoingTakesBackWhatTheImportDidAndNoMore(t *testing.T) {
	each(t, func(d desk) {
		ana := d.NewMember("ana@example.com", domaintest.Fields{"FirstName": "Ana", "SiteNumber": "1"})
		made := d.upload(table(person("2", "Ana", ana.Email, "0412345678"), person("6", "Flo", "flo@example.com", "0398765432")))
		d.Must(d.Update(d.AsStaff(), d.Park.Members.Collection, ana.DocumentID, domaintest.Fields{"Contact": "0412345678"}))
		d.NewMember("flo@example.com", domaintest.Fields{"FirstName": "Flo", "Note": "hers"})
		d.apply(made.DocumentID)
		equal(d, d.verdicts(made.DocumentID), "2 update updated SiteNumber:1>2", "3 create updated SiteNumber:>6 Contact:>0398765432")
		if undone := d.undo(made.DocumentID); undone.Rows[imports.RowUndone] != 2 {
			d.Errorf("%v", undone.Rows)
		}
		for email, want := range map[string][3]string{ana.Email: {"1", "0412345678", "none"}, "flo@example.com": {"none", "none", "hers"}} {
			if got := [3]string{d.member(email, "site_number"), d.member(email, "contact"), d.member(email, "note")}; got != want {
				d.Errorf("%s has %q, want %q", email, got, want)
			}
		}
	})
}

// What an update did is erased with the person: nothing can be put back, and nobody is told that it was.
func TestWhatIsNoLongerKnownIsNotUndone(t *testing.T) {
	each(t, func(d desk) {
		ana := d.NewMember("ana@example.com", domaintest.Fields{"FirstName": "Ana", "SiteNumber": "1"})
		made := d.upload(table(person("2", "Ana", ana.Email, "")))
		d.apply(made.DocumentID)
		d.Exec("UPDATE import_rows SET cells = '[]', fields = '{}', changes = '[]', applied = ''")
		if undone := d.undo(made.DocumentID); undone.Rows[imports.RowKept] != 1 {
			d.Errorf("%v", undone.Rows)
		}
		equal(d, d.verdicts(made.DocumentID), "2 update kept It is no longer known what the import changed.")
	})
}

func TestUndoingAnImportLeavesTheRowsOfOthers(t *testing.T) {
	each(t, func(d desk) {
		d.Park.Engine.OnChange = d.Service.Module().Changed
		first := d.upload(table(person("1", "Ana", "ana@example.com", "")))
		d.apply(first.DocumentID)
		second := d.upload(table(person("7", "Ana", "ana@example.com", ""), person("8", "Bo", "bo@example.com", "")))
		d.undo(first.DocumentID)
		rows, _, err := d.ListRows(d.AsStaff(), second.DocumentID, imports.Narrow{}, db.Part{Limit: 10})
		if d.Must(err); rows[0].Fields["SiteNumber"] != "7" || len(rows[0].Cells) == 0 {
			d.Errorf("the row that waits says %v", rows[0].Fields)
		}
		// What the one that was undone said of somebody who is gone again is gone as well.
		rows, _, err = d.ListRows(d.AsStaff(), first.DocumentID, imports.Narrow{}, db.Part{Limit: 10})
		if d.Must(err); len(rows[0].Fields) > 0 || len(rows[0].Cells) > 0 || rows[0].State != imports.RowUndone {
			d.Errorf("the row that was undone is %s and says %v", rows[0].State, rows[0].Fields)
		}
	})
}

// Whoever presses the button does it, whoever uploaded the file.
func TestAnImportIsDoneInTheNameOfWhoPressedTheButton(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Ana", "ana@example.com", "")))
		as := func(name string) {
			d.Helper()
			ctx := access.With(d.Context(), access.Actor{Role: access.Staff, Name: name, PersonID: "id of " + name, Rights: access.Owner})
			var err error
			switch name {
			case "Robin":
				_, err = d.Apply(ctx, made.DocumentID)
				d.Must(err)
				d.until(made.DocumentID, imports.Done)
			case "Kim":
				_, err = d.Service.Invite(ctx, made.DocumentID)
				d.Must(err)
				d.Letter("ana@example.com", 1)
			case "Alex":
				_, err = d.Undo(ctx, made.DocumentID)
				d.Must(err)
				d.until(made.DocumentID, imports.Undone)
			}
		}
		as("Robin")
		as("Kim")
		as("Alex")
		for _, want := range []string{"begin-import by Robin", "import by Robin", "invite-import by Kim", "begin-undo-import by Alex", "undo-import by Alex"} {
			action, who, _ := strings.Cut(want, " by ")
			if n := d.Count("SELECT COUNT(*) FROM audit_entries WHERE action = '" + action + "' AND actor = '" + who + "' AND actor_id = 'id of " + who + "'"); n != 1 {
				d.Errorf("%d lines say %s", n, want)
			}
		}
		if n := d.Count(`SELECT COUNT(*) FROM jobs WHERE kind LIKE 'imports.%' AND args LIKE '%"rights":"owner"%'`); n != 3 {
			d.Errorf("%d jobs know by whose rights", n)
		}
	})
}

// What owners have made of a role counts in the background, too.
func TestAnImportIsDoneWithWhatOwnersMadeOfARole(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Ana", "ana@example.com", "")))
		granted := &access.Grant{access.Members: access.Writes, access.MoneyOut: access.Writes}
		_, err := d.Apply(access.With(d.Context(), access.Actor{Role: access.Staff, Name: "Kim", Person: 7, PersonID: "kim", Rights: access.Reception, Granted: granted}), made.DocumentID)
		d.Must(err)
		d.until(made.DocumentID, imports.Done)
		equal(d, d.verdicts(made.DocumentID), "2 create created")
	})
}

func TestWhatASpreadsheetSpoiltStopsTheRow(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Ana", "ana@example.com", "4.12E+08"), person("2", "Bo", "bo@example.com", "1/07/2024"), person("1.00E+05", "Cy", "cy@example.com", ""),
			person("4", "Di", "di@example.com", "412345678")))
		equal(d, d.verdicts(made.DocumentID),
			"2 refused refused Phone 1: A spreadsheet has turned this number into 4.12E+08. Format the column as text, and enter the number again.",
			"3 refused refused Phone 1: A spreadsheet has turned this number into 1/07/2024. Format the column as text, and enter the number again.",
			"4 refused refused Site Number: A spreadsheet has turned this number into 1.00E+05. Format the column as text, and enter the number again.",
			"5 create waiting")
		d.apply(made.DocumentID)
		if phone := d.member("di@example.com", "contact"); phone != "0412345678" {
			d.Errorf("the phone is %s", phone)
		}
	})
}

func TestRowsThatNeedAttentionAreCountedAndShown(t *testing.T) {
	each(t, func(d desk) {
		d.NewMember("old@example.com", domaintest.Fields{"FirstName": "Old", "SiteNumber": "99"})
		file := table(person("12a", "Ana", "ana@example.com", ""), person("77", "Bo", "bo@example.com", ""), person("", "", "nameless@example.com", ""),
			person("99", "Old", "old@example.com", "0398765432"), person("14", "", "", ""), person("15", "", "", "0398765432"), person("", "Bad", "not an address", ""))
		// A park that keeps no list of its sites misses none.
		if made := d.upload(file); made.Attention != 3 {
			d.Errorf("%d rows need attention without a list of sites", made.Attention)
		}
		d.Create(d.Park.Stays.Sites, domaintest.Fields{"number": "12A"})
		made := d.upload(file)
		if made.Attention != 4 || made.Verdicts[imports.Skipped] != 2 {
			d.Errorf("%d need attention, %v", made.Attention, made.Verdicts)
		}
		rows, total, err := d.ListRows(d.AsStaff(), made.DocumentID, imports.Narrow{Attention: true}, db.Part{Limit: 10})
		d.Must(err)
		var list []string
		for _, row := range rows {
			line := row.Problem.Say(locale.English)
			for _, note := range row.Notes {
				line += string(note.Why) + " " + note.Value
			}
			list = append(list, line)
		}
		if equal(d, list, "site 77", "name ", "nobody ", "Email 1: Invalid email address."); total != 4 {
			d.Errorf("%d rows", total)
		}
		// A vacant site is no failure.
		vacant := d.upload(table(person("1", "Cy", "cy@example.com", ""), person("14", "", "", "")))
		if done := d.apply(vacant.DocumentID); done.Rows[imports.RowCreated] != 1 || done.Rows[imports.RowSkipped] != 1 || done.Rows[imports.RowFailed]+done.Rows[imports.RowRefused] != 0 {
			d.Errorf("%v", done.Rows)
		}
	})
}

// A damaged cell is refused by its length before anybody is looked for under what it says.
func TestAVeryLongNameIsRefusedAtOnce(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", strings.Repeat("a ", 16_000), "", ""), person("2", strings.Repeat("b ", 16_000), "", "")))
		equal(d, d.verdicts(made.DocumentID), "2 refused refused Name 1: This is too long for a name.", "3 refused refused Name 1: This is too long for a name.")
	})
}
