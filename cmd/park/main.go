// Command park is the holiday park: its website, its member club and its back office in one program.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/memory"
	"holidaypark/internal/program/app"
	"holidaypark/internal/program/demo"
	pages "holidaypark/internal/website/site"
	"holidaypark/web"
)

type cli struct {
	Serve          serveCmd          `cmd:"" help:"Serve the park."`
	Migrate        migrateCmd        `cmd:"" help:"Bring the database's schema up to date and stop. 'serve' does it too; no other command does."`
	Staff          staffCmd          `cmd:"" help:"The people who work here."`
	Token          tokenCmd          `cmd:"" help:"Staff API tokens."`
	Backup         backupCmd         `cmd:"" help:"Write the whole park, rows and files, into one archive. The park may be in use."`
	Restore        restoreCmd        `cmd:"" help:"Read an archive into an empty place and verify it: all of it, or nothing."`
	Verify         verifyCmd         `cmd:"" help:"Check every invariant of the data. Exit status 0 when all hold."`
	Doctor         doctorCmd         `cmd:"" help:"Look at the program, its settings and all that it stands on, and say what is wrong. Takes the flags of 'serve'; changes nothing."`
	PortalPassword portalPasswordCmd `cmd:"" help:"Make a new shared password for the staff portal, print it, switch it on if it was off, and end its sessions."`
	DemoAccounts   demoAccountsCmd   `cmd:"" help:"List the demo park's accounts that have a known password."`
	OpenAPI        openAPICmd        `cmd:"" name:"openapi" help:"Print the API's document."`
	PageStates     pageStatesCmd     `cmd:"" hidden:"" help:"Print the schemas of what pages are drawn from, for the browser's types."`
}

// parkFlags tell where the park's data lies; every command has them.
type parkFlags struct {
	Data        string `help:"Folder of the park's data." env:"PARK_DATA" default:"./data" type:"path"`
	DatabaseURL string `help:"PostgreSQL address (postgres://...). Empty: SQLite in the data folder." env:"PARK_DATABASE_URL" placeholder:"URL"`
	BlobURL     string `help:"S3-compatible store (s3://KEY:SECRET@HOST/BUCKET). Empty: files in the data folder." env:"PARK_BLOB_URL" placeholder:"URL"`
	LogLevel    string `help:"debug, info, warn or error." env:"PARK_LOG_LEVEL" default:"info" enum:"debug,info,warn,error"`
}

func (p parkFlags) config() app.Config {
	var level slog.Level
	if err := level.UnmarshalText([]byte(p.LogLevel)); err != nil {
		panic(err) // the flag allows nothing else
	}
	log := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
	slog.SetDefault(log)
	return app.Config{Data: p.Data, DatabaseURL: p.DatabaseURL, BlobURL: p.BlobURL, Now: time.Now, Log: log}
}

// withPark opens the park for the length of a command. Its schema must be up to date: only serve and migrate change it.
func (p parkFlags) withPark(ctx context.Context, do func(*app.App) error) error {
	return withPark(ctx, p.config(), do)
}

func withPark(ctx context.Context, config app.Config, do func(*app.App) error) error {
	park, err := app.OpenCurrent(ctx, config)
	if err != nil {
		return err
	}
	defer park.Close()
	return do(park)
}

