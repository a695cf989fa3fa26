package statements_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/statements"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/bankfile"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/domaintest"
)

// desk is a park with bank statements and some sites.
type desk struct {
	*domaintest.Park
	*statements.Service
}

func each(t *testing.T, test func(d desk)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) {
		d := desk{p, p.Statements}
		for n := range 4 {
			p.Create(p.Stays.Sites, domaintest.Fields{"number": fmt.Sprint(n + 1)})
		}
		test(d)
	})
}

// references are those of the stays on each site. Drawn by chance, one may have no letter in it, and a bank's column of such would be taken
// for numbers.
var references = map[string]string{"1": "KD7QF3M", "2": "HJ4TTXA", "3": "WQ9RRPE", "4": "PAJD3CF"}

// book makes a stay of one adult for two nights, which costs 28.
func (d desk) book(site string, change ...func(*stays.OnBehalf)) stays.Stay {
	d.Helper()
	order := stays.OnBehalf{
		Request:   stays.Request{Checkin: "2026-12-24", Checkout: "2026-12-26", Site: site, Adults: json.RawMessage("1"), Children: json.RawMessage("0"), Plates: []string{"ABC123"}},
		GuestName: "Li Wei", GuestContact: "li@example.com",
	}
	for _, one := range change {
		one(&order)
	}
	stay, err := d.Park.Stays.BookFor(d.AsStaff(), order, "")
	d.Must(err)
	stay.Reference = references[site]
	d.Exec("UPDATE annual_bookings SET reference = $1 WHERE document_id = $2", stay.Reference, stay.DocumentID)
	return stay
}

func (d desk) upload(rows ...string) statements.Statement {
	d.Helper()
	statement, err := d.Upload(d.AsStaff(), "november.csv", []byte(strings.Join(rows, "\n")), nil)
	d.Must(err)
	return statement
}

func (d desk) status(stay stays.Stay) string {
	d.Helper()
	view, _, err := d.Park.Stays.Find(d.Context(), stay.DocumentID)
	d.Must(err)
	return view.Status
}

func (d desk) line(statement statements.Statement, i int) statements.Line {
	d.Helper()
	found, err := d.Service.Find(d.Context(), statement.DocumentID)
	d.Must(err)
	return found.Lines[i]
}

func row(day, amount, text string) string { return day + "," + amount + "," + text }

func TestAStayIsConfirmedByALineAndTheConfirmationTakenBack(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		d.book("2")
		statement := d.upload(row("16/11/2026", "28.00", "LI WEI "+strings.ToLower(stay.Reference)), row("16/11/2026", "-12.50", "BUNNINGS"))
		if len(statement.Lines) != 1 || statement.Out != 1 || statement.Open != 1 || statement.New != 1 {
			d.Fatalf("%+v", statement)
		}
		line := statement.Lines[0]
		if p := line.Proposal; p == nil || !p.Sure || p.Why != statements.ByReference || p.Stay.DocumentID != stay.DocumentID {
			d.Fatalf("%+v", line)
		}
		matched, err := d.Match(d.AsStaff(), statement.DocumentID, line.ID, stay.DocumentID)
		d.Must(err)
		if matched.State != statements.Matched || matched.Stay == nil || matched.Stay.Reference != stay.Reference || matched.Actor != "desk" || matched.Proposal != nil || d.status(stay) != stays.Confirmed {
			d.Errorf("%+v, the stay is %s", matched, d.status(stay))
		}
		if _, err := d.Match(d.AsStaff(), statement.DocumentID, line.ID, stay.DocumentID); domaintest.Refusal(err) != "errors.statement.done" {
			d.Errorf("matched twice: %v", err)
		}
		opened, err := d.Unmatch(d.AsStaff(), statement.DocumentID, line.ID)
		d.Must(err)
		if opened.State != statements.Open || opened.Proposal == nil || !opened.Proposal.Sure || d.status(stay) != stays.AwaitingPayment {
			d.Errorf("%+v, the stay is %s", opened, d.status(stay))
		}
		if _, err := d.Unmatch(d.AsStaff(), statement.DocumentID, line.ID); domaintest.Refusal(err) != "errors.statement.open" {
			d.Errorf("taken back twice: %v", err)
		}
		var trail []string
		for _, entry := range d.Trail() {
			if action, rest, _ := strings.Cut(entry, " "); strings.HasPrefix(rest, "bank-statements "+statement.DocumentID) {
				trail = append(trail, action)
			}
		}
		if !slices.Equal(trail, []string{"upload", "match", "unmatch"}) {
			d.Errorf("the trail has %v", trail)
		}
	})
}

