// Package files keeps what staff upload: the bytes in a blob store on disk or S3, a row for each file, the smaller sizes of
// pictures, and which entry shows which file. It must never know HTTP or what an entry means.
package files

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/jobs"
)

const (
	urlPrefix    = "/uploads/"
	variantsJob  = "files.variants"
	removeJob    = "files.remove"
	textJob      = "files.text"
	removeDelay  = 24 * time.Hour // a running backup and cached pages still find the bytes
	maxInfoChars = 500
	undoTime     = 10 * time.Second
)

// FirstDraft is where the ids of drafts start: an owner from here on is a draft, which visitors don't read.
const FirstDraft = 1_000_000_000_000

// Service is the park's files.
type Service struct {
	// Audit writes what staff did into the audit trail, in the transaction of the context; nil where nobody works, as in a backup.
	Audit audit.Trail

	// Audience tells whether a file is for some alone, and whether the caller of the context is one of them; nil where all are public.
	Audience func(ctx context.Context, file int64) (restricted, allowed bool, err error)

	db     *db.DB
	blobs  Blobs
	jobs   *jobs.Queue
	now    func() time.Time
	served served
}

// New registers the jobs and gives the service.
func New(d *db.DB, blobs Blobs, queue *jobs.Queue, now func() time.Time) *Service {
	s := &Service{db: d, blobs: blobs, jobs: queue, now: now}
	queue.Register(jobs.Kind{Name: variantsJob, Lane: jobs.Pictures, Do: s.makeVariants})
	queue.Register(jobs.Kind{Name: removeJob, Lane: jobs.Pictures, Do: s.removeBlobs})
	queue.Register(jobs.Kind{Name: textJob, Lane: jobs.Index, Attempts: mostTurns, Every: time.Hour, Do: s.readText})
	return s
}

// File is one stored file.
type File struct {
	ID         int64
	DocumentID string
	Info
	Width, Height int
	Formats       map[string]Format
	Hash, Ext     string
	Mime          string
	Size          int64
	SHA256        string
	CreatedAt     time.Time
	UpdatedAt     time.Time
}

func (f File) key() string { return f.Hash + f.Ext }

// Keys lists every blob of the file: the original first, then its sizes.
func (f File) Keys() []string {
	list := []string{f.key()}
	for _, size := range widths {
		if format, ok := f.Formats[size.name]; ok {
			list = append(list, format.Hash+format.Ext)
		}
	}
	return list
}

// Sizes lists the made sizes of a picture, the smallest first.
func (f File) Sizes() []Format {
	var list []Format
	for _, size := range slices.Backward(widths) {
		if format, ok := f.Formats[size.name]; ok {
			list = append(list, format)
		}
	}
	return list
}

// URL is the address of the original, relative to the host.
func (f File) URL() string { return urlPrefix + f.key() }

// Describe changes what is said about a file; the bytes never change.
func (s *Service) Describe(ctx context.Context, id int64, change func(*Info)) (File, error) {
	var file File
	err := s.db.Tx(ctx, func(ctx context.Context) error {
		found, ok, err := lockFile(ctx, s.db, id)
		if err != nil {
			return err
		}
		if !ok {
			return fault.Missing()
		}
		before := found.Info
		change(&found.Info)
		if err := found.Info.check(); err != nil {
			return err
		}
		found.Name = cleanName(found.Name, found.Ext)
		found.UpdatedAt = s.now().UTC().Truncate(time.Millisecond)
		file = found
		if err := updateInfo(ctx, s.db, found); err != nil {
			return err
		}
		return s.record(ctx, "update", found, before, found.Info)
	})
	return file, err
}

// ByID gives files in the order of the ids; those that are gone are left out.
func (s *Service) ByID(ctx context.Context, ids []int64) ([]File, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	found, err := filesByID(ctx, s.db, ids)
	if err != nil {
		return nil, err
	}
	byID := map[int64]File{}
	for _, file := range found {
		byID[file.ID] = file
	}
	list := make([]File, 0, len(ids))
	for _, id := range ids {
		if file, ok := byID[id]; ok {
			list = append(list, file)
		}
	}
	return list, nil
}

// Find gives one file.
func (s *Service) Find(ctx context.Context, id int64) (File, error) {
	return s.find(ctx, "id", id)
}

func (s *Service) find(ctx context.Context, column string, value any) (File, error) {
	return fault.Found(findFile(ctx, s.db, column, value))
}

// Delete takes a file out of the park. The bytes follow a day later. One that only a draft shows is refused: on the site nobody sees that
// it is in use.
func (s *Service) Delete(ctx context.Context, id int64) (File, error) {
	var file File
	err := s.db.Tx(ctx, func(ctx context.Context) error {
		if _, ok, err := lockFile(ctx, s.db, id); err != nil || !ok {
			return cmp.Or(err, fault.Missing())
		}
		if collection, ok, err := draftAlone(ctx, s.db, id); err != nil {
			return err
		} else if ok {
			return fault.New(fault.Conflict, "errors.upload.inDraft", nil).With("collection", collection)
		}
		deleted, ok, err := deleteFile(ctx, s.db, id)
		if err != nil {
			return err
		}
		if !ok {
			return fault.Missing()
		}
		file = deleted
		if err := s.record(ctx, "delete", file, file.Info, Info{}); err != nil {
			return err
		}
		return s.jobs.Add(ctx, removeJob, file.Keys(), jobs.At(s.now().Add(removeDelay)))
	})
	return file, err
}

// TakeBack ends an upload of which a later part failed: all of its files are stored, or none. It has a time of its own, since the caller's may
// be what ran out. A file that is shown somewhere stays: what failed was the answer to a change that is there.
func (s *Service) TakeBack(ctx context.Context, cause error, stored ...File) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), undoTime)
	defer cancel()
	for _, file := range stored {
		shown, err := isShown(ctx, s.db, file.ID)
		if err == nil && !shown {
			_, err = s.Delete(ctx, file.ID)
		}
		cause = errors.Join(cause, err)
	}
	return cause
}

func (s *Service) removeBlobs(ctx context.Context, raw json.RawMessage) error {
	var keys []string
	if err := json.Unmarshal(raw, &keys); err != nil {
		return err
	}
	return s.remove(ctx, keys)
}

func (s *Service) remove(ctx context.Context, keys []string) error {
	for _, key := range keys {
		if err := s.blobs.Delete(ctx, key); err != nil {
			return err
		}
	}
	return nil
}
