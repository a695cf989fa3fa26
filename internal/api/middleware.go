package api

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"

	"holidaypark/internal/api/assistant"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/website/site"
)

// protect refuses what a browser sends on behalf of another site. Programs send no Origin and pass.
// The routes that pages of other sites may use decide for themselves (embedding.go).
func protect(next http.Handler, routes []rest.Route) http.Handler {
	guard := http.NewCrossOriginProtection()
	for _, route := range routes {
		if route.Policy.Scope != widget.NoScope && route.Changes() {
			guard.AddInsecureBypassPattern(route.Method + " " + route.Path)
		}
	}
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		writeError(w, r, fault.New(fault.Forbidden, "errors.crossSite", nil))
	}))
	return guard.Handler(next)
}

// Header values made beforehand: they go with every answer.
var (
	closing         = []string{"close"}
	noSniff         = []string{"nosniff"}
	referrer        = []string{"strict-origin-when-cross-origin"}
	deny            = []string{"DENY"}
	sameOrigin      = []string{"same-origin"}
	sameOriginFrame = []string{"SAMEORIGIN"}
	anyOrigin       = []string{"*"}
	httpsOnly       = []string{"max-age=31536000"}
	noDevices       = []string{site.Permissions("()", "()")}
)

// guard gives every answer the rules that browsers keep: nothing is guessed, framed, opened by strangers or asked of a device, and a
// park on https is never visited by http again.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["X-Content-Type-Options"] = noSniff
		h["Referrer-Policy"] = referrer
		h["X-Frame-Options"] = deny
		h["Cross-Origin-Opener-Policy"] = sameOrigin
		h["Permissions-Policy"] = noDevices
		if s.secure() {
			h["Strict-Transport-Security"] = httpsOnly
		}
		if len(r.TransferEncoding) > 0 {
			// net/http has hidden whether a Content-Length came along, by which a proxy in front may have read the end of the request
			// elsewhere. Nothing that follows on the connection can be trusted. Browsers send no chunks.
			h["Connection"] = closing
		}
		next.ServeHTTP(w, r)
	})
}

// handle runs a handler the way every request is run: named, measured, logged, with its panic caught and its error answered.
func (s *Server) handle(path string, handler rest.Handler) http.Handler {
	observe := s.metrics.observer(path)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		id := random.Text(12)
		r = r.WithContext(rest.WithRequestID(r.Context(), id))
		out := &recorder{ResponseWriter: w}
		w.Header()["X-Request-Id"] = []string{id}
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				err := fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				if out.status == 0 {
					writeError(out, r, err)
				} else {
					slog.Error("request failed", "request", id, "error", err)
				}
			}
			took := time.Since(start)
			observe(r.Method, out.status, took)
			slog.LogAttrs(r.Context(), slog.LevelInfo, "request",
				slog.String("id", id), slog.String("method", r.Method), slog.String("path", rest.LoggedPath(r)),
				slog.Int("status", out.status), slog.Int64("bytes", out.bytes), slog.Duration("took", took),
				slog.String("from", s.clientAddress(r)))
		}()
		err := handler(out, r)
		switch {
		case err == nil:
		case out.gone: // nobody is there to be told, and it is no fault of ours
			slog.Debug("the reader went away", "request", id, "error", err)
		default:
			writeError(out, r, err)
		}
	})
}

// writeError answers in the shape that the callers of a path know.
func writeError(w http.ResponseWriter, r *http.Request, err error) {
	if strings.HasPrefix(r.URL.Path, assistant.Prefix) {
		assistant.WriteError(w, r, err)
		return
	}
	rest.WriteError(w, r, err)
}

// clientAddress is the caller's address. A forwarded header counts only as far as trusted proxies wrote it: read from the
// right, the first address that is not one of them.
func (s *Server) clientAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if len(s.Proxies) == 0 || !s.trusted(host) {
		return host
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, ok := addressOf(strings.TrimSpace(hops[i]))
		if !ok {
			break
		}
		host = hop
		if !s.trusted(hop) {
			break
		}
	}
	return host
}

// addressOf reads a hop of a forwarded header: some proxies write the port too.
func addressOf(hop string) (string, bool) {
	if with, err := netip.ParseAddrPort(hop); err == nil {
		return with.Addr().String(), true
	}
	ip, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(hop, "["), "]"))
	return ip.String(), err == nil
}

func (s *Server) trusted(address string) bool {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return false
	}
	for _, prefix := range s.Proxies {
		if prefix.Contains(ip.Unmap()) {
			return true
		}
	}
	return false
}

// recorder remembers what was answered.
type recorder struct {
	http.ResponseWriter
	status int
	bytes  int64
	gone   bool // a write failed: the reader took no more
}

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(b)
	r.bytes += int64(n)
	r.gone = r.gone || err != nil
	return n, err
}

func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
