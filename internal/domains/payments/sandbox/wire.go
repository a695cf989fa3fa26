package sandbox

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/random"
)

const (
	tokenLife = 9 * time.Hour
	mostBody  = 256 << 10
)

type object = map[string]any

// problem is a refusal as the provider words it.
type problem struct {
	status int
	name   string
	issue  string
	// rests tells that it rests on what another request did, and changed nothing itself.
	rests bool
}

func (p *problem) Error() string { return p.name + " " + p.issue }

func unprocessable(issue string) error {
	return &problem{status: http.StatusUnprocessableEntity, name: "UNPROCESSABLE_ENTITY", issue: issue}
}

var (
	errUnknown   = &problem{status: http.StatusNotFound, name: "RESOURCE_NOT_FOUND", issue: "INVALID_RESOURCE_ID"}
	errMalformed = &problem{status: http.StatusBadRequest, name: "INVALID_REQUEST", issue: "MALFORMED_REQUEST_JSON"}
	errCaptured  = &problem{status: http.StatusUnprocessableEntity, name: "UNPROCESSABLE_ENTITY", issue: "ORDER_ALREADY_CAPTURED", rests: true}
)

func invalid(issue string) error {
	return &problem{status: http.StatusBadRequest, name: "INVALID_REQUEST", issue: issue}
}

func refuse(w http.ResponseWriter, status int, name, issue string) {
	body := object{"name": name, "message": "The sandbox refuses the request.", "debug_id": random.Text(13)}
	if issue != "" {
		body["details"] = []object{{"issue": issue, "description": "See the issue's name."}}
	}
	answer(w, status, body)
}

func answer(w http.ResponseWriter, status int, body any) {
	content, err := json.Marshal(body)
	if err != nil {
		panic(err) // texts and numbers alone
	}
	answerRaw(w, status, content)
}

func answerRaw(w http.ResponseWriter, status int, content []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(content)
}

func fail(w http.ResponseWriter, err error) {
	var told *problem
	if errors.As(err, &told) {
		refuse(w, told.status, told.name, told.issue)
		return
	}
	refuse(w, http.StatusInternalServerError, "INTERNAL_SERVER_ERROR", "")
}

func (s *Sandbox) giveToken(w http.ResponseWriter, r *http.Request) {
	who, err := s.who(r.Context())
	if err != nil {
		fail(w, err)
		return
	}
	id, secret, _ := r.BasicAuth()
	if id != ClientID || !hmac.Equal([]byte(secret), []byte(who.secret)) {
		answer(w, http.StatusUnauthorized, object{"error": "invalid_client", "error_description": "Client Authentication failed"})
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, mostBody)
	if r.FormValue("grant_type") != "client_credentials" {
		answer(w, http.StatusBadRequest, object{"error": "unsupported_grant_type"})
		return
	}
	answer(w, http.StatusOK, object{"access_token": who.token(s.Now().Add(tokenLife)), "token_type": "Bearer", "expires_in": int(tokenLife.Seconds())})
}

// token says when it ends, and that the sandbox has said so: any replica knows it again.
func (i *identity) token(ends time.Time) string {
	text := strconv.FormatInt(ends.Unix(), 10)
	sum := hmac.New(sha256.New, []byte(i.secret))
	sum.Write([]byte(text))
	return text + "." + hex.EncodeToString(sum.Sum(nil))
}

func (s *Sandbox) authorised(next func(r *http.Request) (int, any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		who, err := s.who(r.Context())
		if err != nil {
			fail(w, err)
			return
		}
		given, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		text, _, _ := strings.Cut(given, ".")
		ends, _ := strconv.ParseInt(text, 10, 64) // none is 0, which is over
		if !bearer || !hmac.Equal([]byte(given), []byte(who.token(time.Unix(ends, 0)))) || s.Now().Unix() >= ends {
			answer(w, http.StatusUnauthorized, object{"error": "invalid_token", "error_description": "Token signature verification failed"})
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		status, body, err := next(r)
		if err != nil {
			fail(w, err)
			return
		}
		if raw, ok := body.(json.RawMessage); ok {
			answerRaw(w, status, raw)
			return
		}
		answer(w, status, body)
	}
}

// once does a request once for its key, and answers the same again. What is refused is not remembered, so that it can be tried again.
func (s *Sandbox) once(r *http.Request, operation string, do func(ctx context.Context, body []byte) (int, any, error)) (status int, raw any, err error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return 0, nil, errMalformed
	}
	key := r.Header.Get("PayPal-Request-Id")
	if key == "" || len(key) > 108 {
		return 0, nil, invalid("MISSING_REQUIRED_PARAMETER")
	}
	hash := random.Digest(r.URL.Path, string(body))
	var refused *problem
	err = s.DB.Tx(r.Context(), func(ctx context.Context) error {
		mine, err := claimRequest(ctx, s.DB, operation, key, hash, s.Now())
		if err != nil {
			return err
		}
		if !mine {
			var before, kept string
			if before, status, kept, err = loadRequest(ctx, s.DB, operation, key); err == nil && before != hash {
				err = unprocessable("DUPLICATE_REQUEST_ID")
			}
			raw = json.RawMessage(kept)
			return err
		}
		var told any
		if status, told, err = do(ctx, body); errors.As(err, &refused) && refused.rests {
			// It is told after the commit: transactions that are written together see one another before anybody else does.
			return forgetRequest(ctx, s.DB, operation, key)
		}
		if err != nil {
			return err
		}
		content, err := json.Marshal(told)
		if err != nil {
			return err
		}
		raw = json.RawMessage(content)
		return saveAnswer(ctx, s.DB, operation, key, status, string(content))
	})
	if err == nil && refused != nil {
		err = refused
	}
	return status, raw, err
}

func (s *Sandbox) giveCertificate(w http.ResponseWriter, r *http.Request) {
	who, err := s.signer(r.Context())
	if err != nil {
		fail(w, err)
		return
	}
	if r.PathValue("file") != certificateFile {
		fail(w, errUnknown)
		return
	}
	w.Header().Set("Content-Type", "application/x-pem-file")
	_, _ = io.WriteString(w, who.certificate)
}

func (s *Sandbox) host() string {
	u, err := url.Parse(s.BaseURL)
	if err != nil {
		return ""
	}
	return u.Host
}

// newID makes an id as the provider's look.
func newID() string { return strings.ToUpper(random.Text(17)) }

func writtenTime(at time.Time) string { return at.UTC().Format(time.RFC3339) }
