package imports

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/phones"
	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/foundation/texts"
)

// Note tells of a cell that is left out since nobody can make sense of it.
type Note struct {
	Column Column `json:"column"`
	Value  string `json:"value"`
}

// record is what a row says of a membership: the fields that it fills in.
type record struct {
	// fields has the whole names too, under their columns, where the file doesn't have the parts apart.
	fields map[string]string
	notes  []Note
}

// asText are cells of which Excel was told that they are text: ="0412345678".
var asText = regexp.MustCompile(`^="([^"]*)"$`)

func readCell(cell string) string {
	if plain := sheet.Unescape(cell); plain != cell {
		return plain
	}
	if found := asText.FindStringSubmatch(cell); found != nil {
		return strings.TrimSpace(found[1])
	}
	return cell
}

// readRow reads a row by the mapping.
func readRow(cells []string, mapping Mapping) record {
	r := record{fields: map[string]string{}}
	cell := func(column Column) string {
		at := mapping.at(column)
		if at == None || at >= len(cells) {
			return ""
		}
		return readCell(cells[at])
	}
	line := func(column Column) string { return texts.OneLine(cell(column)) }
	set := func(field, value string) {
		if value != "" {
			r.fields[field] = value
		}
	}
	set("SiteNumber", line(SiteNumber))
	for _, names := range [][5]string{{string(Name1), string(FirstName1), string(LastName1), "FirstName", "LastName"}, {string(Name2), string(FirstName2), string(LastName2), "FirstName2", "LastName2"}} {
		first, last := line(Column(names[1])), line(Column(names[2]))
		if first == "" && last == "" {
			set(names[0], line(Column(names[0])))
			first, last = locale.SplitName(r.fields[names[0]])
			first, _, _ = strings.Cut(first, " ") // of several given names a membership keeps the first
		}
		set(names[3], first)
		set(names[4], last)
	}
	set("Address", cell(Address))
	set("Contact", digits(cell(Phone1)))
	set("Contact2", digits(cell(Phone2)))
	set("Email", strings.ToLower(cell(Email1)))
	set("Email2", strings.ToLower(cell(Email2)))
	set("Note", cell(NoteColumn))
	for _, one := range []struct {
		column Column
		field  string
		read   func(string) (string, bool)
	}{{StartDate, "StartDate", readDate}, {CR, "CR", readAmount}, {EndDate, "EndDate", readDate}, {Powered, "Power", readPower}} {
		given := line(one.column)
		if given == "" {
			continue
		}
		if value, ok := one.read(given); ok {
			set(one.field, value)
		} else {
			r.notes = append(r.notes, Note{one.column, clip(given, 60)})
		}
	}
	return r
}

// digits is a phone number as memberships keep it: digits, with a leading + kept. A spreadsheet takes the zero of an Australian number away;
// it is put back.
func digits(cell string) string {
	number := strings.ReplaceAll(phones.Digits(cell), "+", "")
	switch {
	case number == "":
		return ""
	case strings.HasPrefix(strings.TrimSpace(cell), "+"):
		return "+" + number
	case len(number) == 9 && strings.ContainsRune("23478", rune(number[0])):
		return "0" + number
	}
	return number
}

// Dates of a number of days are believed from 1954 to 2119: smaller and larger numbers are something else.
const (
	firstSerial = 20_000
	lastSerial  = 80_000
)

func readDate(cell string) (string, bool) {
	day, ok := sheet.ParseDate(cell)
	if days, err := strconv.ParseFloat(cell, 64); !ok && err == nil && days >= firstSerial && days <= lastSerial {
		day, ok = sheet.SerialDate(days)
	}
	if !ok || day.Year() < 1900 || day.Year() > 2200 {
		return "", false
	}
	return day.Format(time.DateOnly), true
}

var amountMarks = strings.NewReplacer("$", "", "AUD", "", ",", "", " ", "", "\u00a0", "")

// readAmount reads a number of at most two places; a spreadsheet's further ones are rounded.
func readAmount(cell string) (string, bool) {
	value, err := strconv.ParseFloat(amountMarks.Replace(cell), 64)
	if err != nil || math.IsNaN(value) || math.Abs(value) > 1e8 {
		return "", false
	}
	return money.Amount(math.Round(value * 100)).Short(), true
}

func readPower(cell string) (string, bool) {
	for _, power := range []string{"Powered", "Unpowered"} {
		if strings.EqualFold(cell, power) {
			return power, true
		}
	}
	return "", false
}

func clip(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}
