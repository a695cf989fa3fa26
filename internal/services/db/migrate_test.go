package db_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// eachEmpty gives the address of a database of each engine that has no schema yet.
func eachEmpty(t *testing.T, test func(t *testing.T, url, path string)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		if url != "" {
			url = dbtest.PostgresURL(t, false)
		}
		test(t, url, path)
	})
}

func TestMigrationsAreNumberedAlikeForBothEngines(t *testing.T) {
	var lists [2][]string
	for i, dialect := range []db.Dialect{db.SQLite, db.Postgres} {
		steps, err := db.Migrations(dialect)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range steps {
			lists[i] = append(lists[i], fmt.Sprintf("%04d_%s.sql", step.Version, step.Name))
		}
		entries, err := os.ReadDir(filepath.Join("migrations", string(dialect)))
		if err != nil {
			t.Fatal(err)
		}
		var onDisk []string
		for _, entry := range entries {
			if !regexp.MustCompile(`^\d{4}_[a-z0-9_]+\.sql$`).MatchString(entry.Name()) {
				t.Errorf("%s: expected NNNN_words.sql", entry.Name())
			}
			onDisk = append(onDisk, entry.Name())
		}
		if len(onDisk) == 0 || !slices.Equal(onDisk, lists[i]) || db.SchemaVersion(dialect) != len(onDisk) {
			t.Errorf("%s: the folder has %v, the program %v", dialect, onDisk, lists[i])
		}
	}
	if !slices.Equal(lists[0], lists[1]) {
		t.Errorf("SQLite has %v, PostgreSQL %v", lists[0], lists[1])
	}
}

// What a schema is made of, one line each, in words that are the same for both engines.
var schemaLines = map[db.Dialect][]string{
	db.SQLite: {
		`SELECT 'column ' || m.name || '.' || c.name || CASE WHEN c."notnull" = 1 AND c.pk = 0 THEN ' not null' ELSE '' END
			FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
		`SELECT 'index ' || name || ' on ' || tbl_name || ' (' || (SELECT group_concat(COALESCE(i.name, 'an expression'), ', ') FROM pragma_index_info(sqlite_master.name) i) || ')'
			FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`,
		`SELECT 'unique ' || m.name || ' (' || (SELECT group_concat(i.name, ', ') FROM pragma_index_info(l.name) i) || ')'
			FROM sqlite_master m, pragma_index_list(m.name) l WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND l.origin = 'u'`,
		`SELECT 'primary ' || m.name || ' (' || (SELECT group_concat(c.name, ', ') FROM (SELECT * FROM pragma_table_info(m.name) WHERE pk > 0 ORDER BY pk) c) || ')'
			FROM sqlite_master m WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
		`SELECT 'foreign ' || m.name || '.' || f."from" || ' to ' || f."table" || ' on delete ' || f.on_delete
			FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
	},
	db.Postgres: {
		`SELECT 'column ' || c.relname || '.' || a.attname || CASE WHEN a.attnotnull AND NOT EXISTS
				(SELECT 1 FROM pg_constraint p WHERE p.conrelid = c.oid AND p.contype = 'p' AND a.attnum = ANY (p.conkey)) THEN ' not null' ELSE '' END
			FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
			WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
		`SELECT 'index ' || i.relname || ' on ' || c.relname || ' (' || (SELECT string_agg(COALESCE(a.attname, 'an expression'), ', ' ORDER BY k.n)
				FROM unnest(x.indkey) WITH ORDINALITY k(at, n) LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.at) || ')'
			FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
			WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint p WHERE p.conindid = i.oid AND p.contype IN ('u', 'p'))`,
		`SELECT CASE p.contype WHEN 'u' THEN 'unique ' ELSE 'primary ' END || p.conrelid::regclass || ' (' || (SELECT string_agg(a.attname, ', ' ORDER BY k.n)
				FROM unnest(p.conkey) WITH ORDINALITY k(at, n) JOIN pg_attribute a ON a.attrelid = p.conrelid AND a.attnum = k.at) || ')'
			FROM pg_constraint p WHERE p.connamespace = 'public'::regnamespace AND p.contype IN ('u', 'p')`,
		`SELECT 'foreign ' || p.conrelid::regclass || '.' || a.attname || ' to ' || p.confrelid::regclass || ' on delete '
				|| CASE p.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'r' THEN 'RESTRICT' ELSE 'NO ACTION' END
			FROM pg_constraint p JOIN pg_attribute a ON a.attrelid = p.conrelid AND a.attnum = p.conkey[1]
			WHERE p.connamespace = 'public'::regnamespace AND p.contype = 'f'`,
	},
}

