// Package random makes texts that nobody can guess: addresses of entries, tokens, names of blobs.
package random

import "crypto/rand"

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

// Text gives n lower-case letters and digits, each with the same chance.
func Text(n int) string {
	const fair = 256 - 256%len(letters) // a byte above it would favour the first letters
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
