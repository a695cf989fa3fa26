package files_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/jobs"
)

func TestADeletedFilesBytesStayForADay(t *testing.T) {
	each(t, func(b bench) {
		kept := b.upload("kept.pdf", pdf)
		file := b.upload("gone.jpg", encode(t, "jpeg", picture(700, 20)))
		b.work()
		deleted, err := b.Delete(b.Context(), file.ID)
		if err != nil || deleted.Hash != file.Hash || len(deleted.Formats) != 2 {
			b.Fatalf("%+v, %v", deleted, err)
		}
		if _, err := b.Find(b.Context(), file.ID); fault.KindOf(err) != fault.NotFound {
			b.Errorf("found after all: %v", err)
		}
		if _, err := b.Serve(b.Context(), file.Hash+file.Ext); fault.KindOf(err) != fault.NotFound {
			b.Errorf("served after all: %v", err)
		}
		b.clock.Forward(24*time.Hour - time.Second)
		b.work()
		if stored := b.stored(); len(stored) != 4 {
			b.Errorf("before the day is over: %v", stored)
		}
		b.clock.Forward(time.Second)
		b.work()
		if stored := b.stored(); !slices.Equal(stored, []string{kept.Hash + kept.Ext}) {
			b.Errorf("after the day: %v", stored)
		}
		if _, err := b.Delete(b.Context(), file.ID); fault.KindOf(err) != fault.NotFound {
			b.Errorf("deleted again: %v", err)
		}
	})
}

func TestAnUploadThatFailedIsTakenBackThoughItsTimeIsOver(t *testing.T) {
	each(t, func(b bench) {
		one, shown, two := b.upload("one.pdf", pdf), b.upload("shown.pdf", pdf), b.upload("two.pdf", pdf)
		if err := b.Link(b.Context(), "settings", "Value", 7, []int64{shown.ID}); err != nil {
			b.Fatal(err)
		}
		over, cancel := context.WithCancel(b.Context())
		cancel()
		if err := b.TakeBack(over, context.Canceled, one, shown, two); !errors.Is(err, context.Canceled) || strings.Contains(err.Error(), "\n") {
			b.Errorf("not the cause alone: %v", err)
		}
		for file, there := range map[*files.File]bool{&one: false, &shown: true, &two: false} {
			if _, err := b.Find(b.Context(), file.ID); (err == nil) != there {
				b.Errorf("%s: %v", file.Name, err)
			}
		}
	})
}

func TestADeletedFileLeavesTheEntriesThatShowedIt(t *testing.T) {
	each(t, func(b bench) {
		one, two := b.upload("one.pdf", pdf), b.upload("two.pdf", pdf)
		if err := b.Link(b.Context(), "room-types", "Cover", 7, []int64{two.ID, one.ID}); err != nil {
			b.Fatal(err)
		}
		names := func() (list []string) {
			byPlace, err := b.Linked(b.Context(), "room-types", []string{"Cover"}, []int64{7, 8, 9})
			if err != nil {
				b.Fatal(err)
			}
			for _, file := range byPlace[files.Place{Owner: 7, Field: "Cover"}] {
				list = append(list, file.Name)
			}
			return list
		}
		if got := names(); !slices.Equal(got, []string{"two.pdf", "one.pdf"}) {
			b.Errorf("shown: %v", got)
		}
		if _, err := b.Delete(b.Context(), two.ID); err != nil {
			b.Fatal(err)
		}
		if got := names(); !slices.Equal(got, []string{"one.pdf"}) {
			b.Errorf("shown: %v", got)
		}
		if err := b.Link(b.Context(), "room-types", "Cover", 7, []int64{two.ID}); fault.KindOf(err) != fault.Invalid {
			b.Errorf("a deleted file was linked: %v", err)
		}
	})
}

// slowBlobs lets a test act in the moment after a size was stored.
type slowBlobs struct {
	files.Blobs
	stored func(key string)
}

func (s slowBlobs) Put(ctx context.Context, key string, body io.Reader, size int64, mime string) error {
	err := s.Blobs.Put(ctx, key, body, size, mime)
	s.stored(key)
	return err
}

func TestAFileDeletedWhileItsSizesAreDrawnLeavesNone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		b := newBench(t, d)
		var file files.File
		b.queue = jobs.New(d, b.clock.Now, quiet)
		b.Service = files.New(d, slowBlobs{b.blobs, func(key string) {
			if strings.HasPrefix(key, "thumbnail_") {
				if _, err := b.Delete(context.Background(), file.ID); err != nil {
					t.Errorf("delete: %v", err)
				}
			}
		}}, b.queue, b.clock.Now)
		file = b.upload("gone.jpg", encode(t, "jpeg", picture(700, 20)))
		b.work()
		b.clock.Forward(25 * time.Hour)
		b.work()
		if stored := b.stored(); len(stored) != 0 {
			t.Errorf("left behind: %v", stored)
		}
	})
}

