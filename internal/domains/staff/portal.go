package staff

import (
	"context"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/limits"
)

const madeUp = 20 // letters of a password that the program makes up

// Wrong passwords from a device on which the portal was unlocked before are counted by that device; all others by network and, so that
// many networks don't help, together. So strangers never keep staff out.
var (
	failuresOfNetwork   = limits.Rule{Name: "portal.network", Max: 10, Per: 15 * time.Minute}
	failuresOfStrangers = limits.Rule{Name: "portal.all", Max: 500, Per: time.Hour}
	failuresOfDevice    = limits.Rule{Name: "portal.device", Max: 20, Per: 15 * time.Minute}
)

// OpenPortal sets the portal's password when it has none yet. Without one given it makes one up, and gives it back to be shown once.
// Of several replicas that start together one sets it, and that one alone has something to show.
func (s *Service) OpenPortal(ctx context.Context, password string) (shown string, err error) {
	if _, _, known, err := readPassword(ctx, s.db); err != nil || known {
		return "", err
	}
	if password == "" {
		password = random.Text(madeUp)
		shown = password
	}
	hash, err := s.hasher.Chosen(ctx, "password", password)
	if err != nil {
		return "", err
	}
	if first, err := storeFirstPassword(ctx, s.db, hash, s.now()); err != nil || !first {
		return "", err
	}
	return shown, nil
}

// HasPassword tells whether the portal has a password: the first start sets one.
func HasPassword(ctx context.Context, d *db.DB) (bool, error) {
	_, _, known, err := readPassword(ctx, d)
	return known, err
}

// SetPassword sets the portal's shared password, switches it on if it was off, and locks it everywhere: a session is good only
// for the password that it was made from.
func (s *Service) SetPassword(ctx context.Context, password string) error {
	hash, err := s.hasher.Chosen(ctx, "password", password)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(ctx context.Context) error {
		if err := storePassword(ctx, s.db, hash, s.now()); err != nil {
			return err
		}
		on := true
		if _, err := s.SetPolicy(ctx, PolicyChange{SharedPassword: &on}); err != nil {
			return err
		}
		return s.note(ctx, "new-password", portalTrail, "")
	})
}

// NewPassword makes up a password, sets it and gives it back.
func (s *Service) NewPassword(ctx context.Context) (string, error) {
	password := random.Text(madeUp)
	return password, s.SetPassword(ctx, password)
}

// Unlock lets in whoever knows the portal's shared password, unless it is switched off.
func (s *Service) Unlock(ctx context.Context, password string, browser Browser) (Unlocked, error) {
	if password == "" {
		return Unlocked{}, fault.InvalidFields(fault.Field{Path: []string{"password"}, Key: "errors.field.required"})
	}
	browser.Device = browser.Device.WithToken()
	device := browser.Device
	known, err := s.devices.Has(ctx, nobody, device)
	if err != nil {
		return Unlocked{}, err
	}
	counts := append(limits.Network(failuresOfNetwork, access.From(ctx).Address), limits.Count{Rule: failuresOfStrangers, Who: "strangers"})
	if known {
		counts = []limits.Count{{Rule: failuresOfDevice, Who: device.Hash()}}
	}
	var version int64
	err = s.limits.Guess(ctx, counts, wrongPassword(), func() (right bool, err error) {
		version, right, err = s.checkPassword(ctx, password)
		return right, err
	})
	if err != nil {
		if !known {
			err = limits.Explain(err, "errors.portal.limited")
		}
		return Unlocked{}, err
	}
	return s.beginShared(ctx, version, browser)
}

// checkPassword gives the version of the password if it was right. That it is switched off is said to whoever tries it: they are to use
// an account of their own, and nobody can guess at it any more.
func (s *Service) checkPassword(ctx context.Context, password string) (version int64, right bool, err error) {
	stored, version, _, err := readPassword(ctx, s.db)
	if err != nil {
		return 0, false, err
	}
	policy, err := readPolicy(ctx, s.db)
	if err != nil {
		return 0, false, err
	}
	if !policy.SharedPassword {
		return 0, false, fault.New(fault.Unauthenticated, "errors.portal.off", nil)
	}
	right, err = s.hasher.Matches(ctx, password, stored)
	return version, right, err
}

func wrongPassword() error { return fault.New(fault.Unauthenticated, "errors.portal.password", nil) }

// beginShared makes a session of the version of the shared password that was proven, and makes the device known.
func (s *Service) beginShared(ctx context.Context, version int64, browser Browser) (Unlocked, error) {
	device := browser.Device
	unlocked := Unlocked{Session: random.Text(sessionToken), Device: device.Token}
	err := s.db.Tx(ctx, func(ctx context.Context) error {
		made, err := insertSharedSession(ctx, s.db, version, newSession{random.DocumentID(), random.Digest(unlocked.Session), device.ShortName()}, s.now())
		if err == nil && !made { // changed or switched off while this one was compared
			err = wrongPassword()
		}
		if err != nil {
			return err
		}
		if err := s.endReplaced(ctx, browser); err != nil {
			return err
		}
		if err := s.devices.Remember(ctx, nobody, device, s.now()); err != nil {
			return err
		}
		return s.noteBy(ctx, access.Actor{Name: portalName}, "sign-in", portalTrail, "")
	})
	return unlocked, err
}

// Policy is what owners decided about signing in.
type Policy struct {
	SharedPassword  bool `json:"sharedPassword" doc:"The portal can be opened with the shared password"`
	TwoStepRequired bool `json:"twoStepRequired" doc:"Whoever has no two-step sign-in must set it up before anything else"`
}

// Policy tells what owners decided about signing in.
func (s *Service) Policy(ctx context.Context) (Policy, error) { return readPolicy(ctx, s.db) }

// PolicyChange is what an owner decides; what is nil stays.
type PolicyChange struct{ SharedPassword, TwoStepRequired *bool }

// SetPolicy changes what owners decide about signing in. Without an active owner the shared password can't be switched off: nobody could
// open the portal then. Switching it off ends its sessions at once.
func (s *Service) SetPolicy(ctx context.Context, change PolicyChange) (Policy, error) {
	var after Policy
	err := s.db.Tx(ctx, func(ctx context.Context) error {
		before, err := readPolicy(ctx, s.db)
		if err != nil {
			return err
		}
		after = before
		setIfGiven(&after.SharedPassword, change.SharedPassword)
		setIfGiven(&after.TwoStepRequired, change.TwoStepRequired)
		if after.TwoStepRequired != before.TwoStepRequired {
			if err := storeTwoStepRequired(ctx, s.db, after.TwoStepRequired); err != nil {
				return err
			}
			if err := s.note(ctx, "two-step-required", portalTrail, "", changed("TwoStepRequired", onOff(before.TwoStepRequired), onOff(after.TwoStepRequired))); err != nil {
				return err
			}
		}
		if after.SharedPassword == before.SharedPassword {
			return nil
		}
		if err := s.switchShared(ctx, after.SharedPassword); err != nil {
			return err
		}
		return s.note(ctx, "shared-password", portalTrail, "", changed("SharedPassword", onOff(before.SharedPassword), onOff(after.SharedPassword)))
	})
	return after, err
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func (s *Service) switchShared(ctx context.Context, on bool) error {
	if on {
		return switchSharedOn(ctx, s.db)
	}
	off, err := switchSharedOff(ctx, s.db)
	if err == nil && !off {
		err = fault.New(fault.Conflict, "errors.staff.noOwner", nil)
	}
	return err
}
