package main

import (
	"context"
	"errors"
	"log/slog"
	"os"

	"holidaypark/internal/program/doctor"
)

type doctorCmd struct {
	serveFlags
	JSON bool `name:"json" help:"Print what was found as JSON."`
}

// Run exits with 1 only when something is wrong: what is worth a look is no reason for an alarm.
func (c doctorCmd) Run(ctx context.Context) error {
	config := c.config()
	config.Log = slog.New(slog.DiscardHandler) // the findings say it
	slog.SetDefault(config.Log)
	report := doctor.Examine(ctx, doctor.Config{Config: config, Addr: c.Addr})
	write := report.WriteText
	if c.JSON {
		write = report.WriteJSON
	}
	if err := write(os.Stdout); err != nil {
		return err
	}
	if report.Count(doctor.Wrong) > 0 {
		return errors.New("something is wrong")
	}
	return nil
}
