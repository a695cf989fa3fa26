// Tells whether the Content-Security-Policy of somebody's website lets the chat in, and what it lacks.

/** How the chat stands on a page. A frame alone needs no script. */
export type Form = "script" | "module" | "iframe";

/** What a policy lacks. */
interface Lack {
  directive: "script-src" | "frame-src" | "sandbox";
  /** What must be added: a source, or a word. */
  add: string;
  /** Why, as the key of a sentence. */
  why: "script" | "nonce" | "frame" | "sandbox";
}

export interface Verdict {
  /** Nothing that could be read as a policy was given. */
  empty: boolean;
  lacks: readonly Lack[];
  /** The same policies with what they lacked, one a line. A nonce is the page's own to add. */
  mended: string;
}

type Policy = Map<string, string[]>;

const noSource = "'none'";

/** Which directive decides, in the order in which browsers look: the first one that a policy has. */
const falls = {
  "script-src": ["script-src-elem", "script-src", "default-src"],
  "frame-src": ["frame-src", "child-src", "default-src"],
} as const;

/** Reads what was pasted: the value of a header, whole header lines, or a meta element; several policies count each for itself. */
export function readPolicies(pasted: string): Policy[] {
  const content = /<meta[^>]*\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(pasted);
  const text = content ? (content[1] ?? content[2] ?? "") : pasted;
  return text
    .split(/[\r\n]+/)
    .filter((line) => !/^\s*content-security-policy-report-only\s*:/i.test(line)) // which stops nothing
    .map((line) => line.replace(/^\s*content-security-policy\s*:/i, ",")) // a policy of its own
    .join(" ")
    .split(",")
    .map(readPolicy)
    .filter((policy) => policy.size > 0);
}

function readPolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const part of text.split(";")) {
    const [name, ...values] = part.trim().split(/\s+/);
    const directive = name?.toLowerCase();
    // Of two of a name the first counts.
    if (directive && /^[a-z-]+$/.test(directive) && !policy.has(directive)) policy.set(directive, values);
  }
  return policy;
}

const writePolicy = (policy: Policy) =>
  [...policy].map(([directive, values]) => [directive, ...values].join(" ")).join("; ");

/** Whether a source of a policy covers an address, whose path counts only where the source has one. */
export function covers(source: string, address: URL): boolean {
  const lower = source.toLowerCase();
  if (lower === "*") return /^https?:$/.test(address.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/.test(lower))
    return lower === address.protocol || (lower === "http:" && address.protocol === "https:");
  const parts =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\*|\d+))?(\/[^?#]*)?$/i.exec(source);
  if (!parts) return false;
  const [, scheme, host = "", port, path] = parts;
  const protocol = scheme && `${scheme.toLowerCase()}:`;
  if (protocol && protocol !== address.protocol && !(protocol === "http:" && address.protocol === "https:"))
    return false;
  if (!hostCovers(host.toLowerCase(), address.hostname)) return false;
  if (port !== "*" && (port ?? "") !== address.port && !isUsual(port, address)) return false;
  if (!path || path === "/") return true;
  return path.endsWith("/") ? address.pathname.startsWith(path) : address.pathname === path;
}

const hostCovers = (pattern: string, host: string) =>
  pattern === "*" || pattern === host || (pattern.startsWith("*.") && host.endsWith(pattern.slice(1)));

const isUsual = (port: string | undefined, { protocol, port: own }: URL) =>
  own === "" && port === (protocol === "https:" ? "443" : "80");

/** The directive of a policy that decides about something, with its sources; none lets everything pass. */
function deciding(policy: Policy, kind: keyof typeof falls) {
  const name = falls[kind].find((one) => policy.has(one));
  return name && { name, sources: policy.get(name) ?? [] };
}

const isNonce = (source: string) => /^'(nonce|sha\d+)-/i.test(source);
const trustsByNonce = (sources: readonly string[]) =>
  sources.some((source) => source.toLowerCase() === "'strict-dynamic'") && sources.some(isNonce);

function lacksOf(policy: Policy, park: string, form: Form): Lack[] {
  const lacks: Lack[] = [];
  const file = new URL(form === "module" ? "/widget.mjs" : "/widget.js", park);
  const scripts = deciding(policy, "script-src");
  if (form !== "iframe" && scripts) {
    // A policy that trusts by nonce alone takes no notice of hosts.
    if (trustsByNonce(scripts.sources)) lacks.push({ directive: "script-src", add: "nonce", why: "nonce" });
    else if (!scripts.sources.some((source) => covers(source, file)))
      lacks.push({ directive: "script-src", add: park, why: "script" });
  }
  const frames = deciding(policy, "frame-src");
  const frame = new URL("/widget/v1/frame", park);
  if (frames && !frames.sources.some((source) => covers(source, frame)))
    lacks.push({ directive: "frame-src", add: park, why: "frame" });
  const sandbox = policy.get("sandbox");
  for (const word of ["allow-scripts", "allow-same-origin"])
    if (sandbox && !sandbox.some((one) => one.toLowerCase() === word))
      lacks.push({ directive: "sandbox", add: word, why: "sandbox" });
  return lacks;
}

/** The policy with what it lacks. A directive that it left to default-src takes that one's sources along. */
function mend(policy: Policy, lacks: readonly Lack[]): Policy {
  const mended: Policy = new Map([...policy].map(([name, values]) => [name, [...values]]));
  for (const { directive, add, why } of lacks) {
    if (why === "nonce") continue;
    const decides = directive === "sandbox" ? directive : (deciding(policy, directive)?.name ?? directive);
    const name = decides === "default-src" || decides === "child-src" ? directive : decides;
    const sources = mended.get(name) ?? mended.get(decides) ?? [];
    mended.set(name, [...sources.filter((source) => source.toLowerCase() !== noSource), add]);
  }
  return mended;
}

/** Tells what the policies of a website lack for the chat of a park, given by its origin. */
export function checkPolicy(pasted: string, park: string, form: Form): Verdict {
  const policies = readPolicies(pasted);
  const found = policies.map((policy) => lacksOf(policy, park, form));
  const lacks = found.flat();
  const same = (a: Lack, b: Lack) => a.directive === b.directive && a.add === b.add && a.why === b.why;
  return {
    empty: policies.length === 0,
    lacks: lacks.filter((lack, i) => lacks.findIndex((other) => same(lack, other)) === i),
    mended: policies.map((policy, i) => writePolicy(mend(policy, found[i] ?? []))).join(",\n"),
  };
}
