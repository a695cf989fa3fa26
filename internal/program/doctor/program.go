package doctor

import "runtime/debug"

// program tells which program this is.
func (r *Report) program(info *debug.BuildInfo, known bool) {
	if !known {
		r.look("program", "Build it with 'make build'.", "This program does not know how it was built.")
		return
	}
	settings := map[string]string{}
	for _, setting := range info.Settings {
		settings[setting.Key] = setting.Value
	}
	version := "A version without a number"
	if info.Main.Version != "" && info.Main.Version != "(devel)" {
		version = "Version " + info.Main.Version
	}
	switch commit := settings["vcs.revision"]; {
	case commit == "":
		r.ok("program", "%s, built with %s; the build did not note the commit.", version, info.GoVersion)
	case settings["vcs.modified"] == "true":
		r.ok("program", "%s, built with %s from commit %.12s of %s and changes that are in no commit.", version, info.GoVersion, commit, settings["vcs.time"])
	default:
		r.ok("program", "%s, built with %s from commit %.12s of %s.", version, info.GoVersion, commit, settings["vcs.time"])
	}
}
