package members

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// RegisterMerging adds a domain that keeps something by account; nil adds nothing.
func (s *Service) RegisterMerging(merging *module.Merging) {
	if merging != nil {
		s.merging = append(s.merging, merging)
	}
}

// MergePreview is what a merge would do.
type MergePreview struct {
	Kept, Double Account
	// Moves is how much of each kind goes over, by the domains' own names.
	Moves map[string]int
	// Takes are the details that the kept account lacks and takes from the double: from what to what.
	Takes map[string][2]string
	// Refusals are why it can't be done; none: it can.
	Refusals []*fault.Error
}

// PreviewMerge tells what merging one account into another would do, and changes nothing.
func (s *Service) PreviewMerge(ctx context.Context, keptID, doubleID string) (preview MergePreview, err error) {
	if preview.Kept, err = s.ByDocument(ctx, keptID); err != nil {
		return preview, err
	}
	if preview.Double, err = s.ByDocument(ctx, doubleID); err != nil {
		return preview, err
	}
	if preview.Refusals, err = s.mergeRefusals(ctx, preview.Double, preview.Kept); err != nil {
		return preview, err
	}
	preview.Moves = map[string]int{}
	whose, err := s.person(ctx, preview.Double, false)
	if err != nil {
		return preview, err
	}
	for _, one := range s.merging {
		counts, err := one.Count(ctx, whose)
		if err != nil {
			return preview, err
		}
		maps.Copy(preview.Moves, counts)
	}
	preview.Takes = changesOf(preview.Kept, merged(preview.Kept, preview.Double))
	return preview, nil
}

// mergeRefusals lists why two accounts can't be merged.
func (s *Service) mergeRefusals(ctx context.Context, double, kept Account) (refusals []*fault.Error, err error) {
	against := func(key string) { refusals = append(refusals, fault.New(fault.Conflict, key, nil)) }
	switch {
	case double.ID == kept.ID:
		against("errors.members.mergeSelf")
		return refusals, nil
	case double.Closed || kept.Closed:
		against("errors.members.mergeClosed")
		return refusals, nil
	case double.ForgetAt != nil || kept.ForgetAt != nil:
		against("errors.members.mergeForgetting")
	}
	from, to, err := s.persons(ctx, double, kept)
	if err != nil {
		return nil, err
	}
	for _, one := range s.merging {
		if one.Refuses == nil {
			continue
		}
		refused, err := one.Refuses(ctx, from, to)
		if err != nil {
			return nil, err
		}
		if refused != nil {
			refusals = append(refusals, refused)
		}
	}
	return refusals, nil
}

// persons are whose the two accounts are.
func (s *Service) persons(ctx context.Context, double, kept Account) (from, to privacy.Person, err error) {
	if from, err = s.person(ctx, double, false); err != nil {
		return from, to, err
	}
	to, err = s.person(ctx, kept, false)
	return from, to, err
}

// Merge gives everything of a double to the account that is kept and closes the double, which leads to the kept one from then on. It is one
// transaction over all domains.
func (s *Service) Merge(ctx context.Context, keptID, doubleID, key string) error {
	request, err := json.Marshal([]string{keptID, doubleID})
	if err != nil {
		return err
	}
	_, err = s.Keys.Do(ctx, "merge:"+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
		return []byte("{}"), s.merge(ctx, keptID, doubleID)
	})
	return err
}

func (s *Service) merge(ctx context.Context, keptID, doubleID string) error {
	kept, double, err := s.holdBoth(ctx, keptID, doubleID)
	if err != nil {
		return err
	}
	refusals, err := s.mergeRefusals(ctx, double, kept)
	if err != nil {
		return err
	}
	if len(refusals) > 0 {
		return refusals[0]
	}
	from, to, err := s.persons(ctx, double, kept)
	if err != nil {
		return err
	}
	// The last domain first: whoever holds several rows holds a stay before its payment.
	for _, one := range slices.Backward(s.merging) {
		if one.Move == nil {
			continue
		}
		if err := one.Move(ctx, from, to); err != nil {
			return err
		}
	}
	after := merged(kept, double)
	// The double first: its address and its number are unique.
	if err := closeAccount(ctx, s.DB, double.ID, s.Now()); err != nil {
		return err
	}
	if err := storeMerged(ctx, s.DB, double, kept.ID, s.Now()); err != nil {
		return err
	}
	if err := storeDetails(ctx, s.DB, after, kept.Email != after.Email, s.Now()); err != nil {
		return err
	}
	if err := proveAddress(ctx, s.DB, kept.ID, double.Email); err != nil { // staff have said whose it was
		return err
	}
	if err := s.noteMerge(ctx, kept, double, after); err != nil {
		return err
	}
	return s.tellMerged(ctx, after, double)
}

