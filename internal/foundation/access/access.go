// Package access says who is calling: the role and the identity behind a request, carried in the context.
// It must never know how somebody proved who they are, nor any rule of a domain.
package access

import (
	"context"
	"regexp"
	"strconv"
	"unicode/utf8"
)

// Role is what a caller is to the park.
type Role uint8

const (
	Visitor Role = 1 << iota // not signed in
	Account                  // signed in
	Staff                    // somebody who works here, the shared password, or a staff API token; Rights tell what they may do
)

// Roles is a set of roles.
type Roles = Role

const (
	Nobody   Roles = 0
	Everyone       = Visitor | Account | Staff
	SignedIn       = Account | Staff
)

// Has tells whether the set holds the role.
func (r Role) Has(role Role) bool { return r&role != 0 }

func (r Role) String() string {
	names := ""
	for _, one := range []struct {
		role Role
		name string
	}{{Visitor, "visitor"}, {Account, "account"}, {Staff, "staff"}} {
		if r.Has(one.role) {
			if names != "" {
				names += ","
			}
			names += one.name
		}
	}
	if names == "" {
		return "nobody"
	}
	return names
}

// Actor is the caller of one request.
type Actor struct {
	Role Role
	// Account is the id of the caller's own membership record; 0 for visitors and staff.
	Account int64
	// Session is the id of the session that an account or staff came with.
	Session int64
	// Person is the id of the person who works here and is calling; 0 for everybody else, also for the shared password and tokens.
	Person int64
	// PersonID is that person's documentId, by which the audit trail knows them under any name.
	PersonID string
	// Rights are what a caller who is staff may do.
	Rights Rights
	// Granted is what owners made of a person's role; nil: it is as usual.
	Granted *Grant
	// Tenant is the type of tenant that an account is: Guest, Annual or Permanent; empty for visitors and staff.
	Tenant string
	// Name is what the audit trail shows.
	Name string
	// Unknown tells that somebody came with a session that can't be looked up now: they get what a visitor gets, and nothing is
	// concluded from their being one.
	Unknown bool
	// Address is where the request came from, as far as the park's own proxies tell.
	Address string
	// Allowance is how much the caller may ask for who came with a key of the chat's; empty for everybody else.
	Allowance Allowance
	// Language is in which languages the caller reads, as the request says it (Accept-Language); empty where it says none.
	Language string
}

// Allowance is what a key of the chat's lets its callers ask for, all of them together.
type Allowance struct {
	// Key tells keys apart.
	Key       string
	PerMinute int
}

// Anonymous is the actor of a request that proved nothing.
var Anonymous = Actor{Role: Visitor, Name: "visitor"}

// Key tells callers apart whose requests must not be taken for one another's. Unlike a name nobody changes it or shares it; visitors are all
// the same.
func (a Actor) Key() string {
	switch {
	case a.Account != 0:
		return "account:" + strconv.FormatInt(a.Account, 10)
	case a.PersonID != "":
		return "person:" + a.PersonID
	}
	return a.Role.String() + ":" + a.Name
}

const longestKeyName = 60

// keyName leaves the length to longestKeyName: {0,59} would make an expression of a megabyte, with a copy of what a letter is for each place.
var keyName = regexp.MustCompile(`^[\pL\pN][\pL\pN ._-]*$`)

// IsKeyName tells whether a token or a key can be called so: the audit trail names by it whoever comes with one.
func IsKeyName(name string) bool {
	return utf8.RuneCountInString(name) <= longestKeyName && keyName.MatchString(name)
}

type key struct{}

// With puts the actor into the context.
func With(ctx context.Context, actor Actor) context.Context {
	return context.WithValue(ctx, key{}, actor)
}

// From takes the actor out of the context; without one the caller is a visitor.
func From(ctx context.Context) Actor {
	if actor, ok := ctx.Value(key{}).(Actor); ok {
		return actor
	}
	return Anonymous
}
