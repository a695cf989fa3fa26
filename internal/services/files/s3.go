package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// S3 keeps blobs in a bucket of an S3-compatible store, for parks that run several replicas.
type S3 struct {
	client *minio.Client
	bucket string
	prefix string
}

// OpenS3 reads s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=R&insecure=true] and checks that the bucket answers.
func OpenS3(ctx context.Context, address string) (*S3, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.User == nil || u.Host == "" || strings.Trim(u.Path, "/") == "" {
		return nil, errors.New("blob url: expected s3://KEY:SECRET@HOST/BUCKET") // without the parser's words: they hold the secret
	}
	secret, _ := u.User.Password()
	client, err := minio.New(u.Host, &minio.Options{
		Creds:        credentials.NewStaticV4(u.User.Username(), secret, ""),
		Secure:       u.Query().Get("insecure") != "true",
		Region:       u.Query().Get("region"),
		BucketLookup: minio.BucketLookupPath,
		MaxRetries:   3, // ten, unless told, keep a visitor waiting; jobs come back by themselves
	})
	if err != nil {
		return nil, fmt.Errorf("blob url: %w", err)
	}
	bucket, prefix, _ := strings.Cut(strings.Trim(u.Path, "/"), "/")
	if prefix != "" {
		prefix += "/"
	}
	exists, err := client.BucketExists(ctx, bucket)
	if err != nil {
		return nil, fmt.Errorf("reach the blob store: %w", err)
	}
	if !exists {
		return nil, fmt.Errorf("the blob store has no bucket %q", bucket)
	}
	return &S3{client: client, bucket: bucket, prefix: prefix}, nil
}

func (s *S3) Put(ctx context.Context, key string, body io.Reader, size int64, mime string) error {
	if !isKey(key) {
		return errKey
	}
	_, err := s.client.PutObject(ctx, s.bucket, s.prefix+key, body, size, minio.PutObjectOptions{ContentType: mime})
	if err != nil {
		return fmt.Errorf("put blob %s: %w", key, err)
	}
	return nil
}

func (s *S3) Open(ctx context.Context, key string) (io.ReadSeekCloser, Stat, error) {
	if !isKey(key) {
		return nil, Stat{}, ErrNoBlob
	}
	object, err := s.client.GetObject(ctx, s.bucket, s.prefix+key, minio.GetObjectOptions{})
	if err != nil {
		return nil, Stat{}, fmt.Errorf("open blob %s: %w", key, err)
	}
	stat, err := object.Stat()
	if err != nil {
		object.Close()
		if minio.ToErrorResponse(err).Code == "NoSuchKey" {
			return nil, Stat{}, ErrNoBlob
		}
		return nil, Stat{}, fmt.Errorf("open blob %s: %w", key, err)
	}
	return object, Stat{Size: stat.Size, Changed: stat.LastModified}, nil
}

func (s *S3) Delete(ctx context.Context, key string) error {
	if !isKey(key) {
		return errKey
	}
	return s.client.RemoveObject(ctx, s.bucket, s.prefix+key, minio.RemoveObjectOptions{})
}
