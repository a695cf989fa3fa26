package measure

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

// Terms are the conditions that every server of a run is measured under.
type Terms struct {
	Connections int
	RunIn       time.Duration
	Warmup      time.Duration
	Measure     time.Duration
	Tries       int
	Patience    time.Duration
}

// AddFlags makes the terms flags of a command.
func (t *Terms) AddFlags(flags *flag.FlagSet) {
	flags.DurationVar(&t.RunIn, "run-in", 20*time.Second, "load before a server's first measurement, of every workload, for just-in-time compilers and caches")
	flags.DurationVar(&t.Warmup, "warmup", 2*time.Second, "load before each measurement")
	flags.DurationVar(&t.Measure, "measure", 8*time.Second, "length of each measurement")
	flags.IntVar(&t.Connections, "connections", 32, "keep-alive connections, one request at a time on each")
	flags.IntVar(&t.Tries, "tries", 3, "how often to measure at most while other programs use the processor")
	flags.DurationVar(&t.Patience, "patience", 30*time.Second, "how long to wait before each measurement for other programs to leave the processor")
}

// Check refuses what can't be measured.
func (t Terms) Check() error {
	if t.Connections < 1 || t.Connections > 1024 {
		return errors.New("connections: want 1 to 1024")
	}
	if t.Tries < 1 || t.Tries > 100 {
		return errors.New("tries: want 1 to 100")
	}
	if t.Patience < 0 || t.Patience > time.Hour {
		return errors.New("patience: want at most an hour")
	}
	if t.RunIn < 0 || t.RunIn > 10*time.Minute {
		return errors.New("run-in: want at most 10 minutes")
	}
	if t.Warmup < 0 || t.Measure <= 0 || t.Warmup+t.Measure > 10*time.Minute {
		return errors.New("warmup and measure: want less than 10 minutes in all")
	}
	return nil
}

// Conditions says the terms and the machine in a sentence.
func (t Terms) Conditions() string {
	return fmt.Sprintf("%d processor cores shared by server and load generator; %d keep-alive connections; %v of load before the first measurement of each server, %v of warm-up before each, %v measured; %s/%s, %s.",
		runtime.NumCPU(), t.Connections, t.RunIn, t.Warmup, t.Measure, runtime.GOOS, runtime.GOARCH, runtime.Version())
}

// WorkFolder is where installed servers stay between runs: the given folder, or one in the user's cache folder.
func WorkFolder(given string) (string, error) {
	if given == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return "", fmt.Errorf("find the cache folder (or give -work): %w", err)
		}
		given = filepath.Join(cache, "holidaypark-bench")
	}
	work, err := filepath.Abs(given)
	if err != nil {
		return "", fmt.Errorf("resolve -work: %w", err)
	}
	return work, nil
}

// Progress tells the one who waits what is done now; results go to standard output.
func Progress(format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
}
