import { createMockServer, type MockServer } from '@entryway/mock-server';
import { createSession, type EntryForm, type Session } from 'entryway';
import type { Answer } from '../../src/contract/index.js';
import { DrawnField, type FieldControl } from './drawn-field.js';
import { type FieldInput, type FormSchemaInput, formWith } from './form-input.js';
import { VirtualClock } from './virtual-clock.js';

/** What a form is drawn with. */
export interface FormGiven {
  readonly isolated?: boolean;
  /** Answers of the page around the form, before anybody came. */
  readonly prefill?: Readonly<Record<string, Answer>>;
  /** The form's language. */
  readonly locale?: string;
  /** The time zone the form means its moments in. */
  readonly timeZone?: string | undefined;
  readonly clock?: VirtualClock;
}

/** An `<entry-form>` on the page, whose session runs on a mock-server that has a form of these fields. */
export class DrawnForm {
  readonly element: EntryForm;
  readonly session: Session;
  readonly #clock: VirtualClock;

  constructor(fields: readonly FieldInput[], given: FormGiven = {}) {
    const { isolated = false, prefill = {}, locale = 'en', timeZone, clock = new VirtualClock() } = given;
    this.#clock = clock;
    const zone = timeZone === undefined ? {} : { settings: { availability: { timezone: timeZone } } };
    const server = serverOf(fields, { locale, ...zone });
    this.session = createSession({
      baseUrl: 'http://localhost/api/v1',
      form: 'drawn',
      persist: 'none',
      clock,
      prefill,
      fetch: (input, init) => server.fetch(new Request(input, init)),
    });
    this.element = document.createElement('entry-form');
    Object.assign(this.element, { session: this.session, isolated, prefill, history: 'none' });
    document.body.append(this.element);
  }

  /** A question, once it is drawn. */
  async field(key: string): Promise<DrawnField> {
    return new DrawnField(this, key, await this.#control(key));
  }

  async #control(key: string): Promise<FieldControl> {
    for (let at = 0; at < 1000; at++) {
      const connector = this.#root.querySelector(`entry-field[name="${CSS.escape(key)}"]`);
      const control = connector?.firstElementChild as FieldControl | null | undefined;
      if (control?.hasUpdated) return control;
      await (at < 400 ? turn() : frame());
    }
    throw new Error(`The form drew no "${key}": ${this.#root.textContent?.replaceAll(/\s+/gu, ' ')}`);
  }

  get #root(): ParentNode & Node {
    return this.element.shadowRoot ?? this.element;
  }

  /** Lets time pass for the form, without waiting for it. */
  passes(ms: number): Promise<void> {
    return this.#clock.advance(ms);
  }

  close(): void {
    this.element.remove();
    void this.session.dispose();
    this.session.actor.stop();
  }
}

const servers = new Map<string, MockServer>();

/** A service with a form of these fields; tests of the same form share it. */
function serverOf(fields: readonly FieldInput[], form: Partial<FormSchemaInput>): MockServer {
  // A page with a title of its own: without one, its only question would be the heading.
  const section = { id: 'sec_1', key: 'section_1', fields: [...fields] };
  const page = { id: 'pag_1', key: 'page_1', title: 'A page', sections: [section] };
  const { hash: _, ...document } = formWith({ pages: [page], ...form });
  const known = JSON.stringify(document);
  const seed = { slug: 'drawn', public_id: 'pf_1', reference_prefix: 'DRW', document };
  const server = servers.get(known) ?? createMockServer({ seed: [seed] });
  servers.set(known, server);
  return server;
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** One turn of the event loop, without the pause that nested timers have. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
