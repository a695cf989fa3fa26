package content

import (
	"context"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
)

// audience is how many entries show a file, and how many of them are for whom; and the same of drafts.
type audience struct {
	entries, public, annual, permanent int
	drafts, publicDrafts               int
}

// isPublic tells whether anybody may have the file. What visitors read decides; a draft does only where nothing else shows the file. The
// draft of news never does: it would give away what is not published yet, or what was taken offline.
func (a audience) isPublic() bool {
	if a.entries > 0 {
		return a.public > 0
	}
	return a.drafts == 0 || a.publicDrafts > 0
}

// FileAudience gives the rule by which files are served: one that is shown by news of tenants alone is read by those tenants and by
// staff; while that news is a draft, by staff alone. Every other file is public, also one that no entry shows: pages may embed it.
func FileAudience(d *db.DB) func(ctx context.Context, file int64) (restricted, allowed bool, err error) {
	return func(ctx context.Context, file int64) (restricted, allowed bool, err error) {
		a, err := audienceOf(ctx, d, file)
		if err != nil || a.isPublic() {
			return false, err == nil, err
		}
		actor := access.From(ctx)
		switch {
		case actor.Role == access.Staff:
			allowed = true
		case tenantNews[actor.Tenant] == "for_annual":
			allowed = a.annual > 0
		case tenantNews[actor.Tenant] == "for_permanent":
			allowed = a.permanent > 0
		}
		return true, allowed, nil
	}
}
