package model_test

import (
	"strings"
	"testing"

	"holidaypark/internal/domains/chat/model"
)

func TestTheSettingIsReadAndNeverTold(t *testing.T) {
	config, err := model.Parse("https://sk-1@api.example.com/v1/?model=small&embeddings=vectors")
	if err != nil || config != (model.Config{BaseURL: "https://api.example.com/v1", Key: "sk-1", Model: "small", Embeddings: "vectors"}) {
		t.Errorf("%+v %v", config, err)
	}
	if config, err := model.Parse("http://127.0.0.1:11434/v1?model=small"); err != nil || config.Key != "" {
		t.Errorf("%+v %v", config, err)
	}
	for _, setting := range []string{"", "sk-1", "ftp://sk-1@x/v1?model=a", "https://sk-1@x/v1", "https://sk-1@x/v1?model=a&model=b", "https://sk-1@x/v1?model=a&key=sk-1", "https://sk-1@/v1?model=a", "https://sk-1@x:y/v1?model=a"} {
		if _, err := model.Parse(setting); err == nil || strings.Contains(err.Error(), "sk-1") {
			t.Errorf("%s: %v", setting, err)
		}
	}
}
