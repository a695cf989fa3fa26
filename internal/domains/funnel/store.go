package funnel

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

// saltLength is some 220 bits.
const saltLength = 43

// holdSalt gives the salt of a day, held until the transaction ends, and makes it where the day has none yet and is not over.
func holdSalt(ctx context.Context, d *db.DB, day string, today bool) (salt string, known bool, err error) {
	if today {
		if _, err := d.Exec(ctx, "INSERT INTO visit_salts (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING", day, random.Text(saltLength)); err != nil {
			return "", false, err
		}
	}
	known, err = d.Maybe(ctx, "SELECT salt FROM visit_salts WHERE day = $1"+d.ForUpdate(), []any{day}, &salt)
	return salt, known, err
}

// slices of a statement's rows, so that there are few different texts for the database to prepare.
var sizes = []int{64, 8, 1}

// inSizes hands over the items in pieces of those sizes.
func inSizes[T any](items []T, do func(piece []T) error) error {
	for len(items) > 0 {
		i := slices.IndexFunc(sizes, func(size int) bool { return size <= len(items) })
		if err := do(items[:sizes[i]]); err != nil {
			return err
		}
		items = items[sizes[i]:]
	}
	return nil
}

func loadSeen(ctx context.Context, d *db.DB, day string, keys []string) (map[string]int64, error) {
	seen := map[string]int64{}
	err := inSizes(keys, func(piece []string) error {
		where := &db.Where{}
		where.And("day = $", day)
		where.OneOf("seen_key", piece)
		some, err := db.Pairs[string, int64](ctx, d, "SELECT seen_key, n FROM visit_seen"+where.SQL(), where.Args()...)
		maps.Copy(seen, some)
		return err
	})
	return seen, err
}

func storeSeen(ctx context.Context, d *db.DB, day string, seen map[string]int64) error {
	return inSizes(slices.Sorted(maps.Keys(seen)), func(piece []string) error {
		args := []any{day}
		var rows []string
		for _, key := range piece {
			args = append(args, key, seen[key])
			rows = append(rows, fmt.Sprintf("($1, $%d, CAST($%d AS BIGINT))", len(args)-1, len(args)))
		}
		_, err := d.Exec(ctx, "INSERT INTO visit_seen (day, seen_key, n) VALUES "+strings.Join(rows, ", ")+" ON CONFLICT (day, seen_key) DO UPDATE SET n = excluded.n", args...)
		return err
	})
}

// addCounts adds to the numbers of a day, whoever else has added to them.
func addCounts(ctx context.Context, d *db.DB, day string, pages map[pageKey]pageCount, origins map[Origin]int64) error {
	for key, n := range pages {
		if _, err := d.Exec(ctx, `INSERT INTO visit_pages (day, page, language, views, visitors, visits) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (day, page, language)
			DO UPDATE SET views = visit_pages.views + excluded.views, visitors = visit_pages.visitors + excluded.visitors, visits = visit_pages.visits + excluded.visits`,
			day, key.page, string(key.language), n.views, n.visitors, n.visits); err != nil {
			return err
		}
	}
	for origin, n := range origins {
		if _, err := d.Exec(ctx, `INSERT INTO visit_sources (day, kind, source, medium, campaign, visits) VALUES ($1, $2, $3, $4, $5, $6)
			ON CONFLICT (day, kind, source, medium, campaign) DO UPDATE SET visits = visit_sources.visits + excluded.visits`,
			day, string(origin.Kind), origin.Source, origin.Medium, origin.Campaign, n); err != nil {
			return err
		}
	}
	return nil
}

func listTags(ctx context.Context, d *db.DB, day string) ([]Tag, error) {
	return db.All(ctx, d, db.Into(func(t *Tag) []any { return []any{&t.Source, &t.Medium, &t.Campaign} }),
		"SELECT source, medium, campaign FROM visit_sources WHERE day = $1 AND kind = 'tag'", day)
}

// forgotten is how many rows are deleted at once: others must not wait for a long deletion.
const forgotten = 5000

// deleteSalts throws away the salts of the days before one, and what was hashed under them. A salt is written over first: SQLite leaves
// what is deleted in its file until the place is used again.
func deleteSalts(ctx context.Context, d *db.DB, before string) error {
	if _, err := d.Exec(ctx, "UPDATE visit_salts SET salt = $2 WHERE day < $1", before, random.Text(saltLength)); err != nil {
		return err
	}
	if _, err := d.Exec(ctx, "DELETE FROM visit_salts WHERE day < $1", before); err != nil {
		return err
	}
	for {
		n, err := d.Exec(ctx, `DELETE FROM visit_seen WHERE day < $1 AND seen_key IN (SELECT seen_key FROM visit_seen WHERE day < $1 LIMIT $2)`, before, forgotten)
		if err != nil || n == 0 {
			return err
		}
	}
}

func deleteCounts(ctx context.Context, d *db.DB, before string) error {
	for _, table := range []string{"visit_pages", "visit_sources"} {
		if _, err := d.Exec(ctx, "DELETE FROM "+table+" WHERE day < $1", before); err != nil {
			return err
		}
	}
	return nil
}

// dayCount is what was counted on a day on the whole site.
type dayCount struct {
	day string
	pageCount
}

// listDays lists the days from one to another, both included, that have numbers.
func listDays(ctx context.Context, d *db.DB, from, to string) ([]dayCount, error) {
	return db.All(ctx, d, db.Into(func(c *dayCount) []any { return []any{&c.day, &c.views, &c.visitors, &c.visits} }),
		"SELECT day, CAST(SUM(views) AS BIGINT), CAST(SUM(visitors) AS BIGINT), CAST(SUM(visits) AS BIGINT) FROM visit_pages WHERE page = '' AND day BETWEEN $1 AND $2 GROUP BY day ORDER BY day", from, to)
}

func listPages(ctx context.Context, d *db.DB, from, to string) ([]PageCount, error) {
	return db.All(ctx, d, db.Into(func(c *PageCount) []any { return []any{&c.Page, &c.Views, &c.Visitors, &c.Visits} }),
		`SELECT page, CAST(SUM(views) AS BIGINT), CAST(SUM(visitors) AS BIGINT), CAST(SUM(visits) AS BIGINT) FROM visit_pages WHERE page <> '' AND day BETWEEN $1 AND $2 GROUP BY page ORDER BY 2 DESC, page`, from, to)
}

func listLanguages(ctx context.Context, d *db.DB, from, to string) ([]LanguageCount, error) {
	return db.All(ctx, d, db.Into(func(c *LanguageCount) []any { return []any{&c.Language, &c.Visitors} }),
		"SELECT language, CAST(SUM(visitors) AS BIGINT) FROM visit_pages WHERE page = '' AND day BETWEEN $1 AND $2 GROUP BY language ORDER BY 2 DESC, language", from, to)
}

func listSources(ctx context.Context, d *db.DB, from, to string) ([]SourceCount, error) {
	return db.All(ctx, d, db.Into(func(c *SourceCount) []any { return []any{&c.Kind, &c.Source, &c.Medium, &c.Campaign, &c.Visits} }),
		`SELECT kind, source, medium, campaign, CAST(SUM(visits) AS BIGINT) FROM visit_sources WHERE day BETWEEN $1 AND $2
		GROUP BY kind, source, medium, campaign ORDER BY 5 DESC, kind, source, medium, campaign`, from, to)
}
