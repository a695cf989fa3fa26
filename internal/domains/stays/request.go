package stays

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/collection"
)

// Bounds of a booking that no setting changes.
const (
	mostGuests  = 20
	mostExtras  = 50 // of one kind
	mostPlates  = 8
	longestSite = 40
	// furthestAhead is how many days ahead somebody may book.
	furthestAhead = 730
)

// plateField and siteField are how such texts are checked.
var (
	plateField = collection.Field{Name: "RegistrationNumber", Kind: collection.Text, Max: 10}
	siteField  = collection.Field{Name: "siteNumber", Kind: collection.Text, Max: longestSite}
)

// Request is what somebody wants to book, as it was sent. Numbers come as they were written: what is none is told at its field.
type Request struct {
	Checkin  string
	Checkout string
	Site     string
	Adults   json.RawMessage
	Children json.RawMessage
	Extras   []RequestedExtra
	Plates   []string
	// Total is the price that was shown; none is none.
	Total json.RawMessage
}

// RequestedExtra is something that is to come along.
type RequestedExtra struct {
	Name   string
	Number json.RawMessage
}

// wish is a request whose fields have been read.
type wish struct {
	checkin, checkout string
	site              string
	adults, children  int64
	extras            []Extra // without prices
	plates            []string
	total             *money.Amount
}

// limits of a wish that depend on who asks.
type wishRules struct {
	today      string
	mostNights int
	// earliest is the first day on which a stay may begin.
	earliest string
	// partly lets plates and a site be missing: the form is still being filled in.
	partly bool
}

// read reads a request and gathers everything that is wrong with it, in the order of the form.
func (r Request) read(rules wishRules) (wish, error) {
	w := wish{checkin: strings.TrimSpace(r.Checkin), checkout: strings.TrimSpace(r.Checkout)}
	problems := datesOf(w, rules)
	w.site, problems = readSite(r.Site, rules.partly, problems)
	w.adults, problems = readCount(r.Adults, problems, "adultNumber")
	w.children, problems = readCount(r.Children, problems, "childNumber")
	problems = checkGuests(w, problems)
	w.extras, problems = readExtras(r.Extras, problems)
	w.plates, problems = readPlates(r.Plates, rules.partly, problems)
	w.total, problems = readTotal(r.Total, problems)
	if len(problems) > 0 {
		return w, fault.InvalidFields(problems...)
	}
	return w, nil
}

func datesOf(w wish, rules wishRules) (problems []fault.Field) {
	days := true
	for _, one := range []struct{ name, date string }{{"checkin", w.checkin}, {"checkout", w.checkout}} {
		if one.date == "" {
			problems, days = append(problems, wrong("errors.stay.fill", nil, one.name)), false
		} else if !isDay(one.date) {
			problems, days = append(problems, wrong("errors.field.date", nil, one.name)), false
		}
	}
	if !days {
		return problems
	}
	if w.checkin < rules.earliest {
		problems = append(problems, wrong("errors.stay.past", nil, "checkin"))
	}
	if w.checkin > dates.Add(rules.today, furthestAhead) {
		problems = append(problems, wrong("errors.stay.ahead", fault.Params{"max": furthestAhead}, "checkin"))
	}
	switch n := Nights(w.checkin, w.checkout); {
	case n < 1:
		problems = append(problems, wrong("errors.stay.order", nil, "checkout"))
	case n > rules.mostNights:
		problems = append(problems, wrong("errors.stay.nights", fault.Params{"max": rules.mostNights}, "checkout"))
	}
	return problems
}

func readSite(text string, missing bool, problems []fault.Field) (string, []fault.Field) {
	site, err := siteField.Text(strings.TrimSpace(text))
	switch {
	case err != nil:
		problems = append(problems, wrong("errors.stay.site", nil, "siteNumber"))
	case site == "" && !missing:
		problems = append(problems, wrong("errors.stay.fill", nil, "siteNumber"))
	}
	return site, problems
}

