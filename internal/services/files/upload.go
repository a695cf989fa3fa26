package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
)

// Info is what staff say about a file.
type Info struct {
	Name              string `json:"name"`
	AlternativeText   string `json:"alternativeText"`
	AlternativeTextZh string `json:"alternativeText_zh"`
	Caption           string `json:"caption"`
}

// Upload checks and stores a file, and orders the smaller sizes of a picture or the text of a document. Further rules see the file before it is stored.
func (s *Service) Upload(ctx context.Context, info Info, body io.Reader, rules ...func(File) error) (File, error) {
	if err := info.check(); err != nil {
		return File{}, err
	}
	spool, err := spoolUpload(body)
	if err != nil {
		return File{}, err
	}
	defer spool.Close()
	found, err := s.check(ctx, spool)
	if err != nil {
		return File{}, err
	}
	sum, err := spool.sum()
	if err != nil {
		return File{}, err
	}
	now := s.now().UTC().Truncate(time.Millisecond)
	info.Name = cleanName(info.Name, found.ext)
	file := File{
		DocumentID: random.DocumentID(), Info: info, Width: found.width, Height: found.height, Formats: nil,
		Hash: slug(info.Name) + "_" + random.Text(12), Ext: found.ext, Mime: found.mime, Size: spool.size,
		SHA256: sum, CreatedAt: now, UpdatedAt: now,
	}
	for _, rule := range rules {
		if err := rule(file); err != nil {
			return File{}, err
		}
	}
	if err := spool.put(ctx, s.blobs, file.key(), file.Mime); err != nil {
		return File{}, fault.Wrap(err, fault.Unavailable, "errors.unavailable")
	}
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		if file.ID, err = insertFile(ctx, s.db, file); err != nil {
			return err
		}
		if err := s.record(ctx, "create", file, Info{}, file.Info); err != nil {
			return err
		}
		switch {
		case found.isImage():
			return s.jobs.Add(ctx, variantsJob, variantArgs{File: file.ID})
		case found.mime == pdfMime:
			return s.jobs.Add(ctx, textJob, textArgs{File: file.ID})
		}
		return nil
	})
	if err != nil {
		return s.afterFailure(ctx, file, err)
	}
	return file, nil
}

// afterFailure ends an upload whose transaction failed. The connection may have been lost with the answer to the commit,
// so the row tells: where it is there, the file is stored; where it is not, nobody can know the blob.
func (s *Service) afterFailure(ctx context.Context, file File, cause error) (File, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), undoTime)
	defer cancel()
	stored, ok, err := findFile(ctx, s.db, "hash", file.Hash)
	if ok && err == nil {
		return stored, nil
	}
	if err == nil {
		err = s.blobs.Delete(ctx, file.key())
	}
	return File{}, fmt.Errorf("store file: %w", errors.Join(cause, err))
}

func (i Info) check() error {
	for name, text := range map[string]string{"alternativeText": i.AlternativeText, "alternativeText_zh": i.AlternativeTextZh, "caption": i.Caption} {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.field.characters"})
		}
		if utf8.RuneCountInString(text) > maxInfoChars {
			return fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.field.long", Params: fault.Params{"max": maxInfoChars}})
		}
	}
	return nil
}
