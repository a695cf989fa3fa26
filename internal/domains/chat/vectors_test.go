package chat_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
)

// A server that makes vectors brings passages to the model that no word of the question leads to.
func TestMeaningJoinsTheRanking(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		server := newStub(t)
		server.will(says(refusal))
		server.embed = func(w http.ResponseWriter, texts []string) {
			var data []any
			for i, text := range texts {
				vector := []float32{1, 0}
				if strings.Contains(text, "Tree House sleeps") || strings.Contains(text, "gezellig") {
					vector = []float32{0, 1}
				}
				data = append(data, map[string]any{"index": i, "embedding": vector})
			}
			_ = json.NewEncoder(w).Encode(map[string]any{"data": data})
		}
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, LLMURL: server.url() + "&embeddings=vectors"})
		create(t, park, "room-types", entry{"order": 1, "Name_en": "Tree House", "Price": 130, "Max_guest": 3, "Availability": true})
		eventually(t, park, "How much is the tree house?", "$130")
		deadline := time.Now().Add(30 * time.Second)
		for {
			ask(t, park, entry{"question": "gezellig?", "language": "en"})
			asked := server.requests()
			for _, one := range asked {
				if strings.Contains(one, "gezellig?") && strings.Contains(one, `\"number\":1,\"page\":\"Tree House\",\"text\":\"Tree House sleeps`) {
					return
				}
			}
			if time.Now().After(deadline) {
				t.Fatalf("the model never read of it: %s", asked[len(asked)-1])
			}
			time.Sleep(time.Second)
		}
	})
}

// A text that the server does not take keeps no other from its vector.
func TestATextThatIsRefusedHasNoPartInTheOthersVectors(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		server := newStub(t)
		server.will(says(refusal))
		var mu sync.Mutex
		made, alone := map[string]bool{}, 0
		server.embed = func(w http.ResponseWriter, texts []string) {
			mu.Lock()
			defer mu.Unlock()
			var data []any
			for i, text := range texts {
				if strings.Contains(text, "unspeakable") {
					w.WriteHeader(http.StatusBadRequest)
					if len(texts) == 1 {
						alone++
					}
					return
				}
				data = append(data, map[string]any{"index": i, "embedding": []float32{1, 0}})
			}
			for _, text := range texts {
				made[text] = true
			}
			_ = json.NewEncoder(w).Encode(map[string]any{"data": data})
		}
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, LLMURL: server.url() + "&embeddings=vectors"})
		answer := func(i int) string {
			if i == 20 || i == 80 {
				return fmt.Sprintf("Cabin %d is unspeakable.", i)
			}
			return fmt.Sprintf("Cabin %d stands by the river.", i)
		}
		const entries = 90
		for i := range entries {
			create(t, park, "knowledge-entries", entry{"Question_en": fmt.Sprintf("Where is cabin %d?", i), "Answer_en": answer(i), "Question_zh": fmt.Sprintf("%d 号木屋在哪里？", i), "Answer_zh": fmt.Sprintf("%d 号木屋在河边。", i)})
		}
		for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
			mu.Lock()
			missing := 0
			for i := range entries {
				if !made[answer(i)] && !strings.Contains(answer(i), "unspeakable") {
					missing++
				}
			}
			tried := alone
			mu.Unlock()
			if missing == 0 && tried > 0 {
				return
			}
			if time.Now().After(deadline) {
				t.Fatalf("%d texts have no vectors; what is refused was tried alone %d times", missing, tried)
			}
		}
	})
}

