// Package jobs is the park's background work: a job is a row written in the same transaction as the change that needs it,
// and is tried until it succeeds. It must never know what a job does; domains register their kinds.
package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"time"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

const (
	defaultAttempts = 12
	defaultLimit    = 5 * time.Minute
	defaultStopTime = 30 * time.Second
	cleanupTime     = time.Minute // for one statement of a periodic job
	keepDone        = 7 * 24 * time.Hour
	keepDead        = 400 * 24 * time.Hour // as long as a mail: a year, and the month in which somebody asks
	// keepUnknown is how long a job waits for a program that knows its kind, as during an update.
	keepUnknown = 7 * 24 * time.Hour
)

// Queue holds the kinds and works off the rows.
type Queue struct {
	db    *db.DB
	now   func() time.Time
	log   *slog.Logger
	kinds map[string]Kind
	known string // the names of the kinds, as "|a|b|", for the statements that look for jobs
	id    string // by which the other replicas know this one
	// StopTime is how long the jobs in hand have to end once Run is to stop.
	StopTime time.Duration
	// Audit writes what staff did into the audit trail, in the transaction of the context; nil where nobody works.
	Audit  audit.Trail
	inHand inHand
	seen   map[int64]sighting // the leases of others that have run out, by job; known to keepTime alone
}

// New makes a queue that does nothing until Run.
func New(d *db.DB, now func() time.Time, log *slog.Logger) *Queue {
	q := &Queue{db: d, now: now, log: log, kinds: map[string]Kind{}, id: random.DocumentID(), StopTime: defaultStopTime}
	q.Register(Kind{Name: "jobs.cleanup", Lane: General, Every: time.Hour, Do: q.deleteOld})
	return q
}

// Option changes how a job is added.
type Option func(*Job)

// At sets the earliest time of a job.
func At(t time.Time) Option { return func(j *Job) { j.RunAt = t } }

// Once makes a job of the same key a no-op.
func Once(key string) Option { return func(j *Job) { j.key = &key } }

// Add writes a job in the transaction of the context.
func (q *Queue) Add(ctx context.Context, name string, args any, options ...Option) error {
	job, err := q.newJob(name, args, options)
	if err != nil {
		return err
	}
	return insert(ctx, q.db, job, q.now())
}

// AddAgain has something done once more, in the transaction of the context: by the job of the same arguments that was given up, or by a
// new one. While such a job still waits, that one does it; one that is at work does not count: it may be past what it was to find.
func (q *Queue) AddAgain(ctx context.Context, name string, args any) error {
	return q.addUnless(ctx, name, args, []string{waiting})
}

// AddMissing likewise has something done that runs until nothing is left to do: a job that is at work does it too.
func (q *Queue) AddMissing(ctx context.Context, name string, args any) error {
	return q.addUnless(ctx, name, args, []string{waiting, running})
}

// addUnless adds a job, or revives a dead one, unless one like it is in one of the states.
func (q *Queue) addUnless(ctx context.Context, name string, args any, states []string) error {
	job, err := q.newJob(name, args, nil)
	if err != nil {
		return err
	}
	return q.db.Tx(ctx, func(ctx context.Context) error {
		if revived, err := reviveSame(ctx, q.db, job, q.now()); err != nil || revived {
			return err
		}
		if held, err := holdSame(ctx, q.db, job, states); err != nil || held {
			return err
		}
		return insert(ctx, q.db, job, q.now())
	})
}

func (q *Queue) newJob(name string, args any, options []Option) (Job, error) {
	kind, ok := q.kinds[name]
	if !ok {
		return Job{}, fmt.Errorf("jobs: no handler for %q", name)
	}
	encoded, err := json.Marshal(args)
	if err != nil {
		return Job{}, fmt.Errorf("encode job %s: %w", name, err)
	}
	job := Job{Kind: name, Lane: kind.Lane, RunAt: q.now(), MaxAttempts: kind.Attempts, args: encoded}
	for _, option := range options {
		option(&job)
	}
	return job, nil
}

func (q *Queue) deleteOld(ctx context.Context, _ json.RawMessage) error {
	for state, kept := range map[string]time.Duration{done: keepDone, dead: keepDead} {
		if err := deleteEnded(ctx, q.db, state, q.now().Add(-kept)); err != nil {
			return err
		}
	}
	return deleteUnknown(ctx, q.db, q.now().Add(-keepUnknown), q.known)
}

// The states of a job. A dead one has failed for the last time, unless staff have it tried again.
const (
	waiting = "waiting"
	running = "running"
	done    = "done"
	dead    = "dead"
)

