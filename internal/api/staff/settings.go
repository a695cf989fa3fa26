package staff

import (
	"encoding/json"
	"net/http"

	"holidaypark/internal/access"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/settings"
)

// settingAnswer is a setting as staff see it; value and default are a text, a number, a truth or a list, as the type says.
type settingAnswer struct {
	Key     string          `json:"key"`
	Type    settings.Type   `json:"type" enum:"text,longText,email,url,money,number,date,yesNo,choice,list"`
	Value   json.RawMessage `json:"value"`
	Default json.RawMessage `json:"default"`
	Wrong   string          `json:"wrong,omitempty" doc:"What is stored, where the type doesn't allow it; then the default counts"`
	Public  bool            `json:"public" doc:"Visitors can read it"`
	Section string          `json:"section" doc:"The screen on which it stands"`
	Min     *int64          `json:"min,omitempty"`
	Max     *int64          `json:"max,omitempty"`
	Places  int             `json:"places,omitempty" doc:"How many decimal places a number may have"`
	Choices []string        `json:"choices,omitempty"`
	Of      settings.Type   `json:"of,omitempty" doc:"What a list holds"`
}

type settingBody struct {
	Value json.RawMessage `json:"value" doc:"null gives the default back"`
}

func settingOf(s settings.Setting) settingAnswer {
	answer := settingAnswer{
		Key: s.Key, Type: s.Type, Value: s.JSON(s.Value), Default: s.JSON(s.Default), Public: s.Public, Section: s.Section,
		Wrong: s.Wrong, Places: s.Places, Choices: s.Choices, Of: s.Of,
	}
	if s.Min != s.Max {
		answer.Min, answer.Max = &s.Min, &s.Max
	}
	return answer
}

func (a *API) settingsRoutes() []rest.Route {
	return rest.In(access.Park,
		rest.Get("/api/staff/settings", access.Staff, a.listSettings, rest.Doc{Tag: "staff", Summary: "Every setting with its type, value and default, in the order of the screens", Gives: []settingAnswer{}}),
		rest.Put("/api/staff/settings/{key}", access.Staff, a.putSetting, rest.Doc{Tag: "staff", Summary: "Set a setting; what its type forbids is refused", Takes: settingBody{}, Gives: settingAnswer{}}),
	)
}

func (a *API) listSettings(w http.ResponseWriter, r *http.Request) error {
	all, err := a.Settings.All(r.Context())
	list := make([]settingAnswer, len(all))
	for i, one := range all {
		list[i] = settingOf(one)
	}
	return rest.OrData(w, list, err)
}

func (a *API) putSetting(w http.ResponseWriter, r *http.Request) error {
	var body settingBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	setting, err := a.Settings.Set(r.Context(), r.PathValue("key"), body.Value)
	if err != nil {
		return err
	}
	return rest.WriteData(w, settingOf(setting))
}
