package jobs

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"holidaypark/internal/services/db"
)

// Lane is a group of kinds with workers of its own in every process: a job that hangs holds up its own lane at most.
type Lane string

const (
	Mail     Lane = "mail"     // what waits for the mail server, and what ends in a mail
	Pictures Lane = "pictures" // what decodes pictures or waits for the blob store
	Payments Lane = "payments" // what waits for a payment provider
	Index    Lane = "index"    // what builds search indexes
	General  Lane = "general"  // everything else, such as cleanups
)

// lanes lists every lane with the number of its workers in one process, fit for a machine with two cores: only mail, which
// spends its time waiting, has more than one.
var lanes = []struct {
	name    Lane
	workers int
}{{Mail, 2}, {Payments, 1}, {Pictures, 1}, {Index, 1}, {General, 1}}

// Lanes lists every lane.
func Lanes() []Lane {
	var all []Lane
	for _, lane := range lanes {
		all = append(all, lane.name)
	}
	return all
}

// Handler does one job. It may be called again for the same job, so it must be able to tell what is already done.
type Handler func(ctx context.Context, args json.RawMessage) error

// GivenUp is called, in the same transaction, when a job has failed for the last time.
type GivenUp func(ctx context.Context, args json.RawMessage, cause string) error

// Kind is everything that belongs to one kind of job.
type Kind struct {
	Name string // the domain and what is done, such as mail.send
	Lane Lane
	Do   Handler
	// GivenUp may be nil.
	GivenUp GivenUp
	// Limit is the time for one try, 5 minutes where it is zero.
	Limit time.Duration
	// Attempts bounds the tries, 12 where it is zero.
	Attempts int
	// Every makes the kind periodic: one job in each interval, however many replicas run. Its statements have a longer limit than
	// others, since a cleanup may delete many rows. Zero: jobs are added by Add alone.
	Every time.Duration
}

// Register makes kinds known. A wrong declaration is a mistake in the program, so it panics.
func (q *Queue) Register(kinds ...Kind) {
	for _, kind := range kinds {
		q.register(kind)
	}
}

func (q *Queue) register(kind Kind) {
	_, twice := q.kinds[kind.Name]
	switch {
	case kind.Name == "":
		panic("jobs: a kind without a name")
	case twice:
		panic("jobs: the kind " + kind.Name + " is registered twice")
	case !slices.Contains(Lanes(), kind.Lane):
		panic("jobs: the kind " + kind.Name + " has the unknown lane " + string(kind.Lane))
	case kind.Do == nil:
		panic("jobs: the kind " + kind.Name + " has no handler")
	case kind.Limit < 0 || kind.Attempts < 0 || kind.Every < 0:
		panic("jobs: the kind " + kind.Name + " has a negative limit, number of attempts or interval")
	}
	if kind.Limit == 0 {
		kind.Limit = defaultLimit
	}
	if kind.Attempts == 0 {
		kind.Attempts = defaultAttempts
	}
	if kind.Every > 0 {
		kind.Do = withLongStatements(kind.Do)
	}
	q.kinds[kind.Name] = kind
	q.known += "|" + kind.Name + "|"
}

func withLongStatements(do Handler) Handler {
	return func(ctx context.Context, args json.RawMessage) error {
		return do(db.WithStatementTime(ctx, cleanupTime), args)
	}
}
