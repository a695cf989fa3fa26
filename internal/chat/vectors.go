package chat

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"holidaypark/internal/chat/model"
	"holidaypark/internal/knowledge"
	"holidaypark/internal/locale"
)

const (
	// embedTime is how long the vector of a question may take; without it the words alone decide.
	embedTime   = 700 * time.Millisecond
	batchTime   = 30 * time.Second
	embedBatch  = 64
	rankedFirst = 60 // how much the first ranks weigh when two orders are put together
)

// vectors are the meanings of passages, by their words. They are made anew after a start, and for texts that are new.
type vectors struct {
	mu    sync.RWMutex
	of    map[string][]float32
	asked chan struct{} // something is to be made
}

func newVectors() *vectors {
	return &vectors{of: map[string][]float32{}, asked: make(chan struct{}, 1)}
}

// want says that passages may be new.
func (v *vectors) want() {
	select {
	case v.asked <- struct{}{}:
	default:
	}
}

// runVectors makes the vectors of new passages until ctx ends.
func (s *Service) runVectors(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.vectors.asked:
			if err := s.embedAll(ctx); err != nil && ctx.Err() == nil {
				s.Log.Warn("chat: the texts' vectors could not be made; the words alone decide", "error", err)
			}
		}
	}
}

// embedAll makes the vectors that are missing, and forgets those of texts that are gone.
func (s *Service) embedAll(ctx context.Context) error {
	known := s.current.Load()
	if known == nil {
		return nil
	}
	kept := map[string][]float32{}
	var missing []string
	s.vectors.mu.RLock()
	for _, language := range locale.Languages {
		for _, part := range known.of[language].All() {
			vector, there := s.vectors.of[part.Words]
			if _, listed := kept[part.Words]; !listed && !there {
				missing = append(missing, part.Words)
			}
			kept[part.Words] = vector
		}
	}
	s.vectors.mu.RUnlock()
	for batch := range slices.Chunk(missing, embedBatch) {
		size := 0
		for _, text := range batch {
			size += len(text)
		}
		tokens := int64(size / 3)
		if err := s.spend(ctx, tokens); err != nil {
			return err
		}
		limited, cancel := context.WithTimeout(ctx, batchTime)
		made, err := s.Model.Embed(limited, batch)
		cancel()
		if model.CostNothing(err) {
			s.correct(context.WithoutCancel(ctx), -tokens)
		}
		if err != nil {
			return err
		}
		for i, text := range batch {
			kept[text] = made[i]
		}
	}
	s.vectors.mu.Lock()
	defer s.vectors.mu.Unlock()
	s.vectors.of = kept
	return nil
}

// nearest puts the passages that mean something like the question among those that the words found.
func (s *Service) nearest(ctx context.Context, index *knowledge.Index, question string, byWords []knowledge.Part) []knowledge.Part {
	if !s.Model.Embeds() {
		return byWords
	}
	limited, cancel := context.WithTimeout(ctx, embedTime)
	defer cancel()
	tokens := int64(len(question)/3 + 1)
	if s.spend(ctx, tokens) != nil {
		return byWords
	}
	made, err := s.Model.Embed(limited, []string{question})
	if model.CostNothing(err) {
		s.correct(context.WithoutCancel(ctx), -tokens)
	}
	if err != nil {
		return byWords
	}
	byMeaning := s.byMeaning(index, made[0])
	score, parts := map[string]float64{}, map[string]knowledge.Part{}
	for _, order := range [][]knowledge.Part{byWords, byMeaning} {
		for rank, part := range order {
			score[part.Words] += 1 / float64(rankedFirst+rank)
			parts[part.Words] = part
		}
	}
	var merged []knowledge.Part
	for _, order := range [][]knowledge.Part{byWords, byMeaning} { // of equal ones, those of the words come first
		for _, part := range order {
			if one, there := parts[part.Words]; there {
				merged = append(merged, one)
				delete(parts, part.Words)
			}
		}
	}
	slices.SortStableFunc(merged, func(a, b knowledge.Part) int { return cmp.Compare(score[b.Words], score[a.Words]) })
	return merged[:min(len(merged), mostPassages)]
}

// byMeaning are the passages that are nearest to a vector.
func (s *Service) byMeaning(index *knowledge.Index, vector []float32) (list []knowledge.Part) {
	near := map[string]float64{}
	s.vectors.mu.RLock()
	defer s.vectors.mu.RUnlock()
	for _, part := range index.All() {
		if of := s.vectors.of[part.Words]; len(of) == len(vector) {
			near[part.Words] = cosine(of, vector)
			list = append(list, part)
		}
	}
	slices.SortStableFunc(list, func(a, b knowledge.Part) int { return cmp.Compare(near[b.Words], near[a.Words]) })
	return list[:min(len(list), mostPassages)]
}

func cosine(a, b []float32) float64 {
	var both, ofA, ofB float64
	for i := range a {
		both += float64(a[i]) * float64(b[i])
		ofA += float64(a[i]) * float64(a[i])
		ofB += float64(b[i]) * float64(b[i])
	}
	if ofA == 0 || ofB == 0 {
		return 0
	}
	return both / math.Sqrt(ofA*ofB)
}
