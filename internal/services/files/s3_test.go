package files_test

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
)

// s3Env names the program of a real S3 server, made from tools/s3. `make test` builds it and sets this.
const s3Env = "PARK_TEST_S3_SERVER"

const (
	s3Key    = "parkkey"
	s3Secret = "park/secret+with=signs"
	s3Bucket = "park-files"
)

// s3Server is a running server with an empty bucket.
type s3Server struct {
	host   string
	client *minio.Client
	stop   func()
}

func startS3(t *testing.T) *s3Server {
	t.Helper()
	program := os.Getenv(s3Env)
	if program == "" {
		t.Skipf("%s is not set: it names the S3 server that `make test` builds from tools/s3", s3Env)
	}
	for range 3 { // somebody may take the free port before the server does
		if server := tryS3(t, program); server != nil {
			return server
		}
	}
	t.Fatal("the S3 server does not start")
	return nil
}

func tryS3(t *testing.T, program string) *s3Server {
	t.Helper()
	host := freeAddress(t)
	data, meta := t.TempDir(), t.TempDir()
	command := exec.Command(program, "--port", host, "--access", s3Key, "--secret", s3Secret, "--quiet", "posix", "--sidecar", meta, data)
	command.Dir = t.TempDir()
	var said bytes.Buffer
	command.Stdout, command.Stderr = &said, &said
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { _ = command.Wait(); close(ended) }()
	server := &s3Server{host: host, stop: func() { _ = command.Process.Kill(); <-ended }}
	t.Cleanup(server.stop)
	var err error
	server.client, err = minio.New(host, &minio.Options{Creds: credentials.NewStaticV4(s3Key, s3Secret, ""), BucketLookup: minio.BucketLookupPath, MaxRetries: 1})
	if err != nil {
		t.Fatal(err)
	}
	for limit := time.Now().Add(20 * time.Second); time.Now().Before(limit); time.Sleep(20 * time.Millisecond) {
		select {
		case <-ended:
			t.Logf("the S3 server ended: %s", said.String())
			return nil
		default:
		}
		if err = server.client.MakeBucket(t.Context(), s3Bucket, minio.MakeBucketOptions{}); err == nil {
			return server
		}
	}
	t.Logf("the S3 server does not answer: %v; %s", err, said.String())
	return nil
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// address is the setting by which the park reaches the server.
func (s *s3Server) address(secret, place string) string {
	return fmt.Sprintf("s3://%s:%s@%s/%s?insecure=true&region=us-east-1", s3Key, strings.NewReplacer("/", "%2F", "+", "%2B").Replace(secret), s.host, place)
}

func TestS3(t *testing.T) {
	server := startS3(t)
	if _, err := server.client.PutObject(t.Context(), s3Bucket, secretOutside, strings.NewReader("secret"), 6, minio.PutObjectOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, place := range []string{s3Bucket + "/our/place", s3Bucket} {
		t.Run(place, func(t *testing.T) {
			blobs, err := files.OpenS3(t.Context(), server.address(s3Secret, place))
			if err != nil {
				t.Fatal(err)
			}
			ours := strings.TrimPrefix(place+"/", s3Bucket+"/")
			conform(t, store{blobs, func() (list []string) {
				for object := range server.client.ListObjects(t.Context(), s3Bucket, minio.ListObjectsOptions{Recursive: true}) {
					if object.Err != nil {
						t.Fatal(object.Err)
					}
					if !strings.HasPrefix(object.Key, ours) || ours == "" && object.Key == secretOutside {
						list = append(list, fmt.Sprint(object.Key, object.ETag))
					}
				}
				return list
			}})
		})
	}

	t.Run("a wrong secret is refused, and not told", func(t *testing.T) {
		_, err := files.OpenS3(t.Context(), server.address("guessed", s3Bucket))
		if err == nil || strings.Contains(err.Error(), "guessed") {
			t.Errorf("got %v", err)
		}
	})
	t.Run("a bucket that is not there is refused", func(t *testing.T) {
		if _, err := files.OpenS3(t.Context(), server.address(s3Secret, "another")); err == nil || !strings.Contains(err.Error(), "another") {
			t.Errorf("got %v", err)
		}
	})
	t.Run("the type is stored with the bytes", func(t *testing.T) {
		blobs, err := files.OpenS3(t.Context(), server.address(s3Secret, s3Bucket))
		if err != nil {
			t.Fatal(err)
		}
		if err := blobs.Put(t.Context(), "typed.pdf", bytes.NewReader(pdf), int64(len(pdf)), "application/pdf"); err != nil {
			t.Fatal(err)
		}
		if stat, err := server.client.StatObject(t.Context(), s3Bucket, "typed.pdf", minio.StatObjectOptions{}); err != nil || stat.ContentType != "application/pdf" {
			t.Errorf("%q, %v", stat.ContentType, err)
		}
	})
}

func TestFilesOnS3(t *testing.T) {
	server := startS3(t)
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		blobs, err := files.OpenS3(t.Context(), server.address(s3Secret, s3Bucket+"/"+string(d.Dialect())))
		if err != nil {
			t.Fatal(err)
		}
		b := newBenchOn(t, d, blobs)
		file := b.upload("海边.jpg", encode(t, "jpeg", picture(700, 20)))
		b.work()
		if file, err = b.Find(t.Context(), file.ID); err != nil || len(file.Formats) != 2 {
			t.Fatalf("%+v, %v", file, err)
		}
		if problems, err := b.Check(t.Context()); err != nil || len(problems) != 0 {
			t.Errorf("%v, %v", problems, err)
		}
		if _, err := b.Delete(t.Context(), file.ID); err != nil {
			t.Fatal(err)
		}
		b.clock.Forward(25 * time.Hour)
		b.work()
		for _, key := range file.Keys() {
			if body, _, err := blobs.Open(t.Context(), key); err == nil {
				body.Close()
				t.Errorf("%s is still there", key)
			}
		}
	})
}

