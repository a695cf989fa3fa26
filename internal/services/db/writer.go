package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

const (
	maxGroup = 64               // bounds how many transactions wait for one another's commit
	busyWait = 10 * time.Second // for another process at the same file, as sqlitePragmas have it
)

// writer is SQLite's one writing connection. Transactions that arrive while another is running share its commit: each runs
// under a savepoint of one BEGIN IMMEDIATE, and all are acknowledged by the same synced COMMIT. So a failed one undoes
// itself alone, nothing is acknowledged before it is on disk, and the disk is waited for once per group, not once per change.
type writer struct {
	pool    *sql.DB
	conn    *sql.Conn
	stmts   *statements
	waiting atomic.Int64
	turn    sync.Mutex // held while a transaction runs
	group   *group     // the open transaction, guarded by turn
	closed  bool
}

type group struct {
	size int
	done chan struct{} // closed after the commit
	err  error         // its outcome
}

var errClosed = errors.New("database is closed")

func newWriter(ctx context.Context, dsn string) (*writer, error) {
	pool, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1)
	conn, err := connect(ctx, pool)
	if err != nil {
		pool.Close()
		return nil, err
	}
	return &writer{pool: pool, conn: conn, stmts: newStatements(conn, true)}, nil
}

// connect tries again where another process is opening the same new file: of two that switch it to WAL, SQLite refuses one
// at once, without the wait that the connection asks for.
func connect(ctx context.Context, pool *sql.DB) (*sql.Conn, error) {
	for limit := time.Now().Add(busyWait); ; {
		conn, err := pool.Conn(ctx)
		var lite *sqlite.Error
		if err == nil || !errors.As(err, &lite) || lite.Code()&0xff != sqlite3.SQLITE_BUSY || time.Now().After(limit) {
			return conn, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// tx runs fn and returns when its group is committed. The wait for a turn does not heed ctx, since whoever waits may have
// to commit for the others; nor does a running statement, since SQLite answers an interrupt by undoing the whole group.
func (w *writer) tx(ctx context.Context, fn func(context.Context, runner) error) error {
	w.waiting.Add(1)
	w.turn.Lock()
	w.waiting.Add(-1)
	g, err := w.run(ctx, fn)
	if w.group != nil && (w.waiting.Load() == 0 || w.group.size >= maxGroup) {
		w.finish(w.control("COMMIT"))
	}
	w.turn.Unlock()
	if err != nil {
		return err
	}
	<-g.done
	return g.err
}

// run executes fn as a member of the open group, opening one if need be.
func (w *writer) run(ctx context.Context, fn func(context.Context, runner) error) (*group, error) {
	if w.closed {
		return nil, errClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	first := w.group == nil
	if first {
		if err := w.control("BEGIN IMMEDIATE"); err != nil {
			return nil, err
		}
		w.group = &group{done: make(chan struct{})}
	} else if err := w.control("SAVEPOINT one"); err != nil {
		w.finish(fmt.Errorf("savepoint: %w", err))
		return nil, err
	}
	m := &member{stmts: w.stmts}
	err := protect(func() error { return fn(context.WithoutCancel(ctx), m) })
	if err == nil {
		err = m.failed // overlooked by fn
	}
	m.failed = sql.ErrTxDone
	if err != nil {
		w.undo(first, err)
		return nil, err
	}
	if !first {
		if err := w.control("RELEASE one"); err != nil {
			w.finish(fmt.Errorf("release: %w", err))
			return nil, err
		}
	}
	w.group.size++
	return w.group, nil
}

// undo takes back what a failed member did. The first needs no savepoint: nobody else is in the group yet. Where SQLite
// has already undone everything (disk full, input/output error), every member of the group fails.
func (w *writer) undo(first bool, cause error) {
	if first {
		w.finish(cause)
		return
	}
	if err := w.control("ROLLBACK TO one"); err != nil {
		w.finish(fmt.Errorf("roll back: %w", errors.Join(cause, err)))
		return
	}
	if err := w.control("RELEASE one"); err != nil {
		w.finish(fmt.Errorf("release: %w", err))
	}
}

// finish ends the group with the outcome; anything but success leaves no transaction behind.
func (w *writer) finish(err error) {
	if err != nil {
		// Fails where SQLite has rolled back by itself, which is as good.
		_ = w.control("ROLLBACK")
	}
	w.group.err = err
	close(w.group.done)
	w.group = nil
}

// member is a transaction of a group as its fn sees it. It has PostgreSQL's rule that a failed statement dooms its
// transaction: SQLite may have undone the whole group by then, and would commit whatever follows at once.
type member struct {
	stmts  *statements
	failed error
}

func (m *member) query(ctx context.Context, query string, args []any) (rows *sql.Rows, err error) {
	err = m.do(ctx, func(ctx context.Context) error {
		rows, err = m.stmts.query(ctx, query, args)
		return err
	})
	return rows, err
}

func (m *member) exec(ctx context.Context, query string, args []any) (res sql.Result, err error) {
	err = m.do(ctx, func(ctx context.Context) error {
		res, err = m.stmts.exec(ctx, query, args)
		return err
	})
	return res, err
}

// script runs a text of several statements, which can't be prepared.
func (m *member) script(ctx context.Context, text string) error {
	return m.do(ctx, func(ctx context.Context) error {
		_, err := m.stmts.on.ExecContext(ctx, text)
		return err
	})
}

func (m *member) do(ctx context.Context, statement func(context.Context) error) error {
	if m.failed != nil {
		return fmt.Errorf("the transaction takes no more: %w", m.failed)
	}
	m.failed = statement(context.WithoutCancel(ctx)) // fn may have set a limit of its own
	return m.failed
}

func (w *writer) control(statement string) error {
	_, err := w.stmts.exec(context.Background(), statement, nil)
	return err
}

func (w *writer) close() error {
	w.turn.Lock()
	defer w.turn.Unlock()
	w.closed = true
	w.stmts.close()
	return errors.Join(w.conn.Close(), w.pool.Close())
}

// protect turns a panic into an error, so that a bug in one transaction can't leave the connection in the middle of it.
func protect(fn func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicError(p)
		}
	}()
	return fn()
}
