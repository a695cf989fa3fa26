package imports

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
)

const (
	jobApply  = "imports.apply"
	jobUndo   = "imports.undo"
	jobInvite = "imports.invite"
)

// validYears is for how long an imported membership is valid, as documented.
const validYears = 10

// work is what a job is given: which import, and who pressed the button. It is done in their name and by their rights.
type work struct {
	By     caller `json:"by"`
	Import string `json:"import"`
}

type caller struct {
	Name   string        `json:"name"`
	Person string        `json:"person,omitempty"`
	Rights access.Rights `json:"rights"`
	// Granted is what owners made of their role; nil: it is as usual.
	Granted *access.Grant `json:"granted,omitempty"`
}

// workBy is what whoever is calling asks for.
func workBy(ctx context.Context, documentID string) work {
	who := access.From(ctx)
	return work{caller{who.Name, who.PersonID, who.Rights, who.Granted}, documentID}
}

// Apply has an import done in the background, once. One that stopped in the middle goes on with the rows that are left.
func (s *Service) Apply(ctx context.Context, documentID string) (Import, error) {
	return s.begin(ctx, documentID, "begin-import", beginning{Running, jobApply, "errors.import.state", []State{Judged, Failed}})
}

// beginning is what is begun: the state that an import is moved to by a job, from which it can be, and how it is refused elsewhere.
type beginning struct {
	to           State
	job, refusal string
	from         []State
}

// begin moves an import to a state in which a job works on it. While it is there already, nothing more is done.
func (s *Service) begin(ctx context.Context, documentID, action string, b beginning) (Import, error) {
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		found, err := s.Find(ctx, documentID)
		if err != nil || found.State == b.to {
			return err
		}
		moved, err := moveImport(ctx, s.DB, found.ID, b.to, s.Now(), b.from...)
		if err != nil {
			return err
		}
		if !moved {
			return fault.New(fault.Conflict, b.refusal, nil)
		}
		if err := s.Audit(ctx, action, auditName, documentID, audit.Changes{"fileName": {"", found.FileName}}); err != nil {
			return err
		}
		return s.Jobs.AddAgain(ctx, b.job, workBy(ctx, documentID))
	})
	if err != nil {
		return Import{}, err
	}
	return s.Find(ctx, documentID)
}

// whose reads the arguments of a job, and makes whoever asked for it the actor. A job of a version that did not say so is its uploader's.
func (s *Service) whose(ctx context.Context, raw json.RawMessage) (context.Context, Import, error) {
	var args work
	if err := json.Unmarshal(raw, &args); err != nil {
		return ctx, Import{}, err
	}
	found, err := s.Find(ctx, args.Import)
	if args.By.Name == "" {
		args.By = caller{Name: found.Actor, Person: found.actorID, Rights: access.Manager}
	}
	return access.With(ctx, access.Actor{Role: access.Staff, Name: args.By.Name, PersonID: args.By.Person, Rights: args.By.Rights, Granted: args.By.Granted}), found, err
}

// apply is the job: it works through the rows that wait, and may be called again at any point.
func (s *Service) apply(ctx context.Context, raw json.RawMessage) error {
	ctx, found, err := s.whose(ctx, raw)
	if err != nil || found.State != Running {
		return gone(err)
	}
	err = s.eachChunk(ctx, found.ID, []RowState{RowWaiting}, s.applyRows, func(row Row, err error) outcome {
		return outcome{number: row.Number, state: RowFailed, problem: problemOf(err, row)}
	})
	if err != nil {
		return err
	}
	return s.finish(ctx, found, Running, Done, "import", RowCreated, RowUpdated, RowUnchanged, RowFailed)
}

// gone takes an import that was cleaned up meanwhile for done.
func gone(err error) error {
	if fault.KindOf(err) == fault.NotFound {
		return nil
	}
	return err
}

// finish ends the work on an import and notes it in the audit trail, with what became of its rows.
func (s *Service) finish(ctx context.Context, found Import, from, to State, action string, counted ...RowState) error {
	if found.Total() >= manyRows {
		s.DB.Grown(ctx, s.Members.Collection.Table, rowsTable)
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		moved, err := moveImport(ctx, s.DB, found.ID, to, s.Now(), from)
		if err != nil || !moved {
			return err
		}
		now, err := s.Find(ctx, found.DocumentID)
		if err != nil {
			return err
		}
		changes := audit.Changes{"fileName": {"", now.FileName}}
		for _, state := range counted {
			n := now.Rows[state]
			if state == RowFailed {
				n += now.Rows[RowRefused]
			}
			if n > 0 {
				changes[string(state)] = [2]any{0, n}
			}
		}
		return s.Audit(ctx, action, auditName, now.DocumentID, changes)
	})
}

