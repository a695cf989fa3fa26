package chat

import (
	"slices"
	"time"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/module"
	"holidaypark/internal/services/settings"
)

// The keys of the chat's settings.
const (
	keepDays  = "ChatKeepDays"
	nickname  = "ChatNickname"
	chatHours = "ChatHours"
	mostDaily = "ChatDailyTokens"
	ownData   = "ChatOwnDataToModel"
)

// Settings are how the chat is called, when a person can be asked for, how long it remembers and what a model may cost.
var Settings = slices.Concat(
	settings.InBoth(settings.Definition{Key: nickname, Type: settings.Text, Public: true, Section: "chat"}),
	[]settings.Definition{
		// ChatHours are the seven days from Monday on which a person can be asked for: "08:30-17:30", or "closed". None: nobody can be.
		{Key: chatHours, Type: settings.List, Of: settings.Text, Default: "[]", Public: true, Section: "chat", Check: settings.IsWeek},
		{Key: keepDays, Type: settings.Number, Unit: settings.Days, Default: "90", Min: 1, Max: 730, Section: "chat"},
		{Key: mostDaily, Type: settings.Number, Default: "500000", Min: 0, Max: 1_000_000_000, Section: "chat"},
		{Key: ownData, Type: settings.YesNo, Default: "false", Section: "chat"},
	},
)

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "chat", Settings: Settings,
		Traces: []privacy.Trace{s.trace()}, Merging: s.merging(),
		Names: map[string]module.Names{auditName: s.names},
		Jobs:  []jobs.Kind{{Name: "chat.cleanup", Lane: jobs.General, Every: time.Hour, Do: s.cleanUp}},
	}
}
