package files

import (
	"context"
	"encoding/json"

	"holidaypark/internal/foundation/memory"
)

// Occupy takes the place of a picture that is being decoded, until the returned function is called.
func Occupy() (leave func()) {
	taken, left := make(chan struct{}), make(chan struct{})
	go func() {
		_ = memory.Alone(context.Background(), func() error {
			close(taken)
			<-left
			return nil
		})
	}()
	<-taken
	return func() { close(left) }
}

// ReadText does the job that reads the text of a file.
func (s *Service) ReadText(ctx context.Context, file int64) error {
	args, err := json.Marshal(textArgs{File: file})
	if err != nil {
		return err
	}
	return s.readText(ctx, args)
}
