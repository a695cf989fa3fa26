package main

import "testing"

// A test payment grants a real membership: it is on by itself for the demo and for whoever tries the program on their own machine.
func TestTestPaymentsAreOnOnlyWhereNobodyElseComes(t *testing.T) {
	for _, test := range []struct {
		name  string
		flags serveFlags
		on    bool
	}{
		{"on this machine alone", serveFlags{Addr: "127.0.0.1:8080"}, true},
		{"by another spelling", serveFlags{Addr: "[::1]:8080", PublicURL: "http://localhost:8080"}, true},
		{"on every network", serveFlags{Addr: ":8080"}, false},
		{"on the park's own network", serveFlags{Addr: "192.168.1.5:8080"}, false},
		{"by http in the world", serveFlags{Addr: ":8080", PublicURL: "http://park.example.com"}, false},
		{"behind a proxy that speaks http", serveFlags{Addr: "127.0.0.1:8080", PublicURL: "http://park.example.com"}, false},
		{"behind a proxy that speaks https", serveFlags{Addr: "127.0.0.1:8080", PublicURL: "https://park.example.com"}, false},
		{"a demo in the world", serveFlags{Addr: ":8080", PublicURL: "https://demo.example.com", Demo: true}, true},
		{"asked for", serveFlags{Addr: ":8080", PublicURL: "https://park.example.com", Sandbox: true}, true},
	} {
		test.flags.LogLevel = "warn"
		if got := test.flags.config().Sandbox; got != test.on {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
