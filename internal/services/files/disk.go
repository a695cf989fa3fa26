package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Disk keeps blobs as files of one folder. os.Root keeps every key inside it.
type Disk struct {
	root *os.Root
	dir  string
}

// OpenDisk uses the folder, making it if need be.
func OpenDisk(dir string) (*Disk, error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return nil, fmt.Errorf("make the files folder: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the files folder: %w", err)
	}
	return &Disk{root: root, dir: dir}, nil
}

// Put writes beside and renames, so that a crash leaves the whole blob or none.
func (d *Disk) Put(_ context.Context, key string, body io.Reader, size int64, _ string) error {
	if !isKey(key) {
		return errKey
	}
	temp, err := os.CreateTemp(d.dir, ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // gone after the rename
	n, err := io.Copy(temp, body)
	if err == nil && n != size {
		err = fmt.Errorf("%d bytes of %d", n, size)
	}
	if err == nil {
		err = temp.Sync()
	}
	if err = errors.Join(err, temp.Close()); err != nil {
		return fmt.Errorf("write blob %s: %w", key, err)
	}
	if err := d.root.Rename(filepath.Base(temp.Name()), key); err != nil {
		return err
	}
	folder, err := os.Open(d.dir)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

func (d *Disk) Open(_ context.Context, key string) (io.ReadSeekCloser, Stat, error) {
	if !isKey(key) {
		return nil, Stat{}, ErrNoBlob
	}
	file, err := d.root.Open(key)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Stat{}, ErrNoBlob
	}
	if err != nil {
		return nil, Stat{}, err
	}
	stat, err := file.Stat()
	if err != nil {
		return nil, Stat{}, errors.Join(err, file.Close())
	}
	return file, Stat{Size: stat.Size(), Changed: stat.ModTime()}, nil
}

func (d *Disk) Delete(_ context.Context, key string) error {
	if !isKey(key) {
		return errKey
	}
	if err := d.root.Remove(key); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
