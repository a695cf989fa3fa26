// Package demo fills an empty database with Redgum Holiday Park: its texts, drawn pictures, leaflets, members and bookings.
// It must never know HTTP, nor any rule of a domain: it writes as staff would, through the collections and the club.
package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/memory"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/settings"
)

// Parts is what the demo park is made with.
type Parts struct {
	DB       *db.DB
	Engine   *collection.Engine
	Files    *files.Service
	Members  *collection.Collection
	Sites    *collection.Collection
	Bookings *collection.Collection
	Settings *collection.Collection
	// Enquiries takes entries of staff alone here, so nobody is written to.
	Enquiries *enquiries.Service
	// Points gives coupons away.
	Points *points.Service
	Now    func() time.Time
	// Progress is told what was just done; it may be nil.
	Progress func(done, total int, what string)
	// PictureWidth draws every picture this wide, for tests; 0 is full size.
	PictureWidth int
}

// actor is whom the audit trail names.
var actor = access.Actor{Role: access.Staff, Rights: access.AllToken, Name: "demo"}

// errTaken tells that somebody else filled the park while the pictures were drawn.
var errTaken = errors.New("the park is no longer empty")

// Fill writes the demo park, unless there is already a room, a membership or a page. Files come first, one by one, then every
// entry in one transaction: a Fill that is cut short leaves files that the next one takes up, and a park that is still empty.
func Fill(ctx context.Context, p Parts) (filled bool, err error) {
	if p.Progress == nil {
		p.Progress = func(int, int, string) {}
	}
	empty, err := isEmpty(ctx, p.DB)
	if err != nil || !empty {
		return false, err
	}
	park, err := load(p.Now())
	if err != nil {
		return false, fmt.Errorf("read the demo park: %w", err)
	}
	defer memory.GiveBack()                           // the server that follows needs a fraction of what drawing takes
	ctx = settings.Confirmed(access.With(ctx, actor)) // nobody is there to ask
	uploads, err := park.uploads(p.PictureWidth)
	if err != nil {
		return false, err
	}
	total := len(uploads) + 1
	stored, err := p.store(ctx, uploads, total)
	if err != nil {
		return false, fmt.Errorf("store the demo park's files: %w", err)
	}
	err = p.DB.Tx(ctx, func(ctx context.Context) error {
		if empty, err := isEmpty(ctx, p.DB); err != nil || !empty {
			return errors.Join(err, errTaken)
		}
		return write(ctx, p, park, stored.ids)
	})
	if err != nil {
		return false, p.yield(ctx, stored.fresh, err)
	}
	p.Progress(total, total, "entries")
	return true, nil
}

// yield makes room for whoever filled the park first: this Fill's files go, and there is no error. Any other failure stays one,
// and the files stay for the next try.
func (p Parts) yield(ctx context.Context, fresh []int64, cause error) error {
	if empty, err := isEmpty(ctx, p.DB); err != nil || empty {
		return fmt.Errorf("write the demo park: %w", errors.Join(cause, err))
	}
	for _, id := range fresh {
		err := p.DB.Tx(ctx, func(ctx context.Context) error {
			// The other one may have taken up a file of ours.
			if shown, err := isShown(ctx, p.DB, id); err != nil || shown {
				return err
			}
			_, err := p.Files.Delete(ctx, id)
			return err
		})
		if err != nil {
			return fmt.Errorf("remove the demo park's spare files: %w", err)
		}
	}
	return nil
}
