import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";
import { noText } from "./no-text.js";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});

const errors = [{ messageId: "text" }];
const two = [...errors, ...errors];

tester.run("no-text", noText, {
  valid: [
    `<p>{t("home.title")}</p>`,
    `<p> {price} · {nights} </p>`,
    `<img alt="" src="/logo.svg" className="wide" />`,
    `<img alt={t("home.hero")} />`,
    `<a title={t(open ? "menu.close" : "menu.open")} />`,
    `<p data-state="open" id="rooms" role="status">{kind === "Guest" && <Guest />}</p>`,
    "<p>{`${a} / ${b}`}</p>",
    `<Link to="/rooms">{room[language]}</Link>`,
  ],
  invalid: [
    { code: `<p>Rooms</p>`, errors },
    { code: `<p>房间</p>`, errors },
    { code: `<>Rooms</>`, errors },
    { code: `<p>{"Rooms"}</p>`, errors },
    { code: "<p>{`Room ${n}`}</p>", errors },
    { code: `<p>{"Room " + n}</p>`, errors },
    { code: `<p>{open ? "Close" : "Open"}</p>`, errors: two },
    { code: `<p>{name || "Guest"}</p>`, errors },
    { code: `<p>{"Guest" as string}</p>`, errors },
    { code: `<img alt="A gum tree" />`, errors },
    { code: `<a title={"More"} />`, errors },
    { code: "<button aria-label={`Close ${name}`} />", errors },
    { code: `<input placeholder="Email" />`, errors },
    { code: `<Field label={wide ? "Email address" : "Email"} />`, errors: two },
  ],
});
