package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheDoctorExitsWithOneOnlyWhenSomethingIsWrong(t *testing.T) {
	data := migrated(t)
	out, errs, err := run(t, "doctor", "--data", data)
	if err != nil || !strings.Contains(out, "\nlook ") || !strings.Contains(out, "\n0 wrong, ") || errs != "" {
		t.Errorf("%v\n%s\n%s", err, out, errs)
	}
	out, errs, err = run(t, "doctor", "--data", data, "--public-url", "park.example.com", "--json")
	if err == nil || !strings.Contains(errs, "something is wrong") {
		t.Errorf("%v\n%s\n%s", err, out, errs)
	}
	var report struct {
		Findings []struct{ Level, About string }
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var wrong []string
	for _, finding := range report.Findings {
		if finding.Level == "wrong" {
			wrong = append(wrong, finding.About)
		}
	}
	if len(wrong) != 1 || wrong[0] != "address" {
		t.Errorf("wrong: %v", wrong)
	}
}

func TestTheDoctorReadsTheSettingsOfTheServer(t *testing.T) {
	t.Setenv("PARK_DATA", filepath.Join(t.TempDir(), "nowhere"))
	t.Setenv("PARK_PUBLIC_URL", "http://localhost:9999/")
	out, _, err := run(t, "doctor")
	if err != nil || !strings.Contains(out, "nowhere/park.db") || !strings.Contains(out, "http://localhost:9999 is reached") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestTheDoctorLooksAtAParkThatIsServed(t *testing.T) {
	data := t.TempDir()
	serve(t, data)
	out, errs, err := run(t, "doctor", "--data", data)
	if err != nil || !strings.Contains(out, "The portal has a password.") {
		t.Errorf("%v\n%s\n%s", err, out, errs)
	}
}
