import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { inputOf, openSession, type, until } from './place-form.js';

/** What a page may put into a form. */
const markup = `
  <h2 slot="header">Rent with us</h2>
  <p slot="after-page">Help: 0800 12 34</p>
  <p class="loose">We answer within two days.</p>
  <p slot="submitted">Thank you, all of you.</p>`;

describe('what a page puts into a form', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  for (const isolated of [false, true]) {
    it(`stays there, its header above and the rest below${isolated ? ' (isolated)' : ''}`, async () => {
      const form = document.createElement('entry-form');
      const server = createMockServer();
      form.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
      const children = [...form.children];
      Object.assign(form, { session: openSession('contact', server), history: 'none', isolated });
      stage.append(form);
      const root = (): ParentNode => form.shadowRoot ?? form;
      await until('the questions', () => root().querySelector('entry-field[name="message"] textarea'));
      expect([...form.children].filter((child) => children.includes(child))).to.deep.equal(children);
      const top = (selector: string): number =>
        (form.querySelector(selector) ?? root().querySelector(selector))?.getBoundingClientRect().top ?? Number.NaN;
      const field = root().querySelector('entry-field[name="full_name"]')?.getBoundingClientRect().top ?? Number.NaN;
      expect(top('[slot="header"]')).to.be.lessThan(field);
      expect(top('[slot="after-page"]')).to.be.greaterThan(field);
      expect(form.querySelector<HTMLElement>('[slot="submitted"]')?.offsetHeight).to.equal(0);

      const session = await form.ready;
      for (const [path, value] of Object.entries({ email: 'ada@example.org', topic: 'repair', message: 'It drips.' }))
        session.answer(path, value);
      session.answer('full_name', 'Ada');
      await session.submit();
      await until(
        'the page\u2019s own thanks',
        () => form.querySelector<HTMLElement>('[slot="submitted"]')?.offsetHeight,
      );
      expect(root().querySelector('entry-receipt')).to.equal(null);
    });
  }

  it('may be changed by the page at any time', async () => {
    const form = document.createElement('entry-form');
    Object.assign(form, { session: openSession(), history: 'none' });
    const header = Object.assign(document.createElement('h2'), { slot: 'header', textContent: 'One' });
    form.append(header);
    stage.append(form);
    await until('the question', () => inputOf(form, 'full_name'));
    type(inputOf(form, 'full_name'), 'Ada');
    header.textContent = 'Two';
    const note = Object.assign(document.createElement('p'), { textContent: 'A note' });
    form.append(note);
    header.remove();
    await form.updateComplete;
    expect(inputOf(form, 'full_name')?.value).to.equal('Ada');
    expect(form.lastElementChild).to.equal(note);
  });
});