func TestALineIsOpenAgainWhereverItsConfirmationIsTakenBack(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		statement := d.upload(row("16/11/2026", "28.00", stay.Reference))
		_, err := d.Match(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID, stay.DocumentID)
		d.Must(err)
		_, err = d.Park.Stays.Unconfirm(d.AsStaff(), stay.DocumentID)
		d.Must(err)
		if line := d.line(statement, 0); line.State != statements.Open || line.Booking != 0 {
			d.Errorf("%+v", line)
		}
	})
}

// Two take a match back at once, and somebody matches the line with another stay in between: the second leaves it alone.
func TestALineThatPaysForAnotherStayByNowStaysMatched(t *testing.T) {
	each(t, func(d desk) {
		stay, other := d.book("1"), d.book("2")
		statement := d.upload(row("16/11/2026", "28.00", stay.Reference))
		line := statement.Lines[0].ID
		_, err := d.Match(d.AsStaff(), statement.DocumentID, line, stay.DocumentID)
		d.Must(err)
		d.Park.Stays.OnLineFree(func(ctx context.Context, _ int64) error { // after the line was read
			_, err := d.Park.DB.Exec(ctx, "UPDATE bank_lines SET state = 'matched', booking_id = $1, actor = 'ana' WHERE id = $2", other.ID, line)
			return err
		})
		if _, err := d.Unmatch(d.AsStaff(), statement.DocumentID, line); domaintest.Refusal(err) != "errors.statement.done" {
			d.Errorf("%v", err)
		}
	})
}

func TestALineOfACancelledStayCanBeOpenedAgain(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		statement := d.upload(row("16/11/2026", "28.00", stay.Reference))
		_, err := d.Match(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID, stay.DocumentID)
		d.Must(err)
		_, err = d.Park.Stays.Cancel(d.AsStaff(), stay.DocumentID, "flood")
		d.Must(err)
		line, err := d.Unmatch(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID)
		d.Must(err)
		if line.State != statements.Open || d.status(stay) != stays.Cancelled || line.Proposal == nil || line.Proposal.Sure {
			d.Errorf("%+v, the stay is %s", line, d.status(stay))
		}
	})
}

func TestALineIsPutAside(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		statement := d.upload(row("16/11/2026", "28.00", stay.Reference))
		line, err := d.Ignore(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID)
		d.Must(err)
		if line.State != statements.Ignored || line.Proposal != nil {
			d.Errorf("%+v", line)
		}
		for name, act := range map[string]func() error{
			"matched": func() error {
				_, err := d.Match(d.AsStaff(), statement.DocumentID, line.ID, stay.DocumentID)
				return err
			},
			"ignored": func() error { _, err := d.Ignore(d.AsStaff(), statement.DocumentID, line.ID); return err },
		} {
			if err := act(); domaintest.Refusal(err) != "errors.statement.done" {
				d.Errorf("an ignored line is %s: %v", name, err)
			}
		}
		if d.status(stay) != stays.AwaitingPayment {
			d.Errorf("the stay is %s", d.status(stay))
		}
		if line, err = d.Unmatch(d.AsStaff(), statement.DocumentID, line.ID); err != nil || line.State != statements.Open {
			d.Errorf("%+v, %v", line, err)
		}
	})
}

func TestALineOfABankCountsOnceHoweverOftenFilesOverlap(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		twice := row("15/11/2026", "28.00", "CASH DEPOSIT")
		first := d.upload(row("14/11/2026", "5.00", "ANA"), twice, twice)
		second := d.upload(twice, row("15/11/2026", "28.00", "cash  deposit"), row("16/11/2026", "28.00", stay.Reference))
		if first.New != 3 || second.New != 1 || len(second.Lines) != 3 || second.Lines[0].New || !second.Lines[2].New {
			d.Fatalf("%d and %d are new: %+v", first.New, second.New, second.Lines)
		}
		if second.Lines[0].ID != first.Lines[1].ID || second.Lines[1].ID != first.Lines[2].ID {
			d.Errorf("the same lines have other ids: %+v, %+v", first.Lines, second.Lines)
		}
		_, err := d.Ignore(d.AsStaff(), first.DocumentID, first.Lines[1].ID)
		d.Must(err)
		if line := d.line(second, 0); line.State != statements.Ignored {
			d.Errorf("in the other statement it is %+v", line)
		}
		if n := d.Count("SELECT COUNT(*) FROM bank_lines"); n != 4 {
			d.Errorf("%d lines are kept", n)
		}
		preview, err := d.Preview(d.Context(), []byte(twice), nil)
		if err != nil || preview.Known != 1 || len(preview.Lines) != 1 {
			d.Errorf("%+v, %v", preview, err)
		}
	})
}

