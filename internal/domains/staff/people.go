package staff

import (
	"context"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/mail"
)

// State is whether a person may come in.
type State string

const (
	Invited   State = "invited" // has a link to choose a password
	Active    State = "active"
	Suspended State = "suspended"
)

// Person is somebody who works here.
type Person struct {
	ID         int64           `json:"-"`
	DocumentID string          `json:"documentId"`
	Name       string          `json:"name"`
	Email      string          `json:"email"`
	Language   locale.Language `json:"language" enum:"en,zh"`
	Role       access.Rights   `json:"role" enum:"owner,manager,reception,accountant,marketing,gate,cleaning,read-only"`
	State      State           `json:"state" enum:"invited,active,suspended"`
	TwoStep    bool            `json:"twoStep" doc:"Two-step sign-in is on"`
	CreatedAt  time.Time       `json:"createdAt"`
	SeenAt     *time.Time      `json:"seenAt" doc:"When they last did something in the portal"`
	// LinkUntil is when the link runs out that was sent last.
	LinkUntil *time.Time `json:"linkUntil" doc:"Until when the link works that was sent last: an invitation, or a new password"`

	passwordHash, totpSecret, totpPending string
	// authVersion is that of the password and the role that were read with it.
	authVersion int64
}

// Details are what is known of a person when they are added.
type Details struct {
	Name, Email string
	Role        access.Rights
	Language    locale.Language
}

var (
	nameField  = collection.Field{Name: "name", Kind: collection.Text, Max: 80}
	emailField = collection.Field{Name: "email", Kind: collection.Email, Max: 254}
)

// check gives the details as they are stored. Everything that is wrong with them is told at once.
func (d Details) check() (Details, error) {
	var wrong []fault.Field
	read := func(field collection.Field, value string) string {
		if strings.TrimSpace(value) == "" {
			wrong = append(wrong, fault.Field{Path: []string{field.Name}, Key: "errors.field.required"})
			return ""
		}
		checked, err := field.Text(strings.TrimSpace(value))
		var refused *fault.Error
		if err != nil {
			refused = err.(*fault.Error) // a field refuses in no other way
			wrong = append(wrong, refused.Fields...)
		}
		return checked
	}
	d.Name, d.Email = read(nameField, d.Name), read(emailField, d.Email)
	if IsReserved(d.Name) {
		wrong = append(wrong, fault.Field{Path: []string{"name"}, Key: "errors.staff.reserved"})
	}
	if !isRole(d.Role) {
		wrong = append(wrong, fault.Field{Path: []string{"role"}, Key: "errors.field.oneOf", Params: fault.Params{"values": roleNames()}})
	}
	if d.Language != locale.English && d.Language != locale.Chinese {
		wrong = append(wrong, fault.Field{Path: []string{"language"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "en, zh"}})
	}
	if len(wrong) > 0 {
		return d, fault.InvalidFields(wrong...)
	}
	return d, nil
}

// IsReserved tells a name by which the audit trail calls somebody who is no person.
func IsReserved(name string) bool {
	name = strings.ToLower(name)
	return name == portalName || name == CommandLine || strings.HasPrefix(name, tokenTrail)
}

// People lists everybody who works here, in the order in which they came.
func (s *Service) People(ctx context.Context) ([]Person, error) {
	return listPeople(ctx, s.db)
}

// Person finds one by documentId.
func (s *Service) Person(ctx context.Context, documentID string) (Person, error) {
	return fault.Found(findPerson(ctx, s.db, documentID))
}

// Add makes a person who can sign in at once with a password that the program makes up, and gives it back to be shown once.
func (s *Service) Add(ctx context.Context, details Details) (password string, err error) {
	password = random.Text(madeUp)
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return "", err
	}
	_, err = s.insert(ctx, details, Active, hash, "create")
	return password, err
}

// insert makes a person, with a line in the audit trail.
func (s *Service) insert(ctx context.Context, details Details, state State, hash, action string) (Person, error) {
	details, err := details.check()
	if err != nil {
		return Person{}, err
	}
	person := Person{
		DocumentID: random.DocumentID(), Name: details.Name, Email: details.Email, Role: details.Role, Language: details.Language, State: state, CreatedAt: s.now(),
		passwordHash: hash, authVersion: 1,
	}
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		if person.ID, err = insertPerson(ctx, s.db, person); err != nil {
			return addressTaken(err)
		}
		return s.note(ctx, action, peopleTrail, person.DocumentID, changed("Name", "", person.Name), changed("Email", "", person.Email), changed("Role", "", string(person.Role)))
	})
	return person, err
}

