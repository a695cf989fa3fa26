package staff

import (
	"context"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/settings"
)

// Confirm asks whoever is signed in once more who they are: by their password, or by a code where they have two-step sign-in. A token has
// neither: what needs this is for people.
func (s *Service) Confirm(ctx context.Context, proof settings.Proof) error {
	actor := access.From(ctx)
	if actor.Session == 0 {
		return fault.New(fault.Forbidden, "errors.staff.personNeeded", nil)
	}
	if actor.Person == nobody {
		wrong := fault.InvalidFields(fault.Field{Path: []string{"password"}, Key: "errors.auth.password"})
		return s.limits.Guess(ctx, countOfSession(ctx), wrong, func() (right bool, err error) {
			_, right, err = s.checkPassword(ctx, proof.Password)
			return right, err
		})
	}
	me, err := s.Me(ctx)
	if err != nil {
		return err
	}
	if !me.TwoStep || tidyCode(proof.Code) == "" {
		return s.confirm(ctx, me, "password", proof.Password, "errors.auth.password")
	}
	return s.limits.Guess(ctx, countOfSession(ctx), wrongCodeInForm(), func() (bool, error) { return s.useCode(ctx, me, proof.Code) })
}

// TellOwners writes to every active owner what somebody changed of the settings that cost money when they are wrong. label names a setting.
func (s *Service) TellOwners(ctx context.Context, changes []settings.Changed, label func(key string) locale.Words) error {
	people, err := listPeople(ctx, s.db)
	if err != nil {
		return err
	}
	for _, person := range people {
		if person.Role != access.Owner || person.State != Active {
			continue
		}
		values := map[string]string{"who": called(maker(ctx), person.Language), "changes": changeWords(changes, label, person.Language)}
		if err := s.tell(ctx, person, mail.Message{Template: "staffCostly", Values: values, Link: "/admin/settings"}); err != nil {
			return err
		}
	}
	return nil
}

// called is how a mail names whoever did something.
func called(actor access.Actor, language locale.Language) string {
	if actor.Name == portalName {
		return locale.Text(language, "mail.staffCostly.shared", nil)
	}
	return actor.Name
}

// changeWords lists changes, each on a line of its own.
func changeWords(changes []settings.Changed, label func(key string) locale.Words, language locale.Language) string {
	value := func(text string) string {
		if text == "" {
			return locale.Text(language, "mail.staffCostly.none", nil)
		}
		return text
	}
	lines := make([]string, len(changes))
	for i, one := range changes {
		lines[i] = locale.Text(language, "mail.staffCostly.change", map[string]any{"name": label(one.Key).In(language), "before": value(one.Before), "after": value(one.After)})
	}
	return strings.Join(lines, "\n")
}
