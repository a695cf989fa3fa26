package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

// nextStart bounds the start of a built Next.js, which takes a second.
const nextStart = 90 * time.Second

var nextLoads = []load{
	{target: "next", kind: "page", title: "Next.js prerendered (gzip)", path: "/", encoding: asBrowsers},
	{target: "next", kind: "304", title: "Next.js not modified (304)", path: "/", encoding: asBrowsers, revalidate: true},
	{target: "next", kind: "identity", title: "Next.js not compressed", path: "/", encoding: plain},
	{target: "next", kind: "dynamic", title: "Next.js dynamic (gzip)", path: "/dynamic", encoding: asBrowsers},
}

// measureNext builds a page of the same texts with Next.js and loads it, prerendered and rendered for each request.
func measureNext(ctx context.Context, opts options, scratch string, state []byte, report *report) error {
	project, err := measure.InstallNodeProject(ctx, "pages/next", opts.work, "next",
		[]string{"app", "next.config.mjs", "tsconfig.json"})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(project, "home.json"), state, 0o644); err != nil {
		return fmt.Errorf("write the texts: %w", err)
	}
	// A build of an earlier run may know other texts.
	if err := os.RemoveAll(filepath.Join(project, ".next")); err != nil {
		return fmt.Errorf("remove the last build: %w", err)
	}
	env := append(os.Environ(), "NEXT_TELEMETRY_DISABLED=1", "NODE_ENV=production")
	// Next.js's own program, without npm in between, so that the process we know is the server.
	program := filepath.Join("node_modules", "next", "dist", "bin", "next")
	measure.Progress("Next.js: build")
	if _, err := measure.RunCommand(ctx, project, env, "node", program, "build"); err != nil {
		return fmt.Errorf("build: %w", err)
	}

	port, err := measure.FreePort()
	if err != nil {
		return err
	}
	address := fmt.Sprintf("127.0.0.1:%d", port)
	cmd := exec.Command("node", program, "start", "--hostname", "127.0.0.1", "--port", fmt.Sprint(port))
	cmd.Dir, cmd.Env = project, env
	p, err := measure.StartProcess(cmd, filepath.Join(scratch, "next.log"))
	if err != nil {
		return err
	}
	defer p.Stop()
	if err := p.WaitReady(ctx, "http://"+address+"/", nextStart); err != nil {
		return err
	}
	if err := describeNext(ctx, project, address, report); err != nil {
		return err
	}
	if err := measure.Settle(ctx, p); err != nil {
		return err
	}
	return runLoads(ctx, opts, p, address, nextLoads, report)
}

func describeNext(ctx context.Context, project, address string, report *report) error {
	release, err := measure.PackageVersion(filepath.Join(project, "node_modules/next/package.json"))
	if err != nil {
		return err
	}
	node, err := measure.RunCommand(ctx, "", nil, "node", "--version")
	if err != nil {
		return err
	}
	html, _, err := get(ctx, "http://"+address+"/", plain)
	if err != nil {
		return err
	}
	report.describe("Next.js %s on Node %s: next build, next start, one process, default settings; the page has %d elements in %d bytes",
		release, strings.TrimSpace(node), elements(html), len(html))
	return nil
}
