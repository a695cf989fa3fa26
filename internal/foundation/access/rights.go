package access

import "slices"

// Area is the part of the park's work that a route belongs to. Whoever is staff has rights by area.
type Area string

const (
	NoArea    Area = ""
	Content   Area = "content"    // rooms, media, news, products, pages, texts and their files
	Members   Area = "members"    // accounts, points, coupons
	Inbox     Area = "inbox"      // enquiries, guest registrations, conversations with the chat
	Marketing Area = "marketing"  // the funnel
	Arrivals  Area = "arrivals"   // who comes, goes and stays on a day
	Stays     Area = "stays"      // sites and bookings
	StayMoney Area = "stay-money" // what stays cost, what was paid for them and what is owed
	Money     Area = "money"      // payments by card, sales at the counter
	Bank      Area = "bank"       // bank statements
	Park      Area = "park"       // settings, background work, the mail log, the audit trail
	People    Area = "people"     // who may work here and how they get in: people, roles, tokens, the rules of signing in
	Self      Area = "self"       // who is calling, and signing out
	Personal  Area = "personal"   // a person's own password and sessions
	TwoStep   Area = "two-step"   // a person's own two-step sign-in

	// Two rights stand beside the areas: a route needs them besides its area, and they are had whole or not at all.

	MoneyOut Area = "money-out" // giving away money or what is worth it: refunds, waived payments, points, free terms of a membership
	Export   Area = "export"    // taking lists of people away as files
)

// Areas lists every area.
var Areas = []Area{Content, Members, Inbox, Marketing, Arrivals, Stays, StayMoney, Money, Bank, Park, People, Self, Personal, TwoStep, MoneyOut, Export}

// Known tells whether an area is one of the table's.
func (a Area) Known() bool { return slices.Contains(Areas, a) }

// Whole tells the rights that somebody has or has not: there is nothing in them to look at without changing.
func (a Area) Whole() bool { return a == MoneyOut || a == Export }

// Rights are what a caller who is staff may do: those of a person's role, of the shared password, or of a token's scope.
type Rights string

const (
	Owner      Rights = "owner"
	Manager    Rights = "manager"
	Reception  Rights = "reception"
	Accountant Rights = "accountant"
	Marketer   Rights = "marketing"
	Gate       Rights = "gate"
	Cleaning   Rights = "cleaning"
	ReadOnly   Rights = "read-only"
	// SettingUp is a person who must set up two-step sign-in before anything else.
	SettingUp Rights = "setting-up"

	ReadToken    Rights = "token:read"
	ContentToken Rights = "token:content"
	MembersToken Rights = "token:members"
	AllToken     Rights = "token:all"
)

// Level is how far a right goes in an area; none is the empty one.
type Level string

const (
	None   Level = ""
	Reads  Level = "read"
	Writes Level = "write"
)

// Grant is how far somebody may go in each area. What is not listed is refused.
type Grant map[Area]Level

// levels gives one level in several areas.
func levels(level Level, areas ...Area) Grant {
	g := Grant{}
	for _, area := range areas {
		g[area] = level
	}
	return g
}

func (g Grant) and(level Level, areas ...Area) Grant {
	for _, area := range areas {
		g[area] = level
	}
	return g
}

// usual is the one table of what each kind of staff may do. Owners can change what a role may; what it became comes with the actor.
var usual = map[Rights]Grant{
	Owner:      levels(Writes, Areas...),
	Manager:    levels(Writes, Content, Members, Inbox, Marketing, Arrivals, Stays, StayMoney, Money, Bank, Park, MoneyOut, Export),
	Reception:  levels(Writes, Members, Inbox, Arrivals, Stays, StayMoney, Money).and(Reads, Content),
	Accountant: levels(Writes, Bank, Export).and(Reads, Members, Arrivals, Stays, StayMoney, Money),
	Marketer:   levels(Writes, Content).and(Reads, Inbox, Marketing),
	Gate:       levels(Reads, Arrivals, Stays),
	Cleaning:   levels(Reads, Arrivals),
	ReadOnly:   levels(Reads, Content, Members, Inbox, Marketing, Arrivals, Stays, Park),
	SettingUp:  {},
	// A token is made by an owner for a script, and copying lists is what scripts do: those that read people's data take it away.
	ReadToken:    levels(Reads, Content, Members, Inbox, Marketing, Arrivals, Stays, StayMoney, Money, Bank, Park).and(Writes, Export),
	ContentToken: levels(Writes, Content),
	MembersToken: levels(Writes, Members, Inbox, Marketing, Arrivals, Stays, StayMoney, Bank, MoneyOut, Export).and(Reads, Content),
	AllToken:     levels(Writes, Content, Members, Inbox, Marketing, Arrivals, Stays, StayMoney, Money, Bank, Park, MoneyOut, Export),
}

// Usual is what a role may do as long as no owner has changed it.
func (r Rights) Usual() Grant {
	g := Grant{}
	for _, area := range Changeable {
		if level := usual[r][area]; level != None {
			g[area] = level
		}
	}
	return g
}

// Changeable are the areas in which owners decide what a role may. People is theirs alone, and what is one's own everybody has.
var Changeable = []Area{Content, Members, Inbox, Marketing, Arrivals, Stays, StayMoney, Money, Bank, Park, MoneyOut, Export}

// level is how far a caller who is staff may go in an area. What is a person's own is for people alone: the shared password and a token have
// no password, sessions or two-step sign-in of their own.
func (a Actor) level(area Area) Level {
	switch area {
	case Self:
		return Writes
	case Personal, TwoStep:
		if a.Person == 0 || (area == Personal && a.Rights == SettingUp) {
			return None
		}
		return Writes
	}
	if a.Granted != nil && a.Rights != Owner && a.Rights != SettingUp && area != People {
		return (*a.Granted)[area]
	}
	return usual[a.Rights][area]
}

// May tells whether somebody who is staff may read in an area, or change something there.
func (a Actor) May(area Area, changing bool) bool {
	if a.Role != Staff {
		return false
	}
	level := a.level(area)
	return level == Writes || (level == Reads && !changing)
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
