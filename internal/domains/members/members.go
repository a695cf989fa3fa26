// Package members is the park's accounts and memberships: who somebody is, what type of tenant, member until when. It must
// never know HTTP, stays or payments.
package members

import (
	"context"
	"strings"
	_ "time/tzdata" // the park's time zone must be known on every machine

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/services/collection"
)

// TenantTypes are the kinds of tenants.
var TenantTypes = []string{"Guest", "Annual", "Permanent"}

const accountToo = access.Account | access.Staff

// memberOnly are the details that an account may change of itself once it is a member.
var memberOnly = []string{"FirstName", "LastName", "Address", "FirstName2", "LastName2", "Email2", "Contact2"}

// Members is the collection of memberships under the rules of this package. byStaff is told of every account that staff change, in the
// same transaction, and may refuse it.
func Members(hasher *passwords.Hasher, today func() string, byStaff func(ctx context.Context, changes []*collection.Change) error) *collection.Collection {
	return collection.Declare(collection.Collection{
		Name: "rhp-memberships", Entry: "Membership", Table: "memberships", Area: access.Members,
		About:  "Accounts and memberships. Staff see all; an account sees itself alone.",
		Read:   access.SignedIn,
		Create: access.Staff, Update: access.SignedIn, Delete: access.Staff,
		Counted: true, Personal: true,
		NameOf: collection.CalledByPerson("FirstName", "LastName"),
		Scope: func(actor access.Actor) []collection.Where {
			return []collection.Where{{Column: "id", Value: actor.Account}}
		},
		Prepare: func(ctx context.Context, change *collection.Change) error { return hashPassword(ctx, hasher, change) },
		Rules: func(ctx context.Context, change *collection.Change) error {
			if change.Actor.Role == access.Staff {
				return byStaff(ctx, []*collection.Change{change})
			}
			if wrong := append(missingName(change), change.WrongPhones("Contact", "Contact2")...); len(wrong) > 0 {
				return fault.InvalidFields(wrong...)
			}
			if active(change, today()) {
				return nil
			}
			for _, name := range memberOnly {
				if _, ok := change.Values[name]; ok {
					return fault.New(fault.Forbidden, "errors.forbidden", nil)
				}
			}
			return nil
		},
		Fields: []collection.Field{
			{Name: "UserName", Column: "user_name", Kind: collection.Text, Max: 120, Write: accountToo},
			{Name: "Email", Column: "email", Kind: collection.Email, Max: 254, Write: access.Staff},
			{Name: "Password", Column: "password_hash", Kind: collection.Password, Max: 200, Write: access.Staff},
			{Name: "IsMember", Column: "is_member", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
			{Name: "Contact", Column: "contact", Kind: collection.Phone, Write: accountToo},
			{Name: "TenantType", Column: "tenant_type", Kind: collection.Text, NotNull: true, OneOf: TenantTypes, Write: access.Staff},
			{Name: "MembershipNumber", Column: "membership_number", Kind: collection.Text, Max: 40, Write: access.Staff},
			{Name: "FirstName", Column: "first_name", Kind: collection.Text, Max: 120, Write: accountToo},
			{Name: "LastName", Column: "last_name", Kind: collection.Text, Max: 120, Write: accountToo},
			{Name: "ExpiryDate", Column: "expiry_date", Kind: collection.Date, Write: access.Staff},
			{Name: "Point", Column: "point", Kind: collection.Decimal, NotNull: true, NonNegative: true, Max: 100_000_000, Write: access.Staff},
			{Name: "DiscountPoint", Column: "discount_point", Kind: collection.Decimal, NotNull: true, NonNegative: true, Max: 100_000_000, Write: access.Staff},
			{Name: "SiteNumber", Column: "site_number", Kind: collection.Text, Max: 40, Write: access.Staff},
			{Name: "FirstName2", Column: "first_name2", Kind: collection.Text, Max: 120, Write: accountToo},
			{Name: "LastName2", Column: "last_name2", Kind: collection.Text, Max: 120, Write: accountToo},
			{Name: "Email2", Column: "email2", Kind: collection.Email, Max: 254, Write: accountToo},
			{Name: "Contact2", Column: "contact2", Kind: collection.Phone, Write: accountToo},
			{Name: "Address", Column: "address", Kind: collection.LongText, Max: 500, Write: accountToo},
			{Name: "StartDate", Column: "start_date", Kind: collection.Date, Write: access.Staff},
			{Name: "EndDate", Column: "end_date", Kind: collection.Date, Write: access.Staff},
			{Name: "CR", Column: "cr", Kind: collection.Decimal, Max: 100_000_000, Write: access.Staff},
			{Name: "Power", Column: "power", Kind: collection.Text, OneOf: []string{"Powered", "Unpowered"}, Write: access.Staff},
			{Name: "Note", Column: "note", Kind: collection.LongText, Max: 5000, Read: access.Staff, Write: access.Staff},
			{Name: "Suspended", Column: "suspended", Kind: collection.Boolean, NotNull: true, Read: access.Staff, Write: access.Staff},
			{Name: "Language", Column: "language", Kind: collection.Text, NotNull: true, OneOf: []string{"en", "zh"}, Write: accountToo},
		},
	})
}

// worthMoney are the fields by which staff give something away, points and a membership that nobody paid for, and what is nothing of each. A
// membership whose end is taken away has none.
var worthMoney = map[string]any{"Point": int64(0), "DiscountPoint": int64(0), "IsMember": false, "ExpiryDate": ""}

// mayGive refuses to give away what is worth money to staff who may not.
func mayGive(change *collection.Change) error {
	if change.Action == collection.Deleted || change.Actor.May(access.MoneyOut, true) {
		return nil
	}
	for name, nothing := range worthMoney {
		before, had := change.Before[name]
		if !had || before == nil {
			before = nothing
		}
		value, given := change.Values[name]
		if value == nil {
			value = nothing
		}
		if given && value != before {
			return fault.New(fault.Forbidden, "errors.forbidden", nil)
		}
	}
	return nil
}

// active tells whether the entry is of a member whose term has not run out.
func active(change *collection.Change, today string) bool {
	var account Account
	account.IsMember, _ = change.Before["IsMember"].(bool)
	account.ExpiryDate, _ = change.Before["ExpiryDate"].(string)
	return account.Active(today)
}

// missingName finds that somebody takes their own user name away, by which they are greeted.
func missingName(change *collection.Change) []fault.Field {
	if _, sent := change.Values["UserName"]; !sent || strings.TrimSpace(change.Text("UserName")) != "" {
		return nil
	}
	return []fault.Field{{Path: []string{"UserName"}, Key: "errors.field.required"}}
}

// hashPassword replaces a password in a change by its hash.
func hashPassword(ctx context.Context, hasher *passwords.Hasher, change *collection.Change) error {
	password, ok := change.Values["Password"].(string)
	if !ok {
		return nil
	}
	hash, err := hasher.Chosen(ctx, "Password", password)
	if err != nil {
		return err
	}
	change.Values["Password"] = hash
	return nil
}
