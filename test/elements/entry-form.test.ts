import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import { inputOf, place, type } from './place-form.js';

describe('<entry-form>', () => {
  const open = useScenarios();
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  it('stands beside another form without sharing an id', async () => {
    await place(stage);
    await place(stage);
    const ids = [...stage.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).to.be.greaterThan(10);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('keeps its answers and its session when it is moved in the page', async () => {
    const form = await place(stage);
    const { session } = form;
    type(inputOf(form, 'full_name'), 'Ada');
    const elsewhere = document.createElement('section');
    stage.append(elsewhere);
    elsewhere.append(form);
    await form.updateComplete;
    expect(form.session).to.equal(session);
    expect(inputOf(form, 'full_name')?.value).to.equal('Ada');
    type(inputOf(form, 'full_name'), 'Ada L');
    expect(session?.view.fields.get('full_name')?.answer).to.equal('Ada L');
  });

  it('renders only the field that was typed into', async () => {
    const form = await place(stage);
    const others = [...form.querySelectorAll('entry-text, entry-choice, entry-page, entry-nav')].filter(
      (element) => !element.closest('entry-field[name="full_name"]'),
    );
    const renders: string[] = [];
    for (const element of others as (HTMLElement & { requestUpdate(): void })[]) {
      element.requestUpdate = () => renders.push(element.tagName);
    }
    for (let length = 1; length <= 100; length++) type(inputOf(form, 'full_name'), 'x'.repeat(length));
    await form.updateComplete;
    expect(renders).to.deep.equal([]);
  });

  it('tells the page what happens, and never the key', async () => {
    const server = createMockServer();
    const heard: string[] = [];
    for (const name of ['entry-ready', 'entry-change', 'entry-saved', 'entry-submit', 'entry-submitted']) {
      stage.addEventListener(name, (event) => heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`));
    }
    const form = await place(stage, {}, server);
    for (const path of ['full_name', 'message']) type(inputOf(form, path), 'Hello');
    type(inputOf(form, 'email'), 'ada@example.org');
    form.querySelector<HTMLInputElement>('[value="repair"]')?.click();
    const sent = new Promise((resolve) => stage.addEventListener('entry-submitted', resolve, { once: true }));
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    await sent;
    const names = new Set(heard.map((line) => line.split(' ')[0]));
    expect([...names]).to.have.members([
      'entry-ready',
      'entry-change',
      'entry-saved',
      'entry-submit',
      'entry-submitted',
    ]);
    expect(heard.join()).not.to.match(/ek_/);
    expect(document.documentElement.outerHTML).not.to.match(/ek_[\w-]{20}/);
  });

  it('stays open when the page cancels the submit', async () => {
    const form = await place(stage);
    for (const path of ['full_name', 'message']) type(inputOf(form, path), 'Hello');
    type(inputOf(form, 'email'), 'ada@example.org');
    form.querySelector<HTMLInputElement>('[value="repair"]')?.click();
    stage.addEventListener('entry-submit', (event) => event.preventDefault());
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    expect(form.session?.view.journey).to.equal('answering');
  });

  for (const isolated of [false, true]) {
    it(`has nothing for axe to find: filling, wrong, sent${isolated ? ' (isolated)' : ''}`, async () => {
      const s = await open('contact', { isolated });
      await s.control('message');
      expect(await s.frame.violations()).to.deep.equal([]);
      await s.continue();
      await s.reaches('journey.answering.invalid');
      expect(await s.frame.violations()).to.deep.equal([]);
      await s.fillContact();
      await s.continue();
      await s.reaches('journey.submitted');
      await s.frame.until('the receipt', () => s.part('reference'));
      expect(await s.frame.violations()).to.deep.equal([]);
    });
  }
});
