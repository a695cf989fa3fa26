package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	postgresConns = 16
	txTries       = 6
)

func openPostgres(ctx context.Context, url string) (*DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errors.New("database url: not a PostgreSQL address") // the parser's words could hold the password
	}
	limitServer(config)
	d := &DB{dialect: Postgres}
	pool := stdlib.OpenDB(*config, d.poolOptions()...)
	pool.SetMaxOpenConns(postgresConns)
	pool.SetMaxIdleConns(postgresConns)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	if err := pool.PingContext(ctx); err != nil {
		pool.Close()
		return nil, fmt.Errorf("reach PostgreSQL: %w", err)
	}
	d.pool, d.reads = pool, newStatements(pool, false)
	return d, nil
}

// postgresTx retries what PostgreSQL asks to retry: a lost race of two serialized transactions, or a deadlock.
func (d *DB) postgresTx(ctx context.Context, fn func(context.Context) error) error {
	var err error
	for try := range txTries {
		if try > 0 {
			pause := time.Duration(1<<try)*time.Millisecond + time.Duration(rand.IntN(5))*time.Millisecond
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(pause):
			}
		}
		if err = d.postgresOnce(ctx, fn); !retryable(err) {
			return err
		}
	}
	return err
}

func (d *DB) postgresOnce(ctx context.Context, fn func(context.Context) error) error {
	whole, end := context.WithCancelCause(ctx)
	defer end(nil)
	start := time.Now()
	tx, err := d.begin(whole, end, nil)
	if err := d.ended(whole, start, err); err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	inTx := context.WithValue(ctx, txKey{d}, runner(txRunner{tx}))
	if err := protect(func() error { return fn(inTx) }); err != nil {
		return err
	}
	start = time.Now()
	return d.ended(whole, start, step(whole, end, callLimit(ctx), tx.Commit))
}

// begin starts a transaction with the limits of the context, which ends with it.
func (d *DB) begin(ctx context.Context, end context.CancelCauseFunc, options *sql.TxOptions) (tx *sql.Tx, err error) {
	err = step(ctx, end, callTime, func() error {
		if tx, err = d.pool.BeginTx(ctx, options); err != nil {
			return err
		}
		if err = d.setLimits(ctx, txRunner{tx}); err != nil {
			_ = tx.Rollback()
		}
		return err
	})
	return tx, err
}

func retryable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}

type txRunner struct{ tx *sql.Tx }

func (r txRunner) query(ctx context.Context, query string, args []any) (*sql.Rows, error) {
	return r.tx.QueryContext(ctx, query, args...)
}

func (r txRunner) exec(ctx context.Context, query string, args []any) (sql.Result, error) {
	return r.tx.ExecContext(ctx, query, args...)
}
