package attack_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/sheet/sheettest"
)

// readLetters looks at mails as the programs of their recipients do: each goes to one person, says no more in its head than the park
// writes, and shows no markup of strangers'.
func (c *tries) readLetters(letters []string) {
	for _, letter := range letters {
		message, err := mail.ReadMessage(strings.NewReader(letter))
		if err != nil {
			c.wrong("not a mail: %v", err)
			continue
		}
		for name := range message.Header {
			c.want(known.MatchString(name), "a header %s", name)
		}
		to, err := message.Header.AddressList("To")
		c.want(err == nil && len(to) == 1 && !strings.HasPrefix(to[0].Address, "evil"), "to %v", to)
		body := htmlBody(message)
		c.want(!strings.Contains(body, "<script>") && !strings.Contains(body, `<a href="https://evil`) && !strings.Contains(body, "<img src=x"), "markup got through:\n%.500s", body)
		for line := range strings.Lines(letter) {
			c.want(len(strings.TrimRight(line, "\r\n")) <= 998, "a line of %d letters", len(line))
		}
	}
}

// spoken are names and remarks that mean something to browsers, spreadsheets, calendars, documents and templates.
var spoken = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `<a href="https://evil.example">x</a>`, `{{7*7}}${7*7}<%= 7*7 %>`, `=HYPERLINK("https://evil.example";"x")`, `+1+cmd|' /C calc'!A0`, "-2+3", "@SUM(A1)",
	"＝1+1", "＠SUM(A1)", "'=1+1", `)>>/OpenAction<</S/JavaScript/JS(app.alert(1))>>`, `\)/URI(https://evil.example)`, "x;ATTENDEE:mailto:evil@example.com", `\nBEGIN:VALARM`, "a\u202eb\u2028c",
}

// lines would begin a line of their own in a mail's head, a calendar or a table.
var lines = []string{"x\r\nBcc: evil@example.com", "x\nBEGIN:VALARM\nACTION:EMAIL", "x\r=1+1", "x\x0bEND:VEVENT", "x\u0085BEGIN:VALARM", "\t=1+1", "\r\n=1+1"}

