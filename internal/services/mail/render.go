package mail

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
)

// Template is a kind of mail. Its words are in the locale files under mail.<name>: subject, heading, text, and if it has them button,
// note and facts.
type Template struct {
	Name   string
	ToPark bool     // to the park's own people: no greeting, and no word on why it came
	Anyone bool     // to whoever's address was entered
	Staff  bool     // to somebody who works here; every other goes to somebody who has an account, and says so
	Why    string   // another word on why it came, where the recipient may have no account
	Code   string   // the value that is shown large, to be typed in
	Facts  []string // the values that are listed, each beside its name; empty ones are left out
	Quote  string   // the value that is somebody's own text, of several lines
	Family string   // several kinds name their facts and their button alike: under mail.<family>
	Body   string   // the value that is the text, in place of one of the locale files: each of its lines is a paragraph
	// Letter is the value that somebody of the park wrote for this one recipient, of several paragraphs: it greets by itself, and the
	// template's own text follows it. Answering machines may answer it.
	Letter string
}

// Content is what a mail says.
type Content struct{ Subject, Text, HTML string }

type fact struct{ Name, Value string }

// page is what the layout is filled with. All of it is text; html/template escapes it for its place.
type page struct {
	Language, Subject, Preheader, Greeting, Heading, Code, Button, Link, Fallback, Note, Why string
	Paragraphs, Quote                                                                        []string
	Letter                                                                                   [][]string // paragraphs, of lines
	Facts                                                                                    []fact
	Pictures                                                                                 []Picture
	Park                                                                                     Details
	Host                                                                                     string
}

//go:embed layout.html
var layoutText string

var layout = template.Must(template.New("mail").Parse(layoutText))

var placeholder = regexp.MustCompile(`\{\{(\w+)\}\}`)

const maxSubject = 200

// render makes subject, text and HTML of a message.
func render(kind Template, message Message, park Details) (Content, error) {
	words := speaker{message: message, params: map[string]any{"park": line(park.Name), "name": line(message.Name)}}
	for name, value := range message.Values {
		words.params[name] = line(value)
	}
	p := page{
		Language: string(message.Language), Subject: words.own("subject"), Heading: words.own("heading"),
		Note: words.optional("note"), Pictures: message.Pictures, Park: park, Host: hostOf(park.URL),
	}
	if kind.Body != "" {
		p.Paragraphs = slices.DeleteFunc(lines(message.Values[kind.Body]), func(line string) bool { return line == "" })
	} else {
		p.Paragraphs = words.paragraphs("text")
	}
	if len(p.Paragraphs) == 0 {
		return Content{}, fmt.Errorf("mail %s: it says nothing", message.Template)
	}
	if !kind.ToPark {
		switch {
		case kind.Why != "":
			p.Why = words.common(kind.Why)
		case kind.Anyone:
			p.Why = words.common("why")
		case kind.Staff:
			p.Why = words.common("whyStaff")
		default:
			p.Why = words.common("whyAccount")
		}
		p.Greeting = words.common("greetingPlain")
		if line(message.Name) != "" {
			p.Greeting = words.common("greeting")
		}
	}
	if kind.Letter != "" {
		p.Greeting, p.Letter = "", paragraphsOf(message.Values[kind.Letter])
	}
	if kind.Code != "" {
		p.Code = words.value(kind.Code)
	}
	for _, name := range kind.Facts {
		if value := words.value(name); value != "" {
			p.Facts = append(p.Facts, fact{words.shared(kind, "facts."+name), value})
		}
	}
	if kind.Quote != "" {
		p.Quote = lines(message.Values[kind.Quote])
	}
	if message.Link != "" {
		p.Button, p.Link, p.Fallback = words.shared(kind, "button"), message.Link, words.common("fallback")
	}
	if words.err != nil {
		return Content{}, words.err
	}
	p.Preheader = p.Paragraphs[0]
	if len(p.Letter) > 0 {
		p.Preheader = strings.Join(p.Letter[min(1, len(p.Letter)-1)], " ") // after the greeting
	}
	p.Subject = texts.Shorten(p.Subject, maxSubject)
	var html bytes.Buffer
	if err := layout.Execute(&html, p); err != nil {
		return Content{}, fmt.Errorf("render mail %s: %w", message.Template, err)
	}
	return Content{p.Subject, p.plain(), html.String()}, nil
}

// speaker finds the words of a template in the recipient's language. The first trouble is kept for the end.
type speaker struct {
	message Message
	params  map[string]any
	err     error
}