func TestAStoreThatIsDownIsUnavailable(t *testing.T) {
	server := startS3(t)
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if d.Dialect() == db.Postgres {
			server = startS3(t)
		}
		blobs, err := files.OpenS3(t.Context(), server.address(s3Secret, s3Bucket))
		if err != nil {
			t.Fatal(err)
		}
		b := newBenchOn(t, d, blobs)
		file := b.upload("a.pdf", pdf)
		server.stop()
		started := time.Now()
		if _, err := b.Serve(t.Context(), file.Hash+file.Ext); fault.KindOf(err) != fault.Unavailable {
			t.Errorf("serve: %v", err)
		}
		if _, err := b.Upload(t.Context(), files.Info{Name: "b.pdf"}, bytes.NewReader(pdf)); fault.KindOf(err) != fault.Unavailable {
			t.Errorf("upload: %v", err)
		}
		if took := time.Since(started); took > 8*time.Second {
			t.Errorf("it took %v to say so", took)
		}
		var n int
		if err := d.One(t.Context(), "SELECT count(*) FROM files", nil, &n); err != nil || n != 1 {
			t.Errorf("%d rows, %v", n, err)
		}
	})
}

func TestAStoreThatTalksNonsenseIsRefused(t *testing.T) {
	for name, handler := range map[string]http.HandlerFunc{
		"not found": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) },
		"forbidden": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) },
		"failing":   func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) },
		"hanging":   func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(handler)
			defer server.Close()
			defer server.CloseClientConnections()
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			address := fmt.Sprintf("s3://key:hidden@%s/bucket?insecure=true&region=r", strings.TrimPrefix(server.URL, "http://"))
			if _, err := files.OpenS3(ctx, address); err == nil || strings.Contains(err.Error(), "hidden") {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestWrongBlobAddressesAreRefusedWithoutTellingTheSecret(t *testing.T) {
	for _, address := range []string{"s3://", "s3://host/bucket", "s3://key:hidden@host", "s3://key:hidden@host/", "http://key:hidden@host/bucket", "s3://key:hidden@ho st/bucket", "s3://key:hid%zzden@host/bucket"} {
		_, err := files.OpenS3(t.Context(), address)
		if err == nil || strings.Contains(err.Error(), "hid") {
			t.Errorf("%s: %v", address, err)
		}
	}
}
