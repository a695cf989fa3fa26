import { expect, it, vi } from "vitest";
import { doing, soon } from "../../ui/testing";
import { answerWith, drawPortal } from "../shared/testing";
import { SectionLink } from "./SectionLink";
import { loadPage, pageHere, prefetchPage } from "./sectionPages";
import { sections, type Section } from "./sections";
import { SectionView } from "./SectionView";

const Page = () => <p>the page</p>;

/** A section whose code comes from the second try on; a try can be held back. */
function sectionNamed(path: string) {
  const load = vi
    .fn<Section["load"]>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue({ default: Page });
  return { section: { ...sections[0]!, path, load } satisfies Section, load };
}

it("is fetched once beforehand, and again by whoever opens it", async () => {
  const { section, load } = sectionNamed("failed-before");
  prefetchPage(section);
  prefetchPage(section);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loadPage(section)).resolves.toEqual({ default: Page }); // as soon as the first try has failed
  expect(load).toHaveBeenCalledTimes(2);
  prefetchPage(section);
  await loadPage(section);
  expect(load).toHaveBeenCalledTimes(2);
});

it("is there at once when somebody opens what they have pointed at", async () => {
  answerWith(() => Response.json({ data: [] }));
  const { section, load } = sectionNamed("pointed-at");
  load.mockReset().mockResolvedValue({ default: Page });
  const { remove } = await drawPortal(<SectionLink section={section} />);
  await doing(() => document.querySelector("a")!.focus());
  await soon(() => expect(pageHere(section)).toBe(Page));
  expect(load).toHaveBeenCalledTimes(1);
  await remove();
});

it("is not reloaded for whoever opens it, and told to have failed", async () => {
  answerWith(() => Response.json({ data: [] }));
  const { section, load } = sectionNamed("failing");
  load.mockReset().mockRejectedValue(new Error("offline"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  prefetchPage(section);
  const { remove } = await drawPortal(<SectionView section={section} />);
  await soon(() => expect(document.body.textContent).toContain("ui.later.failed"));
  expect(load).toHaveBeenCalledTimes(2);
  await remove();
});
