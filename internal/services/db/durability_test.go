package db_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"holidaypark/internal/services/db"
)

const victimEnv = "PARK_TEST_VICTIM"

// beVictim inserts pairs of rows from several goroutines, and tells each pair that was acknowledged, until it is killed.
func beVictim(path string) {
	ctx := context.Background()
	d, err := db.Open(ctx, "", path)
	if err != nil {
		panic(err)
	}
	start := 0
	if err := d.One(ctx, "SELECT coalesce(max(id), 0) FROM things", nil, &start); err != nil {
		panic(err)
	}
	const writers = 8
	for w := range writers {
		go func() {
			for id := start + 1 + w; ; id += writers {
				err := d.Tx(ctx, func(ctx context.Context) error {
					if err := insert(ctx, d, id); err != nil {
						return err
					}
					return insert(ctx, d, -id)
				})
				if err != nil {
					panic(err)
				}
				os.Stdout.WriteString(strconv.Itoa(id) + "\n")
			}
		}()
	}
	select {}
}

func TestNothingAcknowledgedIsLostWhenTheProcessIsKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "park.db")
	d := open(t, "", path)
	makeTable(t, d)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	acknowledged := map[int]bool{}
	for round := range 4 {
		kill(t, path, 50+70*round, acknowledged)
		d := open(t, "", path)
		stored := map[int]bool{}
		for _, id := range allIDs(t, d) {
			stored[id] = true
		}
		for id := range acknowledged {
			if !stored[id] {
				t.Errorf("round %d: %d was acknowledged and is gone", round, id)
			}
		}
		for id := range stored {
			if !stored[-id] {
				t.Errorf("round %d: half of %d is there", round, id)
			}
		}
		if found := column[string](t, d, "SELECT integrity_check FROM pragma_integrity_check"); fmt.Sprint(found) != "[ok]" {
			t.Errorf("round %d: %v", round, found)
		}
		d.Close()
	}
}

// kill ends the victim without warning once it has acknowledged so many pairs, and adds them to the set.
func kill(t *testing.T, path string, after int, acknowledged map[int]bool) {
	t.Helper()
	victim := exec.Command(os.Args[0])
	victim.Env = append(os.Environ(), victimEnv+"="+path)
	victim.Stderr = os.Stderr
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	seen := 0
	for lines.Scan() {
		id, err := strconv.Atoi(lines.Text())
		if err != nil {
			t.Fatal(err) // a line is one write to a pipe, which is whole or not there
		}
		acknowledged[id] = true
		if seen++; seen == after {
			if err := victim.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := victim.Wait(); err == nil || seen < after {
		t.Fatalf("the victim ended by itself after %d of %d: %v", seen, after, err)
	}
}
