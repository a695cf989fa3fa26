package db

import (
	"context"
	"database/sql"
	"sync"
)

// maxStatements bounds the prepared texts kept. A stranger can make many shapes of a filter; past the bound a new shape is
// prepared for each call, which is slower and nothing worse.
const maxStatements = 512

type preparer interface {
	PrepareContext(ctx context.Context, query string) (*sql.Stmt, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// statements runs queries through prepared statements. Parsing a statement costs SQLite more than running a short one.
// pgx keeps its own, so on PostgreSQL the texts are passed through.
type statements struct {
	on      preparer
	prepare bool
	mu      sync.RWMutex
	known   map[string]*sql.Stmt
}

func newStatements(on preparer, prepare bool) *statements {
	return &statements{on: on, prepare: prepare, known: map[string]*sql.Stmt{}}
}

func (s *statements) get(query string) (*sql.Stmt, error) {
	if !s.prepare {
		return nil, nil
	}
	s.mu.RLock()
	stmt, ok := s.known[query]
	full := len(s.known) >= maxStatements
	s.mu.RUnlock()
	if ok || full {
		return stmt, nil
	}
	// Prepared without the caller's context: the statement outlives the request.
	stmt, err := s.on.PrepareContext(context.Background(), query)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if first, ok := s.known[query]; ok {
		stmt.Close()
		return first, nil
	}
	s.known[query] = stmt
	return stmt, nil
}

func (s *statements) query(ctx context.Context, query string, args []any) (*sql.Rows, error) {
	stmt, err := s.get(query)
	if err != nil {
		return nil, err
	}
	if stmt == nil {
		return s.on.QueryContext(ctx, query, args...)
	}
	return stmt.QueryContext(ctx, args...)
}

func (s *statements) exec(ctx context.Context, query string, args []any) (sql.Result, error) {
	stmt, err := s.get(query)
	if err != nil {
		return nil, err
	}
	if stmt == nil {
		return s.on.ExecContext(ctx, query, args...)
	}
	return stmt.ExecContext(ctx, args...)
}

func (s *statements) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, stmt := range s.known {
		stmt.Close()
	}
	clear(s.known)
}
