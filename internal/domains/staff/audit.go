package staff

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
)

// The names under which the audit trail keeps what happens to people, tokens and the rules of signing in.
const (
	peopleTrail = "people"
	tokensTrail = "tokens"
	rolesTrail  = "roles"
	portalTrail = "portal"
)

// Record writes what staff changed into the audit trail, in the transaction of the change.
func (s *Service) Record(ctx context.Context, changes []*collection.Change) error {
	var entries []newEntry
	gone := map[string][]string{}
	for _, change := range changes {
		if change.Actor.Role != access.Staff {
			continue
		}
		differences := change.Differences()
		if change.Collection.Personal && change.Action == collection.Deleted {
			// The trail of an account that is gone tells that it was there, not whose it was.
			var err error
			if differences, err = withoutValues(differences); err != nil {
				return err
			}
			gone[change.Collection.Name] = append(gone[change.Collection.Name], change.DocumentID)
		}
		entries = append(entries, newEntry{change.Actor, string(change.Action), change.Collection.Name, change.DocumentID, differences})
	}
	if len(entries) == 0 {
		return nil
	}
	if err := s.EraseValues(ctx, gone); err != nil {
		return err
	}
	return insertEntries(ctx, s.db, entries, s.now())
}

// Audit writes what staff did, beside the changes of entries, into the audit trail.
func (s *Service) Audit(ctx context.Context, action, collection, documentID string, changes audit.Changes) error {
	return s.write(ctx, access.From(ctx), action, collection, documentID, changes)
}

func (s *Service) write(ctx context.Context, actor access.Actor, action, collection, documentID string, changes audit.Changes) error {
	told, err := changes.JSON()
	if err != nil {
		return err
	}
	return insertEntries(ctx, s.db, []newEntry{{actor, action, collection, documentID, told}}, s.now())
}

// difference is a field that changed, from what to what.
type difference struct{ field, before, after string }

func changed(field, before, after string) difference { return difference{field, before, after} }

// note writes what the caller did into the audit trail; what did not change is left out. Who did not call from outside is at the
// command line.
func (s *Service) note(ctx context.Context, action, trail, documentID string, differences ...difference) error {
	return s.noteBy(ctx, maker(ctx), action, trail, documentID, differences...)
}

func (s *Service) noteBy(ctx context.Context, actor access.Actor, action, trail, documentID string, differences ...difference) error {
	changes := audit.Changes{}
	for _, one := range differences {
		changes[one.field] = [2]any{one.before, one.after}
	}
	return s.write(ctx, actor, action, trail, documentID, changes.WithoutSame())
}

// Line is one line of the audit trail.
type Line struct {
	ID         int64           `json:"id"`
	At         time.Time       `json:"at"`
	Actor      string          `json:"actor" doc:"Who it was, as they were called then: a person, portal (the shared password), token:NAME or command line"`
	ActorID    string          `json:"actorId" doc:"The person's documentId; empty: no person"`
	Action     string          `json:"action"`
	Collection string          `json:"collection"`
	DocumentID string          `json:"documentId"`
	Changes    json.RawMessage `json:"changes" doc:"What changed, by field: from what to what"`
	Name       Called          `json:"name" doc:"What the entry is called now, or was when the line was written; empty: nothing is known"`
}

// Called is a name in both languages.
type Called struct {
	En string `json:"en"`
	Zh string `json:"zh"`
}

// Lines narrow the audit trail; what is empty narrows nothing.
type Lines struct {
	// Who is a person's documentId, or a name as the trail shows it.
	Who, Action, Collection, DocumentID string
	// Text is in what an entry is called, in what was changed, or in who changed it.
	Text     string
	From, To *time.Time // from this moment on, and before that one
	hidden   []string
	named    map[string][]string // the entries that are called so, documentIds by collection
}

// kept are the entries whose lines are for whoever may read in an area: who works here and how they get in, and money. The trail must not tell
// the others what the screens don't.
var kept = map[access.Area][]string{
	access.People: {peopleTrail, tokensTrail, rolesTrail, portalTrail}, access.Money: {"payments"}, access.StayMoney: {"annual-bookings"}, access.Bank: {"bank-statements"},
}

