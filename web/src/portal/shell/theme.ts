// Mantine in the park's clothes: every colour, font and corner comes from ui/tokens.css, so that both schemes and both languages
// hold here too, and there is one place to change them.
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

// Mantine wants ten shades of a colour. The portal is drawn with the tokens below; these stand where it mixes its own.
const redgum: MantineColorsTuple = [
  "#fbeeea",
  "#f3d9d2",
  "#e6b1a4",
  "#d98773",
  "#cd644b",
  "#bd523a",
  "#a8452f",
  "#8c3824",
  "#702b1a",
  "#551f12",
];
const leaf: MantineColorsTuple = [
  "#eff5f0",
  "#dfe9df",
  "#bfd5c4",
  "#9cbfa4",
  "#7da888",
  "#64916f",
  "#4f7a5c",
  "#3d634a",
  "#2c4f3c",
  "#24382c",
];

export const theme = createTheme({
  colors: { redgum, leaf },
  primaryColor: "redgum",
  fontFamily: "var(--sans)",
  headings: { fontFamily: "var(--serif)", fontWeight: "var(--weight-title)" },
  defaultRadius: "var(--radius-inner)",
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Loader: { defaultProps: { role: "status" } }, // a name needs something that it is of
    // Never cut: it is one word that says all.
    Badge: { defaultProps: { tt: "none", miw: "max-content" } },
    Table: { defaultProps: { borderColor: "var(--hairline)", highlightOnHoverColor: "var(--tint)" } },
  },
});

const tokens = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-soft)",
  "--mantine-color-placeholder": "var(--text-soft)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--tint)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--edge)",
  "--mantine-color-redgum-filled": "var(--accent)",
  "--mantine-color-redgum-filled-hover": "var(--accent-strong)",
  "--mantine-color-redgum-outline": "var(--link)",
  "--mantine-color-redgum-text": "var(--link)",
  "--mantine-color-redgum-light": "var(--bad-tint)",
  "--mantine-color-redgum-light-color": "var(--bad)",
  "--mantine-color-leaf-light": "var(--tint)",
  "--mantine-color-leaf-light-color": "var(--leaf-text)",
  "--mantine-color-leaf-light-hover": "var(--tint)",
  "--mantine-color-redgum-outline-hover": "var(--tint)",
  "--mantine-color-gray-light": "var(--ground)",
  "--mantine-color-gray-light-color": "var(--text-soft)",
};

// The greys of its fields, tracks and keys: by day from pale to dark, by night the other way round.
const day = {
  0: "ground",
  1: "tint",
  2: "hairline",
  3: "hairline",
  4: "edge",
  5: "edge",
  6: "text-soft",
  7: "text-soft",
};
const night = { 0: "text", 1: "text-soft", 2: "text-soft", 3: "edge", 4: "edge", 5: "tint", 6: "surface", 7: "ground" };

function greys(name: string, list: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(list).map(([shade, token]) => [`--mantine-color-${name}-${shade}`, `var(--${token})`]),
  );
}

/** The tokens know day and night themselves, so most of the list is the same for both schemes of Mantine. */
export const tokenVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...tokens, ...greys("gray", day), "--mantine-color-black": "var(--text)" },
  dark: { ...tokens, ...greys("dark", night) },
});