// Job is one piece of work.
type Job struct {
	ID          int64     `json:"id"`
	Kind        string    `json:"kind"`
	Lane        Lane      `json:"lane"`
	State       string    `json:"state"`
	RunAt       time.Time `json:"runAt"`
	Attempts    int       `json:"attempts"`
	MaxAttempts int       `json:"maxAttempts"`
	LastError   string    `json:"lastError"`
	CreatedAt   time.Time `json:"createdAt"`
	args        []byte
	key         *string
	claims      int64 // tells this try from every other
}

// Narrow narrows a list of jobs; what is empty narrows nothing.
type Narrow struct {
	State, Lane, Kind string
	// WithoutRoutine leaves out what is done again and again, where it went well.
	WithoutRoutine bool
}

// List gives a part of the jobs, newest first unless it says otherwise, and tells how many there are.
func (q *Queue) List(ctx context.Context, narrow Narrow, part db.Part) ([]Job, int, error) {
	return list(ctx, q.db, narrow, q.periodic(), part)
}

// periodic names the kinds that are done again and again.
func (q *Queue) periodic() []string {
	return slices.DeleteFunc(q.KindNames(), func(name string) bool { return q.kinds[name].Every == 0 })
}

// Find gives one job.
func (q *Queue) Find(ctx context.Context, id int64) (Job, error) {
	return fault.Found(find(ctx, q.db, id))
}

// KindNames lists the kinds of this program.
func (q *Queue) KindNames() []string { return slices.Sorted(maps.Keys(q.kinds)) }

// Latest lists the newest jobs of a state, or of all.
func (q *Queue) Latest(ctx context.Context, state string, limit int) ([]Job, error) {
	jobs, _, err := list(ctx, q.db, Narrow{State: state}, nil, db.Part{Limit: limit})
	return jobs, err
}

// Counts tells how many jobs are in each state.
func (q *Queue) Counts(ctx context.Context) (map[string]int, error) {
	counts, err := countByLane(ctx, q.db)
	if err != nil {
		return nil, err
	}
	total := map[string]int{}
	for _, states := range counts {
		for state, n := range states {
			total[state] += n
		}
	}
	return total, nil
}

// Backlog is how one lane stands.
type Backlog struct {
	Lane   Lane
	Counts map[string]int // by state
	// Late is how long the oldest job that is due has waited; zero where none is due.
	Late time.Duration
}

// Backlogs tells how every lane stands. A lane that only another version of the program knows comes last.
func (q *Queue) Backlogs(ctx context.Context) ([]Backlog, error) {
	counts, err := countByLane(ctx, q.db)
	if err != nil {
		return nil, err
	}
	now := q.now()
	oldest, err := oldestDue(ctx, q.db, now)
	if err != nil {
		return nil, err
	}
	names := Lanes()
	for lane := range counts {
		if !slices.Contains(names, lane) {
			names = append(names, lane)
		}
	}
	slices.Sort(names[len(lanes):])
	var all []Backlog
	for _, lane := range names {
		backlog := Backlog{Lane: lane, Counts: counts[lane]}
		if since, ok := oldest[lane]; ok {
			backlog.Late = now.Sub(since)
		}
		all = append(all, backlog)
	}
	return all, nil
}

// Names tells the audit trail what jobs are called, which is what they do.
func (q *Queue) Names(ctx context.Context, ids []string) (map[string]locale.Words, error) {
	kinds, err := listKinds(ctx, q.db, ids)
	if err != nil {
		return nil, err
	}
	found := map[string]locale.Words{}
	for id, kind := range kinds {
		key := "portal.jobs.kinds." + kind
		found[id] = locale.Words{En: locale.Text(locale.English, key, nil), Zh: locale.Text(locale.Chinese, key, nil)}
	}
	return found, nil
}

// Retry puts a dead job back into the queue, with as many tries as a new one has.
func (q *Queue) Retry(ctx context.Context, id int64) error {
	if _, err := q.Find(ctx, id); err != nil {
		return err
	}
	return q.db.Tx(ctx, func(ctx context.Context) error {
		revived, err := retry(ctx, q.db, id, q.now())
		if err != nil {
			return err
		}
		if !revived {
			return fault.New(fault.Conflict, "errors.jobRetry", nil)
		}
		if q.Audit == nil {
			return nil
		}
		return q.Audit(ctx, "retry", "jobs", strconv.FormatInt(id, 10), audit.Changes{"State": {"dead", "waiting"}})
	})
}
