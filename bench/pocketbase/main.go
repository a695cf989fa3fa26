// Command pocketbase is PocketBase, used as a library, with the benchmark's collections in it. It knows nothing of
// our own server; the harness one folder up builds it, seeds it and puts the same load on it.
package main

import (
	"log"

	"github.com/pocketbase/pocketbase"
)

func main() {
	// Everything not named here is PocketBase's default: its pragmas (WAL, synchronous NORMAL, 32 MB page cache),
	// its connection pools, no rate limiter, compression only for clients that ask for it.
	// New() would guess development mode, which prints every query, when the binary lies in a temporary folder.
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDev: false})
	app.RootCmd.AddCommand(seedCommand(app))
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}
