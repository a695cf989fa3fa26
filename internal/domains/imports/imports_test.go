package imports_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/imports"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/foundation/sheet/sheettest"
	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/domaintest"
)

type desk struct {
	*domaintest.Park
	*imports.Service
}

func each(t *testing.T, test func(d desk)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) { test(desk{p, p.Imports}) })
}

// table is a file with the documented columns.
func table(rows ...[]string) []byte {
	return []byte(sheettest.Text(append([][]string{sheettest.Header}, rows...), ','))
}

// person is a row of one.
func person(site, name, email, phone string) []string {
	return []string{site, name, "", "", phone, "", email, "", "", "", "", "", ""}
}

func (d desk) upload(content []byte) imports.Import {
	d.Helper()
	made, err := d.Upload(d.AsStaff(), imports.File{Name: "members.csv", Content: content})
	d.Must(err)
	return made
}

// verdicts are what was found of each row.
func (d desk) verdicts(id string) (list []string) {
	d.Helper()
	rows, _, err := d.ListRows(d.AsStaff(), id, imports.Narrow{}, db.Part{Limit: 1000})
	d.Must(err)
	for _, row := range rows {
		line := fmt.Sprint(row.Number, " ", row.Verdict, " ", row.State)
		for _, change := range row.Shown() {
			line += fmt.Sprintf(" %s:%s>%s", change.Field, change.Old, change.New)
		}
		if row.Problem.Key != "" {
			line += " " + row.Problem.Say(locale.English)
		}
		list = append(list, line)
	}
	return list
}

func (d desk) apply(id string) imports.Import {
	d.Helper()
	_, err := d.Apply(d.AsStaff(), id)
	d.Must(err)
	return d.until(id, imports.Done)
}

func (d desk) until(id string, state imports.State) (found imports.Import) {
	d.Helper()
	d.Work("the import is "+string(state), func() bool {
		var err error
		found, err = d.Find(d.AsStaff(), id)
		d.Must(err)
		return found.State == state
	})
	return found
}

// member reads a field of the member of an address.
func (d desk) member(email, column string) (value string) {
	d.Helper()
	d.Must(d.Park.DB.One(d.Context(), "SELECT COALESCE(CAST("+column+" AS TEXT), 'none') FROM memberships WHERE email = $1", []any{email}, &value))
	return value
}

