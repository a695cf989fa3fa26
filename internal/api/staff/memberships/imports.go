package memberships

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/imports"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/sheet"
)

// ImportSummary is an import as lists and progress bars show it.
type ImportSummary struct {
	ID           string         `json:"id"`
	CreatedAt    time.Time      `json:"createdAt"`
	Actor        string         `json:"actor"`
	FileName     string         `json:"fileName"`
	Format       sheet.Format   `json:"format" enum:"csv,xlsx"`
	Encoding     sheet.Encoding `json:"encoding" doc:"Of a CSV file"`
	State        imports.State  `json:"state" enum:"judged,running,done,failed,undoing,undone" doc:"failed: it stopped in the middle; apply goes on with it"`
	Total        int            `json:"total"`
	Create       int            `json:"create" doc:"Rows by what they were judged to do"`
	Update       int            `json:"update"`
	Unchanged    int            `json:"unchanged"`
	Refused      int            `json:"refused"`
	Skipped      int            `json:"skipped" doc:"Rows of nobody, with neither Name 1 nor Email 1"`
	Attention    int            `json:"attention" doc:"Rows that somebody should look at before anything is done: they can't be taken, or not as the file has them"`
	Done         int            `json:"done" doc:"Rows that are dealt with"`
	Created      int            `json:"created" doc:"What became of the rows"`
	Updated      int            `json:"updated"`
	Failed       int            `json:"failed" doc:"Refused at once or when it came to it"`
	Undone       int            `json:"undone"`
	Kept         int            `json:"kept" doc:"Rows that could not be undone"`
	Invitable    int            `json:"invitable" doc:"Members it made who can be invited and were not"`
	FinishedAt   *time.Time     `json:"finishedAt"`
	InvitedAt    *time.Time     `json:"invitedAt"`
	UndoUntil    *time.Time     `json:"undoUntil" doc:"null: it can't be undone"`
	RowsKeptTill time.Time      `json:"rowsKeptUntil" doc:"When its rows are deleted"`
}

type importAnswer struct {
	ImportSummary
	Errors []string          `json:"errors" doc:"The first rows that were not taken or not undone, and why"`
	Rows   []importRowAnswer `json:"rows" doc:"The first rows; the others by /rows"`
}

type importRowAnswer struct {
	Row     int               `json:"row" doc:"As the file counts them"`
	Verdict imports.Verdict   `json:"verdict" enum:"create,update,unchanged,refused,skipped"`
	State   imports.RowState  `json:"state" enum:"refused,skipped,unchanged,waiting,created,updated,failed,undone,kept"`
	Fields  map[string]string `json:"fields"`
	Changes []imports.Change  `json:"changes" doc:"What it would change; of one that is done, what it changed"`
	Notes   []imports.Note    `json:"notes" doc:"What somebody should see of a row that is taken or skipped"`
	Error   string            `json:"error" doc:"Why it can't be taken, or taken back; empty: it can"`
	Member  string            `json:"member" doc:"documentId; empty: none"`
}

func summaryOf(i imports.Import) ImportSummary {
	return ImportSummary{
		ID: i.DocumentID, CreatedAt: i.CreatedAt, Actor: i.Actor, FileName: i.FileName, Format: i.Format, Encoding: i.Encoding, State: i.State, Total: i.Total(),
		Create: i.Verdicts[imports.Create], Update: i.Verdicts[imports.Update], Unchanged: i.Verdicts[imports.Unchanged], Refused: i.Verdicts[imports.Refused], Skipped: i.Verdicts[imports.Skipped],
		Attention: i.Attention, Done: i.Done(),
		Created: i.Rows[imports.RowCreated], Updated: i.Rows[imports.RowUpdated], Failed: i.Rows[imports.RowRefused] + i.Rows[imports.RowFailed], Undone: i.Rows[imports.RowUndone],
		Kept: i.Rows[imports.RowKept], Invitable: i.Invitable, FinishedAt: i.FinishedAt, InvitedAt: i.InvitedAt, UndoUntil: i.UndoableUntil(), RowsKeptTill: i.RowsKeptUntil(),
	}
}

func importRowOf(row imports.Row, language locale.Language) importRowAnswer {
	answer := importRowAnswer{row.Number, row.Verdict, row.State, row.Fields, row.Shown(), row.Notes, row.Problem.Say(language), row.Member}
	if answer.Fields == nil {
		answer.Fields = map[string]string{}
	}
	if answer.Changes == nil {
		answer.Changes = []imports.Change{}
	}
	if answer.Notes == nil {
		answer.Notes = []imports.Note{}
	}
	return answer
}

