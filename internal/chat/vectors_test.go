package chat_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/db/dbtest"
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
