package files

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"
)

// Blobs keeps bytes under a key. A key is written once and never changed, so whoever holds one may cache it for ever.
type Blobs interface {
	Put(ctx context.Context, key string, body io.Reader, size int64, mime string) error
	// Open gives the bytes, seekable for range requests, or ErrNoBlob.
	Open(ctx context.Context, key string) (io.ReadSeekCloser, Stat, error)
	// Delete removes the bytes; removing what is not there is no error.
	Delete(ctx context.Context, key string) error
}

// Stat is what a store knows of a blob.
type Stat struct {
	Size    int64
	Changed time.Time
}

// ErrNoBlob tells that nothing lies under a key.
var ErrNoBlob = errors.New("no such blob")

var errKey = errors.New("not the key of a blob")

// isKey tells a plain name from whatever could lead out of the store's place: some S3 servers keep folders, and follow "..".
func isKey(key string) bool {
	return key != "" && key[0] != '.' && len(key) <= 200 && !strings.ContainsAny(key, "/\\\x00")
}
