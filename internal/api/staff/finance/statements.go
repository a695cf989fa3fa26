package finance

import (
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/statements"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/bankfile"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
)

// bankStay is a stay beside a line of a bank.
type bankStay struct {
	DocumentID string       `json:"documentId"`
	Reference  string       `json:"reference"`
	Name       string       `json:"name"`
	SiteNumber string       `json:"siteNumber"`
	Checkin    string       `json:"checkin" format:"date"`
	Checkout   string       `json:"checkout" format:"date"`
	TotalPrice money.Amount `json:"totalPrice"`
	Owed       money.Amount `json:"owed" doc:"What is still to be paid; of one that was released, what would be"`
	Status     string       `json:"status" enum:"awaiting payment,confirmed,cancelled"`
}

func bankStayOf(s *stays.Stay) *bankStay {
	if s == nil {
		return nil
	}
	return &bankStay{s.DocumentID, s.Reference, s.Called(), s.Site, s.Checkin, s.Checkout, s.Total, s.Payable(), s.Status}
}

type proposalAnswer struct {
	Stay bankStay `json:"stay"`
	Why  string   `json:"why" enum:"reference,amount"`
	Sure bool     `json:"sure" doc:"Reference and amount both agree, and no other stay and no other line does"`
}

type bankLineAnswer struct {
	ID        int64            `json:"id"`
	Date      string           `json:"date" format:"date"`
	Amount    money.Amount     `json:"amount"`
	Text      string           `json:"text"`
	State     statements.State `json:"state" enum:"open,matched,ignored"`
	New       bool             `json:"new" doc:"It was in no statement before this one"`
	Actor     string           `json:"actor" doc:"Who matched or ignored it"`
	ChangedAt *time.Time       `json:"changedAt"`
	Stay      *bankStay        `json:"stay,omitempty" doc:"What it paid for"`
	Proposal  *proposalAnswer  `json:"proposal,omitempty" doc:"What an open line probably pays for"`
}

func bankLineOf(l statements.Line) bankLineAnswer {
	answer := bankLineAnswer{l.ID, l.Date, l.Amount, l.Text, l.State, l.New, l.Actor, l.ChangedAt, bankStayOf(l.Stay), nil}
	if p := l.Proposal; p != nil {
		answer.Proposal = &proposalAnswer{*bankStayOf(&p.Stay), p.Why, p.Sure}
	}
	return answer
}

// BankStatementRow is a bank statement in the list of all.
type BankStatementRow struct {
	DocumentID string    `json:"documentId"`
	CreatedAt  time.Time `json:"createdAt"`
	Actor      string    `json:"actor"`
	FileName   string    `json:"fileName"`
	Open       int       `json:"open" doc:"Lines that nobody has looked at"`
	Matched    int       `json:"matched"`
	Ignored    int       `json:"ignored"`
	New        int       `json:"new" doc:"Lines that were in no statement before this one"`
	Out        int       `json:"out" doc:"Lines of money that went out, which are not kept"`
}

type bankStatementAnswer struct {
	BankStatementRow
	Lines   []bankLineAnswer  `json:"lines"`
	Mapping bankfile.Mapping  `json:"mapping"`
	Unread  []bankfile.Unread `json:"unread" doc:"Lines that could not be read"`
}

func statementRowOf(s statements.Statement) BankStatementRow {
	return BankStatementRow{s.DocumentID, s.CreatedAt, s.Actor, s.FileName, s.Open, s.Matched, s.Ignored, s.New, s.Out}
}

func statementOf(s statements.Statement) bankStatementAnswer {
	answer := bankStatementAnswer{statementRowOf(s), make([]bankLineAnswer, len(s.Lines)), s.Mapping, s.Unread}
	for i, line := range s.Lines {
		answer.Lines[i] = bankLineOf(line)
	}
	if answer.Unread == nil {
		answer.Unread = []bankfile.Unread{}
	}
	return answer
}

type bankPreviewLine struct {
	Date   string       `json:"date" format:"date"`
	Amount money.Amount `json:"amount"`
	Text   string       `json:"text"`
}

type bankPreviewAnswer struct {
	Columns    []string          `json:"columns" doc:"Their names; empty ones where the file has none"`
	Sample     [][]string        `json:"sample" doc:"The first rows"`
	Mapping    *bankfile.Mapping `json:"mapping" doc:"null: somebody has to say what the columns are"`
	Remembered bool              `json:"remembered" doc:"The mapping is what somebody said of an earlier file"`
	Lines      []bankPreviewLine `json:"lines" doc:"The first lines of money that came in, as they are read"`
	In         int               `json:"in" doc:"Lines of money that came in"`
	Known      int               `json:"known" doc:"Of these, in an earlier statement"`
	Out        int               `json:"out"`
	Unread     []bankfile.Unread `json:"unread"`
}

// previewLines is how many lines somebody sees to know that they are read rightly.
const previewLines = 5

func previewOf(p statements.Preview) bankPreviewAnswer {
	answer := bankPreviewAnswer{
		Columns: p.Columns, Sample: p.Sample, Mapping: p.Mapping, Remembered: p.Remembered, Lines: []bankPreviewLine{}, In: len(p.Lines), Known: p.Known, Out: p.Out, Unread: p.Unread,
	}
	for _, line := range p.Lines[:min(len(p.Lines), previewLines)] {
		answer.Lines = append(answer.Lines, bankPreviewLine{line.Date, line.Amount, line.Text})
	}
	if answer.Sample == nil {
		answer.Sample = [][]string{}
	}
	if answer.Unread == nil {
		answer.Unread = []bankfile.Unread{}
	}
	return answer
}

