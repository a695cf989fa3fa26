package mailbox

import (
	"bytes"
	"errors"
	"io"
	netmail "net/mail"
	"path"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // mails from China are often in GBK

	"holidaypark/internal/foundation/texts"
)

// Mail is one that came in, as far as the park keeps it: words and names, no HTML and no files.
type Mail struct {
	MessageID string
	// Digest tells a mail from any other that was delivered, also where it has no Message-ID.
	Digest string
	// Refers are the mails that it answers, by their Message-IDs, the latest last.
	Refers  []string
	From    string
	To      []string // everybody whom it was sent to
	Subject string
	Date    time.Time
	Text    string // without what it quotes
	// Shortened tells that there was more of it than is kept.
	Shortened bool
	Files     []string // the names of those that came with it
	// Automatic tells that a machine wrote it: an absence note, a list, a bounce.
	Automatic bool
	// Bounce tells that a mail server could not deliver a mail; Reported are the Message-IDs that it names.
	Bounce   bool
	Reported []string
}

const (
	maxText    = 20_000      // characters
	mostLooked = 2 * maxText // in which it is looked for what is quoted, whatever else was sent
	maxSubject = 300
	maxRefers  = 100
	maxFiles   = 20
	maxParts   = 100
	maxDepth   = 8
)

// Parse reads a mail, or its beginning. Whatever is wrong with it, what can be read is given.
func Parse(raw []byte) Mail {
	entity, err := message.ReadWithOptions(bytes.NewReader(raw), &message.ReadOptions{MaxHeaderBytes: maxMail})
	if entity == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
		return Mail{Automatic: true} // no mail at all
	}
	m := readHead(entity.Header)
	b := &body{mail: &m}
	b.walk(entity, 0)
	words := b.plain.String()
	if strings.TrimSpace(words) == "" {
		words = htmlText(b.html.String())
	}
	whole := clean(words)
	looked := texts.Cut(whole, mostLooked)
	text := unquoted(looked)
	m.Text = texts.Cut(text, maxText)
	m.Shortened = m.Shortened || len(m.Text) < len(text) || len(looked) < len(whole)
	if m.Bounce {
		m.Reported = messageIDs(b.report.String()+"\n"+words, maxRefers)
	}
	return m
}

func readHead(header message.Header) Mail {
	m := Mail{
		Refers:  messageIDs(header.Get("References")+" "+header.Get("In-Reply-To"), maxRefers),
		Subject: texts.Shorten(line(decoded(header, "Subject")), maxSubject),
	}
	if ids := messageIDs(header.Get("Message-Id"), 1); len(ids) == 1 {
		m.MessageID = ids[0]
	}
	if from := addresses(header, "From"); len(from) > 0 {
		m.From = from[0]
	}
	for _, name := range []string{"To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To"} {
		m.To = append(m.To, addresses(header, name)...)
	}
	if date, err := netmail.ParseDate(header.Get("Date")); err == nil {
		m.Date = date
	}
	m.Bounce = bounced(header, m.From)
	m.Automatic = m.Bounce || automatic(header)
	return m
}

// bounced tells whether a mail says that another could not be delivered. Absence notes and read receipts come without a sender as well,
// and say the opposite.
func bounced(header message.Header, from string) bool {
	if report, about := reports(header); report {
		return !strings.EqualFold(about, "disposition-notification")
	}
	local, _, _ := strings.Cut(from, "@")
	return strings.EqualFold(local, "mailer-daemon") || withoutSender(header) && !repliedByItself(header)
}

// reports tells whether a mail is a report of a machine, and about what.
func reports(header message.Header) (report bool, about string) {
	kind, parameters, _ := header.ContentType()
	return strings.EqualFold(kind, "multipart/report"), parameters["report-type"]
}

func withoutSender(header message.Header) bool {
	return strings.TrimSpace(header.Get("Return-Path")) == "<>"
}

