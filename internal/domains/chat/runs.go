package chat

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/limits"
)

// RunState is how far the answering of a question in a thread is.
type RunState string

// The states of a run.
const (
	Queued     RunState = "queued"
	InProgress RunState = "in_progress"
	Completed  RunState = "completed"
	Failed     RunState = "failed"
	Expired    RunState = "expired"
)

const (
	// runTime is how long a run has to end, from its beginning. Whoever waits for it gives up then, too.
	runTime = time.Minute
	// personTime is the same where a person of the park has taken over and is to answer.
	personTime = 10 * time.Minute
	// mostRuns is how many runs one process answers at a time; with a model they spend their time waiting.
	mostRuns = 32
	// runPoll is how soon a run is found that another process left behind.
	runPoll = time.Second
	// finishTime is for the runs in hand when the server stops. What is not answered then is left to another process, or to the next start.
	finishTime = 5 * time.Second
)

// The bounds of runs, each of which answers: as many as questions may be asked.
var (
	visitorRuns = limits.Rule{Name: "chat-run-visitor", Max: 15, Per: time.Minute}
	networkRuns = limits.Rule{Name: "chat-run", Max: 300, Per: time.Minute}
)

// Run is the answering of the latest question of a thread.
type Run struct {
	ID, Thread, Assistant string
	State                 RunState
	CreatedAt, ExpiresAt  time.Time
	StartedAt, EndedAt    time.Time // zero: not yet
}

// runner answers runs in the background of one process.
type runner struct {
	slots chan struct{}
	wake  chan struct{}
}

func newRunner() runner {
	return runner{slots: make(chan struct{}, mostRuns), wake: make(chan struct{}, 1)}
}

func (r runRow) publicID() string { return runPrefix + r.documentID }

func (r runRow) run(thread string) Run {
	return Run{ID: r.publicID(), Thread: thread, Assistant: r.assistant, State: r.state, CreatedAt: r.createdAt, ExpiresAt: r.expiresAt, StartedAt: r.startedAt, EndedAt: r.endedAt}
}

// StartRun has the latest question of a thread answered, as soon as possible and beside the caller.
func (s *Service) StartRun(ctx context.Context, thread, assistant string) (run Run, err error) {
	ctx = nobodyInParticular(ctx)
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), networkRuns)...); err != nil {
			return err
		}
		c, secret, err := s.openThread(ctx, thread, true)
		if err != nil {
			return err
		}
		open, busy, err := s.openRun(ctx, c.id)
		if err != nil {
			return err
		}
		if busy {
			return fault.New(fault.Invalid, "errors.threads.running", fault.Params{"thread": thread, "run": open.publicID()})
		}
		if err := s.Limits.Take(ctx, visitorRuns, secret); err != nil {
			return err
		}
		now := s.Now()
		r := runRow{documentID: random.DocumentID(), conversation: c.id, assistant: assistant, state: Queued, createdAt: now, expiresAt: now.Add(runTime)}
		if r.question, err = latestQuestion(ctx, s.DB, c.id); err != nil {
			return err
		}
		if r.question == 0 {
			return fault.New(fault.Invalid, "errors.threads.nothingAsked", fault.Params{"thread": thread})
		}
		run = r.run(thread)
		return insertRun(ctx, s.DB, r)
	})
	if err == nil {
		s.wakeRuns()
	}
	return run, err
}

func (s *Service) wakeRuns() {
	select {
	case s.runs.wake <- struct{}{}:
	default: // it is awake already
	}
}

// openRun is a thread's run that has not ended, if there is one.
func (s *Service) openRun(ctx context.Context, conversation int64) (runRow, bool, error) {
	r, found, err := findOpenRun(ctx, s.DB, conversation)
	if err != nil || !found || r.expiresAt.After(s.Now()) {
		return r, found, err
	}
	return r, false, expireRun(ctx, s.DB, r.id, s.Now())
}

// FindRun tells how a run stands.
func (s *Service) FindRun(ctx context.Context, thread, id string) (Run, error) {
	c, _, err := s.openThread(nobodyInParticular(ctx), thread, false)
	if err != nil {
		return Run{}, err
	}
	r, err := s.findRun(ctx, c.id, id)
	return r.run(thread), err
}

// findRun gives a thread's run in its true state: one whose time is over has ended, whether or not anybody has come to write it down.
func (s *Service) findRun(ctx context.Context, conversation int64, id string) (runRow, error) {
	find := func() (runRow, error) {
		r, found, err := findRunByDocument(ctx, s.DB, conversation, strings.TrimPrefix(id, runPrefix))
		if err == nil && (!found || !strings.HasPrefix(id, runPrefix)) {
			err = fault.New(fault.NotFound, "errors.threads.noRun", fault.Params{"id": id})
		}
		return r, err
	}
	r, err := find()
	if err != nil || !r.state.open() || r.expiresAt.After(s.Now()) {
		return r, err
	}
	if err := expireRun(ctx, s.DB, r.id, s.Now()); err != nil {
		return r, err
	}
	return find() // it may have been answered at the last moment
}

