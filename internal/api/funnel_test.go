package api_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

const aPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"

// views gives how many views are counted, once what was sent has been; at least so many must be in the end. The park itself counts every
// second, and may have taken them in hand without having written them yet.
func views(t *testing.T, park *apptest.Park, atLeast int) (n int) {
	t.Helper()
	eventually(t, fmt.Sprint(atLeast, " views are counted"), func() bool {
		if err := park.Funnel.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := park.DB.One(t.Context(), "SELECT CAST(COALESCE(SUM(views), 0) AS BIGINT) FROM visit_pages WHERE page = ''", nil, &n); err != nil {
			t.Fatal(err)
		}
		return n >= atLeast
	})
	return n
}

func TestAPageThatSomebodyLooksAtIsCounted(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) { // on one day: what was seen before midnight may not be counted after it
		phone := park.Browser().With("User-Agent", aPhone)
		home := map[string]any{"path": "/", "language": "zh", "source": "News", "referrer": "www.google.com"}
		for _, c := range []struct {
			why    string
			caller apptest.Caller
			body   any
			status int
			counts int
		}{
			{"a phone", phone, home, http.StatusNoContent, 1},
			{"a page that is none", phone, map[string]any{"path": "/wp-login.php", "language": "en"}, http.StatusNoContent, 0},
			{"a room that is none", phone, map[string]any{"path": "/room/abcdefghijklmnopqrstuvwx", "language": "en"}, http.StatusNoContent, 0},
			{"a receipt, by its kind", phone, map[string]any{"path": "/receipt/abcdefghijklmnopqrstuvwx", "language": "en"}, http.StatusNoContent, 1},
			{"a bot", park.Browser().With("User-Agent", "Mozilla/5.0 (compatible; bingbot/2.0)"), home, http.StatusNoContent, 0},
			{"who asks not to be tracked", phone.With("DNT", "1"), home, http.StatusNoContent, 0},
			{"who asks so by another name", phone.With("Sec-GPC", "1"), home, http.StatusNoContent, 0},
			{"a page that is fetched beforehand", phone.With("Sec-Purpose", "prefetch"), home, http.StatusNoContent, 0},
			{"a program", park.Visitor().With("User-Agent", aPhone), home, http.StatusNoContent, 0},
			{"another site", phone.With("Sec-Fetch-Site", "cross-site"), home, http.StatusForbidden, 0},
			{"a key that is none", phone, map[string]any{"path": "/", "email": "x"}, http.StatusBadRequest, 0},
			{"no object", phone, "[]", http.StatusBadRequest, 0},
			{"too much", phone, map[string]any{"path": "/", "campaign": strings.Repeat("x", 3000)}, http.StatusRequestEntityTooLarge, 0},
		} {
			before := views(t, park, 0)
			answer := c.caller.Do("POST", "/api/visits", c.body)
			if answer.Status != c.status || len(answer.Header.Values("Set-Cookie")) != 0 {
				t.Errorf("%s: %d %s, cookies %v", c.why, answer.Status, answer.Body, answer.Header.Values("Set-Cookie"))
			}
			if n := views(t, park, before+c.counts) - before; n != c.counts {
				t.Errorf("%s counts as %d views", c.why, n)
			}
		}
		var page, kind, source string
		if err := park.DB.One(t.Context(), "SELECT MAX(page), MAX(kind), MAX(source) FROM visit_pages, visit_sources WHERE page <> '' AND language = 'en' AND source <> ''", nil, &page, &kind, &source); err != nil {
			t.Fatal(err)
		}
		if page != "/receipt" || kind != "tag" || source != "news" {
			t.Errorf("kept %s from %s %s", page, kind, source)
		}
	})
}

