package db_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

func TestWhenTheNetworkIsCutCallsFailFastAndComeBack(t *testing.T) {
	_, address := openPostgres(t)
	w, behind := dbtest.ThroughWire(t, address)
	d := open(t, behind, "")
	if err := insert(t.Context(), d, 1); err != nil {
		t.Fatal(err)
	}

	err := d.Tx(t.Context(), func(ctx context.Context) error {
		if err := insert(ctx, d, 2); err != nil {
			return err
		}
		w.Cut()
		return insert(ctx, d, 3)
	})
	if fault.KindOf(err) != fault.Unavailable {
		t.Errorf("in the middle of a transaction: %v", err)
	}
	started := time.Now()
	if err := insert(t.Context(), d, 4); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a write without a network: %v", err)
	}
	var n int
	if err := d.One(t.Context(), "SELECT count(*) FROM things", nil, &n); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a read without a network: %v", err)
	}
	if err := d.Ping(t.Context()); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a ping without a network: %v", err)
	}
	if took := time.Since(started); took > 10*time.Second {
		t.Errorf("it took %v to say so", took)
	}

	w.Mend()
	if err := insert(t.Context(), d, 5); err != nil {
		t.Errorf("with the network back: %v", err)
	}
	wantRows(t, d, 2)
}

// patience is how long a call may take until it is told that the database does not answer.
const patience = 10 * time.Second

