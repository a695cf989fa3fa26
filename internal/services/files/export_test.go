package files

import (
	"context"
	"encoding/json"
)

// Occupy takes the place of a picture that is being decoded, until the returned function is called.
func Occupy() (leave func()) {
	decoding <- struct{}{}
	return func() { <-decoding }
}

// ReadText does the job that reads the text of a file.
func (s *Service) ReadText(ctx context.Context, file int64) error {
	args, err := json.Marshal(textArgs{File: file})
	if err != nil {
		return err
	}
	return s.readText(ctx, args)
}
