// Package mail writes to people: a message is rendered and put into the outbox in the transaction of the change that causes it,
// and sent by a job until the mail server has taken it. It must never know why something is written, nor a domain's rules.
package mail

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/jobs"
)

// Message is what a domain wants somebody to know.
type Message struct {
	Template string // the name of one that is registered
	To       string // one address
	// Name is the recipient's, may be empty. Leave it empty where a stranger chose both name and address: a greeting is a place
	// for somebody else's advertisement.
	Name     string
	Language locale.Language
	// Values are what the template shows. They are literal text, whatever they look like.
	Values map[string]string
	// Link is where the button leads, if the template has one: an address, or a path of this park.
	Link    string
	ReplyTo string
	// Refers are the Message-IDs of the mails before it in a conversation, the latest last: mail programs show them together.
	Refers []string
	// Pictures are shown in the mail, below its text.
	Pictures []Picture
	// Attachments come with the mail. They are made when it is sent: drawing a document is too slow for the transaction of the cause.
	Attachments []Attachment
	// Once is a key: at most one mail with the same one is ever put into the outbox. Empty: no such key.
	Once string
	// Secret mails carry a code or a link that opens something: their content is wiped from the database once they are sent, and
	// never shown to staff.
	Secret bool
	// Hold keeps the mail back for a while, in which it can be withdrawn. Nil: it is sent at once.
	Hold *Hold
}

// Hold is for how long a mail is kept back, and the key by which it is withdrawn.
type Hold struct {
	Key string
	For time.Duration
}

// Picture is one that comes with the mail.
type Picture struct {
	ID   string // by which the mail's HTML finds it
	Name string // of the file; also what is read out in its place
	MIME string
	Data []byte
	// QR is a text that is drawn as a QR when the mail is sent, in place of Data: drawing is too slow for the transaction of the cause.
	QR string `json:",omitempty"`
}

// Attachment is a document that comes with the mail.
type Attachment struct {
	Maker    string // the name under which a domain registered how it is made
	Argument string // what the maker makes it of
	Name     string // of the file
	MIME     string `json:",omitempty"`
	Data     []byte `json:",omitempty"`
}

// ErrGone is what a Maker answers where that of which it should tell is no longer there: the mail goes out without the attachment.
var ErrGone = errors.New("nothing to attach is there any more")

// Maker makes the content of an attachment.
type Maker func(ctx context.Context, argument string) (mime string, data []byte, err error)

// Details are what a mail says about the park.
type Details struct {
	Name, Address, Phone, Email, URL string
	Logo                             *Logo // nil: the name is written
}

// Logo is the park's logo as it stands in the dark head of a mail. Alone tells that it says the park's name.
type Logo struct {
	URL           string
	Width, Height int
	Alone         bool
}

// Config is what a Mailer stands on.
type Config struct {
	DB     *db.DB
	Queue  *jobs.Queue
	Sender Sender
	From   string // the park's own address
	// PublicURL stands before the path of a link.
	PublicURL string
	Park      func(ctx context.Context, language locale.Language) (Details, error)
	Now       func() time.Time
	// Audit writes what staff did into the audit trail, in the transaction of the context; nil where nobody works.
	Audit audit.Trail
}

// Mailer keeps the outbox.
type Mailer struct {
	Config
	templates map[string]Template
	makers    map[string]Maker
}

const (
	sendKind = "mail.send"
	// maxAttempts reaches over two days: ten tries in the first hour and a half, then one an hour.
	maxAttempts = 60
	// sendTime is for one try: a mail server that takes longer is tried again later.
	sendTime = 2 * time.Minute
	// A mail is kept for a year and the month in which somebody asks for it; a secret that could not be sent for a week.
	keep       = 400 * 24 * time.Hour
	keepSecret = 7 * 24 * time.Hour
)

// New gives the mailer and registers its jobs.
func New(config Config) *Mailer {
	m := &Mailer{config, map[string]Template{}, map[string]Maker{}}
	config.Queue.Register(jobs.Kind{Name: sendKind, Lane: jobs.Mail, Limit: sendTime, Attempts: maxAttempts, Do: m.deliver, GivenUp: m.giveUp})
	config.Queue.Register(jobs.Kind{Name: "mail.cleanup", Lane: jobs.General, Every: time.Hour, Do: m.cleanUp})
	return m
}

