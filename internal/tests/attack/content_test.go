package attack_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/http"
	"net/mail"
	"net/textproto"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// letters waits until so many mails lie in the park's folder and gives them as they were sent.
func (a *attack) letters(want int) []string {
	a.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		files, err := filepath.Glob(filepath.Join(a.park.Data, "mail", "*.eml"))
		if err != nil {
			a.t.Fatal(err)
		}
		if len(files) < want {
			if time.Now().After(deadline) {
				a.t.Fatalf("%d mails, want %d", len(files), want)
			}
			continue
		}
		var list []string
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				a.t.Fatal(err)
			}
			list = append(list, string(content))
		}
		return list
	}
}

// known are the headers that the park writes; any other was smuggled in.
var known = regexp.MustCompile(`^(Date|From|To|Reply-To|Subject|Message-Id|Mime-Version|Content-Type|Content-Language|Content-Transfer-Encoding|Auto-Submitted|X-Auto-Response-Suppress|In-Reply-To|References)$`)

// mails has the park write to people with texts that mean something to mail programs, templates and spreadsheets.
func mails(a *attack) {
	a.create("settings", map[string]any{"Key": "EnquiryEmail", "Value": "desk@example.com", "Public": false})
	texts := []string{
		"Bcc: evil@example.com", "x\r\nBcc: evil@example.com", "x\nBcc: evil@example.com\n\n<html>evil", "x\rBcc: evil@example.com", "x\u2028Bcc: evil@example.com", "x%0d%0aBcc: evil@example.com",
		"{{.Password}}", "{{7*7}}", "${7*7}", "<%= 7*7 %>", "{code}", "{{code}}", "{name}", "%s%s%n", `<script>alert(1)</script>`, `<a href="https://evil.example.com">click</a>`, `"><img src=x onerror=alert(1)>`, "=1+1", "@SUM(A1)", "[x](https://evil.example.com)",
		"evil@example.com, evil2@example.com", `"evil" <evil@example.com>`, strings.Repeat("長", 60), "a\u202eb\u200bc",
	}
	forms := 0
	a.attempt("texts of forms", func(c *tries) {
		for i, text := range texts {
			from := visitor.at(fmt.Sprintf("203.0.113.%d", i))
			email := fmt.Sprintf("guest%d@example.com", i)
			for _, form := range []map[string]any{
				{"Name": text, "Email": email, "Subject": "x", "Question": text},
				{"Name": "Lin", "Email": email, "Subject": text, "Question": "y", "Company": text},
			} {
				got := c.send(from, "POST", "/api/enquiries", form)
				c.want(got.status == http.StatusCreated || got.status == http.StatusBadRequest, "%q: %s", text, got)
				if got.status == http.StatusCreated {
					forms++
				}
			}
		}
		c.readLetters(a.letters(2 * forms))
	})
	a.attempt("addresses", func(c *tries) {
		for i, address := range []string{"evil@example.com\r\nBcc: other@example.com", "evil@example.com,other@example.com", "evil@example.com;other@example.com", `"a"@example.com, b@example.com`, "<evil@example.com>", "Evil <evil@example.com>", "evil@example.com\x00", "evil@", "@example.com", "evil @example.com", "evil@exa mple.com", strings.Repeat("a", 250) + "@example.com", "evil@[127.0.0.1]\n", "\"\r\n\"@example.com"} {
			from := visitor.at(fmt.Sprintf("198.51.100.%d", i))
			for path, body := range map[string]any{
				"/api/enquiries":      map[string]any{"Name": "x", "Email": address, "Subject": "x", "Question": "y"},
				"/api/auth/send-code": map[string]any{"email": address}, "/api/auth/forgot": map[string]any{"email": address},
			} {
				got := c.send(from, "POST", path, body)
				c.want(got.status == http.StatusBadRequest, "%s %q: %s", path, address, got)
			}
		}
	})
	a.attempt("addresses that only look like others", func(c *tries) {
		for i, address := range []string{"ann\u200b@example.com", "\u202eann@example.com", "ann@exam\u00adple.com", "ann\u2060@example.com", "\ufeffann@example.com", "ann\u200d@example.com", "ann@example.com\u200e"} {
			from := visitor.at(fmt.Sprintf("192.0.2.%d", i))
			for path, body := range map[string]any{
				"/api/auth/send-code": map[string]any{"email": address}, "/api/auth/forgot": map[string]any{"email": address},
				"/api/enquiries": map[string]any{"Name": "x", "Email": address, "Subject": "x", "Question": "y"},
			} {
				got := c.send(from, "POST", path, body)
				c.want(got.status == http.StatusBadRequest, "%s %q: %s", path, address, got)
			}
		}
	})
	a.attempt("a domain that is none", func(c *tries) {
		for i, address := range []string{"odd@example.com?bcc=x", "odd@example.com&cc=x", "odd@exam%70le.com", "odd@example.com/x", "odd@{example}.com"} {
			got := c.send(visitor.at(fmt.Sprintf("192.0.3.%d", i)), "POST", "/api/auth/send-code", map[string]any{"email": address})
			c.want(got.status == http.StatusBadRequest, "%q: %s", address, got)
		}
	})
	a.attempt("an encoded word in a subject", func(c *tries) {
		words := []string{"=?utf-8?B?QmNjOiBldmls?=", "=?utf-8?Q?=0D=0ABcc:_evil?="}
		for i, word := range words {
			c.send(visitor.at(fmt.Sprintf("203.0.114.%d", i)), "POST", "/api/enquiries", map[string]any{"Name": word, "Email": fmt.Sprintf("word%d@example.com", i), "Subject": word, "Question": "y"})
		}
		for i := range words {
			a.park.Letters(fmt.Sprintf("word%d@example.com", i), 1)
		}
		found := 0
		for _, letter := range a.park.Letters("desk@example.com", forms+len(words)) { // one for each that was taken
			for _, word := range words {
				if strings.Contains(letter.Subject, word) {
					found++
				}
			}
		}
		c.want(found == len(words), "%d of %d subjects say what was typed", found, len(words))
	})
	a.attempt("names on a coupon's mail", func(c *tries) {
		member := a.member("ann@example.com")
		code, _ := a.redeemed(member, a.product(nil))
		sent := 0
		before := len(a.letters(0))
		for i, text := range texts {
			got := c.send(a.staff(), "POST", "/api/mail/coupon_distribute", map[string]any{"name": text, "email": fmt.Sprintf("coupon%d@example.com", i), "data": code, "title": text})
			c.want(got.status == http.StatusOK || got.status == http.StatusBadRequest, "%q: %s", text, got)
			if got.status == http.StatusOK {
				sent++
			}
		}
		c.readLetters(a.letters(before + sent))
	})
	a.attempt("a name without an end", func(c *tries) {
		member := a.member("long@example.com")
		code, _ := a.redeemed(member, a.product(nil))
		for _, field := range []string{"name", "title"} {
			body := map[string]any{"name": "x", "email": "x@example.com", "data": code, "title": "x"}
			body[field] = strings.Repeat("x", 20_000)
			got := c.send(a.staff(), "POST", "/api/mail/coupon_distribute", body)
			c.want(got.status == http.StatusBadRequest, "%s: %s", field, got)
		}
	})
}

