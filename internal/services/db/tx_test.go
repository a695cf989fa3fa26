package db_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"holidaypark/internal/services/db"
)

var errMine = errors.New("mine")

func TestTxKeepsWhatSucceeds(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		before := d.Commits()
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			if !d.InTx(ctx) || d.InTx(t.Context()) {
				t.Error("only the inner context carries the transaction")
			}
			if err := insert(ctx, d, 1); err != nil {
				return err
			}
			var n int
			if err := d.One(ctx, "SELECT count(*) FROM things", nil, &n); err != nil || n != 1 {
				t.Errorf("the transaction sees %d rows of its own, %v", n, err)
			}
			if n := number(t, d, "SELECT count(*) FROM things"); n != 0 {
				t.Errorf("others see %d rows before the commit", n)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		wantRows(t, d, 1)
		if d.Commits() != before+1 {
			t.Errorf("commits went from %d to %d", before, d.Commits())
		}
	})
}

func TestTxUndoesWhatFails(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		before := d.Commits()
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			return errors.Join(insert(ctx, d, 1), errMine)
		})
		if !errors.Is(err, errMine) {
			t.Errorf("got %v", err)
		}
		wantRows(t, d, 0)
		if d.Commits() != before {
			t.Error("an undone transaction counted as a commit")
		}
	})
}

func TestTxUndoesAPanicAndGoesOn(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			if err := insert(ctx, d, 1); err != nil {
				return err
			}
			panic("a bug")
		})
		if err == nil || !strings.Contains(err.Error(), "a bug") || !strings.Contains(err.Error(), "tx_test.go") {
			t.Errorf("the error must tell the panic and where it was: %v", err)
		}
		wantRows(t, d, 0)
		if err := insert(t.Context(), d, 2); err != nil {
			t.Errorf("after the panic: %v", err)
		}
	})
}

func TestTxInsideTxIsOneTransaction(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		both := func(fail error) error {
			return d.Tx(t.Context(), func(ctx context.Context) error {
				err := d.Tx(ctx, func(ctx context.Context) error { return insert(ctx, d, 1) })
				return errors.Join(err, insert(ctx, d, 2), fail)
			})
		}
		if err := both(errMine); !errors.Is(err, errMine) {
			t.Errorf("got %v", err)
		}
		wantRows(t, d, 0) // the inner one was not kept by itself
		if err := both(nil); err != nil {
			t.Fatal(err)
		}
		wantRows(t, d, 2)
	})
}

func TestAFailedStatementDoomsItsTransaction(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			if err := insert(ctx, d, 1); err != nil {
				return err
			}
			if err := insert(ctx, d, 1); err == nil {
				t.Error("the same key went in twice")
			}
			if err := insert(ctx, d, 2); err == nil {
				t.Error("a doomed transaction took another statement")
			}
			return nil // the trouble is overlooked
		})
		if err == nil {
			t.Error("a doomed transaction was committed")
		}
		wantRows(t, d, 0)
	})
}

func TestATransactionThatIsOverTakesNoMore(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		var leaked context.Context
		if err := d.Tx(t.Context(), func(ctx context.Context) error { leaked = ctx; return nil }); err != nil {
			t.Fatal(err)
		}
		if err := insert(leaked, d, 1); !errors.Is(err, sql.ErrTxDone) {
			t.Errorf("got %v", err)
		}
		wantRows(t, d, 0)
	})
}

func TestConcurrentTransactionsLoseNothing(t *testing.T) {
	const callers, times = 50, 40
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		run(t, d, "INSERT INTO things (id, n) VALUES (1, 0), (2, $1)", callers*times)
		move := func(ctx context.Context) error { // one unit from row 2 to row 1, if there is one
			n, err := d.Exec(ctx, "UPDATE things SET n = n - 1 WHERE id = 2 AND n >= 1")
			if err != nil || n != 1 {
				return errors.Join(err, errMine)
			}
			_, err = d.Exec(ctx, "UPDATE things SET n = n + 1 WHERE id = 1")
			return err
		}
		var all sync.WaitGroup
		for range callers {
			all.Go(func() {
				for range times {
					if err := d.Tx(t.Context(), move); err != nil {
						t.Errorf("move: %v", err)
					}
				}
			})
		}
		all.Wait()
		if got := number(t, d, "SELECT n FROM things WHERE id = 1"); got != callers*times {
			t.Errorf("%d moved, want %d", got, callers*times)
		}
		if err := d.Tx(t.Context(), move); !errors.Is(err, errMine) {
			t.Errorf("more was moved than there was: %v", err)
		}
	})
}

func TestOneTellsThatThereIsNoRow(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		var n int
		if err := d.One(t.Context(), "SELECT n FROM things WHERE id = $1", []any{7}, &n); !errors.Is(err, sql.ErrNoRows) {
			t.Errorf("got %v", err)
		}
	})
}

func TestAClosedDatabaseTakesNothing(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		if err := insert(context.Background(), d, 1); err == nil {
			t.Error("a write was acknowledged")
		}
		if err := d.Ping(context.Background()); err == nil {
			t.Error("it still answers")
		}
	})
}

func TestOpenRefusesWhatItDoesNotKnow(t *testing.T) {
	for _, url := range []string{"mysql://park@localhost/park", "park.db", "postgres://park:secret@host:notaport/x"} {
		d, err := db.Open(t.Context(), url, "")
		if err == nil {
			d.Close()
			t.Errorf("%q was opened", url)
		} else if strings.Contains(err.Error(), "secret") {
			t.Errorf("the password is in the error: %v", err)
		}
	}
}

func TestOpenMakesTheDataFolder(t *testing.T) {
	// Letters that mean something in an address must mean themselves in a path.
	d := open(t, "", filepath.Join(t.TempDir(), "a new", "folder?x=1#%20", "park.db"))
	makeTable(t, d)
	if found, _ := filepath.Glob(filepath.Join(filepath.Dir(t.TempDir()), "*", "a new", "folder[?]x=1#%20", "park.db")); len(found) != 1 {
		t.Errorf("the file lies elsewhere: %v", found)
	}
}
