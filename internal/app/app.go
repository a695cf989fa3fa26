// Package app puts the parts together: it opens the database and the blob store, makes the domains and the server, and starts
// and stops them. It holds no rule of its own.
package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"holidaypark/internal/api"
	"holidaypark/internal/backup"
	"holidaypark/internal/collection"
	"holidaypark/internal/content"
	"holidaypark/internal/db"
	"holidaypark/internal/demo"
	"holidaypark/internal/enquiries"
	"holidaypark/internal/files"
	"holidaypark/internal/funnel"
	"holidaypark/internal/idempotency"
	"holidaypark/internal/jobs"
	"holidaypark/internal/limits"
	"holidaypark/internal/locale"
	"holidaypark/internal/mail"
	"holidaypark/internal/members"
	"holidaypark/internal/outlook"
	"holidaypark/internal/passwords"
	"holidaypark/internal/points"
	"holidaypark/internal/settings"
	"holidaypark/internal/site"
	"holidaypark/internal/staff"
	"holidaypark/internal/stays"
)

// stopTime is how long requests and jobs in hand have to finish when the server is asked to stop.
const stopTime = 30 * time.Second

// Config is what an operator sets.
type Config struct {
	Data        string
	DatabaseURL string
	BlobURL     string
	Proxies     []netip.Prefix
	// SMTPURL is the mail server, smtp://user:password@host:587; empty keeps mails as files in the data folder. MailFrom is the
	// park's own address.
	SMTPURL, MailFrom string
	// PublicURL is the address by which the world reaches the park, without a slash at the end.
	PublicURL string
	// Frontend is the built front end; DevURL is where Vite serves it in development instead.
	Frontend fs.FS
	DevURL   string
	// Demo fills an empty database with the demo park; Progress is told how far it is, and may be nil.
	Demo     bool
	Progress func(done, total int, what string)
	Now      func() time.Time
	Log      *slog.Logger
}

// App is a park, ready to serve.
type App struct {
	DB       *db.DB
	Files    *files.Service
	Jobs     *jobs.Queue
	Limits   *limits.Limits
	Mail     *mail.Mailer
	Keys     *idempotency.Keys
	Staff    *staff.Service
	Members  *members.Service
	Points   *points.Service
	Settings *settings.Registry
	Engine   *collection.Engine
	Server   *api.Server
	Archive  *backup.Archiver
	version  *content.Version
	outlook  *outlook.Reader
	metrics  *prometheus.Registry
	log      *slog.Logger
}

// OpenArchive opens the database and the blob store as they are, without bringing the schema up to date.
func OpenArchive(ctx context.Context, c Config) (*backup.Archiver, *jobs.Queue, error) {
	d, err := db.Open(ctx, c.DatabaseURL, filepath.Join(c.Data, "park.db"))
	if err != nil {
		return nil, nil, err
	}
	blobs, err := openBlobs(ctx, c)
	if err != nil {
		return nil, nil, errors.Join(err, d.Close())
	}
	queue := jobs.New(d, c.Now, c.Log)
	archive := &backup.Archiver{DB: d, Files: files.New(d, blobs, queue, c.Now), Blobs: blobs, Now: c.Now}
	archive.Verify = func(ctx context.Context) ([]string, error) { return verify(ctx, archive) }
	return archive, queue, nil
}

// verify runs every check of the data.
func verify(ctx context.Context, archive *backup.Archiver) ([]string, error) {
	var all []string
	ledger := points.New(points.Parts{DB: archive.DB})
	for _, check := range []func(context.Context) ([]string, error){archive.DB.Check, archive.Files.Check, ledger.Check} {
		problems, err := check(ctx)
		if err != nil {
			return all, err
		}
		all = append(all, problems...)
	}
	return all, nil
}

