package measure

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Postgres is a PostgreSQL server on which each run gets databases of its own: ours alone, thrown away afterwards, or
// one that somebody else runs.
type Postgres struct {
	server    *url.URL
	Release   string
	psql      string
	databases []string
	Process   *Process // nil when the server is not ours
	folder    string
}

// OpenPostgres takes "auto" for a throw-away server, or the URL of a running one.
func OpenPostgres(ctx context.Context, where, scratch string) (*Postgres, error) {
	psql, err := findPostgresProgram("psql")
	if err != nil {
		return nil, err
	}
	pg := &Postgres{psql: psql}
	if where == "auto" {
		err = pg.startServer(ctx, filepath.Join(scratch, "postgres.log"))
	} else {
		pg.server, err = url.Parse(where)
	}
	if err == nil {
		pg.Release, err = pg.waitForVersion(ctx)
	}
	if err != nil {
		pg.Close()
		return nil, err
	}
	return pg, nil
}

func findPostgresProgram(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	// Debian keeps the server's programs out of PATH, one folder for each version.
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if len(found) == 0 {
		return "", fmt.Errorf("%s not found", name)
	}
	return found[len(found)-1], nil
}

// startServer makes a cluster with PostgreSQL's default settings in the system's temporary folder.
func (pg *Postgres) startServer(ctx context.Context, log string) error {
	initdb, err := findPostgresProgram("initdb")
	if err != nil {
		return err
	}
	program, err := findPostgresProgram("postgres")
	if err != nil {
		return err
	}
	owner, err := postgresOwner()
	if err != nil {
		return err
	}
	// Not in the work folder: that may be closed to the account that PostgreSQL runs under.
	if pg.folder, err = os.MkdirTemp("", "holidaypark-bench-postgres-"); err != nil {
		return fmt.Errorf("create PostgreSQL's folder: %w", err)
	}
	if owner != nil {
		if err := os.Chown(pg.folder, int(owner.Uid), int(owner.Gid)); err != nil {
			return fmt.Errorf("hand over PostgreSQL's folder: %w", err)
		}
	}
	cluster := filepath.Join(pg.folder, "cluster")
	create := exec.CommandContext(ctx, initdb, "-D", cluster, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C")
	create.SysProcAttr = &syscall.SysProcAttr{Credential: owner}
	if _, err := RunPrepared(create, pg.folder, nil); err != nil {
		return err
	}
	port, err := FreePort()
	if err != nil {
		return err
	}
	cmd := exec.Command(program, "-D", cluster, "-p", strconv.Itoa(port),
		"-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=")
	cmd.Dir = pg.folder
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: owner}
	if pg.Process, err = StartProcess(cmd, log); err != nil {
		return err
	}
	pg.server = &url.URL{
		Scheme: "postgres", User: url.User("bench"), Host: fmt.Sprintf("127.0.0.1:%d", port),
		Path: "/postgres", RawQuery: "sslmode=disable",
	}
	return nil
}

// postgresOwner is the account postgres when we are root, whom PostgreSQL refuses; else nil for ourselves.
func postgresOwner() (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		return nil, fmt.Errorf("PostgreSQL does not run as root: %w", err)
	}
	uid, uidErr := strconv.ParseUint(account.Uid, 10, 32)
	gid, gidErr := strconv.ParseUint(account.Gid, 10, 32)
	if err := errors.Join(uidErr, gidErr); err != nil {
		return nil, fmt.Errorf("account postgres: %w", err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

func (pg *Postgres) waitForVersion(ctx context.Context) (string, error) {
	const tries = 100
	var err error
	for range tries {
		var version string
		if version, err = pg.query(ctx, "SHOW server_version"); err == nil {
			return "PostgreSQL " + strings.TrimSpace(version), nil
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
	}
	return "", fmt.Errorf("PostgreSQL does not answer: %w", err)
}

func (pg *Postgres) query(ctx context.Context, statement string) (string, error) {
	return RunCommand(ctx, "", nil, pg.psql, "-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-c", statement, pg.server.String())
}

// CreateDatabase makes an empty database for one measurement and returns its URL.
func (pg *Postgres) CreateDatabase(ctx context.Context, what string) (string, error) {
	name := fmt.Sprintf("holidaypark_bench_%d_%s", os.Getpid(), what)
	if _, err := pg.query(ctx, "CREATE DATABASE "+name); err != nil {
		return "", fmt.Errorf("create a database: %w", err)
	}
	pg.databases = append(pg.databases, name)
	database := *pg.server
	database.Path = "/" + name
	return database.String(), nil
}

// Close leaves nothing behind: our own server goes with its folder, somebody else's loses the databases of this run.
func (pg *Postgres) Close() {
	if pg.Process != nil {
		pg.Process.Stop()
	} else {
		for _, name := range pg.databases {
			// The run may have been interrupted, so its context is not asked.
			if _, err := pg.query(context.Background(), "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)"); err != nil {
				Progress("database %s is left behind: %v", name, err)
			}
		}
	}
	if pg.folder != "" {
		os.RemoveAll(pg.folder)
	}
}
