package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"mime/multipart"
	"regexp"
	"strconv"
	"time"

	"holidaypark/internal/tests/passkeytest"
	"holidaypark/internal/tests/upgrade"
)

const (
	portalPassword = "portal-of-the-fixture"
	demoPassword   = "redgum-demo"
	ownPassword    = "gum-leaf-22"
)

// life is a park while its record is written.
type life struct {
	*park
	record   upgrade.Record
	browsers map[string]*caller // by address
	products []product
}

type product struct {
	DocumentID   string  `json:"documentId"`
	Price        float64 `json:"Price"`
	MaxDeduction float64 `json:"MaxDeduction"`
	Stock        *int    `json:"Stock"`
	PerMember    *int    `json:"PerMember"`
	ForPark      bool    `json:"ForPark"`
}

// live fills a demo park with what people do, and stops it with work still to be done.
func (p *park) live() (*upgrade.Record, error) {
	l := &life{park: p, browsers: map[string]*caller{}, record: upgrade.Record{PublicURL: publicURL, Coupons: map[string]string{}, Blobs: map[string]string{}}}
	if err := l.tokens(); err != nil {
		return nil, err
	}
	if err := p.start("--demo"); err != nil {
		return nil, err
	}
	err := inOrder(l.unlock, l.files, l.arrive, l.register, l.keys, l.redeem, l.counter, l.enquire, l.acquaint, l.leave, l.suspend, l.forget)
	if err := errors.Join(err, p.stop()); err != nil {
		return nil, err
	}
	// Again, with a mail server that is not there: what is written now waits.
	if err := p.start("--smtp-url", "smtp://127.0.0.1:9?tls=none", "--mail-from", "park@example.com"); err != nil {
		return nil, err
	}
	err = inOrder(l.enquireOffline, l.balances)
	l.record.At = time.Now().UTC().Truncate(time.Second)
	return &l.record, errors.Join(err, p.stop())
}

