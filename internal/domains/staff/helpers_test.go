package staff_test

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/passwords/passwordstest"
	"holidaypark/internal/services"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/tests/clocktest"
)

// office is the service on one database, with a clock that the test moves. Mails stay in the outbox.
type office struct {
	*staff.Service
	t     *testing.T
	db    *db.DB
	clock *clocktest.Clock
}

var hasher = passwordstest.NewHasher(4)

func each(t *testing.T, test func(t *testing.T, o office)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		clock := clocktest.At(time.Date(2026, 11, 15, 9, 0, 0, 0, time.UTC))
		queue := jobs.New(d, clock.Now, slog.New(slog.DiscardHandler))
		park := func(context.Context, locale.Language) (mail.Details, error) {
			return mail.Details{Name: "Test Park", URL: "https://park.example.com"}, nil
		}
		mailer := mail.New(mail.Config{DB: d, Queue: queue, From: "park@example.com", PublicURL: "https://park.example.com", Park: park, Now: clock.Now})
		mailer.Register(staff.Mails...)
		service := staff.New(services.Set{DB: d, Now: clock.Now, Hasher: hasher, Limits: limits.New(d, queue, clock.Now), Mail: mailer})
		test(t, office{service, t, d, clock})
	})
}

// outside is the context of a request that proved nothing yet.
func (o office) outside() context.Context {
	return access.With(o.t.Context(), access.Actor{Role: access.Visitor, Name: "visitor", Address: "192.0.2.1"})
}

func (o office) must(err error) {
	o.t.Helper()
	if err != nil {
		o.t.Fatal(err)
	}
}

// person adds somebody and gives their documentId and password.
func (o office) person(name string, role access.Rights) (documentID, email, password string) {
	o.t.Helper()
	email = name + "@example.com"
	password, err := o.Add(o.t.Context(), staff.Details{Name: name, Email: email, Role: role, Language: locale.English})
	o.must(err)
	return o.find(email).DocumentID, email, password
}

func (o office) find(email string) staff.Person {
	o.t.Helper()
	people, err := o.People(o.t.Context())
	o.must(err)
	for _, person := range people {
		if person.Email == email {
			return person
		}
	}
	o.t.Fatalf("nobody has the address %s", email)
	return staff.Person{}
}

// as signs somebody in and gives the context of their next request, and the token of the session.
func (o office) as(email, password, code string) (context.Context, string) {
	o.t.Helper()
	unlocked, err := o.SignIn(o.outside(), staff.Credentials{Email: email, Password: password, Code: code}, staff.Browser{})
	o.must(err)
	return o.request(unlocked.Session), unlocked.Session
}

// request is the context of a request with a session.
func (o office) request(session string) context.Context {
	o.t.Helper()
	actor, ok, err := o.Session(o.t.Context(), session)
	o.must(err)
	if !ok {
		o.t.Fatal("the session is not good")
	}
	return access.With(o.t.Context(), actor)
}

func (o office) alive(session string) bool {
	o.t.Helper()
	_, ok, err := o.Session(o.t.Context(), session)
	o.must(err)
	return ok
}

// twoStep sets up two-step sign-in and gives the secret and the recovery codes. The clock moves on, so that the next code is another.
func (o office) twoStep(ctx context.Context, password string) (secret string, recovery []string) {
	o.t.Helper()
	setup := o.setUp(ctx, password)
	recovery, err := o.ConfirmTwoStep(ctx, o.code(setup.Secret))
	o.must(err)
	o.clock.Forward(30 * time.Second)
	return setup.Secret, recovery
}

// wrongCode is six digits that no secret of setUp makes.
const wrongCode = "000000"

// setUp starts two-step sign-in with a secret whose codes of the next minutes all differ: of every hundred thousand some have two alike, and
// a code that was used would be right again.
func (o office) setUp(ctx context.Context, password string) staff.Setup {
	o.t.Helper()
	for {
		setup, err := o.StartTwoStep(ctx, password)
		o.must(err)
		const steps = 20
		codes := map[string]bool{wrongCode: true}
		for step := range steps { // from the one before, which is taken too
			code, err := totp.GenerateCode(setup.Secret, o.clock.Now().Add(time.Duration(step-1)*30*time.Second))
			o.must(err)
			codes[code] = true
		}
		if len(codes) == 1+steps {
			return setup
		}
	}
}

// code is what an authenticator app shows now.
func (o office) code(secret string) string {
	o.t.Helper()
	code, err := totp.GenerateCode(secret, o.clock.Now())
	o.must(err)
	return code
}

var link = regexp.MustCompile(`https://park\.example\.com/admin/(?:invitation|new-password)#([a-z0-9]{43})`)

// mailed is the token of the link that was mailed last to an address.
func (o office) mailed(email string) string {
	o.t.Helper()
	var text string
	o.must(o.db.One(o.t.Context(), "SELECT body_text FROM mails WHERE to_address = $1 ORDER BY id DESC LIMIT 1", []any{email}, &text))
	found := link.FindStringSubmatch(text)
	if found == nil {
		o.t.Fatalf("no link in the mail to %s:\n%s", email, text)
	}
	return found[1]
}

func keyOf(err error) string {
	if err == nil {
		return "none"
	}
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return err.Error()
	}
	return refused.Key
}

// together runs something so many times at once, and tells how many succeeded; every other must have been refused by one of the keys.
func together(t *testing.T, n int, do func(i int) error, refusals ...string) (succeeded int) {
	t.Helper()
	var mu sync.Mutex
	var all sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		all.Go(func() {
			<-begin
			err := do(i)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				succeeded++
				return
			}
			for _, key := range refusals {
				if keyOf(err) == key {
					return
				}
			}
			t.Errorf("refused by %v", err)
		})
	}
	close(begin)
	all.Wait()
	return succeeded
}

func want(t *testing.T, what string, err error, key string) {
	t.Helper()
	if got := keyOf(err); got != key {
		t.Errorf("%s: %s, not %s", what, got, key)
	}
}
