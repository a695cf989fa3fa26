package apptest

import (
	"cmp"
	"context"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Letter is a mail that the park has sent, as its recipient reads it.
type Letter struct {
	To, Subject, Language string
	Text                  string
}

// Letters waits until so many mails to an address lie in the park's folder, and gives them in the order in which they were written: two
// that are sent at the same time may arrive in any order.
func (p *Park) Letters(to string, want int) []Letter {
	p.t.Helper()
	deadline := time.Now().Add(20 * time.Second)
	for {
		var found []Letter
		files, err := filepath.Glob(filepath.Join(p.Data, "mail", "*.eml"))
		if err != nil {
			p.t.Fatal(err)
		}
		written := p.written(to)
		slices.SortFunc(files, func(a, b string) int {
			return cmp.Or(cmp.Compare(written[idOf(a)], written[idOf(b)]), modified(a).Compare(modified(b)))
		})
		for _, file := range files {
			if letter := p.open(file); letter.To == to {
				found = append(found, letter)
			}
		}
		if len(found) >= want {
			return found
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("%d mails to %s, want %d", len(found), to, want)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// written tells the place of each mail to an address in the outbox. One that was erased from it comes before the others.
func (p *Park) written(to string) map[string]int64 {
	p.t.Helper()
	entries, err := p.Mail.Of(context.WithoutCancel(p.t.Context()), to)
	if err != nil {
		p.t.Fatal(err)
	}
	places := map[string]int64{}
	for _, entry := range entries {
		places[entry.DocumentID] = entry.ID
	}
	return places
}

// idOf is the mail's documentId, which ends the name of its file.
func idOf(file string) string {
	_, id, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".eml"), "-")
	return id
}

func modified(file string) time.Time {
	info, err := os.Stat(file)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

func (p *Park) open(path string) Letter {
	p.t.Helper()
	file, err := os.Open(path)
	if err != nil {
		p.t.Fatal(err)
	}
	defer file.Close()
	message, err := mail.ReadMessage(file)
	if err != nil {
		p.t.Fatal(err)
	}
	to, err := mail.ParseAddress(message.Header.Get("To"))
	if err != nil {
		p.t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	if err != nil {
		p.t.Fatal(err)
	}
	return Letter{To: to.Address, Subject: subject, Language: message.Header.Get("Content-Language"), Text: p.plain(message.Header.Get("Content-Type"), message.Header.Get("Content-Transfer-Encoding"), message.Body)}
}

// plain finds the text part of a mail.
func (p *Park) plain(kind, encoding string, body io.Reader) string {
	p.t.Helper()
	media, params, err := mime.ParseMediaType(kind)
	if err != nil {
		p.t.Fatal(err)
	}
	if !strings.HasPrefix(media, "multipart/") {
		if encoding == "quoted-printable" {
			body = quotedprintable.NewReader(body)
		}
		text, err := io.ReadAll(body)
		if err != nil {
			p.t.Fatal(err)
		}
		if media == "text/plain" {
			return string(text)
		}
		return ""
	}
	for parts := multipart.NewReader(body, params["boundary"]); ; {
		part, err := parts.NextRawPart()
		if err != nil {
			return ""
		}
		if text := p.plain(part.Header.Get("Content-Type"), part.Header.Get("Content-Transfer-Encoding"), part); text != "" {
			return text
		}
	}
}
