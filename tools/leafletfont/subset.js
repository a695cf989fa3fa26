// Cuts Noto Serif and Noto Serif SC down to the characters of the demo park's texts, for internal/demo/fonts. Run it by `make leaflet-fonts` when a
// test says that a character is missing.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subset from "subset-font";

const require = createRequire(import.meta.url);
const demo = new URL("../../internal/demo/", import.meta.url);

const written = await Promise.all(
  ["news", "pages", "settings"].map((name) => readFile(new URL(`park/${name}.json`, demo), "utf8")),
);
const characters = [...new Set(written.join(""))].sort();
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const latin = [...ascii, ..."‘’“”•–—…²·é©"];
const chosen = [
  { cut: "latin-400", font: "noto-serif", file: "400Regular/NotoSerif_400Regular.ttf", wanted: latin },
  { cut: "latin-700", font: "noto-serif", file: "700Bold/NotoSerif_700Bold.ttf", wanted: latin },
  {
    cut: "han-400",
    font: "noto-serif-sc",
    file: "400Regular/NotoSerifSC_400Regular.ttf",
    wanted: [...characters.filter((one) => one > "~"), "•"],
  },
];
for (const { cut, font, file, wanted } of chosen) {
  const folder = dirname(require.resolve(`@expo-google-fonts/${font}/package.json`));
  const whole = await readFile(join(folder, file));
  const made = await subset(whole, wanted.join(""), { targetFormat: "truetype" });
  await writeFile(new URL(`fonts/noto-serif-${cut}.ttf`, demo), made);
  console.log(`${cut}: ${wanted.length} characters, ${made.length} bytes`);
}
