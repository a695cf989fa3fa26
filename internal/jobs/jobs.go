// Package jobs is the park's background work: a job is a row written in the same transaction as the change that needs it,
// and is tried until it succeeds. It must never know what a job does; domains register handlers for their kinds.
package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"holidaypark/internal/db"
	"holidaypark/internal/fault"
)

const (
	defaultAttempts = 12
	lease           = time.Minute // how long a job is ours before another replica may think us dead
	idlePoll        = time.Second // how late work added by another replica may start
	busyPoll        = 50 * time.Millisecond
	keepDone        = 7 * 24 * time.Hour
	firstPause      = 5 * time.Second
	longestPause    = time.Hour
	jobTime         = 5 * time.Minute // for one try, unless its kind has another limit
	cleanupTime     = time.Minute     // for one statement of scheduled work, which may throw away many rows
	againAfter      = time.Second     // what must be written about a job is tried again so soon while the database is away
	maxSilentEnds   = 2               // a job that ends its process so often is set aside
)

// Handler does one job. It may be called again for the same job, so it must be able to tell what is already done.
type Handler func(ctx context.Context, args json.RawMessage) error

// Queue holds the handlers and works off the rows.
type Queue struct {
	db        *db.DB
	now       func() time.Time
	log       *slog.Logger
	workers   int
	handlers  map[string]Handler
	limits    map[string]time.Duration
	givenUp   map[string]GivenUp
	slow      string // the kinds that wait for others, as "|a|b|"
	schedules []schedule
}

// GivenUp is told, in the same transaction, that a job was tried for the last time.
type GivenUp func(ctx context.Context, args json.RawMessage, cause string) error

// kinds narrows which jobs are looked for, each list as "|a|b|".
type kinds struct{ only, except string }

type schedule struct {
	kind  string
	every time.Duration
}

// New makes a queue that does nothing until Run.
func New(d *db.DB, now func() time.Time, log *slog.Logger) *Queue {
	q := &Queue{db: d, now: now, log: log, workers: 2, handlers: map[string]Handler{}, limits: map[string]time.Duration{}, givenUp: map[string]GivenUp{}}
	q.Handle("jobs.tidy", q.tidy)
	q.Every(time.Hour, "jobs.tidy")
	return q
}

// Handle registers the handler of a kind.
func (q *Queue) Handle(kind string, handler Handler) {
	if _, twice := q.handlers[kind]; twice {
		panic("jobs: two handlers for " + kind)
	}
	q.handlers[kind] = handler
}

// HandleSlow registers the handler of a kind that waits for somebody else's machine, and that somebody waits for, as a mail. One
// worker never takes such a job, so that a machine that hangs doesn't hold up the rest; the others take it first, so that the rest
// doesn't hold it up.
func (q *Queue) HandleSlow(kind string, handler Handler) {
	q.Handle(kind, handler)
	q.slow += "|" + kind + "|"
}

// Limit gives one try of a kind another time than the usual.
func (q *Queue) Limit(kind string, limit time.Duration) { q.limits[kind] = limit }

// OnGivenUp registers who is told of jobs of the kind that are not tried any more.
func (q *Queue) OnGivenUp(kind string, tell GivenUp) { q.givenUp[kind] = tell }

// Every adds a job of the kind once in each interval, however many replicas run.
func (q *Queue) Every(interval time.Duration, kind string) {
	q.schedules = append(q.schedules, schedule{kind, interval})
}

// Option changes how a job is added.
type Option func(*Job)

// At sets the earliest time of a job.
func At(t time.Time) Option { return func(j *Job) { j.RunAt = t } }

// Once makes a job of the same key a no-op.
func Once(key string) Option { return func(j *Job) { j.key = &key } }

// Attempts bounds the tries.
func Attempts(n int) Option { return func(j *Job) { j.MaxAttempts = n } }

