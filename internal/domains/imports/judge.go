package imports

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
)

// Verdict is what a row would do.
type Verdict string

// The verdicts.
const (
	Create    Verdict = "create"
	Update    Verdict = "update"
	Unchanged Verdict = "unchanged"
	Refused   Verdict = "refused"
	Skipped   Verdict = "skipped" // it tells of nobody
)

// Change is a field that a row makes different.
type Change struct {
	Field string `json:"field"`
	Old   string `json:"old"`
	New   string `json:"new"`
}

// Problem is why a row can't be taken, or taken back: a sentence, and the column that it is about.
type Problem struct {
	Column Column         `json:"column,omitempty"`
	Key    string         `json:"key"`
	Params map[string]any `json:"params,omitempty"`
}

// Say is the problem in a reader's language.
func (p Problem) Say(language locale.Language) string {
	if p.Key == "" {
		return ""
	}
	text := locale.Text(language, p.Key, p.Params)
	if p.Column != "" {
		return string(p.Column) + ": " + text
	}
	return text
}

// importedFields are the fields that a row may fill in, with the column that they come from, in the order of the preview.
var importedFields = []struct {
	name   string
	column Column
}{
	{"SiteNumber", SiteNumber}, {"FirstName", Name1}, {"LastName", Name1}, {"Email", Email1}, {"Contact", Phone1}, {"FirstName2", Name2}, {"LastName2", Name2}, {"Email2", Email2},
	{"Contact2", Phone2}, {"Address", Address}, {"StartDate", StartDate}, {"EndDate", EndDate}, {"CR", CR}, {"Power", Powered}, {"Note", NoteColumn},
}

// known are the memberships that rows may be about.
type known struct {
	byEmail map[string]members.Record
	byName  map[string][]members.Record
	// second tells whose second address one is.
	second map[string]string
}

// look finds the memberships of some rows, and holds them if it is called in a transaction. Rows that can't be taken are not looked for: what
// they say may be of any length.
func (s *Service) look(ctx context.Context, rows []Row) (k known, err error) {
	var emails, names []string
	for _, row := range rows {
		if _, ok := s.check(&row); row.nobody() || !ok {
			continue
		}
		if email := row.Fields["Email"]; email != "" {
			emails = append(emails, email)
		} else {
			names = append(names, nameKeys(row)...)
		}
	}
	if k.byEmail, err = s.Members.HoldByEmail(ctx, emails); err != nil {
		return k, err
	}
	if k.byName, err = s.Members.WithoutEmail(ctx, names); err != nil {
		return k, err
	}
	k.second, err = s.Members.BySecondEmail(ctx, emails)
	return k, err
}

// mostWords is of how many words a name may be for every way of parting it to be tried.
const mostWords = 8

