package operations

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/settings"
)

// settingAnswer is a setting as staff see it; value and default are a text, a number, a truth or a list, as the type says. The value of
// a picture is the id of its file.
type settingAnswer struct {
	Key     string          `json:"key"`
	Type    settings.Type   `json:"type" enum:"text,longText,email,url,source,money,number,date,yesNo,choice,list,picture"`
	Value   json.RawMessage `json:"value"`
	Default json.RawMessage `json:"default"`
	Wrong   string          `json:"wrong,omitempty" doc:"What is stored, where the type doesn't allow it; then the default counts"`
	Public  bool            `json:"public" doc:"Visitors can read it"`
	Section string          `json:"section" doc:"The screen on which it stands"`
	Min     *int64          `json:"min,omitempty"`
	Max     *int64          `json:"max,omitempty"`
	Places  int             `json:"places,omitempty" doc:"How many decimal places a number may have"`
	Unit    settings.Unit   `json:"unit,omitempty" enum:"dollars,points,days,years,degrees" doc:"What a number counts"`
	Choices []string        `json:"choices,omitempty"`
	Of      settings.Type   `json:"of,omitempty" doc:"What a list holds"`
	Costly  bool            `json:"costly,omitempty" doc:"It costs money when it is wrong: to change it takes the password again, or a code, and owners are told"`
	Picture *pictureAnswer  `json:"picture,omitempty" doc:"What a picture must be, and the file that it shows"`
}

type pictureAnswer struct {
	MinWidth     int         `json:"minWidth"`
	MinHeight    int         `json:"minHeight"`
	MaxMegabytes int         `json:"maxMegabytes"`
	File         *fileAnswer `json:"file,omitempty"`
}

