package staff

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

// Scope is what a token may do.
type Scope string

const (
	ReadScope    Scope = "read"    // reads what staff read, changes nothing
	ContentScope Scope = "content" // reads and writes content
	MembersScope Scope = "members" // reads and writes what is about members, reads content
	AllScope     Scope = "all"     // whatever staff may; never what only owners may
)

var rightsOfScope = map[Scope]access.Rights{
	ReadScope: access.ReadToken, ContentScope: access.ContentToken, MembersScope: access.MembersToken, AllScope: access.AllToken,
}

// Token is an API token as staff see it; the token itself is shown once, when it is made.
type Token struct {
	ID        int64      `json:"id"`
	Name      string     `json:"name"`
	Scope     Scope      `json:"scope" enum:"read,content,members,all"`
	Owner     string     `json:"owner" doc:"Who made it: a person's name, or command line"`
	OwnerID   string     `json:"ownerId" doc:"That person's documentId; empty: no person made it"`
	CreatedAt time.Time  `json:"createdAt"`
	UsedAt    *time.Time `json:"usedAt" doc:"When it was last used, to the minute"`
	ExpiresAt *time.Time `json:"expiresAt"`
	RevokedAt *time.Time `json:"revokedAt"`
}

// NewToken is what somebody wants a token for.
type NewToken struct {
	Name string
	// Scope is AllScope when none is given.
	Scope Scope
	// ExpiresAt may be nil: then the token is good until it is revoked.
	ExpiresAt *time.Time
}

const tokenPrefix = "park_" // lets a leaked token be recognised

// CommandLine is how the audit trail names whoever works on the machine itself.
const CommandLine = "command line"

// tokenTrail stands before a token's name in the audit trail.
const tokenTrail = "token:"

const longestName = 60

// tokenName leaves the length to longestName: {0,59} would make an expression of a megabyte, with a copy of what a letter is for each place.
var tokenName = regexp.MustCompile(`^[\pL\pN][\pL\pN ._-]*$`)

// CreateToken makes a token. Only its hash is kept: 40 random characters can't be guessed back from it.
func (s *Service) CreateToken(ctx context.Context, wanted NewToken) (string, error) {
	if wanted.Scope == "" {
		wanted.Scope = AllScope
	}
	switch _, known := rightsOfScope[wanted.Scope]; {
	case utf8.RuneCountInString(wanted.Name) > longestName || !tokenName.MatchString(wanted.Name):
		return "", fault.InvalidFields(fault.Field{Path: []string{"name"}, Key: "errors.staff.tokenName"})
	case !known:
		return "", fault.InvalidFields(fault.Field{Path: []string{"scope"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "read, content, members, all"}})
	case wanted.ExpiresAt != nil && !wanted.ExpiresAt.After(s.now()):
		return "", fault.InvalidFields(fault.Field{Path: []string{"expiresAt"}, Key: "errors.staff.past"})
	}
	token := tokenPrefix + random.Text(40)
	return token, s.db.Tx(ctx, func(ctx context.Context) error {
		err := insertToken(ctx, s.db, wanted, random.Digest(token), maker(ctx), s.now())
		if _, taken := db.Duplicate(err); taken {
			return fault.InvalidFields(fault.Field{Path: []string{"name"}, Key: "errors.staff.tokenTaken", Params: fault.Params{"name": wanted.Name}})
		}
		if err != nil {
			return err
		}
		return s.note(ctx, "create", tokensTrail, wanted.Name, changed("Scope", "", string(wanted.Scope)))
	})
}

// maker is whoever makes a token: a person, or what stands in their place.
func maker(ctx context.Context) access.Actor {
	actor := access.From(ctx)
	if actor.Role != access.Staff { // nobody called from outside
		actor.Name = CommandLine
	}
	return actor
}

// RevokeToken ends a token at once, by its name.
func (s *Service) RevokeToken(ctx context.Context, name string) error {
	tokens, err := s.Tokens(ctx)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(tokens, func(token Token) bool { return token.Name == name && token.RevokedAt == nil })
	if at < 0 {
		return fault.New(fault.NotFound, "errors.staff.noToken", fault.Params{"name": name})
	}
	return s.RevokeTokenByID(ctx, tokens[at].ID)
}

// RevokeTokenByID ends a token at once.
func (s *Service) RevokeTokenByID(ctx context.Context, id int64) error {
	return s.db.Tx(ctx, func(ctx context.Context) error {
		name, found, err := revokeToken(ctx, s.db, id, s.now())
		if err != nil {
			return err
		}
		if !found {
			return fault.Missing()
		}
		return s.noteRevoked(ctx, revokedToken{id, name})
	})
}

func (s *Service) noteRevoked(ctx context.Context, token revokedToken) error {
	return s.note(ctx, "revoke", tokensTrail, strings.TrimSuffix(token.name, revokedSuffix(token.id)))
}

// revokeTokensOf ends every token that a person made.
func (s *Service) revokeTokensOf(ctx context.Context, person Person) error {
	revoked, err := revokeTokensOf(ctx, s.db, person.ID, s.now())
	if err != nil {
		return err
	}
	for _, token := range revoked {
		if err := s.noteRevoked(ctx, token); err != nil {
			return err
		}
	}
	return nil
}

// Tokens lists all tokens.
func (s *Service) Tokens(ctx context.Context) ([]Token, error) { return listTokens(ctx, s.db) }

// Authenticate tells whose token it is. One that has run out, or whose maker was suspended, is nobody's.
func (s *Service) Authenticate(ctx context.Context, token string) (access.Actor, bool, error) {
	found, ok, err := findToken(ctx, s.db, random.Digest(token), s.now())
	if err != nil || !ok {
		return access.Anonymous, false, err
	}
	if found.UsedAt == nil || s.now().Sub(*found.UsedAt) > seenEvery {
		_ = touchToken(ctx, s.db, found.ID, s.now(), s.now().Add(-seenEvery)) // a disk that is full must not keep scripts from reading
	}
	return access.Actor{Role: access.Staff, Name: tokenTrail + found.Name, Rights: rightsOfScope[found.Scope]}, true, nil
}