func inOrder(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (l *life) tokens() (err error) {
	if _, err := l.run("migrate"); err != nil {
		return err
	}
	if l.token, err = l.run("token", "create", "till"); err != nil {
		return err
	}
	l.record.Token = l.token
	if l.record.Revoked, err = l.run("token", "create", "old till"); err != nil {
		return err
	}
	_, err = l.run("token", "revoke", "old till")
	return err
}

func (l *life) unlock() error {
	portal := l.browser()
	if err := portal.do("POST", "/api/staff/login", map[string]any{"password": portalPassword}, nil); err != nil {
		return err
	}
	l.record.Portal = upgrade.Portal{Password: portalPassword, Cookie: portal.cookie("StaffToken")}
	return nil
}

// files replaces the demo park's large pictures by one small picture with its sizes and one document.
func (l *life) files() error {
	for {
		answer, err := l.staff().send("GET", "/api/upload/files?pagination[pageSize]=100", "", nil)
		if err != nil {
			return err
		}
		var list []struct{ ID int }
		if err := json.Unmarshal(answer, &list); err != nil {
			return err
		}
		if len(list) == 0 {
			break
		}
		for _, file := range list {
			if _, err := l.staff().send("DELETE", "/api/upload/files/"+strconv.Itoa(file.ID), "", nil); err != nil {
				return err
			}
		}
	}
	picture, err := l.upload("river.png", drawing())
	if err != nil {
		return err
	}
	document, err := l.upload("map.pdf", []byte("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"))
	if err != nil {
		return err
	}
	var rooms []struct {
		DocumentID string `json:"documentId"`
	}
	if err := l.staff().do("GET", "/api/room-types", nil, &rooms); err != nil {
		return err
	}
	if err := l.staff().do("PUT", "/api/room-types/"+rooms[0].DocumentID, entry("Cover", picture), nil); err != nil {
		return err
	}
	return l.staff().do("POST", "/api/media-images", map[string]any{"data": map[string]any{"Name": "Fixture", "PageLocation": "fixture", "Image": []int{picture}, "Pdf": document}}, nil)
}

func entry(name string, value any) map[string]any {
	return map[string]any{"data": map[string]any{name: value}}
}

// drawing is a picture that is wide enough for several sizes, and compresses well.
func drawing() []byte {
	picture := image.NewPaletted(image.Rect(0, 0, 1300, 800), color.Palette{color.RGBA{120, 160, 90, 255}, color.RGBA{60, 110, 150, 255}})
	for y := 400; y < 800; y++ {
		for x := range 1300 {
			picture.SetColorIndex(x, y, 1)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		panic(err) // into memory
	}
	return out.Bytes()
}

// upload stores a file, waits until its sizes are made, and notes its blobs.
func (l *life) upload(name string, content []byte) (id int, err error) {
	var form bytes.Buffer
	parts := multipart.NewWriter(&form)
	part, err := parts.CreateFormFile("files", name)
	if err != nil {
		return 0, err
	}
	if _, err := part.Write(content); err != nil {
		return 0, err
	}
	if err := parts.Close(); err != nil {
		return 0, err
	}
	answer, err := l.staff().send("POST", "/api/upload", parts.FormDataContentType(), form.Bytes())
	if err != nil {
		return 0, err
	}
	type stored struct {
		ID      int
		Hash    string
		Ext     string
		Formats map[string]struct{ Hash, Ext string }
	}
	var list []stored
	if err := json.Unmarshal(answer, &list); err != nil {
		return 0, err
	}
	file := list[0]
	err = waitFor("the sizes of "+name, func() (bool, error) {
		answer, err := l.staff().send("GET", "/api/upload/files/"+strconv.Itoa(file.ID), "", nil)
		if err != nil {
			return false, err
		}
		err = json.Unmarshal(answer, &file)
		return len(file.Formats) > 0 || file.Ext == ".pdf", err
	})
	l.record.Blobs[file.Hash+file.Ext] = ""
	for _, format := range file.Formats {
		l.record.Blobs[format.Hash+format.Ext] = ""
	}
	return file.ID, err
}

// arrive signs the demo park's people in.
func (l *life) arrive() error {
	for _, email := range []string{"member@example.com", "huiyuan@example.com", "annual@example.com", "permanent@example.com", "guest@example.com"} {
		person := upgrade.Person{Email: email, Password: demoPassword}
		for range 2 { // on two devices
			browser := l.browser()
			if err := browser.do("POST", "/api/auth/login", map[string]any{"email": email, "password": demoPassword}, nil); err != nil {
				return err
			}
			person.Cookies = append(person.Cookies, browser.cookie("AuthToken"))
			l.browsers[email] = browser
		}
		l.record.People = append(l.record.People, person)
	}
	return nil
}

var sixDigits = regexp.MustCompile(`(?m)^\s*(\d{6})\s*$`)

// register makes accounts as people do, and members of some of them.
func (l *life) register() error {
	for _, email := range []string{"mei@example.com", "leaving@example.com", "suspended@example.com"} {
		if err := l.browser().do("POST", "/api/auth/send-code", map[string]any{"email": email, "language": "zh"}, nil); err != nil {
			return err
		}
		code, err := l.letter(email, sixDigits)
		if err != nil {
			return err
		}
		browser := l.browser()
		body := map[string]any{"UserName": "梅 Mei", "Email": email, "Password": ownPassword, "code": code, "terms": true}
		var account struct{ DocumentID string }
		if err := browser.do("POST", "/api/auth/register", body, &account); err != nil {
			return err
		}
		member := map[string]any{"IsMember": true, "ExpiryDate": "2099-12-31", "Point": 120.5, "DiscountPoint": 40.25, "FirstName": "Mei", "Address": "1 Example Street\nGippsland"}
		if err := l.staff().do("PUT", "/api/rhp-memberships/"+account.DocumentID, map[string]any{"data": member}, nil); err != nil {
			return err
		}
		l.browsers[email] = browser
		l.record.People = append(l.record.People, upgrade.Person{Email: email, Password: ownPassword, Cookies: []string{browser.cookie("AuthToken")}})
	}
	return nil
}

// keys gives two people passkeys and has them sign in with them.
func (l *life) keys() error {
	for i := range l.record.People {
		person := &l.record.People[i]
		if person.Email != "member@example.com" && person.Email != "mei@example.com" {
			continue
		}
		device, err := passkeytest.New(publicURL)
		if err != nil {
			return err
		}
		var asked struct {
			Challenge string
			Options   json.RawMessage
		}
		browser := l.browsers[person.Email]
		// A version that asks for no password doesn't read it.
		if err := browser.do("POST", "/api/me/passkeys/options", map[string]any{"password": person.Password}, &asked); err != nil {
			return err
		}
		credential, err := device.Create(asked.Options)
		if err != nil {
			return err
		}
		if err := browser.do("POST", "/api/me/passkeys", map[string]any{"challenge": asked.Challenge, "name": "Phone", "credential": credential}, nil); err != nil {
			return err
		}
		other := l.browser()
		if err := other.do("POST", "/api/auth/passkey/options", nil, &asked); err != nil {
			return err
		}
		if credential, err = device.Sign(asked.Options); err != nil {
			return err
		}
		if err := other.do("POST", "/api/auth/passkey", map[string]any{"challenge": asked.Challenge, "credential": credential}, nil); err != nil {
			return fmt.Errorf("%s by passkey: %w", person.Email, err)
		}
		person.Cookies, person.Passkey = append(person.Cookies, other.cookie("AuthToken")), device
	}
	return nil
}