// Add writes a job in the transaction of the context.
func (q *Queue) Add(ctx context.Context, kind string, args any, options ...Option) error {
	if _, ok := q.handlers[kind]; !ok {
		return fmt.Errorf("jobs: no handler for %q", kind)
	}
	encoded, err := json.Marshal(args)
	if err != nil {
		return fmt.Errorf("encode job %s: %w", kind, err)
	}
	job := Job{Kind: kind, RunAt: q.now(), MaxAttempts: defaultAttempts, args: encoded}
	for _, option := range options {
		option(&job)
	}
	return insert(ctx, q.db, job, q.now())
}

// Run works until ctx ends, then waits for the jobs in hand.
func (q *Queue) Run(ctx context.Context) {
	var all sync.WaitGroup
	for i := range q.workers {
		turns := []kinds{{only: q.slow}, {}}
		if i == 0 {
			turns = []kinds{{except: q.slow}}
		}
		all.Go(func() { q.work(ctx, turns) })
	}
	all.Go(func() { q.keepTime(ctx) })
	all.Wait()
}

// work takes one job after the other. It looks when this process has committed something, and once a second besides, for
// what other replicas added and what has come due. It looks for jobs of the first kinds first.
func (q *Queue) work(ctx context.Context, turns []kinds) {
	tick := time.NewTicker(busyPoll)
	defer tick.Stop()
	var seen uint64
	var looked time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		commits := q.db.Commits()
		if commits == seen && time.Since(looked) < idlePoll {
			continue
		}
		seen, looked = commits, time.Now()
		for ctx.Err() == nil {
			worked, err := q.one(ctx, turns...)
			if err != nil && ctx.Err() == nil {
				q.log.Warn("jobs: can't take work", "error", err)
			}
			if !worked {
				break
			}
		}
	}
}