func TestAFloodOfViewsIsRefused(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) { // in one minute of one day, however long it takes
		phone := park.Browser().With("User-Agent", aPhone)
		limited := 0
		for range 260 {
			if answer := phone.Do("POST", "/api/visits", map[string]any{"path": "/", "language": "en"}); answer.Status == http.StatusTooManyRequests {
				limited++
			}
		}
		if limited == 0 {
			t.Error("nothing was refused")
		}
		if n := views(t, park, 20); n != 20 {
			t.Errorf("%d views of one visitor count", n)
		}
	})
}

func TestTheMeasuredFunnelIsForWhoeverMayReadIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		token := func(scope staff.Scope) apptest.Caller {
			made, err := park.Staff.CreateToken(t.Context(), staff.NewToken{Name: string(scope), Scope: scope})
			if err != nil {
				t.Fatal(err)
			}
			return park.As(made)
		}
		today := time.Now().In(park.Settings.Zone()).Format(time.DateOnly)
		path := fmt.Sprintf("/api/staff/funnel?from=%s&to=%s", today, today)
		if answer := token(staff.ReadScope).Do("GET", path, nil); answer.JSON(t, "data", "total", "revenue") != 0.0 {
			t.Errorf("somebody who may read about money: %s", answer.Body)
		}
		if answer := token(staff.MembersScope).Do("GET", path, nil); answer.JSON(t, "data", "total", "revenue") != nil || answer.JSON(t, "data", "total", "visits") != 0.0 {
			t.Errorf("somebody who may not: %s", answer.Body)
		}
		if answer := token(staff.ContentScope).Do("GET", path, nil); answer.Status != http.StatusForbidden {
			t.Errorf("somebody without a right to members: %d", answer.Status)
		}
		if answer := park.StaffCaller().Do("GET", "/api/staff/funnel?from=2026-01-01&to=2029-01-01", nil); answer.Status != http.StatusBadRequest {
			t.Errorf("three years: %d", answer.Status)
		}
	})
}

func TestTheRecordHasItsHistory(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := park.StaffCaller()
		made := owner.Do("POST", "/api/Funnels", map[string]any{"data": map[string]any{"SocialMedia": 100, "Payment": 3}})
		id, _ := made.JSON(t, "data", "documentId").(string)
		owner.Do("PUT", "/api/Funnels/"+id, map[string]any{"data": map[string]any{"Payment": 4}})
		history := owner.Do("GET", "/api/staff/funnel/history", nil)
		if got := fmt.Sprintf("%v %v", history.JSON(t, "data", 0, "changes", "Payment"), history.JSON(t, "data", 1, "action")); got != "[3 4] create" {
			t.Errorf("history %s", history.Body)
		}
	})
}

