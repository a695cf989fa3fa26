package content_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

var start = time.Date(2026, 11, 15, 10, 0, 0, 0, time.UTC)

// eachPlace gives a place for a park on each engine, with a clock.
func eachPlace(t *testing.T, test func(t *testing.T, place app.Config, clock *clocktest.Clock)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		data := t.TempDir()
		if path != "" {
			data = filepath.Dir(path)
		}
		clock := clocktest.At(start)
		test(t, app.Config{Data: data, DatabaseURL: url, Now: clock.Now}, clock)
	})
}

func asStaff(t *testing.T) context.Context {
	return access.With(t.Context(), access.Actor{Role: access.Staff, Name: "Lin"})
}

func fields(values map[string]any) collection.Input {
	input := collection.Input{}
	for name, value := range values {
		encoded, err := json.Marshal(value)
		if err != nil {
			panic(err)
		}
		input[name] = encoded
	}
	return input
}

var inDraft = collection.Query{WithDraft: true}

// page makes a page with a draft that changes its title, and gives its address.
func page(t *testing.T, park *app.App, slug string) string {
	t.Helper()
	made, err := park.Engine.Create(asStaff(t), content.Pages, fields(map[string]any{"slug": slug, "Title_en": "old"}), collection.Query{})
	if err != nil {
		t.Fatal(err)
	}
	saveTitle(t, park, made.DocumentID(0), "new")
	return made.DocumentID(0)
}

func saveTitle(t *testing.T, park *app.App, id, title string) {
	t.Helper()
	if _, err := park.Engine.Update(asStaff(t), content.Pages, id, fields(map[string]any{"Title_en": title}), inDraft); err != nil {
		t.Fatal(err)
	}
}

func schedule(t *testing.T, park *app.App, id string, after time.Duration) {
	t.Helper()
	if err := park.Drafts.Schedule(asStaff(t), content.Pages, id, start.Add(after)); err != nil {
		t.Fatal(err)
	}
}

func title(t *testing.T, park *app.App, id string) string {
	t.Helper()
	found, err := park.Engine.Find(access.With(t.Context(), access.Anonymous), content.Pages, id, collection.Query{})
	if err != nil {
		t.Fatal(err)
	}
	return found.Text(0, "Title_en")
}

func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("%s: not within 20 s", what)
}

func TestADraftIsPublishedAtItsTime(t *testing.T) {
	eachPlace(t, func(t *testing.T, place app.Config, clock *clocktest.Clock) {
		park := apptest.Start(t, place)
		at, moved, cancelled := page(t, park.App, "at"), page(t, park.App, "moved"), page(t, park.App, "cancelled")
		schedule(t, park.App, at, time.Hour)
		schedule(t, park.App, moved, time.Hour)
		schedule(t, park.App, moved, 3*time.Hour)
		schedule(t, park.App, cancelled, time.Hour)
		offline := page(t, park.App, "offline")
		schedule(t, park.App, offline, time.Hour)
		if err := park.Drafts.Unpublish(asStaff(t), content.Pages, offline); err != nil {
			t.Fatal(err)
		}
		if err := park.Drafts.Unschedule(asStaff(t), content.Pages, cancelled); err != nil {
			t.Fatal(err)
		}
		saveTitle(t, park.App, at, "newer") // what the draft is then
		clock.Forward(time.Hour)
		eventually(t, "the first is published", func() bool { return title(t, park.App, at) == "newer" })
		done := func(n int) func() bool {
			return func() bool {
				var jobs int
				if err := park.DB.One(t.Context(), "SELECT count(*) FROM jobs WHERE kind = 'content.publish' AND state = 'done'", nil, &jobs); err != nil {
					t.Fatal(err)
				}
				return jobs == n
			}
		}
		eventually(t, "all that are due are looked at", done(4))
		if title(t, park.App, moved) != "old" || title(t, park.App, cancelled) != "old" {
			t.Error("published at a time that was taken back")
		}
		if _, err := park.Engine.Find(t.Context(), content.Pages, offline, collection.Query{}); fault.KindOf(err) != fault.NotFound {
			t.Errorf("what was taken offline came back by itself: %v", err)
		}
		var who string
		if err := park.DB.One(t.Context(), "SELECT actor FROM audit_entries WHERE action = 'publish' AND document_id = $1", []any{at}, &who); err != nil || who != "Lin" {
			t.Errorf("published by %q, %v", who, err)
		}
		clock.Forward(2 * time.Hour)
		eventually(t, "the other is published at its new time", func() bool { return title(t, park.App, moved) == "new" })
	})
}

