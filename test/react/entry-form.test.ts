import { expect } from 'chai';
import { createElement, createRef, StrictMode } from 'react';
import { EntryForm, type EntryFormElement, type EntryFormProps, EntrySession } from '../../src/react/index.js';
import { createSession } from '../../src/session/index.js';
import { baseUrl, ReactPage, type } from './react-page.js';

const contact: EntryFormProps = { baseUrl, form: 'contact', persist: 'none' };
const strictly = (props: EntryFormProps) => createElement(StrictMode, null, createElement(EntryForm, props));

describe('EntryForm in React', () => {
  let page: ReactPage;
  beforeEach(() => {
    page = new ReactPage();
  });
  afterEach(async () => {
    await page.close();
    expect(page.complaints.join('\n')).to.equal('');
  });

  it('shows the form, hears its events and makes one entry, also in StrictMode', async () => {
    const heard: string[] = [];
    page.draw(
      strictly({
        ...contact,
        prefill: { email: 'ada@example.org' },
        onReady: ({ detail }) => heard.push(`ready ${detail.form}`),
        onChange: ({ detail }) => heard.push(`change ${detail.path}`),
        onSaved: () => heard.push('saved'),
      }),
    );
    type(await page.find<HTMLInputElement>('[name="full_name"] input'), 'Ada Lovelace');
    // Given before the element was defined.
    expect((await page.find<HTMLInputElement>('[name="email"] input')).value).to.equal('ada@example.org');
    await page.until('saved', () => heard.includes('saved'));
    expect([...new Set(heard)]).to.deep.equal([heard[0], 'change full_name', 'saved']);
    expect(heard[0]).to.match(/^ready /u);
    expect(await page.entries()).to.have.length(1);
  });

  it('keeps the session and what was typed when it is drawn again with other props', async () => {
    const form = createRef<EntryFormElement>();
    page.draw(createElement(EntryForm, { ...contact, ref: form, className: 'plain' }));
    const input = await page.find<HTMLInputElement>('[name="full_name"] input');
    type(input, 'Ada');
    const heard: string[] = [];
    page.draw(
      createElement(EntryForm, { ...contact, ref: form, className: 'wide', onChange: () => heard.push('new') }),
    );
    await page.until('the class', () => form.current?.className === 'wide');
    type(input, 'Ada L');
    await page.until('the new listener', () => heard.length > 0);
    expect(input.isConnected).to.equal(true);
    expect(input.value).to.equal('Ada L');
  });

  it('takes objects as properties before the form opens, and booleans as attributes', async () => {
    const form = createRef<EntryFormElement>();
    page.draw(
      createElement(EntryForm, {
        ...contact,
        ref: form,
        isolated: true,
        sharedDevice: false,
        prefill: { full_name: 'Grace' },
        appearance: { seeds: { accent: '#123456' } },
      }),
    );
    const input = await page.until('the input', () =>
      form.current?.shadowRoot?.querySelector<HTMLInputElement>('[name="full_name"] input'),
    );
    expect(input.value).to.equal('Grace');
    expect(form.current?.hasAttribute('shared-device')).to.equal(false);
    const accent = (): string => {
      const inside = form.current?.shadowRoot?.querySelector('[part~="form"]');
      return inside ? getComputedStyle(inside).getPropertyValue('--entry-seed-accent') : '';
    };
    await page.until('the look', () => ['#123456', 'rgb(18, 52, 86)'].includes(accent().trim()));
  });

  it('shows a session of the page’s own', async () => {
    const session = createSession({ baseUrl, form: 'feedback', persist: 'none' });
    const form = createRef<EntryFormElement>();
    page.draw(createElement(EntryForm, { session, ref: form }));
    await page.find('[part~="title"], h1, h2');
    expect(form.current?.session).to.equal(session);
    page.draw(null);
    await session.dispose();
  });

  it('takes over what a server wrote without a word, listens to it, and leaves its inside alone', async () => {
    const heard: string[] = [];
    const node = strictly({ ...contact, onReady: () => heard.push('ready') });
    expect(page.serve(node)).to.match(/^<entry-form base-url="[^"]+" form="contact" persist="none"><\/entry-form>$/u);
    // The elements are defined by now: this one has drawn itself before React comes.
    const input = await page.find<HTMLInputElement>('[name="full_name"] input');
    type(input, 'Ada before React');
    page.hydrate(node);
    await page.until('React', () =>
      Object.keys(page.place.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(input.isConnected).to.equal(true);
    expect(input.value).to.equal('Ada before React');
  });

  it('lets the page cancel sending', async () => {
    let asked = 0;
    const answers = { full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };
    page.draw(
      strictly({
        ...contact,
        prefill: answers,
        onSubmit: (event) => {
          asked += 1;
          event.preventDefault();
        },
      }),
    );
    const send = await page.find('[part~="button"][type="submit"], entry-nav button');
    send.click();
    await page.until('the question', () => asked > 0);
    expect((await page.entries()).filter(({ state }) => state === 'submitted')).to.deep.equal([]);
  });

  it('draws a session around what is placed in it', async () => {
    page.draw(
      createElement(
        EntrySession,
        { baseUrl, form: 'contact', persist: 'none' },
        createElement('entry-field', { name: 'email' }),
        createElement('entry-rest'),
        createElement('p', { id: 'mine' }),
      ),
    );
    await page.find('entry-field input[type="email"]');
    expect(page.place.querySelector('#mine')).not.to.equal(null);
  });
});
