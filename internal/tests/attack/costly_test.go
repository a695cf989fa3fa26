package attack_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"mime/multipart"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"syscall"
	"time"

	"holidaypark/internal/foundation/sheet/sheettest"
)

// What a request may cost whose file has at most mostFile bytes. It is the processor's time that counts, not that of a clock: the machine may
// be busy.
const (
	mostFile      = 1 << 20
	mostProcessor = time.Second
	mostHeap      = 64 << 20
	tryAgain      = 3 // the least of so many counts: others of the process work too
)

// costlySeed makes the files the same in every run.
const costlySeed = 20261117

// costlyFile is a file with what is said of it.
type costlyFile struct {
	name    string
	content []byte
	// mapping is what somebody says of its columns; empty: nothing.
	mapping string
}

// costly sends small files that were made to cost much to every route that takes one, one at a time.
func costly(a *attack) {
	defer debug.SetGCPercent(debug.SetGCPercent(50)) // what is left over is not to count
	random := rand.New(rand.NewPCG(costlySeed, 0))
	tables := costlyTables()
	for range 8 * times {
		tables = append(tables, mutatedText(random, "members", []byte(sheettest.Text(sheettest.Members, ','))), mutatedWorkbook(random))
	}
	for _, route := range []string{"/api/staff/imports/preview", "/api/staff/imports"} {
		a.attempt("tables of members to "+route, func(c *tries) { c.sendCostly(route, "file", tables) })
	}
	banks := costlyStatements()
	for range 8 * times {
		banks = append(banks, mutatedText(random, "bank", []byte(bankFile(20))))
	}
	for _, route := range []string{"/api/staff/statements/preview", "/api/staff/statements"} {
		a.attempt("bank statements to "+route, func(c *tries) { c.sendCostly(route, "files", banks) })
	}
	a.attempt("pictures and documents", func(c *tries) {
		c.sendCostly("/api/upload", "files", append(costlyPictures(), mutatedPictures(random, 12*times)...))
	})
}

// sendCostly sends files to a route and measures each request.
func (c *tries) sendCostly(route, part string, files []costlyFile) {
	for _, file := range files {
		if len(file.content) > mostFile {
			c.wrong("%s is no small file: %d bytes", file.name, len(file.content))
			continue
		}
		var form bytes.Buffer
		parts := multipart.NewWriter(&form)
		to, err := parts.CreateFormFile(part, file.name)
		if err != nil {
			c.t.Fatal(err)
		}
		_, _ = to.Write(file.content)
		if file.mapping != "" {
			_ = parts.WriteField("mapping", file.mapping)
		}
		_ = parts.Close()
		var least cost
		for try := range tryAgain {
			got := c.costOf(func() {
				answer := c.send(c.staff(), "POST", route, bytes.NewReader(form.Bytes()), "Content-Type", parts.FormDataContentType())
				c.want(answer.status > 0 && answer.status < 500, "%s: %s", file.name, answer)
			})
			if try == 0 || got.processor < least.processor {
				least.processor = got.processor
			}
			if try == 0 || got.heap < least.heap {
				least.heap = got.heap
			}
			if least.processor <= mostProcessor && least.heap <= mostHeap {
				break
			}
		}
		c.want(least.processor <= mostProcessor && least.heap <= mostHeap, "%s (%d bytes, seed %d) to %s costs %s of the processor and %d MB", file.name, len(file.content), costlySeed, route, least.processor, least.heap>>20)
		if least.processor > mostProcessor/4 || least.heap > mostHeap/4 { // how near it is
			c.t.Logf("%s to %s: %s, %d MB", file.name, route, least.processor.Round(time.Millisecond), least.heap>>20)
		}
	}
}

type cost struct {
	processor time.Duration
	heap      int64
}

// costOf measures what the whole process does while something runs, once nothing else does.
func (c *tries) costOf(do func()) cost {
	c.idle()
	runtime.GC()
	before := heapInUse()
	peak, stop, done := before, make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				peak = max(peak, heapInUse())
			case <-stop:
				return
			}
		}
	}()
	start := processorTime()
	do()
	took := processorTime() - start
	close(stop)
	<-done
	return cost{took, peak - before}
}

// idle waits until the work is done that earlier files left behind.
func (c *tries) idle() {
	for limit := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		var left int
		if err := c.park.DB.One(c.t.Context(), "SELECT count(*) FROM jobs WHERE kind IN ('files.variants', 'files.text') AND state IN ('waiting', 'running')", nil, &left); err != nil {
			c.t.Fatal(err)
		}
		if left == 0 {
			return
		}
		if time.Now().After(limit) {
			c.wrong("%d files are still worked on", left)
			return
		}
	}
}

func heapInUse() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err) // the kernel knows it
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// bankFile is a bank's file of so many lines.
func bankFile(lines int) string {
	var out strings.Builder
	out.WriteString("Date,Description,Amount,Balance\n")
	for i := range lines {
		fmt.Fprintf(&out, "%02d/11/2026,Transfer from guest %d,%d.50,%d.00\n", i%28+1, i, i%90+1, i)
	}
	return out.String()
}

// inOrder are the files of a map by their names.
func inOrder(files map[string][]byte) (list []costlyFile) {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		list = append(list, costlyFile{name: name, content: files[name]})
	}
	return list
}
