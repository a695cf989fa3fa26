package members_test

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// listed is a member as a test writes it into the database.
type listed struct {
	first, last, email, site, tenant string
	cr                               *int64
}

func (p park) add(m listed) string {
	p.Helper()
	name := fmt.Sprintf("m%023d", p.Count("SELECT COUNT(*) FROM memberships"))
	p.Exec(`INSERT INTO memberships (document_id, created_at, updated_at, published_at, first_name, last_name, email, site_number, tenant_type, cr)
		VALUES ($1, 1, 1, 1, NULLIF($2, ''), NULLIF($3, ''), NULLIF($4, ''), NULLIF($5, ''), $6, $7)`, name, m.first, m.last, m.email, m.site, cmp.Or(m.tenant, "Guest"), m.cr)
	return name
}

// all lists the whole table in small parts, as somebody scrolls through it.
func (p park) all(narrow members.Narrow, by string, down bool) (rows []members.MemberRow, last members.Listed) {
	p.Helper()
	for order := ""; ; order = last.Order {
		var err error
		last, err = p.Members.List(p.AsStaff(), narrow, db.Part{By: by, Down: down, Limit: 7, Offset: len(rows)}, order)
		p.Must(err)
		rows = append(rows, last.Rows...)
		if len(rows) >= last.Total {
			return rows, last
		}
	}
}

func TestSitesAreSortedByNumberThenSuffix(t *testing.T) {
	each(t, func(p park) {
		random := rand.New(rand.NewPCG(7, 7))
		pick := func(list ...string) string { return list[random.IntN(len(list))] }
		number := func() string { return fmt.Sprint(random.IntN(int(10) * []int{1, 10, 100}[random.IntN(3)])) }
		for range 120 {
			site := pick(number(), number()+pick("A", "b", " B", "-2", "AB"), pick("A", "River ", "b", "C-")+number(), "", pick("", "0")+number(), "湖"+number(), number()+pick("A", "/", "河")+number())
			p.add(listed{site: site, first: "x"})
		}
		// What a person types later, moves and takes away counts too.
		p.Exec("UPDATE memberships SET site_number = '9Z' WHERE id % 11 = 0")
		p.Exec("UPDATE memberships SET site_number = NULL WHERE id % 13 = 0")

		for _, down := range []bool{false, true} {
			rows, _ := p.all(members.Narrow{}, "SiteNumber", down)
			var got []string
			for _, row := range rows {
				got = append(got, row.SiteNumber)
			}
			want := slices.Clone(got)
			slices.SortStableFunc(want, func(a, b string) int {
				switch {
				case a == "" || b == "":
					return cmp.Compare(len(b), len(a)) // who has none comes last, whichever way
				case down:
					a, b = b, a
				}
				return strings.Compare(stays.ReadingOrder(a), stays.ReadingOrder(b))
			})
			if diff := gocmp.Diff(want, got); diff != "" {
				t.Errorf("down %v: %s", down, diff)
			}
		}
	})
}

func TestTheTableIsSortedByEveryColumn(t *testing.T) {
	each(t, func(p park) {
		p.Exec("INSERT INTO settings (document_id, created_at, updated_at, setting_key, value, public) VALUES ('adm', 1, 1, 'AdminEmails', '[\"Boss@example.com\"]', FALSE) ON CONFLICT (setting_key) DO UPDATE SET value = excluded.value")
		cents := func(n int64) *int64 { return &n }
		p.add(listed{first: "mei", last: "Chen", email: "c@example.com", tenant: "Annual", cr: cents(1050)})
		p.add(listed{first: "Zoe", last: "adams", email: "boss@example.com", tenant: "Permanent", cr: cents(900)})
		p.add(listed{first: "伟", last: "王", email: "a@example.com"})
		p.add(listed{last: "Brown", email: "b@example.com", tenant: "Annual", cr: cents(-5)})
		for by, want := range map[string]string{
			"":          "c boss a b|b a boss c", // as they came
			"FirstName": "c boss a b|a boss c b", "LastName": "boss b c a|a c b boss", "Email": "a b boss c|c boss b a",
			"Type": "boss c b a|a b c boss", "CR": "b boss c a|c boss b a",
		} {
			for i, want := range strings.Split(want, "|") {
				rows, _ := p.all(members.Narrow{}, by, i == 1)
				var got []string
				for _, row := range rows {
					got = append(got, strings.TrimSuffix(row.Email, "@example.com"))
				}
				if strings.Join(got, " ") != want {
					t.Errorf("by %q, down %v: %v, want %s", by, i == 1, got, want)
				}
			}
		}
		for _, by := range members.Sorts {
			for _, down := range []bool{false, true} {
				if rows, _ := p.all(members.Narrow{}, by, down); len(rows) != 4 {
					t.Errorf("by %s: %d rows", by, len(rows))
				}
			}
		}
		rows, last := p.all(members.Narrow{Filter: members.Tenants}, "Email", false)
		if want := (members.Counts{Everyone: 4, All: 4, Tenant: 3, Annual: 2, Permanent: 1, Admin: 1}); last.Counts != want || len(rows) != 3 || last.Total != 3 {
			t.Errorf("%+v, %d rows of %d", last.Counts, len(rows), last.Total)
		}
		rows, _ = p.all(members.Narrow{Filter: members.Admins}, "", true)
		if len(rows) != 1 || rows[0].Type != members.Admin || rows[0].TenantType != "Permanent" {
			t.Errorf("administrators: %+v", rows)
		}
	})
}

