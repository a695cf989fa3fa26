// Package memory keeps what the process holds near what it uses: by where the runtime begins to collect harder, and by giving back what nobody
// has used for a while. It must never know what the memory is for.
package memory

import (
	"maps"
	"math"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"sync"
)

// limits are the soft limits that hold at the moment. The runtime has one for the whole process, so it is set here alone.
var limits struct {
	sync.Mutex
	operator int64 // GOMEMLIMIT, or none
	usual    int64 // while nothing else is asked for; 0: none
	works    map[int]int64
	next     int
}

// Limit lets a work hold so much together with all the rest of the process, until it is restored. Of several works the lowest counts, in place of the
// usual limit, and a lower one of the operator's stays.
func Limit(bytes int64) (restore func()) {
	limits.Lock()
	defer limits.Unlock()
	begin()
	if limits.works == nil {
		limits.works = map[int]int64{}
	}
	mine := limits.next
	limits.next++
	limits.works[mine] = bytes
	apply()
	return func() {
		limits.Lock()
		defer limits.Unlock()
		delete(limits.works, mine)
		apply()
	}
}

// LimitMore lets a work hold so much beyond what the process needs now: not beyond what it holds, of which much may be free.
func LimitMore(more int64) (restore func()) {
	alive, _ := readHeap()
	return Limit(min(held(), own+int64(alive)) + more)
}

// held is what the runtime has of the system's memory, and has not given back.
func held() int64 {
	used := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(used)
	return int64(used[0].Value.Uint64() - used[1].Value.Uint64())
}

// setUsual sets the limit that holds while no work has its own; 0 takes it back.
func setUsual(bytes int64) {
	limits.Lock()
	defer limits.Unlock()
	begin()
	limits.usual = bytes
	apply()
}

// begin notes the operator's limit, before the first of ours; limits are locked.
func begin() {
	if limits.usual == 0 && len(limits.works) == 0 {
		limits.operator = debug.SetMemoryLimit(-1)
	}
}

// apply sets the limit that holds now; limits are locked.
func apply() {
	limit := int64(math.MaxInt64)
	switch {
	case len(limits.works) > 0:
		limit = slices.Min(slices.Collect(maps.Values(limits.works)))
	case limits.usual > 0:
		limit = limits.usual
	}
	debug.SetMemoryLimit(min(limits.operator, limit))
}
