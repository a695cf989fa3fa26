package enquiries

import (
	"context"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
)

// savedReplies are what staff answer often, in both languages. {name}, {subject} and {me} in them are filled in when one is chosen.
func savedReplies() collection.Collection {
	text := func(name, column string, kind collection.Kind, most int) collection.Field {
		return collection.Field{Name: name, Column: column, Kind: kind, Max: most, Required: true, Write: access.Staff}
	}
	return collection.Collection{
		Name: "saved-replies", Entry: "SavedReply", Table: "saved_replies", Area: access.Inbox,
		About: "What staff answer often, for the answers of the inbox.",
		Read:  access.Staff, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
		NameOf: collection.CalledInBoth("Title_en", "Title_zh"),
		Fields: []collection.Field{
			text("Title_en", "title_en", collection.Text, 120), text("Title_zh", "title_zh", collection.Text, 120),
			text("Text_en", "text_en", collection.LongText, 5000), text("Text_zh", "text_zh", collection.LongText, 5000),
		},
	}
}

// usual are the replies that a new park begins with; their words are in the locale files.
var usual = []string{"thanks", "booking", "prices", "pets", "group"}

const usualMark = "usual replies"

// AddUsualReplies gives a park the replies that it begins with, once: who deletes them does not want them back.
func (s *Service) AddUsualReplies(ctx context.Context) error {
	return s.Engine.DB.Tx(ctx, func(ctx context.Context) error {
		first, err := claimMark(ctx, s.Engine.DB, usualMark)
		if err != nil || !first {
			return err
		}
		for _, name := range usual {
			say := func(language locale.Language, part string) string {
				return locale.Text(language, "inbox.usual."+name+"."+part, nil)
			}
			err := insertReply(ctx, s.Engine.DB, random.DocumentID(), s.Engine.Now(),
				say(locale.English, "title"), say(locale.Chinese, "title"), say(locale.English, "text"), say(locale.Chinese, "text"))
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// fetchInterval is none where no mailbox is set: the kind is known all the same, for a job of the time when there was one.
func (s *Service) fetchInterval() time.Duration {
	if s.Mailbox == nil {
		return 0
	}
	return fetchEvery
}
