package apptest

import (
	"bytes"
	"log/slog"
	"sync"
)

// Log keeps what a park logs, and can be read while it is written.
type Log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Logger writes into it.
func (l *Log) Logger() *slog.Logger { return slog.New(slog.NewTextHandler(l, nil)) }

func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
