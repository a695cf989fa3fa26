package attack_test

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// traversal climbs out of folders by every spelling: there is nothing.
func traversal(a *attack) {
	climbs := []string{
		"../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..\\", "..%5c", "%252e%252e%252f", "..%c0%af", "..%ef%bc%8f", "....//", "..;/", "./", ".//../", "%00../", "..%00/", "%2e./", ".%2e/", "..%0d%0a/", "~/", "%u002e%u002e/",
	}
	targets := []string{"park.db", "etc/passwd", "proc/self/environ", "mail/x.eml", "go.mod", "server/render.js", ".git/config", "files/x.png", "c:/windows/win.ini"}
	a.attempt("out of every folder", func(c *tries) {
		for _, folder := range []string{"/uploads/", "/assets/", "/locales/", "/brand/", "/admin/", "/", "/api/upload/files/", "/api/room-types/"} {
			for _, climb := range climbs {
				for i, target := range targets {
					if i%4 != len(climb)%4 && times == 1 {
						continue // a part of them is enough for every day
					}
					got := c.get(folder + strings.Repeat(climb, 1+len(target)%6) + target)
					fine := got.status == http.StatusNotFound || got.status == http.StatusBadRequest || got.status == http.StatusUnauthorized || got.status/100 == 3
					portal := got.status == http.StatusOK && folder == "/admin/" && strings.Contains(got.body, "<!doctype html>")
					c.want(fine || portal, "%s%s%s: %s", folder, climb, target, got)
					for _, word := range []string{"SQLite format", "root:", "PATH=", "module holidaypark", "[core]"} {
						c.want(!strings.Contains(got.body, word), "%s%s%s: holds %s", folder, climb, target, word)
					}
				}
			}
		}
	})
	a.attempt("addresses that are none", func(c *tries) {
		for _, path := range []string{"/" + strings.Repeat("a", 8000), "/" + strings.Repeat("a/", 3000), "/uploads/" + strings.Repeat("%2e", 2000), "/%", "/%zz", "/%00", "/\x01", "/uploads/.", "/uploads/..", "/uploads/", "/assets", "/assets/", "/locales/en", "/locales/en.json/", "/locales/EN.json", "/uploads/CON", "/uploads/a.jpg::$DATA", "*", "/ HTTP/1.1", "//", "///", "/\\", "/?", "/#", "/;", "/.well-known/../..", "/uploads/x.jpg%20"} {
			got := c.get(path)
			c.want(got.status == 0 || got.status/100 == 3 || got.status == http.StatusNotFound || got.status == http.StatusBadRequest || got.status == http.StatusOK && (path == "/?" || path == "/#" || path == "/ HTTP/1.1"), "%.40q: %s", path, got)
		}
	})
}

