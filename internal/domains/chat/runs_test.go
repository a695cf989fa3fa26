package chat_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
)

// others puts threads of other visitors into the park, each with a question and a run of it that began now on the park's clock.
func others(t *testing.T, park *apptest.Park, now time.Time, count int, state string, lasting time.Duration) {
	t.Helper()
	err := park.DB.Tx(t.Context(), func(ctx context.Context) error {
		for i := range count {
			if err := other(ctx, park, "other"+strconv.Itoa(i), state, now, now.Add(lasting)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func other(ctx context.Context, park *apptest.Park, name, state string, now, until time.Time) error {
	var id int64
	err := park.DB.One(ctx, `INSERT INTO chat_conversations (document_id, secret_hash, created_at, last_at, language, state_at, messages) VALUES ($1, $1, $2, $2, 'en', $2, 1) RETURNING id`,
		[]any{name, now.UnixMilli()}, &id)
	if err != nil {
		return err
	}
	if _, err = park.DB.Exec(ctx, `INSERT INTO chat_messages (conversation_id, number, at, author, body) VALUES ($1, 1, $2, 'visitor', 'How much is the tree house?')`, id, now.UnixMilli()); err != nil {
		return err
	}
	_, err = park.DB.Exec(ctx, `INSERT INTO chat_runs (document_id, conversation_id, assistant, state, question, created_at, started_at, expires_at) VALUES ($1, $2, 'a', $3, 1, $4, $4, $5)`,
		name, id, state, now.UnixMilli(), until.UnixMilli())
	return err
}

// soon waits until the database says so.
func soon(t *testing.T, park *apptest.Park, what, query string, args ...any) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		var yes bool
		if err := park.DB.One(t.Context(), query, args, &yes); err != nil {
			t.Fatal(err)
		}
		if yes {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("never happened: %s", what)
		}
	}
}

// waits waits until a run is left to a person.
func waits(t *testing.T, park *apptest.Park, run string) {
	t.Helper()
	soon(t, park, "the run waits for a person", "SELECT expires_at > created_at + 120000 FROM chat_runs WHERE document_id = $1", strings.TrimPrefix(run, "run_"))
}

// taken opens a thread with a question in it, which somebody of the park takes over.
func taken(t *testing.T, park *apptest.Park, question string) (thread, conversation string) {
	t.Helper()
	thread = openThread(t, park)
	say(t, park, thread, question)
	conversation = "/api/staff/chat/conversations/" + park.StaffCaller().Get("/api/staff/chat/conversations").JSON(t, "data", 0, "id").(string)
	post(t, park.StaffCaller(), conversation+"/take", entry{})
	return thread, conversation
}

// However many wait for a person, the questions of all others are answered.
func TestRunsThatWaitForAPersonHoldUpNoOthers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		withTreeHouse(t, park)
		others(t, park, time.Now(), 130, "in_progress", 10*time.Minute)
		thread := openThread(t, park)
		say(t, park, thread, "How much is the tree house?")
		if done := ended(t, park, thread, startRun(t, park, thread)); done.JSON(t, "status") != "completed" {
			t.Errorf("%s", done.Body)
		}
	})
}

// Somebody who ends a conversation will not answer any more: the chat does, and the thread goes on.
func TestTheChatAnswersWhereStaffEndAConversation(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		withTreeHouse(t, park)
		thread, conversation := taken(t, park, "How much is the tree house?")
		run := startRun(t, park, thread)
		waits(t, park, run)
		post(t, park.StaffCaller(), conversation+"/end", entry{})
		if done := ended(t, park, thread, run); done.JSON(t, "status") != "completed" {
			t.Errorf("%s", done.Body)
		}
		if list := assistant(park).Get("/v1/threads/" + thread + "/messages"); !strings.Contains(string(list.Body), "$130") {
			t.Errorf("%s", list.Body)
		}
		say(t, park, thread, "And for children?")
	})
}

