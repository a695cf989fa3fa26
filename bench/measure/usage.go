package measure

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// clockTick is the unit of processor time in /proc: the kernel's USER_HZ.
const clockTick = time.Second / 100

// ResetPeak makes the kernel forget a process's highest resident memory, so that each workload shows its own.
func ResetPeak(pid int) error {
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", pid), []byte("5"), 0); err != nil {
		return fmt.Errorf("reset peak memory: %w", err)
	}
	return nil
}

// Parts is what a process holds now and held at most since ResetPeak, in bytes, and what of it now are pages of files, nearly all of them the
// program's own, and what is its own alone.
type Parts struct{ Now, Peak, Program, Own int64 }

// ResidentMemory reads what a process holds now and held at most since ResetPeak, in bytes.
func ResidentMemory(pid int) (now, peak int64, err error) {
	parts, err := MemoryParts(pid)
	return parts.Now, parts.Peak, err
}

// MemoryParts reads what a process holds.
func MemoryParts(pid int) (parts Parts, err error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return parts, fmt.Errorf("read memory of the server: %w", err)
	}
	for line := range strings.Lines(string(status)) {
		name, value, _ := strings.Cut(line, ":")
		kilobytes, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
		switch name {
		case "VmRSS":
			parts.Now = kilobytes << 10
		case "VmHWM":
			parts.Peak = kilobytes << 10
		case "RssFile":
			parts.Program = kilobytes << 10
		case "RssAnon":
			parts.Own = kilobytes << 10
		}
	}
	if parts.Now == 0 {
		return parts, fmt.Errorf("process %d shows no memory: it has ended", pid)
	}
	return parts, nil
}

// processorTime is what a process and its living children have used so far, in user and kernel mode together.
// Children count because PostgreSQL does its work in them.
func processorTime(pid int) (time.Duration, error) {
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	if err != nil || len(threads) == 0 {
		return 0, fmt.Errorf("process %d has ended", pid)
	}
	total, err := ownTime(pid)
	if err != nil {
		return 0, err
	}
	for _, thread := range threads {
		children, err := os.ReadFile(thread)
		if err != nil {
			continue // the thread has ended; its children belong to another now
		}
		for _, child := range strings.Fields(string(children)) {
			id, _ := strconv.Atoi(child)
			if used, err := ownTime(id); err == nil {
				total += used
			}
		}
	}
	return total, nil
}

func ownTime(pid int) (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, fmt.Errorf("read processor time of the server: %w", err)
	}
	// The command's name is in parentheses and may hold spaces: count the fields after it.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	if len(fields) < 13 {
		return 0, fmt.Errorf("processor time of process %d: unexpected format", pid)
	}
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * clockTick, nil
}

// clocks is the processor time used so far by the server (with its database), by this program and by the whole machine.
type clocks struct {
	at                   time.Time
	server, own, machine time.Duration
}

func takeClocks(processes []*Process) (c clocks, err error) {
	c.at = time.Now()
	for _, p := range processes {
		used, err := processorTime(p.PID())
		if err != nil {
			return c, err
		}
		c.server += used
	}
	if c.machine, err = machineTime(); err != nil {
		return c, err
	}
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return c, fmt.Errorf("read own processor time: %w", err)
	}
	c.own = time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	return c, nil
}

// coresSince says how many cores each of them kept busy between two readings.
func (c clocks) coresSince(before clocks) (server, own, others float64) {
	elapsed := c.at.Sub(before.at).Seconds()
	server = (c.server - before.server).Seconds() / elapsed
	own = (c.own - before.own).Seconds() / elapsed
	machine := (c.machine - before.machine).Seconds() / elapsed
	return server, own, max(0, machine-server-own)
}

// machineTime is what all cores together have spent on anything but idling and waiting.
func machineTime() (time.Duration, error) {
	stat, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, fmt.Errorf("read processor time of the machine: %w", err)
	}
	line, _, _ := strings.Cut(string(stat), "\n")
	fields := strings.Fields(line) // cpu user nice system idle iowait irq softirq steal ...
	if len(fields) < 8 {
		return 0, fmt.Errorf("processor time of the machine: unexpected format %q", line)
	}
	var ticks int64
	for _, i := range []int{1, 2, 3, 6, 7} {
		n, _ := strconv.ParseInt(fields[i], 10, 64)
		ticks += n
	}
	return time.Duration(ticks) * clockTick, nil
}

// Settle waits until a server has nothing left to do, such as making smaller variants of the covers.
func Settle(ctx context.Context, p *Process) error {
	const (
		span  = 500 * time.Millisecond
		quiet = 3 // spans in a row
		most  = 5 * time.Minute
		idle  = span / 20
	)
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	before, err := processorTime(p.PID())
	for spans := 0; spans < quiet && err == nil; {
		waitUntil(ctx, time.Now().Add(span))
		if ctx.Err() != nil {
			return fmt.Errorf("wait for the server to settle: %w", ctx.Err())
		}
		var now time.Duration
		now, err = processorTime(p.PID())
		if spans++; now-before > idle {
			spans = 0
		}
		before = now
	}
	return err
}

// waitQuiet waits until nobody else uses the processor, or patience ends.
func waitQuiet(ctx context.Context, processes []*Process, patience time.Duration) error {
	const span = time.Second
	for until := time.Now().Add(patience); time.Now().Before(until) && ctx.Err() == nil; {
		before, err := takeClocks(processes)
		if err != nil {
			return err
		}
		waitUntil(ctx, before.at.Add(span))
		after, err := takeClocks(processes)
		if err != nil {
			return err
		}
		if _, _, others := after.coresSince(before); others <= quietCores {
			return nil
		}
	}
	return nil
}

// WatchCores begins to count; what it returns tells how many cores each kept busy since.
func WatchCores(processes []*Process) (func() (server, own, others float64, err error), error) {
	before, err := takeClocks(processes)
	if err != nil {
		return nil, err
	}
	return func() (server, own, others float64, err error) {
		after, err := takeClocks(processes)
		if err != nil {
			return 0, 0, 0, err
		}
		server, own, others = after.coresSince(before)
		return server, own, others, nil
	}, nil
}
