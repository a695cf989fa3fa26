// Reading QR codes. This file and its WebAssembly are loaded when a scan begins, not before.
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url"; // served by us; its default is a public network

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** The text of the QR code in a picture, if there is one. */
export async function readQR(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
  return found?.text || undefined;
}