func TestSearchAndFilterNarrowTheTableAndItsCounts(t *testing.T) {
	each(t, func(p park) {
		p.add(listed{first: "Mei", last: "Chen", email: "mei@example.com", site: "12A", tenant: "Annual"})
		p.add(listed{first: "思雨", last: "陈", email: "siyu@example.com"})
		p.add(listed{first: "Ana", last: "Chenoweth", email: "ana@example.com", tenant: "Permanent"})
		erased := p.add(listed{first: "Mei", last: "Gone", email: "gone@example.com"})
		p.Exec("UPDATE memberships SET closed_at = 5 WHERE document_id = $1", erased)
		for typed, want := range map[string]string{
			"chen": "Ana Mei", "Chen Mei": "Mei", "mei chen": "Mei", "陈思雨": "思雨", "思雨": "思雨", "12a": "Mei", "siyu@": "思雨", "nobody": "", "": "Ana Mei 思雨", "  ": "Ana Mei 思雨",
			strings.Repeat("x", 200): "",
		} {
			rows, last := p.all(members.Narrow{Text: typed}, "FirstName", false)
			var got []string
			for _, row := range rows {
				got = append(got, row.FirstName)
			}
			if strings.Join(got, " ") != want || last.Counts.All != len(rows) {
				t.Errorf("%q: %v of %+v, want %s", typed, got, last.Counts, want)
			}
		}
		rows, last := p.all(members.Narrow{Text: "chen", Filter: members.Annuals}, "", true)
		if want := (members.Counts{Everyone: 3, All: 2, Tenant: 2, Annual: 1, Permanent: 1}); last.Counts != want || len(rows) != 1 {
			t.Errorf("%+v, %d rows", last.Counts, len(rows))
		}
	})
}

// What is made of digits and dashes may be a phone number, a site or a membership number.
func TestNumbersAreFoundAsTheyAreWritten(t *testing.T) {
	each(t, func(p park) {
		p.add(listed{first: "Site", site: "12-14"})
		p.Exec("UPDATE memberships SET membership_number = '2024-0001' WHERE document_id = $1", p.add(listed{first: "Number"}))
		p.Exec("UPDATE memberships SET contact = '+61412345678' WHERE document_id = $1", p.add(listed{first: "Phone"}))
		for typed, want := range map[string]string{
			"12-14": "Site", "2024-0001": "Number", "2024-00": "Number", "0412 345 678": "Phone", "0412-345": "Phone", "(0412) 345 678": "Phone", "+61 412": "Phone", "9999-0000": "",
		} {
			rows, _ := p.all(members.Narrow{Text: typed}, "FirstName", false)
			found, err := p.Members.Search(p.AsStaff(), typed)
			p.Must(err)
			var inTable, inPalette []string
			for _, row := range rows {
				inTable = append(inTable, row.FirstName)
			}
			for _, one := range found {
				inPalette = append(inPalette, one.FirstName)
			}
			if strings.Join(inTable, " ") != want || strings.Join(inPalette, " ") != want {
				t.Errorf("%q: %v in the table, %v in the palette, want %q", typed, inTable, inPalette, want)
			}
		}
	})
}