type importPreviewAnswer struct {
	Format     sheet.Format     `json:"format" enum:"csv,xlsx"`
	Encoding   sheet.Encoding   `json:"encoding"`
	Unsure     bool             `json:"unsure" doc:"The file may be in another encoding: somebody has to say"`
	Encodings  []importEncoding `json:"encodings" doc:"Those that it can be in, the likeliest first"`
	Columns    []string         `json:"columns" doc:"Their names"`
	Sample     [][]string       `json:"sample" doc:"The first rows"`
	Rows       int              `json:"rows"`
	Mapping    imports.Mapping  `json:"mapping" doc:"Which column holds what, counted from 0; -1: it is said not to be there"`
	Remembered bool             `json:"remembered" doc:"The mapping is what somebody said of an earlier file"`
	Missing    imports.Column   `json:"missing" doc:"The first required column that was not found; empty: none"`
	Required   []imports.Column `json:"required"`
	Known      []imports.Column `json:"known" doc:"All that a column may be"`
}

type importEncoding struct {
	Encoding sheet.Encoding `json:"encoding"`
	Sample   [][]string     `json:"sample" doc:"The first rows that look different in each"`
}

func importPreviewOf(p imports.Preview) importPreviewAnswer {
	answer := importPreviewAnswer{
		Format: p.Table.Format, Encoding: p.Table.Encoding, Unsure: len(p.Table.Others) > 0, Encodings: []importEncoding{}, Columns: p.Header, Sample: [][]string{}, Rows: p.Rows, Mapping: p.Mapping,
		Remembered: p.Remembered, Missing: p.Missing, Required: imports.Required, Known: imports.Columns,
	}
	for _, row := range p.Sample {
		answer.Sample = append(answer.Sample, row.Cells)
	}
	for _, encoding := range append([]sheet.Encoding{p.Table.Encoding}, p.Table.Others...) {
		if sample, ok := p.Samples[encoding]; ok {
			answer.Encodings = append(answer.Encodings, importEncoding{encoding, sample})
		}
	}
	return answer
}

// importBody is a file with what stands around it in a form.
const importBody = imports.MaxBytes + 64<<10

func (a *API) importRoutes() []rest.Route {
	staff := func(summary string, gives any) rest.Doc {
		return rest.Doc{Tag: "staff", Summary: summary, Gives: gives}
	}
	file := func(summary string, gives any, status int) rest.Doc {
		doc := staff(summary+": one part named file (or files), and parts named encoding and mapping where they are not recognised", gives)
		doc.UploadOne, doc.Status = true, status
		return doc
	}
	accepted := func(summary string) rest.Doc {
		doc := staff(summary, ImportSummary{})
		doc.Status = http.StatusAccepted
		return doc
	}
	list := staff("Imports of members, newest first", []ImportSummary{})
	list.Params, list.Paged = rest.PageParams, true
	rows := staff("The rows of an import, in the order of the file", []importRowAnswer{})
	rows.Params, rows.Paged = append(slices.Clone(rest.PageParams), &huma.Param{Name: "show", In: "query", Description: "create, update, unchanged, refused, skipped, attention for all that somebody should look at, or failed for all that was not taken", Schema: &huma.Schema{Type: "string"}}), true
	failed := staff("The rows that were not taken, as a file to mend and upload again", nil)
	const one = "/api/staff/imports/{id}"
	return rest.In(access.Members,
		rest.Get("/api/staff/imports", access.Staff, a.listImports, list),
		rest.Post("/api/staff/imports", access.Staff, a.uploadImport, file("Read a file of members and judge its rows; changes no member", importAnswer{}, http.StatusCreated)).With(rest.Policy{Body: importBody}).And(access.MoneyOut), // its rows bring points and terms
		rest.Post("/api/staff/imports/preview", access.Staff, a.previewImport, file("What columns a file of members has; keeps nothing", importPreviewAnswer{}, 0)).With(rest.Policy{Body: importBody}).Reading(),
		rest.Get(one, access.Staff, a.findImport, staff("How far an import is", importAnswer{})),
		rest.Get(one+"/rows", access.Staff, a.listImportRows, rows),
		rest.Get(one+"/failed.csv", access.Staff, a.failedImport, failed).And(access.Export),
		rest.Post(one+"/apply", access.Staff, a.applyImport, accepted("Have an import done in the background, once")).And(access.MoneyOut),
		rest.Post(one+"/undo", access.Staff, a.undoImport, accepted("Take an import back, within an hour, where nobody changed the members since")),
		rest.Post(one+"/invite", access.Staff, a.inviteImport, accepted("Invite the members whom an import made")),
	)
}

func (a *API) listImports(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r)
	if err != nil {
		return err
	}
	list, total, err := a.Imports.List(r.Context(), part)
	if err != nil {
		return err
	}
	rows := make([]ImportSummary, len(list))
	for i, one := range list {
		rows[i] = summaryOf(one)
	}
	return rest.WritePage(w, rows, page, part.Limit, total)
}

// firstErrors is how many errors a report lists; the others are in the file.
const firstErrors = 100

