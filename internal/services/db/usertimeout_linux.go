package db

import (
	"syscall"
	"time"
)

const tcpUserTimeout = 18 // TCP_USER_TIMEOUT of linux/tcp.h, which package syscall leaves out

// setUserTimeout has the kernel give up a connection whose bytes are not acknowledged. Keep-alive alone does not see it: it only
// asks where nothing is under way.
func setUserTimeout(raw syscall.RawConn, limit time.Duration) error {
	var failure error
	err := raw.Control(func(fd uintptr) {
		failure = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout, int(limit.Milliseconds()))
	})
	if err != nil {
		return err
	}
	return failure
}
