package sheet

import "context"

// budget is what one file may cost, all its parts together: nothing of it is counted anew for a part that comes twice.
type budget struct {
	ctx      context.Context // as long as one call of Read
	limits   Limits
	unpacked int // bytes that were unpacked
	text     int // bytes of the texts of cells, each as often as it stands in a cell
	cells    int
	others   int // elements that are no cells
	steps    int
}

// stepsAtOnce is how often it is looked whether somebody still waits: about every hundredth of a second.
const stepsAtOnce = 20_000

// step ends the reading of a file for which nobody waits any more.
func (b *budget) step() error {
	if b.steps++; b.steps%stepsAtOnce == 0 {
		return b.ctx.Err()
	}
	return nil
}

// cell counts a cell of so many bytes.
func (b *budget) cell(length int) error {
	b.cells++
	b.text += length
	if b.cells > b.limits.Cells || b.text > b.limits.Text {
		return ErrMuch
	}
	return b.step()
}
