package attack_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/passkeytest"
)

const (
	password       = "gum-leaf-22"
	portalPassword = "portal-of-the-tests"
)

// person is an account, signed in.
type person struct {
	caller
	email, documentID string
}

// member makes a member with points and signs them in.
func (a *attack) member(email string, changes ...any) person {
	fields := map[string]any{
		"UserName": "Annabel Quoll", "Email": email, "Password": password, "IsMember": true, "ExpiryDate": "2099-12-31", "Point": 100, "DiscountPoint": 50,
		"Note": "a note of staff's", "MembershipNumber": "M-" + email,
	}
	for i := 0; i+1 < len(changes); i += 2 {
		fields[changes[i].(string)] = changes[i+1]
	}
	made := a.must(a.staff(), "POST", "/api/rhp-memberships", map[string]any{"data": fields})
	p := person{email: email, documentID: made.data("documentId").(string)}
	p.caller = a.signIn(email, password)
	return p
}

// guest makes an account that is no member.
func (a *attack) guest(email string) person { return a.member(email, "IsMember", false, "Point", 0) }

// signIn signs in by password and gives the browser.
func (a *attack) signIn(email, password string) caller {
	in := a.must(visitor, "POST", "/api/auth/login", map[string]any{"email": email, "password": password})
	return caller{name: email, cookie: a.keep(in, "AuthToken")}
}

// portal unlocks the portal in a browser. The password is set anew, which locks every other one.
func (a *attack) portal() caller {
	if err := a.park.Staff.SetPassword(a.t.Context(), portalPassword); err != nil {
		a.t.Fatal(err)
	}
	a.secrets = append(a.secrets, portalPassword)
	in := a.must(visitor, "POST", "/api/staff/login", map[string]any{"password": portalPassword})
	return caller{name: "portal", cookie: a.keep(in, "StaffToken"), portal: true}
}

// worker adds somebody who works here, and gives the way in which they sign in to the portal.
func (a *attack) worker(name string, role access.Rights) (signIn func() caller) {
	email := name + "@staff.example.com"
	made, err := a.park.Staff.Add(a.t.Context(), staff.Details{Name: name, Email: email, Role: role, Language: locale.English})
	if err != nil {
		a.t.Fatal(err)
	}
	a.secrets = append(a.secrets, made)
	return func() caller {
		in := a.must(visitor, "POST", "/api/staff/login", map[string]any{"email": email, "password": made})
		return caller{name: name, cookie: a.keep(in, "StaffToken"), portal: true}
	}
}

// token makes a token of a scope.
func (a *attack) token(name string, scope staff.Scope) caller {
	made, err := a.park.Staff.CreateToken(a.t.Context(), staff.NewToken{Name: name, Scope: scope})
	if err != nil {
		a.t.Fatal(err)
	}
	a.secrets = append(a.secrets, made)
	return caller{name: name, token: made}
}

// keep gives the cookie of a name that ends as given, as name=value, and counts its value among the secrets.
func (a *attack) keep(in answer, name string) string {
	cookie := cookieOf(in, name)
	if cookie == nil {
		a.t.Fatalf("no cookie %s: %s", name, in)
	}
	a.secrets = append(a.secrets, cookie.Value)
	return cookie.Name + "=" + cookie.Value
}

func cookieOf(got answer, name string) *http.Cookie {
	for _, cookie := range (&http.Response{Header: got.header}).Cookies() {
		if strings.HasSuffix(cookie.Name, name) {
			return cookie
		}
	}
	return nil
}

// must sends what has to succeed for the attack to begin.
func (a *attack) must(who caller, method, path string, body any, header ...string) answer {
	a.t.Helper()
	c := &tries{attack: a}
	got := c.send(who, method, path, body, header...)
	if got.status/100 != 2 || len(c.problems) > 0 {
		a.t.Fatalf("%s %s by %s: %s %v", method, path, who.name, got, c.problems)
	}
	return got
}

// create makes an entry as staff and gives its documentId.
func (a *attack) create(collection string, fields map[string]any) string {
	a.t.Helper()
	return a.must(a.staff(), "POST", "/api/"+collection, map[string]any{"data": fields}).data("documentId").(string)
}