// redirects looks for one that leads to another site.
func redirects(a *attack) {
	member := a.member("ann@example.com")
	foreignPlaces := []string{"//evil.example.com", "/\\evil.example.com", "/%2fevil.example.com", "/%5cevil.example.com", "///evil.example.com", "/./evil.example.com", "//evil.example.com/%2e%2e", "/%09/evil.example.com", "/%0d%0aLocation:%20https://evil.example.com", "/@evil.example.com", "/https:evil.example.com", "/https://evil.example.com", "/%2f%2fevil.example.com", "/;@evil.example.com", "/.%2fevil.example.com", "/%2fnews", "/%5c%5cevil.example.com"}
	elsewhere := func(got answer) bool {
		to := got.header.Get("Location")
		if to == "" {
			return false
		}
		u, err := url.Parse(to)
		return err != nil || u.Host != "" || u.Scheme != "" || strings.HasPrefix(to, "//") || strings.HasPrefix(to, "/\\") || !strings.HasPrefix(to, "/")
	}
	a.attempt("by the address of a page", func(c *tries) {
		for _, place := range foreignPlaces {
			for _, suffix := range []string{"", "/", "//", "/news/", "/%2e%2e/", "/?x=1"} {
				got := c.get(place + suffix)
				c.want(!elsewhere(got), "%s%s leads to %s", place, suffix, got.header.Get("Location"))
				c.want(got.header.Get("Set-Cookie") == "", "%s%s sets a cookie", place, suffix)
			}
		}
	})
	a.attempt("by a parameter or a header", func(c *tries) {
		for _, name := range []string{"next", "url", "redirect", "return", "returnTo", "continue", "dest", "lng", "tab"} {
			for _, path := range []string{"/", "/membership", "/annual-news", "/admin", "/reset", "/roomlist/"} {
				for _, who := range []caller{visitor, member.caller} {
					got := c.send(who, "GET", path+"?"+name+"="+escape("https://evil.example.com"), nil)
					c.want(!elsewhere(got), "%s?%s leads to %s", path, name, got.header.Get("Location"))
				}
			}
		}
		for _, header := range []string{"Host", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Original-URL", "X-Rewrite-URL", "Referer", "X-Forwarded-Prefix"} {
			for _, path := range []string{"/roomlist/", "/annual-news", "/membership", "//x"} {
				got := c.send(visitor, "GET", path, nil, header, "evil.example.com")
				c.want(!elsewhere(got), "%s of %s leads to %s", header, path, got.header.Get("Location"))
			}
		}
	})
}