// countOf reads a whole number of things; none is 0.
func countOf(raw json.RawMessage) (n int64, ok bool) {
	if len(raw) == 0 || string(raw) == "null" {
		return 0, true
	}
	n, err := strconv.ParseInt(string(raw), 10, 64)
	return n, (err == nil || errors.Is(err, strconv.ErrRange)) && n >= 0 // what is out of range is the largest number: too many, and told so
}

func readCount(raw json.RawMessage, problems []fault.Field, name string) (int64, []fault.Field) {
	n, ok := countOf(raw)
	if !ok {
		problems = append(problems, wrong("errors.stay.numbers", nil, name))
	}
	return n, problems
}

func checkGuests(w wish, problems []fault.Field) []fault.Field {
	if slices.ContainsFunc(problems, func(f fault.Field) bool { return f.Path[0] == "adultNumber" || f.Path[0] == "childNumber" }) {
		return problems
	}
	switch {
	case w.adults > mostGuests || w.children > mostGuests || w.adults+w.children > mostGuests:
		name := "adultNumber"
		if w.adults <= mostGuests {
			name = "childNumber"
		}
		return append(problems, wrong("errors.stay.manyGuests", fault.Params{"max": mostGuests}, name))
	case w.adults+w.children == 0:
		return append(problems, wrong("errors.stay.guests", nil, "adultNumber"))
	}
	return problems
}

// readExtras puts the extras into the order of the bill; what is named twice is added up, and none of something is nothing.
func readExtras(list []RequestedExtra, problems []fault.Field) ([]Extra, []fault.Field) {
	sums := map[string]int64{}
	for i, one := range list {
		at := strconv.Itoa(i)
		n, ok := countOf(one.Number)
		switch {
		case !slices.Contains(extraNames, one.Name):
			problems = append(problems, wrong("errors.stay.extra", nil, "extra", at, "Name"))
		case !ok:
			problems = append(problems, wrong("errors.stay.numbers", nil, "extra", at, "Number"))
		case n > mostExtras || sums[one.Name]+n > mostExtras:
			problems = append(problems, wrong("errors.stay.manyExtras", fault.Params{"max": mostExtras}, "extra", at, "Number"))
		default:
			sums[one.Name] += n
		}
	}
	extras := []Extra{}
	for _, name := range extraNames {
		if n := sums[name]; n > 0 {
			extras = append(extras, Extra{Name: name, Number: n})
		}
	}
	return extras, problems
}

// readPlates writes plates as plates are written. The first one is needed; further lines may be empty.
func readPlates(list []string, missing bool, problems []fault.Field) ([]string, []fault.Field) {
	plates := []string{}
	for i, text := range list {
		plate, err := plateField.Text(strings.ToUpper(strings.TrimSpace(text)))
		switch {
		case err != nil:
			return nil, append(problems, wrong("errors.stay.plate", fault.Params{"max": plateField.Max}, "RegistrationNumber", strconv.Itoa(i), "RegistrationNumber"))
		case plate != "" && plain(plate) == "": // "???"
			return nil, append(problems, wrong("errors.stay.registration", nil, "RegistrationNumber", strconv.Itoa(i), "RegistrationNumber"))
		case plate == "" && i == 0 && !missing:
			return nil, append(problems, wrong("errors.stay.registration", nil, "RegistrationNumber"))
		case plate != "" && !slices.Contains(plates, plate):
			plates = append(plates, plate)
		}
	}
	switch {
	case len(plates) > mostPlates:
		problems = append(problems, wrong("errors.stay.plates", fault.Params{"max": mostPlates}, "RegistrationNumber"))
	case len(plates) == 0 && !missing:
		problems = append(problems, wrong("errors.stay.registration", nil, "RegistrationNumber"))
	}
	return plates, problems
}

func readTotal(raw json.RawMessage, problems []fault.Field) (*money.Amount, []fault.Field) {
	if len(raw) == 0 || string(raw) == "null" {
		return nil, problems
	}
	var total money.Amount
	if err := json.Unmarshal(raw, &total); err != nil {
		return nil, append(problems, wrong("errors.field.number", nil, "totalPrice"))
	}
	return &total, problems
}
