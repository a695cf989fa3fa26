package enquiries

import (
	"context"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/settings"
)

// Settings are where the park gets its mail, and in which language.
var Settings = []settings.Definition{
	{Key: "EnquiryEmail", Type: settings.Email, Section: "staff"},
	{Key: "StaffLanguage", Type: settings.Choice, Choices: []string{"en", "zh"}, Default: "en", Section: "staff"},
}

// desk reads where the park wants to get its mail.
func (s *Service) desk(ctx context.Context) (Desk, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return Desk{}, err
	}
	desk := Desk{Address: values.Text("EnquiryEmail"), Language: locale.Language(values.Text("StaffLanguage"))}
	if desk.Address == "" {
		desk.Address = values.Text("ContactIndividualEmail")
	}
	return desk, nil
}
