package files_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/gen2brain/webp"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

var quiet = slog.New(slog.DiscardHandler)

// bench is a file service with a blob store of its own.
type bench struct {
	*testing.T
	*files.Service
	db     *db.DB
	blobs  files.Blobs
	folder string // of the blobs, where they lie on disk
	queue  *jobs.Queue
	clock  *clocktest.Clock
}

func each(t *testing.T, test func(b bench)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) { test(newBench(t, d)) })
}

func newBench(t *testing.T, d *db.DB) bench {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "files")
	disk, err := files.OpenDisk(folder)
	if err != nil {
		t.Fatal(err)
	}
	b := newBenchOn(t, d, disk)
	b.folder = folder
	return b
}

func newBenchOn(t *testing.T, d *db.DB, blobs files.Blobs) bench {
	b := bench{T: t, db: d, blobs: blobs, clock: clocktest.At(time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC))}
	b.queue = jobs.New(d, b.clock.Now, quiet)
	b.Service = files.New(d, blobs, b.queue, b.clock.Now)
	return b
}

// work runs the queue until nothing is due, and the jobs of this hour have been added: they come one by one, and the last may be late.
func (b bench) work() {
	b.Helper()
	ctx, stop := context.WithCancel(b.Context())
	done := make(chan struct{})
	go func() { b.queue.Run(ctx); close(done) }()
	b.eventually("all that is due is done", func() bool {
		list, err := b.queue.Latest(b.Context(), "", 1000)
		if err != nil {
			b.Fatal(err)
		}
		added := slices.ContainsFunc(list, func(job jobs.Job) bool {
			return job.Kind == "jobs.cleanup" && !job.CreatedAt.Before(b.clock.Now().Truncate(time.Hour))
		})
		return added && !slices.ContainsFunc(list, func(job jobs.Job) bool {
			return job.State == "running" || job.State == "waiting" && !job.RunAt.After(b.clock.Now())
		})
	})
	stop()
	<-done
}

func (b bench) eventually(what string, condition func() bool) {
	b.Helper()
	for limit := time.Now().Add(2 * time.Minute); !condition(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(limit) {
			b.Fatalf("never happened: %s", what)
		}
	}
}

func (b bench) upload(name string, content []byte) files.File {
	b.Helper()
	file, err := b.Upload(b.Context(), files.Info{Name: name}, bytes.NewReader(content))
	if err != nil {
		b.Fatalf("upload %s: %v", name, err)
	}
	return file
}

// stored lists what lies in the folder.
func (b bench) stored() []string {
	b.Helper()
	entries, err := os.ReadDir(b.folder)
	if err != nil {
		b.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	slices.Sort(names)
	return names
}

func (b bench) read(key string) []byte {
	b.Helper()
	return read(b.T, b.blobs, key)
}

func read(t *testing.T, blobs files.Blobs, key string) []byte {
	t.Helper()
	body, _, err := blobs.Open(t.Context(), key)
	if err != nil {
		t.Fatalf("open %s: %v", key, err)
	}
	defer body.Close()
	content, err := io.ReadAll(body)
	if err != nil {
		t.Fatalf("read %s: %v", key, err)
	}
	return content
}

// The quarters of the test picture, clockwise from the upper left.
var quarters = [4]color.RGBA{{200, 30, 30, 255}, {30, 200, 30, 255}, {30, 30, 200, 255}, {220, 220, 30, 255}}

// picture has four quarters of different colours.
func picture(width, height int) *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{quarters[0], quarters[1], quarters[2], quarters[3]})
	for y := range height {
		for x := range width {
			index := uint8(0)
			switch right, low := x >= width/2, y >= height/2; {
			case right && low:
				index = 2
			case right:
				index = 1
			case low:
				index = 3
			}
			img.Pix[y*img.Stride+x] = index
		}
	}
	return img
}

func encode(t *testing.T, kind string, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	var err error
	switch kind {
	case "jpeg":
		err = jpeg.Encode(&out, img, &jpeg.Options{Quality: 90})
	case "png":
		err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, img)
	case "gif":
		err = gif.Encode(&out, img, nil)
	case "webp":
		err = webp.Encode(&out, img, webp.Options{Quality: 80})
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var pdf = []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
