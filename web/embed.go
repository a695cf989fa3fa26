//go:build embed

// Package web holds the built front end. With the build tag "embed" it is inside the program; without it there is none, so
// that Go tests never need a front-end build.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Dist gives the built front end, if the program was built with it.
func Dist() (fs.FS, bool) {
	built, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the folder was there when the program was built
	}
	return built, true
}
