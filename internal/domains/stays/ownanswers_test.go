package stays

import "testing"

// A question is about one's own stays where it names them. What guests ask before they come is answered by the pages.
func TestOwnStaysAreNamed(t *testing.T) {
	for question, own := range map[string]bool{
		"When is my next stay?": true, "Show me my bookings": true, "Do I have any bookings?": true, "我的预订是什么时候？": true, "我订了什么": true,
		"When do I check in?": false, "What size is my site?": false, "我们几点入住？": false, "我们想周五入住，多少钱": false, "我订的房间几点可以入住": false, "When are we checking in?": false,
	} {
		if asksStays.MatchString(question) != own {
			t.Errorf("%s: own %t", question, !own)
		}
	}
}