// sources has everybody who can give a text of their own give such: members their names, guests their registration and what they ask the
// chat, staff the bookings that they make. Wherever it comes out again it is a text.
func sources(a *attack) {
	a.create("settings", map[string]any{"Key": "EnquiryEmail", "Value": "desk@example.com", "Public": false})
	a.create("sites", map[string]any{"number": "1"})
	portal := a.portal()
	var people []person
	var sales []string
	a.attempt("names are taken or refused", func(c *tries) {
		for i, text := range append(slices.Clone(spoken), lines...) {
			p := a.guest(fmt.Sprintf("ann%d@example.com", i))
			sold := c.send(a.staff(), "POST", "/api/staff/payments", map[string]any{"account": p.documentID, "tier": "standard", "action": "join", "method": "cash", "firstName": text, "lastName": text, "note": text})
			c.want(sold.status == http.StatusCreated || sold.status == http.StatusBadRequest, "a sale to %q: %s", text, sold)
			if id, ok := sold.data("documentId").(string); ok {
				people, sales = append(people, p), append(sales, id)
			}
			got := c.send(p.caller, "PUT", "/api/me", map[string]any{"FirstName": text, "LastName": text, "FirstName2": text, "Address": text + "\n" + text})
			c.want(got.status == http.StatusOK || got.status == http.StatusBadRequest || got.status == http.StatusForbidden, "%q: %s", text, got)
		}
		c.want(len(sales) >= len(spoken), "%d of %d names were taken", len(sales), len(spoken))
	})
	a.attempt("tables calculate nothing", func(c *tries) {
		columns := []string{"FirstName", "LastName", "FirstName2", "Address", "UserName", "Note"}
		for _, layout := range []string{"view", "import"} {
			file := c.send(a.staff(), "POST", "/api/staff/members/export", map[string]any{"columns": columns, "layout": layout, "format": "csv"})
			rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(file.body, "\ufeff"))).ReadAll()
			c.want(err == nil && len(rows) > len(people), "%s: %d rows, %v", layout, len(rows), err)
			for _, row := range rows {
				for _, cell := range row {
					c.want(!calculates.MatchString(cell), "%s: the cell %q", layout, cell)
				}
			}
			book := c.send(a.staff(), "POST", "/api/staff/members/export", map[string]any{"columns": columns, "layout": layout, "format": "xlsx"})
			c.sheetOfTexts(book.body)
		}
	})
	a.attempt("rows that an import refused calculate nothing when they come back", func(c *tries) {
		var table strings.Builder
		out := csv.NewWriter(&table)
		_ = out.Write(sheettest.Header)
		for _, text := range append(slices.Clone(spoken), lines...) {
			row := make([]string, len(sheettest.Header))
			for i := range row {
				row[i] = text // no email, no date, no amount: it is refused
			}
			_ = out.Write(row)
		}
		out.Flush()
		var form bytes.Buffer
		parts := multipart.NewWriter(&form)
		part, err := parts.CreateFormFile("file", "=cmd.csv")
		if err != nil {
			a.t.Fatal(err)
		}
		_, _ = part.Write([]byte(table.String()))
		_ = parts.Close()
		made := c.send(a.staff(), "POST", "/api/staff/imports", &form, "Content-Type", parts.FormDataContentType())
		id, _ := made.data("id").(string)
		back := c.send(a.staff(), "GET", "/api/staff/imports/"+id+"/failed.csv", nil)
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(back.body, "\ufeff"))).ReadAll()
		c.want(made.status == http.StatusCreated && err == nil && len(rows) > len(spoken), "%s, %d rows, %v", made, len(rows), err)
		for _, row := range rows {
			for _, cell := range row {
				c.want(!calculates.MatchString(cell), "the cell %q", cell)
			}
		}
	})
	a.attempt("an invoice is a document and nothing more", func(c *tries) {
		plain := a.guest("plain@example.com")
		sold := a.must(a.staff(), "POST", "/api/staff/payments", map[string]any{"account": plain.documentID, "tier": "standard", "action": "join", "method": "cash", "firstName": "Mei", "lastName": "Lin"})
		usual := actions(c.send(plain.caller, "GET", "/api/me/payments/"+sold.data("documentId").(string)+"/invoice.pdf", nil).body)
		for i, id := range sales {
			for _, got := range []answer{
				c.send(people[i].caller, "GET", "/api/me/payments/"+id+"/invoice.pdf?lng=zh", nil), c.send(a.staff(), "GET", "/api/staff/payments/"+id+"/invoice.pdf", nil),
			} {
				c.want(got.status == http.StatusOK && strings.HasPrefix(got.body, "%PDF-") && got.header.Get("X-Content-Type-Options") == "nosniff", "%s: %d", id, got.status)
				c.want(maps.Equal(actions(got.body), usual), "of %d: %v, not %v", i, actions(got.body), usual)
			}
			page := c.send(people[i].caller, "GET", "/api/me/payments/"+id, nil)
			c.want(page.status == http.StatusOK && strings.HasPrefix(page.header.Get("Content-Type"), "application/json"), "%s", page)
		}
	})
	a.attempt("bookings by staff, and what their guests are sent", func(c *tries) {
		a.bookings(c)
	})
	a.attempt("what guests register and ask the chat", func(c *tries) {
		for i, text := range append(slices.Clone(spoken), lines...) {
			from := visitor.at(fmt.Sprintf("203.0.113.%d", i))
			got := c.send(from, "POST", "/api/rhp-register-infos", map[string]any{"data": map[string]any{
				"FirstName": text, "LastName": text, "Email": fmt.Sprintf("guest%d@example.com", i), "PhoneNumber": "0491570157", "StayType": "Tent", "OrderNumber": text, "Comments": text,
			}})
			c.want(got.status == http.StatusCreated || got.status == http.StatusBadRequest, "%q: %s", text, got)
		}
		for i, text := range spoken[:6] {
			said := a.asked(visitor.at(fmt.Sprintf("203.0.114.%d", i)), text)
			got := c.send(visitor.at(fmt.Sprintf("203.0.114.%d", i)), "POST", "/api/chat/enquiry", map[string]any{"conversation": said, "Name": text, "Email": fmt.Sprintf("asks%d@example.com", i), "Message": text})
			c.want(got.status == http.StatusOK, "%q: %s", text, got)
			a.park.Letters(fmt.Sprintf("asks%d@example.com", i), 1)
		}
	})
	a.attempt("the mails say it as text", func(c *tries) {
		a.settle()
		c.readLetters(a.letters(1))
	})
	a.attempt("the portal gets it as data, pages as text", func(c *tries) {
		lists := []string{"/api/staff/members", "/api/staff/stays", "/api/staff/inbox", "/api/staff/chat/conversations", "/api/staff/payments", "/api/staff/mail", "/api/staff/audit", "/api/staff/chat/unanswered"}
		for _, path := range lists {
			list := c.send(portal, "GET", path+"?pageSize=100", nil)
			all := []answer{list}
			entries, _ := list.data().([]any)
			for _, entry := range entries[:min(len(entries), 8)] {
				if id := idOf(entry.(map[string]any)); id != "" && path != "/api/staff/audit" {
					all = append(all, c.send(portal, "GET", path+"/"+id, nil))
				}
			}
			for _, got := range all {
				c.want(got.status == http.StatusOK && strings.HasPrefix(got.header.Get("Content-Type"), "application/json") && got.header.Get("X-Content-Type-Options") == "nosniff", "%s: %s", path, got)
				c.want(!strings.Contains(got.body, "<script>alert(1)") && !strings.Contains(got.body, "<img src=x"), "%s holds markup that a page would run if it stood in one", path)
			}
			c.want(len(entries) > 0, "%s is empty", path)
		}
		for _, p := range people {
			for _, path := range []string{"/membership", "/"} {
				got := c.send(p.caller, "GET", path, nil)
				c.want(got.status == http.StatusOK && !strings.Contains(got.body, "<script>alert(1)") && !strings.Contains(got.body, "<img src=x"), "%s: a name is markup: %d", path, got.status)
			}
		}
	})
}