func TestWhatSomebodySaidOfTheColumnsIsRemembered(t *testing.T) {
	each(t, func(d desk) {
		const november, december = "Wann,Wer,Rein,Raus\n16/11/2026,Li,28.00,\n", "Wann,Wer,Rein,Raus\n16/12/2026,Ana,7.00,\n17/12/2026,Shop,,5.00\n"
		if _, err := d.Upload(d.AsStaff(), "a.csv", []byte(november), nil); domaintest.Refusal(err) != "errors.statement.mapping" || domaintest.Path(err) != "mapping" {
			d.Errorf("columns that nobody knows: %v", err)
		}
		preview, err := d.Preview(d.Context(), []byte(november), nil)
		if err != nil || preview.Mapping != nil || preview.Remembered || strings.Join(preview.Columns, "|") != "Wann|Wer|Rein|Raus" {
			d.Errorf("%+v, %v", preview, err)
		}
		said := bankfile.Mapping{Date: 0, Amount: bankfile.None, Credit: 2, Debit: 3, Text: []int{1}, Account: bankfile.None, Header: true}
		_, err = d.Upload(d.AsStaff(), "a.csv", []byte(november), &said)
		d.Must(err)
		preview, err = d.Preview(d.Context(), []byte(december), nil)
		if err != nil || !preview.Remembered || len(preview.Lines) != 1 || preview.Out != 1 {
			d.Errorf("%+v, %v", preview, err)
		}
		if statement := d.upload(strings.Split(december, "\n")...); len(statement.Lines) != 1 || statement.Lines[0].Text != "Ana" {
			d.Errorf("%+v", statement)
		}
	})
}

func TestAFileThatCantBeReadIsRefusedAndNothingIsKept(t *testing.T) {
	each(t, func(d desk) {
		for content, want := range map[string]string{
			"":                         "errors.statement.empty",
			"PK\x03\x04":               "errors.statement.notCSV",
			"16/11/2026,-5.00,Shop":    "errors.statement.noMoneyIn",
			strings.Repeat("x", 3<<20): "errors.statement.large",
			strings.Repeat("16/11/2026,5.00,Ana\n", bankfile.MaxLines+1): "errors.statement.long",
		} {
			_, err := d.Upload(d.AsStaff(), "a.csv", []byte(content), nil)
			if domaintest.Refusal(err) != want || domaintest.Path(err) != "file" {
				d.Errorf("%.20q: %v at %q, want %s", content, err, domaintest.Path(err), want)
			}
		}
		if n := d.Count("SELECT COUNT(*) FROM bank_statements") + d.Count("SELECT COUNT(*) FROM bank_lines"); n != 0 {
			d.Errorf("%d rows are kept", n)
		}
	})
}

func TestALongFileIsKeptWhole(t *testing.T) {
	each(t, func(d desk) {
		rows := make([]string, bankfile.MaxLines)
		for i := range rows {
			rows[i] = row("16/11/2026", "1.00", fmt.Sprint("Guest ", i))
		}
		statement := d.upload(rows...)
		list, total, err := d.Service.List(d.Context(), db.Part{Limit: 10})
		if err != nil || total != 1 || list[0].Open != bankfile.MaxLines || len(statement.Lines) != bankfile.MaxLines || statement.Lines[4999].Text != "Guest 4999" {
			d.Errorf("%d lines, %+v, %v", len(statement.Lines), list, err)
		}
	})
}

