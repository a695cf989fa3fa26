package files

import (
	"context"
	"io"
	"sync"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

const maxServed = 4096

// served remembers what is needed to serve the blobs that visitors were served lately: what one visitor got is for everybody.
// A stranger who asks for too many different ones empties it.
type served struct {
	mu    sync.Mutex
	known map[string]servedBlob
}

type servedBlob struct{ name, mime string }

func (s *served) get(key string) (servedBlob, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	blob, ok := s.known[key]
	return blob, ok
}

func (s *served) put(key string, blob servedBlob) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil || len(s.known) >= maxServed {
		s.known = map[string]servedBlob{}
	}
	s.known[key] = blob
}

func (s *served) drop(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.known, key)
}

// ServeAnyway opens a blob as Serve does; while the database is away, one that a visitor was served before. The pictures of the pages
// in memory are such ones.
func (s *Service) ServeAnyway(ctx context.Context, key string) (*Blob, error) {
	known, remembered := s.served.get(key)
	if remembered && s.db.Away() {
		return s.openKnown(ctx, key, known)
	}
	blob, err := s.Serve(ctx, key)
	switch {
	case err == nil && access.From(ctx).Role == access.Visitor:
		s.served.put(key, servedBlob{blob.Name, blob.Mime})
	case err != nil && remembered && fault.KindOf(err) == fault.Unavailable:
		return s.openKnown(ctx, key, known)
	case err != nil:
		s.served.drop(key)
	}
	return blob, err
}

func (s *Service) openKnown(ctx context.Context, key string, known servedBlob) (*Blob, error) {
	body, stat, err := s.blobs.Open(ctx, key)
	if err != nil {
		return nil, fault.Wrap(err, fault.Unavailable, "errors.unavailable")
	}
	return &Blob{ReadSeekCloser: body, Name: known.name, Mime: known.mime, Stat: stat}, nil
}

// Blob is an open file on its way to a reader.
type Blob struct {
	io.ReadSeekCloser
	Name, Mime string
	// Restricted tells that it is for its audience alone, and must not be kept by anybody on the way.
	Restricted bool
	Stat
}

// Serve opens the blob behind an address: an original, or one of the sizes of a picture. For whom it is not, it is not there.
func (s *Service) Serve(ctx context.Context, key string) (*Blob, error) {
	size, hash, ext, ok := splitKey(key)
	if !ok {
		return nil, fault.Missing()
	}
	file, err := s.find(ctx, "hash", hash)
	if err != nil {
		return nil, err
	}
	name, mime := file.Name, file.Mime
	if size != "" {
		format, ok := file.Formats[size]
		if !ok || format.Ext != ext {
			return nil, fault.Missing()
		}
		mime = format.Mime
	} else if ext != file.Ext {
		return nil, fault.Missing()
	}
	restricted := false
	if s.Audience != nil {
		var allowed bool
		if restricted, allowed, err = s.Audience(ctx, file.ID); err != nil {
			return nil, err
		}
		if !allowed {
			return nil, fault.Missing()
		}
	}
	body, stat, err := s.blobs.Open(ctx, key)
	if err != nil {
		return nil, fault.Wrap(err, fault.Unavailable, "errors.unavailable")
	}
	return &Blob{ReadSeekCloser: body, Name: name, Mime: mime, Restricted: restricted, Stat: stat}, nil
}
