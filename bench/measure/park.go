package measure

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Main runs a program that measures, until it is done or somebody stops it, and ends the process with its error.
func Main(name string, run func(ctx context.Context) error) {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx)
	cancel()
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
}

// Engines are the databases on which a park is measured.
type Engines struct {
	park     string
	sqlite   bool
	postgres string
	// Replicas is how many programs share a PostgreSQL.
	Replicas int
	// Serve are flags with which each is started, beside the usual ones.
	Serve []string
}

// AddFlags adds the flags that say where the program is and which databases are measured.
func (e *Engines) AddFlags() {
	flag.StringVar(&e.park, "park", "../bin/park", "our server's binary")
	flag.BoolVar(&e.sqlite, "sqlite", true, "measure one process on SQLite")
	flag.StringVar(&e.postgres, "postgres", "auto", "PostgreSQL: auto (a throw-away server), off, or a URL")
}

// Park is a park on fresh data, with all its replicas running.
type Park struct {
	Database  string   // empty: SQLite
	Place     []string // the flags that say where its data is
	Token     string   // of staff
	Addresses []string
	PID       int // of the first replica
	program   string
	logs      []string
	running   []*Process
}

// Each starts a park on each engine and measures it. name names its database.
func (e Engines) Each(ctx context.Context, name string, measure func(ctx context.Context, p *Park) error) error {
	scratch, err := os.MkdirTemp("", "holidaypark-bench-"+name+"-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	if e.sqlite {
		fmt.Print("\nSQLite, one process\n")
		if err := e.on(ctx, filepath.Join(scratch, "sqlite"), "", 1, measure); err != nil {
			return err
		}
	}
	if e.postgres == "off" {
		return nil
	}
	pg, err := OpenPostgres(ctx, e.postgres, scratch)
	if err != nil {
		return fmt.Errorf("PostgreSQL (leave it out with -postgres off): %w", err)
	}
	defer pg.Close()
	database, err := pg.CreateDatabase(ctx, name)
	if err != nil {
		return err
	}
	processes := "one process"
	if e.Replicas > 1 {
		processes = fmt.Sprintf("%d replicas", e.Replicas)
	}
	fmt.Printf("\n%s, %s\n", pg.Release, processes)
	return e.on(ctx, filepath.Join(scratch, "postgres"), database, max(1, e.Replicas), measure)
}

// on measures a park on one engine.
func (e Engines) on(ctx context.Context, data, database string, replicas int, measure func(ctx context.Context, p *Park) error) (err error) {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return err
	}
	p := &Park{Database: database, Place: []string{"--data", data, "--database-url", database}, program: e.park}
	defer func() {
		for _, process := range p.running {
			process.Stop()
		}
		if err != nil { // what the servers said of it goes with the scratch folder
			for _, log := range p.logs {
				fmt.Fprintln(os.Stderr, Tail(log))
			}
		}
	}()
	if _, err := p.Run(ctx, "migrate"); err != nil {
		return err
	}
	token, err := p.Run(ctx, "token", "create", "bench")
	if err != nil {
		return err
	}
	p.Token = strings.TrimSpace(token)
	for i := range replicas {
		if err := p.start(ctx, filepath.Join(data, fmt.Sprintf("park%d.log", i)), e.Serve); err != nil {
			return err
		}
	}
	return measure(ctx, p)
}

// start starts a replica and waits until it answers.
func (p *Park) start(ctx context.Context, log string, flags []string) error {
	port, err := FreePort()
	if err != nil {
		return err
	}
	address := fmt.Sprintf("127.0.0.1:%d", port)
	args := append([]string{"serve", "--addr", address, "--public-url", "http://" + address, "--log-level", "error"}, p.Place...)
	process, err := StartProcess(exec.Command(p.program, append(args, flags...)...), log)
	if err != nil {
		return err
	}
	if len(p.running) == 0 {
		p.PID = process.PID()
	}
	p.running, p.logs, p.Addresses = append(p.running, process), append(p.logs, log), append(p.Addresses, "http://"+address)
	return process.WaitReady(ctx, "http://"+address+"/readyz", time.Minute)
}

// Run runs another command of the program on the park's data.
func (p *Park) Run(ctx context.Context, args ...string) (string, error) {
	return RunCommand(ctx, "", nil, p.program, append(args, p.Place...)...)
}

// Verify asserts that every invariant holds, whatever was measured.
func (p *Park) Verify(ctx context.Context) error {
	if out, err := p.Run(ctx, "verify"); err != nil {
		return fmt.Errorf("park verify: %s: %w", out, err)
	}
	fmt.Println("  park verify: every invariant holds")
	return nil
}
