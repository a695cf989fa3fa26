import { afterEach, expect, it, vi } from "vitest";
import { CheckField } from "./CheckField";
import { forgetAllDrafts, readDraft } from "./drafts";
import { FormStatus } from "./FormStatus";
import { SelectField } from "./SelectField";
import { click, doing, draw } from "./testing";
import { TextField } from "./TextField";
import { useForm } from "./useForm";

afterEach(() => {
  document.body.replaceChildren();
  forgetAllDrafts();
});

const initial = { Name: "", Email: "", Bed: "queen", Terms: false };
type Send = (values: typeof initial, key: string) => Promise<void>;

function Sample({ send }: { send: Send }) {
  const form = useForm({
    name: "sample",
    initial,
    check: ({ Name, Terms }) => ({
      Name: Name ? undefined : "Name, please",
      Terms: Terms ? undefined : "Terms, please",
    }),
    send,
    explain: (failure) => `Explained: ${String(failure)}`,
  });
  return (
    <form {...form.form}>
      <TextField {...form.text("Name")} label="Name" />
      <TextField {...form.text("Email")} label="Email" />
      <SelectField
        {...form.text("Bed")}
        label="Bed"
        options={["queen", "twin"].map((value) => ({ value, label: value }))}
      />
      <CheckField {...form.tick("Terms")} label="Terms" />
      <FormStatus form={form} done="Done" />
      <button type="submit">{form.state}</button>
    </form>
  );
}

async function open(send: Send) {
  const { root, complaints } = await draw(<Sample send={send} />);
  const input = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  return {
    root,
    complaints,
    input,
    button: root.querySelector("button")!,
    alert: () => root.querySelector("[role=alert]")!.textContent,
    status: () => root.querySelector("[role=status]")!.textContent,
    submit: () => doing(() => root.querySelector("form")!.requestSubmit()),
    type: (name: string, text: string) =>
      doing(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input(name), text);
        input(name).dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

const filled = async (send: Send) => {
  const form = await open(send);
  await form.type("Name", "Mei");
  await form.type("Email", "mei@example.com");
  await click(form.input("Terms"));
  return form;
};

it("says at each field what is wrong, counts them, and goes to the first", async () => {
  const send = vi.fn<Send>();
  const form = await open(send);
  await form.submit();
  expect(send).not.toHaveBeenCalled();
  expect(form.input("Name").getAttribute("aria-invalid")).toBe("true");
  const described = form.input("Name").getAttribute("aria-describedby")!;
  expect(document.getElementById(described)?.textContent).toBe("Name, please");
  expect(form.input("Email").hasAttribute("aria-invalid")).toBe(false);
  expect(form.alert()).toBe("ui.form.check 2");
  expect(document.activeElement).toBe(form.input("Name"));
  await form.type("Name", "M");
  expect(form.input("Name").hasAttribute("aria-invalid")).toBe(false);
  expect(form.root.textContent).toContain("Terms, please");
  expect(form.complaints).toEqual([]);
});

it("sends what was typed, says so, and starts anew", async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  const form = await filled(send);
  await form.submit();
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { Name: "Mei", Email: "mei@example.com", Bed: "queen", Terms: true },
    expect.stringMatching(/^[0-9a-f]{32}$/),
  );
  expect(form.status()).toBe("Done");
  expect([form.input("Name").value, form.input("Terms").checked]).toEqual(["", false]);
});

it("sends once, however often the button is pressed", async () => {
  let finish = () => {};
  const send = vi.fn<Send>(() => new Promise((resolve) => (finish = resolve)));
  const form = await filled(send);
  await form.submit();
  expect(form.button.textContent).toBe("sending");
  await form.submit();
  await doing(() => finish());
  expect(send).toHaveBeenCalledTimes(1);
  expect(form.button.textContent).toBe("done");
});

it("puts the server's words at the fields, and keeps what was typed", async () => {
  const refusal = { fields: [{ path: ["Email"], message: "No such address" }] };
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the shape is what counts
  const form = await filled(() => Promise.reject(refusal));
  await form.submit();
  expect(form.root.textContent).toContain("No such address");
  expect(document.activeElement).toBe(form.input("Email"));
  expect(form.input("Email").value).toBe("mei@example.com");
  expect(form.alert()).toBe("ui.form.check 1");
});

it.each([
  ["the network", new TypeError("offline")],
  [
    "a field that the form does not have",
    { fields: [{ path: ["Other"], message: "?" }], toString: (): string => "other" },
  ],
  ["nothing at all", undefined],
])("explains a failure of %s, and keeps what was typed", async (_, failure) => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever is thrown must be borne
  const form = await filled(() => Promise.reject(failure));
  await form.submit();
  expect(form.alert()).toBe(`Explained: ${String(failure)}`);
  expect(form.input("Name").value).toBe("Mei");
  await form.type("Name", "Mei Lin");
  expect(form.alert()).toBe("");
});

it("names a second try of the same form alike, and another form otherwise", async () => {
  const keys: string[] = [];
  const form = await filled((_, key) => {
    keys.push(key);
    return Promise.reject(new Error("again"));
  });
  await form.submit();
  await form.submit();
  await form.type("Name", "Lin");
  await form.submit();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("takes over what was typed before the script came", async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  const { hydrateRoot } = await import("react-dom/client");
  const { renderToString } = await import("react-dom/server");
  const { TextsProvider } = await import("../i18n/texts");
  const app = (
    <TextsProvider lng="en" t={(key) => key}>
      <Sample send={send} />
    </TextsProvider>
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(app);
  const input = root.querySelector<HTMLInputElement>("[name=Email]")!;
  const list = root.querySelector<HTMLSelectElement>("[name=Bed]")!;
  input.value = "early@example.com";
  list.value = "twin";
  await doing(() => hydrateRoot(root, app));
  expect(readDraft("sample")).toEqual({ Email: "early@example.com", Bed: "twin" });
  await click(root.querySelector("[name=Terms]"));
  expect(input.value).toBe("early@example.com");
  expect(list.value).toBe("twin");
});
