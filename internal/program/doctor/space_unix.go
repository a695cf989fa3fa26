//go:build linux || darwin

package doctor

import "syscall"

func spaceOf(folder string) (Space, error) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(folder, &stat); err != nil {
		return Space{}, err
	}
	block := int64(stat.Bsize)
	return Space{Free: int64(stat.Bavail) * block, Total: int64(stat.Blocks) * block}, nil
}