func TestADraftIsScheduledForATimeThatCanBeWritten(t *testing.T) {
	eachPlace(t, func(t *testing.T, place app.Config, _ *clocktest.Clock) {
		park := apptest.Start(t, place)
		id := page(t, park.App, "far")
		last := time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)
		for _, at := range []time.Time{start, start.Add(-time.Hour), last.Add(time.Second), last.In(time.FixedZone("", -23*3600)).Add(23 * time.Hour)} {
			if err := park.Drafts.Schedule(asStaff(t), content.Pages, id, at); fault.KindOf(err) != fault.Invalid {
				t.Errorf("%s: %v", at, err)
			}
		}
		if err := park.Drafts.Schedule(asStaff(t), content.Pages, id, last); err != nil {
			t.Error(err)
		}
	})
}

// nextTry brings the clock to when a job that waits is tried again.
func nextTry(t *testing.T, park *app.App, clock *clocktest.Clock) {
	t.Helper()
	var due int64
	waits, err := park.DB.Maybe(t.Context(), "SELECT run_at FROM jobs WHERE kind = 'content.publish' AND state = 'waiting' ORDER BY run_at DESC LIMIT 1", nil, &due)
	if err != nil {
		t.Fatal(err)
	}
	if pause := time.UnixMilli(due).Sub(clock.Now()); waits && pause > 0 {
		clock.Forward(pause)
	}
}

// Nobody is there to read a refusal: the draft stays scheduled, overdue, and is published once what stood in its way is gone.
func TestAScheduledDraftWaitsForItsAddress(t *testing.T) {
	eachPlace(t, func(t *testing.T, place app.Config, clock *clocktest.Clock) {
		park := apptest.Start(t, place)
		first := page(t, park.App, "contact")
		made, err := park.Engine.Create(asStaff(t), content.Pages, fields(map[string]any{"slug": "contact", "Title_en": "second"}), inDraft)
		if err != nil {
			t.Fatal(err)
		}
		second := made.DocumentID(0)
		schedule(t, park.App, second, time.Hour)
		clock.Forward(time.Hour)
		eventually(t, "it is refused", func() bool {
			var tries int
			if err := park.DB.One(t.Context(), "SELECT attempts FROM jobs WHERE kind = 'content.publish'", nil, &tries); err != nil {
				t.Fatal(err)
			}
			return tries > 0
		})
		if state, err := park.Engine.State(asStaff(t), content.Pages, second); err != nil || state.Live || !state.Draft || state.ScheduledAt == nil {
			t.Errorf("%+v %v", state, err)
		}
		if _, err := park.Engine.Delete(asStaff(t), content.Pages, first); err != nil {
			t.Fatal(err)
		}
		eventually(t, "it is published", func() bool {
			nextTry(t, park.App, clock)
			state, err := park.Engine.State(asStaff(t), content.Pages, second)
			return err == nil && state.Live
		})
	})
}

// A draft that nobody tries to publish any more must not say that it is scheduled.
func TestARefusedScheduleEndsWithItsLastTry(t *testing.T) {
	eachPlace(t, func(t *testing.T, place app.Config, clock *clocktest.Clock) {
		park := apptest.Start(t, place)
		page(t, park.App, "contact")
		made, err := park.Engine.Create(asStaff(t), content.Pages, fields(map[string]any{"slug": "contact", "Title_en": "second"}), inDraft)
		if err != nil {
			t.Fatal(err)
		}
		second := made.DocumentID(0)
		schedule(t, park.App, second, time.Hour)
		if _, err := park.DB.Exec(t.Context(), "UPDATE jobs SET max_attempts = 2 WHERE kind = 'content.publish'"); err != nil {
			t.Fatal(err)
		}
		clock.Forward(time.Hour)
		eventually(t, "it is given up", func() bool {
			nextTry(t, park.App, clock)
			state, err := park.Engine.State(asStaff(t), content.Pages, second)
			return err == nil && state.Draft && !state.Live && state.ScheduledAt == nil && state.ScheduledBy == ""
		})
		var who, changes string
		if err := park.DB.One(t.Context(), "SELECT actor, changes FROM audit_entries WHERE action = 'unschedule' AND document_id = $1", []any{second}, &who, &changes); err != nil {
			t.Fatal(err)
		}
		if who != "Lin" || !strings.Contains(changes, `"2026-11-15T11:00:00Z",null`) || !strings.Contains(changes, `"reason":["","`) {
			t.Errorf("%s: %s", who, changes)
		}
	})
}