func equal(t interface {
	Helper()
	Errorf(string, ...any)
}, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func refusedWith(err error, key string) bool {
	var refused *fault.Error
	return errors.As(err, &refused) && refused.Key == key
}

func TestEveryRowGetsAVerdictAndNothingIsWritten(t *testing.T) {
	each(t, func(d desk) {
		d.NewMember("ana@example.com", domaintest.Fields{"FirstName": "Ana", "LastName": "Silva", "Contact": "0412345678", "SiteNumber": "1", "Note": "kept"})
		d.NewMember("mary@example.com", domaintest.Fields{"FirstName": "Mary Jane", "LastName": "Smith", "Email2": "tom@example.com"})
		d.NewMember("gone@example.com", domaintest.Fields{"FirstName": "Gus", "Suspended": true})
		d.NewMember("zero@example.com", domaintest.Fields{"FirstName": "Zoe", "Contact": "412345678"}) // an earlier file had lost the zero
		d.NewMember("lost@example.com", domaintest.Fields{"FirstName": "Lou", "Contact": "412345678"})
		d.Create(d.Park.Members.Collection, domaintest.Fields{"FirstName": "小明", "LastName": "王"}) // as an export writes it: the family name last
		before := d.Count("SELECT COUNT(*) FROM memberships")
		made := d.upload(table(
			person("1", "Ana Silva", "ANA@example.com", "412345678"),
			person("2", "Ana Silva", "bo@example.com", "0398765432"),
			person("7", "Mary Jane Smith", "mary@example.com", "0411111111"),
			person("", "", "", "0398765432"),
			person("", "Bad", "not an address", ""),
			person("3", "Bo Li", "bo@example.com", ""),
			person("9", "Gus", "gone@example.com", ""),
			person("", "Tom", "tom@example.com", ""),
			person("", strings.Repeat("x", 130), "long@example.com", ""),
			person("", "Two", "two@example.com", "0412345678 / 0398765432"),
			person("", "李伟", "", ""),
			person("", "小明 王", "", ""),
			person("", "Zoe", "zero@example.com", "0412 345 678"),
			person("", "Lou", "lost@example.com", "412345678"),
			person("", "Uma", "uma@example.com", "ask Bob"),
			person("", "Wei", "wei@example.com", "０４１２３４５６７８"),
		))
		equal(d, d.verdicts(made.DocumentID),
			"2 unchanged unchanged",
			"3 create waiting",
			"4 update waiting SiteNumber:>7 Contact:>0411111111",
			"5 skipped skipped",
			"6 refused refused Email 1: Invalid email address.",
			"7 refused refused Email 1: The same member is in row 3 already.",
			"8 refused refused This member is suspended.",
			"9 refused refused Email 1: This is the second email of Mary Jane Smith already.",
			"10 refused refused Name 1: This may have at most 120 characters.",
			"11 refused refused Phone 1: These are more digits than a phone number has. Enter one number.",
			"12 create waiting",
			"13 unchanged unchanged",
			"14 update waiting Contact:412345678>0412345678",
			"15 unchanged unchanged",
			"16 create waiting",
			"17 create waiting",
		)
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE row_number = 17 AND fields LIKE '%\"Contact\":\"0412345678\"%'"); n != 1 {
			d.Error("the digits of a Chinese keyboard are no number")
		}
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE row_number = 16 AND notes LIKE '%ask Bob%'"); n != 1 {
			d.Error("a number that is none is not remarked")
		}
		if made.State != imports.Judged || made.Total() != 16 || made.Verdicts[imports.Refused] != 6 || made.Verdicts[imports.Skipped] != 1 || made.Attention != 8 {
			d.Errorf("%+v", made)
		}
		if after := d.Count("SELECT COUNT(*) FROM memberships"); after != before {
			d.Errorf("%d members became %d", before, after)
		}
	})
}

func TestAConfirmedImportIsDoneOnce(t *testing.T) {
	each(t, func(d desk) {
		ana := d.NewMember("ana@example.com", domaintest.Fields{"FirstName": "Ana", "LastName": "Silva", "Password": "gum-leaf-22", "SiteNumber": "1", "Note": "kept"})
		file := table(
			person("12A", "Ana Silva", "ana@example.com", "0412345678"),
			[]string{"7", "李伟", "王小明", "上海", "+86 138 0013 8000", "", "liwei@example.com", "", "1/7/2024", "12.5", "30/6/2025", "老朋友", "powered"},
			person("", "Bad", "not an address", ""),
		)
		made := d.upload(file)
		hash := d.member("ana@example.com", "password_hash")
		for range 3 { // a double click
			_, err := d.Apply(d.AsStaff(), made.DocumentID)
			d.Must(err)
		}
		if n := d.Count("SELECT count(*) FROM jobs WHERE kind = 'imports.apply'"); n != 1 {
			d.Errorf("%d jobs for one import", n)
		}
		done := d.until(made.DocumentID, imports.Done)
		if done.Rows[imports.RowCreated] != 1 || done.Rows[imports.RowUpdated] != 1 || done.Rows[imports.RowRefused] != 1 || done.Done() != 3 {
			d.Errorf("%+v", done.Rows)
		}
		for column, want := range map[string]string{
			"user_name": "liwei@example.com", "password_hash": "none", "tenant_type": "Guest", "point": "0", "discount_point": "0", "expiry_date": "2036-11-15", "first_name": "伟", "last_name": "李",
			"first_name2": "小明", "last_name2": "王", "contact": "+8613800138000", "start_date": "2024-07-01", "end_date": "2025-06-30", "cr": "1250", "power": "Powered", "note": "老朋友", "language": "zh", "site_number": "7",
		} {
			if got := d.member("liwei@example.com", column); got != want {
				d.Errorf("%s is %q, want %q", column, got, want)
			}
		}
		if d.Count("SELECT COUNT(*) FROM memberships WHERE email = 'liwei@example.com' AND is_member") != 1 {
			d.Error("the new one is no member")
		}
		for column, want := range map[string]string{"password_hash": hash, "user_name": "Mei", "site_number": "12A", "contact": "0412345678", "note": "kept", "expiry_date": "2027-12-31"} {
			if got := d.member(ana.Email, column); got != want {
				d.Errorf("ana's %s is %q, want %q", column, got, want)
			}
		}
		if trail := d.Trail(); !slices.ContainsFunc(trail, func(line string) bool {
			return strings.HasPrefix(line, "import imports "+made.DocumentID) && strings.Contains(line, `"created":[0,1]`) && strings.Contains(line, `"failed":[0,1]`)
		}) {
			d.Errorf("the trail is %q", trail)
		}
		if _, err := d.Apply(d.AsStaff(), made.DocumentID); !refusedWith(err, "errors.import.state") {
			d.Errorf("applied again: %v", err)
		}
		// The same file once more changes nothing.
		equal(d, d.verdicts(d.upload(file).DocumentID), "2 unchanged unchanged", "3 unchanged unchanged", "4 refused refused Email 1: Invalid email address.")
	})
}

