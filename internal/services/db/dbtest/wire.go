package dbtest

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
)

// Wire is a network between the program and PostgreSQL that can fail.
type Wire struct {
	listener net.Listener
	target   string
	mu       sync.Mutex
	state    wireState
	pairs    []*wirePair
}

type wireState int

const (
	mended wireState = iota
	cut
	silent
)

// wirePair is one connection: from the program to the wire, and from there to the server.
type wirePair struct {
	near, far net.Conn
	lost      bool // what is sent on it arrives nowhere
}

// ThroughWire gives the address of the same database behind a wire.
func ThroughWire(t *testing.T, address string) (*Wire, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &Wire{listener: listener, target: u.Host}
	go w.serve()
	t.Cleanup(func() {
		listener.Close()
		w.Cut()
	})
	u.Host = listener.Addr().String()
	return w, u.String()
}

// Cut closes every connection and refuses new ones, as a server does that is stopped.
func (w *Wire) Cut() { w.set(cut) }

// Silence swallows whatever is sent, on old and new connections, and closes none: a host that vanished. The connections of that
// time stay lost, as behind a firewall that has forgotten them.
func (w *Wire) Silence() { w.set(silent) }

// Mend lets new connections through.
func (w *Wire) Mend() { w.set(mended) }

func (w *Wire) set(state wireState) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state = state
	for _, pair := range w.pairs {
		switch state {
		case cut:
			pair.near.Close()
			pair.far.Close()
		case silent:
			pair.lost = true
		}
	}
	if state == cut {
		w.pairs = nil
	}
}

func (w *Wire) serve() {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", w.target)
		w.mu.Lock()
		if err != nil || w.state == cut {
			near.Close()
			w.mu.Unlock()
			continue
		}
		pair := &wirePair{near: near, far: far, lost: w.state == silent}
		w.pairs = append(w.pairs, pair)
		w.mu.Unlock()
		go w.carry(pair, near, far)
		go w.carry(pair, far, near)
	}
}

// carry copies one direction. A lost connection's end is not passed on either: nobody on the other side learns of it.
func (w *Wire) carry(pair *wirePair, from, to net.Conn) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		w.mu.Lock()
		lost := pair.lost
		w.mu.Unlock()
		if err != nil {
			if !lost {
				to.Close()
			}
			return
		}
		if lost {
			continue
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			_, _ = io.Copy(io.Discard, from)
			return
		}
	}
}
