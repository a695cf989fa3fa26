// Package upgrade keeps a park of every released version, with its people and their secrets, and tests that this version takes it over
// without losing anything. It must never know what a table means.
package upgrade

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/passkeytest"
)

// The files of a fixture: in a folder for each engine, below one for each version.
const (
	DatabaseFile = "park.db.gz"  // SQLite's file
	DumpFile     = "park.sql.gz" // PostgreSQL's rows and schema, as statements
	BlobsFolder  = "files"
	RecordFile   = "record.json"
)

// Record is what a park held when it was kept, and what its people know: with it they must get into every later version.
type Record struct {
	At        time.Time // when the park was stopped: what had not run out by then is still good
	PublicURL string
	Portal    Portal
	Token     string // of the API
	Revoked   string // a token that is good no more
	People    []Person
	Suspended Person
	Leaving   Person // asked to be forgotten
	Reset     string // token of a link that sets a new password, not used yet
	ResetOf   string // its account
	Product   string // documentId of one that people may redeem
	Repeated  Redemption
	Coupons   map[string]string // code to status
	Waiting   []string          // addresses whose mail was not sent yet
	Blobs     map[string]string // key to SHA-256
	// Known is somebody whom the park knows in many ways; versions before 2 have nobody.
	Known  Known
	Tables map[string]Table
}

// Known is a person of whom nothing may be left once they are erased.
type Known struct {
	DocumentID string   // of the account
	Texts      []string // addresses and names under which they are known
	Threads    []string // documentIds of what they sent, with staff's notes
}

// Portal is the staff's gate.
type Portal struct {
	Password string
	Cookie   string // name=value
}

// Person is an account and its ways in.
type Person struct {
	Email, Password      string
	Cookies              []string // name=value, one for each session
	Passkey              *passkeytest.Device
	Point, DiscountPoint float64
	Coupons              int
}

// Redemption is one that was acknowledged: sent again under its key it gets the same answer.
type Redemption struct {
	Email, Key, Body, Coupon string
}

// Table is a table's content in a word.
type Table struct {
	Columns []string
	Rows    int
	SHA256  string           // of all values in these columns, whatever the order of the rows
	Sums    map[string]int64 // of each column of numbers
}

// Tables describes every table that holds what people entered.
func Tables(ctx context.Context, d *db.DB) (map[string]Table, error) {
	list, err := d.Tables(ctx)
	if err != nil {
		return nil, err
	}
	all := map[string]Table{}
	for _, table := range list {
		if all[table.Name], err = Describe(ctx, d, table.Name, table.Columns); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Describe reads some columns of a table.
func Describe(ctx context.Context, d *db.DB, name string, columns []string) (Table, error) {
	t := Table{Columns: columns, Sums: map[string]int64{}}
	var rows []string
	err := d.EachRow(ctx, db.Table{Name: name, Columns: columns}, func(values []any) error {
		for i, value := range values {
			if number, ok := value.(int64); ok {
				t.Sums[columns[i]] += number
			}
		}
		row, err := json.Marshal(values)
		rows = append(rows, string(row))
		return err
	})
	if err != nil {
		return t, fmt.Errorf("read %s: %w", name, err)
	}
	slices.Sort(rows)
	sum := sha256.New()
	for _, row := range rows {
		fmt.Fprintln(sum, row)
	}
	t.Rows, t.SHA256 = len(rows), hex.EncodeToString(sum.Sum(nil))
	return t, nil
}

// Compare says how a table is no longer what it was; nothing: it is the same.
func (t Table) Compare(now Table) error {
	var all error
	if now.Rows != t.Rows {
		all = errors.Join(all, fmt.Errorf("%d rows, had %d", now.Rows, t.Rows))
	}
	for column, sum := range t.Sums {
		if now.Sums[column] != sum {
			all = errors.Join(all, fmt.Errorf("the sum of %s is %d, was %d", column, now.Sums[column], sum))
		}
	}
	if all == nil && now.SHA256 != t.SHA256 {
		all = errors.New("as many rows, but other values")
	}
	return all
}
