package jobs

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"sync"
	"time"

	"holidaypark/internal/foundation/fault"
)

const (
	lease         = time.Minute // after which another replica may take a job whose lease was not renewed
	stillTime     = lease / 2   // for which it must be seen to stand still: a lease is renewed every third of its time
	longOver      = time.Hour   // after which a lease need not be watched: no clock is that wrong
	idlePoll      = time.Second // how late a job added by another replica may start
	busyPoll      = 50 * time.Millisecond
	firstPause    = 5 * time.Second
	longestPause  = time.Hour
	retryWrite    = time.Second // the pause before a job's outcome is written again while the database is away
	handBackTime  = 5 * time.Second
	cutTime       = 2 * time.Second // for handlers to end whose context was cut
	maxSilentEnds = 2               // a job is set aside once its process has ended this often in the middle of it
)

// Run works until ctx ends, then takes nothing new and waits for the jobs in hand. Those that take longer than StopTime are handed back
// to the queue, for another replica or the next start.
func (q *Queue) Run(ctx context.Context) {
	var all sync.WaitGroup
	working, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	wake := map[Lane]chan struct{}{}
	for _, lane := range lanes {
		signals := make(chan struct{}, lane.workers)
		wake[lane.name] = signals
		for range lane.workers {
			all.Go(func() { q.work(ctx, working, lane.name, signals) })
		}
	}
	all.Go(func() { q.watch(ctx, wake) })
	all.Go(func() { q.keepTime(ctx) })
	ended := make(chan struct{})
	go func() {
		all.Wait()
		close(ended)
	}()
	<-ctx.Done()
	select {
	case <-ended:
	case <-time.After(q.StopTime):
		left := q.inHand.list()
		cut()
		select { // another replica takes up at once what is handed back: the handlers here end first
		case <-ended:
		case <-time.After(cutTime):
		}
		q.handBack(context.WithoutCancel(ctx), left)
	}
}

// handBack returns jobs to the queue. What their handlers still do before the process ends is not written down.
func (q *Queue) handBack(ctx context.Context, left []Job) {
	ctx, cancel := context.WithTimeout(ctx, handBackTime)
	defer cancel()
	for _, job := range left {
		if err := handBack(ctx, q.db, job, q.now()); err != nil {
			q.log.Warn("jobs: can't hand a job back", "kind", job.Kind, "job", job.ID, "error", err)
			continue
		}
		q.log.Info("a job is handed back: the server stops before it is done", "kind", job.Kind, "job", job.ID)
	}
}

// watch wakes the workers of the lanes that have something due. One query for all lanes keeps an idle process quiet. It looks when
// this process has committed something, and once a second besides, for what other replicas added and what has come due.
func (q *Queue) watch(ctx context.Context, wake map[Lane]chan struct{}) {
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
		due, err := lanesDue(ctx, q.db, q.now(), q.known)
		if err != nil && ctx.Err() == nil {
			q.log.Warn("jobs: can't look for work", "error", err)
		}
		for _, lane := range due {
			signal(wake[lane])
		}
	}
}

// signal fills the channel. Where it is full already, the workers know.
func signal(signals chan<- struct{}) {
	for range cap(signals) {
		select {
		case signals <- struct{}{}:
		default:
			return
		}
	}
}

// work does the jobs of a lane, one after the other, whenever there is a signal that something is due. It takes none after ctx has
// ended; the one in hand goes on in its own context.
func (q *Queue) work(ctx, working context.Context, lane Lane, signals <-chan struct{}) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-signals:
		}
		for ctx.Err() == nil {
			worked, err := q.one(ctx, working, lane)
			if err != nil && ctx.Err() == nil {
				q.log.Warn("jobs: can't take work", "lane", lane, "error", err)
			}
			if !worked {
				break
			}
		}
	}
}

