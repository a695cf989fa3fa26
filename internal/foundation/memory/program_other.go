//go:build !linux

package memory

// dropProgram is for systems that can be told.
func dropProgram() {}
