package staff

import (
	"context"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// Roles are what a person can be.
var Roles = []access.Rights{
	access.Owner, access.Manager, access.Reception, access.Accountant, access.Marketer, access.Gate, access.Cleaning, access.ReadOnly,
}

// roleNames lists them for whoever typed another.
func roleNames() string {
	names := make([]string, len(Roles))
	for i, role := range Roles {
		names[i] = string(role)
	}
	return strings.Join(names, ", ")
}

func isRole(role access.Rights) bool { return slices.Contains(Roles, role) }

// Role is what people of a role may do.
type Role struct {
	Role    access.Rights `json:"role" enum:"owner,manager,reception,accountant,marketing,gate,cleaning,read-only"`
	Rights  access.Grant  `json:"rights" doc:"By area: read or write; none where it is missing. money-out and export are write or missing"`
	Usual   access.Grant  `json:"usual" doc:"What it may do as long as no owner has changed it"`
	Changed bool          `json:"changed" doc:"An owner has changed it"`
}

// RoleList tells what people of every role may do.
func (s *Service) RoleList(ctx context.Context) ([]Role, error) {
	stored, err := listRoles(ctx, s.db)
	if err != nil {
		return nil, err
	}
	list := make([]Role, len(Roles))
	for i, role := range Roles {
		list[i] = roleOf(role, stored[role])
	}
	return list, nil
}

func roleOf(role access.Rights, stored *access.Grant) Role {
	found := Role{Role: role, Rights: role.Usual(), Usual: role.Usual()}
	if stored != nil && role != access.Owner {
		found.Rights, found.Changed = *stored, true
	}
	return found
}

// Grants are what people may do, by role.
func (s *Service) Grants(ctx context.Context) (map[access.Rights]access.Grant, error) {
	list, err := s.RoleList(ctx)
	granted := map[access.Rights]access.Grant{}
	for _, one := range list {
		granted[one.Role] = one.Rights
	}
	return granted, err
}

// SetRole decides what people of a role may do, from the very next request of theirs on. An owner's own can't be made less.
func (s *Service) SetRole(ctx context.Context, role access.Rights, rights access.Grant) (Role, error) {
	if err := changeableRole(role); err != nil {
		return Role{}, err
	}
	var wrong []fault.Field
	kept := access.Grant{}
	for area, level := range rights {
		switch {
		case !slices.Contains(access.Changeable, area):
			wrong = append(wrong, fault.Field{Path: []string{"rights", string(area)}, Key: "errors.notFound"})
		case level != access.None && level != access.Writes && (level != access.Reads || area.Whole()):
			wrong = append(wrong, fault.Field{Path: []string{"rights", string(area)}, Key: "errors.field.oneOf", Params: fault.Params{"values": "read, write"}})
		case level != access.None:
			kept[area] = level
		}
	}
	if len(wrong) > 0 {
		return Role{}, fault.InvalidFields(wrong...)
	}
	return s.changeRole(ctx, role, func(ctx context.Context) error { return storeRole(ctx, s.db, role, kept, s.now()) })
}

// ResetRole makes a role what it usually is.
func (s *Service) ResetRole(ctx context.Context, role access.Rights) (Role, error) {
	if err := changeableRole(role); err != nil {
		return Role{}, err
	}
	return s.changeRole(ctx, role, func(ctx context.Context) error { return deleteRole(ctx, s.db, role) })
}

func changeableRole(role access.Rights) error {
	switch {
	case !isRole(role):
		return fault.Missing()
	case role == access.Owner:
		return fault.New(fault.Conflict, "errors.staff.ownerRole", nil)
	}
	return nil
}

// changeRole writes down in the audit trail what was made of a role, area by area.
func (s *Service) changeRole(ctx context.Context, role access.Rights, change func(context.Context) error) (after Role, err error) {
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		if err := lockOwners(ctx, s.db); err != nil { // of two who change a role at once the second sees what the first did
			return err
		}
		before, err := findRole(ctx, s.db, role)
		if err != nil {
			return err
		}
		if err := change(ctx); err != nil {
			return err
		}
		stored, err := findRole(ctx, s.db, role)
		if err != nil {
			return err
		}
		after = roleOf(role, stored)
		var differences []difference
		for _, area := range access.Changeable {
			differences = append(differences, changed(string(area), string(roleOf(role, before).Rights[area]), string(after.Rights[area])))
		}
		return s.note(ctx, "change-role", rolesTrail, string(role), differences...)
	})
	return after, err
}
