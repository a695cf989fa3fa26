package memberships

import (
	"bufio"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// memberListMeta stands beside a part of the table.
type memberListMeta struct {
	Pagination memberPages    `json:"pagination"`
	Counts     members.Counts `json:"counts" doc:"How many members each filter shows, of those that were searched for"`
	Order      string         `json:"order" doc:"Asking for other pages with it gives the same rows in the same order, whatever changes meanwhile; another one in the answer tells that this one is no longer remembered. Empty on a first page that was asked for without one"`
}

type memberPages struct {
	Page      int `json:"page"`
	PageSize  int `json:"pageSize"`
	PageCount int `json:"pageCount"`
	Total     int `json:"total"`
}

// selectionBody names members: some, or all that match but some.
type selectionBody struct {
	Filter string   `json:"filter,omitempty" required:"false" enum:"tenant,annual,permanent,admin,ending"`
	Search string   `json:"search,omitempty" required:"false"`
	Only   []string `json:"only,omitempty" required:"false" doc:"documentIds; none: all that match"`
	Except []string `json:"except,omitempty" required:"false" doc:"documentIds"`
}

func (b selectionBody) selection() members.Selection {
	return members.Selection{Narrow: members.Narrow{Filter: b.Filter, Text: b.Search}, Only: b.Only, Except: b.Except}
}

type chooseBody struct {
	selectionBody
	Writable bool `json:"writable,omitempty" required:"false" doc:"Only those who have an email address, are not suspended and have not asked to be forgotten"`
}

type chosenAnswer struct {
	DocumentIDs []string `json:"documentIds"`
	Left        int      `json:"left" doc:"How many of the selection can't be written to"`
}

type tenantTypeBody struct {
	DocumentIDs []string `json:"documentIds" doc:"100 at most"`
	TenantType  string   `json:"TenantType" enum:"Guest,Annual,Permanent"`
	From        string   `json:"from,omitempty" required:"false" enum:"Guest,Annual,Permanent" doc:"Leave alone whoever is another type by now"`
}

type noticeBody struct {
	DocumentIDs []string `json:"documentIds" doc:"100 at most"`
	Key         string   `json:"key" doc:"Of this notice: nobody gets it twice"`
	Subject     string   `json:"subject"`
	SubjectZh   string   `json:"subject_zh"`
	Text        string   `json:"text" doc:"Each line is a paragraph"`
	TextZh      string   `json:"text_zh"`
}

type writtenAnswer struct {
	Written int `json:"written" doc:"To how many it is on its way"`
}

type exportBody struct {
	selectionBody
	Sort    string   `json:"sort,omitempty" required:"false" doc:"As the list takes it"`
	Columns []string `json:"columns,omitempty" required:"false" doc:"Of the table, in their order"`
	Layout  string   `json:"layout,omitempty" required:"false" enum:"view,import" doc:"import: the columns that an import reads"`
	Format  string   `json:"format" enum:"csv,xlsx"`
}

var memberListParams = slices.Concat([]*huma.Param{
	{Name: "filter", In: "query", Description: "Without one everybody", Schema: &huma.Schema{Type: "string", Enum: []any{members.Tenants, members.Annuals, members.Permanents, members.Admins, members.Ending}}},
	{Name: "search", In: "query", Description: "The beginning of a name, an email, a phone number, a membership number, a site or a plate; further words narrow it down", Schema: &huma.Schema{Type: "string"}},
	{Name: "order", In: "query", Description: "That an earlier page came with", Schema: &huma.Schema{Type: "string"}},
	rest.SortParam(members.Sorts...),
}, rest.PageParams)

// exportTime is for whoever takes a large file over a slow line.
const exportTime = 10 * time.Minute

func (a *API) tableRoutes() []rest.Route {
	return rest.In(access.Members,
		rest.Get("/api/staff/members", access.Staff, a.listMembers, rest.Doc{Tag: "staff", Summary: "The table of memberships, the newest first", Params: memberListParams, Gives: []members.MemberRow{}, Meta: memberListMeta{}}),
		rest.Post("/api/staff/members/choose", access.Staff, a.chooseMembers, rest.Doc{Tag: "staff", Summary: "The documentIds of members that match, newest first", Takes: chooseBody{}, Gives: chosenAnswer{}}).Reading(),
		rest.Post("/api/staff/members/tenant-type", access.Staff, a.setTenantType, rest.Doc{Tag: "staff", Summary: "Make members a type of tenant; answers with what those were that it changed", Takes: tenantTypeBody{}, Gives: []members.TypeOf{}}),
		rest.Post("/api/staff/members/write", access.Staff, a.writeMembers, rest.Doc{Tag: "staff", Summary: "Write to members about their membership or stay, to each in their own language and once", Takes: noticeBody{}, Gives: writtenAnswer{}}),
		rest.Post("/api/staff/members/export", access.Staff, a.exportMembers, rest.Doc{Tag: "staff", Summary: "A CSV file or a workbook of members, by what the table shows; stands in the audit trail", Takes: exportBody{}}).Reading().And(access.Export).With(rest.Policy{Time: exportTime}),
	)
}

func (a *API) listMembers(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, members.Sorts...)
	if err != nil {
		return err
	}
	part.Down = part.Down || part.By == ""
	query := r.URL.Query()
	listed, err := a.Members.List(r.Context(), members.Narrow{Filter: query.Get("filter"), Text: query.Get("search")}, part, query.Get("order"))
	if err != nil {
		return err
	}
	meta := memberListMeta{memberPages{page, part.Limit, (listed.Total + part.Limit - 1) / part.Limit, listed.Total}, listed.Counts, listed.Order}
	return rest.WriteAny(w, http.StatusOK, map[string]any{"data": append([]members.MemberRow{}, listed.Rows...), "meta": meta})
}