// Many people match one line with stays of their own: one of them wins, and of the stays that one alone is confirmed.
func TestOfTwoWhoMatchALineOneWins(t *testing.T) {
	each(t, func(d desk) {
		var list []stays.Stay
		for n := range 4 {
			list = append(list, d.book(fmt.Sprint(n+1)))
		}
		statement := d.upload(row("16/11/2026", "28.00", "transfer"))
		var won, lost sync.Map
		var all sync.WaitGroup
		for i, stay := range list {
			all.Go(func() {
				ctx := access.With(d.Context(), access.Actor{Role: access.Staff, Name: fmt.Sprint("person ", i)})
				if _, err := d.Match(ctx, statement.DocumentID, statement.Lines[0].ID, stay.DocumentID); err != nil {
					lost.Store(stay.DocumentID, err)
				} else {
					won.Store(stay.DocumentID, true)
				}
			})
		}
		all.Wait()
		winners := 0
		for _, stay := range list {
			_, winner := won.Load(stay.DocumentID)
			if winner {
				winners++
			} else if err, _ := lost.Load(stay.DocumentID); fault.KindOf(err.(error)) != fault.Conflict {
				d.Errorf("%v", err)
			}
			if want := map[bool]string{true: stays.Confirmed, false: stays.AwaitingPayment}[winner]; d.status(stay) != want {
				d.Errorf("a stay is %s, want %s", d.status(stay), want)
			}
		}
		if winners != 1 {
			d.Errorf("%d have won", winners)
		}
	})
}

// Two lines for one stay at once: it is confirmed by one of them, and the other stays open.
func TestAStayIsConfirmedByOneLine(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		statement := d.upload(row("16/11/2026", "28.00", stay.Reference), row("17/11/2026", "28.00", stay.Reference))
		failures := make([]error, 2)
		var all sync.WaitGroup
		for i, line := range statement.Lines {
			all.Go(func() { _, failures[i] = d.Match(d.AsStaff(), statement.DocumentID, line.ID, stay.DocumentID) })
		}
		all.Wait()
		if (failures[0] == nil) == (failures[1] == nil) || fault.KindOf(errors.Join(failures...)) != fault.Conflict {
			d.Errorf("%v", failures)
		}
		found, err := d.Service.Find(d.Context(), statement.DocumentID)
		if err != nil || found.Open != 1 || found.Matched != 1 {
			d.Errorf("%+v, %v", found, err)
		}
	})
}

func TestALineOfAnotherStatementIsNotFound(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		one, other := d.upload(row("16/11/2026", "28.00", "Ana")), d.upload(row("17/11/2026", "28.00", "Ana"))
		for name, act := range map[string]func() (statements.Line, error){
			"another statement's": func() (statements.Line, error) {
				return d.Match(d.AsStaff(), one.DocumentID, other.Lines[0].ID, stay.DocumentID)
			},
			"nobody's statement": func() (statements.Line, error) { return d.Ignore(d.AsStaff(), "none", one.Lines[0].ID) },
			"a stay of nobody's": func() (statements.Line, error) {
				return d.Match(d.AsStaff(), one.DocumentID, one.Lines[0].ID, "none")
			},
		} {
			if _, err := act(); domaintest.Refusal(err) != "errors.notFound" {
				d.Errorf("%s: %v", name, err)
			}
		}
		if line := d.line(one, 0); line.State != statements.Open {
			d.Errorf("%+v", line)
		}
	})
}

// What the bank wrote beside somebody's payment is theirs: it is in their copy, and goes with their account.
func TestTheWordsOfSomebodysPaymentsAreErasedWithTheirAccount(t *testing.T) {
	each(t, func(d desk) {
		mei := d.NewMember("mei@example.com", nil)
		stay := d.book("1", func(o *stays.OnBehalf) { o.Account, o.GuestName, o.GuestContact = mei.DocumentID, "", "" })
		statement := d.upload(row("16/11/2026", "28.00", "MEI CHEN "+stay.Reference), row("16/11/2026", "5.00", "ANA"))
		_, err := d.Match(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID, stay.DocumentID)
		d.Must(err)
		traces := d.Service.Module().Traces
		copied, err := traces[0].Export(d.Context(), privacy.Person{ID: mei.ID})
		d.Must(err)
		encoded, _ := json.Marshal(copied)
		if want := `[{"date":"2026-11-16","amount":"28.00","text":"MEI CHEN ` + stay.Reference + `"}]`; string(encoded) != want {
			d.Errorf("%s, want %s", encoded, want)
		}
		d.Members.RegisterTraces(traces...)
		d.Must(d.Members.Anonymize(d.Context(), mei.ID))
		if first, second := d.line(statement, 0), d.line(statement, 1); first.Text != "" || first.State != statements.Matched || second.Text != "ANA" {
			d.Errorf("%+v, %+v", first, second)
		}
	})
}

