package backup_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"image"
	"image/png"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/services/backup"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/jobs"
)

var engines = []db.Dialect{db.SQLite, db.Postgres}

// park is a place that an archive is made of or read into.
type park struct {
	*testing.T
	*backup.Archiver
	folder string // of the blobs
	queue  *jobs.Queue

	url, data string // where it is
}

// emptyPark has no schema yet.
func emptyPark(t *testing.T, dialect db.Dialect) park {
	t.Helper()
	url := ""
	if dialect == db.Postgres {
		if os.Getenv(dbtest.Env) == "" {
			t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
		}
		url = dbtest.PostgresURL(t, false)
	}
	return openPark(t, url, t.TempDir())
}

// openPark opens what is there, or begins it.
func openPark(t *testing.T, url, data string) park {
	t.Helper()
	d, err := db.Open(t.Context(), url, filepath.Join(data, "park.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	folder := filepath.Join(data, "beside", "files") // alone in its place: a test looks at what lies beside it
	disk, err := files.OpenDisk(folder)
	if err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC) }
	queue := jobs.New(d, now, slog.New(slog.DiscardHandler))
	archive := &backup.Archiver{DB: d, Files: files.New(d, disk, queue, now), Blobs: disk, Now: now}
	archive.Verify = func(ctx context.Context) ([]string, error) {
		rows, err := d.Check(ctx)
		blobs, more := archive.Files.Check(ctx)
		return append(rows, blobs...), errors.Join(err, more)
	}
	return park{t, archive, folder, queue, url, data}
}

// at is the park with another schema, opened anew as by a program of that version.
func (p park) at(version int) park {
	p.Helper()
	if _, err := p.DB.MigrateTo(p.Context(), version); err != nil {
		p.Fatal(err)
	}
	p.DB.Close()
	return openPark(p.T, p.url, p.data)
}

