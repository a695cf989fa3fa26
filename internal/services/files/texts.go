package files

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"holidaypark/internal/foundation/pdftext"
)

const (
	pdfMime = "application/pdf"
	// mostTurns is how often a turn of reading a file may end with the process, or find that its bytes are gone.
	mostTurns = 3
	// mostSwept is how many files are put into the queue at a time.
	mostSwept = 200
)

type textArgs struct {
	File int64 `json:"file,omitempty"`
}

// readText is the job that reads what stands in a PDF file, for as long as one turn takes, and orders the next one. Without a file it
// looks for those that nobody has read: the ones of earlier versions of the program, and what a replica left behind when it died.
func (s *Service) readText(ctx context.Context, raw json.RawMessage) error {
	var args textArgs
	if err := json.Unmarshal(raw, &args); err != nil {
		return err
	}
	if args.File == 0 {
		return s.sweepTexts(ctx)
	}
	file, ok, err := findFile(ctx, s.db, "id", args.File)
	if err != nil || !ok || file.Mime != pdfMime {
		return err
	}
	var turn turn
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		turn, ok, err = beginTurn(ctx, s.db, file.ID)
		return err
	})
	if err != nil || !ok {
		return err
	}
	text, err := s.readTurn(ctx, file, turn.pages)
	switch {
	case errors.Is(err, pdftext.ErrUnreadable): // and never will be: what was read before stays
		text = pdftext.Text{Pages: turn.pages}
	case errors.Is(err, ErrNoBlob):
		return err
	case err != nil: // the file is not the cause
		err = fmt.Errorf("read the text of %s: %w", file.key(), err)
		return errors.Join(err, cancelTurn(context.WithoutCancel(ctx), s.db, file.ID, turn))
	}
	return s.db.Tx(ctx, func(ctx context.Context) error {
		stored, err := endTurn(ctx, s.db, file.ID, turn, text, s.now())
		if err != nil || !stored || !text.More {
			return err
		}
		return s.jobs.Add(ctx, textJob, args)
	})
}

// readTurn reads on in a file.
func (s *Service) readTurn(ctx context.Context, file File, known []string) (text pdftext.Text, err error) {
	original, err := s.fetch(ctx, file)
	if err != nil {
		return text, err
	}
	defer original.Close()
	text, err = original.readText(ctx, pdftext.Memory, pdftext.Open, known)
	if errors.Is(err, pdftext.ErrWhole) {
		text, err = original.readText(ctx, pdftext.WholeMemory, pdftext.OpenWhole, known)
	}
	return text, err
}

// readText opens a reader for the one file: it takes more memory than it may keep.
func (s *spool) readText(ctx context.Context, memory int64, open func() (*pdftext.Reader, error), known []string) (text pdftext.Text, err error) {
	err = alone(ctx, memory, func() (err error) {
		content, err := s.read(MaxUpload)
		if err != nil {
			return err
		}
		reader, err := open()
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, reader.Close()) }()
		text, err = reader.Read(ctx, content, known)
		return err
	})
	return text, err
}

func (s *Service) sweepTexts(ctx context.Context) error {
	return s.db.Tx(ctx, func(ctx context.Context) error {
		unread, err := listUnread(ctx, s.db, mostSwept)
		for _, id := range unread {
			if err == nil {
				err = s.jobs.AddMissing(ctx, textJob, textArgs{File: id})
			}
		}
		return err
	})
}

// Texts gives what stands on the pages of PDF files, by their addresses, as far as they have been read. Of a file that the caller may not
// open it gives nothing.
func (s *Service) Texts(ctx context.Context, urls []string) (map[string][]string, error) {
	hashes := map[string]string{}
	for _, url := range urls {
		if key, ok := strings.CutPrefix(url, urlPrefix); ok {
			if _, hash, _, ok := splitKey(key); ok {
				hashes[hash] = url
			}
		}
	}
	texts := map[string][]string{}
	if len(hashes) == 0 {
		return texts, nil
	}
	found, err := listTexts(ctx, s.db, slices.Sorted(maps.Keys(hashes)))
	if err != nil {
		return nil, err
	}
	for _, file := range found {
		if s.Audience != nil {
			if _, allowed, err := s.Audience(ctx, file.id); err != nil {
				return nil, err
			} else if !allowed {
				continue
			}
		}
		texts[hashes[file.hash]] = file.pages
	}
	return texts, nil
}
