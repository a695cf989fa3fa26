package passwords_test

import (
	"strings"
	"testing"

	"holidaypark/internal/foundation/passwords"
)

func TestARealPasswordIsHashedAtFullCost(t *testing.T) {
	hash, err := passwords.NewHasher(1).Hash(t.Context(), "gum-leaf-22")
	if err != nil {
		t.Fatal(err)
	}
	if want := "$argon2id$v=19$m=9216,t=4,p=1$"; !strings.HasPrefix(hash, want) {
		t.Errorf("hashed as %s, not %s...", hash, want)
	}
}

func TestAHashOfAnotherCostIsStillRead(t *testing.T) {
	hash, err := passwords.NewHasherAt(passwords.Cost{Memory: 64, Iterations: 1}, 1).Hash(t.Context(), "gum-leaf-22")
	if err != nil {
		t.Fatal(err)
	}
	for password, want := range map[string]bool{"gum-leaf-22": true, "gum-leaf-23": false} {
		if same, err := passwords.NewHasher(1).Matches(t.Context(), password, hash); err != nil || same != want {
			t.Errorf("%s: %v, %v", password, same, err)
		}
	}
}
