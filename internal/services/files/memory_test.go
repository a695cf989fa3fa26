package files_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/pictures/picturetest"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
)

func heap() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// heapPeak is how many bytes of the heap were taken at most, beyond those before, while work ran.
func heapPeak(work func()) int64 {
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as the program has it; tests have a lazier collector
	runtime.GC()
	before := heap()
	stop, peak := make(chan struct{}), make(chan int64)
	go func() {
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for highest := before; ; highest = max(highest, heap()) {
			select {
			case <-tick.C:
			case <-stop:
				peak <- highest - before
				return
			}
		}
	}()
	work()
	close(stop)
	return <-peak
}

func TestAPhotoOf48MegapixelsTakesLittleMemory(t *testing.T) {
	d, err := db.Open(t.Context(), "", t.TempDir()+"/park.db") // the engine has no part in it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	if _, err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	b := newBench(t, d)
	for _, photo := range []picturetest.Photo{{Width: 8000, Height: 6000, Orientation: 8}, {Width: 8000, Height: 6000, Orientation: 8, Progressive: true}} {
		content := photo.JPEG()
		var file files.File
		peak := heapPeak(func() {
			file = b.upload("phone.jpg", content)
			b.work()
		})
		t.Logf("%+v: %d MB", photo, peak>>20)
		if peak > 200<<20 {
			t.Errorf("%+v took %d MB of heap", photo, peak>>20)
		}
		file, err = b.Find(t.Context(), file.ID)
		if err != nil || len(file.Formats) != 5 || file.Width != 6000 || file.Formats["xlarge"].Height != 2560 {
			t.Errorf("%+v: %+v, %v", photo, file, err)
		}
	}
}

func TestAPictureBeyondTheBudgetIsRefusedWithAReason(t *testing.T) {
	each(t, func(b bench) {
		// Interlaced, 16 bits for each of four channels: 400 MB once it is decoded.
		content := pngClaiming(3051, 16383)
		content[24], content[28] = 16, 1
		_, err := b.Upload(b.Context(), files.Info{Name: "deep.png"}, bytes.NewReader(withHeaderSum(content)))
		if fault.KindOf(err) != fault.Invalid || !strings.Contains(err.Error(), "errors.upload.memory") {
			b.Errorf("got %v", err)
		}
	})
}

func TestATallPictureGetsTheSizesThatCanBeEncoded(t *testing.T) {
	each(t, func(b bench) {
		file := b.upload("tower.png", encode(b.T, "png", picture(2000, 16000)))
		b.work()
		file, err := b.Find(b.Context(), file.ID)
		if err != nil || len(file.Formats) != 3 || file.Formats["medium"].Height != 7680 {
			b.Errorf("%+v, %v", file.Formats, err)
		}
	})
}

func TestALargeTransparentPictureGetsTheSizesThatCanBeEncoded(t *testing.T) {
	glass := image.NewNRGBA(image.Rect(0, 0, 2000, 2000))
	for i := range glass.Pix {
		glass.Pix[i] = 100
	}
	each(t, func(b bench) {
		file := b.upload("glass.png", encode(b.T, "png", glass))
		b.work()
		file, err := b.Find(b.Context(), file.ID)
		if err != nil || len(file.Formats) != 4 || file.Formats["large"].Height != 1280 {
			b.Errorf("%+v, %v", file.Formats, err)
		}
	})
}

func TestTheMemoryLimitIsAsBeforeAfterAPicture(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	each(t, func(b bench) {
		b.upload("a.png", encode(b.T, "png", picture(40, 30)))
		b.work()
	})
	if after := debug.SetMemoryLimit(-1); after != before {
		t.Errorf("%d became %d", before, after)
	}
}

// stuck is a blob store whose sizes of pictures are not taken until it is let go.
type stuck struct {
	files.Blobs
	reached, letGo chan struct{}
	once           sync.Once
}

