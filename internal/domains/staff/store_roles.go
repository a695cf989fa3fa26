package staff

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
)

// readGrant reads what was stored of a role; nil: nothing was. What can't be read grants nothing.
func readGrant(stored string) (*access.Grant, error) {
	if stored == "" {
		return nil, nil
	}
	grant := access.Grant{}
	if err := json.Unmarshal([]byte(stored), &grant); err != nil {
		return nil, fmt.Errorf("the rights of a role: %w", err)
	}
	return &grant, nil
}

func listRoles(ctx context.Context, d *db.DB) (map[access.Rights]*access.Grant, error) {
	rows, err := db.Pairs[string, string](ctx, d, "SELECT role, rights FROM staff_roles")
	found := map[access.Rights]*access.Grant{}
	for role, stored := range rows {
		grant, err := readGrant(stored)
		if err != nil {
			return nil, err
		}
		found[access.Rights(role)] = grant
	}
	return found, err
}

func findRole(ctx context.Context, d *db.DB, role access.Rights) (*access.Grant, error) {
	var stored string
	if _, err := d.Maybe(ctx, "SELECT rights FROM staff_roles WHERE role = $1", []any{string(role)}, &stored); err != nil {
		return nil, err
	}
	return readGrant(stored)
}

func storeRole(ctx context.Context, d *db.DB, role access.Rights, grant access.Grant, now time.Time) error {
	encoded, err := json.Marshal(grant)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, `INSERT INTO staff_roles (role, rights, updated_at) VALUES ($1, $2, $3)
		ON CONFLICT (role) DO UPDATE SET rights = excluded.rights, updated_at = excluded.updated_at`, string(role), string(encoded), now.UnixMilli())
	return err
}

func deleteRole(ctx context.Context, d *db.DB, role access.Rights) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_roles WHERE role = $1", string(role))
	return err
}
