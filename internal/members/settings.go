package members

import "holidaypark/internal/settings"

// Settings are who counts as an administrator among the members.
var Settings = []settings.Definition{
	{Key: "AdminEmails", Type: settings.List, Of: settings.Email, Default: "[]", Section: "staff"},
}