// calculates is how a cell begins that one spreadsheet or another takes for a formula; those of China and Japan know the wide signs too.
var calculates = regexp.MustCompile(`^[=+\-@\t\r\n＝＋－＠]`)

// sheetOfTexts looks into a workbook: its cells are texts, and nothing in it is calculated or fetched.
func (c *tries) sheetOfTexts(book string) {
	archive, err := zip.NewReader(strings.NewReader(book), int64(len(book)))
	if err != nil {
		c.wrong("no workbook: %v", err)
		return
	}
	for _, file := range archive.File {
		part, err := file.Open()
		if err != nil {
			c.wrong("%s: %v", file.Name, err)
			continue
		}
		content, _ := io.ReadAll(part) // what is missing is not found in it
		c.want(!strings.Contains(string(content), "<f>") && !strings.Contains(string(content), "<f ") && !strings.Contains(string(content), "externalLink") && !strings.Contains(string(content), `TargetMode="External"`), "%s calculates or fetches", file.Name)
	}
}

var acts = regexp.MustCompile(`/(OpenAction|JavaScript|JS|Launch|URI|AA|EmbeddedFile)\b`)

// actions counts what a document would do beside being read.
func actions(document string) map[string]int {
	counts := map[string]int{}
	for _, found := range acts.FindAllString(document, -1) {
		counts[found]++
	}
	return counts
}