// nameKeys are the names under which a person may be kept. Of a whole name nobody knows which of its words are the first name: Mary Ann Smith
// may be kept as Mary Ann and Smith. One in Chinese characters with a gap may be written in either order: a list that was made from the
// parts has the family name last.
func nameKeys(row Row) []string {
	first, last, whole := row.Fields["FirstName"], row.Fields["LastName"], row.Fields[string(Name1)]
	keys := []string{members.NameKey(first, last)}
	if whole == "" {
		return keys
	}
	if locale.Han(first) && locale.Han(last) && strings.Contains(whole, " ") {
		keys = append(keys, members.NameKey(last, first))
	}
	keys = append(keys, members.NameKey(whole, ""))
	if words := strings.Fields(whole); len(words) <= mostWords {
		for i := range words {
			keys = append(keys, members.NameKey(strings.Join(words[:i], " "), strings.Join(words[i:], " ")))
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// judge says what a row would do to the membership that it is about, if there is one. Nothing is asked of the database.
func (s *Service) judge(row *Row, k known) {
	row.Verdict, row.Changes, row.Problem, row.Member = Refused, nil, Problem{}, ""
	if row.nobody() {
		row.Verdict = Skipped
		return
	}
	if problem, ok := s.check(row); !ok {
		row.Problem = problem
		return
	}
	found, several := k.find(row)
	switch {
	case several:
		row.Problem = Problem{Name1, "errors.import.several", nil}
	case found == nil:
		if whose, taken := k.second[row.Fields["Email"]]; taken {
			row.Problem = Problem{Email1, "errors.import.secondEmail", fault.Params{"name": whose}}
			return
		}
		row.Verdict = Create
	default:
		row.Member = found.DocumentID
		changes := differences(row, found.Fields)
		switch {
		case len(changes) == 0:
			row.Verdict = Unchanged
		case found.Suspended:
			row.Problem = Problem{Key: "errors.import.suspended"}
		default:
			row.Verdict, row.Changes = Update, changes
		}
	}
}

// nobody tells a row that has neither a name nor an address, such as that of a vacant site.
func (r Row) nobody() bool {
	return r.Fields["Email"] == "" && r.Fields["FirstName"] == "" && r.Fields["LastName"] == ""
}

// longestName is of how many bytes a whole name may be, of which a membership keeps the first word and the last.
const longestName = 600

// check looks at the row alone, under the rules that staff's own changes have.
func (s *Service) check(row *Row) (Problem, bool) {
	for _, column := range []Column{Name1, Name2} {
		if len(row.Fields[string(column)]) > longestName {
			return Problem{Column: column, Key: "errors.import.longName"}, false
		}
	}
	for _, field := range importedFields {
		value, given := row.Fields[field.name]
		if !given {
			continue
		}
		if problem, ok := s.checkField(field.name, value); !ok {
			problem.Column = field.column
			return problem, false
		}
	}
	return Problem{}, true
}

// mostDigits is the most that a phone number has anywhere; more are two numbers in one cell.
const mostDigits = 15

func (s *Service) checkField(name, value string) (Problem, bool) {
	var err error
	switch name {
	case "CR":
		_, err = s.Members.Collection.Amount(name, json.RawMessage(value))
	case "SiteNumber":
		if spoiltSite(value) {
			return Problem{Key: "errors.import.spoilt", Params: fault.Params{"value": clip(value, 30)}}, false
		}
		_, err = s.Members.Collection.Text(name, value)
	case "Contact", "Contact2":
		if spoilt(value) {
			return Problem{Key: "errors.import.spoilt", Params: fault.Params{"value": clip(value, 30)}}, false
		}
		if len(strings.TrimPrefix(value, "+")) > mostDigits {
			return Problem{Key: "errors.import.twoPhones"}, false
		}
		fallthrough
	default:
		_, err = s.Members.Collection.Text(name, value)
	}
	var refused *fault.Error
	if errors.As(err, &refused) {
		return Problem{Key: refused.Key, Params: refused.Params}, false
	}
	return Problem{}, err == nil
}

// find is the membership that a row is about: by its address; without one by the name and the site, among those that have none.
func (k known) find(row *Row) (found *members.Record, several bool) {
	if email := row.Fields["Email"]; email != "" {
		if record, ok := k.byEmail[email]; ok {
			return &record, false
		}
		return nil, false
	}
	var namesakes []members.Record
	for _, key := range nameKeys(*row) {
		namesakes = append(namesakes, k.byName[key]...)
	}
	for _, record := range namesakes {
		if site := row.Fields["SiteNumber"]; site != "" && !strings.EqualFold(site, record.Fields["SiteNumber"]) {
			continue
		}
		if found != nil {
			return nil, true
		}
		found = &record
	}
	return found, false
}

// differences are the fields that a row fills in with something else than there is. Empty cells change nothing.
func differences(row *Row, stored map[string]string) (changes []Change) {
	for _, field := range importedFields {
		value, given := row.Fields[field.name]
		old := stored[field.name]
		if !given || field.name == "Email" || sameValue(row, field.name, old) {
			continue
		}
		changes = append(changes, Change{field.name, old, value})
	}
	// A whole name that is the same is parted as it is, however that was.
	for column, names := range map[Column][2]string{Name1: {"FirstName", "LastName"}, Name2: {"FirstName2", "LastName2"}} {
		if whole := row.Fields[string(column)]; whole != "" && sameName(whole, stored[names[0]], stored[names[1]]) {
			changes = slices.DeleteFunc(changes, func(c Change) bool { return c.Field == names[0] || c.Field == names[1] })
		}
	}
	return changes
}

// sameValue tells whether a field that was read from a file says the same as the stored one, read as a file is.
func sameValue(row *Row, field, old string) bool {
	value := row.Fields[field]
	switch field {
	case "Contact", "Contact2":
		stored := digits(old)
		if lostZero(stored) && slices.ContainsFunc(row.Cells, func(cell string) bool { return digits(readCell(cell)) == value }) {
			return value == stored // the file has the zero that is missing here
		}
		return withZero(value) == withZero(stored)
	case "Address", "Note":
		return lineEnds.Replace(value) == lineEnds.Replace(strings.TrimSpace(old))
	}
	return value == texts.OneLine(old)
}

// lineEnds are what a file may have in other ways than the stored text; a tab is read as a space.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ")

func sameName(whole, first, last string) bool {
	if first == "" && last == "" {
		return false
	}
	given := texts.OneLine(whole)
	return given == texts.OneLine(locale.FullName(first, last)) || given == texts.OneLine(first+" "+last) || locale.Han(first) && given == texts.OneLine(last+" "+first)
}

// doubles refuses all but the first of the rows of a file that are about the same person.
func doubles(rows []Row) {
	first := map[string]int{}
	for i := range rows {
		row := &rows[i]
		if row.Verdict == Refused || row.Verdict == Skipped {
			continue
		}
		key, problem := "email:"+row.Fields["Email"], Problem{Column: Email1, Key: "errors.import.double"}
		if row.Fields["Email"] == "" {
			key, problem.Column = "name:"+members.NameKey(row.Fields["FirstName"], row.Fields["LastName"])+"|"+strings.ToLower(row.Fields[string(Name1)])+"|"+strings.ToLower(row.Fields["SiteNumber"]), Name1
		}
		if earlier, ok := first[key]; ok {
			problem.Params = fault.Params{"row": earlier}
			row.Verdict, row.Changes, row.Problem, row.Member = Refused, nil, problem, ""
			continue
		}
		first[key] = row.Number
	}
}

// conflict tells whether a row, judged again, would change something else than what somebody saw and confirmed.
func conflict(planned, now *Row) bool {
	if now.Verdict == Create {
		return planned.Verdict != Create
	}
	for _, change := range now.Changes {
		if planned.Verdict == Create {
			if change.Old != "" {
				return true
			}
			continue
		}
		if !slices.ContainsFunc(planned.Changes, func(seen Change) bool { return seen.Field == change.Field && seen.Old == change.Old }) {
			return true
		}
	}
	return false
}
