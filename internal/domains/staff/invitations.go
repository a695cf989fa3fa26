package staff

import (
	"context"
	"strconv"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/devices"
	"holidaypark/internal/services/mail"
)

const (
	invitationLife = 7 * 24 * time.Hour
	resetLife      = 24 * time.Hour
	linkToken      = 43
	// The token stands behind the #: it is in no log and no referrer.
	invitationPath = "/admin/invitation#"
	resetPath      = "/admin/new-password#"
)

// Invite adds a person and mails them a link by which they choose a password.
func (s *Service) Invite(ctx context.Context, details Details) (Person, error) {
	var person Person
	err := s.db.Tx(ctx, func(ctx context.Context) (err error) {
		if person, err = s.insert(ctx, details, Invited, "", "invite"); err != nil {
			return err
		}
		return s.mailInvitation(ctx, &person)
	})
	return person, err
}

// InviteByHand adds a person and gives the path of the link back, for whoever hands it over another way than by mail.
func (s *Service) InviteByHand(ctx context.Context, details Details) (path string, err error) {
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		person, err := s.insert(ctx, details, Invited, "", "invite")
		if err != nil {
			return err
		}
		token, err := s.newLink(ctx, &person, invitationLife)
		path = invitationPath + token
		return err
	})
	return path, err
}

// InviteAgain mails a new link; the earlier one works no more.
func (s *Service) InviteAgain(ctx context.Context, documentID string) (Person, error) {
	return s.sendLink(ctx, documentID, Invited, "errors.staff.notInvited", "invite-again", s.mailInvitation)
}

// SendReset mails an active person a link by which they choose a new password. The old one works until then.
func (s *Service) SendReset(ctx context.Context, documentID string) (Person, error) {
	return s.sendLink(ctx, documentID, Active, "errors.staff.notActive", "send-reset", func(ctx context.Context, person *Person) error {
		token, err := s.newLink(ctx, person, resetLife)
		if err != nil {
			return err
		}
		return s.tell(ctx, *person, mail.Message{
			Template: "staffReset", Values: map[string]string{"hours": strconv.Itoa(int(resetLife.Hours()))}, Link: resetPath + token, Secret: true,
		})
	})
}

func (s *Service) sendLink(ctx context.Context, documentID string, state State, refusal, action string, send func(context.Context, *Person) error) (Person, error) {
	var person Person
	err := s.db.Tx(ctx, func(ctx context.Context) (err error) {
		if person, err = fault.Found(lockPerson(ctx, s.db, documentID)); err != nil {
			return err
		}
		if person.State != state {
			return fault.New(fault.Conflict, refusal, nil)
		}
		if err := send(ctx, &person); err != nil {
			return err
		}
		return s.note(ctx, action, peopleTrail, documentID)
	})
	return person, err
}

func (s *Service) mailInvitation(ctx context.Context, person *Person) error {
	token, err := s.newLink(ctx, person, invitationLife)
	if err != nil {
		return err
	}
	return s.tell(ctx, *person, mail.Message{
		Template: "staffInvitation", Values: map[string]string{"days": strconv.Itoa(int(invitationLife.Hours() / 24))}, Link: invitationPath + token, Secret: true,
	})
}

// newLink makes the one link of a person that works.
func (s *Service) newLink(ctx context.Context, person *Person, life time.Duration) (token string, err error) {
	token = random.Text(linkToken)
	until := s.now().Add(life)
	person.LinkUntil = &until
	return token, storeLink(ctx, s.db, person.ID, person.authVersion, random.Digest(token), until)
}

// tell writes to a person in their language.
func (s *Service) tell(ctx context.Context, person Person, message mail.Message) error {
	message.To, message.Name, message.Language = person.Email, person.Name, person.Language
	return s.mail.Send(ctx, message)
}

// Withdraw takes an invitation back that nobody has accepted yet.
func (s *Service) Withdraw(ctx context.Context, documentID string) error {
	return s.db.Tx(ctx, func(ctx context.Context) error {
		person, err := s.Person(ctx, documentID)
		if err != nil {
			return err
		}
		withdrawn, err := deleteInvited(ctx, s.db, person.ID)
		if err != nil {
			return err
		}
		if !withdrawn {
			return fault.New(fault.Conflict, "errors.staff.notInvited", nil)
		}
		return s.note(ctx, "withdraw", peopleTrail, documentID, changed("Name", person.Name, ""), changed("Email", person.Email, ""), changed("Role", string(person.Role), ""))
	})
}

func deadLink() *fault.Error { return fault.New(fault.Invalid, "errors.staff.link", nil) }

// Whose tells whom a link is for, so that the screen can greet them.
func (s *Service) Whose(ctx context.Context, token string) (Person, error) {
	if len(token) != linkToken {
		return Person{}, deadLink()
	}
	person, ok, err := findByLink(ctx, s.db, random.Digest(token), s.now())
	if err == nil && !ok {
		err = deadLink()
	}
	return person, err
}

// Accept sets the password of whoever has the link, and signs everybody out who is signed in as them. A link serves once. The device is
// known from then on, by the token that it gets.
func (s *Service) Accept(ctx context.Context, token, password string, device devices.Device) (Person, string, error) {
	device = device.WithToken()
	// Looked up before the hashing: a made-up link must not cost the park its time.
	person, err := s.Whose(ctx, token)
	if err != nil {
		return person, "", err
	}
	hash, err := s.hasher.Chosen(ctx, "password", password)
	if err != nil {
		return person, "", err
	}
	action := "accept"
	if person.State == Active {
		action = "reset-password"
	}
	var accepted Person
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		if accepted, err = s.setPassword(ctx, person, hash, deadLink()); err != nil {
			return err
		}
		if err := s.devices.Remember(ctx, person.ID, device, s.now()); err != nil {
			return err
		}
		return s.noteBy(ctx, accepted.actor(), action, peopleTrail, person.DocumentID)
	})
	return accepted, device.Token, err
}

// setPassword stores the hash in place of what the person's version proves, and raises the version: every session and link that was made
// before is dead. Whoever was invited is active then. Whoever comes too late gets the refusal.
func (s *Service) setPassword(ctx context.Context, person Person, hash string, refusal error) (Person, error) {
	raised, ok, err := storePersonPassword(ctx, s.db, person.ID, person.authVersion, hash, s.now())
	if err != nil {
		return person, err
	}
	if !ok {
		return person, refusal
	}
	wasInvited := person.State == Invited
	person.State, person.authVersion, person.passwordHash, person.LinkUntil = Active, raised, hash, nil
	if wasInvited {
		return person, nil
	}
	return person, s.tell(ctx, person, mail.Message{Template: "staffPassword", Link: "/admin"})
}

// Reset gives a person a password that the program makes up, turns their two-step sign-in off and ends their sessions: the way back in
// for whoever runs the machine.
func (s *Service) Reset(ctx context.Context, email string) (password string, err error) {
	person, err := fault.Found(findByEmail(ctx, s.db, texts.Address(email)))
	if err != nil {
		return "", err
	}
	if person.State == Suspended {
		return "", fault.New(fault.Conflict, "errors.staff.suspended", nil)
	}
	password = random.Text(madeUp)
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return "", err
	}
	return password, s.db.Tx(ctx, func(ctx context.Context) error {
		if _, err := s.setPassword(ctx, person, hash, fault.New(fault.Conflict, "errors.staff.meanwhile", nil)); err != nil {
			return err
		}
		if err := clearTwoStep(ctx, s.db, person.ID); err != nil {
			return err
		}
		return s.note(ctx, "reset", peopleTrail, person.DocumentID)
	})
}
