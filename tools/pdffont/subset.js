// Cuts Noto Sans and Noto Sans SC down to the characters that people and places are written with, for internal/foundation/pdf/fonts. Run it by
// `make pdf-fonts` after a change of this file.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import subset from "subset-font";

const require = createRequire(import.meta.url);
const fonts = new URL("../../internal/foundation/pdf/fonts/", import.meta.url);

const codes = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const range = (from, to) => codes(from, to).map((code) => String.fromCodePoint(code));

/** The characters of a double-byte encoding whose first and second bytes are in the given ranges. */
function encoded(encoding, first, last, from) {
  const decoder = new TextDecoder(encoding);
  return codes(first, last).flatMap((lead) =>
    codes(from, 0xfe).map((trail) => decoder.decode(Uint8Array.of(lead, trail))),
  );
}

const isHan = (text) => /^\p{Script=Han}$/u.test(text);

// Latin with the accents of Europe and Vietnam, and pinyin's; the signs of ordinary text.
const latin = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...range(0x1cd, 0x1dc),
  ..."ƠơƯưȘșȚț",
  ...range(0x1ea0, 0x1ef9),
  ...range(0x300, 0x304),
  ..."‐‑‒–—‘’‚“”„•…‰′″€™−",
];
// GB 2312 is what every Chinese system writes; below these bytes the decoder gives the rarer ones of GBK.
const gb2312 = encoded("gb2312", 0xb0, 0xf7, 0xa1);
// The first level of Big5 is the traditional forms in daily use.
const big5 = encoded("big5", 0xa4, 0xc6, 0x40);
// What the Table of General Standard Chinese Characters (2013, 8,105 characters) has beyond GB 2312: above all names of people and places.
const standard = [...(await readFile(new URL("standard.txt", import.meta.url), "utf8")).trim()];
const han = [
  ...new Set([...gb2312, ...big5, ...standard].filter(isHan)),
  ...range(0x3000, 0x3017), // punctuation
  ..."〇“”‘’…—·•～□", // the box stands for what is missing
  ...range(0xff01, 0xff5e), // full-width forms
  "￥",
];

const drop = "GSUB GPOS GDEF BASE STAT VORG vhea vmtx gasp".split(" ");
for (const { cut, font, file, wanted } of [
  { cut: "latin-400", font: "noto-sans", file: "400Regular/NotoSans_400Regular.ttf", wanted: latin },
  { cut: "latin-700", font: "noto-sans", file: "700Bold/NotoSans_700Bold.ttf", wanted: latin },
  { cut: "han-400", font: "noto-sans-sc", file: "400Regular/NotoSansSC_400Regular.ttf", wanted: han },
]) {
  const folder = dirname(require.resolve(`@expo-google-fonts/${font}/package.json`));
  const whole = await readFile(join(folder, file));
  const made = await subset(whole, wanted.join(""), { targetFormat: "truetype", noHinting: true, dropTables: drop });
  const packed = gzipSync(made, { level: 9 });
  await writeFile(new URL(`noto-sans-${cut}.ttf.gz`, fonts), packed);
  console.log(`${cut}: ${wanted.length} characters, ${made.length} bytes, ${packed.length} compressed`);
}
