/**
 * Where people reach the server. Every link, cookie, redirect and check of an origin goes by it and never by what a
 * request says of itself: whoever sends a request could have the server mail links to a host of theirs.
 */
export class PublicUrl {
  readonly #given: string | undefined;
  readonly #own = new Set<string>();
  #origin: string;

  /** The address that was configured, if any. Throws where it is none. */
  constructor(given?: string) {
    this.#given = given === undefined ? undefined : originOf(given);
    this.#origin = this.#given ?? 'http://localhost';
    this.#own.add(this.#origin);
  }

  /** What links begin with. */
  get origin(): string {
    return this.#origin;
  }

  /** Whether cookies may be kept to https. */
  get isSecure(): boolean {
    return this.#origin.startsWith('https://');
  }

  /** The server turned out to stand here: links lead there, unless a public URL was configured. */
  standsAt(url: string): void {
    const origin = originOf(url);
    this.#own.add(origin);
    if (this.#given === undefined) this.#origin = origin;
  }

  /** Pages under these hosts are the server's own too, over http or https. */
  answersTo(hosts: Iterable<string>): void {
    for (const host of hosts) {
      this.#own.add(`http://${host}`);
      this.#own.add(`https://${host}`);
    }
  }

  /** Whether pages of an origin are the server's own. */
  owns(origin: string): boolean {
    return this.#own.has(origin);
  }
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isPlain || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Error(`Not a public URL: "${text}". Give scheme, host and port alone, as in https://forms.example.org`);
  }
  return url.origin;
}
