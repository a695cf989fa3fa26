package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/program/app"
)

type staffCmd struct {
	Add   staffAddCmd   `cmd:"" help:"Add a person and print a password for them, or with --invite a link. It is shown this once."`
	Reset staffResetCmd `cmd:"" help:"Give a person a new password and print it, turn their two-step sign-in off and end their sessions."`
	List  staffListCmd  `cmd:"" help:"List the people who work here."`
}

type staffAddCmd struct {
	parkFlags
	Person    []string `arg:"" name:"name-and-email" help:"The person's name and address: 'Mei Chen' mei@example.com. With --name the address alone."`
	Name      string   `help:"The person's name." placeholder:"NAME"`
	Role      string   `help:"owner, manager, reception, accountant, marketing, gate, cleaning or read-only." default:"manager" enum:"owner,manager,reception,accountant,marketing,gate,cleaning,read-only"`
	Language  string   `help:"The language in which the park writes to them: en or zh." default:"en" enum:"en,zh"`
	Invite    bool     `help:"Print a link, good for seven days, by which they choose their own password."`
	PublicURL string   `help:"Address by which the world reaches the park, for the link." env:"PARK_PUBLIC_URL" placeholder:"URL"`
}

func (c staffAddCmd) Run(ctx context.Context) error {
	details := staff.Details{Name: c.Name, Role: access.Rights(c.Role), Language: locale.Language(c.Language)}
	switch {
	case c.Name == "" && len(c.Person) == 2:
		details.Name, details.Email = c.Person[0], c.Person[1]
	case c.Name != "" && len(c.Person) == 1:
		details.Email = c.Person[0]
	default:
		return errors.New("a name and an address are needed: park staff add 'Mei Chen' mei@example.com --role owner")
	}
	return c.withPark(ctx, func(park *app.App) error {
		add := park.Staff.Add
		if c.Invite {
			add = park.Staff.InviteByHand
		}
		shown, err := add(ctx, details)
		if err != nil {
			return err
		}
		if c.Invite {
			shown = strings.TrimRight(c.PublicURL, "/") + shown
		}
		_, err = fmt.Println(shown)
		return err
	})
}

type staffResetCmd struct {
	parkFlags
	Email     string `arg:"" help:"The person's address."`
	PublicURL string `help:"Address by which the world reaches the park, for the link in the mail." env:"PARK_PUBLIC_URL" placeholder:"URL"`
}

func (c staffResetCmd) Run(ctx context.Context) error {
	config := c.config()
	config.PublicURL = strings.TrimRight(c.PublicURL, "/")
	return withPark(ctx, config, func(park *app.App) error {
		password, err := park.Staff.Reset(ctx, c.Email)
		if err == nil {
			_, err = fmt.Println(password)
		}
		return err
	})
}

type staffListCmd struct{ parkFlags }

func (c staffListCmd) Run(ctx context.Context) error {
	return c.withPark(ctx, func(park *app.App) error {
		people, err := park.Staff.People(ctx)
		if err != nil {
			return err
		}
		table := newTable()
		for _, person := range people {
			twoStep := "password alone"
			if person.TwoStep {
				twoStep = "two-step"
			}
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\tseen %s\n", person.Email, person.Name, person.Role, person.State, twoStep, orNever(person.SeenAt))
		}
		return table.Flush()
	})
}

func newTable() *tabwriter.Writer { return tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', 0) }

func orNever(at *time.Time) string {
	if at == nil {
		return "never"
	}
	return at.Format(time.DateTime)
}

type tokenCmd struct {
	Create tokenCreateCmd `cmd:"" help:"Make a token and print it. It is shown this once."`
	List   tokenListCmd   `cmd:"" help:"List the tokens: name, scope, who made it, when it was last used."`
	Revoke tokenRevokeCmd `cmd:"" help:"End a token at once."`
}

type tokenCreateCmd struct {
	parkFlags
	Name  string        `arg:"" help:"What the token is for."`
	Scope string        `help:"What it may do: read (changes nothing), content, members, or all that staff may." default:"all" enum:"read,content,members,all"`
	For   time.Duration `help:"How long it is good, as 720h. Without it: until it is revoked." placeholder:"TIME"`
}

func (c tokenCreateCmd) Run(ctx context.Context) error {
	wanted := staff.NewToken{Name: c.Name, Scope: staff.Scope(c.Scope)}
	if c.For != 0 {
		until := time.Now().Add(c.For)
		wanted.ExpiresAt = &until
	}
	return c.withPark(ctx, func(park *app.App) error {
		token, err := park.Staff.CreateToken(ctx, wanted)
		if err == nil {
			_, err = fmt.Println(token)
		}
		return err
	})
}

type tokenListCmd struct{ parkFlags }

func (c tokenListCmd) Run(ctx context.Context) error {
	return c.withPark(ctx, func(park *app.App) error {
		tokens, err := park.Staff.Tokens(ctx)
		if err != nil {
			return err
		}
		table := newTable()
		for _, token := range tokens {
			fmt.Fprintf(table, "%s\t%s\tby %s\tmade %s\tused %s\t%s\n", token.Name, token.Scope, token.Owner, token.CreatedAt.Format(time.DateTime), orNever(token.UsedAt), stateOf(token))
		}
		return table.Flush()
	})
}

func stateOf(token staff.Token) string {
	switch {
	case token.RevokedAt != nil:
		return "revoked " + token.RevokedAt.Format(time.DateTime)
	case token.ExpiresAt != nil && token.ExpiresAt.Before(time.Now()):
		return "ended " + token.ExpiresAt.Format(time.DateTime)
	case token.ExpiresAt != nil:
		return "valid until " + token.ExpiresAt.Format(time.DateTime)
	}
	return "valid"
}

type tokenRevokeCmd struct {
	parkFlags
	Name string `arg:"" help:"The token's name."`
}

func (c tokenRevokeCmd) Run(ctx context.Context) error {
	return c.withPark(ctx, func(park *app.App) error { return park.Staff.RevokeToken(ctx, c.Name) })
}

type portalPasswordCmd struct{ parkFlags }

func (c portalPasswordCmd) Run(ctx context.Context) error {
	return c.withPark(ctx, func(park *app.App) error {
		password, err := park.Staff.NewPassword(ctx)
		if err == nil {
			_, err = fmt.Println(password)
		}
		return err
	})
}
