package app

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/prometheus/client_golang/prometheus"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/domains/imports"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/domains/speech"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/domains/statements"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/backup"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/idempotency"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
	"holidaypark/internal/services/settings"
	"holidaypark/internal/website/brand"
	"holidaypark/internal/website/chat"
)

// Assemble opens the database and the blob store and makes the parts of the park. It reads nothing from the database, whose schema may be another program's.
func Assemble(ctx context.Context, c Config) (*App, error) {
	d, err := db.Open(ctx, c.DatabaseURL, filepath.Join(c.Data, "park.db"))
	if err != nil {
		return nil, err
	}
	a := &App{DB: d, log: c.Log, metrics: prometheus.NewRegistry(), stopTime: stopTime}
	if err := a.makeParts(ctx, c); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	a.register()
	return a, nil
}

func (a *App) makeParts(ctx context.Context, c Config) error {
	blobs, err := OpenBlobs(ctx, c)
	if err != nil {
		return err
	}
	a.Jobs = jobs.New(a.DB, c.Now, c.Log)
	a.Files = files.New(a.DB, blobs, a.Jobs, c.Now)
	a.Archive = &backup.Archiver{DB: a.DB, Files: a.Files, Blobs: blobs, Now: c.Now, Verify: a.check}
	a.Limits = limits.New(a.DB, a.Jobs, c.Now)
	a.Keys = idempotency.New(a.DB, a.Jobs, c.Now)
	a.Engine = &collection.Engine{DB: a.DB, Files: a.Files, Now: c.Now, OnChange: a.changed}
	a.version = content.NewVersion(a.DB, a.log)
	a.Settings = settings.New(a.Engine, a.version.Current)
	a.Brand = brand.New(a.DB, a.Settings, a.Files, a.version.Current)
	sender, from, err := mail.OpenSender(c.SMTPURL, c.MailFrom, filepath.Join(c.Data, "mail"))
	if err != nil {
		return err
	}
	a.Mail = mail.New(mail.Config{DB: a.DB, Queue: a.Jobs, Sender: sender, From: from, PublicURL: c.PublicURL, Park: a.parkDetails(c.PublicURL), Now: c.Now})

	// Half of the cores: however many sign in at once, pages are served beside them.
	hasher := passwords.NewHasherAt(cmp.Or(c.PasswordCost, passwords.FullCost), max(1, runtime.NumCPU()/2))
	a.Staff = staff.New(staff.Parts{DB: a.DB, Now: c.Now, Hasher: hasher, Limits: a.Limits, Mail: a.Mail})
	a.Drafts = content.NewPublishing(a.Engine, a.Jobs, a.Staff.Audit)
	a.Jobs.Audit, a.Mail.Audit = a.Staff.Audit, a.Staff.Audit
	a.Files.Audit, a.Files.Audience = a.Staff.Audit, content.FileAudience(a.DB)
	a.Members, err = members.New(members.Parts{
		DB: a.DB, Engine: a.Engine, Jobs: a.Jobs, Limits: a.Limits, Mail: a.Mail, Now: c.Now, Zone: a.Settings.Zone, PublicURL: c.PublicURL,
		Hasher: hasher, Keys: a.Keys, Settings: a.Settings, Audit: a.Staff.Audit,
	})
	if err != nil {
		return err
	}
	a.Points = points.New(points.Parts{DB: a.DB, Members: a.Members, Mail: a.Mail, Keys: a.Keys, Settings: a.Settings, Audit: a.Staff.Audit, Now: c.Now, Zone: a.Settings.Zone})
	a.Payments = payments.New(payments.Parts{
		DB: a.DB, Jobs: a.Jobs, Mail: a.Mail, Members: a.Members, Settings: a.Settings, Keys: a.Keys, Limits: a.Limits, Audit: a.Staff.Audit, Now: c.Now, Zone: a.Settings.Zone, PublicURL: c.PublicURL,
	})
	a.Mail.RegisterMaker(payments.InvoiceMaker, a.Payments.DrawInvoice)
	a.Joining = joining.New(joining.Parts{
		DB: a.DB, Mail: a.Mail, Members: a.Members, Points: a.Points, Payments: a.Payments, Settings: a.Settings, Limits: a.Limits, Now: c.Now, Zone: a.Settings.Zone,
	})
	a.Stays = stays.New(stays.Parts{
		DB: a.DB, Members: a.Members, Payments: a.Payments, Settings: a.Settings, Mail: a.Mail, Keys: a.Keys, Limits: a.Limits, Audit: a.Staff.Audit, Now: c.Now, Zone: a.Settings.Zone, PublicURL: c.PublicURL,
	})
	replies, err := openMailbox(c, from)
	if err != nil {
		return err
	}
	a.Enquiries = enquiries.New(enquiries.Config{
		Engine: a.Engine, Limits: a.Limits, Mail: a.Mail, Keys: a.Keys, Settings: a.Settings, Audit: a.Staff.Audit, People: a.assignable, Members: a.Members.Collection, Stays: a.Stays.Bookings,
		Invite:  func(ctx context.Context, documentID string) error { return a.Members.Invite(ctx, documentID, "") },
		Mailbox: replies,
	})
	a.Statements = statements.New(statements.Parts{DB: a.DB, Stays: a.Stays, Audit: a.Staff.Audit, Now: c.Now})
	a.Imports = imports.New(imports.Parts{DB: a.DB, Engine: a.Engine, Members: a.Members, Jobs: a.Jobs, Now: c.Now, Zone: a.Settings.Zone, Audit: a.Staff.Audit})
	llm, err := openModel(c)
	if err != nil {
		return err
	}
	a.Chat = chat.New(chat.Config{Model: llm, Members: a.Members, Points: a.Points, Stays: a.Stays, Payments: a.Payments, DB: a.DB, Engine: a.Engine, Version: a.version, Limits: a.Limits, Settings: a.Settings, Enquiries: a.Enquiries, Keys: a.Keys, Audit: a.Staff.Audit, PublicURL: c.PublicURL, Now: c.Now, Log: c.Log})
	provider, err := openSpeech(c)
	if err != nil {
		return err
	}
	a.Speech = speech.New(speech.Config{DB: a.DB, Limits: a.Limits, Settings: a.Settings, Provider: provider, Now: c.Now, Log: c.Log})
	a.Widget = widget.New(widget.Config{DB: a.DB, Settings: a.Settings, Audit: a.Staff.Audit, Now: c.Now})
	a.Funnel = funnel.New(funnel.Parts{DB: a.DB, Enquiries: a.Enquiries, Payments: a.Payments, Stays: a.Stays, Consultations: a.Chat.Consultations, Now: c.Now, Zone: a.Settings.Zone, Log: c.Log})
	a.makeSandbox(c)

	// The domains. The audit trail is the first to be told of a change, and the first to forget.
	a.modules = []module.Module{
		a.Staff.Module(),
		{Name: "park", Settings: settings.Park, Collections: []*collection.Collection{a.Settings.Collection}},
		{Name: "brand", Settings: brand.Settings},
		a.Drafts.Module(),
		a.Members.Module(),
		a.Imports.Module(),
		a.Points.Module(),
		a.Payments.Module(),
		a.Joining.Module(),
		{Name: "sandbox", Jobs: a.Sandbox.Jobs()},
		a.Stays.Module(),
		a.Statements.Module(),
		a.Enquiries.Module(),
		a.Funnel.Module(),
		a.Chat.Module(),
		a.Speech.Module(),
		a.Widget.Module(),
		{Name: "mail", Traces: []privacy.Trace{a.Mail.Trace()}, Merging: &module.Merging{Count: a.Mail.CountOf}, Names: map[string]module.Names{"mails": a.Mail.Names}},
		{Name: "jobs", Names: map[string]module.Names{"jobs": a.Jobs.Names}},
	}
	return nil
}

