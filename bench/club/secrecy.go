package main

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"
)

// asked is how many addresses of each kind are tried: the park allows one network no more in an hour.
const asked = 18

// compareAddresses shows whether the time of an answer tells that an address has an account.
func (c *club) compareAddresses(ctx context.Context) error {
	for _, call := range []struct{ path, body string }{
		{"/api/auth/send-code", `{"email":%q}`}, {"/api/auth/forgot", `{"email":%q}`}, {"/api/auth/login", `{"email":%q,"password":"not this one"}`},
	} {
		var known, unknown []time.Duration
		for i := range asked { // in turn, so that whatever else the machine does falls on both
			for _, kind := range []struct {
				email string
				took  *[]time.Duration
			}{{fmt.Sprintf("m%d@example.com", i), &known}, {fmt.Sprintf("nobody%d@example.com", i), &unknown}} {
				from := time.Now()
				status, answer, err := c.send(ctx, &http.Client{Transport: c.transport}, "POST", c.Addresses[0], call.path, fmt.Sprintf(call.body, kind.email), nil)
				if err != nil || (status != http.StatusOK && status != http.StatusUnauthorized) {
					return fmt.Errorf("%s: %d %s %w", call.path, status, answer, err)
				}
				*kind.took = append(*kind.took, time.Since(from))
			}
		}
		slices.Sort(known)
		slices.Sort(unknown)
		fmt.Printf("  %-46s known %10v   unknown %10v\n", call.path+", median", at(known, 50), at(unknown, 50))
	}
	return nil
}
