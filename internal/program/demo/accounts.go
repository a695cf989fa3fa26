package demo

// password opens every account of Accounts. The other members of the demo park have none.
const password = "redgum-demo"

// Account is one that a visitor of the demo may log in with.
type Account struct {
	Email    string
	Password string
	// What the account shows, in English and Chinese.
	En, Zh string
}

// Accounts lists the accounts with a known password.
func Accounts() []Account {
	return []Account{
		{"guest@example.com", password, "Guest, not a member yet", "访客，尚未入会"},
		{"member@example.com", password, "Member with points to spend", "会员，有积分可兑换"},
		{"annual@example.com", password, "Annual tenant with bookings on site 12A", "年度营主，12A 营位已有预订"},
		{"permanent@example.com", password, "Permanent tenant of site 101", "长住户，住在 101 号营位"},
		{"expired@example.com", password, "Member whose term has run out", "会员，会籍已到期"},
		{"huiyuan@example.com", password, "Member who reads Chinese", "会员，使用中文界面"},
	}
}
