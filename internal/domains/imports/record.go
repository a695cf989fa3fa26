package imports

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/phones"
	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/foundation/texts"
)

// Note is a remark about a row that is taken, for whoever decides whether it is right.
type Note struct {
	Column Column `json:"column"`
	Value  string `json:"value"`
	Why    Why    `json:"why" enum:"unread,name,site,zero,nobody"`
}

// Why is what a note remarks.
type Why string

// The remarks.
const (
	Unread      Why = "unread" // nobody can make sense of the cell: it is left out
	Nameless    Why = "name"   // a new member without a name
	UnknownSite Why = "site"   // the park has no such site
	NoZero      Why = "zero"   // a phone number that may have lost its zero
	Nobody      Why = "nobody" // it is skipped, and says more than which site is vacant
)

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
func readRow(cells []string, mapping Mapping, australian bool) record {
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
	set("Email", strings.ToLower(cell(Email1)))
	set("Email2", strings.ToLower(cell(Email2)))
	set("Note", cell(NoteColumn))
	for _, column := range []Column{Phone1, Phone2} {
		given, field := plainDigits.Replace(cell(column)), map[Column]string{Phone1: "Contact", Phone2: "Contact2"}[column]
		if spoilt(given) {
			set(field, given) // as it is: whoever judges the row stops it
			continue
		}
		number := digits(given)
		if given != "" && len(number) < fewestDigits { // "ask Bob", "n/a"
			r.notes = append(r.notes, Note{column, clip(given, 60), Unread})
			continue
		}
		if lostZero(number) && phones.Alone(given) {
			if australian {
				number = "0" + number
			} else {
				r.notes = append(r.notes, Note{column, clip(given, 60), NoZero})
			}
		}
		set(field, number)
	}
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
			r.notes = append(r.notes, Note{one.column, clip(given, 60), Unread})
		}
	}
	return r
}

// digits is a phone number as memberships keep it: digits, with a leading + kept. What a spreadsheet puts behind a whole number is no digit
// of it: 412345678.0.
func digits(cell string) string {
	cell = wholeNumber.ReplaceAllString(strings.TrimSpace(cell), "$1")
	number := strings.ReplaceAll(phones.Digits(cell), "+", "")
	if number != "" && strings.HasPrefix(cell, "+") {
		return "+" + number
	}
	return number
}

// fewestDigits is the least that a phone number has; less nobody could ring.
const fewestDigits = 5

// plainDigits are those of a Chinese keyboard, as plain ones.
var plainDigits = strings.NewReplacer("０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9", "＋", "+", "－", "-", "（", "(", "）", ")")

// lostZero tells a number of nine digits that would be an Australian one with a zero before it, which a spreadsheet takes away.
func lostZero(number string) bool {
	return len(number) == 9 && strings.ContainsRune("23478", rune(number[0]))
}

// withZero is a number as it is compared, whether its zero was lost or not.
func withZero(number string) string {
	if lostZero(number) {
		return "0" + number
	}
	return number
}

var (
	wholeNumber = regexp.MustCompile(`^(\d+)\.0+$`)
	// scientific is how a spreadsheet shows, and saves, a number of more digits than its column is wide; the digits are lost.
	scientific = regexp.MustCompile(`^[+-]?\d+([.,]\d+)?[eE][+-]?\d{1,3}$`)
	fraction   = regexp.MustCompile(`^\d{6,}\.\d*[1-9]\d*$`)
	tooNarrow  = regexp.MustCompile(`^#+$`)
)

// longestNumber is more than a spreadsheet makes of a number: what is longer is refused for its length.
const longestNumber = 60

// spoilt tells what a spreadsheet made of a phone number: 4.12E+08, a date, a broken number, or a row of ####.
func spoilt(cell string) bool {
	return len(cell) <= longestNumber && (scientific.MatchString(cell) || fraction.MatchString(cell) || tooNarrow.MatchString(cell) || isDate(cell))
}

// spoiltSite likewise for the number of a site. Many are numbered 1E5 by their rows; none is 1.00E+05.
func spoiltSite(site string) bool {
	return spoilt(site) && (!scientific.MatchString(site) || strings.ContainsAny(site, ".,+")) && !fraction.MatchString(site)
}

// isDate tells a date with its marks: plain digits may be a number that only looks like one.
func isDate(cell string) bool {
	_, ok := sheet.ParseDate(cell)
	return ok && !onlyDigits.MatchString(cell)
}

var onlyDigits = regexp.MustCompile(`^\d*$`)

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

// powers are the ways of saying whether a site has power, in small letters.
var powers = map[string][]string{
	"Powered":   {"powered", "yes", "y", "true", "是", "有", "有电", "供电"},
	"Unpowered": {"unpowered", "not powered", "non-powered", "no", "n", "false", "否", "无", "没有", "无电", "不供电"},
}

func readPower(cell string) (string, bool) {
	for power, ways := range powers {
		if slices.Contains(ways, strings.ToLower(cell)) {
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
