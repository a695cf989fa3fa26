package settings_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/settings"
	"holidaypark/internal/tests/domaintest"
)

// What guests transfer money to, and the tax office knows the park by, is read by its form and its check digits.
func TestFactsThatCostMoneyAreReadByTheirForm(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		for _, test := range []struct{ key, typed, stored, problem string }{
			{"BSB", "063000", "063-000", ""}, {"BSB", " 063 000", "063-000", ""}, {"BSB", "063-000", "063-000", ""}, {"BSB", "ctbaau2s", "CTBAAU2S", ""}, {"BSB", "CTBAAU2SXXX", "CTBAAU2SXXX", ""},
			{"BSB", "hello", "", "errors.setting.bsb"}, {"BSB", "06300", "", "errors.setting.bsb"}, {"BSB", "20-00-00", "20-00-00", ""}, {"BSB", "021000021", "021000021", ""}, {"BSB", "0210000212", "", "errors.setting.bsb"}, {"BSB", "0630000", "", "errors.setting.bsb"}, {"BSB", "06-30", "", "errors.setting.bsb"}, {"BSB", "00011-001", "00011-001", ""}, {"BSB", "０６３０００", "", "errors.setting.bsb"},
			{"AccountNumber", "0000 0190", "0000 0190", ""}, {"AccountNumber", "1234", "1234", ""}, {"AccountNumber", "1234567890", "1234567890", ""},
			{"AccountNumber", "DE89 3704 0044 0532 0130 00", "DE89370400440532013000", ""}, {"AccountNumber", "gb29nwbk60161331926819", "GB29NWBK60161331926819", ""},
			{"AccountNumber", "12ab", "", "errors.setting.account"}, {"AccountNumber", "123", "", "errors.setting.account"}, {"AccountNumber", "6222 0212 3456 7890 123", "6222 0212 3456 7890 123", ""}, {"AccountNumber", "123456789012345678901", "", "errors.setting.account"},
			{"AccountNumber", "DE89370400440532013001", "", "errors.setting.account"},
			{"ABN", "51824753556", "51 824 753 556", ""}, {"ABN", "51 824 753 556", "51 824 753 556", ""}, {"ABN", "53 004 085 616", "53 004 085 616", ""},
			{"ABN", "51 824 753 557", "", "errors.setting.abn"}, {"ABN", "15 824 753 556", "", "errors.setting.abn"}, {"ABN", "5182475355", "", "errors.setting.abn"}, {"ABN", "5182475355x", "", "errors.setting.abn"},
			{"ACN", "004085616", "004 085 616", ""}, {"ACN", "000 000 019", "000 000 019", ""}, {"ACN", "004 085 617", "", "errors.setting.acn"},
			{"BSB", "", "", ""}, {"ABN", "", "", ""}, // a park that has none
		} {
			_, err := p.Settings.Set(p.AsStaff(), test.key, json.RawMessage(quoted(test.typed)))
			if got := domaintest.Refusal(err); got != test.problem {
				p.Errorf("%s %q: %q, not %q", test.key, test.typed, got, test.problem)
				continue
			}
			if got := read(p).Text(test.key); test.problem == "" && got != test.stored {
				p.Errorf("%s %q is stored as %q", test.key, test.typed, got)
			}
		}
	})
}

// What was stored before somebody looked so closely is shown as it is: an invoice without its number would be worse.
func TestFactsOfEarlierVersionsStayReadable(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		p.Exec("INSERT INTO settings (document_id, created_at, updated_at, setting_key, value, public) VALUES ('x', 1, 1, 'ABN', '11 222 333 444', TRUE)")
		p.Exec("UPDATE content_version SET version = version + 1")
		if got := read(p).Text("ABN"); got != "11 222 333 444" {
			p.Errorf("the number is %q", got)
		}
	})
}

// A costly setting is changed by whoever has proven that it is them, by none of the ways otherwise, and its owners are told.
func TestCostlySettingsNeedAProof(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		var told []string
		proofs := 0
		p.Settings.Guard = settings.Guard{
			Confirm: func(_ context.Context, proof settings.Proof) error {
				proofs++
				if proof.Password != "right" {
					return errWrong
				}
				return nil
			},
			Tell: func(_ context.Context, changes []settings.Changed) error {
				for _, one := range changes {
					told = append(told, one.Key+": "+one.Before+" to "+one.After)
				}
				return nil
			},
		}
		staff := p.AsColleague(colleague)
		save := func(proof settings.Proof, values map[string]json.RawMessage) string {
			_, err := p.Settings.Save(staff, values, proof, nil)
			return domaintest.Refusal(err)
		}
		bank := map[string]json.RawMessage{"BSB": json.RawMessage(`"063-000"`), "RateAdult": json.RawMessage("15"), "PaymentDays": json.RawMessage("9")}
		if got := save(settings.Proof{}, bank); got != "errors.setting.confirm" {
			p.Errorf("without a proof: %s", got)
		}
		if got := save(settings.Proof{Password: "wrong"}, bank); got != "errors.auth.password" {
			p.Errorf("with a wrong one: %s", got)
		}
		if p.Count("SELECT COUNT(*) FROM settings") != 0 || len(told) != 0 {
			p.Fatalf("something was stored, or told: %v", told)
		}
		if got := save(settings.Proof{Password: "right"}, bank); got != "" {
			p.Fatal(got)
		}
		if got := strings.Join(told, ", "); got != "BSB:  to 063-000, RateAdult: 14 to 15" && got != "RateAdult: 14 to 15, BSB:  to 063-000" {
			p.Errorf("owners are told %s", got)
		}
		// What is the same again, and what is not costly, needs none.
		proofs, told = 0, nil
		bank["PaymentDays"] = json.RawMessage("8")
		if got := save(settings.Proof{}, bank); got != "" || proofs != 0 || len(told) != 0 {
			p.Errorf("%s, %d proofs, told %v", got, proofs, told)
		}
		// To give the default back is a change too.
		if _, err := p.Settings.Set(staff, "RateAdult", json.RawMessage("null")); domaintest.Refusal(err) != "errors.setting.confirm" {
			p.Errorf("back to the default: %v", err)
		}
		// So is every way around: another value, another key, deletion, a row of its own.
		document, err := p.Settings.Document(staff, "BSB")
		p.Must(err)
		engine, rows := p.Engine, p.Settings.Collection
		for name, fields := range map[string]domaintest.Fields{"a value": {"Value": "083-000"}, "a key": {"Key": "Elsewhere"}} {
			if err := p.Update(staff, rows, document, fields); domaintest.Refusal(err) != "errors.setting.confirm" {
				p.Errorf("%s by the content API: %v", name, err)
			}
		}
		if _, err := engine.Delete(staff, rows, document); domaintest.Refusal(err) != "errors.setting.confirm" {
			p.Errorf("a deletion: %v", err)
		}
		own := p.Create(rows, domaintest.Fields{"Key": "OurOwn", "Value": "123456"})
		if err := p.Update(staff, rows, own, domaintest.Fields{"Key": "AccountNumber"}); domaintest.Refusal(err) != "errors.setting.confirm" {
			p.Errorf("another row becomes one: %v", err)
		}
		if got := read(p).Text("BSB"); got != "063-000" {
			p.Errorf("the number is %q", got)
		}
	})
}

var (
	colleague = enquiries.Person{DocumentID: "kim", Name: "Kim"}
	errWrong  = fault.InvalidFields(fault.Field{Path: []string{"password"}, Key: "errors.auth.password"})
)
