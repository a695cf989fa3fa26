package collection_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/passwords/passwordstest"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/jobs"
)

const today = "2026-11-15"

type fixture struct {
	*collection.Engine
	members *collection.Collection
	db      *db.DB
}

func each(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		blobs, err := files.OpenDisk(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		now := func() time.Time { return time.Date(2026, 11, 15, 10, 0, 0, 0, time.UTC) }
		queue := jobs.New(d, now, slog.New(slog.NewTextHandler(io.Discard, nil)))
		test(t, fixture{
			&collection.Engine{DB: d, Files: files.New(d, blobs, queue, now), Now: now, OnChange: staff.New(services.Set{DB: d, Now: now}).Record},
			members.Members(passwordstest.NewHasher(1), func() string { return today }, noSessions), d,
		})
	})
}

func as(role access.Role, account int64) context.Context {
	return access.With(context.Background(), access.Actor{Role: role, Account: account, Rights: access.Owner, Name: "tester"})
}

var staffCtx = as(access.Staff, 0)

func input(t *testing.T, text string) collection.Input {
	t.Helper()
	var in collection.Input
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	return in
}

// member makes a membership and tells its id and address.
func (f fixture) member(t *testing.T, text string) (int64, string) {
	t.Helper()
	page, err := f.Create(staffCtx, f.members, input(t, text), collection.Query{})
	if err != nil {
		t.Fatal(err)
	}
	return page.Value(0, "id").(int64), page.DocumentID(0)
}

func list(q collection.Query) collection.Query {
	q.Page = collection.DefaultPaging
	return q
}

func TestAnAccountSeesItselfAlone(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		_, other := f.member(t, `{"Email":"other@example.com","Note":"secret of staff"}`)
		mine, own := f.member(t, `{"Email":"me@example.com","Note":"secret of staff"}`)
		me := as(access.Account, mine)
		page, err := f.List(me, f.members, list(collection.Query{}))
		if err != nil || page.Len() != 1 || page.DocumentID(0) != own {
			t.Fatalf("%v: %d entries", err, page.Len())
		}
		if text := string(page.AppendList(nil)); strings.Contains(text, "secret of staff") || strings.Contains(text, "Password") || strings.Contains(text, "argon2id") {
			t.Errorf("it shows what is not for it: %s", text)
		}
		if _, err := f.Find(me, f.members, other, collection.Query{}); fault.KindOf(err) != fault.NotFound {
			t.Errorf("another's record: %v", err)
		}
		if _, err := f.Update(me, f.members, other, input(t, `{"Contact":"0491570156"}`), collection.Query{}); fault.KindOf(err) != fault.NotFound {
			t.Errorf("changing another's record: %v", err)
		}
		widened := collection.Filter{Group: collection.Or, Of: []collection.Filter{{Field: "id", Op: "$gt", Values: []string{"0"}}}}
		if page, err := f.List(me, f.members, list(collection.Query{Filter: &widened})); err != nil || page.Len() != 1 {
			t.Errorf("a filter widens what is seen: %v", err)
		}
		for _, q := range []collection.Query{
			{Fields: []string{"Note"}}, {Sort: []collection.Order{{Field: "Note"}}}, {Filter: &collection.Filter{Field: "Note", Op: "$startsWith", Values: []string{"s"}}},
			{Fields: []string{"Password"}}, {Sort: []collection.Order{{Field: "Password"}}}, {Filter: &collection.Filter{Field: "Password", Op: "$notNull", Values: []string{"true"}}},
		} {
			if _, err := f.List(me, f.members, list(q)); fault.KindOf(err) != fault.Invalid {
				t.Errorf("%+v: %v", q, err)
			}
		}
	})
}

func TestWhatAnAccountMayChangeOfItself(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		guest, guestID := f.member(t, `{"Email":"guest@example.com"}`)
		member, memberID := f.member(t, `{"Email":"member@example.com","IsMember":true,"ExpiryDate":"2026-11-15"}`)
		lapsed, lapsedID := f.member(t, `{"Email":"lapsed@example.com","IsMember":true,"ExpiryDate":"2026-11-14"}`)
		try := func(account int64, id, body string, want fault.Kind) {
			t.Helper()
			_, err := f.Update(as(access.Account, account), f.members, id, input(t, body), collection.Query{})
			if err == nil && want == fault.Internal {
				return // allowed, as expected
			}
			if err == nil || fault.KindOf(err) != want {
				t.Errorf("%s: %v", body, err)
			}
		}
		const allowed = fault.Internal
		try(guest, guestID, `{"Contact":"0491570156"}`, allowed)
		try(guest, guestID, `{"FirstName":"Ann"}`, fault.Forbidden)
		try(member, memberID, `{"FirstName":"Ann","Address":"1 Example Street","FirstName2":"Bo"}`, allowed)
		try(lapsed, lapsedID, `{"FirstName":"Ann"}`, fault.Forbidden)
		for _, body := range []string{`{"Point":1000}`, `{"DiscountPoint":1}`, `{"IsMember":true}`, `{"ExpiryDate":"2099-01-01"}`, `{"TenantType":"Annual"}`,
			`{"MembershipNumber":"1"}`, `{"Email":"new@example.com"}`, `{"Password":"long enough"}`, `{"Note":"x"}`, `{"Contact":"1","Point":5}`} {
			try(member, memberID, body, fault.Forbidden)
		}
		for _, body := range []string{`{"id":1}`, `{"documentId":"x"}`, `{"createdAt":"2020-01-01"}`} {
			try(member, memberID, body, fault.Invalid)
		}
		page, err := f.Find(staffCtx, f.members, memberID, collection.Query{})
		if err != nil || page.Value(0, "Point") != int64(0) || page.Value(0, "Contact") != nil {
			t.Errorf("something changed: %s", page.AppendOne(nil))
		}
	})
}

