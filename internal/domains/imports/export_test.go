package imports

import (
	"context"
	"encoding/json"
)

// ApplyNow does the work of the job that applies an import.
func ApplyNow(ctx context.Context, s *Service, documentID string) error {
	args, err := json.Marshal(work{documentID})
	if err != nil {
		return err
	}
	return s.apply(ctx, args)
}

const ManyRows = manyRows
