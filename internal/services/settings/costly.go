package settings

import (
	"context"
	"slices"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// Proof is by what somebody who is signed in proves once more that it is them: their password, or a code of their two-step sign-in.
type Proof struct {
	Password string `json:"password,omitempty" required:"false"`
	Code     string `json:"code,omitempty" required:"false" doc:"Of two-step sign-in, in place of the password"`
}

// Guard watches over the settings that cost money when they are wrong.
type Guard struct {
	// Confirm tells whether the proof is that of whoever is calling.
	Confirm func(ctx context.Context, proof Proof) error
	// Tell lets those know who answer for the park, in the transaction of the change.
	Tell func(ctx context.Context, changes []Changed) error
}

// Changed is a setting that was changed, from what to what.
type Changed struct{ Key, Before, After string }

type confirmed struct{}

// Confirmed is the context of somebody who has proven that it is them.
func Confirmed(ctx context.Context) context.Context { return context.WithValue(ctx, confirmed{}, true) }

func needsProof(ctx context.Context) bool {
	return access.From(ctx).Role == access.Staff && ctx.Value(confirmed{}) == nil
}

// costly lists those of some values that change a costly setting.
func (r *Registry) costly(ctx context.Context, values map[string]string) ([]Changed, error) {
	now, err := r.Read(ctx)
	var list []Changed
	for _, d := range r.list {
		value, given := values[d.Key]
		if before := now.Text(d.Key); given && d.Costly && before != value {
			list = append(list, Changed{d.Key, before, value})
		}
	}
	return list, err
}

// confirm asks for the proof where values change a costly setting, and gives the context in which they may.
func (r *Registry) confirm(ctx context.Context, values map[string]string, proof Proof) (context.Context, error) {
	changes, err := r.costly(ctx, values)
	if err != nil || len(changes) == 0 || !needsProof(ctx) {
		return ctx, err
	}
	if proof == (Proof{}) {
		return ctx, unproven()
	}
	return Confirmed(ctx), r.Guard.Confirm(ctx, proof)
}

func unproven() error { return fault.New(fault.Unprocessable, "errors.setting.confirm", nil) }

// tellOf has owners told of what was changed of the costly settings while work is done.
func (r *Registry) tellOf(ctx context.Context, values map[string]string, work func() error) error {
	changes, err := r.costly(ctx, values)
	if err != nil {
		return err
	}
	if err := work(); err != nil || len(changes) == 0 || r.Guard.Tell == nil {
		return err
	}
	return r.Guard.Tell(ctx, changes)
}

// checkProof refuses a change of a costly setting that nobody has confirmed, by whichever way it comes: the content API, a script.
func (r *Registry) checkProof(ctx context.Context, change *collection.Change) error {
	before, _ := change.Before["Key"].(string)
	keys := []string{before, change.Text("Key")}
	if !needsProof(ctx) || !slices.ContainsFunc(keys, func(key string) bool { return r.byKey[key].Costly }) {
		return nil
	}
	was, _ := change.Before["Value"].(string)
	same := was == change.Text("Value")
	switch change.Action {
	case collection.Deleted:
		same = was == r.byKey[before].Default
	case collection.Created:
		same = change.Text("Value") == r.byKey[keys[1]].Default
	default:
		same = same && keys[0] == keys[1]
	}
	if same {
		return nil
	}
	return unproven()
}
