package statements

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"holidaypark/internal/foundation/bankfile"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

// keysOf are what lines are known again by.
func keysOf(lines []bankfile.Line) []string {
	keys := make([]string, len(lines))
	for i, l := range lines {
		keys[i] = random.Digest(l.Account, l.Date, l.Amount.String(), bankfile.PlainText(l.Text), strconv.Itoa(l.Number))
	}
	return keys
}

// countKnown tells how many of the lines are there already.
func countKnown(ctx context.Context, d *db.DB, keys []string) (known int, err error) {
	for _, key := range keys {
		found, err := d.Maybe(ctx, "SELECT 1 FROM bank_lines WHERE line_key = $1", []any{key}, new(int))
		if err != nil {
			return 0, err
		}
		if found {
			known++
		}
	}
	return known, nil
}

func findMapping(ctx context.Context, d *db.DB, signature string) (*bankfile.Mapping, error) {
	var text string
	found, err := d.Maybe(ctx, "SELECT mapping FROM bank_mappings WHERE signature = $1", []any{signature}, &text)
	if err != nil || !found {
		return nil, err
	}
	var mapping bankfile.Mapping
	err = json.Unmarshal([]byte(text), &mapping)
	return &mapping, err
}

func storeMapping(ctx context.Context, d *db.DB, signature string, mapping bankfile.Mapping, actor string, now time.Time) error {
	text, err := json.Marshal(mapping)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, `INSERT INTO bank_mappings (signature, mapping, changed_at, actor) VALUES ($1, $2, $3, $4)
		ON CONFLICT (signature) DO UPDATE SET mapping = excluded.mapping, changed_at = excluded.changed_at, actor = excluded.actor`, signature, string(text), now.UnixMilli(), actor)
	return err
}

