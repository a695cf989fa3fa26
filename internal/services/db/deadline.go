package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// How long the database may keep a caller waiting. Each is longer than the one before, so that the most exact answer comes first:
// a lock's, then the statement's, and only where the server says nothing at all our own.
const (
	lockTime      = 4 * time.Second // for a row that another transaction holds
	statementTime = 6 * time.Second // for one statement, its locks included
	callTime      = 8 * time.Second // for an answer of any kind
	// idleTxTime is how long a transaction may be open without a statement before PostgreSQL undoes it: the locks of a frozen
	// replica are free again after it.
	idleTxTime  = 15 * time.Second
	connectTime = 3 * time.Second
	pingTime    = 2 * time.Second
	pingAfter   = time.Second      // a connection that was idle for so long is asked whether it is still good
	tcpTime     = 15 * time.Second // after which the network gives up a host that acknowledges nothing
)

type statementTimeKey struct{}

// WithStatementTime gives every statement of the transactions of the context another limit than the usual one; zero is none.
// Cleanup of many rows needs it, and whatever reads or writes the whole database.
func WithStatementTime(ctx context.Context, limit time.Duration) context.Context {
	return context.WithValue(ctx, statementTimeKey{}, limit)
}

// callLimit is how long one call under the context may take; zero is without an end.
func callLimit(ctx context.Context) time.Duration {
	limit, ok := ctx.Value(statementTimeKey{}).(time.Duration)
	switch {
	case !ok:
		return callTime
	case limit == 0:
		return 0
	}
	return limit + callTime - statementTime
}

// limited gives one call its deadline. SQLite's writer has none: it may hold the work of others (writer.go).
func (d *DB) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	limit := callLimit(ctx)
	if _, writing := ctx.Value(txKey{d}).(*member); writing || limit == 0 {
		return ctx, func() {}
	}
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) <= limit {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, limit)
}

// errNoAnswer ends a transaction whose beginning or commit is not answered.
var errNoAnswer = fmt.Errorf("the database does not answer: %w", context.DeadlineExceeded)

// step runs the beginning or the commit of a transaction. Both go by the context of the whole transaction, which has no
// deadline of its own; one that takes longer than the limit ends it.
func step(ctx context.Context, end context.CancelCauseFunc, limit time.Duration, do func() error) error {
	if limit > 0 {
		timer := time.AfterFunc(limit, func() { end(errNoAnswer) })
		defer timer.Stop()
	}
	err := do()
	if err != nil && errors.Is(context.Cause(ctx), errNoAnswer) {
		return errors.Join(errNoAnswer, err)
	}
	return err
}

// setLimits gives a transaction that has just begun the limits of its context.
func (d *DB) setLimits(ctx context.Context, tx txRunner) error {
	limit, ok := ctx.Value(statementTimeKey{}).(time.Duration)
	if !ok || d.dialect != Postgres {
		return nil
	}
	script := "SET LOCAL statement_timeout = " + millis(limit)
	if limit == 0 {
		script += "; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0"
	}
	_, err := tx.tx.ExecContext(ctx, script)
	return err
}

func millis(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

// limitServer asks PostgreSQL to keep the limits on every connection. What the address says itself stands.
func limitServer(config *pgx.ConnConfig) {
	for name, limit := range map[string]time.Duration{
		"lock_timeout": lockTime, "statement_timeout": statementTime, "idle_in_transaction_session_timeout": idleTxTime,
	} {
		if _, given := config.RuntimeParams[name]; !given {
			config.RuntimeParams[name] = millis(limit)
		}
	}
	config.ConnectTimeout = connectTime
	dialer := net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: tcpTime / 3, Interval: tcpTime / 3, Count: 3},
		Control: func(network, _ string, raw syscall.RawConn) error {
			if !strings.HasPrefix(network, "tcp") { // a socket of the same machine
				return nil
			}
			return setUserTimeout(raw, tcpTime)
		},
	}
	config.DialFunc = dialer.DialContext
}

// Away tells that the last call got no answer. Whoever can do without the database need not wait to find out again.
func (d *DB) Away() bool { return d.away.Load() }

// ended takes note of how a call that began at start ended, and gives its error a kind.
func (d *DB) ended(ctx context.Context, start time.Time, err error) error {
	over := context.Cause(ctx)
	if err != nil && over != nil {
		// A call that is taken back while it speaks to the server fails as on a broken network, which it was not.
		err = errors.Join(over, err)
	}
	if d.dialect == Postgres {
		switch {
		case err == nil:
			d.away.CompareAndSwap(true, false)
		case unanswered(err, over != nil, time.Since(start)) && d.away.CompareAndSwap(false, true):
			// The others of the pool lead to the same silence, even when the server is back: none is used again.
			d.round.Add(1)
		}
	}
	return classify(err)
}

// silence is how long a call must have waited in vain for the server to count as away. A caller whose own time was over before that
// tells nothing of the server.
const silence = 1500 * time.Millisecond

// unanswered tells the errors of a server that is not there from those that it tells. A call that was over by its context tells of the
// server only by how long it had waited.
func unanswered(err error, over bool, waited time.Duration) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) || left(err) {
		return false
	}
	if errors.Is(err, context.DeadlineExceeded) && (waited >= silence || errors.Is(err, errNoAnswer)) {
		return true
	}
	var connect *pgconn.ConnectError
	var network *net.OpError
	return !over && (errors.As(err, &connect) || errors.As(err, &network))
}

// poolConn is what is known about a connection of the pool.
type poolConn struct {
	round uint64 // of DB.round, when it was made
	idle  time.Duration
}

const poolConnKey = "park"

// poolOptions keep the pool free of connections that lead nowhere. database/sql takes another one, or makes one, for each that
// is refused here.
func (d *DB) poolOptions() []stdlib.OptionOpenDB {
	return []stdlib.OptionOpenDB{
		stdlib.OptionAfterConnect(func(_ context.Context, conn *pgx.Conn) error {
			conn.PgConn().CustomData()[poolConnKey] = &poolConn{round: d.round.Load()}
			return nil
		}),
		// Not pgx's own ping, which would wait as long as the caller can.
		stdlib.OptionShouldPing(func(_ context.Context, params stdlib.ShouldPingParams) bool {
			if known, ok := params.Conn.PgConn().CustomData()[poolConnKey].(*poolConn); ok {
				known.idle = params.IdleDuration
			}
			return false
		}),
		stdlib.OptionResetSession(func(ctx context.Context, conn *pgx.Conn) error {
			known, ok := conn.PgConn().CustomData()[poolConnKey].(*poolConn)
			if !ok || known.round != d.round.Load() {
				return driver.ErrBadConn
			}
			if known.idle <= pingAfter {
				return nil
			}
			limited, cancel := context.WithTimeout(ctx, pingTime)
			defer cancel()
			start := time.Now()
			if err := conn.Ping(limited); err != nil {
				if ctx.Err() == nil {
					_ = d.ended(limited, start, err) // so that the rest of the pool is not asked one by one
				}
				return driver.ErrBadConn
			}
			return nil
		}),
	}
}