// poisoning tries to have the caches keep for everybody what one request brought along.
func poisoning(a *attack) {
	member := a.member("ann@example.com", "TenantType", "Annual")
	portal := a.portal()
	a.create("room-types", map[string]any{"Name_en": "Cabin"})
	a.create("rhp-news-lists", map[string]any{"Title_en": "tenants-secret", "forAnnual": true, "newsDate": "2026-11-01"})
	a.create("one-club-products", map[string]any{"Name_en": "Tea", "Price": 1, "Stock": 777123})
	paths := []string{"/", "/roomlist", "/news", "/gallery", "/contact-us", "/nope", "/api/room-types", "/api/one-club-products", "/api/rhp-news-lists", "/sitemap.xml", "/robots.txt", "/locales/en.json", "/admin"}
	clean := map[string]string{}
	read := func(c *tries, path string) string { return c.send(visitor, "GET", path, nil).body }
	a.attempt("headers that name another host", func(c *tries) {
		for _, path := range paths {
			clean[path] = read(c, path)
		}
		a.must(a.staff(), "POST", "/api/room-types", `{"data":{"Name_en":"Cabin two"}}`) // the caches are empty again
		for _, path := range paths {
			for _, header := range [][]string{
				{"Host", "evil.example.com"}, {"X-Forwarded-Host", "evil.example.com"}, {"X-Forwarded-Proto", "evil"}, {"X-Forwarded-Scheme", "evil"}, {"X-Host", "evil.example.com"}, {"Forwarded", "host=evil.example.com"}, {"X-Original-URL", "/evil"}, {"X-Rewrite-URL", "/evil"},
				{"Referer", "https://evil.example.com"}, {"User-Agent", "<script>evil</script>"}, {"Accept-Language", "evil-<script>"}, {"Accept", "text/evil"}, {"Cookie", "i18next=evil"}, {"X-Forwarded-Prefix", "/evil"},
			} {
				got := c.send(visitor, "GET", path, nil, header...)
				c.want(!strings.Contains(got.body, "evil"), "%s repeats %v", path, header)
			}
		}
		for _, path := range []string{"/sitemap.xml", "/robots.txt", "/nope", "/admin", "/locales/en.json"} {
			c.want(path == "/sitemap.xml" || read(c, path) == clean[path], "%s is another for the next visitor", path)
		}
	})
	a.attempt("a member's or staff's eyes", func(c *tries) {
		for _, who := range []caller{member.caller, portal, a.staff()} {
			for _, path := range paths {
				c.send(who, "GET", path, nil)
				c.send(who, "GET", path+"?lng=zh", nil)
			}
		}
		for _, path := range paths {
			body := read(c, path)
			c.want(!strings.Contains(body, "tenants-secret") && !strings.Contains(body, "777123") && !strings.Contains(body, "ann@example.com") && !strings.Contains(body, "Quoll"), "%s shows a visitor what somebody else read", path)
		}
		got := c.send(visitor, "GET", "/annual-news", nil)
		c.want(got.status == http.StatusSeeOther, "a visitor at the tenants' news: %s", got)
		own := c.send(member.caller, "GET", "/annual-news", nil)
		c.want(own.status == http.StatusOK && strings.Contains(own.header.Get("Cache-Control"), "private"), "the tenants' news may be kept on the way: %v", own.header)
	})
	a.attempt("a language is its own page", func(c *tries) {
		for _, path := range []string{"/", "/roomlist", "/nope"} {
			english := read(c, path)
			chinese := c.send(visitor, "GET", path, nil, "Accept-Language", "zh").body
			c.want(english != chinese && read(c, path) == english, "%s: the languages mix", path)
			for _, language := range []string{"zh;q=0", "*", "xx", strings.Repeat("zh,", 2000), "zh-", "-", ";q=1", "en;q=abc"} {
				got := c.send(visitor, "GET", path, nil, "Accept-Language", language)
				c.want(got.body == english || got.body == chinese, "%s in %.20s is neither", path, language)
			}
		}
	})
	a.attempt("noise in the address", func(c *tries) {
		home := read(c, "/")
		for i := range 50 * times {
			got := c.send(visitor, "GET", fmt.Sprintf("/?utm_source=x%d&a[]=%d&lng=xx&__proto__=1", i, i), nil)
			c.want(got.status == http.StatusOK && got.body == home, "noise %d changes the page", i)
		}
	})
	a.attempt("answers with cookies or of one person are not kept", func(c *tries) {
		for _, path := range []string{"/api/me", "/api/me/export", "/api/me/coupons", "/api/me/sessions", "/api/me/statement", "/api/rhp-memberships"} {
			got := c.send(member.caller, "GET", path, nil)
			c.want(strings.Contains(got.header.Get("Cache-Control"), "no-store"), "%s: %s", path, got.header.Get("Cache-Control"))
		}
		for _, path := range []string{"/api/room-types", "/api/one-club-products", "/api/rhp-news-lists"} {
			got := c.send(member.caller, "GET", path, nil)
			c.want(strings.Contains(got.header.Get("Cache-Control"), "no-store"), "%s of a member: %s", path, got.header.Get("Cache-Control"))
		}
	})
}

