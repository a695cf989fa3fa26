package entries

import (
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/files"
)

const (
	maxUploadFiles = 10
	maxUploadBody  = maxUploadFiles*files.MaxUpload + 1<<20
	fileTime       = 10 * time.Minute // a phone on a slow line
	maxInfo        = 64 << 10
)

// upload stores the parts named "files", described by the part "fileInfo". With ?id= it describes a stored file anew.
func (a *API) upload(w http.ResponseWriter, r *http.Request) error {
	form, err := rest.ReadForm(r)
	if err != nil {
		return err
	}
	given, err := a.readParts(r, form)
	var stored []files.File
	if err == nil {
		stored, err = a.describeParts(r, given)
	}
	if err != nil {
		return a.files.TakeBack(r.Context(), err, given.stored...)
	}
	status := http.StatusCreated
	var body any = stored
	if r.URL.Query().Has("id") {
		status, body = http.StatusOK, stored[0]
	}
	return rest.WriteAny(w, status, body)
}

// uploadForm is what a multipart body held.
type uploadForm struct {
	stored []files.File
	infos  []map[string]*string // by the order of the files
}

func (a *API) readParts(r *http.Request, form *multipart.Reader) (uploadForm, error) {
	var given uploadForm
	describing := r.URL.Query().Has("id")
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return given, nil
		}
		if err != nil {
			return given, rest.BodyError(err, "errors.body.multipart")
		}
		switch part.FormName() {
		case "files":
			if describing {
				return given, rest.InvalidPart("files")
			}
			if len(given.stored) == maxUploadFiles {
				return given, fault.New(fault.Invalid, "errors.upload.many", fault.Params{"max": maxUploadFiles})
			}
			file, err := a.files.Upload(r.Context(), files.Info{Name: part.FileName()}, part)
			if err != nil {
				return given, rest.BodyError(err, "errors.body.multipart")
			}
			given.stored = append(given.stored, file)
		case "fileInfo":
			raw, err := io.ReadAll(io.LimitReader(part, maxInfo))
			if err != nil {
				return given, rest.BodyError(err, "errors.body.multipart")
			}
			if err := rest.CheckTexts(raw); err != nil {
				return given, err
			}
			infos, err := parseInfo(raw)
			if err != nil {
				return given, err
			}
			given.infos = append(given.infos, infos...)
		default:
			return given, rest.InvalidPart(part.FormName())
		}
	}
}

// parseInfo reads one description or a list of them; null and absent leave a property as it is.
func parseInfo(raw []byte) ([]map[string]*string, error) {
	list := make([]map[string]*string, 1)
	var err error
	if len(raw) > 0 && raw[0] == '[' {
		err = json.Unmarshal(raw, &list)
	} else {
		err = json.Unmarshal(raw, &list[0])
	}
	if err != nil {
		return nil, fault.New(fault.Invalid, "errors.upload.info", nil)
	}
	for _, info := range list {
		for name := range info {
			switch name {
			case "name", "alternativeText", "alternativeText_zh", "caption":
			default:
				return nil, rest.InvalidPart(name)
			}
		}
	}
	return list, nil
}

// describeParts gives each file its description.
func (a *API) describeParts(r *http.Request, given uploadForm) ([]files.File, error) {
	if text := r.URL.Query().Get("id"); text != "" {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, fault.Missing()
		}
		if len(given.infos) != 1 {
			return nil, fault.New(fault.Invalid, "errors.upload.info", nil)
		}
		file, err := a.describeFile(r, id, given.infos[0])
		return []files.File{file}, err
	}
	if len(given.stored) == 0 {
		return nil, fault.New(fault.Invalid, "errors.upload.none", nil)
	}
	for i, info := range given.infos[:min(len(given.infos), len(given.stored))] {
		described, err := a.describeFile(r, given.stored[i].ID, info)
		if err != nil {
			return nil, err
		}
		given.stored[i] = described
	}
	return given.stored, nil
}

func (a *API) describeFile(r *http.Request, id int64, given map[string]*string) (files.File, error) {
	return a.files.Describe(r.Context(), id, func(info *files.Info) { apply(given, info) })
}

func apply(given map[string]*string, info *files.Info) {
	for name, target := range map[string]*string{
		"name": &info.Name, "alternativeText": &info.AlternativeText, "alternativeText_zh": &info.AlternativeTextZh, "caption": &info.Caption,
	} {
		if value := given[name]; value != nil {
			*target = *value
		}
	}
}

// listFiles finds the ids by the common grammar and answers with the files, bare, as the documents' clients expect.
func (a *API) listFiles(w http.ResponseWriter, r *http.Request) error {
	q, err := parseQuery(r.URL.RawQuery, false)
	if err != nil {
		return err
	}
	q.Fields, q.Page.WithCount = []string{"id"}, false
	page, err := a.engine.List(r.Context(), content.Library, q)
	if err != nil {
		return err
	}
	ids := make([]int64, page.Len())
	for i := range ids {
		ids[i], _ = page.Value(i, "id").(int64)
	}
	list, err := a.files.ByID(r.Context(), ids)
	if err != nil {
		return err
	}
	if list == nil {
		list = []files.File{}
	}
	return rest.WriteAny(w, http.StatusOK, list)
}

func (a *API) findFile(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	file, err := a.files.Find(r.Context(), id)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, file)
}

func (a *API) deleteFile(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	file, err := a.files.Delete(r.Context(), id)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusOK, file)
}

// pdfPolicy lets a browser's own viewer show a document, and nothing else: no script, no request, no foreign page around it.
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

// serveFile sends a blob. Its address never changes its content, so it may be kept for ever, unless it is for some alone; ranges
// and conditional requests are the standard library's.
func (a *API) serveFile(w http.ResponseWriter, r *http.Request) error {
	blob, err := a.openFile(r)
	if err != nil {
		return err
	}
	defer blob.Close()
	h := w.Header()
	h.Set("Content-Type", blob.Mime)
	h.Set("ETag", `"`+r.PathValue("key")+`"`)
	if blob.Restricted {
		h.Set("Cache-Control", "private, no-store")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
	} else {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("Cross-Origin-Resource-Policy", "cross-origin") // the widget shows pictures on other sites
	}
	if strings.HasPrefix(blob.Mime, "application/pdf") {
		h.Set("Content-Disposition", "inline; filename*=UTF-8''"+url.PathEscape(blob.Name))
		h.Set("Content-Security-Policy", pdfPolicy)
	} else {
		h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	}
	http.ServeContent(w, r, "", blob.Changed, blob)
	return nil
}

// openFile opens a file for whoever asks. Pages and the portal show files at the same address, so in a browser where somebody is
// signed in as an account and as staff, either will do.
func (a *API) openFile(r *http.Request) (*files.Blob, error) {
	blob, err := a.files.ServeAnyway(r.Context(), r.PathValue("key"))
	if fault.KindOf(err) != fault.NotFound || access.From(r.Context()).Role == access.Staff {
		return blob, err
	}
	staff, ok, failed := a.staff(r)
	if failed != nil || !ok {
		return nil, errors.Join(err, failed)
	}
	return a.files.Serve(access.With(r.Context(), staff), r.PathValue("key"))
}