func addressTaken(err error) error {
	if _, taken := db.Duplicate(err); taken {
		return fault.InvalidFields(fault.Field{Path: []string{"email"}, Key: "errors.staff.taken"})
	}
	return err
}

// Change is what an owner changes of a person; what is nil stays.
type Change struct {
	Name, Email *string
	Role        *access.Rights
	Language    *locale.Language
}

// Update changes a person. A new role and a new address end their sessions and their links; whoever has not accepted the invitation yet
// is mailed another, and whoever has is told at the address of before. The last active owner stays one.
func (s *Service) Update(ctx context.Context, documentID string, change Change) (Person, error) {
	var after Person
	err := s.db.Tx(ctx, func(ctx context.Context) error {
		before, err := s.lockForChange(ctx, documentID)
		if err != nil {
			return err
		}
		wanted := Details{Name: before.Name, Email: before.Email, Role: before.Role, Language: before.Language}
		setIfGiven(&wanted.Name, change.Name)
		setIfGiven(&wanted.Email, change.Email)
		setIfGiven(&wanted.Role, change.Role)
		setIfGiven(&wanted.Language, change.Language)
		if wanted, err = wanted.check(); err != nil {
			return err
		}
		if after, err = s.store(ctx, before, wanted); err != nil {
			return err
		}
		if after.State == Invited && after.authVersion != before.authVersion {
			if err := s.mailInvitation(ctx, &after); err != nil {
				return err
			}
		}
		if after.State == Active && after.Email != before.Email {
			if err := s.tell(ctx, before, mail.Message{Template: "staffAddress"}); err != nil {
				return err
			}
		}
		return s.note(ctx, "update", peopleTrail, documentID, changed("Name", before.Name, after.Name), changed("Email", before.Email, after.Email),
			changed("Role", string(before.Role), string(after.Role)), changed("Language", string(before.Language), string(after.Language)))
	})
	return after, err
}

func setIfGiven[T any](into, from *T) {
	if from != nil {
		*into = *from
	}
}

// lockForChange reads a person for a change that may leave the park without an owner. It locks the active owners first and always in the same
// order: of two owners who demote each other at once the second sees what the first did.
func (s *Service) lockForChange(ctx context.Context, documentID string) (Person, error) {
	if err := lockOwners(ctx, s.db); err != nil {
		return Person{}, err
	}
	return fault.Found(lockPerson(ctx, s.db, documentID))
}

func (s *Service) store(ctx context.Context, before Person, wanted Details) (Person, error) {
	after := before
	after.Name, after.Email, after.Role, after.Language = wanted.Name, wanted.Email, wanted.Role, wanted.Language
	if before.Role != wanted.Role || before.Email != wanted.Email {
		after.authVersion++
	}
	kept, err := updatePerson(ctx, s.db, after, s.now())
	if err == nil && !kept {
		err = lastOwner()
	}
	return after, addressTaken(err)
}

func lastOwner() error { return fault.New(fault.Conflict, "errors.staff.lastOwner", nil) }

// Suspend keeps a person out from the very next request on. Their tokens end with it. The last active owner can't be suspended.
func (s *Service) Suspend(ctx context.Context, documentID string) error {
	return s.db.Tx(ctx, func(ctx context.Context) error {
		person, err := s.lockForChange(ctx, documentID)
		if err != nil {
			return err
		}
		if person.State != Active {
			return fault.New(fault.Conflict, "errors.staff.notActive", nil)
		}
		suspended, err := suspendPerson(ctx, s.db, person.ID, s.now())
		if err != nil {
			return err
		}
		if !suspended {
			return lastOwner()
		}
		if err := s.revokeTokensOf(ctx, person); err != nil {
			return err
		}
		return s.note(ctx, "suspend", peopleTrail, documentID, changed("State", string(Active), string(Suspended)))
	})
}

// Reactivate lets a suspended person in again, with the password that they had. Their tokens stay ended.
func (s *Service) Reactivate(ctx context.Context, documentID string) error {
	return s.db.Tx(ctx, func(ctx context.Context) error {
		person, err := s.Person(ctx, documentID)
		if err != nil {
			return err
		}
		reactivated, err := reactivatePerson(ctx, s.db, person.ID, s.now())
		if err != nil {
			return err
		}
		if !reactivated {
			return fault.New(fault.Conflict, "errors.staff.notSuspended", nil)
		}
		// Also the token of a request that was under way while they were suspended.
		if err := s.revokeTokensOf(ctx, person); err != nil {
			return err
		}
		return s.note(ctx, "reactivate", peopleTrail, documentID, changed("State", string(Suspended), string(Active)))
	})
}
