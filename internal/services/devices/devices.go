// Package devices knows browsers again on which somebody signed in before. Their token opens nothing: it tells the tries of whoever owns
// the password from those of strangers. It must never know whose password that is.
package devices

import (
	"context"
	"time"

	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

const (
	// Life is how long a device is known without being used.
	Life       = 365 * 24 * time.Hour
	tokenChars = 43
	nameChars  = 80
)

// Device is the browser that somebody uses: its name, and the token by which it is known again.
type Device struct{ Name, Token string }

// WithToken is the device with the token that it has, or with a new one.
func (d Device) WithToken() Device {
	if len(d.Token) != tokenChars {
		d.Token = random.Text(tokenChars)
	}
	return d
}

// ShortName is the name as it is kept: a browser can claim any.
func (d Device) ShortName() string {
	runes := []rune(d.Name)
	return string(runes[:min(len(runes), nameChars)])
}

// Hash is what is kept of the token; empty: the device has none.
func (d Device) Hash() string {
	if len(d.Token) != tokenChars {
		return ""
	}
	return random.Digest(d.Token)
}

// Known are the devices on which somebody signed in, by owner: the rows of a table.
type Known struct {
	DB *db.DB
	// Table holds hash and used_at, and in the column Owner whose device it is.
	Table, Owner string
	// Most is how many devices of one owner are known; the longest unused is forgotten.
	Most int
}

// Has tells whether the owner signed in on the device before.
func (k Known) Has(ctx context.Context, owner int64, device Device) (bool, error) {
	return isKnown(ctx, k, owner, device.Hash())
}

// Remember makes a device known, or notes that it was used. The device must have a token.
func (k Known) Remember(ctx context.Context, owner int64, device Device, now time.Time) error {
	return store(ctx, k, owner, device.Hash(), now)
}

// UsedAt tells when each device of an owner was used last, the latest first.
func (k Known) UsedAt(ctx context.Context, owner int64) ([]time.Time, error) {
	return listUses(ctx, k, owner)
}

// DeleteOld forgets the devices that were not used for their whole life.
func (k Known) DeleteOld(ctx context.Context, now time.Time) error {
	return deleteUnused(ctx, k, now.Add(-Life))
}
