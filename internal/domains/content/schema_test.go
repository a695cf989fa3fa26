package content_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// Whoever adds a column to what staff write adds it to its drafts.
func TestDraftsHaveEveryColumnOfTheirEntries(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		tables, err := d.Tables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		columns := map[string][]string{}
		for _, table := range tables {
			columns[table.Name] = table.Columns
		}
		for _, c := range content.Drafted {
			if !c.Drafts || len(columns[c.Table]) == 0 {
				t.Errorf("%s has no drafts, or no table", c.Name)
			}
			for _, column := range columns[c.Table] {
				if column != "published_at" && !slices.Contains(columns[c.Table+"_drafts"], column) {
					t.Errorf("%s_drafts has no %s", c.Table, column)
				}
			}
		}
	})
}

// before is the last version of the schema without tables of drafts.
func before(t *testing.T, dialect db.Dialect) int {
	t.Helper()
	steps, err := db.Migrations(dialect)
	if err != nil {
		t.Fatal(err)
	}
	return slices.IndexFunc(steps, func(step db.Migration) bool { return step.Name == "drafts" })
}

func TestEntriesThatWereNotPublishedBecomeDrafts(t *testing.T) {
	test := func(t *testing.T, url string) {
		place := app.Config{Data: t.TempDir(), DatabaseURL: url, Now: time.Now, Log: discard}
		d, err := db.Open(t.Context(), url, filepath.Join(place.Data, "park.db"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.MigrateTo(t.Context(), before(t, d.Dialect())); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			`INSERT INTO files (id, document_id, name, hash, ext, mime, size, sha256, created_at, updated_at) VALUES (3, 'f', 'a.pdf', 'a', '.pdf', 'application/pdf', 1, '', 1, 1)`,
			"INSERT INTO room_types (id, document_id, created_at, updated_at, published_at, name_en, availability) VALUES (1, 'live', 1, 2, 3, 'Live', TRUE), (2, 'draft', 4, 5, NULL, 'Draft', TRUE)",
			"INSERT INTO file_links (collection, field, owner_id, position, file_id) VALUES ('room-types', 'Cover', 1, 0, 3), ('room-types', 'Cover', 2, 0, 3), ('one-club-products', 'Icon', 2, 0, 3)",
			"INSERT INTO products (id, document_id, created_at, updated_at, published_at, name_en, price, stock) VALUES (1, 'never', 1, 2, NULL, 'Never', 5, 6), (2, 'redeemed', 1, 2, NULL, 'Redeemed', 5, 6), (3, 'offer', 1, 2, 3, 'Offer', 5, NULL)",
			`INSERT INTO coupons (document_id, created_at, code, product_id, title_en, title_zh, description_en, description_zh, expiry, assigned_from, assigned_to)
				VALUES ('c', 1, 'ABCD', 2, '', '', '', '', '2027-01-01', '', '')`,
			"INSERT INTO pages (document_id, created_at, updated_at, published_at, slug) VALUES ('about', 1, 2, 3, 'about'), ('soon', 1, 2, NULL, 'soon')",
			"INSERT INTO texts (document_id, created_at, updated_at, published_at, text_key) VALUES ('text', 1, 2, NULL, 'nav.home')",
		} {
			if _, err := d.Exec(t.Context(), statement); err != nil {
				t.Fatalf("%s: %v", statement, err)
			}
		}
		d.Close()
		park, err := app.Open(t.Context(), place)
		if err != nil {
			t.Fatal(err)
		}
		defer park.Close()
		problems, err := park.Drafts.Check(t.Context())
		if err != nil || len(problems) > 0 {
			t.Errorf("%v %v", problems, err)
		}
		everything := collection.Query{Page: collection.DefaultPaging, WithDraft: true, Populate: []string{"*"}}
		for _, want := range []struct {
			c            *collection.Collection
			live, newest int
		}{{content.Rooms, 1, 2}, {content.Products, 1, 3}, {content.Pages, 1, 2}, {content.Texts, 0, 1}} {
			newest, err := park.Engine.List(asStaff(t), want.c, everything)
			if err != nil {
				t.Fatal(err)
			}
			live, err := park.Engine.List(asStaff(t), want.c, collection.Query{Page: collection.DefaultPaging})
			if err != nil || live.Len() != want.live || newest.Len() != want.newest {
				t.Errorf("%s: %d are live, %d in all (%v)", want.c.Name, live.Len(), newest.Len(), err)
			}
		}
		draft, err := park.Engine.Find(asStaff(t), content.Rooms, "draft", everything)
		if err != nil || draft.Text(0, "Name_en") != "Draft" || draft.Value(0, "Availability") != true || draft.Value(0, "createdAt") != int64(4) || len(draft.Files(0, "Cover")) != 1 {
			t.Errorf("%v %s", err, draft.AppendOne(nil))
		}
		if err := park.Engine.Publish(asStaff(t), content.Products, "redeemed"); err != nil {
			t.Fatal(err)
		}
		redeemed, err := park.Engine.Find(asStaff(t), content.Products, "redeemed", collection.Query{Populate: []string{"*"}})
		if err != nil || redeemed.Value(0, "id") != int64(2) || redeemed.Text(0, "Name_en") != "Redeemed" || redeemed.Value(0, "Stock") != int64(6) || len(redeemed.Files(0, "Icon")) != 1 {
			t.Errorf("%v %s", err, redeemed.AppendOne(nil))
		}
		var product int64
		if err := park.DB.One(t.Context(), "SELECT product_id FROM coupons", nil, &product); err != nil || product != 2 {
			t.Errorf("the coupon is of product %d, %v", product, err)
		}
		if err := park.Engine.Publish(asStaff(t), content.Products, "never"); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("sqlite", func(t *testing.T) { test(t, "") })
	t.Run("postgres", func(t *testing.T) {
		if os.Getenv(dbtest.Env) == "" {
			t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
		}
		test(t, dbtest.PostgresURL(t, false))
	})
}
