package imports

import (
	"context"
	"encoding/json"
)

// ApplyNow does the work of the job that applies an import.
func ApplyNow(ctx context.Context, s *Service, documentID string) error {
	return now(ctx, s.apply, documentID)
}

// InviteNow does the work of the job that invites its members.
func InviteNow(ctx context.Context, s *Service, documentID string) error {
	return now(ctx, s.invite, documentID)
}

func now(ctx context.Context, do func(context.Context, json.RawMessage) error, documentID string) error {
	args, err := json.Marshal(work{Import: documentID})
	if err != nil {
		return err
	}
	return do(ctx, args)
}

const ManyRows = manyRows

// ListOfPerson is what the copy of somebody's data has of the rows.
var ListOfPerson = listOfPerson
