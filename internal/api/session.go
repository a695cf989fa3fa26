package api

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/members"
)

const (
	sessionCookie = "AuthToken"
	// displayCookie lets a page that is the same for everybody show the right navigation. It proves nothing.
	displayCookie = "user"
	// portalCookie has the prefix on https: a browser takes such a cookie from this very host alone.
	portalCookie       = "StaffToken"
	securePortalCookie = "__Host-" + portalCookie
	// surfaceHeader is how the portal's own app marks its calls.
	surfaceHeader = "X-Park-Surface"
	portalSurface = "portal"
	// The device cookies let the park tell an owner's tries from a stranger's. They open nothing.
	deviceCookie      = "Device"
	staffDeviceCookie = "StaffDevice"
)

// session is one kind of sign-in that a browser can hold, beside others.
type session struct {
	cookie string
	whose  func(context.Context, string) (access.Actor, bool, error)
}

// bySession tells whose cookie came along. A cookie that is no longer good makes a visitor, not an error: the page that its owner
// looks at is public.
func (s *Server) bySession(r *http.Request, route Route) (access.Actor, error) {
	actor := access.Anonymous
	ctx := r.Context()
	if servedFromMemory(route) {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, sessionTime)
		defer cancel()
	}
	for _, kind := range s.sessionsFor(r, route) {
		cookie, err := r.Cookie(kind.cookie)
		if err != nil {
			continue
		}
		if s.DB.Away() && servedFromMemory(route) {
			return access.Anonymous, fault.New(fault.Unavailable, "errors.unavailable", nil)
		}
		found, ok, err := kind.whose(ctx, cookie.Value)
		if err != nil {
			return access.Anonymous, err
		}
		if ok {
			actor = found
			break
		}
	}
	if actor.Role != access.Visitor && changes(r.Method) && r.Header.Get("Origin") == "" && r.Header.Get("Sec-Fetch-Site") == "" {
		// Every browser says where a changing request comes from. One that doesn't may have been made to by somebody else.
		return access.Anonymous, fault.New(fault.Forbidden, "errors.crossSite", nil)
	}
	return actor, nil
}

// sessionsFor lists the sign-ins that count for a request, the first good one wins. Somebody may be signed in and have unlocked the
// portal in one browser; then the surface decides: in the portal they are staff, on the site they are themselves.
func (s *Server) sessionsFor(r *http.Request, route Route) []session {
	member, staff := session{sessionCookie, s.Members.Authenticate}, session{s.portalCookieName(), s.Staff.Session}
	switch {
	case !route.Access.Has(access.Staff):
		return []session{member}
	case r.Header.Get(surfaceHeader) == portalSurface:
		return []session{staff} // whoever is signed in as a member besides is nobody here, and is asked for the password
	case route.Access == access.Staff:
		return []session{staff, member} // an account is told that it may not
	case !strings.HasPrefix(route.Path, "/api/"):
		return []session{member, staff} // staff without an account read what tenants read
	}
	return []session{member}
}

func changes(method string) bool {
	return method != http.MethodGet && method != http.MethodHead && method != http.MethodOptions
}

// hint is what the display cookie holds.
type hint struct {
	Name     string `json:"name"`
	Tenant   string `json:"tenant_type"`
	IsMember bool   `json:"is_member"`
}

func (s *Server) setSession(w http.ResponseWriter, account members.Account, in members.SignIn) {
	http.SetCookie(w, s.cookie(sessionCookie, in.Token, in.Expires, true))
	s.setDevice(w, deviceCookie, in.Device)
	s.setHint(w, account, in.Expires)
}

func (s *Server) setHint(w http.ResponseWriter, account members.Account, expires time.Time) {
	encoded, err := json.Marshal(hint{account.UserName, account.TenantType, s.Members.Active(account)})
	if err != nil {
		panic(err) // plain texts alone
	}
	http.SetCookie(w, s.cookie(displayCookie, url.PathEscape(string(encoded)), expires, false))
}

func (s *Server) clearSession(w http.ResponseWriter) {
	for _, name := range []string{sessionCookie, displayCookie} {
		cookie := s.cookie(name, "", time.Unix(0, 0), name == sessionCookie)
		cookie.MaxAge = -1
		http.SetCookie(w, cookie)
	}
}

func (s *Server) cookie(name, value string, expires time.Time, secret bool) *http.Cookie {
	return &http.Cookie{
		Name: name, Value: value, Path: "/", Expires: expires, MaxAge: int(members.SessionLife.Seconds()),
		HttpOnly: secret, Secure: s.secure(), SameSite: http.SameSiteLaxMode,
	}
}

// page serves a page of the site. Whoever still has the hint of a sign-in that has ended loses it: every page would greet a stranger.
func (s *Server) page(w http.ResponseWriter, r *http.Request) error {
	if actor := access.From(r.Context()); actor.Role != access.Account && !actor.Unknown && r.Header.Get("Authorization") == "" {
		if _, err := r.Cookie(displayCookie); err == nil {
			s.clearSession(w)
		}
	}
	return s.Site.Page(w, r)
}

// setDevice lets a browser be known again for a year.
func (s *Server) setDevice(w http.ResponseWriter, name, token string) {
	cookie := s.cookie(name, token, time.Now().Add(members.DeviceLife), true)
	cookie.MaxAge = int(members.DeviceLife.Seconds())
	http.SetCookie(w, cookie)
}

// device is the browser of a request, by its name and by the token that it keeps.
func device(r *http.Request) members.Device {
	return members.Device{Name: deviceName(r), Token: cookieOf(r, deviceCookie)}
}

func cookieOf(r *http.Request, name string) string {
	if cookie, err := r.Cookie(name); err == nil {
		return cookie.Value
	}
	return ""
}

// deviceName names the browser and the system of a request, as its owner would.
func deviceName(r *http.Request) string {
	agent := r.UserAgent()
	name := func(signs [][2]string) string {
		for _, sign := range signs {
			if strings.Contains(agent, sign[0]) {
				return sign[1]
			}
		}
		return ""
	}
	browser := name([][2]string{{"MicroMessenger", "WeChat"}, {"Edg", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}})
	system := name([][2]string{{"HarmonyOS", "HarmonyOS"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"Mac OS", "macOS"}, {"Linux", "Linux"}})
	return strings.Trim(browser+" · "+system, " ·")
}
