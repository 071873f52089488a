import { expect } from 'chai';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Frame } from '../support/frame.js';
import type * as App from '../support/host/react-app.js';

const answers = { full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };

describe('a page that React renders on a server and joins in the browser', () => {
  let frame: Frame;
  let complaints: string[];
  const open = async (page: string, hash = ''): Promise<void> => {
    complaints = [];
    frame = await Frame.open(page, { form: 'contact', baseUrl: '/api/v1', complaints }, 800, 900, hash);
  };
  const tell = (what: string): void => void frame.element.contentWindow?.dispatchEvent(new Event(what));
  const find = <E extends HTMLElement>(selector: string): E | null => frame.document.querySelector<E>(selector);
  const control = (name: string): Promise<HTMLInputElement> =>
    frame.until(name, () => find<HTMLInputElement>(`entry-field[name="${name}"] :is(input, textarea)`));
  const answer = async (name: string, value: string): Promise<void> => {
    const input = await control(name);
    if (input.type === 'radio') {
      find<HTMLInputElement>(`[name="${input.name}"][value="${value}"]`)?.click();
      return;
    }
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  /** Fills in the form and sends it; React hears of it, and nothing went wrong on the way. */
  const sends = async (): Promise<void> => {
    for (const [name, value] of Object.entries(answers)) await answer(name, value);
    find('[part~="button-primary"]')?.click();
    const sent = await frame.until('what the page makes of it', () => find('#sent'));
    expect(sent.textContent).to.match(/\w+-\w+/);
    tell('leave');
    expect(find('#root')?.childElementCount).to.equal(0);
    expect(complaints).to.deep.equal([]);
    frame.close();
  };

  it('fills in a form whose library comes after mount, and hears onentry-submitted', async () => {
    await open('react-late');
    await sends();
  });

  it('fills in a form whose library came with the page', async () => {
    await open('react-early');
    await sends();
  });

  it('keeps what was typed before React came', async () => {
    await open('react-early', 'wait');
    await answer('full_name', 'Grace');
    tell('hydrate');
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect((await control('full_name')).value).to.equal('Grace');
    await sends();
  });

  it('is the HTML React’s server writes', async () => {
    window.entrywayHost = { form: 'contact', baseUrl: '/api/v1', complaints: [] };
    const app: typeof App = await import('../support/host/react-app.js');
    const written = async (page: string): Promise<string> => {
      const html = new DOMParser().parseFromString(await (await fetch(`/host/${page}.html`)).text(), 'text/html');
      return html.querySelector('#root')?.innerHTML ?? '';
    };
    const rendered = (form: () => ReturnType<typeof app.LateForm>): string =>
      renderToString(createElement(StrictMode, null, createElement(form)));
    expect(await written('react-late')).to.equal(rendered(app.LateForm));
    expect(await written('react-early')).to.equal(rendered(app.EarlyForm));
  });
});