func TestWhenTheServerFallsSilentCallsEndAndComeBack(t *testing.T) {
	t.Parallel() // it waits for nothing but time
	_, address := openPostgres(t)
	w, behind := dbtest.ThroughWire(t, address)
	d := open(t, behind, "")
	fillPool(t, d)

	calls := map[string]func(ctx context.Context) error{
		"a write": func(ctx context.Context) error { return insert(ctx, d, 2) },
		"a read": func(ctx context.Context) error {
			var n int
			return d.One(ctx, "SELECT count(*) FROM things", nil, &n)
		},
		"a transaction": func(ctx context.Context) error {
			return d.Tx(ctx, func(ctx context.Context) error { return insert(ctx, d, 3) })
		},
		"a snapshot": func(ctx context.Context) error {
			return d.Snapshot(ctx, func(ctx context.Context) error { return nil })
		},
		"a ping": d.Ping,
	}
	// In the middle of a transaction, and on connections that were good a moment ago.
	started := time.Now()
	err := d.Tx(t.Context(), func(ctx context.Context) error {
		if err := insert(ctx, d, 4); err != nil {
			return err
		}
		w.Silence()
		return insert(ctx, d, 5)
	})
	if fault.KindOf(err) != fault.Unavailable {
		t.Errorf("in the middle of a transaction: %v", err)
	}
	var all sync.WaitGroup
	for name, call := range calls {
		all.Go(func() {
			if err := call(t.Context()); fault.KindOf(err) != fault.Unavailable {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	all.Wait()
	if took := time.Since(started); took > 2*patience {
		t.Errorf("it took %v to say so", took)
	}
	if !d.Away() {
		t.Error("the database is not known to be away")
	}

	// The old connections lead nowhere. No call finds that out by waiting.
	w.Mend()
	started = time.Now()
	for i := range 40 {
		if err := insert(t.Context(), d, 100+i); err != nil {
			t.Fatalf("with the server back: %v", err)
		}
	}
	if took := time.Since(started); took > 5*time.Second {
		t.Errorf("40 calls took %v", took)
	}
	if d.Away() {
		t.Error("the database is still said to be away")
	}
	wantRows(t, d, 41)
}

// Also where the silence falls just before a transaction begins, or before its commit.
func TestABeginningOrACommitWithoutAnswerIsUnavailable(t *testing.T) {
	t.Parallel() // it waits for nothing but time
	_, address := openPostgres(t)
	for name, run := range map[string]func(ctx context.Context, d *db.DB, w *dbtest.Wire) error{
		"the beginning": func(ctx context.Context, d *db.DB, w *dbtest.Wire) error {
			w.Silence()
			return d.Tx(ctx, func(ctx context.Context) error { return nil })
		},
		"the commit": func(ctx context.Context, d *db.DB, w *dbtest.Wire) error {
			return d.Tx(ctx, func(ctx context.Context) error {
				defer w.Silence()
				return insert(ctx, d, 2)
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, behind := dbtest.ThroughWire(t, address)
			d := open(t, behind, "")
			if err := d.Ping(t.Context()); err != nil { // a connection that was good a moment ago
				t.Fatal(err)
			}
			if err := run(t.Context(), d, w); fault.KindOf(err) != fault.Unavailable {
				t.Errorf("got %v", err)
			}
			if !d.Away() {
				t.Error("the database is not known to be away")
			}
		})
	}
}

// fillPool makes as many connections as are kept open, and inserts row 1.
func fillPool(t *testing.T, d *db.DB) {
	t.Helper()
	if err := insert(t.Context(), d, 1); err != nil {
		t.Fatal(err)
	}
	var meet, all sync.WaitGroup
	meet.Add(10)
	for range 10 {
		all.Go(func() {
			if err := d.Tx(t.Context(), func(ctx context.Context) error {
				meet.Done()
				meet.Wait()
				return nil
			}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// A replica that is frozen in the middle of a transaction keeps its locks.
func TestAFrozenTransactionBlocksNobodyForLong(t *testing.T) {
	_, address := openPostgres(t)
	address += "&lock_timeout=200&idle_in_transaction_session_timeout=1000"
	frozen, d := open(t, address, ""), open(t, address, "")
	if err := insert(t.Context(), d, 1); err != nil {
		t.Fatal(err)
	}
	update := func(ctx context.Context, d *db.DB) error {
		_, err := d.Exec(ctx, "UPDATE things SET n = n + 1 WHERE id = 1")
		return err
	}
	limit := func(ctx context.Context, value string) error {
		_, err := frozen.Exec(ctx, "SET LOCAL idle_in_transaction_session_timeout TO "+value)
		return err
	}
	held, refused, thaw := make(chan struct{}), make(chan struct{}), make(chan struct{})
	ended := make(chan error)
	go func() {
		ended <- frozen.Tx(context.Background(), func(ctx context.Context) error {
			// Its time runs from when the other was refused, or a slow machine would let the other have the row.
			if err := errors.Join(limit(ctx, "0"), update(ctx, frozen)); err != nil {
				return err
			}
			close(held)
			<-refused
			if err := limit(ctx, "DEFAULT"); err != nil {
				return err
			}
			<-thaw
			return update(ctx, frozen)
		})
	}()
	<-held
	started := time.Now()
	if err := update(t.Context(), d); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a call that waits for the row: %v", err)
	}
	if took := time.Since(started); took > patience {
		t.Errorf("it waited %v", took)
	}
	close(refused)
	eventually(t, "the row is free again", func() bool { return update(t.Context(), d) == nil })
	close(thaw)
	if err := <-ended; fault.KindOf(err) != fault.Unavailable {
		t.Errorf("the frozen one went on: %v", err)
	}
	if n := number(t, d, "SELECT n FROM things"); n != 1 {
		t.Errorf("%d, want the other's one change", n)
	}
}

func TestAStatementThatTakesTooLongIsEnded(t *testing.T) {
	t.Parallel() // it waits for nothing but time: a second, within which a busy machine still begins a transaction
	_, address := openPostgres(t)
	d := open(t, address+"&statement_timeout=1000", "")
	sleep := func(ctx context.Context, seconds float64) error {
		_, err := d.Exec(ctx, "SELECT pg_sleep($1)", seconds)
		return err
	}
	if err := sleep(t.Context(), 60); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("got %v", err)
	}
	// What has been given more time gets it, and gives it to nobody else.
	for _, limit := range []time.Duration{time.Minute, 0} {
		if err := sleep(db.WithStatementTime(t.Context(), limit), 2); err != nil {
			t.Errorf("with more time: %v", err)
		}
		if err := sleep(t.Context(), 60); fault.KindOf(err) != fault.Unavailable {
			t.Errorf("the next one: %v", err)
		}
	}
	if err := d.Snapshot(t.Context(), func(ctx context.Context) error { return sleep(ctx, 2) }); err != nil {
		t.Errorf("in a snapshot: %v", err)
	}
}

// A caller whose own time was over tells nothing of the server.
func TestACallerWithoutTimeDoesNotMakeTheServerAway(t *testing.T) {
	d, _ := openPostgres(t)
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	if _, err := d.Exec(ctx, "SELECT 1"); err == nil {
		t.Error("done")
	}
	if d.Away() {
		t.Error("the server counts as away")
	}
}

// Visitors leave all the time, also while their request is being sent to the database.
func TestACallerWhoLeavesDoesNotMakeTheServerAway(t *testing.T) {
	_, address := openPostgres(t)
	w, behind := dbtest.ThroughWire(t, address)
	d := open(t, behind, "")
	if err := insert(t.Context(), d, 1); err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("x", 32<<20) // more than the wire holds: it is still being sent when the caller leaves
	for name, call := range map[string]func(ctx context.Context, text string) error{
		"a read": func(ctx context.Context, text string) error {
			var n int
			return d.One(ctx, "SELECT length($1::text)", []any{text}, &n)
		},
		"a write": func(ctx context.Context, text string) error {
			_, err := d.Exec(ctx, "UPDATE things SET n = length($1::text)", text)
			return err
		},
	} {
		ctx, leave := context.WithCancel(t.Context())
		err := d.Tx(ctx, func(ctx context.Context) error {
			if err := call(ctx, "x"); err != nil { // prepares the statement
				return err
			}
			w.Silence()
			time.AfterFunc(50*time.Millisecond, leave)
			return call(ctx, long)
		})
		if !errors.Is(err, context.Canceled) || fault.KindOf(err) == fault.Unavailable {
			t.Errorf("%s: %v", name, err)
		}
		if d.Away() {
			t.Errorf("after %s the server counts as away", name)
		}
		w.Mend()
	}
}

func TestEveryConnectionHasItsLimits(t *testing.T) {
	d, _ := openPostgres(t)
	for _, name := range []string{"lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"} {
		millis := number(t, d, "SELECT setting::int FROM pg_settings WHERE name = $1", name)
		if limit := time.Duration(millis) * time.Millisecond; limit == 0 || limit > 15*time.Second {
			t.Errorf("%s is %v", name, limit)
		}
	}
}

func TestAReadThatTakesTooLongIsUnavailable(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		var n int
		err := d.One(ctx, "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 1000000000) SELECT count(*) FROM many", nil, &n)
		if fault.KindOf(err) != fault.Unavailable {
			t.Errorf("got %v", err)
		}
	})
}
