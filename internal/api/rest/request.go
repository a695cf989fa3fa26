package rest

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// IdempotencyHeader names the request: one that is sent again under the same name has no second effect.
const IdempotencyHeader = "Idempotency-Key"

// IdempotencyParams documents the header.
var IdempotencyParams = []*huma.Param{
	{Name: IdempotencyHeader, In: "header", Description: "Up to 64 characters; a repeated request with the same key gets the first answer for a day", Schema: &huma.Schema{Type: "string"}},
}

// LanguageOf is the language that the body names, else the one that the browser asks for.
func LanguageOf(r *http.Request, named string) locale.Language {
	for _, language := range locale.Languages {
		if named == string(language) {
			return language
		}
	}
	return locale.Match(r.Header.Get("Accept-Language"))
}

type requestKey struct{}

// WithRequestID gives a request the name under which it is found in the log.
func WithRequestID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

func requestID(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}

// DeviceName names the browser and the system of a request, as its owner would.
func DeviceName(r *http.Request) string {
	agent := r.UserAgent()
	name := func(marks [][2]string) string {
		for _, mark := range marks {
			if strings.Contains(agent, mark[0]) {
				return mark[1]
			}
		}
		return ""
	}
	browser := name([][2]string{{"MicroMessenger", "WeChat"}, {"Edg", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}})
	system := name([][2]string{{"HarmonyOS", "HarmonyOS"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"Mac OS", "macOS"}, {"Linux", "Linux"}})
	return strings.Trim(browser+" · "+system, " ·")
}

// IDOf is the number in the path that names an entry; what is no number, or has a sign, names none.
func IDOf(r *http.Request) (int64, error) {
	id, err := strconv.ParseUint(r.PathValue("id"), 10, 63)
	if err != nil {
		return 0, fault.Missing()
	}
	return int64(id), nil
}
