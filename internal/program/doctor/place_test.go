package doctor_test

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"testing"
	"time"

	"holidaypark/internal/program/doctor"
	"holidaypark/internal/services/mail/mailtest"
)

func TestTheMailServer(t *testing.T) {
	certificate, ca := mailtest.Certificate(t)
	open := mailtest.Start(t, &mailtest.Server{})
	guarded := mailtest.Start(t, &mailtest.Server{User: "park", Password: "secret", TLS: certificate})
	plain := mailtest.Start(t, &mailtest.Server{User: "park", Password: "secret"})
	implicit := mailtest.Start(t, &mailtest.Server{User: "park", Password: "secret", TLS: certificate, Implicit: true})
	hanging, err := net.Listen("tcp", "127.0.0.1:0") // takes connections into its backlog and never says a word
	if err != nil {
		t.Fatal(err)
	}
	defer hanging.Close()
	for name, test := range map[string]struct {
		url, from string
		level     doctor.Level
		words     []string
	}{
		"none":                {"", "", doctor.Look, []string{"files in", "mail"}},
		"no address":          {"smtp://", "park@example.com", doctor.Wrong, []string{"would not start", "expected"}},
		"no sender":           {open.URL()[:len("smtp://")] + open.Addr, "", doctor.Wrong, []string{"would not start", "mail from"}},
		"unencrypted":         {open.URL(), "", doctor.Look, []string{"without encryption"}},
		"STARTTLS":            {"smtp://park:secret@" + guarded.Addr + "?ca=" + ca, "park@example.com", doctor.OK, []string{"encrypted"}},
		"TLS":                 {"smtps://park:secret@" + implicit.Addr + "?ca=" + ca, "park@example.com", doctor.OK, []string{"encrypted"}},
		"unknown certificate": {"smtp://park:secret@" + guarded.Addr, "park@example.com", doctor.Wrong, []string{"certificate"}},
		"wrong password":      {"smtp://park:guess@" + guarded.Addr + "?ca=" + ca, "park@example.com", doctor.Wrong, []string{"can't be used"}},
		"no STARTTLS":         {"smtp://park:secret@" + plain.Addr, "park@example.com", doctor.Wrong, []string{"STARTTLS"}},
		"hangs":               {"smtp://" + hanging.Addr().String(), "park@example.com", doctor.Wrong, []string{"timeout"}},
		"refuses":             {"smtp://127.0.0.1:1", "park@example.com", doctor.Wrong, []string{"refused"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := clinic{t, config(t.TempDir(), "")}
			c.SMTPURL, c.MailFrom, c.Patience = test.url, test.from, time.Minute
			if name == "hangs" {
				c.Patience = 100 * time.Millisecond
			}
			c.examine().wants(test.level, "mail", test.words...)
		})
	}
	for _, server := range []*mailtest.Server{open, guarded, plain, implicit} {
		if n := len(server.Mails()); n != 0 {
			t.Errorf("%d mails were sent", n)
		}
	}
}

func TestTheRoomOnTheDisk(t *testing.T) {
	const giga = 1 << 30
	for name, test := range map[string]struct {
		space doctor.Space
		err   error
		level doctor.Level
		words string
	}{
		"plenty":       {doctor.Space{Free: 50 * giga, Total: 100 * giga}, nil, doctor.OK, "free"},
		"a small part": {doctor.Space{Free: 9 * giga, Total: 100 * giga}, nil, doctor.Look, "9.7 GB of 107.4 GB"},
		"little":       {doctor.Space{Free: giga / 2, Total: giga}, nil, doctor.Look, "Only"},
		"nearly full":  {doctor.Space{Free: 50 << 20, Total: 100 * giga}, nil, doctor.Wrong, "about to fail"},
		"unknown":      {doctor.Space{}, errors.ErrUnsupported, doctor.OK, "can't be told"},
		"broken":       {doctor.Space{}, errors.New("no such device"), doctor.Wrong, "no such device"},
	} {
		t.Run(name, func(t *testing.T) {
			c := clinic{t, config(t.TempDir(), "")}
			c.Space = func(folder string) (doctor.Space, error) {
				if folder != c.Data {
					t.Errorf("asked about %s", folder)
				}
				return test.space, test.err
			}
			c.examine().wants(test.level, "disk", test.words)
		})
	}
	t.Run("this machine", func(t *testing.T) {
		c := clinic{t, config(t.TempDir(), "")}
		c.Space = nil
		for _, finding := range c.examine().Findings {
			if finding.About == "disk" {
				return
			}
		}
		t.Error("nothing is said about the disk")
	})
}

func TestAWriteAheadLogThatGrew(t *testing.T) {
	c := clinic{t, config(t.TempDir(), "")}
	file, err := os.Create(filepath.Join(c.Data, "park.db-wal"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(file.Truncate(300<<20), file.Close()); err != nil {
		t.Fatal(err)
	}
	c.examine().wants(doctor.Look, "disk", "write-ahead log", "314.6 MB")
}

func TestAFilesFolderThatCantBeWritten(t *testing.T) {
	c := clinic{t, config(t.TempDir(), "")}
	if err := os.WriteFile(filepath.Join(c.Data, "files"), nil, 0o600); err != nil { // a file is in its place
		t.Fatal(err)
	}
	c.examine().wants(doctor.Wrong, "files", "can't be stored")
	if err := os.Remove(filepath.Join(c.Data, "files")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(c.Data, "files"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(c.Data, "files", "picture.webp"), make([]byte, 2500), 0o600); err != nil {
		t.Fatal(err)
	}
	c.examine().wants(doctor.OK, "files", "2.5 kB")
}

func TestHowTheWorldReachesThePark(t *testing.T) {
	for name, test := range map[string]struct {
		url, addr string
		proxies   []netip.Prefix
		level     doctor.Level
		about     string
		words     string
	}{
		"no address":          {"", ":8080", nil, doctor.Look, "address", "No public address"},
		"nonsense":            {"park.example.com", ":8080", nil, doctor.Wrong, "address", "would not start"},
		"this machine":        {"http://localhost:8080", ":8080", nil, doctor.Look, "address", "this machine alone"},
		"a loopback address":  {"http://127.0.0.1:8080", ":8080", nil, doctor.Look, "address", "this machine alone"},
		"http":                {"http://park.example.com", ":8080", nil, doctor.Look, "address", "unencrypted"},
		"http behind a proxy": {"http://park.example.com", ":8080", networks("10.0.0.0/8"), doctor.Look, "address", "though proxies are set"},
		"https, no proxy":     {"https://park.example.com", ":8080", nil, doctor.Look, "proxies", "one network"},
		"https":               {"https://park.example.com", ":8080", networks("10.0.0.0/8"), doctor.OK, "address", "behind a proxy"},
		"everybody a proxy":   {"https://park.example.com", ":8080", networks("0.0.0.0/0"), doctor.Wrong, "proxies", "any visitor"},
		"port 443":            {"https://park.example.com", ":443", networks("10.0.0.0/8"), doctor.Look, "address", "port 443"},
		"port 80":             {"https://park.example.com", "0.0.0.0:80", networks("10.0.0.0/8"), doctor.Look, "address", "port 80"},
	} {
		t.Run(name, func(t *testing.T) {
			c := clinic{t, config(t.TempDir(), "")}
			c.PublicURL, c.Addr, c.Proxies = test.url, test.addr, test.proxies
			c.examine().wants(test.level, test.about, test.words)
		})
	}
}
