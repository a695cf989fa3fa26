// A film for Chromium's pretended camera: one grey picture, held still, in the simplest format there is.

const width = 640;
const height = 480;

/** Puts a square grey picture into the middle of a white one, as a raw film of a second. */
export function film(picture: Uint8Array): Buffer {
  const side = Math.sqrt(picture.length);
  const grey = Buffer.alloc(width * height, 255);
  for (let y = 0; y < side; y++) {
    grey.set(picture.subarray(y * side, (y + 1) * side), (y + (height - side) / 2) * width + (width - side) / 2);
  }
  const colour = Buffer.alloc((width * height) / 2, 128); // none
  const frame = Buffer.concat([Buffer.from("FRAME\n"), grey, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array<Buffer>(5).fill(frame)]);
}
