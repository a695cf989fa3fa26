package measure

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"
)

// quietCores is how much of the processor others may use before a measurement is doubted.
const quietCores = 0.15

// Load is what is sent, where to, and which answers are right.
type Load struct {
	Title   string
	Address string // host:port
	// Processes are the server, whose memory counts, and what works for it, as its database.
	Processes []*Process
	// Requests are written out before the load starts: one, or many of which each connection takes any.
	Requests [][]byte
	// Vary makes, for each connection, a function that returns a request with something new in it; nil sends them as
	// they are. What that returns has to live until its next call only.
	Vary func(connection int) func(request []byte) []byte
	// Status is what every answer must have; 0 takes any 2xx.
	Status int
}

// Figures is what one measurement of one load showed.
type Figures struct {
	PerSecond    float64
	Median       time.Duration
	P99          time.Duration
	Failures     int // answers with a wrong status, in warm-up and measurement
	FirstFailure string
	AnswerSize   int
	Memory       int64   // resident when the load ended
	MemoryPeak   int64   // highest while the load ran
	ServerCores  float64 // with its database, when that is another process
	OwnCores     float64 // used by this program
	OtherCores   float64 // used by everything else on the machine, which should be near nothing
}

// PerBusyCore is how many requests the server answered in a second of processor time: what a request costs, whatever
// else the machine did meanwhile.
func (f Figures) PerBusyCore() float64 {
	if f.ServerCores == 0 {
		return 0
	}
	return f.PerSecond / f.ServerCores
}

// Line is the figures in one line, to be read while the run goes on.
func (f Figures) Line(title string) string {
	return fmt.Sprintf("%-28s %9.0f/s  p50 %8s  p99 %8s  %7d bytes  peak %5.1f MB  cores: server %.2f, generator %.2f, others %.2f",
		title, f.PerSecond, Milliseconds(f.Median), Milliseconds(f.P99), f.AnswerSize,
		Megabytes(f.MemoryPeak), f.ServerCores, f.OwnCores, f.OtherCores)
}

// worker is one connection with what it has seen. Nothing is shared between workers while the load runs.
type worker struct {
	connection *Connection
	random     *rand.Rand
	vary       func([]byte) []byte
	latencies  []uint32 // microseconds, of answers in the measured span
	failures   int
	failure    string
	answerSize int
}

// Measure loads the server. On a shared machine something else may want the processor: it waits a while for that to
// end, measures again, a bounded number of times, if it was disturbed all the same, and takes the least disturbed
// measurement.
func (l Load) Measure(ctx context.Context, terms Terms) (best Figures, err error) {
	for try := range terms.Tries {
		if err := waitQuiet(ctx, l.Processes, terms.Patience); err != nil {
			return best, err
		}
		f, err := l.generate(ctx, terms)
		if err != nil || f.Failures > 0 {
			return f, err
		}
		if try == 0 || f.OtherCores < best.OtherCores {
			best = f
		}
		if best.OtherCores <= quietCores {
			break
		}
		Progress("  %s: something else used %.2f cores", l.Title, f.OtherCores)
	}
	return best, nil
}

// RunIn puts each load in turn on a fresh server and forgets the figures: Node compiles what is called often, and every
// database fills its cache.
func RunIn(ctx context.Context, terms Terms, loads []Load) error {
	if terms.RunIn == 0 {
		return nil
	}
	terms.Warmup, terms.Measure = 0, terms.RunIn/time.Duration(len(loads))
	for _, l := range loads {
		if _, err := l.generate(ctx, terms); err != nil {
			return fmt.Errorf("%s: run in: %w", l.Title, err)
		}
	}
	return nil
}

// Disturbance warns when figures are not only the servers' own doing.
func Disturbance(measured []Figures) []string {
	disturbed := 0
	for _, f := range measured {
		if f.OtherCores > quietCores {
			disturbed++
		}
	}
	if disturbed == 0 {
		return nil
	}
	return []string{fmt.Sprintf("DISTURBED: in %d of %d measurements other programs used more than %.2f cores; compare requests per busy core, not requests per second",
		disturbed, len(measured), quietCores)}
}

