package paypal

import (
	"context"
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"hash/crc32"
	"regexp"
	"strconv"
	"time"

	"holidaypark/internal/domains/payments"
)

const (
	mostWebhook = 256 << 10
	// The provider sends again for three days what it could not deliver.
	oldestWebhook = 3*24*time.Hour + time.Hour
	newestWebhook = 5 * time.Minute
	algorithm     = "SHA256withRSA"
)

var transmissionID = regexp.MustCompile(`^[A-Za-z0-9-]{1,100}$`)

// Verify makes sure that a webhook comes from the provider, and reads it. What costs nothing is looked at first, so that a certificate
// is only fetched for what could be right.
func (c *Client) Verify(ctx context.Context, header func(name string) string, body []byte) (payments.Notice, error) {
	id, stamp := header("PAYPAL-TRANSMISSION-ID"), header("PAYPAL-TRANSMISSION-TIME")
	if c.config.WebhookID == "" {
		return payments.Notice{}, forged("the park has not set which webhook is its own")
	}
	if len(body) > mostWebhook {
		return payments.Notice{}, forged("it is too large")
	}
	if !transmissionID.MatchString(id) {
		return payments.Notice{}, forged("it has no transmission id")
	}
	if header("PAYPAL-AUTH-ALGO") != algorithm {
		return payments.Notice{}, forged("it is signed by another algorithm, or not at all")
	}
	sent, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		return payments.Notice{}, forged("it has no time")
	}
	if age := c.config.Now().Sub(sent); age > oldestWebhook || age < -newestWebhook {
		return payments.Notice{}, forged("it was sent at another time")
	}
	signature, err := base64.StdEncoding.DecodeString(header("PAYPAL-TRANSMISSION-SIG"))
	if err != nil || len(signature) < leastKey/8 || len(signature) > 1024 {
		return payments.Notice{}, forged("it has no signature")
	}
	notice, err := readEvent(body)
	if err != nil {
		return payments.Notice{}, forged(err.Error())
	}
	key, err := c.signingKey(ctx, header("PAYPAL-CERT-URL"))
	if err != nil {
		return payments.Notice{}, err
	}
	sum := sha256.Sum256([]byte(id + "|" + stamp + "|" + c.config.WebhookID + "|" + strconv.FormatUint(uint64(crc32.ChecksumIEEE(body)), 10)))
	if rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], signature) != nil {
		return payments.Notice{}, forged("the signature is of something else")
	}
	return notice, nil
}
