package measure

import (
	"context"
	"fmt"
	"os/exec"
	"time"
)

// demoStart is for a machine that draws the demo park's pictures first.
const demoStart = 30 * time.Minute

// StartDemo starts a demo park on the data of a folder and waits until it serves at url. An empty folder gets one, which takes minutes.
func StartDemo(ctx context.Context, program, data, log string, flags ...string) (process *Process, url string, err error) {
	port, err := FreePort()
	if err != nil {
		return nil, "", err
	}
	address := fmt.Sprintf("127.0.0.1:%d", port)
	args := append([]string{"serve", "--demo", "--addr", address, "--log-level", "error", "--data", data}, flags...)
	if process, err = StartProcess(exec.Command(program, args...), log); err != nil {
		return nil, "", err
	}
	url = "http://" + address
	if err := process.WaitReady(ctx, url+"/readyz", demoStart); err != nil {
		process.Stop()
		return nil, "", err
	}
	return process, url, nil
}
