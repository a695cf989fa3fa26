package measure

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

const stopTimeout = 15 * time.Second

// Process is a server that we started and that we alone stop, by its process id.
type Process struct {
	cmd      *exec.Cmd
	LogPath  string
	exited   chan struct{}
	stopOnce sync.Once
}

// StartProcess runs cmd with its output in a log file. The process gets its own group, so that Ctrl-C reaches us and
// not it: we stop it in order.
func StartProcess(cmd *exec.Cmd, logPath string) (*Process, error) {
	logFile, err := os.Create(logPath)
	if err != nil {
		return nil, fmt.Errorf("create log: %w", err)
	}
	defer logFile.Close()
	cmd.Stdout, cmd.Stderr = logFile, logFile
	ownGroup(cmd)
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", filepath.Base(cmd.Path), err)
	}
	p := &Process{cmd: cmd, LogPath: logPath, exited: make(chan struct{})}
	go func() {
		cmd.Wait() // the log says why it ended
		close(p.exited)
	}()
	return p, nil
}

// PID is its process id.
func (p *Process) PID() int { return p.cmd.Process.Pid }

// HasExited tells whether it has ended, by itself or stopped.
func (p *Process) HasExited() bool {
	select {
	case <-p.exited:
		return true
	default:
		return false
	}
}

// Stop asks the process to end and insists after a while. It may be called more than once.
func (p *Process) Stop() {
	p.stopOnce.Do(func() {
		p.cmd.Process.Signal(syscall.SIGTERM)
		select {
		case <-p.exited:
		case <-time.After(stopTimeout):
			p.cmd.Process.Kill()
			<-p.exited
		}
	})
}

// WaitReady asks url until it answers 200, the process ends, or the time is over.
func (p *Process) WaitReady(ctx context.Context, url string, most time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		if answers200(ctx, url) {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("not ready at %s: %w; its log ends:\n%s", url, ctx.Err(), Tail(p.LogPath))
		case <-p.exited:
			return fmt.Errorf("ended before it was ready; its log ends:\n%s", Tail(p.LogPath))
		case <-tick.C:
		}
	}
}

func answers200(ctx context.Context, url string) bool {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return false
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	res.Body.Close()
	return res.StatusCode == http.StatusOK
}

// Tail is the end of a log, for an error message.
func Tail(path string) string {
	content, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	const most = 2000
	if len(content) > most {
		content = content[len(content)-most:]
	}
	return string(content)
}

// RunCommand runs a command to its end and returns its standard output. A failure carries the end of what it said.
func RunCommand(ctx context.Context, dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	return RunPrepared(cmd, dir, env)
}

// RunPrepared is RunCommand for a command that needs more than a name and arguments.
func RunPrepared(cmd *exec.Cmd, dir string, env []string) (string, error) {
	var out, all bytes.Buffer
	cmd.Dir = dir
	if env != nil {
		cmd.Env = env
	}
	cmd.Stdout = &tee{&out, &all}
	cmd.Stderr = &tee{&all}
	ownGroup(cmd)
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
	cmd.WaitDelay = stopTimeout
	if err := cmd.Run(); err != nil {
		said := all.String()
		if len(said) > 2000 {
			said = said[len(said)-2000:]
		}
		return "", fmt.Errorf("%s: %w\n%s", filepath.Base(cmd.Path), err, said)
	}
	return out.String(), nil
}

// tee is io.MultiWriter for buffers that two streams write at once.
type tee []*bytes.Buffer

var teeLock sync.Mutex

func (t *tee) Write(p []byte) (int, error) {
	teeLock.Lock()
	defer teeLock.Unlock()
	for _, buffer := range *t {
		buffer.Write(p)
	}
	return len(p), nil
}

func ownGroup(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
}

// FreePort asks the system for a port that nobody uses now.
func FreePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, fmt.Errorf("find a free port: %w", err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}