// filledPark has rows in every table and files with and without sizes.
func filledPark(t *testing.T, dialect db.Dialect) park {
	t.Helper()
	p := emptyPark(t, dialect)
	if _, err := p.DB.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`INSERT INTO room_types (id, document_id, created_at, updated_at, published_at, sort_order, name_en, name_zh, availability)
			VALUES (7, 'r7', 1, 2, NULL, -5, 'A "cabin" <b>&amp;</b> \ back', '海边小屋 𠮷 😀', TRUE), (9, 'r9', 1, 2, 3, NULL, '', NULL, FALSE), (10, 'r10', 1, 2, 3, 9223372036854775807, 'two
lines	and a tab', ' ', NULL)`,
		"INSERT INTO media_images (document_id, created_at, updated_at, name) VALUES ('m', 1, 2, 'x')",
		"INSERT INTO news_items (document_id, created_at, updated_at, news_date, for_guest) VALUES ('n', 1, 2, '2026-02-28', TRUE)",
		"INSERT INTO products (document_id, created_at, updated_at, price) VALUES ('p', 1, 2, 1250)",
		"INSERT INTO pages (document_id, created_at, updated_at, slug) VALUES ('g', 1, 2, 'about')",
		"INSERT INTO texts (document_id, created_at, updated_at, text_key, en) VALUES ('t', 1, 2, 'hello', 'null'), ('t2', 1, 2, '[1]', '{\"a\":1}')",
		"INSERT INTO room_types_drafts (document_id, created_at, updated_at, name_zh, availability, changed, author, scheduled_at, scheduled_by) VALUES ('r9', 1, 4, '小屋', TRUE, ',Name_zh,', 'Lin', 5, 'Lin')",
		"INSERT INTO media_images_drafts (document_id, created_at, updated_at, name) VALUES ('md', 1, 2, 'x')",
		"INSERT INTO events (document_id, created_at, updated_at, starts_on, weekday, at) VALUES ('e', 1, 2, '2026-02-28', 5, '19:00')",
		"INSERT INTO knowledge_entries (document_id, created_at, updated_at, question_en, answer_en, valid_from) VALUES ('ke', 1, 2, 'A pool?', 'A river.', '2026-02-28')",
		"INSERT INTO knowledge_entries_drafts (document_id, created_at, updated_at, question_zh) VALUES ('ked', 1, 2, '泳池')",
		"INSERT INTO events_drafts (document_id, created_at, updated_at, title_en) VALUES ('ed', 1, 2, 'Music')",
		"INSERT INTO news_items_drafts (document_id, created_at, updated_at, for_annual) VALUES ('nd', 1, 2, TRUE)",
		"INSERT INTO products_drafts (document_id, created_at, updated_at, price) VALUES ('pd', 1, 2, 1250)",
		"INSERT INTO pages_drafts (document_id, created_at, updated_at, slug) VALUES ('gd', 1, 2, 'about')",
		"INSERT INTO texts_drafts (document_id, created_at, updated_at, text_key) VALUES ('td', 1, 2, 'hello')",
		"INSERT INTO revisions (collection, document_id, number, at, who, fields, files) VALUES ('pages', 'g', 3, 1, '林', '{\"slug\":\"about\"}', '{}')",
		"INSERT INTO settings (document_id, created_at, updated_at, setting_key, value, public) VALUES ('s', 1, 2, 'phone', '0012', TRUE), ('s2', 1, 2, 'empty', '', FALSE)",
		"INSERT INTO memberships (id, document_id, created_at, updated_at, email, point, is_member) VALUES (1, 'a', 1, 2, 'a@example.org', 1000, TRUE), (2, 'b', 1, 2, 'b@example.org', 0, FALSE), (5, 'c', 1, 2, NULL, 0, FALSE)",
		"DELETE FROM memberships WHERE id = 5",
		"INSERT INTO annual_bookings (document_id, created_at, updated_at, membership_id, checkin, checkout, site_number, total_price) VALUES ('k', 1, 2, 1, '2026-01-01', '2026-01-05', '12A', 99)",
		"INSERT INTO sites (document_id, created_at, updated_at, number, reading_order, area, powered) VALUES ('s12', 1, 2, '12A', '00000012a', '河边', TRUE)",
		"INSERT INTO site_nights (site_id, night, booking_id) SELECT s.id, '2026-01-01', b.id FROM sites s, annual_bookings b WHERE s.number = '12A' AND b.document_id = 'k'",
		"INSERT INTO stay_events (booking_id, at, what, actor) SELECT id, 1, 'booked', 'guest' FROM annual_bookings WHERE document_id = 'k'",
		"INSERT INTO guest_registrations (document_id, created_at, updated_at, first_name, phone_number, stay_type, order_number) VALUES ('q', 1, 2, 'Lin', '+61 4', 'cabin', '7')",
		"INSERT INTO funnels (document_id, created_at, updated_at, email) VALUES ('f', 1, 2, 3)",
		"INSERT INTO visit_pages (day, page, language, views, visitors, visits) VALUES ('2026-11-15', '/roomlist', 'zh', 3, 2, 1)",
		"INSERT INTO visit_sources (day, kind, source, medium, campaign, visits) VALUES ('2026-11-15', 'tag', 'wechat', '', '春季', 1)",
		"INSERT INTO visit_salts (day, salt) VALUES ('2026-11-15', 'nobody may know')",
		"INSERT INTO visit_seen (day, seen_key, n) VALUES ('2026-11-15', 'k', 1)",
		"INSERT INTO api_tokens (name, hash, created_at) VALUES ('token', 'hash', 1)",
		"INSERT INTO rate_counts (rule, who, window_start, n) VALUES ('sign-in', 'abc', 1, 2)",
		`INSERT INTO mails (document_id, created_at, template, to_address, to_name, reply_to, from_name, language, subject, body_text, body_html, pictures, message_id, once_key, secret)
			VALUES ('l', 1, 'code', 'a@example.org', '林', '', 'Park', 'zh', '验证码', 'two
lines', '<p>', '[]', 'l@example.org', NULL, TRUE)`,
		"INSERT INTO idempotency_keys (scope, key_hash, request_hash, response, created_at) VALUES ('enquiry', 'k', 'r', '{}', 1)",
		"INSERT INTO enquiries (document_id, created_at, updated_at, name, email, subject, question, handled) VALUES ('e', 1, 2, 'Lin', 'a@example.org', 'Horses', 'May we?', TRUE)",
		"INSERT INTO inbox_threads (document_id, enquiry_id, state_at, last_at, token) SELECT document_id, id, 1, 2, 't' FROM enquiries",
		"INSERT INTO inbox_threads (document_id, registration_id, state, state_at, last_at, read_at, read_by) SELECT document_id, id, 'done', 1, 2, 3, '陈梅' FROM guest_registrations",
		"INSERT INTO inbox_events (thread_id, at, kind, actor, body, message_id, files) SELECT MIN(id), 1, 'reply', '', '谢谢', 'm@example.org', '[\"a.pdf\"]' FROM inbox_threads",
		"INSERT INTO chat_conversations (document_id, secret_hash, created_at, last_at, language, state_at, messages, account_id, session_id) VALUES ('cc', 'h', 1, 2, 'zh', 1, 2, 1, 9)",
		"INSERT INTO chat_messages (conversation_id, number, at, author, body, links) SELECT id, 1, 1, 'visitor', '有泳池吗？', '[]' FROM chat_conversations",
		"INSERT INTO chat_gaps (language, likeness, created_at, dismissed_at) VALUES ('zh', 'c:pool', 1, 2)",
		"INSERT INTO chat_gap_questions (gap_id, conversation_id, number, at, question, rated_down) SELECT g.id, c.id, 1, 1, '有泳池吗？', FALSE FROM chat_gaps g, chat_conversations c",
		"INSERT INTO chat_runs (document_id, conversation_id, assistant, state, question, answer, created_at, started_at, ended_at, expires_at) SELECT 'cr', id, 'asst', 'completed', 1, 2, 1, NULL, 3, 4 FROM chat_conversations",
		"INSERT INTO widget_keys (name, hash, scopes, per_minute, made_by, created_at, withdrawn_at) VALUES ('城市网站', 'h', 'threads speech', 60, '陈梅', 1, 2)",
		"INSERT INTO speech_days (day, seconds, characters) VALUES ('2026-11-15', 3, 4000)",
		"INSERT INTO chat_days (day, conversations, tokens) VALUES ('2026-11-15', 3, 4000)",
		"INSERT INTO inbox_marks (name, validity, position) VALUES ('desk@mail/INBOX', 7, 4294967295)",
		"INSERT INTO saved_replies (document_id, created_at, updated_at, title_en, title_zh, text_en, text_zh) VALUES ('sr', 1, 2, 'Pets', '宠物', 'Hello {name}', '{name}，您好')",
		"INSERT INTO sessions (document_id, hash, membership_id, device, created_at, seen_at, expires_at) SELECT 's', 'h', MIN(id), 'Firefox', 1, 2, 3 FROM memberships",
		"INSERT INTO verification_codes (email, hash, language, sent_at, expires_at) VALUES ('a@example.org', 'h', 'zh', 1, 2)",
		"INSERT INTO password_resets (hash, membership_id, expires_at) SELECT 'h', MIN(id), 3 FROM memberships",
		"INSERT INTO passkeys (document_id, membership_id, credential_id, credential, name, created_at) SELECT 'k', MIN(id), 'c', '{}', '手机', 1 FROM memberships",
		"INSERT INTO passkey_challenges (hash, session, expires_at) VALUES ('h', '{}', 1)",
		`INSERT INTO ledger_entries (membership_id, at, reason, point, discount_point, point_after, discount_point_after, title_zh, actor, operation)
			SELECT MIN(id), 1, 'redemption', -1, 0, 9, 0, '咖啡', 'account', 'o' FROM memberships`,
		`INSERT INTO coupons (document_id, created_at, code, membership_id, title_en, title_zh, description_en, description_zh, expiry, assigned_from, assigned_to, used_at)
			SELECT 'c', 1, 'ABCD', MIN(id), 'Coffee', '咖啡', '', '', '2027-01-01', '', '', 5 FROM memberships`,
		"INSERT INTO portal (one, password_hash, changed_at) VALUES (1, 'h', 1)",
		"INSERT INTO known_devices (membership_id, hash, used_at) SELECT MIN(id), 'h', 1 FROM memberships",
		"INSERT INTO merged_accounts (membership_id, kept_id, merged_at) VALUES (2, 1, 9)",
		"INSERT INTO account_addresses (id, membership_id, address) VALUES (77, 1, 'old@example.org')", // beside those that the triggers write
		"INSERT INTO membership_cards (membership_id, code, issued_at) SELECT MIN(id), 'CARD1', 1 FROM memberships",
		`INSERT INTO payments (document_id, created_at, updated_at, membership_id, purpose, subject, title_en, title_zh, language, first_name, last_name, amount, currency, method, state, order_id, capture_id, settled_at, invoice_number)
			SELECT 'pay', 1, 2, MIN(id), 'membership', '{}', 'Standard', '标准会员', 'zh', '伟', '张', 80000, 'AUD', 'paypal', 'settled', 'O1', 'C1', 2, 1 FROM memberships`,
		"INSERT INTO payment_events (payment_id, at, kind) SELECT MIN(id), 1, 'created' FROM payments",
		"INSERT INTO payment_refunds (document_id, payment_id, at, amount, state, reason, method, provider_id) SELECT 'r', MIN(id), 3, 100, 'failed', '误付', 'paypal', 'R1' FROM payments",
		"INSERT INTO payment_notices (method, notice_id, kind, received_at, payment_id) SELECT 'paypal', 'WH-1', 'PAYMENT.CAPTURE.COMPLETED', 2, MIN(id) FROM payments",
		"INSERT INTO payment_problems (at, payment_id, kind, detail, once) SELECT 3, MIN(id), 'strange', '1.00 AUD', 'x' FROM payments",
		"INSERT INTO numbers (name, last) VALUES ('invoice', 1)",
		"INSERT INTO membership_terms (payment_id, membership_id, tier, years, was_member, expiry_before, expiry_after, point, discount_point) SELECT p.id, p.membership_id, 'standard', 2, FALSE, '', '2028-11-15', 80000, 80000 FROM payments p",
		"INSERT INTO stay_calendars (membership_id, token, created_at) SELECT MIN(id), 'T', 1 FROM memberships",
		"INSERT INTO bank_statements (document_id, created_at, actor, file_name, mapping, went_out, unread) VALUES ('b', 1, '陈梅', '十一月.csv', '{}', 3, '[]')",
		"INSERT INTO bank_lines (line_key, paid_on, amount, words, state, booking_id, changed_at, actor) SELECT 'k', '2026-11-16', 9900, '张伟 STAY1', 'matched', MIN(id), 2, '陈梅' FROM annual_bookings",
		"INSERT INTO imports (document_id, created_at, actor, actor_id, file_name, format, encoding, header, mapping, state, finished_at) VALUES ('i', 1, '陈梅', 'p', '会员.xlsx', 'xlsx', '', '[\"Name 1\"]', '{\"Name 1\":0}', 'done', 5)",
		"INSERT INTO import_rows (import_id, row_number, cells, fields, notes, email, verdict, changes, problem, state, member, version, invited) SELECT id, 2, '[\"李伟\"]', '{}', '[]', 'li@example.com', 'create', '[]', '', 'created', 'm', 'v', TRUE FROM imports",
		"INSERT INTO import_mappings (signature, mapping, changed_at, actor) VALUES ('wer,网', '{}', 1, '陈梅')",
		"INSERT INTO bank_statement_lines (statement_id, line_id, row_number, is_new) SELECT s.id, l.id, 2, TRUE FROM bank_statements s, bank_lines l",
		"INSERT INTO stay_money (booking_id, at, kind, way, amount, line_id, actor, note, confirms) SELECT booking_id, 2, 'received', 'transfer', 9900, id, '陈梅', '', TRUE FROM bank_lines",
		"INSERT INTO stay_money (booking_id, at, kind, way, amount, actor, note) SELECT booking_id, 3, 'waived', 'other', 50, '陈梅', '银行手续费' FROM bank_lines",
		"INSERT INTO bank_mappings (signature, mapping, changed_at, actor) VALUES ('header:日期', '{}', 1, '陈梅')",
		"INSERT INTO staff_devices (hash, used_at) VALUES ('h', 2)",
		"INSERT INTO staff_sessions (hash, created_at, seen_at) VALUES ('h', 1, 2)",
		`INSERT INTO staff_people (document_id, created_at, updated_at, name, email, language, role, state, password_hash, totp_secret)
			VALUES ('p', 1, 2, '陈梅', 'mei@example.org', 'zh', 'owner', 'active', 'h', 'SECRET')`,
		"INSERT INTO staff_recovery_codes (person_id, hash, used_at) SELECT MIN(id), 'h', 3 FROM staff_people",
		"INSERT INTO staff_links (hash, person_id, auth_version, expires_at) SELECT 'h', MIN(id), 1, 9 FROM staff_people",
		"INSERT INTO staff_columns (person_id, table_name, columns) SELECT MIN(id), 'members', 'site,name' FROM staff_people",
		"INSERT INTO staff_views (person_id, table_name, name, search) SELECT MIN(id), 'members', 'Annual', '?filter=annual' FROM staff_people",
		`INSERT INTO staff_roles (role, rights, updated_at) VALUES ('gate', '{"stays":"read"}', 1)`,
		"INSERT INTO chat_vectors (model, text, vector) VALUES ('m', 't', 'AACAPw==')",
		"INSERT INTO staff_policy (one, shared_password_off, two_step_required) VALUES (1, TRUE, TRUE)",
		"INSERT INTO staff_sessions (hash, person_id, document_id, device, created_at, seen_at) SELECT 'h2', MIN(id), 's', 'Firefox', 1, 2 FROM staff_people",
		"INSERT INTO api_tokens (name, hash, scope, person_id, made_by, created_at, expires_at, used_at) SELECT 'theirs', 'hash2', 'read', MIN(id), '陈梅', 1, 9, 2 FROM staff_people",
		"INSERT INTO sandbox_identity (one, secret, authority, certificate, private_key, created_at) VALUES (1, 's', 'a', 'c', 'k', 1)",
		`INSERT INTO sandbox_orders (order_id, created_at, updated_at, state, outcome, reference, invoice, payee, currency, amount, item, locale, return_url, cancel_url)
			VALUES ('O1', 1, 2, 'COMPLETED', 'pay', 'r', 'i', 'p', 'AUD', 1250, '会员', 'zh-CN', 'https://park.example/', 'https://park.example/')`,
		"INSERT INTO sandbox_captures (capture_id, sandbox_order_id, invoice, created_at, state, currency, amount, refunded) SELECT 'C1', id, NULL, 1, 'PARTIALLY_REFUNDED', 'AUD', 1250, 50 FROM sandbox_orders",
		"INSERT INTO sandbox_refunds (refund_id, sandbox_capture_id, created_at, currency, amount, note) SELECT 'R1', id, 1, 'AUD', 50, '' FROM sandbox_captures",
		"INSERT INTO sandbox_requests (operation, request_key, request_hash, status, answer, created_at) VALUES ('create', 'k', 'h', 201, '{}', 1)",
		"INSERT INTO sandbox_notices (notice_id, created_at, event_type, body) VALUES ('N1', 1, 'PAYMENT.CAPTURE.COMPLETED', '{}')",
		"INSERT INTO audit_entries (at, actor, actor_id, action, collection, document_id) VALUES (1, '陈梅', 'p', 'create', 'texts', 't')",
		"INSERT INTO audit_entries (at, actor, action, collection, document_id) VALUES (1, 'staff', 'create', 'texts', 't')",
		"INSERT INTO audit_addresses (entry_id, address) SELECT MIN(id), 'old@example.org' FROM audit_entries",
	} {
		p.run(statement)
	}
	tables, err := p.DB.Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables { // some rows were given their ids
		if err := p.DB.AfterLoad(t.Context(), table); err != nil {
			t.Fatal(err)
		}
	}
	document := p.upload("map.pdf", []byte("%PDF-1.4 a map"))
	if _, err := p.DB.Exec(t.Context(), "INSERT INTO file_texts (file_id, pages, read_at) VALUES ($1, '[\"公园地图\"]', 1)", document.ID); err != nil {
		t.Fatal(err)
	}
	picture := p.upload("海边.png", pngOf(t, 700, 30))
	p.work()
	if err := p.Files.Link(t.Context(), "room-types", "Cover", 7, []int64{picture.ID}); err != nil {
		t.Fatal(err)
	}
	return p
}

func pngOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func (p park) run(query string, args ...any) {
	p.Helper()
	if _, err := p.DB.Exec(p.Context(), query, args...); err != nil {
		p.Fatalf("%s: %v", query, err)
	}
}

func (p park) upload(name string, content []byte) files.File {
	p.Helper()
	file, err := p.Files.Upload(p.Context(), files.Info{Name: name}, bytes.NewReader(content))
	if err != nil {
		p.Fatal(err)
	}
	return file
}

// work runs the queue until the pictures have their sizes.
func (p park) work() {
	p.Helper()
	ctx, stop := context.WithCancel(p.Context())
	done := make(chan struct{})
	go func() { p.queue.Run(ctx); close(done) }()
	p.eventually("every picture has its sizes", func() bool {
		counts, err := p.queue.Counts(p.Context())
		if err != nil {
			p.Fatal(err)
		}
		return counts["waiting"]+counts["running"] == 0
	})
	stop()
	<-done
}

func (p park) eventually(what string, condition func() bool) {
	p.Helper()
	for limit := time.Now().Add(30 * time.Second); !condition(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(limit) {
			p.Fatalf("never happened: %s", what)
		}
	}
}

// archive makes a backup of the park.
func (p park) archive() string {
	p.Helper()
	path := filepath.Join(p.TempDir(), "park.tar.gz")
	if _, err := p.Backup(p.Context(), path); err != nil {
		p.Fatal(err)
	}
	return path
}

