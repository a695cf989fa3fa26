package imports_test

import (
	"bytes"
	"testing"

	"holidaypark/internal/domains/imports"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/domaintest"
)

// difficult are members of whom a file might not say what is stored.
var difficult = []domaintest.Fields{
	{"Email": "mary@example.com", "FirstName": "Mary Ann", "LastName": "Smith", "FirstName2": "Jan", "LastName2": "van der Berg", "Contact": "+61412345678", "SiteNumber": "12A"},
	{"Email": "gaps@example.com", "FirstName": "Mary  Ann", "LastName": "O'Neil  Smith", "SiteNumber": "1  B", "Contact": "412345678", "Contact2": "+86 138 0013 8000"},
	{"Email": "ming@example.com", "FirstName": "小明", "LastName": "王", "FirstName2": "王小明", "Language": "zh", "Address": "上海市\n浦东新区"},
	{"Email": "ouyang@example.com", "FirstName": "娜", "LastName": "欧阳"},
	{"Email": "ayi@example.com", "FirstName": "李伟", "LastName": "Lee"},
	{"Email": "formula@example.com", "FirstName": "=1+1", "LastName": "-Smith", "Note": "=HYPERLINK(\"x\")", "Address": "@home", "SiteNumber": "+3"},
	{"Email": "quotes@example.com", "FirstName": "'Tom'", "LastName": "''", "Note": "'=quoted", "Address": `="text"`, "SiteNumber": "'7"},
	{"Email": "lines@example.com", "FirstName": "Li", "Note": "one\r\ntwo\n\n\"three\", four;\tfive  six", "Address": "1 Gum St,\nSale VIC 3850"},
	{"Email": "escape@example.com", "FirstName": "_x0041_", "LastName": "<&>", "Note": "_x000D_ 🐨"},
	{"Email": "money@example.com", "FirstName": "Mo", "CR": -12.5, "StartDate": "2024-02-29", "EndDate": "2199-12-31", "Power": "Unpowered"},
	{"Email": "zero@example.com", "FirstName": "007", "LastName": "1/2", "CR": 0, "SiteNumber": "1-2", "Contact": "0398765432"},
	{"Email": "large@example.com", "FirstName": "TRUE", "LastName": "NULL", "CR": 99999999.99, "SiteNumber": "1E5"},
	{"Email": "old@example.com", "FirstName": "Old", "StartDate": "1850-01-01"},
	{"Email": "suspended@example.com", "FirstName": "Sue", "Suspended": true, "Note": "owes"},
	{"Email": "annual@example.com", "FirstName": "An", "TenantType": "Annual", "IsMember": true, "ExpiryDate": "2030-01-01"},
	{"Email": "only@example.com"},
	{"FirstName": "Mary Ann", "LastName": "Smith", "SiteNumber": "14"},
	{"FirstName": "Mary Jane", "LastName": "Smith", "SiteNumber": "14"},
	{"FirstName": "小明", "LastName": "王", "SiteNumber": "14"},
	{"FirstName": "王小红"},
	{"LastName": "Nguyen", "SiteNumber": "3"},
	{"FirstName": "Jan", "LastName": "van der Berg"},
}

func TestAnExportUploadedAgainChangesNothing(t *testing.T) {
	each(t, func(d desk) {
		for _, fields := range difficult {
			d.Create(d.Park.Members.Collection, fields)
		}
		for _, workbook := range []bool{false, true} {
			file, err := d.Park.Members.MakeFile(d.AsStaff(), members.Export{ForImport: true, Workbook: workbook, Language: locale.English})
			d.Must(err)
			var out bytes.Buffer
			d.Must(file.Write(d.Context(), &out))
			made, err := d.Upload(d.AsStaff(), imports.File{Name: "again", Content: out.Bytes()})
			d.Must(err)
			if made.Total() != len(difficult) || file.Members != len(difficult) {
				d.Errorf("workbook %t: %d rows, %d members", workbook, made.Total(), file.Members)
			}
			if made.Verdicts[imports.Unchanged] == len(difficult) {
				continue
			}
			rows, _, err := d.ListRows(d.AsStaff(), made.DocumentID, imports.Narrow{}, db.Part{Limit: 1000})
			d.Must(err)
			for _, row := range rows {
				if row.Verdict != imports.Unchanged {
					d.Errorf("workbook %t: %s %q %+q %s", workbook, row.Verdict, row.Cells, row.Changes, row.Problem.Say(locale.English))
				}
			}
		}
	})
}