type matchBody struct {
	Stay string `json:"stay" doc:"documentId"`
}

const statementBody = bankfile.MaxBytes + 64<<10

func (a *API) statementRoutes() []rest.Route {
	staff := func(summary string, gives any) rest.Doc {
		return rest.Doc{Tag: "staff", Summary: summary, Gives: gives}
	}
	file := func(summary string, gives any, status int) rest.Doc {
		return rest.Doc{Tag: "staff", Summary: summary + ": one part named files, and one named mapping where the columns are not recognised", UploadOne: true, Gives: gives, Status: status}
	}
	list := staff("Bank statements, newest first", []BankStatementRow{})
	list.Params, list.Paged = rest.PageParams, true
	match := staff("A line pays for a stay, which is confirmed by it", bankLineAnswer{})
	match.Takes = matchBody{}
	const line = "/api/staff/statements/{documentId}/lines/{id}/"
	return rest.In(access.Bank,
		rest.Get("/api/staff/statements", access.Staff, a.listStatements, list),
		rest.Post("/api/staff/statements", access.Staff, a.uploadStatement, file("Keep the lines of a bank's CSV file", bankStatementAnswer{}, http.StatusCreated)).With(rest.Policy{Body: statementBody}),
		rest.Post("/api/staff/statements/preview", access.Staff, a.previewStatement, file("What a bank's CSV file holds; keeps nothing", bankPreviewAnswer{}, 0)).With(rest.Policy{Body: statementBody}).Reading(),
		rest.Get("/api/staff/statements/{documentId}", access.Staff, a.findStatement, staff("A statement with its lines and what they probably pay for", bankStatementAnswer{})),
		rest.Post(line+"match", access.Staff, a.matchLine, match),
		rest.Post(line+"unmatch", access.Staff, a.unmatchLine, staff("Take a match back and the confirmation with it, or look at an ignored line again", bankLineAnswer{})),
		rest.Post(line+"ignore", access.Staff, a.ignoreLine, staff("A line pays for no stay", bankLineAnswer{})),
	)
}

func (a *API) listStatements(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r)
	if err != nil {
		return err
	}
	list, total, err := a.Statements.List(r.Context(), part)
	if err != nil {
		return err
	}
	rows := make([]BankStatementRow, len(list))
	for i, s := range list {
		rows[i] = statementRowOf(s)
	}
	return rest.WritePage(w, rows, page, part.Limit, total)
}

func (a *API) findStatement(w http.ResponseWriter, r *http.Request) error {
	statement, err := a.Statements.Find(r.Context(), r.PathValue("documentId"))
	return rest.OrData(w, statementOf(statement), err)
}

func (a *API) previewStatement(w http.ResponseWriter, r *http.Request) error {
	given, err := readStatement(r)
	if err != nil {
		return err
	}
	preview, err := a.Statements.Preview(r.Context(), given.content, given.mapping)
	return rest.OrData(w, previewOf(preview), err)
}

func (a *API) uploadStatement(w http.ResponseWriter, r *http.Request) error {
	given, err := readStatement(r)
	if err != nil {
		return err
	}
	statement, err := a.Statements.Upload(r.Context(), given.name, given.content, given.mapping)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": statementOf(statement)})
}

// statementForm is what a multipart body held.
type statementForm struct {
	name    string
	content []byte
	mapping *bankfile.Mapping
}

func readStatement(r *http.Request) (given statementForm, err error) {
	form, err := rest.ReadForm(r)
	if err != nil {
		return given, err
	}
	found := false
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return given, rest.BodyError(err, "errors.body.multipart")
		}
		switch part.FormName() {
		case "files":
			found, given.name = true, part.FileName()
			if given.content, err = io.ReadAll(part); err != nil { // its route bounds it
				return given, rest.BodyError(err, "errors.body.multipart")
			}
		case "mapping":
			if given.mapping, err = readMapping(part); err != nil {
				return given, err
			}
		default:
			return given, rest.InvalidPart(part.FormName())
		}
	}
	if !found {
		return given, fault.New(fault.Invalid, "errors.upload.none", nil)
	}
	return given, nil
}

func readMapping(part *multipart.Part) (*bankfile.Mapping, error) {
	// What is left out is no column, not the first.
	mapping := bankfile.Mapping{Date: bankfile.None, Amount: bankfile.None, Credit: bankfile.None, Debit: bankfile.None, Account: bankfile.None}
	decoder := json.NewDecoder(io.LimitReader(part, 64<<10))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&mapping); err != nil {
		return nil, rest.BodyError(err, "errors.body.object")
	}
	return &mapping, nil
}

func (a *API) matchLine(w http.ResponseWriter, r *http.Request) error {
	var body matchBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	line, err := a.Statements.Match(r.Context(), r.PathValue("documentId"), id, body.Stay)
	return rest.OrData(w, bankLineOf(line), err)
}

func (a *API) unmatchLine(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	line, err := a.Statements.Unmatch(r.Context(), r.PathValue("documentId"), id)
	return rest.OrData(w, bankLineOf(line), err)
}

func (a *API) ignoreLine(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	line, err := a.Statements.Ignore(r.Context(), r.PathValue("documentId"), id)
	return rest.OrData(w, bankLineOf(line), err)
}