// generate sends the requests on all connections: first to warm the server up, then measured, without a pause between
// the two. A broken connection ends the run with an error.
func (l Load) generate(ctx context.Context, terms Terms) (Figures, error) {
	workers := make([]*worker, terms.Connections)
	for i := range workers {
		c, err := Dial(l.Address)
		if err != nil {
			return Figures{}, err
		}
		defer c.Close()
		workers[i] = &worker{connection: c, random: rand.New(rand.NewPCG(uint64(i), uint64(len(l.Requests))))}
		if l.Vary != nil {
			workers[i].vary = l.Vary(i)
		}
	}
	if err := ResetPeak(l.Processes[0].PID()); err != nil {
		return Figures{}, err
	}

	began := time.Now()
	from := began.Add(terms.Warmup)
	until := from.Add(terms.Measure)
	usage := make(chan usageSpan, 1)
	go func() { usage <- watchUsage(ctx, l.Processes, from, until) }()

	failed := make([]error, len(workers))
	var running sync.WaitGroup
	for i, one := range workers {
		running.Go(func() { failed[i] = one.run(ctx, l, from, until) })
	}
	running.Wait()
	for _, err := range failed {
		if err != nil {
			return Figures{}, err
		}
	}
	if err := ctx.Err(); err != nil {
		return Figures{}, fmt.Errorf("interrupted: %w", err)
	}
	span := <-usage
	if span.err != nil {
		return Figures{}, span.err
	}
	return summarise(workers, terms.Measure, span)
}

func summarise(workers []*worker, measured time.Duration, span usageSpan) (Figures, error) {
	f := Figures{
		Memory: span.memory, MemoryPeak: span.memoryPeak,
		ServerCores: span.serverCores, OwnCores: span.ownCores, OtherCores: span.otherCores,
	}
	var latencies []uint32
	for _, one := range workers {
		latencies = append(latencies, one.latencies...)
		f.Failures += one.failures
		if f.FirstFailure == "" {
			f.FirstFailure = one.failure
		}
		f.AnswerSize = max(f.AnswerSize, one.answerSize) // a slow server may have left a worker without an answer
	}
	if len(latencies) == 0 {
		return f, fmt.Errorf("no answer in %v", measured)
	}
	slices.Sort(latencies)
	f.PerSecond = float64(len(latencies)) / measured.Seconds()
	f.Median = percentile(latencies, 50)
	f.P99 = percentile(latencies, 99)
	return f, nil
}

// percentile takes sorted microseconds.
func percentile(sorted []uint32, percent int) time.Duration {
	rank := (len(sorted)*percent + 99) / 100
	return time.Duration(sorted[max(rank, 1)-1]) * time.Microsecond
}

// run sends requests until the time is over. Answers that arrive in the measured span count.
func (one *worker) run(ctx context.Context, l Load, from, until time.Time) error {
	for sentAt := time.Now(); sentAt.Before(until); {
		request := l.Requests[0]
		if len(l.Requests) > 1 {
			request = l.Requests[one.random.IntN(len(l.Requests))]
		}
		if one.vary != nil {
			request = one.vary(request)
		}
		status, size, err := one.connection.roundTrip(request, nil)
		if err != nil {
			return err
		}
		answeredAt := time.Now()
		if !l.right(status) {
			one.failures++
			one.failure = fmt.Sprintf("status %d to %.120q", status, request)
		}
		if answeredAt.After(from) && answeredAt.Before(until) {
			one.latencies = append(one.latencies, uint32(answeredAt.Sub(sentAt).Microseconds()))
			one.answerSize = size
		}
		if ctx.Err() != nil {
			return nil // the caller reports it
		}
		sentAt = answeredAt
	}
	return nil
}

func (l Load) right(status int) bool {
	if l.Status != 0 {
		return status == l.Status
	}
	return status >= 200 && status <= 299
}

// usageSpan is what server, generator and the rest of the machine used during the measured span.
type usageSpan struct {
	memory, memoryPeak                int64
	serverCores, ownCores, otherCores float64
	err                               error
}

func watchUsage(ctx context.Context, processes []*Process, from, until time.Time) (span usageSpan) {
	waitUntil(ctx, from)
	before, err := takeClocks(processes)
	if err != nil {
		return usageSpan{err: err}
	}
	waitUntil(ctx, until)
	after, err := takeClocks(processes)
	if err != nil {
		return usageSpan{err: err}
	}
	span.serverCores, span.ownCores, span.otherCores = after.coresSince(before)
	span.memory, span.memoryPeak, span.err = ResidentMemory(processes[0].PID())
	return span
}

func waitUntil(ctx context.Context, moment time.Time) {
	select {
	case <-ctx.Done():
	case <-time.After(time.Until(moment)):
	}
}
