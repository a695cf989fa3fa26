package db

import (
	"context"
	"fmt"
)

// Finding is something that must not be, and that `park verify` looks for: a query that names what it finds, and a sentence about each name,
// which stands where %s is.
type Finding [2]string

// Findings gives the sentences about everything that is found.
func Findings(ctx context.Context, d *DB, list ...Finding) (problems []string, err error) {
	for _, one := range list {
		query, sentence := one[0], one[1]
		found, err := All(ctx, d, Value[string], query)
		if err != nil {
			return nil, err
		}
		for _, name := range found {
			problems = append(problems, fmt.Sprintf(sentence, name))
		}
	}
	return problems, nil
}
