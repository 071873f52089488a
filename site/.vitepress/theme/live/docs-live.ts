import type { Session } from 'entryway';
import type { Running } from './run.js';

/** An example that runs: it draws nothing before it is about to be seen, and asks nobody but the page itself. */
class DocsLive extends HTMLElement {
  #seen: IntersectionObserver | undefined;
  #running: Promise<Running> | undefined;
  #stage = document.createElement('div');
  #answer = document.createElement('code');

  connectedCallback(): void {
    this.#draw();
    this.#seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#run(), {
      rootMargin: '300px',
    });
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
    void this.#running?.then(({ stop }) => stop());
    this.#running = undefined;
  }

  #draw(): void {
    const bar = document.createElement('div');
    bar.className = 'live-bar';
    const title = document.createElement('span');
    title.textContent = 'Live example';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = 'Start again';
    again.addEventListener('click', () => void this.#restart());
    bar.append(title, again);
    // Styles of the site stay out of it.
    this.#stage.className = 'live-stage vp-raw';
    const value = document.createElement('div');
    value.className = 'live-answer';
    const name = document.createElement('span');
    name.textContent = 'Answer';
    this.#answer.textContent = 'none yet';
    value.append(name, this.#answer);
    this.replaceChildren(bar, this.#stage, value);
  }

  async #restart(): Promise<void> {
    const { stop } = (await this.#running) ?? {};
    stop?.();
    this.#running = undefined;
    this.#answer.textContent = 'none yet';
    this.#run();
  }

  #run(): void {
    this.#seen?.disconnect();
    this.#running ??= this.#start();
  }

  async #start(): Promise<Running> {
    const { run } = await import('./run.js');
    const running = await run(this.getAttribute('kind') ?? '', this.getAttribute('code') ?? '', this.#stage);
    for (const session of running.sessions) this.#follow(session, running.field);
    return running;
  }

  /** What the session has, as the service gets it. */
  #follow(session: Session, field: string | undefined): void {
    const show = (): void => {
      const { view } = session;
      const answers = [...view.fields].filter(([path]) => !field || path === field);
      const given = answers.flatMap(([path, { answer }]) => (answer === null ? [] : [[path, answer] as const]));
      const shown = field ? given[0]?.[1] : Object.fromEntries(given);
      this.#answer.textContent = given.length === 0 ? 'none yet' : JSON.stringify(shown);
    };
    session.subscribe(show);
  }
}

customElements.define('docs-live', DocsLive);