// A run that is claimed at the moment in which a person gives the conversation back is not left to them.
func TestARunIsNotLeftToAPersonWhoHasGone(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		if url == "" {
			t.Skip("SQLite has one writer at a time: nobody claims a run meanwhile")
		}
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url})
		withTreeHouse(t, park)
		thread, _ := taken(t, park, "How much is the tree house?")
		err := park.DB.Tx(t.Context(), func(giving context.Context) error {
			if _, err := park.DB.Exec(giving, "UPDATE chat_conversations SET state = 'chat' WHERE state = 'staff'"); err != nil {
				return err
			}
			now := time.Now()
			_, err := park.DB.Exec(t.Context(), `INSERT INTO chat_runs (document_id, conversation_id, assistant, state, question, created_at, expires_at)
				SELECT 'claimed', MAX(id), 'a', 'queued', 1, $1, $2 FROM chat_conversations`, now.UnixMilli(), now.Add(time.Minute).UnixMilli())
			if err == nil {
				soon(t, park, "the run is claimed", "SELECT state = 'in_progress' FROM chat_runs WHERE document_id = 'claimed'")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if done := ended(t, park, thread, "run_claimed"); done.JSON(t, "status") != "completed" {
			t.Errorf("%s", done.Body)
		}
	})
}

// What a person writes answers also a run that nobody has come to yet.
func TestAPersonAnswersARunThatIsStillQueued(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, _ *apptest.Log) {
		release := make(chan struct{})
		model.will(func(w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, "The tree house is $130 a night. ") // a model that begins is waited for longer
			select {
			case <-release:
			case <-r.Context().Done():
			}
			finish(w)
		})
		defer close(release)
		others(t, park, newClock().Now(), 32, "queued", time.Minute)
		soon(t, park, "the server has its hands full", "SELECT COUNT(*) = 32 FROM chat_runs WHERE state = 'in_progress'")
		thread, conversation := taken(t, park, "Is there a pool?")
		run := startRun(t, park, thread)
		post(t, park.StaffCaller(), conversation+"/messages", entry{"text": "Swim in the river bend."})
		if done := assistant(park).Get("/v1/threads/" + thread + "/runs/" + run); done.JSON(t, "status") != "completed" || done.JSON(t, "started_at") == nil {
			t.Errorf("%s", done.Body)
		}
		if list := assistant(park).Get("/v1/threads/" + thread + "/messages?run_id=" + run); !strings.Contains(string(list.Body), "Swim in the river bend.") {
			t.Errorf("%s", list.Body)
		}
	})
}

// A thread may begin with as many messages as one call brings: together they are one try.
func TestAThreadBeginsWithManyMessages(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		// The clock stands: a window that ends in the midst of it would let one more through.
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: newClock().Now})
		messages := make([]entry, 100)
		for i := range messages {
			messages[i] = entry{"role": "user", "content": "Question " + strconv.Itoa(i+1)}
		}
		opened := assistant(park).Do("POST", "/v1/threads", entry{"messages": messages})
		if opened.Status != http.StatusOK {
			t.Fatalf("%d %s", opened.Status, opened.Body)
		}
		thread := opened.JSON(t, "id").(string)
		list := assistant(park).Get("/v1/threads/" + thread + "/messages?limit=100")
		if len(list.JSON(t, "data").([]any)) != 100 || list.JSON(t, "data", 0, "content", 0, "text", "value") != "Question 100" {
			t.Errorf("%s", list.Body)
		}
		for range 14 {
			say(t, park, thread, "Is there a pool?")
		}
		if answer := assistant(park).Do("POST", "/v1/threads/"+thread+"/messages", entry{"role": "user", "content": "Is there a pool?"}); answer.Status != http.StatusTooManyRequests {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if days, err := park.Chat.Consultations(t.Context(), "2000-01-01", "2999-12-31"); err != nil || len(days) != 1 {
			t.Errorf("%v %v", days, err)
		} else {
			for _, count := range days {
				if count != 1 {
					t.Errorf("%d conversations are counted", count)
				}
			}
		}
	})
}