// serveFlags are those of serve, and of doctor, which looks at the same settings.
type serveFlags struct {
	parkFlags
	Addr          string         `help:"Address to serve on." env:"PARK_ADDR" default:":8080"`
	MetricsAddr   string         `help:"Address of GET /metrics for Prometheus. Empty: none." env:"PARK_METRICS_ADDR" placeholder:"ADDR"`
	PublicURL     string         `help:"Address by which the world reaches the park, as https://park.example.com. Empty: the address served on." env:"PARK_PUBLIC_URL" placeholder:"URL"`
	SMTPURL       string         `name:"smtp-url" help:"Mail server (smtp://USER:PASSWORD@HOST:587, smtps://USER:PASSWORD@HOST:465). Empty: mails are files in the data folder." env:"PARK_SMTP_URL" placeholder:"URL"`
	MailFrom      string         `help:"The park's own address, from which mails come." env:"PARK_MAIL_FROM" placeholder:"ADDRESS"`
	IMAPURL       string         `name:"imap-url" help:"Mailbox to which guests' replies come (imaps://USER:PASSWORD@HOST:993/INBOX). Empty: replies go to the desk's own mail program." env:"PARK_IMAP_URL" placeholder:"URL"`
	PayPalURL     string         `name:"paypal-url" help:"The park's account with PayPal (paypal://CLIENT_ID:SECRET@live?webhook=ID&merchant=ID). Empty: nobody pays online, or the test payments of --payment-sandbox." env:"PARK_PAYPAL_URL" placeholder:"URL"`
	LLMURL        string         `name:"llm-url" help:"Language model that the chat asks, at any server with OpenAI's chat completions (https://KEY@HOST/v1?model=NAME&embeddings=NAME). Empty: the chat answers without one." env:"PARK_LLM_URL" placeholder:"URL"`
	GoogleAPIKey  string         `name:"google-api-key" help:"Key of Google's speech services, with which visitors speak to the chat and hear its answers. Empty: they use what their browser has." env:"PARK_GOOGLE_API_KEY" placeholder:"KEY"`
	GoogleURL     string         `name:"google-url" help:"Where Google's speech services are, in place of their own addresses: a gateway, or a stub in tests." env:"PARK_GOOGLE_URL" placeholder:"URL" hidden:""`
	Sandbox       bool           `name:"payment-sandbox" help:"Without PayPal, let people pay in a test in which no money moves and which grants memberships. On by itself in the demo park and where only this machine reaches the park." env:"PARK_PAYMENT_SANDBOX"`
	AdminPassword string         `help:"Password of the staff portal, set at the first start. Empty: one is made up and printed once." env:"PARK_ADMIN_PASSWORD" placeholder:"PASSWORD"`
	Demo          bool           `help:"Fill an empty database with the demo park." env:"PARK_DEMO"`
	DevURL        string         `help:"Address of Vite's server, for development: pages come unrendered, with hot reload." env:"PARK_DEV_URL" placeholder:"URL" hidden:""`
	Proxies       []netip.Prefix `help:"Networks of proxies whose forwarded headers count, as 10.0.0.0/8." env:"PARK_PROXIES" placeholder:"CIDR"`
}

// config is what the flags say; the public address may still be missing.
func (f serveFlags) config() app.Config {
	config := f.parkFlags.config()
	config.SMTPURL, config.MailFrom, config.IMAPURL = f.SMTPURL, f.MailFrom, f.IMAPURL
	config.Proxies, config.DevURL, config.PublicURL = f.Proxies, f.DevURL, strings.TrimRight(f.PublicURL, "/")
	config.Demo, config.PayPalURL, config.LLMURL = f.Demo, f.PayPalURL, f.LLMURL
	config.GoogleAPIKey, config.GoogleURL = f.GoogleAPIKey, f.GoogleURL
	// A test payment grants a real membership: where anybody but this machine reaches the park, somebody must ask for it.
	config.Sandbox = f.Sandbox || f.Demo || f.onlyHere()
	return config
}

// onlyHere tells whether the park is reached from this machine alone.
func (f serveFlags) onlyHere() bool {
	host, _, err := net.SplitHostPort(f.Addr)
	if err != nil || !isLoopback(host) {
		return false
	}
	address, err := url.Parse(f.PublicURL)
	return f.PublicURL == "" || (err == nil && isLoopback(address.Hostname())) // else a proxy stands before it
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || (err == nil && address.IsLoopback())
}

type serveCmd struct{ serveFlags }

func (c serveCmd) Run(ctx context.Context) error {
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	config := c.config()
	if config.PublicURL == "" {
		config.PublicURL = "http://" + browserAddress(listener.Addr())
	} else if u, err := url.Parse(config.PublicURL); err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" {
		return fmt.Errorf("public url %q: expected https://park.example.com", c.PublicURL)
	}
	if config.Sandbox && config.PayPalURL == "" && !config.Demo {
		slog.Warn("test payments are on: people get memberships without paying. For a real park set --paypal-url, or leave --payment-sandbox out")
	}
	config.Frontend, _ = web.Dist()
	config.Progress = drawing
	park, err := app.Open(ctx, config)
	if err != nil {
		return err
	}
	defer park.Close()
	var metrics net.Listener
	if c.MetricsAddr != "" {
		if metrics, err = net.Listen("tcp", c.MetricsAddr); err != nil {
			return err
		}
	}
	password, err := park.Staff.OpenPortal(ctx, c.AdminPassword)
	if err != nil {
		return fmt.Errorf("set the portal's password: %w", err)
	}
	if password != "" {
		fmt.Printf("The portal's password is %s (shown this once; 'park portal-password' makes a new one)\n", password)
	}
	fmt.Printf("The park is open on http://%s\n", browserAddress(listener.Addr()))
	go memory.Keep(ctx) // the process is this park's alone
	return park.Serve(ctx, listener, metrics)
}

