// Package random makes texts that nobody can guess: addresses of entries, tokens, names of blobs.
package random

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
)

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

// Text gives n lower-case letters and digits, each with the same chance.
func Text(n int) string { return Of(letters, n) }

// Of gives n of some letters, each with the same chance.
func Of(letters string, n int) string {
	fair := 256 - 256%len(letters) // a byte above it would favour the first letters
	text := make([]byte, 0, n)
	var pool [64]byte
	for len(text) < n {
		rand.Read(pool[:]) // never fails: the runtime stops the program instead
		for _, b := range pool {
			if int(b) < fair && len(text) < n {
				text = append(text, letters[int(b)%len(letters)])
			}
		}
	}
	return string(text)
}

// DocumentID gives the address of an entry or a file, in the shape of the documents.
func DocumentID() string { return Text(24) }

var documentID = regexp.MustCompile(`^[a-z0-9]{24}$`)

// IsDocumentID tells whether a text has that shape. web/src/features/members/api.ts knows it too.
func IsDocumentID(text string) bool { return documentID.MatchString(text) }

// Digest is what is kept of a text that can't be guessed, or not in its short life. Several parts are kept as one.
func Digest(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:])
}