// inDays is a day from the one on the park's clock.
func (a *attack) inDays(n int) string { return a.clock.Now().AddDate(0, 0, n).Format(time.DateOnly) }

// stay is a booking of two adults for two nights, a month from now, changed in some fields.
func (a *attack) stay(site string, changes map[string]any) map[string]any {
	fields := map[string]any{"checkin": a.inDays(30), "checkout": a.inDays(32), "siteNumber": site, "adultNumber": 2, "RegistrationNumber": []map[string]any{{"RegistrationNumber": "ABC123"}}}
	maps.Copy(fields, changes)
	return map[string]any{"data": fields}
}

// product makes one that costs 10 points.
func (a *attack) product(changes map[string]any) string {
	fields := map[string]any{"Name": "咖啡", "Name_en": "Coffee", "Price": 10, "MaxDeduction": 5, "ForPark": true}
	maps.Copy(fields, changes)
	return a.create("one-club-products", fields)
}

// redeemed has a member redeem a product and gives the coupon's code and documentId.
func (a *attack) redeemed(p person, product string) (code, documentID string) {
	a.t.Helper()
	got := a.must(p.caller, "POST", "/api/redemptions", map[string]any{"product": product})
	return got.data("coupon", "QRdata").(string), got.data("coupon", "documentId").(string)
}

// points is what a member has, as staff see it.
func (a *attack) points(p person) string {
	a.t.Helper()
	got := a.must(a.staff(), "GET", "/api/rhp-memberships/"+p.documentID, nil)
	return fmt.Sprint(got.data("Point"), " ", got.data("DiscountPoint"))
}

// total is how many entries of a collection there are, under a filter.
func (a *attack) total(path string) int {
	a.t.Helper()
	got := a.must(a.staff(), "GET", path, nil)
	var n int
	if _, rest, ok := strings.Cut(got.body, `"total":`); ok {
		_, _ = fmt.Sscan(rest, &n)
	}
	return n
}

// device gives a member a passkey.
func (a *attack) device(p person) *passkeytest.Device {
	a.t.Helper()
	device := a.newDevice()
	c := &tries{attack: a}
	if got := c.addPasskey(p.caller, device, "Phone"); got.status != http.StatusOK {
		a.t.Fatalf("passkey: %s %v", got, c.problems)
	}
	return device
}

func escape(text string) string { return url.QueryEscape(text) }

func (a *attack) newDevice() *passkeytest.Device {
	a.t.Helper()
	device, err := passkeytest.New(publicURL)
	if err != nil {
		a.t.Fatal(err)
	}
	return device
}

var resetLink = regexp.MustCompile(`/reset#([A-Za-z0-9_-]{20,})`)

// resetToken is that of the last link that was mailed to an address.
func (a *attack) resetToken(email string) (token string) {
	a.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); token == ""; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			a.t.Fatalf("no link was mailed to %s", email)
		}
		for _, letter := range a.park.Letters(email, 0) {
			if found := resetLink.FindStringSubmatch(letter.Text); found != nil && !slices.Contains(a.secrets, found[1]) {
				token = found[1]
			}
		}
	}
	a.secrets = append(a.secrets, token)
	return token
}

// browser keeps every cookie that it is given, as people's browsers do.
type browser struct {
	c       *tries
	cookies map[string]string
	from    string
}

func newBrowser(c *tries, from string) *browser {
	return &browser{c: c, cookies: map[string]string{}, from: from}
}

func (b *browser) send(method, path string, body any, header ...string) answer {
	var cookies []string
	for name, value := range b.cookies {
		cookies = append(cookies, name+"="+value)
	}
	got := b.c.send(caller{name: "browser", cookie: strings.Join(cookies, "; "), from: b.from}, method, path, body, append([]string{"Sec-Fetch-Site", "same-origin"}, header...)...)
	for _, cookie := range (&http.Response{Header: got.header}).Cookies() {
		if cookie.MaxAge < 0 {
			delete(b.cookies, cookie.Name)
		} else {
			b.cookies[cookie.Name] = cookie.Value
		}
	}
	return got
}
