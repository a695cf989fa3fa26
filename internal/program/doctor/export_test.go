package doctor

import "runtime/debug"

// Program reports on a program that was built so.
func Program(info *debug.BuildInfo, known bool) *Report {
	r := &Report{}
	r.program(info, known)
	return r
}
