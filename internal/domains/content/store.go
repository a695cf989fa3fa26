package content

import (
	"context"

	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
)

// ChangeStock changes what is left of a product by a difference, never below none. It tells the stock before and after; without a limit
// to change, or where too few are left, ok is false.
func ChangeStock(ctx context.Context, d *db.DB, product, change int64) (before, after int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, "UPDATE products SET stock = stock + $2 WHERE id = $1 AND stock + $2 >= 0 RETURNING stock", []any{product, change}, &after)
	return after - change, after, ok, err
}

// TakeStock takes one from what is left of a product, and tells whether there was one. Call it in the transaction of whatever it is
// taken for.
func TakeStock(ctx context.Context, d *db.DB, product int64) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE products SET stock = stock - 1 WHERE id = $1 AND stock > 0", product)
	return n == 1, err
}

// audienceOf counts by whom the entries, and the drafts, that show a file may be read.
func audienceOf(ctx context.Context, d *db.DB, file int64) (a audience, err error) {
	err = d.One(ctx, `SELECT COUNT(CASE WHEN l.owner_id < $3 THEN 1 END),
			COUNT(CASE WHEN l.owner_id < $3 AND (l.collection <> $2 OR n.for_guest) THEN 1 END),
			COUNT(CASE WHEN n.for_annual THEN 1 END), COUNT(CASE WHEN n.for_permanent THEN 1 END),
			COUNT(CASE WHEN l.owner_id >= $3 THEN 1 END),
			COUNT(CASE WHEN l.owner_id >= $3 AND l.collection <> $2 THEN 1 END)
		FROM file_links l LEFT JOIN news_items n ON l.collection = $2 AND n.id = l.owner_id WHERE l.file_id = $1`,
		[]any{file, News.Name, int64(files.FirstDraft)}, &a.entries, &a.public, &a.annual, &a.permanent, &a.drafts, &a.publicDrafts)
	return a, err
}

// listStray looks for files of entries and drafts that are gone, for drafts of changes of an entry that is gone, and for entries that
// were taken offline without a draft: nobody would find them.
func listStray(ctx context.Context, d *db.DB, c *collection.Collection) (problems []string, err error) {
	const links = " FROM file_links l WHERE l.collection = $1 AND l.owner_id "
	rows, drafts, first := c.Table+" e WHERE e.", c.Table+"_drafts d WHERE d.", int64(files.FirstDraft)
	for _, check := range []struct {
		query string
		args  []any
	}{
		{"SELECT 'files are kept of entry ' || l.owner_id || ', which visitors do not read'" + links + "< $2 AND NOT EXISTS (SELECT 1 FROM " + rows + "id = l.owner_id AND e.published_at IS NOT NULL)", []any{c.Name, first}},
		{"SELECT 'files are kept of draft ' || l.owner_id || ', which is not there'" + links + ">= $2 AND NOT EXISTS (SELECT 1 FROM " + drafts + "id = l.owner_id)", []any{c.Name, first}},
		{"SELECT 'draft ' || d.document_id || ' changes an entry that is not there' FROM " + drafts + "changed <> '' AND NOT EXISTS (SELECT 1 FROM " + rows + "document_id = d.document_id)", nil},
		{"SELECT 'entry ' || e.document_id || ' is offline and has no draft' FROM " + rows + "published_at IS NULL AND NOT EXISTS (SELECT 1 FROM " + drafts + "document_id = e.document_id)", nil},
	} {
		found, err := db.All(ctx, d, db.Value[string], check.query, check.args...)
		if err != nil {
			return nil, err
		}
		for _, line := range found {
			problems = append(problems, c.Name+": "+line)
		}
	}
	return problems, nil
}