func (state RunState) open() bool { return state == Queued || state == InProgress }

// workRuns answers runs until ctx ends: those of this process at once, and those that another left behind.
func (s *Service) workRuns(ctx context.Context) {
	working, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	var inHand sync.WaitGroup
	tick := time.NewTicker(runPoll)
	defer tick.Stop()
	for failing := false; ctx.Err() == nil; {
		err := s.takeRuns(ctx, working, &inHand)
		if err != nil && !failing && ctx.Err() == nil {
			s.Log.Warn("chat: can't look for runs", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
		case <-s.runs.wake:
		case <-tick.C:
		}
	}
	ended := make(chan struct{})
	go func() {
		inHand.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(finishTime):
		cut()
		<-ended
	}
}

// takeRuns starts what is queued as far as there is room, and ends what is overdue.
func (s *Service) takeRuns(ctx, working context.Context, inHand *sync.WaitGroup) error {
	now := s.Now()
	due, err := listDueRuns(ctx, s.DB, now, 4*mostRuns)
	if err != nil {
		return err
	}
	for _, r := range due {
		switch {
		case !r.expiresAt.After(now):
			err = expireRun(ctx, s.DB, r.id, now)
		case r.state == Queued && s.current.Load() != nil: // until the pages are read there is nothing to answer from
			err = s.startRun(ctx, working, inHand, r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) startRun(ctx, working context.Context, inHand *sync.WaitGroup, r runRow) error {
	select {
	case s.runs.slots <- struct{}{}:
	default:
		return nil // the next turn finds it
	}
	done := func() { <-s.runs.slots }
	claimed, err := claimRun(ctx, s.DB, r.id, s.Now())
	if err != nil || !claimed {
		done()
		return err
	}
	inHand.Go(func() {
		defer s.wakeRuns()
		defer done()
		s.answerRun(working, r)
	})
	return nil
}

// answerRun answers a run that this process has claimed, and ends it one way or the other.
func (s *Service) answerRun(ctx context.Context, r runRow) {
	err := func() (err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
			}
		}()
		limited, cancel := context.WithTimeout(ctx, runTime)
		defer cancel()
		return s.answerThread(limited, r)
	}()
	if err == nil {
		return
	}
	last := context.WithoutCancel(ctx)
	if ctx.Err() != nil { // the server stops
		if err := releaseRun(last, s.DB, r.id); err != nil {
			s.Log.Warn("chat: a run could not be given back; it will expire", "error", err)
		}
		return
	}
	s.Log.Error("chat: a run failed", "error", err)
	if _, err := endRun(last, s.DB, r.id, Failed, 0, s.Now()); err != nil {
		s.Log.Warn("chat: a run's failure could not be written down; it will expire", "error", err)
	}
}

// answerThread answers the question of a run. Where a person has taken over, they do: the run goes on until they have written.
func (s *Service) answerThread(ctx context.Context, r runRow) error {
	c, left, found, err := s.leftToPerson(ctx, r)
	if err != nil || !found || left {
		return err // none: it was cleaned up meanwhile, and the run with it
	}
	question, found, err := findMessage(ctx, s.DB, c.id, r.question)
	if err != nil || !found {
		return cmp.Or(err, fault.Missing())
	}
	earlier, err := listEarlier(ctx, s.DB, c.id, r.question, mostTurns)
	if err != nil {
		return err
	}
	a := asked{
		Question: Question{Text: question.Text, Language: c.language, Say: func(Saying) error { return nil }}, conversation: c, number: r.question, turns: append(earlier, question.Text), began: time.Now(),
		kept: func(ctx context.Context, number int64) error {
			ended, err := endRun(ctx, s.DB, r.id, Completed, number, s.Now())
			if err == nil && !ended {
				err = fmt.Errorf("chat: run %d has ended meanwhile", r.id) // and its answer is not said
			}
			return err
		},
	}
	given, err := s.answer(ctx, a)
	if err != nil {
		return err
	}
	given.Cards = s.cards(ctx, a.Language, given)
	_, err = s.keep(ctx, a, given)
	return err
}

// leftToPerson tells whether a person is to answer a run, which then has until they have written, and gives its conversation. That is held
// meanwhile: whoever gives it back comes before and is seen, or after and finds the run waiting.
func (s *Service) leftToPerson(ctx context.Context, r runRow) (c conversation, left, found bool, err error) {
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		c, found, err = lockConversation(ctx, s.DB, r.conversation)
		if err != nil || !found {
			return err
		}
		c.settle(s.Now())
		if left = c.state == Waiting || c.state == WithStaff; !left {
			return nil
		}
		return extendRun(ctx, s.DB, r.id, s.Now().Add(personTime))
	})
	return c, left, found, err
}

// releaseOpenRun has the chat answer what was left to a person. The conversation is held by the transaction.
func (s *Service) releaseOpenRun(ctx context.Context, conversation int64) error {
	now := s.Now()
	return releaseWaitingRun(ctx, s.DB, conversation, now, now.Add(runTime))
}
