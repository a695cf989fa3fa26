package api_test

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

// bothSignedIn makes a park with two accounts and an unlocked portal, and gives the cookies of each.
func bothSignedIn(t *testing.T, park *apptest.Park) (guest, annual, staff string) {
	t.Helper()
	if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
		t.Fatal(err)
	}
	portal := park.Browser()
	portal.Do("POST", "/api/staff/login", map[string]any{"password": "open-sesame-9"})
	mei, chen := registered(t, park, "guest@example.com"), registered(t, park, "annual@example.com")
	id := chen.Get("/api/me").JSON(t, "data", "documentId").(string)
	if answer := park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+id, data(entry{"TenantType": "Annual"})); answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return "AuthToken=" + mei.Cookie("AuthToken"), "AuthToken=" + chen.Cookie("AuthToken"), "StaffToken=" + portal.Cookie("StaffToken")
}

// as sends a request with cookies, following no redirect; surface is the header that the portal's own app sets.
func as(t *testing.T, park *apptest.Park, cookies, surface, method, path, body string) apptest.Answer {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, park.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Cookie", cookies)
	request.Header.Set("Origin", park.URL)
	request.Header.Set("Content-Type", "application/json")
	if surface != "" {
		request.Header.Set("X-Park-Surface", surface)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return apptest.Answer{Status: response.StatusCode, Header: response.Header, Body: read}
}

// Somebody may be signed in and have unlocked the portal in one browser: what they look at decides which of the two counts.
func TestTheSurfaceDecidesWhoIsCalling(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		guest, annual, staff := bothSignedIn(t, park)
		const none, site, portal = "", "", "portal"
		both, bothAnnual := staff+"; "+guest, annual+"; "+staff
		for _, try := range []struct {
			cookies, surface, path string
			want                   int
		}{
			// For accounts and staff: the site's own calls are the account's, the portal's are staff's.
			{none, site, "/api/rhp-memberships", 401}, {guest, site, "/api/rhp-memberships", 200}, {staff, site, "/api/rhp-memberships", 401}, {both, site, "/api/rhp-memberships", 200},
			{none, portal, "/api/rhp-memberships", 401}, {guest, portal, "/api/rhp-memberships", 401}, {staff, portal, "/api/rhp-memberships", 200}, {both, portal, "/api/rhp-memberships", 200},
			{staff, "site", "/api/rhp-memberships", 401}, {both, "other", "/api/rhp-memberships", 200},
			// For staff alone, or for accounts alone, there is nothing to decide.
			{none, site, "/api/staff/me", 401}, {guest, site, "/api/staff/me", 403}, {staff, site, "/api/staff/me", 200}, {both, site, "/api/staff/me", 200}, {both, portal, "/api/staff/me", 200},
			{staff, site, "/api/me", 401}, {guest, site, "/api/me", 200}, {both, site, "/api/me", 200}, {both, portal, "/api/me", 200},
			// Pages are the account's; whoever has none and has unlocked the portal may read what tenants read.
			{none, site, "/membership", 303}, {guest, site, "/membership", 200}, {both, site, "/membership", 200}, {staff, site, "/membership", 303},
			{none, site, "/annual-news", 303}, {guest, site, "/annual-news", 303}, {annual, site, "/annual-news", 200}, {staff, site, "/annual-news", 200},
			{both, site, "/annual-news", 303}, {bothAnnual, site, "/annual-news", 200}, {bothAnnual, site, "/permanent-news", 303}, {"AuthToken=ended; " + staff, site, "/permanent-news", 200},
		} {
			if got := as(t, park, try.cookies, try.surface, "GET", try.path, ""); got.Status != try.want {
				t.Errorf("%q on surface %q: %s: %d, not %d", try.cookies, try.surface, try.path, got.Status, try.want)
			}
		}
	})
}

