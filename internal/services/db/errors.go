package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"runtime/debug"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"holidaypark/internal/foundation/fault"
)

// classify marks the errors that mean "the database can't serve now" so that callers answer 503 and work is tried again.
// Everything else stays as it is.
func classify(err error) error {
	if err == nil || !unavailable(err) {
		return err
	}
	return fault.Wrap(err, fault.Unavailable, "errors.unavailable")
}

func unavailable(err error) bool {
	var already *fault.Error
	if errors.As(err, &already) || left(err) { // has its kind, or nobody to tell it to
		return false
	}
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		switch lite.Code() & 0xff {
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_INTERRUPT:
			return true
		}
		return false
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch pg.Code {
		case "55P03", "57014", "25P03": // a lock, a statement or a transaction without one took too long
			return true
		}
		// Classes: connection lost, out of resources, shutting down, too many retries of a serialization failure.
		return strings.HasPrefix(pg.Code, "08") || strings.HasPrefix(pg.Code, "53") || strings.HasPrefix(pg.Code, "57P") || retryable(pg)
	}
	var connect *pgconn.ConnectError
	var network *net.OpError
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF) ||
		pgconn.SafeToRetry(err) || // nothing was sent: the connection was closed before
		errors.Is(err, errClosed) || errors.Is(err, sql.ErrConnDone) || errors.Is(err, driver.ErrBadConn)
}

// left tells that the caller went away. A transaction that gets no answer is cancelled too, by ourselves.
func left(err error) bool { return errors.Is(err, context.Canceled) && !errors.Is(err, errNoAnswer) }

// Cancelled tells whether the caller went away or ran out of time.
func Cancelled(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// Duplicate tells which column of which table already held the value, when err is a broken unique key. Unique keys are
// named table_column_key in both engines' migrations.
func Duplicate(err error) (column string, ok bool) {
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		if code := lite.Code(); code != sqlite3.SQLITE_CONSTRAINT_UNIQUE && code != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY {
			return "", false
		}
		// "constraint failed: UNIQUE constraint failed: table.column (2067)"
		text := lite.Error()
		if dot := strings.LastIndex(text, "."); dot >= 0 {
			column, _, _ = strings.Cut(text[dot+1:], " ")
		}
		return column, true
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == "23505" {
		name := strings.TrimSuffix(strings.TrimPrefix(pg.ConstraintName, pg.TableName+"_"), "_key")
		return name, true
	}
	return "", false
}

func panicError(p any) error {
	return fmt.Errorf("panic: %v\n%s", p, debug.Stack())
}