// bookings has staff book for guests of such names, and a member come with such plates, and reads the calendars.
func (a *attack) bookings(c *tries) {
	booked := 0
	for i, text := range append(slices.Clone(spoken), lines...) {
		stay := a.stay("1", map[string]any{"checkin": a.inDays(30 + 3*i), "checkout": a.inDays(32 + 3*i)})["data"].(map[string]any)
		stay["guestName"], stay["guestContact"], stay["paidBy"] = text, fmt.Sprintf("booked%d@example.com", i), "cash"
		got := c.send(a.staff(), "POST", "/api/staff/bookings", map[string]any{"data": stay})
		c.want(got.status == http.StatusCreated || got.status == http.StatusBadRequest, "%q: %s", text, got)
		if id, ok := got.data("documentId").(string); ok {
			booked++
			c.want(c.send(a.staff(), "POST", "/api/staff/bookings/"+id+"/cancel", map[string]any{"reason": text}).status == http.StatusOK, "cancelled because of %q", text)
		}
	}
	c.want(booked >= len(spoken), "%d of %d were booked", booked, len(spoken))
	a.create("settings", map[string]any{"Key": "ParkName_en", "Value": `Park\nBEGIN:VALARM;x`, "Public": true})
	p := a.member("driver@example.com", "TenantType", "Annual")
	taken := 0
	for i, plate := range append([]string{"ABC123"}, append(slices.Clone(spoken), lines...)...) {
		a.create("sites", map[string]any{"number": fmt.Sprint("plates ", i)})
		got := c.send(p.caller, "POST", "/api/annual-bookings", a.stay(fmt.Sprint("plates ", i), map[string]any{"RegistrationNumber": []map[string]any{{"RegistrationNumber": plate}}, "checkin": a.inDays(40), "checkout": a.inDays(42)}))
		c.want(got.status == http.StatusCreated || got.status == http.StatusBadRequest || got.status == http.StatusConflict, "plate %q: %s", plate, got)
		if id, ok := got.data("documentId").(string); ok {
			taken++
			c.calendar(c.send(p.caller, "GET", "/api/me/stays/"+id+"/calendar.ics", nil), 1)
		}
	}
	c.want(taken > 0, "nothing could be booked")
	feed, _ := c.send(p.caller, "POST", "/api/me/calendar", "{}").data("url").(string)
	_, path, _ := strings.Cut(feed, publicURL)
	a.secrets = append(a.secrets, path)
	c.calendar(c.send(visitor, "GET", path, nil), taken)
}

// calendarLine is a property that the park writes into a calendar.
var calendarLine = regexp.MustCompile(`^(BEGIN:(VCALENDAR|VEVENT)|END:(VCALENDAR|VEVENT)|(VERSION|PRODID|METHOD|CALSCALE|X-WR-CALNAME|X-WR-TIMEZONE|NAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|DTSTART|DTEND|STATUS|SUMMARY|DESCRIPTION|LOCATION|URL|TRANSP|CLASS)[;:])`)

// calendar looks at every line of a calendar: no text has begun one of its own.
func (c *tries) calendar(got answer, events int) {
	whole := strings.NewReplacer("\r\n ", "", "\r\n\t", "").Replace(got.body)
	c.want(got.status == http.StatusOK && strings.Count(whole, "\r\nBEGIN:VEVENT\r\n") == events, "%d events of %d: %s", strings.Count(whole, "BEGIN:VEVENT"), events, got)
	for line := range strings.SplitSeq(strings.TrimSuffix(whole, "\r\n"), "\r\n") {
		c.want(calendarLine.MatchString(line) && !strings.ContainsAny(line, "\r\n\v\f\u0085\u2028"), "a line %q", line)
	}
}

// asked asks the chat, which may still be reading the pages, and gives the conversation.
func (a *attack) asked(who caller, question string) (conversation string) {
	a.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		got := (&tries{attack: a}).send(who, "POST", "/api/chat", map[string]any{"question": question, "language": "en"})
		if _, named, ok := strings.Cut(got.body, `"conversation":"`); ok && got.status == http.StatusOK {
			conversation, _, _ = strings.Cut(named, `"`)
			a.secrets = append(a.secrets, conversation)
			return conversation
		}
		if time.Now().After(deadline) {
			a.t.Fatalf("%q: %s", question, got)
		}
	}
}
