package measure

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// InstallNodeProject copies a project with a lock file into the work folder and installs its packages there, once for
// each lock file. parts are our own files and folders in it, renewed every time: they may have changed since.
func InstallNodeProject(ctx context.Context, source, work, name string, parts []string) (project string, err error) {
	lock, err := os.ReadFile(filepath.Join(source, "package-lock.json"))
	if err != nil {
		return "", fmt.Errorf("find the %s project (run this from bench/): %w", name, err)
	}
	project = filepath.Join(work, fmt.Sprintf("%s-%.6x", name, sha256.Sum256(lock)))
	installed := filepath.Join(project, "installed")
	if _, err := os.Stat(installed); err != nil {
		if err := os.RemoveAll(project); err != nil {
			return "", fmt.Errorf("remove unfinished %s: %w", name, err)
		}
		if err := os.CopyFS(project, os.DirFS(source)); err != nil {
			return "", fmt.Errorf("copy %s project: %w", name, err)
		}
		Progress("installing %s from npm, once; this takes some minutes", name)
		if _, err := RunCommand(ctx, project, nil, "npm", "ci", "--no-audit", "--no-fund"); err != nil {
			return "", fmt.Errorf("install %s: %w", name, err)
		}
		if err := os.WriteFile(installed, nil, 0o644); err != nil {
			return "", fmt.Errorf("note the installation: %w", err)
		}
	}
	for _, part := range parts {
		if err := renew(filepath.Join(source, part), filepath.Join(project, part)); err != nil {
			return "", fmt.Errorf("renew %s project: %w", name, err)
		}
	}
	return project, nil
}

func renew(source, target string) error {
	if err := os.RemoveAll(target); err != nil {
		return err
	}
	info, err := os.Stat(source)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return os.CopyFS(target, os.DirFS(source))
	}
	content, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	return os.WriteFile(target, content, 0o644)
}

// PackageVersion reads the version of an installed package from its package.json.
func PackageVersion(path string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("read version: %w", err)
	}
	var manifest struct{ Version string }
	if err := json.Unmarshal(text, &manifest); err != nil {
		return "", fmt.Errorf("read version: %w", err)
	}
	return manifest.Version, nil
}
