package doctor

import (
	"context"
	"strings"
	"time"

	"holidaypark/internal/domains/chat/model"
	"holidaypark/internal/foundation/mailbox"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
)

const (
	lateLook    = 5 * time.Minute
	lateWrong   = time.Hour
	recentMails = 7 * 24 * time.Hour
	deadShown   = 3
)

// work looks at the jobs and at the outbox.
func (c Config) work(ctx context.Context, d *db.DB, r *Report) {
	queue := jobs.New(d, c.Now, c.Log)
	backlogs, err := queue.Backlogs(ctx)
	if err != nil {
		r.failed("jobs", err)
		return
	}
	waiting, dead, late := 0, 0, false
	for _, backlog := range backlogs {
		waiting += backlog.Counts["waiting"]
		dead += backlog.Counts["dead"]
		if backlog.Late < lateLook {
			continue
		}
		late = true
		report := r.look
		if backlog.Late >= lateWrong {
			report = r.wrong
		}
		report("jobs", "Check that 'park serve' runs, and its log for 'job failed'.",
			"In the lane %s %s, the oldest since %s.", backlog.Lane, waits(backlog.Counts["waiting"], "job"), ago(backlog.Late))
	}
	if !late {
		r.ok("jobs", "No job is late; %s for a later time.", waits(waiting, "job"))
	}
	if dead > 0 {
		c.deadJobs(ctx, queue, dead, r)
	}
	c.outbox(ctx, d, r)
}

func (c Config) deadJobs(ctx context.Context, queue *jobs.Queue, dead int, r *Report) {
	latest, err := queue.Latest(ctx, "dead", deadShown)
	if err != nil {
		r.failed("jobs", err)
		return
	}
	var causes []string
	for _, job := range latest {
		cause, _, _ := strings.Cut(job.LastError, "\n")
		causes = append(causes, job.Kind+" ("+cause+")")
	}
	r.look("jobs", "Mend the cause, then try them again: POST /api/staff/jobs/{id}/retry; GET /api/staff/jobs?state=dead lists them.",
		"%s given up after the last try, the latest: %s.", were(dead, "job"), strings.Join(causes, "; "))
}

func (c Config) outbox(ctx context.Context, d *db.DB, r *Report) {
	now := c.Now()
	standing, err := mail.ReadStanding(ctx, d, now.Add(-recentMails))
	if err != nil {
		r.failed("outbox", err)
		return
	}
	last := "none was ever sent"
	if !standing.LastSent.IsZero() {
		last = "the last was sent " + ago(now.Sub(standing.LastSent)) + " ago"
	}
	if standing.Waiting > 0 && now.Sub(standing.OldestWaiting) >= lateLook {
		report := r.look
		if now.Sub(standing.OldestWaiting) >= lateWrong {
			report = r.wrong
		}
		report("outbox", "Check the mail server; 'lastError' in GET /api/staff/mail?state=waiting says what it answered.",
			"%s, the oldest since %s; %s.", upper(waits(standing.Waiting, "mail")), ago(now.Sub(standing.OldestWaiting)), last)
	} else {
		r.ok("outbox", "%s; %s.", upper(waits(standing.Waiting, "mail")), last)
	}
	if standing.Failed > 0 {
		r.look("outbox", "GET /api/staff/mail?state=failed says why; POST /api/staff/mail/{documentId}/retry sends one again.",
			"%s given up in the last seven days.", were(standing.Failed, "mail"))
	}
}

func waits(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + " waits"
	case 1:
		return "1 " + noun + " waits"
	}
	return plural(n, noun) + " wait"
}

func were(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " was"
	}
	return plural(n, noun) + " were"
}

func upper(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// mailServer signs in to the mail server, and sends nothing.
func (c Config) mailServer(ctx context.Context, r *Report) {
	folder := c.mailFolder()
	if _, _, err := mail.OpenSender(c.SMTPURL, c.MailFrom, folder); err != nil {
		r.wrong("mail", "Set --smtp-url (PARK_SMTP_URL) and --mail-from (PARK_MAIL_FROM) as the operators' guide says.", "The park would not start: %s.", sentence(err))
		return
	}
	if c.SMTPURL == "" {
		r.look("mail", "Set --smtp-url (PARK_SMTP_URL) for a park that is open to the public.", "No mail server is set: mails are files in %s, and nobody gets them.", folder)
		return
	}
	limited, cancel := context.WithTimeout(ctx, c.Patience)
	defer cancel()
	encrypted, err := mail.Probe(limited, c.SMTPURL, c.Patience)
	switch {
	case err != nil:
		r.wrong("mail", "Check the address, the password, and that this machine may reach the mail server.", "The mail server can't be used: %s.", sentence(err))
	case !encrypted:
		r.look("mail", "Right for a relay on the same machine; otherwise use a server that offers STARTTLS.", "The mail server answers, without encryption.")
	default:
		r.ok("mail", "The mail server answers, encrypted, and takes our sign-in where one is set.")
	}
}

// mailbox signs in to the mailbox to which replies come, and reads nothing.
func (c Config) mailbox(ctx context.Context, r *Report) {
	if c.IMAPURL == "" {
		return // right for a park that answers from its own mail program
	}
	box, err := mailbox.Open(c.IMAPURL, c.MailFrom)
	if err != nil {
		r.wrong("replies", "Set --imap-url (PARK_IMAP_URL) as the operators' guide says.", "The park would not start: %s.", sentence(err))
		return
	}
	limited, cancel := context.WithTimeout(ctx, c.Patience)
	defer cancel()
	if err := box.Probe(limited); err != nil {
		r.wrong("replies", "Check the address, the password and the mailbox's name, and that this machine may reach the mail server.", "The mailbox of replies can't be read: %s.", sentence(err))
		return
	}
	r.ok("replies", "The mailbox of replies can be read.")
}

// model asks the chat's model for a word.
func (c Config) model(ctx context.Context, r *Report) {
	if c.LLMURL == "" {
		return // right for a park whose chat answers without one
	}
	config, err := model.Parse(c.LLMURL)
	if err != nil {
		r.wrong("model", "Set --llm-url (PARK_LLM_URL) as the operators' guide says.", "The park would not start: %s.", sentence(err))
		return
	}
	limited, cancel := context.WithTimeout(ctx, c.Patience)
	defer cancel()
	if err := model.New(config).Probe(limited); err != nil {
		r.look("model", "Check the address, the key and the model's name, and that this machine may reach the server. Until then the chat answers without it.", "The chat's model can't be asked: %s.", sentence(err))
		return
	}
	r.ok("model", "The chat's model answers.")
}
