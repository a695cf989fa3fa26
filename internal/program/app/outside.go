package app

import (
	"holidaypark/internal/domains"
	"holidaypark/internal/domains/chat/model"
	"holidaypark/internal/domains/speech/google"
	"holidaypark/internal/foundation/mailbox"
)

// openOutside makes the ways to what lies outside of the park, as far as the operator has set them.
func openOutside(c Config, from string) (o domains.Outside, err error) {
	if c.IMAPURL != "" {
		if o.Mailbox, err = mailbox.Open(c.IMAPURL, from); err != nil {
			return o, err
		}
	}
	if c.LLMURL != "" {
		config, err := model.Parse(c.LLMURL)
		if err != nil {
			return o, err
		}
		o.Model = model.New(config)
	}
	if c.GoogleAPIKey != "" {
		o.Speech, err = google.New(c.GoogleAPIKey, c.GoogleURL)
	}
	return o, err
}