func insertStatement(ctx context.Context, d *db.DB, s Statement) (id int64, err error) {
	mapping, err := json.Marshal(s.Mapping)
	if err != nil {
		return 0, err
	}
	unread, err := json.Marshal(s.Unread)
	if err != nil {
		return 0, err
	}
	err = d.One(ctx, `INSERT INTO bank_statements (document_id, created_at, actor, file_name, mapping, went_out, unread) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
		[]any{s.DocumentID, s.CreatedAt.UnixMilli(), s.Actor, s.FileName, string(mapping), s.Out, string(unread)}, &id)
	return id, err
}

// insertLines keeps the lines that are not there yet and notes which of them the statement has. It tells how many are new.
func insertLines(ctx context.Context, d *db.DB, statement int64, lines []bankfile.Line) (isNew int, err error) {
	keys := keysOf(lines)
	for i, line := range lines {
		n, err := d.Exec(ctx, "INSERT INTO bank_lines (line_key, paid_on, amount, words) VALUES ($1, $2, $3, $4) ON CONFLICT (line_key) DO NOTHING", keys[i], line.Date, line.Amount, line.Text)
		if err != nil {
			return 0, err
		}
		isNew += int(n)
		if _, err := d.Exec(ctx, `INSERT INTO bank_statement_lines (statement_id, line_id, row_number, is_new) SELECT $1, id, $3, $4 FROM bank_lines WHERE line_key = $2`,
			statement, keys[i], line.Row, n == 1); err != nil {
			return 0, err
		}
	}
	return isNew, nil
}

const statementColumns = `s.id, s.document_id, s.created_at, s.actor, s.file_name, s.mapping, s.went_out, s.unread`

// counts are of a statement's lines by their state.
const counts = `COUNT(CASE WHEN l.state = 'open' THEN 1 END), COUNT(CASE WHEN l.state = 'matched' THEN 1 END), COUNT(CASE WHEN l.state = 'ignored' THEN 1 END), COUNT(CASE WHEN b.is_new THEN 1 END)`

const statementJoins = ` FROM bank_statements s LEFT JOIN bank_statement_lines b ON b.statement_id = s.id LEFT JOIN bank_lines l ON l.id = b.line_id `

func scanStatement(rows *sql.Rows) (s Statement, err error) {
	var at int64
	var mapping, unread string
	if err := rows.Scan(&s.ID, &s.DocumentID, &at, &s.Actor, &s.FileName, &mapping, &s.Out, &unread, &s.Open, &s.Matched, &s.Ignored, &s.New); err != nil {
		return s, err
	}
	s.CreatedAt = time.UnixMilli(at)
	if err := json.Unmarshal([]byte(mapping), &s.Mapping); err != nil {
		return s, fmt.Errorf("mapping of statement %s: %w", s.DocumentID, err)
	}
	if err := json.Unmarshal([]byte(unread), &s.Unread); err != nil {
		return s, fmt.Errorf("unread lines of statement %s: %w", s.DocumentID, err)
	}
	return s, nil
}

func listStatements(ctx context.Context, d *db.DB, part db.Part) (list []Statement, total int, err error) {
	if err := d.One(ctx, "SELECT COUNT(*) FROM bank_statements", nil, &total); err != nil {
		return nil, 0, err
	}
	list, err = db.All(ctx, d, scanStatement, "SELECT "+statementColumns+", "+counts+statementJoins+
		"WHERE s.id IN (SELECT id FROM bank_statements ORDER BY id DESC LIMIT $1 OFFSET $2) GROUP BY s.id ORDER BY s.id DESC", part.Limit, part.Offset)
	return list, total, err
}

func findStatement(ctx context.Context, d *db.DB, documentID string) (Statement, error) {
	return fault.Found(db.First(ctx, d, scanStatement, "SELECT "+statementColumns+", "+counts+statementJoins+"WHERE s.document_id = $1 GROUP BY s.id", documentID))
}

const lineColumns = "l.id, l.paid_on, l.amount, l.words, l.state, b.is_new, COALESCE(l.booking_id, 0), l.actor, l.changed_at"

func scanLine(rows *sql.Rows) (l Line, err error) {
	var changed sql.NullInt64
	err = rows.Scan(&l.ID, &l.Date, &l.Amount, &l.Text, &l.State, &l.New, &l.Booking, &l.Actor, &changed)
	if changed.Valid {
		at := time.UnixMilli(changed.Int64)
		l.ChangedAt = &at
	}
	return l, err
}

func listLines(ctx context.Context, d *db.DB, statement int64) ([]Line, error) {
	return db.All(ctx, d, scanLine, "SELECT "+lineColumns+" FROM bank_statement_lines b JOIN bank_lines l ON l.id = b.line_id WHERE b.statement_id = $1 ORDER BY b.row_number, l.id", statement)
}

// findLine gives a line of a statement.
func findLine(ctx context.Context, d *db.DB, statement string, id int64) (Line, error) {
	return fault.Found(db.First(ctx, d, scanLine, "SELECT "+lineColumns+` FROM bank_statements s JOIN bank_statement_lines b ON b.statement_id = s.id JOIN bank_lines l ON l.id = b.line_id
		WHERE s.document_id = $1 AND l.id = $2`, statement, id))
}

// storeMatched says what an open line paid for, unless somebody else was sooner.
func storeMatched(ctx context.Context, d *db.DB, id, booking int64, actor string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE bank_lines SET state = 'matched', booking_id = $2, actor = $3, changed_at = $4 WHERE id = $1 AND state = 'open'", id, booking, actor, now.UnixMilli())
	return n == 1, err
}

func storeIgnored(ctx context.Context, d *db.DB, id int64, actor string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE bank_lines SET state = 'ignored', actor = $2, changed_at = $3 WHERE id = $1 AND state = 'open'", id, actor, now.UnixMilli())
	return n == 1, err
}

// storeOpen opens a line again, unless it pays for another stay than the one that it was read with.
func storeOpen(ctx context.Context, d *db.DB, line Line, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE bank_lines SET state = 'open', booking_id = NULL, actor = '', changed_at = $2 WHERE id = $1 AND (booking_id IS NULL OR booking_id = $3)",
		line.ID, now.UnixMilli(), line.Booking)
	return n == 1, err
}

// storeFreed opens a line that paid for a stay.
func storeFreed(ctx context.Context, d *db.DB, line int64, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE bank_lines SET state = 'open', booking_id = NULL, actor = '', changed_at = $2 WHERE id = $1 AND state = 'matched'", line, now.UnixMilli())
	return err
}

// exportedLine is a line of somebody's, in the copy of their data.
type exportedLine struct {
	Date   string `json:"date"`
	Amount string `json:"amount"`
	Text   string `json:"text"`
}

func listOfAccount(ctx context.Context, d *db.DB, account int64) ([]exportedLine, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (e exportedLine, err error) {
		var l Line
		err = rows.Scan(&l.Date, &l.Amount, &l.Text)
		return exportedLine{l.Date, l.Amount.String(), l.Text}, err
	}, `SELECT l.paid_on, l.amount, l.words FROM bank_lines l JOIN annual_bookings b ON b.id = l.booking_id WHERE b.membership_id = $1 ORDER BY l.paid_on, l.id`, account)
}

// eraseWords erases what the bank wrote beside somebody's payments. That they were paid is kept.
func eraseWords(ctx context.Context, d *db.DB, account int64) error {
	_, err := d.Exec(ctx, "UPDATE bank_lines SET words = '' WHERE booking_id IN (SELECT id FROM annual_bookings WHERE membership_id = $1)", account)
	return err
}

// deleteOld deletes statements that were uploaded before a time, and the lines that no later one has.
func deleteOld(ctx context.Context, d *db.DB, before time.Time) error {
	return d.Tx(ctx, func(ctx context.Context) error {
		n, err := d.Exec(ctx, "DELETE FROM bank_statements WHERE created_at < $1", before.UnixMilli())
		if err != nil || n == 0 {
			return err
		}
		_, err = d.Exec(ctx, "DELETE FROM bank_lines WHERE NOT EXISTS (SELECT 1 FROM bank_statement_lines s WHERE s.line_id = bank_lines.id)")
		return err
	})
}
