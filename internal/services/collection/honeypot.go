package collection

import (
	"context"
	"maps"

	"holidaypark/internal/foundation/access"
)

// SentByBot tells whether an input fills in the honeypot. Whoever may read the collection is no bot.
func (c *Collection) SentByBot(actor access.Actor, input Input) bool {
	bait, ok := input[c.Honeypot]
	return ok && c.Honeypot != "" && string(bait) != `""` && string(bait) != "null" && !c.Read.Has(actor.Role)
}

// pretend answers a bot as if its entry were written. The input is checked and the domain's rules count it, as they do everybody's;
// nothing is stored, and nobody is told.
func (e *Engine) pretend(ctx context.Context, change *Change, input Input, q Query) (*Page, error) {
	c := change.Collection
	page, given, _, err := e.read(ctx, change, input, q)
	if err != nil {
		return nil, err
	}
	err = e.DB.Tx(ctx, func(ctx context.Context) error {
		change.Values = maps.Clone(given)
		if err := c.judge(ctx, change); err != nil {
			return err
		}
		change.ID, err = nextID(ctx, e.DB, c)
		return err
	})
	if err != nil {
		return nil, err
	}
	change.After = map[string]any{idField.Name: change.ID, documentField.Name: change.DocumentID}
	page.rows = []row{pick(change.After, page.columns)}
	return page, nil
}
