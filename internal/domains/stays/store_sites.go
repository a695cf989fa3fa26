package stays

import (
	"context"
	"fmt"
	"strings"
	"time"

	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

var scanSite = db.Into(func(s *Site) []any { return []any{&s.ID, &s.Number, &s.Area, &s.Powered, &s.Withdrawn} })

const siteColumns = "id, number, COALESCE(area, ''), powered, withdrawn"

// findSite gives the site of a number in its reading order.
func findSite(ctx context.Context, d *db.DB, order string) (Site, bool, error) {
	return findSiteAnd(ctx, d, order, "")
}

// holdSite gives the site of a number likewise, and keeps it from being renamed or deleted until the transaction ends: a booking of it must follow.
func holdSite(ctx context.Context, d *db.DB, order string) (Site, bool, error) {
	return findSiteAnd(ctx, d, order, d.ForKeyShare())
}

func findSiteAnd(ctx context.Context, d *db.DB, order, lock string) (Site, bool, error) {
	return db.First(ctx, d, scanSite, "SELECT "+siteColumns+" FROM sites WHERE reading_order = $1"+lock, order)
}

func listSites(ctx context.Context, d *db.DB) ([]Site, error) {
	return db.All(ctx, d, scanSite, "SELECT "+siteColumns+" FROM sites ORDER BY reading_order")
}

// findOrAddSite gives the site of a number, and adds one that nobody declared, withdrawn. Two at once add one.
func findOrAddSite(ctx context.Context, d *db.DB, number string, now time.Time) (Site, error) {
	order := ReadingOrder(number)
	if site, found, err := holdSite(ctx, d, order); err != nil || found {
		return site, err
	}
	_, err := d.Exec(ctx, `INSERT INTO sites (document_id, created_at, updated_at, published_at, number, reading_order, withdrawn) VALUES ($1, $2, $2, $2, $3, $4, TRUE)
		ON CONFLICT (reading_order) DO NOTHING`, random.DocumentID(), now.UnixMilli(), strings.TrimSpace(number), order)
	if err != nil {
		return Site{}, err
	}
	site, _, err := holdSite(ctx, d, order)
	return site, err
}

// renameSite has the bookings of a site follow its number.
func renameSite(ctx context.Context, d *db.DB, site int64, number string) error {
	_, err := d.Exec(ctx, "UPDATE annual_bookings SET site_number = $2, sequence = sequence + 1 WHERE id IN (SELECT booking_id FROM site_nights WHERE site_id = $1)", site, number)
	return err
}

func hasNights(ctx context.Context, d *db.DB, site int64) (has bool, err error) {
	err = d.One(ctx, "SELECT EXISTS (SELECT 1 FROM site_nights WHERE site_id = $1)", []any{site}, &has)
	return has, err
}

// mostRows is how many nights one statement inserts.
const mostRows = 100

// insertNights takes nights for a booking, in their order, so that two who want the same never wait for one another, and tells how many were
// free. Whoever comes second waits here until the first one's transaction has ended.
func insertNights(ctx context.Context, d *db.DB, site, booking int64, nights []string) (int, error) {
	free := 0
	for from := 0; from < len(nights); from += mostRows {
		args := []any{site, booking}
		var rows strings.Builder
		for i, night := range nights[from:min(from+mostRows, len(nights))] {
			if i > 0 {
				rows.WriteString(", ")
			}
			fmt.Fprintf(&rows, "($1, $%d, $2)", i+3)
			args = append(args, night)
		}
		n, err := d.Exec(ctx, "INSERT INTO site_nights (site_id, night, booking_id) VALUES "+rows.String()+" ON CONFLICT (site_id, night) DO NOTHING", args...)
		if err != nil {
			return free, err
		}
		free += int(n)
	}
	return free, nil
}

func deleteNights(ctx context.Context, d *db.DB, booking int64) error {
	_, err := d.Exec(ctx, "DELETE FROM site_nights WHERE booking_id = $1", booking)
	return err
}

// listTaken lists the nights of a site that somebody has, from a day to before another.
func listTaken(ctx context.Context, d *db.DB, site int64, from, to string) ([]string, error) {
	return db.All(ctx, d, db.Value[string],
		"SELECT night FROM site_nights WHERE site_id = $1 AND night >= $2 AND night < $3 ORDER BY night", site, from, to)
}

// listClashes lists the nights of a wish that other bookings than one have, and tells whether some of them are an account's own.
func listClashes(ctx context.Context, d *db.DB, site int64, checkin, checkout string, booking, account int64) (nights []string, own bool, err error) {
	type clash struct {
		night string
		own   bool
	}
	list, err := db.All(ctx, d, db.Into(func(c *clash) []any { return []any{&c.night, &c.own} }),
		`SELECT n.night, $5 <> 0 AND COALESCE(b.membership_id, 0) = $5 FROM site_nights n JOIN annual_bookings b ON b.id = n.booking_id
		WHERE n.site_id = $1 AND n.night >= $2 AND n.night < $3 AND n.booking_id <> $4 ORDER BY n.night`, site, checkin, checkout, booking, account)
	for _, c := range list {
		nights, own = append(nights, c.night), own || c.own
	}
	return nights, own, err
}

// listShort tells of bookings that lack nights, or hold those of another site than they name.
func listShort(ctx context.Context, d *db.DB) ([]string, error) {
	type held struct {
		document, checkin, checkout, site string
		nights                            int
		order                             string
		shares                            bool
	}
	list, err := db.All(ctx, d, db.Into(func(h *held) []any {
		return []any{&h.document, &h.checkin, &h.checkout, &h.site, &h.shares, &h.nights, &h.order}
	}),
		`SELECT b.document_id, b.checkin, b.checkout, b.site_number, b.shares_nights, COUNT(n.night), COALESCE(MIN(s.reading_order), '') FROM annual_bookings b
		LEFT JOIN site_nights n ON n.booking_id = b.id LEFT JOIN sites s ON s.id = n.site_id WHERE b.status <> 'cancelled'
		GROUP BY b.id, b.document_id, b.checkin, b.checkout, b.site_number, b.shares_nights ORDER BY b.id`)
	if err != nil {
		return nil, err
	}
	var problems []string
	for _, h := range list {
		if want := Nights(h.checkin, h.checkout); h.nights != want && !h.shares {
			problems = append(problems, fmt.Sprintf("booking %s: holds %d of its %d nights", h.document, h.nights, want))
		}
		if h.nights > 0 && h.order != ReadingOrder(h.site) {
			problems = append(problems, fmt.Sprintf("booking %s: holds nights of another site than %s", h.document, h.site))
		}
	}
	return problems, nil
}
