package chat

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// conversation is one as the store knows it.
type conversation struct {
	id         int64
	documentID string
	createdAt  time.Time
	lastAt     time.Time
	language   locale.Language
	state      State
	stateAt    time.Time
	staffName  string
	staffID    string
	page       string
	messages   int64
	account    int64 // whose alone it is; 0: nobody's
	session    int64
	enquiry    string
}

const conversationColumns = `SELECT id, document_id, created_at, last_at, language, state, state_at, staff_name, staff_id, page, messages, COALESCE(account_id, 0), COALESCE(session_id, 0), enquiry
	FROM chat_conversations`

func scanConversation(rows *sql.Rows) (c conversation, err error) {
	var created, last, stateAt int64
	err = rows.Scan(&c.id, &c.documentID, &created, &last, &c.language, &c.state, &stateAt, &c.staffName, &c.staffID, &c.page, &c.messages, &c.account, &c.session, &c.enquiry)
	c.createdAt, c.lastAt, c.stateAt = time.UnixMilli(created).UTC(), time.UnixMilli(last).UTC(), time.UnixMilli(stateAt).UTC()
	return c, err
}

// lockConversation finds a conversation and holds it until the transaction ends.
func lockConversation(ctx context.Context, d *db.DB, id int64) (c conversation, found bool, err error) {
	return findConversation(ctx, d, "id = $1", id, true)
}

func lockConversationByDocument(ctx context.Context, d *db.DB, documentID string) (c conversation, found bool, err error) {
	return findConversation(ctx, d, "document_id = $1", documentID, true)
}

func findConversationBySecret(ctx context.Context, d *db.DB, secretHash string, locked bool) (c conversation, found bool, err error) {
	return findConversation(ctx, d, "secret_hash = $1", secretHash, locked)
}

func findConversation(ctx context.Context, d *db.DB, condition string, arg any, locked bool) (c conversation, found bool, err error) {
	query := conversationColumns + " WHERE " + condition
	if locked {
		query += d.ForUpdate()
	}
	return db.First(ctx, d, scanConversation, query, arg)
}

func insertConversation(ctx context.Context, d *db.DB, c conversation, secretHash string) (id int64, err error) {
	err = d.One(ctx, `INSERT INTO chat_conversations (document_id, secret_hash, created_at, last_at, language, state, state_at, page) VALUES ($1, $2, $3, $3, $4, 'chat', $3, $5) RETURNING id`,
		[]any{c.documentID, secretHash, c.createdAt.UnixMilli(), string(c.language), c.page}, &id)
	return id, err
}

func storeConversation(ctx context.Context, d *db.DB, c conversation) error {
	var account, session *int64
	if c.account != 0 {
		account, session = &c.account, &c.session
	}
	_, err := d.Exec(ctx, `UPDATE chat_conversations SET last_at = $2, language = $3, state = $4, state_at = $5, staff_name = $6, staff_id = $7, page = $8, messages = $9, account_id = $10, session_id = $11,
		enquiry = $12 WHERE id = $1`, c.id, c.lastAt.UnixMilli(), string(c.language), string(c.state), c.stateAt.UnixMilli(), c.staffName, c.staffID, c.page, c.messages, account, session, c.enquiry)
	return err
}

