package files

import (
	"context"
	"runtime/debug"

	"holidaypark/internal/foundation/memory"
	"holidaypark/internal/foundation/pictures"
)

// ordinaryPixels and ordinaryMemory are those of the photos that pages show. Most pictures are no larger, and need not have the runtime
// wait with collecting until there is room for the largest.
const (
	ordinaryPixels = 6_000_000
	ordinaryMemory = 40 << 20
)

// memoryFor is how much a picture may take beyond what the process holds.
func memoryFor(file File) int64 {
	if file.Mime == "image/jpeg" && file.Width*file.Height <= ordinaryPixels {
		return ordinaryMemory
	}
	return pictures.Budget
}

// alone runs what needs much memory, one at a time, and waits for its turn no longer than the caller does.
func alone(ctx context.Context, most int64, work func() error) error {
	return memory.Alone(ctx, func() error {
		defer limitMemory(most)()
		return work()
	})
}

// limitMemory makes the runtime collect, and give back to the system, what a picture leaves behind rather than grow by more than the
// picture needs. The WebP encoder takes ever larger pieces and drops the smaller ones: kept, they add up to five times what it
// uses.
func limitMemory(more int64) (restore func()) {
	takeBack := memory.LimitMore(more)
	return func() {
		takeBack()
		// Nothing of this picture is to stand beside the next, nor to count as held when that one begins.
		debug.FreeOSMemory()
	}
}