// htmlBody is the part of a mail that programs show as HTML.
func htmlBody(message *mail.Message) string {
	media, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		return ""
	}
	var all strings.Builder
	collect(&all, media, params["boundary"], message.Header.Get("Content-Transfer-Encoding"), message.Body)
	return all.String()
}

func collect(all *strings.Builder, media, boundary, encoding string, body io.Reader) {
	if !strings.HasPrefix(media, "multipart/") {
		if media != "text/html" {
			return
		}
		if encoding == "quoted-printable" {
			body = quotedprintable.NewReader(body)
		}
		content, _ := io.ReadAll(body)
		all.Write(content)
		return
	}
	for parts := multipart.NewReader(body, boundary); ; {
		part, err := parts.NextRawPart()
		if err != nil {
			return
		}
		media, params, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
		collect(all, media, params["boundary"], part.Header.Get("Content-Transfer-Encoding"), part)
	}
}

// upload sends a file as staff.
func (c *tries) upload(name, kind string, content []byte) answer {
	var form bytes.Buffer
	parts := multipart.NewWriter(&form)
	part, err := parts.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {`form-data; name="files"; filename="` + strings.NewReplacer(`"`, `\"`, "\r", "", "\n", "").Replace(name) + `"`}, "Content-Type": {kind},
	})
	if err != nil {
		c.t.Fatal(err)
	}
	_, _ = part.Write(content)
	_ = parts.Close()
	return c.send(c.staff(), "POST", "/api/upload", &form, "Content-Type", parts.FormDataContentType())
}

