import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { type EntryEventDetails, type EntryForm, type EntrySession, en } from 'entryway';
import { until } from './place-form.js';

const secret = `${'Ab1'.repeat(14)}zzzz`;
const key = `svc_${secret}`;

const attributes: Readonly<Record<string, string>> = {
  'api-key': key,
  'data-key': `key=${key}`,
  authorization: `Bearer ${key}`,
  class: key,
  locale: key,
  layout: key,
  theme: key,
  'heading-level': key,
  'map-tiles': `https://tiles.example/{z}/{x}/{y}?key=${key}`,
  [key.toLowerCase()]: '',
};

const properties: Readonly<Record<string, unknown>> = {
  appearance: { roles: { accent: key } },
  messages: { ...en, fatal: { ...en.fatal, title: key } },
  prefill: { full_name: [{ deep: key }] },
  hiddenValues: { source: key },
  theme: key,
  apiKey: key,
  headers: new Headers({ Authorization: `Bearer ${key}` }),
  options: { request: { headers: { 'X-Key': key } } },
};

describe('an account key put into a page', () => {
  const { fetch } = globalThis;
  const { warn, error } = console;
  let stage: HTMLElement;
  let asked: number;
  let logged: string;
  let errors: EntryEventDetails['entry-error'][];
  beforeEach(() => {
    asked = 0;
    logged = '';
    errors = [];
    const server = createMockServer();
    globalThis.fetch = (input, init) => {
      asked += 1;
      return server.fetch(new Request(input, init));
    };
    console.warn = console.error = (...said: unknown[]) => {
      logged += said.join(' ');
    };
    stage = document.createElement('main');
    stage.addEventListener('entry-error', ({ detail }) => errors.push(detail));
    document.body.append(stage);
  });
  afterEach(() => {
    stage.remove();
    globalThis.fetch = fetch;
    Object.assign(console, { warn, error });
  });

  const make = (tag: 'entry-form' | 'entry-session'): EntryForm | EntrySession => {
    const element = document.createElement(tag);
    Object.assign(element, { baseUrl: 'http://localhost/api/v1', form: 'contact', persist: 'none', history: 'none' });
    if (tag === 'entry-session') element.append(document.createElement('entry-rest'));
    return element;
  };
  const question = (element: Element): Promise<Element> =>
    until('a question', () => element.querySelector('entry-field[name="full_name"] input'));

  /** A card stands there, the developer is told once which name it was under, and nobody the key. */
  const isRefused = async (element: EntryForm | EntrySession, name: string): Promise<void> => {
    await until('the card', () => element.textContent?.includes(en.fatal.title));
    await element.updateComplete;
    expect(errors.map(({ code }) => code)).to.deep.equal(['EW201']);
    expect(errors[0]?.message).to.contain(name);
    expect(element.querySelector('input') === null, 'nothing can be filled in').to.equal(true);
    const shown = `${logged} ${JSON.stringify(errors)} ${element.innerHTML} ${element.style.cssText}`;
    expect(shown.toLowerCase()).not.to.contain(secret.toLowerCase());
  };

  for (const tag of ['entry-form', 'entry-session'] as const) {
    for (const [name, value] of Object.entries(attributes)) {
      it(`is refused in an attribute of <${tag}>: ${name.slice(0, 20)}`, async () => {
        const element = make(tag);
        element.setAttribute(name, value);
        stage.append(element);
        await isRefused(element, name.replace(/svc_.+/u, 'svc_…zzzz'));
        expect(asked, 'no request was sent').to.equal(0);
      });
    }
    for (const [name, value] of Object.entries(properties)) {
      it(`is refused in a property of <${tag}>: ${name}`, async () => {
        const element = make(tag);
        Object.assign(element, { [name]: value });
        stage.append(element);
        await isRefused(element, `"${name}"`);
        expect(asked, 'no request was sent').to.equal(0);
      });
    }
  }

  it('is refused in an attribute that comes later; once it is gone, the form is back', async () => {
    const element = make('entry-form');
    stage.append(element);
    await question(element);
    const before = asked;
    element.setAttribute('api-key', key);
    await isRefused(element, '"api-key"');
    expect(asked).to.equal(before);
    element.removeAttribute('api-key');
    await question(element);
    expect(errors).to.have.length(1);
  });

  it('is refused in a property that comes later, and leaves the look as it was', async () => {
    const element = make('entry-form');
    element.theme = 'paper';
    stage.append(element);
    await question(element);
    element.appearance = { roles: { accent: key } };
    await isRefused(element, '"appearance"');
    element.appearance = { roles: { accent: '#00695c' } };
    await question(element);
    const accent = (): string => getComputedStyle(element).getPropertyValue('--_e-accent');
    await until('the look', () => accent() === 'rgb(0, 105, 92)');
    expect(element.dataset.theme).to.equal('paper');
  });

  it('does not stop a page that only speaks of keys', async () => {
    const element = make('entry-form');
    element.setAttribute('data-note', 'no svc_ here, nor svc_short');
    stage.append(element);
    await question(element);
    expect(errors).to.deep.equal([]);
  });
});