// encodings asks for and sends encodings that are none.
func encodings(a *attack) {
	for i := range 30 {
		a.create("room-types", map[string]any{"Name_en": fmt.Sprint("Cabin ", i), "Description_en": strings.Repeat("gum ", 50)})
	}
	decode := func(got answer) string {
		var reader io.Reader = strings.NewReader(got.body)
		switch got.header.Get("Content-Encoding") {
		case "gzip":
			zip, err := gzip.NewReader(reader)
			if err != nil {
				return err.Error()
			}
			reader = zip
		case "br":
			reader = brotli.NewReader(reader)
		}
		content, err := io.ReadAll(reader)
		if err != nil {
			return err.Error()
		}
		return string(content)
	}
	for _, path := range []string{"/", "/roomlist", "/api/room-types"} {
		a.attempt("what "+path+" may be encoded by", func(c *tries) {
			plain := c.send(visitor, "GET", path, nil, "Accept-Encoding", "identity").body
			for _, accept := range []string{"", "gzip", "br", "gzip, br", "gzip;q=1.0, br;q=0.5", "deflate", "x-gzip", "zstd", "*", strings.Repeat("gzip,", 1000), "gzip;q=abc", "brx", "notbr"} {
				got := c.send(visitor, "GET", path, nil, "Accept-Encoding", accept)
				c.want(decode(got) == plain, "%.20q: another content (%s)", accept, got.header.Get("Content-Encoding"))
			}
		})
		a.attempt("what "+path+" may not be encoded by", func(c *tries) {
			for accept, refused := range map[string]string{"br;q=0": "br", "br;q=0, gzip": "br", "gzip;q=0": "gzip", "gzip; q=0.000, identity": "gzip", "identity": "br", "*;q=0, identity": "br"} {
				got := c.send(visitor, "GET", path, nil, "Accept-Encoding", accept)
				c.want(got.header.Get("Content-Encoding") != refused, "%q got %s", accept, got.header.Get("Content-Encoding"))
			}
		})
	}
	a.attempt("bodies in an encoding", func(c *tries) {
		body := `{"Name":"Lin","Email":"lin@example.com","Subject":"x","Question":"y"}`
		var zipped strings.Builder
		zip := gzip.NewWriter(&zipped)
		_, _ = zip.Write([]byte(body))
		_ = zip.Close()
		for _, encoding := range []string{"gzip", "br", "deflate", "zstd"} {
			got := c.send(visitor, "POST", "/api/enquiries", zipped.String(), "Content-Encoding", encoding)
			c.want(got.status == http.StatusBadRequest || got.status == http.StatusUnsupportedMediaType, "%s: %s", encoding, got)
		}
		for _, kind := range []string{"application/json; charset=utf-16", "application/json; charset=utf-7", "application/json;;;", "application/json; =", "APPLICATION/JSON"} {
			got := c.send(visitor, "POST", "/api/auth/forgot", `{"email":"x"}`, "Content-Type", kind)
			c.want(got.status == http.StatusBadRequest || got.status == http.StatusUnsupportedMediaType, "%s: %s", kind, got)
		}
		utf16 := "\xff\xfe{\x00}\x00"
		c.want(c.send(visitor, "POST", "/api/auth/forgot", utf16).status == http.StatusBadRequest, "UTF-16")
	})
}