// A line whose stay was released at the deadline brings it back, as long as its nights are free.
func TestMoneyThatComesLateBringsAStayBack(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		d.Clock.Forward(20 * 24 * time.Hour)
		d.Work("the stay is released", func() bool { return d.status(stay) == stays.Cancelled })
		statement := d.upload(row("4/12/2026", "28.00", stay.Reference))
		p := statement.Lines[0].Proposal
		if p == nil || p.Sure || p.Stay.Status != stays.Cancelled {
			d.Fatalf("%+v", statement.Lines[0])
		}
		_, err := d.Match(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID, stay.DocumentID)
		if err != nil || d.status(stay) != stays.Confirmed {
			d.Errorf("the stay is %s: %v", d.status(stay), err)
		}
	})
}

// Two lines pay for one stay: the first is short, and the second is proposed by what is still to be paid.
func TestARestIsPaidByAnotherLine(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1") // 28 dollars
		statement := d.upload(row("16/11/2026", "20.00", stay.Reference), row("17/11/2026", "8.00", "WREN"))
		if p := statement.Lines[0].Proposal; p == nil || p.Sure || statement.Lines[1].Proposal != nil {
			d.Fatalf("%+v", statement.Lines)
		}
		first, second := statement.Lines[0].ID, statement.Lines[1].ID
		_, err := d.Match(d.AsStaff(), statement.DocumentID, first, stay.DocumentID)
		d.Must(err)
		if p := d.line(statement, 1).Proposal; p == nil || p.Why != statements.ByAmount || p.Stay.Owed() != 800 {
			d.Fatalf("the rest is not proposed: %+v", p)
		}
		matched, err := d.Match(d.AsStaff(), statement.DocumentID, second, stay.DocumentID)
		d.Must(err)
		if matched.Stay.Paid != 2800 || matched.Stay.Owed() != 0 {
			d.Errorf("%+v", matched.Stay)
		}
		opened, err := d.Unmatch(d.AsStaff(), statement.DocumentID, second)
		d.Must(err)
		if opened.State != statements.Open || d.status(stay) != stays.Confirmed || d.line(statement, 0).State != statements.Matched {
			d.Errorf("%+v, the stay is %s", opened, d.status(stay))
		}
		problems, err := d.Park.Stays.Module().Check(d.Context())
		if err != nil || len(problems) > 0 {
			d.Errorf("verify: %v %v", problems, err)
		}
	})
}

// Several people match one line with several stays at the same moment: it pays for one.
func TestALinePaysForOneStayAlone(t *testing.T) {
	each(t, func(d desk) {
		all := []stays.Stay{d.book("1"), d.book("2"), d.book("3")}
		statement := d.upload(row("16/11/2026", "28.00", "WREN"))
		outcomes := domaintest.AtOnce(len(all), func(i int) error {
			_, err := d.Match(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID, all[i].DocumentID)
			return err
		})
		if outcomes[""] != 1 || outcomes["errors.statement.done"] != 2 || d.Count("SELECT COUNT(*) FROM stay_money") != 1 {
			d.Errorf("%v", outcomes)
		}
	})
}

func TestOldStatementsAreCleanedUpAndTheMoneyStays(t *testing.T) {
	each(t, func(d desk) {
		stay := d.book("1")
		statement := d.upload(row("16/11/2026", "28.00", stay.Reference), row("16/11/2026", "5.00", "a stranger"))
		_, err := d.Match(d.AsStaff(), statement.DocumentID, statement.Lines[0].ID, stay.DocumentID)
		d.Must(err)
		d.Clock.Forward(300 * 24 * time.Hour)
		d.upload(row("16/11/2026", "28.00", stay.Reference), row("16/08/2027", "7.00", "a later one"))
		job := d.Module().Jobs[0]
		d.Must(job.Do(d.Context(), nil))
		if d.Count("SELECT COUNT(*) FROM bank_statements") != 2 {
			d.Error("cleaned up too early")
		}
		d.Clock.Forward(101 * 24 * time.Hour)
		d.Must(job.Do(d.Context(), nil))
		if d.Count("SELECT COUNT(*) FROM bank_statements") != 1 || d.Count("SELECT COUNT(*) FROM bank_lines") != 2 {
			d.Error("what a later statement has is gone, or what none has is not")
		}
		d.Clock.Forward(300 * 24 * time.Hour)
		d.Must(job.Do(d.Context(), nil))
		if d.Count("SELECT COUNT(*) FROM bank_lines") != 0 || d.Count("SELECT COUNT(*) FROM annual_bookings WHERE paid = 2800") != 1 {
			d.Error("the stay lost its money with the line")
		}
		problems, err := d.Park.Stays.Module().Check(d.Context())
		if err != nil || len(problems) > 0 {
			d.Errorf("verify: %v %v", problems, err)
		}
	})
}
