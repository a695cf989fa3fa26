package demo

import (
	"context"
	"math/rand/v2"
	"time"
)

// visitedDays is for how long the demo park has counted its visits.
const visitedDays = 180

// The pages that people look at and the links by which they come, each with its part of a hundred.
var (
	visitedPages = []struct {
		path        string
		views, land int
	}{
		{"/", 46, 58}, {"/roomlist", 34, 14}, {"/gallery", 14, 6}, {"/getting-here", 10, 6}, {"/contact-us", 9, 3}, {"/news", 8, 4}, {"/eco-and-culture-tours", 7, 3}, {"/about-us", 6, 2},
		{"/check-in", 5, 2}, {"/book-membership", 4, 1}, {"/investment", 3, 1},
	}
	visitedBy = []struct {
		kind, source, medium, campaign string
		part                           int
	}{
		{"search", "", "", "", 38}, {"direct", "", "", "", 22}, {"social", "", "", "", 12}, {"other", "", "", "", 6},
		{"tag", "facebook", "paid-social", "spring-getaway", 9}, {"tag", "wechat", "social", "春季露营", 7}, {"tag", "newsletter", "email", "club-news", 4}, {"tag", "sms", "sms", "long-weekend", 2},
	}
)

// visits writes how many people came in the last months: more at weekends, and more every week as the summer comes near. The same numbers
// come of every start.
func (w writer) visits(ctx context.Context) error {
	chance := rand.New(rand.NewPCG(1926, 11))
	for back := visitedDays; back >= 0; back-- {
		day := w.park.calendar.today.AddDate(0, 0, -back)
		visits := 34 + (visitedDays-back)/4 + chance.IntN(14)
		switch day.Weekday() {
		case time.Saturday, time.Sunday:
			visits += visits / 2
		case time.Friday:
			visits += visits / 4
		}
		if err := w.visitsOn(ctx, day.Format(time.DateOnly), visits, chance); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) visitsOn(ctx context.Context, day string, visits int, chance *rand.Rand) error {
	landed, viewed := 0, 0
	for i, page := range visitedPages {
		views, land := (visits*page.views+chance.IntN(100))/60, visits*page.land/100
		if i == len(visitedPages)-1 {
			land = visits - landed
		}
		landed, viewed = landed+land, viewed+views
		if err := addVisits(ctx, w.DB, day, page.path, views, views*4/5, land); err != nil {
			return err
		}
	}
	if err := addVisits(ctx, w.DB, day, "", viewed, visits*9/10, visits); err != nil {
		return err
	}
	left := visits
	for i, by := range visitedBy {
		n := (visits*by.part + chance.IntN(100)) / 100
		if n = min(n, left); i == len(visitedBy)-1 {
			n = left
		}
		left -= n
		if n > 0 {
			if err := addSource(ctx, w.DB, day, by.kind, by.source, by.medium, by.campaign, n); err != nil {
				return err
			}
		}
	}
	return nil
}