// drawing shows how far the demo park is, on one line.
func drawing(done, total int, what string) {
	fmt.Printf("\rdrawing the demo park: %d of %d (%s)\033[K", done, total, what)
	if done == total {
		fmt.Println()
	}
}

// browserAddress turns a listening address into one that a browser takes.
func browserAddress(address net.Addr) string {
	host, port, err := net.SplitHostPort(address.String())
	if err != nil {
		return address.String()
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

type migrateCmd struct{ parkFlags }

func (c migrateCmd) Run(ctx context.Context) error {
	park, err := app.Open(ctx, c.config())
	if err != nil {
		return err
	}
	return park.Close()
}

type backupCmd struct {
	parkFlags
	File string `arg:"" help:"The archive to write." type:"path"`
}

func (c backupCmd) Run(ctx context.Context) error {
	archive, err := app.OpenArchive(ctx, c.config())
	if err != nil {
		return err
	}
	defer archive.DB.Close()
	summary, err := archive.Backup(ctx, c.File)
	if err == nil {
		fmt.Printf("%s: %d rows, %d files\n", c.File, total(summary.Rows), summary.Blobs)
	}
	return err
}

func total(rows map[string]int) (n int) {
	for _, count := range rows {
		n += count
	}
	return n
}

type restoreCmd struct {
	parkFlags
	File string `arg:"" help:"The archive to read." type:"existingfile"`
}

func (c restoreCmd) Run(ctx context.Context) error {
	archive, err := app.OpenArchive(ctx, c.config())
	if err != nil {
		return err
	}
	defer archive.DB.Close()
	summary, err := archive.Restore(ctx, c.File)
	if err == nil {
		fmt.Printf("restored %d rows, %d files\n", total(summary.Rows), summary.Blobs)
	}
	return err
}

type verifyCmd struct{ parkFlags }

func (c verifyCmd) Run(ctx context.Context) error {
	return c.withPark(ctx, func(park *app.App) error {
		problems, err := park.Verify(ctx)
		for _, problem := range problems {
			fmt.Println(problem)
		}
		if err == nil && len(problems) > 0 {
			err = fmt.Errorf("%d problems", len(problems))
		}
		return err
	})
}

type demoAccountsCmd struct{}

func (demoAccountsCmd) Run() error {
	for _, account := range demo.Accounts() {
		fmt.Printf("%-24s %-14s %s\n", account.Email, account.Password, account.En)
	}
	return nil
}

type openAPICmd struct{}

// Run needs no data: the document comes from the route table.
func (openAPICmd) Run(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "park-openapi-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	park, err := app.Open(ctx, parkFlags{Data: folder, LogLevel: "warn"}.config())
	if err != nil {
		return err
	}
	defer park.Close()
	document, err := park.Server.Document()
	if err != nil {
		return err
	}
	_, err = fmt.Println(string(document))
	return err
}

type pageStatesCmd struct{}

func (pageStatesCmd) Run() error {
	document, err := pages.States()
	if err != nil {
		return err
	}
	_, err = fmt.Println(string(document))
	return err
}

func main() {
	var c cli
	parsed := kong.Parse(&c, kong.Name("park"), kong.Description("The holiday park: website, member club and back office in one program."), kong.UsageOnError())
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	parsed.BindTo(ctx, (*context.Context)(nil))
	if err := parsed.Run(); err != nil {
		// One line, whatever a driver's words look like.
		fmt.Fprintln(os.Stderr, "park:", strings.Join(strings.Fields(errorText(err)), " "))
		os.Exit(1)
	}
}

// errorText is what an operator reads of an error: the sentence of one that was made for people, else the error's own.
func errorText(err error) string {
	var refused *fault.Error
	if !errors.As(err, &refused) || refused.Kind == fault.Internal || refused.Kind == fault.Unavailable {
		return err.Error()
	}
	if len(refused.Fields) == 0 {
		return locale.Text(locale.English, refused.Key, refused.Params)
	}
	var all []string
	for _, field := range refused.Fields {
		all = append(all, strings.Join(field.Path, ".")+": "+locale.Text(locale.English, field.Key, field.Params))
	}
	return strings.Join(all, " ")
}
