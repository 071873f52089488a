import { expect } from 'chai';
import { createElement, StrictMode, useState } from 'react';
import { useEntry, useEntrySession, useEntryView } from '../../src/react/index.js';
import type { Session } from '../../src/session/index.js';
import { baseUrl, ReactPage, type } from './react-page.js';

const seen = new Set<Session>();

function Contact({ form = 'contact' }: { readonly form?: string }) {
  const { session, view } = useEntry({ baseUrl, form, persist: 'none' });
  seen.add(session);
  const name = view.fields.get('full_name');
  if (view.journey === 'loading' || !name) return createElement('p', null, `Loading ${view.journey}`);
  return createElement('input', {
    id: 'name',
    value: String(name.answer ?? ''),
    onChange: ({ target }: { target: HTMLInputElement }) => session.answer('full_name', target.value),
  });
}

describe('useEntry', () => {
  let page: ReactPage;
  beforeEach(() => {
    seen.clear();
    page = new ReactPage();
  });
  afterEach(async () => {
    await page.close();
    expect(page.complaints.join('\n')).to.equal('');
  });

  const draw = (): void => page.draw(createElement(StrictMode, null, createElement(Contact)));
  const saved = () => page.until('the entry', async () => (await page.entries())[0]?.answers.length);

  it('opens one session and one entry in StrictMode, and keeps what is typed', async () => {
    draw();
    const input = await page.find<HTMLInputElement>('#name');
    type(input, 'Ada');
    expect(input.value).to.equal('Ada');
    await saved();
    expect(seen.size).to.equal(1);
    expect(await page.entries()).to.have.length(1);
    expect((await page.entries())[0]?.answers[0]?.value).to.equal('Ada');
  });

  it('keeps the caret where it is while the middle of a text is changed', async () => {
    draw();
    const input = await page.find<HTMLInputElement>('#name');
    type(input, 'Ada Lovelace');
    input.setSelectionRange(3, 3);
    document.execCommand('insertText', false, 'x');
    expect(input.value).to.equal('Adax Lovelace');
    expect(input.selectionStart).to.equal(4);
  });

  it('sends what waits when its component goes, and lets go of the session', async () => {
    draw();
    type(await page.find<HTMLInputElement>('#name'), 'Ada');
    page.draw(null);
    await saved();
    const [session] = seen;
    await page.until('the end', () => session?.actor.getSnapshot().status === 'stopped');
  });

  it('opens another session for another form', async () => {
    const Chooser = () => {
      const [form, setForm] = useState('contact');
      return createElement('div', null, [
        createElement('button', { key: 'other', type: 'button', onClick: () => setForm('feedback') }, 'Other'),
        createElement(Contact, { key: 'form', form }),
      ]);
    };
    page.draw(createElement(StrictMode, null, createElement(Chooser)));
    await page.find('#name');
    (await page.find('button')).click();
    await page.until('another session', () => [...seen].at(-1)?.view.form?.form.title.includes('Contact') === false);
    expect([...seen].filter(({ actor }) => actor.getSnapshot().status === 'active')).to.have.length(1);
  });

  it('draws the same on a server as in the page that takes over, and goes on from there', async () => {
    const node = createElement(StrictMode, null, createElement(Contact));
    expect(page.serve(node)).to.equal('<p>Loading loading</p>');
    page.hydrate(node);
    await page.find('#name');
  });

  it('draws a part again only when that part is another', async () => {
    let drawn = 0;
    const Email = ({ session }: { readonly session: Session }) => {
      drawn += 1;
      // A new object each time, as most selectors make.
      const { answer } = useEntryView(session, ({ fields }) => ({ answer: fields.get('email')?.answer }));
      return createElement('output', null, String(answer));
    };
    let own: Session | undefined;
    const Whole = () => {
      own = useEntrySession({ baseUrl, form: 'contact', persist: 'none' });
      const email = useEntryView(own, ({ fields }) => fields.get('email'));
      return email ? createElement(Email, { session: own }) : null;
    };
    page.draw(createElement(Whole));
    const output = await page.find('output');
    own?.answer('email', 'ada@example.org');
    await page.until('the answer', () => output.textContent === 'ada@example.org');
    expect(drawn).to.be.below(20);
  });
});
