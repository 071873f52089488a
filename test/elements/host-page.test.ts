import { createMockServer } from '@entryway/mock-server';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { EntryEventDetails } from 'entryway';
import { hover, inputOf, openSession, place, type, until, untilInUse } from './place-form.js';

describe('a form in a page of somebody else', () => {
  let stage: HTMLElement;
  let errors: EntryEventDetails['entry-error'][];
  const { warn, error } = console;
  beforeEach(() => {
    errors = [];
    console.warn = () => {};
    console.error = () => {};
    stage = document.createElement('main');
    stage.addEventListener('entry-error', ({ detail }) => errors.push(detail));
    document.body.append(stage);
  });
  afterEach(() => {
    Object.assign(console, { warn, error });
    stage.remove();
  });

  /** A form of the page with a field and a button of its own, and a place for ours in the middle. */
  const hostForm = (): { host: HTMLFormElement; submits: () => number } => {
    const host = document.createElement('form');
    const name = Object.assign(document.createElement('input'), { name: 'order', value: '17' });
    const send = Object.assign(document.createElement('button'), { textContent: 'Order' });
    host.append(name, send);
    stage.append(host);
    let count = 0;
    host.addEventListener('submit', (event) => {
      count += 1;
      event.preventDefault();
    });
    return { host, submits: () => count };
  };

  it('goes on with Enter inside a form of the page, which hears nothing of it', async () => {
    const { host, submits } = hostForm();
    const form = await place(host);
    inputOf(form, 'full_name')?.focus();
    await sendKeys({ press: 'Enter' });
    await until('our summary', () => form.querySelector('[part~="summary"]'));
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    expect(submits()).to.equal(0);
  });

  it('puts nothing into what a form of the page sends', async () => {
    const { host, submits } = hostForm();
    const form = await place(host);
    type(inputOf(form, 'full_name'), 'Ada');
    expect([...new FormData(host).keys()]).to.deep.equal(['order']);
    expect([...host.elements].filter((element) => form.contains(element))).to.deep.equal([]);
    host.querySelector<HTMLButtonElement>('button')?.click();
    expect(submits()).to.equal(1);
  });

  it('holds a form of the page back where it has a name there, and gives it the id of the entry', async () => {
    const { host } = hostForm();
    const server = createMockServer();
    const form = document.createElement('entry-form');
    form.setAttribute('name', 'entry');
    Object.assign(form, { session: openSession('contact', server), history: 'none' });
    host.append(form);
    await until('the questions', () => inputOf(form, 'message'));
    await until('what comes later', () => customElements.get('entry-banner'));
    let held = 0;
    stage.addEventListener('submit', ({ defaultPrevented }) => {
      held += defaultPrevented ? 1 : 0;
    });
    host.requestSubmit();
    expect(held).to.equal(1);
    for (const path of ['full_name', 'message']) type(inputOf(form, path), 'Hello');
    type(inputOf(form, 'email'), 'ada@example.org');
    form.querySelector<HTMLInputElement>('[value="repair"]')?.click();
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    await until('the receipt', () => form.querySelector('[part~="reference"]'));
    const [entry] = await server.store.entries.list();
    expect(new FormData(host).get('entry')).to.equal(entry?.id);
  });

  it('keeps two forms apart: answers, ids and what is said', async () => {
    const one = await place(stage);
    const other = await place(stage);
    type(inputOf(one, 'full_name'), 'Ada');
    expect(other.session?.view.fields.get('full_name')?.answer).to.equal(null);
    one.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    await until('one summary', () => one.querySelector('[part~="summary"]'));
    expect(other.querySelector('[part~="summary"]') === null).to.equal(true);
    expect(stage.querySelectorAll('[part~="live"][role="status"]')).to.have.length(2);
    expect(errors).to.deep.equal([]);
  });

  it('tells the developer when two elements share one session', async () => {
    const first = await place(stage);
    await untilInUse(first);
    const { session } = first;
    hover(await place(stage, { session }));
    await until('the message', () => errors.length > 0);
    expect(errors.map(({ code }) => code)).to.deep.equal(['EW501']);
    expect(errors[0]?.message).to.match(/^Two <entry-form> share one session/);
  });

  it('saves what is under way when it is taken from the page, and has it again when it is put back', async () => {
    const server = createMockServer();
    const { fetch } = window;
    window.fetch = (input, init) => server.fetch(new Request(input, init));
    try {
      const form = document.createElement('entry-form');
      Object.assign(form, { baseUrl: 'http://localhost/api/v1', form: 'contact', history: 'none', persist: 'session' });
      stage.append(form);
      type(await until('the question', () => inputOf(form, 'full_name')), 'Ada');
      const saving = new Promise((resolve) => stage.addEventListener('entry-saved', resolve, { once: true }));
      await saving;
      type(inputOf(form, 'email'), 'ada@example.org');
      form.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(form.querySelector('[part~="form"]') !== null, 'what is off the page draws nothing new').to.equal(true);
      const ready = new Promise((resolve) => stage.addEventListener('entry-ready', resolve, { once: true }));
      stage.append(form);
      await ready;
      await until('the answers', () => inputOf(form, 'email')?.value === 'ada@example.org');
      expect(inputOf(form, 'full_name')?.value).to.equal('Ada');
      expect(errors).to.deep.equal([]);
    } finally {
      window.fetch = fetch;
    }
  });

  it('takes its direction from the page where that says so, and from the form elsewhere', async () => {
    const form = await place(stage);
    const drawn = () => form.querySelector('[part~="form"]')?.getAttribute('dir');
    expect(drawn()).to.equal('ltr');
    form.setAttribute('dir', 'rtl');
    form.requestUpdate();
    await form.updateComplete;
    expect(drawn()).to.equal('rtl');
  });

  it('has a way past its header where something stands above it, and none where nothing does', async () => {
    const above = document.createElement('button');
    stage.append(above);
    const form = await place(stage);
    const skip = form.querySelector<HTMLAnchorElement>('[part~="skip"]');
    expect(skip?.textContent).to.equal('Skip to the questions');
    skip?.focus();
    skip?.click();
    expect(document.activeElement?.matches('[part~="heading"]')).to.equal(true);
  });

  it('wears a theme, and takes it off', async () => {
    const form = await place(stage, { theme: 'paper' });
    await until('the theme', () => form.dataset.theme === 'paper');
    const accent = () => getComputedStyle(form.querySelector('[part~="button-primary"]') as Element).backgroundColor;
    const worn = accent();
    form.theme = 'bloom';
    await until('another theme', () => accent() !== worn);
    form.theme = undefined;
    await until('none', () => form.dataset.theme === undefined);
  });

  it('takes a theme off where the browser has forgotten its states, as WebKit does', async () => {
    const { prototype } = CustomStateSet;
    const known = Object.getOwnPropertyDescriptors(prototype);
    Object.defineProperty(prototype, 'size', { configurable: true, get: () => 0 });
    Object.defineProperty(prototype, 'has', { configurable: true, value: () => false });
    try {
      const form = await place(stage, { theme: 'paper' });
      await until('the theme', () => form.dataset.theme === 'paper');
      form.theme = undefined;
      await until('none', () => form.dataset.theme === undefined);
    } finally {
      Object.defineProperties(prototype, { size: known.size, has: known.has });
    }
  });

  it('says which colour cannot be read, by how much, and what would do', async () => {
    hover(await place(stage, { appearance: { roles: { accent: '#F7C948', 'on-accent': '#FFFFFF' } } }));
    await until('the message', () => errors.length > 0);
    expect(errors.map(({ code }) => code)).to.include('EW301');
    const said = errors.find(({ message }) => message.startsWith('--entry-on-accent'));
    expect(said?.message, said?.message).to.match(
      /^--entry-on-accent: #FFFFFF on --entry-accent: #F7C948 is 1\.5:1 \(needs 4\.5\)\. Nearest --entry-accent to #F7C948: #[0-9A-F]{6}\.$/,
    );
  });

  it('says which rule of the page hides a label', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('label[part] { display: none }');
    document.adoptedStyleSheets.push(sheet);
    try {
      hover(await place(stage));
      await until('the message', () => errors.length > 0);
      expect(errors[0]?.message, errors[0]?.message).to.match(
        /^Host page CSS changed \[part~="label"\] to display:none/,
      );
      expect(errors[0]?.code).to.equal('EW401');
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });

  it('speaks the language of the form, and another when that changes', async () => {
    const form = document.createElement('entry-form');
    Object.assign(form, { session: openSession('household', undefined, { locale: 'de' }), history: 'none' });
    stage.append(form);
    await until('German', () => form.querySelector('[part~="button-primary"]')?.textContent?.includes('Weiter'));
    await form.session?.setLocale('ja');
    await until('Japanese', () => form.querySelector('[part~="button-primary"]')?.textContent?.includes('次へ'));
    await form.session?.setLocale('en');
    await until('English', () => form.querySelector('[part~="button-primary"]')?.textContent?.includes('Continue'));
  });

  it('keeps answers, half a number, the focus and the caret while its language changes', async () => {
    const form = document.createElement('entry-form');
    Object.assign(form, { session: openSession('household', undefined, { locale: 'en' }), history: 'none' });
    stage.append(form);
    const rooms = await until('a question', () => inputOf(form, 'room_count') ?? undefined);
    const radio = form.querySelector<HTMLInputElement>('entry-field[name="dwelling_kind"] input');
    radio?.click();
    rooms.focus();
    await sendKeys({ type: '2x' });
    rooms.setSelectionRange(1, 1);
    const question = (): string => form.querySelector('entry-field[name="room_count"] label')?.textContent ?? '';
    const seen = new Set([question()]);
    for (const locale of ['de', 'ja', 'en']) {
      form.locale = locale;
      await until(locale, () => (locale === 'en' ? question() === [...seen][0] : !seen.has(question())));
      seen.add(question());
      const input = inputOf(form, 'room_count');
      expect(input?.value, locale).to.equal('2x');
      expect(document.activeElement === input, `${locale}: the focus is still there`).to.equal(true);
      expect(input?.selectionStart, locale).to.equal(1);
      expect(form.querySelector<HTMLInputElement>('entry-field[name="dwelling_kind"] input')?.checked, locale).to.equal(
        true,
      );
    }
    await sendKeys({ press: 'Backspace' });
    expect(inputOf(form, 'room_count')?.value).to.equal('x');
  });

  it('lets the page have its own words, in any language', async () => {
    const { en } = await import('entryway');
    const form = await place(stage, {
      messages: { ...en, continue: 'Onward', send: 'Off it goes', finishLater: 'Later' },
    });
    const { session } = form;
    expect(form.textContent).to.contain('Later');
    form.messages = undefined;
    await until('the usual words', () => form.textContent?.includes('Save and finish later'));
    expect(form.session, 'words need no new session').to.equal(session);
  });
});
