package members

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/module"
)

// place is an account's in an order.
type place struct {
	id     int64
	tenant uint8 // 1 annual, 2 permanent
	empty  bool  // it has nothing in the column
}

// ordering is every account that was searched for, in the order of a column. One serves both directions and all filters.
type ordering struct {
	text, by string
	name     string
	places   []place // the smallest first
	admins   map[int64]bool
	ending   map[int64]bool
	counts   Counts
}

// ids lists the accounts that a filter shows. Those that have nothing in the column come last in both directions: nobody sorts by sites to
// see who has none.
func (o *ordering) ids(filter string, down bool) []int64 {
	ids := make([]int64, 0, len(o.places))
	var empty []int64
	for _, p := range o.places {
		switch {
		case !o.shows(filter, p):
		case p.empty:
			empty = append(empty, p.id)
		default:
			ids = append(ids, p.id)
		}
	}
	if down {
		slices.Reverse(ids)
	}
	return append(ids, empty...)
}

func (o *ordering) shows(filter string, p place) bool {
	switch filter {
	case Tenants:
		return p.tenant != 0
	case Annuals:
		return p.tenant == 1
	case Permanents:
		return p.tenant == 2
	case Admins:
		return o.admins[p.id]
	case Ending:
		return o.ending[p.id]
	}
	return true
}

// seal counts and names the order. The same order has the same name in every replica.
func (o *ordering) seal() {
	const offset, prime = 14695981039346656037, 1099511628211 // FNV-1a
	hash := uint64(offset)
	for _, p := range o.places {
		hash = (hash ^ (uint64(p.id)<<3 | uint64(p.tenant))) * prime
		o.counts.All++
		switch p.tenant {
		case 1:
			o.counts.Annual++
		case 2:
			o.counts.Permanent++
		}
		if o.admins[p.id] {
			o.counts.Admin++
		}
		if o.ending[p.id] {
			o.counts.Ending++
		}
	}
	o.counts.Tenant = o.counts.Annual + o.counts.Permanent
	o.name = strconv.FormatUint(hash, 36)
}

// orderings are the orders that somebody may still be scrolling through. They are remembered so that the next part of a list costs no new
// sorting and has the same rows. A replica that does not know one sorts anew.
type orderings struct {
	lock sync.Mutex
	list []*ordering // the last used last
}

const (
	mostOrderings = 8
	// mostPlaces bounds the memory: 16 bytes each.
	mostPlaces = 500_000
)

func (o *orderings) find(text, by, name string) *ordering {
	o.lock.Lock()
	defer o.lock.Unlock()
	for i, one := range o.list {
		if one.text == text && one.by == by && one.name == name {
			o.list = append(slices.Delete(o.list, i, i+1), one)
			return one
		}
	}
	return nil
}

func (o *orderings) keep(sorted *ordering) {
	o.lock.Lock()
	defer o.lock.Unlock()
	o.list = slices.DeleteFunc(o.list, func(one *ordering) bool {
		return one.text == sorted.text && one.by == sorted.by && one.name == sorted.name
	})
	o.list = append(o.list, sorted)
	places := 0
	for i := len(o.list) - 1; i >= 0; i-- {
		places += len(o.list[i].places)
		if len(o.list)-i > mostOrderings || (places > mostPlaces && i < len(o.list)-1) {
			o.list = slices.Clone(o.list[i+1:])
			return
		}
	}
}

// sorted gives the order of a name, if it is remembered, or a new one.
func (s *Service) sorted(ctx context.Context, narrow Narrow, by, name string) (sorted *ordering, kept bool, err error) {
	if name != "" {
		if one := s.orders.find(strings.TrimSpace(narrow.Text), by, name); one != nil {
			return one, true, nil
		}
	}
	sorted, err = s.sortAnew(ctx, narrow, by)
	return sorted, false, err
}

// sortAnew asks the database for the order as it is now.
func (s *Service) sortAnew(ctx context.Context, narrow Narrow, by string) (*ordering, error) {
	question, found, err := s.question(ctx, narrow, by)
	if err != nil {
		return nil, err
	}
	sorted := &ordering{text: strings.TrimSpace(narrow.Text), by: by}
	if sorted.admins, err = s.findAdmins(ctx, question); err != nil {
		return nil, err
	}
	ending, err := s.endingIDs(ctx)
	if err != nil {
		return nil, err
	}
	sorted.ending = setOf(ending)
	if found {
		if sorted.places, err = listPlaces(ctx, s.DB, question); err != nil {
			return nil, err
		}
	}
	sorted.seal()
	if sorted.counts.Everyone, err = s.everyone(ctx, question, sorted.counts); err != nil {
		return nil, err
	}
	s.orders.keep(sorted)
	return sorted, nil
}

// question makes of what is asked for what the store takes. found tells whether anybody could be found by what is searched for.
func (s *Service) question(ctx context.Context, narrow Narrow, by string) (question listing, found bool, err error) {
	if narrow.Filter != "" && !slices.Contains(Filters, narrow.Filter) {
		return question, false, fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": narrow.Filter})
	}
	question.by = by
	question.today, question.soon = s.endingBetween()
	if question.admins, err = s.adminEmails(ctx); err != nil {
		return question, false, err
	}
	typed := strings.TrimSpace(narrow.Text)
	wanted, hints, err := s.lookFor(ctx, typed)
	question.wanted, question.ids = wanted, accountsOf(hints)
	return question, typed == "" || !wanted.nothing(), err
}

func (s *Service) findAdmins(ctx context.Context, question listing) (map[int64]bool, error) {
	ids, err := listIDs(ctx, s.DB, question.admins)
	return setOf(ids), err
}

// everyone counts all members, whatever is searched for.
func (s *Service) everyone(ctx context.Context, question listing, counts Counts) (int, error) {
	if question.wanted.nothing() && counts.All > 0 {
		return counts.All, nil
	}
	return countEverybody(ctx, s.DB)
}

// adminEmails are the addresses of those who count as administrators among the members.
func (s *Service) adminEmails(ctx context.Context) ([]string, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return nil, err
	}
	var emails []string
	for _, email := range values.List(adminEmailsKey) {
		emails = append(emails, db.Lower(strings.TrimSpace(email)))
	}
	return emails, nil
}

func accountsOf(hints []module.FoundAccount) (ids []int64) {
	for _, hint := range hints {
		if !slices.Contains(ids, hint.Account) {
			ids = append(ids, hint.Account)
		}
	}
	return ids
}

func setOf(ids []int64) map[int64]bool {
	set := make(map[int64]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return set
}