// A replica that is killed leaves its job to the next one, before the publication and after it.
func TestAKilledReplicaPublishesOnceAllTheSame(t *testing.T) {
	eachPlace(t, func(t *testing.T, place app.Config, clock *clocktest.Clock) {
		place.Log = discard
		killed, err := app.Open(t.Context(), place)
		if err != nil {
			t.Fatal(err)
		}
		before, after := page(t, killed, "before"), page(t, killed, "after")
		schedule(t, killed, before, time.Hour)
		schedule(t, killed, after, time.Hour)
		clock.Forward(time.Hour)
		if err := killed.Engine.PublishScheduled(asStaff(t), content.Pages, after, start.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		saveTitle(t, killed, after, "not yet")
		if _, err := killed.DB.Exec(t.Context(), "UPDATE jobs SET state = 'running', attempts = 1, lease_until = $1 WHERE kind = 'content.publish'", start.UnixMilli()); err != nil {
			t.Fatal(err)
		}
		if err := killed.Close(); err != nil {
			t.Fatal(err)
		}
		park := apptest.Start(t, place)
		eventually(t, "the jobs are done", func() bool {
			nextTry(t, park.App, clock)
			var left int
			if err := park.DB.One(t.Context(), "SELECT count(*) FROM jobs WHERE kind = 'content.publish' AND state <> 'done'", nil, &left); err != nil {
				t.Fatal(err)
			}
			return left == 0
		})
		if got := title(t, park.App, before); got != "new" {
			t.Errorf("killed before it was published: %q", got)
		}
		if got := title(t, park.App, after); got != "new" {
			t.Errorf("killed after it was published: %q", got)
		}
	})
}

// Several people write, publish and take offline at the same time, on two replicas where the engine allows it: nothing that was
// acknowledged is lost, and there is one entry at the end.
func TestPublishingWhileOthersWriteLosesNothing(t *testing.T) {
	eachPlace(t, func(t *testing.T, place app.Config, _ *clocktest.Clock) {
		parks := []*app.App{apptest.Start(t, place).App}
		if place.DatabaseURL != "" {
			parks = append(parks, apptest.Start(t, place).App)
		}
		ctx := asStaff(t)
		made, err := parks[0].Engine.Create(ctx, content.Pages, fields(map[string]any{"slug": "busy"}), inDraft)
		if err != nil {
			t.Fatal(err)
		}
		id := made.DocumentID(0)
		const rounds = 15
		var all sync.WaitGroup
		for i := range 3 * len(parks) {
			park := parks[i%len(parks)]
			all.Go(func() {
				for range rounds {
					if err := park.Engine.Publish(ctx, content.Pages, id); err != nil {
						t.Errorf("publish: %v", err)
					}
				}
			})
		}
		all.Go(func() {
			for range rounds / 3 {
				if err := parks[0].Engine.Unpublish(ctx, content.Pages, id); err != nil {
					t.Errorf("unpublish: %v", err)
				}
			}
		})
		// Each writes a field of their own, so that the last value of each is known.
		writers := map[string]collection.Query{"Title_en": inDraft, "Title_zh": inDraft, "Description_en": {}, "Body_en": inDraft}
		for name, q := range writers {
			all.Go(func() {
				for n := range rounds {
					park := parks[n%len(parks)]
					if _, err := park.Engine.Update(ctx, content.Pages, id, fields(map[string]any{name: fmt.Sprint(n)}), q); err != nil {
						t.Errorf("write %s: %v", name, err)
					}
				}
			})
		}
		all.Wait()
		if err := parks[0].Engine.Publish(ctx, content.Pages, id); err != nil {
			t.Fatal(err)
		}
		found, err := parks[0].Engine.Find(ctx, content.Pages, id, collection.Query{})
		if err != nil {
			t.Fatal(err)
		}
		for name := range writers {
			if got := found.Text(0, name); got != fmt.Sprint(rounds-1) {
				t.Errorf("%s is %q at the end", name, got)
			}
		}
		if state, err := parks[0].Engine.State(ctx, content.Pages, id); err != nil || state.Draft || !state.Live {
			t.Errorf("%+v %v", state, err)
		}
		if problems, err := parks[0].Verify(t.Context()); err != nil || len(problems) > 0 {
			t.Errorf("%v %v", problems, err)
		}
	})
}

var discard = slog.New(slog.DiscardHandler)
