package stays

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

// owner reads a column of the account that a booking belongs to.
func owner(column string) string {
	return "(SELECT COALESCE(m." + column + ", '') FROM memberships m WHERE m.id = annual_bookings.membership_id)"
}

var columns = `id, document_id, created_at, updated_at, COALESCE(membership_id, 0), checkin, checkout, site_number, adult_number, child_number, extra, registration_number, lines, total_price,
	status, paid, returned, kept, waived, COALESCE((SELECT m.note FROM stay_money m WHERE m.booking_id = annual_bookings.id AND m.kind = 'kept' ORDER BY m.id DESC LIMIT 1), ''), COALESCE(reference, ''), due_at, COALESCE(paid_by, ''), confirmed_at, COALESCE((SELECT p.document_id FROM payments p WHERE p.id = payment_id), ''), COALESCE(cancelled_by, ''),
	COALESCE(reason, ''), COALESCE(guest_name, ''), COALESCE(guest_contact, ''), COALESCE(guest_language, ''), sequence, ` +
	strings.Join([]string{owner("document_id"), owner("first_name"), owner("last_name"), owner("user_name"), owner("email"), owner("tenant_type")}, ", ")

func scan(rows *sql.Rows) (s Stay, err error) {
	var created, updated int64
	var due, confirmed *int64
	var extras, plates, lines string
	var document, first, last, user, email, tenant *string
	err = rows.Scan(&s.ID, &s.DocumentID, &created, &updated, &s.Account, &s.Checkin, &s.Checkout, &s.Site, &s.Adults, &s.Children, &extras, &plates, &lines, &s.Total,
		&s.Status, &s.Paid, &s.Returned, &s.Kept, &s.Waived, &s.KeptNote, &s.Reference, &due, &s.PaidBy, &confirmed, &s.Payment, &s.CancelledBy, &s.Reason, &s.GuestName, &s.GuestContact, &s.Language, &s.Sequence,
		&document, &first, &last, &user, &email, &tenant)
	if err != nil {
		return s, err
	}
	s.CreatedAt, s.UpdatedAt, s.DueAt, s.ConfirmedAt = time.UnixMilli(created), time.UnixMilli(updated), db.Instant(due), db.Instant(confirmed)
	if document != nil {
		s.Owner = &Owner{*document, nameOf(*first, *last, *user), *email, *tenant}
	}
	s.Extras, s.Plates, s.Lines = extrasIn(extras), foundStay{vehicles: plates}.plates(), linesIn(lines, s.Total)
	return s, nil
}

// nameOf is by which name staff know an account.
func nameOf(first, last, user string) string {
	if name := locale.FullName(first, last); name != "" {
		return name
	}
	return user
}

// extrasIn reads extras as the content API stores them. What a script left without a price has none.
func extrasIn(encoded string) []Extra {
	var stored []struct {
		Name   string
		Number int64
		Price  *money.Amount
	}
	_ = json.Unmarshal([]byte(encoded), &stored) // what nobody can read is nothing
	list := make([]Extra, len(stored))
	for i, e := range stored {
		list[i] = Extra{Name: e.Name, Number: e.Number}
		if e.Price != nil {
			list[i].Price = *e.Price
		}
	}
	return list
}

// linesIn reads the lines of a bill; those of another price, which a script has changed since, are none.
func linesIn(encoded string, total money.Amount) []Line {
	list := []Line{}
	if json.Unmarshal([]byte(encoded), &list) != nil {
		return []Line{}
	}
	var sum money.Amount
	for _, line := range list {
		sum += line.Price
	}
	if sum != total {
		return []Line{}
	}
	return list
}

// encodeExtras writes extras as the content API stores them: each with an id.
func encodeExtras(extras []Extra) string {
	type part struct {
		ID     int          `json:"id"`
		Name   string       `json:"Name"`
		Number int64        `json:"Number"`
		Price  money.Amount `json:"Price"`
	}
	list := make([]part, len(extras))
	for i, e := range extras {
		list[i] = part{i + 1, e.Name, e.Number, e.Price}
	}
	return encode(list)
}

func encodePlates(plates []string) string {
	type part struct {
		ID    int    `json:"id"`
		Plate string `json:"RegistrationNumber"`
	}
	list := make([]part, len(plates))
	for i, plate := range plates {
		list[i] = part{i + 1, plate}
	}
	return encode(list)
}

func encode(value any) string {
	encoded, err := json.Marshal(value)
	if err != nil {
		panic(err) // texts and numbers alone
	}
	return string(encoded)
}