func TestTodayTellsWhatTheReaderMaySee(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		clock := clocktest.At(time.Date(2026, 11, 15, 10, 30, 0, 0, time.UTC))
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: clock.Now})
		run := func(query string) {
			t.Helper()
			if _, err := park.DB.Exec(t.Context(), query); err != nil {
				t.Fatal(err)
			}
		}
		run(`INSERT INTO memberships (document_id, created_at, updated_at, email, is_member, expiry_date) VALUES
			('a', 1, 1, 'a@example.org', TRUE, '2026-11-14'), ('b', 1, 1, 'b@example.org', TRUE, '2026-11-15'), ('c', 1, 1, 'c@example.org', TRUE, '2026-12-15'),
			('d', 1, 1, 'd@example.org', TRUE, '2026-12-16'), ('e', 1, 1, 'e@example.org', FALSE, '2026-11-20')`)
		run(`INSERT INTO annual_bookings (document_id, created_at, updated_at, checkin, checkout, site_number, total_price, paid, status) VALUES
			('a', 1, 1, '2026-11-15', '2026-11-17', '1', 5, 5, 'confirmed'), ('b', 1, 1, '2026-11-15', '2026-11-17', '2', 5, 0, 'awaiting payment'),
			('c', 1, 1, '2026-11-15', '2026-11-17', '3', 5, 2, 'cancelled'), ('d', 1, 1, '2026-11-12', '2026-11-15', '4', 5, 5, 'confirmed')`)
		run("INSERT INTO enquiries (document_id, created_at, updated_at, name, email, subject, question, handled) VALUES ('a', 1, 1, 'L', 'l@example.org', 's', 'q', FALSE), ('b', 1, 1, 'L', 'l@example.org', 's', 'q', TRUE)")
		run("INSERT INTO inbox_threads (document_id, enquiry_id, state_at, last_at, read_at) SELECT document_id, id, 1, 1, CASE WHEN handled THEN 1 END FROM enquiries")
		run(`INSERT INTO products (document_id, created_at, updated_at, published_at, name, name_en, price, for_park, stock) VALUES
			('a', 1, 1, 1, '咖啡', 'Coffee', 1, TRUE, 5), ('b', 1, 1, 1, '茶', 'Tea', 1, TRUE, 0), ('c', 1, 1, 1, '', '', 1, TRUE, 6), ('d', 1, 1, NULL, '', '', 1, TRUE, 1), ('e', 1, 1, 1, '', '', 1, TRUE, NULL)`)
		// Of today: the cleanup at the start takes old ones away.
		run(`INSERT INTO mails (document_id, created_at, template, to_address, to_name, reply_to, from_name, language, subject, body_text, body_html, pictures, message_id, secret, state)
			VALUES ('l', ` + strconv.FormatInt(clock.Now().UnixMilli(), 10) + `, 'code', 'a@example.org', '', '', '', 'en', '', '', '', '[]', 'l', FALSE, 'failed')`)
		run("INSERT INTO payment_problems (at, kind, detail, once) VALUES (1, 'strange', '', 'x')")
		want := `{"data":{"arrivals":2,"departures":1,"awaitingPayment":1,"refundsToDecide":1,"enquiries":1,"chatsWaiting":0,"unanswered":0,"membersEnding":2,"paymentProblems":1,"mailsWaiting":0,"mailsFailed":1,` +
			`"lowStock":[{"documentId":"b","name_en":"Tea","name_zh":"茶","stock":0},{"documentId":"a","name_en":"Coffee","name_zh":"咖啡","stock":5}]}}`
		var answer apptest.Answer
		eventually(t, "today is "+want, func() bool { // reminders to members may still be on their way
			answer = park.StaffCaller().Do("GET", "/api/staff/today", nil)
			return strings.TrimSpace(string(answer.Body)) == want
		})
		made, err := park.Staff.CreateToken(t.Context(), staff.NewToken{Name: "writer", Scope: staff.ContentScope})
		if err != nil {
			t.Fatal(err)
		}
		answer = park.As(made).Do("GET", "/api/staff/today", nil)
		if answer.JSON(t, "data", "arrivals") != nil || answer.JSON(t, "data", "mailsFailed") != nil || answer.JSON(t, "data", "enquiries") != nil || answer.JSON(t, "data", "paymentProblems") != nil {
			t.Errorf("who may only read content: %s", answer.Body)
		}
		if low, _ := answer.JSON(t, "data", "lowStock").([]any); len(low) != 2 {
			t.Errorf("stock is content: %s", answer.Body)
		}
	})
}

// Twenty o'clock in London is the next morning in Melbourne: a conversation counts on the day of the park.
func TestAConversationCountsOnTheParksDay(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		clock := clocktest.At(time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC))
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: clock.Now})
		visitor := park.Visitor().With("Origin", park.URL)
		thread := must(t, visitor.Do("POST", "/v1/threads", nil)).JSON(t, "id").(string)
		must(t, visitor.Do("POST", "/v1/threads/"+thread+"/messages", entry{"role": "user", "content": "Is there a pool?"}))
		for day, want := range map[string]float64{"2026-03-01": 0, "2026-03-02": 1, "2026-03-03": 0} {
			answer := must(t, park.StaffCaller().Get("/api/staff/funnel?from="+day+"&to="+day))
			if got := answer.JSON(t, "data", "total", "consultations"); got != want {
				t.Errorf("%s: %v", day, got)
			}
		}
	})
}
