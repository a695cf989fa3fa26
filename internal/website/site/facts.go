package site

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/collection"
)

// factWriter writes sentences from the data itself, so that a price or a phone number in an answer is the one that is set.
type factWriter struct {
	language locale.Language
	park     map[string]string
	isSet    func(key string) bool // by the park itself: a default is no fact of it
	pages    []knowledge.Page
}

// on begins a page.
func (f *factWriter) on(path, title string, headings ...string) {
	f.pages = append(f.pages, knowledge.Page{Path: path, Title: title, Language: f.language, Sections: []knowledge.Section{{Headings: headings}}})
}

func (f *factWriter) text(key string, params map[string]any) string {
	return locale.Text(f.language, "chat.facts."+key, params)
}

// say adds a sentence to the page that was begun; about are further words to find it by.
func (f *factWriter) say(words, about string) {
	texts := &f.pages[len(f.pages)-1].Sections[0].Texts
	*texts = append(*texts, knowledge.Text{Words: words, About: about, Data: true})
}

// last is the sentence that was added last.
func (f *factWriter) last() *knowledge.Text {
	texts := f.pages[len(f.pages)-1].Sections[0].Texts
	return &texts[len(texts)-1]
}

// facts are what the park's settings, rooms, products and events say.
func (s *Site) facts(ctx context.Context, language locale.Language) ([]knowledge.Page, error) {
	park, err := s.settings(ctx, language)
	if err != nil {
		return nil, err
	}
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return nil, err
	}
	f := &factWriter{language: language, park: park, isSet: values.IsSet}
	rooms, err := s.rooms(ctx, language, park)
	if err != nil {
		return nil, err
	}
	for _, room := range rooms {
		f.room(room)
	}
	f.choice(rooms)
	f.reaching(s.list(park, "DriveTimes"))
	f.times()
	f.registration()
	f.annual()
	f.membership()
	if err := s.productFacts(ctx, f); err != nil {
		return nil, err
	}
	if err := s.eventFacts(ctx, f); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(f.pages, func(p knowledge.Page) bool { return len(p.Sections[0].Texts) == 0 }), nil
}

func (f *factWriter) room(room roomCard) {
	f.on(roomPath(room.DocumentID), room.Name)
	f.pages[len(f.pages)-1].Particular = true
	params := map[string]any{"room": room.Name, "price": room.Price, "weekend": room.WeekendPrice, "note": room.PriceNote}
	if room.Price != "" {
		key := "price"
		if room.WeekendPrice == "" {
			key = "priceSame"
		}
		words := f.text(key, params)
		if room.PriceNote != "" {
			words += f.text("priceNote", params)
		}
		f.say(words, f.text("priceWords", nil))
	}
	if room.MaxGuests != nil {
		f.say(f.text("guests", map[string]any{"room": room.Name, "guests": *room.MaxGuests}), "")
	}
	if !room.Available {
		f.say(f.text("closed", params), f.text("closedWords", nil))
	}
}

// choice tells which rooms there are for how many people, and which cost least.
func (f *factWriter) choice(rooms []roomCard) {
	f.on("/roomlist", locale.Text(f.language, "meta.roomlist.title", nil))
	var names []string
	var cheapest, dearest roomCard
	least, dear, most := 0.0, 0.0, int64(0)
	for _, room := range rooms {
		names = append(names, room.Name)
		price, err := strconv.ParseFloat(strings.ReplaceAll(room.Price, ",", ""), 64)
		if err == nil && room.Available && (least == 0 || price < least) {
			cheapest, least = room, price
		}
		if err == nil && room.Available && price > dear {
			dearest, dear = room, price
		}
		if room.MaxGuests != nil {
			most = max(most, *room.MaxGuests)
		}
	}
	if len(names) > 0 {
		f.say(f.text("rooms", map[string]any{"rooms": f.join(names)}), "")
	}
	if least > 0 {
		if dear > least {
			f.say(f.text("nights", map[string]any{"least": cheapest.Price, "room": cheapest.Name, "most": dearest.Price, "dearest": dearest.Name}), f.text("nightWords", nil))
		}
		f.say(f.text("cheapest", map[string]any{"room": cheapest.Name, "price": cheapest.Price}), "")
	}
	for people := int64(2); people <= min(most, 40); people++ {
		var fitting []string
		for _, room := range rooms {
			if room.MaxGuests != nil && *room.MaxGuests >= people && room.Available {
				fitting = append(fitting, room.Name)
			}
		}
		if len(fitting) > 0 {
			f.say(f.text("forPeople", map[string]any{"people": people, "rooms": f.join(fitting)}), "")
			f.last().People = int(people)
		}
	}
}

