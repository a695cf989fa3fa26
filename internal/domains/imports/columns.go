package imports

import (
	"slices"
	"strings"
	"unicode"

	"holidaypark/internal/foundation/sheet"
)

// Column is what a column of a file may hold, under the name that the park documents.
type Column string

// The documented columns, and those of files that have the two parts of a name apart.
const (
	SiteNumber Column = "Site Number"
	Name1      Column = "Name 1"
	Name2      Column = "Name 2"
	Address    Column = "Address"
	Phone1     Column = "Phone 1"
	Phone2     Column = "Phone 2"
	Email1     Column = "Email 1"
	Email2     Column = "Email 2"
	StartDate  Column = "Start date"
	CR         Column = "CR"
	EndDate    Column = "End date"
	NoteColumn Column = "Note"
	Powered    Column = "Powered or not"
	FirstName1 Column = "First name 1"
	LastName1  Column = "Last name 1"
	FirstName2 Column = "First name 2"
	LastName2  Column = "Last name 2"
)

// Required columns must be in a file, in the order in which they are missed; the others may be.
var (
	Required = []Column{SiteNumber, Name1, Name2, Address, Phone1, Phone2, Email1, Email2}
	Optional = []Column{StartDate, CR, EndDate, NoteColumn, Powered}
	apart    = []Column{FirstName1, LastName1, FirstName2, LastName2}
)

// Columns are all that a column may be taken for.
var Columns = slices.Concat(Required, Optional, apart)

// aliases are other names that people, and the park's own exports, give the columns: small letters and digits alone.
var aliases = map[Column][]string{
	SiteNumber: {"sitenumber", "site", "siteno", "营位号", "营位", "营地号"},
	Name1:      {"name1", "name", "fullname", "姓名", "姓名1"},
	Name2:      {"name2", "secondname", "姓名2", "第二人姓名"},
	Address:    {"address", "postaladdress", "地址"},
	Phone1:     {"phone1", "phone", "contact", "contact1", "mobile", "phonenumber", "phonenumbercontact", "电话", "电话1", "手机"},
	Phone2:     {"phone2", "contact2", "mobile2", "电话2", "第二人电话"},
	Email1:     {"email1", "email", "emailaddress", "邮箱", "邮箱1", "电子邮箱"},
	Email2:     {"email2", "邮箱2", "第二人邮箱"},
	StartDate:  {"startdate", "start", "开始日期"},
	CR:         {"cr"},
	EndDate:    {"enddate", "end", "结束日期"},
	NoteColumn: {"note", "notes", "remark", "备注"},
	Powered:    {"poweredornot", "power", "powered", "供电"},
	FirstName1: {"firstname", "firstname1", "名"},
	LastName1:  {"lastname", "lastname1", "surname", "姓"},
	FirstName2: {"firstname2", "名2"},
	LastName2:  {"lastname2", "surname2", "姓2"},
}

// Mapping says which column of a file holds what, counted from 0. A required one that is said to be None is not in the file.
type Mapping map[Column]int

// None is the number of a column that a file doesn't have.
const None = -1

// plain is the name of a column as it is compared.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// recognise finds the columns by their names.
func recognise(header []string) Mapping {
	found := Mapping{}
	names := make([]string, len(header))
	for i, name := range header {
		names[i] = plain(name)
	}
	for _, column := range Columns {
		for _, alias := range aliases[column] {
			if at := slices.Index(names, alias); at >= 0 {
				found[column] = at
				break
			}
		}
	}
	return found
}

// mostPreamble is how many rows are looked at for the one that names the columns: a title may stand above it.
const mostPreamble = 15

// headerOf tells which row names the columns: the one of which most is known, else the fullest.
func headerOf(rows []sheet.Row) int {
	best, most := 0, 0
	for i, row := range rows[:min(len(rows), mostPreamble)] {
		filled := 0
		for _, cell := range row.Cells {
			if cell != "" {
				filled++
			}
		}
		if score := len(recognise(row.Cells))*1000 + min(filled, 999); score > most {
			best, most = i, score
		}
		if len(recognise(row.Cells)) >= len(Required) {
			return i
		}
	}
	if most < 2000 {
		return 0 // nothing is known: the first row it is, as documented
	}
	return best
}

// missing is the first required column that neither is there nor is said not to be.
func (m Mapping) missing() (Column, bool) {
	instead := map[Column]Column{Name1: FirstName1, Name2: FirstName2}
	for _, column := range Required {
		if _, said := m[column]; said {
			continue
		}
		if other, ok := instead[column]; ok && m.at(other) != None {
			continue
		}
		return column, true
	}
	return "", false
}

// at is where a column is.
func (m Mapping) at(column Column) int {
	if at, ok := m[column]; ok {
		return at
	}
	return None
}

// fits tells whether a mapping can be meant for a file of so many columns: each is taken for one thing, and people have a name or an address.
func (m Mapping) fits(columns int) bool {
	taken := map[int]bool{}
	for column, at := range m {
		if !slices.Contains(Columns, column) || at < None || at >= columns || at != None && taken[at] {
			return false
		}
		taken[at] = true
	}
	return m.at(Email1) != None || m.at(Name1) != None || m.at(FirstName1) != None
}

// isReason tells the column that a file of failed rows has behind the others.
func isReason(name string) bool { return plain(name) == "reason" || plain(name) == "原因" }

// signature is the same for all files of a layout, and for the file of its failed rows.
func signature(header []string) string {
	for len(header) > 0 && (isReason(header[len(header)-1]) || plain(header[len(header)-1]) == "") {
		header = header[:len(header)-1]
	}
	names := make([]string, len(header))
	for i, name := range header {
		names[i] = plain(name)
	}
	return strings.Join(names, ",")
}
