package chat

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"sync"
	"time"

	"holidaypark/internal/domains/chat/model"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
)

const (
	// embedTime is how long the vector of a question may take; without it the words alone decide.
	embedTime  = 700 * time.Millisecond
	batchTime  = 30 * time.Second
	embedBatch = 64
	// firstPause is before what failed is tried again, and longestPause when it goes on failing: each try may be paid for.
	firstPause   = time.Second
	longestPause = 30 * time.Minute
	// mostRefusals is after how many batches that the server does not take the others wait too: it may take none at all.
	mostRefusals = 3
	rankedFirst  = 60 // how much the first ranks weigh when two orders are put together
)

// vectors are the meanings of passages, by their words. They are made for texts that are new, and kept over a start.
type vectors struct {
	recalled bool // those of before the start; known to runVectors alone
	mu       sync.RWMutex
	of       map[string][]float32 // nil of a text that the server does not take
	asked    chan struct{}        // something is to be made
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

// runVectors makes the vectors of new passages until ctx ends. What fails is tried again after a while that grows with each time; until then
// the words alone decide about it.
func (s *Service) runVectors(ctx context.Context) {
	var failed []string
	pause := time.Duration(0)
	for {
		asked, again := s.vectors.asked, (<-chan time.Time)(nil)
		if len(failed) > 0 {
			asked, again = nil, time.After(pause)
		}
		select {
		case <-ctx.Done():
			return
		case <-asked:
		case <-again:
		}
		made, rest, err := s.embedAll(ctx, failed)
		switch {
		case ctx.Err() != nil:
			return
		case err == nil && len(failed) > 0:
			s.Log.Info("chat: the texts' vectors are all made")
		case err != nil && len(failed) == 0:
			s.Log.Warn("chat: some of the texts' vectors could not be made yet; the words alone decide about those", "error", err)
		}
		pause = min(2*pause, longestPause)
		if made || len(failed) == 0 {
			pause = firstPause
		}
		failed = rest
	}
}

// embedAll makes the vectors that are missing, batch by batch, and forgets those of texts that are gone. It tells whether it has made any,
// and gives the texts of the batches that failed. The next time those come last, and one by one: one of them may be what the server does
// not take, which is then left in peace.
func (s *Service) embedAll(ctx context.Context, last []string) (made bool, failed []string, err error) {
	if err := s.recall(ctx); err != nil { // then nothing can be paid for either, and both are tried again
		s.Log.Warn("chat: the vectors of before could not be read", "error", err)
	}
	missing, later := s.withoutVector(last)
	batches := slices.Collect(slices.Chunk(missing, embedBatch))
	batches = slices.AppendSeq(batches, slices.Chunk(later, 1))
	refusals := 0
	for _, batch := range batches {
		problem := s.embed(ctx, batch)
		if problem == nil {
			made = true
			continue
		}
		if model.IsRefusal(problem) && len(batch) == 1 {
			s.vectors.keep(batch, [][]float32{nil})
			continue
		}
		failed, err = append(failed, batch...), problem
		if refusals++; !model.IsRefusal(problem) || refusals == mostRefusals {
			break
		}
	}
	return made, failed, err
}

// recall takes up the vectors of before the start, once, and throws away those of texts that are gone.
func (s *Service) recall(ctx context.Context) error {
	known := s.current.Load()
	if known == nil || s.vectors.recalled {
		return nil
	}
	who := random.Digest(s.Model.Vectors())
	stored, err := listVectors(ctx, s.DB, who)
	if err != nil {
		return err
	}
	of := map[string][]float32{}
	for _, one := range stored {
		of[one.text] = one.vector
	}
	for _, language := range locale.Languages {
		for _, part := range known.of[language].All() {
			digest := random.Digest(part.Words)
			if vector, there := of[digest]; there {
				s.vectors.keep([]string{part.Words}, [][]float32{vector})
				delete(of, digest)
			}
		}
	}
	s.vectors.recalled = true
	if len(known.unread) > 0 { // whose texts are not gone
		return nil
	}
	return deleteVectors(ctx, s.DB, who, slices.Sorted(maps.Keys(of)))
}

// withoutVector are the texts that have no vector, and those of them that failed the last time. The vectors of texts that are gone are
// forgotten.
func (s *Service) withoutVector(last []string) (missing, later []string) {
	known := s.current.Load()
	if known == nil {
		return nil, nil
	}
	s.vectors.mu.Lock()
	defer s.vectors.mu.Unlock()
	listed, kept := map[string]bool{}, map[string][]float32{}
	for _, language := range locale.Languages {
		for _, part := range known.of[language].All() {
			vector, there := s.vectors.of[part.Words]
			switch {
			case listed[part.Words]:
			case there:
				kept[part.Words] = vector
			case slices.Contains(last, part.Words):
				later = append(later, part.Words)
			default:
				missing = append(missing, part.Words)
			}
			listed[part.Words] = true
		}
	}
	s.vectors.of = kept
	return missing, later
}

// embed makes the vectors of some texts, which count at once.
func (s *Service) embed(ctx context.Context, batch []string) error {
	size := 0
	for _, text := range batch {
		size += len(text)
	}
	tokens := int64(size / 3)
	if err := s.spend(ctx, 0, tokens); err != nil {
		return err
	}
	limited, cancel := context.WithTimeout(ctx, batchTime)
	defer cancel()
	made, err := s.Model.Embed(limited, batch)
	if model.CostNothing(err) {
		s.correct(context.WithoutCancel(ctx), -tokens)
	}
	if err != nil {
		return err
	}
	s.vectors.keep(batch, made)
	who := random.Digest(s.Model.Vectors())
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		for i, text := range batch {
			if err := insertVector(ctx, s.DB, who, storedVector{random.Digest(text), made[i]}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.Log.Warn("chat: vectors could not be kept; they will be made anew after a start", "error", err)
	}
	return nil
}

func (v *vectors) keep(texts []string, made [][]float32) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for i, text := range texts {
		v.of[text] = made[i]
	}
}

// nearest puts the passages that mean something like the question among those that the words found.
func (s *Service) nearest(ctx context.Context, conversation int64, index *knowledge.Index, question string, byWords []knowledge.Part) []knowledge.Part {
	if !s.Model.Embeds() {
		return byWords
	}
	limited, cancel := context.WithTimeout(ctx, embedTime)
	defer cancel()
	tokens := int64(len(question)/3 + 1)
	if s.spend(ctx, conversation, tokens) != nil {
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
