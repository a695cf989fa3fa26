// Every component, as the server draws it and as the browser takes it over.
import type { ReactNode } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { Boundary } from "./Boundary";
import { Breadcrumb } from "./Breadcrumb";
import { Button, ButtonLink } from "./Button";
import { Card, CardText, CardTitle } from "./Card";
import { Carousel } from "./Carousel";
import { CheckField } from "./CheckField";
import { DateField } from "./DateField";
import { Dialog, Drawer } from "./Dialog";
import { Html, withScrollingTables } from "./Html";
import { Icon, iconNames } from "./Icon";
import type { Image } from "./image";
import { Lightbox } from "./Lightbox";
import { Menu } from "./Menu";
import { Pagination } from "./Pagination";
import { PasswordField } from "./PasswordField";
import { Picture } from "./Picture";
import { Section } from "./Section";
import { SelectField } from "./SelectField";
import { Skeleton } from "./Skeleton";
import { EmptyState, ErrorState } from "./State";
import { Tabs } from "./Tabs";
import { click, draw } from "./testing";
import { TextField } from "./TextField";
import { TextLink } from "./TextLink";
import { ToastProvider } from "./Toast";
import { useAsync } from "./useAsync";
import { VisuallyHidden } from "./VisuallyHidden";
import { Waiting } from "./Waiting";

const image: Image = { src: "/a.jpg", srcset: "/a-s.jpg 500w", width: 800, height: 600, alt: "A river" };
const nothing = () => {};

beforeAll(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    vi.fn(
      class {
        observe = nothing;
        disconnect = nothing;
      },
    ),
  );
});

const components: Record<string, ReactNode> = {
  Breadcrumb: <Breadcrumb items={[{ label: "Home", href: "/" }, { label: "Rooms" }]} />,
  Button: <Button busy>Send</Button>,
  ButtonLink: (
    <ButtonLink href="https://example.org/" external kind="secondary">
      Away
    </ButtonLink>
  ),
  Card: (
    <Card href="/room/1" label="Cabin" image={image}>
      <CardTitle>Cabin</CardTitle>
      <CardText>By the river</CardText>
    </Card>
  ),
  Carousel: (
    <Carousel label="Rooms" perView={{ base: 1, md: 3 }}>
      <p>One</p>
      <p>Two</p>
    </Carousel>
  ),
  CheckField: <CheckField label="Agree" checked onChange={nothing} required />,
  DateField: <DateField label="Arrival" value="2026-12-24" onChange={nothing} min="2026-11-15" />,
  Dialog: (
    <Dialog open={false} onClose={nothing} title="Details">
      Text
    </Dialog>
  ),
  Drawer: (
    <Drawer open={false} onClose={nothing} title="Menu">
      Text
    </Drawer>
  ),
  EmptyState: <EmptyState title="No news" text="Come back soon" />,
  ErrorState: <ErrorState title="Failed" action={<Button>Again</Button>} />,
  Html: <Html html="<h2>Prices</h2><table><tr><td>1</td></tr></table>" />,
  Icons: iconNames.map((name) => <Icon key={name} name={name} label={name} />),
  Lightbox: <Lightbox images={[image]} index={null} onClose={nothing} title="Shot in the park" />,
  Menu: <Menu label="Booking" items={[{ label: "Rooms", href: "/roomlist", current: true }]} />,
  Pagination: <Pagination label="Products" page={2} pages={9} hrefFor={(page) => `?page=${page}`} />,
  PasswordField: <PasswordField label="Password" value="" onChange={nothing} autoComplete="new-password" required />,
  Picture: <Picture image={image} sizes="100vw" priority />,
  "Picture without one": <Picture image={null} sizes="100vw" fill />,
  Section: (
    <Section title="Rooms" lead="All of them" tone="night" id="rooms">
      Text
    </Section>
  ),
  SelectField: <SelectField label="Area" value="b" onChange={nothing} options={[{ value: "b", label: "Bush park" }]} />,
  Skeleton: <Skeleton shape="card" lines={2} />,
  Tabs: <Tabs label="Who" selected="a" onSelect={nothing} tabs={[{ id: "a", label: "A", panel: "Text" }]} />,
  TextField: <TextField label="Name" value="" onChange={nothing} hint="As on the card" error="Missing" required />,
  TextLink: <TextLink href="/policy">Policy</TextLink>,
  Toast: <ToastProvider>Page</ToastProvider>,
  VisuallyHidden: <VisuallyHidden>Read aloud</VisuallyHidden>,
};

it.each(Object.entries(components))("%s is taken over from the server without a complaint", async (_, component) => {
  const drawn = await draw(component);
  expect(drawn.root.innerHTML).toBe(drawn.html);
  expect(drawn.complaints).toEqual([]);
  await drawn.remove();
});

const html = async (component: ReactNode) => {
  const drawn = await draw(component);
  await drawn.remove();
  return drawn.html;
};

it("fetches a picture late, or first when it is seen at once", async () => {
  const late = await html(<Picture image={image} sizes="50vw" />);
  expect(late).toContain('loading="lazy"');
  expect(late).toContain('srcset="/a-s.jpg 500w"');
  expect(late).toContain('width="800" height="600"');
  expect(await html(<Picture image={image} sizes="100vw" priority />)).toMatch(/<img .*fetchpriority="high"/);
});

