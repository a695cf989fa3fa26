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
}

// pending are the cases that are known to fail, each with where it is described. A case that passes must leave the list.
var pending = map[string]struct {
	why     string
	engines []string // none: both
}{}