// letters of a reference are those that nobody takes for another, on paper or on a screen. There is no S: those of older bookings begin
// with it.
const letters = "34679ACDEFGHJKMNPQRTVWXY"

const referenceLength = 7

func randomReference() string { return random.Of(letters, referenceLength) }

// newReference makes one that no other booking has.
func newReference(ctx context.Context, d *db.DB) (string, error) {
	return freeReference(ctx, d, "")
}

// freeReference gives a reference that was drawn before, unless there is none or another booking has it by now: then a new one.
func freeReference(ctx context.Context, d *db.DB, drawn string) (string, error) {
	for reference := drawn; ; reference = randomReference() {
		if reference == "" {
			continue
		}
		var known bool
		if err := d.One(ctx, "SELECT EXISTS (SELECT 1 FROM annual_bookings WHERE reference = $1)", []any{reference}, &known); err != nil || !known {
			return reference, err
		}
	}
}

func find(ctx context.Context, d *db.DB, condition string, args ...any) (Stay, bool, error) {
	return db.First(ctx, d, scan, "SELECT "+columns+" FROM annual_bookings WHERE "+condition, args...)
}

// findStay gives a booking by its documentId.
func findStay(ctx context.Context, d *db.DB, documentID string) (Stay, error) {
	return fault.Found(find(ctx, d, "document_id = $1", documentID))
}

// lockStay gives a booking and holds it until the transaction ends.
func lockStay(ctx context.Context, d *db.DB, documentID string) (Stay, error) {
	return fault.Found(find(ctx, d, "document_id = $1"+d.ForUpdate(), documentID))
}

func insertStay(ctx context.Context, d *db.DB, s Stay) (id int64, err error) {
	err = d.One(ctx, `INSERT INTO annual_bookings (document_id, created_at, updated_at, published_at, membership_id, checkin, checkout, site_number, adult_number, child_number, extra,
		registration_number, lines, total_price, status, reference, due_at, guest_name, guest_contact, confirmed_at, paid_by, guest_language)
		VALUES ($1, $2, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, NULLIF($16, ''), NULLIF($17, ''), $18, NULLIF($19, ''), NULLIF($20, '')) RETURNING id`,
		[]any{s.DocumentID, s.CreatedAt.UnixMilli(), db.OrNull(s.Account), s.Checkin, s.Checkout, s.Site, s.Adults, s.Children, encodeExtras(s.Extras), encodePlates(s.Plates), encode(s.Lines), s.Total,
			s.Status, s.Reference, db.Millis(s.DueAt), s.GuestName, s.GuestContact, db.Millis(s.ConfirmedAt), s.PaidBy, string(s.Language)}, &id)
	return id, err
}

// storeConfirmed marks a booking as paid. One that was released comes back: its nights have been claimed again.
func storeConfirmed(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE annual_bookings SET status = 'confirmed', confirmed_at = $2, updated_at = $2, cancelled_by = NULL, reason = NULL, sequence = sequence + 1 WHERE id = $1`,
		id, now.UnixMilli())
	return err
}

func storeAwaiting(ctx context.Context, d *db.DB, id int64, due *time.Time, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE annual_bookings SET status = 'awaiting payment', confirmed_at = NULL, due_at = $2, updated_at = $3, sequence = sequence + 1
		WHERE id = $1`, id, db.Millis(due), now.UnixMilli())
	return err
}

// storeCancelled cancels a booking that is held. How it was paid stays on record: staff give it back.
func storeCancelled(ctx context.Context, d *db.DB, id int64, by, reason string, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE annual_bookings SET status = 'cancelled', cancelled_by = $2, reason = NULLIF($3, ''), updated_at = $4, sequence = sequence + 1, shares_nights = FALSE
		WHERE id = $1`, id, by, reason, now.UnixMilli())
	return err
}

// storeReleased cancels a booking whose deadline has passed, unless it was paid, in part too, or changed in the same moment, or has begun: whoever is on the
// site owes the money.
func storeReleased(ctx context.Context, d *db.DB, id int64, today string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `UPDATE annual_bookings SET status = 'cancelled', cancelled_by = 'deadline', updated_at = $2, sequence = sequence + 1, shares_nights = FALSE
		WHERE id = $1 AND status = 'awaiting payment' AND due_at <= $2 AND checkin > $3 AND paid <= 0`, id, now.UnixMilli(), today)
	return n == 1, err
}

// storeMoved writes other dates, another site, their price and until when it is to be paid. before is what the stay was, for the undo of the move; nil: this
// is the undo.
func storeMoved(ctx context.Context, d *db.DB, s Stay, before *string, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE annual_bookings SET checkin = $2, checkout = $3, site_number = $4, extra = $5, lines = $6, total_price = $7, status = $8, confirmed_at = $9, updated_at = $10,
		due_at = $11, before_move = $12, sequence = sequence + 1, shares_nights = FALSE WHERE id = $1`,
		s.ID, s.Checkin, s.Checkout, s.Site, encodeExtras(s.Extras), encode(s.Lines), s.Total, s.Status, db.Millis(s.ConfirmedAt), now.UnixMilli(), db.Millis(s.DueAt), before)
	return err
}