// content is every row of every table, in words that are the same for both engines.
func (p park) content() map[string][]string {
	p.Helper()
	tables, err := p.DB.Tables(p.Context())
	if err != nil {
		p.Fatal(err)
	}
	all := map[string][]string{}
	for _, table := range tables {
		columns := slices.Sorted(slices.Values(table.Columns))
		rows, err := db.All(p.Context(), p.DB, func(rows *sql.Rows) (string, error) {
			values := make([]any, len(columns))
			dest := make([]any, len(columns))
			for i := range values {
				dest[i] = &values[i]
			}
			err := rows.Scan(dest...)
			for i, value := range values {
				switch value {
				case true:
					values[i] = int64(1)
				case false:
					values[i] = int64(0)
				}
			}
			return fmt.Sprintf("%#v", values), err
		}, "SELECT "+strings.Join(columns, ", ")+" FROM "+table.Name)
		if err != nil {
			p.Fatal(err)
		}
		all[table.Name] = slices.Sorted(slices.Values(rows))
	}
	return all
}

// blobHashes tells what lies in the blob store.
func (p park) blobHashes() map[string]string {
	p.Helper()
	entries, err := os.ReadDir(p.folder)
	if err != nil {
		p.Fatal(err)
	}
	hashes := map[string]string{}
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(p.folder, entry.Name()))
		if err != nil {
			p.Fatal(err)
		}
		hashes[entry.Name()] = fmt.Sprintf("%x", sha256.Sum256(content))
	}
	return hashes
}