func insertMessage(ctx context.Context, d *db.DB, conversation int64, m Message) error {
	links, err := json.Marshal(append([]Link{}, m.Links...))
	if err != nil {
		return err
	}
	cards, err := json.Marshal(append([]Card{}, m.Cards...))
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, `INSERT INTO chat_messages (conversation_id, number, at, author, staff_name, body, links, cards, answers, found, own, cut_off) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		conversation, m.Number, m.At.UnixMilli(), string(m.From), m.StaffName, m.Text, string(links), string(cards), m.answers, m.Found, m.own, m.CutOff)
	return err
}

func scanMessage(rows *sql.Rows) (m Message, err error) {
	var at int64
	var links, cards string
	if err := rows.Scan(&m.Number, &at, &m.From, &m.StaffName, &m.Text, &links, &cards, &m.answers, &m.Found, &m.Rating, &m.own, &m.CutOff); err != nil {
		return m, err
	}
	m.At, m.Own = time.UnixMilli(at).UTC(), m.own != ""
	if m.Links, err = readLinks(links); err != nil {
		return m, err
	}
	return m, json.Unmarshal([]byte(cards), &m.Cards)
}

func readLinks(stored string) (links []Link, err error) {
	return links, json.Unmarshal([]byte(stored), &links)
}

const messageColumns = "SELECT number, at, author, staff_name, body, links, cards, answers, found, rating, own, cut_off FROM chat_messages"

func listMessages(ctx context.Context, d *db.DB, conversation, after int64) ([]Message, error) {
	return db.All(ctx, d, scanMessage, messageColumns+" WHERE conversation_id = $1 AND number > $2 ORDER BY number", conversation, after)
}

// listEarlier gives the latest questions before a message, the oldest first, without those about the visitor's own affairs.
func listEarlier(ctx context.Context, d *db.DB, conversation, before int64, most int) ([]string, error) {
	return db.All(ctx, d, db.Value[string],
		`SELECT body FROM (SELECT number, body FROM chat_messages m WHERE conversation_id = $1 AND number < $2 AND author = 'visitor'
		AND NOT EXISTS (SELECT 1 FROM chat_messages o WHERE o.conversation_id = m.conversation_id AND o.answers = m.number AND o.own <> '') ORDER BY number DESC LIMIT $3) AS latest ORDER BY number`,
		conversation, before, most)
}

func findMessage(ctx context.Context, d *db.DB, conversation, number int64) (m Message, found bool, err error) {
	return db.First(ctx, d, scanMessage, messageColumns+" WHERE conversation_id = $1 AND number = $2", conversation, number)
}

// findAnswer finds what was answered to a message.
func findAnswer(ctx context.Context, d *db.DB, conversation, number int64) (m Message, found bool, err error) {
	return db.First(ctx, d, scanMessage, messageColumns+" WHERE conversation_id = $1 AND answers = $2", conversation, number)
}

// releaseAnswer leaves what was answered to a message in the conversation, and the message without an answer.
func releaseAnswer(ctx context.Context, d *db.DB, conversation, number int64) error {
	_, err := d.Exec(ctx, "UPDATE chat_messages SET answers = 0 WHERE conversation_id = $1 AND answers = $2", conversation, number)
	return err
}

// deleteAnswer takes back what was answered to a message.
func deleteAnswer(ctx context.Context, d *db.DB, conversation, number int64) error {
	_, err := d.Exec(ctx, "DELETE FROM chat_messages WHERE conversation_id = $1 AND answers = $2", conversation, number)
	return err
}

func storeRating(ctx context.Context, d *db.DB, conversation, number int64, rating string) error {
	_, err := d.Exec(ctx, "UPDATE chat_messages SET rating = $3 WHERE conversation_id = $1 AND number = $2", conversation, number, rating)
	return err
}

// deleteConversations removes those that nobody has written in since, and the groups of questions that were asked in them alone.
func deleteConversations(ctx context.Context, d *db.DB, before time.Time) error {
	if _, err := d.Exec(ctx, "DELETE FROM chat_conversations WHERE last_at < $1", before.UnixMilli()); err != nil {
		return err
	}
	return deleteGaps(ctx, d)
}

// countConversation counts one that begins.
func countConversation(ctx context.Context, d *db.DB, day string) error {
	_, err := d.Exec(ctx, "INSERT INTO chat_days (day, conversations) VALUES ($1, 1) ON CONFLICT (day) DO UPDATE SET conversations = chat_days.conversations + 1", day)
	return err
}

func listDays(ctx context.Context, d *db.DB, from, to string) (map[string]int64, error) {
	return db.Pairs[string, int64](ctx, d, "SELECT day, conversations FROM chat_days WHERE day >= $1 AND day <= $2", from, to)
}

func deleteDays(ctx context.Context, d *db.DB, before string) error {
	_, err := d.Exec(ctx, "DELETE FROM chat_days WHERE day < $1", before)
	return err
}

// takeTokens counts tokens of a day, unless they would be more than the day has. The condition stands in the statement: replicas share it.
func takeTokens(ctx context.Context, d *db.DB, day string, tokens, most int64) (bool, error) {
	if tokens > most {
		return false, nil
	}
	n, err := d.Exec(ctx, "INSERT INTO chat_days (day, tokens) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET tokens = chat_days.tokens + $2 WHERE chat_days.tokens + $2 <= $3", day, tokens, most)
	return n == 1, err
}

func addTokens(ctx context.Context, d *db.DB, day string, tokens int64) error {
	_, err := d.Exec(ctx, "UPDATE chat_days SET tokens = CASE WHEN tokens + $2 < 0 THEN 0 ELSE tokens + $2 END WHERE day = $1", day, tokens)
	return err
}

// whose are the conversations of an account, and those that led to its enquiries.
func whose(account int64, enquiries []string) (condition string, args []any) {
	condition, args = "account_id = $1", []any{account}
	for _, one := range enquiries {
		args = append(args, one)
		condition += " OR enquiry = $" + strconv.Itoa(len(args))
	}
	return condition, args
}

func listConversationsOf(ctx context.Context, d *db.DB, account int64, enquiries []string) ([]conversation, error) {
	condition, args := whose(account, enquiries)
	return db.All(ctx, d, scanConversation, conversationColumns+" WHERE "+condition+" ORDER BY id", args...)
}

// eraseConversations also removes the groups of questions that were asked in them alone: they are made of the words of the questions.
func eraseConversations(ctx context.Context, d *db.DB, account int64, enquiries []string) error {
	condition, args := whose(account, enquiries)
	n, err := d.Exec(ctx, "DELETE FROM chat_conversations WHERE "+condition, args...)
	if err != nil || n == 0 {
		return err
	}
	return deleteGaps(ctx, d)
}

func moveConversations(ctx context.Context, d *db.DB, double, kept int64) error {
	_, err := d.Exec(ctx, "UPDATE chat_conversations SET account_id = $2 WHERE account_id = $1", double, kept)
	return err
}
