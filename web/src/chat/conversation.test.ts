import { expect, it } from "vitest";
import {
  answered,
  asked,
  begunAnew,
  merged,
  newOnes,
  nothingSaid,
  saidSoFar,
  taken,
  takenBack,
  unanswered,
} from "./conversation";
import type { ChatAnswer, Kept, KeptMessage } from "./types";

const answer: ChatAnswer = {
  answer: "Yes [1].",
  links: [],
  cards: [],
  found: true,
  conversation: "secret",
  message: 2,
  question: 1,
  state: "chat",
  enquiry: false,
};
const message = (number: number, from: KeptMessage["from"], text: string, found = true): KeptMessage => ({
  number,
  from,
  text,
  found,
  at: "2026-11-16T00:00:00Z",
  links: [],
  cards: [],
  rating: "",
  staffName: from === "staff" ? "Anna" : "",
  own: false,
});
const kept = (state: Kept["state"], messages: KeptMessage[], staffName = ""): Kept => ({
  state,
  messages,
  staffName,
  enquiry: false,
});
const said = (talk: typeof nothingSaid) =>
  talk.entries.map(({ from, note, text }) => `${note ?? from}: ${text}`.trim());

it("goes from a question to its answer", () => {
  const waiting = saidSoFar(asked(nothingSaid, "Dogs?", false), "Ye");
  expect(waiting.coming).toBe("Ye");
  const talk = answered(waiting, answer);
  expect([said(talk), talk.coming, talk.read]).toEqual([["visitor: Dogs?", "park: Yes."], null, 2]);
});

it("asks again without repeating the question, and keeps what was said before it was stopped", () => {
  const stopped = unanswered(saidSoFar(asked(nothingSaid, "Dogs?", false), "Dogs are"), "Dogs?", "stopped", "");
  expect(said(stopped)).toEqual(["visitor: Dogs?", "park: Dogs are"]);
  const whole = answered(asked(takenBack(stopped), "Dogs?", true), answer);
  expect(said(whole)).toEqual(["visitor: Dogs?", "park: Yes."]);
  const failed = unanswered(saidSoFar(asked(nothingSaid, "Dogs?", false), "Dogs are"), "Dogs?", "failed", "");
  expect(said(failed)).toEqual(["visitor: Dogs?"]);
  const again = answered(asked(failed, "Dogs?", true), answer);
  expect([said(again), again.unanswered]).toEqual([["visitor: Dogs?", "park: Yes."], null]);
});

it("knows an answer again of which the park said more than came before it was stopped", () => {
  const coming = saidSoFar(taken(asked(nothingSaid, "Dogs?", false), 1), "Dogs are");
  const stopped = unanswered(coming, "Dogs?", "stopped", "");
  const whole = { ...message(2, "park", "Dogs are welcome."), links: [{ url: "/policy", title: "Policy" }] };
  const all = merged(stopped, kept("chat", [message(1, "visitor", "Dogs?"), whole]));
  expect(said(all)).toEqual(["visitor: Dogs?", "park: Dogs are welcome."]);
  expect(all.entries.at(-1)).toMatchObject({ number: 2, links: [{ url: "/policy", title: "Policy" }] });
  expect(said(takenBack(all))).toEqual(["visitor: Dogs?"]);
});

it("puts what the server has kept beside what is shown, each once", () => {
  const talk = answered(asked(nothingSaid, "Dogs?", false), answer);
  const same = kept("chat", [message(1, "visitor", "Dogs?"), message(2, "park", "Yes [1].")]);
  expect(said(merged(talk, same))).toEqual(["visitor: Dogs?", "park: Yes."]);
  expect(said(merged(nothingSaid, same))).toEqual(["visitor: Dogs?", "park: Yes."]);
  const once = merged(talk, same);
  expect(merged(once, same)).toBe(once); // nothing new draws nothing anew
});

it("misses nothing that a person wrote while a question was on its way", () => {
  const before = merged(nothingSaid, kept("staff", [message(1, "visitor", "Hello")], "Anna"));
  const sent = answered(asked(before, "Still there?", false), {
    ...answer,
    answer: "",
    question: 3,
    message: 3,
    state: "staff",
  });
  expect(sent.read).toBe(1);
  const all = merged(
    sent,
    kept("staff", [message(2, "staff", "One moment"), message(3, "visitor", "Still there?")], "Anna"),
  );
  expect(said(all).filter((line) => !line.startsWith("taken"))).toEqual([
    "visitor: Hello",
    "staff: One moment",
    "visitor: Still there?",
  ]);
  expect(all.read).toBe(3);
});

it("misses nothing that a person wrote while an answer came", () => {
  const sent = answered(asked(nothingSaid, "Dogs?", false), { ...answer, message: 3, state: "staff" });
  expect(sent.read).toBe(1);
  const all = merged(sent, kept("staff", [message(2, "staff", "I am here"), message(3, "park", "Yes.")], "Anna"));
  expect(said(all).filter((line) => !line.startsWith("taken"))).toEqual([
    "visitor: Dogs?",
    "staff: I am here",
    "park: Yes.",
  ]);
});

it("reads another conversation from its beginning", () => {
  const talk = answered(asked(nothingSaid, "Dogs?", false), { ...answer, question: 7, message: 8 });
  const next = answered(asked(begunAnew(talk), "Cats?", false), answer);
  expect(said(merged(next, kept("staff", [message(3, "staff", "Hello")], "Anna")))).toContain("staff: Hello");
  expect(next.entries.map(({ number }) => number)).toEqual([undefined, undefined, 1, 2]);
});

it("leaves brackets alone that people have written", () => {
  const talk = asked(nothingSaid, "Site [12] or 【13】?", false);
  const all = merged(
    talk,
    kept("staff", [message(1, "visitor", "Site [12] or 【13】?"), message(2, "staff", "Take [12].")]),
  );
  expect(said(all)).toEqual(["visitor: Site [12] or 【13】?", "staff: Take [12].", "taken:"]);
});

it("says when a person comes and goes, and counts what nobody has seen", () => {
  const waiting = answered(asked(nothingSaid, "A person?", false), { ...answer, answer: "", state: "waiting" });
  const taken = merged(waiting, kept("staff", [message(3, "staff", "Hello")], "Anna"));
  const back = merged(taken, kept("chat", []));
  expect(said(back)).toEqual(["visitor: A person?", "waiting:", "staff: Hello", "taken: Anna", "released:"]);
  expect(newOnes(back, 2)).toBe(1);
});

it("offers more help where nothing fitted", () => {
  const refused = answered(asked(nothingSaid, "Moon?", false), { ...answer, found: false, enquiry: true });
  expect(refused.entries.at(-1)?.offers).toBe(true);
  const restored = merged(nothingSaid, kept("chat", [message(2, "park", "I cannot", false)]));
  expect(restored.entries.at(-1)?.offers).toBe(true);
});