// keepTime adds periodic jobs and returns the jobs of dead replicas to the queue.
func (q *Queue) keepTime(ctx context.Context) {
	tick := time.NewTicker(turnTime)
	defer tick.Stop()
	periodic := newSchedule(q)
	defer periodic.release(context.WithoutCancel(ctx))
	away := false
	for {
		// While the database was away, nobody could renew a lease: the replicas that live have one turn to do it.
		err := periodic.turn(ctx)
		if err == nil && !away {
			err = q.reclaim(ctx, q.now())
		}
		if away = err != nil; away && ctx.Err() == nil {
			q.log.Warn("jobs: can't schedule or reclaim", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// one does the next due job of the lane, if there is one.
func (q *Queue) one(ctx, working context.Context, lane Lane) (worked bool, err error) {
	job, ok, err := claim(ctx, q.db, q.now(), lane, q.known)
	if err != nil || !ok {
		return false, err
	}
	defer q.inHand.add(job)()
	held, release := context.WithCancel(working)
	defer release()
	go q.keepLease(held, job)
	failure := q.call(working, job)
	if working.Err() != nil {
		return true, nil // handed back
	}
	if failure != nil {
		q.log.Warn("job failed", "kind", job.Kind, "job", job.ID, "attempt", job.Attempts, "error", failure)
	}
	return true, q.record(working, job, failure)
}

func (q *Queue) call(ctx context.Context, job Job) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	kind := q.kinds[job.Kind] // no other is claimed
	ctx, cancel := context.WithTimeout(ctx, kind.Limit)
	defer cancel()
	return kind.Do(ctx, job.args)
}

// record writes how a try ended. While the database is away it is tried again, so that work that is done is not done twice.
func (q *Queue) record(ctx context.Context, job Job, failure error) error {
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
		case <-ctx.Done():
			return err
		case <-time.After(retryWrite):
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
		return q.giveUp(ctx, ended)
	})
}

func (q *Queue) giveUp(ctx context.Context, job Job) error {
	if givenUp := q.kinds[job.Kind].GivenUp; givenUp != nil {
		return givenUp(ctx, job.args, job.LastError)
	}
	return nil
}

// reclaim puts the jobs of replicas that died back into the queue, or sets them aside.
func (q *Queue) reclaim(ctx context.Context, now time.Time) error {
	expired, err := listExpired(ctx, q.db, now, q.known)
	if err != nil {
		return err
	}
	for _, id := range q.stoodStill(expired, now) {
		// After a sleep of the machine this very process may be at work on it.
		if job, ours := q.inHand.find(id); ours {
			if err := renew(ctx, q.db, job, now); err != nil {
				return err
			}
			continue
		}
		var job Job
		var ok bool
		err := q.db.Tx(ctx, func(ctx context.Context) (err error) {
			if job, ok, err = reclaim(ctx, q.db, id, now); err != nil || !ok || job.State != dead {
				return err
			}
			return q.giveUp(ctx, job)
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

// leased is a job in somebody's hands whose lease has run out by the clock of this machine.
type leased struct{ id, until int64 }

// sighting is since when a lease was seen to stand still.
type sighting struct {
	until int64
	since time.Time
}

// stoodStill gives those of the leases that nobody has renewed for as long as this replica has looked. Whoever lives renews theirs within
// a third of its time: by that, and not by a time that another machine's clock wrote, the dead are told.
func (q *Queue) stoodStill(expired []leased, now time.Time) (dead []int64) {
	seen := map[int64]sighting{}
	for _, one := range expired {
		sight, known := q.seen[one.id]
		if !known || sight.until != one.until {
			sight = sighting{one.until, now}
		}
		seen[one.id] = sight
		if now.Sub(sight.since) >= stillTime || now.Sub(time.UnixMilli(one.until)) >= longOver {
			dead = append(dead, one.id)
		}
	}
	q.seen = seen
	return dead
}

// keepLease renews the lease of a job that takes long; after a failure it tries again soon.
func (q *Queue) keepLease(ctx context.Context, job Job) {
	next := lease / 3
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(next):
		}
		next = lease / 3
		if err := renew(ctx, q.db, job, q.now()); err != nil && ctx.Err() == nil {
			next = retryWrite
			q.log.Warn("jobs: can't renew a lease", "job", job.ID, "error", err)
		}
	}
}

// pause doubles with every try, with a random part so that many failures don't return together.
func pause(attempts int) time.Duration {
	d := firstPause << min(attempts-1, 12)
	d = min(d, longestPause)
	return d + time.Duration(rand.Int64N(int64(d)/4))
}
