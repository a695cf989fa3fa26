package doctor

import (
	"context"
	"io"
	"os"
	"testing"

	"holidaypark/internal/services/files"
)

// slowStore takes longer to read than anybody waits: the caller's time is over when it answers.
type slowStore struct {
	files.Blobs
	over context.CancelFunc
}

func (s slowStore) Open(ctx context.Context, _ string) (io.ReadSeekCloser, files.Stat, error) {
	s.over()
	return nil, files.Stat{}, ctx.Err()
}

// liveStore refuses a caller whose time is over, as a bucket does.
type liveStore struct{ files.Blobs }

func (s liveStore) Delete(ctx context.Context, key string) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return s.Blobs.Delete(ctx, key)
}

func TestNothingIsLeftInAStoreThatIsTooSlow(t *testing.T) {
	folder := t.TempDir()
	disk, err := files.OpenDisk(folder)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := tryBlob(ctx, slowStore{liveStore{disk}, cancel}); err == nil {
		t.Error("a store that can't be read is well")
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
