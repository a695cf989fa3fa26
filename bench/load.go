package main

import (
	"bytes"
	"math/rand/v2"

	"holidaypark/bench/measure"
)

// load is the workload ready to be sent to a server.
func (w workload) load(srv *server, data *dataset) measure.Load {
	load := measure.Load{
		Title: w.title, Address: srv.address, Processes: srv.processes(), Requests: buildRequests(w, srv, data),
	}
	if w.key == "update" {
		load.Vary = func(connection int) func([]byte) []byte { return newContacts(connection, data.size).put }
	}
	return load
}

// buildRequests writes out every request of a workload before the load starts: one, or one for each membership.
func buildRequests(w workload, srv *server, data *dataset) [][]byte {
	if !w.perMembership() {
		return [][]byte{w.requestFor(srv, data, 0).bytes(srv)}
	}
	requests := make([][]byte, data.size)
	for i := range requests {
		requests[i] = w.requestFor(srv, data, i).bytes(srv)
	}
	return requests
}

// contacts are the new values that one connection puts into its updates.
type contacts struct {
	random  *rand.Rand
	scratch []byte
	sent    uint64
}

func newContacts(connection, size int) *contacts {
	return &contacts{random: rand.New(rand.NewPCG(uint64(connection), uint64(size)))}
}

// put puts a value that was not stored before into an update, so that a server which skips writes that change nothing
// gains nothing. The number keeps its length, and with it the request's Content-Length stays right.
func (c *contacts) put(request []byte) []byte {
	c.scratch = append(c.scratch[:0], request...)
	start := bytes.LastIndex(c.scratch, []byte(contactMark)) + len(contactMark)
	c.sent++
	value := c.sent*1024 + c.random.Uint64N(1024)
	for i := contactDigits - 1; i >= 0; i-- {
		c.scratch[start+i] = byte('0' + value%10)
		value /= 10
	}
	return c.scratch
}
