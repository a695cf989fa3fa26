package members

import (
	"context"
	"time"

	"holidaypark/internal/random"
)

const (
	// DeviceLife is how long a device is known without being used.
	DeviceLife  = 365 * 24 * time.Hour
	deviceToken = 43
	maxDevices  = 20 // that are known for one account
)

// Device is the browser that somebody uses: its name, and the token by which the park knows it again. The token opens nothing: it tells
// the tries of an account's owner from those of strangers.
type Device struct{ Name, Token string }

// KnownDevice is one on which somebody signed in.
type KnownDevice struct {
	UsedAt time.Time `json:"usedAt"`
}

// withToken is the device with the token that it has, or with a new one.
func (d Device) withToken() Device {
	if len(d.Token) != deviceToken {
		d.Token = random.Text(deviceToken)
	}
	return d
}

// hash is what is kept of the token; empty: the device has none.
func (d Device) hash() string {
	if len(d.Token) != deviceToken {
		return ""
	}
	return hashOf(d.Token)
}

// remember makes a device known for an account whose owner it just served.
func (s *Service) remember(ctx context.Context, account int64, device Device) error {
	return storeDevice(ctx, s.DB, account, device.hash(), s.Now(), maxDevices)
}
