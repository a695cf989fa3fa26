package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// The test binary is the program itself when it is called with this set.
const asProgram = "PARK_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	return cmd
}

func run(t *testing.T, args ...string) (stdout, stderr string, err error) {
	t.Helper()
	cmd := command(t.Context(), args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	return out.String(), errs.String(), err
}

// migrated gives the folder of a new park.
func migrated(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	if _, errs, err := run(t, "migrate", "--data", data, "--log-level", "error"); err != nil {
		t.Fatal(errs)
	}
	return data
}

// serve starts the program on a free port and waits until it says where.
func serve(t *testing.T, data string, args ...string) (address string, cmd *exec.Cmd) {
	t.Helper()
	address, cmd = tryServe(t, data, args...)
	if address == "" {
		t.Fatal("the program ended without serving")
	}
	return address, cmd
}

// tryServe is the same for a program that may end instead: it gives no address then.
func tryServe(t *testing.T, data string, args ...string) (address string, cmd *exec.Cmd) {
	t.Helper()
	cmd = command(context.Background(), append([]string{"serve", "--addr", "127.0.0.1:0", "--data", data, "--log-level", "error"}, args...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, at, ok := strings.Cut(lines.Text(), "http://"); ok {
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return "http://" + strings.TrimSpace(at), cmd
		}
	}
	return "", cmd
}

func TestATokenIsPrintedAlone(t *testing.T) {
	out, _, err := run(t, "token", "create", "till", "--data", migrated(t))
	if err != nil || !regexp.MustCompile(`^park_[a-z0-9]{40}\n$`).MatchString(out) {
		t.Errorf("%v %q", err, out)
	}
}

func TestTokensAreListedAndRevoked(t *testing.T) {
	data := migrated(t)
	for _, args := range [][]string{{"create", "till"}, {"revoke", "till"}, {"create", "till"}} {
		if _, errs, err := run(t, append(append([]string{"token"}, args...), "--data", data)...); err != nil {
			t.Fatal(err, errs)
		}
	}
	out, _, _ := run(t, "token", "list", "--data", data)
	if strings.Count(out, "\n") != 2 || !strings.Contains(out, "revoked") || !strings.Contains(out, "valid") {
		t.Errorf("%q", out)
	}
}

func TestAWrongSettingStopsTheStartWithOneLine(t *testing.T) {
	for _, args := range [][]string{
		{"serve", "--database-url", "mysql://x"},
		{"serve", "--database-url", "postgres://park:geheim@127.0.0.1:1/park"},
		{"serve", "--blob-url", "ftp://x"},
		{"serve", "--blob-url", "s3://key:geheim@/nothing"},
		{"serve", "--smtp-url", "http://park:geheim@host"},
		{"serve", "--smtp-url", "smtp://park:geheim@host?from=park@example.com&tls=none"},
		{"serve", "--smtp-url", "smtp://park:geheim@host:587"}, // from whom?
		{"serve", "--mail-from", "nobody"},
		{"serve", "--addr", "nowhere"},
		{"token", "revoke", "nobody"},
	} {
		_, errs, err := run(t, append(args, "--data", t.TempDir(), "--log-level", "error")...)
		if err == nil || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "park: ") || strings.Contains(errs, "geheim") {
			t.Errorf("%v: %v %q", args, err, errs)
		}
	}
}

func TestBackupRestoreVerify(t *testing.T) {
	folder := t.TempDir()
	from, to, file := migrated(t), filepath.Join(folder, "to"), filepath.Join(folder, "park.backup")
	if _, errs, err := run(t, "token", "create", "till", "--data", from); err != nil {
		t.Fatal(errs)
	}
	for _, args := range [][]string{{"backup", file, "--data", from}, {"restore", file, "--data", to}, {"verify", "--data", to}} {
		if _, errs, err := run(t, args...); err != nil {
			t.Fatal(args, errs)
		}
	}
	if out, _, _ := run(t, "token", "list", "--data", to); !strings.Contains(out, "till") {
		t.Errorf("%q", out)
	}
	if _, errs, err := run(t, "restore", file, "--data", to); err == nil || !strings.Contains(errs, "not empty") {
		t.Errorf("a second restore: %v %q", err, errs)
	}
}

// SIGTERM under load: every request that was sent gets its answer, and the program ends by itself.
func TestStoppingUnderLoadFailsNoRequest(t *testing.T) {
	data := migrated(t)
	token, _, err := run(t, "token", "create", "load", "--data", data)
	if err != nil {
		t.Fatal(err)
	}
	address, cmd := serve(t, data)
	var answered, stopping atomic.Int64
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			for {
				request, _ := http.NewRequest("POST", address+"/api/Funnels", strings.NewReader(`{"data":{"SMS":1}}`))
				request.Header.Set("Content-Type", "application/json")
				request.Header.Set("Authorization", "Bearer "+strings.TrimSpace(token))
				response, err := http.DefaultClient.Do(request)
				if err != nil {
					if stopping.Load() == 0 || !refused(err) {
						t.Errorf("a request failed: %v", err)
					}
					return
				}
				_, _ = io.Copy(io.Discard, response.Body)
				response.Body.Close()
				if response.StatusCode != http.StatusCreated {
					t.Errorf("status %d", response.StatusCode)
				}
				answered.Add(1)
			}
		})
	}
	for answered.Load() < 200 {
		time.Sleep(time.Millisecond)
	}
	stopping.Store(1)
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	clients.Wait()
	if err := cmd.Wait(); err != nil {
		t.Errorf("ended with %v", err)
	}
	address, _ = serve(t, data)
	request, _ := http.NewRequest("GET", address+"/api/Funnels?pagination[pageSize]=1", nil)
	request.Header.Set("Authorization", "Bearer "+strings.TrimSpace(token))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	found := regexp.MustCompile(`"total":(\d+)`).FindSubmatch(body)
	if found == nil || string(found[1]) != strconv.FormatInt(answered.Load(), 10) {
		t.Errorf("%d were acknowledged, stored is %s", answered.Load(), body)
	}
}

// refused is the one fair failure: the server had stopped listening, or closed an idle connection, before the request began.
func refused(err error) bool {
	for _, text := range []string{"connection refused", "connection reset", "EOF", "server closed idle connection"} {
		if strings.Contains(err.Error(), text) {
			return true
		}
	}
	return false
}

// serveWithMetrics serves a new park, whose metrics have a port of their own.
func serveWithMetrics(t *testing.T) (address, metrics string) {
	t.Helper()
	for range 3 { // somebody may take the free port before the program does
		free, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		metrics = free.Addr().String()
		free.Close()
		if address, _ = tryServe(t, t.TempDir(), "--metrics-addr", metrics); address != "" {
			return address, metrics
		}
	}
	t.Fatal("the program does not serve")
	return "", ""
}

func TestMetricsHaveTheirOwnAddress(t *testing.T) {
	address, metrics := serveWithMetrics(t)
	get := func(url string) (int, string) {
		response, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		return response.StatusCode, string(body)
	}
	get(address + "/healthz")
	if status, _ := get(address + "/metrics"); status != http.StatusNotFound {
		t.Errorf("on the public address: %d", status)
	}
	_, text := get("http://" + metrics + "/metrics")
	for _, line := range []string{
		`park_http_requests_total{method="GET",route="/healthz",status="200"} 1`, `park_jobs{lane="payments",state="dead"} 0`, `park_jobs_late_seconds{lane="index"} 0`,
	} {
		if !strings.Contains(text, line) {
			t.Errorf("no %s in the metrics:\n%s", line, text)
		}
	}
}
