package attack_test

var families = []family{
	{name: "rights", run: rights},
	{name: "methods", run: methods},
	{name: "spellings", run: spellings},
	{name: "foreign ids", run: foreign},
	{name: "mass assignment", run: massAssignment},
	{name: "oracles", run: oracles},
	{name: "sql", run: sqlEverywhere},
	{name: "nul", run: nul},
	{name: "types", run: types},
	{name: "numbers", run: numbers},
	{name: "parameters", run: parameters},
	{name: "passkeys", run: passkeys},
	{name: "cross-site", run: crossSite},
	{name: "guessing", run: guessing},
	{name: "lockout", run: lockout, proxied: true},
	{name: "networks", run: networks, proxied: true},
	{name: "sessions", run: sessions},
	{name: "races", run: races},
	{name: "idempotency", run: keys},
	{name: "traversal", run: traversal},
	{name: "redirects", run: redirects},
	{name: "cache poisoning", run: poisoning},
	{name: "encodings", run: encodings},
	{name: "wire", run: wire},
	{name: "slow", run: slow},
	{name: "mails", run: mails, proxied: true},
	{name: "uploads", run: uploads},
	{name: "markup", run: markup},
	{name: "headers", run: headers},
	{name: "secrets", run: secrets},
	{name: "floods", run: floods},
	{name: "two roles", run: twoRoles},
}

// fault is why a case fails, and where: on both engines unless some are named.
type fault struct {
	why     string
	engines []string
}

var onPostgres, onSQLite = []string{"postgres"}, []string{"sqlite"}

// pending are the cases that are known to fail. One that passes must leave the list: the suite fails until it does.
var pending = map[string]fault{
	"nul/in the addresses of every route":               {"PostgreSQL refuses such a text, and nobody asks before", onPostgres},
	"nul/in the parameters of every list":               {"PostgreSQL refuses such a text, and nobody asks before", onPostgres},
	"nul/in the bodies of what anybody may send":        {"PostgreSQL refuses such a text, and nobody asks before", onPostgres},
	"nul/in a passkey's handle":                         {"PostgreSQL refuses such a text, and nobody asks before", onPostgres},
	"nul/NUL in what accounts and staff write":          {"coupons and their mails take it", nil},
	"nul/broken UTF-8 in what accounts and staff write": {"it is stored with marks in its place", nil},
	"nul/NUL in a passkey's name":                       {"it is stored", nil},
	"nul/broken UTF-8 in a passkey's name":              {"it is stored with marks in its place", nil},

	"parameters/a sort that repeats itself":                     {"SQLite sorts by so many columns and no more", onSQLite},
	"parameters/a name that nobody declared beside all of them": {"what stands beside * is not looked at", nil},

	"passkeys/adding a key asks for the password":                                   {"it doesn't", nil},
	"passkeys/no more than twenty keys, however many at once":                       {"they are counted before they are made", nil},
	"sessions/a thief's passkey ends with a reset":                                  {"passkeys stay", nil},
	"sessions/reset links end with what staff change":                               {"they live half an hour whatever happens", nil},
	"sessions/sessions end when staff change the address":                           {"they don't", nil},
	"sessions/the portal locks itself in the end, however it is used":               {"its sessions have no end while they are used", nil},
	"sessions/whoever signs in with the old password while it is changed":           {"the password is checked before the session is made, not with it", nil},
	"sessions/whoever unlocks the portal with the old password while it is changed": {"the password is checked before the session is made, not with it", nil},

	"lockout/the owner signs in on a device that was signed in before": {"an account's guesses are counted whoever makes them", nil},
	"lockout/the owner changes the password":                           {"an account's guesses are counted whoever makes them", nil},
	"lockout/the owner signs in after a reset":                         {"an account's guesses are counted whoever makes them", nil},
	"lockout/staff unlock the portal from the guests' own network":     {"a network's guesses are counted whoever makes them", nil},
	"networks/all networks of one IPv6 customer's":                     {"each counts as a network of its own", nil},
	"networks/a port does not make everybody the proxy":                {"an address with a port is taken for none", nil},

	"races/a product is deleted while it is redeemed": {"the coupon's reference fails", onPostgres},

	"redirects/by the address of a page":                   {"an encoded slash becomes the start of a host", nil},
	"encodings/what / may not be encoded by":               {"q=0 is not read", nil},
	"encodings/what /roomlist may not be encoded by":       {"q=0 is not read", nil},
	"encodings/what /api/room-types may not be encoded by": {"q=0 is not read", nil},
	"wire/requests that break off":                         {"they are taken for a failure of the park's", nil},
	"wire/a length beside chunks ends the connection":      {"it is kept open", nil},
	"slow/bodies that never come":                          {"they are logged as a failure of the park's", nil},
	"slow/answers that nobody takes":                       {"they are logged as a failure of the park's", nil},

	"mails/addresses that only look like others": {"signs that nobody sees are taken", nil},
	"mails/a domain that is none":                {"any sign that a mailbox may have is taken", nil},
	"mails/an encoded word in a subject":         {"it reaches the header as it is", nil},
	"mails/a name without an end":                {"its length is not looked at", nil},

	"uploads/pictures with something behind them": {"it is kept with the picture", nil},
	"uploads/documents are shown under a policy":  {"they have none", nil},

	"markup/names and ids that a page's own script looks for": {"ids are kept", nil},
	"markup/settings don't reach into the policy":             {"a host is not looked at", nil},

	"headers/refusals of other sites are not sniffed either":        {"they are answered before the headers are set", nil},
	"headers/an https park says so":                                 {"no Strict-Transport-Security", nil},
	"headers/pages use no powers and no other window":               {"no Permissions-Policy, no Cross-Origin-Opener-Policy", nil},
	"headers/the portal's cookie of an https park can't be planted": {"its name has no __Host-", nil},

	"floods/bots that fill what nobody sees are counted too": {"what is not stored is not counted", nil},
	"two roles/the member centre opens":                      {"the portal's cookie comes first", nil},
}