func (s *stuck) Put(ctx context.Context, key string, body io.Reader, size int64, mime string) error {
	if strings.HasPrefix(key, "thumbnail_") {
		s.once.Do(func() { close(s.reached) })
		<-s.letGo
	}
	return s.Blobs.Put(ctx, key, body, size, mime)
}

func TestASlowBlobStoreDoesNotKeepOtherPicturesWaiting(t *testing.T) {
	content := encode(t, "png", picture(40, 30))
	each(t, func(b bench) {
		slow := &stuck{Blobs: b.blobs, reached: make(chan struct{}), letGo: make(chan struct{})}
		b = newBenchOn(b.T, b.db, slow)
		b.upload("first.png", content)
		ctx, stop := context.WithCancel(b.Context())
		done := make(chan struct{})
		go func() { b.queue.Run(ctx); close(done) }()
		<-slow.reached
		second := make(chan error, 1)
		go func() {
			_, err := b.Upload(b.Context(), files.Info{Name: "second.png"}, bytes.NewReader(content))
			second <- err
		}()
		select {
		case err := <-second:
			if err != nil {
				b.Error(err)
			}
		case <-time.After(20 * time.Second):
			b.Error("the second upload waits for the first one's sizes to be stored")
		}
		close(slow.letGo)
		stop()
		<-done
	})
}

func TestUploadsWaitForTheirTurnWithoutMemoryAndNoLongerThanTheirSender(t *testing.T) {
	photo := append(encode(t, "jpeg", picture(60, 40)), make([]byte, 30<<20)...)
	each(t, func(b bench) {
		leave := files.Occupy()
		ctx, giveUp := context.WithCancel(b.Context())
		before := heap()
		const senders = 8
		answers, read := make(chan error, senders), make(chan struct{}, senders)
		for range senders {
			body := io.MultiReader(bytes.NewReader(photo), &atEnd{read})
			go func() {
				_, err := b.Upload(ctx, files.Info{Name: "x.jpg"}, body)
				answers <- err
			}()
		}
		for range senders {
			<-read
		}
		runtime.GC()
		if held := heap() - before; held > 30<<20 {
			b.Errorf("%d uploads of 30 MB hold %d MB while they wait", senders, held>>20)
		}
		giveUp()
		for range senders {
			if err := <-answers; !errors.Is(err, context.Canceled) {
				b.Errorf("got %v", err)
			}
		}
		leave()
		b.upload("after.jpg", photo)
		if stored := b.stored(); len(stored) != 1 {
			b.Errorf("stored: %v", stored)
		}
	})
}

// atEnd tells that everything before it was read.
type atEnd struct{ read chan<- struct{} }

func (a *atEnd) Read([]byte) (int, error) {
	a.read <- struct{}{}
	return 0, io.EOF
}

func TestDescriptionsByTwoPeopleAtOnceBothStay(t *testing.T) {
	each(t, func(b bench) {
		file := b.upload("a.pdf", pdf)
		changes := []func(i *files.Info, text string){
			func(i *files.Info, text string) { i.Name = text },
			func(i *files.Info, text string) { i.AlternativeText = text },
			func(i *files.Info, text string) { i.AlternativeTextZh = text },
			func(i *files.Info, text string) { i.Caption = text },
		}
		for round := range 20 {
			text := fmt.Sprint("round ", round)
			var people sync.WaitGroup
			for _, change := range changes {
				people.Go(func() {
					if _, err := b.Describe(b.Context(), file.ID, func(i *files.Info) { change(i, text) }); err != nil {
						b.Error(err)
					}
				})
			}
			people.Wait()
			found, err := b.Find(b.Context(), file.ID)
			want := files.Info{Name: text + ".pdf", AlternativeText: text, AlternativeTextZh: text, Caption: text}
			if err != nil || found.Info != want {
				b.Fatalf("%+v, %v; want %+v", found.Info, err, want)
			}
		}
	})
}
