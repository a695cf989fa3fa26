package files_test

import (
	"bytes"
	"net"
	"net/url"
	"os"
	"sync/atomic"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
)

// loseAnswer gives the address of the same PostgreSQL behind a connection that breaks once, when it is armed: the next
// commit reaches the server, its answer does not come back.
func loseAnswer(t *testing.T, address string) (behind string, armed *atomic.Bool) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	target := u.Host
	u.Host = listener.Addr().String()
	armed = &atomic.Bool{}
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", target)
			if err != nil {
				near.Close()
				continue
			}
			var swallow atomic.Bool
			go pass(far, near, func(sent []byte) bool {
				if bytes.Contains(sent, []byte("commit")) && armed.CompareAndSwap(true, false) {
					swallow.Store(true)
				}
				return true
			})
			go pass(near, far, func([]byte) bool { return !swallow.Load() })
		}
	}()
	return u.String(), armed
}

// pass copies until one side ends or the bytes are not to go on.
func pass(to, from net.Conn, allowed func([]byte) bool) {
	defer to.Close()
	defer from.Close()
	buffer := make([]byte, 64<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 {
			if !allowed(buffer[:n]) {
				return
			}
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

func TestAnUploadWhoseAnswerIsLostKeepsRowAndBytesTogether(t *testing.T) {
	if os.Getenv(dbtest.Env) == "" {
		t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
	}
	behind, armed := loseAnswer(t, dbtest.PostgresURL(t, true))
	d, err := db.Open(t.Context(), behind, "")
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	b := newBench(t, d)
	armed.Store(true)
	file, err := b.Upload(t.Context(), files.Info{Name: "a.pdf"}, bytes.NewReader(pdf))
	if armed.Load() {
		t.Fatal("no commit was seen")
	}
	if err != nil {
		t.Errorf("stored, but told otherwise: %v", err)
	}
	if found, err := b.Find(t.Context(), file.ID); err != nil || found.Hash != file.Hash {
		t.Errorf("%+v, %v", found, err)
	}
	if problems, err := b.Check(t.Context()); err != nil || len(problems) != 0 {
		t.Errorf("%v, %v", problems, err)
	}
}
