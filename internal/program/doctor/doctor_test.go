package doctor_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/doctor"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/mail/mailtest"
)

func TestAParkThatIsWellHasNothingToLookAt(t *testing.T) {
	each(t, func(c clinic) {
		certificate, ca := mailtest.Certificate(c.T)
		server := mailtest.Start(c.T, &mailtest.Server{User: "park", Password: "secret", TLS: certificate})
		c.SMTPURL, c.MailFrom = "smtp://park:secret@"+server.Addr+"?ca="+ca, "park@example.com"
		c.PublicURL, c.Addr, c.Proxies = "https://park.example.com", ":8080", networks("10.0.0.0/8")
		r := c.examine()
		r.wantsNo(doctor.Look, "")
		r.wantsNo(doctor.Wrong, "")
		for _, about := range []string{"program", "database", "schema", "jobs", "outbox", "settings", "time zone", "portal", "files", "disk", "mail", "address"} {
			r.wants(doctor.OK, about)
		}
		if n := len(server.Mails()); n != 0 {
			c.Errorf("%d mails were sent", n)
		}
		if left, err := os.ReadDir(filepath.Join(c.Data, "files")); err != nil || len(left) != 0 {
			c.Errorf("left in the files: %v, %v", left, err)
		}
		r = c.examine() // a second look finds the same
		r.wantsNo(doctor.Look, "")
	})
}

func TestADatabaseThatCantBeReached(t *testing.T) {
	c := clinic{t, config(t.TempDir(), "postgres://park:secret@127.0.0.1:1/park")}
	r := c.examine()
	r.wants(doctor.Wrong, "database", "can't be opened", "refused")
	var text bytes.Buffer
	if err := r.WriteText(&text); err != nil || strings.Contains(text.String(), "secret") {
		t.Errorf("the password is shown: %s, %v", text.String(), err)
	}
	// What does not need it is looked at all the same.
	r.wants(doctor.OK, "disk")
	r.wants(doctor.Look, "mail")
}

func TestAPlaceWithoutAParkStaysAsItIs(t *testing.T) {
	c := clinic{t, config(filepath.Join(t.TempDir(), "data"), "")}
	r := c.examine()
	r.wants(doctor.Look, "database", "no database")
	r.wants(doctor.Look, "files", "no folder")
	r.wantsNo(doctor.Wrong, "")
	if _, err := os.Stat(c.Data); !os.IsNotExist(err) {
		t.Errorf("the data folder was made: %v", err)
	}
}

