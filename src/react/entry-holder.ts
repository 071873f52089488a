import { createSession, type Session, type SessionOptions, type SessionView } from '../session/index.js';

/** What a session said when it was new: what a server draws, and what React compares that with. */
const firstViews = new WeakMap<Session, SessionView>();

export const firstViewOf = (session: Session): SessionView => firstViews.get(session) ?? session.view;

/** Changes of these need another session; the rest can be told to the one that runs, or is taken when it opens. */
export const sourceOf = ({ baseUrl, form, persist, sharedDevice, review, resumeToken }: SessionOptions): string =>
  JSON.stringify([baseUrl, form, persist, sharedDevice, review, resumeToken]);

/** The session of a component: opened when it is first drawn, started when it is in the page. */
export class EntryHolder {
  readonly source: string;
  #options: SessionOptions;
  #session: Session | undefined;
  #held = 0;

  constructor(options: SessionOptions) {
    this.source = sourceOf(options);
    this.#options = options;
  }

  get session(): Session {
    this.#session ??= open(this.#options);
    return this.#session;
  }

  /** Starts it. React's StrictMode leaves and comes back at once: only what stays away is closed, and sends what waits. */
  hold(): () => void {
    this.#held += 1;
    void this.session.start();
    return () => {
      this.#held -= 1;
      queueMicrotask(() => this.#closeUnheld());
    };
  }

  /** Tells a running session of what has changed since. */
  follow(options: SessionOptions): void {
    const { locale, layout } = this.#options;
    this.#options = options;
    if (options.locale && options.locale !== locale) void this.session.setLocale(options.locale);
    if (options.layout && options.layout !== layout) this.session.setLayout(options.layout);
  }

  #closeUnheld(): void {
    if (this.#held > 0) return;
    void this.#session?.dispose();
    this.#session = undefined;
  }
}

/** On a server a session is never started; it only says what to draw, wherever the service is. */
function open(options: SessionOptions): Session {
  const isInPage = typeof document !== 'undefined';
  const baseUrl = isInPage ? options.baseUrl : new URL(options.baseUrl, 'https://server.invalid').href;
  const session = createSession({ ...options, baseUrl });
  firstViews.set(session, session.view);
  return session;
}