// register hands what the domains brought to whoever keeps it.
func (a *App) register() {
	a.Staff.RegisterCollection(a.Engine, content.Library)
	for _, m := range a.modules {
		a.Settings.Declare(m.Settings...)
		a.Mail.Register(m.Mails...)
		a.Jobs.Register(m.Jobs...)
		a.Members.RegisterTraces(m.Traces...)
		a.Members.RegisterMerging(m.Merging)
		for kind, names := range m.Names {
			a.Staff.RegisterNames(kind, names)
		}
		for _, c := range m.Collections {
			a.Staff.RegisterCollection(a.Engine, c)
		}
		if m.FindAccounts != nil {
			a.Members.RegisterFinder(m.FindAccounts)
		}
	}
}

func (a *App) collections() (all []*collection.Collection) {
	for _, m := range a.modules {
		all = append(all, m.Collections...)
	}
	return all
}

// changed tells the domains of a change, in its transaction.
func (a *App) changed(ctx context.Context, changes []*collection.Change) error {
	for _, m := range a.modules {
		if m.Changed == nil {
			continue
		}
		if err := m.Changed(ctx, changes); err != nil {
			return err
		}
	}
	return nil
}

// check looks through everything that is stored.
func (a *App) check(ctx context.Context) (problems []string, err error) {
	checks := []func(context.Context) ([]string, error){a.DB.Check, a.Files.Check}
	for _, m := range a.modules {
		if m.Check != nil {
			checks = append(checks, m.Check)
		}
	}
	for _, check := range checks {
		found, err := check(ctx)
		if err != nil {
			return problems, err
		}
		problems = append(problems, found...)
	}
	return problems, nil
}

// OpenBlobs opens the store of the files' bytes.
func OpenBlobs(ctx context.Context, c Config) (files.Blobs, error) {
	switch {
	case c.BlobURL == "":
		return files.OpenDisk(filepath.Join(c.Data, "files"))
	case strings.HasPrefix(c.BlobURL, "s3://"):
		return files.OpenS3(ctx, c.BlobURL)
	}
	return nil, errors.New("blob url: expected s3://KEY:SECRET@HOST/BUCKET, or nothing for the data folder")
}

// parkDetails reads what mails say about the park.
func (a *App) parkDetails(url string) func(context.Context, locale.Language) (mail.Details, error) {
	return func(ctx context.Context, language locale.Language) (mail.Details, error) {
		name, address := "ParkName_"+string(language), "Address_"+string(language)
		values, err := a.Settings.Read(ctx)
		if err != nil {
			return mail.Details{}, err
		}
		details := mail.Details{
			Name: values.Text(name), Address: values.Text(address), Phone: values.Text("ContactIndividualPhone"), Email: values.Text("ContactIndividualEmail"), URL: url,
		}
		if details.Name == "" {
			details.Name = locale.Text(language, "site.park", nil)
		}
		own, err := a.Brand.Current(ctx)
		if own.HasLogo(language) {
			logo := own.Logo(language)
			details.Logo = &mail.Logo{URL: url + logo.Dark, Width: logo.Width, Height: logo.Height, Alone: logo.Alone}
		}
		return details, err
	}
}