// applyRows judges rows once more, now that their members can't be changed by anybody else, and does what somebody confirmed.
func (s *Service) applyRows(ctx context.Context, rows []Row) ([]outcome, error) {
	var found known
	err := s.DB.PlannedAnew(ctx, func(ctx context.Context) (err error) {
		found, err = s.look(ctx, rows)
		return err
	})
	if err != nil {
		return nil, err
	}
	outcomes, written := make([]outcome, len(rows)), writing{}
	for i, planned := range rows {
		now := planned
		s.judge(&now, found)
		outcomes[i] = outcome{number: now.Number, member: now.Member}
		one := &outcomes[i]
		switch {
		case len(planned.Fields) == 0: // whoever it was about was erased meanwhile, and with them what it said
			one.state, one.problem = RowFailed, Problem{Key: "errors.import.changedSince"}
		case now.Verdict == Refused:
			one.state, one.problem = RowFailed, now.Problem
		case conflict(&planned, &now):
			one.state, one.problem = RowFailed, Problem{Key: "errors.import.changedSince"}
		case now.Verdict == Unchanged:
			one.state = RowUnchanged
		case now.Verdict == Create:
			one.state = RowCreated
			written.create(one, s.newMember(now.Fields))
		default:
			one.state, one.applied = RowUpdated, now.Changes
			written.update(one, now.Member, now.Changes)
		}
	}
	return outcomes, s.write(ctx, written)
}

// writing is what a few rows do to members, with the outcomes that it will have.
type writing struct {
	created, updated []*outcome
	inputs           []collection.Input
	edits            []collection.Edit
}

func (w *writing) create(one *outcome, input collection.Input) {
	w.created, w.inputs = append(w.created, one), append(w.inputs, input)
}

func (w *writing) update(one *outcome, member string, changes []Change) {
	input := collection.Input{}
	for _, change := range changes {
		input[change.Field] = fieldJSON(change.Field, change.New)
	}
	w.updated, w.edits = append(w.updated, one), append(w.edits, collection.Edit{DocumentID: member, Input: input})
}

// write creates and updates members, as staff would by hand.
func (s *Service) write(ctx context.Context, w writing) error {
	created, err := s.Engine.CreateAll(ctx, s.Members.Collection, w.inputs)
	if err != nil {
		return err
	}
	updated, err := s.Engine.UpdateAll(ctx, s.Members.Collection, w.edits)
	if err != nil {
		return err
	}
	outcomes := slices.Concat(w.created, w.updated)
	for i, done := range slices.Concat(created, updated) {
		if done.Refused != nil {
			return done.Refused
		}
		outcomes[i].member, outcomes[i].version = done.DocumentID, done.Version
	}
	return nil
}

// newMember is a membership with the documented defaults. It has no password: whoever owns it gets in by an invitation, or by asking for a
// new one. Every field is given, so that members of one file are written together.
func (s *Service) newMember(fields map[string]string) collection.Input {
	today := dates.On(s.Now(), s.Zone())
	input := collection.Input{
		"IsMember": json.RawMessage("true"), "TenantType": json.RawMessage(`"Guest"`), "Point": json.RawMessage("0"), "DiscountPoint": json.RawMessage("0"),
		"ExpiryDate": text(dates.AddYears(today, validYears)), "UserName": json.RawMessage("null"), "Language": text(string(locale.English)),
	}
	for _, field := range importedFields {
		input[field.name] = fieldJSON(field.name, fields[field.name])
	}
	if name, err := s.Members.Collection.Text("UserName", fields["Email"]); err == nil && name != "" { // an address may be longer than a name
		input["UserName"] = text(name)
	}
	if locale.Han(fields["FirstName"]) {
		input["Language"] = text(string(locale.Chinese))
	}
	return input
}

func text(value string) json.RawMessage {
	encoded, _ := json.Marshal(value) // a text always can be
	return encoded
}

// fieldJSON is a field's text as the body of a request has it; an empty one is none.
func fieldJSON(name, value string) json.RawMessage {
	switch {
	case value == "":
		return json.RawMessage("null")
	case name == "CR":
		return json.RawMessage(value)
	}
	return text(value)
}

// applyGivenUp says that an import stopped in the middle, so that somebody may have it go on.
func (s *Service) applyGivenUp(ctx context.Context, raw json.RawMessage, _ string) error {
	_, found, err := s.whose(ctx, raw)
	if err != nil {
		return gone(err)
	}
	_, err = moveImport(ctx, s.DB, found.ID, Failed, s.Now(), Running)
	return err
}

// keptRows is for how long the rows of an import are kept, which hold what people are called and where they live; keptUnused for how long a
// file waits that nobody confirmed; keptImports how long it is known that there was one.
const (
	keptUnused  = 24 * time.Hour
	keptRows    = 30 * 24 * time.Hour
	keptImports = 400 * 24 * time.Hour
)

func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	now := s.Now()
	if err := deleteUnused(ctx, s.DB, now.Add(-keptUnused)); err != nil {
		return err
	}
	if err := deleteRows(ctx, s.DB, now.Add(-keptRows)); err != nil {
		return err
	}
	return deleteImports(ctx, s.DB, now.Add(-keptImports))
}