func TestBothEnginesHaveTheSameSchema(t *testing.T) {
	if os.Getenv(dbtest.Env) == "" {
		t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
	}
	schemas := map[db.Dialect]map[string]bool{}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		lines := map[string]bool{}
		for _, query := range schemaLines[d.Dialect()] {
			found := column[string](t, d, query)
			if len(found) == 0 {
				t.Errorf("nothing found by %s", query)
			}
			for _, line := range found {
				lines[line] = true
			}
		}
		schemas[d.Dialect()] = lines
	})
	for _, pair := range [][2]db.Dialect{{db.SQLite, db.Postgres}, {db.Postgres, db.SQLite}} {
		for line := range schemas[pair[0]] {
			if !schemas[pair[1]][line] {
				t.Errorf("%s alone: %s", pair[0], line)
			}
		}
	}
}

func TestReplicasStartingTogetherMigrateOnce(t *testing.T) {
	const replicas = 6
	eachEmpty(t, func(t *testing.T, url, path string) {
		applied := make([]int, replicas)
		var all sync.WaitGroup
		start := make(chan struct{})
		for i := range replicas {
			all.Go(func() {
				<-start
				d, err := db.Open(t.Context(), url, path) // each its own, as separate processes have
				if err != nil {
					t.Errorf("open: %v", err)
					return
				}
				defer d.Close()
				if applied[i], err = d.Migrate(t.Context()); err != nil {
					t.Errorf("migrate: %v", err)
				}
			})
		}
		close(start)
		all.Wait()
		d := open(t, url, path)
		want := db.SchemaVersion(d.Dialect())
		slices.Sort(applied)
		if applied[replicas-1] != want || applied[replicas-2] != 0 {
			t.Errorf("steps applied by each: %v, want %d by one alone", applied, want)
		}
		if n := number(t, d, "SELECT count(*) FROM schema_migrations"); n != want {
			t.Errorf("%d steps on record, want %d", n, want)
		}
	})
}

func TestMigrateTwiceDoesNothingTheSecondTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		commits := d.Commits()
		if applied, err := d.Migrate(t.Context()); applied != 0 || err != nil || d.Commits() != commits {
			t.Errorf("applied %d, wrote %v, %v", applied, d.Commits() != commits, err)
		}
	})
}

func TestADatabaseNewerThanTheProgramIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		newer := db.SchemaVersion(d.Dialect()) + 1
		run(t, d, "INSERT INTO schema_migrations (version, name, applied_at) VALUES ($1, 'from the future', 0)", newer)
		_, err := d.Migrate(t.Context())
		if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("schema %d, newer than", newer)) {
			t.Errorf("got %v", err)
		}
		if version, err := d.Version(t.Context()); version != newer || err != nil {
			t.Errorf("version %d, %v", version, err)
		}
	})
}

func TestAFailedMigrationLeavesNothingBehind(t *testing.T) {
	eachEmpty(t, func(t *testing.T, url, path string) {
		d := open(t, url, path)
		run(t, d, "CREATE TABLE jobs (in_the_way BIGINT)") // which a step makes after many others
		applied, err := d.Migrate(t.Context())
		if err == nil || applied != 0 || !strings.Contains(err.Error(), "migration 0001") {
			t.Fatalf("applied %d, %v", applied, err)
		}
		tables, err := d.Tables(t.Context())
		if err != nil || len(tables) != 1 || tables[0].Name != "jobs" {
			t.Errorf("left behind: %v, %v", tables, err)
		}
		if version, err := d.Version(t.Context()); version != 0 || err != nil {
			t.Errorf("version %d, %v", version, err)
		}
		run(t, d, "DROP TABLE jobs")
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Errorf("with the way clear: %v", err)
		}
	})
}

// Earlier versions left a mail waiting whose job had died with its process.
func TestTheUpgradeTellsTheTruthAboutMailsThatNobodySends(t *testing.T) {
	eachEmpty(t, func(t *testing.T, url, path string) {
		d := open(t, url, path)
		if _, err := d.MigrateTo(t.Context(), 6); err != nil {
			t.Fatal(err)
		}
		for id, job := range map[int]string{1: "waiting", 2: "running", 3: "dead", 14: "done", 15: ""} {
			run(t, d, `INSERT INTO mails (id, document_id, created_at, template, to_address, to_name, reply_to, from_name, language, subject, body_text, body_html, pictures, message_id, secret)
				VALUES ($1, $2, 0, 'code', 'a@example.com', '', '', '', 'en', '', '', 'x', '[]', '', FALSE)`, id, fmt.Sprint(id))
			if job != "" {
				run(t, d, "INSERT INTO jobs (kind, args, state, run_at, max_attempts, created_at) VALUES ('mail.send', $1, $2, 0, 60, 0)", fmt.Sprintf(`{"mail":%d}`, id), job)
			}
		}
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		if waiting := column[int](t, d, "SELECT id FROM mails WHERE state = 'waiting' ORDER BY id"); !slices.Equal(waiting, []int{1, 2}) {
			t.Errorf("%v wait", waiting)
		}
		if n := number(t, d, "SELECT count(*) FROM mails WHERE state = 'failed' AND last_error <> ''"); n != 3 {
			t.Errorf("%d have failed", n)
		}
	})
}
