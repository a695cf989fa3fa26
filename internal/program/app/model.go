package app

import (
	"holidaypark/internal/domains/speech"
	"holidaypark/internal/domains/speech/google"
	"holidaypark/internal/website/chat/model"
)

// openModel makes the way to the model that the chat asks; nil: the park has none.
func openModel(c Config) (*model.Client, error) {
	if c.LLMURL == "" {
		return nil, nil
	}
	config, err := model.Parse(c.LLMURL)
	if err != nil {
		return nil, err
	}
	return model.New(config), nil
}

// openSpeech makes the way to the speech service; nil: the park has none.
func openSpeech(c Config) (speech.Provider, error) {
	if c.GoogleAPIKey == "" {
		return nil, nil
	}
	return google.New(c.GoogleAPIKey, c.GoogleURL)
}
