// Package pdftext reads the text of PDF files, page by page, by PDFium in a sandbox of WebAssembly: a file that is broken, or made to do
// harm, can neither reach anything outside of it nor take more memory and time than it is given. It must never know what a file is for.
package pdftext

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
)

const (
	// Memory and WholeMemory are about what a reader takes while it is open. It is opened for a file and closed after it.
	Memory      = 44 << 20
	WholeMemory = 160 << 20

	sandboxPages = 1536 // of 64 KB: 96 MB, three times the largest upload
	mostPages    = 200
	mostText     = 400_000 // bytes of a file's text; what comes after is not read
	// turnTime is after how long no further page is begun, and longestTurn when the one in hand is given up, and the file with it: others
	// wait for the memory.
	turnTime    = 8 * time.Second
	longestTurn = 20 * time.Second
)

// ErrUnreadable tells that a file is the cause, and would be the next time: broken, locked by a password, too large, too slow.
var ErrUnreadable = errors.New("the text of the PDF can't be read")

// ErrWhole tells that the file needs a part of PDFium that Open leaves out.
var ErrWhole = errors.New("the text of the PDF needs the whole reader")

// withoutDrawing is PDFium cut down to the functions that reading text takes, about a fifth of its code: each function costs memory from the moment on that
// the module is loaded, whether it is called or not. tools/pdfcut makes it.
//
//go:embed reader.wasm.gz
var withoutDrawing []byte

// Reader reads files, one after the other.
type Reader struct {
	// Turn and Longest are how long a file is read at a time: no page is begun after the one, and none goes on after the other.
	Turn, Longest time.Duration
	pool          pdfium.Pool
	whole         bool
}

// Text is what was read of a file.
type Text struct {
	Pages []string
	// More tells that there are further pages, to be read in another turn.
	More bool
}

// Open makes a reader, which takes a tenth of a second. It reads nearly every file; of the others it gives ErrWhole.
func Open() (*Reader, error) {
	packed, err := gzip.NewReader(bytes.NewReader(withoutDrawing))
	if err != nil {
		return nil, fmt.Errorf("unpack the reader of PDF files: %w", err)
	}
	module := make([]byte, binary.LittleEndian.Uint32(withoutDrawing[len(withoutDrawing)-4:])) // gzip ends with the length
	if _, err := io.ReadFull(packed, module); err != nil {
		return nil, fmt.Errorf("unpack the reader of PDF files: %w", err)
	}
	return open(module)
}

// OpenWhole makes a reader of all that PDFium knows, which takes a second and three times the memory.
func OpenWhole() (*Reader, error) { return open(nil) }

// open interprets the module, or the library's own: compiling would take ten times as long, and twice the memory, for a few pages.
func open(module []byte) (*Reader, error) {
	config := wazero.NewRuntimeConfigInterpreter().WithCloseOnContextDone(true).WithMemoryLimitPages(sandboxPages)
	pool, err := webassembly.Init(webassembly.Config{
		MaxTotal: 1, WASM: module, RuntimeConfig: config, FSConfig: wazero.NewFSConfig(), // no folder: files are handed in
		Stdout: io.Discard, Stderr: io.Discard,
	})
	if err != nil {
		return nil, fmt.Errorf("open the reader of PDF files: %w", err)
	}
	return &Reader{Turn: turnTime, Longest: longestTurn, pool: pool, whole: module == nil}, nil
}

// Close gives back what the reader took.
func (r *Reader) Close() error { return r.pool.Close() }

// Read goes on reading a file of which some pages are known already: it gives those and the next ones. Each file gets a sandbox of its
// own. An error that is not ErrUnreadable is the caller's end.
func (r *Reader) Read(ctx context.Context, file []byte, known []string) (Text, error) {
	until := time.Now().Add(r.Turn)
	limited, cancel := context.WithTimeout(ctx, r.Longest)
	defer cancel()
	sandbox, err := r.pool.GetInstanceWithContext(limited)
	if err != nil {
		return Text{}, cause(ctx, errors.Join(limited.Err(), err))
	}
	ended := make(chan struct{})
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		select {
		case <-limited.Done():
			_ = sandbox.Kill() // the only way to end what it is doing; it fails with an error of its own
		case <-ended:
			_ = sandbox.Close()
		}
	}()
	text, err := r.read(sandbox, file, known, until)
	close(ended)
	<-watched
	if err == nil && limited.Err() == nil {
		return text, nil
	}
	if !r.whole && limited.Err() == nil && stopped(err) {
		return Text{}, ErrWhole
	}
	return Text{}, cause(ctx, errors.Join(limited.Err(), err))
}

// stopped tells that the module came upon a function that is not there, or upon what PDFium itself takes for impossible. The runtime has no
// error for it that could be named.
func stopped(err error) bool {
	return err != nil && strings.Contains(err.Error(), "wasm error: unreachable")
}

// cause tells the caller's end from the file's fault.
func cause(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%w: %w", ErrUnreadable, err)
}

func (r *Reader) read(sandbox pdfium.Pdfium, file []byte, known []string, until time.Time) (text Text, err error) {
	defer func() { // the library turns what goes wrong inside into errors, but not all of it
		if broken := recover(); broken != nil {
			err = fmt.Errorf("%v", broken)
		}
	}()
	opened, err := sandbox.OpenDocument(&requests.OpenDocument{File: &file})
	if err != nil {
		return text, err
	}
	count, err := sandbox.FPDF_GetPageCount(&requests.FPDF_GetPageCount{Document: opened.Document})
	if err != nil {
		return text, err
	}
	size := 0
	for _, one := range known {
		size += len(one)
	}
	text.Pages = known
	last := min(count.PageCount, mostPages)
	for i := len(known); i < last && size <= mostText; i++ {
		if i > len(known) && time.Now().After(until) {
			text.More = true
			break
		}
		one, err := page(sandbox, opened.Document, i)
		if !r.whole && stopped(err) {
			return text, err
		}
		if err != nil { // one page in which something is wrong does not lose the others
			one = ""
		}
		size += len(one)
		text.Pages = append(text.Pages, one)
	}
	return text, nil
}

func page(sandbox pdfium.Pdfium, document references.FPDF_DOCUMENT, index int) (string, error) {
	got, err := sandbox.GetPageText(&requests.GetPageText{Page: requests.Page{ByIndex: &requests.PageByIndex{Document: document, Index: index}}})
	if err != nil {
		return "", err
	}
	return strings.ToValidUTF8(strings.ReplaceAll(got.Text, "\x00", ""), ""), nil
}
