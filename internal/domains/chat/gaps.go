package chat

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
)

// Gap are questions without a good answer that are alike.
type Gap struct {
	ID        int64           `json:"id"`
	Question  string          `json:"question" doc:"The commonest wording, or the latest of those"`
	Wordings  []string        `json:"wordings" doc:"The others"`
	Count     int             `json:"count"`
	RatedDown int             `json:"ratedDown" doc:"How many were answered, and the answer did not help"`
	LastAt    time.Time       `json:"lastAt"`
	Language  locale.Language `json:"language" enum:"en,zh"`
	// Conversation is the one in which it was asked last.
	Conversation string `json:"conversation"`
}

const (
	// alike is how much of what two questions speak of is the same.
	alike        = 0.5
	mostGaps     = 1000 // that a question is compared with
	mostWordings = 10
	mostSettled  = 200 // that are looked at after a change
	// mostSubjects and longestWord, in bytes, bound what is kept to compare a question by: an index of PostgreSQL takes 2,704 bytes.
	mostSubjects = 40
	longestWord  = 40
)

// likeness is the share of the subjects of two questions that both have.
func likeness(a, b []string) float64 {
	both := 0
	for _, one := range a {
		if slices.Contains(b, one) {
			both++
		}
	}
	if all := len(a) + len(b) - both; all > 0 {
		return float64(both) / float64(all)
	}
	return 0
}

// bounded is as much of what a question speaks of as is compared.
func bounded(subjects []string) []string {
	list := slices.Clone(subjects[:min(len(subjects), mostSubjects)])
	for i, one := range list {
		if len(one) > longestWord {
			list[i] = strings.ToValidUTF8(one[:longestWord], "")
		}
	}
	return list
}

// miss notes a question that was not answered well, beside those that are like it.
func (s *Service) miss(ctx context.Context, c conversation, number int64, question string, ratedDown bool) error {
	subjects := bounded(knowledge.TheLexicon().Subjects(question))
	if len(subjects) == 0 {
		return nil // "hm", "ok", "???"
	}
	gaps, err := listLikeness(ctx, s.DB, c.language, mostGaps)
	if err != nil {
		return err
	}
	best, gap := 0.0, int64(0)
	for id, words := range gaps {
		if share := likeness(subjects, bounded(strings.Fields(words))); share > best || share == best && id < gap {
			best, gap = share, id
		}
	}
	there := false
	if best >= alike {
		if there, err = lockGap(ctx, s.DB, gap); err != nil {
			return err
		}
	}
	if !there { // none is like it, or the cleanup has just removed the one that was
		if gap, err = insertGap(ctx, s.DB, c.language, strings.Join(subjects, " "), s.Now()); err != nil {
			return err
		}
	}
	return insertGapQuestion(ctx, s.DB, gap, c.id, number, mask(question), ratedDown, s.Now())
}

// Unanswered lists the questions without a good answer, those that were asked most often first.
func (s *Service) Unanswered(ctx context.Context) ([]Gap, error) {
	questions, err := listGapQuestions(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	byID := map[int64]*Gap{}
	counts := map[int64]map[string]int{}
	gaps := []Gap{}
	var order []int64
	for _, q := range questions { // the latest first
		gap := byID[q.gap]
		if gap == nil {
			gap = &Gap{ID: q.gap, Language: q.language, LastAt: q.at, Conversation: q.conversation, Wordings: []string{}}
			byID[q.gap], counts[q.gap] = gap, map[string]int{}
			order = append(order, q.gap)
		}
		gap.Count++
		if q.ratedDown {
			gap.RatedDown++
		}
		if counts[q.gap][q.question]++; counts[q.gap][q.question] == 1 {
			gap.Wordings = append(gap.Wordings, q.question)
		}
	}
	for _, id := range order {
		gap, n := byID[id], counts[id]
		slices.SortStableFunc(gap.Wordings, func(a, b string) int { return cmp.Compare(n[b], n[a]) })
		gap.Question, gap.Wordings = gap.Wordings[0], gap.Wordings[1:min(len(gap.Wordings), mostWordings+1)]
		gaps = append(gaps, *gap)
	}
	slices.SortStableFunc(gaps, func(a, b Gap) int { return cmp.Compare(b.Count, a.Count) })
	return gaps, nil
}

// Dismiss takes a group of questions off the list, and those that will be asked like them; undo puts it back.
func (s *Service) Dismiss(ctx context.Context, id int64, undo bool) error {
	known, err := storeDismissed(ctx, s.DB, id, undo, s.Now())
	if err == nil && !known {
		err = fault.Missing()
	}
	return err
}

// CountUnanswered counts the groups of questions that wait for an answer.
func (s *Service) CountUnanswered(ctx context.Context) (int64, error) { return countGaps(ctx, s.DB) }

// settleGaps takes off the list what the park's texts answer by now, once for each state of them.
func (s *Service) settleGaps(ctx context.Context, known *indexes) error {
	if known.settled.Load() {
		return nil
	}
	gaps, err := s.Unanswered(ctx)
	if err != nil {
		return err
	}
	for _, gap := range gaps[:min(len(gaps), mostSettled)] {
		if gap.RatedDown > 0 { // it had an answer before, too
			continue
		}
		if known.of[gap.Language].Ask([]string{gap.Question}).Found {
			if err := storeAnswered(ctx, s.DB, gap.ID, gap.LastAt, s.Now()); err != nil {
				return err
			}
		}
	}
	known.settled.Store(true)
	return nil
}

// Try answers a question as a visitor would be answered, where an entry was already saved. Nothing is kept.
func (s *Service) Try(ctx context.Context, question string, language locale.Language, entry *Entry) (Answer, error) {
	question = strings.TrimSpace(question)
	switch {
	case question == "":
		return Answer{}, fault.New(fault.Invalid, "errors.chat.empty", nil)
	case len([]rune(question)) > mostChars:
		return Answer{}, fault.New(fault.Invalid, "errors.chat.long", nil)
	}
	known, err := s.known(ctx)
	if err != nil {
		return Answer{}, err
	}
	if language == "" {
		language = locale.AskedIn(question)
	}
	index := known.of[language]
	if entry != nil {
		page := knowledge.Entry(language, entry.Question, strings.Split(entry.Variants, "\n"), entry.Answer, entry.Links)
		index = knowledge.NewIndex(knowledge.TheLexicon(), language, append([]knowledge.Page{page}, known.pages[language]...))
	}
	answer, err := s.compose(language, index.Ask([]string{question}), func(Saying) error { return nil })
	return asked{}.answer(answer, 0), err
}
