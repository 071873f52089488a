/** A text worth leaving out of what is remembered. */
const long = 200;

/** A request whose reply is remembered. */
interface Remembered {
  readonly body: unknown;
  /** Members that may differ when it is sent again. */
  readonly leavesOut?: readonly string[] | undefined;
  /** Made of all it says, so that nothing it says can look like a reference. */
  readonly fingerprint: string;
}

/** The long texts of a request, in the order they stand in it. */
function textsIn({ body, leavesOut = [] }: Remembered): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length > long) found.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  if (typeof body !== 'object' || body === null) return [];
  for (const [name, value] of Object.entries(body)) if (!leavesOut.includes(name)) look(value);
  return [...found];
}

const markOf = ({ fingerprint }: Remembered): string => `sent ${fingerprint.slice(0, 16)} `;

/**
 * What is written down of a reply, to be told again to whoever repeats its request: without the texts that came with the
 * request, and come again with it. Every save of a long text would keep another copy of it.
 */
export function leanText(reply: unknown, text: string | undefined, request: Remembered): string {
  const texts = new Map(textsIn(request).map((sent, index) => [sent, index]));
  if (texts.size === 0) return text ?? JSON.stringify(reply ?? null);
  const mark = markOf(request);
  return JSON.stringify(reply ?? null, (_name, value: unknown) => {
    const index = typeof value === 'string' ? texts.get(value) : undefined;
    return index === undefined ? value : mark + index;
  });
}

/** The reply that was written down, with the texts of the request that repeats the first. */
export function fullReply(text: string, request: Remembered): unknown {
  const texts = textsIn(request);
  if (texts.length === 0) return JSON.parse(text);
  const mark = markOf(request);
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? texts[Number(value.slice(mark.length))] : value,
  );
}
