package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"holidaypark/bench/measure"
)

func sampleReport(t *testing.T, arguments ...string) *report {
	t.Helper()
	opts, err := parseOptions(arguments)
	if err != nil {
		t.Fatal(err)
	}
	r := newReport(opts)
	for _, size := range opts.sizes {
		for target, perSecond := range map[string]float64{"park": 1000, "strapi": 50} {
			r.add(result{target: target, targetName: target, size: size, workload: workloads[0], Figures: measure.Figures{
				PerSecond: perSecond * 2000 / float64(size), Median: time.Millisecond, P99: 2 * time.Millisecond,
			}})
		}
	}
	return r
}

func TestMarkdownHasTheCommandRatiosAndGrowth(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.md")
	r := sampleReport(t, "-sizes", "2000,4000", "-work", t.TempDir(), "-workloads", "rooms")
	if err := r.writeMarkdown(path); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"    go run . -sizes 2000,4000",
		"| list 12 rooms with cover | 2000 | park | 1000 | 1.00 | 2.00 |",
		"| list 12 rooms with cover | 2000 | 20.00 | - |",
		"| list 12 rooms with cover | 0.50 | 0.50 |",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("missing %q in:\n%s", want, text)
		}
	}
}

func TestWrongFlagsAreRefused(t *testing.T) {
	for _, arguments := range [][]string{
		{"-targets", "park,other"}, {"-sizes", "10"}, {"-sizes", "many"}, {"-workloads", "sleep"},
		{"-connections", "0"}, {"-measure", "0s"}, {"-measure", "1h"}, {"stray"},
	} {
		if _, err := parseOptions(arguments); err == nil {
			t.Errorf("%v: no error", arguments)
		}
	}
}

func TestInventedPeopleAreDistinctAndTheSameEachTime(t *testing.T) {
	emails, ids := map[string]bool{}, map[string]bool{}
	for i := range 50_000 {
		email, id := inventMembership(i).Email, membershipID(i)
		if emails[email] || ids[id[:15]] {
			t.Fatalf("membership %d is not distinct: %s, %s", i, email, id)
		}
		if !strings.HasSuffix(email, "@example.com") || len(id) != 24 {
			t.Fatalf("membership %d: %s, %s", i, email, id)
		}
		emails[email], ids[id[:15]] = true, true
	}
	if inventMembership(7) != inventMembership(7) {
		t.Fatal("the same index gave two people")
	}
}
