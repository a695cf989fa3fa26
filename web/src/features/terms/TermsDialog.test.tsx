import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw, soon } from "../../ui/testing";
import { TermsDialog } from "./TermsDialog";

const terms = {
  en: { title: "Agreement", html: "<h2>Article 1</h2>" },
  zh: { title: "服务协议", html: "<h2>第一条</h2>" },
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(answer: () => Promise<Response>, onClose = () => {}) {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  const { root } = await draw(<TermsDialog open onClose={onClose} />);
  await soon(() => expect(root.querySelector("dialog h2")).not.toBeNull());
  return { root, asked };
}

const button = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent?.startsWith(text));

it("asks for nothing before it is opened", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const { root } = await draw(<TermsDialog open={false} onClose={() => {}} />);
  expect(asked).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe("");
});

it("starts in the page's language and changes to the other", async () => {
  const { root } = await open(() => Promise.resolve(Response.json(terms)));
  await soon(() => expect(root.textContent).toContain("Article 1"));
  await click(button(root, "terms.chinese"));
  expect(root.querySelector("article")?.textContent).toBe("第一条");
  expect(root.querySelector("article")?.lang).toBe("zh-CN");
  expect(root.querySelector("dialog h2")?.textContent).toBe("服务协议");
});

it("closes by its cross and by its button", async () => {
  const onClose = vi.fn();
  const { root } = await open(() => Promise.resolve(Response.json(terms)), onClose);
  await click(root.querySelector('[aria-label="ui.close"]'));
  await click(button(root, "terms.confirm"));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("can be asked again when the text did not come", async () => {
  let working = false;
  const { root } = await open(() =>
    working ? Promise.resolve(Response.json(terms)) : Promise.reject(new TypeError("offline")),
  );
  await soon(() => expect(root.textContent).toContain("terms.failed"));
  working = true;
  await click(button(root, "terms.retry"));
  await soon(() => expect(root.textContent).toContain("Article 1"));
});