// repliedByItself tells whether a mail is an absence note or another automatic reply.
func repliedByItself(header message.Header) bool {
	submitted, _, _ := strings.Cut(header.Get("Auto-Submitted"), ";")
	return strings.EqualFold(strings.TrimSpace(submitted), "auto-replied") || header.Get("X-Autoreply") != "" || header.Get("X-Autorespond") != ""
}

// automatic tells whether a machine says of itself that it wrote the mail (RFC 3834, and what came before it).
func automatic(header message.Header) bool {
	if submitted, _, _ := strings.Cut(header.Get("Auto-Submitted"), ";"); submitted != "" && !strings.EqualFold(strings.TrimSpace(submitted), "no") {
		return true
	}
	switch strings.ToLower(strings.TrimSpace(header.Get("Precedence"))) {
	case "bulk", "junk", "list", "auto_reply":
		return true
	}
	report, _ := reports(header)
	return report || withoutSender(header) || repliedByItself(header) || header.Get("List-Id") != "" || header.Get("List-Unsubscribe") != ""
}

func addresses(header message.Header, name string) (list []string) {
	for fields := header.FieldsByKey(name); fields.Next(); {
		parsed, err := netmail.ParseAddressList(fields.Value())
		if err != nil {
			// The name beside the address may be in a charset that is not known; the address itself is plain.
			parsed = nil
			for _, found := range bareAddress.FindAllString(fields.Value(), maxRefers) {
				parsed = append(parsed, &netmail.Address{Address: found})
			}
		}
		for _, one := range parsed {
			if len(one.Address) <= 254 && len(list) < maxRefers {
				list = append(list, strings.ToLower(line(one.Address)))
			}
		}
	}
	return list
}

var (
	bareAddress = regexp.MustCompile(`[^\s<>"(),;:]+@[^\s<>"(),;:]+`)
	messageID   = regexp.MustCompile(`<([^<>\s@]{1,200}@[^<>\s@]{1,200})>`)
)

func messageIDs(text string, most int) (ids []string) {
	for _, found := range messageID.FindAllStringSubmatch(text, -1) {
		ids = append(ids, clean(found[1]))
	}
	if len(ids) > most { // the latest say most
		ids = ids[len(ids)-most:]
	}
	return ids
}

func decoded(header message.Header, name string) string {
	text, err := header.Text(name)
	if err != nil {
		return header.Get(name)
	}
	return text
}

// body gathers the parts of a mail.
type body struct {
	mail                *Mail
	plain, html, report strings.Builder
	parts               int
}

func (b *body) walk(entity *message.Entity, depth int) {
	if b.parts++; b.parts > maxParts || depth > maxDepth {
		return
	}
	if several := entity.MultipartReader(); several != nil {
		for {
			part, err := several.NextPart()
			if part == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
				return // also what was cut off
			}
			b.walk(part, depth+1)
		}
	}
	kind, parameters, _ := entity.Header.ContentType()
	disposition, more, _ := entity.Header.ContentDisposition()
	if name := fileName(more["filename"], parameters["name"]); disposition == "attachment" || name != "" {
		if len(b.mail.Files) < maxFiles {
			b.mail.Files = append(b.mail.Files, name)
		}
		return
	}
	switch {
	case kind == "text/plain" || kind == "":
		b.add(&b.plain, entity.Body)
	case kind == "text/html":
		b.add(&b.html, entity.Body)
	case strings.HasPrefix(kind, "message/") || kind == "text/rfc822-headers":
		b.add(&b.report, entity.Body)
	}
}

func (b *body) add(to *strings.Builder, from io.Reader) {
	// What was read before a fault is kept.
	_, err := io.Copy(to, io.LimitReader(from, maxMail))
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		b.mail.Shortened = true
	}
	to.WriteByte('\n')
}

// fileName is the name of a file without a place.
func fileName(names ...string) string {
	for _, name := range names {
		name = line(path.Base(strings.ReplaceAll(name, `\`, "/")))
		if name != "" && name != "." && name != "/" {
			return texts.Shorten(name, 120)
		}
	}
	return ""
}

// clean takes out what is no text.
func clean(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return r
		}
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' || r == '\ufeff' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

func line(text string) string { return texts.OneLine(clean(text)) }
