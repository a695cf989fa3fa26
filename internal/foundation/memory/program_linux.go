package memory

import (
	"bufio"
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
	if err != nil {
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
