package memory

import (
	"context"
	"fmt"
)

// place holds one: memory is the process's, so however many ask, what takes much of it for a moment is done one after the other.
var place = make(chan struct{}, 1)

// Alone runs what takes much memory, one at a time in the process, and waits for its turn no longer than the caller does.
func Alone(ctx context.Context, work func() error) error {
	select {
	case place <- struct{}{}:
	case <-ctx.Done():
		return fmt.Errorf("wait for memory: %w", ctx.Err())
	}
	defer func() { <-place }()
	return work()
}
