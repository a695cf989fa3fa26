package bankfile

import (
	"slices"
	"strings"
	"unicode"
)

// mostPreamble is how many rows may stand above the lines: some banks begin with the account and the dates that were asked for.
const mostPreamble = 15

// layout is how a file is laid out, as far as it can be told.
type layout struct {
	rows    []row // from the header on, or from the first line
	columns int
	header  bool
	mapping *Mapping
}

func (l layout) first() row { return l.rows[0] }

// What banks call their columns, in small letters without anything else. The first that a file has is taken.
var (
	dateNames    = []string{"date", "transactiondate", "dateoftransaction", "posteddate", "processeddate", "processdate", "entereddate", "effectivedate", "valuedate", "bookingdate", "日期"}
	amountNames  = []string{"amount", "transactionamount", "amountaud", "aud", "netamount", "value", "金额"}
	creditNames  = []string{"credit", "creditamount", "credits", "creditaud", "moneyin", "paidin", "amountin", "deposit", "deposits", "deposited"}
	debitNames   = []string{"debit", "debitamount", "debits", "debitaud", "moneyout", "paidout", "amountout", "withdrawal", "withdrawals", "withdrawn"}
	textNames    = []string{"description", "transactiondescription", "narrative", "transactiondetails", "details", "originaldescription", "narration", "particulars", "memo", "text", "merchantname", "payee", "reference", "code", "tranreference", "customerreference", "payerreference", "备注"}
	accountNames = []string{"accountnumber", "bankaccount", "account", "accountno"}
)

// recognise finds out how a file is laid out.
func recognise(rows []row) layout {
	for i := range rows[:min(len(rows), mostPreamble)] {
		if found, ok := byHeader(rows[i:]); ok {
			return found
		}
		if _, isDate := dateColumn(rows[i]); isDate {
			return byContent(rows[i:]).under(rows[:i])
		}
	}
	// Nothing that looks like a date: somebody has to say where one is.
	all := layout{rows: rows[1:], columns: widest(rows)}.under(rows[:1])
	if !all.header {
		all.rows = rows
	}
	return all
}

// under takes the row above the lines for their header, if it can be one: as many names as there are columns.
func (l layout) under(above []row) layout {
	if len(above) == 0 {
		return l
	}
	names := above[len(above)-1]
	isName := func(cell string) bool { _, isAmount := parseAmount(cell); return cell != "" && !isAmount }
	if len(l.rows) > 0 && (len(names.cells) != l.columns || !isName(names.cells[0]) || slices.ContainsFunc(names.cells, func(cell string) bool { return cell != "" && !isName(cell) })) {
		return l
	}
	// Names that nobody knows may mean anything: what looks like money in may be money out.
	l.rows, l.header, l.mapping = append([]row{names}, l.rows...), true, nil
	return l
}

// byHeader recognises a file by the names of its columns.
func byHeader(rows []row) (layout, bool) {
	names := plainNames(rows[0].cells)
	m := Mapping{
		Date: columnOf(names, dateNames), Amount: columnOf(names, amountNames), Credit: columnOf(names, creditNames), Debit: columnOf(names, debitNames),
		Account: columnOf(names, accountNames), Header: true,
	}
	for i, name := range names {
		if slices.Contains(textNames, name) {
			m.Text = append(m.Text, i)
		}
	}
	if m.Credit != None {
		m.Amount = None
	} else {
		m.Debit = None
	}
	found := layout{rows: rows, columns: max(len(names), widest(rows)), header: true}
	if m.Date == None || m.Amount == None && m.Credit == None || len(names) < 3 {
		return found, false
	}
	if m.fits(found.columns) {
		found.mapping = &m
	}
	return found, true
}

// plainNames are names of columns as they are compared.
func plainNames(cells []string) []string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return unicode.ToLower(r)
			}
			return -1
		}, cell)
	}
	return names
}

func columnOf(names, wanted []string) int {
	for _, name := range wanted {
		if at := slices.Index(names, name); at >= 0 {
			return at
		}
	}
	return None
}

