package money_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"holidaypark/internal/foundation/money"
)

func TestAmountsAreReadExactly(t *testing.T) {
	for text, want := range map[string]money.Amount{
		"0": 0, "12": 1200, "12.5": 1250, "12.50": 1250, " 0.07 ": 7, "-0.07": -7, "+1": 100, ".5": 50, "1.25e1": 1250, "1e2": 10000, "12.500000": 1250,
		"92233720368547758.07": math.MaxInt64,
	} {
		if got, err := money.Parse(text); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for text, want := range map[string]error{
		"": money.ErrNumber, "abc": money.ErrNumber, "12,50": money.ErrNumber, "NaN": money.ErrNumber, "0x10": money.ErrNumber, "1e400": money.ErrNumber,
		"1/2": money.ErrNumber, "$5": money.ErrNumber, "0.005": money.ErrPlaces, "1e-3": money.ErrPlaces, "92233720368547758.08": money.ErrRange, "1e99": money.ErrRange,
	} {
		if _, err := money.Parse(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

func TestAmountsAreWrittenForBillsAndForJSON(t *testing.T) {
	for amount, want := range map[money.Amount][2]string{
		0: {"0.00", "0"}, 7: {"0.07", "0.07"}, -7: {"-0.07", "-0.07"}, 50: {"0.50", "0.5"}, 1250: {"12.50", "12.5"}, -1250: {"-12.50", "-12.5"}, 10000: {"100.00", "100"},
		math.MinInt64: {"-92233720368547758.08", "-92233720368547758.08"},
	} {
		if got := amount.String(); got != want[0] {
			t.Errorf("%d: %s, want %s", int64(amount), got, want[0])
		}
		if got, err := json.Marshal(amount); err != nil || string(got) != want[1] {
			t.Errorf("%d: %s %v, want %s", int64(amount), got, err, want[1])
		}
	}
}

func TestJSONTakesNumbersAlone(t *testing.T) {
	var amount money.Amount
	if err := json.Unmarshal([]byte("12.5"), &amount); err != nil || amount != 1250 {
		t.Errorf("%d %v", amount, err)
	}
	for _, raw := range []string{`"12.5"`, `true`, `{}`, `[]`, `1.234`, `1e400`} {
		if err := json.Unmarshal([]byte(raw), &amount); err == nil {
			t.Errorf("%s was taken as %v", raw, amount)
		}
	}
	if amount != 1250 {
		t.Errorf("a refused number changed the amount to %v", amount)
	}
}
