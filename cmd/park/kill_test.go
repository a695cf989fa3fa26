package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// killed is a park that is started and killed as often as a test likes, and how staff and Mei speak with it.
type killed struct {
	site
	token   string
	address string
	browser *http.Client // Mei's
	program *exec.Cmd
}

// eachKilled gives a park that is not yet started on each engine.
func eachKilled(t *testing.T, test func(k *killed)) {
	t.Helper()
	eachSite(t, func(s site, _ func() site) {
		s.do("migrate")
		test(&killed{site: s, token: strings.TrimSpace(s.do("token", "create", "till"))})
	})
}

// start starts it, or one more replica of it, with which everybody speaks from now on.
func (k *killed) start() {
	k.Helper()
	k.address, k.program = serve(k.T, k.data, "--database-url", k.url)
}

// kill ends the one that was started last, as a power cut does.
func (k *killed) kill() {
	k.signalKill()
	_ = k.program.Wait()
}

func (k *killed) signalKill() { _ = k.program.Process.Signal(syscall.SIGKILL) }

// signIn makes Mei's account, with these fields beside the usual ones, and signs her in.
func (k *killed) signIn(fields string) {
	k.Helper()
	k.staff("POST", "/api/rhp-memberships", `{"data":{"UserName":"Mei","Email":"mei@example.com","Password":"gum-leaf-22",`+fields+`}}`)
	jar, err := cookiejar.New(nil)
	if err != nil {
		k.Fatal(err)
	}
	k.browser = &http.Client{Jar: jar, Timeout: 10 * time.Second}
	if status, body, err := k.send(k.browser, "POST", "/api/auth/login", `{"email":"mei@example.com","password":"gum-leaf-22"}`, nil); err != nil || status != http.StatusOK {
		k.Fatalf("%d %s %v", status, body, err)
	}
}

// untilGone has eight clients ask, kills the park after so many answers, and goes on until it no longer answers.
func (k *killed) untilGone(after int, ask func() (answered bool)) {
	var all sync.WaitGroup
	var answers atomic.Int64
	for range 8 {
		all.Go(func() {
			for ask() {
				if answers.Add(1) == int64(after) {
					k.signalKill()
				}
			}
		})
	}
	all.Wait()
	_ = k.program.Wait()
}

func (k *killed) send(client *http.Client, method, path, body string, header map[string]string) (int, []byte, error) {
	request, err := http.NewRequestWithContext(k.Context(), method, k.address+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", k.address)
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return response.StatusCode, read, err
}

// staff sends what must succeed.
func (k *killed) staff(method, path, body string) []byte {
	k.Helper()
	status, answer, err := k.send(http.DefaultClient, method, path, body, map[string]string{"Authorization": "Bearer " + k.token})
	if err != nil || status >= 300 {
		k.Fatalf("%s %s: %d %s %v", method, path, status, answer, err)
	}
	return answer
}

// mine reads something of Mei's.
func (k *killed) mine(path string, into any) {
	k.Helper()
	status, body, err := k.send(k.browser, "GET", path, "", nil)
	if err != nil || status != http.StatusOK {
		k.Fatalf("%s: %d %s %v", path, status, body, err)
	}
	k.decode(body, into)
}

func (k *killed) decode(answer []byte, into any) {
	k.Helper()
	if err := json.Unmarshal(answer, into); err != nil {
		k.Fatalf("%v in %s", err, answer)
	}
}

// total is how many entries a list has.
func (k *killed) total(path string) int {
	k.Helper()
	var list struct {
		Meta struct{ Pagination struct{ Total int } }
	}
	k.decode(k.staff("GET", path, ""), &list)
	return list.Meta.Pagination.Total
}

// wantMails asserts that every one of so many things was told by a mail.
func (k *killed) wantMails(n int, what string) {
	k.Helper()
	if mails := k.total("/api/staff/mail?pageSize=1"); mails != n {
		k.Errorf("%d %s and %d mails", n, what, mails)
	}
}