// holdBoth holds two accounts in the order of their ids: two merges at once never wait for each other.
func (s *Service) holdBoth(ctx context.Context, keptID, doubleID string) (kept, double Account, err error) {
	ids := map[string]int64{}
	for _, documentID := range []string{keptID, doubleID} {
		id, ok, err := findIDByDocument(ctx, s.DB, documentID)
		if err != nil || !ok {
			return kept, double, orElse(err, fault.Missing())
		}
		ids[documentID] = id
	}
	for _, id := range slices.Sorted(maps.Values(ids)) {
		account, err := lockByID(ctx, s.DB, id)
		if err != nil {
			return kept, double, err
		}
		if id == ids[keptID] {
			kept = account
		}
		if id == ids[doubleID] {
			double = account
		}
	}
	return kept, double, nil
}

// merged is the kept account with what it lacks and the double has. Of two terms the longer one counts; they are never added up.
func merged(kept, double Account) Account {
	after := kept
	if after.FirstName == "" && after.LastName == "" {
		after.FirstName, after.LastName = double.FirstName, double.LastName
	}
	if after.FirstName2 == "" && after.LastName2 == "" {
		after.FirstName2, after.LastName2, after.Email2, after.Contact2 = double.FirstName2, double.LastName2, double.Email2, double.Contact2
	}
	for _, text := range []struct {
		to   *string
		from string
	}{
		{&after.UserName, double.UserName}, {&after.Contact, double.Contact}, {&after.MembershipNumber, double.MembershipNumber}, {&after.site, double.site},
		{&after.Address, double.Address}, {&after.start, double.start}, {&after.end, double.end}, {&after.power, double.power},
	} {
		if *text.to == "" {
			*text.to = text.from
		}
	}
	if after.cr == nil {
		after.cr = double.cr
	}
	if after.TenantType == TenantTypes[0] {
		after.TenantType = double.TenantType
	}
	if after.Email == "" && double.Email != "" { // nobody could log in: they go on as they did with the double, or stay kept out
		after.Email, after.passwordHash, after.Language = double.Email, double.passwordHash, double.Language
		after.suspended = after.suspended || double.suspended
	}
	if double.Outlasts(after) {
		after.IsMember, after.ExpiryDate = true, double.ExpiryDate
	}
	switch {
	case after.note == "":
		after.note = double.note
	case double.note != "" && double.note != after.note:
		after.note += "\n" + double.note
	}
	after.note = texts.Cut(after.note, longestNote)
	return after
}

const longestNote = 5000

// fieldsOf are the details of an account by the names of the collection's fields.
func fieldsOf(a Account) map[string]string {
	fields := map[string]string{
		"UserName": a.UserName, "Email": a.Email, "IsMember": strconv.FormatBool(a.IsMember), "Contact": a.Contact, "TenantType": a.TenantType, "MembershipNumber": a.MembershipNumber,
		"FirstName": a.FirstName, "LastName": a.LastName, "ExpiryDate": a.ExpiryDate, "SiteNumber": a.site, "FirstName2": a.FirstName2, "LastName2": a.LastName2,
		"Email2": a.Email2, "Contact2": a.Contact2, "Address": a.Address, "StartDate": a.start, "EndDate": a.end, "Power": a.power, "Note": a.note,
		"Language": string(a.Language), "Suspended": strconv.FormatBool(a.suspended),
	}
	if a.cr != nil {
		fields["CR"] = money.Amount(*a.cr).Short()
	}
	return fields
}

// changesOf tells which details differ, from what to what.
func changesOf(before, after Account) map[string][2]string {
	old, changes := fieldsOf(before), map[string][2]string{}
	for name, value := range fieldsOf(after) {
		if value != old[name] {
			changes[name] = [2]string{old[name], value}
		}
	}
	return changes
}

// noteMerge writes a line for each of the two: what the kept one took, and what the double was.
func (s *Service) noteMerge(ctx context.Context, kept, double, after Account) error {
	took := audit.Changes{"double": {"", double.DocumentID}}
	for name, pair := range changesOf(kept, after) {
		took[name] = [2]any{pair[0], pair[1]}
	}
	if double.Point != 0 || double.DiscountPoint != 0 {
		took["Point"] = [2]any{kept.Point.Short(), (kept.Point + double.Point).Short()}
		took["DiscountPoint"] = [2]any{kept.DiscountPoint.Short(), (kept.DiscountPoint + double.DiscountPoint).Short()}
	}
	if err := s.note(ctx, "merge", kept, took); err != nil {
		return err
	}
	was := audit.Changes{"kept": {"", kept.DocumentID}}
	for name, value := range fieldsOf(double) {
		if value != "" {
			was[name] = [2]any{value, ""}
		}
	}
	return s.note(ctx, "merged", double, was)
}

// tellMerged writes to both addresses with which one to log in from now on.
func (s *Service) tellMerged(ctx context.Context, kept, double Account) error {
	if kept.Email == "" {
		return nil
	}
	told := []Account{kept}
	if double.Email != kept.Email {
		told = append(told, double)
	}
	for _, one := range told {
		if err := s.tell(ctx, one, mail.Message{Template: "merged", Values: map[string]string{"email": kept.Email}, Link: "/login"}); err != nil {
			return err
		}
	}
	return nil
}