// Whatever somebody does between the preview and the confirmation is not overwritten unseen.
func TestARowIsJudgedAgainWhenItIsDone(t *testing.T) {
	each(t, func(d desk) {
		names := domaintest.Fields{"FirstName": "Ana", "LastName": "Silva", "SiteNumber": "1"}
		ana, bo, cy, di := d.NewMember("ana@example.com", names), d.NewMember("bo@example.com", names), d.NewMember("cy@example.com", names), d.NewMember("di@example.com", names)
		made := d.upload(table(person("2", "Ana Silva", ana.Email, ""), person("2", "Ana Silva", bo.Email, ""), person("2", "Ana Silva", cy.Email, ""), person("2", "Ana Silva", di.Email, ""),
			person("5", "Eve", "eve@example.com", ""), person("6", "Flo", "flo@example.com", "")))
		members := d.Park.Members.Collection
		d.Must(d.Update(d.AsStaff(), members, ana.DocumentID, domaintest.Fields{"SiteNumber": "3"}))
		d.Must(d.Update(d.AsStaff(), members, bo.DocumentID, domaintest.Fields{"Contact": "0412345678"}))
		d.Must(d.Update(d.AsStaff(), members, cy.DocumentID, domaintest.Fields{"SiteNumber": "2"}))
		_, err := d.Park.Engine.Delete(d.AsStaff(), members, di.DocumentID)
		d.Must(err)
		d.NewMember("eve@example.com", domaintest.Fields{"FirstName": "Evelyn"})
		d.NewMember("flo@example.com", domaintest.Fields{"FirstName": "Flo"})
		d.apply(made.DocumentID)
		const changed = " Somebody changed this member after the preview. Upload the row again to see what is different now."
		equal(d, d.verdicts(made.DocumentID), "2 update failed SiteNumber:1>2"+changed, "3 update updated SiteNumber:1>2", "4 update unchanged SiteNumber:1>2",
			"5 update failed"+changed, // erased, and with it what the row said
			"6 create failed"+changed, "7 create updated SiteNumber:>6")
		if site := d.member(ana.Email, "site_number"); site != "3" {
			d.Errorf("ana's site is %s", site)
		}
		if site := d.member("flo@example.com", "site_number"); site != "6" {
			d.Errorf("flo's site is %s", site)
		}
	})
}

func TestRowsThatFailCanBeMendedAndUploadedAgain(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Ana", "ana@example.com", ""), person("=2+3", "Bo", "not an address", "+61 412 345 678")))
		d.apply(made.DocumentID)
		var out bytes.Buffer
		d.Must(d.WriteFailed(d.AsStaff(), made.DocumentID, locale.English, &out))
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).ReadAll()
		d.Must(err)
		if len(rows) != 2 || rows[0][13] != "Reason" || rows[1][0] != "'=2+3" || rows[1][4] != "'+61 412 345 678" || rows[1][13] != "Email 1: Invalid email address." {
			d.Fatalf("%q", rows)
		}
		errors, err := d.Errors(d.AsStaff(), made, locale.Chinese, 10)
		if d.Must(err); len(errors) != 1 || !strings.HasPrefix(errors[0], "not an address: Email 1: ") {
			d.Errorf("%q", errors)
		}
		again := d.upload([]byte(strings.ReplaceAll(out.String(), "not an address", "bo@example.com")))
		d.apply(again.DocumentID)
		if site, phone := d.member("bo@example.com", "site_number"), d.member("bo@example.com", "contact"); site != "=2+3" || phone != "+61412345678" {
			d.Errorf("site %q, phone %q", site, phone)
		}
	})
}

