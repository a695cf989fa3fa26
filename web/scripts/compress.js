// Writes .br and .gz beside each built file, as small as they get: it is done once here, and never again at run time.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const files = ["web/dist/assets", "web/dist/embed"].flatMap((folder) =>
  readdirSync(folder).map((name) => join(folder, name)),
);
for (const file of files) {
  if (!/\.(m?js|css|svg|json|wasm)$/.test(file)) continue;
  const plain = readFileSync(file);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  const gz = gzipSync(plain, { level: 9 });
  if (br.length < plain.length) writeFileSync(`${file}.br`, br);
  if (gz.length < plain.length) writeFileSync(`${file}.gz`, gz);
}
