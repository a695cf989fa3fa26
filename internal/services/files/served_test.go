package files_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/files"
)

// While the database is away, what a visitor was served before is served to everybody, and nothing else.
func TestWithoutTheDatabaseBlobsThatVisitorsGotAreServed(t *testing.T) {
	each(t, func(b bench) {
		visitor := access.With(b.Context(), access.Anonymous)
		tenant := access.With(b.Context(), access.Actor{Role: access.Account, Tenant: "Annual"})
		address := func(name string) (int64, string) {
			file, err := b.Upload(b.Context(), files.Info{Name: name}, strings.NewReader("%PDF-1.4 "+name))
			if err != nil {
				b.Fatal(err)
			}
			return file.ID, file.Keys()[0]
		}
		_, public := address("map")
		_, own := address("minutes")
		_, unseen := address("unseen")
		removed, gone := address("gone")
		for _, c := range []struct {
			ctx context.Context
			key string
		}{{visitor, public}, {tenant, own}, {visitor, gone}} {
			b.served(c.ctx, c.key)
		}
		if _, err := b.Delete(b.Context(), removed); err != nil {
			b.Fatal(err)
		}
		if _, err := b.ServeAnyway(visitor, gone); fault.KindOf(err) != fault.NotFound {
			b.Errorf("deleted: %v", err)
		}
		// Whoever has no time left gets no answer of the database.
		late, cancel := context.WithDeadline(b.Context(), time.Unix(0, 0))
		defer cancel()
		visitor, tenant = access.With(late, access.From(visitor)), access.With(late, access.From(tenant))
		b.served(visitor, public)
		b.served(tenant, public)
		for _, key := range []string{own, unseen, gone} {
			for _, ctx := range []context.Context{visitor, tenant} {
				if _, err := b.ServeAnyway(ctx, key); fault.KindOf(err) != fault.Unavailable {
					b.Errorf("%s: %v", key, err)
				}
			}
		}
	})
}

func (b bench) served(ctx context.Context, key string) {
	b.Helper()
	blob, err := b.ServeAnyway(ctx, key)
	if err != nil {
		b.Fatalf("%s: %v", key, err)
	}
	defer blob.Close()
	if blob.Mime != "application/pdf" || blob.Name == "" {
		b.Errorf("%s is %q of %q", key, blob.Name, blob.Mime)
	}
}
