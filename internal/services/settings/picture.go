package settings

import (
	"context"
	"io"
	"slices"
	"strconv"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
)

// MaxPicture bounds the file of a picture: a photo of a phone fits.
const MaxPicture = 10 << 20

// pictureTypes are what a picture may be. One that moves would be shown as its first frame, so GIF is not among them.
var pictureTypes = []string{"image/png", "image/jpeg", "image/webp"}

// Shape bounds a picture: its size in pixels, and how many times its height it may be wide, or its width high.
type Shape struct {
	MinWidth, MinHeight int
	Widest, Tallest     int
}

// checkFile holds a file of the library to what the setting needs.
func (d Definition) checkFile(file files.File) error {
	switch {
	case !slices.Contains(pictureTypes, file.Mime):
		return d.refuse("errors.setting.pictureType", nil)
	case file.Size > MaxPicture:
		return d.refuse("errors.setting.pictureLarge", fault.Params{"max": MaxPicture >> 20})
	case file.Width < d.Shape.MinWidth || file.Height < d.Shape.MinHeight:
		return d.refuse("errors.setting.pictureSmall", fault.Params{"width": d.Shape.MinWidth, "height": d.Shape.MinHeight})
	case d.Shape.Widest > 0 && file.Width > d.Shape.Widest*file.Height:
		return d.refuse("errors.setting.pictureWide", fault.Params{"n": d.Shape.Widest})
	case d.Shape.Tallest > 0 && file.Height > d.Shape.Tallest*file.Width:
		return d.refuse("errors.setting.pictureTall", fault.Params{"n": d.Shape.Tallest})
	}
	return nil
}

// checkID takes the id under which the library has the file.
func (d Definition) checkID(value string) (string, error) {
	id, err := strconv.ParseInt(value, 10, 64)
	if err != nil || id < 1 {
		return "", d.refuse("errors.field.file", nil)
	}
	return strconv.FormatInt(id, 10), nil
}

// checkPicture looks at the file that a setting is to show.
func (r *Registry) checkPicture(ctx context.Context, d Definition, value string) error {
	if value == "" {
		return nil
	}
	id, _ := strconv.ParseInt(value, 10, 64) // checked
	found, err := r.engine.Files.ByID(ctx, []int64{id})
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return d.refuse("errors.field.file", nil)
	}
	return d.checkFile(found[0])
}

// SetPicture stores a file in the library and sets it.
func (r *Registry) SetPicture(ctx context.Context, key, name string, body io.Reader, expected ...string) (Setting, error) {
	d, err := r.picture(key)
	if err != nil {
		return Setting{}, err
	}
	file, err := r.engine.Files.Upload(ctx, files.Info{Name: name}, body, d.checkFile)
	if err != nil {
		return Setting{}, err
	}
	setting, err := r.Set(ctx, key, []byte(strconv.FormatInt(file.ID, 10)), expected...)
	if err != nil {
		return Setting{}, r.engine.Files.TakeBack(ctx, err, file)
	}
	return setting, nil
}

// RemovePicture brings the default back. The file stays in the library.
func (r *Registry) RemovePicture(ctx context.Context, key string, expected ...string) (Setting, error) {
	if _, err := r.picture(key); err != nil {
		return Setting{}, err
	}
	return r.Set(ctx, key, []byte("null"), expected...)
}

func (r *Registry) picture(key string) (Definition, error) {
	d, declared := r.byKey[key]
	if !declared || d.Type != Picture {
		return d, fault.Missing()
	}
	return d, nil
}

// link tells the library which files are in use: a file that a setting shows is for everybody, whatever else shows it.
func (r *Registry) link(ctx context.Context, change *collection.Change) error {
	var shown []int64
	key, _ := change.After["Key"].(string)
	if value, _ := change.After["Value"].(string); r.byKey[key].Type == Picture && value != "" {
		id, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return err // it was checked
		}
		shown = []int64{id}
	}
	if shown == nil {
		return r.engine.Files.Unlink(ctx, change.Collection.Name, change.ID)
	}
	return r.engine.Files.Link(ctx, change.Collection.Name, "Value", change.ID, shown)
}

// Pictures gives the files that settings show. One that was deleted from the library is not there, and counts as not set.
func (r *Registry) Pictures(ctx context.Context, values Values, keys ...string) (map[string]files.File, error) {
	ids := make([]int64, len(keys))
	for i, key := range keys {
		ids[i], _ = strconv.ParseInt(values.get(key, Picture), 10, 64) // checked; 0 is no file's
	}
	found, err := r.engine.Files.ByID(ctx, ids)
	if err != nil {
		return nil, err
	}
	shown := map[string]files.File{}
	for i, key := range keys {
		if at := slices.IndexFunc(found, func(f files.File) bool { return f.ID == ids[i] }); at >= 0 {
			shown[key] = found[at]
		}
	}
	return shown, nil
}

// addFiles completes a list of settings with the files that they show.
func (r *Registry) addFiles(ctx context.Context, values Values, list []Setting) error {
	var keys []string
	for _, one := range list {
		if one.Type == Picture {
			keys = append(keys, one.Key)
		}
	}
	shown, err := r.Pictures(ctx, values, keys...)
	if err != nil {
		return err
	}
	for i, one := range list {
		if file, ok := shown[one.Key]; ok {
			list[i].File = &file
		} else if one.Type == Picture {
			list[i].Value = ""
		}
	}
	return nil
}