func TestAnUploadTheDatabaseRefusesLeavesNoBytes(t *testing.T) {
	each(t, func(b bench) {
		if _, err := b.db.Exec(b.Context(), "DROP TABLE jobs"); err != nil {
			b.Fatal(err)
		}
		file, err := b.Upload(b.Context(), files.Info{Name: "x.jpg"}, bytes.NewReader(encode(t, "jpeg", picture(60, 40))))
		if err == nil {
			b.Fatalf("stored without its job: %+v", file)
		}
		if stored := b.stored(); len(stored) != 0 {
			b.Errorf("left behind: %v", stored)
		}
		var n int
		if err := b.db.One(b.Context(), "SELECT count(*) FROM files", nil, &n); err != nil || n != 0 {
			b.Errorf("%d rows, %v", n, err)
		}
	})
}

func TestAnUploadTheBlobStoreRefusesLeavesNoRow(t *testing.T) {
	each(t, func(b bench) {
		if err := os.RemoveAll(b.folder); err != nil {
			b.Fatal(err)
		}
		if _, err := b.Upload(b.Context(), files.Info{Name: "x.pdf"}, bytes.NewReader(pdf)); fault.KindOf(err) != fault.Unavailable {
			b.Errorf("got %v", err)
		}
		var n int
		if err := b.db.One(b.Context(), "SELECT count(*) FROM files", nil, &n); err != nil || n != 0 {
			b.Errorf("%d rows, %v", n, err)
		}
	})
}

func TestCheckFindsWhatIsMissingOrChanged(t *testing.T) {
	each(t, func(b bench) {
		var all []files.File
		for _, name := range []string{"sound", "missing", "changed", "halved"} {
			all = append(all, b.upload(name+".jpg", encode(t, "jpeg", picture(60, 40))))
		}
		b.work()
		check := func() []string {
			problems, err := b.Check(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			return problems
		}
		if problems := check(); len(problems) != 0 {
			b.Errorf("nothing is wrong, but: %v", problems)
		}
		path := func(file files.File, size string) string { return filepath.Join(b.folder, size+file.Hash+file.Ext) }
		content := b.read(all[2].Hash + all[2].Ext)
		content[len(content)/2] ^= 1
		thumbnail := strings.TrimSuffix(path(all[3], "thumbnail_"), ".jpg") + ".webp"
		for _, err := range []error{os.Remove(path(all[1], "")), os.WriteFile(path(all[2], ""), content, 0o600), os.Remove(thumbnail)} {
			if err != nil {
				b.Fatal(err)
			}
		}
		problems := check()
		for i, want := range []string{all[1].Hash + ".jpg is missing", all[2].Hash + ".jpg is not what was uploaded", "thumbnail_" + all[3].Hash + ".webp is missing"} {
			if len(problems) != 3 || !strings.Contains(problems[i], want) {
				b.Errorf("got %v, want %q", problems, want)
			}
		}
	})
}

func TestEachFindsEveryFileWhateverTheirNumber(t *testing.T) {
	each(t, func(b bench) {
		const n = 450 // more than two batches
		err := b.db.Tx(b.Context(), func(ctx context.Context) error {
			for i := range n {
				if _, err := b.db.Exec(ctx, `INSERT INTO files (document_id, name, hash, ext, mime, size, sha256, created_at, updated_at)
					VALUES ($1, 'x', $1, '.pdf', 'application/pdf', 0, '', 0, 0)`, string(rune('一'+i))); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
		seen := map[int64]bool{}
		if err := b.Each(b.Context(), func(file files.File) error { seen[file.ID] = true; return nil }); err != nil || len(seen) != n {
			b.Errorf("%d of %d, %v", len(seen), n, err)
		}
	})
}

// Whoever takes a file that somebody is just deleting is told that it is not there, as they are a moment later.
func TestAFileThatIsBeingDeletedIsNotTaken(t *testing.T) {
	each(t, func(b bench) {
		file := b.upload("gone.pdf", pdf)
		taken := make(chan error, 1)
		err := b.db.Tx(b.Context(), func(ctx context.Context) error {
			if _, err := b.Delete(ctx, file.ID); err != nil {
				return err
			}
			go func() { taken <- b.Link(b.Context(), "room-types", "Cover", 7, []int64{file.ID}) }()
			if b.db.ForKeyShare() == "" { // SQLite has one writer: the other waits for its turn
				return nil
			}
			for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
				var waiting int
				// In this database: on the server others may wait too. And not in this transaction, which would see the same each time.
				const others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
				if err := b.db.One(b.Context(), others, nil, &waiting); err != nil || waiting > 0 {
					return err
				}
				if time.Now().After(deadline) {
					b.Fatal("nobody waits for the deletion")
				}
			}
		})
		if err != nil {
			b.Fatal(err)
		}
		if err := <-taken; domainKey(err) != "errors.field.file" {
			b.Errorf("taken: %v", err)
		}
	})
}

func domainKey(err error) string {
	var f *fault.Error
	if errors.As(err, &f) {
		return f.Key
	}
	return ""
}
