package members

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
)

const (
	// numberDigits is how many digits a membership number has at least.
	numberDigits = 4
	// longestDigits is as many as fit a number; whatever is longer is none of the row.
	longestDigits = 15
	numberTries   = 5
)

// NextNumber proposes the next free membership number. Nothing is kept for whoever asks.
func (s *Service) NextNumber(ctx context.Context) (string, error) {
	prefix, highest, width, err := s.highestNumber(ctx)
	if err != nil {
		return "", err
	}
	last, err := findLastNumber(ctx, s.DB, numbersName(prefix))
	return numberOf(prefix, max(highest, last)+1, width), err
}

// IssueNumber gives an account a membership number: the one that was asked for, or the next free one. Two at once get different ones, and
// a number that was issued once is not proposed again.
func (s *Service) IssueNumber(ctx context.Context, documentID, wanted, key string) (number string, err error) {
	wanted, err = s.Collection.Text("MembershipNumber", strings.TrimSpace(wanted))
	if err != nil {
		return "", atInput("number", err)
	}
	request, err := json.Marshal([]any{documentID, wanted})
	if err != nil {
		return "", err
	}
	for try := 1; ; try++ {
		answer, err := s.Keys.Do(ctx, "number:"+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
			issued, err := s.issueNumber(ctx, documentID, wanted)
			return []byte(issued), err
		})
		column, taken := db.Duplicate(err)
		switch {
		case taken && column == "membership_number" && wanted != "":
			return "", fault.InvalidFields(fault.Field{Path: []string{"number"}, Key: "errors.members.numberTaken"})
		case taken && column == "membership_number" && try < numberTries: // somebody wrote this very number by hand in the same moment
			continue
		}
		return string(answer), err
	}
}

func (s *Service) issueNumber(ctx context.Context, documentID, wanted string) (string, error) {
	account, err := s.holdOpen(ctx, documentID)
	if err != nil {
		return "", err
	}
	if account.MembershipNumber != "" {
		return "", fault.New(fault.Conflict, "errors.members.hasNumber", fault.Params{"number": account.MembershipNumber})
	}
	if wanted == "" {
		if wanted, err = s.takeNumber(ctx); err != nil {
			return "", err
		}
	}
	if err := storeNumber(ctx, s.DB, account.ID, wanted, s.Now()); err != nil {
		return "", err
	}
	return wanted, s.note(ctx, "number", account, audit.Changes{"MembershipNumber": {"", wanted}})
}

// takeNumber takes the next free number; whoever comes at the same time waits for the counter's row and gets the one after it.
func (s *Service) takeNumber(ctx context.Context) (string, error) {
	prefix, highest, width, err := s.highestNumber(ctx)
	if err != nil {
		return "", err
	}
	n, err := raiseNumber(ctx, s.DB, numbersName(prefix), highest+1)
	return numberOf(prefix, n, width), err
}

// highestNumber finds the highest of the numbers that begin as the setting says, and how many digits they have.
func (s *Service) highestNumber(ctx context.Context) (prefix string, highest int64, width int, err error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return "", 0, 0, err
	}
	prefix, width = strings.TrimSpace(values.Text(numberPrefix)), numberDigits
	digits, err := findHighestNumber(ctx, s.DB, prefix, longestDigits)
	if err != nil || digits == "" {
		return prefix, 0, width, err
	}
	highest, err = strconv.ParseInt(digits, 10, 64)
	return prefix, highest, max(width, len(digits)), err
}

func numbersName(prefix string) string { return "member:" + prefix }

func numberOf(prefix string, n int64, width int) string {
	return fmt.Sprintf("%s%0*d", prefix, width, n)
}
