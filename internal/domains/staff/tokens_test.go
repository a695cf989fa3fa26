package staff_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

func (o office) token(ctx context.Context, wanted staff.NewToken) string {
	o.t.Helper()
	token, err := o.CreateToken(ctx, wanted)
	o.must(err)
	return token
}

func (o office) good(token string) bool {
	o.t.Helper()
	_, ok, err := o.Authenticate(o.t.Context(), token)
	o.must(err)
	return ok
}

func TestATokenHasAScopeAMakerAndAnEnd(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Owner)
		mei, _ := o.as(email, password, "")
		until := o.clock.Now().Add(time.Hour)
		made := o.token(mei, staff.NewToken{Name: "till", Scope: staff.MembersScope, ExpiresAt: &until})
		plain := o.token(t.Context(), staff.NewToken{Name: "old script"})
		actor, ok, err := o.Authenticate(t.Context(), made)
		if err != nil || !ok || actor.Rights != access.MembersToken || actor.Name != "token:till" || actor.Person != 0 {
			t.Errorf("%+v %v %v", actor, ok, err)
		}
		tokens, err := o.Tokens(t.Context())
		o.must(err)
		if tokens[0].Owner != "mei" || tokens[0].OwnerID != o.find(email).DocumentID || tokens[0].Scope != staff.MembersScope || tokens[1].Owner != "command line" || tokens[1].Scope != staff.AllScope {
			t.Errorf("%+v", tokens)
		}
		o.clock.Forward(time.Hour)
		if o.good(made) || !o.good(plain) {
			t.Error("the end of one is not the end of that one")
		}
		for _, wanted := range []staff.NewToken{{Name: ""}, {Name: "till"}, {Name: "x", Scope: "owner"}, {Name: "y", ExpiresAt: &until}} {
			if _, err := o.CreateToken(mei, wanted); err == nil {
				t.Errorf("%+v was made", wanted)
			}
		}
	})
}

func TestTheLastUseOfATokenIsWrittenOnceAMinute(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		token := o.token(t.Context(), staff.NewToken{Name: "till"})
		used := func() time.Time {
			o.t.Helper()
			o.good(token)
			tokens, err := o.Tokens(t.Context())
			o.must(err)
			return *tokens[0].UsedAt
		}
		first := used()
		o.clock.Forward(59 * time.Second)
		if got := used(); !got.Equal(first) {
			t.Errorf("written again after %s", got.Sub(first))
		}
		o.clock.Forward(2 * time.Second)
		if got := used(); !got.Equal(o.clock.Now()) {
			t.Errorf("not written after a minute: %s", got)
		}
	})
}

func TestTokensEndWithTheirMaker(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.person("owner", access.Owner)
		documentID, email, password := o.person("mei", access.Owner)
		mei, _ := o.as(email, password, "")
		all, reads := o.token(mei, staff.NewToken{Name: "all"}), o.token(mei, staff.NewToken{Name: "reads", Scope: staff.ReadScope})
		_, err := o.Update(t.Context(), documentID, staff.Change{Role: ref(access.Manager)})
		o.must(err)
		if !o.good(all) || !o.good(reads) {
			t.Error("a token of somebody who is staff now has ended")
		}
		_, err = o.Update(t.Context(), documentID, staff.Change{Role: ref(access.ReadOnly)})
		o.must(err)
		if o.good(all) || !o.good(reads) {
			t.Error("who may only read has a token that writes, or none that reads")
		}
		o.must(o.Suspend(t.Context(), documentID))
		var ended []string
		for _, line := range o.trail(staff.Lines{Collection: "tokens", Action: "revoke"}) {
			ended = append(ended, line.DocumentID)
		}
		if slices.Sort(ended); !slices.Equal(ended, []string{"all", "reads"}) {
			t.Errorf("the trail tells of the end of %v", ended)
		}
		o.must(o.Reactivate(t.Context(), documentID))
		if o.good(all) || o.good(reads) {
			t.Error("a token outlives the suspension of its maker")
		}
		// A request that was under way makes one that is good for nothing.
		o.must(o.Suspend(t.Context(), documentID))
		if o.good(o.token(mei, staff.NewToken{Name: "late", Scope: staff.ReadScope})) {
			t.Error("a token was made by somebody suspended")
		}
		// The names are free again.
		o.token(t.Context(), staff.NewToken{Name: "all"})
	})
}
