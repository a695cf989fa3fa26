package main

import (
	"encoding/json"
	"fmt"
	"regexp"

	"holidaypark/internal/tests/upgrade"
)

// redeem has members redeem what they can pay for, each request under a key.
func (l *life) redeem() error {
	var list []product
	if err := l.staff().do("GET", "/api/one-club-products?sort=Price&pagination[pageSize]=100", nil, &list); err != nil {
		return err
	}
	for _, one := range list {
		if one.ForPark {
			l.products = append(l.products, one)
		}
	}
	l.record.Product = l.products[0].DocumentID
	for i, email := range []string{"member@example.com", "huiyuan@example.com", "mei@example.com", "leaving@example.com"} {
		for j, one := range l.products[:min(3, len(l.products))] {
			if one.PerMember != nil && *one.PerMember == 0 || one.Stock != nil && *one.Stock == 0 {
				continue
			}
			body, err := json.Marshal(map[string]any{"product": one.DocumentID, "deduction": min(one.MaxDeduction, one.Price, 1)})
			if err != nil {
				return err
			}
			key := fmt.Sprintf("fixture-%d-%d", i, j)
			answer, err := l.browsers[email].send("POST", "/api/redemptions", "application/json", body, "Idempotency-Key", key)
			if err != nil {
				return fmt.Errorf("%s: %w", email, err)
			}
			var redeemed struct {
				Data struct {
					Coupon struct{ QRData, CouponStatus string }
				}
			}
			if err := json.Unmarshal(answer, &redeemed); err != nil {
				return err
			}
			coupon := redeemed.Data.Coupon
			l.record.Coupons[coupon.QRData] = coupon.CouponStatus
			l.record.Repeated = upgrade.Redemption{Email: email, Key: key, Body: string(body), Coupon: coupon.QRData}
		}
	}
	return nil
}

// counter uses two coupons, gives one of them back, and issues one that nobody paid for.
func (l *life) counter() error {
	used := 0
	for code := range l.record.Coupons {
		if used++; used > 2 {
			break
		}
		if err := l.staff().do("POST", "/api/staff/coupons/use", map[string]any{"code": code}, nil); err != nil {
			return err
		}
		l.record.Coupons[code] = "used"
		if used == 2 {
			if err := l.staff().do("POST", "/api/staff/coupons/undo", map[string]any{"code": code}, nil); err != nil {
				return err
			}
			l.record.Coupons[code] = "active"
		}
	}
	var issued struct{ QRData, CouponStatus string }
	body := map[string]any{"title": "Free coffee 免费咖啡", "assigned_to": "guest@example.com", "assigned_from": "Café"}
	if err := l.staff().do("POST", "/api/coupons/create-active-coupon", body, &issued); err != nil {
		return err
	}
	l.record.Coupons[issued.QRData] = issued.CouponStatus
	return nil
}

func (l *life) enquire() error {
	for _, subject := range []string{"Horses", "营地 with 'quotes' and \"more\""} {
		form := map[string]any{"Name": "Lin", "Email": "lin@example.com", "Subject": subject, "Question": "May we bring two?\nThank you."}
		if err := l.browser().do("POST", "/api/enquiries", form, nil); err != nil {
			return err
		}
	}
	guest := map[string]any{"FirstName": "Lin", "PhoneNumber": "0491570006", "StayType": "Tent", "OrderNumber": "A-1"}
	return l.browser().do("POST", "/api/rhp-register-infos", map[string]any{"data": guest}, nil)
}

// take moves a person from the list of those who can sign in.
func (l *life) take(email string) (taken upgrade.Person) {
	var rest []upgrade.Person
	for _, person := range l.record.People {
		if person.Email == email {
			taken = person
		} else {
			rest = append(rest, person)
		}
	}
	l.record.People = rest
	return taken
}

func (l *life) leave() error {
	l.record.Leaving = l.take("leaving@example.com")
	return l.browsers["leaving@example.com"].do("POST", "/api/me/deletion", map[string]any{"password": ownPassword}, nil)
}

func (l *life) suspend() error {
	l.record.Suspended = l.take("suspended@example.com")
	var me struct{ DocumentID string }
	if err := l.browsers["suspended@example.com"].do("GET", "/api/me", nil, &me); err != nil {
		return err
	}
	return l.staff().do("PUT", "/api/rhp-memberships/"+me.DocumentID, entry("Suspended", true), nil)
}

var resetLink = regexp.MustCompile(`/reset#([A-Za-z0-9_-]{20,})`)

// forget asks for the link that sets a new password, and does not follow it.
func (l *life) forget() (err error) {
	l.record.ResetOf = "permanent@example.com"
	if err := l.browser().do("POST", "/api/auth/forgot", map[string]any{"email": l.record.ResetOf}, nil); err != nil {
		return err
	}
	l.record.Reset, err = l.letter(l.record.ResetOf, resetLink)
	return err
}

// enquireOffline leaves mails that could not be sent.
func (l *life) enquireOffline() error {
	const email = "patient@example.com"
	l.record.Waiting = []string{email}
	form := map[string]any{"Name": "Pat", "Email": email, "Subject": "Late", "Question": "Is anybody there?"}
	if err := l.browser().do("POST", "/api/enquiries", form, nil); err != nil {
		return err
	}
	return waitFor("a try to send the mail", func() (bool, error) {
		var mails []struct {
			To, State string
			Attempts  int
		}
		if err := l.staff().do("GET", "/api/staff/mail?state=waiting", nil, &mails); err != nil {
			return false, err
		}
		for _, mail := range mails {
			if mail.To == email && mail.Attempts > 0 {
				return true, nil
			}
		}
		return false, nil
	})
}

// balances notes what everybody has in the end.
func (l *life) balances() error {
	for i := range l.record.People {
		person := &l.record.People[i]
		var me struct {
			Point    float64
			Discount float64 `json:"discount_p"`
		}
		browser := l.browsers[person.Email]
		if err := browser.do("GET", "/api/me", nil, &me); err != nil {
			return err
		}
		var coupons []json.RawMessage
		if err := browser.do("GET", "/api/me/coupons", nil, &coupons); err != nil {
			return err
		}
		person.Point, person.DiscountPoint, person.Coupons = me.Point, me.Discount, len(coupons)
	}
	return nil
}
