package memory

import (
	"bufio"
	"debug/elf"
	"fmt"
	"os"
	"strings"
	"syscall"
)

// dropProgram lets go of the pages of the program's own file. They stay in the system's cache of files, and each comes back the moment that it is
// used: what is resident afterwards is what the program uses, and not what its start went through, which is half as much again.
// What can't be read or done is left as it is.
func dropProgram() {
	program, err := os.Executable()
	if err != nil || !isFixed(program) {
		return
	}
	maps, err := os.Open("/proc/self/maps")
	if err != nil {
		return
	}
	defer maps.Close()
	for lines := bufio.NewScanner(maps); lines.Scan(); {
		var from, to uintptr
		var access string
		// What can be written is the process's own, and would be lost.
		if n, _ := fmt.Sscanf(lines.Text(), "%x-%x %s", &from, &to, &access); n == 3 && !strings.Contains(access, "w") && strings.HasSuffix(lines.Text(), " "+program) {
			_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, from, to-from, syscall.MADV_DONTNEED)
		}
	}
}

// isFixed tells a program that runs where it was linked to. In one that the loader may put anywhere there are pages that it has written
// before it made them read-only, which the file does not have.
func isFixed(program string) bool {
	file, err := elf.Open(program)
	if err != nil {
		return false
	}
	defer file.Close()
	return file.Type == elf.ET_EXEC
}
