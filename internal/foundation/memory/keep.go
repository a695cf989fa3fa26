package memory

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"time"
)

const (
	lookEvery = time.Second
	// startTime is when a start is over: what only a start takes is given back then, however much is asked of the process. Before it no limit is
	// set: what is alive tells nothing yet of what stays.
	startTime = 15
	// quietTime is for how long nothing happens before what is free is given back, and quietBytes what may be used in a second all the same.
	// A process at rest looks for its jobs and no more.
	quietTime, quietBytes = 10, 1 << 20
	// stays is over how long the least is taken for what the process holds for good. For as long as lasts the limit has room for the most that
	// was held: below what is alive the runtime would do nothing but collect.
	stays, lasts = 30, 5
	// own is what the runtime needs beside the heap, and least what no process is held below: to save there would cost more than it gives.
	own, least = 16 << 20, 64 << 20
)

// Keep sets the usual limit by what the process uses, and gives back what is free, until ctx ends.
//
// Left to itself the runtime lets the heap grow to twice what was alive at the last collection, whatever that was. For what stays, that is a fair
// price for few collections, and it is what the limit allows. What comes and goes, as a large export or the 9 MB of a password's hash, is not
// paid for twice: a quarter more than it is enough.
func Keep(ctx context.Context) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	defer setUsual(0)
	var k keeper
	for {
		alive, used := readHeap()
		if k.free(used) {
			GiveBack()
		} else if limit, changed := k.limit(alive); changed {
			setUsual(limit)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// GiveBack collects, and gives back what is free and what only a start needs.
func GiveBack() {
	debug.FreeOSMemory()
	dropProgram()
}

// readHeap tells how much was alive at the last collection, and how much has been used since the start.
func readHeap() (alive, used uint64) {
	heap := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(heap)
	return heap[0].Value.Uint64(), heap[1].Value.Uint64()
}

// keeper remembers what was seen at each look.
type keeper struct {
	alive  []uint64 // of the last looks
	last   int64    // the limit that was set
	used   uint64
	looks  int
	quiet  int
	rested bool
}

// limit gives the limit for what is alive now, and whether it is worth setting: that stops the process for a moment.
func (k *keeper) limit(alive uint64) (limit int64, changed bool) {
	if k.looks <= startTime {
		return 0, false
	}
	if k.alive = append(k.alive, alive); len(k.alive) > stays {
		k.alive = k.alive[1:]
	}
	lately := slices.Max(k.alive[max(0, len(k.alive)-lasts):])
	limit = max(least, own+int64(max(2*slices.Min(k.alive), lately+lately/4)))
	if difference := limit - k.last; k.last != 0 && max(difference, -difference) < k.last/32 {
		return k.last, false
	}
	k.last = limit
	return limit, true
}

// free tells whether to give back what is free: when a start is over, and once each time that nothing happens any more.
func (k *keeper) free(used uint64) bool {
	if k.looks++; k.looks == startTime {
		return true
	}
	since := used - k.used
	k.used = used
	if since > quietBytes {
		k.quiet, k.rested = 0, false
		return false
	}
	if k.quiet++; k.quiet < quietTime || k.rested || k.looks < startTime {
		return false
	}
	k.rested = true
	return true
}
