package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"holidaypark/bench/measure"
)

// strapi is Strapi 5 as its makers run it in production: `strapi start` with NODE_ENV=production in one Node process.
// Its schemas and configuration are in the folder strapi/ and say there what was set and why.
type strapi struct {
	project string // the installed project, kept between runs
	release string
}

func installStrapi(ctx context.Context, work string) (target, error) {
	project, err := measure.InstallNodeProject(ctx, "strapi", work, "strapi", []string{"config", "scripts", "src"})
	if err != nil {
		return nil, err
	}
	release, err := measure.PackageVersion(filepath.Join(project, "node_modules/@strapi/strapi/package.json"))
	return &strapi{project: project, release: release}, err
}

func (s *strapi) key() string  { return "strapi" }
func (s *strapi) name() string { return "Strapi" }
func (s *strapi) version() string {
	return "Strapi " + s.release + " on better-sqlite3, NODE_ENV=production, WAL, request log and admin panel off"
}

func (s *strapi) start(ctx context.Context, data *dataset, folder string) (*server, error) {
	port, err := measure.FreePort()
	if err != nil {
		return nil, err
	}
	// Uploads of an earlier run go; Strapi wants the folder to be there.
	uploads := filepath.Join(s.project, "public", "uploads")
	if err := os.RemoveAll(uploads); err != nil {
		return nil, fmt.Errorf("empty uploads: %w", err)
	}
	if err := os.MkdirAll(uploads, 0o755); err != nil {
		return nil, fmt.Errorf("create uploads: %w", err)
	}
	env := s.environment(folder, port)
	out, err := measure.RunCommand(ctx, s.project, env, "node", "scripts/seed.js", data.membershipsFile)
	if err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	lines := strings.Fields(out)
	if len(lines) == 0 {
		return nil, fmt.Errorf("seed printed no token")
	}
	token := lines[len(lines)-1]
	filling, err := s.serve(ctx, env, port, filepath.Join(folder, "seed.log"))
	if err != nil {
		return nil, err
	}
	defer filling.process.Stop()
	filling.token = token
	if err := createRooms(ctx, filling, data); err != nil {
		return nil, err
	}
	filling.process.Stop()

	// Started again, so that its memory is not that of an upload.
	srv, err := s.serve(ctx, env, port, filepath.Join(folder, "server.log"))
	if err != nil {
		return nil, err
	}
	srv.token = token
	for i := range data.size {
		srv.ids = append(srv.ids, membershipID(i))
	}
	return srv, nil
}

// serve runs Strapi's own program without npm in between, so that the process we know is the server.
func (s *strapi) serve(ctx context.Context, env []string, port int, log string) (*server, error) {
	cmd := exec.Command("node", "node_modules/@strapi/strapi/bin/strapi.js", "start")
	cmd.Dir, cmd.Env = s.project, env
	p, err := measure.StartProcess(cmd, log)
	if err != nil {
		return nil, err
	}
	srv := &server{process: p, address: fmt.Sprintf("127.0.0.1:%d", port), api: contentAPI{}}
	if err := p.WaitReady(ctx, "http://"+srv.address+"/api/room-types", readyTimeout); err != nil {
		p.Stop()
		return nil, err
	}
	return srv, nil
}

// environment gives Strapi its settings. The secrets guard nothing: the server lives for minutes on loopback.
func (s *strapi) environment(folder string, port int) []string {
	const secret = "only-for-the-benchmark-0123456789"
	return append(os.Environ(),
		"NODE_ENV=production",
		"STRAPI_TELEMETRY_DISABLED=true",
		"STRAPI_DISABLE_UPDATE_NOTIFICATION=true",
		"PORT="+fmt.Sprint(port),
		"DATABASE_FILENAME="+filepath.Join(folder, "data.db"),
		"APP_KEYS="+secret,
		"API_TOKEN_SALT="+secret,
		"TRANSFER_TOKEN_SALT="+secret,
		"ADMIN_JWT_SECRET="+secret,
		"JWT_SECRET="+secret,
		"ENCRYPTION_KEY="+secret,
	)
}