// A server that has enough for a while is asked again later, for what it has not made yet alone. Meanwhile questions are answered.
func TestVectorsThatWereMadeAreNotAskedForAgain(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		server := newStub(t)
		server.will(says(refusal))
		var mu sync.Mutex
		var refusals []time.Time
		batches, refused, made := 0, []string{}, map[string]int{}
		ready := make(chan struct{})
		server.embed = func(w http.ResponseWriter, texts []string) {
			var data []any
			for i := range texts {
				data = append(data, map[string]any{"index": i, "embedding": []float32{1, 0}})
			}
			if len(texts) > 1 || !strings.HasSuffix(texts[0], "?") { // else it is of a question
				<-ready
				mu.Lock()
				defer mu.Unlock()
				if batches++; batches == 3 || batches == 4 {
					w.WriteHeader(http.StatusTooManyRequests)
					refused, refusals = append(refused, texts...), append(refusals, time.Now())
					return
				}
				for _, text := range texts {
					made[text]++
				}
			}
			_ = json.NewEncoder(w).Encode(map[string]any{"data": data})
		}
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, LLMURL: server.url() + "&embeddings=vectors"})
		const entries = 90
		answer := func(i int) (en, zh string) {
			return fmt.Sprintf("Cabin %d stands by the river.", i), fmt.Sprintf("%d 号木屋在河边。", i)
		}
		for i := range entries {
			en, zh := answer(i)
			create(t, park, "knowledge-entries", entry{"Question_en": fmt.Sprintf("Where is cabin %d?", i), "Answer_en": en, "Question_zh": fmt.Sprintf("%d 号木屋在哪里？", i), "Answer_zh": zh})
		}
		eventually(t, park, fmt.Sprintf("Where is cabin %d?", entries-1), "by the river") // while the first batch is on its way
		close(ready)
		for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
			mu.Lock()
			missing := 0
			for i := range entries {
				if en, zh := answer(i); made[en] == 0 || made[zh] == 0 {
					missing++
				}
			}
			for _, text := range refused {
				if made[text] == 0 {
					missing++
				}
			}
			mu.Unlock()
			if missing == 0 {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%d texts have no vectors", missing)
			}
		}
		mu.Lock()
		defer mu.Unlock()
		if most := slices.Max(slices.Collect(maps.Values(made))); most != 1 {
			t.Errorf("something was made %d times", most)
		}
		if len(refusals) != 2 || refusals[1].Sub(refusals[0]) < time.Second {
			t.Errorf("it does not wait: %v", refusals)
		}
	})
}

// Vectors are paid for: a start asks for those of new texts alone.
func TestVectorsAreKeptOverAStart(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		server := newStub(t)
		var mu sync.Mutex
		made := 0
		server.embed = func(w http.ResponseWriter, texts []string) {
			mu.Lock()
			defer mu.Unlock()
			var data []any
			for i, text := range texts {
				data = append(data, map[string]any{"index": i, "embedding": []float32{0.25, -1.5}})
				if !strings.HasPrefix(text, "How much is the") { // questions are not kept
					made++
				}
			}
			_ = json.NewEncoder(w).Encode(map[string]any{"data": data})
		}
		config := app.Config{Data: t.TempDir(), DatabaseURL: url, LLMURL: server.url() + "&embeddings=vectors"}
		count := func(park *apptest.Park) (n int) {
			err := park.DB.One(t.Context(), "SELECT count(*) FROM chat_vectors", nil, &n)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		before := 0
		t.Run("before", func(t *testing.T) {
			park := apptest.Start(t, config)
			create(t, park, "room-types", entry{"order": 1, "Name_en": "Tree House", "Price": 130, "Max_guest": 3, "Availability": true})
			eventually(t, park, "How much is the tree house?", "$130")
			for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
				mu.Lock()
				asked := made
				mu.Unlock()
				if before = count(park); before > 0 && before >= asked {
					break
				}
				if time.Now().After(deadline) {
					t.Fatalf("%d of %d vectors are kept", before, asked)
				}
			}
		})
		mu.Lock()
		made = 0
		mu.Unlock()
		park := apptest.Start(t, config)
		create(t, park, "room-types", entry{"order": 2, "Name_en": "Boat Shed", "Price": 90, "Max_guest": 2, "Availability": true})
		eventually(t, park, "How much is the boat shed?", "$90")
		for deadline := time.Now().Add(30 * time.Second); count(park) <= before; time.Sleep(50 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("the new text has no vector")
			}
		}
		mu.Lock()
		defer mu.Unlock()
		if made >= before {
			t.Errorf("%d vectors were made after the start, %d were kept", made, before)
		}
	})
}
