package funnel

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/limits"
)

const (
	viewsOfAPage     = 20      // of one page, by one visitor in a day
	visitsOfAVisitor = 5       // from different places in a day
	visitorsOfADay   = 100_000 // far more than a park has
	tagsOfADay       = 200     // told apart; further ones are Other
)

type pageKey struct {
	page     string
	language locale.Language
}

type pageCount struct{ views, visitors, visits int64 }

// counter adds up views of one day. Whether something was counted before, it knows by keys that are hashes under the day's salt.
type counter struct {
	salt    []byte
	seen    map[string]int64
	touched map[string]bool
	tags    map[Tag]bool
	pages   map[pageKey]pageCount
	origins map[Origin]int64
}

func newCounter(salt string, tags []Tag) *counter {
	c := &counter{salt: []byte(salt), touched: map[string]bool{}, tags: map[Tag]bool{}, pages: map[pageKey]pageCount{}, origins: map[Origin]int64{}}
	for _, tag := range tags {
		c.tags[tag] = true
	}
	return c
}

// viewKeys are what a view is counted under.
type viewKeys struct {
	visitor, page, origin, visits, everybody string
	networks                                 []limits.Count // Who is the key
}

// key hashes what something is counted by. Each is a hash of its own, so that nobody can put together what one visitor looked at.
func (c *counter) key(parts ...string) string {
	mac := hmac.New(sha256.New, c.salt)
	mac.Write([]byte(strings.Join(parts, "\x00"))) // never fails
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

func (c *counter) keys(v View) viewKeys {
	networks := limits.Network(fromANetwork, v.Address)
	who := networks[0].Who + "\x00" + v.Agent // an IPv6 address changes within its network
	origin, _ := originOf(v)
	k := viewKeys{
		visitor: c.key("visitor", who), page: c.key("page", v.Page, who), visits: c.key("visits", who), everybody: c.key("everybody"),
		origin: c.key("origin", string(origin.Kind), origin.Source, origin.Medium, origin.Campaign, who),
	}
	for _, network := range networks {
		k.networks = append(k.networks, limits.Count{Rule: network.Rule, Who: c.key("network", network.Who)})
	}
	return k
}

// keysOf lists every key that the views are counted under.
func (c *counter) keysOf(views []View) []string {
	var all []string
	for _, v := range views {
		k := c.keys(v)
		all = append(all, k.visitor, k.page, k.origin, k.visits, k.everybody)
		for _, network := range k.networks {
			all = append(all, network.Who)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (c *counter) add(key string) {
	c.seen[key]++
	c.touched[key] = true
}

// changed gives the counts that are to be stored.
func (c *counter) changed() map[string]int64 {
	changed := make(map[string]int64, len(c.touched))
	for key := range c.touched {
		changed[key] = c.seen[key]
	}
	return changed
}

// count adds a view, as far as its visitor and their network have not used up what counts.
func (c *counter) count(v View) {
	k := c.keys(v)
	newcomer := c.seen[k.visitor] == 0
	if c.seen[k.page] >= viewsOfAPage || (newcomer && !c.room(k)) {
		return
	}
	page, site := c.pages[pageKey{v.Page, v.Language}], c.pages[pageKey{"", v.Language}]
	page.views++
	site.views++
	if c.seen[k.page] == 0 {
		page.visitors++
	}
	c.add(k.page)
	if newcomer {
		site.visitors++
		c.add(k.visitor)
		c.add(k.everybody)
		for _, network := range k.networks {
			c.add(network.Who)
		}
	}
	origin, inside := originOf(v)
	if !inside && c.seen[k.origin] == 0 && c.seen[k.visits] < visitsOfAVisitor {
		c.add(k.origin)
		c.add(k.visits)
		page.visits++
		site.visits++
		c.origins[c.told(origin)]++
	}
	c.pages[pageKey{v.Page, v.Language}], c.pages[pageKey{"", v.Language}] = page, site
}

// room tells whether one more visitor of the networks counts.
func (c *counter) room(k viewKeys) bool {
	full := slices.ContainsFunc(k.networks, func(network limits.Count) bool { return c.seen[network.Who] >= int64(network.Rule.Max) })
	return !full && c.seen[k.everybody] < visitorsOfADay
}

// told is how an origin is told apart from others: anybody can write any tag into a link, so a day has only so many.
func (c *counter) told(origin Origin) Origin {
	if origin.Kind != Tagged || c.tags[origin.Tag] {
		return origin
	}
	if len(c.tags) >= tagsOfADay {
		return Origin{Kind: Other}
	}
	c.tags[origin.Tag] = true
	return origin
}
