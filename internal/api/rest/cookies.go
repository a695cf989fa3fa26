package rest

import (
	"net/http"
	"time"
)

// The park's cookies. The device cookies let the park tell an owner's tries from a stranger's; they open nothing.
const (
	SessionCookie = "AuthToken"
	// DisplayCookie lets a page that is the same for everybody show the right navigation. It proves nothing.
	DisplayCookie     = "user"
	DeviceCookie      = "Device"
	StaffDeviceCookie = "StaffDevice"
	portalCookie      = "StaffToken"
)

// Cookies makes the park's cookies; Secure tells that the world reaches it by https.
type Cookies struct{ Secure bool }

// PortalName is the name of the portal's cookie. On https it has the prefix with which a browser takes it from this very host alone.
func (c Cookies) PortalName() string {
	if c.Secure {
		return "__Host-" + portalCookie
	}
	return portalCookie
}

// SessionNames are those under which a browser may have a member's session; the first that came along counts. On https it has a twin with the
// prefix: a neighbouring host can plant a cookie of the documented name, and with the twin beside it that one is not looked at.
func (c Cookies) SessionNames() []string {
	if c.Secure {
		return []string{"__Host-" + SessionCookie, SessionCookie}
	}
	return []string{SessionCookie}
}

// Portal is the cookie of an unlocked portal. It ends with the browser, and on the server after eight idle hours or a week.
func (c Cookies) Portal(token string) *http.Cookie {
	return &http.Cookie{Name: c.PortalName(), Value: token, Path: "/", HttpOnly: true, Secure: c.Secure, SameSite: http.SameSiteStrictMode}
}

// Lasting is a cookie that outlives the browser; hidden keeps it from scripts.
func (c Cookies) Lasting(name, value string, life time.Duration, hidden bool) *http.Cookie {
	return &http.Cookie{
		Name: name, Value: value, Path: "/", Expires: time.Now().Add(life), MaxAge: int(life.Seconds()),
		HttpOnly: hidden, Secure: c.Secure, SameSite: http.SameSiteLaxMode,
	}
}

// SetDevice lets a browser be known again.
func (c Cookies) SetDevice(w http.ResponseWriter, name, token string, life time.Duration) {
	http.SetCookie(w, c.Lasting(name, token, life, true))
}

// CookieOf is the value of a cookie, or nothing.
func CookieOf(r *http.Request, name string) string {
	if cookie, err := r.Cookie(name); err == nil {
		return cookie.Value
	}
	return ""
}
