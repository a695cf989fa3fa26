package files

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
)

const batch = 200

// Each calls fn for every file in the order of ids; within a snapshot, for every file of that moment.
func (s *Service) Each(ctx context.Context, fn func(File) error) error {
	var last int64
	for {
		list, err := filesAfter(ctx, s.db, last, batch)
		if err != nil || len(list) == 0 {
			return err
		}
		for _, file := range list {
			if err := fn(file); err != nil {
				return err
			}
		}
		last = list[len(list)-1].ID
	}
}

// Check tells which files have lost their bytes or hold others than were uploaded.
func (s *Service) Check(ctx context.Context) (problems []string, err error) {
	err = s.Each(ctx, func(file File) error {
		for i, key := range file.Keys() {
			body, _, err := s.blobs.Open(ctx, key)
			if errors.Is(err, ErrNoBlob) {
				problems = append(problems, fmt.Sprintf("file %s: %s is missing", file.DocumentID, key))
				continue
			}
			if err != nil {
				return err
			}
			sum := sha256.New()
			_, err = io.Copy(sum, body)
			if err = errors.Join(err, body.Close()); err != nil {
				return err
			}
			if i == 0 && hex.EncodeToString(sum.Sum(nil)) != file.SHA256 {
				problems = append(problems, fmt.Sprintf("file %s: %s is not what was uploaded", file.DocumentID, key))
			}
		}
		return nil
	})
	return problems, err
}
