/** What differs from run to run: ids, secrets, digests, signatures and where the server is. */
const volatile =
  /[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}|(?:ek|rt|et)_[\w-]{43}|exp=\d+&sig=[\w-]+|sha256:[0-9a-f]{8,}|<digest>|\b[0-9a-f]{32}\b|https:\/\/forms\.example\.test/g;

const kinds: readonly (readonly [kind: RegExp, pattern: string])[] = [
  [/^(ek|rt|et)_/, '(?:ek|rt|et)_[\\w-]{43}'],
  [/^exp=/, 'exp=\\d+&sig=[\\w-]+'],
  [/^sha256:/, 'sha256:[0-9a-f]{8,}'],
  [/^https:/, 'https?://[^/]+'],
  [/^<digest>$/, '[0-9a-f]{64}'],
  [/^[0-9a-f]{32}$/, '[0-9a-f]{32}'],
];

/** What may stand for a name: something of its kind, and of its prefix. */
const patternOf = (token: string): string =>
  kinds.find(([kind]) => kind.test(token))?.[1] ?? `${token.slice(0, 4)}[0-9A-HJKMNP-TV-Z]{26}`;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What the names of the transcript turned out to be; each is bound when it is first seen. */
export class Bindings {
  readonly #bound = new Map<string, string>();

  bind(token: string, value: string): void {
    this.#bound.set(token, value);
  }

  /** A value to send: names that are bound are replaced, others are the caller's own to give. */
  fill<T>(value: T): T {
    const text = JSON.stringify(value);
    if (text === undefined) return value;
    return JSON.parse(
      text.replace(volatile, (token) => {
        if (!this.#bound.has(token)) this.#bound.set(token, token);
        return this.#bound.get(token) ?? token;
      }),
    );
  }

  /** What is wrong with a text, or nothing. */
  compareText(expected: string, actual: string): string | undefined {
    const tokens = expected.match(volatile) ?? [];
    const pieces = expected.split(volatile).map(escaped);
    const shape = pieces.map((piece, at) => piece + (at < tokens.length ? `(${patternOf(tokens[at] ?? '')})` : ''));
    const match = new RegExp(`^${shape.join('')}$`, 's').exec(actual);
    if (!match) return `expected ${expected}, got ${actual}`;
    for (const [at, token] of tokens.entries()) {
      const found = match[at + 1] ?? '';
      const known = this.#bound.get(token);
      if (known !== undefined && known !== found) return `expected ${token} to be ${known} again, got ${found}`;
      this.#bound.set(token, found);
    }
    return undefined;
  }

  /** Everything that differs; with `shown`, only the members that the transcript shows count. */
  differences(expected: unknown, actual: unknown, at = '', shown = false): string[] {
    if (typeof expected === 'string' && typeof actual === 'string') {
      const fault = this.compareText(expected, actual);
      return fault ? [`${at}: ${fault}`] : [];
    }
    if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
      return Object.is(expected, actual) ? [] : [`${at}: expected ${show(expected)}, got ${show(actual)}`];
    }
    if (Array.isArray(expected) !== Array.isArray(actual)) return [`${at}: a list or not`];
    const named = new Map(Object.entries(actual));
    const faults = Object.entries(expected).flatMap(([key, value]) => {
      const member = this.#memberNamed(key, named);
      if (member === undefined) return [`${at}.${key}: missing`];
      const found = named.get(member);
      named.delete(member);
      return this.differences(value, found, `${at}.${key}`, shown);
    });
    return shown && !Array.isArray(expected)
      ? faults
      : [...faults, ...[...named.keys()].map((key) => `${at}.${key}: not expected`)];
  }

  /** Members can be named by ids, too. */
  #memberNamed(key: string, named: ReadonlyMap<string, unknown>): string | undefined {
    if (named.has(key)) return key;
    return [...named.keys()].find((other) => this.compareText(key, other) === undefined);
  }
}

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);
