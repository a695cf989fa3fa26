// Command upgradefixture makes a park with any version of the program, from outside: by its commands and over HTTP. The park and what
// its people know are kept for the test of internal/tests/upgrade, which every later version must pass. Run it before a release:
// `make upgrade-fixture NAME=v2`.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"holidaypark/internal/tests/upgrade"
)

func main() {
	program := flag.String("park", "bin/park", "the program of the version to keep")
	out := flag.String("out", "", "folder of the fixture, as internal/tests/upgrade/testdata/v2")
	server := flag.String("postgres", os.Getenv("PARK_TEST_POSTGRES"), "address of a PostgreSQL to make a database on")
	flag.Parse()
	if *out == "" || *server == "" {
		log.Fatal("upgradefixture: -out and -postgres are needed")
	}
	ctx := context.Background()
	if err := makeFixtures(ctx, *program, *out, *server); err != nil {
		log.Fatal("upgradefixture: ", err)
	}
}

func makeFixtures(ctx context.Context, program, out, server string) error {
	database, drop, err := createDatabase(ctx, server)
	if err != nil {
		return err
	}
	defer drop()
	for engine, address := range map[string]string{"sqlite": "", "postgres": database} {
		if err := makeFixture(ctx, program, filepath.Join(out, engine), address); err != nil {
			return fmt.Errorf("%s: %w", engine, err)
		}
		fmt.Println("made", filepath.Join(out, engine))
	}
	return nil
}

// makeFixture lives through some weeks of a park, stops it, and keeps it.
func makeFixture(ctx context.Context, program, out, database string) error {
	data, err := os.MkdirTemp("", "park-fixture-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(data)
	p := &park{ctx: ctx, program: program, data: data, database: database}
	record, err := p.live()
	if err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	if err := keep(ctx, p, out, record); err != nil {
		return err
	}
	encoded, err := json.MarshalIndent(record, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, upgrade.RecordFile), append(encoded, '\n'), 0o644)
}
