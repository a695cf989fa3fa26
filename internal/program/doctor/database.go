package doctor

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"holidaypark/internal/services/db"
)

const (
	// Leases of jobs last a minute: replicas whose clocks differ by nearly that much take each other's jobs.
	clockLook  = 2 * time.Second
	clockWrong = 30 * time.Second
	// walLook is far above what SQLite's log reaches before it is written into the database.
	walLook = 256 << 20
)

func (c Config) databaseFile() string { return filepath.Join(c.Data, "park.db") }

// database looks at the database, and, where its schema is this program's, at what is in it.
func (c Config) database(ctx context.Context, r *Report) {
	if c.DatabaseURL == "" {
		// Opening would make it.
		if _, err := os.Stat(c.databaseFile()); errors.Is(err, fs.ErrNotExist) {
			r.look("database", "Check --data (PARK_DATA); 'park serve' makes a new park there.", "There is no database at %s yet.", c.databaseFile())
			return
		}
	}
	d, err := db.Open(ctx, c.DatabaseURL, c.databaseFile())
	if err != nil {
		do := "Check --database-url (PARK_DATABASE_URL), that the server runs, and that this machine may reach it."
		if c.DatabaseURL == "" {
			do = "Check who may read and write the data folder; a file that is damaged is replaced from a backup ('park restore')."
		}
		r.wrong("database", do, "The database can't be opened: %s.", sentence(err))
		return
	}
	defer d.Close()
	about, err := d.About(ctx)
	if err != nil {
		r.failed("database", err)
		return
	}
	r.ok("database", "%s %s, %s.", about.Engine, about.Version, size(about.Bytes))
	c.clock(about, r)
	if c.schema(ctx, d, r) {
		c.work(ctx, d, r)
		c.settings(ctx, r)
	}
}

func (c Config) clock(about db.About, r *Report) {
	if about.Clock.IsZero() {
		return
	}
	apart := about.Clock.Sub(c.Now()).Abs()
	const do = "Set both machines' clocks by NTP."
	switch {
	case apart >= clockWrong:
		r.wrong("clock", do, "The database's clock and this machine's are %s apart: replicas would take each other's jobs.", ago(apart))
	case apart >= clockLook:
		r.look("clock", do, "The database's clock and this machine's are %s apart.", ago(apart))
	default:
		r.ok("clock", "The database's clock and this machine's agree.")
	}
}

// schema tells whether the schema is this program's.
func (c Config) schema(ctx context.Context, d *db.DB, r *Report) bool {
	have, err := d.Version(ctx)
	current := db.SchemaVersion(d.Dialect())
	switch {
	case err != nil:
		r.failed("schema", err)
	case have == 0:
		r.look("schema", "Run 'park migrate', or 'park serve', which does it too.", "The database is empty.")
	case have < current:
		r.wrong("schema", "Make a backup, then run 'park migrate', or 'park serve', which does it too.",
			"The schema is %d and this program needs %d. What is in the database was not looked at.", have, current)
	case have > current:
		r.wrong("schema", "Use the newer program.", "The schema is %d, newer than this program's %d. What is in the database was not looked at.", have, current)
	default:
		r.ok("schema", "The schema is %d, which is this program's.", have)
		return true
	}
	return false
}