func TestADatabaseThatIsDamaged(t *testing.T) {
	c := clinic{t, config(t.TempDir(), "")}
	if err := os.WriteFile(filepath.Join(c.Data, "park.db"), bytes.Repeat([]byte("no database "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	c.examine().wants(doctor.Wrong, "database", "can't be opened")
}

// eachAt gives a database of each engine with a schema of some version.
func eachAt(t *testing.T, version func(current int) int, test func(c clinic)) {
	t.Helper()
	try := func(c clinic) {
		c.withDB(func(d *db.DB) {
			if v := version(db.SchemaVersion(d.Dialect())); v > 0 {
				if _, err := d.MigrateTo(t.Context(), v); err != nil {
					t.Fatal(err)
				}
			}
		})
		test(c)
	}
	t.Run("sqlite", func(t *testing.T) { try(clinic{t, config(t.TempDir(), "")}) })
	t.Run("postgres", func(t *testing.T) {
		if os.Getenv(dbtest.Env) == "" {
			t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
		}
		try(clinic{t, config(t.TempDir(), dbtest.PostgresURL(t, false))})
	})
}

func (c clinic) version() (version int) {
	c.withDB(func(d *db.DB) {
		var err error
		if version, err = d.Version(c.Context()); err != nil {
			c.Fatal(err)
		}
	})
	return version
}

func TestASchemaThatIsNotThisPrograms(t *testing.T) {
	t.Run("empty", func(t *testing.T) {
		eachAt(t, func(int) int { return 0 }, func(c clinic) {
			r := c.examine()
			r.wants(doctor.Look, "schema", "empty")
			r.wantsNo(doctor.Wrong, "")
			if v := c.version(); v != 0 {
				c.Errorf("it was migrated to %d", v)
			}
		})
	})
	t.Run("behind", func(t *testing.T) {
		eachAt(t, func(current int) int { return current - 1 }, func(c clinic) {
			before := c.version()
			r := c.examine()
			r.wants(doctor.Wrong, "schema", "needs")
			r.wantsNo(doctor.OK, "jobs")
			if v := c.version(); v != before {
				c.Errorf("it was migrated to %d", v)
			}
		})
	})
	t.Run("ahead", func(t *testing.T) {
		eachAt(t, func(current int) int { return current }, func(c clinic) {
			c.run("INSERT INTO schema_migrations (version, name, applied_at) VALUES (9999, 'future', 0)")
			c.examine().wants(doctor.Wrong, "schema", "9999", "newer")
		})
	})
}

func TestJobsThatAreLateOrDead(t *testing.T) {
	each(t, func(c clinic) {
		insert := func(lane, state string, age time.Duration) {
			c.run("INSERT INTO jobs (kind, lane, state, run_at, max_attempts, last_error, created_at) VALUES ('x.do', $1, $2, $3, 12, $4, 0)",
				lane, state, c.Now().Add(-age).UnixMilli(), "no luck\nand a stack")
		}
		insert("general", "waiting", -time.Hour)
		insert("index", "waiting", time.Minute)
		c.examine().wants(doctor.OK, "jobs", "2 jobs wait")
		insert("mail", "waiting", 10*time.Minute)
		insert("payments", "waiting", 25*time.Hour)
		insert("pictures", "dead", time.Hour)
		r := c.examine()
		r.wants(doctor.Look, "jobs", "lane mail", "1 job waits", "10 minutes")
		r.wants(doctor.Wrong, "jobs", "lane payments", "1 day")
		r.wants(doctor.Look, "jobs", "1 job was given up", "x.do (no luck).")
		r.wantsNo(doctor.OK, "jobs")
	})
}

func TestMailsThatWaitOrWereGivenUp(t *testing.T) {
	each(t, func(c clinic) {
		n := 0
		insert := func(state string, age time.Duration, sent any) {
			n++
			c.run(`INSERT INTO mails (id, document_id, created_at, template, to_address, to_name, reply_to, from_name, language, subject, body_text, body_html, pictures, message_id, secret, state, sent_at)
				VALUES ($1, $2, $3, 'code', 'a@example.com', '', '', '', 'en', '', '', 'x', '[]', '', FALSE, $4, $5)`, n, string(rune('a'+n)), c.Now().Add(-age).UnixMilli(), state, sent)
		}
		insert("sent", 3*time.Hour, c.Now().Add(-2*time.Hour).UnixMilli())
		insert("failed", 30*24*time.Hour, nil) // long ago
		insert("waiting", time.Minute, nil)
		r := c.examine()
		r.wants(doctor.OK, "outbox", "1 mail waits", "2 hours ago")
		r.wantsNo(doctor.Look, "outbox")
		insert("waiting", 20*time.Minute, nil)
		insert("failed", 24*time.Hour, nil)
		r = c.examine()
		r.wants(doctor.Look, "outbox", "2 mails wait", "20 minutes")
		r.wants(doctor.Look, "outbox", "1 mail was given up")
		insert("waiting", 5*time.Hour, nil)
		c.examine().wants(doctor.Wrong, "outbox", "3 mails wait", "5 hours")
	})
}

func TestSettingsThatAreWrongOrMissing(t *testing.T) {
	each(t, func(c clinic) {
		c.run("UPDATE settings SET value = 'not an address' WHERE setting_key = 'EnquiryEmail'")
		c.run("DELETE FROM settings WHERE setting_key = 'ParkName_zh'")
		c.run("INSERT INTO settings (document_id, created_at, updated_at, setting_key, value, public) VALUES ('tz', 0, 0, 'TimeZone', 'Mars/Olympus', TRUE)")
		c.run("DELETE FROM portal")
		r := c.examine()
		r.wants(doctor.Wrong, "settings", "EnquiryEmail", "TimeZone")
		r.wants(doctor.Look, "settings", "nobody is told")
		r.wants(doctor.Look, "settings", "no name")
		r.wants(doctor.OK, "time zone", "Australia/Melbourne") // the default counts
		r.wants(doctor.Look, "portal", "no password")
	})
}

func TestClocksThatDiffer(t *testing.T) {
	each(t, func(c clinic) {
		if c.DatabaseURL == "" {
			c.Config.Now = func() time.Time { return time.Now().Add(time.Hour) }
			r := c.examine()
			r.wantsNo(doctor.Wrong, "clock") // a file has no clock of its own
			return
		}
		c.examine().wants(doctor.OK, "clock")
		c.Config.Now = func() time.Time { return time.Now().Add(-10 * time.Second) }
		c.examine().wants(doctor.Look, "clock", "seconds apart")
		c.Config.Now = func() time.Time { return time.Now().Add(time.Hour) }
		c.examine().wants(doctor.Wrong, "clock", "apart")
	})
}

func TestTheReportForPrograms(t *testing.T) {
	each(t, func(c clinic) {
		var out bytes.Buffer
		if err := c.examine().WriteJSON(&out); err != nil {
			c.Fatal(err)
		}
		var got struct {
			Findings []struct{ Level, About, Says, Do string }
		}
		if err := json.Unmarshal(out.Bytes(), &got); err != nil || len(got.Findings) < 10 {
			c.Fatalf("%v: %s", err, out.String())
		}
		for _, finding := range got.Findings {
			if finding.About == "" || !strings.HasSuffix(finding.Says, ".") || (finding.Do == "") != (finding.Level == "ok") {
				c.Errorf("%+v", finding)
			}
		}
	})
}

func TestSettingsAreNotLookedAtWhileTheFilesCantBeReached(t *testing.T) {
	each(t, func(c clinic) {
		c.BlobURL = "s3://key:hidden@127.0.0.1:1/bucket?insecure=true"
		c.Patience = time.Minute
		r := c.examine()
		r.wants(doctor.Wrong, "files", "bucket", "refused")
		r.wants(doctor.Look, "settings", "could not be looked at")
		r.wants(doctor.OK, "jobs")
	})
}
