package files

import (
	"context"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/services/db"
)

// library is what the content API calls the files.
const library = "upload/files"

// record writes into the audit trail what staff changed, as entries do: each field with what it was and what it is.
func (s *Service) record(ctx context.Context, action string, file File, before, after Info) error {
	if s.Audit == nil || access.From(ctx).Role != access.Staff {
		return nil
	}
	changes := audit.Changes{}
	for name, pair := range map[string][2]string{
		"name": {before.Name, after.Name}, "alternativeText": {before.AlternativeText, after.AlternativeText},
		"alternativeText_zh": {before.AlternativeTextZh, after.AlternativeTextZh}, "caption": {before.Caption, after.Caption},
	} {
		if pair[0] != pair[1] {
			changes[name] = [2]any{db.OrNull(pair[0]), db.OrNull(pair[1])}
		}
	}
	return s.Audit(ctx, action, library, file.DocumentID, changes)
}