// wire sends requests that break the rules of HTTP itself.
func wire(a *attack) {
	const host = "Host: park.example.com\r\n"
	a.attempt("requests that break off", func(c *tries) {
		for _, body := range []string{
			"Transfer-Encoding: chunked\r\n\r\nzz\r\n", "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"em", "Transfer-Encoding: chunked\r\n\r\n-1\r\n", "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", "Transfer-Encoding: chunked\r\n\r\n3\r\n{}\n\n0\r\n\r\n",
			"Content-Length: 100\r\n\r\n{\"email\":",
		} {
			c.hangUp("POST /api/auth/forgot HTTP/1.1\r\n" + host + "Content-Type: application/json\r\n" + body)
			c.hangUp("POST /api/upload HTTP/1.1\r\n" + host + "Authorization: Bearer " + a.park.Token + "\r\nContent-Type: multipart/form-data; boundary=x\r\n" + body)
		}
	})
	a.attempt("two lengths", func(c *tries) {
		for _, lines := range []string{"Content-Length: 2\r\nContent-Length: 3\r\n", "Content-Length: -1\r\n", "Content-Length: 2, 2\r\n", "Content-Length: 0x2\r\n", "Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding : chunked\r\n", "Content-Length: 99999999999999999999\r\n"} {
			got := c.wire("POST /api/auth/forgot HTTP/1.1\r\n" + host + "Content-Type: application/json\r\n" + lines + "\r\n{}")
			c.want(got.status == 0 || got.status == http.StatusBadRequest || got.status == http.StatusNotImplemented, "%q: %s", lines, got)
		}
	})
	a.attempt("a length beside chunks ends the connection", func(c *tries) {
		got := c.second("POST /api/auth/forgot HTTP/1.1\r\n" + host + "Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
		c.want(!got, "a second request is answered on the same connection")
	})
	a.attempt("lines that are none", func(c *tries) {
		for _, request := range []string{"GET / HTTP/9.9\r\n" + host + "\r\n", "GET /\r\n\r\n", "\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", "GET / HTTP/1.1\r\n" + host + "X: a\x00b\r\n\r\n", "GET / HTTP/1.1\r\n" + host + " folded: x\r\n\r\n", "GET / HTTP/1.1\r\n" + host + "No colon\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "CONNECT evil.example.com:443 HTTP/1.1\r\n" + host + "\r\n"} {
			got := c.wire(request)
			c.want(got.status == 0 || got.status/100 == 4 || got.status == http.StatusHTTPVersionNotSupported || got.status == http.StatusNotImplemented, "%q: %s", request, got)
		}
	})
}

// hangUp sends bytes, then closes the connection for writing and takes what comes.
func (c *tries) hangUp(content string) {
	c.count()
	connection, err := net.Dial("tcp", strings.TrimPrefix(c.park.URL, "http://"))
	if err != nil {
		c.t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(20 * time.Second))
	_, _ = io.WriteString(connection, content)
	_ = connection.(*net.TCPConn).CloseWrite()
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		return // hung up without a word, which is fair
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	c.want(response.StatusCode/100 == 4, "%q: %d %.100s", content[strings.Index(content, "\r\n\r\n"):], response.StatusCode, body)
}

// second tells whether a connection takes another request after a first one.
func (c *tries) second(first string) bool {
	c.count()
	connection, err := net.Dial("tcp", strings.TrimPrefix(c.park.URL, "http://"))
	if err != nil {
		c.t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(10 * time.Second))
	_, _ = io.WriteString(connection, first)
	reader := bufio.NewReader(connection)
	response, err := http.ReadResponse(reader, nil)
	if err != nil {
		return false
	}
	_, _ = io.Copy(io.Discard, response.Body)
	response.Body.Close()
	if response.Close {
		return false
	}
	_, _ = io.WriteString(connection, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
	response, err = http.ReadResponse(reader, nil)
	if err == nil {
		response.Body.Close()
	}
	return err == nil
}

// slow holds connections open and says nothing, or little: others are served.
func slow(a *attack) {
	a.create("room-types", map[string]any{"Name_en": "Cabin"})
	for _, kind := range []struct{ name, opening string }{
		{"silence", ""},
		{"headers that never end", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "},
		{"uploads that never come", "POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + a.park.Token + "\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.png\"\r\n\r\n"},
		{"bodies that never come", "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"},
		{"answers that nobody takes", strings.Repeat("GET /locales/en.json HTTP/1.1\r\nHost: x\r\n\r\n", 50)},
	} {
		a.attempt(kind.name, func(c *tries) {
			open := c.open(60*times, kind.opening)
			var all sync.WaitGroup
			for range 5 {
				all.Go(func() {
					start := time.Now()
					for _, path := range []string{"/readyz", "/", "/api/room-types", "/roomlist"} {
						got := c.send(visitor, "GET", path, nil)
						c.want(got.status == http.StatusOK, "%s: %s", path, got)
					}
					c.want(time.Since(start) < 5*time.Second, "four answers took %s", time.Since(start))
				})
			}
			all.Wait()
			for _, connection := range open {
				connection.Close()
			}
			a.settle()
		})
	}
}

// open makes connections that have said the same.
func (c *tries) open(n int, opening string) (list []net.Conn) {
	for range n {
		c.count()
		connection, err := net.Dial("tcp", strings.TrimPrefix(c.park.URL, "http://"))
		if err != nil {
			c.t.Fatal(err)
		}
		_, _ = io.WriteString(connection, opening)
		list = append(list, connection)
	}
	return list
}

// settle waits until the park has nothing more to say about connections that were cut.
func (a *attack) settle() {
	for before := -1; before != len(a.log.String()); time.Sleep(200 * time.Millisecond) {
		before = len(a.log.String())
	}
}