func picture(encode func(io.Writer, image.Image) error) []byte {
	drawn := image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.White, color.Black})
	var out bytes.Buffer
	if err := encode(&out, drawn); err != nil {
		panic(err) // into memory
	}
	return out.Bytes()
}

// claiming is a PNG that claims a size and holds none of it.
func claiming(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), width), height)
	header = append(header, 8, 6, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	out = append(out, header...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(header))
}

// uploads sends files that are something else than they say.
func uploads(a *attack) {
	pngFile := picture(png.Encode)
	jpegFile := picture(func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) })
	gifFile := picture(func(w io.Writer, m image.Image) error { return gif.Encode(w, m, nil) })
	a.attempt("what is no picture", func(c *tries) {
		for name, content := range map[string]string{
			"x.svg": `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`, "x.jpg": `<html><script>alert(1)</script></html>`, "x.png": "\xef\xbb\xbf<svg onload=alert(1)>", "x.html": "<!doctype html>", "x.gif": "GIF89a=1;alert(1)//",
			"x.js": "alert(1)", "x.xml": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`, "x.php": "<?php system($_GET[0]);", "x.pdf": "%PD", "x.swf": "FWS\x09", "x.exe": "MZ\x90\x00", "x.zip": "PK\x03\x04", "x.htaccess": "AddType text/html .jpg",
			"x.webp": "RIFF\x00\x00\x00\x00WEBPVP8 ", "x.jpeg": "\xff\xd8\xff\xe0<script>", "x": "", "empty.png": "\x89PNG\r\n\x1a\n", "x.pdf.html": "%PDF-1.4<html><script>alert(1)</script>",
		} {
			for _, kind := range []string{"image/png", "image/svg+xml", "text/html", "application/octet-stream"} {
				got := c.upload(name, kind, []byte(content))
				c.want(got.status == http.StatusBadRequest, "%s as %s: %s", name, kind, got)
			}
		}
	})
	a.attempt("pictures that claim too much, or break off", func(c *tries) {
		for name, content := range map[string][]byte{
			"30000x30000": claiming(30000, 30000), "wide": claiming(1<<31-1, 1), "tall": claiming(1, 16384), "none": claiming(0, 0), "many": claiming(16000, 16000),
			"torn png": pngFile[:len(pngFile)/2], "torn jpeg": jpegFile[:len(jpegFile)/2], "torn gif": gifFile[:len(gifFile)/2],
		} {
			took := time.Hour
			for i := 0; i < 3 && took >= 2*time.Second; i++ { // the least of some: the machine may be busy
				start := time.Now()
				got := c.upload(name+".png", "image/png", content)
				took = min(took, time.Since(start))
				c.want(got.status == http.StatusBadRequest, "%s: %s", name, got)
			}
			c.want(took < 2*time.Second, "%s takes %s", name, took)
		}
	})
	a.attempt("pictures that are also something else", func(c *tries) {
		for name, content := range map[string][]byte{
			"png and html": append(bytes.Clone(pngFile), "<html><script>alert(1)</script>"...), "jpeg and php": append(bytes.Clone(jpegFile), "<?php system(1);"...), "gif and script": append(bytes.Clone(gifFile), "*/=1;<script >alert(1)</script>"...),
			"png and zip": append(bytes.Clone(pngFile), "PK\x03\x04aaaaPK\x05\x06"+strings.Repeat("\x00", 18)...),
		} {
			got := c.upload(name+".png", "image/png", content)
			c.want(got.status == http.StatusBadRequest || !bytes.Contains(c.served(got), []byte("alert(1)")) && !bytes.Contains(c.served(got), []byte("<?php")), "%s: %s", name, got)
		}
	})
	a.attempt("pictures with something behind them", func(c *tries) {
		for name, tail := range map[string]string{"pdf": "\n%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF", "page": "<body onload=alert(1)>", "zip": "PK\x03\x04 evil archive", "rubbish": strings.Repeat("evil ", 1000)} {
			got := c.upload(name+".png", "image/png", append(bytes.Clone(pngFile), tail...))
			c.want(got.status == http.StatusBadRequest || !bytes.Contains(c.served(got), []byte(tail)), "%s is kept", name)
		}
	})
	a.attempt("names", func(c *tries) {
		for _, name := range []string{"../../park.db", "..\\..\\x", "/etc/passwd", "a\x00.png", "<script>alert(1)</script>.png", `"onload="alert(1)`, strings.Repeat("n", 5000), ".", "..", "CON", "x.png.html", "x.svg", "\u202egnp.exe", "a;b.png", "ä.png", " .png", "x\r\nSet-Cookie: a=b.png"} {
			got := c.upload(name, "image/png", pngFile)
			if got.status == http.StatusBadRequest {
				continue
			}
			stored := got.body
			c.want(got.status == http.StatusCreated && strings.Contains(stored, `"ext":".png"`) && strings.Contains(stored, `"mime":"image/png"`), "%q: %s", name, got)
			c.want(!strings.Contains(stored, "../") && !strings.Contains(stored, `\u003c`) && !strings.Contains(stored, "<script"), "%q is kept as %s", name, stored)
			address := urlIn(stored)
			file := c.send(visitor, "GET", address, nil)
			c.want(file.status == http.StatusOK && file.header.Get("Content-Type") == "image/png" && file.header.Get("X-Content-Type-Options") == "nosniff", "%s: %d %v", address, file.status, file.header)
			c.want(strings.Contains(file.header.Get("Content-Security-Policy"), "default-src 'none'"), "%s is served without a policy", address)
		}
	})
	a.attempt("documents are shown under a policy", func(c *tries) {
		got := c.upload("x.pdf", "application/pdf", []byte("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"))
		file := c.send(visitor, "GET", urlIn(got.body), nil)
		c.want(file.status == http.StatusOK && file.header.Get("Content-Type") == "application/pdf" && file.header.Get("X-Content-Type-Options") == "nosniff", "%d %v", file.status, file.header)
		policy := file.header.Get("Content-Security-Policy")
		c.want(policy != "" && (file.header.Get("X-Frame-Options") != "" || strings.Contains(policy, "frame-ancestors")), "a document has no policy: %v", file.header)
	})
	a.attempt("too large, too many, wrong parts", func(c *tries) {
		got := c.upload("large.png", "image/png", make([]byte, 33<<20))
		c.want(got.status == http.StatusRequestEntityTooLarge || got.status == http.StatusBadRequest, "33 MB: %s", got)
		for _, body := range []string{"", "--x--\r\n", "--x\r\n\r\n", "--x\r\nContent-Disposition: form-data; name=\"nope\"\r\n\r\nx\r\n--x--\r\n", "--x\r\nContent-Disposition: form-data; name=\"fileInfo\"\r\n\r\n{\"url\":\"x\"}\r\n--x--\r\n", strings.Repeat("--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.png\"\r\n\r\n"+string(pngFile)+"\r\n", 12) + "--x--\r\n"} {
			got := c.send(a.staff(), "POST", "/api/upload", body, "Content-Type", "multipart/form-data; boundary=x")
			c.want(got.status == http.StatusBadRequest, "%.60q: %s", body, got)
		}
		for _, kind := range []string{"multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=x", "multipart/form-data; boundary=" + strings.Repeat("x", 5000), "image/png"} {
			got := c.send(a.staff(), "POST", "/api/upload", string(pngFile), "Content-Type", kind)
			c.want(got.status/100 == 4, "%.60s: %s", kind, got)
		}
	})
}

var address = regexp.MustCompile(`"url":"(/uploads/[^"]+)"`)

// urlIn is the address of the file that an upload's answer describes; empty: it describes none.
func urlIn(body string) string {
	if found := address.FindAllStringSubmatch(body, -1); found != nil {
		return found[len(found)-1][1]
	}
	return ""
}

// served are the bytes that visitors get of a stored file.
func (c *tries) served(stored answer) []byte {
	if urlIn(stored.body) == "" {
		return nil
	}
	return []byte(c.send(visitor, "GET", urlIn(stored.body), nil).body)
}