// kind is what all filled cells of a column are.
type kind string

const (
	emptyCells  kind = "-"
	dateCells   kind = "date"
	amountCells kind = "amount"
	textCells   kind = "text"
)

// byContent recognises a file without names: a date, an amount, words, and a balance that adds up.
func byContent(rows []row) layout {
	found := layout{rows: rows, columns: widest(rows)}
	kinds := kindsOf(rows, found.columns)
	m := Mapping{Date: slices.Index(kinds, dateCells), Amount: None, Credit: None, Debit: None, Account: None}
	var amounts []int
	longest, length := None, 0
	for i, kind := range kinds {
		switch kind {
		case amountCells:
			amounts = append(amounts, i)
		case textCells:
			if total := lengthOf(rows, i); total > length {
				longest, length = i, total
			}
		}
	}
	if longest == None || m.Date == None {
		return found
	}
	m.Text = []int{longest}
	switch {
	case len(amounts) == 1:
		m.Amount = amounts[0]
	case len(amounts) == 2 && addsUp(rows, amounts[1], amounts[0]):
		m.Amount = amounts[1]
	case len(amounts) == 2 && (addsUp(rows, amounts[0], amounts[1]) || filled(rows, amounts[0]) && filled(rows, amounts[1])):
		// The balance comes last in every layout that is known.
		m.Amount = amounts[0]
	default:
		return found
	}
	found.mapping = &m
	return found
}

func dateColumn(r row) (int, bool) {
	at := slices.IndexFunc(r.cells, func(cell string) bool { _, ok := parseDate(cell); return ok })
	return at, at >= 0 && len(r.cells) >= 3
}

// kindsOf tells of each column what its cells are; a column with a single word among its amounts is words.
func kindsOf(rows []row, columns int) []kind {
	kinds := make([]kind, columns)
	for i := range kinds {
		kinds[i] = emptyCells
		for _, row := range rows {
			if i >= len(row.cells) || row.cells[i] == "" {
				continue
			}
			one := textCells
			if _, ok := parseDate(row.cells[i]); ok {
				one = dateCells
			} else if _, ok := parseAmount(row.cells[i]); ok {
				one = amountCells
			}
			if kinds[i] == emptyCells {
				kinds[i] = one
			} else if kinds[i] != one {
				kinds[i] = textCells
			}
		}
	}
	return kinds
}

// addsUp tells whether one column is the balance after the amounts of another, newest or oldest first.
func addsUp(rows []row, amount, balance int) bool {
	up, down, pairs := 0, 0, 0
	for i := 1; i < len(rows); i++ {
		if max(amount, balance) >= min(len(rows[i].cells), len(rows[i-1].cells)) {
			return false
		}
		before, one := parseAmount(rows[i-1].cells[balance])
		after, two := parseAmount(rows[i].cells[balance])
		change, three := parseAmount(rows[i].cells[amount])
		earlier, four := parseAmount(rows[i-1].cells[amount])
		if !one || !two || !three || !four {
			return false
		}
		pairs++
		if before+change == after {
			up++
		}
		if after+earlier == before {
			down++
		}
	}
	return pairs > 0 && max(up, down) == pairs
}

func filled(rows []row, column int) bool {
	return !slices.ContainsFunc(rows, func(r row) bool { return column >= len(r.cells) || r.cells[column] == "" })
}

func lengthOf(rows []row, column int) (total int) {
	for _, row := range rows {
		if column < len(row.cells) {
			total += len(row.cells[column])
		}
	}
	return total
}

func widest(rows []row) (columns int) {
	for _, row := range rows {
		columns = max(columns, len(row.cells))
	}
	return columns
}

// signature is the same for all files of a layout: the names of its columns, or what they hold.
func (l layout) signature() string {
	if l.header {
		return "header:" + strings.Join(plainNames(l.first().cells), ",")
	}
	var kinds []string
	for _, kind := range kindsOf(l.rows, l.columns) {
		kinds = append(kinds, string(kind))
	}
	return "columns:" + strings.Join(kinds, ",")
}
