package db

import (
	"container/list"
	"context"
	"database/sql"
	"sync"
)

// maxStatements bounds the prepared texts kept. A stranger can make many shapes of a filter: the one that was not used for the
// longest time makes room.
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
	mu      sync.Mutex
	known   map[string]*list.Element // of *statement
	byUse   list.List                // the latest used first
}

// statement is a prepared text. One that has to go while calls are running on it is closed by the last of them.
type statement struct {
	*sql.Stmt
	query string
	order []int // of its arguments; nil: as they are given
	calls int
	gone  bool
}

func newStatements(on preparer, prepare bool) *statements {
	return &statements{on: on, prepare: prepare, known: map[string]*list.Element{}}
}

// take gives the statement of a text, preparing it if need be, for one call; the caller gives it back.
func (s *statements) take(query string) (*statement, error) {
	if found := s.find(query); found != nil {
		return found, nil
	}
	// Prepared without the caller's context: the statement outlives the request.
	text, order := plainMarks(query)
	prepared, err := s.on.PrepareContext(context.Background(), text)
	if err != nil {
		return nil, err
	}
	if first := s.find(query); first != nil { // somebody else was faster
		prepared.Close()
		return first, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	added := &statement{Stmt: prepared, query: query, order: order, calls: 1}
	if old, twice := s.known[query]; twice {
		s.drop(old)
	}
	s.known[query] = s.byUse.PushFront(added)
	if len(s.known) > maxStatements {
		s.drop(s.byUse.Back())
	}
	return added, nil
}

func (s *statements) find(query string) *statement {
	s.mu.Lock()
	defer s.mu.Unlock()
	element, ok := s.known[query]
	if !ok {
		return nil
	}
	s.byUse.MoveToFront(element)
	found := element.Value.(*statement)
	found.calls++
	return found
}

// drop forgets a statement; mu is held.
func (s *statements) drop(element *list.Element) {
	old := s.byUse.Remove(element).(*statement)
	delete(s.known, old.query)
	old.gone = true
	if old.calls == 0 {
		old.Close()
	}
}

// giveBack ends a call. Rows that it gave keep what they need by themselves: database/sql closes a statement of the pool after its
// last rows, and on the writer's one connection rows end before the next statement begins.
func (s *statements) giveBack(used *statement) {
	s.mu.Lock()
	defer s.mu.Unlock()
	used.calls--
	if used.gone && used.calls == 0 {
		used.Close()
	}
}

func (s *statements) query(ctx context.Context, query string, args []any) (*sql.Rows, error) {
	if !s.prepare {
		return s.on.QueryContext(ctx, query, args...)
	}
	stmt, err := s.take(query)
	if err != nil {
		return nil, err
	}
	defer s.giveBack(stmt)
	return stmt.QueryContext(ctx, arranged(args, stmt.order)...)
}

func (s *statements) exec(ctx context.Context, query string, args []any) (sql.Result, error) {
	if !s.prepare {
		return s.on.ExecContext(ctx, query, args...)
	}
	stmt, err := s.take(query)
	if err != nil {
		return nil, err
	}
	defer s.giveBack(stmt)
	return stmt.ExecContext(ctx, arranged(args, stmt.order)...)
}

func (s *statements) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.byUse.Len() > 0 {
		s.drop(s.byUse.Front())
	}
}
