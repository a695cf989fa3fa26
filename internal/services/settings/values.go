package settings

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/netip"
	"strconv"
	"time"

	"holidaypark/internal/foundation/money"
)

// Values are settings as they are in one moment, read by their type. A key that nobody declared, or that is read as another type, is a
// mistake in the program: it panics. A stored value that its declaration no longer allows counts as not set.
type Values struct {
	registry *Registry
	stored   map[string]row
}

// Read gives the values as they are now. Outside a transaction they come from memory as long as nothing has changed; inside one they are
// read in it. It always reads all of them, in one query: whoever named the ones that they need could ask for another one later, and would be
// told its default.
func (r *Registry) Read(ctx context.Context) (Values, error) {
	if r.engine.DB.InTx(ctx) {
		return r.load(ctx)
	}
	version, err := r.version(ctx)
	if err != nil {
		return Values{registry: r}, err // all of them their defaults: whoever looks at them before the error gets no panic
	}
	if known := r.known.Load(); known != nil && known.version == version {
		return known.values, nil
	}
	values, err := r.load(ctx)
	if err != nil {
		return values, err
	}
	if wrong := values.Wrong(); len(wrong) > 0 {
		slog.Warn("settings that their type doesn't allow count as not set: mend them", "settings", wrong)
	}
	zone, err := time.LoadLocation(values.Text(zoneKey))
	if err != nil {
		return values, err // it was checked
	}
	r.known.Store(&known{version, values, zone, networksOf(values.List(networksKey))})
	return values, nil
}

const refreshEvery = time.Second

// Run keeps what is in memory fresh, for those who read it without waiting.
func (r *Registry) Run(ctx context.Context) {
	tick := time.NewTicker(refreshEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if _, err := r.Read(ctx); err != nil && ctx.Err() == nil {
				slog.Warn("settings: can't read", "error", err)
			}
		}
	}
}

// Zone is where the park lies: the day of a date without a time. It comes from memory; Read must have been called once.
func (r *Registry) Zone() *time.Location { return r.known.Load().zone }

// OwnNetworks are the addresses of the park's own connection, which its guests share. They come from memory; none before the first Read.
func (r *Registry) OwnNetworks() []netip.Prefix {
	if known := r.known.Load(); known != nil {
		return known.networks
	}
	return nil
}

func (r *Registry) load(ctx context.Context) (Values, error) {
	rows, err := readRows(ctx, r.engine.DB)
	values := Values{registry: r, stored: make(map[string]row, len(rows))}
	for _, row := range rows {
		values.stored[row.key] = row
	}
	return values, err
}

// get is the value of a setting that holds what the type says, or its default.
func (v Values) get(key string, types ...Type) string {
	d, declared := v.registry.byKey[key]
	if !declared {
		panic("settings: nobody declared " + key)
	}
	if len(types) > 0 {
		fits := false
		for _, one := range types {
			fits = fits || one == d.Type
		}
		if !fits {
			panic("settings: " + key + " is read as another type than " + string(d.Type))
		}
	}
	if row, ok := v.stored[key]; ok {
		if normal, err := d.stored(row.value); err == nil {
			return normal
		}
	}
	return d.Default
}

// Text is a setting of any type as it is stored.
func (v Values) Text(key string) string { return v.get(key) }

// Money is an amount.
func (v Values) Money(key string) money.Amount {
	amount, _ := money.Parse(v.get(key, Money)) // checked, or the default; none is 0
	return amount
}

// Int is a whole number.
func (v Values) Int(key string) int64 {
	n, _ := strconv.ParseInt(v.get(key, Number), 10, 64)
	return n
}

// Yes tells whether a question is answered with yes.
func (v Values) Yes(key string) bool { return v.get(key, YesNo) == "true" }

// List is a list of texts.
func (v Values) List(key string) []string {
	var items []string
	_ = json.Unmarshal([]byte(v.get(key, List)), &items) // checked
	return items
}

// IsSet tells whether the park has set something itself; otherwise its value is the default, which nobody there may know of.
func (v Values) IsSet(key string) bool { return v.stored[key].value != "" }

// Public gives what visitors may read: declared settings with their defaults, and the public ones of scripts. Pictures are seen, not read.
func (v Values) Public() map[string]string {
	public := map[string]string{}
	for key, row := range v.stored {
		if _, declared := v.registry.byKey[key]; !declared && row.public {
			public[key] = row.value
		}
	}
	for _, d := range v.registry.list {
		row, stored := v.stored[d.Key]
		// A park may keep to itself what others show.
		if value := v.get(d.Key); d.Public && d.Type != Picture && value != "" && (!stored || row.public) {
			public[d.Key] = value
		}
	}
	return public
}

// Wrong names the settings whose stored value their declaration doesn't allow: a script, or an earlier release, wrote them.
func (v Values) Wrong() []string {
	var wrong []string
	for _, d := range v.registry.list {
		if row, ok := v.stored[d.Key]; ok && !d.allows(row.value) {
			wrong = append(wrong, d.Key)
		}
	}
	return wrong
}
