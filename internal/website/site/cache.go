package site

import (
	"context"
	"crypto/sha256"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"holidaypark/internal/foundation/encoded"
)

const (
	maxPages     = 2000
	maxPageBytes = 48 << 20
	pageTime     = 10 * time.Second // to read a page's data and to render it
)

// pageCache keeps pages as bytes ready to send, each good for one content version. The first request after a change makes a page anew,
// and everybody who asks meanwhile waits for that one. The page of before stays until then: most changes are of other pages.
type pageCache struct {
	mu     sync.RWMutex
	bytes  int
	pages  map[string]keptPage
	making singleflight.Group
}

type keptPage struct {
	*page
	version int64
}

// page is one rendered page in every encoding.
type page struct {
	status    int
	body      encoded.Body
	etag      []string
	policy    []string // its Content-Security-Policy
	popups    bool     // windows of another site that it opens may speak with it: a payment provider's
	temporary bool     // not worth keeping: the renderer failed
	private   bool     // not for everybody: nobody on the way may keep it
	// source names everything that the page was made from. A page made from the same is the same.
	source [sha256.Size]byte
}

func newPageCache() *pageCache { return &pageCache{pages: map[string]keptPage{}} }

func (c *pageCache) get(key string, version int64) (*page, bool) {
	found := c.find(key)
	return found.page, found.page != nil && found.version == version
}

// find gives the page of a key, of whatever version.
func (c *pageCache) find(key string) keptPage {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.pages[key]
}

// fetch gives the page of a key, making it if need be, once for all who wait. make gets the page of before, or nil. One who gives up
// leaves the others their page.
func (c *pageCache) fetch(ctx context.Context, key string, version int64, make func(ctx context.Context, before *page) (*page, error)) (*page, error) {
	if found, ok := c.get(key, version); ok {
		return found, nil
	}
	result := c.making.DoChan(key+"@"+strconv.FormatInt(version, 10), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), pageTime)
		defer cancel()
		made, err := make(ctx, c.find(key).page)
		if err == nil && !made.temporary {
			c.put(key, version, made)
		}
		return made, err
	})
	select {
	case got := <-result:
		made, _ := got.Val.(*page)
		return made, got.Err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// atAnotherTime gives the page as it was at another hour or on another day, for when it can't be made. It looks through all pages, which
// happens only while the database is away.
func (c *pageCache) atAnotherTime(request pageRequest, version int64) (*page, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	same := request.place()
	for key, kept := range c.pages {
		if kept.version == version && strings.HasPrefix(key, same) {
			return kept.page, true
		}
	}
	return nil, false
}

func (c *pageCache) put(key string, version int64, made *page) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if before, ok := c.pages[key]; ok {
		if before.version > version { // overtaken by a change
			return
		}
		c.bytes -= before.body.Size()
		delete(c.pages, key)
	}
	if len(c.pages) >= maxPages || c.bytes+made.body.Size() > maxPageBytes {
		c.bytes = 0
		clear(c.pages)
	}
	c.pages[key] = keptPage{made, version}
	c.bytes += made.body.Size()
}

func newPage(status int, html []byte, temporary bool, policy string) *page {
	body := encoded.New(html, encoded.Gzip(html), encoded.Brotli(html))
	return &page{status: status, body: body, etag: encoded.ETag(html), temporary: temporary, policy: []string{policy}}
}

// Header values made beforehand: a page is sent far more often than it is made.
var (
	htmlType   = []string{"text/html; charset=utf-8"}
	revalidate = []string{"no-cache"} // may be kept, must be asked about
	private    = []string{"private, no-store"}
	withPopups = []string{"same-origin-allow-popups"}
	speaking   = []string{Permissions("()", "(self)")}
	varyOn     = []string{"Accept-Encoding, Accept-Language, Cookie, Authorization"}
)

func (p *page) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Cache-Control"] = revalidate
	if p.private {
		h["Cache-Control"] = private
	}
	h["Vary"] = varyOn
	h["Content-Security-Policy"] = p.policy
	h["Permissions-Policy"] = speaking // every page has the chat
	if p.popups {
		h["Cross-Origin-Opener-Policy"] = withPopups
	}
	if p.status == http.StatusOK && !p.temporary && !p.private {
		h["Etag"] = p.etag
		if encoded.Has(r, p.etag) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h["Content-Type"] = htmlType
	p.body.Serve(w, r, p.status)
}
