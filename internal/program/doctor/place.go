package doctor

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"holidaypark/internal/foundation/random"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/files"
)

const (
	freeLook  = 1 << 30
	freeWrong = 100 << 20
	freeShare = 10 // look when less than one part in so many is free
)

// Space is the room of a disk, in bytes.
type Space struct{ Free, Total int64 }

func (c Config) filesFolder() string { return filepath.Join(c.Data, "files") }
func (c Config) mailFolder() string  { return filepath.Join(c.Data, "mail") }

// blobs writes a few bytes to the store of the files, reads them and removes them.
func (c Config) blobs(ctx context.Context, r *Report) {
	where := "the bucket"
	if c.BlobURL == "" {
		where = c.filesFolder()
		if _, err := os.Stat(where); errors.Is(err, fs.ErrNotExist) { // opening would make it
			r.look("files", "Check --data (PARK_DATA); 'park serve' makes the folder.", "There is no folder %s yet.", where)
			return
		}
	}
	limited, cancel := context.WithTimeout(ctx, c.Patience)
	defer cancel()
	blobs, err := app.OpenBlobs(limited, c.Config)
	if err == nil {
		err = tryBlob(limited, blobs)
	}
	if err != nil {
		r.wrong("files", "Check --blob-url (PARK_BLOB_URL), or who may write to the data folder.", "Files can't be stored in %s: %s.", where, sentence(err))
		return
	}
	if c.BlobURL != "" {
		r.ok("files", "Files can be written to the bucket and read from it.")
		return
	}
	r.ok("files", "Files can be written to %s and read from it; they take %s.", where, size(sizeOf(where)))
}

// removeTime is for taking away what was written to try the store.
const removeTime = 5 * time.Second

func tryBlob(ctx context.Context, blobs files.Blobs) error {
	key, text := "doctor-"+random.Text(16)+".txt", "written by park doctor, and removed again"
	err := blobs.Put(ctx, key, strings.NewReader(text), int64(len(text)), "text/plain")
	if err != nil {
		return err
	}
	file, _, err := blobs.Open(ctx, key)
	if err == nil {
		var got []byte
		got, err = io.ReadAll(file)
		if err = errors.Join(err, file.Close()); err == nil && string(got) != text {
			err = errors.New("what was written comes back as something else")
		}
	}
	// Also when the time ran out while it was read: nothing is left behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), removeTime)
	defer cancel()
	return errors.Join(err, blobs.Delete(ctx, key))
}

// sizeOf adds up the files of a folder; one that is removed meanwhile counts for nothing.
func sizeOf(folder string) (total int64) {
	_ = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil
		}
		if info, err := entry.Info(); err == nil {
			total += info.Size()
		}
		return nil
	})
	return total
}

// disk looks at the room on the data folder's disk, and at SQLite's log.
func (c Config) disk(r *Report) {
	if _, err := os.Stat(c.Data); errors.Is(err, fs.ErrNotExist) {
		return // said already
	}
	space, err := c.Space(c.Data)
	const do = "Make room: move old backups away, or give the data folder a larger disk."
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		r.ok("disk", "How much room there is can't be told on this system.")
	case err != nil:
		r.failed("disk", err)
	case space.Free < freeWrong:
		r.wrong("disk", do, "Only %s of %s are free at %s: writes are about to fail.", size(space.Free), size(space.Total), c.Data)
	case space.Free < freeLook || space.Free < space.Total/freeShare:
		r.look("disk", do, "Only %s of %s are free at %s.", size(space.Free), size(space.Total), c.Data)
	default:
		r.ok("disk", "%s of %s are free at %s.", size(space.Free), size(space.Total), c.Data)
	}
	if info, err := os.Stat(c.databaseFile() + "-wal"); err == nil && c.DatabaseURL == "" && info.Size() >= walLook {
		r.look("disk", "Restart the park; a backup or a report that never ends may keep SQLite from writing the log into the database.",
			"SQLite's write-ahead log has grown to %s.", size(info.Size()))
	}
}
