//go:build !linux && !darwin

package doctor

import "errors"

func spaceOf(string) (Space, error) { return Space{}, errors.ErrUnsupported }