func TestAnImportIsUndoneWhereNobodyChangedTheRows(t *testing.T) {
	each(t, func(d desk) {
		old := domaintest.Fields{"FirstName": "Ana", "SiteNumber": "1", "CR": 5}
		ana, bo := d.NewMember("ana@example.com", old), d.NewMember("bo@example.com", old)
		row := person("2", "Ana Silva", ana.Email, "0412345678")
		row[9] = "7.25"
		made := d.upload(table(row, person("2", "Ana", bo.Email, ""), person("3", "Cy", "cy@example.com", ""), person("4", "Di", "di@example.com", ""), person("5", "Eve", "eve@example.com", ""), person("6", "Flo", "", "")))
		d.apply(made.DocumentID)
		members := d.Park.Members.Collection
		d.Must(d.Update(d.AsStaff(), members, bo.DocumentID, domaintest.Fields{"Note": "ours now"}))
		d.Exec("UPDATE memberships SET password_hash = 'set by its owner' WHERE email = 'di@example.com'")
		d.Exec("DELETE FROM memberships WHERE email = 'eve@example.com'")
		_, err := d.Undo(d.AsStaff(), made.DocumentID)
		d.Must(err)
		undone := d.until(made.DocumentID, imports.Undone)
		if undone.Rows[imports.RowUndone] != 4 || undone.Rows[imports.RowKept] != 2 {
			d.Errorf("%+v", undone.Rows)
		}
		errors, err := d.Errors(d.AsStaff(), undone, locale.English, 10)
		d.Must(err)
		equal(d, errors, "bo@example.com: Changed since the import: Note", "di@example.com: The member uses the account already.")
		for column, want := range map[string]string{"site_number": "1", "contact": "none", "last_name": "none", "cr": "500"} {
			if got := d.member(ana.Email, column); got != want {
				d.Errorf("%s is %q, want %q", column, got, want)
			}
		}
		if n := d.Count("SELECT COUNT(*) FROM memberships WHERE email IN ('cy@example.com', 'eve@example.com') OR first_name = 'Flo'"); n != 0 {
			d.Errorf("%d of the new ones are there", n)
		}
		if d.member(bo.Email, "site_number") != "2" || d.member("di@example.com", "site_number") != "4" {
			d.Error("what was kept has changed")
		}
		if _, err := d.Undo(d.AsStaff(), made.DocumentID); !refusedWith(err, "errors.import.undoLate") {
			d.Errorf("undone again: %v", err)
		}
		late := d.upload(table(person("9", "Gil", "gil@example.com", "")))
		d.apply(late.DocumentID)
		d.Clock.Forward(time.Hour + time.Second)
		if _, err := d.Undo(d.AsStaff(), late.DocumentID); !refusedWith(err, "errors.import.undoLate") {
			d.Errorf("undone after an hour: %v", err)
		}
	})
}

func TestImportedMembersCanBeInvited(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Ana", "ana@example.com", ""), person("2", "李伟", "liwei@example.com", ""), person("3", "Flo", "", "")))
		done := d.apply(made.DocumentID)
		if done.Invitable != 2 {
			d.Fatalf("%d can be invited", done.Invitable)
		}
		_, err := d.Service.Invite(d.AsStaff(), made.DocumentID)
		d.Must(err)
		if letter := d.Letter("ana@example.com", 1); !strings.Contains(letter.Text, "/reset#") {
			d.Errorf("%s", letter.Text)
		}
		if letter := d.Letter("liwei@example.com", 1); !strings.Contains(letter.Text, "/reset#") || !strings.Contains(letter.Subject, "账号") {
			d.Errorf("%s", letter.Subject)
		}
		d.Eventually("both are noted", func() bool {
			found, err := d.Find(d.AsStaff(), made.DocumentID)
			d.Must(err)
			return found.Invitable == 0 && found.InvitedAt != nil
		})
		if _, err := d.Service.Invite(d.AsStaff(), made.DocumentID); !refusedWith(err, "errors.import.nobodyToInvite") {
			d.Errorf("invited again: %v", err)
		}
	})
}