it("shows every slide before any script", async () => {
  const slides = await html(
    <Carousel label="Rooms" perView={{ base: 1 }}>
      {["One", "Two", "Three"].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  expect(slides.match(/<li /g)).toHaveLength(3);
  expect(slides).toContain("--base:1;--sm:1;--md:1");
});

it("makes the whole card one link with a name", async () => {
  const drawn = await draw(
    <Card href="/room/1" label="Cabin">
      <CardTitle>Cabin</CardTitle>
    </Card>,
  );
  expect(drawn.root.querySelectorAll("a")).toHaveLength(1);
  expect(drawn.root.querySelector("a")?.getAttribute("aria-label")).toBe("Cabin");
  await drawn.remove();
});

it("ties label, hint and error to the input", async () => {
  const drawn = await draw(
    <TextField label="Email" value="a" onChange={nothing} hint="Never shared" error="No address" required />,
  );
  const input = drawn.root.querySelector("input")!;
  expect(input.labels?.[0]?.textContent).toContain("Email");
  expect(input.required).toBe(true);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = input.getAttribute("aria-describedby")!.split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["No address", "Never shared"]);
  await drawn.remove();
});

it("takes no second press while busy", async () => {
  const pressed = vi.fn();
  const drawn = await draw(
    <Button busy type="submit" onClick={pressed}>
      Send
    </Button>,
  );
  const button = drawn.root.querySelector("button")!;
  button.click();
  expect(pressed).not.toHaveBeenCalled();
  expect(button.type).toBe("button");
  // Beside the button, where a screen reader speaks it.
  expect(button.querySelector("[role=status]")).toBeNull();
  expect(drawn.root.querySelector("[role=status]")!.textContent).toBe("ui.busy");
  await drawn.remove();
});

it("lets wide tables of staff scroll by themselves", async () => {
  expect(await html(<Html html="<p>A</p><TABLE border=1><tr><td>1</td></tr></TABLE>" />)).toMatch(
    /<p>A<\/p><div [^>]*role="region" aria-label="ui.table" tabindex="0"><table border="1">.*<\/table><\/div>/,
  );
});

it("shows a password while its button is pressed", async () => {
  const { root } = await draw(
    <PasswordField label="Password" value="gum" onChange={nothing} autoComplete="current-password" />,
  );
  const input = root.querySelector("input");
  const button = root.querySelector("button");
  expect([input?.type, button?.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  await click(button);
  expect([input?.type, button?.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
});

it("asks again for what did not come, and shows it once it is here", async () => {
  const answers = [Promise.reject(new Error("offline")), Promise.resolve("Here")];
  function Coming() {
    const coming = useAsync(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
    return coming.data ?? <Waiting result={coming} />;
  }
  const { root, html } = await draw(<Coming />);
  expect(html).toContain("ui.loading");
  expect(root.textContent).toContain("ui.later.failed");
  await click(root.querySelector("button"));
  expect(root.textContent).toBe("Here");
});

it("keeps a part that fails from taking the others with it, and draws it again", async () => {
  let broken = false;
  const Part = () => {
    if (broken) throw new Error("broken");
    return <p>Part</p>;
  };
  const all = () => (
    <>
      <h1>Page</h1>
      <Boundary>
        <Part />
      </Boundary>
    </>
  );
  const drawn = await draw(all());
  broken = true;
  await drawn.redraw(all());
  expect(drawn.root.querySelector("h1")).not.toBeNull();
  expect(drawn.root.querySelector("[role=alert]")!.textContent).toContain("ui.later.failed");
  broken = false;
  await click(drawn.root.querySelector("button"));
  expect(drawn.root.textContent).toBe("PagePart");
  await drawn.remove();
});

it("names every table's region by its caption or the heading before it, never twice the same", () => {
  const named = (html: string) =>
    [...withScrollingTables(html, "Prices").matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  const table = "<table><tr><td>1</td></tr></table>";
  expect(named(table)).toEqual(["Prices"]);
  expect(named(`${table}<h3>Tents &amp; <em>vans</em></h3>${table}${table}`)).toEqual([
    "Prices",
    "Tents &amp; vans",
    "Tents &amp; vans (2)",
  ]);
  expect(named(`<h2>Stay</h2><table>\n<caption>In "winter"</caption></table>`)).toEqual(["In &quot;winter&quot;"]);
});

it("puts a table inside another into the region of the outer one", () => {
  const inner = "<table><caption>Inner</caption><tr><td>1</td></tr></table>";
  const drawn = withScrollingTables(
    `<table><tr><td>${inner}<h3>Cell</h3></td></tr></table><p>After</p>${inner}`,
    "Prices",
  );
  expect([...drawn.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(["Prices", "Inner"]);
  const root = document.createElement("div");
  root.innerHTML = drawn;
  expect([...root.children].map((child) => child.tagName)).toEqual(["DIV", "P", "DIV"]);
  expect(root.firstElementChild!.querySelectorAll("table").length).toBe(2);
});

it("is reached before what is in it, as a card", async () => {
  const drawn = await draw(
    <Card href="/room" label="Cabin">
      <a href="/book">Book</a>
    </Card>,
  );
  expect([...drawn.root.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/room", "/book"]);
  await drawn.remove();
});

it("has no button in the label of a box, and is named with it all the same", async () => {
  const drawn = await draw(
    <CheckField
      label="I agree with the"
      action={(id) => <button id={id}>terms</button>}
      checked={false}
      onChange={nothing}
    />,
  );
  expect(drawn.root.querySelector("label button")).toBeNull();
  const ids = drawn.root.querySelector("input")!.getAttribute("aria-labelledby")!.split(" ");
  expect(ids.map((id) => document.getElementById(id)!.textContent).join(" ")).toBe("I agree with the terms");
  await drawn.remove();
});