func (f *factWriter) join(names []string) string {
	return strings.Join(names, locale.Text(f.language, "membership.stays.comma", nil))
}

// reaching tells whom to call, where the park is and where money goes.
func (f *factWriter) reaching(drives []string) {
	f.on("/contact-us", locale.Text(f.language, "meta.contactUs.title", nil))
	for _, prefix := range []string{"ContactIndividual", "ContactGroup", "RealEstateAgent", "Lawyer"} {
		f.contact(prefix)
	}
	if email := f.park["PrivacyEmail"]; email != "" {
		f.say(f.text("privacy", map[string]any{"email": email}), "")
	}
	if f.park["BSB"] != "" && f.park["AccountNumber"] != "" {
		f.say(f.text("bank", map[string]any{"bank": f.park["BankName"], "bsb": f.park["BSB"], "number": f.park["AccountNumber"], "name": f.park["AccountName"]}), "")
	}
	f.on("/getting-here", locale.Text(f.language, "meta.gettingHere.title", nil))
	if f.park["Address"] != "" {
		f.say(f.text("address", map[string]any{"address": f.park["Address"]}), f.text("wayWords", nil))
	}
	for _, line := range drives {
		f.say(f.text("drive", map[string]any{"line": line}), f.text("wayWords", nil))
	}
}

// contact is one sentence for each block of somebody to reach.
func (f *factWriter) contact(prefix string) {
	said := func(name string) string { return f.park[prefix+name] }
	var ways []string
	for _, way := range []string{"Phone", "Mobile", "Email"} {
		if value := said(way); value != "" {
			ways = append(ways, f.text("contact"+way, map[string]any{"value": value}))
		}
	}
	if len(ways) == 0 || said("Name") == "" {
		return
	}
	name := said("Name")
	if person := said("Contact"); person != "" {
		name += f.text("comma", nil) + person
	}
	f.say(f.text("contact", map[string]any{"name": name, "ways": strings.Join(ways, f.text("comma", nil))}), said("Title")+" "+said("Text")+" "+f.text("about"+prefix, nil))
}

func (f *factWriter) times() {
	for _, one := range []struct{ key, path, title, text string }{
		{"CheckInTime", "/check-in", "meta.checkIn.title", "checkIn"},
		{"CheckOutTime", "/check-out", "meta.checkOut.title", "checkOut"},
		{"OpeningHours", "/contact-us", "meta.contactUs.title", "hours"},
	} {
		if value := f.park[one.key]; value != "" {
			f.on(one.path, locale.Text(f.language, one.title, nil))
			f.say(f.text(one.text, map[string]any{"value": value}), "")
		}
	}
}

// registration tells what the form asks for, and where it is found.
func (f *factWriter) registration() {
	f.on("/register", locale.Text(f.language, "meta.register.title", nil))
	for _, field := range []struct{ label, hint string }{{"register.VIN", "register.vinHint"}, {"register.OrderNumber", "register.orderHint"}} {
		f.say(f.text("labelled", map[string]any{"label": locale.Text(f.language, field.label, nil), "text": locale.Text(f.language, field.hint, nil)}), "")
	}
}

// annual tells what the tenants of annual sites pay and must know, where the park has rates for them.
func (f *factWriter) annual() {
	f.on("/policy", locale.Text(f.language, "meta.policy.title", nil), f.text("annual", nil))
	for _, who := range []string{"Adult", "Child", "Horse", "Motorbike", "Firewood"} {
		if f.isSet("Rate" + who) {
			f.say(f.text("rate"+who, map[string]any{"price": f.amount("Rate" + who)}), "")
		}
	}
	if !f.isSet("RateAdult") {
		return
	}
	f.on("/membership", locale.Text(f.language, "meta.membership.title", nil), f.text("annual", nil))
	f.say(f.text("payWithin", map[string]any{"days": f.park["PaymentDays"]}), "")
	f.say(f.text("cancelUntil", map[string]any{"days": f.park["CancelDays"]}), "")
	f.say(f.text("mostNights", map[string]any{"nights": f.park["StayMostNights"]}), "")
}

func (f *factWriter) amount(key string) string {
	amount, err := money.Parse(f.park[key])
	if err != nil {
		return f.park[key]
	}
	return amount.Short()
}