func (a *API) writeImport(w http.ResponseWriter, r *http.Request, status int, found imports.Import) error {
	language := rest.LanguageOf(r, "")
	answer := importAnswer{ImportSummary: summaryOf(found), Rows: []importRowAnswer{}}
	var err error
	if answer.Errors, err = a.Imports.Errors(r.Context(), found, language, firstErrors); err != nil {
		return err
	}
	if found.State == imports.Judged {
		part, _, err := rest.PartOf(r)
		if err != nil {
			return err
		}
		rows, _, err := a.Imports.ListRows(r.Context(), found.DocumentID, imports.Narrow{}, part)
		if err != nil {
			return err
		}
		for _, row := range rows {
			answer.Rows = append(answer.Rows, importRowOf(row, language))
		}
	}
	return rest.WriteAny(w, status, map[string]any{"data": answer})
}

func (a *API) findImport(w http.ResponseWriter, r *http.Request) error {
	found, err := a.Imports.Find(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	return a.writeImport(w, r, http.StatusOK, found)
}

// shownRows are what the rows of an import can be narrowed to.
var shownRows = map[string]imports.Narrow{
	"": {}, "create": {Verdict: imports.Create}, "update": {Verdict: imports.Update}, "unchanged": {Verdict: imports.Unchanged}, "refused": {Verdict: imports.Refused}, "skipped": {Verdict: imports.Skipped},
	"attention": {Attention: true}, "failed": {Failed: true},
}

func (a *API) listImportRows(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r)
	if err != nil {
		return err
	}
	narrow, known := shownRows[r.URL.Query().Get("show")]
	if !known {
		return fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": "show"})
	}
	list, total, err := a.Imports.ListRows(r.Context(), r.PathValue("id"), narrow, part)
	if err != nil {
		return err
	}
	rows := make([]importRowAnswer, len(list))
	for i, row := range list {
		rows[i] = importRowOf(row, rest.LanguageOf(r, ""))
	}
	return rest.WritePage(w, rows, page, part.Limit, total)
}

func (a *API) failedImport(w http.ResponseWriter, r *http.Request) error {
	var file bytes.Buffer // of at most 20,000 rows, and whole before the first byte goes out
	if err := a.Imports.WriteFailed(r.Context(), r.PathValue("id"), rest.LanguageOf(r, ""), &file); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="failed.csv"`)
	w.Header().Set("Cache-Control", "no-store")
	_, err := w.Write(file.Bytes())
	return err
}

func (a *API) previewImport(w http.ResponseWriter, r *http.Request) error {
	file, err := readImport(r)
	if err != nil {
		return err
	}
	preview, err := a.Imports.Preview(r.Context(), file)
	return rest.OrData(w, importPreviewOf(preview), err)
}

func (a *API) uploadImport(w http.ResponseWriter, r *http.Request) error {
	file, err := readImport(r)
	if err != nil {
		return err
	}
	made, err := a.Imports.Upload(r.Context(), file)
	if err != nil {
		return err
	}
	return a.writeImport(w, r, http.StatusCreated, made)
}

func (a *API) applyImport(w http.ResponseWriter, r *http.Request) error {
	found, err := a.Imports.Apply(r.Context(), r.PathValue("id"))
	return acceptedImport(w, found, err)
}

func (a *API) undoImport(w http.ResponseWriter, r *http.Request) error {
	found, err := a.Imports.Undo(r.Context(), r.PathValue("id"))
	return acceptedImport(w, found, err)
}

func (a *API) inviteImport(w http.ResponseWriter, r *http.Request) error {
	found, err := a.Imports.Invite(r.Context(), r.PathValue("id"))
	return acceptedImport(w, found, err)
}

func acceptedImport(w http.ResponseWriter, found imports.Import, err error) error {
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusAccepted, map[string]any{"data": summaryOf(found)})
}

func readImport(r *http.Request) (file imports.File, err error) {
	form, err := rest.ReadForm(r)
	if err != nil {
		return file, err
	}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return file, rest.BodyError(err, "errors.import.read")
		}
		content, err := io.ReadAll(part) // its route bounds it
		if err != nil {
			return file, rest.BodyError(err, "errors.import.read")
		}
		switch part.FormName() {
		case "file", "files":
			file.Name, file.Content = part.FileName(), content
		case "encoding":
			file.Encoding = sheet.Encoding(content)
		case "mapping":
			if err := json.Unmarshal(content, &file.Mapping); err != nil {
				return file, fault.InvalidFields(fault.Field{Path: []string{"mapping"}, Key: "errors.import.mapping"})
			}
		default:
			return file, rest.InvalidPart(part.FormName())
		}
	}
	if file.Content == nil {
		return file, fault.New(fault.Invalid, "errors.upload.none", nil)
	}
	return file, nil
}
