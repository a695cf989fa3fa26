package pdf

// Column is one of a table.
type Column struct {
	Width float64
	Right bool // for amounts
}

// Table is rows of cells. A row is never parted; the head is repeated on every page.
type Table struct {
	Left      float64
	Gap       float64 // between columns
	Columns   []Column
	Head      []string // if there is one
	HeadStyle Style
	Rows      [][][]Span
	Style     Style
	Padding   float64 // between rows, half of it on either side of the rule
	Rule      Colour
}

func (t Table) width() (total float64) {
	for _, c := range t.Columns {
		total += c.Width + t.Gap
	}
	return total - t.Gap
}

// Table sets a table.
func (d *Document) Table(t Table) {
	d.Inside(TableRole, func() {
		if len(t.Head) > 0 {
			first := 0.0
			if len(t.Rows) > 0 {
				first = d.rowHeight(t, t.Rows[0])
			}
			d.Need(d.step(t.HeadStyle) + t.Padding + first)
			d.head(t, HeadCell)
		}
		for i, row := range t.Rows {
			if d.Need(d.rowHeight(t, row)) && len(t.Head) > 0 {
				d.Inside(Decoration, func() { d.head(t, HeadCell) })
			}
			if i > 0 || len(t.Head) > 0 {
				d.Rule(t.Left, t.Left+t.width(), t.Style.Size+t.Padding/2, 0.6, t.Rule)
			}
			d.row(t, row, t.Style, Cell)
		}
	})
}

func (d *Document) head(t Table, role Role) {
	cells := make([][]Span, len(t.Head))
	for i, text := range t.Head {
		cells[i] = Strong(text)
	}
	d.row(t, cells, t.HeadStyle, role)
}

func (d *Document) rowHeight(t Table, cells [][]Span) (height float64) {
	for i, cell := range cells {
		height = max(height, d.Height(t.Columns[i].Width, t.Style, cell...))
	}
	return height + t.Padding
}

func (d *Document) row(t Table, cells [][]Span, style Style, role Role) {
	d.Inside(RowRole, func() {
		columns := make([]func(), len(cells))
		left := t.Left
		for i, cell := range cells {
			at, column := left, t.Columns[i]
			columns[i] = func() {
				style.Right = column.Right
				d.Text(role, at, column.Width, style, cell...)
			}
			left += column.Width + t.Gap
		}
		d.Beside(columns...)
	})
	d.Y -= t.Padding
}