// Two presses, two replicas: one invitation each, whose link is good.
func TestWhoIsInvitedTwiceAtOnceIsInvitedOnce(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Ana", "ana@example.com", ""), person("2", "Ben", "ben@example.com", ""), person("3", "Cy", "cy@example.com", "")))
		d.apply(made.DocumentID)
		if outcomes := domaintest.AtOnce(4, func(int) error { return imports.InviteNow(d.Context(), d.Service, made.DocumentID) }); outcomes[""] != 4 {
			d.Errorf("%v", outcomes)
		}
		if n := d.Count("SELECT count(*) FROM mails WHERE template = 'invitation'"); n != 3 {
			d.Errorf("%d invitations to three", n)
		}
	})
}

// Two replicas work on the same import at once, as after a lease that ran out too soon: every row is done once.
func TestTwoReplicasDoEveryRowOnce(t *testing.T) {
	each(t, func(d desk) {
		var rows [][]string
		for i := range 120 {
			email := fmt.Sprintf("m%d@example.com", i)
			if i%3 == 0 {
				email = ""
			}
			rows = append(rows, person(fmt.Sprint(i), fmt.Sprintf("Name%d Last", i), email, ""))
		}
		made := d.upload(table(rows...))
		_, err := d.Apply(d.AsStaff(), made.DocumentID)
		d.Must(err)
		outcomes := domaintest.AtOnce(4, func(int) error { return imports.ApplyNow(d.Context(), d.Service, made.DocumentID) })
		if outcomes[""] != 4 {
			d.Errorf("%v", outcomes)
		}
		done := d.until(made.DocumentID, imports.Done)
		if done.Rows[imports.RowCreated] != 120 || d.Count("SELECT COUNT(*) FROM memberships") != 120 {
			d.Errorf("%v, %d members", done.Rows, d.Count("SELECT COUNT(*) FROM memberships"))
		}
		if n := len(slices.DeleteFunc(d.Trail(), func(line string) bool { return !strings.HasPrefix(line, "import ") })); n != 1 {
			d.Errorf("the import stands in the trail %d times", n)
		}
	})
}

func TestAFileThatCantBeReadIsRefused(t *testing.T) {
	each(t, func(d desk) {
		header := strings.Join(sheettest.Header, ",")
		for key, content := range map[string][]byte{
			"errors.import.rows": []byte(header + "\n"), "errors.import.missing": []byte(strings.Replace(header, "Phone 2", "Fax", 1) + "\n1,Ana"), "errors.import.none": []byte(header + "\n1,,,street"),
			"errors.import.large": make([]byte, imports.MaxBytes+1), "errors.import.long": []byte(header + strings.Repeat("\n1,a", imports.MaxRows+1)), "errors.import.oldExcel": sheettest.Bad()["old.xls"],
			"errors.import.formula": sheettest.Bad()["formula.xlsx"], "errors.import.encrypted": sheettest.Bad()["password.xlsx"], "errors.import.unsure": sheettest.Good()["big5.csv"],
			"errors.import.mixed": sheettest.Bad()["mixed.csv"], "errors.import.notTable": sheettest.Bad()["pdf.xlsx"], "errors.import.links": sheettest.Bad()["links.xlsx"],
			"errors.import.wide": sheettest.Bad()["wide.xlsx"], "errors.import.damaged": sheettest.Bad()["cut.xlsx"],
		} {
			if _, err := d.Upload(d.AsStaff(), imports.File{Name: "x", Content: content}); !refusedWith(err, key) {
				d.Errorf("%s: %v", key, err)
			}
		}
		if n := d.Count("SELECT COUNT(*) FROM imports"); n != 0 {
			d.Errorf("%d imports are kept", n)
		}
	})
}

