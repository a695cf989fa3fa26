// Package widget says who may use the park's chat from elsewhere: the sites whose pages may show it, and the keys by which others do.
// It must never know HTTP, nor what the chat says.
package widget

import (
	"context"
	"encoding/json"
	"regexp"
	"slices"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services"
	"holidaypark/internal/services/module"
	"holidaypark/internal/services/settings"
)

// hosts is the setting of the sites whose pages may show the chat.
const hosts = "WidgetHosts"

// Settings are the sites whose pages may show the chat; none: the park's own alone.
var Settings = []settings.Definition{
	{Key: hosts, Type: settings.List, Of: settings.Text, Default: "[]", Section: "chat", Check: areOrigins},
}

// Service knows who may use the chat.
type Service struct{ services.Set }

// New makes the service.
func New(set services.Set) *Service { return &Service{set} }

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{Name: "widget", Settings: Settings, Names: map[string]module.Names{auditName: s.names}}
}

// areOrigins tells whether each of a list's lines is the address of a site as browsers write it: a scheme, a host, a port where it is unusual, and nothing else.
func areOrigins(value string) bool {
	var list []string
	err := json.Unmarshal([]byte(value), &list)
	return err == nil && len(list) <= mostHosts && !slices.ContainsFunc(list, func(one string) bool { return !origin.MatchString(one) })
}

const mostHosts = 100

var origin = regexp.MustCompile(`^https?://[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?$`)

// Allows tells whether the pages of an origin may use the chat without a key.
func (s *Service) Allows(ctx context.Context, origin string) (bool, error) {
	values, err := s.Settings.Read(ctx)
	return slices.Contains(values.List(hosts), origin), err
}

// names tell what keys are called in the audit trail: they are kept there by their names.
func (s *Service) names(_ context.Context, ids []string) (map[string]locale.Words, error) {
	names := map[string]locale.Words{}
	for _, id := range ids {
		names[id] = locale.Same(id)
	}
	return names, nil
}
