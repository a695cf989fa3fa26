//go:build !linux

package db

import (
	"syscall"
	"time"
)

// setUserTimeout is Linux's alone; elsewhere keep-alive and the deadlines of the calls notice a host that is gone.
func setUserTimeout(syscall.RawConn, time.Duration) error { return nil }
