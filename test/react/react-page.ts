import { createMockServer, type MockServer } from '@entryway/mock-server';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';

export const baseUrl = 'http://localhost:9/api/v1';

/** A page that React draws, beside a mock-server of its own; whatever React complains about is kept. */
export class ReactPage {
  readonly server: MockServer = createMockServer();
  readonly place = document.createElement('div');
  readonly complaints: string[] = [];
  readonly #ways = { fetch: globalThis.fetch, error: console.error, warn: console.warn };
  #root: Root | undefined;

  constructor() {
    document.body.append(this.place);
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(baseUrl) ? this.server.fetch(request) : this.#ways.fetch(request);
    };
    const note = (...said: unknown[]): void => {
      const text = said.map(String).join(' ');
      if (!text.startsWith('Lit is in dev mode')) this.complaints.push(text);
    };
    console.error = note;
    console.warn = note;
  }

  draw(node: ReactNode): void {
    this.#root ??= createRoot(this.place);
    this.#root.render(node);
  }

  /** What a server would send. */
  serve(node: ReactNode): string {
    const html = renderToString(node);
    this.place.innerHTML = html;
    return html;
  }

  /** What the browser does with what a server sent. */
  hydrate(node: ReactNode): void {
    this.#root = hydrateRoot(this.place, node, {
      onRecoverableError: (error) => this.complaints.push(String(error)),
    });
  }

  async until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
    for (let turn = 0; turn < 500; turn++) {
      const found = await look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(
      `Never seen: ${what}. ${this.complaints.join('\n')} ${this.place.textContent?.replaceAll(/\s+/gu, ' ')}`,
    );
  }

  find<E extends HTMLElement = HTMLElement>(selector: string): Promise<E> {
    return this.until(selector, () => this.place.querySelector<E>(selector));
  }

  entries() {
    return this.server.store.entries.list();
  }

  async close(): Promise<void> {
    this.#root?.unmount();
    // Sessions send what waits before they close.
    await new Promise((resolve) => setTimeout(resolve, 50));
    this.place.remove();
    Object.assign(globalThis, { fetch: this.#ways.fetch });
    Object.assign(console, { error: this.#ways.error, warn: this.#ways.warn });
    await this.server.close();
  }
}

/** Types into an input as a person does, as far as React can tell. */
export function type(input: HTMLInputElement, text: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