// findBeforeMove gives what a booking was before its last move, as storeMoved wrote it; empty: there is nothing to go back to.
func findBeforeMove(ctx context.Context, d *db.DB, id int64) (before string, err error) {
	err = d.One(ctx, "SELECT COALESCE(before_move, '') FROM annual_bookings WHERE id = $1", []any{id}, &before)
	return before, err
}

// storeUnshared marks that a booking of before has all of its nights for itself by now.
func storeUnshared(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "UPDATE annual_bookings SET shares_nights = FALSE WHERE id = $1 AND shares_nights", id)
	return err
}

func insertEvent(ctx context.Context, d *db.DB, booking int64, what, actor, detail string, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO stay_events (booking_id, at, what, actor, detail) VALUES ($1, $2, $3, $4, $5)", booking, now.UnixMilli(), what, actor, detail)
	return err
}

// ofPerson is the condition of the stays of an account, and of those that staff booked for a guest whom one of the addresses reaches.
func ofPerson(account int64, addresses []string) (condition string, args []any) {
	args = []any{account}
	condition = "membership_id = $1"
	if len(addresses) > 0 {
		condition += " OR LOWER(guest_contact) IN " + db.Tuples(1, len(addresses), nil, 1)
		for _, address := range addresses {
			args = append(args, address)
		}
	}
	return "(" + condition + ")", args
}

// erasePerson takes out of somebody's stays who they were, and what staff wrote of them in their own words. The stays themselves are kept, and
// what was paid: they are the park's books.
func erasePerson(ctx context.Context, d *db.DB, account int64, addresses []string) error {
	theirs, args := ofPerson(account, addresses)
	for _, statement := range []string{
		"UPDATE stay_money SET note = '' WHERE booking_id IN (SELECT id FROM annual_bookings WHERE " + theirs + ")",
		"UPDATE stay_events SET detail = '' WHERE what IN ('paid', 'returned', 'kept', 'waived', 'waivedWhole', 'cancelled') AND booking_id IN (SELECT id FROM annual_bookings WHERE " + theirs + ")",
		"UPDATE annual_bookings SET guest_name = NULL, guest_contact = NULL, registration_number = '[]', reason = NULL WHERE " + theirs,
	} {
		if _, err := d.Exec(ctx, statement, args...); err != nil {
			return err
		}
	}
	return nil
}

// check compares nights with bookings, and bookings with their money.
func check(ctx context.Context, d *db.DB) ([]string, error) {
	problems, err := db.Findings(ctx, d, slices.Concat(moneyChecks, []db.Finding{
		{`SELECT DISTINCT b.document_id FROM site_nights n JOIN annual_bookings b ON b.id = n.booking_id WHERE b.status = 'cancelled'`, "booking %s: cancelled, and holds nights"},
		{`SELECT DISTINCT b.document_id FROM site_nights n JOIN annual_bookings b ON b.id = n.booking_id WHERE n.night < b.checkin OR n.night >= b.checkout`, "booking %s: holds a night outside of its dates"},
		{`SELECT b.document_id FROM annual_bookings b WHERE (SELECT COUNT(DISTINCT n.site_id) FROM site_nights n WHERE n.booking_id = b.id) > 1`, "booking %s: holds nights of several sites"},
		{`SELECT document_id FROM annual_bookings WHERE reference IS NULL`, "booking %s: has no payment reference"},
		{`SELECT document_id FROM annual_bookings WHERE (status = 'cancelled') <> (cancelled_by IS NOT NULL)`, "booking %s: its state and who cancelled it don't agree"},
	})...)
	if err != nil {
		return nil, err
	}
	missing, err := listShort(ctx, d)
	return append(problems, missing...), err
}
