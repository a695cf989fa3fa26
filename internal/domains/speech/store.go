package speech

import (
	"context"

	"holidaypark/internal/services/db"
)

// used is how much of the service was used.
type used struct{ seconds, characters int64 }

// takeDay counts what is wanted of a day, unless it would be more than the day has. The condition stands in the statement: replicas share it.
func takeDay(ctx context.Context, d *db.DB, day string, wanted, most used) (bool, error) {
	if wanted.seconds > most.seconds || wanted.characters > most.characters {
		return false, nil
	}
	n, err := d.Exec(ctx, `INSERT INTO speech_days (day, seconds, characters) VALUES ($1, $2, $3) ON CONFLICT (day) DO UPDATE SET seconds = speech_days.seconds + $2, characters = speech_days.characters + $3
		WHERE ($2 = 0 OR speech_days.seconds + $2 <= $4) AND ($3 = 0 OR speech_days.characters + $3 <= $5)`, day, wanted.seconds, wanted.characters, most.seconds, most.characters)
	return n == 1, err
}

// usedOn is nothing for a day on which nobody has spoken.
func usedOn(ctx context.Context, d *db.DB, day string) (u used, err error) {
	_, err = d.Maybe(ctx, "SELECT seconds, characters FROM speech_days WHERE day = $1", []any{day}, &u.seconds, &u.characters)
	return u, err
}

func returnDay(ctx context.Context, d *db.DB, day string, unused used) error {
	_, err := d.Exec(ctx, "UPDATE speech_days SET seconds = seconds - $2, characters = characters - $3 WHERE day = $1", day, unused.seconds, unused.characters)
	return err
}

func deleteDays(ctx context.Context, d *db.DB, before string) error {
	_, err := d.Exec(ctx, "DELETE FROM speech_days WHERE day < $1", before)
	return err
}
