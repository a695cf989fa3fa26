package attack_test

var families = []family{
	{name: "rights", run: rights},
	{name: "climbing", run: climbing},
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
	{name: "costly", run: costly},
	{name: "markup", run: markup},
	{name: "headers", run: headers},
	{name: "secrets", run: secrets},
	{name: "floods", run: floods},
	{name: "two roles", run: twoRoles},
}

// pending are the cases that are known to fail, by the engines on which they do; none named: on both. One that passes must leave the
// list: the suite fails until it does.
var pending = map[string][]string{}