// membership tells of the tiers, and what the member centre explains to everybody.
func (f *factWriter) membership() {
	f.on("/book-membership", locale.Text(f.language, "meta.bookMembership.title", nil))
	offered := false
	for _, tier := range []string{"TierStandard", "TierDeluxe"} {
		if !f.isSet(tier) {
			continue
		}
		offered = true
		f.say(f.text("tier", map[string]any{
			"name": f.park[tier+"Name"], "price": f.amount(tier), "years": f.park[tier+"Years"], "points": f.amount(tier + "Points"),
		}), "")
	}
	if days := f.park["RenewalDays"]; days != "" && offered {
		f.say(f.text("renewal", map[string]any{"days": days}), "")
	}
	if offered && f.park["MembershipUpgrade"] != "false" {
		f.say(f.text("upgrade", nil), "")
	}
	centre := locale.Text(f.language, "meta.membership.title", nil)
	told := func(keys ...string) {
		for _, key := range keys {
			f.say(locale.Text(f.language, key, nil), "")
		}
	}
	f.on("/membership", centre, locale.Text(f.language, "auth.forgot.title", nil))
	told("auth.forgot.text", "auth.forgot.done")
	f.on("/membership", centre, f.text("register", nil))
	told("auth.register.passwordHint", "auth.code.hint")
	f.on("/membership", centre, locale.Text(f.language, "security.leave.title", nil))
	told("security.leave.text", "security.leave.points")
	f.on("/membership", centre, locale.Text(f.language, "security.passkeys.title", nil))
	told("security.passkeys.text")
	f.on("/membership", centre, locale.Text(f.language, "security.data.title", nil))
	told("security.data.text")
	f.on("/membership", centre, locale.Text(f.language, "market.manual.title", nil))
	told("market.manual.steps.choose", "market.manual.steps.deduct", "market.manual.steps.coupon", "market.manual.steps.counter", "market.manual.steps.limits")
}

// productFacts tell what the point market has, as anybody can read it.
func (s *Site) productFacts(ctx context.Context, f *factWriter) error {
	return s.each(ctx, content.Products, collection.Query{Sort: []collection.Order{{Field: "Order"}}}, func(page *collection.Page, i int) {
		name, description := page.Text(i, "Name"), page.Text(i, "Description")
		if f.language == locale.English {
			name, description = page.Text(i, "Name_en"), page.Text(i, "Description_en")
		}
		if name == "" {
			return
		}
		f.on("/membership", locale.Text(f.language, "market.title", nil), name)
		f.pages[len(f.pages)-1].Particular, f.pages[len(f.pages)-1].FinePrint = true, true // who asks in dollars is told the price list
		key, params := "product", map[string]any{"name": name, "points": amount(page, i, "Price"), "most": amount(page, i, "MaxDeduction")}
		if params["most"] == "" {
			key = "productPoints"
		}
		f.say(f.text(key, params), "")
		for _, sentence := range knowledge.Sentences(description) {
			f.say(sentence, "")
		}
		if n, ok := page.Value(i, "PerMember").(int64); ok {
			f.say(f.text("perMember", map[string]any{"count": n, "name": name}), "")
		}
	})
}

// eventFacts tell what happens every week.
func (s *Site) eventFacts(ctx context.Context, f *factWriter) error {
	var days []string
	if err := json.Unmarshal([]byte(f.text("weekdays", nil)), &days); err != nil {
		return err
	}
	type event struct{ title, time, place string }
	var order []event
	held := map[event][]string{}
	err := s.each(ctx, content.Events, collection.Query{}, func(page *collection.Page, i int) {
		one := event{page.Text(i, "Title_"+string(f.language)), page.Text(i, "Time"), page.Text(i, "Place_"+string(f.language))}
		day, weekly := page.Value(i, "Weekday").(int64)
		if one.title == "" || !weekly || int(day) > len(days) {
			return
		}
		if held[one] == nil {
			order = append(order, one)
		}
		held[one] = append(held[one], days[day-1])
	})
	if err != nil {
		return err
	}
	f.on("/", locale.Text(f.language, "home.today.title", nil), f.text("week", nil))
	for _, one := range order {
		when := []string{f.text("everyWeek", map[string]any{"days": strings.Join(held[one], f.text("and", nil))})}
		for _, part := range []string{one.time, one.place} {
			if part != "" {
				when = append(when, part)
			}
		}
		f.say(f.text("event", map[string]any{"title": one.title, "when": strings.Join(when, f.text("comma", nil))}), "")
	}
	return nil
}
