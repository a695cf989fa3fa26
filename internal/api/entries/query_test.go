package entries

import (
	"strconv"
	"testing"

	"holidaypark/internal/foundation/fault"
)

// FuzzQuery feeds the grammar whatever comes: it answers with a query or with a fault of the caller's, and never fails itself.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{"", "filters[a][$eq]=1", "filters[$or][0][a]=1&filters[$or][1][b][$in][0]=2", "sort=a:desc,b", "sort[0]=a", "fields[]=a&fields[]=b",
		"populate=*", "populate[a]=true", "pagination[page]=1&pagination[pageSize]=1e9", "a[b][c]=d&a=e", "filters[[[]]]=1", "%zz", "&&&=", "filters[a][$not][$null]=true", "status=draft"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		for _, one := range []bool{false, true} {
			q, err := parseQuery(raw, one)
			if err != nil {
				if kind := fault.KindOf(err); kind != fault.Invalid && kind != fault.Pagination {
					t.Errorf("%q: %v", raw, err)
				}
				continue
			}
			if q.Page.PageSize < 1 || q.Page.PageSize > 100 || q.Page.Limit < 1 || q.Page.Limit > 100 || q.Page.Page < 1 || q.Page.Start < 0 {
				t.Errorf("%q: %+v", raw, q.Page)
			}
		}
	})
}

// Whatever strangers ask, the cache of answers stays within its bounds, and an older version never replaces a newer one.
func TestTheCacheOfAnswersIsBounded(t *testing.T) {
	cache := newAnswerCache()
	body := make([]byte, 100<<10)
	for i := range 3 * maxCached {
		cache.put(strconv.Itoa(i), 1, body[:i%len(body)])
		if len(cache.answers) > maxCached || cache.bytes > maxCachedBytes {
			t.Fatalf("%d answers of %d bytes", len(cache.answers), cache.bytes)
		}
	}
	cache.put("new", 2, []byte("new"))
	cache.put("late", 1, []byte("late"))
	if _, ok := cache.get("late", 2); ok || len(cache.answers) != 1 {
		t.Errorf("an overtaken answer was kept")
	}
}