// keepTime adds scheduled jobs and returns the jobs of dead replicas to the queue.
func (q *Queue) keepTime(ctx context.Context) {
	tick := time.NewTicker(lease / 6)
	defer tick.Stop()
	away := false
	for {
		now := q.now()
		for _, s := range q.schedules {
			slot := now.Truncate(s.every)
			if err := q.Add(ctx, s.kind, struct{}{}, Once(fmt.Sprintf("%s@%d", s.kind, slot.Unix()))); err != nil && ctx.Err() == nil {
				q.log.Warn("jobs: can't schedule", "kind", s.kind, "error", err)
			}
		}
		// Where the database was away, nobody could renew a lease: those who live have until the next time to do it.
		err := q.db.Ping(ctx)
		if err == nil && !away {
			err = q.reclaim(ctx, now)
		}
		if away = err != nil; away && ctx.Err() == nil {
			q.log.Warn("jobs: can't reclaim", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// one does the next due job of the first kinds that have one, if any do.
func (q *Queue) one(ctx context.Context, turns ...kinds) (worked bool, err error) {
	var job Job
	var ok bool
	for _, turn := range turns {
		if job, ok, err = claim(ctx, q.db, q.now(), turn); err != nil || ok {
			break
		}
	}
	if err != nil || !ok {
		return false, err
	}
	// A job in hand is finished even while the server stops; the process's own limit ends it if it must.
	stopping := ctx.Done()
	ctx = context.WithoutCancel(ctx)
	held, release := context.WithCancel(ctx)
	defer release()
	go q.hold(held, job)
	failure := q.call(ctx, job)
	if failure != nil {
		q.log.Warn("job failed", "kind", job.Kind, "job", job.ID, "attempt", job.Attempts, "error", failure)
	}
	return true, q.note(ctx, stopping, job, failure)
}

// note writes how a try ended. While the database is away it is tried again, so that work that is done is not done twice.
func (q *Queue) note(ctx context.Context, stopping <-chan struct{}, job Job, failure error) error {
	for {
		var err error
		if failure == nil {
			err = finish(ctx, q.db, job, q.now())
		} else {
			err = q.fail(ctx, job, failure)
		}
		if fault.KindOf(err) != fault.Unavailable {
			return err
		}
		select {
		case <-stopping:
			return err
		case <-time.After(againAfter):
		}
	}
}

func (q *Queue) fail(ctx context.Context, job Job, cause error) error {
	now := q.now()
	return q.db.Tx(ctx, func(ctx context.Context) error {
		ended, err := fail(ctx, q.db, job, cause, now.Add(pause(job.Attempts)), now)
		if err != nil || ended.State != dead {
			return err
		}
		return q.tell(ctx, ended)
	})
}

func (q *Queue) tell(ctx context.Context, job Job) error {
	if tell, ok := q.givenUp[job.Kind]; ok {
		return tell(ctx, job.args, job.LastError)
	}
	return nil
}

// reclaim puts the jobs of replicas that fell silent back into the queue, or sets them aside.
func (q *Queue) reclaim(ctx context.Context, now time.Time) error {
	expired, err := listExpired(ctx, q.db, now)
	if err != nil {
		return err
	}
	for _, id := range expired {
		var job Job
		var ok bool
		err := q.db.Tx(ctx, func(ctx context.Context) (err error) {
			if job, ok, err = reclaim(ctx, q.db, id, now); err != nil || !ok || job.State != dead {
				return err
			}
			return q.tell(ctx, job)
		})
		switch {
		case err != nil:
			return err
		case ok && job.State == dead:
			q.log.Error("a job is set aside: the process at work on it ended, and it may be why", "kind", job.Kind, "job", job.ID, "attempt", job.Attempts)
		case ok:
			q.log.Warn("a job is tried again: the process at work on it ended", "kind", job.Kind, "job", job.ID, "attempt", job.Attempts)
		}
	}
	return nil
}

// hold renews the lease of a job that takes long, sooner where it could not be.
func (q *Queue) hold(ctx context.Context, job Job) {
	next := lease / 3
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(next):
		}
		next = lease / 3
		if err := renew(ctx, q.db, job, q.now()); err != nil && ctx.Err() == nil {
			next = againAfter
			q.log.Warn("jobs: can't renew", "job", job.ID, "error", err)
		}
	}
}

func (q *Queue) call(ctx context.Context, job Job) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	handler, ok := q.handlers[job.Kind]
	if !ok {
		return fmt.Errorf("no handler for %q", job.Kind)
	}
	limit, ok := q.limits[job.Kind]
	if !ok {
		limit = jobTime
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	if slices.ContainsFunc(q.schedules, func(s schedule) bool { return s.kind == job.Kind }) {
		ctx = db.WithStatementTime(ctx, cleanupTime)
	}
	return handler(ctx, job.args)
}

// pause doubles with every try, with a little chance so that many failures don't return together.
func pause(attempts int) time.Duration {
	d := firstPause << min(attempts-1, 12)
	d = min(d, longestPause)
	return d + time.Duration(rand.Int64N(int64(d)/4))
}

func (q *Queue) tidy(ctx context.Context, _ json.RawMessage) error {
	return forget(ctx, q.db, q.now().Add(-keepDone))
}

// dead is the state of a job that is not tried any more, until staff say so.
const dead = "dead"

// Job is one piece of work.
type Job struct {
	ID          int64     `json:"id"`
	Kind        string    `json:"kind"`
	State       string    `json:"state"`
	RunAt       time.Time `json:"runAt"`
	Attempts    int       `json:"attempts"`
	MaxAttempts int       `json:"maxAttempts"`
	LastError   string    `json:"lastError"`
	CreatedAt   time.Time `json:"createdAt"`
	args        []byte
	key         *string
}

// Latest lists the newest jobs of a state, or of all.
func (q *Queue) Latest(ctx context.Context, state string, limit int) ([]Job, error) {
	return latest(ctx, q.db, state, limit)
}

// Counts tells how many jobs are in each state.
func (q *Queue) Counts(ctx context.Context) (map[string]int, error) {
	return counts(ctx, q.db)
}

// Retry puts a dead job back into the queue.
func (q *Queue) Retry(ctx context.Context, id int64) (bool, error) {
	return retry(ctx, q.db, id, q.now())
}