// wantSame compares two parks.
func (p park) wantSame(other park) {
	p.Helper()
	ours, theirs := p.content(), other.content()
	for name, rows := range ours {
		if !slices.Equal(rows, theirs[name]) {
			p.Errorf("%s:\n%v\n%v", name, rows, theirs[name])
		}
	}
	if len(ours) != len(theirs) {
		p.Errorf("%d tables and %d", len(ours), len(theirs))
	}
	if !maps.Equal(p.blobHashes(), other.blobHashes()) {
		p.Errorf("blobs %v and %v", p.blobHashes(), other.blobHashes())
	}
}

// wantSound is what `park verify` looks at.
func (p park) wantSound() {
	p.Helper()
	if problems, err := p.Verify(p.Context()); err != nil || len(problems) != 0 {
		p.Errorf("problems %v, %v", problems, err)
	}
}

// wantEmpty holds after a refused restore.
func (p park) wantEmpty() {
	p.Helper()
	version, err := p.DB.Version(p.Context())
	if err != nil || version != 0 {
		p.Errorf("schema %d is left, %v", version, err)
	}
	tables, err := p.DB.Tables(p.Context())
	if err != nil || len(tables) != 0 {
		p.Errorf("tables are left: %v, %v", tables, err)
	}
	if blobs := p.blobHashes(); len(blobs) != 0 {
		p.Errorf("blobs are left: %v", blobs)
	}
}
