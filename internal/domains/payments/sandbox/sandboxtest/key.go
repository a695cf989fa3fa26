// Package sandboxtest makes the payment sandbox cheap, for tests that open many parks. It must never be known to the program.
package sandboxtest

import (
	"crypto/rand"
	"crypto/rsa"
	"sync"
)

// Key is one key for all parks of a process; what tells them apart is the authority that each has of its own.
var Key = sync.OnceValues(func() (*rsa.PrivateKey, error) { return rsa.GenerateKey(rand.Reader, 2048) })
