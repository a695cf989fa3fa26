package pictures

import (
	"bytes"
	"image"

	"github.com/gen2brain/webp"
)

const (
	webpQuality = 80
	webpEffort  = 2 // of 6: the next step makes a picture 5 % smaller and takes three times as long
)

// EncodeWebP writes a picture as WebP. The encoder is given brightness and colour as WebP keeps them: made from RGBA inside of it
// they cost it three times the memory, 29 bytes a pixel.
func EncodeWebP(picture *image.NRGBA) ([]byte, error) {
	var out bytes.Buffer
	err := webp.Encode(&out, planes(picture), webp.Options{Quality: webpQuality, Method: webpEffort})
	return out.Bytes(), err
}

// planes converts by the weights of libwebp: BT.601 from 16 to 235, not the full range that image/color computes.
func planes(src *image.NRGBA) *image.NYCbCrA {
	w, h := src.Rect.Dx(), src.Rect.Dy()
	out := image.NewNYCbCrA(src.Rect, image.YCbCrSubsampleRatio420)
	for y := 0; y < h; y += 2 {
		for x := 0; x < w; x += 2 {
			var sum [3]int // of four pixels; at the lower and right edge the last ones count twice
			for i := range 4 {
				px, py := min(x+i%2, w-1), min(y+i/2, h-1)
				p := src.Pix[src.PixOffset(px, py):][:4]
				r, g, b := int(p[0]), int(p[1]), int(p[2])
				sum[0], sum[1], sum[2] = sum[0]+r, sum[1]+g, sum[2]+b
				out.Y[out.YOffset(px, py)] = byte((16839*r + 33059*g + 6420*b + 16<<16 + 1<<15) >> 16)
				out.A[out.AOffset(px, py)] = p[3]
			}
			at := out.COffset(x, y)
			out.Cb[at] = chroma(-9719*sum[0] - 19081*sum[1] + 28800*sum[2])
			out.Cr[at] = chroma(28800*sum[0] - 24116*sum[1] - 4684*sum[2])
		}
	}
	return out
}

func chroma(weighted int) byte { return byte(min(max((weighted+128<<18+1<<17)>>18, 0), 255)) }