// TellsMoney tells whether a kind of mail says what something costs or was paid.
func (m *Mailer) TellsMoney(template string) bool {
	return slices.ContainsFunc(m.templates[template].Facts, func(fact string) bool {
		return slices.Contains([]string{"amount", "price", "total", "owed", "paid"}, fact)
	})
}

// Register adds kinds of mail. Two of one name are a mistake in the program, so it panics.
func (m *Mailer) Register(templates ...Template) {
	for _, template := range templates {
		if _, twice := m.templates[template.Name]; twice {
			panic("mail: two templates are called " + template.Name)
		}
		m.templates[template.Name] = template
	}
}

// RegisterMaker says how the attachments of a name are made.
func (m *Mailer) RegisterMaker(name string, maker Maker) { m.makers[name] = maker }

type sendArgs struct {
	Mail int64 `json:"mail"`
	// Document is its documentId: SQLite gives the number of a mail that is gone to the next one. Jobs of before have none.
	Document string `json:"document,omitempty"`
}

// Send puts a mail into the outbox, in the transaction of the context, and returns before anything is sent. It is rendered here, so
// that the outbox shows what will be sent, and a later change of the park's words alters nothing.
func (m *Mailer) Send(ctx context.Context, message Message) error {
	_, err := m.Post(ctx, message)
	return err
}

// Posted is a mail that was put into the outbox.
type Posted struct{ DocumentID, MessageID string }

// Preview renders a mail and keeps nothing of it.
func (m *Mailer) Preview(ctx context.Context, message Message) (Content, error) {
	content, _, err := m.write(ctx, &message)
	return content, err
}

func (m *Mailer) write(ctx context.Context, message *Message) (content Content, from string, err error) {
	template, known := m.templates[message.Template]
	if !known {
		return content, "", fmt.Errorf("mail: no template %q", message.Template)
	}
	park, err := m.Park(ctx, message.Language)
	if err != nil {
		return content, "", fmt.Errorf("mail %s: read the park's details: %w", message.Template, err)
	}
	message.To, message.Name, message.ReplyTo = line(message.To), line(message.Name), line(message.ReplyTo)
	message.Link = m.absolute(message.Link)
	content, err = render(template, *message, park)
	return content, park.Name, err
}

// Post is Send for a caller who follows the mail.
func (m *Mailer) Post(ctx context.Context, message Message) (posted Posted, err error) {
	content, from, err := m.write(ctx, &message)
	if err != nil {
		return posted, err
	}
	pictures, err := json.Marshal(message.Pictures)
	if err != nil {
		return posted, err
	}
	attachments, err := json.Marshal(message.Attachments)
	if err != nil {
		return posted, err
	}
	documentID := random.DocumentID()
	row := stored{
		documentID: documentID, template: message.Template, to: message.To, toName: message.Name, replyTo: message.ReplyTo,
		fromName: from, language: message.Language, rendered: content, pictures: string(pictures), attachments: string(attachments),
		messageID: documentID + "@" + domain(m.From), once: message.Once, secret: message.Secret, refers: strings.Join(message.Refers, " "),
	}
	var when []jobs.Option
	if message.Hold != nil {
		row.heldFor = message.Hold.Key
		when = append(when, jobs.At(m.Now().Add(message.Hold.For)))
	}
	return Posted{row.documentID, row.messageID}, m.DB.Tx(ctx, func(ctx context.Context) error {
		id, added, err := insert(ctx, m.DB, row, m.Now())
		if err != nil || !added {
			return err
		}
		return m.Queue.Add(ctx, sendKind, sendArgs{id, documentID}, when...)
	})
}

// Withdraw takes back the mails that are held under a key, in the transaction of the context, and tells whether there were any. One that is on
// its way already stays.
func (m *Mailer) Withdraw(ctx context.Context, key string) (bool, error) {
	return deleteHeld(ctx, m.DB, key)
}

// absolute is empty for a path where the park's address is not known, as on the command line: no button is better than one that leads
// nowhere.
func (m *Mailer) absolute(link string) string {
	switch {
	case !strings.HasPrefix(link, "/"):
		return link
	case m.PublicURL == "":
		return ""
	}
	return m.PublicURL + link
}

func domain(address string) string {
	_, host, _ := strings.Cut(address, "@")
	return host
}
