package files

import (
	"context"
	"fmt"
	"runtime/debug"
	"runtime/metrics"

	"holidaypark/internal/pictures"
)

// decoding holds one: memory is the process's, so however many ask, pictures are decoded and encoded one at a time.
var decoding = make(chan struct{}, 1)

// alone runs what needs much memory, one at a time, and waits for its turn no longer than the caller does.
func alone(ctx context.Context, work func() error) error {
	select {
	case decoding <- struct{}{}:
	case <-ctx.Done():
		return fmt.Errorf("wait for another picture: %w", ctx.Err())
	}
	defer func() { <-decoding }()
	defer limitMemory()()
	return work()
}

// limitMemory makes the runtime collect, and give back to the system, what a picture leaves behind rather than grow by more than a
// picture needs. The WebP encoder takes ever larger pieces and drops the smaller ones: kept, they add up to five times what it
// uses. It is a soft limit, and one that the operator has set with GOMEMLIMIT stays where it is lower.
func limitMemory() (restore func()) {
	used := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(used)
	before := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(before, int64(used[0].Value.Uint64()-used[1].Value.Uint64())+pictures.Budget))
	return func() { debug.SetMemoryLimit(before) }
}