func TestWhoeverScrollsMissesNobodyWhileOthersChangeThings(t *testing.T) {
	each(t, func(p park) {
		for i := range 30 {
			p.add(listed{first: fmt.Sprintf("M%02d", i), email: fmt.Sprintf("%d@example.com", i)})
		}
		ask := func(offset int, order string) members.Listed {
			p.Helper()
			part, err := p.Members.List(p.AsStaff(), members.Narrow{}, db.Part{By: "FirstName", Limit: 10, Offset: offset}, order)
			p.Must(err)
			return part
		}
		first := ask(0, "")
		second := ask(10, first.Order)
		p.add(listed{first: "A new one", email: "new@example.com"})
		p.Exec("UPDATE memberships SET first_name = 'Z moved' WHERE first_name = 'M00'")
		third := ask(20, second.Order)
		if third.Rows[0].FirstName != "M20" || third.Order != second.Order || second.Order == "" {
			t.Errorf("the third part begins with %s in order %q, the second was %q", third.Rows[0].FirstName, third.Order, second.Order)
		}
		if again := ask(0, second.Order); again.Rows[0].FirstName != "Z moved" || again.Order != second.Order { // its place stays, what it says is new
			t.Errorf("the first part again: %s in %q", again.Rows[0].FirstName, again.Order)
		}
		if anew := ask(0, ""); anew.Rows[0].FirstName != "A new one" || anew.Total != 31 {
			t.Errorf("asked anew: %s of %d", anew.Rows[0].FirstName, anew.Total)
		}
		// Somebody who is gone leaves no gap: the order is made anew, and says so.
		p.Exec("DELETE FROM memberships WHERE first_name = 'M25'")
		if last := ask(20, second.Order); last.Order == second.Order || len(last.Rows) != 10 {
			t.Errorf("%d rows in order %s", len(last.Rows), last.Order)
		}
		if unknown := ask(0, "nosuchorder"); unknown.Order == "nosuchorder" || len(unknown.Rows) != 10 {
			t.Errorf("an unknown order: %+v", unknown)
		}
	})
}

func TestAnExportHasWhatTheTableShows(t *testing.T) {
	each(t, func(p park) {
		mei := p.add(listed{first: "Mei", last: "Chen", email: "mei@example.com", site: "12A", tenant: "Annual"})
		p.add(listed{first: "=1+1", last: "王", email: "w@example.com", site: "2", tenant: "Permanent"})
		p.add(listed{first: "Guest", email: "g@example.com"})
		write := func(e members.Export) string {
			p.Helper()
			file, err := p.Members.MakeFile(p.AsStaff(), e)
			p.Must(err)
			var out bytes.Buffer
			p.Must(file.Write(p.AsStaff(), &out))
			lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\uFEFF"))).ReadAll()
			p.Must(err)
			if file.Members != len(lines)-1 {
				t.Errorf("%d members, %d lines", file.Members, len(lines))
			}
			var text []string
			for _, line := range lines {
				text = append(text, strings.Join(line, "|"))
			}
			return strings.Join(text, "\n")
		}
		columns := []string{"SiteNumber", "FirstName", "Type"}
		tenants := members.Selection{Narrow: members.Narrow{Filter: members.Tenants}}
		if got, want := write(members.Export{Selection: tenants, By: "SiteNumber", Columns: columns, Language: locale.English}), "SiteNumber|FirstName|Member Type\n2|'=1+1|Permanent\n12A|Mei|Annual"; got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
		if got, want := write(members.Export{Selection: members.Selection{Only: []string{mei}}, Columns: columns[:1], Language: locale.English}), "SiteNumber\n12A"; got != want {
			t.Errorf("one: %s", got)
		}
		got := write(members.Export{Selection: members.Selection{Except: []string{mei}}, By: "SiteNumber", Down: true, ForImport: true})
		want := "Site Number|Name 1|Name 2|Address|Phone 1|Phone 2|Email 1|Email 2|Start date|CR|End date|Note|Powered or not\n2|'=1+1 王|||||w@example.com||||||\n|Guest|||||g@example.com||||||"
		if got != want {
			t.Errorf("for an import:\n%s\nwant\n%s", got, want)
		}
		if _, err := p.Members.MakeFile(p.AsStaff(), members.Export{Columns: []string{"Password"}}); err == nil {
			t.Error("a password can be exported")
		}
		if got := strings.Count(fmt.Sprint(p.Trail()), "export"); got != 3 {
			t.Errorf("%d exports in the trail", got)
		}
	})
}
