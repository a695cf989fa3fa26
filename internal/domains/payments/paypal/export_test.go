package paypal

// ReadEvent reads a webhook's body without looking at its signature.
var ReadEvent = readEvent

// KeptCertificates tells how many keys of webhooks are remembered.
func (c *Client) KeptCertificates() int {
	c.certs.mu.Lock()
	defer c.certs.mu.Unlock()
	return len(c.certs.keys)
}

const (
	MostCertificates = mostCertificates
	MostAnswer       = mostAnswer
	MostWebhook      = mostWebhook
)
