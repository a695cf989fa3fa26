package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"
	"github.com/spf13/cobra"
)

// idLength is what PocketBase's own identifiers have; the harness hands out longer ones and knows that they are cut.
const idLength = 15

// seedCommand fills an empty data folder and prints a staff account's token alone on standard output.
func seedCommand(app core.App) *cobra.Command {
	var rooms, memberships, cover string
	cmd := &cobra.Command{
		Use:          "seed",
		Short:        "Create the benchmark's collections and fill them",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		RunE: func(cmd *cobra.Command, _ []string) error {
			token, err := seed(app, rooms, memberships, cover)
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), token)
			return nil
		},
	}
	cmd.Flags().StringVar(&rooms, "rooms", "", "file with one room per line, as JSON")
	cmd.Flags().StringVar(&memberships, "memberships", "", "file with one membership per line, as JSON")
	cmd.Flags().StringVar(&cover, "cover", "", "picture that every room gets as its cover")
	return cmd
}

func seed(app core.App, rooms, memberships, cover string) (token string, err error) {
	// Request logs go to a second SQLite file by default. They are off here so that no request pays for one.
	settings := app.Settings()
	settings.Logs.MaxDays = 0
	if err := app.Save(settings); err != nil {
		return "", fmt.Errorf("turn request logs off: %w", err)
	}
	if err := createCollections(app); err != nil {
		return "", err
	}
	// One transaction, each record through PocketBase's own validation and save.
	err = app.RunInTransaction(func(tx core.App) error {
		if err := seedRooms(tx, rooms, cover); err != nil {
			return err
		}
		return seedMemberships(tx, memberships)
	})
	if err != nil {
		return "", err
	}
	// Without a superuser the server would open an installer page at its start.
	if _, err := createAccount(app, core.CollectionNameSuperusers, "root@example.com"); err != nil {
		return "", err
	}
	staff, err := createAccount(app, staffCollection, "staff@example.com")
	if err != nil {
		return "", err
	}
	return staff.NewAuthToken()
}

func createAccount(app core.App, collection, email string) (*core.Record, error) {
	c, err := app.FindCollectionByNameOrId(collection)
	if err != nil {
		return nil, fmt.Errorf("find %s: %w", collection, err)
	}
	account := core.NewRecord(c)
	account.SetEmail(email)
	account.SetPassword(security.RandomString(30))
	account.SetVerified(true)
	if err := app.Save(account); err != nil {
		return nil, fmt.Errorf("create account in %s: %w", collection, err)
	}
	return account, nil
}

func seedRooms(app core.App, path, cover string) error {
	media, err := app.FindCollectionByNameOrId(mediaCollection)
	if err != nil {
		return fmt.Errorf("find %s: %w", mediaCollection, err)
	}
	rooms, err := app.FindCollectionByNameOrId(roomCollection)
	if err != nil {
		return fmt.Errorf("find %s: %w", roomCollection, err)
	}
	info, err := os.Stat(cover)
	if err != nil {
		return fmt.Errorf("read cover: %w", err)
	}
	return eachLine(path, func(room map[string]any) error {
		file, err := filesystem.NewFileFromPath(cover)
		if err != nil {
			return fmt.Errorf("read cover: %w", err)
		}
		picture := core.NewRecord(media)
		picture.Load(map[string]any{
			"name": file.OriginalName, "alternativeText": room["Name_en"], "mime": "image/png", "ext": ".png",
			"width": room["coverWidth"], "height": room["coverHeight"], "size": info.Size(),
		})
		picture.Set("file", file)
		if err := app.Save(picture); err != nil {
			return fmt.Errorf("save cover: %w", err)
		}
		record := core.NewRecord(rooms)
		delete(room, "coverWidth")
		delete(room, "coverHeight")
		record.Load(room)
		record.Set("Cover", picture.Id)
		if err := app.Save(record); err != nil {
			return fmt.Errorf("save room: %w", err)
		}
		return nil
	})
}

func seedMemberships(app core.App, path string) error {
	members, err := app.FindCollectionByNameOrId(membershipCollection)
	if err != nil {
		return fmt.Errorf("find %s: %w", membershipCollection, err)
	}
	return eachLine(path, func(member map[string]any) error {
		record := core.NewRecord(members)
		id, _ := member["id"].(string)
		if len(id) < idLength {
			return fmt.Errorf("membership id %q is too short", id)
		}
		member["id"] = id[:idLength]
		record.Load(member)
		created, err := types.ParseDateTime(member["createdAt"])
		if err != nil {
			return fmt.Errorf("membership %s: createdAt: %w", id, err)
		}
		record.SetRaw("createdAt", created) // Load leaves automatic dates alone
		if err := app.Save(record); err != nil {
			return fmt.Errorf("save membership %s: %w", id, err)
		}
		return nil
	})
}

func eachLine(path string, use func(map[string]any) error) error {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("open seed file: %w", err)
	}
	defer f.Close()
	for lines := json.NewDecoder(f); lines.More(); {
		var line map[string]any
		if err := lines.Decode(&line); err != nil {
			return fmt.Errorf("read %s: %w", path, err)
		}
		if err := use(line); err != nil {
			return err
		}
	}
	return nil
}
