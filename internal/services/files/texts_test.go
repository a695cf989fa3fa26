package files_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	document "holidaypark/internal/foundation/pdf"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
)

func leaflet(pages ...string) []byte {
	d := document.New(document.Info{Title: "Leaflet", Language: "en-AU"})
	for _, text := range pages {
		d.NewPage()
		d.Text(document.Paragraph, 60, 400, document.Style{Size: 11}, document.Plain(text)...)
	}
	return d.Bytes()
}

func (b bench) uploadAs(name string, content []byte) files.File {
	b.Helper()
	file, err := b.Upload(b.Context(), files.Info{Name: name}, bytes.NewReader(content))
	if err != nil {
		b.Fatal(err)
	}
	return file
}

func (b bench) textOf(file files.File) []string {
	b.Helper()
	texts, err := b.Texts(b.Context(), []string{file.URL(), "/uploads/unknown.pdf", "https://elsewhere.example/a.pdf"})
	if err != nil {
		b.Fatal(err)
	}
	return texts[file.URL()]
}

func TestTheTextOfAPDFIsReadAfterItsUpload(t *testing.T) {
	each(t, func(b bench) {
		broken := b.uploadAs("broken.pdf", []byte("%PDF-1.4 a map"))
		whole := b.uploadAs("kayaks.pdf", leaflet("Kayaks cost $18 an hour.", "皮划艇每小时 18 澳元。"))
		b.work()
		if pages := b.textOf(whole); len(pages) != 2 || !strings.Contains(pages[0], "Kayaks cost $18 an hour.") || !strings.Contains(pages[1], "皮划艇每小时 18 澳元。") {
			b.Errorf("read %q", pages)
		}
		if pages := b.textOf(broken); len(pages) != 0 {
			b.Errorf("of a broken file: %q", pages)
		}
		list, err := b.queue.Latest(b.Context(), "", 100)
		if err != nil {
			b.Fatal(err)
		}
		for _, job := range list {
			if job.State != "done" {
				b.Errorf("job %+v", job)
			}
		}
		if _, err := b.Delete(b.Context(), whole.ID); err != nil {
			b.Fatal(err)
		}
		if pages := b.textOf(whole); pages != nil {
			b.Errorf("of a deleted file: %q", pages)
		}
	})
}

// TestAFileThatNeedsTheWholeReaderIsReadToo has a photo in the midst of a page's text, which the reader of nearly all files knows nothing of.
func TestAFileThatNeedsTheWholeReaderIsReadToo(t *testing.T) {
	each(t, func(b bench) {
		file := b.uploadAs("photo.pdf", []byte(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length 104 >>
stream
q BI /W 1 /H 1 /BPC 8 /CS /G /F /DCT ID photo EI Q BT /F1 12 Tf 72 700 Td (Kayaks cost 18 dollars an hour) Tj ET
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
`))
		b.work()
		if pages := b.textOf(file); len(pages) != 1 || !strings.Contains(pages[0], "Kayaks cost 18 dollars an hour") {
			b.Errorf("read %q", pages)
		}
	})
}

func TestFilesOfEarlierVersionsAreReadToo(t *testing.T) {
	each(t, func(b bench) {
		file := b.uploadAs("kayaks.pdf", leaflet("Kayaks cost $18 an hour."))
		if _, err := b.db.Exec(b.Context(), "DELETE FROM jobs"); err != nil {
			b.Fatal(err)
		}
		if err := b.queue.Add(b.Context(), "files.text", struct{}{}); err != nil {
			b.Fatal(err)
		}
		b.work()
		if pages := b.textOf(file); len(pages) != 1 {
			b.Errorf("read %q", pages)
		}
	})
}

// TestAFileThatEndsTheProcessIsLeftAlone stands for a process that died in the middle of three turns.
func TestAFileThatEndsTheProcessIsLeftAlone(t *testing.T) {
	each(t, func(b bench) {
		file := b.uploadAs("kayaks.pdf", leaflet("Kayaks cost $18 an hour."))
		if _, err := b.db.Exec(b.Context(), "INSERT INTO file_texts (file_id, attempts) VALUES ($1, 3)", file.ID); err != nil {
			b.Fatal(err)
		}
		b.work()
		if pages := b.textOf(file); len(pages) != 0 {
			b.Errorf("read %q", pages)
		}
	})
}

// away is a blob store that nobody reaches for a while.
type away struct {
	files.Blobs
	now atomic.Bool
}

func (a *away) Open(ctx context.Context, key string) (io.ReadSeekCloser, files.Stat, error) {
	if a.now.Load() {
		return nil, files.Stat{}, errors.New("the store does not answer")
	}
	return a.Blobs.Open(ctx, key)
}

// A store that is away for longer than the job is tried again is no fault of the file: the next sweep finds it.
func TestAFileIsReadOnceItsStoreIsBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		disk, err := files.OpenDisk(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		store := &away{Blobs: disk}
		b := newBenchOn(t, d, store)
		file := b.uploadAs("kayaks.pdf", leaflet("Kayaks cost $18 an hour."))
		store.now.Store(true)
		for range 4 {
			b.work()
			b.clock.Forward(time.Minute)
		}
		store.now.Store(false)
		if err := b.queue.Add(b.Context(), "files.text", struct{}{}); err != nil {
			t.Fatal(err)
		}
		b.work()
		if pages := b.textOf(file); len(pages) != 1 {
			t.Errorf("read %q", pages)
		}
	})
}

// A server that is stopped in the middle of a turn, however often, is no fault of the file either.
func TestATurnThatIsCutOffDoesNotCount(t *testing.T) {
	each(t, func(b bench) {
		file := b.uploadAs("kayaks.pdf", leaflet("Kayaks cost $18 an hour."))
		counted := func() (n int) {
			if err := b.db.One(b.Context(), "SELECT COALESCE(SUM(attempts), 0) FROM file_texts", nil, &n); err != nil {
				b.Fatal(err)
			}
			return n
		}
		leave := files.Occupy()
		for range 3 {
			before := counted()
			ctx, stop := context.WithCancel(b.Context())
			ended := make(chan error)
			go func() { ended <- b.ReadText(ctx, file.ID) }()
			b.eventually("the turn has begun", func() bool { return counted() > before })
			stop()
			if err := <-ended; !errors.Is(err, context.Canceled) {
				b.Fatalf("%v", err)
			}
		}
		leave()
		b.work()
		if pages := b.textOf(file); len(pages) != 1 {
			b.Errorf("read %q", pages)
		}
	})
}

func TestTextsAreForWhoMayOpenTheFile(t *testing.T) {
	each(t, func(b bench) {
		file := b.uploadAs("kayaks.pdf", leaflet("Kayaks cost $18 an hour."))
		b.work()
		if pages := b.textOf(file); len(pages) != 1 {
			b.Fatalf("read %q", pages)
		}
		b.Audience = func(_ context.Context, id int64) (bool, bool, error) { return true, id != file.ID, nil }
		if pages := b.textOf(file); pages != nil {
			b.Errorf("somebody who may not open it reads %q", pages)
		}
	})
}