type fileAnswer struct {
	ID     int64  `json:"id"`
	Name   string `json:"name"`
	URL    string `json:"url"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

type settingBody struct {
	Value   json.RawMessage `json:"value" doc:"null gives the default back"`
	Confirm settings.Proof  `json:"confirm,omitempty" required:"false" doc:"Of whoever is signed in; asked for by the key errors.setting.confirm where the setting is costly"`
}

type settingsBody struct {
	Values  map[string]json.RawMessage `json:"values" doc:"By key; null gives the default back"`
	Confirm settings.Proof             `json:"confirm,omitempty" required:"false" doc:"Of whoever is signed in; asked for by the key errors.setting.confirm where one of them is costly"`
}

func settingOf(s settings.Setting) settingAnswer {
	answer := settingAnswer{
		Key: s.Key, Type: s.Type, Value: s.JSON(s.Value), Default: s.JSON(s.Default), Public: s.Public, Section: s.Section,
		Wrong: s.Wrong, Places: s.Places, Unit: s.Unit, Choices: s.Choices, Of: s.Of, Costly: s.Costly,
	}
	if s.Min != s.Max {
		answer.Min, answer.Max = &s.Min, &s.Max
	}
	if s.Type == settings.Picture {
		answer.Picture = &pictureAnswer{MinWidth: s.Shape.MinWidth, MinHeight: s.Shape.MinHeight, MaxMegabytes: settings.MaxPicture >> 20}
		if f := s.File; f != nil {
			answer.Picture.File = &fileAnswer{ID: f.ID, Name: f.Name, URL: f.URL(), Width: f.Width, Height: f.Height}
		}
	}
	return answer
}

func (a *API) settingsRoutes() []rest.Route {
	return rest.In(access.Park,
		rest.Get("/api/staff/settings", access.Staff, a.listSettings, rest.Doc{Tag: "staff", Summary: "Every setting with its type, value and default, in the order of the screens", Gives: []settingAnswer{}}),
		rest.Put("/api/staff/settings", access.Staff, a.saveSettings, rest.Doc{Tag: "staff", Summary: "Set several settings, or none if one is refused; under If-Match, only if none has changed since", Takes: settingsBody{}, Gives: []settingAnswer{}}),
		rest.Get("/api/staff/settings/{key}/history", access.Staff, a.settingHistory, rest.Doc{Tag: "staff", Summary: "What was done to a setting, newest first: the last fifty changes", Gives: []staff.Line{}}),
		rest.Put("/api/staff/settings/{key}", access.Staff, a.putSetting, rest.Doc{Tag: "staff", Summary: "Set a setting; what its type forbids is refused; under If-Match, only if none has changed since", Takes: settingBody{}, Gives: settingAnswer{}}),
		rest.Put("/api/staff/settings/{key}/picture", access.Staff, a.putPicture, rest.Doc{Tag: "staff", Summary: "Upload the picture of a setting: one part, named files; under If-Match, only if no setting has changed since", UploadOne: true, Gives: settingAnswer{}}).
			With(rest.Policy{Time: pictureTime, Body: maxPictureBody}),
		rest.Delete("/api/staff/settings/{key}/picture", access.Staff, a.deletePicture, rest.Doc{Tag: "staff", Summary: "Go back to none; the file stays in the library; under If-Match, only if no setting has changed since", Gives: settingAnswer{}}),
	)
}

func (a *API) listSettings(w http.ResponseWriter, r *http.Request) error {
	all, err := a.Settings.All(r.Context())
	if err != nil {
		return err
	}
	return writeSettings(w, all)
}

func writeSettings(w http.ResponseWriter, all []settings.Setting) error {
	list := make([]settingAnswer, len(all))
	for i, one := range all {
		list[i] = settingOf(one)
	}
	rest.SetVersion(w, settings.Version(all))
	return rest.WriteData(w, list)
}

func (a *API) saveSettings(w http.ResponseWriter, r *http.Request) error {
	expected, err := rest.ExpectedVersions(r)
	if err != nil {
		return err
	}
	var body settingsBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	all, err := a.Settings.Save(r.Context(), body.Values, body.Confirm, expected)
	if err != nil {
		return err
	}
	return writeSettings(w, all)
}

func (a *API) settingHistory(w http.ResponseWriter, r *http.Request) error {
	key := r.PathValue("key")
	document, err := a.Settings.Document(r.Context(), key)
	if err != nil {
		return err
	}
	lines, err := a.Trail.History(r.Context(), a.Settings.Collection.Name, document, "Key", key)
	if lines == nil {
		lines = []staff.Line{}
	}
	return rest.OrData(w, lines, err)
}

func (a *API) putSetting(w http.ResponseWriter, r *http.Request) error {
	expected, err := rest.ExpectedVersions(r)
	if err != nil {
		return err
	}
	var body settingBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	setting, err := a.Settings.SetProven(r.Context(), r.PathValue("key"), body.Value, body.Confirm, expected...)
	if err != nil {
		return err
	}
	return rest.WriteData(w, settingOf(setting))
}

const (
	pictureTime    = 10 * time.Minute // a phone on a slow line
	maxPictureBody = settings.MaxPicture + 1<<20
)

func (a *API) putPicture(w http.ResponseWriter, r *http.Request) error {
	expected, err := rest.ExpectedVersions(r)
	if err != nil {
		return err
	}
	form, err := rest.ReadForm(r)
	if err != nil {
		return err
	}
	part, err := form.NextPart()
	switch {
	case errors.Is(err, io.EOF):
		return fault.New(fault.Invalid, "errors.upload.none", nil)
	case err != nil:
		return rest.BodyError(err, "errors.body.multipart")
	case part.FormName() != "files":
		return rest.InvalidPart(part.FormName())
	}
	setting, err := a.Settings.SetPicture(r.Context(), r.PathValue("key"), part.FileName(), part, expected...)
	if err != nil {
		return rest.BodyError(err, "errors.body.multipart")
	}
	return rest.WriteData(w, settingOf(setting))
}

func (a *API) deletePicture(w http.ResponseWriter, r *http.Request) error {
	expected, err := rest.ExpectedVersions(r)
	if err != nil {
		return err
	}
	setting, err := a.Settings.RemovePicture(r.Context(), r.PathValue("key"), expected...)
	return rest.OrData(w, settingOf(setting), err)
}
