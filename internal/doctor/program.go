package doctor

import (
	"runtime/debug"
)

// program tells which program this is.
func (r *Report) program() {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		r.look("program", "Build it with 'make build'.", "This program does not know how it was built.")
		return
	}
	settings := map[string]string{}
	for _, setting := range info.Settings {
		settings[setting.Key] = setting.Value
	}
	commit := settings["vcs.revision"]
	switch {
	case commit == "":
		r.ok("program", "Built with %s, from a source without version control.", info.GoVersion)
	case settings["vcs.modified"] == "true":
		r.ok("program", "Built with %s from commit %.12s of %s, with changes.", info.GoVersion, commit, settings["vcs.time"])
	default:
		r.ok("program", "Built with %s from commit %.12s of %s.", info.GoVersion, commit, settings["vcs.time"])
	}
}
