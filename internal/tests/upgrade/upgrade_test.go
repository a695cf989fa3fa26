package upgrade_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/upgrade"
)

// rewritten are the columns that a migration changes on purpose, by table, each with its reason. A table that is listed with no column
// was given up altogether.
var rewritten = map[string][]string{
	"jobs":            {"kind", "unique_key", "args"}, // the kinds of cleanup have other names; a job keeps no address
	"merged_accounts": {"email"},                      // it is among account_addresses
}

// unchanged compares every table with what it held, in the columns that it had.
func unchanged(t *testing.T, d *db.DB, was map[string]upgrade.Table) {
	t.Helper()
	for name, table := range was {
		changed, listed := rewritten[name]
		if listed && len(changed) == 0 {
			continue
		}
		if listed { // the kept checksum covers the rewritten columns too: what is left to compare are the sums and the rows
			table.SHA256 = ""
			table.Columns = slices.DeleteFunc(slices.Clone(table.Columns), func(column string) bool { return slices.Contains(changed, column) })
			for _, column := range changed {
				delete(table.Sums, column)
			}
		}
		now, err := upgrade.Describe(t.Context(), d, name, table.Columns)
		if listed {
			now.SHA256 = ""
		}
		if err == nil {
			err = table.Compare(now)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheNewSchemaLosesNothing(t *testing.T) {
	eachOld(t, func(t *testing.T, park old) {
		d, err := db.Open(t.Context(), park.config.DatabaseURL, filepath.Join(park.config.Data, "park.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		before, err := upgrade.Tables(t.Context(), d)
		if err != nil {
			t.Fatal(err)
		}
		for name, table := range park.record.Tables {
			if err := table.Compare(before[name]); err != nil {
				t.Fatalf("the kept park is damaged: %s: %v", name, err)
			}
		}
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		unchanged(t, d, park.record.Tables)
	})
}

// A backup that this program makes of an old park, without touching its schema, is restored into this version, on either engine.
func TestABackupOfAnOldParkIsRestored(t *testing.T) {
	eachOld(t, func(t *testing.T, park old) {
		archive := filepath.Join(t.TempDir(), "park.backup")
		from, err := app.OpenArchive(t.Context(), park.config)
		if err != nil {
			t.Fatal(err)
		}
		defer from.DB.Close()
		schema, err := from.DB.Version(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := from.Backup(t.Context(), archive); err != nil {
			t.Fatal(err)
		}
		if now, err := from.DB.Version(t.Context()); err != nil || now != schema {
			t.Errorf("the backup brought the schema from %d to %d (%v)", schema, now, err)
		}
		unchanged(t, from.DB, park.record.Tables)
		restore := func(t *testing.T, address string) {
			config := park.config
			config.Data, config.DatabaseURL = t.TempDir(), address
			to, err := app.OpenArchive(t.Context(), config)
			if err != nil {
				t.Fatal(err)
			}
			_, err = to.Restore(t.Context(), archive)
			if err != nil {
				t.Fatal(err)
			}
			unchanged(t, to.DB, park.record.Tables)
			if err := to.DB.Close(); err != nil {
				t.Fatal(err)
			}
			sound(t, apptest.Start(t, config))
		}
		t.Run("into sqlite", func(t *testing.T) { restore(t, "") })
		if os.Getenv(dbtest.Env) != "" {
			t.Run("into postgres", func(t *testing.T) { restore(t, dbtest.PostgresURL(t, false)) })
		}
	})
}

func sound(t *testing.T, park *apptest.Park) {
	t.Helper()
	problems, err := park.Verify(t.Context())
	if err != nil || len(problems) > 0 {
		t.Errorf("verify: %v %v", problems, err)
	}
}

// Everybody gets in by every way that they had, and finds what they left.
func TestEverybodyGetsIntoTheNewVersion(t *testing.T) {
	eachOld(t, func(t *testing.T, old old) {
		park := old.start(t, time.Minute)
		sound(t, park)
		for _, person := range old.record.People {
			for _, cookie := range person.Cookies {
				me := call(t, park, "GET", "/api/me", nil, "Cookie", cookie)
				if me.Status != http.StatusOK || me.JSON(t, "data", "email") != person.Email || me.JSON(t, "data", "point") != person.Point || me.JSON(t, "data", "discount_p") != person.DiscountPoint {
					t.Errorf("%s by an old session: %d %s", person.Email, me.Status, me.Body)
				}
			}
			coupons := call(t, park, "GET", "/api/me/coupons", nil, "Cookie", person.Cookies[0]).JSON(t, "data").([]any)
			if len(coupons) != person.Coupons {
				t.Errorf("%s has %d coupons, had %d", person.Email, len(coupons), person.Coupons)
			}
			if in := call(t, park, "POST", "/api/auth/login", map[string]any{"email": person.Email, "password": person.Password}); in.Status != http.StatusOK {
				t.Errorf("%s by password: %d %s", person.Email, in.Status, in.Body)
			}
			if person.Passkey == nil {
				continue
			}
			asked := call(t, park, "POST", "/api/auth/passkey/options", nil)
			options, _ := json.Marshal(asked.JSON(t, "data", "options"))
			credential, err := person.Passkey.Sign(options)
			if err != nil {
				t.Fatal(err)
			}
			in := call(t, park, "POST", "/api/auth/passkey", map[string]any{"challenge": asked.JSON(t, "data", "challenge"), "credential": credential})
			if in.Status != http.StatusOK || in.JSON(t, "data", "email") != person.Email {
				t.Errorf("%s by passkey: %d %s", person.Email, in.Status, in.Body)
			}
		}
		for name, want := range map[string]struct {
			answer apptest.Answer
			status int
		}{
			"the portal's old session":       {call(t, park, "GET", "/api/staff/me", nil, "Cookie", portalCookie(old.record.Portal.Cookie)), http.StatusOK},
			"the portal's password":          {call(t, park, "POST", "/api/staff/login", map[string]any{"password": old.record.Portal.Password}), http.StatusOK},
			"a token":                        {park.As(old.record.Token).Get("/api/rhp-memberships"), http.StatusOK},
			"a revoked token":                {park.As(old.record.Revoked).Get("/api/rhp-memberships"), http.StatusUnauthorized},
			"a suspended account's session":  {call(t, park, "GET", "/api/me", nil, "Cookie", old.record.Suspended.Cookies[0]), http.StatusUnauthorized},
			"a suspended account's password": {call(t, park, "POST", "/api/auth/login", map[string]any{"email": old.record.Suspended.Email, "password": old.record.Suspended.Password}), http.StatusUnauthorized},
			"a link that sets a password":    {call(t, park, "POST", "/api/auth/reset", map[string]any{"token": old.record.Reset, "password": "another-leaf-23"}), http.StatusOK},
			"the new password":               {call(t, park, "POST", "/api/auth/login", map[string]any{"email": old.record.ResetOf, "password": "another-leaf-23"}), http.StatusOK},
		} {
			if want.answer.Status != want.status {
				t.Errorf("%s: %d %s", name, want.answer.Status, want.answer.Body)
			}
		}
		sound(t, park)
	})
}

// The club's work goes on: coupons stand as they stood, a repeated redemption is no second one, a new one is possible, files are served.
func TestTheNewVersionGoesOn(t *testing.T) {
	eachOld(t, func(t *testing.T, old old) {
		park := old.start(t, time.Minute)
		for code, status := range old.record.Coupons {
			found := park.As(old.record.Token).Do("POST", "/api/staff/coupons/check", map[string]any{"code": code})
			if found.Status != http.StatusOK || found.JSON(t, "data", "couponStatus") != status {
				t.Errorf("coupon %s was %s: %d %s", code, status, found.Status, found.Body)
			}
		}
		for key, sum := range old.record.Blobs {
			file := park.Visitor().Get("/uploads/" + key)
			if got := sha256.Sum256(file.Body); file.Status != http.StatusOK || hex.EncodeToString(got[:]) != sum {
				t.Errorf("%s: %d, or other bytes", key, file.Status)
			}
		}
		repeated := old.record.Repeated
		// The one who redeemed last asked to be forgotten: signed in and able to redeem until then.
		if repeated.Email != old.record.Leaving.Email {
			t.Fatalf("the kept park has the last redemption from %s", repeated.Email)
		}
		before, again, fresh := points(t, park, old.record.Leaving), redeem(t, park, old.record.Leaving, repeated.Body, repeated.Key), apptest.Answer{}
		if again.Status != http.StatusCreated || again.JSON(t, "data", "coupon", "QRdata") != repeated.Coupon || points(t, park, old.record.Leaving) != before {
			t.Errorf("repeated: %d %s", again.Status, again.Body)
		}
		if fresh = redeem(t, park, old.record.Leaving, repeated.Body, "another"); fresh.Status != http.StatusCreated || points(t, park, old.record.Leaving) >= before {
			t.Errorf("a new redemption: %d %s", fresh.Status, fresh.Body)
		}
		sound(t, park)
	})
}

// What waited is done: the mail that could not be sent goes out, and whoever asked to be forgotten is, after the two weeks.
func TestWhatWaitedIsDone(t *testing.T) {
	eachOld(t, func(t *testing.T, old old) {
		t.Run("an hour later", func(t *testing.T) {
			park := old.start(t, time.Hour)
			for _, address := range old.record.Waiting {
				park.Letters(address, 1)
			}
		})
		t.Run("weeks later", func(t *testing.T) {
			park := old.start(t, 15*24*time.Hour)
			gone := func(ctx context.Context) bool {
				found := park.StaffCaller().Get("/api/rhp-memberships?filters[Email][$eq]=" + old.record.Leaving.Email)
				return strings.Contains(string(found.Body), `"total":0`)
			}
			for deadline := time.Now().Add(20 * time.Second); !gone(t.Context()); time.Sleep(10 * time.Millisecond) {
				if time.Now().After(deadline) {
					t.Fatal("an account that asked to be forgotten is still there")
				}
			}
			sound(t, park)
		})
	})
}

func points(t *testing.T, park *apptest.Park, person upgrade.Person) float64 {
	t.Helper()
	return call(t, park, "GET", "/api/me", nil, "Cookie", person.Cookies[0]).JSON(t, "data", "point").(float64)
}

func redeem(t *testing.T, park *apptest.Park, person upgrade.Person, body, key string) apptest.Answer {
	t.Helper()
	return call(t, park, "POST", "/api/redemptions", json.RawMessage(body), "Cookie", person.Cookies[0], "Idempotency-Key", key)
}

// call sends a request as a browser does. The park believes itself behind https, so cookies are set by hand.
func call(t *testing.T, park *apptest.Park, method, path string, body any, header ...string) apptest.Answer {
	t.Helper()
	encoded, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, park.URL+path, strings.NewReader(string(encoded)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	return park.Visitor().Send(request)
}

// portalCookie gives the portal's cookie the name that it has on https since the first version: a browser of that time asks for the
// password once more, its session is kept all the same.
func portalCookie(cookie string) string {
	const prefix = "__Host-"
	return prefix + strings.TrimPrefix(cookie, prefix)
}
