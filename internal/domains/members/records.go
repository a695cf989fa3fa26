package members

import (
	"context"
)

// Record is a membership as a table of many has it: the fields that staff keep in lists, as texts.
type Record struct {
	ID         int64
	DocumentID string
	Fields     map[string]string // by the name of the field; what is empty is left out
	Suspended  bool
}

// recordFields are the fields of a Record, in the order of the columns that are read.
var recordFields = []string{
	"Email", "SiteNumber", "FirstName", "LastName", "FirstName2", "LastName2", "Email2", "Contact", "Contact2", "Address", "StartDate", "EndDate", "CR", "Power", "Note",
}

// HoldByEmail gives the memberships of addresses, by address. Within a transaction nobody changes them until it ends.
func (s *Service) HoldByEmail(ctx context.Context, emails []string) (map[string]Record, error) {
	found, err := listRecords(ctx, s.DB, "email", emails)
	byEmail := make(map[string]Record, len(found))
	for _, record := range found {
		byEmail[record.Fields["Email"]] = record
	}
	return byEmail, err
}

// WithoutEmail gives the memberships that have no address, by NameKey of the first person's name.
func (s *Service) WithoutEmail(ctx context.Context, keys []string) (map[string][]Record, error) {
	found, err := listRecords(ctx, s.DB, "name", keys)
	byName := map[string][]Record{}
	for _, record := range found {
		key := NameKey(record.Fields["FirstName"], record.Fields["LastName"])
		byName[key] = append(byName[key], record)
	}
	return byName, err
}

// BySecondEmail tells whose second address each of some is, by address: the name of the first person.
func (s *Service) BySecondEmail(ctx context.Context, emails []string) (map[string]string, error) {
	return listSecondEmails(ctx, s.DB, emails)
}

// Untouched holds accounts and tells of each that is there, by documentId, whether nobody has made use of it since it was made: no password,
// and nothing hangs on it.
func (s *Service) Untouched(ctx context.Context, documentIDs []string) (map[string]bool, error) {
	accounts, err := lockUnused(ctx, s.DB, documentIDs)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(accounts))
	for i, one := range accounts {
		ids[i] = one.ID
	}
	held, err := s.heldOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	untouched := make(map[string]bool, len(accounts))
	for _, one := range accounts {
		untouched[one.DocumentID] = !one.used && !held[one.ID]
	}
	return untouched, nil
}
