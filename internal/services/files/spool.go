package files

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/pictures"
)

// spool keeps bytes on disk while they wait: for the rest of an upload, for their turn to be decoded, for the blob store. However
// many wait, none of them takes memory.
type spool struct {
	*os.File
	size int64
}

// newSpool copies everything.
func newSpool(from io.Reader) (*spool, error) {
	file, err := os.CreateTemp("", "park-file-*")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(file.Name()); err != nil { // it lives until it is closed: a crash leaves nothing behind
		return nil, errors.Join(err, file.Close())
	}
	size, err := io.Copy(file, from)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &spool{file, size}, nil
}

// spoolUpload refuses a file that is larger than allowed, and an empty one.
func spoolUpload(body io.Reader) (*spool, error) {
	s, err := newSpool(io.LimitReader(body, MaxUpload+1))
	if err != nil {
		return nil, err
	}
	switch {
	case s.size > MaxUpload:
		err = fault.New(fault.TooLarge, "errors.upload.large", fault.Params{"max": MaxUpload >> 20})
	case s.size == 0:
		err = refuse("empty", nil)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// read gives the first bytes, at most so many.
func (s *spool) read(most int64) ([]byte, error) {
	content := make([]byte, min(s.size, most))
	_, err := s.ReadAt(content, 0)
	return content, err
}

// replace puts other bytes in the place of those that are there.
func (s *spool) replace(content []byte) error {
	if err := s.Truncate(0); err != nil {
		return err
	}
	_, err := s.WriteAt(content, 0)
	s.size = int64(len(content))
	return err
}

func (s *spool) sum() (string, error) {
	hash := sha256.New()
	if _, err := io.Copy(hash, io.NewSectionReader(s, 0, s.size)); err != nil {
		return "", err
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}

func (s *spool) put(ctx context.Context, blobs Blobs, key, mime string) error {
	return blobs.Put(ctx, key, io.NewSectionReader(s, 0, s.size), s.size, mime)
}

// check tells what was uploaded. A picture is replaced by its cleaned self.
func (s *Service) check(ctx context.Context, upload *spool) (checked, error) {
	head, err := upload.read(sniffed)
	if err != nil {
		return checked{}, err
	}
	found, err := sniff(head)
	if err != nil || !found.isImage() {
		return found, err
	}
	err = alone(ctx, pictures.Budget, func() error {
		content, err := upload.read(MaxUpload)
		if err != nil {
			return err
		}
		size := len(content)
		if content, err = checkPicture(content, &found); err != nil || len(content) == size {
			return err
		}
		return upload.replace(content)
	})
	return found, err
}
