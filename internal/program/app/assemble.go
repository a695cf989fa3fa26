package app

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/prometheus/client_golang/prometheus"

	"holidaypark/internal/domains"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/services"
	"holidaypark/internal/services/backup"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
	"holidaypark/internal/website/brand"
)

// Assemble opens the database and the blob store and makes the parts of the park. It reads nothing from the database, whose schema may be another program's.
func Assemble(ctx context.Context, c Config) (*App, error) {
	d, err := db.Open(ctx, c.DatabaseURL, filepath.Join(c.Data, "park.db"))
	if err != nil {
		return nil, err
	}
	a := &App{metrics: prometheus.NewRegistry(), stopTime: stopTime}
	if err := a.makeParts(ctx, d, c); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return a, nil
}

func (a *App) makeParts(ctx context.Context, d *db.DB, c Config) error {
	blobs, err := OpenBlobs(ctx, c)
	if err != nil {
		return err
	}
	sender, from, err := mail.OpenSender(c.SMTPURL, c.MailFrom, filepath.Join(c.Data, "mail"))
	if err != nil {
		return err
	}
	// Half of the cores: however many sign in at once, pages are served beside them.
	hasher := passwords.NewHasherAt(cmp.Or(c.PasswordCost, passwords.FullCost), max(1, runtime.NumCPU()/2))
	set := services.New(services.Config{
		DB: d, Blobs: blobs, Hasher: hasher, Sender: sender, From: from, Park: a.parkDetails(c.PublicURL), PublicURL: c.PublicURL, Now: c.Now, Log: c.Log,
	})
	a.Brand = brand.New(set.DB, set.Settings, set.Files, set.Version.Current)
	a.makeSandbox(set, c)
	outside, err := openOutside(c, from)
	if err != nil {
		return err
	}
	outside.Modules = []module.Module{{Name: "brand", Settings: brand.Settings}, {Name: "sandbox", Jobs: a.Sandbox.Jobs()}}
	if a.Domains, err = domains.New(set, outside); err != nil {
		return err
	}
	a.Archive = &backup.Archiver{DB: a.DB, Files: a.Files, Blobs: blobs, Now: c.Now, Verify: a.Check}
	return nil
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
