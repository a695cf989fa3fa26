package memory

import (
	"math"
	"runtime/debug"
	"testing"
)

func current() int64 { return debug.SetMemoryLimit(-1) }

func TestTheLowestLimitOfTheWorksCountsAndAllAreTakenBack(t *testing.T) {
	before := current()
	first := Limit(400 << 20)
	second := Limit(300 << 20)
	if got := current(); got != 300<<20 {
		t.Errorf("with both: %d", got)
	}
	second()
	if got := current(); got != 400<<20 {
		t.Errorf("with the first alone: %d", got)
	}
	setUsual(200 << 20)
	if got := current(); got != 400<<20 {
		t.Errorf("a work has its own limit, not the usual one: %d", got)
	}
	first()
	if got := current(); got != 200<<20 {
		t.Errorf("after both: %d", got)
	}
	setUsual(0)
	if got := current(); got != before {
		t.Errorf("%d became %d", before, got)
	}
}

func TestALowerLimitOfTheOperatorsStays(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(100 << 20))
	restore := Limit(300 << 20)
	if got := current(); got != 100<<20 {
		t.Errorf("while a work runs: %d", got)
	}
	restore()
	if got := current(); got != 100<<20 {
		t.Errorf("after it: %d", got)
	}
}

func TestWhatComesAndGoesIsNotPaidForTwice(t *testing.T) {
	const mega = 1 << 20
	k := keeper{looks: startTime}
	limits := func(alive uint64, times int) (last int64) {
		for range times {
			last, _ = k.limit(alive)
		}
		return last
	}
	if got := limits(5*mega, 3); got != 0 {
		t.Errorf("while it starts: %d", got)
	}
	k.looks++
	if got := limits(5*mega, stays); got != least {
		t.Errorf("5 MB that stay: %d", got)
	}
	k.alive = nil
	if got := limits(30*mega, 10); got != own+60*mega {
		t.Errorf("30 MB that stay: %d", got)
	}
	if got := limits(80*mega, 1); got != own+100*mega {
		t.Errorf("80 MB for a moment: %d", got)
	}
	if got := limits(30*mega, lasts-1); got != own+100*mega {
		t.Errorf("80 MB lately: %d", got)
	}
	if got := limits(30*mega, 1); got != own+60*mega {
		t.Errorf("80 MB a while ago: %d", got)
	}
	if got := limits(80*mega, stays); got != own+160*mega {
		t.Errorf("80 MB that stay: %d", got)
	}
	if _, changed := k.limit(81 * mega); changed {
		t.Error("a limit that is nearly the same is set again")
	}
}

func TestWhatIsFreeIsGivenBackAfterTheStartAndOnceEachTimeThatItIsQuiet(t *testing.T) {
	var k keeper
	var used uint64
	given := func(looks int, each uint64) (times int) {
		for range looks {
			if used += each; k.free(used) {
				times++
			}
		}
		return times
	}
	if got := given(startTime-1, 0); got != 0 {
		t.Errorf("while it starts: %d times", got)
	}
	if got := given(1, math.MaxInt32); got != 1 {
		t.Errorf("after the start, in the midst of work: %d times", got)
	}
	if got := given(100, 2*quietBytes); got != 0 {
		t.Errorf("in the midst of work: %d times", got)
	}
	for range 2 {
		if got := given(100, quietBytes/2); got != 1 {
			t.Errorf("at rest: %d times", got)
		}
		given(1, 2*quietBytes)
	}
}

func TestTheProgramGoesOnWithoutItsPages(t *testing.T) {
	for range 3 {
		dropProgram()
		if got := held(); got <= 0 {
			t.Errorf("held %d", got)
		}
	}
}
