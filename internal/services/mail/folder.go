package mail

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Folder keeps each mail as a file, for a park without a mail server.
type Folder string

// Send writes the file under its name only when it is whole. A mail that is sent again takes the place of its first file.
func (f Folder) Send(_ context.Context, e Envelope) error {
	message, err := compose(e)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return err
	}
	part, err := os.CreateTemp(string(f), ".mail-*") // mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(part.Name()) // gone after the rename
	_, err = message.WriteTo(part)
	if err = errors.Join(err, part.Sync(), part.Close()); err != nil {
		return err
	}
	id, _, _ := strings.Cut(e.MessageID, "@")
	return os.Rename(part.Name(), filepath.Join(string(f), fmt.Sprintf("%s-%s.eml", e.Date.UTC().Format("20060102T150405Z"), id)))
}
