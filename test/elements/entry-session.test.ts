import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createSession, type EntryEventDetails, type Session } from 'entryway';
import { html, render, type TemplateResult } from 'lit';
import { violationsIn } from '../support/axe.js';

const openSession = (form = 'contact', server = createMockServer()): Session =>
  createSession({
    baseUrl: 'http://localhost/api/v1',
    form,
    persist: 'none',
    fetch: (input, init) => server.fetch(new Request(input, init)),
  });

async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  for (let frame = 0; frame < 600; frame++) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`Never saw ${what}. On screen: ${document.body.textContent?.replaceAll(/\s+/gu, ' ')}`);
}

describe('<entry-session>', () => {
  let stage: HTMLElement;
  let errors: EntryEventDetails['entry-error'][];
  const warn = console.warn;
  beforeEach(() => {
    errors = [];
    console.warn = () => {};
    stage = document.createElement('main');
    stage.addEventListener('entry-error', ({ detail }) => errors.push(detail));
    document.body.append(stage);
  });
  afterEach(() => {
    console.warn = warn;
    stage.remove();
  });

  const draw = async (content: TemplateResult, session = openSession()): Promise<Session> => {
    render(html`<entry-session .session=${session} history="none">${content}</entry-session>`, stage);
    await until('the form', () => session.view.journey !== 'loading');
    return session;
  };
  const input = (name: string) => stage.querySelector<HTMLInputElement>(`entry-field[name="${name}"] input`);

  it('draws what is placed where it is placed, the rest together, and sends it', async () => {
    const session = await draw(html`<header><entry-status></entry-status></header>
      <entry-errors></entry-errors>
      <entry-outlet state="answering">
        <entry-heading></entry-heading>
        <section id="first"><entry-field name="email"></entry-field></section>
        <section id="rest"><entry-rest></entry-rest></section>
        <entry-nav back-label="Zurück"></entry-nav>
      </entry-outlet>
      <entry-outlet state="submitted"><p id="thanks">Thanks</p></entry-outlet>
      <entry-outlet state="*"><entry-screen></entry-screen></entry-outlet>`);
    await until('the questions', () => stage.querySelectorAll('#rest input').length > 3);
    await until('the one placed', () => stage.querySelectorAll('#first input').length === 1);
    expect(stage.querySelector('#rest entry-field[name="email"]') === null).to.equal(true);
    expect(stage.querySelector<HTMLElement>('[state="submitted"]')?.hidden).to.equal(true);
    expect(await violationsIn(stage)).to.deep.equal([]);
    session.answer('full_name', 'Ada');
    session.answer('email', 'ada@example.org');
    session.answer('topic', 'repair');
    session.answer('message', 'The tap drips.');
    (await until('a button', () => stage.querySelector<HTMLButtonElement>('[part~="button-primary"]'))).click();
    await until('the thanks', () => stage.querySelector<HTMLElement>('[state="submitted"]')?.hidden === false);
    expect(errors).to.deep.equal([]);
  });

  it('tells the developer of a name that does not exist, and which was meant', async () => {
    await draw(html`<entry-field name="emial"></entry-field><entry-rest></entry-rest><entry-nav></entry-nav>`);
    await until('the message', () => errors.length > 0);
    expect(errors.map(({ code }) => code)).to.deep.equal(['EW101']);
    expect(errors[0]?.message).to.match(/<entry-field name="emial">: no question .* Did you mean "email"\?/);
  });

  it('shows a required question without a place at the end, and says so', async () => {
    await draw(html`<entry-field name="email"></entry-field><entry-nav></entry-nav>`);
    await until('the question', () => input('full_name'));
    expect(input('full_name')?.closest('entry-net') !== null).to.equal(true);
    expect(input('reference_number') === null, 'an optional one is the author’s own choice').to.equal(true);
    expect(new Set(errors.map(({ code }) => code))).to.deep.equal(new Set(['EW103']));
    expect(errors.map(({ message }) => message).join()).to.contain('"full_name" has no place in your layout');
  });

  it('does not complain of a question whose place has no code yet', async () => {
    await draw(html`<entry-group name="email"></entry-group><entry-nav></entry-nav>`);
    await until('another question', () => input('full_name'));
    expect(customElements.get('entry-group') === undefined, 'a form without groups fetches no code for them').to.equal(
      true,
    );
    expect(input('email') === null).to.equal(true);
    expect(errors.map(({ message }) => message).join()).not.to.contain('"email"');
  });

  it('does not complain when the whole layout is taken from the page', async () => {
    await draw(html`<entry-rest></entry-rest><entry-nav></entry-nav>`);
    await until('a question', () => input('full_name'));
    const heard = errors;
    const element = stage.querySelector('entry-session');
    element?.addEventListener('entry-error', ({ detail }) => heard.push(detail));
    element?.remove();
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(heard).to.deep.equal([]);
  });

  it('keeps every outlet when another session takes the place of the first', async () => {
    const outlets = html`<entry-outlet state="answering"><entry-rest></entry-rest></entry-outlet>
      <entry-outlet state="*"><entry-screen></entry-screen></entry-outlet>`;
    await draw(outlets);
    await until('a question', () => input('full_name'));
    const error = console.error;
    console.error = () => {};
    await draw(outlets, openSession('no-such-form'));
    await until('the screen', () => stage.querySelector('entry-outlet [part~="heading"]'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(stage.textContent?.match(/Form not found/gu), 'nothing is drawn twice').to.have.length(1);
    console.error = error;
  });

  it('goes on with Enter, without a native form around the questions', async () => {
    const session = await draw(html`<entry-errors></entry-errors><entry-rest></entry-rest><entry-nav></entry-nav>`);
    const name = await until('a question', () => input('full_name'));
    name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    await until('the errors', () => session.view.issues.length > 0 && stage.querySelector('[part~="summary"]'));
  });

  it('shows every state that no outlet is meant for', async () => {
    const session = openSession('no-such-form');
    const error = console.error;
    console.error = () => {};
    await draw(html`<entry-outlet state="answering"><entry-rest></entry-rest></entry-outlet>`, session);
    await until('the screen', () => stage.textContent?.includes('Form not found'));
    console.error = error;
  });
});
