package access

import "slices"

// Area is the part of the park's work that a route belongs to. Whoever is staff has rights by area.
type Area string

const (
	NoArea   Area = ""
	Content  Area = "content"  // rooms, media, news, products, pages, texts and their files
	Members  Area = "members"  // accounts, points, coupons, enquiries, guest registrations, the funnel
	Stays    Area = "stays"    // sites, bookings, arrivals, transfers for them
	Money    Area = "money"    // payments, refunds, sales at the counter
	Park     Area = "park"     // settings, background work, the mail log, the audit trail
	People   Area = "people"   // who may work here and how they get in: people, tokens, the rules of signing in
	Self     Area = "self"     // who is calling, and signing out
	Personal Area = "personal" // a person's own password and sessions
	TwoStep  Area = "two-step" // a person's own two-step sign-in
)

// Areas lists every area.
var Areas = []Area{Content, Members, Stays, Money, Park, People, Self, Personal, TwoStep}

// Rights are what a caller who is staff may do: those of a person's role, of the shared password, or of a token's scope.
type Rights string

const (
	Owner       Rights = "owner"
	StaffMember Rights = "staff"
	ReadOnly    Rights = "read-only"
	// SettingUp is a person who must set up two-step sign-in before anything else.
	SettingUp Rights = "setting-up"

	ReadToken    Rights = "token:read"
	ContentToken Rights = "token:content"
	MembersToken Rights = "token:members"
	AllToken     Rights = "token:all"
)

type level uint8

const (
	reads level = iota + 1
	writes
)

// granted is the one table of what each kind of staff may do. What is not listed is refused.
var granted = map[Rights]map[Area]level{
	Owner:        {Content: writes, Members: writes, Stays: writes, Money: writes, Park: writes, People: writes, Self: writes, Personal: writes, TwoStep: writes},
	StaffMember:  {Content: writes, Members: writes, Stays: writes, Money: writes, Park: writes, Self: writes, Personal: writes, TwoStep: writes},
	ReadOnly:     {Content: reads, Members: reads, Stays: reads, Money: reads, Park: reads, Self: writes, Personal: writes, TwoStep: writes},
	SettingUp:    {Self: writes, TwoStep: writes},
	ReadToken:    {Content: reads, Members: reads, Stays: reads, Money: reads, Park: reads, Self: writes},
	ContentToken: {Content: writes, Self: writes},
	MembersToken: {Content: reads, Members: writes, Stays: writes, Self: writes},
	AllToken:     {Content: writes, Members: writes, Stays: writes, Money: writes, Park: writes, Self: writes},
}

// May tells whether somebody who is staff may read in an area, or change something there. What is a person's own is for people alone:
// the shared password and a token have no password, sessions or two-step sign-in of their own.
func (a Actor) May(area Area, changing bool) bool {
	if (area == Personal || area == TwoStep) && a.Person == 0 {
		return false
	}
	needed := reads
	if changing {
		needed = writes
	}
	return a.Role == Staff && granted[a.Rights][area] >= needed
}

// Grants lists the areas that a caller who is staff may read and change, for the screens that show what is possible.
func (a Actor) Grants() (read, change []Area) {
	for _, area := range Areas {
		if a.May(area, false) {
			read = append(read, area)
		}
		if a.May(area, true) {
			change = append(change, area)
		}
	}
	return read, change
}

// Known tells whether an area is one of the table's.
func (a Area) Known() bool { return slices.Contains(Areas, a) }
