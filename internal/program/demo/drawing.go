package demo

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"runtime"
	"runtime/debug"
	"sync"

	"holidaypark/internal/foundation/memory"
)

const (
	mostWorkers = 8
	// drawingMemory is what one worker takes: a large picture's pixels, twice, until the collector comes by.
	drawingMemory = 64 << 20
	// drawingLimit is where the collector comes by, for all workers together: pixels are dropped faster than anything else here, and a
	// park that is tried out on a small machine must not need three times the memory that it serves with. The limit is a soft one.
	drawingLimit = 96 << 20
)

// workers is how many pictures are drawn at once: one a core, and together no more than a quarter of the memory that the
// operator allows the program (GOMEMLIMIT).
func workers() int {
	byMemory := debug.SetMemoryLimit(-1) / 4 / drawingMemory
	return int(max(1, min(int64(runtime.GOMAXPROCS(0)), mostWorkers, byMemory)))
}

// storedFiles is what became of the uploads: every file's id by its key, and the ids that this Fill itself added.
type storedFiles struct {
	ids   map[string]int64
	fresh []int64
}

// store draws on all cores and uploads in order. Files of an earlier Fill that was cut short are taken as they are.
func (p Parts) store(ctx context.Context, uploads []upload, total int) (storedFiles, error) {
	stored := storedFiles{ids: map[string]int64{}}
	earlier, err := knownFiles(ctx, p.DB)
	if err != nil {
		return stored, err
	}
	var missing []upload
	for _, u := range uploads {
		if id, ok := earlier[known{u.info.Name, u.info.AlternativeText, int64(u.width)}]; ok {
			stored.ids[u.key] = id
		} else {
			missing = append(missing, u)
		}
	}
	most := workers() // by the operator's limit, not by the one of drawing
	defer memory.Limit(drawingLimit)()
	for u, made := range drawAll(ctx, missing, most) {
		if made.err != nil {
			return stored, fmt.Errorf("%s: %w", u.key, made.err)
		}
		file, err := p.Files.Upload(ctx, u.info, bytes.NewReader(made.content))
		if err != nil {
			return stored, fmt.Errorf("%s: %w", u.key, err)
		}
		stored.ids[u.key] = file.ID
		stored.fresh = append(stored.fresh, file.ID)
		p.Progress(len(stored.ids), total, u.info.Name)
	}
	return stored, ctx.Err()
}

type made struct {
	content []byte
	err     error
}

// drawAll makes the contents in parallel and gives them in order, as far as ctx allows. The workers run ahead of the reader by
// a few pictures, no more.
func drawAll(ctx context.Context, uploads []upload, workers int) iter.Seq2[upload, made] {
	return func(yield func(upload, made) bool) {
		var all sync.WaitGroup
		ctx, stop := context.WithCancel(ctx)
		defer all.Wait()
		defer stop()
		results := make([]chan made, len(uploads))
		for i := range results {
			results[i] = make(chan made, 1)
		}
		ahead := make(chan int, 2*workers) // a place for each picture begun and not yet read
		next := make(chan int)
		all.Go(func() {
			defer close(next)
			for i := range uploads {
				select {
				case ahead <- i:
					next <- i // a worker always comes: it waits for nothing else
				case <-ctx.Done():
					return
				}
			}
		})
		for range workers {
			all.Go(func() {
				for i := range next {
					if ctx.Err() == nil {
						results[i] <- makeSafely(uploads[i])
					}
				}
			})
		}
		for i, u := range uploads {
			select {
			case result := <-results[i]:
				<-ahead
				if !yield(u, result) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

// makeSafely turns a panic of a drawing into an error.
func makeSafely(u upload) (m made) {
	defer func() {
		if cause := recover(); cause != nil {
			m.err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	m.content, m.err = u.make()
	return m
}
