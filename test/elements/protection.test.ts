import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { EntryForm } from 'entryway';
import { labForm } from '../mock-server/lab-form.js';
import { violationsIn } from '../support/axe.js';
import { until } from './place-form.js';

const guarded = (protection: object): MockServer =>
  createMockServer({ seed: [labForm({ protection } as Parameters<typeof labForm>[0])] });

describe('a form that is protected against machines', () => {
  const { fetch } = globalThis;
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('main');
    document.body.append(stage);
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    stage.remove();
  });

  /** Opens the form as a page does: by its attributes, over the page's own `fetch`. */
  const place = async (server: MockServer, own: Partial<EntryForm> = {}): Promise<EntryForm> => {
    globalThis.fetch = (input, init) => server.fetch(new Request(input, init));
    const form = document.createElement('entry-form');
    Object.assign(form, { baseUrl: 'http://localhost/api/v1', form: 'lab', persist: 'none', history: 'none' }, own);
    stage.append(form);
    await until('the questions', () => form.renderRoot.querySelector('entry-field[name="title"] input'));
    return form;
  };
  const send = async (form: EntryForm): Promise<void> => {
    const { renderRoot } = form;
    const type = (input: HTMLInputElement | null): void => {
      if (!input) throw new Error('There is no input.');
      input.value = 'Ada';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const press = (): void => renderRoot.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    type(renderRoot.querySelector('entry-field[name="title"] input'));
    press();
    const names = await until('the second page', () => {
      const found = renderRoot.querySelectorAll<HTMLInputElement>('entry-field[name$=".name"] input');
      return found.length > 0 && found;
    });
    for (const input of names) type(input);
    press();
  };
  const received = async (server: MockServer, state: string): Promise<void> => {
    const found = async (): Promise<boolean> => (await server.store.entries.list())[0]?.state === state;
    let arrived = false;
    await until(`an entry that is ${state}`, () => {
      void found().then((is) => {
        arrived ||= is;
      });
      return arrived;
    });
  };

  for (const isolated of [false, true]) {
    it(`has a field that only a machine finds${isolated ? ' (isolated)' : ''}`, async () => {
      const server = guarded({ honeypot: { name: 'website_2' } });
      const form = await place(server, { isolated });
      const trap = form.renderRoot.querySelector<HTMLInputElement>('input[name="website_2"]');
      if (!trap) throw new Error('There is no trap.');
      const { width, height } = trap.parentElement?.getBoundingClientRect() ?? { width: 99, height: 99 };
      expect([width <= 1, height <= 1, trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).to.deep.equal([
        true,
        true,
        -1,
        true,
      ]);
      expect(await violationsIn(stage)).to.deep.equal([]);
      trap.value = 'https://spam.example';
      await send(form);
      await received(server, 'spam');
    });
  }

  it('takes what a person sends, who left that field alone', async () => {
    const server = guarded({ honeypot: { name: 'website_2' } });
    await send(await place(server));
    await received(server, 'submitted');
  });

  it('has no such field where nothing is set up', async () => {
    const form = await place(guarded({}));
    expect(form.querySelector('[data-trap]')).to.equal(null);
  });

  it('says so, with the focus on it, when nobody showed that a person sends it', async () => {
    const form = await place(guarded({ captcha: { provider: 'turnstile', site_key: 'site-1', on: 'submit' } }));
    await send(form);
    const summary = await until('what is wrong', () =>
      document.activeElement?.matches('[part~="summary"]') ? document.activeElement : null,
    );
    expect(summary.textContent?.replaceAll(/\s+/gu, ' ')).to.contain('There is a problem We could not confirm');
    expect(await violationsIn(summary)).to.deep.equal([]);
  });

  it('asks the page for the token of its captcha', async () => {
    const server = guarded({ captcha: { provider: 'turnstile', site_key: 'site-1', on: 'submit' } });
    const asked: unknown[] = [];
    const form = await place(server, {
      captcha: (request) => {
        asked.push(request);
        return 'passed';
      },
    });
    await send(form);
    await received(server, 'submitted');
    expect(asked).to.deep.equal([{ provider: 'turnstile', siteKey: 'site-1', purpose: 'submit' }]);
  });
});