// hidden are the entries of which the trail keeps the lines back from the caller.
func hidden(ctx context.Context) (collections []string) {
	actor := access.From(ctx)
	if actor.Role != access.Staff {
		return nil
	}
	for area, list := range kept {
		if !actor.May(area, false) {
			collections = append(collections, list...)
		}
	}
	slices.Sort(collections)
	return collections
}

// Named is what the trail has lines of, for a reader to choose from.
type Named struct {
	Who         []Name   `json:"who"`
	Actions     []string `json:"actions"`
	Collections []string `json:"collections"`
}

// Name is somebody whom the trail names.
type Name struct {
	Who  string `json:"who" doc:"What narrows the trail to them: a person's documentId, else the name"`
	Name string `json:"name" doc:"As they were called last"`
}

// Trail reads a part of the audit trail, the newest first unless it says otherwise, and tells how many lines there are.
func (s *Service) Trail(ctx context.Context, lines Lines, part db.Part) ([]Line, int, error) {
	lines.hidden = hidden(ctx)
	if lines.Text != "" {
		var err error
		if lines.named, err = s.findNamed(ctx, lines); err != nil {
			return nil, 0, err
		}
	}
	total, err := countLines(ctx, s.db, lines)
	if err != nil {
		return nil, 0, err
	}
	list, err := listLines(ctx, s.db, lines, part)
	if err != nil {
		return nil, 0, err
	}
	return list, total, s.addNames(ctx, list)
}

const longestHistory = 50

// History reads what was done to the entry that a field names, the newest first: also to those of the same name that were deleted
// before it was made. documentID is that of the present one; empty: there is none.
func (s *Service) History(ctx context.Context, collection, documentID, field, name string) ([]Line, error) {
	key, err := json.Marshal(field)
	if err != nil {
		return nil, err
	}
	value, err := json.Marshal(name)
	if err != nil {
		return nil, err
	}
	// As Change.Differences writes them.
	made, deleted := fmt.Sprintf("%s:[null,%s]", key, value), fmt.Sprintf("%s:[%s,null]", key, value)
	return listHistory(ctx, s.db, collection, documentID, made, deleted, longestHistory)
}

// TrailLine reads one line of the audit trail.
func (s *Service) TrailLine(ctx context.Context, id int64) (Line, error) {
	line, err := fault.Found(findLine(ctx, s.db, id, hidden(ctx)))
	if err != nil {
		return line, err
	}
	list := []Line{line}
	return list[0], s.addNames(ctx, list)
}

// TrailNames tells what the audit trail has lines of.
func (s *Service) TrailNames(ctx context.Context) (Named, error) {
	return listNamed(ctx, s.db, hidden(ctx))
}

// EraseValues takes out of the audit trail what it tells of somebody: of the entries named, documentIds by collection, and wherever
// one of their addresses stands. That something was changed, when, by whom and in which fields, stays.
func (s *Service) EraseValues(ctx context.Context, documents map[string][]string, addresses ...string) error {
	var found []auditEntry
	for collection, list := range documents {
		entries, err := listEntriesOf(ctx, s.db, collection, list)
		if err != nil {
			return err
		}
		found = append(found, entries...)
	}
	entries, err := listEntriesWith(ctx, s.db, addresses)
	if err != nil {
		return err
	}
	var wiped []auditEntry
	for _, entry := range append(found, entries...) {
		without, err := withoutValues(entry.changes)
		if err != nil {
			return fmt.Errorf("audit entry %d: %w", entry.id, err)
		}
		if without != entry.changes {
			wiped = append(wiped, auditEntry{entry.id, without})
		}
	}
	return storeChanges(ctx, s.db, wiped)
}

// erased stands for a value that was taken out of the trail.
const erased = "…"

// withoutValues keeps the names of the fields that changed: {"Contact":["…","…"]}.
func withoutValues(changes string) (string, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(changes), &fields); err != nil {
		return "", errors.New("its changes are no JSON object")
	}
	for name := range fields {
		fields[name] = json.RawMessage(`["` + erased + `","` + erased + `"]`)
	}
	wiped, err := json.Marshal(fields)
	return string(wiped), err
}
