package main

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"holidaypark/internal/db/dbtest"
)

// importedRows take a second or so to bring in, so that a kill comes in the middle.
const importedRows = 3000

// A program that is killed in the middle of an import: the rest is brought in by another replica or after the next start, and every row once.
func TestAnImportGoesOnAfterAKill(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		t.Parallel() // most of it is waiting for a lease to run out
		data := t.TempDir()
		where := []string{"--data", data, "--database-url", url}
		if _, errs, err := run(t, append([]string{"migrate"}, where...)...); err != nil {
			t.Fatal(errs)
		}
		token, _, err := run(t, append([]string{"token", "create", "desk"}, where...)...)
		if err != nil {
			t.Fatal(err)
		}
		c := &club{t: t, token: token[:len(token)-1]}
		address, program := serve(t, data, "--database-url", url)
		c.address = address
		id := c.upload(importedRows)
		c.staff("POST", "/api/staff/imports/"+id+"/apply", "")
		for c.progress(id).Done < 100 {
			time.Sleep(time.Millisecond)
		}
		_ = program.Process.Signal(syscall.SIGKILL)
		_ = program.Wait()
		programs := []*exec.Cmd{}
		for range map[bool]int{true: 2, false: 1}[url != ""] {
			address, program := serve(t, data, "--database-url", url)
			c.address = address
			programs = append(programs, program)
		}
		before := c.progress(id)
		if before.State != "running" || before.Done >= importedRows || before.Done < 100 {
			t.Fatalf("killed too late or too soon to say anything: %+v", before)
		}
		c.staff("POST", "/api/staff/imports/"+id+"/apply", "") // somebody clicks again
		// The lease of the killed one has to run out.
		var done progress
		for limit := time.Now().Add(3 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
			if done = c.progress(id); done.State == "done" {
				break
			}
			if time.Now().After(limit) {
				t.Fatalf("never done: %+v", done)
			}
		}
		if done.Created != importedRows || done.Failed != 0 {
			t.Errorf("%+v", done)
		}
		var members struct {
			Meta struct{ Pagination struct{ Total int } }
		}
		c.decode(c.staff("GET", "/api/rhp-memberships?pagination[pageSize]=1", ""), &members)
		if members.Meta.Pagination.Total != importedRows {
			t.Errorf("%d members", members.Meta.Pagination.Total)
		}
		if out, _, err := run(t, append([]string{"verify"}, where...)...); err != nil {
			t.Errorf("verify: %v %s", err, out)
		}
		t.Logf("killed after %d of %d rows, done by %d", before.Done, importedRows, len(programs))
	})
}

type progress struct {
	State                 string
	Done, Created, Failed int
}

func (c *club) progress(id string) (p progress) {
	c.t.Helper()
	var answer struct{ Data progress }
	c.decode(c.staff("GET", "/api/staff/imports/"+id, ""), &answer)
	return answer.Data
}

// upload sends a file of so many new members, a third of them without an address, and gives its id.
func (c *club) upload(rows int) string {
	c.t.Helper()
	var file strings.Builder
	file.WriteString("Site Number,Name 1,Name 2,Address,Phone 1,Phone 2,Email 1,Email 2\n")
	for i := range rows {
		email := fmt.Sprintf("m%d@example.com", i)
		if i%3 == 0 {
			email = ""
		}
		fmt.Fprintf(&file, "%d,First%d Last,,%d Gum St,04%08d,,%s,\n", i, i, i, i, email)
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "members.csv")
	if err == nil {
		_, err = part.Write([]byte(file.String()))
	}
	if err != nil {
		c.t.Fatal(err)
	}
	form.Close()
	request, err := http.NewRequest("POST", c.address+"/api/staff/imports", &body)
	if err != nil {
		c.t.Fatal(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set("Authorization", "Bearer "+c.token)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	read, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != http.StatusCreated {
		c.t.Fatalf("%d %s", answer.StatusCode, read)
	}
	var made struct{ Data struct{ ID string } }
	c.decode(read, &made)
	return made.Data.ID
}
