package pictures

import "image"

// videoRows reads a lossy WebP. It keeps brightness from 16 to 235, as films do; image/color takes it for 0 to 255, and the
// picture would be drawn pale.
type videoRows struct {
	*image.YCbCr
	alpha *image.NYCbCrA // nil where everything is opaque
}

func (r videoRows) Size() (width, height int) { return r.Rect.Dx(), r.Rect.Dy() }

func (r videoRows) Row(y int, out []byte) error {
	y += r.Rect.Min.Y
	for i := range r.Rect.Dx() {
		x := r.Rect.Min.X + i
		at := r.COffset(x, y)
		// BT.601 in 1/65536.
		light := 76309 * (int(r.Y[r.YOffset(x, y)]) - 16)
		blue, red := int(r.Cb[at])-128, int(r.Cr[at])-128
		alpha := 255
		if r.alpha != nil {
			alpha = int(r.alpha.A[r.alpha.AOffset(x, y)])
		}
		pixel := out[4*i : 4*i+4]
		pixel[0] = level(light+104597*red, alpha)
		pixel[1] = level(light-25675*blue-53279*red, alpha)
		pixel[2] = level(light+132201*blue, alpha)
		pixel[3] = byte(alpha)
	}
	return nil
}

// level rounds a colour and multiplies it by alpha.
func level(value, alpha int) byte {
	return byte((min(max((value+1<<15)>>16, 0), 255)*alpha + 127) / 255)
}