func TestVisitorsAndAccountsAreToldApartFromStaff(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		id, document := f.member(t, `{"Email":"a@example.com"}`)
		if _, err := f.List(as(access.Visitor, 0), f.members, list(collection.Query{})); fault.KindOf(err) != fault.Unauthenticated {
			t.Errorf("visitor: %v", err)
		}
		if _, err := f.Create(as(access.Account, id), f.members, input(t, `{}`), collection.Query{}); fault.KindOf(err) != fault.Forbidden {
			t.Errorf("account creates: %v", err)
		}
		if _, err := f.Delete(as(access.Account, id), f.members, document); fault.KindOf(err) != fault.Forbidden {
			t.Errorf("account deletes: %v", err)
		}
		bookings := stays.Bookings(f.db, f.Now, func(context.Context, *collection.Change) error { return nil })
		booking := input(t, `{"checkin":"2026-12-01","checkout":"2026-12-02","siteNumber":"1","totalPrice":1}`)
		if _, err := f.Create(staffCtx, bookings, booking, collection.Query{}); err != nil {
			t.Fatal(err)
		}
		if page, err := f.List(as(access.Account, id), bookings, list(collection.Query{})); err != nil || page.Len() != 0 {
			t.Errorf("an account sees another's stay: %v", err)
		}
	})
}

func TestPasswordsAreKeptAsHashes(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		id, _ := f.member(t, `{"Password":"correct horse"}`)
		var stored string
		if err := f.db.One(t.Context(), "SELECT password_hash FROM memberships WHERE id = $1", []any{id}, &stored); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(stored, "$argon2id$") {
			t.Errorf("stored %q", stored)
		}
	})
}

func TestStaffChangesAreInTheAuditTrail(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		_, document := f.member(t, `{"Email":"a@example.com","Point":10,"Password":"correct horse"}`)
		if _, err := f.Update(staffCtx, f.members, document, input(t, `{"Point":25.5}`), collection.Query{}); err != nil {
			t.Fatal(err)
		}
		trail := func() []string {
			lines, err := db.All(t.Context(), f.db, db.Value[string],
				"SELECT actor || ' ' || action || ' ' || changes FROM audit_entries WHERE document_id = $1 ORDER BY id", document)
			if err != nil {
				t.Fatal(err)
			}
			return lines
		}
		if got := trail(); len(got) != 2 || got[1] != `tester update {"Point":[10,25.5]}` || strings.Contains(strings.Join(got, ""), "argon2id") {
			t.Errorf("%q", got)
		}
		if _, err := f.Delete(staffCtx, f.members, document); err != nil {
			t.Fatal(err)
		}
		// Somebody who is gone: that they were there stays, who they were doesn't.
		if got := trail(); len(got) != 3 || got[1] != `tester update {"Point":["…","…"]}` || strings.Contains(strings.Join(got, ""), "a@example.com") {
			t.Errorf("after the deletion %q", got)
		}
	})
}

func TestTotalsFollowTheRows(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		_, first := f.member(t, `{}`)
		f.member(t, `{}`)
		if _, err := f.Delete(staffCtx, f.members, first); err != nil {
			t.Fatal(err)
		}
		page, err := f.List(staffCtx, f.members, collection.Query{Page: collection.Paging{Page: 1, PageSize: 1, WithCount: true}})
		if err != nil || !strings.Contains(string(page.AppendList(nil)), `"total":1`) {
			t.Errorf("%v %s", err, page.AppendList(nil))
		}
		if problems, err := f.db.Check(t.Context()); err != nil || len(problems) > 0 {
			t.Errorf("%v %v", err, problems)
		}
	})
}

// noSessions stands for the accounts that are signed in: there are none here.
func noSessions(context.Context, []*collection.Change) error { return nil }