func TestTheSurfaceDecidesWhatIsSeenAndDone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		guest, _, staff := bothSignedIn(t, park)
		both := guest + "; " + staff
		booking := entry{"checkin": "2026-12-01", "checkout": "2026-12-03", "siteNumber": "12", "totalPrice": 10}
		create(t, park, "annual-bookings", booking)
		seen := func(surface, path string) any {
			return as(t, park, both, surface, "GET", path, "").JSON(t, "meta", "pagination", "total")
		}
		if site, portal := seen("", "/api/annual-bookings"), seen("portal", "/api/annual-bookings"); site != 0.0 || portal != 1.0 {
			t.Errorf("bookings: a member reads %v, the portal %v", site, portal)
		}
		if site, portal := seen("", "/api/rhp-memberships"), seen("portal", "/api/rhp-memberships"); site != 1.0 || portal != 2.0 {
			t.Errorf("accounts: a member reads %v, the portal %v", site, portal)
		}
		mine := as(t, park, both, "", "GET", "/api/me", "").JSON(t, "data", "documentId").(string)
		if got := as(t, park, both, "", "PUT", "/api/rhp-memberships/"+mine, `{"data":{"Point":900}}`); got.Status != http.StatusForbidden {
			t.Errorf("a member gives themselves points: %d", got.Status)
		}
		if got := as(t, park, both, "portal", "PUT", "/api/rhp-memberships/"+mine, `{"data":{"Contact":"0400"}}`); got.Status != http.StatusOK {
			t.Errorf("the portal changes an account: %d %s", got.Status, got.Body)
		}
		// A letter of the contact page is a guest's, whoever has unlocked the portal meanwhile.
		form := `{"Name":"Ann","Email":"ann@example.com","PhoneNumber":"0400 555 010","Company":"","Subject":"Hello","Question":"Open?"}`
		for i, cookies := range []string{staff, both} {
			if got := as(t, park, cookies, "", "POST", "/api/enquiries", form); got.Status != http.StatusCreated {
				t.Fatalf("%d %s", got.Status, got.Body)
			}
			park.Letters("ann@example.com", i+1)
		}
	})
}

// A token is always the token, whatever cookies and surface come along.
// A member opens the portal: it asks for its password, it doesn't take them for somebody who may not.
func TestAMemberIsAskedForThePortalsPassword(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		guest, _, _ := bothSignedIn(t, park)
		if got := as(t, park, guest, "portal", "GET", "/api/staff/me", "").Status; got != http.StatusUnauthorized {
			t.Errorf("in the portal: %d", got)
		}
		if got := as(t, park, guest, "", "GET", "/api/staff/me", "").Status; got != http.StatusForbidden {
			t.Errorf("elsewhere: %d", got)
		}
	})
}

func TestATokenIsAlwaysTheToken(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		guest, _, _ := bothSignedIn(t, park)
		for _, surface := range []string{"", "portal", "site"} {
			request, _ := http.NewRequest("GET", park.URL+"/api/rhp-memberships", nil)
			request.Header.Set("Cookie", guest)
			request.Header.Set("X-Park-Surface", surface)
			if got := park.StaffCaller().Send(request); got.JSON(t, "meta", "pagination", "total") != 2.0 {
				t.Errorf("surface %q: %s", surface, got.Body)
			}
		}
	})
}

// The hint of a sign-in that has ended goes, also from a browser in which the portal is unlocked.
func TestAHintGoesWhileThePortalIsUnlocked(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		guest, _, staff := bothSignedIn(t, park)
		cleared := func(cookies string) bool {
			return slices.ContainsFunc(as(t, park, cookies, "", "GET", "/news", "").Header.Values("Set-Cookie"), func(c string) bool { return strings.HasPrefix(c, "user=;") })
		}
		if cleared(guest + "; user=x; " + staff) {
			t.Error("a member loses the hint")
		}
		if !cleared("AuthToken=ended; user=x; " + staff) {
			t.Error("the hint stays")
		}
	})
}
