package members

import "holidaypark/internal/settings"

const adminEmailsKey = "AdminEmails"

// Settings are who counts as an administrator among the members.
var Settings = []settings.Definition{
	{Key: adminEmailsKey, Type: settings.List, Of: settings.Email, Default: "[]", Section: "staff"},
}
