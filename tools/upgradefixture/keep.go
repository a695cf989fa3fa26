package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/upgrade"
)

// createDatabase makes an empty database on the server.
func createDatabase(ctx context.Context, server string) (address string, drop func(), err error) {
	admin, err := sql.Open("pgx", server)
	if err != nil {
		return "", nil, err
	}
	name := fmt.Sprintf("park_fixture_%d", os.Getpid())
	if _, err := admin.ExecContext(ctx, "CREATE DATABASE "+name+" ENCODING 'UTF8' TEMPLATE template0"); err != nil {
		return "", nil, errors.Join(err, admin.Close())
	}
	u, err := url.Parse(server)
	if err != nil {
		return "", nil, err
	}
	u.Path = "/" + name
	return u.String(), func() {
		_, _ = admin.ExecContext(ctx, "DROP DATABASE "+name+" WITH (FORCE)") // the server is a throw-away
		_ = admin.Close()
	}, nil
}

// keep writes the stopped park's database and blobs into the folder, and notes in the record what they hold.
func keep(ctx context.Context, p *park, out string, record *upgrade.Record) error {
	d, err := db.Open(ctx, p.database, filepath.Join(p.data, "park.db"))
	if err != nil {
		return err
	}
	record.Tables, err = upgrade.Tables(ctx, d)
	if err = errors.Join(err, d.Close()); err != nil {
		return err
	}
	if err := keepBlobs(p, out, record); err != nil {
		return err
	}
	if p.database != "" {
		return keepDump(ctx, p, out)
	}
	return keepFile(ctx, p, out)
}

// keepBlobs copies the blobs that the record names; those of deleted files are none of the park's any more.
func keepBlobs(p *park, out string, record *upgrade.Record) error {
	if err := os.MkdirAll(filepath.Join(out, upgrade.BlobsFolder), 0o755); err != nil {
		return err
	}
	for key := range record.Blobs {
		content, err := os.ReadFile(filepath.Join(p.data, "files", key))
		if err != nil {
			return err
		}
		sum := sha256.Sum256(content)
		record.Blobs[key] = hex.EncodeToString(sum[:])
		if err := os.WriteFile(filepath.Join(out, upgrade.BlobsFolder, key), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// keepFile writes SQLite's file without the room of deleted rows.
func keepFile(ctx context.Context, p *park, out string) error {
	file, err := sql.Open("sqlite", filepath.Join(p.data, "park.db"))
	if err != nil {
		return err
	}
	compact := filepath.Join(p.data, "compact.db")
	_, err = file.ExecContext(ctx, "VACUUM INTO $1", compact)
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	content, err := os.ReadFile(compact)
	if err != nil {
		return err
	}
	return writeCompressed(filepath.Join(out, upgrade.DatabaseFile), content)
}

// keepDump writes PostgreSQL's schema and rows as plain statements, which any connection can run.
func keepDump(ctx context.Context, p *park, out string) error {
	dump, err := exec.CommandContext(ctx, "pg_dump", "--no-owner", "--no-privileges", "--rows-per-insert=200", p.database).Output()
	if err != nil {
		return fmt.Errorf("pg_dump: %w", err)
	}
	var lines []string
	for line := range strings.Lines(string(dump)) {
		// What pg_dump tells psql, and settings that other releases of PostgreSQL don't know.
		if strings.HasPrefix(line, `\restrict `) || strings.HasPrefix(line, `\unrestrict `) || strings.HasPrefix(line, "SET transaction_timeout") {
			continue
		}
		lines = append(lines, line)
	}
	return writeCompressed(filepath.Join(out, upgrade.DumpFile), []byte(strings.Join(lines, "")))
}

func writeCompressed(path string, content []byte) error {
	var out bytes.Buffer
	zip, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := zip.Write(content); err != nil {
		return err
	}
	if err := zip.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
