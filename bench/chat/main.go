// Command chat asks the demo park a set of questions and tells how many it answers right and how many of the others it refuses, by
// language and kind, and how fast.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

const patience = 30 * time.Minute

func main() {
	park := flag.String("park", "../bin/park", "our server's binary")
	questions := flag.String("questions", "chat/questions.json", "the questions")
	rounds := flag.String("rounds", "chat/practice.json chat/unseen-*.json", "files of further questions: those for tuning, and the rounds that were held out; empty for none")
	data := flag.String("data", "", "a folder with a demo park; empty makes one, which takes minutes")
	wrong := flag.Bool("wrong", false, "print what was answered wrongly")
	clients := flag.Int("clients", 8, "how many ask at once while throughput is measured")
	span := flag.Duration("span", 8*time.Second, "how long throughput is measured")
	flag.Parse()
	measure.Main("chat", func(ctx context.Context) error {
		return run(ctx, *park, *questions, *rounds, *data, *wrong, *clients, *span)
	})
}

func run(ctx context.Context, park, questions, rounds, data string, wrong bool, clients int, span time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	set, err := readSet(questions)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "holidaypark-bench-chat-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	if data == "" {
		data = filepath.Join(scratch, "data")
	}
	// Every question comes from a visitor of its own, as the proxy before the park would say: the limits count visitors.
	process, url, err := measure.StartDemo(ctx, park, data, filepath.Join(scratch, "park.log"), "--proxies", "127.0.0.0/8")
	if err != nil {
		return err
	}
	defer process.Stop()
	client := &asker{url: url + "/api/chat"}
	if err := client.waitReady(ctx); err != nil {
		return err
	}
	if err := score(ctx, client, set, wrong); err != nil {
		return err
	}
	if err := scoreRounds(ctx, client, rounds, wrong); err != nil {
		return err
	}
	return throughput(ctx, client, set, clients, span)
}

// scoreRounds asks the questions of each further file, and prints them by themselves.
func scoreRounds(ctx context.Context, client *asker, patterns string, wrong bool) error {
	var files []string
	for pattern := range strings.FieldsSeq(patterns) {
		found, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		files = append(files, found...)
	}
	for _, file := range files {
		set, err := readSet(file)
		if err != nil {
			return err
		}
		fmt.Printf("\n%s\n", filepath.Base(file))
		if err := score(ctx, client, set, wrong); err != nil {
			return err
		}
	}
	return nil
}