func (a *API) chooseMembers(w http.ResponseWriter, r *http.Request) error {
	var body chooseBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	names, left, err := a.Members.Choose(r.Context(), body.selection(), body.Writable)
	return rest.OrData(w, chosenAnswer{append([]string{}, names...), left}, err)
}

func (a *API) setTenantType(w http.ResponseWriter, r *http.Request) error {
	var body tenantTypeBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	before, err := a.Members.SetTenantType(r.Context(), body.DocumentIDs, body.TenantType, body.From)
	return rest.OrData(w, append([]members.TypeOf{}, before...), err)
}

func (a *API) writeMembers(w http.ResponseWriter, r *http.Request) error {
	var body noticeBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	written, err := a.Members.Write(r.Context(), members.Notice{
		Key: body.Key, Subject: locale.Words{En: body.Subject, Zh: body.SubjectZh}, Text: locale.Words{En: body.Text, Zh: body.TextZh},
	}, body.DocumentIDs)
	return rest.OrData(w, writtenAnswer{written}, err)
}

func (a *API) exportMembers(w http.ResponseWriter, r *http.Request) error {
	var body exportBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	if body.Format != "csv" && body.Format != "xlsx" {
		return fault.InvalidFields(fault.Field{Path: []string{"format"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "csv, xlsx"}})
	}
	by, direction, _ := strings.Cut(body.Sort, ":")
	file, err := a.Members.MakeFile(r.Context(), members.Export{
		Selection: body.selection(), By: by, Down: direction == "desc", Columns: body.Columns,
		ForImport: body.Layout == "import", Workbook: body.Format == "xlsx", Language: rest.LanguageOf(r, ""),
	})
	if err != nil {
		return err
	}
	kind := "text/csv; charset=utf-8"
	if body.Format == "xlsx" {
		kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Disposition", `attachment; filename="members.`+body.Format+`"`)
	sent := &counted{to: w}
	out := bufio.NewWriterSize(sent, 1<<16)
	err = file.Write(r.Context(), out)
	switch {
	case err == nil:
		return out.Flush()
	case sent.bytes > 0:
		slog.ErrorContext(r.Context(), "an export ended in the middle", "error", err)
		panic(http.ErrAbortHandler) // better no file than one that looks whole
	}
	w.Header().Del("Content-Disposition")
	return err
}

// counted knows how much was sent.
type counted struct {
	to    io.Writer
	bytes int64
}

func (c *counted) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.bytes += int64(n)
	return n, err
}
