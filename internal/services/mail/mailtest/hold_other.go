//go:build !linux

package mailtest

import "testing"

// hold gives any free port: on other systems two sockets can't be bound to one, so it is not kept while the server is away.
func hold(*testing.T) string { return "127.0.0.1:0" }
