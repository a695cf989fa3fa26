package main

import (
	"encoding/binary"
	"errors"
)

// Sections of a module, as WebAssembly numbers them.
const (
	customSection = 0
	importSection = 2
	codeSection   = 10
)

// stub is the body of a function that was cut out: no locals, and whoever calls it is stopped.
var stub = []byte{3, 0, 0x00, 0x0b}

var errBroken = errors.New("the module can't be read")

// module is a WebAssembly module, of which only the functions' bodies are looked at.
type module struct {
	before, after []byte // the sections around the code, whole
	imported      uint32 // functions that come from outside have the first numbers
	bodies        [][]byte
}

// open reads a module. Names and other notes for people are left out.
func open(wasm []byte) (m module, err error) {
	if len(wasm) < 8 {
		return m, errBroken
	}
	m.before = append(m.before, wasm[:8]...)
	for rest := wasm[8:]; len(rest) > 0; {
		id := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || uint64(len(rest)-1-n) < size {
			return m, errBroken
		}
		whole := rest[:1+n+int(size)]
		content := whole[1+n:]
		rest = rest[len(whole):]
		switch {
		case id == customSection:
		case id == codeSection:
			m.bodies, err = readBodies(content)
		case m.bodies == nil:
			m.before = append(m.before, whole...)
			if id == importSection {
				m.imported, err = importedFunctions(content)
			}
		default:
			m.after = append(m.after, whole...)
		}
		if err != nil {
			return m, err
		}
	}
	return m, nil
}

func readBodies(content []byte) (bodies [][]byte, err error) {
	count, n := binary.Uvarint(content)
	if n <= 0 {
		return nil, errBroken
	}
	content = content[n:]
	for range count {
		size, n := binary.Uvarint(content)
		if n <= 0 || uint64(len(content)-n) < size {
			return nil, errBroken
		}
		bodies = append(bodies, content[:n+int(size)])
		content = content[n+int(size):]
	}
	return bodies, nil
}

// cut gives the module without the bodies of the functions that are not kept. Every function stays in its place: what points at it by its
// number is still right.
func cut(wasm []byte, keep map[uint32]bool) (out []byte, kept, total int, err error) {
	m, err := open(wasm)
	if err != nil {
		return nil, 0, 0, err
	}
	code := binary.AppendUvarint(nil, uint64(len(m.bodies)))
	for i, body := range m.bodies {
		total += len(body)
		if !keep[m.imported+uint32(i)] {
			body = stub
		} else {
			kept += len(body)
		}
		code = append(code, body...)
	}
	out = append(m.before, codeSection)
	out = binary.AppendUvarint(out, uint64(len(code)))
	return append(append(out, code...), m.after...), kept, total, nil
}

// withAllTheyName adds to the functions those that they call by number, and so on. What is called through a table, as virtual methods are, is
// known by having been called alone.
func withAllTheyName(wasm []byte, functions map[uint32]bool) error {
	m, err := open(wasm)
	if err != nil {
		return err
	}
	var next []uint32
	for one := range functions {
		next = append(next, one)
	}
	for len(next) > 0 {
		one := next[0]
		next = next[1:]
		if one < m.imported {
			continue
		}
		named, err := calls(m.bodies[one-m.imported])
		if err != nil {
			return err
		}
		for _, other := range named {
			if !functions[other] {
				functions[other] = true
				next = append(next, other)
			}
		}
	}
	return nil
}

// importedFunctions counts them.
func importedFunctions(content []byte) (functions uint32, err error) {
	number := func() uint64 {
		value, n := binary.Uvarint(content)
		if n <= 0 {
			err = errBroken
			return 0
		}
		content = content[n:]
		return value
	}
	for range number() {
		for range 2 { // of which module, and its name
			if length := number(); err == nil && length <= uint64(len(content)) {
				content = content[length:]
			} else {
				return 0, errBroken
			}
		}
		if len(content) == 0 || content[0] != 0 {
			return 0, errors.New("the module imports something that is no function")
		}
		content = content[1:]
		functions++
		if number(); err != nil { // its type
			return 0, err
		}
	}
	return functions, err
}
