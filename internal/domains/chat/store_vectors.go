package chat

import (
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/binary"
	"math"

	"holidaypark/internal/services/db"
)

type storedVector struct {
	text   string // its digest
	vector []float32
}

func listVectors(ctx context.Context, d *db.DB, model string) ([]storedVector, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (v storedVector, err error) {
		var encoded string
		if err = rows.Scan(&v.text, &encoded); err != nil {
			return v, err
		}
		v.vector, err = decodeVector(encoded)
		return v, err
	}, "SELECT text, vector FROM chat_vectors WHERE model = $1", model)
}

// insertVector keeps one. Another replica may have made it too.
func insertVector(ctx context.Context, d *db.DB, model string, v storedVector) error {
	_, err := d.Exec(ctx, "INSERT INTO chat_vectors (model, text, vector) VALUES ($1, $2, $3) ON CONFLICT (model, text) DO NOTHING", model, v.text, encodeVector(v.vector))
	return err
}

// deleteVectors throws away what other models made, and what this one made of some texts.
func deleteVectors(ctx context.Context, d *db.DB, model string, texts []string) error {
	if _, err := d.Exec(ctx, "DELETE FROM chat_vectors WHERE model <> $1", model); err != nil || len(texts) == 0 {
		return err
	}
	var where db.Where
	where.And("model = $", model)
	where.OneOf("text", texts)
	_, err := d.Exec(ctx, "DELETE FROM chat_vectors"+where.SQL(), where.Args()...)
	return err
}

func encodeVector(vector []float32) string {
	raw := make([]byte, 0, 4*len(vector))
	for _, number := range vector {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(number))
	}
	return base64.StdEncoding.EncodeToString(raw)
}

func decodeVector(encoded string) ([]float32, error) {
	raw, err := base64.StdEncoding.DecodeString(encoded)
	vector := make([]float32, len(raw)/4)
	for i := range vector {
		vector[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return vector, err
}
