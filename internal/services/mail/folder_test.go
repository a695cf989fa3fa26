package mail_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"holidaypark/internal/services/mail"
)

func TestWithoutAServerEachMailIsAFileForTheOperatorAlone(t *testing.T) {
	var folder string
	each(t, func(t *testing.T) mail.Sender {
		folder = filepath.Join(t.TempDir(), "mail")
		return mail.Folder(folder)
	}, func(b bench) {
		b.send(code("mei@example.com"))
		sent := b.reaches("sent", 1)
		files, err := os.ReadDir(folder)
		if err != nil || len(files) != 1 {
			b.Fatalf("%v %v", files, err)
		}
		if want := "20261115T093000Z-" + sent.DocumentID + ".eml"; files[0].Name() != want {
			b.Errorf("the file is %s, want %s", files[0].Name(), want)
		}
		if info, _ := files[0].Info(); info.Mode().Perm() != 0o600 {
			b.Errorf("mode %v", info.Mode())
		}
		content, _ := os.ReadFile(filepath.Join(folder, files[0].Name()))
		if !strings.Contains(string(content), "482913") || !strings.Contains(string(content), "To: <mei@example.com>") {
			b.Errorf("%s", content)
		}
	})
}
