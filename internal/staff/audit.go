package staff

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
)

// Record writes what staff changed into the audit trail, in the transaction of the change.
func (s *Service) Record(ctx context.Context, change *collection.Change) error {
	if change.Actor.Role != access.Staff {
		return nil
	}
	err := insertEntry(ctx, s.db, change.Actor.Name, string(change.Action), change.Collection.Name, change.DocumentID, change.Differences(), s.now())
	if err == nil && change.Collection.Personal && change.Action == collection.Deleted {
		// The trail of an account that is gone tells that it was there, not whose it was.
		err = s.EraseValues(ctx, map[string][]string{change.Collection.Name: {change.DocumentID}}, "")
	}
	return err
}

// Audit writes what staff did, beside the changes of entries, into the audit trail.
func (s *Service) Audit(ctx context.Context, action, collection, documentID, changes string) error {
	return insertEntry(ctx, s.db, access.From(ctx).Name, action, collection, documentID, changes, s.now())
}

// EraseValues takes out of the audit trail what it tells of somebody: of the entries named, documentIds by collection, and wherever
// their address stands. That something was changed, when, by whom and in which fields, stays.
func (s *Service) EraseValues(ctx context.Context, documents map[string][]string, address string) error {
	var found []auditEntry
	for collection, list := range documents {
		for _, documentID := range list {
			entries, err := listEntriesOf(ctx, s.db, collection, documentID)
			if err != nil {
				return err
			}
			found = append(found, entries...)
		}
	}
	if address != "" {
		// As the trail writes it: a text of its own, or one of a list.
		written := strings.ReplaceAll(address, "&", `\u0026`)
		for _, text := range []string{`"` + written + `"`, `\"` + written + `\"`} {
			entries, err := listEntriesWith(ctx, s.db, text)
			if err != nil {
				return err
			}
			found = append(found, entries...)
		}
	}
	for _, entry := range found {
		var err error
		if entry.changes, err = withoutValues(entry.changes); err != nil {
			return fmt.Errorf("audit entry %d: %w", entry.id, err)
		}
		if err := storeChanges(ctx, s.db, entry); err != nil {
			return err
		}
	}
	return nil
}

// withoutValues keeps the names of the fields that changed: {"Contact":["…","…"]}.
func withoutValues(changes string) (string, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(changes), &fields); err != nil {
		return "", errors.New("its changes are no JSON object")
	}
	for name := range fields {
		fields[name] = json.RawMessage(`["…","…"]`)
	}
	wiped, err := json.Marshal(fields)
	return string(wiped), err
}