func openBlobs(ctx context.Context, c Config) (files.Blobs, error) {
	switch {
	case c.BlobURL == "":
		return files.OpenDisk(filepath.Join(c.Data, "files"))
	case strings.HasPrefix(c.BlobURL, "s3://"):
		return files.OpenS3(ctx, c.BlobURL)
	}
	return nil, errors.New("blob url: expected s3://KEY:SECRET@HOST/BUCKET, or nothing for the data folder")
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

func open(ctx context.Context, c Config, prepare func(*db.DB) error) (*App, error) {
	archive, queue, err := OpenArchive(ctx, c)
	if err != nil {
		return nil, err
	}
	a := &App{DB: archive.DB, Files: archive.Files, Jobs: queue, Archive: archive, log: c.Log, metrics: prometheus.NewRegistry()}
	err = prepare(a.DB)
	if err == nil {
		err = a.build(ctx, c)
	}
	if err != nil {
		return nil, errors.Join(err, a.DB.Close())
	}
	return a, nil
}

func (a *App) build(ctx context.Context, c Config) error {
	a.Limits = limits.New(a.DB, a.Jobs, c.Now)
	// Half of the cores: however many sign in at once, pages are served beside them.
	hasher := passwords.NewHasher(max(1, runtime.NumCPU()/2))
	a.Staff = staff.New(staff.Parts{DB: a.DB, Now: c.Now, Hasher: hasher, Limits: a.Limits})
	a.Staff.ScheduleCleanup(a.Jobs)
	a.Files.Audit, a.Files.Audience = a.Staff.Audit, content.FileAudience(a.DB)
	a.Engine = &collection.Engine{DB: a.DB, Files: a.Files, Now: c.Now, OnChange: a.changed}
	a.version = content.NewVersion(a.DB, a.log)
	a.Settings = settings.New(a.Engine, a.version.Current, settings.Park, stays.Settings, members.Settings, enquiries.Settings)
	if _, err := a.Settings.Read(ctx); err != nil {
		return err
	}
	sender, from, err := mail.OpenSender(c.SMTPURL, c.MailFrom, filepath.Join(c.Data, "mail"))
	if err != nil {
		return err
	}
	a.Mail = mail.New(mail.Config{DB: a.DB, Queue: a.Jobs, Sender: sender, From: from, PublicURL: c.PublicURL, Park: a.parkDetails(c.PublicURL), Now: c.Now})
	a.Keys = idempotency.New(a.DB, a.Jobs, c.Now)
	desk := enquiries.New(enquiries.Config{Engine: a.Engine, Limits: a.Limits, Mail: a.Mail, Keys: a.Keys, Settings: a.Settings})
	a.Members, err = members.New(members.Parts{
		DB: a.DB, Engine: a.Engine, Jobs: a.Jobs, Limits: a.Limits, Mail: a.Mail, Now: c.Now, Zone: a.Settings.Zone, PublicURL: c.PublicURL,
		Hasher: hasher,
	})
	if err != nil {
		return err
	}
	a.Points = points.New(points.Parts{DB: a.DB, Members: a.Members, Mail: a.Mail, Keys: a.Keys, Audit: a.Staff.Audit, Now: c.Now, Zone: a.Settings.Zone})
	a.Members.RegisterTraces(a.traces(desk)...)
	if c.Demo {
		parts := demo.Parts{DB: a.DB, Engine: a.Engine, Settings: a.Settings.Collection, Files: a.Files, Members: a.Members.Collection, Enquiries: desk, Points: a.Points, Now: c.Now, Progress: c.Progress}
		if _, err := demo.Fill(ctx, parts); err != nil {
			return err
		}
	}
	a.outlook = outlook.New(a.outlookSources, c.Now, a.log)
	pages, err := site.New(site.Config{
		Engine: a.Engine, Settings: a.Settings, Version: a.version, Frontend: c.Frontend, DevURL: c.DevURL, PublicURL: c.PublicURL, Zone: a.Settings.Zone,
		Demo: c.Demo, Outlook: a.outlook.Current, Now: c.Now, Log: a.log, Metrics: a.metrics,
	})
	if err != nil {
		return err
	}
	a.Server, err = api.NewServer(api.Parts{
		DB: a.DB, Engine: a.Engine, Version: a.version, Files: a.Files, Jobs: a.Jobs, Mail: a.Mail, Enquiries: desk, Settings: a.Settings, Staff: a.Staff, Members: a.Members, Points: a.Points, Site: pages,
		Metrics: a.metrics, PublicURL: c.PublicURL, Proxies: c.Proxies, Demo: demoAccounts(c.Demo),
		Collections: []*collection.Collection{
			content.Rooms, content.Media, content.News, content.Events, content.Products, content.Pages, content.Texts, a.Settings.Collection,
			a.Members.Collection, stays.Bookings, desk.Registrations, desk.Enquiries, funnel.Funnels,
		},
	})
	return err
}

// traces are what the parts of the park keep of an account. The audit trail comes first: it names what the others are about to erase.
func (a *App) traces(desk *enquiries.Service) []members.Trace {
	return []members.Trace{{
		Name: "audit trail",
		Forget: func(ctx context.Context, account members.Account) error {
			documents, err := desk.DocumentsOf(ctx, account.Email)
			if err != nil {
				return err
			}
			documents[a.Members.Collection.Name] = []string{account.DocumentID}
			if documents[stays.Bookings.Name], err = stays.DocumentsOf(ctx, a.DB, account.ID); err != nil {
				return err
			}
			return a.Staff.EraseValues(ctx, documents, account.Email)
		},
	}, a.Points.Trace(), {
		Name: "stays",
		Export: func(ctx context.Context, account members.Account) (any, error) {
			return stays.Of(ctx, a.DB, account.ID)
		},
		Forget: func(ctx context.Context, account members.Account) error { return stays.Forget(ctx, a.DB, account.ID) },
	},
		members.AddressTrace("enquiries", desk.Of, desk.Forget),
		members.AddressTrace("mails", func(ctx context.Context, address string) (any, error) { return a.Mail.Of(ctx, address) }, a.Mail.Forget),
	}
}

// demoAccounts are those of the demo park, if it is one.
func demoAccounts(isDemo bool) []api.DemoAccount {
	var list []api.DemoAccount
	if isDemo {
		for _, account := range demo.Accounts() {
			about := map[locale.Language]string{locale.English: account.En, locale.Chinese: account.Zh}
			list = append(list, api.DemoAccount{Email: account.Email, Password: account.Password, About: about})
		}
	}
	return list
}

// parkDetails reads what mails say about the park.
func (a *App) parkDetails(url string) func(context.Context, locale.Language) (mail.Details, error) {
	return func(ctx context.Context, language locale.Language) (mail.Details, error) {
		name, address := "ParkName_"+string(language), "Address_"+string(language)
		values, err := a.Settings.Read(ctx, name, address, "ContactIndividualPhone", "ContactIndividualEmail")
		if err != nil {
			return mail.Details{}, err
		}
		details := mail.Details{
			Name: values.Text(name), Address: values.Text(address), Phone: values.Text("ContactIndividualPhone"), Email: values.Text("ContactIndividualEmail"), URL: url,
		}
		if details.Name == "" {
			details.Name = locale.Text(language, "site.park", nil)
		}
		return details, nil
	}
}

// outlookSources reads where the weather and the fire danger are told.
func (a *App) outlookSources(ctx context.Context) (outlook.Sources, error) {
	const weather, fire = "WeatherURL", "FireDangerURL"
	values, err := a.Settings.Read(ctx, weather, fire)
	if err != nil {
		return outlook.Sources{}, err
	}
	return outlook.Sources{Weather: values.Text(weather), Fire: values.Text(fire)}, nil
}

// changed tells those who keep a record of it of a change, in its transaction.
func (a *App) changed(ctx context.Context, change *collection.Change) error {
	if err := a.Staff.Record(ctx, change); err != nil {
		return err
	}
	if change.Collection == a.Members.Collection && change.Action == collection.Deleted {
		// The trail of an account that is gone tells that it was there, not whose it was.
		return a.Staff.EraseValues(ctx, map[string][]string{change.Collection.Name: {change.DocumentID}}, "")
	}
	return a.Points.Record(ctx, change)
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

// Serve answers on the listener until ctx ends, then finishes what is in hand. metrics may be nil.
func (a *App) Serve(ctx context.Context, listener, metrics net.Listener) error {
	background, stopBackground := context.WithCancel(context.WithoutCancel(ctx))
	var work sync.WaitGroup
	work.Go(func() { a.Jobs.Run(background) })
	work.Go(func() { a.version.Run(background) })
	work.Go(func() { a.Settings.Run(background) })
	work.Go(func() { a.outlook.Run(background) })

	servers := []*http.Server{a.Server.HTTPServer(a.log)}
	failed := make(chan error, 2)
	go func() { failed <- servers[0].Serve(listener) }()
	if metrics != nil {
		mux := http.NewServeMux()
		mux.Handle("GET /metrics", promhttp.HandlerFor(a.metrics, promhttp.HandlerOpts{}))
		servers = append(servers, &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second})
		go func() { failed <- servers[1].Serve(metrics) }()
	}
	var err error
	select {
	case <-ctx.Done():
		a.log.Info("stopping: finishing what is in hand", "limit", stopTime)
	case err = <-failed:
	}
	limit, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	for _, server := range servers {
		err = errors.Join(err, server.Shutdown(limit))
	}
	stopBackground()
	return errors.Join(err, waitFor(limit, &work))
}

func waitFor(limit context.Context, work *sync.WaitGroup) error {
	done := make(chan struct{})
	go func() {
		work.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-limit.Done():
		return errors.New("background work did not finish in time; it will be taken up again")
	}
}
