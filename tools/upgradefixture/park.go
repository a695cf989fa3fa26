package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"
)

// publicURL is a real park's address: passkeys are bound to its name, cookies are marked for https.
const publicURL = "https://park.example.com"

// park is a park of the program to keep.
type park struct {
	ctx                     context.Context
	program, data, database string
	address, token          string
	running                 *exec.Cmd
}

func (p *park) place() []string {
	return []string{"--data", p.data, "--database-url", p.database, "--log-level", "error"}
}

// run calls one of the program's commands and gives what it prints.
func (p *park) run(args ...string) (string, error) {
	cmd := exec.CommandContext(p.ctx, p.program, append(args, p.place()...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

// start serves the park and waits until it is open.
func (p *park) start(args ...string) error {
	p.running = exec.CommandContext(p.ctx, p.program, append(append([]string{"serve", "--addr", "127.0.0.1:0", "--public-url", publicURL}, args...), p.place()...)...)
	p.running.Env = append(os.Environ(), "PARK_ADMIN_PASSWORD="+portalPassword)
	p.running.Stderr = os.Stderr
	out, err := p.running.StdoutPipe()
	if err != nil {
		return err
	}
	if err := p.running.Start(); err != nil {
		return err
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, at, ok := strings.Cut(lines.Text(), "open on http://"); ok {
			p.address = "http://" + strings.TrimSpace(at)
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return nil
		}
	}
	return fmt.Errorf("the program ended without serving: %w", p.running.Wait())
}

func (p *park) stop() error {
	if err := p.running.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.running.Wait()
}

// caller is somebody with a token, or with a browser that keeps cookies. The park believes itself behind https, so the cookies are
// kept here and not by a jar, which would not send them.
type caller struct {
	park    *park
	token   string
	cookies map[string]string
}

func (p *park) staff() *caller   { return &caller{park: p, token: p.token} }
func (p *park) browser() *caller { return &caller{park: p, cookies: map[string]string{}} }

// cookie gives the cookie of a name that ends as given, as name=value.
func (c *caller) cookie(name string) string {
	for kept, value := range c.cookies {
		if strings.HasSuffix(kept, name) {
			return kept + "=" + value
		}
	}
	return ""
}

// send sends a request and gives the body of its answer; any status but 2xx is an error.
func (c *caller) send(method, path, kind string, body []byte, header ...string) ([]byte, error) {
	request, err := http.NewRequestWithContext(c.park.ctx, method, c.park.address+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if kind != "" {
		request.Header.Set("Content-Type", kind)
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	} else {
		request.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	for name, value := range c.cookies {
		request.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	if response.StatusCode/100 != 2 {
		return nil, fmt.Errorf("%s %s: %d %.300s", method, path, response.StatusCode, answer)
	}
	for _, cookie := range response.Cookies() {
		if c.cookies != nil {
			c.cookies[cookie.Name] = cookie.Value
		}
	}
	return answer, nil
}

// do sends JSON and reads the answer's data into dest, which may be nil.
func (c *caller) do(method, path string, body, dest any, header ...string) error {
	var encoded []byte
	kind := ""
	if body != nil {
		var err error
		if encoded, err = json.Marshal(body); err != nil {
			return err
		}
		kind = "application/json"
	}
	answer, err := c.send(method, path, kind, encoded, header...)
	if err != nil || dest == nil {
		return err
	}
	wrapped := struct {
		Data any `json:"data"`
	}{dest}
	return json.Unmarshal(answer, &wrapped)
}

// waitFor asks until something holds.
func waitFor(what string, holds func() (bool, error)) error {
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if ok, err := holds(); err != nil || ok {
			return err
		}
	}
	return fmt.Errorf("waited in vain for %s", what)
}

// letter waits for a mail to an address that holds what is looked for, and gives the first group of it.
func (p *park) letter(to string, pattern *regexp.Regexp) (found string, err error) {
	err = waitFor("a mail to "+to, func() (bool, error) {
		files, err := filepath.Glob(filepath.Join(p.data, "mail", "*.eml"))
		if err != nil {
			return false, err
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				return false, err
			}
			head, body, _ := strings.Cut(strings.ReplaceAll(string(content), "\r\n", "\n"), "\n\n")
			body = strings.NewReplacer("=\n", "", "=3D", "=").Replace(body) // quoted-printable
			if match := pattern.FindStringSubmatch(body); match != nil && strings.Contains(head, "<"+to+">") {
				found = match[1]
				return true, nil
			}
		}
		return false, nil
	})
	return found, err
}
