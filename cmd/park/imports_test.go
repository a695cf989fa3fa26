package main

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"
)

// importedRows take a second or so to bring in, so that a kill comes in the middle.
const importedRows = 3000

// A program that is killed in the middle of an import: the rest is brought in by another replica or after the next start, and every row once.
func TestAnImportGoesOnAfterAKill(t *testing.T) {
	eachKilled(t, func(k *killed) {
		k.Parallel() // most of it is waiting for a lease to run out
		k.start()
		id := k.upload(importedRows)
		k.staff("POST", "/api/staff/imports/"+id+"/apply", "")
		for k.progress(id).Done < 100 {
			time.Sleep(time.Millisecond)
		}
		k.kill()
		replicas := map[bool]int{true: 2, false: 1}[k.url != ""]
		for range replicas {
			k.start()
		}
		before := k.progress(id)
		if before.State != "running" || before.Done >= importedRows || before.Done < 100 {
			k.Fatalf("killed too late or too soon to say anything: %+v", before)
		}
		k.staff("POST", "/api/staff/imports/"+id+"/apply", "") // somebody clicks again
		// The lease of the killed one has to run out.
		var done progress
		for limit := time.Now().Add(3 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
			if done = k.progress(id); done.State == "done" {
				break
			}
			if time.Now().After(limit) {
				k.Fatalf("never done: %+v", done)
			}
		}
		if done.Created != importedRows || done.Failed != 0 {
			k.Errorf("%+v", done)
		}
		if members := k.total("/api/rhp-memberships?pagination[pageSize]=1"); members != importedRows {
			k.Errorf("%d members", members)
		}
		k.do("verify")
		k.Logf("killed after %d of %d rows, done by %d", before.Done, importedRows, replicas)
	})
}

type progress struct {
	State                 string
	Done, Created, Failed int
}

func (k *killed) progress(id string) (p progress) {
	k.Helper()
	var answer struct{ Data progress }
	k.decode(k.staff("GET", "/api/staff/imports/"+id, ""), &answer)
	return answer.Data
}

// upload sends a file of so many new members, a third of them without an address, and gives its id.
func (k *killed) upload(rows int) string {
	k.Helper()
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
		k.Fatal(err)
	}
	form.Close()
	request, err := http.NewRequest("POST", k.address+"/api/staff/imports", &body)
	if err != nil {
		k.Fatal(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set("Authorization", "Bearer "+k.token)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		k.Fatal(err)
	}
	defer answer.Body.Close()
	read, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != http.StatusCreated {
		k.Fatalf("%d %s", answer.StatusCode, read)
	}
	var made struct{ Data struct{ ID string } }
	k.decode(read, &made)
	return made.Data.ID
}