func (s *speaker) own(name string) string { return s.say("mail." + s.message.Template + "." + name) }

// shared is a text that a template has in common with the others of its family, if it is of one.
func (s *speaker) shared(kind Template, name string) string {
	if kind.Family == "" {
		return s.own(name)
	}
	return s.common(kind.Family + "." + name)
}

func (s *speaker) common(name string) string { return s.say("mail." + name) }

func (s *speaker) optional(name string) string {
	if _, ok := locale.Keys(s.message.Language)["mail."+s.message.Template+"."+name]; !ok {
		return ""
	}
	return s.own(name)
}

// paragraphs are told apart before the values come in: an empty line in a value ends nothing. One of which nothing is said is left out.
func (s *speaker) paragraphs(name string) []string {
	key := "mail." + s.message.Template + "." + name
	s.check(key)
	var list []string
	for paragraph := range strings.SplitSeq(locale.Keys(s.message.Language)[key], "\n\n") {
		if said := locale.Fill(paragraph, s.params); said != "" {
			list = append(list, said)
		}
	}
	return list
}

func (s *speaker) say(key string) string {
	s.check(key)
	return locale.Text(s.message.Language, key, s.params)
}

// check finds a text that is missing, or that waits for a value which nobody gave: better no mail than one with a gap.
func (s *speaker) check(key string) {
	text, ok := locale.Keys(s.message.Language)[key]
	if !ok && s.err == nil {
		s.err = fmt.Errorf("mail %s: no text %q in %q", s.message.Template, key, s.message.Language)
	}
	for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
		if _, given := s.params[found[1]]; !given && s.err == nil {
			s.err = fmt.Errorf("mail %s: no value for %s", s.message.Template, found[0])
		}
	}
}

func (s *speaker) value(name string) string {
	value, _ := s.params[name].(string)
	return value
}

// line makes a value one line, without anything that a header or a mail program could take for more than text.
func line(value string) string {
	return strings.Join(strings.FieldsFunc(strings.ToValidUTF8(value, "\uFFFD"), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

func lines(value string) []string {
	value = strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(value, "\r\n", "\n"), "\r", "\n"))
	if value == "" {
		return nil
	}
	var list []string
	for one := range strings.SplitSeq(value, "\n") {
		list = append(list, line(one))
	}
	return list
}

// paragraphsOf are what blank lines part.
func paragraphsOf(value string) (list [][]string) {
	var paragraph []string
	for _, one := range append(lines(value), "") {
		switch {
		case one != "":
			paragraph = append(paragraph, one)
		case len(paragraph) > 0:
			list, paragraph = append(list, paragraph), nil
		}
	}
	return list
}

func hostOf(address string) string {
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		return u.Host
	}
	return address
}

// plain is the mail for readers without HTML.
func (p page) plain() string {
	var out strings.Builder
	add := func(block ...string) {
		if text := strings.Join(block, "\n"); text != "" {
			out.WriteString(text + "\n\n")
		}
	}
	add(p.Park.Name)
	add(p.Heading, strings.Repeat("-", min(width(p.Heading), 60)))
	add(p.Greeting)
	for _, paragraph := range p.Letter {
		add(paragraph...)
	}
	add(strings.Join(p.Paragraphs, "\n\n"))
	if p.Code != "" {
		add("    " + p.Code)
	}
	var listed []string
	for _, one := range p.Facts {
		listed = append(listed, one.Name+colon(p.Language)+one.Value)
	}
	add(listed...)
	var quoted []string
	for _, one := range p.Quote {
		quoted = append(quoted, strings.TrimSpace("> "+one))
	}
	add(quoted...)
	if p.Link != "" {
		add(strings.TrimSpace(p.Button+colon(p.Language)), p.Link)
	}
	add(p.Note)
	out.WriteString("-- \n")
	for _, one := range []string{p.Why, p.Park.Name, p.Park.Address, p.Park.Phone, p.Park.Email, p.Park.URL} {
		if one != "" {
			out.WriteString(one + "\n")
		}
	}
	return out.String()
}

func colon(language string) string {
	if language == string(locale.Chinese) {
		return "："
	}
	return ": "
}

// width counts columns: a Chinese character takes two.
func width(text string) int {
	n := utf8.RuneCountInString(text)
	for _, r := range text {
		if unicode.Is(unicode.Han, r) || (r >= 0xFF01 && r <= 0xFF60) {
			n++
		}
	}
	return n
}
