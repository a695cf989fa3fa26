// Package app puts the parts together: it opens the database and the blob store, makes the domains and the server, and starts
// and stops them. It holds no rule of its own.
package app

import (
	"context"
	"crypto/rsa"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/netip"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"holidaypark/internal/api"
	"holidaypark/internal/api/member"
	"holidaypark/internal/domains"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/outside"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/program/demo"
	"holidaypark/internal/services/backup"
	"holidaypark/internal/services/db"
	"holidaypark/internal/website/brand"
	"holidaypark/internal/website/outlook"
	"holidaypark/internal/website/site"
)

// Config is what an operator sets.
type Config struct {
	Data        string
	DatabaseURL string
	BlobURL     string
	Proxies     []netip.Prefix
	// SMTPURL is the mail server, smtp://user:password@host:587; empty keeps mails as files in the data folder. MailFrom is the
	// park's own address.
	SMTPURL, MailFrom string
	// IMAPURL is the mailbox to which replies come, imaps://user:password@host:993/INBOX; empty: they go to the desk, and not into the inbox.
	IMAPURL string
	// PublicURL is the address by which the world reaches the park, without a slash at the end.
	PublicURL string
	// PayPalURL is the park's account with PayPal, paypal://CLIENT_ID:SECRET@live?webhook=ID&merchant=ID. Without one, Sandbox lets
	// people pay without money moving; without both, nobody pays online.
	PayPalURL string
	Sandbox   bool
	// LLMURL is the language model that the chat asks, https://KEY@host/v1?model=NAME&embeddings=NAME; empty: it answers without one.
	LLMURL string
	// GoogleAPIKey is for Google's speech services; empty: visitors speak with what their browser has. GoogleURL is where the services are in
	// place of Google's own addresses, for tests and gateways.
	GoogleAPIKey, GoogleURL string
	// Outside lets tests have addresses asked that people set, on their own machine.
	Outside outside.ForTests
	// Frontend is the built front end; DevURL is where Vite serves it in development instead.
	Frontend fs.FS
	DevURL   string
	// Demo fills an empty database with the demo park; Progress is told how far it is, and may be nil.
	Demo     bool
	Progress func(done, total int, what string)
	Now      func() time.Time
	Log      *slog.Logger
	// PasswordCost is lowered by tests; zero is the full cost.
	PasswordCost passwords.Cost
	// SandboxKey is handed over by tests (sandboxtest); nil: each park makes a key of its own.
	SandboxKey func() (*rsa.PrivateKey, error)
}

// App is a park, ready to serve.
type App struct {
	*domains.Domains
	Brand    *brand.Service
	Outlook  *outlook.Reader
	Sandbox  *sandbox.Sandbox
	Server   *api.Server
	Archive  *backup.Archiver
	provider member.Provider
	metrics  *prometheus.Registry
	stopTime time.Duration
}

// Open opens the park and brings its schema up to date.
func Open(ctx context.Context, c Config) (*App, error) {
	return open(ctx, c, func(d *db.DB) error {
		applied, err := d.Migrate(ctx)
		if err != nil {
			return fmt.Errorf("bring the schema up to date: %w", err)
		}
		if applied > 0 {
			c.Log.Info("schema brought up to date", "steps", applied, "engine", d.Dialect())
		}
		return nil
	})
}

// OpenCurrent opens a park whose schema is this program's, and refuses any other: what only looks at a park, or changes one row, must
// not update it.
func OpenCurrent(ctx context.Context, c Config) (*App, error) {
	return open(ctx, c, func(d *db.DB) error { return d.RequireCurrent(ctx) })
}

// OpenArchive opens the database and the blob store as they are, without bringing the schema up to date.
func OpenArchive(ctx context.Context, c Config) (*backup.Archiver, error) {
	a, err := Assemble(ctx, c)
	if err != nil {
		return nil, err
	}
	return a.Archive, nil
}

func open(ctx context.Context, c Config, prepare func(*db.DB) error) (*App, error) {
	a, err := Assemble(ctx, c)
	if err != nil {
		return nil, err
	}
	if err = prepare(a.DB); err == nil {
		err = a.build(ctx, c)
	}
	if err != nil {
		return nil, errors.Join(err, a.DB.Close())
	}
	return a, nil
}

// build reads what is there and makes the pages and the server.
func (a *App) build(ctx context.Context, c Config) error {
	if _, err := a.Settings.Read(ctx); err != nil {
		return err
	}
	if c.Demo {
		parts := demo.Parts{DB: a.DB, Engine: a.Engine, Settings: a.Settings.Collection, Files: a.Files, Members: a.Members.Collection, Sites: a.Stays.Sites, Bookings: a.Stays.Bookings, Enquiries: a.Enquiries, Points: a.Points, Now: c.Now, Progress: c.Progress}
		if _, err := demo.Fill(ctx, parts); err != nil {
			return err
		}
	}
	sources := ""
	if c.PayPalURL != "" {
		sources = payPalSources
	}
	a.Outlook = outlook.New(a.outlookSources, outside.New(outlook.Bounds, c.Outside), func() time.Time { return c.Now().In(a.Settings.Zone()) }, a.Log)
	pages, err := site.New(site.Config{
		Engine: a.Engine, Settings: a.Settings, Brand: a.Brand, Version: a.Version, Frontend: c.Frontend, DevURL: c.DevURL, PublicURL: c.PublicURL, Zone: a.Settings.Zone,
		PaymentSources: sources, Demo: c.Demo, Outlook: a.Outlook.Current, Now: c.Now, Log: a.Log, Metrics: a.metrics,
	})
	if err != nil {
		return err
	}
	a.Chat.Site = pages
	if err := a.openPayments(ctx, c); err != nil {
		return err
	}
	a.Server, err = api.NewServer(api.Parts{
		Domains: a.Domains, Provider: a.provider, Sandbox: a.payerPages(), Site: pages, Metrics: a.metrics, Proxies: c.Proxies, Demo: demoAccounts(c.Demo),
	})
	return err
}

// outlookSources reads where the weather and the fire danger are told.
func (a *App) outlookSources(ctx context.Context) (outlook.Sources, error) {
	const weather, fire = "WeatherURL", "FireDangerURL"
	values, err := a.Settings.Read(ctx)
	if err != nil {
		return outlook.Sources{}, err
	}
	return outlook.Sources{Weather: values.Text(weather), Fire: values.Text(fire)}, nil
}

// demoAccounts are those of the demo park, if it is one.
func demoAccounts(isDemo bool) []member.DemoAccount {
	var list []member.DemoAccount
	if isDemo {
		for _, account := range demo.Accounts() {
			about := map[locale.Language]string{locale.English: account.En, locale.Chinese: account.Zh}
			list = append(list, member.DemoAccount{Email: account.Email, Password: account.Password, About: about})
		}
	}
	return list
}

// Close lets go of the database.
func (a *App) Close() error { return a.DB.Close() }

// Verify looks for anything in the data of one moment that must not be, and says it in plain words.
func (a *App) Verify(ctx context.Context) (problems []string, err error) {
	err = a.DB.Snapshot(ctx, func(ctx context.Context) (err error) {
		problems, err = a.Archive.Verify(ctx)
		return err
	})
	return problems, err
}
