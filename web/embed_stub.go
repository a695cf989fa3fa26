//go:build !embed

// Package web holds the built front end. With the build tag "embed" it is inside the program; without it there is none, so
// that Go tests never need a front-end build.
package web

import "io/fs"

// Dist gives the built front end, if the program was built with it.
func Dist() (fs.FS, bool) { return nil, false }
