// A camera that looks at a picture: Chromium pretends to have one and shows a film, of one grey picture held still, in the simplest
// format there is.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser";

const width = 640;
const height = 480;

/** Launches a browser whose camera looks at a square PNG. The other browser reads the PNG. */
export async function launchCamera(reader: Browser, png: Buffer): Promise<{ browser: Browser; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "park-film-"));
  const file = join(folder, "film.y4m");
  await writeFile(file, film(await greyOf(reader, png)));
  const browser = await launchBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ]);
  return {
    browser,
    stop: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The points of a picture, in grey. */
async function greyOf(reader: Browser, png: Buffer): Promise<Uint8Array> {
  const page = await reader.newPage();
  const grey = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const pen = canvas.getContext("2d")!;
      pen.drawImage(image, 0, 0);
      return [...pen.getImageData(0, 0, image.width, image.height).data].filter((_, index) => index % 4 === 0);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await page.close();
  return Uint8Array.from(grey);
}

/** Puts a square grey picture into the middle of a white one, as a raw film of a second. */
function film(picture: Uint8Array): Buffer {
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
