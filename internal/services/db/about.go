package db

import (
	"context"
	"time"
)

// About is what an operator wants to know of the engine.
type About struct {
	Engine, Version string
	Bytes           int64 // of the database
	// Clock is the server's; zero where the database is a file, whose clock is this machine's.
	Clock time.Time
}

// About asks the engine about itself.
func (d *DB) About(ctx context.Context) (About, error) {
	if d.dialect == SQLite {
		about := About{Engine: "SQLite"}
		err := d.One(ctx, "SELECT sqlite_version(), page_count * page_size FROM pragma_page_count(), pragma_page_size()", nil, &about.Version, &about.Bytes)
		return about, err
	}
	about := About{Engine: "PostgreSQL"}
	var millis int64
	err := d.One(ctx, "SELECT current_setting('server_version'), pg_database_size(current_database()), (extract(epoch FROM clock_timestamp()) * 1000)::bigint", nil,
		&about.Version, &about.Bytes, &millis)
	about.Clock = time.UnixMilli(millis)
	return about, err
}
