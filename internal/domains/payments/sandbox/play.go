package sandbox

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"holidaypark/internal/foundation/money"
)

// Play is how the sandbox misbehaves in a test. It can be set in Go alone.
type Play struct {
	// Answers tells what becomes of the next answers, by call ("token", "create", "find", "capture", "refund", "certificate"): the first
	// of the list is for the next one, and so on. Whatever comes after the list is answered as usual.
	Answers map[string][]Answer

	// What a capture takes instead of what was asked for, where it is set.
	CaptureAmount   money.Amount
	CaptureCurrency string
	Payee           string // whom the order names as paid
	DeclineFirst    int    // so many captures are declined, whatever the payer chose
	Pending         bool   // captures stay pending, whatever the payer chose

	Notices Notices
}

// Answer is what becomes of one answer.
type Answer string

// The ways of an answer.
const (
	Usual   Answer = ""
	Slow    Answer = "slow"    // nothing comes until the caller gives up
	Broken  Answer = "broken"  // status 500, and nothing was done
	Garbage Answer = "garbage" // it is done, and the answer is a page of some proxy
	Cut     Answer = "cut"     // it is done, and half of the answer arrives
	Lost    Answer = "lost"    // it is done, and the connection breaks before the answer
)

// Notices is how notices are sent.
type Notices struct {
	Held    bool          // they are written and not sent; Deliver sends them in any order
	Twice   bool          // each is sent twice
	Foreign bool          // signed by an authority that nobody trusts
	Altered bool          // changed after they were signed
	Age     time.Duration // they say that they were sent so long ago
	CertURL string        // where they say that the certificate is
}

// The calls that Play.Answers knows.
const (
	callToken       = "token"
	callCreate      = "create"
	callFind        = "find"
	callCapture     = "capture"
	callRefund      = "refund"
	callCertificate = "certificate"
)

// Set makes the sandbox misbehave from now on; the empty Play makes it behave again.
func (s *Sandbox) Set(play Play) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.play, s.played = play, map[string]int{}
}

func (s *Sandbox) playNow() Play {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.play
}

// signer is who signs notices: the sandbox, or somebody of the same name whom nobody trusts.
func (s *Sandbox) signer(ctx context.Context) (*identity, error) {
	if !s.playNow().Notices.Foreign {
		return s.who(ctx)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.foreign == nil {
		row, err := newIdentity(s.Now(), certificateName, newKey) // never the key of this one
		if err != nil {
			return nil, err
		}
		if s.foreign, err = row.read(); err != nil {
			return nil, err
		}
	}
	return s.foreign, nil
}

// declinesNow tells whether it is a capture that Play declines.
func (s *Sandbox) declinesNow() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.played["declined"] >= s.play.DeclineFirst {
		return false
	}
	s.played["declined"]++
	return true
}

func (s *Sandbox) nextAnswer(call string) Answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	list, at := s.play.Answers[call], s.played[call]
	if at >= len(list) {
		return Usual
	}
	s.played[call] = at + 1
	return list[at]
}

// playing answers a call as Play wants it.
func (s *Sandbox) playing(call string, usual http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch answer := s.nextAnswer(call); answer {
		case Usual:
			usual(w, r)
		case Slow:
			<-r.Context().Done()
			panic(http.ErrAbortHandler)
		case Broken:
			refuse(w, http.StatusInternalServerError, "INTERNAL_SERVER_ERROR", "")
		case Garbage, Cut, Lost:
			done := newBuffer()
			usual(done, r)
			spoil(w, answer, done)
		}
	}
}

// spoil sends what is left of an answer.
func spoil(w http.ResponseWriter, answer Answer, done *buffer) {
	switch answer {
	case Garbage:
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte("<html><h1>Welcome to the proxy</h1>"))
		return
	case Cut:
		body := done.body.Bytes()
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		w.WriteHeader(done.status)
		_, _ = w.Write(body[:len(body)/2])
		if flusher, ok := w.(http.Flusher); ok {
			flusher.Flush()
		}
	}
	panic(http.ErrAbortHandler)
}
