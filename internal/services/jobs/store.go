package jobs

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/db"
)

func insert(ctx context.Context, d *db.DB, job Job, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO jobs (kind, lane, args, run_at, max_attempts, unique_key, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (unique_key) DO NOTHING`,
		job.Kind, string(job.Lane), string(job.args), job.RunAt.UnixMilli(), job.MaxAttempts, job.key, now.UnixMilli())
	return err
}

// isKnown narrows a statement to the kinds of this program, $2 as "|a|b|": a job of a newer program, which serves beside this one
// during an update, waits for it. A kind that has changed its lane is still done in the lane of its row.
const isKnown = "instr($2, '|' || kind || '|') > 0"

// lanesDue lists the lanes that have something due.
func lanesDue(ctx context.Context, d *db.DB, now time.Time, known string) ([]Lane, error) {
	return db.All(ctx, d, db.Value[Lane],
		`WITH lanes (lane) AS (VALUES `+laneValues+`) SELECT lane FROM lanes WHERE EXISTS (
			SELECT 1 FROM jobs WHERE state = 'waiting' AND jobs.lane = lanes.lane AND run_at <= $1 AND `+isKnown+`)`,
		now.UnixMilli(), known)
}

// laneValues are the names of the lanes as SQL: ('a'), ('b').
var laneValues = func() string {
	var values []string
	for _, lane := range Lanes() {
		values = append(values, "('"+string(lane)+"')")
	}
	return strings.Join(values, ", ")
}()

// claim takes the next due job of the lane. The look before the update keeps workers that find nothing from writing.
func claim(ctx context.Context, d *db.DB, now time.Time, lane Lane, known string) (job Job, ok bool, err error) {
	const due = `SELECT id FROM jobs WHERE state = 'waiting' AND lane = $3 AND run_at <= $1 AND ` + isKnown + ` ORDER BY run_at, id LIMIT 1`
	if ok, err := d.Maybe(ctx, due, []any{now.UnixMilli(), known, string(lane)}, &job.ID); err != nil || !ok {
		return job, false, err
	}
	// A stop must not interrupt it half-way: nobody would be at work on the job until its lease has run out.
	err = d.Tx(context.WithoutCancel(ctx), func(ctx context.Context) (err error) {
		ok, err = d.Maybe(ctx, `UPDATE jobs SET state = 'running', attempts = attempts + 1, claims = claims + 1, lease_until = $4
			WHERE id = (`+due+d.SkipLocked()+`) RETURNING id, kind, args, attempts, max_attempts, claims`,
			[]any{now.UnixMilli(), known, string(lane), now.Add(lease).UnixMilli()}, &job.ID, &job.Kind, &job.args, &job.Attempts, &job.MaxAttempts, &job.claims)
		return err
	})
	return job, ok && err == nil, err
}

// isThisTry fences every write that follows a claim: a replica that was taken for dead can't end another's try.
const isThisTry = "id = $1 AND claims = $2 AND state = 'running'"

func finish(ctx context.Context, d *db.DB, job Job, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE jobs SET state = 'done', finished_at = $3, last_error = NULL WHERE "+isThisTry,
		job.ID, job.claims, now.UnixMilli())
	return err
}

// fail gives the job back as it is afterwards. A job that another replica has taken over is left alone and comes back empty.
func fail(ctx context.Context, d *db.DB, job Job, cause error, again, now time.Time) (Job, error) {
	state := "waiting"
	if job.Attempts >= job.MaxAttempts {
		state = dead
	}
	ended, _, err := put(ctx, d, `UPDATE jobs SET state = $3, run_at = $4, last_error = $5, finished_at = $6 WHERE `+isThisTry,
		job.ID, job.claims, state, again.UnixMilli(), texts.Storable(cause.Error()), now.UnixMilli())
	return ended, err
}

// put changes one job and gives it back as it is then.
func put(ctx context.Context, d *db.DB, update string, args ...any) (job Job, ok bool, err error) {
	ok, err = d.Maybe(ctx, update+" RETURNING id, kind, args, state, attempts, last_error", args,
		&job.ID, &job.Kind, &job.args, &job.State, &job.Attempts, &job.LastError)
	return job, ok, err
}

func renew(ctx context.Context, d *db.DB, job Job, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE jobs SET lease_until = $3 WHERE "+isThisTry, job.ID, job.claims, now.Add(lease).UnixMilli())
	return err
}

// handBack puts a job back into the queue as if this try had not been.
func handBack(ctx context.Context, d *db.DB, job Job, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE jobs SET state = 'waiting', attempts = attempts - 1, run_at = $3 WHERE "+isThisTry, job.ID, job.claims, now.UnixMilli())
	return err
}

func listExpired(ctx context.Context, d *db.DB, now time.Time, known string) ([]leased, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (one leased, err error) {
		err = rows.Scan(&one.id, &one.until)
		return one, err
	},
		"SELECT id, lease_until FROM jobs WHERE state = 'running' AND lease_until < $1 AND "+isKnown, now.UnixMilli(), known)
}

// reclaim ends a try whose lease has run out. Ordinary failures have their number of tries; one that takes its process down with it
// has fewer, since others suffer from each.
func reclaim(ctx context.Context, d *db.DB, id int64, now time.Time) (Job, bool, error) {
	return put(ctx, d, `UPDATE jobs SET silent_ends = silent_ends + 1, finished_at = $2,
		state = CASE WHEN attempts >= max_attempts OR silent_ends + 1 >= $3 THEN 'dead' ELSE 'waiting' END,
		last_error = CASE WHEN silent_ends + 1 >= $3 THEN 'set aside: the process at work on it ended before it was done, ' || (silent_ends + 1) || ' times'
			ELSE 'the process at work on it ended before it was done' END
		WHERE id = $1 AND state = 'running' AND lease_until < $2`, id, now.UnixMilli(), maxSilentEnds)
}

func deleteEnded(ctx context.Context, d *db.DB, state string, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM jobs WHERE state = $1 AND finished_at < $2", state, before.UnixMilli())
	return err
}

func deleteUnknown(ctx context.Context, d *db.DB, before time.Time, known string) error {
	_, err := d.Exec(ctx, "DELETE FROM jobs WHERE state = 'waiting' AND run_at < $1 AND NOT "+isKnown, before.UnixMilli(), known)
	return err
}

// revive gives a dead job as many tries as a new one has.
const revive = "UPDATE jobs SET state = 'waiting', attempts = 0, silent_ends = 0, run_at = $1 WHERE state = 'dead' AND "

func retry(ctx context.Context, d *db.DB, id int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, revive+"id = $2", now.UnixMilli(), id)
	return n == 1, err
}

// reviveSame likewise for the latest dead job of the same kind and arguments.
func reviveSame(ctx context.Context, d *db.DB, job Job, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, revive+"id = (SELECT max(id) FROM jobs WHERE state = 'dead' AND kind = $2 AND args = $3)", now.UnixMilli(), job.Kind, string(job.args))
	return n == 1, err
}

// holdSame tells whether a job of the same kind and arguments is in one of the states, and keeps it there until the transaction ends.
func holdSame(ctx context.Context, d *db.DB, job Job, states []string) (held bool, err error) {
	var id int64
	var where db.Where
	where.And("kind = $", job.Kind)
	where.And("args = $", string(job.args))
	where.OneOf("state", states)
	return d.Maybe(ctx, "SELECT id FROM jobs"+where.SQL()+" ORDER BY id LIMIT 1"+d.ForUpdate(), where.Args(), &id)
}

func countByLane(ctx context.Context, d *db.DB) (map[Lane]map[string]int, error) {
	counts := map[Lane]map[string]int{}
	err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var lane Lane
		var state string
		var n int
		err := rows.Scan(&lane, &state, &n)
		if counts[lane] == nil {
			counts[lane] = map[string]int{}
		}
		counts[lane][state] = n
		return err
	}, "SELECT lane, state, count(*) FROM jobs GROUP BY state, lane")
	return counts, err
}

// oldestDue gives, for each lane that has something due, since when.
func oldestDue(ctx context.Context, d *db.DB, now time.Time) (map[Lane]time.Time, error) {
	oldest := map[Lane]time.Time{}
	err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var lane Lane
		var since int64
		err := rows.Scan(&lane, &since)
		oldest[lane] = time.UnixMilli(since)
		return err
	}, "SELECT lane, min(run_at) FROM jobs WHERE state = 'waiting' AND run_at <= $1 GROUP BY lane", now.UnixMilli())
	return oldest, err
}

const selectJob = "SELECT id, kind, lane, state, run_at, attempts, max_attempts, last_error, created_at FROM jobs"

func scanJob(rows *sql.Rows) (job Job, err error) {
	var runAt, createdAt int64
	var lastError sql.NullString
	err = rows.Scan(&job.ID, &job.Kind, &job.Lane, &job.State, &runAt, &job.Attempts, &job.MaxAttempts, &lastError, &createdAt)
	job.RunAt, job.CreatedAt, job.LastError = time.UnixMilli(runAt).UTC(), time.UnixMilli(createdAt).UTC(), lastError.String
	return job, err
}

// listColumns are what jobs may be sorted by. They are written in the order of their time.
var listColumns = map[string]string{"": "id", "createdAt": "id", "runAt": "run_at", "kind": "kind", "lane": "lane", "state": "state", "attempts": "attempts"}

func list(ctx context.Context, d *db.DB, narrow Narrow, periodic []string, part db.Part) (jobs []Job, total int, err error) {
	where := &db.Where{}
	where.Is("state", narrow.State)
	where.Is("lane", narrow.Lane)
	where.Is("kind", narrow.Kind)
	if narrow.WithoutRoutine {
		where.And("(state <> 'done' OR instr($, '|' || kind || '|') = 0)", "|"+strings.Join(periodic, "|")+"|")
	}
	if err := d.One(ctx, "SELECT count(*) FROM jobs"+where.SQL(), where.Args(), &total); err != nil {
		return nil, 0, err
	}
	jobs, err = db.All(ctx, d, scanJob, selectJob+where.Page("jobs", part, listColumns), where.Args(part.Limit, part.Offset)...)
	return jobs, total, err
}

func find(ctx context.Context, d *db.DB, id int64) (job Job, ok bool, err error) {
	return db.First(ctx, d, scanJob, selectJob+" WHERE id = $1", id)
}

// readLease gives the lease; one that was never taken is nobody's.
func readLease(ctx context.Context, d *db.DB, name string) (row holding, err error) {
	_, err = d.Maybe(ctx, "SELECT holder, renewals FROM leases WHERE name = $1", []any{name}, &row.holder, &row.renewals)
	return row, err
}

// takeLease makes holder the holder, unless the lease is no longer as it was seen.
func takeLease(ctx context.Context, d *db.DB, name, holder string, seen holding) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO leases (name, holder, renewals) VALUES ($1, $2, 1)
		ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, renewals = leases.renewals + 1
		WHERE leases.holder = $3 AND leases.renewals = $4`, name, holder, seen.holder, seen.renewals)
	return n == 1, err
}

// renewLease tells whether the holder still has the lease.
func renewLease(ctx context.Context, d *db.DB, name, holder string) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE leases SET renewals = renewals + 1 WHERE name = $1 AND holder = $2", name, holder)
	return n == 1, err
}

func releaseLease(ctx context.Context, d *db.DB, name, holder string) error {
	_, err := d.Exec(ctx, "UPDATE leases SET holder = '', renewals = renewals + 1 WHERE name = $1 AND holder = $2", name, holder)
	return err
}

// listKinds tells the kinds of jobs by their ids, which the audit trail keeps as texts.
func listKinds(ctx context.Context, d *db.DB, ids []string) (map[string]string, error) {
	var where db.Where
	where.OneOf("CAST(id AS TEXT)", ids)
	return db.Pairs[string, string](ctx, d, "SELECT CAST(id AS TEXT), kind FROM jobs"+where.SQL(), where.Args()...)
}
