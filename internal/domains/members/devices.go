package members

import (
	"context"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/devices"
)

// Device is the browser that somebody uses.
type Device = devices.Device

// DeviceLife is how long a device is known without being used.
const DeviceLife = devices.Life

// KnownDevice is one on which somebody signed in.
type KnownDevice struct {
	UsedAt time.Time `json:"usedAt"`
}

// knownDevices are those on which somebody signed in to an account.
func knownDevices(d *db.DB) devices.Known {
	return devices.Known{DB: d, Table: "known_devices", Owner: "membership_id", Most: 20}
}

// listDevices tells an account's owner of the devices that are known for it.
func (s *Service) listDevices(ctx context.Context, account int64) ([]KnownDevice, error) {
	uses, err := s.devices.UsedAt(ctx, account)
	var list []KnownDevice
	for _, at := range uses {
		list = append(list, KnownDevice{at})
	}
	return list, err
}
