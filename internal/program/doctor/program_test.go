package doctor_test

import (
	"runtime/debug"
	"testing"

	"holidaypark/internal/program/doctor"
)

func TestWhichProgramItIs(t *testing.T) {
	commit := []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.time", Value: "2026-11-15T09:30:00Z"}}
	built := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: version}, Settings: settings}
	}
	for _, test := range []struct {
		info  *debug.BuildInfo
		known bool
		level doctor.Level
		says  string
	}{
		{nil, false, doctor.Look, "This program does not know how it was built."},
		{built("(devel)"), true, doctor.OK, "A version without a number, built with go1.26.8; the build did not note the commit."},
		{built("v1.2.0", commit...), true, doctor.OK, "Version v1.2.0, built with go1.26.8 from commit 0123456789ab of 2026-11-15T09:30:00Z."},
		{built("v1.2.0", append(commit, debug.BuildSetting{Key: "vcs.modified", Value: "true"})...), true, doctor.OK,
			"Version v1.2.0, built with go1.26.8 from commit 0123456789ab of 2026-11-15T09:30:00Z and changes that are in no commit."},
	} {
		report{t, doctor.Program(test.info, test.known)}.wants(test.level, "program", test.says)
	}
}
