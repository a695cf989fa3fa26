package files_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"

	"golang.org/x/image/webp"

	"holidaypark/internal/foundation/fault"
)

func TestVariantsHaveTheirWidthsAndAreNeverLarger(t *testing.T) {
	each(t, func(b bench) {
		for _, c := range []struct {
			width, height int
			want          map[string]string
		}{
			{2000, 100, map[string]string{"xlarge": "1920x96", "large": "1280x64", "medium": "960x48", "small": "640x32", "thumbnail": "320x16"}},
			{960, 50, map[string]string{"medium": "960x50", "small": "640x33", "thumbnail": "320x16"}},
			{639, 10, map[string]string{"thumbnail": "320x5"}},
			{100, 80, map[string]string{"thumbnail": "100x80"}},
			{2000, 1, map[string]string{"xlarge": "1920x1", "large": "1280x1", "medium": "960x1", "small": "640x1", "thumbnail": "320x1"}},
		} {
			file := b.upload("room.png", encode(t, "png", picture(c.width, c.height)))
			if file.Formats != nil {
				b.Error("variants are made in the background")
			}
			b.work()
			file, err := b.Find(b.Context(), file.ID)
			if err != nil {
				b.Fatal(err)
			}
			got := map[string]string{}
			for name, format := range file.Formats {
				got[name] = fmt.Sprintf("%dx%d", format.Width, format.Height)
				content := b.read(format.Hash + format.Ext)
				shown, err := webp.DecodeConfig(bytes.NewReader(content))
				if err != nil || shown.Width != format.Width || shown.Height != format.Height || format.SizeInBytes != len(content) {
					b.Errorf("%s of %dx%d: %+v holds %dx%d, %d bytes, %v", name, c.width, c.height, format, shown.Width, shown.Height, len(content), err)
				}
				if format.URL != "/uploads/"+name+"_"+file.Hash+".webp" || format.Mime != "image/webp" {
					b.Errorf("%s: %+v", name, format)
				}
			}
			if !maps.Equal(got, c.want) {
				b.Errorf("%dx%d: %v, want %v", c.width, c.height, got, c.want)
			}
		}
	})
}

func TestMakingVariantsAgainChangesNothing(t *testing.T) {
	each(t, func(b bench) {
		file := b.upload("room.jpg", encode(t, "jpeg", picture(700, 60)))
		b.work()
		first, err := b.Find(b.Context(), file.ID)
		if err != nil {
			b.Fatal(err)
		}
		content := map[string][]byte{}
		for _, key := range first.Keys() {
			content[key] = b.read(key)
		}
		if err := b.queue.Add(b.Context(), "files.variants", map[string]int64{"file": file.ID}); err != nil {
			b.Fatal(err)
		}
		b.work()
		second, err := b.Find(b.Context(), file.ID)
		if err != nil || !maps.Equal(first.Formats, second.Formats) || len(first.Formats) != 2 {
			b.Errorf("%v, then %v, %v", first.Formats, second.Formats, err)
		}
		if stored := b.stored(); len(stored) != 3 {
			b.Errorf("stored: %v", stored)
		}
		for key, before := range content {
			if !bytes.Equal(before, b.read(key)) {
				b.Errorf("%s has other bytes", key)
			}
		}
	})
}

func TestTheTallestPictureStillGetsItsVariants(t *testing.T) {
	each(t, func(b bench) {
		file := b.upload("tower.png", encode(t, "png", picture(8, 16383)))
		b.work()
		if file, err := b.Find(b.Context(), file.ID); err != nil || file.Formats["thumbnail"].Height != 16383 {
			b.Errorf("%+v, %v", file.Formats, err)
		}
		dead, err := b.queue.Latest(b.Context(), "", 10)
		for _, job := range dead {
			if job.LastError != "" {
				b.Errorf("%s: %s", job.Kind, job.LastError)
			}
		}
		if err != nil {
			b.Error(err)
		}
	})
}

func TestDocumentsHaveNoVariants(t *testing.T) {
	each(t, func(b bench) {
		file := b.upload("map.pdf", pdf)
		b.work()
		if file, err := b.Find(b.Context(), file.ID); err != nil || len(file.Formats) != 0 || len(b.stored()) != 1 {
			b.Errorf("%+v, %v, %v", file.Formats, b.stored(), err)
		}
	})
}

func TestAddressesLeadToTheirBytes(t *testing.T) {
	content := encode(t, "webp", picture(700, 20))
	each(t, func(b bench) {
		for _, name := range []string{"dog.webp", "small_dog.webp", "thumbnail.webp", "xlarge_.webp", "large house.webp", "smaller.webp", "狗.webp"} {
			file := b.upload(name, content)
			b.work()
			file, err := b.Find(b.Context(), file.ID)
			if err != nil || len(file.Formats) != 2 {
				b.Fatalf("%s: %v, %v", name, file.Formats, err)
			}
			for i, key := range file.Keys() {
				blob, err := b.Serve(b.Context(), key)
				if err != nil {
					b.Errorf("%s at %s: %v", name, key, err)
					continue
				}
				blob.Close()
				if original := blob.Size == int64(len(content)); original != (i == 0) || blob.Name != file.Name || blob.Mime != "image/webp" {
					b.Errorf("%s at %s: %+v", name, key, blob)
				}
			}
			for _, key := range []string{"small_" + file.Hash + ".jpg", file.Hash + ".png", "medium_" + file.Hash + ".webp", "small_small_" + file.Hash + ".webp", file.Hash} {
				if blob, err := b.Serve(b.Context(), key); fault.KindOf(err) != fault.NotFound {
					b.Errorf("%s leads to %v, %v", key, blob, err)
				}
			}
		}
		for _, key := range []string{"", ".", "..", ".webp", "../x.webp", "a/b.webp", `a\b.webp`, "a\x00.webp", string(make([]byte, 300)) + ".webp", "unknown.webp"} {
			if blob, err := b.Serve(b.Context(), key); fault.KindOf(err) != fault.NotFound {
				b.Errorf("%q leads to %v, %v", key, blob, err)
			}
		}
	})
}

func TestByIDKeepsTheOrderAndLeavesOutWhatIsGone(t *testing.T) {
	each(t, func(b bench) {
		var ids []int64
		for range 3 {
			ids = append(ids, b.upload("a.pdf", pdf).ID)
		}
		list, err := b.ByID(b.Context(), []int64{ids[2], 12345, ids[0], ids[2]})
		var got []int64
		for _, file := range list {
			got = append(got, file.ID)
		}
		if want := []int64{ids[2], ids[0], ids[2]}; err != nil || !slices.Equal(got, want) {
			b.Errorf("%v, %v; want %v", got, err, want)
		}
	})
}
