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

// EachKey calls fn for every blob that belongs to a file. It asks for nothing that an older schema lacks, so that a backup can be
// made before an update.
func (s *Service) EachKey(ctx context.Context, fn func(key string) error) error {
	var last int64
	for {
		list, err := keysAfter(ctx, s.db, last, batch)
		if err != nil || len(list) == 0 {
			return err
		}
		for _, file := range list {
			for _, key := range file.Keys() {
				if err := fn(key); err != nil {
					return err
				}
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
			size, err := io.Copy(sum, body)
			if err = errors.Join(err, body.Close()); err != nil {
				return err
			}
			if i == 0 && hex.EncodeToString(sum.Sum(nil)) != file.SHA256 {
				problems = append(problems, fmt.Sprintf("file %s: %s is not what was uploaded", file.DocumentID, key))
			}
			if want, ok := file.sizeOf(key); ok && want != size {
				problems = append(problems, fmt.Sprintf("file %s: %s has %d bytes, not the %d that were made", file.DocumentID, key, size, want))
			}
		}
		return nil
	})
	return problems, err
}

// sizeOf tells how long the blob of a made size is; of the original the hash tells more.
func (f File) sizeOf(key string) (int64, bool) {
	for _, format := range f.Formats {
		if format.Hash+format.Ext == key {
			return int64(format.SizeInBytes), true
		}
	}
	return 0, false
}
