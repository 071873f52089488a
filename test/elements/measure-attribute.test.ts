import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Measure } from 'entryway/measure';
import { inputOf, openSession, type, until } from './place-form.js';

describe('a form with the attribute `measure`', () => {
  let stage: HTMLElement;
  let told: Measure[];
  let listening: AbortController;
  beforeEach(() => {
    stage = document.createElement('div');
    document.body.append(stage);
    told = [];
    listening = new AbortController();
    addEventListener('entry-measure', ({ detail }) => told.push(detail), { signal: listening.signal });
  });
  afterEach(() => {
    listening.abort();
    stage.remove();
  });

  const place = (tag: 'entry-form' | 'entry-session', measured: boolean) => {
    const form = document.createElement(tag);
    form.toggleAttribute('measure', measured);
    form.append(document.createElement(tag === 'entry-form' ? 'p' : 'entry-page'));
    Object.assign(form, { session: openSession('contact', createMockServer()), history: 'none' });
    stage.append(form);
    return form;
  };
  const kinds = (): string[] => told.map(({ kind }) => kind);
  const input = (form: HTMLElement, path: string) =>
    until(`the question ${path}`, () => inputOf(form as HTMLElementTagNameMap['entry-form'], path));

  for (const tag of ['entry-form', 'entry-session'] as const)
    it(`tells the page what happens in <${tag}>, before anybody touches it and after`, async () => {
      const form = place(tag, true);
      await until('the first measure', () => told.length > 0);
      expect(told).to.deep.equal([{ kind: 'page', page: 'message', question: null, number: 1, count: 1 }]);
      (await input(form, 'full_name')).focus();
      type(await input(form, 'full_name'), 'Ada Lovelace');
      (await input(form, 'email')).focus();
      await until('the time of a question', () => kinds().includes('question-time'));
      expect(JSON.stringify(told)).not.to.include('Ada');
      expect(told[1]).to.include({ kind: 'question-time', question: 'full_name' });
    });

  it('tells of the next session once it has another one, and of no earlier one', async () => {
    const form = place('entry-form', true);
    await until('the first measure', () => told.length > 0);
    const before = form.session;
    form.session = openSession('contact', createMockServer());
    await until('the second measure', () => told.length > 1);
    // Each answer that is missing would be told.
    await before?.submit();
    expect(kinds()).to.deep.equal(['page', 'page']);
  });

  it('tells nothing any more when it is taken out of the page', async () => {
    const form = place('entry-form', true);
    await until('the first measure', () => told.length > 0);
    const { session } = form;
    form.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await session?.submit();
    expect(kinds()).to.deep.equal(['page']);
  });

  it('is asked for: without it nothing is told', async () => {
    const form = place('entry-form', false);
    (await input(form, 'full_name')).focus();
    type(await input(form, 'full_name'), 'Ada Lovelace');
    (await input(form, 'email')).focus();
    await until('the status', () => form.querySelector('[data-sync="saved"]'));
    expect(told).to.deep.equal([]);
  });
});