func TestWhatSomebodySaysOfAFileIsRemembered(t *testing.T) {
	each(t, func(d desk) {
		content := []byte("Wer;Netzpost;Platz\nAna Silva;ana@example.com;12\n")
		preview, err := d.Preview(d.AsStaff(), imports.File{Name: "x.csv", Content: content})
		if d.Must(err); preview.Missing != imports.SiteNumber || strings.Join(preview.Header, "|") != "Wer|Netzpost|Platz" || preview.Rows != 1 {
			d.Errorf("%+v", preview)
		}
		said := imports.Mapping{imports.SiteNumber: 2, imports.Name1: 0, imports.Email1: 1, imports.Name2: -1, imports.Address: -1, imports.Phone1: -1, imports.Phone2: -1, imports.Email2: -1}
		_, err = d.Upload(d.AsStaff(), imports.File{Name: "x.csv", Content: content, Mapping: said})
		d.Must(err)
		later := []byte("wer;netzpost;platz\nBo Li;bo@example.com;13\n")
		if preview, err = d.Preview(d.AsStaff(), imports.File{Name: "y.csv", Content: later}); err != nil || !preview.Remembered || preview.Missing != "" {
			d.Errorf("%+v, %v", preview, err)
		}
		equal(d, d.verdicts(d.upload(later).DocumentID), "2 create waiting")
		// So is the file of the rows that failed, which has one column more.
		failed := d.upload([]byte("wer;netzpost;platz\nBo Li;nowhere;13\n"))
		var out bytes.Buffer
		d.Must(d.WriteFailed(d.AsStaff(), failed.DocumentID, locale.Chinese, &out))
		equal(d, d.verdicts(d.upload([]byte(strings.Replace(out.String(), "nowhere", "cy@example.com", 1))).DocumentID), "2 create waiting")
		// In which encoding a file is, somebody sees by its words.
		unsure, err := d.Preview(d.AsStaff(), imports.File{Name: "b.csv", Content: sheettest.Good()["big5.csv"]})
		if d.Must(err); len(unsure.Samples) < 2 || unsure.Samples[sheet.Big5][0][1] != "陳大文" {
			d.Errorf("%+v", unsure.Samples)
		}
		_, err = d.Upload(d.AsStaff(), imports.File{Name: "b.csv", Content: sheettest.Good()["big5.csv"], Encoding: sheet.Big5})
		d.Must(err)
	})
}

func TestEveryWayOfWritingATableGivesTheSameRows(t *testing.T) {
	each(t, func(d desk) {
		var want []string
		for _, name := range []string{"utf8.csv", "bom.csv", "semicolon.csv", "tab.txt", "utf16.txt", "utf16be.csv", "inline.xlsx", "bare.xlsx", "excel.xlsx", "mac.csv"} {
			rows, _, err := d.ListRows(d.AsStaff(), d.upload(sheettest.Good()[name]).DocumentID, imports.Narrow{}, db.Part{Limit: 10})
			d.Must(err)
			var got []string
			for _, row := range rows {
				got = append(got, fmt.Sprint(row.Fields))
			}
			if want == nil {
				want = got
			}
			equal(d, got, want...)
		}
	})
}

func TestWhatFilesSayOfPeopleIsExportedAndForgotten(t *testing.T) {
	each(t, func(d desk) {
		module := d.Service.Module()
		made := d.upload(table(person("1", "Ana", "ana@example.com", ""), person("2", "Flo", "", ""), person("3", "Bo", "bo@example.com", "")))
		d.apply(made.DocumentID)
		var ana, flo string
		d.Must(d.Park.DB.One(d.Context(), "SELECT document_id FROM memberships WHERE first_name = 'Ana'", nil, &ana))
		d.Must(d.Park.DB.One(d.Context(), "SELECT document_id FROM memberships WHERE first_name = 'Flo'", nil, &flo))
		who := privacy.Person{DocumentID: ana, Email: "ana@example.com"}
		copied, err := module.Traces[0].Export(d.Context(), who)
		if d.Must(err); !strings.Contains(fmt.Sprint(copied), "Email 1:ana@example.com") || strings.Contains(fmt.Sprint(copied), "Flo") {
			d.Errorf("%v", copied)
		}
		d.Must(module.Traces[0].Forget(d.Context(), who))
		// Whoever is deleted is forgotten too.
		d.Park.Engine.OnChange = module.Changed
		_, err = d.Park.Engine.Delete(d.AsStaff(), d.Park.Members.Collection, flo)
		d.Must(err)
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE cells LIKE '%Ana%' OR cells LIKE '%Flo%' OR fields LIKE '%ana@%'"); n != 0 {
			d.Errorf("%d rows still tell of them", n)
		}
		if n := d.Count("SELECT COUNT(*) FROM import_rows WHERE cells LIKE '%Bo%'"); n != 1 {
			d.Error("another one is forgotten")
		}
	})
}

