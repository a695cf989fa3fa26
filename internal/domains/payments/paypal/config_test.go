package paypal_test

import (
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/payments/paypal"
)

func TestASettingNamesTheKeysAndWhichOfTheProvidersWorlds(t *testing.T) {
	live, err := paypal.Parse("paypal://Abc-1:s%2Fecret@live?webhook=WH-1&merchant=PARK")
	if err != nil {
		t.Fatal(err)
	}
	if live.ClientID != "Abc-1" || live.Secret != "s/ecret" || live.WebhookID != "WH-1" || live.Merchant != "PARK" || live.BaseURL != "https://api-m.paypal.com" {
		t.Errorf("read as %q %q %q %q", live.ClientID, live.WebhookID, live.Merchant, live.BaseURL)
	}
	if !slices.Equal(live.CertificateHosts, []string{"api.paypal.com", "api-m.paypal.com"}) || live.CertificateName != "paypal.com" {
		t.Errorf("certificates of %v from %v", live.CertificateName, live.CertificateHosts)
	}
	test, err := paypal.Parse("paypal://id:secret@sandbox")
	if err != nil || test.BaseURL != "https://api-m.sandbox.paypal.com" || test.Merchant != "" || test.WebhookID != "" {
		t.Errorf("%v: %q", err, test.BaseURL)
	}
	if client := paypal.New(test); client.Name() != "paypal-sandbox" || client.ClientID() != "id" || client.Script() != "https://www.sandbox.paypal.com/web-sdk/v6/core" {
		t.Errorf("%s %s %s", client.Name(), client.ClientID(), client.Script())
	}
}

func TestAWrongSettingIsRefusedWithoutTellingTheSecret(t *testing.T) {
	for _, setting := range []string{
		"", "paypal://", "https://id:hush@live", "paypal://id:hush@elsewhere", "paypal://id:hush@api.paypal.com", "paypal://id@live", "paypal://:hush@live", "paypal://hush@live",
		"paypal://id:hush@live?webhook=1&webhook=2", "paypal://id:hush@live?hush=1", "paypal://id:hush@live/path", "paypal://id:hush@live#x", "paypal://id:hu%zzsh@live",
		"paypal://id:hush@live?webhook=%zz", "paypal:id:hush@live", "paypal://id:hush@live:99999999hush",
	} {
		config, err := paypal.Parse(setting)
		if err == nil {
			t.Errorf("%s was taken as %s", setting, config.BaseURL)
			continue
		}
		if strings.Contains(err.Error(), "hu") {
			t.Errorf("the error tells the secret: %v", err)
		}
	}
}
