// Command pdfcut cuts PDFium down to what reading text takes: it reads the PDF files of the folders that it is given, remembers which functions of
// the WebAssembly module were called, and writes the module with those and all that they name. The rest of the functions, which draw,
// print, fill in forms and run scripts, are five sixths of the code, and each costs memory once the module is loaded.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	from := flag.String("pdfium", "", "folder of the module github.com/klippa-app/go-pdfium")
	out := flag.String("out", "internal/foundation/pdftext/reader.wasm.gz", "where the cut module is written")
	flag.Parse()
	if err := run(context.Background(), *from, *out, flag.Args()); err != nil {
		log.Fatal("pdfcut: ", err)
	}
}

func run(ctx context.Context, from, out string, folders []string) error {
	wasm, err := os.ReadFile(filepath.Join(from, "webassembly", "pdfium.wasm"))
	if err != nil {
		return err
	}
	r, err := newRecorder(ctx, wasm)
	if err != nil {
		return err
	}
	files := 0
	for _, folder := range append([]string{filepath.Join(from, "shared_tests", "testdata")}, folders...) {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".pdf" {
				return err
			}
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			files++
			if _, err := r.read(ctx, content); err != nil { // some of the library's own files are broken on purpose
				log.Printf("%s: %v", path, err)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	called := len(r.called)
	if err := withAllTheyName(wasm, r.called); err != nil {
		return err
	}
	small, kept, total, err := cut(wasm, r.called)
	if err != nil {
		return err
	}
	packed, err := pack(small)
	if err != nil {
		return err
	}
	fmt.Printf("%d files called %d functions, which name %d more: %d of %d bytes of code, %d bytes packed\n",
		files, called, len(r.called)-called, kept, total, len(packed))
	return os.WriteFile(out, packed, 0o644)
}

func pack(content []byte) ([]byte, error) {
	var packed bytes.Buffer
	zip, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, _ = zip.Write(content) // into memory
	err = zip.Close()
	return packed.Bytes(), err
}
