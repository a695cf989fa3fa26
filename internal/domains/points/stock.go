package points

import (
	"context"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/settings"
)

const lowStock = "LowStock"

// Settings are the rules of the market.
var Settings = []settings.Definition{
	{Key: lowStock, Type: settings.Number, Default: "5", Max: 10_000, Section: "membership"},
}

// RunningLow is a product of the market of which few are left.
type RunningLow struct {
	DocumentID string
	Title      locale.Words
	Stock      int64
}

// RunningLow lists the products that members can redeem points for and of which few are left, the fewest first.
func (s *Service) RunningLow(ctx context.Context) ([]RunningLow, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return nil, err
	}
	return listRunningLow(ctx, s.DB, values.Int(lowStock))
}
