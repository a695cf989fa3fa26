// Package operations is what keeps the park running: its settings, the mail log, the background work, the audit trail and the keys of the
// chat's widget. It must never know what a mail, a job or a line of the trail is about.
package operations

import (
	"context"
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/settings"
)

// Jobs is the background work, to be looked at and tried again.
type Jobs interface {
	Counts(context.Context) (map[string]int, error)
	KindNames() []string
	List(context.Context, jobs.Narrow, db.Part) (list []jobs.Job, total int, err error)
	Find(ctx context.Context, id int64) (jobs.Job, error)
	Retry(ctx context.Context, id int64) error
}

// Mail is the log of what was sent.
type Mail interface {
	List(context.Context, mail.Entries, db.Part) (list []mail.Entry, total int, err error)
	Find(ctx context.Context, documentID string) (mail.Letter, error)
	TellsMoney(template string) bool
	Retry(ctx context.Context, documentID string) error
}

// Members tells by which addresses an account was written to.
type Members interface {
	AddressesOf(ctx context.Context, documentID string) ([]string, error)
}

// Trail is the audit trail, to be read.
type Trail interface {
	Trail(context.Context, staff.Lines, db.Part) (lines []staff.Line, total int, err error)
	TrailLine(ctx context.Context, id int64) (staff.Line, error)
	TrailNames(context.Context) (staff.Named, error)
	History(ctx context.Context, collection, documentID, field, value string) ([]staff.Line, error)
}

// WidgetKeys are what pages and programs elsewhere use the chat by.
type WidgetKeys interface {
	Keys(context.Context) ([]widget.Key, error)
	CreateKey(context.Context, widget.NewKey) (secret string, key widget.Key, err error)
	Withdraw(ctx context.Context, id int64) error
	Restore(ctx context.Context, id int64) error
}

// API are the handlers.
type API struct {
	Jobs       Jobs
	Mail       Mail
	Members    Members
	Settings   *settings.Registry
	Trail      Trail
	WidgetKeys WidgetKeys
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.mailRoutes(), a.auditRoutes(), a.jobRoutes(), a.widgetKeyRoutes(), a.settingsRoutes())
}
