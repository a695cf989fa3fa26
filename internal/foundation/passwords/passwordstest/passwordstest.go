// Package passwordstest makes hashing cheap, for tests that sign many people in. It must never be known to the program.
package passwordstest

import "holidaypark/internal/foundation/passwords"

// Cost is the least work that argon2id allows.
var Cost = passwords.Cost{Memory: 8, Iterations: 1}

// NewHasher bounds the hashing to so many at once, as that of the program does.
func NewHasher(parallel int) *passwords.Hasher { return passwords.NewHasherAt(Cost, parallel) }