func TestOldImportsAreCleanedUp(t *testing.T) {
	each(t, func(d desk) {
		unused, used := d.upload(table(person("1", "Ana", "ana@example.com", ""))), d.upload(table(person("1", "Bo", "bo@example.com", "")))
		d.apply(used.DocumentID)
		clean := func(after time.Duration, imports, rows int) {
			d.Helper()
			d.Clock.Forward(after)
			for _, kind := range d.Service.Module().Jobs {
				if kind.Name == "imports.cleanup" {
					d.Must(kind.Do(d.Context(), nil))
				}
			}
			if i, r := d.Count("SELECT COUNT(*) FROM imports"), d.Count("SELECT COUNT(*) FROM import_rows"); i != imports || r != rows {
				d.Errorf("%d imports and %d rows are left, want %d and %d", i, r, imports, rows)
			}
		}
		clean(23*time.Hour, 2, 2)
		clean(2*time.Hour, 1, 1)
		clean(30*24*time.Hour, 1, 0)
		clean(400*24*time.Hour, 0, 0)
		if _, err := d.Find(d.AsStaff(), unused.DocumentID); fault.KindOf(err) != fault.NotFound {
			d.Errorf("%v", err)
		}
	})
}

// A job that was given up leaves an import that can be gone on with.
func TestAnImportThatStoppedGoesOn(t *testing.T) {
	each(t, func(d desk) {
		made := d.upload(table(person("1", "Ana", "ana@example.com", ""), person("2", "Bo", "bo@example.com", "")))
		_, err := d.Apply(d.AsStaff(), made.DocumentID)
		d.Must(err)
		for _, kind := range d.Service.Module().Jobs {
			if kind.Name == "imports.apply" {
				d.Must(kind.GivenUp(d.Context(), []byte(`{"import":"`+made.DocumentID+`"}`), "twice"))
			}
		}
		if found, _ := d.Find(d.AsStaff(), made.DocumentID); found.State != imports.Failed {
			d.Fatalf("%s", found.State)
		}
		if done := d.apply(made.DocumentID); done.Rows[imports.RowCreated] != 2 {
			d.Errorf("%v", done.Rows)
		}
	})
}

// Somebody else looks after the tables meanwhile, as a VACUUM does: PostgreSQL can't be told that they have grown, and nothing waits for it.
func TestALargeImportEndsThoughItsTablesAreBusy(t *testing.T) {
	each(t, func(d desk) {
		if d.Park.DB.Dialect() != db.Postgres {
			d.Skip("SQLite is told nothing")
		}
		rows := make([][]string, imports.ManyRows)
		for i := range rows {
			rows[i] = person(fmt.Sprint(i), fmt.Sprintf("Name%d Last", i), "", "")
		}
		var made imports.Import
		d.Must(d.Park.DB.Tx(db.WithStatementTime(d.Context(), 0), func(held context.Context) error {
			if _, err := d.Park.DB.Exec(held, "LOCK TABLE memberships, import_rows IN SHARE UPDATE EXCLUSIVE MODE"); err != nil {
				return err
			}
			made = d.upload(table(rows...))
			if _, err := d.Apply(d.AsStaff(), made.DocumentID); err != nil {
				return err
			}
			return imports.ApplyNow(d.Context(), d.Service, made.DocumentID)
		}))
		if found, err := d.Find(d.AsStaff(), made.DocumentID); err != nil || found.State != imports.Done || found.Rows[imports.RowCreated] != len(rows) {
			d.Errorf("%s, %v, %v", found.State, found.Rows, err)
		}
	})
}
