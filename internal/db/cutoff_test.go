package db_test

import (
	"context"
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/fault"
)

// wire is a network between the program and PostgreSQL that can be cut.
type wire struct {
	listener net.Listener
	target   string
	mu       sync.Mutex
	cut      bool
	conns    []net.Conn
}

// throughWire gives the address of the same database behind a wire.
func throughWire(t *testing.T, address string) (*wire, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{listener: listener, target: u.Host}
	go w.serve()
	t.Cleanup(func() {
		listener.Close()
		w.set(true)
	})
	u.Host = listener.Addr().String()
	return w, u.String()
}

func (w *wire) serve() {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", w.target)
		w.mu.Lock()
		if err != nil || w.cut {
			near.Close()
		} else {
			w.conns = append(w.conns, near, far)
			go io.Copy(near, far)
			go io.Copy(far, near)
		}
		w.mu.Unlock()
	}
}

// set cuts the wire, without a word to either side, or mends it.
func (w *wire) set(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = cut
	if cut {
		for _, conn := range w.conns {
			conn.Close()
		}
		w.conns = nil
	}
}

func TestWhenTheNetworkIsCutCallsFailFastAndComeBack(t *testing.T) {
	_, address := openPostgres(t)
	w, behind := throughWire(t, address)
	d := open(t, behind, "")
	if err := insert(t.Context(), d, 1); err != nil {
		t.Fatal(err)
	}

	err := d.Tx(t.Context(), func(ctx context.Context) error {
		if err := insert(ctx, d, 2); err != nil {
			return err
		}
		w.set(true)
		return insert(ctx, d, 3)
	})
	if fault.KindOf(err) != fault.Unavailable {
		t.Errorf("in the middle of a transaction: %v", err)
	}
	started := time.Now()
	if err := insert(t.Context(), d, 4); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a write without a network: %v", err)
	}
	var n int
	if err := d.One(t.Context(), "SELECT count(*) FROM things", nil, &n); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a read without a network: %v", err)
	}
	if err := d.Ping(t.Context()); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a ping without a network: %v", err)
	}
	if took := time.Since(started); took > 10*time.Second {
		t.Errorf("it took %v to say so", took)
	}

	w.set(false)
	if err := insert(t.Context(), d, 5); err != nil {
		t.Errorf("with the network back: %v", err)
	}
	wantRows(t, d, 2)
}
