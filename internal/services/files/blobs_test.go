package files_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/services/files"
)

// store is a blob store under test.
type store struct {
	files.Blobs
	// outside lists what lies around the store's own place; whatever a key looks like, that must not change.
	outside func() []string
}

// secretOutside lies beside the store's place; no key leads there.
const secretOutside = "secret.txt"

// conform is what every blob store must do.
func conform(t *testing.T, s store) {
	put := func(t *testing.T, key string, content []byte) {
		t.Helper()
		if err := s.Put(t.Context(), key, bytes.NewReader(content), int64(len(content)), "image/jpeg"); err != nil {
			t.Fatalf("put %s: %v", key, err)
		}
	}

	t.Run("what is put can be read", func(t *testing.T) {
		content := []byte("the bytes of a picture")
		put(t, "a.jpg", content)
		body, stat, err := s.Open(t.Context(), "a.jpg")
		if err != nil {
			t.Fatal(err)
		}
		defer body.Close()
		if stat.Size != int64(len(content)) || time.Since(stat.Changed).Abs() > time.Minute {
			t.Errorf("stat %+v", stat)
		}
		if got, err := io.ReadAll(body); err != nil || !bytes.Equal(got, content) {
			t.Errorf("read %q, %v", got, err)
		}
		put(t, "a.jpg", content) // a job that is done again
		if got := read(t, s, "a.jpg"); !bytes.Equal(got, content) {
			t.Errorf("read %q after a second put", got)
		}
	})

	t.Run("any part can be read", func(t *testing.T) {
		content := noise(100_000)
		put(t, "parts.jpg", content)
		body, _, err := s.Open(t.Context(), "parts.jpg")
		if err != nil {
			t.Fatal(err)
		}
		defer body.Close()
		for _, c := range []struct {
			offset       int64
			whence, from int
		}{{-10, io.SeekEnd, 99_990}, {5, io.SeekStart, 5}, {70_000, io.SeekStart, 70_000}, {0, io.SeekStart, 0}} {
			if _, err := body.Seek(c.offset, c.whence); err != nil {
				t.Fatal(err)
			}
			part := make([]byte, 10)
			if _, err := io.ReadFull(body, part); err != nil || !bytes.Equal(part, content[c.from:c.from+10]) {
				t.Errorf("at %d: %v", c.from, err)
			}
		}
		for header, want := range map[string][]byte{"bytes=100-199": content[100:200], "bytes=-7": content[99_993:], "bytes=99999-": content[99_999:]} {
			request := httptest.NewRequest(http.MethodGet, "/", nil)
			request.Header.Set("Range", header)
			answer := httptest.NewRecorder()
			http.ServeContent(answer, request, "parts.jpg", time.Time{}, body)
			if answer.Code != http.StatusPartialContent || !bytes.Equal(answer.Body.Bytes(), want) {
				t.Errorf("%s: %d, %d bytes", header, answer.Code, answer.Body.Len())
			}
		}
	})

	t.Run("a large blob comes back whole", func(t *testing.T) {
		content := noise(8 << 20)
		put(t, "large.mp4", content)
		if got := read(t, s, "large.mp4"); sha256.Sum256(got) != sha256.Sum256(content) {
			t.Errorf("%d bytes came back, not those that went in", len(got))
		}
	})

	t.Run("a missing blob is told as such", func(t *testing.T) {
		if _, _, err := s.Open(t.Context(), "missing.jpg"); !errors.Is(err, files.ErrNoBlob) {
			t.Errorf("got %v", err)
		}
	})

	t.Run("what is deleted is gone, and may be deleted again", func(t *testing.T) {
		put(t, "gone.jpg", []byte("x"))
		for range 2 {
			if err := s.Delete(t.Context(), "gone.jpg"); err != nil {
				t.Errorf("delete: %v", err)
			}
			if _, _, err := s.Open(t.Context(), "gone.jpg"); !errors.Is(err, files.ErrNoBlob) {
				t.Errorf("got %v", err)
			}
		}
	})

	t.Run("a body that ends too early leaves nothing", func(t *testing.T) {
		if err := s.Put(t.Context(), "short.jpg", strings.NewReader("four"), 5, "image/jpeg"); err == nil {
			t.Error("stored")
		}
		if err := s.Put(t.Context(), "broken.jpg", io.MultiReader(strings.NewReader("four"), &brokenReader{}), 8, "image/jpeg"); err == nil {
			t.Error("stored")
		}
		for _, key := range []string{"short.jpg", "broken.jpg"} {
			if _, _, err := s.Open(t.Context(), key); !errors.Is(err, files.ErrNoBlob) {
				t.Errorf("%s: %v", key, err)
			}
		}
	})

	t.Run("writers of one key never mix", func(t *testing.T) {
		one, two := bytes.Repeat([]byte("1"), 300_000), bytes.Repeat([]byte("2"), 300_000)
		var writers sync.WaitGroup
		for _, content := range [][]byte{one, two, one, two} {
			writers.Go(func() {
				if err := s.Put(t.Context(), "both.jpg", bytes.NewReader(content), int64(len(content)), ""); err != nil {
					t.Error(err)
				}
			})
		}
		writers.Wait()
		if got := read(t, s, "both.jpg"); !bytes.Equal(got, one) && !bytes.Equal(got, two) {
			t.Error("the bytes are of both")
		}
	})

	t.Run("no key leaves the store's place", func(t *testing.T) {
		before := strings.Join(s.outside(), "\n")
		for _, key := range []string{"../" + secretOutside, "../../" + secretOutside, "a/../../" + secretOutside, "/" + secretOutside, `..\` + secretOutside,
			"..", ".", "", "../new.txt", "/tmp/new.txt", "folder/new.txt", "%2e%2e/" + secretOutside, "..%2f" + secretOutside, "a%2f..%2f..%2f" + secretOutside, ".new-1", "nul\x00.txt", strings.Repeat("x", 5000)} {
			if body, _, err := s.Open(t.Context(), key); err == nil {
				content, _ := io.ReadAll(body)
				body.Close()
				t.Errorf("%.40q opens %q", key, content)
			}
			if err := s.Put(t.Context(), key, strings.NewReader("evil"), 4, ""); err == nil {
				if got := read(t, s, key); string(got) != "evil" { // taken as a plain name
					t.Errorf("%.40q was put, but reads %q", key, got)
				}
			}
			_ = s.Delete(t.Context(), key) // refused or not, nothing outside may go
		}
		if after := strings.Join(s.outside(), "\n"); after != before {
			t.Errorf("outside was\n%s\nand is\n%s", before, after)
		}
	})
}

func noise(n int) []byte {
	content := make([]byte, n)
	chance := rand.NewChaCha8([32]byte{7})
	chance.Read(content)
	return content
}

func TestDisk(t *testing.T) {
	around := t.TempDir()
	folder := filepath.Join(around, "files")
	if err := os.WriteFile(filepath.Join(around, secretOutside), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	disk, err := files.OpenDisk(folder)
	if err != nil {
		t.Fatal(err)
	}
	conform(t, store{disk, func() (list []string) {
		for _, name := range []string{around, "/tmp/new.txt"} {
			err := filepath.WalkDir(name, func(path string, entry os.DirEntry, err error) error {
				if path == folder {
					return filepath.SkipDir
				}
				if err == nil {
					list = append(list, path)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		return list
	}})
	left, err := filepath.Glob(filepath.Join(folder, ".new-*"))
	if err != nil || len(left) != 0 {
		t.Errorf("half-written files are left: %v, %v", left, err)
	}
}

func TestALinkOutOfTheFolderIsNotFollowed(t *testing.T) {
	around := t.TempDir()
	disk, err := files.OpenDisk(filepath.Join(around, "files"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(around, secretOutside), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../"+secretOutside, filepath.Join(around, "files", "link.jpg")); err != nil {
		t.Fatal(err)
	}
	if body, _, err := disk.Open(t.Context(), "link.jpg"); err == nil {
		body.Close()
		t.Error("followed")
	}
}
