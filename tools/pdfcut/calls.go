package main

// calls lists the functions that a body calls by their numbers. What is called through a table is not among them.
func calls(body []byte) (called []uint32, err error) {
	code := body
	number := func() (value uint64) { // of one that is signed the length alone is right, which is all that is asked for
		for i, one := range code {
			value |= uint64(one&0x7f) << (7 * i)
			if one < 0x80 {
				code = code[i+1:]
				return value
			}
		}
		err, code = errBroken, nil
		return 0
	}
	skip := func(n int) {
		if n > len(code) {
			err, n = errBroken, len(code)
		}
		code = code[n:]
	}
	number()             // the size of the body
	for range number() { // groups of locals
		number()
		skip(1)
	}
	for len(code) > 0 && err == nil {
		op := code[0]
		code = code[1:]
		switch {
		case op == 0x10: // call
			called = append(called, uint32(number()))
		case op == 0x11, op >= 0x28 && op <= 0x3e: // call_indirect, loads, stores
			number()
			number()
		case op == 0xfc:
			switch kind := number(); {
			case kind < 8: // conversions
			case kind == 8, kind == 10, kind == 12, kind == 14: // two numbers: copying
				number()
				number()
			default:
				number()
			}
		case op == 0x0e: // br_table
			for range number() + 1 {
				number()
			}
		case op == 0x02, op == 0x03, op == 0x04, op == 0x0c, op == 0x0d, op >= 0x20 && op <= 0x26, op == 0x3f, op == 0x40, op == 0x41, op == 0x42, op == 0xd0, op == 0xd2:
			number() // a block's type, a label, a variable, a memory, a constant
		case op == 0x43:
			skip(4)
		case op == 0x44:
			skip(8)
		case op == 0xfd, op == 0xfe, op == 0xfb, op >= 0x06 && op <= 0x0a, op >= 0x12 && op <= 0x19:
			return nil, errBroken // vectors, threads, exceptions: not in this module
		}
	}
	return called, err
}
