package widget

import (
	"encoding/json"
	"testing"
)

func TestOnlyOriginsAreHosts(t *testing.T) {
	list := func(hosts ...string) string {
		encoded, err := json.Marshal(hosts)
		if err != nil {
			t.Fatal(err)
		}
		return string(encoded)
	}
	for _, good := range []string{list(), list("https://town.example.com"), list("http://localhost:3000", "https://xn--fiqs8s.example:8443", "https://127.0.0.1")} {
		if !areOrigins(good) {
			t.Errorf("%s is refused", good)
		}
	}
	many := make([]string, mostHosts+1)
	for i := range many {
		many[i] = "https://town.example.com"
	}
	for _, bad := range []string{"", "{}", `[1]`, list("town.example.com"), list("https://a.example/"), list("https://a.example", "https://*.example"), list("https://a.example 'unsafe-inline'"), list("https://a.example; script-src *"), list("null"), list(many...)} {
		if areOrigins(bad) {
			t.Errorf("%s is taken", bad)
		}
	}
}
